package compare_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func TestCompareTwoResults(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/compare?deals=4S.10.yes,3S.10.yes", http.StatusOK)
	table := a.Find(".versus")
	for _, row := range []struct {
		head string
		want []string
	}{
		{"Contract points", []string{"+120", "+90"}},
		{"Part-score bonus", []string{"–", "+50"}},
		{"Game bonus", []string{"+500", "–"}},
		{"Overtricks", []string{"–", "+30"}},
		{"Score of your side", []string{"+620", "+170"}},
		{"Against A", []string{"–", "−450 −10 IMPs loses at matchpoints"}},
		{"Against B", []string{"+450 +10 IMPs wins at matchpoints", "–"}},
		{"If these were", []string{"2 of 2 100%", "0 of 2 0%"}},
	} {
		t.Run(row.head, func(t *testing.T) {
			if got := webtest.Row(t, table, row.head); !slices.Equal(got, row.want) {
				t.Errorf("%s: %q, want %q", row.head, got, row.want)
			}
		})
	}
	if got := webtest.Words(
		a.Find(
			".verdict")); got != "A is worth 450 points more than B: 10 IMPs in a teams match, and the comparison at matchpoints." {
		t.Errorf("verdict %q", got)
	}
	if a.Find(".versus thead a").First().AttrOr("href", "") != "/en/?contract=4S&tricks=10&vul=yes" {
		t.Error("the column does not lead to its calculation")
	}
	if got := a.Attribute(t, "#result-1", "value"); got != "4S=" {
		t.Errorf("the form shows %q", got)
	}
	if french := webtest.Words(c.Page(t, "/fr/compare?deals=4S.10.yes,3S.10.yes",
		http.StatusOK).Find(".verdict")); !strings.HasPrefix(french, "A vaut 450 points de plus que B : 10 IMP") {
		t.Errorf("verdict %q", french)
	}
}

// A contract of the opponents counts against our side.
func TestCompareWithTheOpponents(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	table := c.Page(t, "/fr/compare?deals=4S.10.no.N,5DX.9.no.E,4SX.9.no.S,pass", http.StatusOK).Find(".versus")
	for head, want := range map[string][]string{
		"Score de votre camp": {"+420", "+300", "−100", "0"},
		"Pénalité":            {"–", "+300", "−100", "–"},
		"Face à A": {"–", "−120 −3 IMP perd la comparaison", "−520 −11 IMP perd la comparaison",
			"−420 −9 IMP perd la comparaison"},
		"Si c’étaient": {"6 sur 6 100 %", "4 sur 6 66,7 %", "0 sur 6 0 %", "2 sur 6 33,3 %"},
	} {
		t.Run(head, func(t *testing.T) {
			if got := webtest.Row(t, table, head); !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", head, got, want)
			}
		})
	}
	tie := c.Page(t, "/fr/compare?deals=4S.10.no,4H.10.no", http.StatusOK)
	if got := webtest.Words(tie.Find(".verdict")); got != "A et B valent autant : +420." {
		t.Errorf("verdict %q", got)
	}
}

// What is typed leads to an address that means the same in both languages.
func TestCompareTexts(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	query := url.Values{"text": {"4C= N", "", "5KX-2 E", " "}, "vul": {"yes", "no", "no", "no"}, "strain": {"H"},
		"down": {"2"}}
	a := c.Get(t, "/fr/compare?"+query.Encode())
	if a.Code != http.StatusSeeOther {
		t.Fatalf("status %d", a.Code)
	}
	target := a.Header().Get("Location")
	u, err := url.Parse(target)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if q.Get("deals") != "4H.10.yes.N,5DX.9.no.E" || q.Get("strain") != "H" || q.Get("down") != "2" {
		t.Errorf("leads to %s", target)
	}
	page := c.Page(t, strings.TrimSuffix(target, "#results"), http.StatusOK)
	if page.Attribute(t, "#result-2", "value") != "5KX-2 E" {
		t.Error("the second result is not shown in the notation of the page")
	}
	if other := page.Attribute(t, "a.lang[lang=en]", "href"); !strings.Contains(other, "deals=4H.10.yes.N") ||
		!strings.HasPrefix(other, "/en/compare?") {
		t.Errorf("the other language is at %s", other)
	}
}

func TestCompareRefuses(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ query, field, message string }{
		{"text=4S%3D&vul=yes&text=4H&vul=no", "result-2", "result is missing"},
		{"text=4S%3D&vul=yes&text=&vul=no", "result-2", "at least 2"},
		{"text=&text=", "result-1", "at least 2"},
		{"text=4S%3D&vul=maybe&text=4H%3D", "result-1", "maybe"},
		{"deals=4S.10.no,4S.14.no", "result-2", "4S.14.no"},
		{"deals=4S.10.no,4S.9.no,4S.8.no,4S.7.no,4S.6.no", "result-4", "at most 4"},
		{"strain=Z", "strain", "Z"},
		{"down=4", "down", "1 to 3"},
		{"theirs=pass", "theirs", "pass"},
		{"theirs=6S&over=2", "over", "13\u00a0tricks"},
		{"fails=x", "fails", "1 to 6"},
	} {
		t.Run(tc.query, func(t *testing.T) {
			a := c.Page(t, "/en/compare?"+tc.query, http.StatusUnprocessableEntity)
			link := a.Find(".errors a")
			if link.Length() != 1 || link.AttrOr("href", "") != "#"+tc.field ||
				!strings.Contains(webtest.Text(link), tc.message) {
				t.Errorf("%s: %q to %q, want %q to #%s", tc.query, webtest.Text(link), link.AttrOr("href", ""),
					tc.message, tc.field)
			}
			if a.Find("#"+tc.field).Length() != 1 {
				t.Errorf("%s: no field %s", tc.query, tc.field)
			}
			if a.Find(".versus, .choices").Length() != 0 {
				t.Errorf("%s: results beside a fault", tc.query)
			}
		})
	}
	typed := c.Page(t, "/en/compare?text=4S%3D&vul=yes&text=4S+hello&vul=no", http.StatusUnprocessableEntity)
	if typed.Attribute(t, "#result-2", "value") != "4S hello" ||
		typed.Attribute(t, "#result-2", "aria-invalid") != "true" {
		t.Error("what was typed is gone")
	}
}

