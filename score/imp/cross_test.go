package imp_test

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
	"bridgescore/score/imp"
)

func cross(t testing.TB, results []score.BoardResult, o imp.CrossOptions) []imp.Line {
	t.Helper()
	lines, err := imp.Cross(results, o)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func hundredths(lines []imp.Line) []int64 {
	var out []int64
	for _, l := range lines {
		out = append(out, l.NS.Round(2))
	}
	return out
}

// rat reads a number such as 18/5 or -7.75.
func rat(t testing.TB, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("not a number: %q", text)
	}
	return r
}

func wantFraction(t testing.TB, what string, got imp.Fraction, want string) {
	t.Helper()
	if got.Rat().Cmp(rat(t, want)) != 0 {
		t.Errorf("%s: got %v, want %s", what, got, want)
	}
}

// Boards printed by clubs, federations and authors of pages, with the mean of
// the comparisons. The page with the capped board prints -7.25 for the last
// result, a misprint: the five must sum to 0.
func TestPublishedCrossBoards(t *testing.T) {
	for _, c := range []struct {
		source string
		scores []int
		limit  int
		want   []int64 // of the first results
	}{
		{"five results", []int{620, 170, 140, 140, -100}, 0, []int64{1050, -25, -125, -125, -775}},
		{"BridgeHit", []int{430, 400, 150, -50}, 0, []int64{600}},
		{"bridge55", []int{420, 450, -100, -200, 400, 590}, 0, []int64{360}},
		{"turniejebrydza.pl", []int{730, -170, 100, -420, -400}, 17, []int64{1400, -225, 425, -825, -775}},
	} {
		lines := cross(t, realResults(c.scores...), imp.CrossOptions{Cap: c.limit})
		if got := hundredths(lines)[:len(c.want)]; !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.source, got, c.want)
		}
		for i, l := range lines {
			if !l.Scored || l.EW.Cmp(l.NS.Neg()) != 0 {
				t.Errorf("%s: line %d is %v", c.source, i, l)
			}
		}
	}
}

func TestCrossDivisors(t *testing.T) {
	results := realResults(620, 170, 140, 140, -100) // the sums are 42, -1, -5, -5, -31
	for divisor, want := range map[imp.Divisor][5]string{
		imp.DivideByNothing:     {"42", "-1", "-5", "-5", "-31"},
		imp.DivideByResults:     {"42/5", "-1/5", "-1", "-1", "-31/5"},
		imp.DivideByComparisons: {"42/4", "-1/4", "-5/4", "-5/4", "-31/4"},
	} {
		for i, l := range cross(t, results, imp.CrossOptions{Divisor: divisor}) {
			wantFraction(t, "NS", l.NS, want[i])
		}
	}
}

func TestResultAlone(t *testing.T) {
	results := []score.BoardResult{{Kind: score.AbsentResult}, {Kind: score.RealResult, Points: 420},
		{Kind: score.AbsentResult}}
	for divisor := imp.DivideByComparisons; divisor <= imp.DivideByNothing; divisor++ {
		lines := cross(t, results, imp.CrossOptions{Divisor: divisor, Expected: 8})
		if lines[0].Scored || lines[2].Scored || !lines[1].Scored {
			t.Errorf("scored: %v", lines)
		}
		wantFraction(t, "the only result", lines[1].NS, "0")
		wantFraction(t, "the only result", lines[1].EW, "0")
	}
}

