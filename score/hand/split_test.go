package hand_test

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score/hand"
)

func TestSplits(t *testing.T) {
	table := rows(t, "splits.tsv")
	for missing := 1; missing <= 13; missing++ {
		splits, err := hand.Splits(missing)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range splits {
			if len(table) == 0 {
				t.Fatalf("%d missing: no row for %d-%d", missing, s.Long, s.Short)
			}
			row := table[0]
			table = table[1:]
			name := fmt.Sprintf("%d-%d", s.Long, s.Short)
			if row[0] != fmt.Sprint(missing) || row[1] != name {
				t.Fatalf("%d missing: %s, want %s of %s", missing, name, row[1], row[0])
			}
			wantOdds(t, name, s.Odds, row[2], row[3])
		}
	}
	if len(table) != 0 {
		t.Errorf("rows left: %v", table)
	}
	none, err := hand.Splits(0)
	if err != nil || len(none) != 1 {
		t.Fatalf("nothing missing: %v, %v", none, err)
	}
	wantPercent(t, "nothing missing", none[0].Odds, "100")
}

// Every way to fill the spaces of the left hand with the cards that are not
// known, the missing ones first.
func TestSplitsBetweenByEnumeration(t *testing.T) {
	for left := 0; left <= 6; left++ {
		for right := 0; right <= 6; right++ {
			for missing := 0; missing <= left+right; missing++ {
				cases, all := make([]int64, missing+1), int64(0)
				for cards := range uint(1) << (left + right) {
					if bits.OnesCount(cards) == left {
						cases[bits.OnesCount(cards&(1<<missing-1))]++
						all++
					}
				}
				divisions, err := hand.SplitsBetween(missing, left, right)
				if err != nil || len(divisions) != missing+1 {
					t.Fatalf("%d missing: %v, %v", missing, divisions, err)
				}
				for n, d := range divisions {
					if d.Left != n || d.Right != missing-n || d.Odds.Rat().Cmp(big.NewRat(cases[n], all)) != 0 {
						t.Errorf("%d missing, %d and %d spaces: %+v, want %d of %d", missing, left, right, d,
							cases[n], all)
					}
				}
			}
		}
	}
}

func TestVacantSpaces(t *testing.T) {
	// The left hand is known to have seven cards of another suit, the right
	// hand two: a missing queen lies 6 to 11.
	divisions, err := hand.SplitsBetween(1, 6, 11)
	if err != nil {
		t.Fatal(err)
	}
	if got := divisions[1].Odds.Rat(); got.Cmp(big.NewRat(6, 17)) != 0 {
		t.Errorf("left has it: %v", got)
	}
	for _, c := range [][3]int{{-1, 13, 13}, {14, 13, 13}} {
		_, err := hand.SplitsBetween(c[0], c[1], c[2])
		wantFault(t, err, hand.CardsOutOfRange)
	}
	for _, c := range [][3]int{{1, -1, 13}, {1, 13, 14}, {5, 2, 2}} {
		_, err := hand.SplitsBetween(c[0], c[1], c[2])
		wantFault(t, err, hand.SpacesOutOfRange)
	}
	_, err = hand.Splits(14)
	wantFault(t, err, hand.CardsOutOfRange)
}

func TestFit(t *testing.T) {
	fit := hand.Fit()
	if fit.Total().Cmp(hand.Sides()) != 0 {
		t.Errorf("%v sides", fit.Total())
	}
	wantOdds(t, "less than seven", fit.AtMost(hand.ShortestFit-1), "0", "0")
	wantOdds(t, "eight or more", fit.AtLeast(8), "417879542323080", "84.26")
}

func TestSplitsBetweenAnyNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		missing := rapid.IntRange(-2, 15).Draw(t, "missing")
		left, right := rapid.IntRange(-2, 15).Draw(t, "left"), rapid.IntRange(-2, 15).Draw(t, "right")
		divisions, err := hand.SplitsBetween(missing, left, right)
		valid := 0 <= missing && missing <= 13 && 0 <= left && left <= 13 && 0 <= right && right <= 13 &&
			missing <= left+right
		if valid != (err == nil) {
			t.Fatalf("error %v", err)
		}
		if err != nil {
			return
		}
		sum := new(big.Rat)
		for _, d := range divisions {
			sum.Add(sum, d.Odds.Rat())
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("the chances sum to %v", sum)
		}
	})
}
