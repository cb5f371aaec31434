package web_test

import (
	"net/http"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func TestChoiceOfLanguage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		target, cookie, accept, want string
	}{
		{"/", "", "", "/fr/"},
		{"/", "", "en-GB,en;q=0.9", "/en/"},
		{"/", "", "fr-CA,fr;q=0.9,en;q=0.8", "/fr/"},
		{"/", "", "de", "/fr/"},
		{"/", "lang=fr", "en", "/fr/"},
		{"/", "lang=en", "fr", "/en/"},
		{"/", "lang=en", "", "/en/"},
		{"/", "lang=de", "en", "/en/"},
		{"/", "lang=", "en", "/en/"},
		{"/", `lang="en/../evil"`, "", "/fr/"},
		{"/?contract=4SX&tricks=8", "", "en", "/en/?contract=4SX&tricks=8"},
		{"/?text=3SA%2B1&a=%22%3E", "", "", "/fr/?text=3SA%2B1&a=%22%3E"},
	} {
		t.Run(tc.target+" "+tc.cookie+" "+tc.accept, func(t *testing.T) {
			a := c.Get(t, tc.target, "Cookie", tc.cookie, "Accept-Language", tc.accept)
			h := a.Header()
			if a.Code != http.StatusFound || h.Get("Location") != tc.want {
				t.Errorf("%s with %q and %q: %d to %s, want %s", tc.target, tc.cookie, tc.accept, a.Code,
					h.Get("Location"), tc.want)
			}
			if got := h.Values("Vary"); len(got) == 0 || got[0] != "Cookie, Accept-Language" ||
				h.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s: Vary %q, Cache-Control %q", tc.target, got, h.Get("Cache-Control"))
			}
		})
	}
}

func TestPrefixes(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string]string{"/fr": "/fr/", "/en": "/en/",
		"/en?contract=pass": "/en/?contract=pass"} {
		t.Run(target, func(t *testing.T) {
			if a := c.Get(t, target); a.Code != http.StatusMovedPermanently || a.Header().Get("Location") != want {
				t.Errorf("%s: %d to %s", target, a.Code, a.Header().Get("Location"))
			}
		})
	}
	for _, target := range []string{"/de/", "/FR/", "/fr-FR/", "/e/", "/lookup", "/fr/fr/", "/fr/index.html", "//fr/",
		"/fr/nowhere/", "/static", "/api"} {
		t.Run(target, func(t *testing.T) {
			c.Page(t, target, http.StatusNotFound)
		})
	}
}

// A slash too many at the end of an address leads to the page.
func TestSlashTooMany(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string]string{
		"/fr/lookup/":            "/fr/lookup",
		"/en/guide/laws/":        "/en/guide/laws",
		"/fr/movements/?pairs=8": "/fr/movements?pairs=8",
		"/en/pairs//":            "/en/pairs",
		"/fr//":                  "/fr",
	} {
		t.Run(target, func(t *testing.T) {
			if a := c.Get(t, target); a.Code != http.StatusMovedPermanently || a.Header().Get("Location") != want {
				t.Errorf("%s: %d to %q, want %q", target, a.Code, a.Header().Get("Location"), want)
			}
		})
	}
	if a := c.Post(t, "/fr/pairs/", ""); a.Code != http.StatusNotFound {
		t.Errorf("a form sent with a slash too many: %d", a.Code)
	}
}

// An error page speaks the language of its path, else that of its reader.
func TestLanguageOfErrorPages(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ target, cookie, accept, want string }{
		{"/en/nowhere", "", "fr", "en"},
		{"/fr/nowhere", "lang=en", "en", "fr"},
		{"/nowhere", "", "en", "en"},
		{"/nowhere", "lang=fr", "en", "fr"},
		{"/nowhere", "", "", "fr"},
	} {
		t.Run(tc.target+" "+tc.cookie+" "+tc.accept, func(t *testing.T) {
			a := c.Get(t, tc.target, "Cookie", tc.cookie, "Accept-Language", tc.accept)
			if got := a.Attribute(t, "html", "lang"); a.Code != http.StatusNotFound || got != tc.want {
				t.Errorf("%+v: status %d in %s", tc, a.Code, got)
			}
		})
	}
}
