package pairs_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
)

// The tests of this file go through the Règlement national des compétitions
// 2025-2026 of the FFB, article by article, as far as it speaks of pairs.

// french is scored as the FFB does.
func french(scoring pairs.Scoring) pairs.Options {
	o := pairs.Options{Scoring: scoring}
	o.Follow(matchpoint.FFB)
	return o
}

// Art. 112. Nine tables, where North-South always do the same and each pair of
// East-West meets each of them once: East-West have 50 % all.
func flatEastWest() *pairs.Event {
	event := new(pairs.Event)
	for board := range 9 {
		for ns := range 9 {
			event.Lines = append(event.Lines, points(board+1, strconv.Itoa(ns+1), strconv.Itoa(11+(ns+board)%9), 50*ns))
		}
	}
	return event
}

// Pairs that are equal never push a better one back: the second North-South pair
// stays among the seconds. Which of the equal pairs have the places of their line
// nothing can say but the numbers.
func TestRNC112Ties(t *testing.T) {
	r := mustScore(t, flatEastWest(), pairs.Options{Winners: pairs.AlternatingWinner})
	wantOrder(t, r, "1.9 2.11 3.8 4.12 5.7 6.13 7.6 8=.5 8=.14 8=.15 8=.16 8=.17 8=.18 8=.19 15.4 16.3 17.2 18.1")
	for i, s := range r.Rankings[0].Standings {
		number := r.Pairs[s.Pair].Number
		if got := s.Rules.Has(pairs.TieNumber); got != (len(number) == 2) {
			t.Errorf("pair %s parted by its number: %t", number, got)
		}
		if got := s.Rules.Has(pairs.AlternatingPlaces); got != (i < 6) {
			t.Errorf("place %d in turn: %t", i+1, got)
		}
	}
}

// Art. 112. Where all are equal all share the first place.
func TestRNC112AllEqual(t *testing.T) {
	event := traveller(t, "1 1 5 50\n1 2 6 50\n1 3 7 50\n1 4 8 50")
	wantOrder(t, mustScore(t, event, pairs.Options{Winners: pairs.AlternatingWinner}),
		"1=.1 1=.5 1=.2 1=.6 1=.3 1=.7 1=.4 1=.8")
}

// Art. 111 and 112. Equal pairs of a line of which the couples have room for one
// are parted as the FFB parts them before their numbers are: of 1 and 2, with 50 %
// each, 2 has the smaller deviation.
func TestRNC112PartsAsArticle111(t *testing.T) {
	event := traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 50\n2 1 5 50\n2 2 6 170\n2 3 4 420")
	r := mustScore(t, event, pairs.Options{Winners: pairs.AlternatingWinner})
	first := r.Rankings[0].Standings
	place := slices.IndexFunc(first, func(s pairs.Standing) bool { return r.Pairs[s.Pair].Number == "2" })
	if s := first[place]; s.Rank != 2 || !s.Rules.Has(pairs.TieDeviation) || s.Rules.Has(pairs.TieNumber) {
		t.Errorf("%s: %+v", order(r, r.Rankings[0]), s)
	}
}

// Art. 112 gives six places to the lines in turn up to 69 pairs, eight up to 89,
// ten up to 109, twelve up to 129. A couple has one pair of each line, the better
// one first; no pair outside the couples is better than one behind it.
func TestRNC112Places(t *testing.T) {
	for _, tt := range []struct{ tables, places int }{{3, 6}, {9, 6}, {34, 6}, {35, 8}, {44, 8}, {45, 10}, {54, 10},
		{55, 12}, {64, 12}, {65, 14}} {
		event := new(pairs.Event)
		for board := range 3 {
			for ns := range tt.tables {
				event.Lines = append(event.Lines,
					points(board+1, strconv.Itoa(ns+1), strconv.Itoa(500+(ns+board)%tt.tables),
						10*(ns*ns%(tt.tables+board))))
			}
		}
		r := mustScore(t, event, pairs.Options{Winners: pairs.AlternatingWinner})
		checkArticle112(t, r, tt.places)
	}
}

