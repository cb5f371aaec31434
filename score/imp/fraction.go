package imp

import (
	"math/big"
	"strconv"
)

// Fraction is an exact number of IMPs, or of points for a datum. The zero
// value is 0. Equal numbers may be different fractions: compare with
// [Fraction.Cmp].
type Fraction struct {
	num, den int64
}

func whole(n int) Fraction { return Fraction{int64(n), 1} }

// Num is the numerator over [Fraction.Den]; it carries the sign.
func (f Fraction) Num() int64 { return f.num }

// Den is the denominator, at least 1. Lines of one board that were compared
// in one group have the same.
func (f Fraction) Den() int64 {
	if f.den == 0 {
		return 1
	}
	return f.den
}

// Rat gives the number as a new big.Rat.
func (f Fraction) Rat() *big.Rat { return big.NewRat(f.num, f.Den()) }

// Cmp compares two numbers: -1, 0 or 1 as f is below, equal to or above g.
func (f Fraction) Cmp(g Fraction) int { return f.Rat().Cmp(g.Rat()) }

// Neg gives the opposite number.
func (f Fraction) Neg() Fraction { return Fraction{-f.num, f.den} }

// MaxPlaces is the finest rounding of [Fraction.Round].
const MaxPlaces = 4

// Round gives the number in units of the last decimal place asked for, halves
// away from zero: 18/5 at one place is 36. Places are held within 0 and
// [MaxPlaces].
func (f Fraction) Round(places int) int64 {
	unit := int64(1)
	for range min(max(places, 0), MaxPlaces) {
		unit *= 10
	}
	num := new(big.Int).Mul(big.NewInt(f.num), big.NewInt(unit))
	return roundQuotient(num, big.NewInt(f.Den())).Int64()
}

// Hundredths rounds to two places, as IMPs are printed.
func (f Fraction) Hundredths() int64 { return f.Round(2) }

// Float64 gives the nearest float, for charts.
func (f Fraction) Float64() float64 { return float64(f.num) / float64(f.Den()) }

// String gives n or n/d in lowest terms.
func (f Fraction) String() string {
	if f.Den() == 1 {
		return strconv.FormatInt(f.num, 10)
	}
	return f.Rat().RatString()
}

// roundQuotient divides and rounds to the nearest, halves away from zero. den
// is positive.
func roundQuotient(num, den *big.Int) *big.Int {
	doubled := new(big.Int).Abs(num)
	doubled.Lsh(doubled, 1).Add(doubled, den)
	doubled.Quo(doubled, new(big.Int).Lsh(den, 1))
	if num.Sign() < 0 {
		doubled.Neg(doubled)
	}
	return doubled
}
