package pairs

import (
	"testing"

	"bridgescore/score"

	gocmp "github.com/google/go-cmp/cmp"
)

// Every guess is consistent: the play in it scores the points in it.
func TestGuessesAreRight(t *testing.T) {
	play := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades, Doubling: score.Doubled},
		Declarer: score.East, Tricks: 11}
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
				if err != nil || points != g.Points || g.Play == play && g.Points != right || g.Play != play &&
					g.Points != entered {
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
