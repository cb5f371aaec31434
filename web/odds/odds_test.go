package odds_test

import (
	"math/big"
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/score/hand/testdata"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// published reads a table of exact counts, without its header line.
func published(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := testdata.Files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}

// percentOf reads a chance as it is shown, and how fine it is.
func percentOf(t testing.TB, shown string) (percent *big.Rat, places int) {
	t.Helper()
	plain := strings.TrimRight(strings.NewReplacer(",", ".", "\u202f", "", "\u00a0", "").Replace(shown), "% ")
	percent, ok := new(big.Rat).SetString(plain)
	if !ok {
		t.Fatalf("%q is not a percentage", shown)
	}
	if _, decimals, found := strings.Cut(plain, "."); found {
		places = len(decimals)
	}
	return percent, places
}

// wantChance compares a chance that is shown with cases of all.
func wantChance(t testing.TB, what, shown, cases, all string) {
	t.Helper()
	got, places := percentOf(t, shown)
	exact, ok := new(big.Rat).SetString(cases + "/" + all)
	if !ok {
		t.Fatalf("%s of %s", cases, all)
	}
	exact.Mul(exact, big.NewRat(100, 1))
	if got.FloatString(places) != exact.FloatString(places) {
		t.Errorf("%s: %s, want %s", what, shown, exact.FloatString(places))
	}
	if got.Sign() == 0 && exact.Sign() != 0 {
		t.Errorf("%s: nothing left of %s", what, exact.FloatString(20))
	}
}

const allHands = "635013559600"

func TestOddsOfPoints(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range locales.Languages() {
		rows := c.Page(t, "/"+string(lang)+"/guide/odds", http.StatusOK).Find("#points .odds-tables tbody tr")
		table := published(t, "hcp.tsv")
		if rows.Length() != len(table) {
			t.Fatalf("%d rows", rows.Length())
		}
		rows.Each(func(i int, row *goquery.Selection) {
			if webtest.Text(row.Find("th")) != table[i][0] {
				t.Errorf("row %d is for %q", i, webtest.Text(row.Find("th")))
			}
			wantChance(t, table[i][0]+" points", webtest.Text(row.Find("td").First()), table[i][1], allHands)
		})
	}
}

func TestOddsOfPatterns(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	cases := make(map[string]string)
	for _, row := range published(t, "patterns.tsv") {
		cases[row[0]] = row[1]
	}
	rows := c.Page(t, "/fr/guide/odds", http.StatusOK).Find("#patterns .odds-tables tbody tr")
	if rows.Length() != len(cases) {
		t.Fatalf("%d rows, want %d", rows.Length(), len(cases))
	}
	rows.Each(func(_ int, row *goquery.Selection) {
		pattern := webtest.Text(row.Find("th"))
		wantChance(t, pattern, webtest.Text(row.Find("td").First()), cases[pattern], allHands)
	})
}

func TestOddsOfSplits(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	shown := make(map[string]string)
	c.Page(t, "/en/guide/odds", http.StatusOK).Find(".split-tables table").Each(func(_ int, table *goquery.Selection) {
		missing := strings.Fields(webtest.Text(table.Find("caption")))[0]
		table.Find("tbody tr").Each(func(_ int, row *goquery.Selection) {
			shown[missing+" "+webtest.Text(row.Find("th"))] = webtest.Text(row.Find("td"))
		})
	})
	for _, row := range published(t, "splits.tsv") {
		if row[0] == "1" {
			continue // one card lies with either opponent
		}
		chance, ok := shown[row[0]+" "+row[1]]
		if !ok {
			t.Errorf("%s missing: no %s", row[0], row[1])
			continue
		}
		delete(shown, row[0]+" "+row[1])
		wantChance(t, row[1], chance, row[2], "10400600")
	}
	if len(shown) > 0 {
		t.Errorf("left over: %v", shown)
	}
}

func TestOddsAnswers(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ address, percent, cases string }{
		{"/en/guide/odds", "4.87%", "30,897,212,184 hands of 635,013,559,600 one in 20.6"},
		{"/fr/guide/odds", "4,87 %", "30 897 212 184 mains sur 635 013 559 600 une fois sur 20,6"},
		{"/en/guide/odds?low=10&high=10", "9.41%", "59,723,754,816 hands of 635,013,559,600 one in 10.6"},
		{"/en/guide/odds?who=hand", "100%", "635,013,559,600 hands of 635,013,559,600"},
		{"/en/guide/odds?who=side&low=25", "17.54%",
			"86,971,849,792,452 sets of 26 cards of 495,918,532,948,104 one in 5.7"},
		{"/en/guide/odds?shape=4-3-3-3", "10.54%", "66,905,856,160 hands of 635,013,559,600 one in 9.5"},
		{"/en/guide/odds?shape=3-3-4-3", "10.54%", "66,905,856,160 hands of 635,013,559,600 one in 9.5"},
		// All four suits, each with its ten points, and nothing else.
		{"/en/guide/odds?shape=13-0-0-0&low=10&high=10", "0.00000000063%",
			"4 hands of 635,013,559,600 one in 158,753,389,900"},
		{"/en/guide/odds?shape=13-0-0-0&low=11", "0%", "0 hands of 635,013,559,600"},
	} {
		t.Run(tc.address, func(t *testing.T) {
			a := c.Page(t, tc.address, http.StatusOK)
			if got := webtest.Words(a.Find(".odds-percent")); got != tc.percent {
				t.Errorf("%s: %q, want %q", tc.address, got, tc.percent)
			}
			if got := webtest.Words(a.Find(".odds-answer p").Last()); got != tc.cases {
				t.Errorf("%s: %q, want %q", tc.address, got, tc.cases)
			}
		})
	}
}

func TestOddsRefuses(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for query, field := range map[string]string{
		"low=x":                    "low",
		"low=-1":                   "low",
		"high=38":                  "high",
		"who=side&high=41":         "high",
		"low=12&high=11":           "high",
		"who=nobody":               "who",
		"shape=4-4-4-4":            "shape",
		"shape=3-4-3-2":            "shape",
		"who=side&shape=balanced":  "shape",
		"shape=%22%3E%3Cscript%3E": "shape",
	} {
		t.Run(query, func(t *testing.T) {
			a := c.Get(t, "/en/guide/odds?"+query)
			link := a.Find(".errors a")
			if a.Code != http.StatusUnprocessableEntity || link.AttrOr("href", "") != "#"+field ||
				a.Find("#"+field).Length() != 1 {
				t.Errorf("%s: status %d, error at %q", query, a.Code, link.AttrOr("href", ""))
			}
			if a.Find(".odds-answer").Length() != 0 {
				t.Errorf("%s: an answer beside a fault", query)
			}
		})
	}
	if typed := c.Page(t, "/en/guide/odds?low=x&high=12", http.StatusUnprocessableEntity).Attribute(t, "#low",
		"value"); typed != "x" {
		t.Errorf("what was typed is %q", typed)
	}
}

// Facing a hand that has the points already, nothing is left to chance.
func TestOddsFacing(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	table := c.Page(t, "/en/guide/odds", http.StatusOK).Find("#facing table")
	if got := webtest.Row(t, table, "20")[0]; got != "100%" {
		t.Errorf("20 or more with 20: %q", got)
	}
	// 83,266,352,647,929,911,856 pairs of hands were counted by enumeration.
	if got := webtest.Row(t, table, "15")[1]; got != "36.49%" {
		t.Errorf("25 or more with 15: %q", got)
	}
}
