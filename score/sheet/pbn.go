package sheet

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// PBN is the format of Portable Bridge Notation.
const PBN Format = "pbn"

func init() {
	types := []string{"application/x-pbn", "application/pbn", "application/x-bridge-deal", "text/x-pbn"}
	Register(Kind{
		Name:       PBN,
		MediaTypes: types, Endings: []string{".pbn"},
		Looks: func(h Head) Certainty {
			switch {
			case h.Binary:
				return No
			case looksLikePBN(h.Text):
				return Plain
			case strings.HasSuffix(h.MediaType, "pbn") || strings.HasSuffix(h.MediaType, "bridge-deal"):
				return Named
			}
			return No
		},
		read:  readPBN,
		write: writePBN,
	})
}

// looksLikePBN looks for a tag or an escape line at the start of some line.
func looksLikePBN(text []byte) bool {
	for line := range bytes.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		line = bytes.TrimLeft(line, " \t")
		switch {
		case len(line) == 0 || line[0] == ';':
		case line[0] == '%' && len(line) > 1 && !bytes.ContainsAny(line, separators):
			return true
		case line[0] == '[':
			name := bytes.TrimLeft(line[1:], " \t")
			end := bytes.IndexAny(name, " \t\"")
			if end > 0 && bytes.IndexByte(name[end:], '"') >= 0 {
				return true
			}
			if !tagWord.Match(line) {
				return false
			}
		case bytes.ContainsAny(line, separators):
			return false
		}
	}
	return false
}

// pbnTags are the tags that say something of results.
var pbnTags = map[string]bool{
	"Event": true, "Date": true, "Board": true, "Vulnerable": true, "Contract": true, "Declarer": true, "Result": true,
	"Score":   true,
	"Section": true, "Table": true, "Round": true, "North": true, "East": true, "South": true, "West": true,
	"Room": true, "HomeTeam": true, "VisitTeam": true,
}

// readTags gives the tags that are read by their names in small letters: some programs
// write them so.
var readTags = func() map[string]string {
	names := make(map[string]string)
	for name := range pbnTags {
		names[strings.ToLower(name)] = name
	}
	for _, name := range [...]string{"Scoring", "ScoreTable", "TotalScoreTable"} {
		names[strings.ToLower(name)] = name
	}
	return names
}()

// pbn reads PBN: games of tags and tables. What stands between games, and the
// sections of a game that are not read, is passed over. An empty line ends a
// game only where another one begins: many files have them anywhere.
type pbn struct {
	*collector
	lines   lineReader
	entries entryReader

	tags     map[string]string // of the game so far
	previous map[string]string // of the game before, for "#"
	lasting  map[string]string // given with "##" for all games that follow
	// table is the open table, and read takes its rows; nil if they are
	// passed over. heads are the heads of tables, for "#" and "##".
	table     pbnTable
	read      func(row []pbnToken) error
	heads     map[string]string
	partial   string // a tag whose value stands on another line
	inComment bool
	hasTable  bool   // the game has a table of results
	blank     bool   // an empty line stands before
	withoutID bool   // a table without pairs was named
	firstLine int    // of the game
	scoring   string // as the file calls it
	rooms     matchRooms
	inRooms   [2]bool // there are results of the open room, of the closed one
}

