package api

import (
	"strconv"
	"strings"

	"bridgescore/locales"
)

// fields are named values as they came, and the place they are in: the query,
// or an object in the body. What is wrong with one is filed with the request.
type fields struct {
	r      *request
	at     string
	values map[string]any
}

// parameters are the parameters of the query, which are all texts.
func (r *request) parameters() fields {
	values := make(map[string]any, len(r.query))
	for name, list := range r.query {
		if list[0] != "" {
			values[name] = list[0]
		}
	}
	return fields{r, "query", values}
}

func (f fields) fault(name, key string, args ...any) {
	f.r.fault(f.at+"."+name, key, args...)
}

// text gives a text; ok is false where it is missing, which is a fault.
func (f fields) text(name string) (text string, ok bool) {
	switch v := f.values[name].(type) {
	case nil:
		f.fault(name, "missing")
	case string:
		return v, true
	default:
		f.fault(name, "api_not_a_text")
	}
	return "", false
}

// maxDigits is more than any number that means something has.
const maxDigits = 9

// integer gives a whole number; ok is false where it is missing or is none,
// which is a fault.
func (f fields) integer(name string) (n int, ok bool) {
	text, ok := f.text(name)
	if !ok {
		return 0, false
	}
	n, ok = parseInteger(text)
	if !ok {
		f.fault(name, "api_not_an_integer", "text", text)
	}
	return n, ok
}

// parseInteger reads a whole number with or without a sign. A plus of a query
// arrives as a blank, and a minus may be the real one.
func parseInteger(text string) (int, bool) {
	digits := strings.Replace(strings.TrimSpace(text), locales.Minus, "-", 1)
	if len(strings.TrimLeft(digits, "+-0")) > maxDigits {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}
