package notation

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
)

// Each row of testdata/spellings.tsv is read as it says.
func TestSpellings(t *testing.T) {
	table, err := os.ReadFile("testdata/spellings.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(table)) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		cells := strings.Split(line, "\t")
		lang, err := ParseLanguage(cells[0])
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		e, beside, err := Options{Language: lang}.ParseBeside(cells[1])
		if cells[2] == "!" {
			var refused *Error
			if !errors.As(err, &refused) || string(refused.Fault) != cells[3] || refused.Piece() != cells[4] {
				t.Errorf("%s %q: %q behind %d, %v, want %s", lang, cells[1], Format(e, lang), beside.Points,
					err, cells[3:])
			}
			continue
		}
		want := ""
		if len(cells) > 3 {
			want = cells[3]
		}
		got := ""
		if beside.Given {
			got = strconv.Itoa(beside.Points)
		}
		if err != nil || Format(e, lang) != cells[2] || got != want {
			t.Errorf("%s %q: %q, score %q, %v, want %q", lang, cells[1], Format(e, lang), got, err, cells[2:])
		}
	}
	if rows < 90 {
		t.Errorf("only %d rows", rows)
	}
}

// A score behind the result is right at the vulnerability of the board only.
func TestScoreBehindAtAVulnerability(t *testing.T) {
	for _, c := range []struct {
		text string
		at   score.Vulnerability
		ok   bool
	}{
		{"4S N +1 450", score.NoneVulnerable, true},
		{"4S N +1 450", score.EWVulnerable, true},
		{"4S N +1 450", score.NSVulnerable, false},
		{"4S N +1 650", score.NSVulnerable, true},
		{"4S E +1 650", score.NSVulnerable, false},
		{"4S E +1 650", score.AllVulnerable, true},
		{"4S +1 650", score.NoneVulnerable, false},
		{"4S +1 650", score.NSVulnerable, true},
		{"4S +1 450", score.AllVulnerable, false},
	} {
		_, err := Options{Language: English, Vulnerability: &c.at}.Parse(c.text)
		var refused *Error
		if c.ok && err != nil || !c.ok && (!errors.As(err, &refused) || refused.Fault != ScoreDisagrees ||
			refused.Low != 450 || refused.High != 650) {
			t.Errorf("%s at %s: %v", c.text, c.at, err)
		}
	}
}
