package sheet

import (
	"bufio"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// tableWriter writes rows of cells.
type tableWriter struct {
	out       *bufio.Writer
	separator byte
	started   bool
	cellBuf   []byte
	rows      int // that are written
	// firstPair is the row of the first pair of the table of pairs.
	firstPair int
	err       error
}

// cell writes a cell after the others of its row.
func (t *tableWriter) cell(text string) {
	if t.started {
		t.byte(t.separator)
	}
	t.started = true
	if text == "" {
		return
	}
	t.cellBuf = appendGuarded(t.cellBuf[:0], oneLine(text))
	if !t.quoteNeeded() {
		t.write(t.cellBuf)
		return
	}
	t.byte('"')
	for _, b := range t.cellBuf {
		if b == '"' {
			t.byte('"')
		}
		t.byte(b)
	}
	t.byte('"')
}

func (t *tableWriter) number(n int) { t.cell(strconv.Itoa(n)) }

// positive writes a number, or nothing for 0.
func (t *tableWriter) positive(n int) {
	if n == 0 {
		t.cell("")
		return
	}
	t.number(n)
}

func (t *tableWriter) end() {
	t.write([]byte("\r\n"))
	t.started = false
	t.rows++
}

func (t *tableWriter) write(text []byte) {
	if t.err == nil {
		_, t.err = t.out.Write(text)
	}
}

func (t *tableWriter) byte(b byte) {
	if t.err == nil {
		t.err = t.out.WriteByte(b)
	}
}

// quoteNeeded is generous: a reader may expect another separator.
func (t *tableWriter) quoteNeeded() bool {
	return strings.ContainsAny(string(t.cellBuf), separators+"\"")
}

// oneLine makes control characters blanks: a cell does not go over a line end.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || r == 0x85 || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, text)
}

func writeDelimited(out *bufio.Writer, ev *pairs.Event, o WriteOptions) error {
	return newTableWriter(out, o).event(ev, o)
}

func newTableWriter(out *bufio.Writer, o WriteOptions) *tableWriter {
	t := tableWriter{out: out, separator: o.Separator}
	if t.separator == 0 {
		t.separator = inWriting(o.Language).separator
	}
	return &t
}

func (t *tableWriter) event(ev *pairs.Event, o WriteOptions) error {
	if o.Mark {
		t.write([]byte("\ufeff"))
	}
	names := len(ev.Pairs) > 0 && !(o.Held && holdsTotals(ev)) && carriedByLines(ev)
	t.results(ev, o, names)
	t.about(ev, o)
	if len(ev.Pairs) > 0 && !names {
		t.pairs(ev, o)
	}
	return t.err
}

func holdsTotals(ev *pairs.Event) bool {
	return slices.ContainsFunc(ev.Pairs, func(p pairs.Pair) bool { return p.Held != nil })
}

// heldColumn is a column with what another program made of the results.
type heldColumn struct {
	column column
	of     func(m *pairs.HeldMarks) pairs.Held
}

// heldColumns are those of the lines, in their order.
var heldColumns = [...]heldColumn{
	{colNSMark, func(m *pairs.HeldMarks) pairs.Held { return m.NS }},
	{colEWMark, func(m *pairs.HeldMarks) pairs.Held { return m.EW }},
	{colNSPercent, func(m *pairs.HeldMarks) pairs.Held { return m.NSPercent }},
	{colEWPercent, func(m *pairs.HeldMarks) pairs.Held { return m.EWPercent }},
}

// heldIn gives the columns of marks that the event needs.
func heldIn(ev *pairs.Event) []heldColumn {
	var list []heldColumn
	for _, c := range heldColumns {
		if slices.ContainsFunc(ev.Lines, func(l pairs.Line) bool { return l.Held != nil && c.of(l.Held).Known }) {
			list = append(list, c)
		}
	}
	return list
}

// heldHead is the head of a column of marks or totals, which names the scoring.
func heldHead(ev *pairs.Event, c column, lang notation.Language) string {
	head := c.head(lang)
	form := Scoring(ev.HeldScoring)
	switch {
	case ev.HeldIMPs && (c == colNSMark || c == colEWMark):
		return "imps" + strings.TrimPrefix(head, "mp")
	case form == Matchpoints || c != colNSMark && c != colEWMark && c != colTotal:
		return head
	case c == colTotal:
		return head + "_" + heldForms[form]
	}
	return heldForms[form] + strings.TrimPrefix(head, "mp")
}

func (t *tableWriter) held(h pairs.Held) {
	if !h.Known {
		t.cell("")
		return
	}
	t.cell(strconv.FormatFloat(float64(h.Hundredths)/score.PercentUnit, 'f', -1, 64))
}

