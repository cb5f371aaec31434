package pairs_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
)

// traveller reads an event from lines of "board ns ew result", where the
// result is a score seen from North-South, A+/A- and the like, or NP. A fifth
// word is the section.
func traveller(t testing.TB, text string) *pairs.Event {
	t.Helper()
	event := new(pairs.Event)
	for _, row := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(row)
		if len(words) < 4 {
			t.Fatalf("line %q", row)
		}
		line := pairs.Line{NS: words[1], EW: words[2], Source: len(event.Lines) + 2}
		if line.EW == "-" {
			line.EW = ""
		}
		if len(words) > 4 {
			line.Section = words[4]
		}
		fmt.Sscan(words[0], &line.Board)
		line.Entry = entry(t, words[3])
		event.Lines = append(event.Lines, line)
	}
	return event
}

func entry(t testing.TB, word string) score.Entry {
	t.Helper()
	awards := map[string]score.Award{
		"A+": {Kind: score.AveragePlus, Percent: 6000},
		"A":  {Kind: score.AverageAward, Percent: 5000},
		"A-": {Kind: score.AverageMinus, Percent: 4000},
		"60": {Percent: 6000},
		"40": {Percent: 4000},
	}
	switch word {
	case "NP":
		return score.Entry{Kind: score.NotPlayed}
	case "SO":
		return score.Entry{Kind: score.SitOut}
	}
	if ns, ew, ok := strings.Cut(word, "/"); ok {
		return score.Entry{Kind: score.Artificial, NS: awards[ns], EW: awards[ew]}
	}
	e := score.Entry{Kind: score.PointsEntry}
	if _, err := fmt.Sscan(word, &e.Points); err != nil {
		t.Fatalf("result %q", word)
	}
	return e
}

// standing finds the standing of a pair: its number, and the line where two
// pairs have it.
func standing(t testing.TB, r *pairs.Result, number string, line score.Side) pairs.Standing {
	t.Helper()
	for _, ranking := range r.Rankings {
		for _, s := range ranking.Standings {
			if p := r.Pairs[s.Pair]; p.Number == number && (line == score.NoSide || p.Line == line) {
				return s
			}
		}
	}
	t.Fatalf("no pair %s", number)
	return pairs.Standing{}
}

func number(num, den int64) pairs.Number { return pairs.NewNumber(num, den) }

