package web_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// Each page names itself and its like in the other language.
func TestAlternatesAndCanonical(t *testing.T) {
	const base = "https://bridge.example.org"
	c := webtest.NewClient(t, web.Options{BaseURL: base + "/"})
	for _, path := range c.Pages(t) {
		a := c.Page(t, path+"?vul=yes&unknown=1", http.StatusOK)
		if got := a.Attribute(t, "link[rel=canonical]", "href"); got != base+path {
			t.Errorf("%s: canonical %s", path, got)
		}
		for _, l := range locales.Languages() {
			want := base + "/" + string(l) + strings.TrimPrefix(path, "/"+string(languageOfTarget(path)))
			if got := a.Attribute(t, "link[rel=alternate][hreflang="+string(l)+"]", "href"); got != want {
				t.Errorf("%s: alternate %s, want %s", path, got, want)
			}
		}
	}
}

func TestSearchEnginesLeaveFramesAndErrorsOut(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for path, want := range map[string]bool{
		"/fr/": false, "/en/lookup": false, "/fr/embed": true,
	} {
		t.Run(path, func(t *testing.T) {
			if got := c.Page(t, path,
				http.StatusOK).Find(`meta[name=robots][content=noindex]`).Length() == 1; got != want {
				t.Errorf("%s: noindex is %v", path, got)
			}
		})
	}
	if a := c.Page(t, "/fr/nowhere", http.StatusNotFound); a.Find("meta[name=robots][content=noindex]").Length() != 1 ||
		a.Find("link[rel=canonical], link[rel=alternate]").Length() != 0 {
		t.Error("a page that does not exist is offered to search engines")
	}
}

func TestNavigation(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{"/fr/", "/en/lookup", "/fr/tables", "/en/integrate"} {
		t.Run(path, func(t *testing.T) {
			a := c.Page(t, path, http.StatusOK)
			if got := a.Attribute(t, "nav#menu .sections a[aria-current=page]", "href"); got != path {
				t.Errorf("%s: the navigation marks %s", path, got)
			}
			if got := a.Attribute(t, "a.skip", "href"); got != "#main" {
				t.Errorf("%s: skips to %s", path, got)
			}
		})
	}
	// The header lights the part of the site that a page is in, and the pages of a part lead to one
	// another.
	for path, want := range map[string]struct {
		header, current string
		siblings        int
	}{
		"": {"", "page", 0}, "compare": {"compare", "page", 0}, "integrate": {"", "true", 0},
		"tables": {"tables", "page", 3}, "tables/card": {"tables", "true", 3}, "lookup": {"tables", "true", 3},
		"pairs": {"pairs", "page", 5}, "teams": {"pairs", "true", 5}, "movements": {"pairs", "true", 5},
		"victory-points": {"pairs", "true", 5}, "check": {"pairs", "true", 5},
		"guide/path": {"guide/path", "page", 5}, "guide": {"guide/path", "true", 5},
		"guide/competition": {"guide/path", "true", 5}, "guide/laws": {"guide/path", "true", 5},
		"guide/odds": {"guide/path", "true", 5}, "practice": {"practice", "page", 0},
	} {
		t.Run("header of "+path, func(t *testing.T) {
			a := c.Page(t, "/fr/"+path, http.StatusOK)
			lit := a.Find("nav#menu .short a[aria-current]")
			if lit.Length() != 1 || lit.AttrOr("href", "") != "/fr/"+want.header ||
				lit.AttrOr("aria-current", "") != want.current {
				t.Errorf("the header lights %d, %s as %s", lit.Length(), lit.AttrOr("href", ""),
					lit.AttrOr("aria-current", ""))
			}
			if n := a.Find("nav.siblings a").Length(); n != want.siblings {
				t.Errorf("%d pages stand beside it, want %d", n, want.siblings)
			}
			if want.siblings > 0 && a.Attribute(t, "nav.siblings a[aria-current=page]", "href") != "/fr/"+path {
				t.Error("among those beside it, it is not the one that is shown")
			}
		})
	}
	for _, path := range []string{"/fr/embed", "/fr/projector"} {
		t.Run(path, func(t *testing.T) {
			if n := c.Page(t, path, http.StatusOK).Find("header.site, footer.site").Length(); n != 0 {
				t.Errorf("%s has the frame of the site around it", path)
			}
		})
	}
}

