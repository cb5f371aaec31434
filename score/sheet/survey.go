package sheet

import (
	"bufio"
	"bytes"

	"bridgescore/score/notation"
)

// survey is what the beginning of a delimited table shows.
type survey struct {
	separator byte
	header    int // number of its line, 0 if there is none
	layout    layout
	// missing names the one column that is missing in what is a header but for it.
	missing *Error
	// hints counts the results that only one language explains.
	hints hints
}

// surveyTable looks for the header and for the language of the results.
func surveyTable(sample []byte, mac bool, limits Limits) survey {
	s := survey{}
	lines := lineReader{in: bufio.NewReader(bytes.NewReader(sample)), max: limits.LineLength, mac: mac}
	cut := splitter{max: limits.Cells}
	for {
		line, err := lines.next()
		if err != nil {
			return s
		}
		if s.header == 0 {
			s.tryHeader(line, lines.number, &cut)
			continue
		}
		cut.separator = s.separator
		if cut.split(line) != "" {
			continue
		}
		if s.inTable(cut.cells) {
			s.countLanguage(cut.cells)
		} else if l := layoutOf(cut.cells); l.ofPairs() {
			return s
		}
	}
}

// tryHeader takes the line as header if some separator makes it one; the
// separator that gives the most known columns wins.
func (s *survey) tryHeader(line []byte, number int, cut *splitter) {
	for _, separator := range []byte("\t;,|") {
		cut.separator = separator
		if cut.split(line) != "" {
			continue
		}
		l := layoutOf(cut.cells)
		switch missing := l.missing(); {
		case len(missing) == 0 && (s.header == 0 || l.known > s.layout.known):
			s.header, s.separator, s.layout = number, separator, l
		case len(missing) == 1 && s.missing == nil:
			s.missing = &Error{Fault: missing[0], Line: number}
		}
	}
}

// inTable reports whether a row has a board.
func (s *survey) inTable(cells [][]byte) bool {
	at := s.layout.columns[colBoard]
	if at >= len(cells) {
		return false
	}
	if _, ok := boardNumber(cells[at]); ok {
		return true
	}
	_, _, ok := ofSection(string(cells[at]))
	return ok
}

func (s *survey) countLanguage(cells [][]byte) {
	for _, c := range [...]column{colResult, colContract} {
		at := s.layout.columns[c]
		if at < 0 || at >= len(cells) {
			continue
		}
		s.hints.add(languageOf(cells[at]))
	}
}

// languageOf looks at the letter after the first digit from 1 to 7: P, K and T
// are suits in French only, S, H and D in English only, but SA is in both.
func languageOf(cell []byte) hint {
	for i, b := range cell {
		if b < '1' || b > '7' {
			continue
		}
		rest := skipSpaces(cell[i+1:])
		if len(rest) == 0 {
			return inAny
		}
		switch rest[0] {
		case 'P', 'K', 'T', 'p', 'k', 't':
			return inFrench
		case 'S', 's':
			if len(rest) > 1 && (rest[1] == 'a' || rest[1] == 'A') {
				return inAny
			}
			return inEnglish
		case 'H', 'D', 'h', 'd':
			return inEnglish
		}
		return inAny
	}
	return inAny
}

// language decides what the letters mean. The results decide if they are clear:
// several of one language and few of the other, or some of one language and
// none of the other where header or question agree. A slip of the pen must not
// turn hearts into clubs on a whole sheet.
func (s *survey) language(asked notation.Language) notation.Language {
	header := asked
	if shown, count, others := s.layout.hints.most(); count > others {
		header = shown
	}
	shown, count, others := s.hints.most()
	if count >= 3 && count >= 4*others || count > 0 && others == 0 && (shown == header || shown == asked) {
		return shown
	}
	return header
}
