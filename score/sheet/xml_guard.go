package sheet

import (
	"errors"
	"io"
)

// tokenGuard refuses XML in which one token, a text, a tag or a comment, is
// longer than makes sense, before the decoder has gathered it in memory.
type tokenGuard struct {
	in    io.Reader
	limit int

	state markup
	run   int     // bytes of the token so far
	last  [2]byte // the two bytes before
	quote byte    // that is open in a tag or directive
	depth int     // of angle brackets in a directive
	// broken is the error of the reader behind, but for its end.
	broken error
}

// markup is the kind of token that is read.
type markup uint8

const (
	inText   markup = iota
	opened          // <
	declared        // <!
	inTag
	inComment
	inCDATA
	inInstruction
	inDirective
)

// Read gives bytes, and an [*Error] where a token is too long.
func (g *tokenGuard) Read(p []byte) (int, error) {
	n, err := g.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		g.broken = err
	}
	for _, b := range p[:n] {
		g.step(b)
		if g.run > g.limit {
			return 0, &Error{Fault: TextTooLong, Limit: g.limit}
		}
	}
	return n, err
}

func (g *tokenGuard) step(b byte) {
	g.run++
	switch g.state {
	case inText:
		if b == '<' {
			g.state, g.run = opened, 1
		}
	case opened:
		g.open(b)
	case declared:
		switch b {
		case '-':
			g.state = inComment
		case '[':
			g.state = inCDATA
		default:
			g.state, g.depth = inDirective, 1
			g.bracket(b)
		}
	case inComment:
		const shortest = len("<!---->")
		g.closeIf(b == '>' && g.last == [2]byte{'-', '-'} && g.run >= shortest)
	case inCDATA:
		g.closeIf(b == '>' && g.last == [2]byte{']', ']'})
	case inInstruction:
		g.closeIf(b == '>' && g.last[1] == '?')
	case inTag, inDirective:
		g.bracket(b)
	}
	g.last = [2]byte{g.last[1], b}
}

// open takes the byte after <.
func (g *tokenGuard) open(b byte) {
	switch b {
	case '!':
		g.state = declared
	case '?':
		g.state = inInstruction
	default:
		g.state, g.depth = inTag, 1
		g.bracket(b)
	}
}

// bracket takes a byte of a tag or directive, where angle brackets in quotes
// do not count.
func (g *tokenGuard) bracket(b byte) {
	switch {
	case g.quote != 0:
		if b == g.quote {
			g.quote = 0
		}
	case b == '"' || b == '\'':
		g.quote = b
	case b == '<':
		g.depth++
	case b == '>':
		g.depth--
		g.closeIf(g.depth == 0)
	}
}

func (g *tokenGuard) closeIf(end bool) {
	if end {
		g.state, g.run = inText, 0
	}
}
