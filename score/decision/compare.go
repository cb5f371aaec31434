package decision

import "bridgescore/score/imp"

// Scoring is how two results of a board are compared.
type Scoring uint8

// The scorings.
const (
	TotalPoints Scoring = iota // the difference in points (Law 78C)
	IMPs                       // the difference by the table of Law 78B
	Matchpoints                // better, equal or worse (Law 78A)
)

// Scorings lists the scorings.
func Scorings() []Scoring { return []Scoring{TotalPoints, IMPs, Matchpoints} }

// String gives points, imps or matchpoints.
func (s Scoring) String() string {
	switch s {
	case TotalPoints:
		return "points"
	case IMPs:
		return "imps"
	case Matchpoints:
		return "matchpoints"
	}
	return ""
}

// Swing is what a result is worth against another one, both in points seen
// from the same side: a difference of points, a number of IMPs, or 1, 0 or -1
// for a comparison won, tied or lost.
func (s Scoring) Swing(points, other int) int {
	difference := points - other
	switch s {
	case IMPs:
		return imp.Of(difference)
	case Matchpoints:
		return sign(difference)
	case TotalPoints:
	}
	return difference
}

// FieldMatchpoints gives the matchpoints of each result of a board against all
// the others, 2 for a worse one and 1 for an equal one. Results are in points
// seen from the same side.
func FieldMatchpoints(results []int) []int {
	marks := make([]int, len(results))
	for i, points := range results {
		for j, other := range results {
			if i != j {
				marks[i] += 1 + Matchpoints.Swing(points, other)
			}
		}
	}
	return marks
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
