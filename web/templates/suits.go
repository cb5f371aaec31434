package templates

import "strings"

// textStyle follows a suit symbol so that no system draws it as a picture.
const textStyle = "\ufe0e"

// piece is a run of text, or one suit symbol with the name of its suit.
type piece struct {
	text string
	suit string
}

var suitNames = map[rune]string{'♣': "clubs", '♦': "diamonds", '♥': "hearts", '♠': "spades"}

// splitSuits cuts a text at its suit symbols.
func splitSuits(text string) []piece {
	if !strings.ContainsAny(text, "♣♦♥♠") {
		return []piece{{text: text}}
	}
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
