package sheet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

// lineReader gives the lines of a text, whatever ends them: \n, \r\n or \r.
type lineReader struct {
	in     *bufio.Reader
	max    int // bytes of a line that are kept
	number int // of the line that was read last, from 1
	// tooLong is set where the last line was longer than max, and cut.
	tooLong bool
	// mac is set for a file in Mac Roman, converted once a line was not UTF-8.
	mac       bool
	converted bool
	buf, wide []byte
}

// next gives a line without its end, valid up to the next call; io.EOF after
// the last one.
func (l *lineReader) next() ([]byte, error) {
	l.buf, l.tooLong = l.buf[:0], false
	for started := false; ; started = true {
		window, err := l.window()
		if err != nil {
			if errors.Is(err, io.EOF) && started {
				break
			}
			return nil, err
		}
		end := indexLineEnd(window)
		if end < 0 {
			l.keep(window)
			if err := discard(l.in, len(window)); err != nil {
				return nil, err
			}
			continue
		}
		l.keep(window[:end])
		if err := l.step(end, window[end]); err != nil {
			return nil, err
		}
		break
	}
	l.number++
	if utf8.Valid(l.buf) {
		return l.buf, nil
	}
	l.converted = true
	if l.mac {
		l.wide = appendMacRoman(l.wide[:0], l.buf)
	} else {
		l.wide = appendWindows1252(l.wide[:0], l.buf)
	}
	return l.wide, nil
}

// encoding is what the lines so far were converted from.
func (l *lineReader) encoding() Encoding {
	if l.mac {
		return MacRoman
	}
	return Windows1252
}

// window gives what is buffered, at least a byte.
func (l *lineReader) window() ([]byte, error) {
	if l.in.Buffered() == 0 {
		if _, err := l.in.Peek(1); err != nil {
			return nil, err
		}
	}
	return l.in.Peek(l.in.Buffered())
}

// indexLineEnd looks block by block, so that a text without \n is not searched
// to its end for every line.
func indexLineEnd(window []byte) int {
	const block = 512
	for at := 0; at < len(window); at += block {
		part := window[at:min(at+block, len(window))]
		end := bytes.IndexByte(part, '\n')
		if end >= 0 {
			part = part[:end]
		}
		if r := bytes.IndexByte(part, '\r'); r >= 0 {
			end = r
		}
		if end >= 0 {
			return at + end
		}
	}
	return -1
}

func (l *lineReader) keep(part []byte) {
	if room := l.max - len(l.buf); len(part) > room {
		l.tooLong, part = true, part[:room]
	}
	l.buf = append(l.buf, part...)
}

// step goes past a line end, which may be of two bytes or three.
func (l *lineReader) step(end int, first byte) error {
	if err := discard(l.in, end+1); err != nil || first != '\r' {
		return err
	}
	// A file that went through a conversion twice has \r\r\n.
	next, _ := l.in.Peek(2)
	switch {
	case len(next) == 2 && next[0] == '\r' && next[1] == '\n':
		return discard(l.in, 2)
	case len(next) > 0 && next[0] == '\n':
		return discard(l.in, 1)
	}
	return nil
}
