package guide_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

var guidePages = []string{"guide", "guide/competition", "guide/laws"}

func everyGuidePage(t *testing.T, check func(t *testing.T, l locales.Language, a webtest.Answer)) {
	t.Helper()
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, path := range guidePages {
			target := "/" + string(l) + "/" + path
			t.Run(target, func(t *testing.T) { check(t, l, c.Page(t, target, http.StatusOK)) })
		}
	}
}

// A figure of the text stands in an element that only a call can bring: a
// counted number, a contract, a source. What the small calculations say is
// counted too.
const counted = "data, cite, .bid, svg, .tool"

// ownFigures are the numbers of boards, rounds and tables that name the lines
// and columns of a movement, and what captions take over from the call.
const ownFigures = "th, caption, figcaption, .fold > summary, .hint"

var digit = regexp.MustCompile(`\pN`)

func TestNoFigureOfTheGuideIsTyped(t *testing.T) {
	everyGuidePage(t, func(t *testing.T, _ locales.Language, a webtest.Answer) {
		body := a.Find("article.guide")
		if body.Length() != 1 || body.Find("data").Length() < 5 {
			t.Fatal("no guide")
		}
		body.Find(counted + ", " + ownFigures).Remove()
		for _, n := range body.Find("*").Nodes {
			for child := n.FirstChild; child != nil; child = child.NextSibling {
				if child.Type == html.TextNode && digit.MatchString(child.Data) {
					t.Errorf("typed: %.80q", child.Data)
				}
			}
		}
	})
}

// Every number says the same to people and to machines.
func TestNumbersOfTheGuide(t *testing.T) {
	everyGuidePage(t, func(t *testing.T, _ locales.Language, a webtest.Answer) {
		a.Find("p data, li data, .guide-table data").Each(func(_ int, s *goquery.Selection) {
			value, shown := s.AttrOr("value", ""), webtest.Text(s)
			if _, err := strconv.ParseFloat(value, 64); err != nil {
				t.Errorf("the value of %q is %q", shown, value)
			}
			plain := strings.NewReplacer("\u202f", "", "−", "-", "+", "", "%", "", "× ", "").Replace(shown)
			if a.Attribute(t, "html", "lang") == "en" {
				plain = strings.ReplaceAll(plain, ",", "")
			}
			plain = strings.Replace(plain, ",", ".", 1)
			digits := strings.ContainsAny(shown, "0123456789")
			if digits && s.Closest("a[href*=declarer]").Length() == 0 && plain != value {
				t.Errorf("%q stands for %q", shown, value)
			}
		})
	})
}

// Every score of the guide that leads to the calculator is what the rules give
// for the deal it leads to, and what the calculator then shows.
func TestScoresOfTheGuide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	everyGuidePage(t, func(t *testing.T, _ locales.Language, a webtest.Answer) {
		links := 0
		a.Find("a.figure[href*='contract='], a.try").Each(func(_ int, s *goquery.Selection) {
			links++
			address := s.AttrOr("href", "")
			o := webtest.Outcome(t, address)
			points, err := o.Score()
			if err != nil {
				t.Fatalf("%s: %v", address, err)
			}
			shown := s.Find("data").AttrOr("value", "")
			if s.Is(".try") {
				shown = strings.NewReplacer("\u202f", "", ",", "", "−",
					"-").Replace(webtest.Text(s.Closest("figure").Find("tfoot .n")))
			}
			n, err := strconv.Atoi(shown)
			if err != nil || max(n, -n) != max(points, -points) || n == 0 {
				t.Errorf("%s: %q, want %d", address, shown, points)
			}
			if got := c.Page(t, address, http.StatusOK).Find("output.score"); webtest.Number(t,
				webtest.Text(got)) != points {
				t.Errorf("%s: the calculator shows %q, want %d", address, webtest.Text(got), points)
			}
		})
		if links == 0 && !strings.HasSuffix(a.Attribute(t, "link[rel=canonical]", "href"), "laws") {
			t.Error("no score leads to the calculator")
		}
	})
}

// Anchors of other pages exist there.
func TestAnchorsOfTheGuide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	everyGuidePage(t, func(t *testing.T, _ locales.Language, a webtest.Answer) {
		a.Find("article a[href*='#']").Each(func(_ int, s *goquery.Selection) {
			address, id, _ := strings.Cut(s.AttrOr("href", ""), "#")
			target := a
			if address != "" {
				target = c.Page(t, address, http.StatusOK)
			}
			if target.Find("#"+id).Length() != 1 {
				t.Errorf("nothing has the id of %s#%s", address, id)
			}
		})
		if toc, sections := a.Find(".toc a").Length(), a.Find(".guide-text > section").Length(); toc != sections ||
			toc < 8 {
			t.Errorf("%d entries for %d sections", toc, sections)
		}
	})
}