func wantNumber(t testing.TB, what string, got, want pairs.Number) {
	t.Helper()
	if got.Cmp(want) != 0 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// order writes a ranking as places and numbers: "1.A 2=.B 2=.C".
func order(r *pairs.Result, ranking pairs.Ranking) string {
	var words []string
	for _, s := range ranking.Standings {
		equal := ""
		if s.Tied {
			equal = "="
		}
		words = append(words, fmt.Sprintf("%d%s.%s%s", s.Rank, equal, r.Pairs[s.Pair].Section, r.Pairs[s.Pair].Number))
	}
	return strings.Join(words, " ")
}

func wantOrder(t testing.TB, r *pairs.Result, want ...string) {
	t.Helper()
	var got []string
	for _, ranking := range r.Rankings {
		got = append(got, order(r, ranking))
	}
	if !slices.Equal(got, want) {
		t.Errorf("rankings %q, want %q", got, want)
	}
}

// Three tables, three boards. Pair 1 is stopped by an average-plus on board 3.
//
//	board 1: 1 tops, board 2: 1 tops, so its own session is 100 %
//	board 3: average-plus for 1, average-minus for 2, who has 0 % otherwise
const awardsByOwnSession = `
1 1 2 620
1 3 4 170
1 5 6 -100
2 1 2 650
2 3 4 100
2 5 6 50
3 1 2 A+/A-
3 3 4 420
3 5 6 -50`

func TestAverageByOwnSession(t *testing.T) {
	r := mustScore(t, traveller(t, awardsByOwnSession), pairs.Options{})
	wantNumber(t, "average-plus", standing(t, r, "1", 0).Percent, number(100, 1))
	wantNumber(t, "average-minus", standing(t, r, "2", 0).Percent, number(0, 1))
	line := r.Boards[2].Lines[0]
	wantNumber(t, "its points", line.NSMark.Points, number(4, 1))
	if !line.NSMark.Rules.Has(pairs.AveragePlusOwn) || !line.EWMark.Rules.Has(pairs.AverageMinusOwn) ||
		!line.NSMark.Rules.Has(pairs.Awarded) {
		t.Errorf("by %v and %v", line.NSMark.Rules.List(), line.EWMark.Rules.List())
	}
	// The rest of the board is compared without it: two results of three.
	wantNumber(t, "FFB", r.Boards[2].Lines[1].NSMark.Percent, number(65, 1))
	wantNumber(t, "FFB", r.Boards[2].Lines[2].NSMark.Percent, number(55, 1))
	r = mustScore(t, traveller(t, awardsByOwnSession),
		pairs.Options{Matchpoints: matchpoint.Options{Regulation: matchpoint.PlainNeuberg}})
	wantNumber(t, "Neuberg", r.Boards[2].Lines[1].NSMark.Points, number(7, 2))
	wantNumber(t, "Neuberg", r.Boards[2].Lines[2].NSMark.Points, number(1, 2))
}

// A pair below 60 % keeps its 60 %, and one above 40 % its 40 %.
func TestAverageIsNoLessThanItSays(t *testing.T) {
	r := mustScore(t, traveller(t, strings.NewReplacer("A+/A-", "A-/A+").Replace(awardsByOwnSession)), pairs.Options{})
	wantNumber(t, "average-minus of the best", standing(t, r, "1", 0).Percent, number(240, 3))
	wantNumber(t, "average-plus of the last", standing(t, r, "2", 0).Percent, number(60, 3))
}

// A fixed 60/40 never moves.
func TestFixedAward(t *testing.T) {
	r := mustScore(t, traveller(t, strings.NewReplacer("A+/A-", "60/40").Replace(awardsByOwnSession)), pairs.Options{})
	wantNumber(t, "60 %", standing(t, r, "1", 0).Percent, number(260, 3))
	wantNumber(t, "40 %", standing(t, r, "2", 0).Percent, number(40, 3))
	if rules := r.Boards[2].Lines[0].NSMark.Rules.List(); !slices.Equal(rules, []pairs.Rule{pairs.Awarded}) {
		t.Errorf("by %v", rules)
	}
}

// Artificial scores are no part of the own session, and where there is nothing
// else they stand as they are.
func TestOwnSessionWithoutOtherBoards(t *testing.T) {
	r := mustScore(t, traveller(t, "1 1 2 A+/A\n1 3 4 420\n1 5 6 50\n2 1 2 60/40\n2 3 4 420\n2 5 6 50"),
		pairs.Options{})
	wantNumber(t, "pair 1", standing(t, r, "1", 0).Percent, number(60, 1))
	wantNumber(t, "pair 2", standing(t, r, "2", 0).Percent, number(45, 1))
}

// A group of one by the EBU is average-plus, with the own session.
func TestSmallGroupByOwnSession(t *testing.T) {
	event := traveller(t, "1 1 2 620\n1 3 4 170\n1 5 6 -100\n2 1 2 650\n2 3 4 100\n2 5 6 50")
	event.Lines[3].Entry.FouledGroup = 'B'
	options := pairs.Options{Matchpoints: matchpoint.Options{Regulation: matchpoint.EBU}}
	r := mustScore(t, event, options)
	line := r.Boards[1].Lines[0]
	wantNumber(t, "North-South", line.NSMark.Percent, number(100, 1))
	wantNumber(t, "East-West", line.EWMark.Percent, number(60, 1))
	for _, rule := range []pairs.Rule{pairs.SmallGroup, pairs.Fouled, pairs.AveragePlusOwn} {
		if !line.NSMark.Rules.Has(rule) {
			t.Errorf("not by %v", rule)
		}
	}
	options.Matchpoints.Regulation = matchpoint.FFB
	wantNumber(t, "by the FFB", mustScore(t, event, options).Boards[1].Lines[0].NSMark.Percent, number(60, 1))
}

// Of three average-plus in ten boards the FFB counts two.
func TestLimitOfAveragePlus(t *testing.T) {
	var rows []string
	for board := 1; board <= 10; board++ {
		first := "100"
		if board == 2 || board == 5 || board == 9 {
			first = "A+/A"
		}
		rows = append(rows, fmt.Sprintf("%d 1 2 %s", board, first), fmt.Sprintf("%d 3 4 200", board),
			fmt.Sprintf("%d 5 6 50", board))
	}
	event := traveller(t, strings.Join(rows, "\n"))
	wantNumber(t, "without a limit", standing(t, mustScore(t, event, pairs.Options{}), "1", 0).Percent, number(53, 1))
	r := mustScore(t, event, pairs.Options{LimitAveragePlus: true})
	s := standing(t, r, "1", 0)
	wantNumber(t, "with the limit", s.Percent, number(470, 9))
	if s.Boards != 9 || !r.Boards[8].Lines[0].NSMark.Rules.Has(pairs.AveragePlusLimit) ||
		r.Boards[8].Lines[0].NSMark.Counted {
		t.Errorf("%d boards, board 9 by %v", s.Boards, r.Boards[8].Lines[0].NSMark.Rules.List())
	}
	if other := standing(t, r, "2", 0); other.Boards != 10 {
		t.Errorf("the opponents have %d boards", other.Boards)
	}
	event.Lines[24].Round = 0
	event.Lines[3].Round, event.Lines[12].Round = 7, 1 // board 2 came last
	r = mustScore(t, event, pairs.Options{LimitAveragePlus: true})
	if !r.Boards[1].Lines[0].NSMark.Rules.Has(pairs.AveragePlusLimit) {
		t.Error("the last one in time is not the one left out")
	}
}

// A Mitchell with half a table: East-West sit out once each, and are ranked by
// the percentage of the boards they played.
const halfTable = `
1 1 11 420
1 2 12 400
1 3 - SO
2 1 - SO
2 2 11 100
2 3 12 50
3 1 12 -50
3 2 - SO
3 3 11 -100`

func TestHalfTable(t *testing.T) {
	r := mustScore(t, traveller(t, halfTable), pairs.Options{})
	if len(r.Warnings) != 0 {
		t.Errorf("%+v", r.Warnings)
	}
	wantOrder(t, r, "1.1 2.2 3.3", "1.12 2.11")
	wantNumber(t, "pair 1", standing(t, r, "1", 0).Percent, number(100, 1))
	wantNumber(t, "pair 2", standing(t, r, "2", 0).Percent, number(50, 1))
	wantNumber(t, "pair 11", standing(t, r, "11", 0).Percent, number(100, 3))
	if s := standing(t, r, "1", 0); s.Boards != 2 || s.Expected != 2 || s.Rules != 0 {
		t.Errorf("pair 1: %+v", s)
	}
	if mark := r.Boards[0].Lines[2].NSMark; mark.Counted || !mark.Rules.Has(pairs.LeftOut) {
		t.Errorf("a sit-out: %+v", mark)
	}
	// A sit-out is no board passed out: the two results compare by themselves.
	if top := r.Boards[0].Top; top != 2 {
		t.Errorf("top %d", top)
	}
}

// IMPs of a pair with 21 boards of 24 count 24/21 times.
func TestIMPsAreScaled(t *testing.T) {
	var rows []string
	for board := 1; board <= 24; board++ {
		first := "420"
		if board > 21 {
			first = "NP"
		}
		rows = append(rows, fmt.Sprintf("%d 1 2 %s", board, first), fmt.Sprintf("%d 3 4 170", board),
			fmt.Sprintf("%d 5 6 170", board))
	}
	event := traveller(t, strings.Join(rows, "\n"))
	r := mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs})
	s := standing(t, r, "1", 0)
	wantNumber(t, "points", s.Points, number(6*21, 1))
	wantNumber(t, "total", s.Total, number(6*24, 1))
	if !s.Rules.Has(pairs.SitOutFactor) {
		t.Errorf("by %v", s.Rules.List())
	}
	r = mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs, UnscaledTotals: true})
	wantNumber(t, "unscaled", standing(t, r, "1", 0).Total, number(6*21, 1))
	r = mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs, Boards: 42})
	wantNumber(t, "scaled to 42", standing(t, r, "1", 0).Total, number(6*42, 1))
}

