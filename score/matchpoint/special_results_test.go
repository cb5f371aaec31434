package matchpoint_test

import (
	"errors"
	"math"
	"testing"

	"bridgescore/score"
	"bridgescore/score/matchpoint"
)

func fixed(ns, ew int) score.BoardResult {
	return score.BoardResult{
		Kind: score.GivenResult,
		NS:   score.Award{Percent: ns * score.PercentUnit},
		EW:   score.Award{Percent: ew * score.PercentUnit},
	}
}

func inGroup(letter byte, results []score.BoardResult) []score.BoardResult {
	for i := range results {
		results[i].FouledGroup = letter
	}
	return results
}

// One result on a board: others print NaN.
func TestAlone(t *testing.T) {
	for _, options := range []matchpoint.Options{{}, {Ascherman: true}, {Scale: matchpoint.HalfPoints},
		{Expected: 8, Regulation: matchpoint.ACBL},
		{Expected: 8, Regulation: matchpoint.PlainNeuberg, Ascherman: true}} {
		board := mustScore(t, real(t, "420"), options)
		r := board.Results[0]
		if r.NS.Percent != fraction(50, 1) || r.EW.Percent != fraction(50, 1) || r.Basis != matchpoint.Alone {
			t.Errorf("%+v: %+v", options, r)
		}
		if r.NS.Points != fraction(int64(board.Top), 2) || r.EW.Points != r.NS.Points {
			t.Errorf("%+v: %v of a top of %d", options, r.NS.Points, board.Top)
		}
	}
}

// Ten results split 7 and 3 by a fouled board.
func TestFouledBoard(t *testing.T) {
	results := append(inGroup('A', ranked(7)), inGroup('B', ranked(3))...)
	seven := []int64{176, 147, 119, 90, 61, 33, 4}
	for _, tt := range []struct {
		regulation matchpoint.Regulation
		three      []int64 // tenths
		percents   []int64
		basis      matchpoint.Basis
	}{
		{matchpoint.FFB, []int64{126, 108, 90}, []int64{70, 60, 50}, matchpoint.BySmallGroup},
		{matchpoint.EBU, []int64{126, 108, 90}, []int64{70, 60, 50}, matchpoint.BySmallGroup},
		{matchpoint.ACBL, []int64{126, 108, 90}, []int64{70, 60, 50}, matchpoint.BySmallGroup},
		{matchpoint.PlainNeuberg, []int64{157, 90, 23}, []int64{87, 50, 13}, matchpoint.ByNeuberg},
	} {
		board := mustScore(t, results, matchpoint.Options{Regulation: tt.regulation})
		for i, want := range seven {
			r := board.Results[i]
			if r.NS.Points.Round(1) != want || r.EW.Points.Round(1) != seven[6-i] || r.Basis != matchpoint.ByNeuberg {
				t.Errorf("%d: of the seven, %d: %+v", tt.regulation, i, r)
			}
		}
		for i, want := range tt.three {
			r := board.Results[7+i]
			if r.NS.Points.Round(1) != want || r.NS.Percent.Round(0) != tt.percents[i] || r.Basis != tt.basis {
				t.Errorf("%d: of the three, %d: %+v", tt.regulation, i, r)
			}
			if mirror := board.Results[9-i]; r.EW.Percent != mirror.NS.Percent {
				t.Errorf("%d: of the three, %d: East-West %v", tt.regulation, i, r.EW)
			}
		}
		if len(board.Charts) != 2 || board.Charts[0].Group != 'A' || board.Charts[1].Group != 'B' {
			t.Errorf("charts %+v", board.Charts)
		}
	}
}

