package sheet

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// Delimited is the format of tables with separators.
const Delimited Format = "delimited"

func init() {
	types := []string{"text/csv", "text/tab-separated-values", "text/plain"}
	Register(Kind{
		Name:       Delimited,
		MediaTypes: types, Endings: []string{".csv", ".tsv", ".txt"},
		Looks: func(h Head) Certainty {
			if h.Binary {
				return No
			}
			return Fallback
		},
		read:  readDelimited,
		write: writeDelimited,
	})
}

// sampleSize is how much of a table is looked at before it is read.
const sampleSize = 64 << 10

// delimited reads a delimited table.
type delimited struct {
	*collector
	lines   lineReader
	cut     splitter
	layout  layout
	inPairs bool
	entries entryReader
}

func readDelimited(r io.Reader, o Options, c *collector) error {
	in := bufio.NewReaderSize(r, sampleSize)
	sample, err := in.Peek(sampleSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	mac := looksMacRoman(sample)
	s := surveyTable(sample, mac, c.limits)
	if s.header == 0 && s.missing != nil {
		return s.missing
	}
	if s.header == 0 {
		return &Error{Fault: HeaderMissing}
	}
	if !o.FixedLanguage {
		o.Notation.Language = s.language(o.Notation.Language)
	}
	o.Notation.RequireDeclarer = true
	c.sheet.Language, c.sheet.Separator = o.Notation.Language, s.separator
	d := delimited{
		collector: c,
		lines:     lineReader{in: in, max: c.limits.LineLength, mac: mac},
		cut:       splitter{separator: s.separator, max: c.limits.Cells},
		entries:   newEntryReader(o.Notation),
	}
	d.entries.twoScores = true
	return d.read(s.header)
}

func (d *delimited) read(header int) error {
	for {
		line, err := d.lines.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if d.lines.tooLong {
			d.problem(Problem{Line: d.lines.number, Code: LineTooLong, Rejected: true, Text: string(line),
				Want: d.lines.max})
			continue
		}
		if code := d.cut.split(line); code != "" {
			if d.lines.number > header {
				d.problem(Problem{Line: d.lines.number, Code: code, Rejected: true, Text: string(line),
					Want: d.cut.max})
			}
			continue
		}
		if err := d.row(d.lines.number - header); err != nil {
			return err
		}
		if err := d.checkCounts(d.lines.number); err != nil {
			return err
		}
	}
	if d.lines.converted {
		d.sheet.Encoding = d.lines.encoding()
	}
	return nil
}

// row takes a row; after counts from the header.
func (d *delimited) row(after int) error {
	switch {
	case after == 0:
		d.setLayout(layoutOf(d.cut.cells))
		return nil
	case d.blank():
		return nil
	case d.aboutEvent():
		return d.checkTexts(d.lines.number, d.sheet.Event.Title, d.sheet.Event.Date)
	case after < 0:
		return nil
	case d.inPairs:
		if !d.newHeader() {
			return d.pair()
		}
		return nil
	}
	if d.erased() {
		return nil
	}
	board := d.cell(colBoard)
	number, ok := boardNumber(board)
	if ok && number > 0 {
		return d.result(number)
	}
	section, number, lettered := ofSection(string(board))
	switch {
	case lettered && d.playsIn(section):
		return d.result(number)
	case d.newHeader():
	case len(board) == 0:
		d.reject(d.lines.number, BoardMissing, "board", "")
	case lettered:
		d.reject(d.lines.number, BoardOfSection, "board", string(board))
	default:
		d.reject(d.lines.number, BoardUnreadable, "board", string(board))
	}
	return nil
}

// playsIn reports whether the row is of a section by another cell too: its own, or the
// numbers of both pairs.
func (d *delimited) playsIn(section string) bool {
	if cell := d.cell(colSection); len(cell) > 0 {
		return strings.EqualFold(string(cell), section)
	}
	ofPair := func(c column) bool {
		letter, _, ok := ofSection(string(d.cell(c)))
		return ok && letter == section
	}
	return ofPair(colNS) && ofPair(colEW)
}

func (d *delimited) setLayout(l layout) {
	d.layout, d.inPairs = l, !l.has(colBoard)
	form, told, unsure := l.heldScoring()
	if told {
		d.sheet.Event.HeldScoring = pairs.Scoring(form)
	}
	d.sheet.Event.HeldIMPs = d.sheet.Event.HeldIMPs || unsure
	for _, at := range l.unknown {
		d.problem(Problem{Line: d.lines.number, Code: ColumnUnknown, Text: string(d.cut.cells[at])})
	}
	for _, at := range l.twice {
		d.problem(Problem{Line: d.lines.number, Code: ColumnTwice, Text: string(d.cut.cells[at])})
	}
}

// newHeader takes the row as a header if it is one: tables may follow each
// other in a file.
func (d *delimited) newHeader() bool {
	l := layoutOf(d.cut.cells)
	if !l.ofResults() && !l.ofPairs() {
		return false
	}
	d.setLayout(l)
	return true
}

func (d *delimited) blank() bool {
	for _, cell := range d.cut.cells {
		if len(cell) > 0 {
			return false
		}
	}
	return true
}

// aboutEvent takes a row that gives the title or the date of the event.
func (d *delimited) aboutEvent() bool {
	if d.inPairs || len(d.cut.cells) < 2 || len(d.cut.cells[0]) > 5 {
		return false
	}
	switch foldHead(d.cut.cells[0]) {
	case "title", "titre":
		d.sheet.Event.Title = string(d.cut.cells[1])
	case "date":
		d.sheet.Event.Date = string(d.cut.cells[1])
	case "note":
	default:
		return false
	}
	return true
}

// cell gives a cell of the row, empty where the column or the cell is not
// there.
func (d *delimited) cell(c column) []byte {
	if at := d.layout.columns[c]; at >= 0 && at < len(d.cut.cells) {
		return d.cut.cells[at]
	}
	return nil
}

// cellOrDash is cell, but a dash stands for nothing.
func (d *delimited) cellOrDash(c column) []byte {
	if cell := d.cell(c); string(cell) != "-" {
		return cell
	}
	return nil
}

// result takes a row of results.
func (d *delimited) result(board int) error {
	l := pairs.Line{
		Board:   board,
		Section: d.intern(d.cell(colSection)),
		NS:      d.seated(colNS, colNorth, colSouth),
		EW:      d.seated(colEW, colEast, colWest),
		Source:  d.lines.number,
	}
	d.withoutHead()
	understood, missing := d.entry(&l)
	if missing {
		l.Round, l.Table = d.number(colRound), d.number(colTable)
		return d.open(l)
	}
	if !understood {
		return nil
	}
	sitOut := l.Entry.Kind == score.SitOut
	if l.NS == "" && (l.EW == "" || !sitOut) || l.EW == "" && !sitOut {
		d.problem(Problem{Line: l.Source, Code: PairMissing, Rejected: true, Column: "ns", Board: board})
		return nil
	}
	l.Round, l.Table = d.number(colRound), d.number(colTable)
	if cell := d.cell(colVulnerability); len(cell) > 0 {
		if v, ok := vulnerabilityWords[strings.ToLower(string(cell))]; ok {
			d.vulnerability(board, v, l.Source)
		} else {
			d.problem(Problem{Line: l.Source, Code: NumberUnreadable, Column: "vul",
				Head: d.layout.heads[colVulnerability], Board: board, Text: string(cell)})
		}
	}
	ns, ew := d.names(colNSName, colNorth, colSouth), d.names(colEWName, colEast, colWest)
	if err := d.checkTexts(l.Source, ns, ew); err != nil {
		return err
	}
	d.beside.meet(pairKey{l.Section, l.NS, score.NorthSouth}, ns, l.Source)
	d.beside.meet(pairKey{l.Section, l.EW, score.EastWest}, ew, l.Source)
	l.Held = heldMarks(
		string(d.cell(colNSMark)), string(d.cell(colEWMark)),
		cmp.Or(string(d.cell(colNSPercent)), string(d.cell(colPercent))), string(d.cell(colEWPercent)),
	)
	return d.add(l)
}

// withoutHead tells of the first cell that stands under no head.
func (d *delimited) withoutHead() {
	tell := func(at int) bool {
		if at >= len(d.cut.cells) || len(d.cut.cells[at]) == 0 {
			return false
		}
		d.problem(Problem{Line: d.lines.number, Code: CellWithoutHead, Text: string(d.cut.cells[at])})
		d.layout.without, d.layout.width = nil, d.cut.max
		return true
	}
	if slices.ContainsFunc(d.layout.without, tell) {
		return
	}
	for at := d.layout.width; at < len(d.cut.cells); at++ {
		if tell(at) {
			return
		}
	}
}

// erased reports whether the row was taken back by the program that wrote it.
func (d *delimited) erased() bool {
	switch strings.ToLower(string(d.cell(colErased))) {
	case "", "0", "false", "no", "n", "non", "faux":
		return false
	}
	return true
}

// seated gives the number of a pair, or its names in a table of players.
func (d *delimited) seated(pair, one, other column) string {
	if d.layout.has(pair) {
		return d.intern([]byte(plainNumber(string(whole(d.cell(pair))))))
	}
	return d.names(noColumn, one, other)
}

// names gives the names of a pair, which may stand in a column of each seat.
func (d *delimited) names(both, one, other column) string {
	if both != noColumn && d.layout.has(both) {
		return d.intern(d.cell(both))
	}
	var names []string
	for _, c := range [...]column{one, other} {
		if cell := d.cellOrDash(c); len(cell) > 0 {
			names = append(names, string(cell))
		}
	}
	return d.intern([]byte(strings.Join(names, " - ")))
}

// number reads a column whose faults do not matter to the result.
func (d *delimited) number(c column) int {
	cell := whole(d.cellOrDash(c))
	if len(cell) == 0 {
		return 0
	}
	n, ok := parseNumber(cell, maxNumber)
	if !ok {
		d.problem(Problem{Line: d.lines.number, Code: NumberUnreadable, Column: c.head(notation.English),
			Head: d.layout.heads[c], Text: string(cell)})
	}
	return n
}

// entry puts together what the columns say of the result, and reports whether
// they say anything that is understood, or nothing at all.
func (d *delimited) entry(l *pairs.Line) (understood, missing bool) {
	p := parts{
		contract: d.shared(colContract), declarer: d.declarer(), result: d.shared(colResult),
		tricks: d.shared(colTricks),
		score:  d.shared(colScore), scoreEW: d.shared(colScoreEW),
	}
	remarks := d.shared(colRemarks)
	if p.result == "" {
		p.result = d.shared(colMade)
	}
	if p.contract+p.result+p.score+p.scoreEW+p.tricks+remarks == "" {
		d.problem(Problem{Line: l.Source, Code: EntryMissing, Rejected: true, Column: "result", Board: l.Board})
		return false, true
	}
	d.entries.sortOut(&p, remarks)
	return d.entries.fromParts(d.collector, l, p), false
}

// shared gives a cell as a string that all lines share. 10,0 is 10.
func (d *delimited) shared(c column) string { return d.intern(whole(d.cell(c))) }

// declarer gives the seat of the declarer. Where a column has the pair of the
// declarer, another one has the seat.
func (d *delimited) declarer() string {
	c := colDeclarer
	if d.layout.has(colSeat) {
		c = colSeat
	}
	if text := d.shared(c); !allDigits(text) {
		return text
	}
	return ""
}

// whole takes from a number the decimals that are none: spreadsheets write
// whole numbers as 1,0 or 1.00.
func whole(cell []byte) []byte {
	at := bytes.IndexAny(cell, ".,")
	if at < 0 {
		return cell
	}
	places := cell[at+1:]
	if len(places) == 0 || len(places) > 2 || len(bytes.Trim(places, "0")) > 0 ||
		!allDigits(string(bytes.TrimLeft(cell[:at], "+-"))) {
		return cell
	}
	return cell[:at]
}

// pair takes a row of the table of pairs.
func (d *delimited) pair() error {
	number := d.cell(colPair)
	if len(number) == 0 {
		d.reject(d.lines.number, PairMissing, "pair", "")
		return nil
	}
	p := pairs.Pair{Number: d.intern(number), Section: d.intern(d.cell(colSection)), Club: string(d.cell(colClub)),
		Line: sideOf(string(d.cell(colLine)))}
	for _, at := range d.layout.names {
		if at < len(d.cut.cells) && len(d.cut.cells[at]) > 0 {
			p.Names = append(p.Names, string(d.cut.cells[at]))
		}
	}
	if len(p.Names) == 1 && len(d.layout.names) == 1 {
		p.Names = splitNames(p.Names[0])
	}
	p.Held = heldTotals(string(d.cell(colTotal)), string(d.cell(colPercent)), d.lines.number)
	return d.addPair(p, d.lines.number)
}

// sideOf reads a side, which may be named by its first seat; anything else is no
// side.
func sideOf(text string) score.Side {
	switch strings.ToUpper(text) {
	case "N":
		return score.NorthSouth
	case "E":
		return score.EastWest
	}
	return wholeSide(text)
}

// wholeSide reads a side by both its seats, where one letter may be a section.
func wholeSide(text string) score.Side {
	switch strings.ToUpper(text) {
	case "NS", "N-S", "N/S":
		return score.NorthSouth
	case "EW", "E-W", "E/W", "EO", "E-O", "E/O":
		return score.EastWest
	}
	return score.NoSide
}
