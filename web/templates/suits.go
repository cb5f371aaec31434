package templates

import (
	"context"
	"io"
	"strings"
)

// textStyle follows a suit symbol so that no system draws it as a picture.
const textStyle = "\ufe0e"

// piece is a run of text, or one suit symbol with the name of its suit.
type piece struct {
	text string
	suit string
}

var suitNames = map[rune]string{'♣': "clubs", '♦': "diamonds", '♥': "hearts", '♠': "spades"}

// suitStart is what the suit symbols begin with, in UTF-8, and few texts have.
const suitStart = "\xe2\x99"

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
	if !strings.Contains(s.text, suitStart) {
		return escaped(s.text).Render(ctx, w)
	}
	return suitedPieces(s.t, splitSuits(s.text)).Render(ctx, w)
}

// splitSuits cuts a text at its suit symbols.
func splitSuits(text string) []piece {
	var pieces []piece
	start := 0
	for i, r := range text {
		name, ok := suitNames[r]
		if !ok {
			continue
		}
		if i > start {
			pieces = append(pieces, piece{text: text[start:i]})
		}
		end := i + len(string(r))
		pieces = append(pieces, piece{text: text[i:end] + textStyle, suit: name})
		start = end
	}
	if start < len(text) {
		pieces = append(pieces, piece{text: text[start:]})
	}
	return pieces
}
