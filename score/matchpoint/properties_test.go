package matchpoint_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"bridgescore/score"
	"bridgescore/score/matchpoint"
	"pgregory.net/rapid"
)

// scores are few, so that ties are frequent.
var scores = rapid.SampledFrom([]int{-1400, -620, -100, -50, 0, 90, 110, 420, 620, 1100})

func drawShares(t *rapid.T) []score.Share {
	weights := rapid.SampledFrom([][]int{{100}, {1}, {30, 70}, {1, 2}, {25, 50, 25}, {10, 20, 70}, {2, 3}}).Draw(t,
		"weights")
	shares := make([]score.Share, len(weights))
	for i, w := range weights {
		shares[i] = score.Share{Weight: w, Points: scores.Draw(t, "points")}
	}
	return shares
}

func drawAward(t *rapid.T) score.Award {
	return score.Award{
		Kind:    score.AwardKind(rapid.IntRange(0, 3).Draw(t, "kind")),
		Percent: rapid.IntRange(0, 100*score.PercentUnit).Draw(t, "percent"),
	}
}

// drawResults draws a board. Groups and rulings come only where asked for.
func drawResults(t *rapid.T, groups, rulings bool) []score.BoardResult {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) score.BoardResult {
		r := score.BoardResult{Kind: score.RealResult, Points: scores.Draw(t, "points")}
		if groups {
			r.FouledGroup = rapid.SampledFrom([]byte{0, 'A', 'A', 'A', 'B'}).Draw(t, "group")
		}
		if !rulings {
			return r
		}
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			r.Kind = score.AbsentResult
		case 1:
			r.Kind, r.NS, r.EW = score.GivenResult, drawAward(t), drawAward(t)
		case 2:
			shares := drawShares(t)
			r.Kind, r.NSShares, r.EWShares = score.RuledResult, shares, shares
		case 3:
			r.Kind, r.NSShares, r.EWShares = score.RuledResult, drawShares(t), drawShares(t)
		}
		return r
	}), 0, 25).Draw(t, "results")
}

func drawOptions(t *rapid.T) matchpoint.Options {
	return matchpoint.Options{
		Scale:      matchpoint.Scale(rapid.IntRange(0, 1).Draw(t, "scale")),
		Expected:   rapid.IntRange(0, 40).Draw(t, "expected"),
		Regulation: matchpoint.Regulation(rapid.IntRange(0, 3).Draw(t, "regulation")),
		Ascherman:  rapid.Bool().Draw(t, "ascherman"),
	}
}

func total(board *matchpoint.Board, side score.Side) *big.Rat {
	sum := new(big.Rat)
	for _, r := range board.Results {
		mark := r.NS
		if side == score.EastWest {
			mark = r.EW
		}
		sum.Add(sum, mark.Points.Rat())
	}
	return sum
}

// Without fouled groups the matchpoints of a side average half the top, and
// the two sides share the top at every table.
func TestMatchpointsSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, false, false)
		options := drawOptions(t)
		options.Regulation = matchpoint.PlainNeuberg // small groups have a mean of 60 %
		board := mustScoreRapid(t, results, options)
		top := big.NewRat(int64(board.Top), 1)
		want := big.NewRat(int64(len(results)*board.Top), 2)
		for _, side := range [2]score.Side{score.NorthSouth, score.EastWest} {
			if got := total(board, side); got.Cmp(want) != 0 {
				t.Fatalf("%v have %v together, want %v", side, got, want)
			}
		}
		for i, r := range board.Results {
			if sum := new(big.Rat).Add(r.NS.Points.Rat(), r.EW.Points.Rat()); sum.Cmp(top) != 0 {
				t.Fatalf("result %d: %v and %v of a top of %d", i, r.NS.Points, r.EW.Points, board.Top)
			}
		}
	})
}

// A weighted ruling, being the same for both sides, moves matchpoints about
// and makes or destroys none.
func TestWeightedScoresKeepTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, false, false)
		for range rapid.IntRange(1, 4).Draw(t, "rulings") {
			results = append(results, weighted(drawShares(t)...))
		}
		board := mustScoreRapid(t, results, matchpoint.Options{})
		want := big.NewRat(int64(len(results)*(len(results)-1)), 1)
		if got := total(board, score.NorthSouth); got.Cmp(want) != 0 {
			t.Fatalf("%v, want %v", got, want)
		}
		for i, r := range board.Results {
			if sum := new(big.Rat).Add(r.NS.Points.Rat(),
				r.EW.Points.Rat()); sum.Cmp(big.NewRat(int64(board.Top), 1)) != 0 {
				t.Fatalf("result %d: %v and %v", i, r.NS.Points, r.EW.Points)
			}
		}
	})
}

