package web_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func TestHealth(t *testing.T) {
	ready := true
	c := webtest.NewClient(t, web.Options{Ready: func() bool { return ready }})
	expect := func(path string, status int, body string) {
		t.Helper()
		a := c.Get(t, path)
		if a.Code != status || a.Body.String() != body || a.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %q", path, a.Code, a.Body)
		}
	}
	expect("/healthz", http.StatusOK, "ok\n")
	expect("/readyz", http.StatusOK, "ready\n")
	ready = false
	expect("/healthz", http.StatusOK, "ok\n")
	expect("/readyz", http.StatusServiceUnavailable, "closing\n")
}

func TestRobots(t *testing.T) {
	a := webtest.NewClient(t, web.Options{BaseURL: "https://bridge.example.org"}).Get(t, "/robots.txt")
	lines := strings.Split(a.Body.String(), "\n")
	for _, want := range []string{"User-agent: *", "Disallow: /api/",
		"Sitemap: https://bridge.example.org/sitemap.xml"} {
		if !slices.Contains(lines, want) {
			t.Errorf("robots.txt lacks %q", want)
		}
	}
	if h := a.Header(); a.Code != http.StatusOK || h.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("status %d, type %s", a.Code, h.Get("Content-Type"))
	}
}

// Every page that search engines may list is in the site map, in each
// language, with its other languages.
func TestSitemap(t *testing.T) {
	const base = "https://bridge.example.org"
	c := webtest.NewClient(t, web.Options{BaseURL: base})
	a := c.Get(t, "/sitemap.xml")
	var m struct {
		URLs []struct {
			Loc   string `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 loc"`
			Links []struct {
				Rel  string `xml:"rel,attr"`
				Lang string `xml:"hreflang,attr"`
				Href string `xml:"href,attr"`
			} `xml:"http://www.w3.org/1999/xhtml link"`
		} `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 url"`
	}
	if err := xml.Unmarshal(a.Body.Bytes(), &m); err != nil ||
		a.Header().Get("Content-Type") != "application/xml; charset=utf-8" {
		t.Fatalf("%v, type %s", err, a.Header().Get("Content-Type"))
	}
	var listed, want []string
	for _, u := range m.URLs {
		listed = append(listed, strings.TrimPrefix(u.Loc, base))
		var languages []locales.Language
		for _, l := range u.Links {
			languages = append(languages, locales.Language(l.Lang))
			if !strings.HasPrefix(l.Href, base+"/"+l.Lang+"/") || l.Rel != "alternate" {
				t.Errorf("%s: %+v", u.Loc, l)
			}
		}
		if all := locales.Languages(); !slices.Equal(languages, all[:]) {
			t.Errorf("%s has the languages %v", u.Loc, languages)
		}
	}
	for _, path := range c.Pages(t) {
		if c.Page(t, path, http.StatusOK).Find("meta[name=robots]").Length() == 0 {
			want = append(want, path)
		}
	}
	slices.Sort(listed)
	slices.Sort(want)
	if diff := cmp.Diff(listed, want); diff != "" {
		t.Errorf("siteMap in web/page/navigation.go has other pages (-) than the routes (+):\n%s", diff)
	}
}
