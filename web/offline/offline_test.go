package offline_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// release is what the worker says of itself, as far as these tests look.
type release struct {
	Version string
	Files   []string
	Pages   []string
	Books   map[string]string
	Headers map[string]string
}

func readRelease(t testing.TB, c webtest.Client) release {
	t.Helper()
	a := c.Get(t, "/sw.js")
	if a.Code != http.StatusOK {
		t.Fatalf("/sw.js: status %d", a.Code)
	}
	line, _, _ := strings.Cut(a.Body.String(), "\n")
	var r release
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(line, "const release = "), ";")), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestWorker(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	h := c.Get(t, "/sw.js").Header()
	if h.Get("Cache-Control") != "no-cache" || h.Get("ETag") == "" || h.Get("Content-Type") != "text/javascript; charset=utf-8" {
		t.Errorf("/sw.js: %v", h)
	}
	r := readRelease(t, c)
	for name, value := range r.Headers {
		if got := c.Get(t, "/fr/").Header().Get(name); got != value {
			t.Errorf("a page has %s %q, one without the network %q", name, got, value)
		}
	}
	for _, path := range append(sortedValues(r.Books), r.Files...) {
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodGet, path, nil))
		if a.Code != http.StatusOK || a.Header().Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%s: status %d, Cache-Control %q", path, a.Code, a.Header().Get("Cache-Control"))
		}
	}
	for _, path := range append(slices.Clone(r.Pages), "/fr/", "/en/") {
		page := c.Page(t, path, http.StatusOK)
		for _, n := range page.Find("link[rel=stylesheet], script[src]").Nodes {
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Val, "/static/") && !slices.Contains(r.Files, a.Val) {
					t.Errorf("%s is kept without its file %s", path, a.Val)
				}
			}
		}
	}
	if other := readRelease(t, webtest.NewClient(t, web.Options{})); other.Version != r.Version {
		t.Error("two copies of one site have workers of different versions")
	}
	for _, path := range []string{"/offline/", "/offline/fr.json", "/offline/fr.000000000000.json", "/offline/../sw.js"} {
		t.Run(path, func(t *testing.T) {
			if a := c.Get(t, path); a.Code != http.StatusNotFound {
				t.Errorf("%s: status %d", path, a.Code)
			}
		})
	}
}

func sortedValues(m map[string]string) []string {
	var values []string
	for _, key := range slices.Sorted(maps.Keys(m)) {
		values = append(values, m[key])
	}
	return values
}

// A book is small enough to be kept on a phone.
func TestBooksAreSmall(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for lang, path := range readRelease(t, c).Books {
		if n := c.Get(t, path, "Accept-Encoding", "br").Body.Len(); n > 130_000 {
			t.Errorf("%s: %d bytes", lang, n)
		}
	}
}

// book is read as worker.js reads it.
type book struct {
	Pieces           []string
	Lists            [][]int
	Deal, Pass, Text []struct {
		List  int
		Deals []int
		By    string
		Lists map[string]int
	}
	Contracts []string
	Named     [][2]string
	By        map[string]string
	Scores    [][2]string
	ScoreOf   []int
	Lookup    map[string]int
}

func readBook(t testing.TB, c webtest.Client, path string) (b book) {
	t.Helper()
	text := httptest.NewRecorder() // it is no page
	c.Site.ServeHTTP(text, webtest.NewRequest(http.MethodGet, path, nil))
	if err := json.Unmarshal(text.Body.Bytes(), &b); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *book) deal(number, tricks int, vul, declarer string) string {
	named, scores := b.Named[number/28], b.Scores[b.ScoreOf[number]]
	declared := "contract=" + b.Contracts[number/28]
	if declarer != "" {
		declared += "&amp;declarer=" + declarer
	}
	by := func(name string) string { return strings.ReplaceAll(b.By[declarer], "\ue004", name) }
	var text strings.Builder
	for _, s := range b.Deal {
		list := s.List
		switch {
		case s.Deals != nil:
			list = s.Deals[number]
		case s.By != "":
			list = s.Lists[declarer]
		}
		for _, piece := range b.Lists[list] {
			text.WriteString(b.Pieces[piece])
		}
	}
	return strings.NewReplacer(
		"\ue000", fmt.Sprintf("%s&amp;tricks=%d&amp;vul=%s", declared, tricks, vul), "\ue001", declared,
		"\ue002", by(named[0]), "\ue003", by(named[1]), "\ue004", named[1],
		"\ue005", scores[0], "\ue006", scores[1], "\ue007", "http://example.com",
	).Replace(text.String())
}

