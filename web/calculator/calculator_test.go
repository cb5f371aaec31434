package calculator_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// queryOf says an outcome in the parameters of a page.
func queryOf(o score.Outcome, declarer score.Seat) string {
	v := url.Values{"contract": {o.Contract.String()}, "tricks": {strconv.Itoa(o.Tricks)}, "vul": {"no"}}
	if o.Vulnerable {
		v.Set("vul", "yes")
	}
	if declarer.Valid() {
		v.Set("declarer", declarer.String())
	}
	return "?" + v.Encode()
}

// outcomes calls check with every nth outcome, the levels beside each other.
func outcomes(t *testing.T, n int, check func(t *testing.T, o score.Outcome)) {
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		t.Run(fmt.Sprintf("level %d", level), func(t *testing.T) {
			t.Parallel()
			i := 0
			for o := range score.Outcomes {
				if o.Contract.Level != level {
					continue
				}
				if i%n == 0 {
					check(t, o)
				}
				i++
			}
		})
	}
}

// Every outcome there is, on its page: whatever a reader sees of it is the
// same score.
func TestEveryOutcomeOnItsPage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for lang, every := range map[string]int{"en": 1, "fr": 17} {
		t.Run(lang, func(t *testing.T) {
			outcomes(t, every, func(t *testing.T, o score.Outcome) {
				target := "/" + lang + "/" + queryOf(o, score.NoSeat)
				a := c.Get(t, target)
				if a.Code != http.StatusOK {
					t.Errorf("%s: status %d", target, a.Code)
					return
				}
				want, err := o.Score()
				if err != nil {
					t.Error(err)
					return
				}
				sign := 1
				if want < 0 {
					sign = -1
				}
				for what, got := range map[string]int{
					"score":            webtest.Number(t, webtest.Text(a.Find("output.score"))),
					"total":            webtest.Number(t, webtest.Text(a.Find("table.parts tfoot .n"))),
					"sum of the rows":  sumOf(t, a.Find("table.parts tbody .n")),
					"sum of the terms": sign * sumOfTerms(t, a),
					"sum of the chart": sign * sumOfChart(t, a),
					"sum of the sum":   sign * webtest.Number(t, webtest.Text(a.Find(".equation .total b"))),
					"end of the bar":   sign * webtest.Number(t, webtest.Text(a.Find(".words .reached").Last())),
					"ladder":           webtest.Number(t, webtest.Text(a.Find("table.ladder td.now"))),
					"current side":     webtest.Number(t, webtest.Text(a.Find("ul.sides a[aria-current] b"))),
					"method":           scoreByMethod(t, o, a),
				} {
					if got != want {
						t.Errorf("%s: %s is %d, want %d", target, what, got, want)
					}
				}
				checkBars(t, target, a)
				checkKeys(t, target, o, a)
				checkLadder(t, target, o, a)
			})
		})
	}
}

func sumOf(t *testing.T, cells *goquery.Selection) int {
	sum := 0
	for _, printed := range webtest.Texts(cells) {
		sum += webtest.Number(t, printed)
	}
	return sum
}

// sumOfTerms adds what stands above the bar: numbers, and products of two.
func sumOfTerms(t *testing.T, a webtest.Answer) int {
	sum := 0
	for _, term := range webtest.Texts(a.Find(".equation li:not(.total) b")) {
		product := 1
		for factor := range strings.SplitSeq(term, "×") {
			product *= webtest.Number(t, strings.TrimSpace(factor))
		}
		sum += product
	}
	return sum
}

// chartOptions are what the page gives the chart library.
type chartOptions struct {
	Series []struct {
		Name  string
		Stack string
		Data  []struct{ Value int }
	}
	Tooltip struct{ RenderMode, Formatter string }
	Aria    struct{ Enabled bool }
}

func chartOf(t *testing.T, a webtest.Answer) chartOptions {
	t.Helper()
	var options chartOptions
	if err := json.Unmarshal([]byte(a.Find("script#chart-options").Text()), &options); err != nil {
		t.Fatal(err)
	}
	return options
}

