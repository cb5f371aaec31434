package ratio

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strings"
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
		return Of(num, den), new(big.Rat)
	}
	r := new(big.Rat).SetFrac(big.NewInt(num), big.NewInt(den))
	n := Of(num, den)
	if rapid.Bool().Draw(t, "wide") {
		num, den := n.Big()
		three := big.NewInt(3)
		n = Wide(new(big.Int).Mul(num, three), new(big.Int).Mul(den, three))
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
			"sum":    {a.Add(b).Rat(), new(big.Rat).Add(x, y)},
			"less":   {a.Sub(b).Rat(), new(big.Rat).Sub(x, y)},
			"times":  {a.Mul(b).Rat(), new(big.Rat).Mul(x, y)},
			"minus":  {a.Neg().Rat(), new(big.Rat).Neg(x)},
			"part":   {a.Times(7, 3).Rat(), new(big.Rat).Mul(x, big.NewRat(7, 3))},
		} {
			if pair[0].Cmp(pair[1]) != 0 {
				t.Fatalf("%s of %v and %v: %v", name, x, y, pair[0])
			}
		}
		if a.Cmp(b) != x.Cmp(y) || a.Sign() != x.Sign() || a.String() != x.RatString() || a.IsWhole() != x.IsInt() {
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
		{Of(1, 2), 0, 1},
		{Of(-1, 2), 0, -1},
		{Of(1, 8), 2, 13},
		{Of(-1, 8), 2, -13},
		{Of(2, 3), 9, 666667},
		{Of(2, 3), -1, 1},
		{Of(463_200, 8_500), 2, 5449}, // RNC art. 113
		{Number{}, 2, 0},
		// As package imp asked for them, before it shared the number.
		{Of(0, 7), 2, 0},
		{Of(18, 5), 2, 360},
		{Of(18, 5), 0, 4},
		{Of(-18, 5), 2, -360},
		{Of(-18, 5), 0, -4},
		{Of(1, 2), 2, 50},
		{Of(-1, 2), 2, -50},
		{Of(1, 200), 2, 1},
		{Of(1, 200), 0, 0},
		{Of(-1, 200), 2, -1},
		{Of(1, 201), 2, 0},
		{Of(2, 3), 2, 67},
		{Of(42, 4), 2, 1050},
		{Of(42, 4), 0, 11},
		{Of(-7, 1), 2, -700},
		{Of(math.MaxInt64, math.MaxInt64), 2, 100},
		{Of(2, 3), -1, 1},
		{Of(2, 3), 1, 7},
		{Of(2, 3), 3, 667},
		{Of(2, 3), 4, 6667},
		{Of(math.MaxInt64, 1), 2, math.MaxInt64},
		{Of(math.MinInt64, 1), 2, -math.MaxInt64},
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
		if wide := Wide(n.Big()); n.Round(places) != wide.Round(places) || n.Truncate(places) != wide.Truncate(places) {
			t.Fatalf("%v to %d places: %d, wide %d", n, places, n.Round(places), wide.Round(places))
		}
	})
}

func BenchmarkRound(b *testing.B) {
	small := Of(463_200, 8_500)
	for name, n := range map[string]Number{"small": small, "wide": Wide(small.Big())} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n.Round(2)
			}
		})
	}
}

func TestTruncate(t *testing.T) {
	for _, tt := range []struct {
		n      Number
		places int
		want   int64
	}{
		{Of(2, 3), 2, 66}, {Of(-2, 3), 2, -66}, {Of(299, 100), 0, 2}, {Of(-299, 100), 0, -2}, {Number{}, 2, 0},
		{Of(1, 3), 9, 333333}, {Of(math.MaxInt64, 1), 2, math.MaxInt64}, {Of(math.MinInt64, 1), 2, -math.MaxInt64},
	} {
		if got := tt.n.Truncate(tt.places); got != tt.want {
			t.Errorf("%v to %d places: %d, want %d", tt.n, tt.places, got, tt.want)
		}
	}
}

// Equal numbers of 64 bits are the same value: they may be compared and be keys of maps.
func TestSmallNumbersAreCanonical(t *testing.T) {
	for _, pair := range [][2]Number{
		{{}, Of(0, 7)}, {{}, Of(5, 0)}, {Of(6, 4), Of(-3, -2)}, {Whole(2), Of(1, 2).Add(Of(3, 2))},
		{{}, Of(1, 3).Sub(Of(2, 6))}, {Whole(3), OfRat(big.NewRat(9, 3))}, {{}, Whole(0).Neg()},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%#v and %#v", pair[0], pair[1])
		}
	}
}

func TestGCD(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := extremes.Draw(t, "a"), extremes.Draw(t, "b")
		if a == math.MinInt64 || b == math.MinInt64 {
			return
		}
		x := new(big.Int).Abs(big.NewInt(a))
		x.GCD(nil, nil, x, new(big.Int).Abs(big.NewInt(b)))
		if want := max(x.Int64(), 1); GCD(a, b) != want {
			t.Fatalf("%d and %d: %d, want %d", a, b, GCD(a, b), want)
		}
	})
}

// What is written is read again, in JSON too.
func TestText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, _ := drawNumber(t)
		written, err := json.Marshal(n)
		var again Number
		if err != nil || json.Unmarshal(written, &again) != nil || again.Cmp(n) != 0 {
			t.Fatalf("%v: %s read as %v, %v", n, written, again, err)
		}
	})
	var n Number
	if err := n.UnmarshalText([]byte("-12.50")); err != nil || n != Of(-25, 2) {
		t.Errorf("%v, %v", n, err)
	}
	for _, text := range []string{"", "x", "1/0", "1e9", "0x1", "1_0", "1/2/3", " 1", strings.Repeat("9", 1001)} {
		if err := n.UnmarshalText([]byte(text)); err == nil || n != Of(-25, 2) {
			t.Errorf("%.10q is read as %v", text, n)
		}
	}
}

func ExampleNumber_Round() {
	// RNC art. 113: 4,632 of 8,500 matchpoints, in percent with two decimals.
	percent := Of(4_632, 8_500).Times(100, 1)
	fmt.Println(percent, percent.Round(2))
	// Output: 4632/85 5449
}
