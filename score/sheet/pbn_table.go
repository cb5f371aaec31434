package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// pbnToken is an element of a PBN table. Outside quotes a dash and a question
// mark stand for nothing.
type pbnToken struct {
	text   string
	quoted bool
}

func (t pbnToken) value() string {
	if !t.quoted && (t.text == "-" || t.text == "?") {
		return ""
	}
	return t.text
}

// pbnTable is the head of a table: its columns, and the width of each or 0.
type pbnTable struct {
	columns []string
	widths  []int
	// pending are the elements of a row that goes on over the line end.
	pending []pbnToken
}

// newPBNTable reads the value of a table tag: names, behind each a width and
// an alignment where they are told: Contract\5L.
//
// A width beyond the longest line is none: the end of a column must not
// overflow.
func newPBNTable(value string, limits Limits) (pbnTable, bool) {
	var t pbnTable
	for part := range strings.SplitSeq(value, ";") {
		name, layout, _ := strings.Cut(part, "\\")
		width, err := strconv.Atoi(strings.TrimRight(layout, "LRlr"))
		if err != nil || width < 0 || width > limits.LineLength {
			width = 0
		}
		t.columns = append(t.columns, strings.ToLower(strings.TrimLeft(strings.TrimSpace(name), "+-")))
		t.widths = append(t.widths, width)
		if len(t.columns) > limits.Cells {
			return pbnTable{}, false
		}
	}
	return t, true
}

// cell gives the element of a column, empty where it is not there.
func (t *pbnTable) cell(row []pbnToken, column string) string {
	if i := slices.Index(t.columns, column); i >= 0 && i < len(row) {
		return row[i].value()
	}
	return ""
}

// has reports whether the table has a column.
func (t *pbnTable) has(column string) bool { return slices.Contains(t.columns, column) }

// row reads a line of the table; apart is set where an empty line stands before
// it. The row is nil while it goes on over the line end, lost reports that the
// one before did not, and ok is false where the line does not fit the columns.
func (t *pbnTable) row(line string, apart bool) (row []pbnToken, lost, ok bool) {
	tokens, ok := pbnTokens(line, len(t.columns)*4)
	if !ok {
		return nil, false, false
	}
	n := len(t.columns)
	if len(t.pending) > 0 {
		if len(t.pending)+len(tokens) <= n {
			t.pending = append(t.pending, tokens...)
			if len(t.pending) < n {
				return nil, false, true
			}
			row, t.pending = t.pending, nil
			return row, false, true
		}
		// The row before has no end; this may be one of its own.
		t.pending, lost = nil, true
	}
	switch {
	case len(tokens) == n:
		return tokens, lost, !apart || t.counts(tokens)
	case len(tokens) > n:
		row, ok := t.withNames(tokens)
		return row, lost, ok && (!apart || t.counts(row))
	}
	if row, ok := t.byWidth(line); ok && t.counts(row) {
		return row, lost, true
	}
	if !t.counts(tokens) {
		return nil, lost, false
	}
	t.pending = tokens
	return nil, lost, true
}

// counted are the columns that hold numbers in any table.
var counted = []string{"pairid_ns", "pairid_ew", "pairid", "table", "round", "rank"}

// counts reports whether what stands under the columns of numbers may be
// numbers, as it is in a row and hardly in other text.
func (t *pbnTable) counts(tokens []pbnToken) bool {
	some, checked := false, false
	for i, column := range t.columns[:min(len(t.columns), len(tokens))] {
		if !slices.Contains(counted, column) {
			continue
		}
		checked = true
		switch {
		case strings.ContainsAny(tokens[i].text, "0123456789"):
			some = true
		case tokens[i].value() != "":
			return false
		}
	}
	return some || !checked
}

// likeRow reports whether a line that is no row looks like one: it begins with
// as many numbers.
func (t *pbnTable) likeRow(line string) bool {
	tokens, _ := pbnTokens(line, len(t.columns)*4)
	return len(tokens) > 1 && len(tokens) <= 2*len(t.columns) && t.counts(tokens)
}

