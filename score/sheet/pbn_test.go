package sheet

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/pairs"

	gocmp "github.com/google/go-cmp/cmp"
)

func TestPBNTables(t *testing.T) {
	s := readFile(t, "club.pbn", Options{})
	const want = "1 4-11 2HX= S; 1 3-12 4SX-1 E; 1 5-13 PASS; 1 6-14 3NT-1 N; 2 4-3 A6040; 2 5-6 1NT= W"
	if got := entries(s); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, p := range s.Problems {
		t.Errorf("%v", p)
	}
	if s.Format != PBN || s.Event.Title != "Tournoi du lundi" || s.Event.Date != "2026.02.02" {
		t.Errorf("%v %q %q", s.Format, s.Event.Title, s.Event.Date)
	}
	wantPairs := []pairs.Pair{
		{Number: "4", Names: []string{"Ann", "Bob"},
			Held: &pairs.HeldTotals{Total: pairs.Held{Hundredths: 1200, Known: true}, Source: 10}},
		{Number: "3", Names: []string{"Cid", "Dan"},
			Held: &pairs.HeldTotals{Total: pairs.Held{Hundredths: 1000, Known: true}, Source: 11}},
	}
	if diff := gocmp.Diff(wantPairs, s.Event.Pairs); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var scores []int
	for _, l := range s.Event.Lines {
		scores = append(scores, l.Entered)
	}
	if diff := gocmp.Diff([]int{470, 100, 0, -50, 0, 0}, scores); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if l := s.Event.Lines[1]; l.Table != 2 || l.Round != 1 || l.Source != 23 {
		t.Errorf("table %d, round %d, line %d", l.Table, l.Round, l.Source)
	}
}

// Results in the tags of a game, with what real files have there.
func TestPBNResultTags(t *testing.T) {
	for _, c := range []struct{ name, tags, want string }{
		{"played", `[Contract "4SX"][Declarer "W"][Result "9"][Score "NS 100"]`, "3 NS-EW 4SX-1 W"},
		{"with names", `[West "W"][North "Ann"][East "E"][South "Bob"][Contract "3NT"][Declarer "N"][Result "9"]`,
			"3 Ann - Bob-E - W 3NT= N"},
		{"asterisk", `[Contract "4S**"][Declarer "W"][Result "10"]`, "3 NS-EW 4SXX= W"},
		{"passed out, no declarer", `[Declarer ""][Contract "Pass"][Result ""]`, "3 NS-EW PASS"},
		{"unknown contract", `[Declarer "?"][Contract "?"][Result "?"]`, ""},
		{"no contract", `[Declarer ""][Contract ""][Result ""]`, ""},
		{"unknown result", `[Declarer "N"][Contract "4S"][Result "?"]`, ""},
		{"score and no result", `[Declarer "E"][Contract "4S"][Result "?"][Score "EW 620"]`, "3 NS-EW 4S= E"},
		{"score, no declarer", `[Contract "4S"][Result "?"][Score "EW 620"]`, "3 NS-EW -620"},
		{"irregular", `[Declarer "^S"][Contract "1C"][Result "^7"]`, "3 NS-EW 1C= S"},
		{"a tag again", `[Contract "1C"][Declarer "S"][Result "7"][Result "9"]`, "3 NS-EW 1C= S"},
		{"another table", `[Contract "1C"][Declarer "S"][Result "7"][OptimumResultTable "Declarer"]` + "\nS\n",
			"3 NS-EW 1C= S"},
	} {
		s := readText(t, "[Event \"\"]\n[Board \"3\"]\n"+c.tags+"\n", Options{})
		if got := entries(s); got != c.want || len(s.Problems) > 0 {
			t.Errorf("%s: %q, want %q (%v)", c.name, got, c.want, s.Problems)
		}
	}
}

func TestPBNVulnerability(t *testing.T) {
	game := "[Board \"1\"]\n[Vulnerable \"%s\"]\n[Contract \"1C\"]\n[Declarer \"S\"]\n[Result \"7\"]\n"
	for value, want := range map[string]score.Vulnerability{"NS": score.NSVulnerable, "EW": score.EWVulnerable,
		"All": score.AllVulnerable, "Both": score.AllVulnerable} {
		s := readText(t, fmt.Sprintf(game, value), Options{})
		if got := s.Event.Vulnerability[1]; got != want {
			t.Errorf("%s: %v", value, got)
		}
	}
	for _, value := range []string{"None", "Love", "-", "?"} {
		if s := readText(t, fmt.Sprintf(game, value), Options{}); len(s.Event.Vulnerability) != 0 {
			t.Errorf("%s: %v", value, s.Event.Vulnerability)
		}
	}
	s := readText(t, fmt.Sprintf(game, "NS")+"\n"+fmt.Sprintf(game, "EW"), Options{})
	if len(s.Problems) != 1 || s.Problems[0].Code != VulnerabilityClash ||
		s.Event.Vulnerability[1] != score.NSVulnerable {
		t.Errorf("%v, %v", s.Problems, s.Event.Vulnerability)
	}
}

