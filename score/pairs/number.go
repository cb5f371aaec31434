package pairs

import (
	"math"
	"math/big"
	"math/bits"

	"bridgescore/score/matchpoint"
)

// Number is an exact number: matchpoints, a percentage, IMPs. The zero value
// is 0. Numbers are never changed in place and may be copied.
type Number struct {
	num, den int64 // den 0 stands for 1
	wide     *wideNumber
}

// wideNumber is a fraction that does not fit in 64 bits. It is not reduced:
// the sums of a large event share their denominator, which makes comparing
// them cheap.
type wideNumber struct {
	num, den *big.Int
}

// NewNumber gives num over den. A den of 0 gives 0.
func NewNumber(num, den int64) Number {
	switch {
	case den == 0:
		return Number{}
	case num == math.MinInt64 || den == math.MinInt64:
		return numberOf(new(big.Rat).SetFrac64(num, den))
	case den < 0:
		num, den = -num, -den
	}
	g := gcd(num, den)
	return Number{num: num / g, den: den / g}
}

// numberOf keeps small what fits.
func numberOf(r *big.Rat) Number {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != math.MinInt64 {
		return Number{num: r.Num().Int64(), den: r.Denom().Int64()}
	}
	return Number{wide: &wideNumber{r.Num(), r.Denom()}}
}

func whole(n int) Number { return Number{num: int64(n), den: 1} }

func (n Number) smallDen() int64 { return max(n.den, 1) }

// Rat gives the number as a new big.Rat.
func (n Number) Rat() *big.Rat {
	if n.wide != nil {
		return new(big.Rat).SetFrac(n.wide.num, n.wide.den)
	}
	return big.NewRat(n.num, n.smallDen())
}

// Float64 gives the nearest floating-point number.
func (n Number) Float64() float64 {
	if n.wide == nil {
		return float64(n.num) / float64(n.smallDen())
	}
	f, _ := n.Rat().Float64()
	return f
}

// String gives n or n/d in lowest terms.
func (n Number) String() string { return n.Rat().RatString() }

// Sign gives -1, 0 or 1.
func (n Number) Sign() int {
	switch {
	case n.wide != nil:
		return n.wide.num.Sign()
	case n.num < 0:
		return -1
	case n.num > 0:
		return 1
	}
	return 0
}

// Cmp gives -1, 0 or 1 as n is below, equal to or above m.
func (n Number) Cmp(m Number) int {
	if n.wide == nil && m.wide == nil {
		if n.smallDen() == m.smallDen() {
			return compare(n.num, m.num)
		}
		if left, ok := multiply(n.num, m.smallDen()); ok {
			if right, ok := multiply(m.num, n.smallDen()); ok {
				return compare(left, right)
			}
		}
	}
	if n.wide != nil && m.wide != nil && n.wide.den == m.wide.den {
		return n.wide.num.Cmp(m.wide.num)
	}
	a, b := n.widened(), m.widened()
	return new(big.Int).Mul(a.num, b.den).Cmp(new(big.Int).Mul(b.num, a.den))
}

func (n Number) widened() *wideNumber {
	if n.wide != nil {
		return n.wide
	}
	return &wideNumber{big.NewInt(n.num), big.NewInt(n.smallDen())}
}

// MaxPlaces is the finest rounding of [Number.Round].
const MaxPlaces = matchpoint.MaxPlaces

// Round gives the number in units of the last decimal place asked for, exact
// halves away from zero: 54.488… at two places is 5449. Places are held within
// 0 and [MaxPlaces]; what would leave 64 bits stops at their end.
func (n Number) Round(places int) int64 {
	if n.wide == nil {
		return matchpoint.Fraction{Num: n.num, Den: n.smallDen()}.Round(places)
	}
	unit := int64(1)
	for range min(max(places, 0), MaxPlaces) {
		unit *= 10
	}
	num := new(big.Int).Mul(n.wide.num, big.NewInt(2*unit))
	num.Abs(num).Add(num, n.wide.den)
	num.Quo(num, new(big.Int).Lsh(n.wide.den, 1))
	rounded := int64(math.MaxInt64)
	if num.IsInt64() {
		rounded = num.Int64()
	}
	if n.Sign() < 0 {
		return -rounded
	}
	return rounded
}

func (n Number) add(m Number) Number {
	if n.wide == nil && m.wide == nil {
		if sum, ok := addSmall(n, m); ok {
			return sum
		}
	}
	return numberOf(new(big.Rat).Add(n.Rat(), m.Rat()))
}

func addSmall(n, m Number) (Number, bool) {
	g := gcd(n.smallDen(), m.smallDen())
	left, ok1 := multiply(n.num, m.smallDen()/g)
	right, ok2 := multiply(m.num, n.smallDen()/g)
	den, ok3 := multiply(n.smallDen(), m.smallDen()/g)
	if !ok1 || !ok2 || !ok3 || magnitude(left)+magnitude(right) > math.MaxInt64 {
		return Number{}, false
	}
	return NewNumber(left+right, den), true
}

func (n Number) neg() Number {
	if n.wide != nil {
		return Number{wide: &wideNumber{new(big.Int).Neg(n.wide.num), n.wide.den}}
	}
	return Number{num: -n.num, den: n.den}
}

func (n Number) sub(m Number) Number { return n.add(m.neg()) }

func (n Number) mul(m Number) Number {
	if n.wide == nil && m.wide == nil {
		num, ok1 := multiply(n.num, m.num)
		den, ok2 := multiply(n.smallDen(), m.smallDen())
		if ok1 && ok2 {
			return NewNumber(num, den)
		}
	}
	return numberOf(new(big.Rat).Mul(n.Rat(), m.Rat()))
}

// times gives n * num / den; den is above 0.
func (n Number) times(num, den int64) Number { return n.mul(NewNumber(num, den)) }

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// multiply reports whether the product fits.
func multiply(a, b int64) (int64, bool) {
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

// gcd is at least 1.
func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a, 1)
}
