package web_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/gallery"
	"bridgescore/web/internal/webtest"
)

// everyPage calls check with every page and state, in both languages.
func everyPage(t *testing.T, check func(t *testing.T, target string, a webtest.Answer)) {
	c := webtest.NewClient(t, web.Options{})
	targets := make(map[string]int)
	for _, path := range c.Pages(t) {
		targets[path] = http.StatusOK
	}
	for _, l := range locales.Languages() {
		for _, state := range gallery.States() {
			targets["/"+string(l)+"/"+state.Path] = state.Status
		}
	}
	for _, target := range slices.Sorted(maps.Keys(targets)) {
		t.Run(target, func(t *testing.T) { check(t, target, c.Page(t, target, targets[target])) })
	}
}

func languageOfTarget(target string) locales.Language {
	prefix, _, _ := strings.Cut(strings.TrimPrefix(target, "/"), "/")
	return locales.Language(prefix)
}

// A summary of errors leads to what can take the focus: a reader goes on typing
// or choosing there.
func TestSummariesLeadToFields(t *testing.T) {
	everyPage(t, func(t *testing.T, target string, a webtest.Answer) {
		a.Find(".errors a").Each(func(_ int, s *goquery.Selection) {
			if field := a.Find(s.AttrOr("href", "")); !field.Is("input, select, textarea, button") {
				t.Errorf("%q leads to %s", webtest.Text(s), s.AttrOr("href", ""))
			}
		})
	})
}

// The policy of the pages forbids all code and style that is not in a file of
// the site's own.
func TestNothingInlineOrForeign(t *testing.T) {
	everyPage(t, func(t *testing.T, target string, a webtest.Answer) {
		if n := a.Find("style").Length(); n > 0 {
			t.Errorf("%d style elements", n)
		}
		a.Find("script").Each(func(_ int, s *goquery.Selection) {
			kind, _ := s.Attr("type")
			_, hasSource := s.Attr("src")
			if kind != "application/json" && (!hasSource || s.Text() != "") {
				t.Errorf("an inline script: %.60q", s.Text())
			}
		})
		a.Find("*").Each(func(_ int, s *goquery.Selection) {
			for _, at := range s.Nodes[0].Attr {
				switch {
				case at.Key == "style", strings.HasPrefix(at.Key, "on"), at.Key == "srcdoc":
					t.Errorf("<%s> has the attribute %s=%q", s.Nodes[0].Data, at.Key, at.Val)
				case slices.Contains([]string{"src", "href", "action", "formaction", "data", "poster", "srcset"},
					at.Key):
					checkOwn(t, s.Nodes[0].Data, at.Val)
				}
			}
		})
	})
}

// ownHost is the host of the requests of these tests.
const ownHost = "example.com"

func checkOwn(t *testing.T, element, address string) {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		t.Errorf("<%s> leads to %q: %v", element, address, err)
	case u.Host != "" && u.Host != ownHost, u.Scheme != "" && u.Scheme != "http":
		t.Errorf("<%s> leads away, to %q", element, address)
	case address == "":
		t.Errorf("<%s> leads nowhere", element)
	}
}

func TestPagesAreWholeDocuments(t *testing.T) {
	everyPage(t, func(t *testing.T, target string, a webtest.Answer) {
		if !strings.HasPrefix(a.Body.String(), "<!doctype html>") &&
			!strings.HasPrefix(a.Body.String(), "<!DOCTYPE html>") {
			t.Errorf("begins with %.40q", a.Body)
		}
		if !utf8.Valid(a.Body.Bytes()) {
			t.Error("the page is not UTF-8")
		}
		if got := a.Attribute(t, "html", "lang"); got != string(languageOfTarget(target)) {
			t.Errorf("lang is %q", got)
		}
		for _, selector := range []string{"title", "h1", "main", `meta[charset="utf-8"]`, `meta[name="viewport"]`} {
			if n := a.Find(selector).Length(); n != 1 {
				t.Errorf("%d elements %s", n, selector)
			}
		}
		for _, selector := range []string{"title", "h1"} {
			if webtest.Text(a.Find(selector)) == "" {
				t.Errorf("an empty %s", selector)
			}
		}
		if a.Attribute(t, `meta[name="description"]`, "content") == "" {
			t.Error("no description")
		}
		checkNesting(t, a)
	})
}