func readPBN(r io.Reader, _ Options, c *collector) error {
	in := bufio.NewReaderSize(r, sampleSize)
	sample, err := in.Peek(sampleSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	p := pbn{
		collector: c,
		lines:     lineReader{in: in, max: c.limits.LineLength, mac: looksMacRoman(sample)},
		entries:   newEntryReader(notation.Options{Language: notation.English, RequireDeclarer: true}),
		tags:      make(map[string]string),
		lasting:   make(map[string]string),
		heads:     make(map[string]string),
	}
	for {
		line, err := p.lines.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if p.lines.tooLong {
			p.problem(Problem{Line: p.lines.number, Code: LineTooLong, Rejected: true, Text: string(line),
				Want: p.lines.max})
			continue
		}
		if err := p.line(string(line)); err != nil {
			return err
		}
		if err := p.checkCounts(p.lines.number); err != nil {
			return err
		}
	}
	if err := p.endGame(); err != nil {
		return err
	}
	if err := p.checkCounts(p.lines.number); err != nil {
		return err
	}
	if p.inRooms[0] && p.inRooms[1] {
		return &Error{Fault: TeamsEvent, Match: p.rooms.match(c.sheet.Event.Vulnerability)}
	}
	names := strings.Split(p.scoring, ";")
	if !imps[foldForm(names[0])] {
		names = names[:1] // what follows says more of a form that is known
	}
	if f := p.scoredAs(names...); f != "" {
		return &Error{Fault: f}
	}
	if p.lines.converted {
		c.sheet.Encoding = p.lines.encoding()
	}
	return nil
}

// line takes a line of the file.
func (p *pbn) line(line string) error {
	if strings.HasPrefix(line, "%") && !p.inComment {
		return nil
	}
	// Blanks at the end go now: looking for more than blanks behind each tag
	// and comment would walk over them again and again.
	line = strings.TrimRightFunc(line, unicode.IsSpace)
	for {
		whole := line
		line = strings.TrimLeft(line, " \t\u00a0\ufeff")
		switch {
		case p.inComment:
			_, rest, closed := strings.Cut(line, "}")
			if !closed {
				return nil
			}
			p.inComment, line = false, rest
			if line == "" {
				return nil
			}
		case line == "":
			p.blank = true
			return nil
		case line[0] == '{':
			p.inComment, line = true, line[1:]
		case line[0] == ';':
			return nil
		case line[0] == ']' && p.partial == "":
			line = line[1:] // of a tag that began on another line
			if line == "" {
				return nil
			}
		case line[0] == '[' || p.partial != "" && line[0] == '"':
			if line[0] == '"' {
				line = p.partial + line
			}
			p.partial = ""
			if tagStart.MatchString(line) {
				p.partial = line + " "
				return nil
			}
			rest, ok, err := p.tag(line)
			switch {
			case err != nil:
				return err
			case !ok && p.badTag(line):
				return nil
			case !ok:
				return p.tableRow(whole)
			}
			if line = strings.TrimLeft(rest, " \t"); line == "" {
				return nil
			}
		case p.partial != "" && p.badTag(p.partial+line):
			p.partial = ""
			return nil
		default:
			p.partial = ""
			if p.read == nil && quotedTag.MatchString(line) && p.badTag("["+line) {
				return nil
			}
			return p.tableRow(whole)
		}
	}
}

// badTag tells of a line that begins as a tag that would be read, and is none.
func (p *pbn) badTag(line string) bool {
	word := tagWord.FindStringSubmatch(line)
	if word == nil || readTags[strings.ToLower(word[1])] == "" {
		return false
	}
	p.closeTable()
	p.reject(p.lines.number, TagUnreadable, readTags[strings.ToLower(word[1])], line)
	return true
}

var (
	tagWord   = regexp.MustCompile(`^\[[ \t]*([A-Za-z]{1,64})(?:[^A-Za-z0-9_]|$)`)
	quotedTag = regexp.MustCompile(`^[A-Za-z]{1,64}[ \t]*:?[ \t]*"[^"]*"[ \t]*\]?$`)
)

// tagStart is a tag whose value does not stand on its line.
var tagStart = regexp.MustCompile(`^\[[ \t]*[A-Za-z][A-Za-z0-9_]{0,63}$`)

// tag takes a tag at the start of the text and gives what stands after it.
func (p *pbn) tag(text string) (rest string, ok bool, err error) {
	at := strings.IndexByte(text, '"')
	if at < 0 {
		return "", false, nil
	}
	name := strings.TrimSpace(text[1:at])
	value, rest, ok := pbnString(text[at:])
	if !ok || strings.ContainsAny(name, " \t") || strings.HasSuffix(name, ":") {
		return "", false, nil
	}
	name = cmp.Or(readTags[strings.ToLower(name)], name)
	rest = strings.TrimPrefix(strings.TrimLeft(rest, " \t"), "]")
	p.closeTable()
	defer func() { p.blank = false }()
	switch {
	case name == "ScoreTable":
		if p.hasTable && p.blank {
			if err := p.endGame(); err != nil {
				return "", false, err
			}
		}
		p.openResults(p.head(name, value))
		p.hasTable = true
	case name == "TotalScoreTable":
		p.openTable(p.head(name, value), p.pair)
	case strings.HasSuffix(name, "Table") && name != "Table":
		p.read = nil
	case name == "Scoring":
		if value != "#" && value != "##" && value != "?" {
			p.scoring = cmp.Or(p.scoring, strings.TrimPrefix(value, "##"))
		}
	case pbnTags[name]:
		return rest, true, p.set(name, value)
	}
	return rest, true, nil
}

// head gives the head of a table, which may be that of the table before.
func (p *pbn) head(name, value string) string {
	switch {
	case value == "#" || value == "##":
		return p.heads[name]
	default:
		p.heads[name] = strings.TrimPrefix(value, "##")
	}
	return p.heads[name]
}

// openResults opens a table of results, if it says of which pairs they are. A
// file of other tables is told so once.
func (p *pbn) openResults(head string) {
	p.openTable(head, p.result)
	t := &p.table
	if p.read == nil || t.has("pairid_ns") && t.has("pairid_ew") || t.has("names_ns") && t.has("names_ew") {
		return
	}
	p.read = nil
	if !p.withoutID {
		p.withoutID = true
		p.reject(p.lines.number, TableWithoutPairs, "ns", head)
	}
}

// set keeps the value of a tag. A game may end without a blank line: at the
// tag of another board or, once it has a board, of an event.
func (p *pbn) set(name, value string) error {
	if err := p.checkTexts(p.lines.number, value); err != nil {
		return err
	}
	if _, again := p.tags[name]; again && (name == "Board" || p.blank) || name == "Event" && p.tags["Board"] != "" {
		if err := p.endGame(); err != nil {
			return err
		}
	}
	if _, again := p.tags[name]; again {
		return nil
	}
	switch {
	case value == "#":
		value = p.previous[name]
	case strings.HasPrefix(value, "##"):
		value = value[2:]
		p.lasting[name] = value
	case value == "?" || strings.HasPrefix(value, "????"):
		value = ""
	}
	if len(p.tags) == 0 {
		p.firstLine = p.lines.number
	}
	value = turning.Replace(value)
	p.tags[name] = value
	switch event := &p.sheet.Event; {
	case name == "Event" && event.Title == "":
		event.Title = value
	case name == "Date" && event.Date == "":
		event.Date = value
	}
	return nil
}

// value gives the value of a tag in the game, or what lasts from before.
func (p *pbn) value(name string) string {
	if v, ok := p.tags[name]; ok {
		return v
	}
	return p.lasting[name]
}

func (p *pbn) openTable(value string, read func([]pbnToken) error) {
	t, ok := newPBNTable(value, p.limits)
	if !ok {
		p.problem(Problem{Line: p.lines.number, Code: TooManyCells, Text: value, Want: p.limits.Cells})
		p.read = nil
		return
	}
	p.table, p.read = t, read
}

// closeTable ends a table, whose last row must be whole.
func (p *pbn) closeTable() {
	if p.read != nil && len(p.table.pending) > 0 {
		p.reject(p.lines.number-1, RowUnreadable, "", "")
	}
	p.table, p.read = pbnTable{}, nil
}

// tableRow takes a line of an open table; other text is passed over.
func (p *pbn) tableRow(line string) error {
	if p.read == nil {
		return nil
	}
	line, p.inComment = cutComments(line)
	if strings.TrimSpace(line) == "" {
		return nil
	}
	row, lost, ok := p.table.row(line, p.blank)
	if lost {
		p.reject(p.lines.number-1, RowUnreadable, "", "")
	}
	switch {
	case !ok && p.blank && !p.table.likeRow(line):
		return nil // free text between games
	case !ok:
		p.reject(p.lines.number, RowUnreadable, "", line)
		return nil
	}
	p.blank = false
	if row == nil {
		return nil
	}
	return p.read(row)
}

// cutComments takes the comments out of a row, and reports whether the last
// goes on over the line end. In quotes, and in the middle of a word, their signs
// are nothing.
func cutComments(line string) (row string, open bool) {
	quoted, from := false, 0
	var kept strings.Builder
	for i := 0; i < len(line); i++ {
		before := i == 0 || line[i-1] == ' ' || line[i-1] == '\t'
		switch {
		case quoted && line[i] == '\\':
			i++
		case line[i] == '"':
			quoted = !quoted
		case quoted || !before:
		case line[i] == ';':
			kept.WriteString(line[from:i])
			return kept.String(), false
		case line[i] == '{':
			kept.WriteString(line[from:i])
			end := strings.IndexByte(line[i:], '}')
			if end < 0 {
				return kept.String(), true
			}
			i += end
			from = i + 1
		}
	}
	kept.WriteString(line[from:])
	return kept.String(), false
}

// board gives the board of the game, or 0.
func (p *pbn) board() int {
	n, ok := boardNumber([]byte(p.value("Board")))
	if !ok {
		return 0
	}
	return n
}

// withoutBoard tells of a result of a game that has no number, or none that can be read.
func (p *pbn) withoutBoard(line int) {
	code := BoardUnreadable
	if p.value("Board") == "" {
		code = BoardMissing
	}
	p.reject(line, code, "board", p.value("Board"))
}

// result takes a row of a ScoreTable.
func (p *pbn) result(row []pbnToken) error {
	t := &p.table
	l := pairs.Line{
		Board:   p.board(),
		Section: p.intern([]byte(t.cell(row, "section"))),
		NS:      p.pairNumber(p.pairOfRow(row, "ns")),
		EW:      p.pairNumber(p.pairOfRow(row, "ew")),
		Source:  p.lines.number,
	}
	if l.Board == 0 {
		p.withoutBoard(l.Source)
		return nil
	}
	p.noteVulnerability(l.Board, l.Source)
	if !p.entryOfRow(row, &l) {
		return nil
	}
	if (l.NS == "" || l.EW == "") && (l.Entry.Kind != score.SitOut || l.NS == l.EW) {
		p.problem(Problem{Line: l.Source, Code: PairMissing, Rejected: true, Column: "ns", Board: l.Board})
		return nil
	}
	l.Round, l.Table = p.number("round", t.cell(row, "round")), p.number("table", t.cell(row, "table"))
	ns, ew := p.intern([]byte(t.cell(row, "names_ns"))), p.intern([]byte(t.cell(row, "names_ew")))
	if err := p.checkTexts(l.Source, ns, ew); err != nil {
		return err
	}
	p.beside.meet(pairKey{l.Section, l.NS, score.NorthSouth}, ns, l.Source)
	p.beside.meet(pairKey{l.Section, l.EW, score.EastWest}, ew, l.Source)
	mark := p.markWord() + "_"
	l.Held = heldMarks(t.cell(row, mark+"ns"), t.cell(row, mark+"ew"), t.cell(row, "percentage_ns"),
		t.cell(row, "percentage_ew"))
	return p.add(l)
}

// markWord is the word in the heads of columns for what the file is scored in. Columns of
// the other kind, as of matchpoints in a Butler, are of another comparison.
func (p *pbn) markWord() string {
	first, second, _ := strings.Cut(p.scoring, ";")
	form, _ := formOf(first)
	if imps[foldForm(first)] {
		form, _ = formOf(second)
	}
	if form.scoring == Matchpoints && !imps[foldForm(first)] {
		return "mp"
	}
	return "imp"
}

// pairOfRow gives the number of a pair, or its names in a table without numbers.
func (p *pbn) pairOfRow(row []pbnToken, side string) string {
	if p.table.has("pairid_" + side) {
		return p.table.cell(row, "pairid_"+side)
	}
	return joinNames(splitPBNNames(p.table.cell(row, "names_"+side)))
}

func (p *pbn) number(column, text string) int {
	n, ok := parseNumber([]byte(text), maxNumber)
	if !ok && text != "" {
		p.problem(Problem{Line: p.lines.number, Code: NumberUnreadable, Column: column, Text: text})
	}
	return n
}

func (p *pbn) noteVulnerability(board, line int) {
	if v, ok := vulnerabilityWords[strings.ToLower(p.value("Vulnerable"))]; ok {
		p.vulnerability(board, v, line)
	}
}

// entryOfRow reads the result of a row: our own column of entries, the
// contract and its score, or percentages where there is neither.
func (p *pbn) entryOfRow(row []pbnToken, l *pairs.Line) bool {
	t := &p.table
	if entry := t.cell(row, entryColumn); entry != "" {
		return p.entries.fromParts(p.collector, l,
			parts{contract: entry, score: t.cell(row, "score_ns"), scoreEW: t.cell(row, "score_ew")})
	}
	of := parts{
		contract: t.cell(row, "contract"), declarer: strings.TrimPrefix(t.cell(row, "declarer"), "^"),
		score: t.cell(row, "score_ns"), scoreEW: t.cell(row, "score_ew"),
	}
	of.tricks = tricksOf(t.cell(row, "result"), of.declarer)
	if of.contract == "" && of.score == "" && of.scoreEW == "" {
		ns, nsOK := percentage(t.cell(row, "percentage_ns"))
		ew, ewOK := percentage(t.cell(row, "percentage_ew"))
		l.Entry = score.Entry{Kind: score.NotPlayed}
		if nsOK && ewOK {
			l.Entry = score.Entry{Kind: score.Artificial, NS: ns, EW: ew}
		}
		return true
	}
	return p.entries.fromParts(p.collector, l, of)
}

// percentage reads the share of a side that has no score; a caret says that
// it is artificial.
func percentage(text string) (score.Award, bool) {
	f, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimPrefix(text, "^"), "%"), 64)
	if err != nil || !(f >= 0 && f <= 100) {
		return score.Award{}, false
	}
	return score.Award{Percent: int(f*score.PercentUnit + 0.5)}, true
}

