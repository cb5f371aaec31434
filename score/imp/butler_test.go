package imp_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
	"bridgescore/score/imp"
)

func butler(t testing.TB, results []score.BoardResult, o imp.ButlerOptions) imp.ButlerBoard {
	t.Helper()
	board, err := imp.Butler(results, o)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

func times(n, points int) []int { return slices.Repeat([]int{points}, n) }

var dropNothing = imp.Drop{Rule: imp.DropNothing}

// Boards printed by a library, a club and a forum, with their datum.
func TestPublishedButlerBoards(t *testing.T) {
	for _, c := range []struct {
		source       string
		scores       []int
		drop         imp.Drop
		exact, datum string
		want         []int64
	}{
		{"bridge-scorer", []int{-650, -170, -1440, 100, -170, -200}, imp.Drop{}, "-297.5", "-300",
			[]int64{-800, 400, -1500, 900, 400, 300}},
		{"Hemel", slices.Concat(times(4, 620), times(3, 170)), imp.Drop{}, "440", "440",
			[]int64{500, 500, 500, 500, -700, -700, -700}},
		{"a forum", slices.Concat(times(3, 980), times(11, 480), times(7, 450), times(1, -50)), dropNothing,
			"11320/22", "510", slices.Concat(
				[]int64{1000, 1000, 1000},
				slices.Repeat([]int64{-100}, 11), slices.Repeat([]int64{-200}, 7), []int64{-1100})},
		{"Bernard Magee", []int{-800, 600, 600, 600, -200, 990}, imp.Drop{}, "400", "400",
			[]int64{-1500, 500, 500, 500, -1200, 1100}},
	} {
		board := butler(t, realResults(c.scores...), imp.ButlerOptions{Drop: c.drop})
		if len(board.Datums) != 1 {
			t.Fatalf("%s: %d datums", c.source, len(board.Datums))
		}
		d := board.Datums[0]
		wantFraction(t, c.source, d.Exact, c.exact)
		wantFraction(t, c.source, d.Points, c.datum)
		wantFraction(t, c.source, d.EWPoints, c.datum)
		if got := hundredths(board.Lines); !slices.Equal(got, c.want) || d.Results != len(c.scores) {
			t.Errorf("%s: got %v with %+v, want %v", c.source, got, d, c.want)
		}
	}
}

func TestDatumRounding(t *testing.T) {
	for _, c := range []struct {
		scores []int // the mean of two
		want   [3]string
	}{
		{[]int{420, 430}, [3]string{"430", "420", "420"}},
		{[]int{430, 440}, [3]string{"440", "440", "430"}},
		{[]int{420, 432}, [3]string{"430", "430", "430"}},
		{[]int{420, 428}, [3]string{"420", "420", "420"}},
		{[]int{0, 10}, [3]string{"10", "0", "0"}},
		{[]int{-50, 50}, [3]string{"0", "0", "0"}},
	} {
		mirrored := []int{-c.scores[0], -c.scores[1]}
		for r, want := range c.want {
			o := imp.ButlerOptions{Rounding: imp.Rounding(r)}
			wantFraction(t, "datum", butler(t, realResults(c.scores...), o).Datums[0].Points, want)
			wantFraction(t, "mirrored datum", butler(t, realResults(mirrored...), o).Datums[0].Points.Neg(), want)
		}
		o := imp.ButlerOptions{Rounding: imp.Unrounded}
		d := butler(t, realResults(c.scores...), o).Datums[0]
		if d.Points != d.Exact {
			t.Errorf("%v: %v is not %v", c.scores, d.Points, d.Exact)
		}
	}
}

// A mean of 425 and one of -425 are 430 and -430, and the IMPs mirror too.
func TestDatumMirrors(t *testing.T) {
	plus := butler(t, realResults(400, 450, 620, -50),
		imp.ButlerOptions{Drop: imp.Drop{Rule: imp.DropCount, Amount: 1}})
	minus := butler(t, realResults(-400, -450, -620, 50),
		imp.ButlerOptions{Drop: imp.Drop{Rule: imp.DropCount, Amount: 1}})
	wantFraction(t, "datum", plus.Datums[0].Exact, "425")
	wantFraction(t, "datum", plus.Datums[0].Points, "430")
	wantFraction(t, "datum", minus.Datums[0].Points, "-430")
	for i := range plus.Lines {
		if plus.Lines[i].NS.Cmp(minus.Lines[i].EW) != 0 {
			t.Errorf("line %d: %v and %v", i, plus.Lines[i], minus.Lines[i])
		}
	}
}

func TestUnroundedDatumComparesExactly(t *testing.T) {
	// The mean is 100/3: 50 is 16.67 above it, 60 would be 26.67.
	board := butler(t, realResults(50, 50, 0), imp.ButlerOptions{Drop: dropNothing, Rounding: imp.Unrounded})
	if got := hundredths(board.Lines); !slices.Equal(got, []int64{0, 0, -100}) {
		t.Errorf("got %v", got)
	}
	// The mean is -20.25: 0 is 20.25 above it, one IMP.
	board = butler(t, realResults(0, 0, 0, -81), imp.ButlerOptions{Drop: dropNothing, Rounding: imp.Unrounded})
	if got := hundredths(board.Lines); !slices.Equal(got, []int64{100, 100, 100, -200}) {
		t.Errorf("got %v", got)
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		scores []int
		want   string
	}{
		{[]int{420}, "420"},
		{[]int{420, -50}, "185"},
		{[]int{-50, 620, 170}, "170"},
		{[]int{-50, 620, 170, 140}, "155"},
		{[]int{140, 140, 140, -2000}, "140"},
	} {
		d := butler(t, realResults(c.scores...), imp.ButlerOptions{Datum: imp.Median}).Datums[0]
		wantFraction(t, "median", d.Exact, c.want)
		wantFraction(t, "dropped", d.Dropped, "0")
	}
	// 170 has three of five parts of the one result that is not 620 or -50.
	ruling := []score.Share{{Weight: 3, Points: 170}, {Weight: 2, Points: 140}}
	results := append(realResults(620, -50),
		score.BoardResult{Kind: score.RuledResult, NSShares: ruling, EWShares: ruling})
	wantFraction(t, "weighted median", butler(t, results, imp.ButlerOptions{Datum: imp.Median}).Datums[0].Exact, "170")
}

func TestDrop(t *testing.T) {
	percent := func(p int) imp.Drop { return imp.Drop{Rule: imp.DropPercent, Amount: p * score.PercentUnit} }
	count := func(n int) imp.Drop { return imp.Drop{Rule: imp.DropCount, Amount: n} }
	byField := imp.Drop{Rule: imp.DropByField}
	for _, c := range []struct {
		drop    imp.Drop
		results int
		want    string
	}{
		{imp.Drop{}, 1, "0"}, {imp.Drop{}, 2, "0"}, {imp.Drop{}, 3, "1"}, {imp.Drop{}, 100, "1"},
		{dropNothing, 100, "0"},
		{count(0), 9, "0"}, {count(2), 9, "2"}, {count(4), 9, "4"}, {count(5), 9, "4"}, {count(5), 8, "3"},
		{percent(5), 9, "0"}, {percent(5), 10, "1"}, {percent(5), 29, "1"}, {percent(5), 30, "2"},
		{percent(5), 100, "5"},
		{percent(10), 4, "0"}, {percent(10), 5, "1"}, {percent(0), 50, "0"}, {percent(49), 50, "24"},
		{byField, 1, "0"}, {byField, 3, "0"}, {byField, 4, "1"}, {byField, 10, "1"}, {byField, 11, "2"},
		{byField, 25, "2"}, {byField, 26, "3"}, {byField, 40, "3"}, {byField, 41, "4"},
	} {
		board := butler(t, realResults(times(c.results, 50)...), imp.ButlerOptions{Drop: c.drop})
		wantFraction(t, "dropped", board.Datums[0].Dropped, c.want)
		wantFraction(t, "datum", board.Datums[0].Points, "50")
	}
}

// Five results stand for eight: each counts 1.6 times, so dropping one of eight
// leaves 0.6 of the best and of the worst.
func TestButlerMissingResults(t *testing.T) {
	d := butler(t, realResults(1000, 400, 300, 200, -500), imp.ButlerOptions{Expected: 8}).Datums[0]
	wantFraction(t, "dropped", d.Dropped, "5/8")
	wantFraction(t, "datum", d.Exact, "290") // (0.6 x 1000 + 1.6 x 900 - 0.6 x 500) / 6
	d = butler(t, realResults(1000, 400, 300, 200, -500), imp.ButlerOptions{Expected: 4}).Datums[0]
	wantFraction(t, "datum", d.Exact, "300")
}

func TestButlerAlone(t *testing.T) {
	results := []score.BoardResult{{Kind: score.RealResult, Points: -620}, {Kind: score.AbsentResult}}
	for _, kind := range []imp.DatumKind{imp.Mean, imp.Median} {
		board := butler(t, results, imp.ButlerOptions{Datum: kind, Expected: 8})
		wantFraction(t, "NS", board.Lines[0].NS, "0")
		if !board.Lines[0].Scored || board.Lines[1].Scored {
			t.Errorf("scored: %v", board.Lines)
		}
	}
	if board := butler(t, nil, imp.ButlerOptions{}); len(board.Lines) != 0 || len(board.Datums) != 0 {
		t.Errorf("an empty board has %v", board)
	}
}

func TestButlerFouledBoard(t *testing.T) {
	results := realResults(620, 200, 600, -100, 640, 300)
	for _, i := range []int{1, 3, 5} {
		results[i].FouledGroup = 'B'
	}
	board := butler(t, results, imp.ButlerOptions{})
	if len(board.Datums) != 2 || board.Datums[0].FouledGroup != 0 || board.Datums[1].FouledGroup != 'B' {
		t.Fatalf("datums %+v", board.Datums)
	}
	wantFraction(t, "datum", board.Datums[0].Points, "620")
	wantFraction(t, "datum of B", board.Datums[1].Points, "200")
	if got := hundredths(board.Lines); !slices.Equal(got, []int64{0, 0, -100, -700, 100, 300}) {
		t.Errorf("got %v", got)
	}
}

// 50 % of 620 and 50 % of -100, beside 620 and -100; East-West of the split one
// keep 620.
func TestButlerRulings(t *testing.T) {
	weighted := []score.Share{{Weight: 50, Points: 620}, {Weight: 50, Points: -100}}
	results := append(realResults(620, -100), score.BoardResult{Kind: score.RuledResult, NSShares: weighted,
		EWShares: weighted})
	board := butler(t, results, imp.ButlerOptions{})
	wantFraction(t, "datum", board.Datums[0].Points, "260")
	for i, want := range []string{"8", "-8", "0"} {
		wantFraction(t, "NS", board.Lines[i].NS, want)
	}
	results[2].EWShares = weighted[:1]
	board = butler(t, results, imp.ButlerOptions{})
	wantFraction(t, "datum NS", board.Datums[0].Points, "260")
	wantFraction(t, "datum EW", board.Datums[0].EWPoints, "620")
	for i, want := range []string{"0", "12", "0"} {
		wantFraction(t, "EW", board.Lines[i].EW, want)
	}
}

func TestButlerArtificial(t *testing.T) {
	given := score.BoardResult{
		Kind: score.GivenResult,
		NS:   score.Award{Kind: score.AveragePlus, Percent: 6000},
		EW:   score.Award{Kind: score.AverageMinus, Percent: 4000},
	}
	results := append(realResults(-650, -170, -1440, 100, -170, -200), given)
	board := butler(t, results, imp.ButlerOptions{})
	if got := hundredths(board.Lines); !slices.Equal(got, []int64{-800, 400, -1500, 900, 400, 300, 300}) {
		t.Errorf("got %v", got)
	}
	board = butler(t, results, imp.ButlerOptions{Award: imp.AwardOneAndAHalf})
	wantFraction(t, "NS", board.Lines[6].NS, "3/2")
	wantFraction(t, "EW", board.Lines[6].EW, "-3/2")
}

func TestButlerRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		results []score.BoardResult
		options imp.ButlerOptions
		want    score.Fault
	}{
		"unknown datum":    {options: imp.ButlerOptions{Datum: 2}, want: imp.UnknownOption},
		"unknown rounding": {options: imp.ButlerOptions{Rounding: 4}, want: imp.UnknownOption},
		"unknown drop":     {options: imp.ButlerOptions{Drop: imp.Drop{Rule: 5}}, want: imp.UnknownOption},
		"unknown award":    {options: imp.ButlerOptions{Award: 2}, want: imp.UnknownOption},
		"unknown groups":   {options: imp.ButlerOptions{SmallGroups: 2}, want: imp.UnknownOption},
		"drop below 0": {options: imp.ButlerOptions{Drop: imp.Drop{Rule: imp.DropCount, Amount: -1}},
			want: imp.DropOutOfRange},
		"drop half": {options: imp.ButlerOptions{Drop: imp.Drop{Rule: imp.DropPercent, Amount: 5000}},
			want: imp.DropOutOfRange},
		"expected below 0": {options: imp.ButlerOptions{Expected: -1}, want: imp.ExpectedOutOfRange},
		"wild score":       {results: realResults(-1 << 30), want: score.ScoreOutOfRange},
		"more than counted": {results: realResults(times(999_999, 0)...),
			options: imp.ButlerOptions{Expected: 1_000_000}, want: imp.ExpectedOutOfRange},
	} {
		board, err := imp.Butler(c.results, c.options)
		var got *score.RangeError
		if !errors.As(err, &got) || got.Fault != c.want || board.Lines != nil {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// Turning every score round turns every result round, whatever the options.
func TestButlerMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t, false)
		mirrored := slices.Clone(results)
		for i := range mirrored {
			mirrored[i].Points = -mirrored[i].Points
			mirrored[i].NSShares = nil
			for _, s := range results[i].NSShares {
				mirrored[i].NSShares = append(mirrored[i].NSShares, score.Share{Weight: s.Weight, Points: -s.Points})
			}
			mirrored[i].EWShares = mirrored[i].NSShares
		}
		o := imp.ButlerOptions{
			Datum:    imp.DatumKind(rapid.IntRange(0, 1).Draw(t, "datum")),
			Rounding: imp.Rounding(rapid.IntRange(0, 3).Draw(t, "rounding")),
			Drop: imp.Drop{Rule: imp.DropRule(rapid.IntRange(0, 4).Draw(t, "drop")),
				Amount: rapid.IntRange(0, 4999).Draw(t, "amount")},
			Expected: rapid.IntRange(0, 30).Draw(t, "expected"),
		}
		board, err := imp.Butler(results, o)
		if err != nil {
			t.Fatal(err)
		}
		again, err := imp.Butler(mirrored, o)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range board.Lines {
			if results[i].Kind != score.GivenResult && l.NS.Cmp(again.Lines[i].EW) != 0 {
				t.Fatalf("line %d: %v and %v", i, l, again.Lines[i])
			}
		}
	})
}
