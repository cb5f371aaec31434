package hand

import (
	"math/big"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// The faults of what is asked.
const (
	// CardsOutOfRange is a number of cards that a hand or a suit cannot have.
	CardsOutOfRange score.Fault = "cards_out_of_range"
	// SpacesOutOfRange is a number of places that a hand does not have, or too
	// few of them for the cards.
	SpacesOutOfRange score.Fault = "spaces_out_of_range"
	// UnknownPattern is four numbers that are not the suits of a hand.
	UnknownPattern score.Fault = "unknown_pattern"
	// UnknownShape is the name of no shape.
	UnknownShape score.Fault = "unknown_shape"
)

func outOfRange(fault score.Fault, got, low, high int) error {
	return &score.RangeError{Fault: fault, Got: got, Low: low, High: high}
}

// Range is all whole numbers from Low to High, both included. It holds nothing
// where Low is above High.
type Range struct {
	Low, High int
}

// Has reports whether n lies in the range.
func (r Range) Has(n int) bool { return r.Low <= n && n <= r.High }

// Odds is a chance: the cases that are meant among equally likely ones. The
// zero value is no chance at all.
type Odds struct {
	cases, of *big.Int
}

// Cases is the number of cases that are meant.
func (o Odds) Cases() *big.Int {
	if o.cases == nil {
		return new(big.Int)
	}
	return new(big.Int).Set(o.cases)
}

// Of is the number of all cases, at least 1.
func (o Odds) Of() *big.Int {
	if o.of == nil || o.of.Sign() == 0 {
		return big.NewInt(1)
	}
	return new(big.Int).Set(o.of)
}

// Rat is the chance as an exact number from 0 to 1.
func (o Odds) Rat() *big.Rat { return new(big.Rat).SetFrac(o.Cases(), o.Of()) }

// Float64 gives the nearest float from 0 to 1, for charts.
func (o Odds) Float64() float64 {
	f, _ := o.Rat().Float64()
	return f
}

// MaxPlaces is the finest rounding of [Odds.Percent].
const MaxPlaces = 16

// Percent gives the chance in percent, in units of the last decimal place
// asked for, halves up: 67.826… at two places is 6783. Places are held within
// 0 and [MaxPlaces].
func (o Odds) Percent(places int) int64 {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(2+min(max(places, 0), MaxPlaces))), nil)
	return ratio.Round(scale.Mul(scale, o.Cases()), o.Of()).Int64()
}

// OneIn gives n of "one in n", 1 or more, as an exact number; 0 where there is
// no chance.
func (o Odds) OneIn() *big.Rat {
	if o.cases == nil || o.cases.Sign() == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(o.of, o.cases)
}

// Distribution says how many of equally likely cases have each value, a
// number of points or of cards from 0 up. The zero value has no cases.
type Distribution struct {
	cases []*big.Int
	total *big.Int
}

func distribution(cases []*big.Int) Distribution {
	d := Distribution{cases, new(big.Int)}
	for _, c := range cases {
		d.total.Add(d.total, c)
	}
	return d
}

func distributionOf(cases []uint64) Distribution {
	counts := newCounts(len(cases))
	for i, c := range cases {
		counts[i].SetUint64(c)
	}
	return distribution(counts)
}

// Max is the highest value that the distribution has a place for.
func (d Distribution) Max() int { return max(len(d.cases)-1, 0) }

// Total is the number of all cases.
func (d Distribution) Total() *big.Int { return Odds{cases: d.total}.Cases() }

// Exactly is the chance of one value.
func (d Distribution) Exactly(value int) Odds { return d.Within(Range{value, value}) }

// AtLeast is the chance of a value or more.
func (d Distribution) AtLeast(value int) Odds { return d.Within(Range{value, d.Max()}) }

// AtMost is the chance of a value or less.
func (d Distribution) AtMost(value int) Odds { return d.Within(Range{0, value}) }

// Within is the chance of a value in the range.
func (d Distribution) Within(r Range) Odds {
	o := Odds{new(big.Int), d.total}
	for value := max(r.Low, 0); value <= min(r.High, len(d.cases)-1); value++ {
		o.cases.Add(o.cases, d.cases[value])
	}
	return o
}

// Mean is the expected value, 0 without cases.
func (d Distribution) Mean() *big.Rat { return d.moment(1) }

// Variance is the expected square of the distance from the mean.
func (d Distribution) Variance() *big.Rat {
	mean := d.Mean()
	return new(big.Rat).Sub(d.moment(2), mean.Mul(mean, mean))
}

// moment is the mean of a power of the values.
func (d Distribution) moment(power int64) *big.Rat {
	sum := new(big.Int)
	for value, c := range d.cases {
		factor := new(big.Int).Exp(big.NewInt(int64(value)), big.NewInt(power), nil)
		sum.Add(sum, factor.Mul(factor, c))
	}
	return new(big.Rat).SetFrac(sum, Odds{of: d.total}.Of())
}