func TestSmallGroups(t *testing.T) {
	const large = 9 // results of the other form of the board
	for _, tt := range []struct {
		group  string
		ns, ew []int64
	}{
		{"100", []int64{60}, []int64{60}},
		{"100,50", []int64{65, 55}, []int64{55, 65}},
		{"100x2", []int64{60, 60}, []int64{60, 60}},
		{"100,50,0", []int64{70, 60, 50}, []int64{50, 60, 70}},
		{"100,50x2", []int64{70, 55, 55}, []int64{50, 65, 65}}, // RNC art. 114.2
		{"100x2,50", []int64{65, 65, 50}, []int64{55, 55, 70}},
		{"100x3", []int64{60, 60, 60}, []int64{60, 60, 60}},
	} {
		results := append(inGroup('A', real(t, tt.group)), inGroup('B', ranked(large))...)
		for _, regulation := range []matchpoint.Regulation{matchpoint.FFB, matchpoint.EBU, matchpoint.ACBL} {
			board := mustScore(t, results, matchpoint.Options{Regulation: regulation})
			for i := range tt.ns {
				r := board.Results[i]
				if r.NS.Percent != fraction(tt.ns[i], 1) || r.EW.Percent != fraction(tt.ew[i], 1) ||
					r.Basis != matchpoint.BySmallGroup {
					t.Errorf("%s by %d: %+v", tt.group, regulation, r)
				}
				if r.NS.Points != fraction(tt.ns[i]*int64(board.Top), 100) {
					t.Errorf("%s by %d: %v of %d", tt.group, regulation, r.NS.Points, board.Top)
				}
				averagePlus := regulation == matchpoint.EBU && len(tt.ns) == 1
				if (r.NSPending == score.AveragePlus) != averagePlus || r.EWPending != r.NSPending {
					t.Errorf("%s by %d: pending %v", tt.group, regulation, r.NSPending)
				}
			}
		}
	}
}

func TestWhereSmallGroupsBegin(t *testing.T) {
	for _, tt := range []struct {
		name   string
		groups []int
		basis  map[matchpoint.Regulation]matchpoint.Basis // of the first group
	}{
		{"three of eight is more than a third", []int{3, 5}, map[matchpoint.Regulation]matchpoint.Basis{
			matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.BySmallGroup,
		}},
		{"three of five is the larger group", []int{3, 2}, map[matchpoint.Regulation]matchpoint.Basis{
			matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.ByNeuberg,
		}},
		{"four are no small group", []int{4, 20}, map[matchpoint.Regulation]matchpoint.Basis{
			matchpoint.FFB: matchpoint.ByNeuberg, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.ByNeuberg,
		}},
		{"one of two", []int{1, 1}, map[matchpoint.Regulation]matchpoint.Basis{
			matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.Alone,
			matchpoint.ACBL: matchpoint.Alone,
		}},
	} {
		var results []score.BoardResult
		for i, n := range tt.groups {
			results = append(results, inGroup('A'+byte(i), ranked(n))...)
		}
		for regulation, want := range tt.basis {
			if got := mustScore(t, results, matchpoint.Options{Regulation: regulation}).Results[0].Basis; got != want {
				t.Errorf("%s, regulation %d: %v, want %v", tt.name, regulation, got, want)
			}
		}
	}
}

// A board that has fewer results than the field expects, though all of them are of
// one form, is a small group as that of a fouled board is (RNC art. 114.3). One
// that has all that are expected is compared, however few they are.
func TestShortBoard(t *testing.T) {
	type basisOf map[matchpoint.Regulation]matchpoint.Basis
	for _, tt := range []struct {
		results, expected int
		basis             basisOf
	}{
		{1, 0, basisOf{matchpoint.FFB: matchpoint.Alone, matchpoint.EBU: matchpoint.Alone,
			matchpoint.ACBL: matchpoint.Alone, matchpoint.PlainNeuberg: matchpoint.Alone}},
		{1, 1, basisOf{matchpoint.FFB: matchpoint.Alone, matchpoint.EBU: matchpoint.Alone,
			matchpoint.ACBL: matchpoint.Alone, matchpoint.PlainNeuberg: matchpoint.Alone}},
		{1, 2, basisOf{matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.Alone,
			matchpoint.ACBL: matchpoint.Alone, matchpoint.PlainNeuberg: matchpoint.Alone}},
		{1, 3, basisOf{matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.BySmallGroup,
			matchpoint.ACBL: matchpoint.Alone, matchpoint.PlainNeuberg: matchpoint.Alone}},
		{2, 0, basisOf{matchpoint.FFB: matchpoint.ByComparison, matchpoint.EBU: matchpoint.ByComparison,
			matchpoint.ACBL: matchpoint.ByComparison, matchpoint.PlainNeuberg: matchpoint.ByComparison}},
		{2, 3, basisOf{matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.ByNeuberg, matchpoint.PlainNeuberg: matchpoint.ByNeuberg}},
		{3, 3, basisOf{matchpoint.FFB: matchpoint.ByComparison, matchpoint.EBU: matchpoint.ByComparison,
			matchpoint.ACBL: matchpoint.ByComparison, matchpoint.PlainNeuberg: matchpoint.ByComparison}},
		{3, 7, basisOf{matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.ByNeuberg, matchpoint.PlainNeuberg: matchpoint.ByNeuberg}},
		{3, 10, basisOf{matchpoint.FFB: matchpoint.BySmallGroup, matchpoint.EBU: matchpoint.BySmallGroup,
			matchpoint.ACBL: matchpoint.ByNeuberg, matchpoint.PlainNeuberg: matchpoint.ByNeuberg}},
		{4, 10, basisOf{matchpoint.FFB: matchpoint.ByNeuberg, matchpoint.EBU: matchpoint.ByNeuberg,
			matchpoint.ACBL: matchpoint.ByNeuberg, matchpoint.PlainNeuberg: matchpoint.ByNeuberg}},
	} {
		for regulation, want := range tt.basis {
			r := mustScore(t, ranked(tt.results),
				matchpoint.Options{Regulation: regulation, Expected: tt.expected}).Results[0]
			if r.Basis != want {
				t.Errorf("%d of %d by %d: %v, want %v", tt.results, tt.expected, regulation, r.Basis, want)
			}
			if want == matchpoint.BySmallGroup && r.NS.Percent != fraction(int64(55+5*tt.results), 1) {
				t.Errorf("%d of %d by %d: %v", tt.results, tt.expected, regulation, r.NS.Percent)
			}
		}
	}
	if r := mustScore(t, ranked(3), matchpoint.Options{Expected: 10,
		Regulation: matchpoint.PlainNeuberg}).Results[0]; r.NS.Points != fraction(47, 3) {
		t.Errorf("three of ten by the formula: %+v", r)
	}
	if board := mustScore(t, ranked(5), matchpoint.Options{Expected: 2}); board.Expected != 5 || board.Top != 8 {
		t.Errorf("more results than expected: %d, top %d", board.Expected, board.Top)
	}
}

