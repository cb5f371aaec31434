package pairs_test

import (
	"fmt"
	gocmp "github.com/google/go-cmp/cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
)

// A Howell of four pairs: every pair meets every other and sits on both sides.
const howell = `
1 1 4 420
1 2 3 170
2 2 4 100
2 3 1 50
3 3 4 -50
3 1 2 -100`

func TestWinners(t *testing.T) {
	mitchell := "1 1 5 420\n1 2 6 170\n2 1 6 50\n2 2 5 90"
	for _, tt := range []struct {
		name, event string
		winners     pairs.Winners
		want        []string
	}{
		{"a Howell has one ranking", howell, pairs.WinnersAuto, []string{"1=.1 1=.2 1=.3 4.4"}},
		{"a Mitchell has two", mitchell, pairs.WinnersAuto, []string{"1=.1 1=.2", "1.6 2.5"}},
		{"or one, if it is wanted", mitchell, pairs.OneWinner, []string{"1.6 2=.1 2=.2 4.5"}},
		{"a Mitchell with its last round switched has one", mitchell + "\n3 5 1 50\n3 6 2 50", pairs.WinnersAuto,
			[]string{"1.6 2=.1 2=.2 4.5"}},
		{"a Howell forced into two lines goes by where pairs sat more often", howell, pairs.TwoWinners,
			[]string{"1=.1 1=.2 1=.3", "1.4"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wantOrder(t, mustScore(t, traveller(t, tt.event), pairs.Options{Winners: tt.winners}), tt.want...)
		})
	}
}

// In many a Mitchell both lines are numbered from 1.
const reusedNumbers = `
1 1 2 420
1 2 1 170
2 1 1 100
2 2 2 50`

func TestReusedNumbers(t *testing.T) {
	event := traveller(t, reusedNumbers)
	event.Pairs = []pairs.Pair{
		{Number: "1", Line: score.NorthSouth, Names: []string{"Ada", "Bob"}},
		{Number: "1", Line: score.EastWest, Names: []string{"Cy", "Dee"}},
	}
	r := mustScore(t, event, pairs.Options{})
	wantOrder(t, r, "1.1 2.2", "1=.1 1=.2")
	if !pairs.ReusedNumbers(event)[""] || len(pairs.ReusedNumbers(traveller(t, howell))) != 0 {
		t.Error("reused numbers are not told from a Howell")
	}
	if len(r.Pairs) != 4 || len(r.Warnings) != 0 {
		t.Errorf("%d pairs, warnings %+v", len(r.Pairs), r.Warnings)
	}
	ns, ew := standing(t, r, "1", score.NorthSouth), standing(t, r, "1", score.EastWest)
	wantNumber(t, "1 North-South", ns.Percent, number(100, 1))
	wantNumber(t, "1 East-West", ew.Percent, number(50, 1))
	if r.Pairs[ns.Pair].Names[0] != "Ada" || r.Pairs[ew.Pair].Names[0] != "Cy" {
		t.Errorf("%v and %v", r.Pairs[ns.Pair], r.Pairs[ew.Pair])
	}
	wantOrder(t, mustScore(t, event, pairs.Options{Winners: pairs.OneWinner}), "1.1 2=.1 2=.2 4.2")
	penalty := pairs.Adjustment{Number: "1", Line: score.EastWest,
		Penalties: []pairs.Deduction{{Unit: pairs.PointsOff, Amount: 100}}}
	r = mustScore(t, event, pairs.Options{Adjustments: []pairs.Adjustment{penalty}})
	wantNumber(t, "1 East-West with a penalty", standing(t, r, "1", score.EastWest).Percent, number(25, 1))
	wantNumber(t, "1 North-South without", standing(t, r, "1", score.NorthSouth).Percent, number(100, 1))
}

