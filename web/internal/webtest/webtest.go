// Package webtest asks the whole site without a network, and reads its pages. Only tests import it.
package webtest

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/go-chi/chi/v5"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web"
)

// Client asks the whole site, without a network.
type Client struct{ Site http.Handler }

// NewClient builds a site and a client of it.
func NewClient(t testing.TB, o web.Options) Client {
	t.Helper()
	site, err := web.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return Client{site}
}

// Answer is what the site said, with its page where it is one.
type Answer struct {
	*httptest.ResponseRecorder
	Doc *goquery.Document
}

// Do sends a request.
func (c Client) Do(t testing.TB, r *http.Request) Answer {
	t.Helper()
	a := Answer{ResponseRecorder: httptest.NewRecorder()}
	c.Site.ServeHTTP(a, r)
	var err error
	if a.Doc, err = goquery.NewDocumentFromReader(bytes.NewReader(a.Body.Bytes())); err != nil {
		t.Fatal(err)
	}
	return a
}

// NewRequest builds a request; headers are pairs of a name and a value.
func NewRequest(method, target string, body io.Reader, headers ...string) *http.Request {
	r := httptest.NewRequest(method, target, body)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r
}

// FormType is the media type of a form without a file.
const FormType = "application/x-www-form-urlencoded"

// NewForm builds a form without a file, as a browser sends it.
func NewForm(target string, fields url.Values) *http.Request {
	return NewRequest(http.MethodPost, target, strings.NewReader(fields.Encode()), "Content-Type", FormType)
}

// Get asks for an address.
func (c Client) Get(t testing.TB, target string, headers ...string) Answer {
	t.Helper()
	return c.Do(t, NewRequest(http.MethodGet, target, nil, headers...))
}

// Post sends the fields of a form, encoded as in an address.
func (c Client) Post(t testing.TB, target, form string) Answer {
	t.Helper()
	return c.Do(t, NewRequest(http.MethodPost, target, strings.NewReader(form), "Content-Type", FormType))
}

// Page is Get for what must be a page with that status.
func (c Client) Page(t testing.TB, target string, status int) Answer {
	t.Helper()
	a := c.Get(t, target)
	if a.Code != status || a.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("%s: status %d, type %q", target, a.Code, a.Header().Get("Content-Type"))
	}
	return a
}

// Pages lists every page of the route table, without parameters: "/fr/lookup".
func (c Client) Pages(t testing.TB) []string {
	t.Helper()
	var paths []string
	err := chi.Walk(c.Site.(chi.Routes),
		func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
			prefix, _, _ := strings.Cut(strings.TrimPrefix(route, "/"), "/")
			if _, ok := locales.Parse(prefix); ok && method == http.MethodGet && route != "/"+prefix {
				paths = append(paths, route)
			}
			return nil
		})
	if err != nil || len(paths) == 0 {
		t.Fatalf("pages: %v, %v", paths, err)
	}
	return paths
}

// Text is the text of a selection with the blanks of the markup run together.
// Those that do not break stay.
func Text(s *goquery.Selection) string {
	blank := func(r rune) bool { return strings.ContainsRune(" \t\n\r", r) }
	return strings.Join(strings.FieldsFunc(s.Text(), blank), " ")
}

// Words is Text with plain blanks everywhere.
func Words(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }

// Texts are the texts of each element of a selection.
func Texts(s *goquery.Selection) []string {
	return s.Map(func(_ int, e *goquery.Selection) string { return Text(e) })
}

// AttributeOf gives an attribute of each element of a selection, to Map.
func AttributeOf(name string) func(int, *goquery.Selection) string {
	return func(_ int, s *goquery.Selection) string { return s.AttrOr(name, "") }
}

// Find gives the elements of the page that a selector finds.
func (a Answer) Find(selector string) *goquery.Selection { return a.Doc.Find(selector) }

// Attribute gives the attribute of the one element that a selector finds.
func (a Answer) Attribute(t testing.TB, selector, name string) string {
	t.Helper()
	found := a.Find(selector)
	value, ok := found.Attr(name)
	if found.Length() != 1 || !ok {
		t.Fatalf("%d elements %s, attribute %s: %v", found.Length(), selector, name, ok)
	}
	return value
}

var printedNumber = regexp.MustCompile(`[+−]?\d+(?:[,\x{202f}]\d{3})*`)

