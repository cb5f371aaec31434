// Package languagetests proves that a language is its words, the texts of its guide and one row:
// it walks the site in a made-up one beside those of the product.
package languagetests

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/gallery"
	"bridgescore/web/internal/pseudo"
	"bridgescore/web/internal/webtest"
)

const prefix = "/" + string(pseudo.Language) + "/"

// everyPage calls check with every page of the made-up language, in every state that matters.
func everyPage(t *testing.T, check func(t *testing.T, a webtest.Answer)) {
	c := webtest.NewClient(t, web.Options{})
	targets := make(map[string]int)
	for _, path := range c.Pages(t) {
		if strings.HasPrefix(path, prefix) {
			targets[path] = http.StatusOK
		}
	}
	if len(targets) < 15 {
		t.Fatalf("only %d pages", len(targets))
	}
	for _, state := range gallery.States() {
		targets[prefix+state.Path] = state.Status
	}
	for target, status := range targets {
		t.Run(target, func(t *testing.T) { check(t, c.Page(t, target, status)) })
	}
}

func TestEveryPageSpeaksTheLanguage(t *testing.T) {
	everyPage(t, func(t *testing.T, a webtest.Answer) {
		if got := a.Attribute(t, "html", "lang"); got != string(pseudo.Language) {
			t.Errorf("lang is %q", got)
		}
		a.Find("script, textarea, pre, [lang]:not(html)").Remove()
		shown := webtest.Words(a.Doc.Selection)
		if fault := webtest.MissingMessage.FindString(shown); fault != "" {
			t.Errorf("shows %q", fault)
		}
		if title := a.Find("title").Text(); plain.MatchString(title) {
			t.Errorf("the title is %q", title)
		}
		a.Find("h1, h2, h3, label, legend, button, caption, th[scope=col]").Each(func(_ int, s *goquery.Selection) {
			if text := names.Replace(webtest.Words(s)); plain.MatchString(text) {
				t.Errorf("<%s> says %q", goquery.NodeName(s), text)
			}
		})
	})
}

// plain is a word of English: in the made-up language each vowel has an accent.
var plain = regexp.MustCompile(`(^|[^\pL])[a-zA-Z]*[aeiou][a-z]+([^\pL]|$)`)

// names are the same in every language: those of languages, and of the teams of an example.
var names = func() *strings.Replacer {
	words := []string{"Dijon", "", "Lyon", ""}
	for _, l := range pseudo.Language.Others() {
		words = append(words, locales.For(l).T("language_name"), "")
	}
	return strings.NewReplacer(words...)
}()

// The header leads to the same page in each other language.
func TestSwitches(t *testing.T) {
	const theseThree = "a.lang[lang=fr], a.lang[lang=en], a.lang[lang=" + string(pseudo.Language) + "]"
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][]string{
		prefix + "lookup?score=620": {"/fr/lookup?score=620", "/en/lookup?score=620"},
		"/fr/lookup?score=620":      {"/en/lookup?score=620", prefix + "lookup?score=620"},
		prefix + "?text=4SX-1+W&vul=yes": {"/fr/?contract=4SX&declarer=W&tricks=9&vul=yes",
			"/en/?contract=4SX&declarer=W&tricks=9&vul=yes"},
		prefix + "nowhere": {"/fr/", "/en/"},
	} {
		t.Run(target, func(t *testing.T) {
			links := c.Get(t, target).Find(theseThree).Map(webtest.AttributeOf("href"))
			if !slices.Equal(links, want) {
				t.Errorf("the other languages are at %q, want %q", links, want)
			}
		})
	}
	names := strings.Repeat("nothing that is a team\n", 2000)
	refused := c.Post(t, prefix+"teams", url.Values{"kind": {"swiss"}, "teams": {names}, "results": {"1 - 1"}}.Encode())
	for _, lang := range []string{"fr", "en"} {
		there := c.Press(t, refused, `button.lang[lang="`+lang+`"]`)
		if got := there.Attribute(t, "html", "lang"); got != lang || there.Find("#teams").Text() != names {
			t.Errorf("refused names in %s: in %s with %.60q", lang, got, there.Find("#teams").Text())
		}
	}
}

func TestLanguageIsFound(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	if to := c.Get(t, "/", "Cookie", "lang="+string(pseudo.Language)).Header().Get("Location"); to != prefix {
		t.Errorf("its cookie leads to %s", to)
	}
	a := c.Get(t, "/sitemap.xml")
	if !strings.Contains(a.Body.String(), `hreflang="en-XA" href="http://example.com/en-XA/guide/laws"`) {
		t.Error("the map for search engines does not have it")
	}
	if policy := c.Page(t, prefix+"embed",
		http.StatusOK).Header().Get("Content-Security-Policy"); strings.Contains(policy, "frame-ancestors") {
		t.Error("its calculator may not be framed")
	}
	if chosen := c.Page(t, prefix+"integrate",
		http.StatusOK).Find("[name=frame]").Map(webtest.AttributeOf("value")); !slices.Contains(chosen,
		string(pseudo.Language)) {
		t.Errorf("a frame may be in %q", chosen)
	}
}

func TestCallsSpeakTheLanguage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	var problem struct{ Detail string }
	refused := c.Get(t, "/api/v1/score?contract=9S&tricks=9&lang=en-XA")
	if err := json.Unmarshal(refused.Body.Bytes(), &problem); err != nil {
		t.Fatal(err)
	}
	if refused.Header().Get("Content-Language") != string(pseudo.Language) || !strings.Contains(problem.Detail, "é") {
		t.Errorf("%s says %q", refused.Header().Get("Content-Language"), problem.Detail)
	}
	if a := c.Get(t, "/api/v1/score?text=4SX-2&lang=en-XA"); a.Code != http.StatusOK ||
		!strings.Contains(a.Body.String(), `"score":-300`) {
		t.Errorf("a result in its letters: %s", a.Body)
	}
	var description struct {
		Paths map[string]map[string]struct {
			Parameters []struct {
				Name   string
				Schema struct{ Enum []any }
			}
		}
	}
	if err := json.Unmarshal(c.Get(t, "/api/v1/openapi.json").Body.Bytes(), &description); err != nil {
		t.Fatal(err)
	}
	for _, p := range description.Paths["/score"]["get"].Parameters {
		if p.Name == "lang" && !slices.Contains(p.Schema.Enum, any(string(pseudo.Language))) {
			t.Errorf("lang is described as one of %v", p.Schema.Enum)
		}
	}
}

// The layout is asked to stand words longer than those of any language of the site.
func TestLanguageIsLong(t *testing.T) {
	english, made := 0, 0
	for _, key := range []string{"calculator_description", "practice_description", "pairs_description",
		"teams_description"} {
		english += utf8.RuneCountInString(locales.For(locales.English).T(key))
		made += utf8.RuneCountInString(locales.For(pseudo.Language).T(key))
	}
	if percent := made * 100 / english; percent < 140 {
		t.Errorf("it is as long as %d %% of English", percent)
	}
}