// Two pairs that are listed with one number are two, even where they never
// play the same board.
func TestNumbersReusedInTheList(t *testing.T) {
	event := traveller(t, "1 1 2 420\n1 3 4 170\n2 5 1 100\n2 6 7 50")
	event.Pairs = []pairs.Pair{
		{Number: "1", Line: score.NorthSouth, Names: []string{"Ada"}},
		{Number: "1", Line: score.EastWest, Names: []string{"Cy"}},
	}
	if r := mustScore(t, event, pairs.Options{}); len(r.Pairs) != 8 || len(r.Rankings) != 2 {
		t.Errorf("%d pairs, %d rankings", len(r.Pairs), len(r.Rankings))
	}
	event.Pairs[1].Names = []string{"Ada"}
	if r := mustScore(t, event, pairs.Options{}); len(r.Pairs) != 8 || len(r.Rankings) != 2 {
		t.Errorf("of one name: %d pairs, %d rankings", len(r.Pairs), len(r.Rankings))
	}
	event.Pairs[0].Names, event.Pairs[1].Names = nil, nil
	if r := mustScore(t, event, pairs.Options{}); len(r.Pairs) != 8 || len(r.Rankings) != 2 {
		t.Errorf("without names: %d pairs, %d rankings", len(r.Pairs), len(r.Rankings))
	}
}

// One wrong number in a Howell is a fault of the sheet, not a Mitchell.
func TestOneWrongNumberIsNoMitchell(t *testing.T) {
	r := mustScore(t, traveller(t, strings.Replace(howell, "1 2 3 170", "1 2 1 170", 1)), pairs.Options{})
	if len(r.Pairs) != 4 || len(r.Rankings) != 1 {
		t.Errorf("%d pairs, %d rankings", len(r.Pairs), len(r.Rankings))
	}
	if len(r.Warnings) != 1 || r.Warnings[0].Code != pairs.BoardTwice || r.Warnings[0].Pair != "1" {
		t.Errorf("%+v", r.Warnings)
	}
}

const sections = `
1 1 11 420 A
1 2 12 170 A
1 1 11 650 B
1 2 12 -50 B
2 1 12 50 A
2 2 11 100 A
2 1 12 -100 B
2 2 11 -50 B`

func TestSections(t *testing.T) {
	event := traveller(t, sections)
	r := mustScore(t, event, pairs.Options{})
	if len(r.Pairs) != 8 || len(r.Boards) != 2 || r.Boards[0].Top != 6 || r.Boards[0].Section != "" {
		t.Fatalf("%d pairs, %d boards, top %d", len(r.Pairs), len(r.Boards), r.Boards[0].Top)
	}
	wantOrder(t, r, "1=.A1 1=.A2 3.B1 4.B2", "1.B12 2.A12 3.B11 4.A11")
	r = mustScore(t, event, pairs.Options{RankSectionsApart: true})
	wantOrder(t, r, "1=.A1 1=.A2", "1.A12 2.A11", "1.B1 2.B2", "1.B12 2.B11")
	if r.Rankings[2].Section != "B" || r.Rankings[3].Line != score.EastWest {
		t.Errorf("%+v", r.Rankings[2])
	}
	r = mustScore(t, event, pairs.Options{CompareWithinSections: true, RankSectionsApart: true})
	if len(r.Boards) != 4 || r.Boards[0].Top != 2 || r.Boards[1].Section != "B" {
		t.Fatalf("%d boards, top %d, %q", len(r.Boards), r.Boards[0].Top, r.Boards[1].Section)
	}
	wantOrder(t, r, "1=.A1 1=.A2", "1.A12 2.A11", "1=.B1 1=.B2", "1.B12 2.B11")
}

// A section with a Howell beside one with a Mitchell.
func TestSectionsOfDifferentMovements(t *testing.T) {
	event := traveller(t,
		"1 1 11 420 A\n1 2 12 170 A\n1 1 2 420 B\n1 3 4 170 B\n2 2 3 50 B\n2 4 1 60 B\n2 1 12 50 A\n2 2 11 60 A")
	if r := mustScore(t, event, pairs.Options{}); len(r.Rankings) != 1 {
		t.Errorf("together: %d rankings", len(r.Rankings))
	}
	if r := mustScore(t, event, pairs.Options{RankSectionsApart: true}); len(r.Rankings) != 3 {
		t.Errorf("apart: %d rankings", len(r.Rankings))
	}
}

