package api

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/form"
)

// fields are named values as they came, and the place they are in: the query,
// or an object in the body. What is wrong with one is filed with the request.
type fields struct {
	r      *request
	at     string
	values map[string]any
}

const (
	inQuery = "query"
	inBody  = "body"
)

// parameters are the parameters of the query, which are all texts. An empty
// one is as good as none.
func (r *request) parameters() fields {
	values := make(map[string]any, len(r.query))
	for name, list := range r.query {
		if list[0] != "" {
			values[name] = list[0]
		}
	}
	return fields{r, inQuery, values}
}

func (f fields) fault(name, key string, args ...any) {
	f.r.fault(f.at+"."+name, key, args...)
}

func (f fields) has(name string) bool { return f.values[name] != nil }

// need files a field that is missing.
func (f fields) need(name string) bool {
	if f.has(name) {
		return true
	}
	f.fault(name, form.Missing)
	return false
}

// unwanted files a field that says nothing beside another.
func (f fields) unwanted(name, beside string) {
	if f.has(name) {
		f.fault(name, "api_unwanted", "text", name, "other", beside)
	}
}

// text gives a text, empty where there is none.
func (f fields) text(name string) string {
	switch v := f.values[name].(type) {
	case nil:
	case string:
		return v
	default:
		f.fault(name, "api_not_a_text")
	}
	return ""
}

// choice gives one of the values allowed, the first where there is none.
func (f fields) choice(name string, allowed ...string) string {
	if !f.has(name) {
		return allowed[0]
	}
	text := f.text(name)
	if slices.Contains(allowed, text) {
		return text
	}
	if _, isText := f.values[name].(string); isText {
		named := slices.DeleteFunc(slices.Clone(allowed), func(value string) bool { return value == "" })
		f.fault(name, "api_not_one_of", "text", text, "known", strings.Join(named, ", "))
	}
	return allowed[0]
}

// flag gives yes or no: a JSON true or false, or the word in a query.
func (f fields) flag(name string) bool {
	switch v := f.values[name].(type) {
	case nil:
	case bool:
		return v
	case string:
		if f.at == inQuery {
			return f.choice(name, "no", "yes") == "yes"
		}
		f.fault(name, "api_not_a_flag")
	default:
		f.fault(name, "api_not_a_flag")
	}
	return false
}

// number gives the digits of a number; ok is false where there is none.
func (f fields) number(name string) (digits string, ok bool) {
	switch v := f.values[name].(type) {
	case nil:
	case json.Number:
		return v.String(), true
	case string:
		if f.at == inQuery {
			return v, true
		}
		f.fault(name, "api_not_a_number")
	default:
		f.fault(name, "api_not_a_number")
	}
	return "", false
}

// integer gives a whole number; ok is false where there is none.
func (f fields) integer(name string) (n int, ok bool) {
	text, ok := f.number(name)
	if !ok {
		return 0, false
	}
	n, ok = parseInteger(text)
	if !ok {
		f.fault(name, numberFault(text, notAnInteger), "text", text)
	}
	return n, ok
}

// between gives a whole number within bounds, or otherwise where there is
// none.
func (f fields) between(name string, low, high, otherwise int) int {
	n, ok := f.integer(name)
	if !ok {
		return otherwise
	}
	if n < low || n > high {
		f.fault(name, "api_out_of_range", "got", n, "low", low, "high", high)
		return otherwise
	}
	return n
}

// hundredths gives a number with up to two decimals, in hundredths; ok is
// false where there is none.
func (f fields) hundredths(name string) (n int, ok bool) {
	text, ok := f.number(name)
	if !ok {
		return 0, false
	}
	n, ok = parseHundredths(text)
	if !ok {
		f.fault(name, numberFault(text, "api_not_a_decimal"), "text", text)
	}
	return n, ok
}

// needList files a list that is missing or empty.
func (f fields) needList(name string) {
	if list, isList := f.values[name].([]any); isList && len(list) == 0 {
		f.fault(name, form.Missing)
		return
	}
	f.need(name)
}

// list gives the items of a list.
func (f fields) list(name string) []any {
	switch v := f.values[name].(type) {
	case nil:
	case []any:
		return v
	default:
		f.fault(name, "api_not_a_list")
	}
	return nil
}

const notAnInteger = "api_not_an_integer"

// maxDigits is more than any number that means something has.
const maxDigits = 9

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

// numberFault says what is wrong with a text that was not read as a number:
// it is none of the kind, or it is one beyond all bounds.
func numberFault(text, otherwise string) string {
	whole, decimals, broken := strings.Cut(strings.TrimSpace(text), ".")
	whole = strings.TrimPrefix(strings.Replace(whole, locales.Minus, "-", 1), "-")
	const shortest = maxDigits - 2 // of what is refused, without its hundredths
	switch {
	case broken && (otherwise == notAnInteger || decimals == "" || len(decimals) > 2):
	case len(whole) > shortest && strings.Trim(whole+decimals, "0123456789") == "":
		return "api_too_large_a_number"
	}
	return otherwise
}

// parseHundredths reads a number with a point and up to two decimals.
func parseHundredths(text string) (int, bool) {
	whole, decimals, found := strings.Cut(strings.TrimSpace(text), ".")
	if found && (decimals == "" || len(decimals) > 2 || strings.Trim(decimals, "0123456789") != "") {
		return 0, false
	}
	if _, ok := parseInteger(whole); !ok {
		return 0, false
	}
	n, ok := parseInteger(whole + (decimals + "00")[:2])
	return n, ok
}

// twoPlaces is how a number in hundredths is written.
func twoPlaces[N int | int64](hundredths N) float64 { return float64(hundredths) / 100 }