// Every page that a browser makes without the network is, byte for byte, the
// one that the server draws.
func TestBooksHoldThePagesOfTheServer(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	declarers := []string{"", "N", "E", "S", "W"}
	for _, l := range locales.Languages() {
		b := readBook(t, c, readRelease(t, c).Books[string(l)])
		number := 0
		for o := range score.Outcomes {
			vul := map[bool]string{false: "no", true: "yes"}[o.Vulnerable]
			declarer := declarers[number%len(declarers)]
			query := url.Values{"contract": {o.Contract.String()}, "tricks": {fmt.Sprint(o.Tricks)}, "vul": {vul}}
			if declarer != "" {
				query.Set("declarer", declarer)
			}
			target := "/" + string(l) + "/?" + query.Encode()
			page := httptest.NewRecorder()
			c.Site.ServeHTTP(page, webtest.NewRequest(http.MethodGet, target, nil))
			want := page.Body.String()
			if got := b.deal(number, o.Tricks, vul, declarer); got != want {
				i := 0
				for i < len(got) && i < len(want) && got[i] == want[i] {
					i++
				}
				t.Fatalf("%s: the page from the book differs from byte %d: %.80q, want %.80q", target, i, got[i:], want[i:])
			}
			number++
		}
	}
}

// The same holds for every question to the look-up that has an answer.
func TestBooksHoldTheLookup(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		b := readBook(t, c, readRelease(t, c).Books[string(l)])
		for o := range score.Outcomes {
			points, err := o.Score()
			if err != nil {
				t.Fatal(err)
			}
			if _, there := b.Lookup[fmt.Sprint(points)]; !there {
				t.Fatalf("%d is not in the book", points)
			}
		}
		for asked, list := range b.Lookup {
			target := "/" + string(l) + "/lookup?score=" + asked
			page := httptest.NewRecorder()
			c.Site.ServeHTTP(page, webtest.NewRequest(http.MethodGet, target, nil))
			var text strings.Builder
			for _, piece := range b.Lists[list] {
				text.WriteString(b.Pieces[piece])
			}
			if got := strings.ReplaceAll(text.String(), "\ue007", "http://example.com"); page.Code != http.StatusOK || got != page.Body.String() {
				t.Fatalf("%s: the page from the book is another one", target)
			}
		}
	}
}

func TestManifest(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		path := c.Page(t, "/"+string(l)+"/", http.StatusOK).Attribute(t, "link[rel=manifest]", "href")
		a := c.Get(t, path)
		if a.Code != http.StatusOK || a.Header().Get("Content-Type") != "application/manifest+json" {
			t.Fatalf("%s: status %d, type %q", path, a.Code, a.Header().Get("Content-Type"))
		}
		var m struct {
			Name, Lang, Scope, Display string
			Short                      string `json:"short_name"`
			Start                      string `json:"start_url"`
			Icons                      []struct{ Src, Sizes, Type, Purpose string }
		}
		if err := json.Unmarshal(a.Body.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		if m.Name == "" || m.Short == "" || m.Lang != string(l) || m.Scope != "/" || m.Display != "standalone" || m.Start != "/"+string(l)+"/" {
			t.Errorf("%s: %+v", path, m)
		}
		// What browsers ask for to install a page.
		for _, want := range []string{"192x192 any", "512x512 any", "512x512 maskable"} {
			t.Run(want, func(t *testing.T) {
				found := false
				for _, icon := range m.Icons {
					found = found || icon.Sizes+" "+icon.Purpose == want
					if file := c.Get(t, icon.Src); file.Code != http.StatusOK || file.Header().Get("Content-Type") != icon.Type {
						t.Errorf("%s: status %d, type %q", icon.Src, file.Code, file.Header().Get("Content-Type"))
					}
				}
				if !found {
					t.Errorf("no icon %s", want)
				}
			})
		}
	}
	if n := c.Page(t, "/fr/embed", http.StatusOK).Find("link[rel=manifest]").Length(); n > 0 {
		t.Error("a page in a frame of another site can be installed")
	}
}
