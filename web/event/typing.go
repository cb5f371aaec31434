package event

import (
	"encoding/csv"
	"errors"
	"io"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"bridgescore/score/movement"
	"bridgescore/score/notation"
	"bridgescore/score/sheet"
)

// The fields of travellers that are typed in. Cells and names come in the
// order of their rows.
const (
	fieldCell  = "cell"
	fieldName  = "name"
	fieldTitle = "title"
	fieldDate  = "date"
)

// typedSheet is a sheet whose results are typed in cell by cell. Its text is a
// delimited table, so that it is read and checked like any other.
type typedSheet struct {
	Title, Date string
	Rows        []typedRow
	// Names are those of all pairs, in the order of their numbers.
	Names []typedName
}

// typedRow is one result of a traveller. Line is its line in the text. Sheets of
// before rounds and tables were kept have 0 for both.
type typedRow struct {
	Board, Line    int
	NS, EW, Result string
	Round, Table   int
}

// typedName is what a pair is called.
type typedName struct{ Pair, Name string }

// maxTypedRows bounds what a page lets be typed: the largest movement has
// fewer results.
const maxTypedRows = 5000

// blankSheet is the sheet of a movement before the first result.
func blankSheet(m *movement.Movement) typedSheet {
	var t typedSheet
	for round, tables := range m.Rounds {
		for _, s := range tables {
			for _, board := range s.Boards {
				t.Rows = append(t.Rows, typedRow{Board: board, NS: strconv.Itoa(s.NS), EW: strconv.Itoa(s.EW),
					Round: round + 1, Table: s.Table})
			}
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b typedRow) int { return a.Board - b.Board })
	t.number()
	for pair := 1; pair <= m.Pairs; pair++ {
		t.Names = append(t.Names, typedName{Pair: strconv.Itoa(pair)})
	}
	return t
}

// number gives the rows the lines that text writes them to.
func (t *typedSheet) number() {
	for i := range t.Rows {
		t.Rows[i].Line = i + 2
	}
}

// filled is how many results are typed in.
func (t *typedSheet) filled() int {
	n := 0
	for i := range t.Rows {
		if t.Rows[i].Result != "" {
			n++
		}
	}
	return n
}

// fill takes over what was typed; false where that is of another sheet.
func (t *typedSheet) fill(values url.Values) bool {
	cells, names := values[fieldCell], values[fieldName]
	if len(cells) != len(t.Rows) || len(names) > 0 && len(names) != len(t.Names) {
		return false
	}
	for i, cell := range cells {
		t.Rows[i].Result = oneLine(cell)
	}
	for i, name := range names {
		t.Names[i].Name = oneLine(name)
	}
	t.Title, t.Date = oneLine(values.Get(fieldTitle)), oneLine(values.Get(fieldDate))
	return true
}

// oneLine makes a typed text fit for a cell of a table.
func oneLine(text string) string {
	const longest = 120
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest])
	}
	return strings.TrimSpace(text)
}

// typedHeads are the heads of the tables that are typed into, and the word for the title.
type typedHeads struct {
	results, places, names []string
	title                  string
}

// dateHead is what stands before the date of an event, in each language.
const dateHead = "date"

func typedHeadsIn(lang notation.Language) typedHeads {
	in := func(columns ...string) (heads []string) {
		for _, c := range columns {
			heads = append(heads, sheet.ColumnHead(c, lang))
		}
		return heads
	}
	return typedHeads{in("board", "ns", "ew", "result"), in("round", "table"), in("pair", "name"),
		sheet.ColumnHead("title", lang)}
}

// text writes the sheet. Names and title stand under the results.
func (t *typedSheet) text(lang notation.Language) string {
	heads := typedHeadsIn(lang)
	var out strings.Builder
	w := csv.NewWriter(&out)
	w.Comma = ';'
	// Writing to memory does not fail.
	write := func(record ...string) { _ = w.Write(record) }
	placed := t.Rows[0].Round > 0
	if placed {
		write(slices.Concat(heads.results, heads.places)...)
	} else {
		write(heads.results...)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{strconv.Itoa(r.Board), r.NS, r.EW, r.Result}
		if placed {
			row = append(row, strconv.Itoa(r.Round), strconv.Itoa(r.Table))
		}
		write(row...)
	}
	if t.Title != "" {
		write(heads.title, t.Title)
	}
	if t.Date != "" {
		write(dateHead, t.Date)
	}
	named := slices.ContainsFunc(t.Names, func(n typedName) bool { return n.Name != "" })
	if named {
		write(heads.names...)
		for _, n := range t.Names {
			write(n.Pair, n.Name)
		}
	}
	w.Flush()
	return out.String()
}

// readTyped reads what text has written; ok is false for anything else.
func readTyped(text string) (t typedSheet, ok bool) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = ';', -1
	head, err := r.Read()
	if err != nil {
		return t, false
	}
	var titles []string
	for _, lang := range notation.Languages() {
		heads := typedHeadsIn(lang)
		titles = append(titles, heads.title)
		if slices.Equal(head, heads.results) || slices.Equal(head, slices.Concat(heads.results, heads.places)) {
			ok = true
		}
	}
	named := make(map[string]string)
	for inNames := false; ok; {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		switch {
		case err != nil || len(t.Rows) == maxTypedRows:
			return t, false
		case len(record) == len(head) && len(record) >= 4 && !inNames:
			line, _ := r.FieldPos(0)
			row := typedRow{Line: line, NS: record[1], EW: record[2], Result: record[3]}
			row.Board, ok = typedNumber(record[0])
			if ok && len(record) == 6 {
				var round, table bool
				row.Round, round = typedNumber(record[4])
				row.Table, table = typedNumber(record[5])
				ok = round && table
			}
			t.Rows = append(t.Rows, row)
		case len(record) == 2 && inNames:
			named[record[0]] = record[1]
		case len(record) == 2 && slices.Contains(titles, record[0]):
			t.Title = record[1]
		case len(record) == 2 && record[0] == dateHead:
			t.Date = record[1]
		case len(record) == 2:
			inNames = true
		default:
			return t, false
		}
	}
	for _, pair := range t.pairs() {
		t.Names = append(t.Names, typedName{pair, named[pair]})
	}
	return t, ok && len(t.Rows) > 0
}

// typedNumber reads the number of a board, a round or a table.
func typedNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0 && n <= movement.MaxFirstBoard+movement.MaxBoards*movement.MaxMitchellTables
}

// pairs are the numbers of the pairs of the rows, in order.
func (t *typedSheet) pairs() []string {
	set := make(map[string]bool)
	for i := range t.Rows {
		set[t.Rows[i].NS], set[t.Rows[i].EW] = true, true
	}
	return slices.SortedFunc(maps.Keys(set), compareNumbers)
}

// compareNumbers orders numbers of pairs as people do: 2 before 10.
func compareNumbers(a, b string) int {
	m, errA := strconv.Atoi(a)
	n, errB := strconv.Atoi(b)
	switch {
	case errA == nil && errB == nil:
		return m - n
	case errA == nil:
		return -1
	case errB == nil:
		return 1
	}
	return strings.Compare(a, b)
}