// Sections with boards of their own do not measure each other, and a section
// that did not get to a board does.
func TestExpectedResults(t *testing.T) {
	event := traveller(t, "1 1 2 420 A\n1 3 4 170 A\n1 5 6 170 A\n9 1 2 50 B\n9 3 4 60 B")
	r := mustScore(t, event, pairs.Options{})
	if r.Boards[0].Expected != 3 || r.Boards[1].Expected != 2 {
		t.Errorf("%d and %d", r.Boards[0].Expected, r.Boards[1].Expected)
	}
	event.Lines = append(event.Lines, traveller(t, "1 1 2 420 B\n1 3 4 420 B").Lines...)
	r = mustScore(t, event, pairs.Options{})
	if r.Boards[0].Expected != 5 || r.Boards[1].Expected != 5 ||
		!r.Boards[1].Lines[0].NSMark.Rules.Has(pairs.SmallGroup) {
		t.Errorf("%d and %d", r.Boards[0].Expected, r.Boards[1].Expected)
	}
}

// A wrong number that makes a board too long does not make all others short.
func TestALineTooManyIsNotExpected(t *testing.T) {
	r := mustScore(t, traveller(t, howell+"\n1 1 9 420"), pairs.Options{})
	if r.Boards[0].Expected != 3 || r.Boards[1].Expected != 2 {
		t.Errorf("%d and %d", r.Boards[0].Expected, r.Boards[1].Expected)
	}
}

// The first places go in couples to the two lines, the higher percentage first.
// Pairs that could stand for each other share a place (RNC art. 112).
func TestAlternatingPlaces(t *testing.T) {
	event := traveller(t, "1 1 5 420\n1 2 6 170\n1 3 7 170\n1 4 8 50")
	r := mustScore(t, event, pairs.Options{Winners: pairs.AlternatingWinner})
	wantOrder(t, r, "1=.1 1=.8 3=.2 3=.6 3=.3 3=.7 7=.4 7=.5")
	for _, s := range r.Rankings[0].Standings[:6] {
		if !s.Rules.Has(pairs.AlternatingPlaces) {
			t.Errorf("pair %s by %v", r.Pairs[s.Pair].Number, s.Rules.List())
		}
	}
	// Percentages 100, 50, 0 of one line and 75, 50, 25 of the other.
	event = traveller(t, "1 1 4 420\n1 2 5 170\n1 3 6 50\n2 1 5 420\n2 2 6 170\n2 3 4 50")
	wantOrder(t, mustScore(t, event, pairs.Options{}), "1.1 2.2 3.3", "1.6 2.4 3.5")
	wantOrder(t, mustScore(t, event, pairs.Options{Winners: pairs.AlternatingWinner}), "1.1 2.6 3=.2 3=.4 5.5 6.3")
}

// Pairs 1 and 3 have 50 % each; on the board where they met, 3 did better.
const met = `
1 1 3 50
1 2 4 90
2 1 4 420
2 3 2 50
3 1 2 50
3 3 4 50`

// All of North-South have 50 %: pair 1 twice, pairs 2 and 3 a top and a bottom.
const spread = `
1 1 11 420
1 2 12 620
1 3 13 170
2 1 12 420
2 2 13 170
2 3 11 620`

func TestTies(t *testing.T) {
	for _, tt := range []struct {
		name, event string
		ties        []pairs.TieRule
		want        []string
	}{
		{"no rule", met, nil, []string{"1.2 2=.1 2=.3 4.4"}},
		{"head-to-head", met, []pairs.TieRule{pairs.HeadToHead}, []string{"1.2 2.3 3.1 4.4"}},
		{"a rule that parts nobody, then head-to-head", met, []pairs.TieRule{pairs.SmallestDeviation, pairs.HeadToHead},
			[]string{"1.2 2.3 3.1 4.4"}},
		{"pairs that never met", spread, []pairs.TieRule{pairs.HeadToHead},
			[]string{"1=.1 1=.2 1=.3", "1.13 2=.11 2=.12"}},
		{"deviation", spread, pairs.FederationTies(), []string{"1.1 2=.2 2=.3", "1.13 2=.11 2=.12"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wantOrder(t, mustScore(t, traveller(t, tt.event), pairs.Options{Ties: tt.ties}), tt.want...)
		})
	}
	r := mustScore(t, traveller(t, spread), pairs.Options{Ties: pairs.FederationTies()})
	for _, s := range r.Rankings[0].Standings {
		if s.Rules != 1<<pairs.TieDeviation {
			t.Errorf("pair %s by %v", r.Pairs[s.Pair].Number, s.Rules.List())
		}
	}
}

