package teams

import (
	"slices"
	"testing"

	"bridgescore/score/vp"
)

// The tests of this file go through what the Règlement national des compétitions
// 2025-2026 of the FFB says of teams, article by article, where no other test of this
// package has its name on it already.

// Art. 126: IMPs by Law 78B, added up; then Victory Points by the scale for the number
// of boards, but for a knock-out.
func TestRNC126(t *testing.T) {
	m := Match{Scheduled: 14, Boards: []Board{
		{Number: 1, Open: points(420), Closed: points(170)},  // 6 IMPs
		{Number: 2, Open: points(-50), Closed: points(-620)}, // 11
		{Number: 3, Open: points(110), Closed: points(420)},  // -7
	}}
	s, err := m.Score(MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
	if err != nil || s.Home.IMPsFor != vp.Whole(17) || s.Away.IMPsFor != vp.Whole(7) {
		t.Fatalf("%+v, %v", s, err)
	}
	if s.Home.VP.String() != "12.97" || s.Away.VP.String() != "7.03" {
		t.Errorf("10 IMPs in 14 boards: %s-%s", s.Home.VP, s.Away.VP)
	}
	cup, err := m.Score(MatchOptions{KnockOut: true})
	if err != nil || cup.Home.VP != 0 || cup.Home.Margin != vp.Whole(10) {
		t.Errorf("a knock-out: %+v, %v", cup.Home, err)
	}
}

// Art. 127: a penalty is not given to the opponents, and brings no match below 0 VPs.
func TestRNC127(t *testing.T) {
	m := Match{Scheduled: 14, Boards: []Board{{Number: 1, Open: points(420), Closed: points(170)}},
		Penalties: []Penalty{{Home, vp.Whole(1)}}}
	s, err := m.Score(MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
	if err != nil || s.Home.PenaltyVP != vp.Whole(1) || s.Away.PenaltyVP != 0 || s.Home.VP+s.Away.VP != vp.Whole(20) {
		t.Errorf("%+v, %v", s, err)
	}
	e := Event{Teams: teamList("a", "b"), Results: []Result{played(1, "a", "b", 150, 1850)}}
	e.Results[0].HomeResult.Penalty = 200
	for _, o := range []StandingsOptions{SwissRNC(), RoundRobinRNC()} {
		list := mustRank(t, e, o)
		if a, b := standingOf(t, list, "a"), standingOf(t, list, "b"); a.Total != 0 || b.Total != 1850 {
			t.Errorf("a penalty of 2 VPs off 1.5: %s, and %s for the opponents", a.Total, b.Total)
		}
	}
	if a := standingOf(t, mustRank(t, e, StandingsOptions{}), "a"); a.Total != -50 {
		t.Errorf("where it may be below 0: %s", a.Total)
	}
}

// Art. 134: IMPs, total points, boards won, of which ten points win one.
func TestRNC134(t *testing.T) {
	m := Match{Boards: []Board{
		{Number: 1, Open: points(110), Closed: points(100)}, // 10 points: the board is won, no IMP
		{Number: 2, Open: points(110), Closed: points(110)},
		{Number: 3, Open: points(-50), Closed: points(-50)},
	}}
	s, err := m.Score(MatchOptions{KnockOut: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Home.BoardsWon != 1 || s.Away.BoardsWon != 0 {
		t.Errorf("boards won: %d-%d", s.Home.BoardsWon, s.Away.BoardsWon)
	}
	if d := Decide(s); d.Winner != Home || d.By != ByTotalPoints {
		t.Errorf("%+v", d)
	}
}

// Art. 153: the last is out, never twice, with 10 VPs for the time being, in a fixed round
// as in any other.
func TestRNC153(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d", "e")}
	o := SwissOptions{Predetermined: 1, Standings: SwissRNC()}
	var out []string
	for round := 1; round <= 4; round++ {
		r := mustDraw(t, e, o)
		e.Rounds = append(e.Rounds, r)
		for _, p := range r.Pairings {
			if p.Bye() {
				out = append(out, p.Home)
				continue
			}
			e.Results = append(e.Results, played(round, p.Home, p.Away, 1100, 900))
		}
		list := mustRank(t, e, o.Standings)
		if s := standingOf(t, list, out[0]); s.Lines[0].VP != vp.Whole(10) || !s.Lines[0].Provisional {
			t.Errorf("the bye of round 1: %+v", s.Lines[0])
		}
	}
	if out[0] != "e" || len(slices.Compact(slices.Sorted(slices.Values(out)))) != 4 {
		t.Errorf("out were %v", out)
	}
}

// Art. 154 by its formula: twelve teams, five rounds, one of them fixed.
func TestRNC154(t *testing.T) {
	b, err := NewBonus(12, 5, 1)
	if err != nil || b.Step != 23 { // 1.5 x 5 / (11 x 3) = 0.227
		t.Errorf("%s, %v", b.Step, err)
	}
	if b.Of(12, 12) != 0 || b.Of(11, 12) != b.Step || b.Of(10, 12) != 2*b.Step || b.Of(1, 12) != 11*b.Step {
		t.Errorf("last %s, first %s", b.Of(12, 12), b.Of(1, 12))
	}
}

// Art. 156: after fixed rounds ties are parted by the quotient alone; later by the mean
// of the Points Suisses first.
func TestRNC156(t *testing.T) {
	result := func(round int, home, away string, vps, imps, against vp.Hundredths) Result {
		r := played(round, home, away, vps, 2000-vps)
		r.HomeResult.IMPsFor, r.HomeResult.IMPsAgainst = imps, against
		r.AwayResult.IMPsFor, r.AwayResult.IMPsAgainst = against, imps
		return r
	}
	e := Event{Teams: teamList("a", "b", "c", "d", "e", "f", "g", "h")}
	add := func(fixed bool, results ...Result) {
		round := Round{Predetermined: fixed}
		for _, r := range results {
			round.Pairings = append(round.Pairings, Pairing{Home: r.Home, Away: r.Away})
		}
		e.Rounds, e.Results = append(e.Rounds, round), append(e.Results, results...)
	}
	// a and b have 25 VPs after two rounds. The opponents of b earned more against
	// others, the quotient of a is better.
	add(true, result(1, "a", "c", 1500, 40_00, 10_00), result(1, "b", "d", 1500, 30_00, 20_00),
		result(1, "e", "f", 1000, 10_00, 10_00), result(1, "g", "h", 1000, 10_00, 10_00))
	add(true, result(2, "a", "e", 1000, 10_00, 10_00), result(2, "b", "f", 1000, 10_00, 10_00),
		result(2, "d", "g", 1800, 40_00, 10_00), result(2, "c", "h", 300, 10_00, 40_00))
	names := func(list []Standing) []string {
		var out []string
		for _, s := range list {
			if s.Team == "a" || s.Team == "b" {
				out = append(out, s.Team+" "+string(s.By))
			}
		}
		return out
	}
	if got := names(mustRank(t, e, SwissRNC())); !slices.Equal(got, []string{"a imp_quotient", "b imp_quotient"}) {
		t.Errorf("after fixed rounds: %v", got)
	}
	e.Rounds[1].Predetermined = false
	if got := names(mustRank(t, e, SwissRNC())); !slices.Equal(got, []string{"b points_suisses", "a points_suisses"}) {
		t.Errorf("after a drawn round: %v", got)
	}
	// A round-robin is fixed all through and has its own rules.
	if o := RoundRobinRNC(); o.FixedTieBreaks != nil {
		t.Error("a round-robin has other rules for fixed rounds")
	}
}
