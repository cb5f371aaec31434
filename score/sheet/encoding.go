package sheet

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// Encoding is how the characters of a file are written.
type Encoding uint8

// The encodings. A file in UTF-8 whose lines are partly not valid is taken as
// Windows-1252 in those lines.
const (
	UTF8 Encoding = iota
	UTF16LittleEndian
	UTF16BigEndian
	Windows1252
	MacRoman
)

// String gives the name of the encoding.
func (e Encoding) String() string {
	switch e {
	case UTF16LittleEndian:
		return "UTF-16LE"
	case UTF16BigEndian:
		return "UTF-16BE"
	case Windows1252:
		return "windows-1252"
	case MacRoman:
		return "macintosh"
	case UTF8:
	}
	return "UTF-8"
}

// encodingOf tells UTF-16 from the rest by its mark, or by the zero bytes of
// its ASCII characters, and gives the length of the mark.
func encodingOf(head []byte) (e Encoding, mark int) {
	switch {
	case bytes.HasPrefix(head, []byte{0xEF, 0xBB, 0xBF}):
		return UTF8, 3
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return UTF16LittleEndian, 2
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return UTF16BigEndian, 2
	}
	var zeros [2]int
	for i, b := range head {
		if b == 0 {
			zeros[i%2]++
		}
	}
	half := len(head) / 2
	switch {
	case half > 1 && zeros[1] > half*3/4 && zeros[0] < half/4:
		return UTF16LittleEndian, 0
	case half > 1 && zeros[0] > half*3/4 && zeros[1] < half/4:
		return UTF16BigEndian, 0
	}
	return UTF8, 0
}

// asUTF8 converts a piece of UTF-16, and drops the mark of any encoding.
func asUTF8(head []byte) []byte {
	e, mark := encodingOf(head)
	head = head[mark:]
	if e == UTF8 {
		return head
	}
	text, err := io.ReadAll(newUTF16Reader(bytes.NewReader(head), e))
	if err != nil {
		return head
	}
	return text
}

// utf16Reader turns UTF-16 into UTF-8.
type utf16Reader struct {
	in    *bufio.Reader
	order binary.ByteOrder
	buf   [4096]byte
	out   []byte // what of buf is not yet read
	err   error
}

func newUTF16Reader(r io.Reader, e Encoding) *utf16Reader {
	u := &utf16Reader{in: bufio.NewReader(r), order: binary.LittleEndian}
	if e == UTF16BigEndian {
		u.order = binary.BigEndian
	}
	return u
}

// Read gives converted bytes. Half a character at the end is dropped.
func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.out) == 0 {
		if u.err != nil {
			return 0, u.err
		}
		u.convert()
	}
	n := copy(p, u.out)
	u.out = u.out[n:]
	return n, nil
}

func (u *utf16Reader) convert() {
	buf := u.buf[:0]
	for len(buf) < cap(buf)-2*utf8.UTFMax {
		r, err := u.unit()
		if err != nil {
			u.err = err
			break
		}
		if utf16.IsSurrogate(r) {
			if pair, err := u.in.Peek(2); err == nil {
				if full := utf16.DecodeRune(r, rune(u.order.Uint16(pair))); full != utf8.RuneError {
					r = full
					u.err = discard(u.in, 2)
				}
			}
		}
		buf = utf8.AppendRune(buf, r)
	}
	u.out = buf
}

func (u *utf16Reader) unit() (rune, error) {
	b, err := u.in.Peek(2)
	if err != nil {
		return 0, err
	}
	r := rune(u.order.Uint16(b))
	return r, discard(u.in, 2)
}

func discard(r *bufio.Reader, n int) error {
	_, err := r.Discard(n)
	return err
}

// windows1252High is what the bytes 0x80 to 0x9F stand for; all others are
// those of Latin-1. The five bytes without a character keep their number.
var windows1252High = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8D, 'Ž', 0x8F,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9D, 'ž', 'Ÿ',
}

func appendWindows1252(dst, text []byte) []byte {
	for _, b := range text {
		switch {
		case b < utf8.RuneSelf:
			dst = append(dst, b)
		case b < 0xA0:
			dst = utf8.AppendRune(dst, windows1252High[b-0x80])
		default:
			dst = utf8.AppendRune(dst, rune(b))
		}
	}
	return dst
}

// byteReader turns an encoding of single bytes into UTF-8.
type byteReader struct {
	in  io.Reader
	to  func(dst, text []byte) []byte
	raw [1024]byte
	out []byte
	buf []byte
}

// Read gives converted bytes.
func (w *byteReader) Read(p []byte) (int, error) {
	if len(w.out) == 0 {
		n, err := w.in.Read(w.raw[:])
		if n == 0 {
			return 0, err
		}
		w.buf = w.to(w.buf[:0], w.raw[:n])
		w.out = w.buf
	}
	n := copy(p, w.out)
	w.out = w.out[n:]
	return n, nil
}

// nulReader leaves out the NUL bytes with which some programs fill up files and
// fields, and the mark that once ended a text.
type nulReader struct{ in io.Reader }

// Read gives the other bytes.
func (n *nulReader) Read(p []byte) (int, error) {
	for {
		count, err := n.in.Read(p)
		kept := len(withoutNUL(p[:count]))
		if kept > 0 || err != nil || len(p) == 0 {
			return kept, err
		}
	}
}

// withoutNUL takes the bytes out in place.
func withoutNUL(text []byte) []byte {
	if bytes.IndexByte(text, 0) < 0 && bytes.IndexByte(text, endOfText) < 0 {
		return text
	}
	kept := text[:0]
	for _, b := range text {
		if b != 0 && b != endOfText {
			kept = append(kept, b)
		}
	}
	return kept
}

const endOfText = 0x1A

// boundedReader refuses to go on after a number of bytes.
type boundedReader struct {
	in    io.Reader
	left  int64
	limit int64
}

// Read gives bytes, and an [*Error] where there are more than the limit.
func (b *boundedReader) Read(p []byte) (int, error) {
	if b.left < int64(len(p))-1 {
		p = p[:b.left+1]
	}
	n, err := b.in.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, &Error{Fault: TooManyBytes, Limit: int(b.limit)}
	}
	return n, err
}