// The frequency method gives what counting comparisons one by one gives.
func TestSameAsComparingOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, false, false)
		for range rapid.IntRange(0, 3).Draw(t, "rulings") {
			results = append(results, score.BoardResult{Kind: score.RuledResult, NSShares: drawShares(t),
				EWShares: drawShares(t)})
		}
		board := mustScoreRapid(t, results, matchpoint.Options{})
		for i, r := range results {
			ns, ew := new(big.Rat), new(big.Rat)
			for j, other := range results {
				if i != j {
					ns.Add(ns, compare(sharesFor(r, score.NorthSouth), sharesFor(other, score.NorthSouth), 1))
					ew.Add(ew, compare(sharesFor(r, score.EastWest), sharesFor(other, score.EastWest), -1))
				}
			}
			if got := board.Results[i]; got.NS.Points.Rat().Cmp(ns) != 0 || got.EW.Points.Rat().Cmp(ew) != 0 {
				t.Fatalf("result %d: %v and %v, want %v and %v", i, got.NS.Points, got.EW.Points, ns, ew)
			}
		}
	})
}

func sharesFor(r score.BoardResult, side score.Side) []score.Share {
	switch {
	case r.Kind == score.RealResult:
		return []score.Share{{Weight: 1, Points: r.Points}}
	case side == score.EastWest:
		return r.EWShares
	}
	return r.NSShares
}

// compare gives 2, 1 or 0 for each pair of scores, by their weights.
func compare(mine, theirs []score.Share, sign int) *big.Rat {
	sum, whole := int64(0), int64(0)
	for _, m := range mine {
		for _, o := range theirs {
			w := int64(m.Weight * o.Weight)
			whole += w
			switch {
			case m.Points == o.Points:
				sum += w
			case sign*m.Points > sign*o.Points:
				sum += 2 * w
			}
		}
	}
	return big.NewRat(sum, whole)
}

// The better score has more matchpoints, and more than its equals nobody has.
func TestOrderIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := mustScoreRapid(t, drawResults(t, true, true), drawOptions(t))
		for _, chart := range board.Charts {
			for i := 1; i < len(chart.Rows); i++ {
				above, below := chart.Rows[i-1], chart.Rows[i]
				if above.Points <= below.Points ||
					above.NS.Points.Rat().Cmp(below.NS.Points.Rat()) <= 0 ||
					above.EW.Points.Rat().Cmp(below.EW.Points.Rat()) >= 0 {
					t.Fatalf("%+v stands above %+v", above, below)
				}
			}
		}
	})
}

func TestOrderOfTheResultsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results, options := drawResults(t, true, true), drawOptions(t)
		board := mustScoreRapid(t, results, options)
		order := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)).Perm(len(results))
		shuffled := make([]score.BoardResult, len(results))
		for i, from := range order {
			shuffled[i] = results[from]
		}
		again := mustScoreRapid(t, shuffled, options)
		for i, from := range order {
			if again.Results[i] != board.Results[from] {
				t.Fatalf("result %d: %+v, before %+v", from, again.Results[i], board.Results[from])
			}
		}
	})
}

// Turning the board by 90 degrees exchanges the marks of the sides.
func TestTurnedBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results, options := drawResults(t, true, true), drawOptions(t)
		turned := make([]score.BoardResult, len(results))
		for i, r := range results {
			r.Points = -r.Points
			r.NS, r.EW = r.EW, r.NS
			r.NSShares, r.EWShares = mirrored(r.EWShares), mirrored(r.NSShares)
			turned[i] = r
		}
		a, b := mustScoreRapid(t, results, options), mustScoreRapid(t, turned, options)
		for i := range results {
			if a.Results[i].NS != b.Results[i].EW || a.Results[i].EW != b.Results[i].NS {
				t.Fatalf("result %d: %+v, turned %+v", i, a.Results[i], b.Results[i])
			}
		}
	})
}

func mirrored(shares []score.Share) []score.Share {
	shares = slices.Clone(shares)
	for i := range shares {
		shares[i].Points = -shares[i].Points
	}
	return shares
}

