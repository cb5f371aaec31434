package pairs

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// extremes meet the ends of 64 bits as often as the middle.
var extremes = rapid.OneOf(
	rapid.Int64Range(-1000, 1000),
	rapid.Int64(),
	rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64, math.MaxInt64 - 1, 0, 1, -1}),
)

func drawNumber(t *rapid.T) (Number, *big.Rat) {
	num, den := extremes.Draw(t, "num"), extremes.Draw(t, "den")
	if den == 0 {
		return NewNumber(num, den), new(big.Rat)
	}
	r := new(big.Rat).SetFrac(big.NewInt(num), big.NewInt(den))
	n := NewNumber(num, den)
	if rapid.Bool().Draw(t, "wide") {
		w := n.widened()
		three := big.NewInt(3)
		n = Number{wide: &wideNumber{new(big.Int).Mul(w.num, three), new(big.Int).Mul(w.den, three)}}
	}
	return n, r
}

// Small or wide, numbers reckon as fractions do.
func TestNumbersAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, x := drawNumber(t)
		b, y := drawNumber(t)
		for name, pair := range map[string][2]*big.Rat{
			"itself": {a.Rat(), x},
			"sum":    {a.add(b).Rat(), new(big.Rat).Add(x, y)},
			"less":   {a.sub(b).Rat(), new(big.Rat).Sub(x, y)},
			"times":  {a.mul(b).Rat(), new(big.Rat).Mul(x, y)},
			"minus":  {a.neg().Rat(), new(big.Rat).Neg(x)},
			"part":   {a.times(7, 3).Rat(), new(big.Rat).Mul(x, big.NewRat(7, 3))},
		} {
			if pair[0].Cmp(pair[1]) != 0 {
				t.Fatalf("%s of %v and %v: %v", name, x, y, pair[0])
			}
		}
		if a.Cmp(b) != x.Cmp(y) || a.Sign() != x.Sign() || a.String() != x.RatString() {
			t.Fatalf("%v against %v", a, b)
		}
		if f, _ := x.Float64(); math.Abs(a.Float64()-f) > 1e-9*math.Abs(f) {
			t.Fatalf("%v is not %v", a.Float64(), f)
		}
	})
}

func TestRound(t *testing.T) {
	for _, tt := range []struct {
		n      Number
		places int
		want   int64
	}{
		{NewNumber(1, 2), 0, 1},
		{NewNumber(-1, 2), 0, -1},
		{NewNumber(1, 8), 2, 13},
		{NewNumber(-1, 8), 2, -13},
		{NewNumber(2, 3), 9, 666667},
		{NewNumber(2, 3), -1, 1},
		{NewNumber(463_200, 8_500), 2, 5449}, // RNC art. 113
		{Number{}, 2, 0},
		{NewNumber(math.MaxInt64, 1), 2, math.MaxInt64},
		{NewNumber(math.MinInt64, 1), 2, -math.MaxInt64},
	} {
		if got := tt.n.Round(tt.places); got != tt.want {
			t.Errorf("%v to %d places: %d, want %d", tt.n, tt.places, got, tt.want)
		}
	}
}

// Small or wide, a number rounds alike.
func TestWideNumbersRoundAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, _ := drawNumber(t)
		places := rapid.IntRange(-1, MaxPlaces+1).Draw(t, "places")
		if wide := (Number{wide: n.widened()}); n.Round(places) != wide.Round(places) {
			t.Fatalf("%v to %d places: %d, wide %d", n, places, n.Round(places), wide.Round(places))
		}
	})
}

func BenchmarkRound(b *testing.B) {
	small := NewNumber(463_200, 8_500)
	for name, n := range map[string]Number{"small": small, "wide": {wide: small.widened()}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n.Round(2)
			}
		})
	}
}

func TestNaturalOrder(t *testing.T) {
	for _, list := range [][]string{
		{"", "1", "2", "10", "10EW", "10NS", "A", "A1", "B"},
		{" 7", "007", "07", "7", "8"},
		{"1", "99999999999999999999", "100000000000000000000"},
	} {
		for i := range list {
			for j := range list {
				if got := naturally(list[i], list[j]); got != compare(int64(i), int64(j)) {
					t.Errorf("%q against %q: %d", list[i], list[j], got)
				}
			}
		}
	}
}

func TestRuleKeys(t *testing.T) {
	seen := make(map[string]bool)
	for r := Rule(0); r < ruleCount; r++ {
		if r.String() == "" || seen[r.String()] {
			t.Errorf("rule %d: key %q", r, r)
		}
		seen[r.String()] = true
	}
	if ruleCount.String() != "" {
		t.Error("a rule that is none has a key")
	}
	if list := rules(Handicap, Compared).List(); len(list) != 2 || list[0] != Compared || list[1] != Handicap {
		t.Errorf("%v", list)
	}
}
