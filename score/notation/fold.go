package notation

import (
	"unicode"
	"unicode/utf8"
)

// maxText bounds a text, in characters: the longest ruling that makes sense is
// shorter. An œ counts as the two letters it is read as.
const maxText = 480

// Bytes of a folded text that stand for something other than themselves. No
// control character of the text itself is kept, so they cannot be mistaken.
const (
	glyphClubs byte = iota + 1
	glyphDiamonds
	glyphHearts
	glyphSpades
	unknownByte = 0xFF
)

// folded is a text in a form that is easy to read: lower-case ASCII without
// accents, one blank between words and none at the ends, one sign for each
// meaning. from and to lead back to the bytes of the text.
type folded struct {
	buf      [maxText]byte
	from, to [maxText]uint16
	// accented letters belong to a word, and stand for no seat or suit.
	accented [maxText]bool
	n        int
}

// fold fills f from the text, of at most maxText characters, and reports
// whether it has room for them.
func (f *folded) fold(text string) bool {
	for i := 0; i < len(text); {
		if f.n == maxText {
			return false
		}
		b := text[i]
		if b < utf8.RuneSelf {
			f.add(foldASCII(b), i, i+1)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError:
			f.add(unknownByte, i, i+size)
		case r == 'œ' || r == 'Œ':
			if f.n+2 > maxText {
				return false
			}
			f.add('o', i, i+size)
			f.add('e', i, i+size)
		case !ignorable(r):
			f.add(foldRune(r), i, i+size)
			f.mark(unicode.IsLetter(r) && r < 0xFF00)
		default:
			f.mark(0x0300 <= r && r <= 0x036F)
		}
		i += size
	}
	if f.n > 0 && f.buf[f.n-1] == ' ' {
		f.n--
	}
	return true
}

func (f *folded) add(b byte, start, end int) {
	if b == ' ' && (f.n == 0 || f.buf[f.n-1] == ' ') {
		return
	}
	f.buf[f.n], f.from[f.n], f.to[f.n] = b, uint16(start), uint16(end)
	f.n++
}

// mark notes that the last letter has an accent.
func (f *folded) mark(accent bool) {
	if accent && f.n > 0 && isLetter(f.buf[f.n-1]) {
		f.accented[f.n-1] = true
	}
}

func foldASCII(b byte) byte {
	switch {
	case 'A' <= b && b <= 'Z':
		return b + 'a' - 'A'
	case b == '*':
		return 'x'
	case b == '\t' || b == '\n' || b == '\r' || b == '\v' || b == '\f':
		return ' '
	case b < ' ' || b == 0x7F:
		return unknownByte
	}
	return b
}

// ignorable reports whether a character only chooses how its neighbour is
// drawn, or is a mark on the letter before it.
func ignorable(r rune) bool {
	switch {
	case 0xFE00 <= r && r <= 0xFE0F: // variation selectors
		return true
	case 0x0300 <= r && r <= 0x036F: // combining accents
		return true
	case 0x200B <= r && r <= 0x200F: // zero-width blanks, joiners, direction marks
		return true
	}
	return r == 0x00AD || r == 0x2060 || r == 0xFEFF
}

func foldRune(r rune) byte {
	switch r {
	case '♣', '♧':
		return glyphClubs
	case '♦', '♢':
		return glyphDiamonds
	case '♥', '♡':
		return glyphHearts
	case '♠', '♤':
		return glyphSpades
	case '−', '–', '—', '‒', '‐', '‑', '―', '﹣', '﹘', '⁃', '⁻', '➖', '˗':
		return '-'
	case '﹢':
		return '+'
	case '×', '✕', '✖', '✗', '⨯', '╳', '∗':
		return 'x'
	case '’', '‘', 'ʼ', '′', '´':
		return '\''
	case '…', '․', '·', '•':
		return '.'
	case '⁄', '∕':
		return '/'
	case 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
		return ' '
	case 'à', 'â', 'ä', 'À', 'Â', 'Ä':
		return 'a'
	case 'ç', 'Ç':
		return 'c'
	case 'é', 'è', 'ê', 'ë', 'É', 'È', 'Ê', 'Ë':
		return 'e'
	case 'î', 'ï', 'Î', 'Ï':
		return 'i'
	case 'ô', 'ö', 'Ô', 'Ö':
		return 'o'
	case 'ù', 'û', 'ü', 'Ù', 'Û', 'Ü':
		return 'u'
	}
	switch {
	case 0x2000 <= r && r <= 0x200A: // the blanks of typography
		return ' '
	case 0xFF01 <= r && r <= 0xFF5E: // full-width forms
		return foldASCII(byte(r - 0xFF01 + '!'))
	}
	return unknownByte
}
