package imp

import (
	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// DatumKind says what the results are compared with.
type DatumKind uint8

// The kinds of datum.
const (
	// Mean is the mean of the results that are left when the extremes are
	// dropped.
	Mean DatumKind = iota
	// Median is the middle result, or the mean of the two in the middle.
	Median
)

// Rounding says how a datum becomes a multiple of ten. All of them treat both
// sides alike: the datum of the mirrored board is the opposite number.
type Rounding uint8

// The roundings of a datum.
const (
	// TiesAwayFromZero rounds to the nearest ten, 425 to 430 (English Bridge
	// Union White Book 4.2.6).
	TiesAwayFromZero Rounding = iota
	// TiesToEvenTen rounds to the nearest ten, 425 to 420 and 435 to 440
	// (ACBLscore).
	TiesToEvenTen
	// TiesTowardsZero rounds to the nearest ten, 425 to 420.
	TiesTowardsZero
	// Unrounded leaves the datum as it is.
	Unrounded
)

// DropRule says how many results are left out of a mean at each end.
type DropRule uint8

// The rules for dropping extremes.
const (
	// DropBestAndWorst drops one result at each end.
	DropBestAndWorst DropRule = iota
	// DropNothing keeps all.
	DropNothing
	// DropCount drops Amount results at each end.
	DropCount
	// DropPercent drops Amount hundredths of a percent of the results at each
	// end, rounded to whole results, halves up.
	DropPercent
	// DropByField drops none of up to 3 results, one of up to 10 and one more
	// for each further 15 begun (the bridge-scorer library).
	DropByField
)

// Drop is a rule and, where it asks for one, its amount. Whatever the rule,
// at least one result is left of an odd number and two of an even one.
type Drop struct {
	Rule   DropRule
	Amount int
}

func (d Drop) validate() error {
	high := 0
	switch d.Rule {
	case DropCount:
		high = maxResults
	case DropPercent:
		high = half - 1
	case DropBestAndWorst, DropNothing, DropByField:
		return nil
	default:
		return &score.RangeError{Fault: UnknownOption, Got: int(d.Rule), Low: 0, High: int(DropByField)}
	}
	if d.Amount < 0 || d.Amount > high {
		return &score.RangeError{Fault: DropOutOfRange, Got: d.Amount, Low: 0, High: high}
	}
	return nil
}

// of gives the number of results to drop at each end of n, n at least 1.
func (d Drop) of(n int64) int64 {
	var drop int64
	switch d.Rule {
	case DropBestAndWorst:
		drop = 1
	case DropCount:
		drop = int64(d.Amount)
	case DropPercent:
		drop = (n*int64(d.Amount) + half) / (2 * half)
	case DropByField:
		switch {
		case n <= 3:
		case n <= 10:
			drop = 1
		default:
			drop = (n-11)/15 + 2
		}
	case DropNothing:
	}
	return min(drop, (n-1)/2)
}

// Datum is what the results of one form of a board were compared with, in
// points seen from North-South.
type Datum struct {
	// FouledGroup is the form of the board (Law 87), as in the results.
	FouledGroup byte
	// Results is the number of results that were compared.
	Results int
	// Dropped is the number of results left out of the mean at each end; not
	// whole where the results stand for more than there are.
	Dropped Fraction
	// Exact is the datum before rounding, Points after it.
	Exact, Points Fraction
	// EWExact and EWPoints are those of the scores that East-West received;
	// they differ from the others only where a ruling is split.
	EWExact, EWPoints Fraction
}

// mean leaves out drop of every full results at each end; the field has n. A
// weighted result may be left out in part.
func (f *field) mean(drop, full, n int64) Fraction {
	common := ratio.GCD(full, n)
	scale, cut := full/common, drop*(n/common)*(f.weight()/n)
	low, high := cut, f.weight()*scale-cut
	var sum, counted int64
	for i, points := range f.scores {
		from, to := max(f.below[i]*scale, low), min(f.below[i+1]*scale, high)
		if from < to {
			sum += int64(points) * (to - from)
			counted += to - from
		}
	}
	return ratio.Of(sum, counted)
}

func (f *field) median() Fraction {
	all := f.weight()
	i := 0
	for 2*f.below[i+1] < all {
		i++
	}
	if 2*f.below[i+1] == all {
		return ratio.Of(int64(f.scores[i]+f.scores[i+1]), 2)
	}
	return ratio.Whole(f.scores[i])
}

// round makes a datum a multiple of ten.
func (r Rounding) round(f Fraction) Fraction {
	if r == Unrounded {
		return f
	}
	num, den, _ := f.Small()
	ten := pointStep * den
	tens, rest := max(num, -num)/ten, max(num, -num)%ten
	switch {
	case 2*rest > ten,
		2*rest == ten && r == TiesAwayFromZero,
		2*rest == ten && r == TiesToEvenTen && tens%2 == 1:
		tens++
	}
	if num < 0 {
		tens = -tens
	}
	return ratio.Of(tens*pointStep, 1)
}