func TestGuideInNavigation(t *testing.T) {
	everyGuidePage(t, func(t *testing.T, l locales.Language, a webtest.Answer) {
		if a.Find(`header nav a[href="/`+string(l)+`/guide"]`).Length() == 0 {
			t.Error("the header does not lead to the guide")
		}
		if current := a.Find(".siblings a[aria-current=page]"); current.Length() != 1 {
			t.Errorf("%d chapters are the current one", current.Length())
		}
	})
}

func laws(l locales.Language, parameters ...string) string {
	query := make(url.Values)
	for i := 0; i < len(parameters); i += 2 {
		query.Set(parameters[i], parameters[i+1])
	}
	return "/" + string(l) + "/guide/laws?" + query.Encode()
}

func TestRevokeTool(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		parameters       []string
		french, english  string
		lawPart, redress string
	}{
		{nil, "2 levées passent à l’autre camp", "2 tricks pass to the other side", "64A1", "64C1"},
		{[]string{"trick", "9", "winner", "partner", "later", "0"}, "Une levée passe à l’autre camp",
			"One trick passes to the other side", "64A2", "64C1"},
		{[]string{"trick", "9", "winner", "opponents", "later", "0"}, "Aucune levée ne passe à l’autre camp",
			"No trick passes to the other side", "64B1", "64C1"},
		{[]string{"trick", "12", "winner", "offender", "later", "1"}, "Aucune levée ne passe à l’autre camp",
			"No trick passes to the other side", "64B6", "64C1"},
		{[]string{"trick", "3", "winner", "offender", "later", "1", "exception", "both"},
			"Aucune levée ne passe à l’autre camp", "No trick passes to the other side", "64B7", "64C2(b)"},
	} {
		t.Run(tc.french+" "+tc.english+" "+tc.lawPart, func(t *testing.T) {
			for l, want := range map[locales.Language]string{locales.French: tc.french, locales.English: tc.english} {
				a := c.Page(t, laws(l, tc.parameters...), http.StatusOK)
				if got := webtest.Words(a.Find("#revoke-tool .tool-headline")); got != want {
					t.Errorf("%v: %q, want %q", tc.parameters, got, want)
				}
				reasons := webtest.Words(a.Find("#revoke-tool .tool-result"))
				if !strings.Contains(reasons, tc.lawPart) || !strings.Contains(reasons, tc.redress) {
					t.Errorf("%v: %q names not %s and %s", tc.parameters, reasons, tc.lawPart, tc.redress)
				}
			}
		})
	}
}

// The contract and the tricks give what goes on the sheet. The scores are counted by hand.
func TestRevokeToolGivesTheScore(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		parameters []string
		want       string
	}{
		// Four spades made exactly by declarer, two tricks pass: two down.
		{[]string{"played", "4S= N"},
			"On the sheet: 4♠ −2 N, that is 8 tricks and −100 for declarer’s side, instead of +420."},
		{[]string{"played", "4S=", "played_vulnerable", "yes"},
			"On the sheet: 4♠ −2, that is 8 tricks and −200 for declarer’s side, instead of +620."},
		{[]string{"played", "1C-4 N", "trick", "2", "later", "2"},
			"On the sheet: 1♣ −6 N, that is 1 trick and −300 for declarer’s side, instead of −200."},
		// The defence revoked: the tricks pass to declarer.
		{[]string{"played", "4S-1 N", "side", "defence"},
			"On the sheet: 4♠ +1 N, that is 11 tricks and +450 for declarer’s side, instead of −50."},
		{[]string{"played", "3NTX= E", "side", "defence", "winner", "opponents", "later", "0"},
			"On the sheet: 3NT doubled = E, as it was played, that is +550 for declarer’s side."},
		{[]string{"played", ""}, ""},
		{[]string{"trick", "9", "winner", "partner", "later", "0"}, ""}, // a link from before
	} {
		a := c.Page(t, laws(locales.English, tc.parameters...), http.StatusOK)
		got := strings.ReplaceAll(webtest.Words(a.Find("#revoke-tool .on-sheet")), "\ufe0espades", "") // said, not seen
		got = strings.ReplaceAll(got, "\ufe0eclubs", "")
		if got != tc.want {
			t.Errorf("%v: %q, want %q", tc.parameters, got, tc.want)
		}
	}
	for _, parameters := range [][]string{
		{"played", "hello"}, {"played", "PASS"}, {"played", "A6040"}, {"played", "7NT= N"}, {"played", "4S-8 N"},
		{"played", "4S=", "side", "x"}, {"played", "4S=", "played_vulnerable", "x"},
	} {
		a := c.Page(t, laws(locales.French, parameters...), http.StatusUnprocessableEntity)
		if a.Find("#revoke-tool .errors").Length() != 1 || a.Find("#revoke-tool .tool-result").Length() != 0 ||
			a.Attribute(t, "#played", "value") != parameters[1] {
			t.Errorf("%v is not refused in its place", parameters)
		}
	}
}

