package web_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// A page that was drawn for one name of the site is not handed to those who
// ask by another, and a Host header that is no name gets into no page.
func TestHostHeaderPoisonsNoPage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	canonical := func(host string) string {
		r := webtest.NewRequest(http.MethodGet, "/fr/?contract=6NT&tricks=12", nil, "X-Forwarded-Host", "evil.example",
			"Forwarded", "host=evil.example", "X-Forwarded-Proto", "javascript", "X-Original-URL", "/en/tables",
			"X-Rewrite-URL", "/en/tables")
		r.Host = host
		a := c.Do(t, r)
		if strings.Contains(a.Body.String(), "evil.example") != (host == "evil.example") {
			t.Errorf("%q: the page names the wrong site", host)
		}
		return a.Attribute(t, "link[rel=canonical]", "href")
	}
	for range 2 {
		for host, want := range map[string]string{
			"evil.example":                     "http://evil.example/fr/",
			"bridge.example":                   "http://bridge.example/fr/",
			"bridge.example:8080":              "http://bridge.example:8080/fr/",
			"":                                 "http://localhost/fr/",
			`bridge.example"><script>`:         "http://localhost/fr/",
			"bridge.example/@evil.example":     "http://localhost/fr/",
			"bridge.example\r\nX-Header: evil": "http://localhost/fr/",
		} {
			t.Run(host, func(t *testing.T) {
				if got := canonical(host); got != want {
					t.Errorf("%q: %s, want %s", host, got, want)
				}
			})
		}
	}

	// Where the operator names the site, nobody else does.
	c = webtest.NewClient(t, web.Options{BaseURL: "https://bridge.example.org"})
	r := webtest.NewRequest(http.MethodGet, "/en/", nil)
	r.Host = "evil.example"
	if a := c.Do(t, r); strings.Contains(a.Body.String(), "evil.example") ||
		a.Attribute(t, "link[rel=canonical]", "href") != "https://bridge.example.org/en/" {
		t.Error("the page names another site")
	}
}

// Each address keeps its own page, whoever asks for it first.
func TestKeptPagesAreToldApart(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	pages := make(map[string]string)
	for range 2 {
		for _, target := range []string{
			"/fr/?contract=3NT&tricks=9", "/en/?contract=3NT&tricks=9", "/fr/embed?contract=3NT&tricks=9",
			"/fr/projector?contract=3NT&tricks=9",
			"/fr/?contract=3NT&tricks=10", "/fr/?contract=3NT&tricks=9&vul=yes",
			"/fr/?contract=3NT&tricks=9&declarer=S",
		} {
			page := c.Page(t, target, http.StatusOK).Body.String()
			if first, again := pages[target]; again && page != first {
				t.Errorf("%s is answered with two pages", target)
			}
			for other, text := range pages {
				if other != target && text == page {
					t.Errorf("%s and %s are answered with the same page", target, other)
				}
			}
			pages[target] = page
		}
	}
}

// A line of the log stays one line, whatever is asked for.
func TestLogIsNotForged(t *testing.T) {
	for name, handler := range map[string]func(*bytes.Buffer) slog.Handler{
		"text": func(b *bytes.Buffer) slog.Handler { return slog.NewTextHandler(b, nil) },
		"json": func(b *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(b, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			var lines bytes.Buffer
			c := webtest.NewClient(t, web.Options{Logger: slog.New(handler(&lines))})
			c.Get(t, "/fr/%0Alevel=ERROR%20msg=forged%0D%0A%1B[31m%00\u2028")
			if n := strings.Count(lines.String(), "\n"); n != 1 ||
				strings.ContainsAny(strings.TrimSuffix(lines.String(), "\n"), "\n\r\x1b\x00") {
				t.Errorf("%s: %d lines: %q", name, n, &lines)
			}
		})
	}
}

// Bodies that would grow when they are unpacked, or that refer to others, are
// refused for what they are.
func TestBombs(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	laughs := `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa">`
	for i := 'b'; i < 'k'; i++ {
		laughs += fmt.Sprintf(`<!ENTITY %c "%s">`, i, strings.Repeat(fmt.Sprintf("&%c;", i-1), 10))
	}
	laughs += `]><USEBIO Version="1.2"><EVENT><EVENT_DESCRIPTION>&j;</EVENT_DESCRIPTION></EVENT></USEBIO>`
	outside := `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY x SYSTEM "file:///etc/passwd">]><USEBIO Version="1.2"><EVENT><EVENT_DESCRIPTION>&x;</EVENT_DESCRIPTION></EVENT></USEBIO>`
	for _, tc := range []struct {
		name, body string
		headers    []string
		want       int
	}{
		{"entities", laughs, []string{"Content-Type", "application/xml"}, http.StatusBadRequest},
		{"a file", outside, []string{"Content-Type", "application/xml"}, http.StatusBadRequest},
		{"deep XML", strings.Repeat("<a>", 1_000_000), []string{"Content-Type", "application/xml"},
			http.StatusUnprocessableEntity},
		{"gzip", "\x1f\x8b\x08", []string{"Content-Type", "text/csv", "Content-Encoding", "gzip"},
			http.StatusUnsupportedMediaType},
		{"an archive", "PK\x03\x04", []string{"Content-Type", "application/zip"}, http.StatusUnsupportedMediaType},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs", strings.NewReader(tc.body),
				tc.headers...))
			if a.Code != tc.want || strings.Contains(a.Body.String(), "root:") {
				t.Errorf("%s: status %d, want %d: %.300s", tc.name, a.Code, tc.want, a.Body)
			}
		})
	}
	deep := strings.Repeat(`{"boards":[`, 5000)
	if a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/teams", strings.NewReader(deep), "Content-Type",
		"application/json")); a.Code != http.StatusBadRequest {
		t.Errorf("deep JSON: status %d", a.Code)
	}
}