// Three results of one form of a board and two of another (450, 420, 170 and 170,
// 140): the FFB has percentages for both, the EBU and the ACBL scale the three,
// which are more than a third of the board and the larger group.
func TestThreeAndTwo(t *testing.T) {
	results := append(inGroup('A', real(t, "450,420,170")), inGroup('B', real(t, "170,140"))...)
	for regulation, want := range map[matchpoint.Regulation][5]int64{
		matchpoint.FFB:          {7000, 6000, 5000, 6500, 5500},
		matchpoint.EBU:          {9167, 5000, 833, 8125, 1875},
		matchpoint.ACBL:         {9167, 5000, 833, 6500, 5500},
		matchpoint.PlainNeuberg: {9167, 5000, 833, 8125, 1875},
	} {
		board := mustScore(t, results, matchpoint.Options{Regulation: regulation})
		for i, percent := range want {
			if got := board.Results[i].NS.Percent.Round(2); got != percent {
				t.Errorf("result %d by %d: %d, want %d", i, regulation, got, percent)
			}
		}
	}
}

// Average-plus is 60 % of the normal top; the rest of the field is compared
// without it and scaled to the full top.
func TestArtificialScores(t *testing.T) {
	results := append(ranked(5), fixed(60, 40))
	results[5].NS.Kind, results[5].EW.Kind = score.AveragePlus, score.AverageMinus
	board := mustScore(t, results, matchpoint.Options{})
	if board.Expected != 6 || board.Top != 10 {
		t.Fatalf("scaled to %d, top %d", board.Expected, board.Top)
	}
	for i, want := range []matchpoint.Fraction{fraction(49, 5), fraction(37, 5), fraction(5, 1), fraction(13, 5),
		fraction(1, 5)} {
		if got := board.Results[i]; got.NS.Points != want || got.Basis != matchpoint.ByNeuberg {
			t.Errorf("result %d: %+v, want %v", i, got, want)
		}
	}
	given := board.Results[5]
	if given.NS.Points != fraction(6, 1) || given.EW.Points != fraction(4, 1) || given.Basis != matchpoint.ByAward {
		t.Errorf("average-plus: %+v", given)
	}
	if given.NSPending != score.AveragePlus || given.EWPending != score.AverageMinus {
		t.Errorf("average-plus: pending %v and %v", given.NSPending, given.EWPending)
	}
	if r := mustScore(t, append(ranked(5), fixed(60, 40)), matchpoint.Options{}).Results[5]; r.NSPending != 0 ||
		r.EWPending != 0 {
		t.Errorf("a fixed 60/40 is final: %+v", r)
	}
	alone := mustScore(t, []score.BoardResult{fixed(60, 40)}, matchpoint.Options{})
	if r := alone.Results[0]; alone.Top != 0 || r.NS.Percent != fraction(60, 1) || r.EW.Percent != fraction(40, 1) {
		t.Errorf("nothing but an award: %+v", r)
	}
}

