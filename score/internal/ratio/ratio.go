// Package ratio is the one exact number of the rules: matchpoints, IMPs, percentages and their
// sums are fractions until they are shown, and are rounded once, half away from zero.
//
// Left out on purpose: division by a Number, powers and roots, which no rule asks for.
package ratio

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// Number is an exact number: matchpoints, a percentage, IMPs. The zero value is 0. Numbers are
// never changed in place and may be copied; compare them with [Number.Cmp].
type Number struct {
	num, den int64 // in lowest terms; 0 is 0 over 0, any other den is above 0
	wide     *wide
}

// wide is a fraction that does not fit in 64 bits. It is not reduced: the sums of a large event
// share their denominator, which makes comparing them cheap.
type wide struct {
	num, den *big.Int
}

// Of gives num over den. A den of 0 gives 0.
func Of(num, den int64) Number {
	switch {
	case num == 0 || den == 0:
		return Number{}
	case num == math.MinInt64 || den == math.MinInt64:
		return OfRat(new(big.Rat).SetFrac64(num, den))
	case den < 0:
		num, den = -num, -den
	}
	if den == 1 {
		return Number{num: num, den: 1}
	}
	g := GCD(num, den)
	return Number{num: num / g, den: den / g}
}

// Whole gives n.
func Whole(n int) Number { return Of(int64(n), 1) }

// OfRat gives the number that r is.
func OfRat(r *big.Rat) Number {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != math.MinInt64 {
		return Of(r.Num().Int64(), r.Denom().Int64())
	}
	return Wide(new(big.Int).Set(r.Num()), new(big.Int).Set(r.Denom()))
}

// Wide gives num over den as they are, whose size has no bound and which nobody changes any more;
// den is above 0.
func Wide(num, den *big.Int) Number { return Number{wide: &wide{num, den}} }

// Small gives the number as a fraction of 64 bits in lowest terms, den above 0, if it is held as
// one.
func (n Number) Small() (num, den int64, ok bool) { return n.num, n.over(), n.wide == nil }

// Big gives the number as a fraction of any size; den is above 0. They must not be changed:
// numbers that were made by [Wide] of one denominator have the same pointer to it.
func (n Number) Big() (num, den *big.Int) {
	if n.wide != nil {
		return n.wide.num, n.wide.den
	}
	return big.NewInt(n.num), big.NewInt(n.over())
}

// over is the denominator of a small number.
func (n Number) over() int64 { return max(n.den, 1) }

// Rat gives the number as a new big.Rat.
func (n Number) Rat() *big.Rat {
	if n.wide != nil {
		return new(big.Rat).SetFrac(n.wide.num, n.wide.den)
	}
	return big.NewRat(n.num, n.over())
}

// Float64 gives the nearest floating-point number, for charts.
func (n Number) Float64() float64 {
	if n.wide == nil {
		return float64(n.num) / float64(n.over())
	}
	f, _ := n.Rat().Float64()
	return f
}

// String gives n or n/d in lowest terms: 9, 123/7.
func (n Number) String() string { return n.Rat().RatString() }

// MarshalText gives what [Number.String] gives.
func (n Number) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// maxText bounds what is read: a number of the rules has far fewer digits, and reading has a cost
// that grows faster than the text.
const maxText = 1000

// UnmarshalText reads what [Number.MarshalText] gives, and a decimal number.
func (n *Number) UnmarshalText(text []byte) error {
	for _, b := range text {
		// An exponent would make a short text a number of any length.
		if (b < '0' || b > '9') && b != '-' && b != '/' && b != '.' {
			return fmt.Errorf("ratio: %q is no number", text)
		}
	}
	if len(text) > maxText {
		return fmt.Errorf("ratio: a number of %d characters is too long", len(text))
	}
	r, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return fmt.Errorf("ratio: %q is no number", text)
	}
	*n = OfRat(r)
	return nil
}

// IsWhole reports whether nothing is behind the decimal mark.
func (n Number) IsWhole() bool { return n.wide == nil && n.den <= 1 || n.Rat().IsInt() }

// Sign gives -1, 0 or 1.
func (n Number) Sign() int {
	if n.wide != nil {
		return n.wide.num.Sign()
	}
	return cmp.Compare(n.num, 0)
}