var voidElements = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
	"track", "wbr"}

// checkNesting fails where a browser would mend the markup: an element that is
// closed too late, or stands where it cannot.
func checkNesting(t *testing.T, a webtest.Answer) {
	var open []string
	written := 0
	z := html.NewTokenizer(strings.NewReader(a.Body.String()))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		name, _ := z.TagName()
		switch tag := string(name); kind {
		case html.StartTagToken:
			written++
			if !slices.Contains(voidElements, tag) {
				open = append(open, tag)
			}
		case html.SelfClosingTagToken:
			written++
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != tag {
				t.Fatalf("</%s> closes %v", tag, open)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("left open: %v", open)
	}
	if parsed := a.Find("*").Length(); parsed != written {
		t.Errorf("%d elements written, %d after parsing", written, parsed)
	}
}

func TestIdentifiers(t *testing.T) {
	everyPage(t, func(t *testing.T, _ string, a webtest.Answer) {
		ids := make(map[string]int)
		a.Find("[id]").Each(func(_ int, s *goquery.Selection) { ids[s.AttrOr("id", "")]++ })
		for id, n := range ids {
			if n > 1 || id == "" || strings.ContainsAny(id, " \t\n") {
				t.Errorf("the id %q, %d times", id, n)
			}
		}
		for _, name := range []string{"for", "aria-describedby", "aria-labelledby", "aria-controls", "popovertarget",
			"data-chart", "data-copy-from", "headers", "list"} {
			a.Find("[" + name + "]").Each(func(_ int, s *goquery.Selection) {
				for id := range strings.FieldsSeq(s.AttrOr(name, "")) {
					if ids[id] == 0 {
						t.Errorf("%s=%q names nothing", name, id)
					}
				}
			})
		}
		a.Find(`a[href^="#"]`).Each(func(_ int, s *goquery.Selection) {
			if id := strings.TrimPrefix(s.AttrOr("href", ""), "#"); ids[id] == 0 {
				t.Errorf("a link to %q, which is not there", id)
			}
		})
	})
}

func TestEverythingHasItsName(t *testing.T) {
	const fields = "input:not([type=hidden]), select, textarea"
	everyPage(t, func(t *testing.T, _ string, a webtest.Answer) {
		a.Find("label").Each(func(_ int, s *goquery.Selection) {
			inside := s.Find(fields).Length()
			if id, ok := s.Attr("for"); ok {
				inside += a.Find("#" + id).Filter(fields).Length()
			}
			if inside != 1 {
				t.Errorf("the label %q has %d fields", webtest.Text(s), inside)
			}
		})
		a.Find(fields).Each(func(_ int, s *goquery.Selection) {
			id, _ := s.Attr("id")
			label := webtest.Text(s.Closest("label")) + s.AttrOr("aria-label", "")
			if id != "" {
				label += webtest.Text(a.Find(fmt.Sprintf("label[for=%q]", id)))
			}
			if label == "" {
				t.Errorf("a field without a label: %s", s.AttrOr("name", id))
			}
		})
		a.Find("a, button, legend, caption, th, summary, h1, h2, h3, option").Each(func(_ int, s *goquery.Selection) {
			if webtest.Text(s) == "" && s.AttrOr("aria-label", "") == "" {
				t.Errorf("an empty <%s>", s.Nodes[0].Data)
			}
		})
		a.Find("img:not([alt])").Each(func(_ int, s *goquery.Selection) {
			t.Errorf("an image without a text: %s", s.AttrOr("src", ""))
		})
		a.Find(`iframe:not([title]), nav:not([aria-label]):not([aria-labelledby])`).Each(func(_ int,
			s *goquery.Selection) {
			t.Errorf("a <%s> without a name", s.Nodes[0].Data)
		})
		a.Find("svg").Each(func(_ int, s *goquery.Selection) {
			if s.AttrOr("aria-hidden", "") != "true" && s.AttrOr("aria-label", "") == "" &&
				s.Find("title").Length() == 0 {
				t.Error("a drawing that is neither named nor hidden")
			}
		})
		a.Find("[role=img], [role=region], [role=group]").Each(func(_ int, s *goquery.Selection) {
			if s.AttrOr("aria-label", "") == "" {
				t.Errorf("role %s without a name", s.AttrOr("role", ""))
			}
		})
		a.Find("th:not([scope])").Each(func(_ int, s *goquery.Selection) {
			t.Errorf("a heading of a table without a scope: %q", webtest.Text(s))
		})
	})
}

func TestPagesSpeakTheirLanguage(t *testing.T) {
	foreign := map[locales.Language][]string{}
	for _, l := range locales.Languages() {
		for _, other := range l.Others() {
			foreign[l] = append(foreign[l], sentences(t, other)...)
		}
	}
	everyPage(t, func(t *testing.T, target string, a webtest.Answer) {
		a.Find("textarea").Remove() // a snippet speaks the language of its frame
		shown := webtest.Words(a.Doc.Selection)
		a.Find("[aria-label], [content], [title], [data-copy], [data-done]").Each(func(_ int, s *goquery.Selection) {
			for _, name := range []string{"aria-label", "content", "title", "data-copy", "data-done"} {
				shown += "\n" + strings.Join(strings.Fields(s.AttrOr(name, "")), " ")
			}
		})
		if fault := webtest.MissingMessage.FindString(shown); fault != "" {
			t.Errorf("shows %q", fault)
		}
		for _, sentence := range foreign[languageOfTarget(target)] {
			if strings.Contains(shown, sentence) {
				t.Errorf("says %q, in another language", sentence)
			}
		}
	})
}

// sentences are the longer messages of a language that take no arguments and
// are not the same in another one.
func sentences(t *testing.T, l locales.Language) []string {
	t.Helper()
	var raw map[string]any
	if _, err := toml.DecodeFile("../locales/active."+string(l)+".toml", &raw); err != nil {
		t.Fatal(err)
	}
	var list []string
	for key, value := range raw {
		if _, plain := value.(string); !plain {
			continue
		}
		message := locales.For(l).T(key)
		shared := slices.ContainsFunc(l.Others(), func(other locales.Language) bool {
			return locales.For(other).T(key) == message
		})
		if len(message) > 12 && !strings.Contains(message, "<no value>") && !shared {
			list = append(list, strings.Join(strings.Fields(message), " "))
		}
	}
	if len(list) < 50 {
		t.Fatalf("only %d sentences", len(list))
	}
	return list
}

// perKind is how many links are followed of those that differ only in the
// values of their parameters.
const perKind = 30

// The links of every page lead to a page or a file of the site.
func TestLinksLead(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	targets := make(map[string]string)
	everyPage(t, func(t *testing.T, target string, a webtest.Answer) {
		a.Find("a[href], link[href], script[src], iframe[src], [data-library]").Each(func(_ int, s *goquery.Selection) {
			for _, name := range []string{"href", "src", "data-library"} {
				address := strings.TrimPrefix(s.AttrOr(name, ""), "http://"+ownHost)
				address, _, _ = strings.Cut(address, "#")
				if address != "" {
					targets[address] = target
				}
			}
		})
	})
	seen := make(map[string]int)
	for _, address := range slices.Sorted(maps.Keys(targets)) {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		kind := u.Path + "?" + strings.Join(slices.Sorted(maps.Keys(u.Query())), "&")
		if seen[kind]++; seen[kind] > perKind {
			continue
		}
		status := follow(c, address)
		// A page with a fault leads to the same fault in the other language.
		if status != http.StatusOK && (status != http.StatusUnprocessableEntity ||
			!strings.Contains(targets[address], "?")) {
			t.Errorf("%s leads to %s, which answers %d", targets[address], address, status)
		}
	}
}

// follow gives the status at the end of an address: some pages send a reader
// on, once, to the address of what they chose.
func follow(c webtest.Client, address string) int {
	a := httptest.NewRecorder()
	c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodGet, address, nil))
	if location := a.Header().Get("Location"); a.Code == http.StatusSeeOther && strings.HasPrefix(location, "/") {
		a = httptest.NewRecorder()
		c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodGet, location, nil))
	}
	return a.Code
}
