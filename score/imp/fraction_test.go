package imp

import (
	"math"
	"testing"
)

func TestFractionRounds(t *testing.T) {
	for _, c := range []struct {
		num, den          int64
		hundredths, whole int64
		text              string
	}{
		{0, 0, 0, 0, "0"}, {0, 7, 0, 0, "0"}, {18, 5, 360, 4, "18/5"}, {-18, 5, -360, -4, "-18/5"},
		{1, 2, 50, 1, "1/2"}, {-1, 2, -50, -1, "-1/2"}, {1, 200, 1, 0, "1/200"}, {-1, 200, -1, 0, "-1/200"},
		{1, 201, 0, 0, "1/201"}, {2, 3, 67, 1, "2/3"}, {42, 4, 1050, 11, "21/2"}, {-7, 1, -700, -7, "-7"},
		{math.MaxInt64, math.MaxInt64, 100, 1, "1"},
	} {
		f := Fraction{c.num, c.den}
		if f.Hundredths() != c.hundredths || f.Round(0) != c.whole || f.String() != c.text {
			t.Errorf("%d/%d: %d hundredths, %d, %s", c.num, c.den, f.Hundredths(), f.Round(0), f)
		}
		if n := f.Neg(); n.Hundredths() != -c.hundredths || n.Round(0) != -c.whole {
			t.Errorf("-(%d/%d): %d hundredths, %d", c.num, c.den, n.Hundredths(), n.Round(0))
		}
	}
	if f := (Fraction{1, 4}); f.Float64() != 0.25 || f.Num() != 1 || f.Den() != 4 || f.Cmp(Fraction{2, 8}) != 0 || f.Cmp(Fraction{1, 5}) != 1 {
		t.Errorf("1/4 is %v", f)
	}
}

func TestFractionPlaces(t *testing.T) {
	for places, want := range map[int]int64{-1: 1, 0: 1, 1: 7, 3: 667, 4: 6667, 9: 6667} {
		if got := (Fraction{2, 3}).Round(places); got != want {
			t.Errorf("2/3 at %d places: %d, want %d", places, got, want)
		}
	}
}

func TestQuotient(t *testing.T) {
	board := func(sum int, results int) BoardSum { return BoardSum{whole(sum), results} }
	for _, c := range []struct {
		name   string
		boards []BoardSum
		want   int64
	}{
		{"nothing", nil, 0},
		{"two tables are a match", []BoardSum{board(11, 2), board(-3, 2)}, 8},
		{"one result", []BoardSum{board(5, 1), board(2, 2), board(7, 0)}, 2},
		// Nine results have 36 comparisons: a sixth of the sum.
		{"a half", []BoardSum{board(1, 9), board(2, 9)}, 1},
		{"a half lost", []BoardSum{board(-1, 9), board(-2, 9)}, -1},
		{"under a half", []BoardSum{{Fraction{299999, 100000}, 9}}, 0},
		// A half from different boards: 3 of nine results, and 9/2 of nine
		// against -3/4 of two.
		{"halves of several", []BoardSum{{Fraction{15, 2}, 9}, {Fraction{-3, 4}, 2}}, 1},
		// Three results: 20 over the root of 3 is 11.547. Four: over the root of 6.
		{"roots", []BoardSum{board(20, 3)}, 12},
		{"roots lost", []BoardSum{board(-20, 3)}, -12},
		{"mixed roots", []BoardSum{board(20, 3), board(-10, 4)}, 7}, // 11.547 - 4.082
	} {
		if got := Quotient(c.boards); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

// However a half comes about, it is rounded as one: here from a large gain and
// a loss that are no whole numbers.
func TestQuotientHalves(t *testing.T) {
	for den := int64(3); den <= 60; den++ {
		for num := int64(1_000_000); num < 1_000_000+den; num++ {
			// num/den, and from nine results (3 den - 6 num)/den over 6.
			boards := []BoardSum{{Fraction{num, den}, 2}, {Fraction{3*den - 6*num, den}, 9}}
			if got := Quotient(boards); got != 1 {
				t.Errorf("%d/%d and the rest to a half: %d", num, den, got)
			}
		}
	}
}
