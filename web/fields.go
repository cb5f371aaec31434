package web

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// The names of fields that several pages have.
const (
	fieldScale  = "scale"  // of Victory Points
	fieldBoards = "boards" // how many
	paramScore  = "score"
	paramStep   = "step" // how many lines the class view shows
)

// Fields reads a form and says in words what is wrong with it. The id of a
// field is its name.
type Fields struct {
	words  Phrases
	values url.Values
	errs   []templates.FieldError
}

// newFields are the fields that were sent.
func newFields(words Phrases, sent url.Values) Fields { return Fields{words: words, values: sent} }

// fields are those of a page, with what it says.
type fields struct {
	phrases
	Fields
}

// legible makes what was sent a text that a page can show again: bytes that are
// no letters, and signs that steer a terminal or turn the writing, become the sign for them.
func legible(sent url.Values) url.Values {
	values := make(url.Values, len(sent))
	for name, list := range sent {
		for _, text := range list {
			values.Add(name, locales.Harmless(strings.ToValidUTF8(text, "\ufffd")))
		}
	}
	return values
}

// text gives what was typed, without blanks around it.
func (f *Fields) text(name string) string { return strings.TrimSpace(f.values.Get(name)) }

// fault files what is wrong with a field.
func (f *Fields) fault(name, key string, args ...any) { f.at(name, f.words.T(key, args...)) }

// at files a fault that is in words already.
func (f *Fields) at(target, message string) {
	f.errs = append(f.errs, templates.FieldError{Field: target, Target: target, Message: message})
}

// readNumber reads a whole number; an empty field is worth otherwise.
func (f *Fields) readNumber(name string, low, high, otherwise int) int {
	typed := f.text(name)
	if typed == "" {
		return otherwise
	}
	n, ok := readPoints(typed)
	if !ok || n < low || n > high {
		f.fault(name, "fault_not_a_number", "text", typed, "low", low, "high", high)
		return otherwise
	}
	return n
}

// readChoice reads one of some values; an empty field is the first.
func (f *Fields) readChoice(name string, known ...string) string {
	typed := f.text(name)
	switch {
	case typed == "":
		return known[0]
	case !slices.Contains(known, typed):
		f.fault(name, "fault_not_a_choice", "text", typed)
		return known[0]
	}
	return typed
}

// readHundredths reads a number with up to two decimals, written with a comma or a
// point; ok is false for an empty field.
func (f *Fields) readHundredths(name string, low, high vp.Hundredths) (amount vp.Hundredths, ok bool) {
	typed := f.text(name)
	if typed == "" {
		return 0, false
	}
	amount, ok = readHundredths(typed)
	if !ok || amount < low || amount > high {
		f.fault(name, "fault_not_a_decimal", "text", typed, "low", f.words.hundredthsText(low), "high", f.words.hundredthsText(high))
		return 0, false
	}
	return amount, true
}

// plainDecimal takes out the blanks of a decimal number and settles its signs:
// here a comma stands before the decimals.
var plainDecimal = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u2009", "", "−", "-", "–", "-", "+", "", ",", ".")

// readHundredths reads "30", "-12,5", "16.73".
func readHundredths(text string) (vp.Hundredths, bool) {
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

// field shows a field of one line, as it was typed.
func (f *Fields) field(name, label string) templates.Field {
	return templates.Field{ID: name, Label: f.words.T(label), Value: f.values.Get(name), Error: f.errorOf(name)}
}

// errorOf is the first fault of a field.
func (f *Fields) errorOf(name string) string {
	for _, e := range f.errs {
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

// readPoints reads a whole number of points.
func readPoints(text string) (int, bool) {
	text = strings.TrimSpace(text)
	if !wholeNumber.MatchString(text) {
		return 0, false
	}
	n, err := strconv.Atoi(plainNumber.Replace(text))
	return n, err == nil
}
