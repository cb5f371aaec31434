package hand_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"bridgescore/score/hand"
)

func parsePattern(t testing.TB, text string) hand.Pattern {
	t.Helper()
	var p hand.Pattern
	for i, n := range strings.Split(text, "-") {
		p[i] = number(t, n)
	}
	return p
}

func TestPatterns(t *testing.T) {
	table := rows(t, "patterns.tsv")
	patterns := hand.Patterns()
	if len(table) != 39 || len(patterns) != len(table) {
		t.Fatalf("%d patterns, %d rows", len(patterns), len(table))
	}
	sum := new(big.Int)
	for i, row := range table {
		p := parsePattern(t, row[0])
		wantOdds(t, row[0], p.Odds(), row[1], row[2])
		if p.String() != row[0] || !slices.Contains(patterns, p) {
			t.Errorf("%s is printed %s", row[0], p)
		}
		if patterns[i].Odds().Cases().String() != row[1] {
			t.Errorf("place %d: %v, want %s", i, patterns[i], row[0])
		}
		sum.Add(sum, p.Odds().Cases())
	}
	if sum.Cmp(hand.Hands()) != 0 {
		t.Errorf("%v hands in all", sum)
	}
}

func TestPatternInOrder(t *testing.T) {
	// All orders of all patterns are all the ways to fill four suits.
	inOrder := make(map[hand.Pattern]int)
	sum := new(big.Int)
	for a := 0; a <= 13; a++ {
		for b := 0; a+b <= 13; b++ {
			for c := 0; a+b+c <= 13; c++ {
				p := hand.Pattern{a, b, c, 13 - a - b - c}
				inOrder[p.Sorted()]++
				sum.Add(sum, p.OddsInOrder().Cases())
				if p.Odds().Cases().Cmp(p.Sorted().Odds().Cases()) != 0 {
					t.Errorf("%v: the order matters", p)
				}
			}
		}
	}
	if sum.Cmp(hand.Hands()) != 0 || len(inOrder) != 39 {
		t.Errorf("%v hands in %d patterns", sum, len(inOrder))
	}
	for p, orders := range inOrder {
		if p.Orders() != orders {
			t.Errorf("%v: %d orders, want %d", p, p.Orders(), orders)
		}
	}
	wantOdds(t, "5-4-3-1 in order", hand.Pattern{5, 4, 3, 1}.OddsInOrder(), "3421322190", "0.54")
}

func TestPatternRefuses(t *testing.T) {
	for _, p := range []hand.Pattern{{}, {4, 4, 4, 2}, {14, 0, 0, -1}, {13, 13, -13, 0}, {1 << 30, 0, 0, 13 - 1<<30}} {
		wantFault(t, p.Validate(), hand.UnknownPattern)
		if p.Odds().Cases().Sign() != 0 || p.OddsInOrder().Cases().Sign() != 0 || p.Orders() != 0 || p.Shape() != 0 {
			t.Errorf("%v has odds", p)
		}
		if p.Points().Total().Sign() != 0 {
			t.Errorf("%v has points", p)
		}
	}
}

func TestPatternPoints(t *testing.T) {
	sums := make([]*big.Int, hand.MaxPoints+1)
	for i := range sums {
		sums[i] = new(big.Int)
	}
	for _, p := range hand.Patterns() {
		d := p.Points()
		if d.Total().Cmp(p.Odds().Cases()) != 0 {
			t.Errorf("%v: %v hands", p, d.Total())
		}
		// A card is worth 10/13 on average, in whatever suit.
		if d.Mean().Cmp(big.NewRat(10, 1)) != 0 {
			t.Errorf("%v: %v points on average", p, d.Mean())
		}
		for n := range sums {
			sums[n].Add(sums[n], d.Exactly(n).Cases())
		}
	}
	for n, sum := range sums {
		if sum.Cmp(hand.Points().Exactly(n).Cases()) != 0 {
			t.Errorf("%d points: %v hands in all patterns", n, sum)
		}
	}
	// A hand of one suit has its ten points.
	wantOdds(t, "13-0-0-0", hand.Pattern{0, 13, 0, 0}.Points().Exactly(10), "4", "100")
}

func TestShapes(t *testing.T) {
	patterns, hands := 0, new(big.Int)
	for _, shape := range hand.Shapes() {
		d := shape.Points()
		hands.Add(hands, d.Total())
		total := new(big.Int)
		for _, p := range hand.Patterns() {
			if p.Shape() == shape {
				patterns++
				total.Add(total, p.Odds().Cases())
			}
		}
		if total.Cmp(d.Total()) != 0 {
			t.Errorf("shape %d: %v and %v hands", shape, total, d.Total())
		}
	}
	if patterns != 39 || hands.Cmp(hand.Hands()) != 0 {
		t.Errorf("%d patterns, %v hands", patterns, hands)
	}
	all := hand.Range{Low: 0, High: hand.MaxPoints}
	wantPercent(t, "balanced", hand.Balanced.Odds(all), "47.60")
	wantPercent(t, "semi-balanced", hand.SemiBalanced.Odds(all), "16.22")
	wantOdds(t, "strong no-trump", hand.Balanced.Odds(hand.Range{Low: 15, High: 17}), "30897212184", "4.87")
	if (hand.Pattern{2, 5, 3, 3}).Shape() != hand.Balanced || (hand.Pattern{7, 2, 2, 2}).Shape() != hand.Unbalanced {
		t.Error("shapes of 2-5-3-3 and 7-2-2-2")
	}
	if hand.Shape(0).Points().Total().Sign() != 0 {
		t.Error("no shape has hands")
	}
}

func TestParsePattern(t *testing.T) {
	for _, p := range hand.Patterns() {
		if got, err := hand.ParsePattern(p.String()); err != nil || got != p {
			t.Errorf("%v is read as %v, %v", p, got, err)
		}
	}
	if p, err := hand.ParsePattern("2-5-0-6"); err != nil || p != (hand.Pattern{2, 5, 0, 6}) {
		t.Errorf("%v, %v", p, err)
	}
	for _, text := range []string{"", "5-4-3", "5-4-3-1-0", "5-4-3-2", "5-4-3-+1", "14-0-0--1", "16-0-0-0", "5 4 3 1",
		"a-4-3-1"} {
		_, err := hand.ParsePattern(text)
		wantFault(t, err, hand.UnknownPattern)
	}
}

func TestShapeNames(t *testing.T) {
	for _, s := range hand.Shapes() {
		if got, err := hand.ParseShape(s.String()); err != nil || got != s {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	}
	for _, text := range []string{"", "Balanced", "flat"} {
		_, err := hand.ParseShape(text)
		wantFault(t, err, hand.UnknownShape)
	}
	if hand.Shape(9).String() != "" {
		t.Error("no shape has a name")
	}
}
