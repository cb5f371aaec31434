package imp

import (
	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// AwardRule says what ten percent of a board are worth in IMPs, and so what
// average-plus is, which stands ten percent above the average.
type AwardRule uint8

// The rules for artificial scores at IMPs.
const (
	// AwardThree makes average-plus 3 IMPs (Law 12C2).
	AwardThree AwardRule = iota
	// AwardOneAndAHalf makes average-plus 1.5 IMPs (RNC art. 115.1, 115.2).
	AwardOneAndAHalf
)

// Halves of an IMP for ten percent of a board.
func (r AwardRule) halves() int64 {
	if r == AwardOneAndAHalf {
		return 3
	}
	return 6
}

const (
	half     = 50 * score.PercentUnit
	tenth    = 10 * score.PercentUnit
	awardDen = 2 * tenth
)

// IMPs gives the IMPs of an artificial score on one board. Average is 0,
// average-plus and average-minus stand ten percent away from it; a fixed
// percentage gives the IMPs of its distance from 50 %, so that 60 % is
// average-plus. The pair's own session, which Law 12C2(c) looks at, has no
// percentage at IMPs and changes nothing.
func (r AwardRule) IMPs(a score.Award) Fraction {
	distance := 0
	switch a.Kind {
	case score.AveragePlus:
		distance = tenth
	case score.AverageMinus:
		distance = -tenth
	case score.FixedPercent:
		distance = a.Percent - half
	case score.AverageAward:
	}
	return ratio.Of(r.halves()*int64(distance), awardDen)
}

// line gives both sides of an artificial score, counted a number of times.
func (r AwardRule) line(result *score.BoardResult, times int64) Line {
	return Line{Scored: true, NS: r.IMPs(result.NS).Times(times, 1), EW: r.IMPs(result.EW).Times(times, 1)}
}