func sumOfChart(t *testing.T, a webtest.Answer) int {
	sum := 0
	for _, s := range chartOf(t, a).Series {
		for _, d := range s.Data {
			sum += d.Value
		}
	}
	return sum
}

// scoreByMethod counts the score again from the numbers of the seven steps.
func scoreByMethod(t *testing.T, o score.Outcome, a webtest.Answer) int {
	steps := a.Find("#method li")
	if steps.Length() != 7 {
		t.Errorf("%v: %d steps", o, steps.Length())
		return 0
	}
	step := func(i int) []int { return webtest.Numbers(t, webtest.Text(steps.Eq(i).Find("span").First())) }
	last := func(i int) int {
		list := step(i)
		if len(list) == 0 {
			return 0
		}
		return list[len(list)-1]
	}
	need := o.Contract.Level + 6
	if got := step(0); !slices.Equal(got, []int{o.Contract.Level, 6, need}) {
		t.Errorf("%v: the tricks needed: %v", o, got)
	}
	if got := step(1); len(got) == 0 || got[0] != o.Tricks {
		t.Errorf("%v: the tricks made: %v", o, got)
	}
	made := o.Tricks >= need
	off := []bool{false, false, !made, !made || o.Contract.Doubling == score.Undoubled, !made, !made ||
		o.Tricks == need, made}
	for i, want := range off {
		if got := steps.Eq(i).HasClass("off"); got != want {
			t.Errorf("%v: step %d is off: %v", o, i+1, got)
		}
	}
	if !made {
		return -last(6)
	}
	points := last(2)
	if o.Contract.Doubling != score.Undoubled {
		doubled := step(3)
		if !slices.Equal(doubled, []int{points, o.Contract.Doubling.Factor(), points * o.Contract.Doubling.Factor()}) {
			t.Errorf("%v: %d are doubled to %v", o, points, doubled)
		}
		points = last(3)
	}
	for _, bonus := range step(4) {
		points += bonus
	}
	if o.Tricks > need {
		points += last(5)
	}
	return points
}

// checkBars looks at the bars that the server draws: they fill the line from
// zero to the score, one after the other.
func checkBars(t *testing.T, target string, a webtest.Answer) {
	for selector, width := range map[string]float64{"#chart svg.stack rect": 100, "#breakdown rect.fill": 100,
		"#hero svg.strip rect": 100} {
		left, right, sum := math.Inf(1), math.Inf(-1), 0.0
		a.Find(selector).Each(func(_ int, s *goquery.Selection) {
			x, errX := strconv.ParseFloat(strings.TrimSuffix(s.AttrOr("x", ""), "%"), 64)
			w, errW := strconv.ParseFloat(strings.TrimSuffix(s.AttrOr("width", ""), "%"), 64)
			if errX != nil || errW != nil || w <= 0 {
				t.Errorf("%s: %s at %v, %v wide", target, selector, s.AttrOr("x", ""), s.AttrOr("width", ""))
			}
			left, right, sum = min(left, x), max(right, x+w), sum+w
		})
		const rounding = 1 // each of the few bars is rounded to a tenth
		if math.Abs(left) > rounding || math.Abs(right-width) > rounding || math.Abs(sum-width) > rounding {
			t.Errorf("%s: %s runs from %v to %v, %v in all", target, selector, left, right, sum)
		}
	}
}