// Cmp gives -1, 0 or 1 as n is below, equal to or above m.
func (n Number) Cmp(m Number) int {
	if n.wide == nil && m.wide == nil {
		if n.over() == m.over() {
			return cmp.Compare(n.num, m.num)
		}
		if left, ok := Multiply(n.num, m.over()); ok {
			if right, ok := Multiply(m.num, n.over()); ok {
				return cmp.Compare(left, right)
			}
		}
	}
	a, over := n.Big()
	b, under := m.Big()
	if over == under {
		return a.Cmp(b)
	}
	return new(big.Int).Mul(a, under).Cmp(new(big.Int).Mul(b, over))
}

// MaxPlaces is the finest rounding of [Number.Round].
const MaxPlaces = 6

var units = [MaxPlaces + 1]int64{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000}

func unit(places int) int64 { return units[min(max(places, 0), MaxPlaces)] }

// Round gives the number in units of the last decimal place asked for, exact halves away from
// zero: 54.488… at two places is 5449. Places are held within 0 and [MaxPlaces]; what would leave
// 64 bits stops at their end.
func (n Number) Round(places int) int64 {
	if n.wide != nil {
		return clamp(Round(new(big.Int).Mul(n.wide.num, big.NewInt(unit(places))), n.wide.den))
	}
	den := uint64(n.over())
	high, low := bits.Mul64(magnitude(n.num), uint64(unit(places)))
	low, carry := bits.Add64(low, den/2, 0)
	high += carry
	quotient := int64(math.MaxInt64)
	if high < den {
		if q, _ := bits.Div64(high, low, den); q < math.MaxInt64 {
			quotient = int64(q)
		}
	}
	if n.num < 0 {
		return -quotient
	}
	return quotient
}

// Truncate gives the number in units of the last decimal place asked for, towards zero, within the
// bounds of [Number.Round].
func (n Number) Truncate(places int) int64 {
	num, den := n.Big()
	return clamp(new(big.Int).Quo(new(big.Int).Mul(num, big.NewInt(unit(places))), den))
}

// clamp stops at the ends of 64 bits.
func clamp(n *big.Int) int64 {
	switch {
	case n.IsInt64():
		return max(n.Int64(), -math.MaxInt64)
	case n.Sign() < 0:
		return -math.MaxInt64
	}
	return math.MaxInt64
}

// Round divides and rounds to the nearest whole number, halves away from zero. den is above 0.
func Round(num, den *big.Int) *big.Int {
	doubled := new(big.Int).Abs(num)
	doubled.Lsh(doubled, 1).Add(doubled, den)
	doubled.Quo(doubled, new(big.Int).Lsh(den, 1))
	if num.Sign() < 0 {
		doubled.Neg(doubled)
	}
	return doubled
}

// Add gives n + m.
func (n Number) Add(m Number) Number {
	if n.wide == nil && m.wide == nil {
		if sum, ok := addSmall(n, m); ok {
			return sum
		}
	}
	return OfRat(new(big.Rat).Add(n.Rat(), m.Rat()))
}

func addSmall(n, m Number) (Number, bool) {
	g := GCD(n.over(), m.over())
	left, ok1 := Multiply(n.num, m.over()/g)
	right, ok2 := Multiply(m.num, n.over()/g)
	den, ok3 := Multiply(n.over(), m.over()/g)
	if !ok1 || !ok2 || !ok3 || magnitude(left)+magnitude(right) > math.MaxInt64 {
		return Number{}, false
	}
	return Of(left+right, den), true
}

// Neg gives -n.
func (n Number) Neg() Number {
	if n.wide != nil {
		return Wide(new(big.Int).Neg(n.wide.num), n.wide.den)
	}
	return Number{num: -n.num, den: n.den}
}

// Sub gives n - m.
func (n Number) Sub(m Number) Number { return n.Add(m.Neg()) }

// Mul gives n * m.
func (n Number) Mul(m Number) Number {
	if n.wide == nil && m.wide == nil {
		num, ok1 := Multiply(n.num, m.num)
		den, ok2 := Multiply(n.over(), m.over())
		if ok1 && ok2 {
			return Of(num, den)
		}
	}
	return OfRat(new(big.Rat).Mul(n.Rat(), m.Rat()))
}

// Times gives n * num / den. A den of 0 gives 0.
func (n Number) Times(num, den int64) Number { return n.Mul(Of(num, den)) }

// Multiply reports whether the product of numbers above the lowest of 64 bits is one too.
func Multiply(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if high != 0 || low > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(low), true
	}
	return int64(low), true
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// GCD is the greatest common divisor, at least 1. It takes the twos out and subtracts, which is
// faster than dividing.
func GCD(a, b int64) int64 {
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