func TestAwardsAtIMPs(t *testing.T) {
	event := traveller(t, "1 1 2 A+/A-\n1 3 4 420\n1 5 6 170")
	for _, tt := range []struct {
		options pairs.Options
		want    pairs.Number
		minus   pairs.Number
	}{
		{pairs.Options{Scoring: pairs.ByCrossIMPs}, number(3, 1), number(-3, 1)},
		{pairs.Options{Scoring: pairs.ByButler}, number(3, 1), number(-3, 1)},
		{pairs.Options{Scoring: pairs.ByCrossIMPs, Cross: imp.CrossOptions{Award: imp.AwardOneAndAHalf}}, number(3, 2),
			number(-3, 2)},
		{pairs.Options{Scoring: pairs.ByButler, Butler: imp.ButlerOptions{Award: imp.AwardOneAndAHalf}}, number(3, 2),
			number(-3, 2)},
	} {
		r := mustScore(t, event, tt.options)
		wantNumber(t, "average-plus", standing(t, r, "1", 0).Total, tt.want)
		wantNumber(t, "average-minus", standing(t, r, "2", 0).Total, tt.minus)
	}
}

func TestFrequenciesAtIMPs(t *testing.T) {
	event := traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 420\n1 7 8 A/A")
	event.Lines[2].Entry.FouledGroup = 'B'
	board := mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs}).Boards[0]
	if len(board.Frequencies) != 2 || board.Frequencies[0].Group != 0 || board.Frequencies[1].Group != 'B' {
		t.Fatalf("%+v", board.Frequencies)
	}
	rows := board.Frequencies[0].Rows
	if len(rows) != 2 || rows[0].Points != 420 || rows[1].Points != 170 {
		t.Fatalf("%+v", rows)
	}
	event.Lines[2].Entry.FouledGroup = 0
	rows = mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs}).Boards[0].Frequencies[0].Rows
	wantNumber(t, "420 twice", rows[0].Count, number(2, 1))
	wantNumber(t, "420", rows[0].NS, number(3, 1))
	wantNumber(t, "170", rows[1].EW, number(6, 1))
}