// resultColumns gives the columns that the event needs.
func resultColumns(ev *pairs.Event, names bool) []column {
	var section, round, table, entered bool
	for _, lines := range [...][]pairs.Line{ev.Lines, ev.Open} {
		for i := range lines {
			l := &lines[i]
			section = section || l.Section != ""
			round = round || l.Round != 0
			table = table || l.Table != 0
			entered = entered || l.HasEntered
		}
	}
	columns := []column{colBoard, colNS, colEW, colResult}
	for _, c := range [...]struct {
		column column
		needed bool
	}{
		{colScore, entered}, {colNSName, names}, {colEWName, names}, {colSection, section},
		{colRound, round}, {colTable, table}, {colVulnerability, len(ev.Vulnerability) > 0},
	} {
		if c.needed {
			columns = append(columns, c.column)
		}
	}
	return columns
}

func (t *tableWriter) results(ev *pairs.Event, o WriteOptions, names bool) {
	columns := resultColumns(ev, names)
	for _, c := range columns {
		t.cell(c.head(o.Language))
	}
	var held []heldColumn
	if o.Held {
		held = heldIn(ev)
	}
	for _, c := range held {
		t.cell(heldHead(ev, c.column, o.Language))
	}
	t.end()
	named := newNamedPairs(ev)
	for n, lines := range [...][]pairs.Line{ev.Lines, ev.Open} {
		for i := range lines {
			l := &lines[i]
			t.result(ev, l, columns, named, o.Language, n == 1)
			for _, c := range held {
				if l.Held == nil {
					t.cell("")
				} else {
					t.held(c.of(l.Held))
				}
			}
			t.end()
		}
	}
}

// result writes a line; an open one has no result.
func (t *tableWriter) result(ev *pairs.Event, l *pairs.Line, columns []column, named namedPairs, lang notation.Language,
	open bool) {
	for _, c := range columns {
		switch c {
		case colBoard:
			t.number(l.Board)
		case colNS:
			t.cell(l.NS)
		case colEW:
			t.cell(l.EW)
		case colResult:
			if open {
				t.cell("")
			} else {
				t.entry(ev, l, lang)
			}
		case colScore:
			t.entered(l)
		case colNSName:
			t.cell(named.names(l.Section, l.NS, score.NorthSouth))
		case colEWName:
			t.cell(named.names(l.Section, l.EW, score.EastWest))
		case colSection:
			t.cell(l.Section)
		case colRound:
			t.positive(l.Round)
		case colTable:
			t.positive(l.Table)
		case colVulnerability:
			if v, ok := ev.Vulnerability[l.Board]; ok {
				t.cell(v.String())
			} else {
				t.cell("")
			}
		}
	}
}

func (t *tableWriter) entered(l *pairs.Line) {
	if l.HasEntered {
		t.number(l.Entered)
		return
	}
	t.cell("")
}

// entry writes a result; a score is a plain number, which a spreadsheet can
// add.
func (t *tableWriter) entry(ev *pairs.Event, l *pairs.Line, lang notation.Language) {
	if l.Entry.Kind == score.PointsEntry && l.Entry.FouledGroup == 0 {
		t.number(l.Entry.Points)
		return
	}
	text, err := entryText(ev, l, lang)
	if err != nil && t.err == nil {
		t.err = err
	}
	t.cell(text)
}

// about writes title, date and notes under the table, so that its header stays the
// first row.
func (t *tableWriter) about(ev *pairs.Event, o WriteOptions) {
	rows := [][2]string{{inWriting(o.Language).title, ev.Title}, {"date", ev.Date}}
	for _, note := range o.Notes {
		rows = append(rows, [2]string{"note", note})
	}
	for _, row := range rows {
		if row[1] != "" {
			t.end()
			t.cell(row[0])
			t.cell(row[1])
			t.end()
		}
	}
}

// pairs writes the table of pairs, one name a cell.
func (t *tableWriter) pairs(ev *pairs.Event, o WriteOptions) {
	most := 2
	for i := range ev.Pairs {
		most = max(most, len(ev.Pairs[i].Names))
	}
	held := o.Held && holdsTotals(ev)
	t.end()
	for _, c := range [...]column{colPair, colSection, colLine, colClub} {
		t.cell(c.head(o.Language))
	}
	if held {
		t.cell(heldHead(ev, colTotal, o.Language))
		t.cell(colPercent.head(o.Language))
	}
	for i := range most {
		t.cell(colName.head(o.Language) + strconv.Itoa(i+1))
	}
	t.end()
	t.firstPair = t.rows + 1
	for i := range ev.Pairs {
		p := &ev.Pairs[i]
		t.cell(p.Number)
		t.cell(p.Section)
		t.cell(p.Line.String())
		t.cell(p.Club)
		if held {
			totals := p.Held
			if totals == nil {
				totals = new(pairs.HeldTotals)
			}
			t.held(totals.Total)
			t.held(totals.Percent)
		}
		for _, name := range p.Names {
			t.cell(name)
		}
		t.end()
	}
}
