package pairs_test

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"

	gocmp "github.com/google/go-cmp/cmp"
)

// readSheet reads a table in English.
func readSheet(t testing.TB, text string) *pairs.Event {
	t.Helper()
	s, err := sheet.Read(strings.NewReader(text), sheet.Options{Notation: notation.Options{Language: notation.English}})
	if err != nil || len(s.Problems) > 0 {
		t.Fatal(err, s.Problems)
	}
	return &s.Event
}

// found gives the doubts about an event with their first guesses.
func found(ev *pairs.Event) []string {
	var all []string
	for _, p := range pairs.Inspect(ev, pairs.Options{ApartBelow: pairs.NobodyApart}).Warnings {
		text := fmt.Sprintf("%d %s", p.Source, p.Code)
		if p.Pair != "" {
			text += " " + p.Pair
		}
		if p.Other != 0 {
			text += fmt.Sprintf(" as %d", p.Other)
		}
		if p.Got != 0 || p.Want != 0 {
			text += fmt.Sprintf(" %d for %d", p.Got, p.Want)
		}
		if len(p.Meant) > 0 {
			text += " " + string(p.Meant[0].Reason)
		}
		all = append(all, text)
	}
	return all
}

// Scores that contradict their contract, each with what was probably meant.
// Board 1: nobody vulnerable; board 2: North-South; board 4: all.
func TestContradictions(t *testing.T) {
	for _, c := range []struct {
		board   int
		result  string
		entered int
		want    string
	}{
		{1, "4S N =", 420, ""},
		{1, "4S N =", -420, "declarer_side_unlikely -420 for 420 sign"},
		{1, "4S E =", 420, "declarer_side_unlikely 420 for -420 sign"},
		{2, "4S E =", 620, "score_contradicts 620 for -420 declarer"},
		{1, "4S N =", 620, "score_contradicts 620 for 420 vulnerability"},
		{2, "4S N =", 420, "score_contradicts 420 for 620 vulnerability"},
		{2, "4S E =", -620, "score_contradicts -620 for -420 vulnerability"},
		{1, "2SX N +1", 320, "score_contradicts 320 for 570 partscore"},
		{1, "2SX W +1", -320, "score_contradicts -320 for -570 partscore"},
		{1, "4S N +1", 420, "score_contradicts 420 for 450 tricks"},
		{1, "4SX N +1", 620, "score_contradicts 620 for 690 overtricks"},
		{1, "4SX N =", 540, "score_contradicts 540 for 590 insult"},
		{1, "4H N =", 170, "score_contradicts 170 for 420 partscore"},
		{1, "4C N =", 380, "score_contradicts 380 for 130 game"},
		{1, "6S N =", 480, "score_contradicts 480 for 980 slam"},
		{1, "4S N +2", 980, "score_contradicts 980 for 480 slam_unbid"},
		{1, "4SX N -2", -100, "score_contradicts -100 for -300 doubling"},
		{1, "4S N -2", -150, "score_contradicts -150 for -100 tricks"},
		{1, "3S N +1", 420, "score_contradicts 420 for 170 game"},
		{1, "4S N =", 130, "score_contradicts 130 for 420 strain"},
		{2, "3NT N =", 400, "score_contradicts 400 for 600 vulnerability"}, // RNC art. 120
		{1, "4S N =", 1234560, "score_contradicts 1234560 for 420"},
		{1, "pass", 0, ""},
		{1, "pass", 100, "score_contradicts 100 for 0"},
		{1, "620", 0, "score_impossible 620 for 0 vulnerability"},
		{2, "620", 0, ""},
		{2, "-620", 0, "score_impossible -620 for 0 vulnerability"},
		{4, "-620", 0, ""},
		{1, "10", 0, "score_impossible 10 for 0 nearest"},
		{1, "-10", 0, "score_impossible -10 for 0 nearest"},
	} {
		entered := fmt.Sprint(c.entered)
		if c.entered == 0 && c.want != "score_contradicts 100 for 0" {
			entered = ""
		}
		ev := readSheet(t, fmt.Sprintf("board,ns,ew,result,score\n%d,1,2,%s,\n", c.board, c.result))
		l := &ev.Lines[0]
		if entered != "" {
			l.Entered, l.HasEntered = c.entered, true
		}
		got := strings.TrimPrefix(strings.Join(found(ev), "; "), "2 ")
		if got != c.want {
			t.Errorf("board %d, %s, %d: %q, want %q", c.board, c.result, c.entered, got, c.want)
		}
	}
}