// One result on every board: 50 % each, 0 IMPs.
func TestAloneInTheEvent(t *testing.T) {
	event := traveller(t, "1 1 2 420\n2 1 2 -50")
	r := mustScore(t, event, pairs.Options{})
	for _, pair := range []string{"1", "2"} {
		wantNumber(t, "pair "+pair, standing(t, r, pair, 0).Percent, number(50, 1))
	}
	if !r.Boards[0].Lines[0].NSMark.Rules.Has(pairs.Alone) {
		t.Errorf("by %v", r.Boards[0].Lines[0].NSMark.Rules.List())
	}
	for _, scoring := range []pairs.Scoring{pairs.ByCrossIMPs, pairs.ByButler} {
		wantNumber(t, "IMPs", standing(t, mustScore(t, event, pairs.Options{Scoring: scoring}), "1", 0).Total,
			number(0, 1))
	}
}

// Pair 1 has 0.2, 0.4 and 0.6 matchpoints, pair 3 has 0.6, 0.4 and 0.2. Added
// up as floating-point numbers in these orders they differ.
func TestEqualPairsTie(t *testing.T) {
	one, two, three := 0.2, 0.4, 0.6
	if one+two+three == three+two+one {
		t.Fatal("the example does not show what it should")
	}
	share := func(ns ...int) *score.Ruling {
		ruling := new(score.Ruling)
		for i := 0; i < len(ns); i += 2 {
			ruling.NS = append(ruling.NS, score.WeightedScore{Weight: ns[i], Points: ns[i+1], FromPoints: true})
		}
		ruling.EW = ruling.NS
		return ruling
	}
	// On each board a ruling gives 1 or 3 some tenths of a top of 2.
	event := new(pairs.Event)
	for board, weights := range [][2]int{{1, 3}, {2, 2}, {3, 1}} {
		for i, ns := range []string{"1", "3"} {
			other := traveller(t, fmt.Sprintf("%d %s %s0 420\n%d x%d y%d 420", 2*board+i+1, ns, ns, 2*board+i+1,
				i, i)).Lines
			other[0].Entry = score.Entry{Kind: score.Assigned, Ruling: share(weights[i], 620, 10-weights[i], 170)}
			event.Lines = append(event.Lines, other...)
		}
	}
	r := mustScore(t, event, pairs.Options{Winners: pairs.OneWinner})
	a, b := standing(t, r, "1", 0), standing(t, r, "3", 0)
	wantNumber(t, "pair 1", a.Percent, number(20, 1))
	if a.Rank != b.Rank || !a.Tied || !b.Tied {
		t.Errorf("%d and %d", a.Rank, b.Rank)
	}
}

