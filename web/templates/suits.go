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

// drawnSuit is a suit symbol as it is drawn, around the name of the suit.
type drawnSuit struct {
	key           string
	before, after string
}

var suits = func() map[rune]drawnSuit {
	const hole = "\ue000" // for private use: no text has it
	all := make(map[rune]drawnSuit)
	for symbol, name := range map[rune]string{'♣': "clubs", '♦': "diamonds", '♥': "hearts", '♠': "spades"} {
		before, after, _ := strings.Cut(string(Draw(suit(string(symbol)+textStyle, name, hole))), hole)
		all[symbol] = drawnSuit{"suit_" + name, before, after}
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
func (s SuitedText) Render(ctx context.Context, w io.Writer) error {
	rest := s.text
	for {
		at := strings.Index(rest, suitStart)
		if at < 0 {
			return escaped(rest).Render(ctx, w)
		}
		symbol, size := utf8.DecodeRuneInString(rest[at:])
		drawn, ok := suits[symbol]
		if !ok {
			if err := escaped(rest[:at+size]).Render(ctx, w); err != nil {
				return err
			}
			rest = rest[at+size:]
			continue
		}
		for _, piece := range [...]string{templ.EscapeString(rest[:at]), drawn.before, templ.EscapeString(s.t(drawn.key)), drawn.after} {
			if _, err := io.WriteString(w, piece); err != nil {
				return err
			}
		}
		rest = rest[at+size:]
	}
}