func TestRNC112OfAnyEvent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOptions(t)
		o.Winners = pairs.AlternatingWinner
		r, err := pairs.Score(drawEvent(t, true), o)
		if err != nil {
			return
		}
		checkArticle112(t, r, 6)
	})
}

func checkArticle112(t rapid.TB, r *pairs.Result, places int) {
	t.Helper()
	list := r.Rankings[0].Standings
	key := func(s *pairs.Standing) pairs.Number {
		if r.Scoring == pairs.ByMatchpoints {
			return s.Percent
		}
		return s.Total
	}
	ranked := 0
	lines := make(map[score.Side]int)
	for i := range list {
		if list[i].Rank > 0 {
			ranked++
			lines[lineOf(r, list[i].Pair)]++
		}
	}
	inTurn := min(places, 2*min(lines[score.NorthSouth], lines[score.EastWest]))
	for i := range ranked {
		if got := list[i].Rules.Has(pairs.AlternatingPlaces); got != (list[i].Rank <= inTurn) {
			t.Fatalf("place %d in turn: %t, of %d", list[i].Rank, got, inTurn)
		}
	}
	for i := 0; i < inTurn; i += 2 {
		if lineOf(r, list[i].Pair) == lineOf(r, list[i+1].Pair) {
			t.Fatalf("places %d and %d are of one line", i+1, i+2)
		}
		if key(&list[i]).Cmp(key(&list[i+1])) < 0 {
			t.Fatalf("place %d before a better pair", i+1)
		}
	}
	for i := range ranked {
		for j := i + 1; j < ranked; j++ {
			a, b := &list[i], &list[j]
			better := key(b).Cmp(key(a)) > 0
			if better && (i >= inTurn || lineOf(r, a.Pair) == lineOf(r, b.Pair)) {
				t.Fatalf("place %d before the better pair at %d", i+1, j+1)
			}
			if a.Rank == b.Rank && key(a).Cmp(key(b)) != 0 {
				t.Fatalf("places %d and %d are shared and not equal", i+1, j+1)
			}
		}
	}
}

// lineOf is the line that a pair sat in more often.
func lineOf(r *pairs.Result, pair int) score.Side {
	if line := r.Pairs[pair].Line; line != score.NoSide {
		return line
	}
	ns := 0
	for _, c := range r.Card(pair) {
		if c.Side == score.NorthSouth {
			ns++
		} else {
			ns--
		}
	}
	if ns >= 0 {
		return score.NorthSouth
	}
	return score.EastWest
}

// Art. 111 with several sessions: the best single percentage, and nothing of the
// boards of the last.
func TestRNC111SeveralSessions(t *testing.T) {
	event := traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 50\n2 1 5 50\n2 2 6 170\n2 3 4 420")
	same := []pairs.Session{{Boards: 2, Result: 5000}}
	o := pairs.Options{Ties: pairs.FederationTies()}
	r := mustScore(t, event, o)
	if s := standing(t, r, "2", score.NoSide); s.Rank != 1 || !s.Rules.Has(pairs.TieDeviation) {
		t.Errorf("one session: %+v", s)
	}
	for _, n := range []string{"1", "2", "3"} {
		o.Adjustments = append(o.Adjustments, pairs.Adjustment{Number: n, Earlier: same})
	}
	r = mustScore(t, event, o)
	for _, n := range []string{"1", "2", "3"} {
		if s := standing(t, r, n, score.NoSide); s.Rank != 1 || !s.Tied {
			t.Errorf("two sessions: pair %s has place %d", n, s.Rank)
		}
	}
}

// Art. 113 weighs a session by its boards, not by those a pair played of it: one
// that sat out for a round of 9 of 27 boards has its mean for all 27.
func TestRNC113SitOut(t *testing.T) {
	var rows []string
	for board := 1; board <= 27; board++ {
		if board > 9 {
			rows = append(rows, fmt.Sprintf("%d 1 2 60/40", board))
		}
		rows = append(rows, fmt.Sprintf("%d 3 4 100", board))
	}
	adjustment := pairs.Adjustment{Number: "1", Earlier: []pairs.Session{{Boards: 27, Result: 5000}}}
	s := standing(t, mustScore(t, traveller(t, strings.Join(rows, "\n")),
		pairs.Options{Adjustments: []pairs.Adjustment{adjustment}}), "1", 0)
	wantNumber(t, "27 boards at 60 and 27 at 50", s.Percent, number(55, 1))
}