// Not played is not passed out: it leaves the board as if it were not there.
func TestAbsentResultsDoNotCount(t *testing.T) {
	with := append([]score.BoardResult{{}}, real(t, "420,-50,0")...)
	board := mustScore(t, with, matchpoint.Options{})
	if board.Top != 4 || board.Results[0] != (matchpoint.Result{}) {
		t.Errorf("top %d, absent %+v", board.Top, board.Results[0])
	}
	for i, want := range []int64{4, 0, 2} {
		if got := board.Results[1+i].NS.Points; got != fraction(want, 1) {
			t.Errorf("result %d: %v", i, got)
		}
	}
	empty := mustScore(t, nil, matchpoint.Options{})
	if len(empty.Results) != 0 || len(empty.Charts) != 0 || empty.Top != 0 {
		t.Errorf("an empty board: %+v", empty)
	}
}

func weighted(shares ...score.Share) score.BoardResult {
	return score.BoardResult{Kind: score.RuledResult, NSShares: shares, EWShares: shares}
}

// 30 % of +650 and 70 % of -100 on a board with a top of 10:
//
//	+650 once besides, -100 twice, two results below: 9.7 and 5.7
//	0.3 x 9.7 + 0.7 x 5.7 = 6.90, and 3.10 for East-West
func TestWeightedScore(t *testing.T) {
	results := append(real(t, "650,-100x2,-200x2"),
		weighted(score.Share{Weight: 30, Points: 650}, score.Share{Weight: 70, Points: -100}))
	board := mustScore(t, results, matchpoint.Options{})
	r := board.Results[5]
	if r.NS.Points != fraction(69, 10) || r.EW.Points != fraction(31, 10) || r.NS.Percent != fraction(69, 1) {
		t.Errorf("the ruling: %+v", r)
	}
	rows := board.Charts[0].Rows
	for i, want := range []struct {
		points         int
		count, ns, tip matchpoint.Fraction
	}{
		{650, fraction(13, 10), fraction(97, 10), fraction(3, 10)},
		{-100, fraction(27, 10), fraction(57, 10), fraction(43, 10)},
		{-200, fraction(2, 1), fraction(1, 1), fraction(9, 1)},
	} {
		if rows[i].Points != want.points || rows[i].Count != want.count || rows[i].NS.Points != want.ns ||
			rows[i].EW.Points != want.tip {
			t.Errorf("row %d: %+v", i, rows[i])
		}
	}
	if got := board.Results[0].NS.Points; got != fraction(97, 10) {
		t.Errorf("the field meets the ruling with its weights: %v", got)
	}
	same := append(results[:5:5], weighted(score.Share{Weight: 3, Points: 650}, score.Share{Weight: 7, Points: -100}))
	if got := mustScore(t, same, matchpoint.Options{}).Results[5]; got != r {
		t.Errorf("weights 3 and 7: %+v", got)
	}
}

// North-South keep +420, East-West get the -50 of the right ruling: each side
// is compared with its own field.
func TestSplitScore(t *testing.T) {
	split := score.BoardResult{
		Kind:     score.RuledResult,
		NSShares: []score.Share{{Weight: 1, Points: 420}},
		EWShares: []score.Share{{Weight: 1, Points: -50}},
	}
	board := mustScore(t, append(real(t, "420,170,-50"), split), matchpoint.Options{})
	ns, ew := []int64{5, 2, 0, 5}, []int64{0, 2, 5, 5}
	for i, r := range board.Results {
		if r.NS.Points != fraction(ns[i], 1) || r.EW.Points != fraction(ew[i], 1) {
			t.Errorf("result %d: %v and %v", i, r.NS.Points, r.EW.Points)
		}
	}
	if len(board.Charts) != 2 || board.Charts[0].Side != score.NorthSouth || board.Charts[1].Side != score.EastWest {
		t.Errorf("charts: %+v", board.Charts)
	}
	if board.Charts[0].Rows[0].Count != fraction(2, 1) || board.Charts[1].Rows[0].Count != fraction(1, 1) {
		t.Errorf("charts: %+v", board.Charts)
	}
}