// All four win 5 IMPs on one board and lose 5 on the other: nothing parts them.
func TestTiesAtIMPs(t *testing.T) {
	event := traveller(t, "1 1 3 400\n1 2 4 200\n2 3 1 600\n2 4 2 390")
	for _, scoring := range []pairs.Scoring{pairs.ByCrossIMPs, pairs.ByButler} {
		r := mustScore(t, event, pairs.Options{Scoring: scoring,
			Ties: []pairs.TieRule{pairs.HeadToHead, pairs.SmallestDeviation}})
		wantOrder(t, r, "1=.1 1=.2 1=.3 1=.4")
	}
}

// Four pairs are equal and did not all meet. The best session parts off 6 and
// 5; 1 and 3, which are left, start again with head-to-head.
func TestTieRulesStartAgain(t *testing.T) {
	options := pairs.Options{ApartBelow: pairs.NobodyApart, Ties: pairs.FederationTies(),
		Adjustments: []pairs.Adjustment{
			{Number: "5", Earlier: []pairs.Session{{Boards: 1, Result: 6000}, {Boards: 1, Result: 4000}}},
			{Number: "6", Earlier: []pairs.Session{{Boards: 1, Result: 3000}, {Boards: 1, Result: 7000}}},
		}}
	r := mustScore(t, traveller(t, met+"\n4 5 6 100"), options)
	wantOrder(t, r, "1.2 2.6 3.5 4.3 5.1 6.4")
	for _, s := range r.Rankings[0].Standings {
		number := r.Pairs[s.Pair].Number
		if s.Rules.Has(pairs.TieHeadToHead) != (number == "1" || number == "3") {
			t.Errorf("pair %s by %v", number, s.Rules.List())
		}
	}
}

func TestBestSessionParts(t *testing.T) {
	event := traveller(t, "1 1 3 420\n1 2 4 420")
	options := pairs.Options{Ties: pairs.FederationTies(), Adjustments: []pairs.Adjustment{
		{Number: "1", Earlier: []pairs.Session{{Boards: 1, Result: 6000}, {Boards: 1, Result: 4000}}},
		{Number: "2", Earlier: []pairs.Session{{Boards: 1, Result: 4500}, {Boards: 1, Result: 5500}}},
	}}
	r := mustScore(t, event, options)
	wantOrder(t, r, "1.1 2.2", "1=.3 1=.4")
	if s := r.Rankings[0].Standings[0]; !s.Rules.Has(pairs.TieBestSession) || s.Rules.Has(pairs.TieDeviation) {
		t.Errorf("by %v", s.Rules.List())
	}
}