// withNames reads a row in which names with blanks stand without quotes: the
// columns before and after those of names are counted from both ends. The
// names themselves are known only if they have one column.
func (t *pbnTable) withNames(tokens []pbnToken) ([]pbnToken, bool) {
	isNames := func(name string) bool { return strings.HasPrefix(name, "names") }
	first := slices.IndexFunc(t.columns, isNames)
	if first < 0 {
		return nil, false
	}
	last := first
	for last+1 < len(t.columns) && isNames(t.columns[last+1]) {
		last++
	}
	after := len(t.columns) - 1 - last
	if len(tokens) < first+after {
		return nil, false
	}
	row := slices.Clone(tokens[:first])
	var names []string
	for _, token := range tokens[first : len(tokens)-after] {
		names = append(names, token.text)
	}
	if first == last {
		row = append(row, pbnToken{text: strings.Join(names, " ")})
	} else {
		row = append(row, make([]pbnToken, last-first+1)...)
	}
	return append(row, tokens[len(tokens)-after:]...), true
}

// byWidth reads a row in which empty elements are blanks: each column has its
// width, and a blank between.
func (t *pbnTable) byWidth(line string) ([]pbnToken, bool) {
	if slices.Contains(t.widths, 0) {
		return nil, false
	}
	runes := []rune(line)
	row := make([]pbnToken, 0, len(t.columns))
	at := 0
	for i, width := range t.widths {
		end := min(at+width, len(runes))
		if i == len(t.widths)-1 {
			end = len(runes)
		}
		element := strings.TrimSpace(string(runes[min(at, end):end]))
		tokens, ok := pbnTokens(element, 1)
		if !ok || end < len(runes) && runes[end] != ' ' {
			return nil, false
		}
		row = append(row, append(tokens, pbnToken{})[0])
		at = end + 1
	}
	return row, true
}

// pbnTokens cuts a line into at most that many elements.
func pbnTokens(line string, most int) ([]pbnToken, bool) {
	var tokens []pbnToken
	for {
		line = strings.TrimLeft(line, " \t\u00a0")
		switch {
		case line == "":
			return tokens, true
		case len(tokens) == most:
			return nil, false
		case line[0] == '"':
			text, rest, ok := pbnString(line)
			if !ok {
				return nil, false
			}
			tokens, line = append(tokens, pbnToken{text, true}), rest
		default:
			end := strings.IndexAny(line, " \t")
			if end < 0 {
				end = len(line)
			}
			tokens, line = append(tokens, pbnToken{line[:end], false}), line[end:]
		}
	}
}

// pbnString reads a string in quotes, in which a backslash keeps a quote or a
// backslash from its meaning.
func pbnString(text string) (value, rest string, ok bool) {
	end := strings.IndexAny(text[1:], `"\`) + 1
	if end > 0 && text[end] == '"' {
		return text[1:end], text[end+1:], true
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '"':
			return b.String(), text[i+1:], true
		case text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
		}
		b.WriteByte(text[i])
	}
	return "", "", false
}

// appendPBNString writes a string in quotes, on one line.
func appendPBNString(dst []byte, text string) []byte {
	text = oneLine(text)
	dst = append(dst, '"')
	for i := 0; i < len(text); i++ {
		if text[i] == '"' || text[i] == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, text[i])
	}
	return append(dst, '"')
}

// appendPBNElement writes an element of a table, in quotes where it needs
// them, and a dash for nothing.
func appendPBNElement(dst []byte, text string) []byte {
	if text == "" {
		return append(dst, '-')
	}
	for i := 0; i < len(text); i++ {
		b := text[i]
		if (b < '0' || b > '9') && (b < 'A' || b > 'Z') && (b < 'a' || b > 'z') {
			return appendPBNString(dst, text)
		}
	}
	return append(dst, text...)
}