// Art. 114 and 115.3 in an event: a board of which the field expects more.
func TestRNC114BoardsPlayedLittle(t *testing.T) {
	// Four tables; board 2 has one result, board 3 two, board 4 three.
	event := traveller(t, `
1 1 5 420
1 2 6 450
1 3 7 170
1 4 8 -50
2 1 6 110
3 2 7 110
3 3 8 140
4 1 7 100
4 2 8 50
4 3 5 50`)
	mark := func(r *pairs.Result, board, line int) (ns, ew int64) {
		l := r.Boards[board-1].Lines[line]
		if r.Scoring == pairs.ByMatchpoints {
			return l.NSMark.Percent.Round(2), l.EWMark.Percent.Round(2)
		}
		return l.NSMark.Points.Round(2), l.EWMark.Points.Round(2)
	}
	type marks [2]int64
	for _, tt := range []struct {
		name                string
		options             pairs.Options
		alone, two1, two2   marks
		three1, three2, all marks
	}{
		{"FFB", french(pairs.ByMatchpoints), marks{6000, 6000}, marks{5500, 6500}, marks{6500, 5500}, marks{7000, 5000},
			marks{5500, 6500}, marks{6667, 3333}},
		{"FFB in cross-IMPs", french(pairs.ByCrossIMPs), marks{150, 150}, marks{75, 225}, marks{225, 75}, marks{300, 0},
			marks{75, 225}, marks{500, -500}},
		{"FFB in Butler", french(pairs.ByButler), marks{150, 150}, marks{75, 225}, marks{225, 75}, marks{300, 0},
			marks{75, 225}, marks{300, -300}},
	} {
		r := mustScore(t, event, tt.options)
		for _, want := range []struct {
			board, line int
			marks       marks
		}{{2, 0, tt.alone}, {3, 0, tt.two1}, {3, 1, tt.two2}, {4, 0, tt.three1}, {4, 1, tt.three2}, {1, 0, tt.all}} {
			small := r.Boards[want.board-1].Lines[want.line].NSMark.Rules.Has(pairs.SmallGroup)
			if small != (want.board > 1) {
				t.Errorf("%s, board %d: small group %t", tt.name, want.board, small)
			}
			if ns, ew := mark(r, want.board, want.line); ns != want.marks[0] || ew != want.marks[1] {
				t.Errorf("%s, board %d, line %d: %d and %d, want %v", tt.name, want.board, want.line, ns, ew,
					want.marks)
			}
		}
	}
	for _, regulation := range []matchpoint.Regulation{matchpoint.EBU, matchpoint.ACBL, matchpoint.PlainNeuberg} {
		var o pairs.Options
		o.Follow(regulation)
		r := mustScore(t, event, o)
		if ns, _ := mark(r, 4, 0); ns != 9444 { // (4+1)·4/3 - 1 of 6
			t.Errorf("three of four by %d: %d", regulation, ns)
		}
		o.Scoring = pairs.ByButler
		if ns, ew := mark(mustScore(t, event, o), 2, 0); ns != 0 || ew != 0 {
			t.Errorf("one of four in Butler by %d: %d and %d", regulation, ns, ew)
		}
	}
	// A three-table evening is compared as ever.
	three := traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 50\n2 1 5 50\n2 2 6 170\n2 3 4 420")
	for _, scoring := range []pairs.Scoring{pairs.ByMatchpoints, pairs.ByCrossIMPs, pairs.ByButler} {
		a, b := mustScore(t, three, french(scoring)), mustScore(t, three, pairs.Options{Scoring: scoring})
		for i := range a.Boards {
			for l := range a.Boards[i].Lines {
				if got, want := a.Boards[i].Lines[l].NSMark,
					b.Boards[i].Lines[l].NSMark; got.Points.Cmp(want.Points) != 0 || got.Rules != want.Rules {
					t.Errorf("three tables, board %d: %v by %v", i+1, got.Points, got.Rules)
				}
			}
		}
	}
}