func TestPairsWithoutABoard(t *testing.T) {
	r := mustScore(t, traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 NP"), pairs.Options{Winners: pairs.OneWinner})
	wantOrder(t, r, "1=.1 1=.4 3=.2 3=.3 0.5 0.6")
	wantOrder(t, mustScore(t, traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 NP"),
		pairs.Options{Winners: pairs.AlternatingWinner}), "1=.1 1=.4 3=.2 3=.3 0.5 0.6")
	if made := (&pairs.Result{Pairs: make([]pairs.Pair, 1)}); len(made.Card(0)) != 0 {
		t.Error("a result that was not scored has cards")
	}
	if len(r.Card(4)) != 1 || r.Card(4)[0].Mark.Counted || len(r.Card(-1)) != 0 || len(r.Card(99)) != 0 ||
		len(r.Card(math.MaxInt)) != 0 {
		t.Errorf("%+v", r.Card(4))
	}
}

func TestWarnings(t *testing.T) {
	cannotBe := pairs.Line{Board: 2, NS: "1", EW: "2",
		Entry: score.Entry{Kind: score.Played,
			Play: score.Play{Contract: score.Contract{Level: 8, Strain: score.Spades}}}}
	for name, tt := range map[string]struct {
		line pairs.Line
		want pairs.Warning
	}{
		"no board": {pairs.Line{NS: "1", EW: "2", Entry: score.Entry{Kind: score.PassEntry}},
			pairs.Warning{Code: pairs.BoardInvalid}},
		"an entry that cannot be": {cannotBe, pairs.Warning{Code: pairs.EntryInvalid, Board: 2}},
		"a wild number":           {points(2, "1", "2", 1_000_010), pairs.Warning{Code: pairs.EntryInvalid, Board: 2}},
		"an empty entry": {pairs.Line{Board: 2, NS: "1", EW: "2"},
			pairs.Warning{Code: pairs.EntryInvalid, Board: 2}},
		"a pair missing": {points(2, "1", "", 620), pairs.Warning{Code: pairs.PairMissing, Board: 2}},
		"a pair against itself": {points(2, "1", "1", 620),
			pairs.Warning{Code: pairs.PairAgainstItself, Board: 2, Pair: "1", Column: "ew"}},
		"a line twice": {points(1, "1", "2", 100),
			pairs.Warning{Code: pairs.LineRepeated, Board: 1, Pair: "1", Column: "board", Other: 2, Got: 100,
				Want: 420}},
		"a line twice, turned": {points(1, "2", "1", 100),
			pairs.Warning{Code: pairs.LineRepeated, Board: 1, Pair: "2", Column: "board", Other: 2, Got: 100,
				Want: 420}},
		"a board twice": {points(1, "1", "5", 420),
			pairs.Warning{Code: pairs.BoardTwice, Board: 1, Pair: "1", Column: "ns", Other: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			event := traveller(t, "1 1 2 420\n1 3 4 170\n4 1 3 100\n4 4 2 100\n5 1 4 50\n5 2 3 50")
			tt.line.Source = 77
			event.Lines = append(event.Lines, tt.line)
			r := mustScore(t, event, pairs.Options{ApartBelow: pairs.NobodyApart})
			got := r.Warnings
			if len(got) != 1 {
				t.Fatalf("%+v", got)
			}
			if (got[0].Err != nil) != (tt.want.Code == pairs.EntryInvalid) {
				t.Errorf("%v", got[0].Err)
			}
			got[0].Err = nil
			tt.want.Line, tt.want.Source = 6, 77
			if diff := gocmp.Diff(tt.want, got[0]); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func points(board int, ns, ew string, n int) pairs.Line {
	return pairs.Line{Board: board, NS: ns, EW: ew, Entry: score.Entry{Kind: score.PointsEntry, Points: n}}
}

// What is wrong with a line does not touch the others.
func TestWrongLinesLeaveTheRestAlone(t *testing.T) {
	clean := mustScore(t, traveller(t, howell), pairs.Options{})
	event := traveller(t, howell+"\n0 1 2 50\n1 1 4 -50\n2 9 8 2000000")
	r := mustScore(t, event, pairs.Options{})
	for _, n := range []string{"1", "2", "3", "4"} {
		wantNumber(t, "pair "+n, standing(t, r, n, 0).Percent, standing(t, clean, n, 0).Percent)
	}
	if line := r.Boards[0].Lines[2]; line.NSMark.Counted || !line.NSMark.Rules.Has(pairs.Repeated) || !line.HasPoints {
		t.Errorf("the repeated line: %+v", line)
	}
	if line := r.Boards[1].Lines[2]; line.NSMark.Counted || !line.NSMark.Rules.Has(pairs.Unscorable) {
		t.Errorf("the wild line: %+v", line)
	}
}

// Rulings in odd shares that cannot be compared are left out, one board long.
func TestBoardWithUnscorableRulings(t *testing.T) {
	event := traveller(t, howell)
	for i, weight := range []int{96, 88, 82} {
		list := []score.WeightedScore{{Weight: 1, Points: 50, FromPoints: true}, {Weight: weight, FromPoints: true}}
		event.Lines = append(event.Lines, pairs.Line{
			Board: 1, NS: fmt.Sprint(10 + i), EW: fmt.Sprint(20 + i),
			Entry: score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: list, EW: list}},
		})
	}
	r := mustScore(t, event, pairs.Options{ApartBelow: pairs.NobodyApart})
	if len(r.Warnings) != 1 || r.Warnings[0].Code != pairs.BoardUnscorable || r.Warnings[0].Board != 1 ||
		r.Warnings[0].Err == nil {
		t.Errorf("%+v", r.Warnings)
	}
	if lines := r.Boards[0].Lines; !lines[0].NSMark.Counted || lines[2].NSMark.Counted ||
		!lines[2].NSMark.Rules.Has(pairs.Unscorable) {
		t.Errorf("%+v", lines)
	}
}

func TestRulings(t *testing.T) {
	at := func(n int) []score.WeightedScore {
		return []score.WeightedScore{{Weight: 1, Points: n, FromPoints: true}}
	}
	event := traveller(t, "1 1 2 420\n1 3 4 170\n1 5 6 50")
	event.Lines[1].Entry = score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: at(420), EW: at(50)}}
	r := mustScore(t, event, pairs.Options{})
	mark := r.Boards[0].Lines[1].NSMark
	wantNumber(t, "North-South", mark.Points, number(3, 1))
	if !mark.Rules.Has(pairs.Split) || mark.Rules.Has(pairs.Weighted) || len(r.Boards[0].Frequencies) != 2 {
		t.Errorf("by %v", mark.Rules.List())
	}
	event.Lines[1].Entry.Ruling = &score.Ruling{NS: append(at(420), at(50)...), EW: append(at(420), at(50)...)}
	mark = mustScore(t, event, pairs.Options{}).Boards[0].Lines[1].NSMark
	wantNumber(t, "half and half", mark.Points, number(2, 1))
	if mark.Rules.Has(pairs.Split) || !mark.Rules.Has(pairs.Weighted) {
		t.Errorf("by %v", mark.Rules.List())
	}
}

// The number of a board gives its vulnerability unless the event says
// otherwise.
func TestVulnerability(t *testing.T) {
	event := &pairs.Event{Lines: []pairs.Line{{Board: 2, NS: "1", EW: "2", Entry: played(t, "3NT", "N", 9)}}}
	if got := mustScore(t, event, pairs.Options{}).Boards[0]; got.Lines[0].Points != 600 ||
		got.Vulnerability != score.NSVulnerable {
		t.Errorf("board 2: %d", got.Lines[0].Points)
	}
	event.Vulnerability = map[int]score.Vulnerability{2: score.EWVulnerable}
	if got := mustScore(t, event, pairs.Options{}).Boards[0]; got.Lines[0].Points != 400 ||
		got.Vulnerability != score.EWVulnerable {
		t.Errorf("board 2, turned: %d", got.Lines[0].Points)
	}
}

func TestRulesName(t *testing.T) {
	event := &pairs.Event{Lines: []pairs.Line{
		{Board: 1, NS: "1", EW: "2", Entry: score.Entry{Kind: score.PointsEntry, Points: 420}},
		{Board: 1, NS: "3", EW: "4", Entry: score.Entry{Kind: score.PointsEntry, Points: 50}},
	}}
	r, err := pairs.Score(event, pairs.Options{Matchpoints: matchpoint.Options{Expected: 3}})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Boards[0].Lines[0].NSMark.Rules.String(); got != "small_group" {
		t.Errorf("got %q", got)
	}
	if got := pairs.Rules(0).String(); got != "" {
		t.Errorf("no rules are %q", got)
	}
}

func TestWarningsRead(t *testing.T) {
	event := &pairs.Event{Lines: []pairs.Line{
		{Board: 1, NS: "1", EW: "2", Entry: score.Entry{Kind: score.PointsEntry, Points: 420}, Source: 2},
		{Board: -1, NS: "3", EW: "4", Entry: score.Entry{Kind: score.PointsEntry, Points: 50}, Source: 3},
		{Board: 2, NS: "1", Entry: score.Entry{Kind: score.PointsEntry, Points: 50}, Source: 4},
		{Board: 3, NS: "1", EW: "2", Entry: score.Entry{Kind: score.Played, Play: score.Play{Tricks: 9}}, Source: 5},
	}}
	r, err := pairs.Score(event, pairs.Options{Adjustments: []pairs.Adjustment{{Section: "A", Number: "9"}}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range r.Warnings {
		got = append(got, w.String())
	}
	want := []string{
		"line 3: board_invalid, board -1",
		"line 4: pair_missing, board 2",
		"line 5: entry_invalid, board 3: score: tricks_without_play: 9 is not in 0..0",
		"pair_unknown, pair 9, section A",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