// pair takes a row of a TotalScoreTable.
func (p *pbn) pair(row []pbnToken) error {
	t := &p.table
	pair := pairs.Pair{
		Number:  t.cell(row, "pairid"),
		Section: t.cell(row, "section"),
		Line:    sideOf(t.cell(row, "direction")),
		Club:    t.cell(row, "club"),
	}
	if pair.Number == "" {
		return nil
	}
	if names := t.cell(row, "names"); names != "" {
		pair.Names = splitPBNNames(names)
	}
	pair.Held = heldTotals(cmp.Or(t.cell(row, "total"+p.markWord()), t.cell(row, "totalscore")),
		t.cell(row, "totalpercentage"), p.lines.number)
	return p.addPair(pair, p.lines.number)
}

// splitPBNNames reads names, between which the standard has a semicolon.
func splitPBNNames(text string) []string {
	if !strings.Contains(text, ";") {
		return splitNames(text)
	}
	var names []string
	for name := range strings.SplitSeq(text, ";") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// endGame takes the result of a game that has it in its tags.
func (p *pbn) endGame() error {
	p.closeTable()
	var err error
	if len(p.tags) > 0 {
		if !p.hasTable {
			err = p.singleResult()
		}
		p.previous, p.tags = p.tags, make(map[string]string)
	}
	p.hasTable, p.blank = false, false
	return err
}

// singleResult takes the contract and the result that a game itself has. A
// game without a known result is a deal to be played, and is passed over.
func (p *pbn) singleResult() error {
	contract, declarer := p.value("Contract"), strings.TrimPrefix(p.value("Declarer"), "^")
	result := tricksOf(p.value("Result"), declarer)
	entered := scoreOfTag(p.value("Score"))
	if contract == "" || result == "" && entered == "" && !passedOut(contract) {
		return nil
	}
	l := pairs.Line{Board: p.board(), Source: p.firstLine, Section: p.value("Section")}
	if l.Board == 0 {
		p.withoutBoard(l.Source)
		return nil
	}
	p.noteVulnerability(l.Board, l.Source)
	of := parts{contract: contract, declarer: declarer, tricks: result, score: entered}
	if !p.entries.fromParts(p.collector, &l, of) {
		return nil
	}
	if open, ok := pbnRooms[strings.ToLower(p.value("Room"))]; ok {
		p.inRooms[open] = true
		p.rooms.home, p.rooms.away = p.value("HomeTeam"), p.value("VisitTeam")
		p.rooms.add(l.Board, open == 0, l.Entry)
	}
	if n, ok := parseNumber([]byte(p.value("Table")), maxNumber); ok {
		l.Table = n
	}
	if n, ok := parseNumber([]byte(p.value("Round")), maxNumber); ok {
		l.Round = n
	}
	l.NS, l.EW = p.player("North", "South", score.NorthSouth, &l), p.player("East", "West", score.EastWest, &l)
	return p.add(l)
}

// player names a pair after its players; a game has no other number for it.
func (p *pbn) player(one, other string, side score.Side, l *pairs.Line) string {
	var names []string
	for _, seat := range [...]string{one, other} {
		if name := p.value(seat); name != "" && name != "-" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return side.String()
	}
	number := strings.Join(names, " - ")
	p.beside.meet(pairKey{l.Section, number, side}, joinNames(names), l.Source)
	return number
}

// pbnRooms are the rooms of a match: the open one first, where the home team
// sits North-South.
var pbnRooms = map[string]int{"open": 0, "o": 0, "closed": 1, "c": 1}

// tricksOf reads a result as the import format has it: 10, ^10, NS 10, EW 3, or
// NS 10 EW 3, which are the tricks of the declarer's side or of the other.
func tricksOf(result, declarer string) string {
	result = strings.TrimPrefix(result, "^")
	words := strings.Fields(result)
	if len(words) != 2 && len(words) != 4 || declarer == "" {
		return result
	}
	own := score.NorthSouth
	if strings.ContainsAny(declarer[:1], "EWew") {
		own = score.EastWest
	}
	tricks := -1
	for i := 0; i < len(words); i += 2 {
		side := wholeSide(words[i])
		n, ok := parseNumber([]byte(strings.TrimPrefix(words[i+1], "^")), score.TricksInPlay)
		if side != own {
			n = score.TricksInPlay - n
		}
		if !ok || side == score.NoSide || tricks >= 0 && tricks != n {
			return result
		}
		tricks = n
	}
	return strconv.Itoa(tricks)
}

// scoreOfTag reads the value of a Score tag as North-South see it: NS 420,
// EW -50, or both. A bare number is the declarer's and left out.
func scoreOfTag(value string) string {
	side, number, _ := strings.Cut(strings.TrimSpace(value), " ")
	number, _, _ = strings.Cut(number, "/")
	number = strings.TrimSpace(number)
	switch {
	case number == "":
		return ""
	case side == "NS":
		return number
	case side == "EW":
		return number + " EW"
	}
	return ""
}
