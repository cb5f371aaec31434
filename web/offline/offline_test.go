package offline_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// release is what the worker says of itself, as far as these tests look.
type release struct {
	Version   string
	Files     []string
	Snapshots map[string]string
	Headers   map[string]string
}

func readRelease(t testing.TB, c webtest.Client) release {
	t.Helper()
	a := c.Get(t, "/sw.js")
	if a.Code != http.StatusOK {
		t.Fatalf("/sw.js: status %d", a.Code)
	}
	line, _, _ := strings.Cut(a.Body.String(), "\n")
	var r release
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(line, "const release = "), ";")),
		&r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestWorker(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	h := c.Get(t, "/sw.js").Header()
	if h.Get("Cache-Control") != "no-cache" || h.Get("ETag") == "" ||
		h.Get("Content-Type") != "text/javascript; charset=utf-8" {
		t.Errorf("/sw.js: %v", h)
	}
	r := readRelease(t, c)
	for name, value := range r.Headers {
		if got := c.Get(t, "/fr/").Header().Get(name); got != value {
			t.Errorf("a page has %s %q, one without the network %q", name, got, value)
		}
	}
	for _, path := range append(sortedValues(r.Snapshots), r.Files...) {
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodGet, path, nil))
		if a.Code != http.StatusOK || a.Header().Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%s: status %d, Cache-Control %q", path, a.Code, a.Header().Get("Cache-Control"))
		}
	}
	for _, path := range []string{"/fr/", "/en/", "/fr/tables", "/en/lookup?score=320", "/fr/projector?contract=pass"} {
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
	for _, path := range []string{"/offline/", "/offline/fr.json", "/offline/fr.000000000000.json",
		"/offline/../sw.js"} {
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

// A snapshot is small enough to be kept on a phone.
func TestSnapshotsAreSmall(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for lang, path := range readRelease(t, c).Snapshots {
		if n := c.Get(t, path, "Accept-Encoding", "br").Body.Len(); n > 180_000 {
			t.Errorf("%s: %d bytes", lang, n)
		}
	}
}

// slot is a place on a page.
type slot struct {
	List  int
	Deals []int
	By    string
	Lists map[string]int
}

// snapshot is read as worker.js reads it.
type snapshot struct {
	Fragments                   []string
	Lists                       [][]int
	Deal, Pass, View, ViewPass  []slot
	Method                      []slot
	Tables, Ask                 []slot
	Lookup, None                map[string][]slot
	Contracts, Themes           []string
	Named, Scores               [][2]string
	By                          map[string]string
	ScoreOf, Steps, MethodSteps []int
	Minus, Group                string
}

func readSnapshot(t testing.TB, c webtest.Client, path string) (b snapshot) {
	t.Helper()
	text := httptest.NewRecorder() // it is no page
	c.Site.ServeHTTP(text, webtest.NewRequest(http.MethodGet, path, nil))
	if err := json.Unmarshal(text.Body.Bytes(), &b); err != nil {
		t.Fatal(err)
	}
	return b
}

// fill puts a page together; placeholders are pairs of a placeholder and what stands there.
func (b *snapshot) fill(page []slot, number int, declarer string, placeholders ...string) string {
	var text strings.Builder
	for _, s := range page {
		list := s.List
		switch {
		case s.Deals != nil:
			list = s.Deals[number]
		case s.By != "":
			list = s.Lists[declarer]
		}
		for _, fragment := range b.Lists[list] {
			text.WriteString(b.Fragments[fragment])
		}
	}
	return strings.NewReplacer(append(placeholders, "\ue007", "http://example.com")...).Replace(text.String())
}

// placeholders are what the address of a deal says.
func (b *snapshot) placeholders(number, tricks int, vul, declarer string) []string {
	named, scores := b.Named[number/28], b.Scores[b.ScoreOf[number]]
	declared := "contract=" + b.Contracts[number/28]
	if declarer != "" {
		declared += "&amp;declarer=" + declarer
	}
	played := fmt.Sprintf("tricks=%d&amp;vul=%s", tricks, vul)
	by := func(name string) string { return strings.ReplaceAll(b.By[declarer], "\ue004", name) }
	return []string{
		"\ue000", declared + "&amp;" + played, "\ue001", declared, "\ue011", played,
		"\ue002", by(named[0]), "\ue003", by(named[1]), "\ue004", named[1], "\ue005", scores[0], "\ue006", scores[1],
		"\ue018", strings.TrimSuffix(fmt.Sprintf("%s.%d.%s.%s", b.Contracts[number/28], tricks, vul, declarer), "."),
	}
}

var (
	reveals = regexp.MustCompile(`" data-reveal="(\d+)`)
	ends    = regexp.MustCompile(`([\x{e009}\x{e00e}])([^\x{e019}]*)\x{e019}([^\x{e01a}]*)\x{e01a}`)
)

// view is the class view at a step, in a theme where one is asked for.
func (b *snapshot) view(page []slot, number, last, step int, theme string, placeholders ...string) string {
	themed := ""
	if theme != "" {
		themed = "&amp;theme=" + theme
	} else {
		theme = b.Themes[0]
	}
	text := b.fill(page, number, "", append(placeholders, "\ue00a", fmt.Sprint(step), "\ue00b",
		fmt.Sprint(max(step-1, 0)),
		"\ue00c", fmt.Sprint(min(step+1, last)), "\ue00d", fmt.Sprint(last), "\ue00f", theme, "\ue010", themed)...)
	text = ends.ReplaceAllStringFunc(text, func(found string) string {
		parts := ends.FindStringSubmatch(found)
		if end := map[string]int{"\ue009": last, "\ue00e": 0}[parts[1]]; step == end {
			return parts[2]
		}
		return parts[3]
	})
	return reveals.ReplaceAllStringFunc(text, func(found string) string {
		at, err := strconv.Atoi(reveals.FindStringSubmatch(found)[1])
		switch {
		case err == nil && at == step+1:
			return " veiled next" + found
		case err == nil && at > step:
			return " veiled" + found
		}
		return found
	})
}

// check compares a page from the snapshot with the one that the server draws, byte for byte.
func check(t *testing.T, c webtest.Client, target, got string) {
	t.Helper()
	page := httptest.NewRecorder()
	c.Site.ServeHTTP(page, webtest.NewRequest(http.MethodGet, target, nil))
	want := page.Body.String()
	if page.Code != http.StatusOK {
		t.Fatalf("%s: status %d", target, page.Code)
	}
	if got == want {
		return
	}
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	t.Fatalf("%s: the page from the snapshot differs from byte %d: %.80q, want %.80q", target, i, got[i:], want[i:])
}

// Every page that a browser makes without the network is, byte for byte, the
// one that the server draws.
func TestSnapshotsHoldThePagesOfTheServer(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	declarers := []string{"", "N", "E", "S", "W"}
	for _, l := range locales.Languages() {
		b := readSnapshot(t, c, readRelease(t, c).Snapshots[string(l)])
		themes := append([]string{""}, b.Themes...)
		at := "/" + string(l) + "/"
		number := 0
		for o := range score.Outcomes {
			vul := map[bool]string{false: "no", true: "yes"}[o.Vulnerable]
			declarer := declarers[number%len(declarers)]
			query := url.Values{"contract": {o.Contract.String()}, "tricks": {fmt.Sprint(o.Tricks)}, "vul": {vul}}
			if declarer != "" {
				query.Set("declarer", declarer)
			}
			placeholders := b.placeholders(number, o.Tricks, vul, declarer)
			check(t, c, at+"?"+query.Encode(), b.fill(b.Deal, number, declarer, placeholders...))

			last := b.Steps[number]
			step, theme := number%(last+1), themes[number%len(themes)]
			query.Set("step", fmt.Sprint(step))
			if theme != "" {
				query.Set("theme", theme)
			}
			check(t, c, at+"projector?"+query.Encode(), b.view(b.View, number, last, step, theme, placeholders...))

			last = b.MethodSteps[number]
			step = number % (last + 1)
			query.Set("step", fmt.Sprint(step))
			query.Set("show", "method")
			check(t, c, at+"projector?"+query.Encode(), b.view(b.Method, number, last, step, theme, placeholders...))
			number++
		}
		check(t, c, at+"?contract=pass", b.fill(b.Pass, 0, ""))
		check(t, c, at+"projector?contract=pass&step=1", b.view(b.ViewPass, 0, 1, 1, ""))
		check(t, c, at+"projector?contract=pass&step=0&theme=dark", b.view(b.ViewPass, 0, 1, 0, "dark"))
		check(t, c, at+"tables", b.fill(b.Tables, 0, ""))
	}
}

// The same holds for every question to the look-up, whether it has an answer or none.
func TestSnapshotsHoldTheLookup(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		b, words := readSnapshot(t, c, readRelease(t, c).Snapshots[string(l)]), locales.For(l)
		at := "/" + string(l) + "/lookup"
		check(t, c, at, b.fill(b.Ask, 0, "", "\ue012", ""))
		check(t, c, at+"?score=", b.fill(b.Ask, 0, "", "\ue012", "?score="))
		look := func(typed string, points int) {
			placeholders := []string{"\ue008", strings.TrimSpace(typed), "\ue012", "?score=" + url.QueryEscape(typed),
				"\ue013", words.Number(points)}
			page, there := b.Lookup[fmt.Sprint(points)]
			if !there {
				below, above := score.Nearest(points)
				name := "both"
				if !below.Exists {
					name = "above"
				} else if !above.Exists {
					name = "below"
				}
				page = b.None[name]
				placeholders = append(placeholders, "\ue014", fmt.Sprint(below.Points), "\ue015",
					words.Number(below.Points),
					"\ue016", fmt.Sprint(above.Points), "\ue017", words.Number(above.Points))
			}
			check(t, c, at+"?score="+url.QueryEscape(typed), b.fill(page, 0, "", placeholders...))
		}
		found := 0
		for points := -7700; points <= 3500; points += 10 {
			look(fmt.Sprint(points), points)
			if len(score.Lookup(points)) > 0 {
				found++
			}
		}
		if found+1 != len(b.Lookup) {
			t.Errorf("%s: %d scores, %d pages", l, found, len(b.Lookup))
		}
		for typed, points := range map[string]int{"+620": 620, "−1 400": -1400, " 320 ": 320, "1,430": 1430,
			"9999999": 9_999_999, "-0": 0, "7": 7} {
			look(typed, points)
		}
		for n, want := range map[int]string{7: words.Number(7), -1234567: words.Number(-1234567)} {
			sign := ""
			if n < 0 {
				sign, n = b.Minus, -n
			}
			if got := sign + strings.ReplaceAll(fmt.Sprintf("%d", n), "1234567",
				"1"+b.Group+"234"+b.Group+"567"); got != want {
				t.Errorf("%q, want %q", got, want)
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
		if m.Name == "" || m.Short == "" || m.Lang != string(l) || m.Scope != "/" || m.Display != "standalone" ||
			m.Start != "/"+string(l)+"/" {
			t.Errorf("%s: %+v", path, m)
		}
		// What browsers ask for to install a page.
		for _, want := range []string{"192x192 any", "512x512 any", "512x512 maskable"} {
			t.Run(want, func(t *testing.T) {
				found := false
				for _, icon := range m.Icons {
					found = found || icon.Sizes+" "+icon.Purpose == want
					if file := c.Get(t, icon.Src); file.Code != http.StatusOK ||
						file.Header().Get("Content-Type") != icon.Type {
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