func TestAveragesTool(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for typed, want := range map[string][]string{
		"64,35": {"64,35 %", "50 %", "40 %"},
		"55":    {"60 %", "50 %", "40 %"},
		"37.5%": {"60 %", "50 %", "37,5 %"},
		"100":   {"100 %", "50 %", "40 %"},
	} {
		t.Run(typed, func(t *testing.T) {
			a := c.Page(t, laws(locales.French, "session", typed), http.StatusOK)
			for i, row := range a.Find("#averages-tool tbody tr").EachIter() {
				if got := webtest.Words(row.Find("td").Last()); got != want[i] {
					t.Errorf("%s: line %d has %q, want %q", typed, i, got, want[i])
				}
			}
		})
	}
}

// The values are counted by hand. Six other results: 620 twice, 170, 140, -100
// and 300; 620 has ten points of twelve, -100 has one.
func TestAdjustedTool(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	const ruling, others = "60% 4S= N + 40% 4S-1 N", "4S= N\n4S= N;3S+1 N\n2S+1 S\n4S-1 N\n5DX-2 E"
	for _, tc := range []struct {
		parameters []string
		headline   string
		alone      []string
	}{
		{[]string{"scoring", "matchpoints", "others", others}, "North-South 53.33%, East-West 46.67%",
			[]string{"83.33%", "8.33%"}},
		// Against 620: nothing, and 720 points lost, which are 12 IMPs.
		{[]string{"scoring", "teams", "others", "4S= N"}, "North-South −4.80 IMPs, East-West +4.80 IMPs",
			[]string{"0.00\u00a0IMPs", "−12.00\u00a0IMPs"}},
		// A score alone is compared with itself, and a ruling can be in points.
		{[]string{"scoring", "teams", "others", "620", "ruling", "50% +620 + 50% -100"},
			"North-South −6.00 IMPs, East-West +6.00 IMPs", []string{"0.00\u00a0IMPs", "−12.00\u00a0IMPs"}},
		// Two results: each comparison is the whole mean.
		{[]string{"scoring", "cross", "others", "4S= N"}, "North-South −4.80 IMPs, East-West +4.80 IMPs",
			[]string{"0.00\u00a0IMPs", "−12.00\u00a0IMPs"}},
	} {
		t.Run(tc.headline, func(t *testing.T) {
			a := c.Page(t, laws(locales.English,
				append([]string{"ruling", ruling, "vulnerable", "ns"}, tc.parameters...)...), http.StatusOK)
			if got := webtest.Words(a.Find("#adjusted-tool .tool-headline")); got != tc.headline {
				t.Errorf("%v: %q, want %q", tc.parameters, got, tc.headline)
			}
			if got := webtest.Texts(a.Find("#adjusted-tool tbody td:last-child")); strings.Join(got,
				" ") != strings.Join(tc.alone, " ") {
				t.Errorf("%v: alone %q, want %q", tc.parameters, got, tc.alone)
			}
		})
	}
	// In the other language, in its letters.
	a := c.Page(t, laws(locales.French, "ruling", "60% 4P= N + 40% 4P-1 N", "vulnerable", "all", "scoring", "butler",
		"others", "4P= N"), http.StatusOK)
	outcomes := strings.ReplaceAll(strings.Join(webtest.Texts(a.Find("#adjusted-tool tbody th")), "; "), "\ufe0e", "")
	if outcomes = strings.ReplaceAll(outcomes, "pique", ""); outcomes != "4♠ = N; 4♠ −1 N" {
		t.Errorf("the outcomes are written %q", outcomes)
	}
	if got := a.Find("#adjusted-tool .tool-headline").Length(); got != 1 {
		t.Error("the French example has no result")
	}
}

