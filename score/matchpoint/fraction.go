package matchpoint

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// Fraction is an exact number, Num over Den, in lowest terms and with Den
// above 0. The zero value stands for nothing at all and counts as 0.
type Fraction struct {
	Num, Den int64
}

// NewFraction reduces num over den to lowest terms. A den of 0 gives the zero
// value.
func NewFraction(num, den int64) Fraction {
	if den == 0 {
		return Fraction{}
	}
	if den < 0 {
		num, den = -num, -den
	}
	g := gcd(num, den)
	return Fraction{num / g, den / g}
}

// Float64 gives the nearest floating-point number.
func (f Fraction) Float64() float64 {
	if f.Den == 0 {
		return 0
	}
	return float64(f.Num) / float64(f.Den)
}

// Rat gives the same number without a bound on its size.
func (f Fraction) Rat() *big.Rat {
	if f.Den == 0 {
		return new(big.Rat)
	}
	return big.NewRat(f.Num, f.Den)
}

// MaxPlaces is the finest rounding of [Fraction.Round].
const MaxPlaces = 6

// Round gives the number in units of the last decimal place asked for, exact
// halves away from zero: 17.571… at two places is 1757. Places are held within
// 0 and [MaxPlaces]; what would leave 64 bits stops at their end.
func (f Fraction) Round(places int) int64 {
	if f.Den == 0 {
		return 0
	}
	unit := uint64(1)
	for range min(max(places, 0), MaxPlaces) {
		unit *= 10
	}
	den := uint64(f.Den)
	high, low := bits.Mul64(magnitude(f.Num), unit)
	low, carry := bits.Add64(low, den/2, 0)
	high += carry
	quotient := int64(math.MaxInt64)
	if high < den {
		if q, _ := bits.Div64(high, low, den); q < math.MaxInt64 {
			quotient = int64(q)
		}
	}
	if f.Num < 0 {
		return -quotient
	}
	return quotient
}

// String gives the number as it is held: 9, 123/7.
func (f Fraction) String() string {
	text := strconv.FormatInt(f.Num, 10)
	if f.Den > 1 {
		text += "/" + strconv.FormatInt(f.Den, 10)
	}
	return text
}

// gcd takes the twos out and subtracts, which is faster than dividing. It is
// at least 1.
func gcd(a, b int64) int64 {
	x, y := magnitude(a), magnitude(b)
	if x == 0 || y == 0 {
		return int64(max(x, y, 1))
	}
	twos := bits.TrailingZeros64(x | y)
	x >>= bits.TrailingZeros64(x)
	for y != 0 {
		y >>= bits.TrailingZeros64(y)
		if x > y {
			x, y = y, x
		}
		y -= x
	}
	return int64(x << twos)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}
