package sheet

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/pairs"

	gocmp "github.com/google/go-cmp/cmp"
)

// found gives the problems of a sheet with their first guesses.
func found(list []Problem) []string {
	var all []string
	for _, p := range list {
		text := fmt.Sprintf("%d %s", p.Line, p.Code)
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
		{1, "4S N +2", 980, "score_contradicts 980 for 480 slam"},
		{1, "4SX N -2", -100, "score_contradicts -100 for -300 doubling"},
		{1, "4S N -2", -150, "score_contradicts -150 for -100 tricks"},
		{1, "3S N +1", 420, "score_contradicts 420 for 170 game"},
		{1, "4S N =", 130, "score_contradicts 130 for 420 strain"},
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
		s := readText(t, fmt.Sprintf("board,ns,ew,result,score\n%d,1,2,%s,\n", c.board, c.result), Options{Unchecked: true})
		l := &s.Event.Lines[0]
		if entered != "" {
			l.Entered, l.HasEntered = c.entered, true
		}
		list, _ := Check(&s.Event, 10)
		got := strings.TrimPrefix(strings.Join(found(list), "; "), "2 ")
		if got != c.want {
			t.Errorf("board %d, %s, %d: %q, want %q", c.board, c.result, c.entered, got, c.want)
		}
	}
}

// Every guess is consistent: the play in it scores the points in it.
func TestGuessesAreRight(t *testing.T) {
	play := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades, Doubling: score.Doubled}, Declarer: score.East, Tricks: 11}
	for v := score.NoneVulnerable; v <= score.AllVulnerable; v++ {
		right, err := play.NSScore(v)
		if err != nil {
			t.Fatal(err)
		}
		for entered := -2000; entered <= 2000; entered += 10 {
			if entered == right {
				continue
			}
			for _, g := range guesses(play, v, entered) {
				points, err := g.Play.NSScore(v)
				if err != nil || points != g.Points || g.Play == play && g.Points != right || g.Play != play && g.Points != entered {
					t.Errorf("%v, %d entered: %+v", v, entered, g)
				}
			}
		}
	}
}

func TestImpossibleScores(t *testing.T) {
	for v := score.NoneVulnerable; v <= score.AllVulnerable; v++ {
		possible := map[int]bool{0: true}
		for o := range score.Outcomes {
			for _, declarer := range score.Seats() {
				points, err := score.Play{Contract: o.Contract, Declarer: declarer, Tricks: o.Tricks}.NSScore(v)
				if err != nil {
					t.Fatal(err)
				}
				possible[points] = true
			}
		}
		for points := -7700; points <= 7700; points += 5 {
			if Possible(points, v) != possible[points] {
				t.Fatalf("%d at %v: %v", points, v, !possible[points])
			}
			if possible[points] {
				continue
			}
			for _, g := range possibleInstead(points, v) {
				if !Possible(g.Points, g.Vulnerability) {
					t.Errorf("%d at %v: %+v is impossible", points, v, g)
				}
			}
		}
	}
	for _, c := range []struct{ points, below, above int }{{10, 0, 50}, {-10, -50, 0}, {15, 0, 50}, {9000, 7000, 0}} {
		var nearest []int
		for _, g := range possibleInstead(c.points, score.NoneVulnerable) {
			if g.Reason == MeantNearest {
				nearest = append(nearest, g.Points)
			}
		}
		want := []int{c.below, c.above}
		if c.points == 9000 {
			want = []int{7000}
		}
		if diff := gocmp.Diff(want, nearest); diff != "" {
			t.Errorf("%d (-want +got):\n%s", c.points, diff)
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
		{"a pair against itself", "1,1,2,100\n1,3,4,100\n2,3,3,100\n2,1,4,100\n3,2,1,100\n3,4,3,100\n", []string{"4 pair_against_itself 3"}},
		{"a line again", "1,1,2,100\n1,3,4,100\n1,1,2,-100\n", []string{"4 line_repeated 1 as 2"}},
		{"pairs listed by line", "1,1,2,100\n1,3,1,100\n2,2,3,100\n2,1,3,100\n\npair,line\n1,NS\n1,EW\n2,NS\n2,EW\n3,NS\n3,EW\n", []string{"5 board_twice 3 as 4"}},
		{"not played is no result", "1,1,2,NP\n1,1,2,100\n1,3,4,100\n", nil},
	} {
		s := readText(t, "board,ns,ew,result\n"+c.lines, Options{})
		if diff := gocmp.Diff(c.want, found(s.Problems)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestBoardOutOfPlace(t *testing.T) {
	s := readText(t, "board,ns,ew,result\n1,1,2,100\n1,3,4,100\n1,5,6,100\n5,1,4,100\n5,3,6,100\n55,5,2,100\n3,7,8,100\n", Options{})
	if diff := gocmp.Diff([]string{"7 board_unlikely 55 for 5"}, found(s.Problems)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUnknownPair(t *testing.T) {
	ev := pairs.Event{Pairs: []pairs.Pair{{Number: "1"}, {Number: "2"}, {Number: "3"}, {Number: "4"}}}
	for i, numbers := range [][2]string{{"1", "2"}, {"3", "4"}, {"1", "44"}} {
		ev.Lines = append(ev.Lines, pairs.Line{Board: 1 + i/2, NS: numbers[0], EW: numbers[1], Entry: score.Entry{Kind: score.Points, Points: 50}, Source: i + 1})
	}
	list, _ := Check(&ev, 10)
	if diff := gocmp.Diff([]string{"3 pair_unknown 44"}, found(list)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCheckKeepsNoMoreThanAsked(t *testing.T) {
	s := readText(t, "board,ns,ew,result\n"+strings.Repeat("1,1,2,10\n", 50), Options{Limits: Limits{Problems: 7}})
	if len(s.Problems) != 7 || s.Dropped != 50+49-7 {
		t.Errorf("%d problems, %d dropped", len(s.Problems), s.Dropped)
	}
}

// A vulnerability that is none, which only a caller can give, is not looked up.
func TestCheckOfNoVulnerability(t *testing.T) {
	ev := &pairs.Event{
		Lines:         []pairs.Line{{Board: 1, NS: "1", EW: "2", Entry: score.Entry{Kind: score.Points, Points: 330}}},
		Vulnerability: map[int]score.Vulnerability{1: 255},
	}
	if problems, _ := Check(ev, 10); len(problems) != 1 || problems[0].Code != ScoreImpossible {
		t.Errorf("%+v", problems)
	}
}