// checkKeys looks at the keys that are pressed.
func checkKeys(t *testing.T, target string, o score.Outcome, a webtest.Answer) {
	want := map[string]string{
		"level": strconv.Itoa(o.Contract.Level), "strain": o.Contract.Strain.String(),
		"doubling": o.Contract.Doubling.String(),
		"vul":      "no", "result": o.Result(), "declarer": "",
	}
	if o.Vulnerable {
		want["vul"] = "yes"
	}
	got := make(map[string]string)
	a.Find("#keys input[type=radio][checked]").Each(func(_ int, s *goquery.Selection) {
		got[s.AttrOr("name", "")] += s.AttrOr("value", "")
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: keys pressed (-want +got):\n%s", target, diff)
	}
	if n := a.Find("#row-result input[type=radio]").Length(); n != 14 {
		t.Errorf("%s: %d results to choose from", target, n)
	}
}

// checkLadder looks at every score of the ladder and where it leads.
func checkLadder(t *testing.T, target string, o score.Outcome, a webtest.Answer) {
	if n := a.Find("table.ladder td.now").Length(); n != 1 {
		t.Errorf("%s: %d cells of the ladder are marked", target, n)
	}
	// Three results on each side of the contract just made, and one beyond the deal's own.
	needed := 6 + int(o.Contract.Level)
	fewest, most := max(0, min(needed-3, o.Tricks-1)), min(13, max(needed+3, o.Tricks+1))
	if n := a.Find("table.ladder tbody tr").Length(); n != most-fewest+1 {
		t.Errorf("%s: %d results in the ladder, not those of %d to %d tricks", target, n, fewest, most)
	}
	a.Find("table.ladder tbody a, ul.sides a").Each(func(_ int, s *goquery.Selection) {
		printed := s.Text()
		if b := s.Find("b"); b.Length() > 0 {
			printed = b.Text()
		}
		leadsTo := webtest.Outcome(t, s.AttrOr("href", ""))
		want, err := leadsTo.Score()
		if err != nil || leadsTo.Contract != o.Contract || webtest.Number(t, printed) != want {
			t.Errorf("%s: %s leads to %s", target, printed, s.AttrOr("href", ""))
		}
	})
}

// The error of the guide that this site began with: contract points count
// after doubling, so 2♠ doubled is a game.
func TestDoubledIntoGameIsExplained(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][][3]string{
		"/fr/?contract=2SX&result=%2B1": {
			{"Points de contrat", "2 × 30 = 60, contré × 2", "120"},
			{"Prime de manche", "120 ≥ 100 : le contre en fait une manche, non vulnérable", "300"},
			{"Prime de contrat contré réussi", "contré : l’« insulte », 50", "50"},
			{"Surlevée", "1 × 100, contré, non vulnérable", "100"},
		},
		"/en/?contract=2SX&result=%2B1": {
			{"Contract points", "2 × 30 = 60, doubled × 2", "120"},
			{"Game bonus", "120 ≥ 100: doubled into game, not vulnerable", "300"},
			{"Bonus for making a doubled contract", "doubled: for the “insult”, 50", "50"},
			{"Overtrick", "1 × 100, doubled, not vulnerable", "100"},
		},
	} {
		t.Run(target, func(t *testing.T) {
			a := c.Page(t, target, http.StatusOK)
			var rows [][3]string
			a.Find("table.parts tbody tr").Each(func(_ int, s *goquery.Selection) {
				rows = append(rows, [3]string{webtest.Words(s.Find("th")), webtest.Words(s.Find("td.why")),
					webtest.Words(s.Find("td.n"))})
			})
			if diff := cmp.Diff(want, rows); diff != "" {
				t.Errorf("%s: rows (-want +got):\n%s", target, diff)
			}
			if got := webtest.Text(a.Find("output.score")); got != "+570" {
				t.Errorf("%s: %s", target, got)
			}
		})
	}
}