// "#" takes the value of the game before, "##" holds for all that follow.
func TestPBNInheritance(t *testing.T) {
	result := "[Contract \"1C\"]\n[Declarer \"S\"]\n[Result \"7\"]\n\n"
	s := readText(t, "[Event \"A\"]\n[Board \"1\"]\n[North \"##Ann\"]\n[East \"Eve\"]\n"+result+
		"[Event \"#\"]\n[Board \"2\"]\n[East \"#\"]\n"+result+
		"[Board \"3\"]\n"+result, Options{})
	if got, want := entries(s), "1 Ann-Eve 1C= S; 2 Ann-Eve 1C= S; 3 Ann-EW 1C= S"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPBNRows(t *testing.T) {
	for _, c := range []struct{ name, head, row, want string }{
		{"names with blanks", `PairId_NS;PairId_EW;Contract;Declarer;Result;Names_NS\13;Names_EW`,
			"1 2 4S N 10 Ann Bell-Bob Cane  Cid Dart-Dan", "3 1-2 4S= N"},
		{"blanks for nothing", `PairId_NS\3R;PairId_EW\3R;Contract\5L;Declarer\1L;Result\2R;Score_NS\5R`,
			"  1   2 PASS            0", "3 1-2 PASS"},
		{"signed result", `PairId_NS;PairId_EW;Contract;Declarer;Result`, "1 2 4S N +1", "3 1-2 4S+1 N"},
		{"East-West's score", `PairId_NS;PairId_EW;Contract;Score_NS;Score_EW`, "1 2 - - 420", "3 1-2 -420"},
		{"East-West's minus", `PairId_NS;PairId_EW;Contract;Score_NS;Score_EW`, "1 2 - - -50", "3 1-2 +50"},
		{"nothing", `PairId_NS;PairId_EW;Contract;Score_NS`, "1 2 - -", "3 1-2 NP"},
		{"two rows in a line", `PairId_NS;PairId_EW;Contract;Declarer;Result`, "1 2 4S N", ""},
	} {
		s := readText(t, "[Board \"3\"]\n[ScoreTable \""+c.head+"\"]\n"+c.row+"\n", Options{})
		if got := entries(s); got != c.want {
			t.Errorf("%s: %q, want %q (%v)", c.name, got, c.want, s.Problems)
		}
		if (c.want == "") != (len(s.Problems) > 0) {
			t.Errorf("%s: %v", c.name, s.Problems)
		}
	}
}

func TestPBNRejectedRows(t *testing.T) {
	const text = "[Board \"3\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n" +
		"1 2 4S N 10\n" +
		"3 4 8S N 10\n" + // 4
		"5 6 4S N 10 more\n" +
		"- 8 4S N 10\n" + // 6
		"9 10 4S - 10\n" +
		"11 12 \"4S N 10\n" + // 8
		"13 14 4S N 14\n" +
		"15 16 4S N 10\n" +
		"\n[ScoreTable \"PairId_NS;PairId_EW;Contract\"]\n1 2 Pass\n" // 13: no board
	s := readText(t, text, Options{})
	var got []string
	for _, p := range s.Problems {
		got = append(got, fmt.Sprintf("%d %s %v", p.Line, p.Code, p.Rejected))
	}
	want := []string{
		"4 entry_unreadable true", "5 row_unreadable true", "6 pair_missing true", "7 entry_unreadable true",
		"8 row_unreadable true",
		"9 entry_unreadable true", "13 board_missing true",
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got, want := entries(s), "3 1-2 4S= N; 3 15-16 4S= N"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPBNString(t *testing.T) {
	for _, text := range []string{"", "a", `"`, `\`, `a\"b`, `\\"`, "é ♠"} {
		written := string(appendPBNString(nil, text))
		got, rest, ok := pbnString(written + "x")
		if got != text || rest != "x" || !ok {
			t.Errorf("%q is written %s and read as %q, %q, %v", text, written, got, rest, ok)
		}
	}
	if _, _, ok := pbnString(`"a`); ok {
		t.Error("a string without an end is read")
	}
}

func TestWrittenPBN(t *testing.T) {
	s := readText(t, "board,ns,ew,result,score\n2,1,2,4S E =,\n1,1,2,A+/A-,\n", Options{})
	const want = `% PBN 2.1
[Event ""]
[Date ""]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Entry;MP_NS;MP_EW"]
1 2 - - - - "A+/A-" - -

[Event ""]
[Date ""]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Entry;MP_NS;MP_EW"]
1 2 4S E 10 "-420" - "4.5" 0

`
	marks := &Marks{Lines: []LineMark{{"4.5", "0"}}}
	if diff := gocmp.Diff(want, writeString(t, &s.Event, WriteOptions{Format: PBN, Marks: marks})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A contract that cannot be is an error of package score, and not a number.
func TestWriteRefusesWhatCannotBe(t *testing.T) {
	ev := &pairs.Event{Lines: []pairs.Line{{Board: 1, NS: "1", EW: "2",
		Entry: score.Entry{Kind: score.Played,
			Play: score.Play{Contract: score.Contract{Level: 8, Strain: score.Spades}, Declarer: score.North}}}}}
	for _, f := range WrittenFormats() {
		var wrong *score.RangeError
		if err := Write(&strings.Builder{}, ev, WriteOptions{Format: f}); !errors.As(err, &wrong) {
			t.Errorf("%v writes a contract of level 8: %v", f, err)
		}
	}
}

// A width whose end overflows once ended the program of whoever read the file.
func TestWidthsThatOverflow(t *testing.T) {
	for _, tag := range []string{"ScoreTable", "TotalScoreTable"} {
		for _, width := range []string{"9223372036854775807", "9223372036854775806", "4611686018427387904",
			"99999", "-1"} {
			file := fmt.Sprintf("[Board \"1\"]\n[%s \"PairId_NS\\%s;PairId_EW\\%s;Contract\\5L\"]\nx\n\n", tag,
				width, width)
			if _, err := Read(strings.NewReader(file), Options{Format: PBN}); err != nil {
				t.Errorf("%s of width %s: %v", tag, width, err)
			}
		}
	}
}
