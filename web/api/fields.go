package api

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/web/param"
)

// fields are named values and the place they are in: the query, or an object in
// the body. What is wrong with one is recorded with the request.
type fields struct {
	param.Reader
	r     *request
	at    string
	lists map[string][]any // of an object
}

const (
	inQuery = "query"
	inBody  = "body"
)

// fieldsAt starts reading at a place.
func (r *request) fieldsAt(place string, values url.Values) fields {
	return fields{Reader: r.Within(place, values), r: r, at: place}
}

// parameters are the parameters of the query. An empty one is as good as none.
func (r *request) parameters() fields { return r.fieldsAt(inQuery, r.query) }

// unwanted records a field that says nothing beside another.
func (f fields) unwanted(name, beside string) {
	if f.Has(name) {
		f.Refuse(name, "api_unwanted", "text", name, "other", beside)
	}
}

// take takes over the values of an object that its description knows, each as the text that a query
// would have. Values of another kind than described are recorded, and names that are not described.
func (f *fields) take(values map[string]any, schema *huma.Schema) {
	f.lists = make(map[string][]any)
	for _, name := range slices.Sorted(maps.Keys(values)) {
		described := schema.Properties[name]
		if described == nil {
			f.Refuse(name, "api_unknown_field", "text", name, "known",
				strings.Join(slices.Sorted(maps.Keys(schema.Properties)), ", "))
			continue
		}
		kind := ""
		switch v := values[name].(type) {
		case nil:
			continue
		case string:
			kind = huma.TypeString
			f.Values.Set(name, v)
		case json.Number:
			kind = huma.TypeNumber
			f.Values.Set(name, v.String())
		case bool:
			kind = huma.TypeBoolean
			f.Values.Set(name, strconv.FormatBool(v))
		case []any:
			kind = huma.TypeArray
			f.lists[name] = v
		}
		if !takes(described, kind) {
			f.Refuse(name, otherKind[described.Type])
		} else if number, isNumber := values[name].(json.Number); isNumber && described.Type == "" {
			f.wholeNumber(name, number) // beside texts there is room for whole numbers alone
		}
		if f.Wrong(name) {
			f.Values.Del(name)
			delete(f.lists, name)
		}
	}
}

// wholeNumber records a number that is not whole.
func (f fields) wholeNumber(name string, number json.Number) bool {
	_, wrong := param.Int(number.String())
	if wrong != "" {
		f.Add(param.Fault{Field: name, Key: param.NumberWanted, Reason: wrong, Args: []any{"text", number.String()}})
	}
	return wrong == ""
}

// takes reports whether a field that is described takes a kind of value.
func takes(s *huma.Schema, kind string) bool {
	if s.Type == huma.TypeInteger && kind == huma.TypeNumber {
		return true // whether it is whole is seen when it is read
	}
	return s.Type == kind || slices.ContainsFunc(s.OneOf, func(one *huma.Schema) bool { return takes(one, kind) })
}

// otherKind names what is wrong with a value of another kind than described. A value that may be of
// one of several can be a text.
var otherKind = map[string]string{
	"":               "api_not_a_text",
	huma.TypeString:  "api_not_a_text",
	huma.TypeInteger: "api_not_a_number",
	huma.TypeNumber:  "api_not_a_number",
	huma.TypeBoolean: "api_not_a_flag",
	huma.TypeArray:   "api_not_a_list",
}

// list gives the items of a list that has to be there.
func (f fields) list(name string) []any {
	if len(f.lists[name]) == 0 && !f.Wrong(name) {
		f.Refuse(name, param.Missing)
	}
	return f.lists[name]
}

// twoPlaces is how a number in hundredths is written.
func twoPlaces[N int | int64](hundredths N) float64 { return float64(hundredths) / 100 }