func TestHeadlines(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][3]string{
		"/fr/": {"4♠pique · non vulnérable · 10 levées", "Contrat juste fait. Pour le camp du déclarant.", "+420"},
		"/fr/?contract=3NT&tricks=10&vul=yes&declarer=W": {"3SA par Ouest · vulnérable · 10 levées",
			"Contrat réussi, une surlevée. Pour le camp du déclarant.", "+630"},
		"/fr/?contract=4SX&tricks=8&vul=yes&declarer=E": {"4♠pique contré par Est · vulnérable · 8 levées",
			"Contrat chuté de 2 levées. Pour la défense.", "−500"},
		"/fr/?contract=7NTXX&tricks=0&vul=yes": {"7SA surcontré · vulnérable · 0 levée",
			"Contrat chuté de 13 levées. Pour la défense.", "−7 600"},
		"/fr/?contract=1C&tricks=1": {"1♣trèfle · non vulnérable · 1 levée",
			"Contrat chuté de 6 levées. Pour la défense.", "−300"},
		"/fr/?contract=pass": {"Passe général",
			"Les quatre joueurs ont passé. Personne ne marque.", "0"},
		"/en/?contract=4SX&tricks=8&vul=yes&declarer=E": {"4♠spades doubled by East · vulnerable · 8 tricks",
			"2 down. To the defence.", "−500"},
		"/en/?contract=7NTXX&tricks=0&vul=yes&declarer=N": {"7NT redoubled by North · vulnerable · 0 tricks",
			"13 down. To the defence.", "−7,600"},
		"/en/?contract=pass": {"Passed out", "All four players passed. No points to either side.", "0"},
	} {
		t.Run(target, func(t *testing.T) {
			a := c.Page(t, target, http.StatusOK)
			headline := strings.ReplaceAll(webtest.Words(a.Find("h1")), "\ufe0e", "")
			got := [3]string{headline, webtest.Words(a.Find(".hero .sentence")), webtest.Words(a.Find("output.score"))}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", target, diff)
			}
			// What is read aloud says the same.
			speech := webtest.Text(a.Find("#speech"))
			if !strings.Contains(speech, webtest.Text(a.Find("output.score"))) {
				t.Errorf("%s: the speech is %q", target, speech)
			}
		})
	}
}

// With a declarer the score is that of both lines.
func TestLinesWithADeclarer(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			outcomes(t, 97, func(t *testing.T, o score.Outcome) {
				points, err := o.Score()
				if err != nil {
					t.Error(err)
					return
				}
				for seat, ns := range map[score.Seat]int{score.North: points, score.South: points, score.East: -points,
					score.West: -points} {
					target := "/" + lang + "/" + queryOf(o, seat)
					lines := webtest.Texts(c.Get(t, target).Find(".lines dd"))
					if len(lines) != 2 || webtest.Number(t, lines[0]) != ns || webtest.Number(t, lines[1]) != -ns {
						t.Errorf("%s: lines %v, want %d", target, lines, ns)
					}
				}
				if n := c.Get(t, "/"+lang+"/"+queryOf(o, score.NoSeat)).Find(".lines").Length(); n != 0 {
					t.Errorf("%v: lines without a declarer", o)
				}
			})
		})
	}
}

func TestPassedOutHasNothingToExplain(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{"/fr/", "/en/", "/fr/embed", "/en/embed"} {
		t.Run(path, func(t *testing.T) {
			a := c.Page(t, path+"?contract=pass", http.StatusOK)
			for _, selector := range []string{"table.parts", "figure.chart", "script#chart-options", ".lines",
				"table.ladder", "ul.sides", "#method li", "#keys input[name=level][checked]"} {
				if a.Find(selector).Length() != 0 {
					t.Errorf("%s of a deal passed out has %s", path, selector)
				}
			}
			if a.Attribute(t, ".actions a[aria-current=true]", "href") == "" ||
				a.Attribute(t, "#hero", "data-url") != path+"?contract=pass" {
				t.Errorf("%s: the pass is not marked", path)
			}
		})
	}
}

// The chart says its colours by name, keeps to the policy, and has a
// description.
func TestChart(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][]string{
		"/fr/?contract=4HX&tricks=12&vul=yes": {"contrat", "manche", "insulte", "surlevées"},
		"/en/?contract=6NT&tricks=12":         {"contract", "game", "slam"},
		"/en/?contract=4SX&tricks=7":          {"Undertrick 1", "Undertrick 2", "Undertrick 3"},
	} {
		t.Run(target, func(t *testing.T) {
			a := c.Page(t, target, http.StatusOK)
			options := chartOf(t, a)
			var names []string
			for _, s := range options.Series {
				names = append(names, s.Name)
			}
			if !slices.Equal(names, want) {
				t.Errorf("%s: series %v, want %v", target, names, want)
			}
			if options.Tooltip.RenderMode != "richText" || !options.Aria.Enabled {
				t.Errorf("%s: %+v", target, options)
			}
			if got := a.Attribute(t, "#chart .picture", "aria-label"); got != a.Find("#speech").Text() {
				t.Errorf("%s: the chart is described as %q", target, got)
			}
		})
	}
}

