package notation

import (
	"strings"

	"bridgescore/score"
)

// Language chooses the letters of suits and seats and the words that are
// printed. The zero value is French.
type Language uint8

// The languages: each has a row in the table below.
const (
	French Language = iota
	English
)

// alphabet is what a language writes.
type alphabet struct {
	code      string
	suits     string // the letters of clubs, diamonds, hearts and spades
	suitCodes *words // suits of two letters or a little more, as tables of results have them
	noTrump   string
	west      string // the other seats have the same letter everywhere
	ranks     string // of the cards, in lower case
	pass      string
	sitOut    string
	average   string
	decimal   string
	thousands byte // between groups of digits, besides a blank
}

var alphabets = [...]alphabet{
	French: {
		code: "fr", suits: "TKCP", suitCodes: frenchSuitCodes, noTrump: "SA", west: "O", ranks: "ardvx23456789",
		pass: "PASSE", sitOut: "RELAIS", average: "M", decimal: ",", thousands: ' ',
	},
	English: {
		code: "en", suits: "CDHS", suitCodes: englishSuitCodes, noTrump: "NT", west: "W", ranks: "akqjtx23456789",
		pass: "PASS", sitOut: "SIT-OUT", average: "A", decimal: ".", thousands: ',',
	},
}

// Languages lists the languages.
func Languages() []Language {
	list := make([]Language, len(alphabets))
	for i := range list {
		list[i] = Language(i)
	}
	return list
}

// alphabet gives the row of the language; that of French for one that is none.
func (l Language) alphabet() *alphabet {
	if int(l) < len(alphabets) {
		return &alphabets[l]
	}
	return &alphabets[French]
}

// ParseLanguage reads fr or en.
func ParseLanguage(text string) (Language, error) {
	for _, l := range Languages() {
		if text == l.String() {
			return l, nil
		}
	}
	return French, &Error{Fault: UnknownLanguage, Text: text, End: len(text), Example: French.String()}
}

// String gives fr or en.
func (l Language) String() string { return l.alphabet().code }

// strainLetter gives the strain of a lower-case suit letter in the language.
func (l Language) strainLetter(b byte) score.Strain {
	if b < 'a' || b > 'z' {
		return score.NoStrain
	}
	if i := strings.IndexByte(l.alphabet().suits, b-'a'+'A'); i >= 0 {
		return score.Clubs + score.Strain(i)
	}
	return score.NoStrain
}

// ownWest reports whether a lower-case letter is the language's own for West; W is read in all.
func (l Language) ownWest(b byte) bool {
	west := l.alphabet().west
	return west != score.West.String() && b == west[0]-'A'+'a'
}

// strainText gives the letters of a strain in the language.
func (l Language) strainText(s score.Strain) string {
	switch s {
	case score.Clubs, score.Diamonds, score.Hearts, score.Spades:
		i := s - score.Clubs
		return l.alphabet().suits[i : i+1]
	case score.NoTrump:
		return l.alphabet().noTrump
	case score.NoStrain:
	}
	return ""
}

// seatText gives the letter of a seat in the language.
func (l Language) seatText(s score.Seat) string {
	if s == score.West {
		return l.alphabet().west
	}
	return s.String()
}
