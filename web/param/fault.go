package param

import (
	"errors"
	"slices"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/vp"
)

// Fault is what is wrong with one field. Key names the sentence that says so, Args are its
// arguments (pairs of a name and a value). The words are chosen where the fault is shown.
type Fault struct {
	Field string
	Key   string
	// Reason is the exact fault of a value that was not read, where Key says what its field takes.
	Reason Reason
	Args   []any
}

// Reason is why a value was not read.
type Reason string

// The reasons.
const (
	NotAnInteger Reason = "not_an_integer"
	NotADecimal  Reason = "not_a_decimal"
	TooLarge     Reason = "too_large_a_number"
	OutOfRange   Reason = "out_of_range"
	NotOneOf     Reason = "not_one_of"
)

// The keys of the faults that any field can have.
const (
	Missing       = "missing"       // a field that nothing can be worked out without
	Contradiction = "contradiction" // two fields that say different things
	NumberWanted  = "not_a_number"  // no whole number within the bounds
	DecimalWanted = "not_a_decimal" // no number with two decimals at most within the bounds
	ChoiceWanted  = "not_a_choice"  // none of the values there are
)

// strainMissing is the key of a text that ends after the level.
const strainMissing = "text_strain_missing"

// OfNothing reports whether the fault has nothing to quote. A free text has words of its own for
// that.
func (f Fault) OfNothing() bool {
	for i := 0; i+1 < len(f.Args) && !strings.HasPrefix(f.Key, "text_"); i += 2 {
		if text, ok := f.Args[i+1].(string); ok && f.Args[i] == "text" && strings.TrimSpace(text) == "" {
			return true
		}
	}
	return false
}

// Say puts the fault into words.
func (f Fault) Say(words *locales.Words) string {
	args := slices.Clone(f.Args)
	for i, arg := range args {
		if h, ok := arg.(vp.Hundredths); ok {
			args[i] = words.Hundredths(int(h))
		}
	}
	return words.T("fault_"+f.Key, args...)
}

// Of turns an error of package score or of package notation into the fault of a field.
func Of(field string, err error) Fault {
	var text *notation.Error
	if errors.As(err, &text) {
		args := []any{"text", text.Text, "piece", text.Piece(), "example", printed(text.Example),
			"got", text.Got, "low", text.Low, "high", text.High}
		if len(text.Readings) == 2 {
			args = append(args, "one", printed(text.Readings[0].Text), "other", printed(text.Readings[1].Text))
		}
		key := "text_" + string(text.Fault)
		if text.Fault == score.UnknownStrain && text.Piece() == "" {
			key = strainMissing
		}
		return Fault{Field: field, Key: key, Args: args}
	}
	var outOfRange *score.RangeError
	if errors.As(err, &outOfRange) {
		return Fault{Field: field, Key: string(outOfRange.Fault),
			Args: []any{"got", outOfRange.Got, "low", outOfRange.Low, "high", outOfRange.High}}
	}
	var syntax *score.SyntaxError
	if errors.As(err, &syntax) {
		return Fault{Field: field, Key: string(syntax.Fault), Args: []any{"text", syntax.Text}}
	}
	return Fault{Field: field, Key: string(score.UnknownContract), Args: []any{"text", ""}}
}

// printed sets an example as the words around it are set: with a real minus, which is read like the
// one that is typed.
func printed(example string) string { return strings.ReplaceAll(example, "-", "−") }
