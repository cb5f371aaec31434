package calculator_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// Every score that exists, and those around it, lead to all their outcomes and
// to no other.
func TestLookupOfEveryScore(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	byScore := make(map[int]map[score.Outcome]bool)
	for o := range score.Outcomes {
		points, err := o.Score()
		if err != nil {
			t.Fatal(err)
		}
		if byScore[points] == nil {
			byScore[points] = make(map[score.Outcome]bool)
		}
		byScore[points][o] = true
	}
	for points, want := range byScore {
		target := "/en/lookup?" + url.Values{"score": {strconv.Itoa(points)}}.Encode()
		a := c.Page(t, target, http.StatusOK)
		got := make(map[score.Outcome]bool)
		a.Find("table.groups a").Each(func(_ int, s *goquery.Selection) {
			o := webtest.Outcome(t, s.AttrOr("href", ""))
			if got[o] || !want[o] {
				t.Errorf("%s: %s", target, s.AttrOr("href", ""))
			}
			got[o] = true
			if points > 0 {
				return
			}
			// A row stands for every contract of its levels.
			lowest := 1
			if levels := webtest.Numbers(t, webtest.Text(s.Closest("td").Find("p"))); len(levels) == 1 {
				lowest = levels[0]
			}
			for level := lowest; level <= 7; level++ {
				for _, strain := range score.Strains() {
					other := score.Outcome{Contract: score.Contract{Level: level, Strain: strain,
						Doubling: o.Contract.Doubling}, Vulnerable: o.Vulnerable, Tricks: level + 6 + o.Over()}
					if !want[other] || got[other] && other != o {
						t.Errorf("%s: not %v", target, other)
					}
					got[other] = true
				}
			}
		})
		if len(got) != len(want) {
			t.Errorf("%s: %d outcomes, want %d", target, len(got), len(want))
		}
		if heading := webtest.Numbers(t, webtest.Text(a.Find(".found h2"))); !slices.Contains(heading, points) {
			t.Errorf("%s: the heading has %v", target, heading)
		}
	}
}

func TestLookup(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ target, title, heading string }{
		{"/fr/lookup?score=620", "Quels contrats donnent 620 ?", "4 résultats donnent +620"},
		{"/en/lookup?score=620", "Which contracts give 620?", "4 outcomes give +620"},
		{"/en/lookup?score=570", "Which contracts give 570?", "4 outcomes give +570"},
		{"/fr/lookup?score=0", "Quels contrats donnent 0 ?", "Seul un passe général donne 0"},
		{"/en/lookup?score=0", "Which contracts give 0?", "Only a deal passed out gives 0"},
		{"/fr/lookup?score=123", "Quels contrats donnent 123 ?", "Aucun contrat ne donne 123"},
		{"/en/lookup?score=-123456", "Which contracts give −123,456?", "No contract scores −123,456"},
	} {
		t.Run(tc.target, func(t *testing.T) {
			a := c.Page(t, tc.target, http.StatusOK)
			if title, heading := webtest.Words(a.Find("title")),
				webtest.Words(a.Find(".found h2")); title != tc.title || heading != tc.heading {
				t.Errorf("%s: %q, %q; want %q, %q", tc.target, title, heading, tc.title, tc.heading)
			}
		})
	}
	// As numbers are written and as pages print them.
	for typed, want := range map[string]int{
		"620": 620, " 620 ": 620, "+620": 620, "-200": -200, "−200": -200, "–200": -200,
		"1,100": 1100, "1 100": 1100, "1\u202f100": 1100, "-7\u00a0600": -7600, "0620": 620,
	} {
		t.Run(typed, func(t *testing.T) {
			a := c.Page(t, "/en/lookup?score="+url.QueryEscape(typed), http.StatusOK)
			if got := webtest.Numbers(t, webtest.Text(a.Find("title"))); !slices.Equal(got, []int{want}) {
				t.Errorf("%q is read as %v, want %d", typed, got, want)
			}
		})
	}
	if c.Page(t, "/fr/lookup", http.StatusOK).Find(".found").Length() != 0 ||
		c.Page(t, "/fr/lookup?score=+", http.StatusOK).Find(".found, .errors").Length() != 0 {
		t.Error("an answer without a question")
	}
}