// A form that was sent leads to the address of what it says.
func TestPost(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ path, form, want string }{
		{"/fr/", "level=4&strain=S&doubling=X&vul=yes&result=-2&declarer=E",
			"/fr/?contract=4SX&declarer=E&tricks=8&vul=yes"},
		{"/en/", "level=3&strain=NT&doubling=&vul=no&result=%2B1&declarer=", "/en/?contract=3NT&tricks=10&vul=no"},
		{"/fr/", "level=4&strain=S&text=3SA%2B1&vul=yes", "/fr/?contract=3NT&tricks=10&vul=yes"},
		{"/fr/", "text=4C%3D", "/fr/?contract=4H&tricks=10&vul=no"},
		{"/en/", "text=4C%3D", "/en/?contract=4C&tricks=10&vul=no"},
		{"/en/", "text=pass", "/en/?contract=pass"},
		{"/en/", "level=2", "/en/?contract=2S&tricks=8&vul=no"},
		{"/fr/embed", "level=1&strain=C&result==", "/fr/embed?contract=1C&tricks=7&vul=no"},
		{"/fr/embed?theme=dark&deck=4&contract=7NT", "level=1&strain=C&result==",
			"/fr/embed?contract=1C&deck=4&theme=dark&tricks=7&vul=no"},
	} {
		t.Run(tc.path+" "+tc.form, func(t *testing.T) {
			a := c.Post(t, tc.path, tc.form)
			if got := a.Header().Get("Location"); a.Code != http.StatusSeeOther || got != tc.want {
				t.Errorf("%s %s: %d to %s, want %s", tc.path, tc.form, a.Code, got, tc.want)
				return
			}
			if shown := c.Page(t, tc.want, http.StatusOK).Attribute(t, "#hero", "data-url"); !strings.HasPrefix(tc.path,
				"/fr/embed") && shown != tc.want {
				t.Errorf("%s says of itself that it is %s", tc.want, shown)
			}
		})
	}
}

// What was sent wrong comes back as it was typed, with a summary that leads to
// the fields.
func TestFaultsOnThePage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		form    string
		targets []string          // where the summary leads to
		kept    map[string]string // the keys still pressed
		text    string
	}{
		{"level=7&strain=NT&doubling=X&vul=yes&result=%2B1&declarer=E", []string{"#result-minus13"},
			map[string]string{"level": "7", "strain": "NT", "doubling": "X", "vul": "yes", "declarer": "E"}, ""},
		{"level=9&strain=Q&result==&vul=maybe", []string{"#vul-no", "#level-1", "#strain-C"},
			map[string]string{"doubling": "", "result": "=", "declarer": ""}, ""},
		{"text=4%E2%99%A0%3D+%3Cb%3E%22%27&vul=yes&declarer=W", []string{"#text"},
			map[string]string{"doubling": "", "vul": "yes", "declarer": "W"}, `4♠= <b>"'`},
		{"contract=4SX&tricks=14", []string{"#result-minus10"},
			map[string]string{"level": "4", "strain": "S", "doubling": "X", "vul": "no", "declarer": ""}, ""},
		{"contract=4S&tricks=10&declarer=Q", []string{"#declarer-"},
			map[string]string{"level": "4", "strain": "S", "doubling": "", "vul": "no", "result": "="}, ""},
		{"contract=4S&doubling=XX&tricks=10", []string{"#doubling-"}, map[string]string{"level": "4", "strain": "S",
			"doubling": "", "vul": "no", "result": "=", "declarer": ""}, ""},
	} {
		t.Run(tc.form, func(t *testing.T) {
			for _, path := range []string{"/fr/", "/en/", "/fr/embed", "/en/embed"} {
				for method, a := range map[string]webtest.Answer{"POST": c.Post(t, path, tc.form),
					"GET": c.Get(t, path+"?"+tc.form)} {
					what := fmt.Sprintf("%s %s with %s", method, path, tc.form)
					checkFaults(t, what, a, tc.targets)
					kept := make(map[string]string)
					a.Find("#keys input[type=radio][checked]").Each(func(_ int, s *goquery.Selection) {
						kept[s.AttrOr("name", "")] = s.AttrOr("value", "")
					})
					if diff := cmp.Diff(tc.kept, kept); diff != "" {
						t.Errorf("%s: keys (-want +got):\n%s", what, diff)
					}
					if got := a.Attribute(t, "#text", "value"); got != tc.text {
						t.Errorf("%s: the text is %q", what, got)
					}
					if a.Find("output.score, table.parts, figure.chart, table.ladder").Length() != 0 {
						t.Errorf("%s: shows a score", what)
					}
				}
			}
		})
	}
}