func TestWhatCannotBeScored(t *testing.T) {
	share := func(weight int) score.BoardResult { return weighted(score.Share{Weight: weight}) }
	coprime := make([]score.BoardResult, 0, 5)
	for _, sum := range []int{97, 89, 83, 79, 73} {
		coprime = append(coprime, weighted(score.Share{Weight: 1, Points: 50}, score.Share{Weight: sum - 1}))
	}
	for name, tt := range map[string]struct {
		results []score.BoardResult
		options matchpoint.Options
		fault   score.Fault
		index   int
	}{
		"a kind that is none": {[]score.BoardResult{{}, {Kind: 9}}, matchpoint.Options{},
			score.UnknownEntryKind, 1},
		"a ruling without shares": {[]score.BoardResult{{Kind: score.RuledResult}}, matchpoint.Options{},
			score.WeightsWrong, 0},
		"a weight of nothing":    {[]score.BoardResult{share(0)}, matchpoint.Options{}, score.WeightsWrong, 0},
		"a weight under nothing": {[]score.BoardResult{share(-5)}, matchpoint.Options{}, score.WeightsWrong, 0},
		"a weight past all bounds": {[]score.BoardResult{share(math.MaxInt)}, matchpoint.Options{},
			score.WeightsWrong, 0},
		"weights too fine": {[]score.BoardResult{weighted(score.Share{Weight: 9_999}, score.Share{Weight: 9_998})},
			matchpoint.Options{}, score.WeightsWrong, 0},
		"weights without a measure": {coprime, matchpoint.Options{}, score.WeightsWrong, 2},
		"an award over 100 %": {[]score.BoardResult{fixed(101, 40)}, matchpoint.Options{},
			score.PercentOutOfRange, 0},
		"an award under 0 %": {[]score.BoardResult{fixed(40, -1)}, matchpoint.Options{},
			score.PercentOutOfRange, 0},
		"fewer results than nothing": {nil, matchpoint.Options{Expected: -1}, matchpoint.ExpectedOutOfRange, -1},
		"results past all bounds": {nil, matchpoint.Options{Expected: matchpoint.MaxResults + 1},
			matchpoint.ExpectedOutOfRange, -1},
		"a board past all bounds": {make([]score.BoardResult, matchpoint.MaxResults+1), matchpoint.Options{},
			matchpoint.TooManyResults, -1},
	} {
		board, err := matchpoint.Score(tt.results, tt.options)
		var outOfRange *score.RangeError
		var syntax *score.SyntaxError
		var fault score.Fault
		switch {
		case errors.As(err, &outOfRange):
			fault = outOfRange.Fault
		case errors.As(err, &syntax):
			fault = syntax.Fault
		}
		if board != nil || fault != tt.fault || err.Error() == "" {
			t.Errorf("%s: %v, %v", name, board, err)
		}
		index := -1
		var result *matchpoint.ResultError
		if errors.As(err, &result) {
			index = result.Index
		}
		if index != tt.index {
			t.Errorf("%s: blames result %d, want %d", name, index, tt.index)
		}
	}
}

// A ruling in hundredths of a percent goes well with a board of a club, and
// would leave 64 bits on one of 20,000 results scaled to 100,000.
func TestWeightsTooFineForTheBoard(t *testing.T) {
	fine := weighted(score.Share{Weight: 1, Points: 50}, score.Share{Weight: 9_999})
	board := mustScore(t, append(ranked(1), fine), matchpoint.Options{})
	// It beats the 0 and loses to the +50: 2 x 0.9999.
	if got := board.Results[0].NS.Points; got != fraction(19_998, 10_000) {
		t.Errorf("+10 against a ten-thousandth of +50: %v", got)
	}
	results := append(ranked(20_000), fine)
	_, err := matchpoint.Score(results, matchpoint.Options{Expected: 100_000})
	var outOfRange *score.RangeError
	if !errors.As(err, &outOfRange) || outOfRange.Fault != score.WeightsWrong || outOfRange.High >= 10_000 {
		t.Errorf("%v", err)
	}
}

func TestKeysOfTheRules(t *testing.T) {
	seen := make(map[string]bool)
	for b := matchpoint.ByComparison; b <= matchpoint.ByAward; b++ {
		if b.String() == "" || seen[b.String()] {
			t.Errorf("rule %d: key %q", b, b)
		}
		seen[b.String()] = true
	}
	if got := matchpoint.NoBasis.String(); got != "" {
		t.Errorf("no result has a key: %q", got)
	}
}
