// Package param reads what clients send: the parameters of an address, the fields of a form, the
// fields of an object that a program sent. Texts go in; values come out, or every fault with the
// field that it is in. Pages and API read with it, so that a number, a choice or a flag is written
// alike everywhere. Words for the faults are chosen elsewhere.
package param

import (
	"net/url"
	"slices"
	"strings"

	"bridgescore/locales"
	"bridgescore/score/vp"
)

// Reader reads values by their names and collects what is wrong with them. What was sent stays in
// Values as it came, faulty or not, so that a page can show it again.
type Reader struct {
	Values url.Values
	place  string // what goes before the name of a field in a fault
	faults *[]Fault
}

// New is a reader of values, whose faults name their fields as they are.
func New(values url.Values) Reader { return Reader{Values: values, faults: new([]Fault)} }

// Within is a reader of the values of a place, such as an item of a list. Its faults are collected
// with those of r; the names of their fields begin with the place and a point.
func (r Reader) Within(place string, values url.Values) Reader {
	return Reader{Values: values, place: place + ".", faults: r.faults}
}

// Sanitize makes what was sent a text that a page can show again: bytes that are no letters, and
// signs that steer a terminal or turn the writing, become the sign for them.
func Sanitize(sent url.Values) url.Values {
	values := make(url.Values, len(sent))
	for name, list := range sent {
		for _, text := range list {
			values.Add(name, locales.Printable(strings.ToValidUTF8(text, "\ufffd")))
		}
	}
	return values
}

// Faults is everything found wrong so far.
func (r Reader) Faults() []Fault { return *r.faults }

// Failed reports whether anything was found wrong.
func (r Reader) Failed() bool { return len(*r.faults) > 0 }

// Wrong reports whether anything was found wrong with a field.
func (r Reader) Wrong(name string) bool {
	return slices.ContainsFunc(*r.faults, func(f Fault) bool { return f.Field == r.place+name })
}

// Add adds a fault; its field is named from where r reads.
func (r Reader) Add(f Fault) {
	f.Field = r.place + f.Field
	*r.faults = append(*r.faults, f)
}

// Refuse adds what is wrong with a field. The message is fault_<key>.
func (r Reader) Refuse(name, key string, args ...any) {
	r.Add(Fault{Field: name, Key: key, Args: args})
}

// Rule adds what an error of the rules or of the notation, if there is one, means for a field.
func (r Reader) Rule(name string, err error) {
	if err != nil {
		r.Add(Of(name, err))
	}
}

// Text gives what was sent, without blanks around it. Of a name that comes twice the first value
// counts.
func (r Reader) Text(name string) string {
	return strings.TrimSpace(strings.ToValidUTF8(r.Values.Get(name), "\ufffd"))
}

// Items reads values with commas between them.
func (r Reader) Items(name string) []string { return strings.Split(r.Text(name), ",") }

// Has reports whether a field says anything: an empty one is as good as none.
func (r Reader) Has(name string) bool { return r.Text(name) != "" }

// Need reports whether a field says anything, and adds a fault where it should.
func (r Reader) Need(name string) bool {
	said := r.Has(name)
	if !said && !r.Wrong(name) {
		r.Refuse(name, Missing)
	}
	return said
}

// Int reads a whole number within bounds, or otherwise where there is none.
func (r Reader) Int(name string, low, high, otherwise int) int {
	text := r.Text(name)
	if text == "" {
		return otherwise
	}
	n, wrong := Int(text)
	if wrong == "" && (n < low || n > high) {
		wrong = OutOfRange
	}
	if wrong != "" {
		r.Add(Fault{name, NumberWanted, wrong, []any{"text", text, "got", n, "low", low, "high", high}})
		return otherwise
	}
	return n
}

// Hundredths reads a number with up to two decimals, written with a comma or a point; ok is false
// where there is none.
func (r Reader) Hundredths(name string, low, high vp.Hundredths) (n vp.Hundredths, ok bool) {
	text := r.Text(name)
	if text == "" {
		return 0, false
	}
	n, wrong := Hundredths(text)
	if wrong == "" && (n < low || n > high) {
		wrong = OutOfRange
	}
	if wrong != "" {
		r.Add(Fault{name, DecimalWanted, wrong, []any{"text", text, "got", n, "low", low, "high", high}})
		return 0, false
	}
	return n, true
}

// Choice reads one of the values known, the first where there is none. An empty value among them
// only says that the choice may be left.
func (r Reader) Choice(name string, known ...string) string {
	text := r.Text(name)
	if text == "" || !r.oneOf(name, text, known) {
		return known[0]
	}
	return text
}

func (r Reader) oneOf(name, text string, known []string) bool {
	if slices.Contains(known, text) {
		return true
	}
	named := slices.DeleteFunc(slices.Clone(known), func(value string) bool { return value == "" })
	r.Add(Fault{name, ChoiceWanted, NotOneOf, []any{"text", text, "known", strings.Join(named, ", ")}})
	return false
}

// flags are the words for yes and no: those of addresses, of programs and of ticked boxes.
var flags = map[string]bool{
	"yes": true, "oui": true, "true": true, "on": true, "1": true,
	"no": false, "non": false, "false": false, "off": false, "0": false,
}

// Flag reads yes or no, no where nothing is said.
func (r Reader) Flag(name string) bool {
	text := r.Text(name)
	if text == "" {
		return false
	}
	yes, known := YesNo(text)
	if !known {
		r.oneOf(name, text, []string{"no", "yes"})
	}
	return yes
}

// YesNo reads a word for yes or no.
func YesNo(text string) (yes, known bool) {
	yes, known = flags[strings.ToLower(text)]
	return yes, known
}