// The percentage is the matchpoints over the top, whatever rule gave them.
func TestPercentIsPointsOverTop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := mustScoreRapid(t, drawResults(t, true, true), drawOptions(t))
		if board.Top == 0 {
			return
		}
		for i, r := range board.Results {
			for _, m := range [2]matchpoint.Mark{r.NS, r.EW} {
				want := new(big.Rat).Mul(m.Points.Rat(), big.NewRat(100, int64(board.Top)))
				if m.Percent.Rat().Cmp(want) != 0 {
					t.Fatalf("result %d: %v is not %v of %d", i, m.Percent, m.Points, board.Top)
				}
				if m.Percent.Sign() < 0 || m.Percent.Cmp(fraction(100, 1)) > 0 {
					t.Fatalf("result %d: %v %%", i, m.Percent)
				}
			}
		}
	})
}

func mustScoreRapid(t *rapid.T, results []score.BoardResult, options matchpoint.Options) *matchpoint.Board {
	board, err := matchpoint.Score(results, options)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

func TestRound(t *testing.T) {
	for _, tt := range []struct {
		f      matchpoint.Fraction
		places int
		want   int64
	}{
		{fraction(123, 7), 1, 176},
		{fraction(1, 2), 0, 1},
		{fraction(-1, 2), 0, -1},
		{fraction(1, 8), 2, 13},
		{fraction(-1, 8), 2, -13},
		{fraction(11, 4), 1, 28},
		{fraction(2, 3), 9, 666667},
		{fraction(2, 3), -1, 1},
		{matchpoint.Fraction{}, 2, 0},
		{fraction(1<<62, 1), 6, 1<<63 - 1},
		{fraction(-1<<62, 1), 6, -(1<<63 - 1)},
		{fraction(5, 0), 2, 0},
		{fraction(3, -6), 1, -5},
	} {
		if got := tt.f.Round(tt.places); got != tt.want {
			t.Errorf("%v to %d places: %d, want %d", tt.f, tt.places, got, tt.want)
		}
	}
	if got := fraction(6, 4).String() + " " + fraction(-8, 2).String(); got != "3/2 -4" {
		t.Error(got)
	}
}

// FuzzScore takes four bytes for each result. Nothing may panic, and what is
// scored lies between a bottom and a top.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 10, 0, 0, 1, 20, 0, 0, 3, 60, 40, 0}, 0, byte(0))
	f.Add([]byte{2, 10, 30, 1, 2, 200, 70, 1, 1, 0, 0, 2}, 7, byte(3))
	f.Add([]byte{2, 1, 0, 0}, -1, byte(255))
	f.Fuzz(func(t *testing.T, data []byte, expected int, flags byte) {
		var results []score.BoardResult
		for len(data) >= 4 {
			a, b := int(int8(data[1])), int(data[2])
			results = append(results, score.BoardResult{
				Kind:        score.ResultKind(data[0]),
				Points:      10 * a,
				NS:          score.Award{Kind: score.AwardKind(data[3]), Percent: 100 * b},
				EW:          score.Award{Percent: 100 * a},
				NSShares:    []score.Share{{Weight: b, Points: a}, {Weight: 100 - b}},
				EWShares:    []score.Share{{Weight: b * b, Points: -a}, {Weight: 1, Points: b}}[:data[3]&1+1],
				FouledGroup: data[3],
			})
			data = data[4:]
		}
		board, err := matchpoint.Score(results, matchpoint.Options{
			Scale:      matchpoint.Scale(flags & 1),
			Expected:   expected,
			Regulation: matchpoint.Regulation(flags >> 1 & 7),
			Ascherman:  flags&32 != 0,
		})
		if err != nil {
			return
		}
		for i, r := range board.Results {
			for _, m := range [2]matchpoint.Mark{r.NS, r.EW} {
				if m.Points.Sign() < 0 || m.Points.Cmp(fraction(int64(board.Top), 1)) > 0 ||
					m.Percent.Cmp(fraction(100, 1)) > 0 {
					t.Fatalf("result %d: %+v of a top of %d", i, m, board.Top)
				}
			}
		}
	})
}

func benchmarkScore(b *testing.B, n, distinct int) {
	source := rand.New(rand.NewPCG(1, 2))
	results := make([]score.BoardResult, n)
	for i := range results {
		results[i] = score.BoardResult{Kind: score.RealResult, Points: 10 * source.IntN(distinct)}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := matchpoint.Score(results, matchpoint.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkScore10(b *testing.B)               { benchmarkScore(b, 10, 60) }
func BenchmarkScore100(b *testing.B)              { benchmarkScore(b, 100, 60) }
func BenchmarkScore1000(b *testing.B)             { benchmarkScore(b, 1000, 60) }
func BenchmarkScore10000(b *testing.B)            { benchmarkScore(b, 10_000, 60) }
func BenchmarkScore10000AllDistinct(b *testing.B) { benchmarkScore(b, 10_000, 1_000_000) }