// Of a penalty there is a row for each way to it, the likeliest first.
func TestLookupOfPenalties(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][]string{
		"/fr/lookup?score=-500": {"Vulnérable, contré, chute de 2 | Tout contrat, par exemple : 4♠︎pique contré",
			"Non vulnérable, contré, chute de 3 | Tout contrat, par exemple : 4♠︎pique contré",
			"Vulnérable, non contré, chute de 5 | Tout contrat, par exemple : 4♠︎pique",
			"Non vulnérable, non contré, chute de 10 | Tout contrat à partir du palier de 4, par exemple : 4♠︎pique"},
		"/en/lookup?score=-1100": {"Vulnerable, doubled, 4 down | Any contract, such as: 4♠︎spades doubled",
			"Not vulnerable, doubled, 5 down | Any contract, such as: 4♠︎spades doubled",
			"Vulnerable, undoubled, 11 down | Any contract from level 5 up, such as: 5♠︎spades"},
	} {
		t.Run(target, func(t *testing.T) {
			var got []string
			c.Page(t, target, http.StatusOK).Find("table.groups tbody tr").Each(func(_ int, s *goquery.Selection) {
				got = append(got, webtest.PlainBlanks(webtest.Words(s.Find("th"))+" | "+webtest.Words(s.Find("td p"))+
					" "+webtest.Words(s.Find("td a"))))
			})
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", target, got, want)
			}
		})
	}
}

func TestNearestScores(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string][]int{
		"/fr/lookup?score=123":    {120, 130},
		"/en/lookup?score=620":    {610, 630},
		"/en/lookup?score=0":      {-50, 70},
		"/en/lookup?score=9999":   {3160},
		"/en/lookup?score=-9999":  {-7600},
		"/fr/lookup?score=999999": {3160},
	} {
		t.Run(target, func(t *testing.T) {
			var got []int
			for _, printed := range webtest.Texts(c.Page(t, target, http.StatusOK).Find(".found > .chips a")) {
				got = append(got, webtest.Number(t, printed))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: near it are %v, want %v", target, got, want)
			}
		})
	}
}

func TestLookupOfWhatIsNoScore(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, typed := range []string{"abc", "6+20", "1-1", "--5", "+-5", "12.5", "1,10", "1,1000", "1e3", "0x10",
		"9999999999", "-", "٦٢٠", `"><script>alert(1)</script>`, "\x00", "\xff"} {
		t.Run(typed, func(t *testing.T) {
			for _, lang := range []string{"fr", "en"} {
				a := c.Get(t, "/"+lang+"/lookup?score="+url.QueryEscape(typed))
				checkFaults(t, lang+" "+typed, a, []string{"#score"})
				want := typed
				if typed == "\xff" || typed == "\x00" {
					want = "\ufffd"
				}
				if got := a.Attribute(t, "#score", "value"); got != want {
					t.Errorf("%s: %q comes back as %q", lang, typed, got)
				}
			}
		})
	}
}

// The classic error is offered to try, and the page proves that it is one.
func TestLookupProvesTheClassicError(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		guide := c.Page(t, "/"+string(l)+"/guide", http.StatusOK)
		proof := guide.Find("#error-doubled-game p a[href*='lookup?score=']").First()
		address := proof.AttrOr("href", "")
		if a := c.Page(t, "/"+string(l)+"/lookup", http.StatusOK); a.Find("a[href='"+address+"']").Length() != 1 {
			t.Errorf("%s: %q is not offered", l, address)
		}
		if a := c.Page(t, address, http.StatusOK); a.Find(".found .groups").Length() != 0 ||
			!strings.Contains(webtest.Text(a.Find(".found h2")), webtest.Text(proof)) {
			t.Errorf("%s: %q", address, webtest.Text(a.Find(".found")))
		}
	}
}
