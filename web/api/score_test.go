package api

import (
	"bufio"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"bridgescore/score"
	scoredata "bridgescore/score/testdata"
)

// TestScoreAnswers holds answers as clients know them, to the byte.
func TestScoreAnswers(t *testing.T) {
	for _, c := range []struct{ name, query, want string }{
		{"doubled, down, East",
			"contract=4SX&tricks=8&vul=yes&declarer=E",
			`{"contract":"4SX","declarer":"E","vulnerable":true,"tricks":8,"result":"-2","score":-500,"ns_score":500,"parts":[{"kind":"undertricks","points":-500}]}`},
		{"free text in French",
			"text=4PX-2&lang=fr&vul=yes",
			`{"contract":"4SX","vulnerable":true,"tricks":8,"result":"-2","score":-500,"parts":[{"kind":"undertricks","points":-500}]}`},
		{"free text without a language is French: C is hearts",
			"text=4C=",
			`{"contract":"4H","vulnerable":false,"tricks":10,"result":"=","score":420,"parts":[{"kind":"contract_points","points":120},{"kind":"game_bonus","points":300}]}`},
		{"free text in English: C is clubs",
			"text=4C=&lang=en",
			`{"contract":"4C","vulnerable":false,"tricks":10,"result":"=","score":130,"parts":[{"kind":"contract_points","points":80},{"kind":"partscore_bonus","points":50}]}`},
		{"a declarer beside the text",
			"text=3NT%3D&vul=yes&declarer=E",
			`{"contract":"3NT","declarer":"E","vulnerable":true,"tricks":9,"result":"=","score":600,"ns_score":-600,"parts":[{"kind":"contract_points","points":100},{"kind":"game_bonus","points":500}]}`},
		{"passed out", "contract=pass", `{"contract":"pass","score":0,"parts":[]}`},
		{"passed out in words", "text=passe", `{"contract":"pass","score":0,"parts":[]}`},
		{"the code of a contract in lower case",
			"contract=2sx&tricks=9",
			`{"contract":"2SX","vulnerable":false,"tricks":9,"result":"+1","score":570,"parts":[{"kind":"contract_points","points":120},{"kind":"insult_bonus","points":50},{"kind":"game_bonus","points":300},{"kind":"overtricks","points":100}]}`},
		{"a plus that arrives as a blank",
			"contract=4S&result=+1&vul=no&declarer=S",
			`{"contract":"4S","declarer":"S","vulnerable":false,"tricks":11,"result":"+1","score":450,"ns_score":450,"parts":[{"kind":"contract_points","points":120},{"kind":"game_bonus","points":300},{"kind":"overtricks","points":30}]}`},
		{"a plus that arrives as a plus",
			"contract=4S&result=%2B1",
			`{"contract":"4S","vulnerable":false,"tricks":11,"result":"+1","score":450,"parts":[{"kind":"contract_points","points":120},{"kind":"game_bonus","points":300},{"kind":"overtricks","points":30}]}`},
		{"level, strain and doubling in place of the contract",
			"level=1&strain=C&doubling=XX&result=%3D",
			`{"contract":"1CXX","vulnerable":false,"tricks":7,"result":"=","score":230,"parts":[{"kind":"contract_points","points":80},{"kind":"insult_bonus","points":100},{"kind":"partscore_bonus","points":50}]}`},
		{"all tricks lost",
			"contract=7NT&tricks=0",
			`{"contract":"7NT","vulnerable":false,"tricks":0,"result":"-13","score":-650,"parts":[{"kind":"undertricks","points":-650}]}`},
		{"a grand slam",
			"contract=7C&tricks=13",
			`{"contract":"7C","vulnerable":false,"tricks":13,"result":"=","score":1440,"parts":[{"kind":"contract_points","points":140},{"kind":"game_bonus","points":300},{"kind":"grand_slam_bonus","points":1000}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := get(t, "/score?"+c.query); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestEveryOutcome asks for all 2,940 outcomes and holds them against the
// published scores.
func TestEveryOutcome(t *testing.T) {
	file, err := scoredata.Files.Open("contract_scores.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Scan() // the header
	count := 0
	for lines.Scan() {
		var level, double, vul, tricks, want int
		var strain string
		if _, err := fmt.Sscan(lines.Text(), &level, &strain, &double, &vul, &tricks, &want); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		count++
		checkOutcome(t, level, strain, double, vul == 1, tricks, want)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if count != score.OutcomeCount {
		t.Errorf("%d outcomes, want %d", count, score.OutcomeCount)
	}
}

func checkOutcome(t *testing.T, level int, strain string, double int, vulnerable bool, tricks, want int) {
	t.Helper()
	if strain == "N" {
		strain = "NT"
	}
	contract := fmt.Sprint(level) + strain + strings.Repeat("X", double)
	vul := map[bool]string{false: "no", true: "yes"}[vulnerable]
	a := into[Score](t, get(t, fmt.Sprintf("/score?contract=%s&tricks=%d&vul=%s&declarer=W", contract, tricks, vul)))
	sum := 0
	for _, p := range a.Parts {
		sum += p.Points
		if p.Points == 0 || p.Kind == "" {
			t.Errorf("%s %d: part %+v", contract, tricks, p)
		}
	}
	over := tricks - level - 6
	if a.Score != want || sum != want || *a.NSScore != -want {
		t.Errorf("%s %d tricks %s: score %d, parts sum to %d, North-South %d; want %d", contract, tricks, vul, a.Score,
			sum, *a.NSScore, want)
	}
	if a.Contract != contract || *a.Tricks != tricks || *a.Vulnerable != vulnerable ||
		a.Result != score.FormatOver(over) {
		t.Errorf("%s %d tricks %s came back as %+v", contract, tricks, vul, a)
	}
	// The result against the contract means the same as the tricks.
	byResult := get(t, fmt.Sprintf("/score?contract=%s&result=%s&vul=%s&declarer=W", contract,
		url.QueryEscape(score.FormatOver(over)), vul))
	if b := into[Score](t, byResult); b.Score != want || *b.Tricks != tricks {
		t.Errorf("%s%s: score %d for %d tricks, want %d", contract, score.FormatOver(over), b.Score, *b.Tricks, want)
	}
}

func BenchmarkScore(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		call(b, "GET", "/score?contract=4SX&tricks=8&vul=yes&declarer=E", "")
	}
}
