package templates

import (
	"context"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// textStyle follows a suit symbol so that no system draws it as a picture.
const textStyle = "\ufe0e"

// suitStart is what the suit symbols begin with, in UTF-8, and few texts have.
const suitStart = "\xe2\x99"

// drawnSuit is a suit symbol as it is drawn, but for the name of the suit.
type drawnSuit struct {
	key     string
	stencil stencil
}

var suits = func() map[rune]drawnSuit {
	all := make(map[rune]drawnSuit)
	for symbol, name := range map[rune]string{'♣': "clubs", '♦': "diamonds", '♥': "hearts", '♠': "spades"} {
		all[symbol] = drawnSuit{"suit_" + name, newStencil(suit(string(symbol)+textStyle, name, hole))}
	}
	return all
}()

// SuitedText is a text in which every suit symbol has its colour, and its
// name for those who do not see it.
type SuitedText struct {
	t    func(key string, args ...any) string
	text string
}

// Suited writes a text with the suits in their colours.
func Suited(p Page, text string) SuitedText { return SuitedText{p.T, text} }

// Render writes the text.
func (s SuitedText) Render(_ context.Context, w io.Writer) error {
	rest := s.text
	for {
		at := strings.Index(rest, suitStart)
		if at < 0 {
			return writeEscaped(w, rest)
		}
		symbol, size := utf8.DecodeRuneInString(rest[at:])
		drawn, ok := suits[symbol]
		if !ok {
			at += size // another sign that begins alike
		}
		if err := writeEscaped(w, rest[:at]); err != nil {
			return err
		}
		if ok {
			if err := drawn.stencil.write(w, s.t(drawn.key)); err != nil {
				return err
			}
			at += size
		}
		rest = rest[at:]
	}
}

// DrawnSuits is a text in a picture in which every suit symbol has its colour: the picture has
// its words elsewhere.
type DrawnSuits string

// Render writes the text.
func (d DrawnSuits) Render(_ context.Context, w io.Writer) error {
	var b strings.Builder
	for _, symbol := range string(d) {
		switch s, ok := suits[symbol]; {
		case ok:
			b.WriteString(`<tspan class="suit ` + strings.TrimPrefix(s.key, "suit_") + `">` + string(symbol) +
				textStyle + `</tspan>`)
		default:
			b.WriteString(templ.EscapeString(string(symbol)))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