func TestFaultsOfTools(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		field      string
		parameters []string
	}{
		{"trick", []string{"trick", "13"}},
		{"trick", []string{"trick", "x\"><b>"}},
		{"later", []string{"trick", "10", "later", "4"}},
		{"later", []string{"later", ""}},
		{"winner", []string{"winner", "dummy"}},
		{"exception", []string{"exception", "9"}},
		{"session", []string{"session", "101"}},
		{"session", []string{"session", "-3"}},
		{"session", []string{"session", "54,255"}},
		{"ruling", []string{"ruling", "4S="}},
		{"ruling", []string{"ruling", "60% 4S= N + 40% 4S+9 N"}},
		{"vulnerable", []string{"vulnerable", "yes"}},
		{"others", []string{"others", " ; \n "}},
		{"others", []string{"others", "4S= N\nhello"}},
		{"others", []string{"others", strings.Repeat("50;", 201)}},
		{"others", []string{"others", "50;50", "scoring", "teams"}},
		{"scoring", []string{"scoring", "rubber"}},
		{"session", []string{"session", " "}},
		{"ruling", []string{"ruling", ""}},
	} {
		t.Run(tc.field, func(t *testing.T) {
			for _, l := range locales.Languages() {
				a := c.Page(t, laws(l, tc.parameters...), http.StatusUnprocessableEntity)
				if got := a.Find(".errors a").AttrOr("href", ""); got != "#"+tc.field ||
					a.Find("#"+tc.field).Length() != 1 {
					t.Errorf("%v: the summary leads to %q", tc.parameters, got)
				}
				message := webtest.Text(a.Find(".errors a").First())
				if strings.Contains(message, "“”") || strings.Contains(message, "«\u202f\u202f»") {
					t.Errorf("%v: nothing is quoted: %q", tc.parameters, message)
				}
				if tc.field == "ruling" && !strings.Contains(message, "60%") && !strings.Contains(message, "At most") &&
					!strings.Contains(message, "13") {
					t.Errorf("%v: no example of a weighted score: %q", tc.parameters, message)
				}
				if strings.Contains(message, "[") || message == "" ||
					!strings.Contains(webtest.Text(a.Find(".tool")), message) {
					t.Errorf("%v: %q", tc.parameters, message)
				}
				field := a.Find("#" + tc.field)
				if field.Is("input:not([type=radio]), textarea") {
					typed := field.AttrOr("value", "")
					if field.Is("textarea") {
						typed = field.Text()
					}
					if want := strings.TrimSpace(tc.parameters[1]); tc.field == tc.parameters[0] && typed != want {
						t.Errorf("%v: the field has %q", tc.parameters, typed)
					}
				}
			}
		})
	}
}

// The nine results of the text on competition, by the published method.
func TestNineResults(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/guide/competition", http.StatusOK)
	want := [][]string{
		{"1", "0", "0", "0%", "100%"},
		{"1", "2", "1", "12.5%", "87.5%"},
		{"2", "5", "2.5", "31.25%", "68.75%"},
		{"4", "11", "5.5", "68.75%", "31.25%"},
		{"1", "16", "8", "100%", "0%"},
	}
	rows := a.Find("#matchpoints tbody tr")
	if rows.Length() != len(want) {
		t.Fatalf("%d lines", rows.Length())
	}
	for i, row := range rows.EachIter() {
		if got := webtest.Texts(row.Find("td")); strings.Join(got, " ") != strings.Join(want[i], " ") {
			t.Errorf("line %d: %v, want %v", i+1, got, want[i])
		}
	}
}

// The table of undertricks is the one that is published, 78 values.
func TestUndertricksOfTheGuide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/guide", http.StatusOK)
	rows := a.Find("#undertricks tbody tr")
	if rows.Length() != score.TricksInPlay {
		t.Fatalf("%d lines", rows.Length())
	}
	first, fourth, last := numbersOf(t, rows.Eq(0)), numbersOf(t, rows.Eq(3)), numbersOf(t, rows.Last())
	for _, pair := range [][2][]int{
		{first, {50, 100, 200, 100, 200, 400}},
		{fourth, {200, 800, 1600, 400, 1100, 2200}},
		{last, {650, 3500, 7000, 1300, 3800, 7600}},
	} {
		for i, want := range pair[1] {
			if pair[0][i] != want {
				t.Errorf("%v, want %v", pair[0], pair[1])
				break
			}
		}
	}
}

func numbersOf(t *testing.T, row *goquery.Selection) []int {
	t.Helper()
	var list []int
	for _, cell := range webtest.Texts(row.Find("td")) {
		list = append(list, webtest.Number(t, cell))
	}
	return list
}

// The board of the text opens as an event, with the same percentages.
func TestNineResultsOpenAsAnEvent(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		a := c.Page(t, "/"+string(l)+"/guide/competition", http.StatusOK)
		links := a.Find(`a[href*="/pairs?"]`)
		if links.Length() != 2 {
			t.Fatalf("%d links to the page of events", links.Length())
		}
		event := c.Page(t, links.First().AttrOr("href", ""), http.StatusOK)
		if n := event.Find(".errors").Length(); n != 0 {
			t.Errorf("%s: the sheet has faults: %s", l, webtest.Words(event.Find(".errors")))
		}
		shown := strings.ReplaceAll(webtest.Words(event.Find("main")), ",", ".")
		for _, percent := range []string{"12.5", "31.25", "68.75", "100"} {
			if !strings.Contains(shown, percent) {
				t.Errorf("%s: the event does not show %s", l, percent)
			}
		}
	}
}
