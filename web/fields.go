package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// fields reads a form and says in words what is wrong with it. The id of a
// field is its name.
type fields struct {
	deck
	values url.Values
	errs   []templates.FieldError
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
func (f *fields) text(name string) string { return strings.TrimSpace(f.values.Get(name)) }

// fault files what is wrong with a field.
func (f *fields) fault(name, key string, args ...any) { f.at(name, f.T(key, args...)) }

// at files a fault that is in words already.
func (f *fields) at(target, message string) {
	f.errs = append(f.errs, templates.FieldError{Field: target, Target: target, Message: message})
}

// number reads a whole number; an empty field is worth otherwise.
func (f *fields) number(name string, low, high, otherwise int) int {
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

// choice reads one of some values; an empty field is the first.
func (f *fields) choice(name string, known ...string) string {
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

// hundredths reads a number with up to two decimals, written with a comma or a
// point; ok is false for an empty field.
func (f *fields) hundredths(name string, low, high vp.Hundredths) (amount vp.Hundredths, ok bool) {
	typed := f.text(name)
	if typed == "" {
		return 0, false
	}
	amount, ok = readHundredths(typed)
	if !ok || amount < low || amount > high {
		f.fault(name, "fault_not_a_decimal", "text", typed, "low", f.hundredthsText(low), "high", f.hundredthsText(high))
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

// hundredthsText writes an amount with as many decimals as it needs: 30, 12,5.
func (d deck) hundredthsText(h vp.Hundredths) string {
	switch {
	case h%vp.Unit == 0:
		return d.Number(int(h / vp.Unit))
	case h%(vp.Unit/10) == 0:
		return d.Decimal(h.Float(), 1)
	}
	return d.Decimal(h.Float(), 2)
}

// vps writes Victory Points, always with their two decimals.
func (d deck) vps(h vp.Hundredths) string { return d.Decimal(h.Float(), 2) }

// scaleVPs writes Victory Points of a scale, most of which know whole ones
// only.
func (d deck) scaleVPs(s vp.Scale, h vp.Hundredths) string {
	if s.Name() == vp.WBFContinuous {
		return d.vps(h)
	}
	return d.hundredthsText(h)
}

// list sets items in a row, as items that have commas of their own need it.
func (d deck) list(items []string) string {
	text := ""
	for i, item := range items {
		if i == 0 {
			text = item
			continue
		}
		text = d.T("teams_list", "list", text, "item", item)
	}
	return text
}

// field shows a field of one line, as it was typed.
func (f *fields) field(name, label string) templates.Field {
	return templates.Field{ID: name, Label: f.T(label), Value: f.values.Get(name), Error: f.errorOf(name)}
}

// errorOf is the first fault of a field.
func (f *fields) errorOf(name string) string {
	for _, e := range f.errs {
		if e.Target == name {
			return e.Message
		}
	}
	return ""
}

// options lists the choices of a field by their messages.
func (d deck) options(prefix, chosen string, values ...string) []templates.Option {
	var list []templates.Option
	for _, v := range values {
		list = append(list, templates.Option{Value: v, Text: d.T(prefix + v), Chosen: v == chosen})
	}
	return list
}