// Numbers reads the whole numbers that are printed in a text.
func Numbers(t testing.TB, text string) []int {
	t.Helper()
	var list []int
	for _, printed := range printedNumber.FindAllString(text, -1) {
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", ",", "", "\u202f", "").Replace(printed))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

// Number reads a text that is one number.
func Number(t testing.TB, text string) int {
	t.Helper()
	list := Numbers(t, text)
	if len(list) != 1 || printedNumber.FindString(text) != text {
		t.Fatalf("%q is not a number", text)
	}
	return list[0]
}

// Parameters are the parameters of an address, of those with one value each.
func Parameters(t testing.TB, address string) map[string]string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string]string)
	for name, values := range u.Query() {
		if len(values) != 1 {
			t.Fatalf("%s: %s has %d values", address, name, len(values))
		}
		list[name] = values[0]
	}
	return list
}

// NewUpload builds a form with a file, as a browser sends it; fields are pairs of a name and a
// value.
func NewUpload(t testing.TB, target string, file []byte, fields ...string) *http.Request {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for i := 0; i+1 < len(fields); i += 2 {
		if err := w.WriteField(fields[i], fields[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	part, err := w.CreateFormFile("file", "session.dat")
	if err == nil {
		_, err = part.Write(file)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return NewRequest(http.MethodPost, target, &body, "Content-Type", w.FormDataContentType())
}

// Follow sends a form and gives what a browser shows then: it follows the address of the answer.
func (c Client) Follow(t testing.TB, r *http.Request) Answer {
	t.Helper()
	a := c.Do(t, r)
	if a.Code == http.StatusSeeOther {
		return c.Get(t, a.Header().Get("Location"))
	}
	return a
}

// Paste sends a sheet as text; fields are pairs of a name and a value.
func (c Client) Paste(t testing.TB, target, sheet string, fields ...string) Answer {
	t.Helper()
	form := url.Values{"sheet": {sheet}}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return c.Follow(t, NewForm(target, form))
}

// Press sends the form of a page that a button belongs to, with the button.
func (c Client) Press(t testing.TB, a Answer, button string) Answer {
	t.Helper()
	b := a.Find(button)
	if b.Length() != 1 {
		t.Fatalf("%d buttons %s", b.Length(), button)
	}
	form := b.Closest("form")
	if id, ok := b.Attr("form"); ok {
		form = a.Find("form#" + id)
	}
	values := make(url.Values)
	form.Find("input, textarea, select").Each(func(_ int, s *goquery.Selection) {
		name, kind := s.AttrOr("name", ""), s.AttrOr("type", "text")
		_, checked := s.Attr("checked")
		switch {
		case name == "" || kind == "file" || (kind == "radio" || kind == "checkbox") && !checked:
		case goquery.NodeName(s) == "textarea":
			values.Add(name, s.Text())
		case goquery.NodeName(s) == "select":
			values.Add(name, s.Find("option[selected]").AttrOr("value", ""))
		default:
			values.Add(name, s.AttrOr("value", ""))
		}
	})
	if name, ok := b.Attr("name"); ok {
		values.Add(name, b.AttrOr("value", ""))
	}
	action, _, _ := strings.Cut(b.AttrOr("formaction", form.AttrOr("action", "")), "#") // which no server sees
	if strings.EqualFold(form.AttrOr("method", "get"), "get") {
		return c.Get(t, action+"?"+values.Encode())
	}
	return c.Follow(t, NewForm(action, values))
}

// PlainBlanks puts plain blanks for those that do not break.
func PlainBlanks(s string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(s)
}

// MissingMessage is how a message that does not exist shows, or an argument.
var MissingMessage = regexp.MustCompile(`\[[a-z]+_[A-Za-z0-9_]*\]|<no value>|\{\{|%!\w?\(`)

// Row gives the values of a row of a table, found by what its head begins with.
func Row(t testing.TB, table *goquery.Selection, head string) []string {
	t.Helper()
	row := table.Find("tbody tr").FilterFunction(func(_ int, s *goquery.Selection) bool {
		return strings.HasPrefix(Words(s.Find("th")), head)
	})
	if row.Length() != 1 {
		t.Fatalf("%d rows begin with %q", row.Length(), head)
	}
	return row.Find("td").Map(func(_ int, s *goquery.Selection) string { return Words(s) })
}

// Outcome reads the outcome that an address shows.
func Outcome(t *testing.T, address string) score.Outcome {
	p := Parameters(t, address)
	c, err := score.ParseContract(p["contract"])
	if err != nil {
		t.Errorf("%s: %v", address, err)
	}
	tricks, err := strconv.Atoi(p["tricks"])
	if err != nil {
		t.Errorf("%s: %v", address, err)
	}
	return score.Outcome{Contract: c, Vulnerable: p["vul"] == "yes", Tricks: tricks}
}