func TestNotPlayedIsNotPassedOut(t *testing.T) {
	played := realResults(420, 0, -50)
	withAbsent := slices.Insert(slices.Clone(played), 1, score.BoardResult{Kind: score.AbsentResult})
	want, got := cross(t, played, imp.CrossOptions{}), cross(t, withAbsent, imp.CrossOptions{})
	if got[1].Scored {
		t.Error("a board that was not played is scored")
	}
	if got := slices.Delete(got, 1, 2); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Three results where five were expected: the sums are 20, 7 and -27.
func TestMissingResults(t *testing.T) {
	results := realResults(200, -50, -800)
	for _, c := range []struct {
		scaling imp.Scaling
		divisor imp.Divisor
		want    [3]string
	}{
		{imp.ScaleByResults, imp.DivideByNothing, [3]string{"100/3", "35/3", "-45"}},
		{imp.ScaleByResults, imp.DivideByComparisons, [3]string{"25/3", "35/12", "-45/4"}},
		{imp.ScaleByResults, imp.DivideByResults, [3]string{"20/3", "7/3", "-9"}},
		{imp.ScaleByComparisons, imp.DivideByNothing, [3]string{"40", "14", "-54"}},
		{imp.ScaleByComparisons, imp.DivideByComparisons, [3]string{"10", "7/2", "-27/2"}},
		{imp.ScaleByComparisons, imp.DivideByResults, [3]string{"8", "14/5", "-54/5"}},
		{imp.ScaleNothing, imp.DivideByNothing, [3]string{"20", "7", "-27"}},
		{imp.ScaleNothing, imp.DivideByComparisons, [3]string{"10", "7/2", "-27/2"}},
		{imp.ScaleNothing, imp.DivideByResults, [3]string{"20/3", "7/3", "-9"}},
	} {
		lines := cross(t, results, imp.CrossOptions{Scaling: c.scaling, Divisor: c.divisor, Expected: 5})
		for i, l := range lines {
			wantFraction(t, "NS", l.NS, c.want[i])
		}
	}
	// More results than expected are no reason to scale.
	for i, l := range cross(t, results, imp.CrossOptions{Expected: 2}) {
		wantFraction(t, "NS", l.NS, [3]string{"10", "7/2", "-27/2"}[i])
	}
}

// Seven tables, of which four played one form of the board and three another.
func TestFouledBoard(t *testing.T) {
	results := realResults(620, 200, 170, -50, -800, 140, -100)
	for _, i := range []int{1, 3, 4} {
		results[i].FouledGroup = 'B'
	}
	// Form B: 200, -50, -800 are 20, 7, -27. The others: 620, 170, 140, -100
	// are 10+10+12, -10+1+7, -10-1+6, -12-7-6.
	sums := []string{"32", "20", "-2", "7", "-27", "-5", "-25"}
	for i, l := range cross(t, results, imp.CrossOptions{}) {
		want := rat(t, sums[i])
		if results[i].FouledGroup == 'B' {
			want.Quo(want, rat(t, "2"))
		} else {
			want.Quo(want, rat(t, "3"))
		}
		wantFraction(t, "mean", l.NS, want.RatString())
	}
	// Summed, a form counts as if all seven had played it.
	for i, l := range cross(t, results, imp.CrossOptions{Divisor: imp.DivideByNothing}) {
		want := rat(t, sums[i])
		if results[i].FouledGroup == 'B' {
			want.Mul(want, rat(t, "6/2"))
		} else {
			want.Mul(want, rat(t, "6/3"))
		}
		wantFraction(t, "sum", l.NS, want.RatString())
	}
}

// RNC art. 114.2, with the scores of its example: equal results share.
func TestSmallGroups(t *testing.T) {
	others := []int{420, 420, 450, 430}
	for _, c := range []struct {
		scores []int
		ns, ew []string
	}{
		{[]int{100, 50, 50}, []string{"3", "3/4", "3/4"}, []string{"0", "9/4", "9/4"}},
		{[]int{100, 50, -50}, []string{"3", "3/2", "0"}, []string{"0", "3/2", "3"}},
		{[]int{50, 50, 50}, []string{"3/2", "3/2", "3/2"}, []string{"3/2", "3/2", "3/2"}},
		{[]int{-50, 100}, []string{"3/4", "9/4"}, []string{"9/4", "3/4"}},
		{[]int{100}, []string{"3/2"}, []string{"3/2"}},
	} {
		results := realResults(append(slices.Clone(c.scores), others...)...)
		for i := range c.scores {
			results[i].FouledGroup = 'A'
		}
		check := func(lines []imp.Line, times string) {
			for i := range c.scores {
				ns, ew := rat(t, c.ns[i]), rat(t, c.ew[i])
				wantFraction(t, "NS", lines[i].NS, ns.Mul(ns, rat(t, times)).RatString())
				wantFraction(t, "EW", lines[i].EW, ew.Mul(ew, rat(t, times)).RatString())
			}
		}
		check(cross(t, results, imp.CrossOptions{SmallGroups: imp.SmallGroupsFixed}), "1")
		summed := imp.CrossOptions{SmallGroups: imp.SmallGroupsFixed, Divisor: imp.DivideByNothing, Expected: 9}
		check(cross(t, results, summed), "8")
		check(butler(t, results, imp.ButlerOptions{SmallGroups: imp.SmallGroupsFixed}).Lines, "1")
	}
}

// A board that was not fouled is compared, however few played it, unless more
// were to be expected (RNC art. 114.3).
func TestSmallBoards(t *testing.T) {
	results := realResults(100, 50, 50)
	fixed := imp.SmallGroupsFixed
	for _, c := range []struct {
		name   string
		o      imp.CrossOptions
		ns, ew string
	}{
		{"as many as expected", imp.CrossOptions{SmallGroups: fixed}, "2", "-2"},
		{"three tables in all", imp.CrossOptions{SmallGroups: fixed, Field: 3}, "2", "-2"},
		{"of a field of four", imp.CrossOptions{SmallGroups: fixed, Field: 4}, "3", "0"},
		{"of four expected", imp.CrossOptions{SmallGroups: fixed, Expected: 4}, "3", "0"},
		{"summed in a field of four", imp.CrossOptions{SmallGroups: fixed, Field: 4, Divisor: imp.DivideByNothing}, "9",
			"0"},
		{"another federation", imp.CrossOptions{Field: 4}, "2", "-2"},
	} {
		lines := cross(t, results, c.o)
		wantFraction(t, c.name, lines[0].NS, c.ns)
		wantFraction(t, c.name, lines[0].EW, c.ew)
	}
	for field, want := range map[int]string{0: "2", 3: "2", 4: "3"} {
		lines := butler(t, results, imp.ButlerOptions{SmallGroups: fixed, Field: field}).Lines
		wantFraction(t, "Butler", lines[0].NS, want)
	}
	four := append(results, realResults(-100)...)
	wantFraction(t, "four of a field of ten", cross(t, four, imp.CrossOptions{SmallGroups: fixed, Field: 10})[0].EW,
		"-3")
}

func TestArtificialScores(t *testing.T) {
	plus := score.Award{Kind: score.AveragePlus, Percent: 6000}
	minus := score.Award{Kind: score.AverageMinus, Percent: 4000}
	average := score.Award{Kind: score.AverageAward, Percent: 5000}
	fixed := func(percent int) score.Award { return score.Award{Percent: percent * score.PercentUnit} }
	for _, c := range []struct {
		award      score.Award
		law, three string
	}{
		{plus, "3", "3/2"}, {minus, "-3", "-3/2"}, {average, "0", "0"},
		{fixed(60), "3", "3/2"}, {fixed(40), "-3", "-3/2"}, {fixed(50), "0", "0"}, {fixed(65), "9/2", "9/4"},
	} {
		wantFraction(t, "Law 12C2", imp.AwardThree.IMPs(c.award), c.law)
		wantFraction(t, "RNC 115", imp.AwardOneAndAHalf.IMPs(c.award), c.three)
	}

	// The given result takes no part: the others are as without it.
	given := score.BoardResult{Kind: score.GivenResult, NS: plus, EW: fixed(45)}
	results := append(realResults(620, 170, 140, 140, -100), given)
	lines := cross(t, results, imp.CrossOptions{})
	if got, want := hundredths(lines), []int64{1050, -25, -125, -125, -775, 300}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	wantFraction(t, "EW", lines[5].EW, "-3/2")

	// Summed, it counts once for each comparison.
	lines = cross(t, results, imp.CrossOptions{Divisor: imp.DivideByNothing})
	wantFraction(t, "NS of five results", lines[5].NS, "12")
	lines = cross(t, results, imp.CrossOptions{Divisor: imp.DivideByNothing, Expected: 6, Award: imp.AwardOneAndAHalf})
	wantFraction(t, "NS of six expected", lines[5].NS, "15/2")
	lines = cross(t, results[5:], imp.CrossOptions{Divisor: imp.DivideByNothing})
	wantFraction(t, "NS without any result", lines[0].NS, "3")
}

// Three tables: 620, -100, and 70 % of 620 with 30 % of 170.
func TestWeightedRuling(t *testing.T) {
	weighted := []score.Share{{Weight: 70, Points: 620}, {Weight: 30, Points: 170}}
	ruled := score.BoardResult{Kind: score.RuledResult, NSShares: weighted, EWShares: weighted}
	results := append(realResults(620, -100), ruled)
	lines := cross(t, results, imp.CrossOptions{Divisor: imp.DivideByNothing})
	// 620: 12 from -100, 0 and 10 from the ruling. -100: -12, -12 and -7.
	wantFraction(t, "620", lines[0].NS, "15")       // 12 + 0.3 x 10
	wantFraction(t, "-100", lines[1].NS, "-225/10") // -12 - 0.7 x 12 - 0.3 x 7
	wantFraction(t, "ruling", lines[2].NS, "75/10") // 0.7 x (0 + 12) + 0.3 x (-10 + 7)
	for i, l := range lines {
		if l.EW.Cmp(l.NS.Neg()) != 0 {
			t.Errorf("line %d: %v", i, l)
		}
	}
}

// The same with a ruling that leaves East-West with 620.
func TestSplitRuling(t *testing.T) {
	ruled := score.BoardResult{
		Kind:     score.RuledResult,
		NSShares: []score.Share{{Weight: 1, Points: 170}},
		EWShares: []score.Share{{Weight: 1, Points: 620}},
	}
	lines := cross(t, append(realResults(620, -100), ruled), imp.CrossOptions{Divisor: imp.DivideByNothing})
	for i, want := range [][2]string{{"22", "-12"}, {"-19", "24"}, {"-3", "-12"}} {
		wantFraction(t, "NS", lines[i].NS, want[0])
		wantFraction(t, "EW", lines[i].EW, want[1])
	}
}

func TestCrossRefuses(t *testing.T) {
	ruled := func(weights ...int) []score.BoardResult {
		var list []score.Share
		for _, w := range weights {
			list = append(list, score.Share{Weight: w, Points: 50})
		}
		return []score.BoardResult{{Kind: score.RuledResult, NSShares: list, EWShares: list}}
	}
	for name, c := range map[string]struct {
		results []score.BoardResult
		options imp.CrossOptions
		want    score.Fault
	}{
		"cap below 0":       {options: imp.CrossOptions{Cap: -1}, want: imp.CapOutOfRange},
		"cap over 24":       {options: imp.CrossOptions{Cap: 25}, want: imp.CapOutOfRange},
		"expected below 0":  {options: imp.CrossOptions{Expected: -1}, want: imp.ExpectedOutOfRange},
		"expected absurd":   {options: imp.CrossOptions{Expected: 1 << 30}, want: imp.ExpectedOutOfRange},
		"unknown divisor":   {options: imp.CrossOptions{Divisor: 3}, want: imp.UnknownOption},
		"unknown scaling":   {options: imp.CrossOptions{Scaling: 3}, want: imp.UnknownOption},
		"unknown award":     {options: imp.CrossOptions{Award: 2}, want: imp.UnknownOption},
		"unknown groups":    {options: imp.CrossOptions{SmallGroups: 2}, want: imp.UnknownOption},
		"wild score":        {results: realResults(1 << 30), want: score.ScoreOutOfRange},
		"no shares":         {results: ruled(), want: score.WeightsWrong},
		"weight 0":          {results: ruled(1, 0), want: score.WeightsWrong},
		"negative weight":   {results: ruled(3, -1), want: score.WeightsWrong},
		"absurd weight":     {results: ruled(1 << 30), want: score.WeightsWrong},
		"absurd sum":        {results: ruled(600_000, 600_000), want: score.WeightsWrong},
		"nothing in common": {results: append(ruled(999_983), ruled(999_979)...), want: score.WeightsWrong},
		"too fine together": {
			results: append(ruled(999_983), realResults(make([]int, 400_000)...)...),
			options: imp.CrossOptions{Divisor: imp.DivideByNothing}, want: score.WeightsWrong,
		},
		"too fine for a small group": {
			results: append(ruled(999_983), score.BoardResult{Kind: score.RealResult, FouledGroup: 'B'}),
			options: imp.CrossOptions{Divisor: imp.DivideByNothing, SmallGroups: imp.SmallGroupsFixed,
				Expected: 1_000_000},
			want: score.WeightsWrong,
		},
	} {
		lines, err := imp.Cross(c.results, c.options)
		var got *score.RangeError
		if !errors.As(err, &got) || got.Fault != c.want || lines != nil {
			t.Errorf("%s: got %v, %v", name, lines, err)
		}
	}
}

// naiveCross compares every share of every result with every share of every
// other result, n² times, by the published rules alone.
func naiveCross(results []score.BoardResult, limit int, ns bool) []*big.Rat {
	shares := func(r score.BoardResult) []score.Share {
		switch {
		case r.Kind == score.RealResult:
			return []score.Share{{Weight: 1, Points: r.Points}}
		case r.Kind == score.RuledResult && ns:
			return r.NSShares
		case r.Kind == score.RuledResult:
			return r.EWShares
		}
		return nil
	}
	total := func(list []score.Share) (n int64) {
		for _, s := range list {
			n += int64(s.Weight)
		}
		return n
	}
	out := make([]*big.Rat, len(results))
	for i, own := range results {
		out[i] = new(big.Rat)
		for j, other := range results {
			if i == j || own.FouledGroup != other.FouledGroup {
				continue
			}
			a, b := shares(own), shares(other)
			for _, x := range a {
				for _, y := range b {
					imps := max(-limit, min(limit, imp.Of(x.Points-y.Points)))
					out[i].Add(out[i], big.NewRat(int64(x.Weight*y.Weight*imps), total(a)*total(b)))
				}
			}
		}
		if !ns {
			out[i].Neg(out[i])
		}
	}
	return out
}

// drawResults draws a board with all kinds of results and one form.
func drawResults(t *rapid.T, split bool) []score.BoardResult {
	points := rapid.Custom(func(t *rapid.T) int { return 10 * rapid.IntRange(-760, 760).Draw(t, "points") })
	list := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) score.Share {
		return score.Share{Weight: rapid.IntRange(1, 6).Draw(t, "weight"), Points: points.Draw(t, "share")}
	}), 1, 3)
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) score.BoardResult {
		r := score.BoardResult{Kind: rapid.SampledFrom([]score.ResultKind{
			score.RealResult, score.RealResult, score.RealResult, score.RuledResult, score.GivenResult,
			score.AbsentResult,
		}).Draw(t, "kind")}
		switch r.Kind {
		case score.RealResult:
			r.Points = points.Draw(t, "score")
		case score.RuledResult:
			r.NSShares = list.Draw(t, "ns")
			if r.EWShares = r.NSShares; split {
				r.EWShares = list.Draw(t, "ew")
			}
		}
		return r
	}), 0, 20).Draw(t, "results")
}

func TestCrossEqualsNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, rapid.Bool().Draw(t, "split"))
		limit := rapid.IntRange(1, 24).Draw(t, "cap")
		lines, err := imp.Cross(results, imp.CrossOptions{Divisor: imp.DivideByNothing, Cap: limit})
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := naiveCross(results, limit, true), naiveCross(results, limit, false)
		for i, l := range lines {
			compared := results[i].Kind == score.RealResult || results[i].Kind == score.RuledResult
			if compared && (l.NS.Rat().Cmp(ns[i]) != 0 || l.EW.Rat().Cmp(ew[i]) != 0) {
				t.Fatalf("line %d: got %v and %v, want %v and %v", i, l.NS, l.EW, ns[i], ew[i])
			}
		}
	})
}

func TestCrossSumsToZero(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, true)
		results = slices.DeleteFunc(results, func(r score.BoardResult) bool { return r.Kind == score.GivenResult })
		for i := range results {
			results[i].FouledGroup = byte(rapid.IntRange(0, 2).Draw(t, "form"))
		}
		o := imp.CrossOptions{
			Divisor:  imp.Divisor(rapid.IntRange(0, 2).Draw(t, "divisor")),
			Scaling:  imp.Scaling(rapid.IntRange(0, 2).Draw(t, "scaling")),
			Expected: rapid.IntRange(0, 30).Draw(t, "expected"),
			Cap:      rapid.IntRange(0, 24).Draw(t, "cap"),
		}
		lines, err := imp.Cross(results, o)
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := new(big.Rat), new(big.Rat)
		for _, l := range lines {
			ns.Add(ns, l.NS.Rat())
			ew.Add(ew, l.EW.Rat())
		}
		if ns.Sign() != 0 || ew.Sign() != 0 {
			t.Fatalf("sums %v and %v", ns, ew)
		}
	})
}

func TestOrderChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, true)
		order := rapid.Permutation(indexes(len(results))).Draw(t, "order")
		shuffled := make([]score.BoardResult, len(results))
		for i, from := range order {
			shuffled[i] = results[from]
		}
		lines, err := imp.Cross(results, imp.CrossOptions{})
		if err != nil {
			t.Fatal(err)
		}
		again, err := imp.Cross(shuffled, imp.CrossOptions{})
		if err != nil {
			t.Fatal(err)
		}
		board, err := imp.Butler(results, imp.ButlerOptions{})
		if err != nil {
			t.Fatal(err)
		}
		boardAgain, err := imp.Butler(shuffled, imp.ButlerOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for i, from := range order {
			if again[i] != lines[from] || boardAgain.Lines[i] != board.Lines[from] {
				t.Fatalf("result %d changed when the order did", from)
			}
		}
	})
}

func indexes(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
