package api

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/locales"
	"bridgescore/web/param"
)

// maxDepth is how deep lists and objects may lie in each other.
const maxDepth = 8

// object reads the body as one JSON object, strictly: nothing after it, no
// name twice, no field that the call does not have. Its field lang chooses the
// language as the parameter does.
func (r *request) object() (fields, error) {
	f := r.fieldsAt(inBody, make(url.Values))
	if err := r.wantType(answerType); err != nil {
		return f, err
	}
	schema := bodySchema(r.operation)
	value, err := decode(r.body, schema)
	if err != nil {
		return f, err
	}
	values, ok := value.(map[string]any)
	if !ok {
		return f, refused(http.StatusUnprocessableEntity, inBody, "api_not_an_object")
	}
	f.take(values, schema)
	if !f.language() {
		return f, r.wrong()
	}
	return f, nil
}

// language takes the language of the body over. Without one that is certain
// nothing can be read: what is right in one is a fault in the other.
func (f fields) language() (certain bool) {
	if !f.Has(paramLanguage) {
		return !f.Wrong(paramLanguage)
	}
	text := f.Text(paramLanguage)
	lang, known := locales.Parse(text)
	query := f.r.query.Get(paramLanguage)
	switch {
	case query != "" && query != text:
		f.Refuse(paramLanguage, param.Contradiction, "one", query, "other", text)
	case !known:
		f.Refuse(paramLanguage, "api_unknown_language", "text", text, "known", knownLanguages())
	default:
		f.r.words, f.r.reading = locales.For(lang), lang.Notation()
		return true
	}
	return false
}

// objects gives the items of a list of objects of that schema. An item that is
// none is recorded and left out.
func (f fields) objects(name string, schema *huma.Schema) []fields {
	var items []fields
	for i, v := range f.list(name) {
		if f.r.enough() {
			break
		}
		values, ok := v.(map[string]any)
		if !ok {
			f.Refuse(place(name, i), "api_not_an_object")
			continue
		}
		item := f.r.fieldsAt(f.item(name, i), make(url.Values))
		item.take(values, schema)
		items = append(items, item)
	}
	return items
}

// item is the location of an item of a list.
func (f fields) item(name string, i int) string { return f.at + "." + place(name, i) }

func place(name string, i int) string { return name + "[" + strconv.Itoa(i) + "]" }

// wantType refuses a body of a type that is not read. A client that does not
// say the type is believed to mean the first.
func (r *request) wantType(types ...string) error {
	if coding := r.header.Get("Content-Encoding"); coding != "" && coding != "identity" {
		return unsupported("header.Content-Encoding", "api_unknown_coding", "text", coding)
	}
	sent := r.header.Get("Content-Type")
	if sent == "" {
		return nil
	}
	media, _, err := mime.ParseMediaType(sent)
	if err == nil && slices.Contains(types, media) {
		return nil
	}
	return unsupported("header.Content-Type", "api_unknown_type", "text", sent, "known", strings.Join(types, ", "))
}

func unsupported(location, key string, args ...any) error {
	return refused(http.StatusUnsupportedMediaType, location, key, args...)
}

// unreadable is the error of a body that is no JSON, or not of the kind that
// is taken.
func unreadable(key string, args ...any) error {
	return refused(http.StatusBadRequest, inBody, key, args...)
}

// decode reads one JSON value to the end of the text. It has no longer lists
// than the schema allows, nor objects with more names than any may have: the
// value takes many times the room of the text.
func decode(text io.Reader, schema *huma.Schema) (any, error) {
	d := decoder{json.NewDecoder(withoutMark(text))}
	d.UseNumber()
	value, err := d.value(0, inBody, schema)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, d.failed(err)
	}
	return value, nil
}

// withoutMark takes away the byte order mark that some programs put before
// UTF-8, and which a reader of JSON may ignore (RFC 8259, 8.1).
func withoutMark(text io.Reader) io.Reader {
	const mark = "\ufeff"
	buffered := bufio.NewReader(text)
	if head, err := buffered.Peek(len(mark)); err == nil && string(head) == mark {
		_, _ = buffered.Discard(len(mark)) // it is in the buffer
	}
	return buffered
}

// decoder builds lists and objects out of the tokens of a text, within bounds.
type decoder struct{ *json.Decoder }

const (
	// maxNames is how many fields an object may have, known or not.
	maxNames = 50
	// maxUndescribed is how many items a list may have that is not described.
	maxUndescribed = 50
)

// failed says where the text went wrong. Faults of the connection stay what
// they are.
func (d decoder) failed(err error) error {
	var syntax *json.SyntaxError
	if err == nil || errors.As(err, &syntax) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return unreadable("api_bad_json", "offset", int(d.InputOffset()))
	}
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return err
	}
	return unreadable("api_bad_json", "offset", int(d.InputOffset()))
}

func (d decoder) value(depth int, at string, schema *huma.Schema) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, d.failed(err)
	}
	delim, ok := token.(json.Delim)
	switch {
	case !ok:
		return token, nil
	case depth == maxDepth:
		return nil, unreadable("api_too_deep", "high", maxDepth)
	case delim == '[':
		return d.list(depth+1, at, schema)
	}
	return d.object(depth+1, at, schema)
}

// tooMany is the error of a list or an object with more in it than is looked at.
func tooMany(at, key string, most int) error {
	return refused(http.StatusUnprocessableEntity, at, key, "high", most)
}

func (d decoder) list(depth int, at string, schema *huma.Schema) (any, error) {
	most, of := maxUndescribed, (*huma.Schema)(nil)
	if schema != nil && schema.MaxItems != nil {
		most, of = *schema.MaxItems, schema.Items
	}
	list := []any{}
	for d.More() {
		if len(list) == most {
			return nil, tooMany(at, "api_too_many_items", most)
		}
		v, err := d.value(depth, at, of)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	if _, err := d.Token(); err != nil {
		return nil, d.failed(err)
	}
	return list, nil
}

func (d decoder) object(depth int, at string, schema *huma.Schema) (any, error) {
	values := make(map[string]any)
	for d.More() {
		if len(values) == maxNames {
			return nil, tooMany(at, "api_too_many_names", maxNames)
		}
		token, err := d.Token()
		if err != nil {
			return nil, d.failed(err)
		}
		name, _ := token.(string) // the decoder refuses other names
		if _, twice := values[name]; twice {
			return nil, unreadable("api_name_twice", "text", name)
		}
		var of *huma.Schema
		if schema != nil {
			of = schema.Properties[name]
		}
		if values[name], err = d.value(depth, at+"."+name, of); err != nil {
			return nil, err
		}
	}
	if _, err := d.Token(); err != nil {
		return nil, d.failed(err)
	}
	return values, nil
}
