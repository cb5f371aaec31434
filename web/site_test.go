package web_test

import (
	"bytes"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/go-chi/chi/v5"

	"bridgescore/locales"
	"bridgescore/web"
)

// client asks the whole site, without a network.
type client struct{ site http.Handler }

func newClient(t testing.TB, o web.Options) client {
	t.Helper()
	site, err := web.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return client{site}
}

// answer is what the site said, with its page where it is one.
type answer struct {
	*httptest.ResponseRecorder
	doc *goquery.Document
}

func (c client) do(t testing.TB, r *http.Request) answer {
	t.Helper()
	a := answer{ResponseRecorder: httptest.NewRecorder()}
	c.site.ServeHTTP(a, r)
	var err error
	if a.doc, err = goquery.NewDocumentFromReader(bytes.NewReader(a.Body.Bytes())); err != nil {
		t.Fatal(err)
	}
	return a
}

// request builds a request; headers are pairs of a name and a value.
func request(method, target string, body io.Reader, headers ...string) *http.Request {
	r := httptest.NewRequest(method, target, body)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r
}

func (c client) get(t testing.TB, target string, headers ...string) answer {
	t.Helper()
	return c.do(t, request(http.MethodGet, target, nil, headers...))
}

func (c client) post(t testing.TB, target, form string) answer {
	t.Helper()
	return c.do(t, request(http.MethodPost, target, strings.NewReader(form), "Content-Type", "application/x-www-form-urlencoded"))
}

// page is get for what must be a page with that status.
func (c client) page(t testing.TB, target string, status int) answer {
	t.Helper()
	a := c.get(t, target)
	if a.Code != status || a.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("%s: status %d, type %q", target, a.Code, a.Header().Get("Content-Type"))
	}
	return a
}

// pages lists every page of the route table, without parameters: "/fr/lookup".
func (c client) pages(t testing.TB) []string {
	t.Helper()
	var paths []string
	err := chi.Walk(c.site.(chi.Routes), func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
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

// text is the text of a selection with the blanks of the markup run together.
// Those that do not break stay.
func text(s *goquery.Selection) string {
	blank := func(r rune) bool { return strings.ContainsRune(" \t\n\r", r) }
	return strings.Join(strings.FieldsFunc(s.Text(), blank), " ")
}

// words is text with plain blanks everywhere.
func words(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }

// texts are the texts of each element of a selection.
func texts(s *goquery.Selection) []string {
	return s.Map(func(_ int, e *goquery.Selection) string { return text(e) })
}

// attributeOf gives an attribute of each element of a selection, to Map.
func attributeOf(name string) func(int, *goquery.Selection) string {
	return func(_ int, s *goquery.Selection) string { return s.AttrOr(name, "") }
}

func (a answer) find(selector string) *goquery.Selection { return a.doc.Find(selector) }

// attribute gives the attribute of the one element that a selector finds.
func (a answer) attribute(t testing.TB, selector, name string) string {
	t.Helper()
	found := a.find(selector)
	value, ok := found.Attr(name)
	if found.Length() != 1 || !ok {
		t.Fatalf("%d elements %s, attribute %s: %v", found.Length(), selector, name, ok)
	}
	return value
}

var printedNumber = regexp.MustCompile(`[+−]?\d+(?:[,\x{202f}]\d{3})*`)

// numbers reads the whole numbers that are printed in a text.
func numbers(t testing.TB, text string) []int {
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

// number reads a text that is one number.
func number(t testing.TB, text string) int {
	t.Helper()
	list := numbers(t, text)
	if len(list) != 1 || printedNumber.FindString(text) != text {
		t.Fatalf("%q is not a number", text)
	}
	return list[0]
}

// parameters are the parameters of an address, of those with one value each.
func parameters(t testing.TB, address string) map[string]string {
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

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
