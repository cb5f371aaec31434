package page

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The names of fields that several pages have.
const (
	FieldScale  = "scale"  // of Victory Points
	FieldBoards = "boards" // how many
	ParamScore  = "score"
	ParamStep   = "step" // how many lines the class view shows
)

// Fields reads a form and says in words what is wrong with it. The id of a
// field is its name.
type Fields struct {
	words  view.Phrases
	Values url.Values
	Errors []templates.FieldError
}

// NewFields are the fields that were sent.
func NewFields(words view.Phrases, sent url.Values) Fields { return Fields{words: words, Values: sent} }

// Legible makes what was sent a text that a page can show again: bytes that are
// no letters, and signs that steer a terminal or turn the writing, become the sign for them.
func Legible(sent url.Values) url.Values {
	values := make(url.Values, len(sent))
	for name, list := range sent {
		for _, text := range list {
			values.Add(name, locales.Harmless(strings.ToValidUTF8(text, "\ufffd")))
		}
	}
	return values
}

// Text gives what was typed, without blanks around it.
func (f *Fields) Text(name string) string { return strings.TrimSpace(f.Values.Get(name)) }

// Fault files what is wrong with a field.
func (f *Fields) Fault(name, key string, args ...any) { f.At(name, f.words.T(key, args...)) }

// At files a fault that is in words already.
func (f *Fields) At(target, message string) {
	f.Errors = append(f.Errors, templates.FieldError{Field: target, Target: target, Message: message})
}

// ReadNumber reads a whole number; an empty field is worth otherwise.
func (f *Fields) ReadNumber(name string, low, high, otherwise int) int {
	typed := f.Text(name)
	if typed == "" {
		return otherwise
	}
	n, ok := ReadPoints(typed)
	if !ok || n < low || n > high {
		f.Fault(name, "fault_not_a_number", "text", typed, "low", low, "high", high)
		return otherwise
	}
	return n
}

// ReadChoice reads one of some values; an empty field is the first.
func (f *Fields) ReadChoice(name string, known ...string) string {
	typed := f.Text(name)
	switch {
	case typed == "":
		return known[0]
	case !slices.Contains(known, typed):
		f.Fault(name, "fault_not_a_choice", "text", typed)
		return known[0]
	}
	return typed
}

// ReadHundredths reads a number with up to two decimals, written with a comma or a
// point; ok is false for an empty field.
func (f *Fields) ReadHundredths(name string, low, high vp.Hundredths) (amount vp.Hundredths, ok bool) {
	typed := f.Text(name)
	if typed == "" {
		return 0, false
	}
	amount, ok = ReadHundredths(typed)
	if !ok || amount < low || amount > high {
		f.Fault(name, "fault_not_a_decimal", "text", typed, "low", f.words.HundredthsText(low), "high", f.words.HundredthsText(high))
		return 0, false
	}
	return amount, true
}

// plainDecimal takes out the blanks of a decimal number and settles its signs:
// here a comma stands before the decimals.
var plainDecimal = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u2009", "", "−", "-", "–", "-", "+", "", ",", ".")

// ReadHundredths reads "30", "-12,5", "16.73".
func ReadHundredths(text string) (vp.Hundredths, bool) {
	text = plainDecimal.Replace(strings.TrimSpace(text))
	digits, negative := strings.CutPrefix(text, "-")
	whole, decimals, point := strings.Cut(digits, ".")
	const most = 6
	if len(whole) == 0 || len(whole) > most || len(decimals) > 2 || point && decimals == "" {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+(decimals + "00")[:2], 10, 32)
	if err != nil {
		return 0, false
	}
	if negative {
		return -vp.Hundredths(n), true
	}
	return vp.Hundredths(n), true
}

// Field shows a field of one line, as it was typed.
func (f *Fields) Field(name, label string) templates.Field {
	return templates.Field{ID: name, Label: f.words.T(label), Value: f.Values.Get(name), Error: f.ErrorOf(name)}
}

// ErrorOf is the first fault of a field.
func (f *Fields) ErrorOf(name string) string {
	for _, e := range f.Errors {
		if e.Target == name {
			return e.Message
		}
	}
	return ""
}

// wholeNumber is a number as people write it: any minus, groups of three
// digits apart or not.
var (
	wholeNumber = regexp.MustCompile(`^[+−–-]?(\d{1,7}|\d{1,3}([ \x{a0}\x{2009}\x{202f},]\d{3}){1,2})$`)
	plainNumber = strings.NewReplacer(" ", "", "\u00a0", "", "\u2009", "", "\u202f", "", ",", "", "−", "-", "–", "-")
)

// ReadPoints reads a whole number of points.
func ReadPoints(text string) (int, bool) {
	text = strings.TrimSpace(text)
	if !wholeNumber.MatchString(text) {
		return 0, false
	}
	n, err := strconv.Atoi(plainNumber.Replace(text))
	return n, err == nil
}
