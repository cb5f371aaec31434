package notation

import "bridgescore/score"

// Language chooses the letters of suits and seats and the words that are
// printed. The zero value is French.
type Language uint8

// The languages.
const (
	French Language = iota
	English
)

// Languages lists the languages.
func Languages() []Language { return []Language{French, English} }

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
func (l Language) String() string {
	if l == English {
		return "en"
	}
	return "fr"
}

// pick gives the text of the language.
func (l Language) pick(french, english string) string {
	if l == English {
		return english
	}
	return french
}

// strainLetter gives the strain of a lower-case suit letter in the language.
func (l Language) strainLetter(b byte) score.Strain {
	letters := l.pick("tkcp", "cdhs")
	for i, s := range [...]score.Strain{score.Clubs, score.Diamonds, score.Hearts, score.Spades} {
		if letters[i] == b {
			return s
		}
	}
	return score.NoStrain
}

// suitCodes gives the suits of two letters or a little more, as tables of
// results have them.
func (l Language) suitCodes() *words {
	if l == English {
		return englishSuitCodes
	}
	return frenchSuitCodes
}

// strainText gives the letters of a strain in the language.
func (l Language) strainText(s score.Strain) string {
	switch s {
	case score.Clubs:
		return l.pick("T", "C")
	case score.Diamonds:
		return l.pick("K", "D")
	case score.Hearts:
		return l.pick("C", "H")
	case score.Spades:
		return l.pick("P", "S")
	case score.NoTrump:
		return l.pick("SA", "NT")
	case score.NoStrain:
	}
	return ""
}

// seatText gives the letter of a seat in the language.
func (l Language) seatText(s score.Seat) string {
	if s == score.West {
		return l.pick("O", "W")
	}
	return s.String()
}