// (26 x 52 + 26 x 50 + 33 x 60) / 85 = 54.49 % (RNC art. 113).
func TestSessionsOfDifferentLength(t *testing.T) {
	var rows []string
	for board := 1; board <= 33; board++ {
		rows = append(rows, fmt.Sprintf("%d 1 2 60/40", board), fmt.Sprintf("%d 3 4 100", board))
	}
	event := traveller(t, strings.Join(rows, "\n"))
	adjustment := pairs.Adjustment{Number: "1",
		Earlier: []pairs.Session{{Boards: 26, Result: 5200}, {Boards: 26, Result: 5000}}}
	s := standing(t, mustScore(t, event, pairs.Options{Adjustments: []pairs.Adjustment{adjustment}}), "1", 0)
	wantNumber(t, "the whole", s.Percent, number(4632, 85))
	if s.Percent.Round(2) != 5449 || !s.Rules.Has(pairs.EarlierSessions) {
		t.Errorf("%d by %v", s.Percent.Round(2), s.Rules.List())
	}
	// Half of a session of 26 boards weighs as 13.
	adjustment.Earlier = []pairs.Session{{Boards: 26, Result: 5200, Carried: 50}}
	s = standing(t, mustScore(t, event, pairs.Options{Adjustments: []pairs.Adjustment{adjustment}}), "1", 0)
	wantNumber(t, "half carried forward", s.Percent, number(13*52+33*60, 46))
}

