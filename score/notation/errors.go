package notation

import (
	"fmt"

	"bridgescore/score"
)

// Fault names what is wrong with a text. The faults of [score] are used where
// they say it; those below are added.
type Fault = score.Fault

// The faults of texts.
const (
	UnknownLanguage Fault = "unknown_language" // not fr, en
	TextTooLong     Fault = "text_too_long"    // longer than any entry; High is the limit in characters
	NotUnderstood   Fault = "not_understood"   // the text begins like no entry
	UnexpectedText  Fault = "unexpected_text"  // something after what was understood
	GivenTwice      Fault = "given_twice"      // a second declarer, doubling or result
	ScoreDisagrees  Fault = "score_disagrees"  // Got stands behind a result that scores Low, or High vulnerable
	AmbiguousTricks Fault = "ambiguous_tricks" // 4H 4; Readings has what it may mean
	ScoreNotTens    Fault = "score_not_tens"   // a score that is no multiple of ten
	IncompleteAward Fault = "incomplete_award" // an artificial score that is not complete
	IncompleteSplit Fault = "incomplete_split" // a split ruling without both sides
	MissingOutcome  Fault = "missing_outcome"  // a weight without a contract or score
	UnknownGroup    Fault = "unknown_group"    // a fouled-board suffix without a letter
)

// Error says why a text was refused.
type Error struct {
	Fault Fault
	Text  string // the whole text
	// Start and End are the bytes of Text that are at fault. They are equal,
	// at the end of Text, where something is missing.
	Start, End int
	// Example is a right text in the language.
	Example string
	// Got, Low and High belong to faults of range: what was read, and the
	// bounds it should have kept.
	Got, Low, High int
	// Readings is what an ambiguous text may mean.
	Readings []Reading
}

// Reading is one meaning of an ambiguous text, and how to write it so that it
// has no other.
type Reading struct {
	Play score.Play
	Text string
}

// Piece gives the part of the text that is at fault.
func (e *Error) Piece() string {
	if e.Start < 0 || e.End > len(e.Text) || e.Start > e.End {
		return ""
	}
	return e.Text[e.Start:e.End]
}

// Error says for a programmer what was not understood.
func (e *Error) Error() string {
	return fmt.Sprintf("notation: %s: %q in %q", e.Fault, e.Piece(), e.Text)
}

// Unwrap gives the fault.
func (e *Error) Unwrap() error { return e.Fault }