// Art. 114.1: groups of four and more by X = (x + 1) N/n - 1; their mean is that
// of a normal board (114.3). Seven and three of ten, as the traps have it.
func TestRNC114Formula(t *testing.T) {
	event := new(pairs.Event)
	for i := range 10 {
		line := points(1, strconv.Itoa(i+1), strconv.Itoa(i+11), 500-10*i)
		if i >= 6 {
			line.Entry.FouledGroup = 'B'
		}
		event.Lines = append(event.Lines, line)
	}
	r := mustScore(t, event, french(pairs.ByMatchpoints))
	var six, four int64
	for i, l := range r.Boards[0].Lines {
		if !l.NSMark.Rules.Has(pairs.Neuberg) {
			t.Errorf("line %d by %v", i, l.NSMark.Rules)
		}
		if i < 6 {
			six += l.NSMark.Percent.Round(4)
		} else {
			four += l.NSMark.Percent.Round(4)
		}
	}
	if six/6 != 500_000 || four/4 != 500_000 {
		t.Errorf("means %d and %d", six/6, four/4)
	}
	wantNumber(t, "best of four", r.Boards[0].Lines[6].NSMark.Points, number(33, 2)) // (6+1)·10/4 - 1
}

// Art. 115.1 and 115.2: ten percent of a top are 1.5 IMPs, and so is average-plus.
func TestRNC115IMPs(t *testing.T) {
	event := traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 A+/A-\n2 1 5 50\n2 2 6 170\n2 3 4 420")
	for _, scoring := range []pairs.Scoring{pairs.ByCrossIMPs, pairs.ByButler} {
		o := french(scoring)
		o.Adjustments = []pairs.Adjustment{{Number: "1",
			Penalties: []pairs.Deduction{{Unit: pairs.PercentOfTop, Amount: 1000}}}}
		r := mustScore(t, event, o)
		wantNumber(t, "average-plus", r.Boards[0].Lines[2].NSMark.Points, number(3, 2))
		wantNumber(t, "average-minus", r.Boards[0].Lines[2].EWMark.Points, number(-3, 2))
		wantNumber(t, "a penalty of 10 % (art. 116)", standing(t, r, "1", 0).Penalty, number(3, 2))
		for _, regulation := range []matchpoint.Regulation{matchpoint.EBU, matchpoint.ACBL, matchpoint.PlainNeuberg} {
			o.Follow(regulation)
			wantNumber(t, "average-plus by Law 12C2", mustScore(t, event, o).Boards[0].Lines[2].NSMark.Points,
				number(3, 1))
		}
	}
}

// Art. 115.3: at most two average-plus in up to 60 boards, three up to 90, four
// from 91. The length is that of the event, not what one pair played of it.
func TestRNC115LimitOfAveragePlus(t *testing.T) {
	for _, tt := range []struct{ boards, counted int }{{10, 2}, {60, 2}, {61, 3}, {90, 3}, {91, 4}, {120, 4}} {
		var rows []string
		for board := 1; board <= tt.boards; board++ {
			first := "100"
			if board%2 == 0 && board <= 10 {
				first = "A+/A"
			}
			rows = append(rows, fmt.Sprintf("%d 1 2 %s", board, first), fmt.Sprintf("%d 3 4 200", board),
				fmt.Sprintf("%d 5 6 50", board))
		}
		rows[0] = "1 1 2 NP"
		event := traveller(t, strings.Join(rows, "\n"))
		for _, scoring := range []pairs.Scoring{pairs.ByMatchpoints, pairs.ByButler} {
			s := standing(t, mustScore(t, event, french(scoring)), "1", 0)
			if want := tt.boards - 1 - 5 + tt.counted; s.Boards != want {
				t.Errorf("%d boards: %d count, want %d", tt.boards, s.Boards, want)
			}
			for _, regulation := range []matchpoint.Regulation{matchpoint.EBU, matchpoint.ACBL,
				matchpoint.PlainNeuberg} {
				o := pairs.Options{Scoring: scoring}
				o.Follow(regulation)
				if s := standing(t, mustScore(t, event, o), "1", 0); s.Boards != tt.boards-1 {
					t.Errorf("%d boards by %d: %d count", tt.boards, regulation, s.Boards)
				}
			}
		}
	}
}