func TestPenaltiesAndHandicaps(t *testing.T) {
	event := traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 170\n2 1 2 100\n2 3 4 170\n2 5 6 -50")
	adjust := func(options pairs.Options, a pairs.Adjustment) pairs.Standing {
		a.Number = "1"
		options.Adjustments = []pairs.Adjustment{a}
		return standing(t, mustScore(t, event, options), "1", 0)
	}
	tenth := pairs.Adjustment{Penalties: []pairs.Deduction{{Unit: pairs.PercentOfTop, Amount: 1000}}}
	s := adjust(pairs.Options{}, tenth)
	wantNumber(t, "a tenth of a top", s.Penalty, number(4, 10))
	wantNumber(t, "total", s.Total, number(56, 10))
	wantNumber(t, "percent", s.Percent, number(70, 1))
	wantNumber(t, "points stay", s.Points, number(6, 1))
	if s.Rules != 1<<pairs.Penalty {
		t.Errorf("by %v", s.Rules.List())
	}
	s = adjust(pairs.Options{}, pairs.Adjustment{Penalties: []pairs.Deduction{{Unit: pairs.PointsOff, Amount: 50},
		{Unit: pairs.PointsOff, Amount: 50}}})
	wantNumber(t, "half a matchpoint twice", s.Total, number(5, 1))
	s = adjust(pairs.Options{},
		pairs.Adjustment{Penalties: []pairs.Deduction{{Unit: pairs.PercentOfTop, Amount: -1000}}})
	wantNumber(t, "a bonus", s.Total, number(64, 10))
	if s.Rules != 1<<pairs.Bonus {
		t.Errorf("by %v", s.Rules.List())
	}
	fifth := pairs.Adjustment{Penalties: []pairs.Deduction{{Unit: pairs.PercentOfSession, Amount: 500}}}
	wantNumber(t, "5 % of the session", adjust(pairs.Options{}, fifth).Percent, number(70, 1))
	wantNumber(t, "5 % of two boards at IMPs", adjust(pairs.Options{Scoring: pairs.ByButler}, fifth).Penalty,
		number(3, 1))
	s = adjust(pairs.Options{}, pairs.Adjustment{Handicap: 250})
	wantNumber(t, "handicap", s.Percent, number(155, 2))
	wantNumber(t, "total with a handicap", s.Total, number(62, 10))
	// Ten percent of a top are 1.5 IMPs (RNC art. 115.1), 3 by Law 12C2.
	french := imp.CrossOptions{Award: imp.AwardOneAndAHalf}
	wantNumber(t, "IMPs", adjust(pairs.Options{Scoring: pairs.ByCrossIMPs, Cross: french}, tenth).Penalty, number(3, 2))
	wantNumber(t, "IMPs", adjust(pairs.Options{Scoring: pairs.ByButler}, tenth).Penalty, number(3, 1))
	s = adjust(pairs.Options{Scoring: pairs.ByCrossIMPs},
		pairs.Adjustment{Handicap: 150, Earlier: []pairs.Session{{Boards: 10, Result: 1000}}})
	// 6 on board 1, the mean of -2 and 4 on board 2, 10 carried, 1.5 added.
	wantNumber(t, "IMPs carried", s.Total, number(37, 2))
}

func TestAdjustmentOfAnUnknownPair(t *testing.T) {
	event := traveller(t, "1 1 2 420\n1 3 4 170")
	r := mustScore(t, event, pairs.Options{Adjustments: []pairs.Adjustment{{Number: "9"}, {Number: "1"},
		{Number: "1"}}})
	if len(r.Warnings) != 2 || r.Warnings[0].Code != pairs.PairUnknown || r.Warnings[0].Pair != "9" ||
		r.Warnings[1].Pair != "1" {
		t.Errorf("%+v", r.Warnings)
	}
}

// A pair of one line is not taken for that of the other.
func TestAdjustmentOfTheOtherLine(t *testing.T) {
	event := traveller(t, "1 1 9 420\n1 2 8 170\n2 1 8 50\n2 2 9 90")
	for line, code := range map[score.Side]pairs.Code{score.NorthSouth: pairs.PairOtherLine, score.EastWest: "",
		score.NoSide: ""} {
		a := pairs.Adjustment{Number: "9", Line: line,
			Penalties: []pairs.Deduction{{Unit: pairs.PointsOff, Amount: 100}}}
		r := mustScore(t, event, pairs.Options{Adjustments: []pairs.Adjustment{a}})
		taken := standing(t, r, "9", 0).Penalty.Sign() > 0
		switch {
		case code == "" && (!taken || len(r.Warnings) > 0), code != "" &&
			(taken || len(r.Warnings) != 1 || r.Warnings[0].Code != code):
			t.Errorf("%v: taken %t, warnings %+v", line, taken, r.Warnings)
		}
	}
	// In a Howell both lines are its own.
	a := pairs.Adjustment{Number: "1", Line: score.EastWest, Handicap: 100}
	if r := mustScore(t, traveller(t, howell), pairs.Options{Adjustments: []pairs.Adjustment{a}}); len(r.Warnings) > 0 {
		t.Errorf("%+v", r.Warnings)
	}
}