// The link to the other language keeps the deal; a free text, which is written
// in the language of its page, it gives as the deal it says.
func TestSwitchOfLanguage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string]string{
		"/fr/": "/en/",
		"/en/?contract=4SX&tricks=8&vul=yes&declarer=E": "/fr/?contract=4SX&declarer=E&tricks=8&vul=yes",
		"/fr/lookup?score=620":                          "/en/lookup?score=620",
		"/fr/?text=4PX-1+O&vul=yes":                     "/en/?contract=4SX&declarer=W&tricks=9&vul=yes",
	} {
		t.Run(target, func(t *testing.T) {
			a := c.Page(t, target, http.StatusOK)
			link := "a.lang[lang=" + string(languageOfTarget(want)) + "]"
			if got := a.Attribute(t, link, "href"); got != want {
				t.Errorf("%s: the other language is at %s, want %s", target, got, want)
			}
		})
	}
}

// What was refused goes to the other language by the form that holds it: an
// address could not.
func TestSwitchOfLanguageKeepsWhatWasRefused(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	var lines strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&lines, "nothing that is a sheet %x\n", sha256.Sum256([]byte{byte(i), byte(i >> 8)}))
	}
	long := lines.String()
	for path, form := range map[string]url.Values{
		"pairs": {"sheet": {long}},
		"check": {"sheet": {long}},
		"teams": {"kind": {"swiss"}, "teams": {long}, "results": {"1 - 1"}},
	} {
		t.Run(path, func(t *testing.T) {
			refused := c.Post(t, "/fr/"+path, form.Encode())
			there := c.Press(t, refused, "button.lang[lang=en]")
			if refused.Code != http.StatusUnprocessableEntity || there.Code != http.StatusUnprocessableEntity {
				t.Errorf("/%s: status %d, in the other language %d", path, refused.Code, there.Code)
			}
			if lang := there.Attribute(t, "html", "lang"); lang != "en" {
				t.Errorf("/%s: the other language is %q", path, lang)
			}
			if strings.Count(there.Find("textarea").Text(), "nothing that is a sheet") != 2000 {
				t.Errorf("/%s: what was typed is lost", path)
			}
		})
	}
}

// An address of which a part cannot be read scores no other deal than was meant.
func TestMalformedQuery(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	if to := c.Get(t,
		"/fr/?contract=3NT&amp;tricks=9&amp;vul=yes").Header().Get(
		"Location"); to != "/fr/?contract=3NT&tricks=9&vul=yes" {
		t.Errorf("copied out of a page: leads to %q", to)
	}
	for _, query := range []string{"contract=3NT;vul=yes", "contract=3NT&vul=%", "contract=%zz", "vul=yes&;"} {
		t.Run(query, func(t *testing.T) {
			for _, path := range []string{"/fr/", "/en/lookup", "/fr/pairs", "/en/compare", "/fr/embed"} {
				a := c.Page(t, path+"?"+query, http.StatusBadRequest)
				if !strings.Contains(a.Find("main").Text(), "contract=4S&tricks=10&vul=no") {
					t.Errorf("%s?%s: %q", path, query, a.Find("main").Text())
				}
			}
		})
	}
	c.Page(t, "/fr/?text=3SA%3B&x=%25", http.StatusUnprocessableEntity)
	c.Page(t, "/fr/nowhere?x=%", http.StatusNotFound)
	c.Page(t, "/fr/nowhere?x=1&amp;y=2", http.StatusNotFound)
	limited := webtest.NewClient(t, web.Options{Rate: 1})
	limited.Get(t, "/fr/")
	limited.Page(t, "/fr/?vul=%", http.StatusTooManyRequests)
	c.Page(t, "/fr/lookup?score=620&x=%3B%25", http.StatusOK)
}

// A Host header that is no host does not get into a page.
func TestHostileHost(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, host := range []string{`evil"><script>alert(1)</script>`, "evil.example/path", "a b", "evil@example",
		"evil?x", "evil#x", `evil\`, "évil", ""} {
		t.Run(host, func(t *testing.T) {
			for _, path := range []string{"/fr/", "/fr/integrate", "/fr/embed", "/robots.txt", "/sitemap.xml"} {
				r := webtest.NewRequest(http.MethodGet, path, nil)
				r.Host = host
				a := c.Do(t, r)
				body := a.Body.String()
				if a.Code != http.StatusOK || strings.Contains(body, "evil") || strings.Contains(body, "évil") ||
					strings.Contains(body, "alert(1)") {
					t.Errorf("%q reaches %s", host, path)
				}
			}
		})
	}
}
