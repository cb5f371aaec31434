package sheet

import (
	"bytes"
	"unicode"
)

// splitter cuts a line into cells. The cells are valid up to the next line.
type splitter struct {
	separator byte
	max       int
	cells     [][]byte
	scratch   []byte
}

// split cuts the line, and gives a code where it cannot be cut.
func (s *splitter) split(line []byte) Code {
	s.cells, s.scratch = s.cells[:0], s.scratch[:0]
	for {
		if len(s.cells) == s.max {
			return TooManyCells
		}
		var cell []byte
		var more, closed bool
		if start := skipSpaces(line); len(start) > 0 && start[0] == '"' {
			cell, line, more, closed = s.quoted(start[1:])
			if !closed {
				return UnclosedQuote
			}
		} else {
			cell, line, more = cutByte(line, s.separator)
			cell = trim(cell)
		}
		s.cells = append(s.cells, unguard(cell))
		if !more {
			return ""
		}
	}
}

// quoted reads a cell after its opening quote. What stands between the closing
// quote and the separator belongs to the cell, as in spreadsheets.
func (s *splitter) quoted(text []byte) (cell, rest []byte, more, closed bool) {
	from := len(s.scratch)
	for {
		end := bytes.IndexByte(text, '"')
		if end < 0 {
			return nil, nil, false, false
		}
		s.scratch = append(s.scratch, text[:end]...)
		text = text[end+1:]
		if len(text) == 0 || text[0] != '"' {
			break
		}
		s.scratch = append(s.scratch, '"')
		text = text[1:]
	}
	tail, rest, more := cutByte(text, s.separator)
	s.scratch = append(s.scratch, trim(tail)...)
	return trim(s.scratch[from:len(s.scratch):len(s.scratch)]), rest, more, true
}

func cutByte(text []byte, separator byte) (before, after []byte, found bool) {
	if i := bytes.IndexByte(text, separator); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, nil, false
}

func skipSpaces(text []byte) []byte {
	for len(text) > 0 && text[0] == ' ' {
		text = text[1:]
	}
	return text
}

// trim cuts blanks of all kinds and control characters at both ends.
func trim(text []byte) []byte {
	if len(text) > 0 && plain(text[0]) && plain(text[len(text)-1]) {
		return text
	}
	return bytes.TrimFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\ufeff' || r == '\u200b'
	})
}

func plain(b byte) bool { return ' ' < b && b < 0x7F }