// A number that two pairs have is no one's, unless the line or the section says
// whose; of one section the name is not needed.
func TestAdjustmentsFindTheirPair(t *testing.T) {
	event := traveller(t, "1 1 1 420 A\n1 2 2 170 A\n2 1 2 50 A\n2 2 1 -100 A")
	penalize := func(a pairs.Adjustment) *pairs.Result {
		a.Penalties = []pairs.Deduction{{Unit: pairs.PointsOff, Amount: 100}}
		return mustScore(t, event, pairs.Options{Winners: pairs.TwoWinners, Adjustments: []pairs.Adjustment{a}})
	}
	r := penalize(pairs.Adjustment{Number: "1"})
	if len(r.Warnings) != 1 || r.Warnings[0].Code != pairs.PairAmbiguous {
		t.Errorf("%+v", r.Warnings)
	}
	for _, section := range []string{"", "A"} {
		if r := penalize(pairs.Adjustment{Section: section, Number: "1", Line: score.EastWest}); len(r.Warnings) > 0 {
			t.Errorf("section %q: %+v", section, r.Warnings)
		}
	}
	if r := penalize(pairs.Adjustment{Section: "B", Number: "1", Line: score.EastWest}); len(r.Warnings) != 1 ||
		r.Warnings[0].Code != pairs.PairUnknown {
		t.Errorf("%+v", r.Warnings)
	}
}

func TestWhatCannotBeScored(t *testing.T) {
	event := traveller(t, "1 1 2 420")
	for want, options := range map[pairs.Fault]pairs.Options{
		pairs.UnknownScoring: {Scoring: 9},
		pairs.UnknownWinners: {Winners: 9},
		pairs.UnknownTieRule: {Ties: []pairs.TieRule{9}},
		pairs.BoardsWrong:    {Boards: -1},
		pairs.AdjustmentWrong: {Adjustments: []pairs.Adjustment{{Number: "1",
			Earlier: []pairs.Session{{Result: 5000}}}}},
	} {
		var e *pairs.Error
		if _, err := pairs.Score(event, options); !errors.As(err, &e) || e.Fault != want || e.Error() == "" {
			t.Errorf("%v, want %v", err, want)
		}
	}
	for _, empty := range []*pairs.Event{{}, traveller(t, "1 1 2 NP"), {Lines: []pairs.Line{{Board: 1}}}} {
		var e *pairs.Error
		if _, err := pairs.Score(empty, pairs.Options{}); !errors.As(err, &e) || e.Fault != pairs.NothingToScore {
			t.Errorf("%+v: %v", empty, err)
		}
	}
	if _, err := pairs.Score(event, pairs.Options{Matchpoints: matchpoint.Options{Expected: -1}}); err == nil {
		t.Error("an option of the form of scoring that cannot be is no error")
	}
}

// Of three tables two played board 2. Its sums count 3/2 times and are divided
// by two comparisons (EBU).
func TestShortBoardsAtIMPs(t *testing.T) {
	event := traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 170\n2 1 2 420\n2 3 4 170")
	for _, tt := range []struct {
		scale bool
		want  pairs.Number
	}{{false, number(6, 1)}, {true, number(9, 2)}} {
		r := mustScore(t, event, pairs.Options{Scoring: pairs.ByCrossIMPs, ScaleShortBoards: tt.scale})
		wantNumber(t, "board 2", r.Boards[1].Lines[0].NSMark.Points, tt.want)
	}
	// Three of five tables played board 2. Each stands for 5/3, so dropping one
	// of five at each end leaves 2/3 of the best and of the worst in the mean:
	// (2/3 x 620 + 5/3 x 420 - 2/3 x 100) / 3 = 348.9; otherwise 420 is left.
	event = traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 170\n1 7 8 0\n1 9 10 0\n2 1 2 620\n2 3 4 420\n2 5 6 -100")
	for scale, want := range map[bool]int64{false: 42000, true: 35000} {
		r := mustScore(t, event, pairs.Options{Scoring: pairs.ByButler, ScaleShortBoards: scale})
		if got := r.Boards[1].Datums[0].Points.Round(2); got != want {
			t.Errorf("datum %d, want %d", got, want)
		}
	}
}
