package score

import "fmt"

// Fault names what is wrong. It is a key: the words for a reader are chosen
// where they are shown. Every package under this one has faults of its own; the
// errors that carry one unwrap to it, so that errors.Is(err, [UnknownStrain])
// tells what happened.
type Fault string

// Error gives the key.
func (f Fault) Error() string { return string(f) }

// The faults of outcomes and of codes.
const (
	LevelOutOfRange      Fault = "level_out_of_range"    // a level outside 1 to 7
	UnknownStrain        Fault = "unknown_strain"        // not C, D, H, S, NT
	UnknownDoubling      Fault = "unknown_doubling"      // not nothing, X, XX
	TricksOutOfRange     Fault = "tricks_out_of_range"   // outside 0 to 13
	TooManyOvertricks    Fault = "too_many_overtricks"   // more than 13 tricks in all
	TooManyUndertricks   Fault = "too_many_undertricks"  // fewer than 0 tricks in all
	TricksWithoutPlay    Fault = "tricks_without_play"   // tricks for a deal passed out
	UnknownSeat          Fault = "unknown_seat"          // not N, E, S, W
	UnknownVulnerability Fault = "unknown_vulnerability" // not none, ns, ew, all
	BoardOutOfRange      Fault = "board_out_of_range"    // a board number under 1
	EmptyText            Fault = "empty"                 // nothing to read
	UnknownContract      Fault = "unknown_contract"      // not a contract code
	DeclarerWithoutPlay  Fault = "declarer_without_play" // a declarer for a deal passed out
	MissingDeclarer      Fault = "missing_declarer"      // a play without a declarer
	TricksMissing        Fault = "tricks_missing"        // a contract without a result
	UnknownResult        Fault = "unknown_result"        // not =, +n, -n
	ScoreOutOfRange      Fault = "score_out_of_range"    // no outcome can give it
	UnknownEntryKind     Fault = "unknown_entry_kind"    // an Entry of no kind
	WeightsWrong         Fault = "weights_wrong"         // weights that do not sum to a whole
	PercentOutOfRange    Fault = "percent_out_of_range"  // outside 0 to 100
)

// RangeError is a number outside what exists. Low and High are the bounds
// that would have been right.
type RangeError struct {
	Fault     Fault
	Got       int
	Low, High int
}

// Error says for a programmer what was out of range.
func (e *RangeError) Error() string {
	return fmt.Sprintf("score: %s: %d is not in %d..%d", e.Fault, e.Got, e.Low, e.High)
}

// Unwrap gives the fault.
func (e *RangeError) Unwrap() error { return e.Fault }

// SyntaxError is a text that is not the code it should be.
type SyntaxError struct {
	Fault Fault
	Text  string
}

// Error says for a programmer what was not understood.
func (e *SyntaxError) Error() string { return fmt.Sprintf("score: %s: %q", e.Fault, e.Text) }

// Unwrap gives the fault.
func (e *SyntaxError) Unwrap() error { return e.Fault }