// A regulation sets all that it speaks of, whatever stood there.
func TestFollow(t *testing.T) {
	for _, from := range []matchpoint.Regulation{matchpoint.FFB, matchpoint.EBU, matchpoint.ACBL,
		matchpoint.PlainNeuberg} {
		var o pairs.Options
		o.Follow(from)
		if o.Matchpoints.Regulation != from || o.Cross.Award != o.Butler.Award ||
			o.Cross.SmallGroups != o.Butler.SmallGroups {
			t.Errorf("%d: %+v", from, o)
		}
		isFrench := from == matchpoint.FFB
		if o.LimitAveragePlus != isFrench || (o.Cross.Award == imp.AwardOneAndAHalf) != isFrench ||
			(o.Cross.SmallGroups == imp.SmallGroupsFixed) != isFrench {
			t.Errorf("%d: %+v", from, o)
		}
	}
}

// Art. 116 and 117: 10, 20 or 30 percent of a top, of which nobody else gets anything.
func TestRNC117(t *testing.T) {
	event := traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 -50\n2 1 5 50\n2 2 6 170\n2 3 4 420")
	before := mustScore(t, event, french(pairs.ByMatchpoints))
	for _, percent := range []int64{10, 20, 30} {
		o := french(pairs.ByMatchpoints)
		o.Adjustments = []pairs.Adjustment{{Number: "1",
			Penalties: []pairs.Deduction{{Unit: pairs.PercentOfTop, Amount: int(100 * percent)}}}}
		r := mustScore(t, event, o)
		wantNumber(t, "the penalty", standing(t, r, "1", 0).Penalty, number(4*percent, 100)) // the top is 4
		for _, pair := range []string{"2", "3", "4", "5", "6"} {
			wantNumber(t, "pair "+pair, standing(t, r, pair, 0).Total, standing(t, before, pair, 0).Total)
		}
	}
}

// Art. 118: a board that cannot be played for a wrong entry is 40- for North-South and 60+
// for East-West, each by its own session.
func TestRNC118(t *testing.T) {
	r := mustScore(t, traveller(t, "1 1 4 A-/A+\n1 2 5 170\n1 3 6 -50\n2 1 5 50\n2 2 6 170\n2 3 4 420"),
		french(pairs.ByMatchpoints))
	line := r.Boards[0].Lines[0]
	wantNumber(t, "North-South", line.NSMark.Percent, number(0, 1)) // 0 % on its other board, less than 40
	wantNumber(t, "East-West", line.EWMark.Percent, number(60, 1))
}

// Art. 119.4: what was played with cards in wrong places is cancelled, average-plus for
// those without fault, or compared in groups for all who played it so.
func TestRNC119(t *testing.T) {
	r := mustScore(t, traveller(t, "1 1 4 A+/A+\n1 2 5 170\n1 3 6 -50\n2 1 5 50\n2 2 6 170\n2 3 4 420"),
		french(pairs.ByMatchpoints))
	line := r.Boards[0].Lines[0]
	wantNumber(t, "North-South", line.NSMark.Percent, number(60, 1))
	wantNumber(t, "East-West", line.EWMark.Percent, number(60, 1))
	event := traveller(t, "1 1 6 420\n1 2 7 170\n1 3 8 -50\n1 4 9 50\n1 5 10 170")
	event.Lines[3].Entry.FouledGroup, event.Lines[4].Entry.FouledGroup = 1, 1
	r = mustScore(t, event, french(pairs.ByMatchpoints))
	for i, want := range []int64{70, 60, 50, 55, 65} { // art. 114.2, each group for itself
		wantNumber(t, fmt.Sprintf("line %d", i+1), r.Boards[0].Lines[i].NSMark.Percent, number(want, 1))
	}
}
