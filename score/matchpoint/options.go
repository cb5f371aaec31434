package matchpoint

import "bridgescore/score"

// Scale is what one comparison is worth.
type Scale uint8

// The scales of Law 78A.
const (
	TwoPoints  Scale = iota // 2 won, 1 equal, 0 lost
	HalfPoints              // 1 won, 1/2 equal, 0 lost
)

// Regulation says how fewer than four results are scored that are compared only
// with each other: a group of a fouled board, or all of a board that should have
// more. Larger groups are always scaled by Neuberg's formula.
type Regulation uint8

// The regulations.
const (
	// FFB gives a group of three 70, 60 and 50 %, a group of two 65 and 55 %,
	// a group of one 60 % (RNC art. 114.2), on boards with results left out as on
	// fouled ones (RNC art. 114.3).
	FFB Regulation = iota
	// EBU does the same for groups that are at most a third of the results
	// expected, and gives a single result average-plus (White Book 2025).
	EBU
	// ACBL does the same for groups smaller than another of the same board.
	ACBL
	// PlainNeuberg scales every group by the formula, whatever its size.
	PlainNeuberg
)

// Options say how a board is scored. The zero value is the scale 2, 1, 0, as
// many results expected as there are, and the rules of the FFB.
type Options struct {
	Scale Scale
	// Expected is the number of results the board is scaled to: what a board
	// of the event normally has. It is never less than the number of results
	// there are, artificial ones among them; 0 means just that number, and that
	// no results are left out.
	Expected int
	// Regulation rules small groups.
	Regulation Regulation
	// FouledOnly holds the regulation to fouled boards: boards with results left
	// out are scaled by Neuberg's formula.
	FouledOnly bool
	// Ascherman counts every result as a tie with itself, so that a top is
	// 1 short of the maximum and a bottom 1 above nothing.
	Ascherman bool
}

// The faults this package adds to those of package score.
const (
	// ExpectedOutOfRange is a number of expected results that no event has.
	ExpectedOutOfRange score.Fault = "expected_out_of_range"
	// TooManyResults is a board with more results than any event has.
	TooManyResults score.Fault = "too_many_results"
)

// MaxResults is the largest number of results of a board, present or
// expected.
const MaxResults = 1_000_000

// maxCombined bounds results x expected x (common weight)², so that no
// numerator or denominator leaves 64 bits.
const maxCombined = 1e16

// groupRule says how a group of a results is brought to the number expected.
func (o Options) groupRule(a, expected, largest int, fouled bool) Basis {
	switch {
	case a == expected && a > 1:
		return ByComparison
	case o.isSmall(a, expected, largest, fouled):
		return BySmallGroup
	case a == 1:
		return Alone
	}
	return ByNeuberg
}

func (o Options) isSmall(a, expected, largest int, fouled bool) bool {
	if a > 3 || a >= expected || (!fouled && (o.FouledOnly || a >= o.Expected)) {
		return false
	}
	switch o.Regulation {
	case FFB:
		return true
	case EBU:
		return 3*a <= expected
	case ACBL:
		return a < largest
	case PlainNeuberg:
	}
	return false
}

// top is the highest number of matchpoints of a board.
func (o Options) top(expected int) int {
	top := 2 * (expected - 1)
	if o.Ascherman {
		top = 2 * expected
	}
	if o.Scale == HalfPoints {
		top /= 2
	}
	return max(top, 0)
}
