package sheet

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// boardWords are what people write before the number of a board: Board 1, n°1, #1. A full
// stop may stand behind it.
var boardWords = regexp.MustCompile(
	`^(?i:(?:board|bd|brd|deal|hand|donne|dn|[ée]tui)?\.?[\s\x{a0}\x{2009}\x{202f}]*(?:n[°ºo]\.?|num(?:ber|[ée]ro)?\.?|nr\.?|#|№)?[\s\x{a0}\x{2009}\x{202f}]*:?[\s\x{a0}\x{2009}\x{202f}]*0*([0-9]{1,6})\.?)$`)

// boardNumber reads the number of a board.
func boardNumber(text []byte) (n int, ok bool) {
	if n, ok = parseNumber(whole(text), maxNumber); ok || len(text) == 0 || len(text) > longestBoard {
		return n, ok
	}
	found := boardWords.FindSubmatch(text)
	if found == nil {
		return 0, false
	}
	return parseNumber(found[1], maxNumber)
}

const longestBoard = 40

// ofSection reads the number of a board behind the letter of a section: A1.
func ofSection(text string) (section string, n int, ok bool) {
	letter, size := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(letter) || len(text) > longestBoard {
		return "", 0, false
	}
	n, ok = parseNumber([]byte(strings.TrimLeft(text[size:], " -.")), maxNumber)
	return strings.ToUpper(string(letter)), n, ok && n > 0
}