func TestMeetings(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		want        []string
	}{
		{"a Howell without fault", "1,1,2,100\n1,3,4,100\n2,2,3,100\n2,4,1,100\n", nil},
		{"a Mitchell with numbers of two lines", "1,1,1,100\n1,2,2,100\n2,1,2,100\n2,2,1,100\n", nil},
		{"a board twice", "1,1,2,100\n1,3,4,100\n1,5,2,100\n2,1,4,100\n", []string{"4 board_twice 2 as 2"}},
		{"a pair against itself", "1,1,2,100\n1,3,4,100\n2,3,3,100\n2,1,4,100\n3,2,1,100\n3,4,3,100\n",
			[]string{"4 pair_unlikely 3 pair"}},
		{"a line again", "1,1,2,100\n1,3,4,100\n1,1,2,-100\n", []string{"4 line_repeated 1 as 2 -100 for 100"}},
		{"pairs listed by line",
			"1,1,2,100\n1,3,1,100\n2,2,3,100\n2,1,3,100\n\npair,line\n1,NS\n1,EW\n2,NS\n2,EW\n3,NS\n3,EW\n",
			[]string{"5 board_twice 3 as 4"}},
		{"not played is no result", "1,1,2,NP\n1,1,2,100\n1,3,4,100\n", nil},
	} {
		if diff := gocmp.Diff(c.want, found(readSheet(t, "board,ns,ew,result\n"+c.lines))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestBoardOutOfPlace(t *testing.T) {
	ev := readSheet(t,
		"board,ns,ew,result\n1,1,2,100\n1,3,4,100\n1,5,6,100\n5,1,4,100\n5,3,6,100\n55,5,2,100\n3,7,8,100\n")
	if diff := gocmp.Diff([]string{"7 board_unlikely 55 for 5"}, found(ev)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUnknownPair(t *testing.T) {
	ev := pairs.Event{Pairs: []pairs.Pair{{Number: "1"}, {Number: "2"}, {Number: "3"}, {Number: "4"}}}
	for i, numbers := range [][2]string{{"1", "2"}, {"3", "4"}, {"1", "44"}} {
		ev.Lines = append(ev.Lines, pairs.Line{Board: 1 + i/2, NS: numbers[0], EW: numbers[1],
			Entry: score.Entry{Kind: score.PointsEntry, Points: 50}, Source: i + 1})
	}
	if diff := gocmp.Diff([]string{"3 pair_unlisted 44"}, found(&ev)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNoMoreWarningsThanAsked(t *testing.T) {
	ev := readSheet(t, "board,ns,ew,result\n"+strings.Repeat("1,1,2,10\n", 50))
	x := pairs.Inspect(ev, pairs.Options{MostWarnings: 7})
	if len(x.Warnings) != 7 || x.Dropped != 50+49-7 {
		t.Errorf("%d warnings, %d dropped", len(x.Warnings), x.Dropped)
	}
}

// What is of no line is kept before what is of one, and told behind it.
func TestWarningsOfNoLineAreKept(t *testing.T) {
	ev := readSheet(t, "board,ns,ew,result\n"+strings.Repeat("1,1,2,10\n", 50))
	r := mustScore(t, ev, pairs.Options{MostWarnings: 7, Adjustments: []pairs.Adjustment{{Number: "9"}}})
	if len(r.Warnings) != 7 || r.Warnings[6].Code != pairs.PairUnknown || r.Warnings[0].Line != 0 ||
		r.Dropped != 50+49+1-7 {
		t.Errorf("%v, %d dropped", r.Warnings, r.Dropped)
	}
}

// A vulnerability that is none, which only a caller can give, is not looked up.
func TestNoVulnerability(t *testing.T) {
	ev := &pairs.Event{
		Lines: []pairs.Line{{Board: 1, NS: "1", EW: "2",
			Entry: score.Entry{Kind: score.PointsEntry, Points: 330}}},
		Vulnerability: map[int]score.Vulnerability{1: 255},
	}
	if list := pairs.Inspect(ev, pairs.Options{}).Warnings; len(list) != 1 || list[0].Code != pairs.ScoreImpossible {
		t.Errorf("%+v", list)
	}
}
