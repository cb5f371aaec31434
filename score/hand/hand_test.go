package hand_test

import (
	"bufio"
	"errors"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/hand"
)

// rows reads a table of testdata without its header line.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out [][]string
	lines := bufio.NewScanner(f)
	lines.Scan()
	for lines.Scan() {
		out = append(out, strings.Split(lines.Text(), "\t"))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// wantOdds compares the cases and the percentage with what is printed.
func wantOdds(t testing.TB, what string, got hand.Odds, cases, percent string) {
	t.Helper()
	if got.Cases().String() != cases {
		t.Errorf("%s: %v cases, want %s", what, got.Cases(), cases)
	}
	wantPercent(t, what, got, percent)
}

func wantPercent(t testing.TB, what string, got hand.Odds, percent string) {
	t.Helper()
	whole, decimals, _ := strings.Cut(percent, ".")
	want, err := strconv.ParseInt(whole+decimals, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if got := got.Percent(len(decimals)); got != want {
		t.Errorf("%s: %d, want %s percent", what, got, percent)
	}
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestPoints(t *testing.T) {
	table := rows(t, "hcp.tsv")
	points := hand.Points()
	if len(table) != points.Max()+1 || points.Max() != hand.MaxPoints {
		t.Fatalf("%d rows, points up to %d", len(table), points.Max())
	}
	for _, row := range table {
		n := number(t, row[0])
		wantOdds(t, row[0], points.Exactly(n), row[1], row[2])
		wantPercent(t, "at least "+row[0], points.AtLeast(n), row[3])
	}
	if points.Total().Cmp(hand.Hands()) != 0 || hand.Hands().String() != "635013559600" {
		t.Errorf("%v hands", points.Total())
	}
	wantOdds(t, "outside", points.Within(hand.Range{Low: 38, High: 99}), "0", "0")
	wantOdds(t, "all", points.Within(hand.Range{Low: -5, High: 99}), "635013559600", "100.00")
	wantOdds(t, "nothing", points.Within(hand.Range{Low: 12, High: 11}), "0", "0")
	wantOdds(t, "at most", points.AtMost(0), "2310789600", "0.3638961035")
}

func TestExpectedPoints(t *testing.T) {
	for _, c := range []struct {
		name           string
		d              hand.Distribution
		mean, variance *big.Rat
	}{
		{"hand", hand.Points(), big.NewRat(10, 1), big.NewRat(290, 17)},
		// Drawn without replacement, 26 cards vary 4/3 as much as 13.
		{"side", hand.SidePoints(), big.NewRat(20, 1), big.NewRat(1160, 51)},
		{"nothing", hand.Distribution{}, new(big.Rat), new(big.Rat)},
	} {
		if c.d.Mean().Cmp(c.mean) != 0 || c.d.Variance().Cmp(c.variance) != 0 {
			t.Errorf("%s: mean %v, variance %v", c.name, c.d.Mean(), c.d.Variance())
		}
	}
}

func TestSidePoints(t *testing.T) {
	side := hand.SidePoints()
	if side.Total().Cmp(hand.Sides()) != 0 || hand.Sides().String() != "495918532948104" {
		t.Errorf("%v sides", side.Total())
	}
	// The opponents have the rest of the forty points.
	for n := 0; n <= hand.PackPoints; n++ {
		if a, b := side.Exactly(n).Cases(), side.Exactly(hand.PackPoints-n).Cases(); a.Cmp(b) != 0 {
			t.Errorf("%d points: %v, the others %v", n, a, b)
		}
	}
	// Long numbers of cases written out in these tests come from a separate
	// enumeration.
	wantOdds(t, "game", side.AtLeast(25), "86971849792452", "17.54")
}

func TestPointsTogether(t *testing.T) {
	// Over all hands, the two together are the points of a side, each side
	// dealt to two partners in all ways.
	together, side := hand.PointsTogether(hand.Range{Low: 0, High: 99}), hand.SidePoints()
	ways := new(big.Int).Binomial(26, 13)
	for n := 0; n <= hand.PackPoints; n++ {
		want := side.Exactly(n).Cases()
		if got := together.Exactly(n).Cases(); got.Cmp(want.Mul(want, ways)) != 0 {
			t.Errorf("%d points together: %v, want %v", n, got, want)
		}
	}
	// Whatever the hand has, the rest is shared evenly by the other three.
	others := new(big.Int).Binomial(39, 13)
	for own := 0; own <= hand.MaxPoints; own++ {
		only := hand.Range{Low: own, High: own}
		both := hand.PointsTogether(only)
		if want := big.NewRat(int64(hand.PackPoints+2*own), 3); both.Mean().Cmp(want) != 0 {
			t.Errorf("with %d points: %v, want %v", own, both.Mean(), want)
		}
		want := hand.Points().Exactly(own).Cases()
		if got := both.Total(); got.Cmp(want.Mul(want, others)) != 0 {
			t.Errorf("opposite %d points: %v pairs, want %v", own, got, want)
		}
	}
	wantOdds(t, "10 opposite 15", hand.PointsTogether(hand.Range{Low: 15, High: 15}).AtLeast(25),
		"83266352647929911856", "36.49")
	none := hand.PointsTogether(hand.Range{Low: 38, High: 40})
	wantOdds(t, "opposite no hand", none.Exactly(0), "0", "0")
}

func TestYarborough(t *testing.T) {
	wantOdds(t, "no card above nine", hand.Yarborough(), "347373600", "0.0547")
	if n, _ := hand.Yarborough().OneIn().Float64(); n < 1828 || n > 1828.1 {
		t.Errorf("one in %v", n)
	}
}

func wantFault(t testing.TB, err error, want score.Fault) {
	t.Helper()
	var outOfRange *score.RangeError
	var syntax *score.SyntaxError
	switch {
	case errors.As(err, &outOfRange) && outOfRange.Fault == want:
	case errors.As(err, &syntax) && syntax.Fault == want:
	default:
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestOddsRound(t *testing.T) {
	splits, err := hand.Splits(5)
	if err != nil {
		t.Fatal(err)
	}
	odds := splits[2].Odds // 67.82608696
	for places, want := range map[int]int64{-3: 68, 0: 68, 1: 678, 2: 6783, 4: 678261} {
		if got := odds.Percent(places); got != want {
			t.Errorf("%d places: %d, want %d", places, got, want)
		}
	}
	if odds.Percent(99) != odds.Percent(hand.MaxPlaces) {
		t.Error("places are not held within bounds")
	}
	if odds.Rat().Cmp(big.NewRat(7054320, 10400600)) != 0 || odds.Float64() < 0.678 || odds.Float64() > 0.679 {
		t.Errorf("%v, %v", odds.Rat(), odds.Float64())
	}
	var none hand.Odds
	if none.Percent(2) != 0 || none.Rat().Sign() != 0 || none.OneIn().Sign() != 0 || none.Of().Sign() == 0 {
		t.Error("the zero value is a chance")
	}
	var empty hand.Distribution
	if empty.Max() != 0 || empty.Total().Sign() != 0 || empty.AtLeast(0).Percent(2) != 0 {
		t.Error("the zero value has cases")
	}
	// What is handed out can be changed without harm.
	hand.Points().Exactly(10).Cases().SetInt64(0)
	hand.Points().Total().SetInt64(0)
	hand.Points().Exactly(10).Of().SetInt64(1)
	wantPercent(t, "after a change", hand.Points().Exactly(10), "9.41")
}