// checkFaults looks at a page that refuses something.
func checkFaults(t *testing.T, what string, a webtest.Answer, targets []string) {
	t.Helper()
	if a.Code != http.StatusUnprocessableEntity {
		t.Errorf("%s: status %d", what, a.Code)
		return
	}
	title := webtest.Words(a.Find("title"))
	if !strings.HasPrefix(title, "Erreur : ") && !strings.HasPrefix(title, "Error: ") {
		t.Errorf("%s: the title is %q", what, title)
	}
	var leads []string
	a.Find("#errors[role=alert] a").Each(func(_ int, s *goquery.Selection) {
		target := s.AttrOr("href", "")
		leads = append(leads, target)
		field := a.Find(target)
		if field.Length() != 1 {
			t.Errorf("%s: the summary leads to %s", what, target)
			return
		}
		if !field.Is("input, select, textarea") {
			t.Errorf("%s: the summary leads to %s, which cannot take the focus", what, target)
		}
		// The same words stand beside the field or its row, which says that they are
		// its own.
		described := ""
		for _, owner := range []*goquery.Selection{field, field.Closest("fieldset")} {
			for id := range strings.FieldsSeq(owner.AttrOr("aria-describedby", "")) {
				described += webtest.Text(a.Find("#"+id)) + "\n"
			}
		}
		if !strings.Contains(described, webtest.Text(s)) {
			t.Errorf("%s: %q does not stand beside %s, only %q", what, webtest.Text(s), target, described)
		}
	})
	if !slices.Equal(leads, targets) {
		t.Errorf("%s: the summary leads to %v, want %v", what, leads, targets)
	}
}

// The first page says what it is, and a deal what it scores.
func TestFirstPageSaysWhatItIs(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for address, title := range map[string]string{
		"/fr/":                       "Calcul des points au bridge",
		"/en/":                       "Bridge score calculator",
		"/fr/?contract=4S&tricks=10": "+420 : 4♠ · non vulnérable · 10 levées",
	} {
		t.Run(address, func(t *testing.T) {
			a := c.Page(t, address, http.StatusOK)
			if got := strings.ReplaceAll(webtest.Words(a.Find("title")), "\ufe0e", ""); got != title {
				t.Errorf("%s: the title is %q", address, got)
			}
			if about := webtest.Text(a.Find("main .about p")); len(about) < 80 {
				t.Errorf("%s: the page says of itself %q", address, about)
			}
		})
	}
}

// A text that is still being typed is no fault, whatever it says so far.
func TestTyping(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for typed, score := range map[string]string{"4": "", "4PX-": "", "4PX-2": "−300"} {
		a := c.Page(t, "/fr/?vul=no&typing=1&text="+typed, http.StatusOK)
		if got := webtest.Text(a.Find("#hero output")); got != score {
			t.Errorf("%q says %q", typed, got)
		}
	}
}