// The chances by hand: 6/16, 5/11, 1/2, 17/30….
func TestCompareChances(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/compare?strain=S", http.StatusOK)
	want := [][]string{
		{"4♠", "not vulnerable", "+6 IMPs", "+420 instead of +170", "−5 IMPs", "−50 instead of +140", "5/11 = 45.5%",
			"1/2 = 50%"},
		{"4♠", "vulnerable", "+10 IMPs", "+620 instead of +170", "−6 IMPs", "−100 instead of +140", "6/16 = 37.5%",
			"1/2 = 50%"},
		{"6♠", "not vulnerable", "+11 IMPs", "+980 instead of +480", "−11 IMPs", "−50 instead of +450", "11/22 = 50%",
			"1/2 = 50%"},
		{"6♠", "vulnerable", "+13 IMPs", "+1,430 instead of +680", "−13 IMPs", "−100 instead of +650", "13/26 = 50%",
			"1/2 = 50%"},
		{"7♠", "not vulnerable", "+11 IMPs", "+1,510 instead of +1,010", "−14 IMPs", "−50 instead of +980",
			"14/25 = 56%", "1/2 = 50%"},
		{"7♠", "vulnerable", "+13 IMPs", "+2,210 instead of +1,460", "−17 IMPs", "−100 instead of +1,430",
			"17/30 = 56.7%", "1/2 = 50%"},
	}
	rows := a.Find("#own .choices tbody tr")
	if rows.Length() != len(want) {
		t.Fatalf("%d rows", rows.Length())
	}
	rows.Each(func(i int, row *goquery.Selection) {
		got := strings.ReplaceAll(webtest.Words(row), "\ufe0e", "")
		for _, piece := range want[i] {
			if !strings.Contains(got, piece) {
				t.Errorf("row %d: %q lacks %q", i, got, piece)
			}
		}
	})
	if lines := a.Find("#own .assumed li"); lines.Length() < 4 {
		t.Errorf("%d assumptions", lines.Length())
	}
	french := c.Page(t, "/fr/compare?strain=S", http.StatusOK).Find("#own .choices tbody tr").Eq(1)
	if got := webtest.Words(french); !strings.Contains(got, "6/16 = 37,5 %") {
		t.Errorf("in French %q", got)
	}
}

func TestCompareSacrifice(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/compare?theirs=4H", http.StatusOK)
	limits := a.Find(".limits")
	for head, want := range map[string][]string{
		"Favourable: only they vulnerable": {"620", "−3 (for 500)", "−3"},
		"None vulnerable":                  {"420", "−2 (for 300)", "−2"},
		"Both vulnerable":                  {"620", "−2 (for 500)", "−2"},
		"Unfavourable: only we vulnerable": {"420", "−1 (for 200)", "−1"},
	} {
		t.Run(head, func(t *testing.T) {
			if got := webtest.Row(t, limits, head); !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", head, got, want)
			}
		})
	}
	// Two down, not vulnerable against a vulnerable game: 620 less 300.
	if got := webtest.Row(t, a.Find(".swings"), "−2")[0]; got != "+320 +8 IMPs pays if they make more than 52.9%" {
		t.Errorf("two down: %q", got)
	}
	if double := webtest.Words(a.Find("#against .choices tbody tr").First()); !strings.Contains(double, "5/7 = 71.4%") {
		t.Errorf("double: %q", double)
	}
	// 2♣ is worth less than one down doubled.
	cheap := c.Page(t, "/en/compare?theirs=2C", http.StatusOK).Find(".limits")
	if got := webtest.Row(t, cheap, "None"); !slices.Equal(got, []string{"90", "never", "never"}) {
		t.Errorf("against 2♣: %q", got)
	}
}

// The forms carry each other's choices along.
func TestCompareForms(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/compare?deals=3NT.9.no,3NT.8.no&strain=NT&down=3&doubled=yes&theirs=5C&over=1&fails=2",
		http.StatusOK)
	want := map[string][]string{
		"#results": {"strain=NT", "down=3", "doubled=yes", "theirs=5C", "over=1", "fails=2"},
		"#own":     {"deals=3NT.9.no,3NT.8.no", "theirs=5C", "over=1", "fails=2"},
		"#against": {"deals=3NT.9.no,3NT.8.no", "strain=NT", "down=3", "doubled=yes"},
	}
	for section, fields := range want {
		got := a.Find(section + " form input[type=hidden]").Map(func(_ int, s *goquery.Selection) string {
			return s.AttrOr("name", "") + "=" + s.AttrOr("value", "")
		})
		if !slices.Equal(got, fields) {
			t.Errorf("%s carries %q, want %q", section, got, fields)
		}
	}
	for selector, value := range map[string]string{"#strain": "NT", "#down": "3", "#theirs": "5C", "#over": "1",
		"#fails": "2"} {
		t.Run(selector, func(t *testing.T) {
			if got := a.Find(selector+" option[selected]").AttrOr("value", ""); got != value {
				t.Errorf("%s shows %q", selector, got)
			}
		})
	}
	if _, checked := a.Find("#own input[name=doubled]").Attr("checked"); !checked {
		t.Error("the box is not checked")
	}
}
