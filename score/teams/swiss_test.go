package teams

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"bridgescore/score/vp"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func mustDraw(t testing.TB, e Event, o SwissOptions) Round {
	t.Helper()
	r, err := e.DrawSwiss(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// finish gives every match of a drawn round the VPs that win tells for its
// home team.
func finish(e Event, r Round, win func(p Pairing) vp.Hundredths) Event {
	e.Rounds = append(slices.Clone(e.Rounds), r)
	e.Results = slices.Clone(e.Results)
	for _, p := range r.Pairings {
		if !p.Bye() {
			won := win(p)
			e.Results = append(e.Results, played(len(e.Rounds), p.Home, p.Away, won, 2000-won))
		}
	}
	return e
}

func TestPredeterminedRounds(t *testing.T) {
	e := Event{Teams: teamList(numbered(8)...)}
	o := SwissOptions{Predetermined: 2}
	first := mustDraw(t, e, o)
	if got := format(first); got != "1-8 2-7 3-6 4-5" || !first.Predetermined ||
		first.Pairings[0].Reason != ReasonSeeds {
		t.Errorf("first round: %s by %s", got, first.Pairings[0].Reason)
	}
	// The second needs no result.
	e.Rounds = []Round{first}
	if got := format(mustDraw(t, e, o)); got != "1-5 2-6 3-7 4-8" {
		t.Errorf("second round: %s", got)
	}
	// With 6 teams 2-5 is a rematch; 2 goes one further, and 3 takes 5.
	e = Event{Teams: teamList(numbered(6)...)}
	e.Rounds = []Round{mustDraw(t, e, o)}
	second := mustDraw(t, e, o)
	if got := format(second); got != "1-4 2-6 3-5" {
		t.Errorf("second round of 6: %s", got)
	}
	if p := second.Pairings[1]; p.Reason != ReasonFloat || len(p.Passed) != 1 ||
		p.Passed[0] != (Passed{"5", PassedRematch}) {
		t.Errorf("2-6: %+v", p)
	}
	// An odd number: the last has the bye, then the last but one.
	e = Event{Teams: teamList(numbered(7)...)}
	first = mustDraw(t, e, o)
	if got := format(first); got != "1-6 2-5 3-4 7-" || first.Pairings[3].Reason != ReasonBye {
		t.Errorf("first round of 7: %s", got)
	}
	e.Rounds = []Round{first}
	second = mustDraw(t, e, o)
	if got := format(second); got != "1-4 2-7 3-5 6-" {
		t.Errorf("second round of 7: %s", got)
	}
	if p := second.Pairings[3]; len(p.Passed) != 1 || p.Passed[0] != (Passed{"7", PassedHadBye}) {
		t.Errorf("bye: %+v", p)
	}
}

func TestSwissByRank(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d", "e", "f")}
	e = finish(e, mustDraw(t, e, SwissOptions{Predetermined: 1}), func(p Pairing) vp.Hundredths {
		return map[string]vp.Hundredths{"a": 1700, "b": 1500, "c": 1200}[p.Home] // a-f b-e c-d
	})
	// a 17, b 15, c 12, d 8, e 5, f 3.
	second := mustDraw(t, e, SwissOptions{})
	if got := format(second); got != "a-b c-e d-f" {
		t.Errorf("second round: %s", got)
	}
	want := []Pairing{
		{Home: "a", Away: "b", Reason: ReasonRank},
		{Home: "c", Away: "e", Reason: ReasonFloat, Passed: []Passed{{"d", PassedRematch}}},
		{Home: "d", Away: "f", Reason: ReasonRank},
	}
	if diff := cmp.Diff(want, second.Pairings); diff != "" {
		t.Error(diff)
	}
}

func TestSwissFloats(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d"), Results: []Result{
		played(1, "a", "b", 1100, 900), played(1, "c", "d", 1000, 1000),
	}}
	want := []Pairing{
		{Home: "a", Away: "c", Reason: ReasonFloat, Passed: []Passed{{"b", PassedRematch}}},
		{Home: "b", Away: "d", Reason: ReasonRank},
	}
	// a has 11, b 10.5, c and d 10.
	e.Teams[1].CarryOver = 150
	if diff := cmp.Diff(want, mustDraw(t, e, SwissOptions{}).Pairings); diff != "" {
		t.Error(diff)
	}
}

// oneMatch is a round with one match, and byes for all others.
func oneMatch(list []Team, home, away string) Round {
	round := Round{Pairings: []Pairing{{Home: home, Away: away}}}
	for _, t := range list {
		if t.ID != home && t.ID != away {
			round.Pairings = append(round.Pairings, Pairing{Home: t.ID})
		}
	}
	return round
}

// Nothing is drawn from a round in which a team has no place: a line was forgotten,
// and nobody knows who has met or had the bye. A team that withdrew needs none.
func TestSwissOfAnIncompleteRound(t *testing.T) {
	list := teamList("a", "b", "c", "d", "e", "f")
	one := Event{Teams: list, Results: []Result{played(1, "a", "b", 1500, 500)}}
	two := Event{Teams: list, Rounds: []Round{{Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "c", Away: "d"}}}},
		Results: []Result{played(1, "a", "b", 1500, 500), played(1, "c", "d", 1000, 1000)}}
	whole := Event{Teams: list, Rounds: []Round{oneMatch(list, "a", "b")},
		Results: []Result{played(1, "a", "b", 1500, 500)}}
	odd := Event{Teams: list[:5], Results: []Result{played(1, "a", "b", 1500, 500), played(1, "c", "d", 1000, 1000)}}
	left := Event{Teams: slices.Clone(list), Rounds: two.Rounds, Results: two.Results}
	left.Teams[4].Withdrawn, left.Teams[5].Withdrawn = true, true
	for _, tt := range []struct {
		event   Event
		missing []string
	}{{one, []string{"c", "d", "e", "f"}}, {two, []string{"e", "f"}}, {odd, []string{"e"}}, {whole, nil}, {left, nil}} {
		got, err := tt.event.Unseated(1)
		if err != nil || !slices.Equal(got, tt.missing) {
			t.Errorf("without a place: %v, want %v; %v", got, tt.missing, err)
		}
		for _, predetermined := range []int{0, 2} {
			_, err = tt.event.DrawSwiss(SwissOptions{Predetermined: predetermined})
			var incomplete *EventError
			if isIncomplete := errors.As(err, &incomplete) &&
				incomplete.Fault == RoundIncomplete; isIncomplete != (len(tt.missing) > 0) {
				t.Errorf("%v: %v", tt.missing, err)
			} else if isIncomplete && (incomplete.Round != 1 || incomplete.Team != tt.missing[0] ||
				incomplete.Got != len(tt.missing)) {
				t.Errorf("%+v", incomplete)
			}
		}
	}
	if _, err := one.Unseated(2); err == nil {
		t.Error("a round that is none")
	}
}

// Among c, d, e and f only e and f have not met. a and b have met nobody: when
// they meet, c and d are left without opponents.
func TestSwissFloatForRest(t *testing.T) {
	met := func(pairs ...[2]string) Event {
		ev := Event{Teams: teamList("a", "b", "c", "d", "e", "f")}
		for i, p := range pairs {
			ev.Rounds = append(ev.Rounds, oneMatch(ev.Teams, p[0], p[1]))
			ev.Results = append(ev.Results, played(i+1, p[0], p[1], 0, 0))
		}
		return ev
	}
	tight := met([2]string{"c", "d"}, [2]string{"c", "e"}, [2]string{"c", "f"}, [2]string{"d", "e"},
		[2]string{"d", "f"}, [2]string{"e", "f"})
	_, err := tight.DrawSwiss(SwissOptions{})
	var none *EventError
	if !errors.As(err, &none) || none.Fault != NoPairing || none.Round != 7 {
		t.Errorf("four that have all met and two others: %v", err)
	}
	if got := format(mustDraw(t, tight, SwissOptions{Rematches: true})); got != "a-b c-d e-f" {
		t.Errorf("with rematches: %s", got)
	}
	tight = met([2]string{"c", "d"}, [2]string{"c", "e"}, [2]string{"d", "e"}, [2]string{"c", "f"}, [2]string{"d", "f"})
	round := mustDraw(t, tight, SwissOptions{})
	if got := format(round); got != "a-c b-d e-f" {
		t.Errorf("tight: %s", got)
	}
	if p := round.Pairings[0]; p.Reason != ReasonFloat || len(p.Passed) != 1 ||
		p.Passed[0] != (Passed{"b", PassedForRest}) {
		t.Errorf("a-c: %+v", p)
	}
}

func TestSwissBye(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c"), Rounds: []Round{
		{Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "c"}}},
	}, Results: []Result{played(1, "a", "b", 1500, 500)}}
	round := mustDraw(t, e, SwissOptions{Standings: SwissRNC()})
	// a 15, c 10, b 5: b has the bye.
	if got := format(round); got != "a-c b-" {
		t.Errorf("second round: %s", got)
	}
	e = finish(e, round, func(Pairing) vp.Hundredths { return 1000 })
	round = mustDraw(t, e, SwissOptions{})
	if got := format(round); got != "c-b a-" {
		t.Errorf("third round: %s", got)
	}
	e = finish(e, round, func(Pairing) vp.Hundredths { return 1000 })
	if _, err := e.DrawSwiss(SwissOptions{}); err == nil {
		t.Error("three teams that all met were paired again")
	}
	// Everybody had a bye: the lowest has the second, by necessity.
	round = mustDraw(t, e, SwissOptions{Rematches: true})
	if got := format(round); got != "a-c b-" {
		t.Errorf("fourth round: %s", got)
	}
}

func TestSwissUnfinished(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d"), Rounds: []Round{
		{Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "c", Away: "d"}}},
		{Pairings: []Pairing{{Home: "a", Away: "c"}, {Home: "b", Away: "d"}}},
	}, Results: []Result{played(1, "a", "b", 1100, 900), played(1, "c", "d", 1500, 500), played(2, "a", "c", 2000, 0)}}
	_, err := e.DrawSwiss(SwissOptions{})
	var got *EventError
	if !errors.As(err, &got) || got.Fault != RoundUnfinished || got.Round != 2 || got.Team != "b" || got.Other != "d" {
		t.Errorf("%v", err)
	}
	// Drawn a round ahead, from the first round alone.
	if got := format(mustDraw(t, e, SwissOptions{Standings: StandingsOptions{Through: 1}})); got != "c-b a-d" {
		t.Errorf("a round ahead: %s", got)
	}
	e.Teams[3].Withdrawn = true
	round := mustDraw(t, e, SwissOptions{Standings: StandingsOptions{CancelWithdrawn: true}})
	if got := format(round); got != "c-b a-" && got != "b-c a-" {
		t.Errorf("without d: %s", got)
	}
	e.Teams[2].Withdrawn, e.Teams[1].Withdrawn = true, true
	if _, err := e.DrawSwiss(SwissOptions{}); !errors.As(err, &got) || got.Fault != TooFewTeams {
		t.Errorf("one team left: %v", err)
	}
	if _, err := e.DrawSwiss(SwissOptions{Predetermined: -1}); !errors.As(err, &got) || got.Fault != RoundOutOfRange {
		t.Errorf("%v", err)
	}
}

// A result of the first round is corrected after the second was drawn: the
// second stays, the third follows the new ranking.
func TestCorrection(t *testing.T) {
	e := Event{Teams: teamList(numbered(6)...)}
	o := SwissOptions{Predetermined: 1, Standings: SwissRNC()}
	e = finish(e, mustDraw(t, e, o), func(p Pairing) vp.Hundredths { return 1800 - vp.Hundredths(p.Home[0]-'0')*100 })
	e = finish(e, mustDraw(t, e, o), func(Pairing) vp.Hundredths { return 1050 })
	corrected := e
	corrected.Results = slices.Clone(e.Results)
	first := slices.IndexFunc(e.Results, func(r Result) bool {
		return r.Round == 1 && (r.Home == "6" || r.Away == "6")
	})
	corrected.Results[first] = played(1, "6", "1", 2000, 0)
	before, after := standingOf(t, mustRank(t, e, o.Standings), "6"),
		standingOf(t, mustRank(t, corrected, o.Standings), "6")
	if after.Total-before.Total != 1700 {
		t.Errorf("6 goes from %s to %s", before.Total, after.Total)
	}
	if format(mustDraw(t, corrected, o)) == format(mustDraw(t, e, o)) {
		t.Error("the third round does not follow the correction")
	}
	var got *EventError
	corrected.Results = append(corrected.Results, played(2, "1", "6", 1000, 1000))
	if _, err := corrected.Standings(o.Standings); !errors.As(err, &got) || got.Fault != NotDrawn {
		t.Errorf("a match that was not drawn: %v", err)
	}
}

// The steps of the RPI.
func TestBonusSteps(t *testing.T) {
	tests := []struct {
		teams, rounds, predetermined int
		want                         vp.Hundredths
	}{
		{14, 5, 1, 19}, {16, 6, 2, 20}, {18, 6, 2, 18}, {20, 7, 2, 14},
		{13, 5, 1, 21}, {15, 6, 2, 21}, {17, 6, 2, 19}, {19, 7, 2, 15}, {21, 7, 2, 13},
	}
	for _, test := range tests {
		b, err := NewBonus(test.teams, test.rounds, test.predetermined)
		if err != nil || b.Step != test.want {
			t.Errorf("%d teams, %d rounds: %s (%v), want %s", test.teams, test.rounds, b.Step, err, test.want)
		}
		plan, err := PlanRNC(test.teams)
		if err != nil || plan != (Plan{test.rounds, test.predetermined}) {
			t.Errorf("%d teams: plan %+v, %v", test.teams, plan, err)
		}
	}
	even := Bonus{Step: 19}
	if even.Of(14, 14) != 0 || even.Of(13, 14) != 19 || even.Of(1, 14) != 13*19 {
		t.Errorf("14 teams: %s %s %s", even.Of(14, 14), even.Of(13, 14), even.Of(1, 14))
	}
	if even.Of(13, 13) != 19 || even.Of(1, 13) != 13*19 {
		t.Errorf("13 teams: %s %s", even.Of(13, 13), even.Of(1, 13))
	}
	for _, bad := range [][3]int{{1, 5, 1}, {MaxTeams + 1, 5, 1}, {14, 2, 1}, {14, 5, -1}, {14, MaxRounds + 1, 1}} {
		if _, err := NewBonus(bad[0], bad[1], bad[2]); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
}

// The bonus counts in the draw and not in the ranking.
func TestBonus(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d"), Results: []Result{
		played(1, "a", "b", 1500, 500), played(1, "c", "d", 1200, 800), // a c d b
		played(2, "a", "c", 500, 1500), played(2, "b", "d", 1600, 400), // c b a d
		played(3, "a", "d", 1000, 1000), played(3, "b", "c", 1000, 1000),
	}}
	o := StandingsOptions{Bonus: &Bonus{Step: 50, First: 1, Last: 2}}
	bonuses := func(o StandingsOptions, team string) (list []vp.Hundredths) {
		for _, l := range standingOf(t, mustRank(t, e, o), team).Lines {
			if l.Kind == LineBonus {
				list = append(list, l.VP)
			}
		}
		return list
	}
	// After round 2 without the bonus c 27, b 21, a 20, d 12; with that of
	// round 1 (a 1.5, c 1, d 0.5) a is past b.
	for team, want := range map[string][]vp.Hundredths{"a": {150, 100}, "b": {0, 50}, "c": {100, 150}, "d": {50, 0}} {
		if got := bonuses(o, team); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", team, got, want)
		}
	}
	if got := bonuses(StandingsOptions{}, "a"); got != nil {
		t.Errorf("in the ranking: %v", got)
	}
	o.Bonus.OpponentRank = true
	// Round 1: a met b (last), b met a, c met d (third), d met c (second).
	for team, want := range map[string]vp.Hundredths{"a": 0, "b": 150, "c": 50, "d": 100} {
		if got := bonuses(o, team); got[0] != want {
			t.Errorf("%s by its opponents: %v, want %s", team, got, want)
		}
	}
}

// nearestByTrial is the draw as it is described, by trying everything: pairs
// the first of rest with the nearest it may meet so that the others can go on.
func nearestByTrial(rest []int, may func(a, b int) bool) ([][2]int, bool) {
	if len(rest) == 0 {
		return nil, true
	}
	for i := 1; i < len(rest); i++ {
		if !may(rest[0], rest[i]) {
			continue
		}
		others := slices.Concat(rest[1:i], rest[i+1:])
		if pairs, ok := nearestByTrial(others, may); ok {
			return append([][2]int{{rest[0], rest[i]}}, pairs...), true
		}
	}
	return nil, false
}

// On small fields the draw is what trying everything gives, and there is none
// exactly when there can be none.
func TestSwissAgainstTrial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "pairs of teams")
		density := rapid.IntRange(0, 9).Draw(t, "density")
		e := Event{Teams: teamList(numbered(n)...)}
		met := map[[2]int]bool{}
		for i := range n {
			for j := i + 1; j < n; j++ {
				if rapid.IntRange(0, 9).Draw(t, "met") < density {
					met[[2]int{i, j}] = true
					e.Results = append(e.Results, played(len(e.Results)+1, e.Teams[i].ID, e.Teams[j].ID, 0, 0))
					e.Rounds = append(e.Rounds, oneMatch(e.Teams, e.Teams[i].ID, e.Teams[j].ID))
				}
			}
		}
		seats := make([]int, n)
		for i := range seats {
			seats[i] = i
		}
		want, ok := nearestByTrial(seats, func(a, b int) bool { return !met[[2]int{min(a, b), max(a, b)}] })
		round, err := e.DrawSwiss(SwissOptions{})
		if ok != (err == nil) {
			t.Fatalf("%v, but trial says %t", err, ok)
		}
		for i, pair := range want {
			p := round.Pairings[i]
			if p.Home != e.Teams[pair[0]].ID || p.Away != e.Teams[pair[1]].ID {
				t.Fatalf("%s, want %v", format(round), want)
			}
		}
	})
}

// Whole events: everybody plays, nobody meets twice, nobody has two byes while
// somebody had none, and the same results in another order draw the same.
func TestSwissEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 25).Draw(t, "teams")
		o := SwissOptions{Predetermined: rapid.IntRange(0, 2).Draw(t, "predetermined"), Standings: SwissRNC()}
		if rapid.Bool().Draw(t, "bonus") {
			o.Standings.Bonus = &Bonus{Step: 20, First: o.Predetermined + 1, Last: 20}
		}
		random := rand.New(rand.NewSource(int64(rapid.IntRange(0, 1<<30).Draw(t, "seed"))))
		e := Event{Teams: teamList(numbered(n)...)}
		met, byes := map[[2]string]bool{}, map[string]int{}
		// Half of the field, and one more, can always be met without a rematch.
		for range n/2 - 1 {
			round, err := e.DrawSwiss(o)
			if err != nil {
				t.Fatal(err)
			}
			seated := map[string]bool{}
			for _, p := range round.Pairings {
				seated[p.Home] = true
				if p.Bye() {
					byes[p.Home]++
					continue
				}
				seated[p.Away] = true
				if met[[2]string{p.Home, p.Away}] || met[[2]string{p.Away, p.Home}] {
					t.Fatalf("%s and %s meet again", p.Home, p.Away)
				}
				met[[2]string{p.Home, p.Away}] = true
			}
			if len(seated) != n || len(round.Pairings) != (n+1)/2 {
				t.Fatalf("%d teams, %d seated at %d matches", n, len(seated), len(round.Pairings))
			}
			e = finish(e, round, func(Pairing) vp.Hundredths { return vp.Hundredths(random.Intn(2001)) })
		}
		for team, times := range byes {
			if times > 1 {
				t.Fatalf("%s has %d byes", team, times)
			}
		}
		list, err := e.Standings(o.Standings)
		if err != nil {
			t.Fatal(err)
		}
		var total, bonus vp.Hundredths
		for _, s := range list {
			total += s.Total
			for _, l := range s.Lines {
				if l.Kind == LineBonus {
					bonus += l.VP
				}
			}
		}
		want := bonus
		for _, r := range e.Rounds {
			for _, p := range r.Pairings {
				switch {
				case !p.Bye():
					want += 2000
				default:
					want += 1000
				}
			}
		}
		if total != want {
			t.Fatalf("%s VPs in all, want %s", total, want)
		}
		other := e
		other.Results = slices.Clone(e.Results)
		random.Shuffle(len(other.Results), func(i, j int) {
			other.Results[i], other.Results[j] = other.Results[j], other.Results[i]
		})
		a, errA := e.DrawSwiss(o)
		b, errB := other.DrawSwiss(o)
		if (errA == nil) != (errB == nil) || cmp.Diff(a, b) != "" {
			t.Fatalf("%v %v: %s", errA, errB, cmp.Diff(a, b))
		}
	})
}

// Any bytes: teams, results in any state, options of any value.
func FuzzEvent(f *testing.F) {
	f.Add([]byte{6, 1, 0, 1, 10, 1, 2, 3, 9, 2, 4, 5, 200})
	f.Add([]byte{3, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		n, flags := int(data[0])%20, data[1]
		e := Event{Teams: teamList(numbered(n)...)}
		for i := range e.Teams {
			e.Teams[i].Withdrawn = flags&16 != 0 && i%5 == 4
		}
		id := func(b byte) string { return fmt.Sprint(b % 21) }
		for data = data[2:]; len(data) >= 4; data = data[4:] {
			r := played(int(data[0]%9), id(data[1]), id(data[2]), vp.Hundredths(data[3])*10,
				2000-vp.Hundredths(data[3])*10)
			r.Kind = ResultKind(data[3] % 7 / 2)
			e.Results = append(e.Results, r)
			if flags&1 != 0 {
				for len(e.Rounds) < r.Round && len(e.Rounds) < 9 {
					e.Rounds = append(e.Rounds, Round{})
				}
				if r.Round > 0 {
					round := &e.Rounds[r.Round-1]
					round.Pairings = append(round.Pairings, Pairing{Home: r.Home, Away: r.Away})
				}
			}
		}
		o := SwissRNC()
		o.CancelWithdrawn = flags&2 != 0
		if flags&8 != 0 {
			o.Bonus = &Bonus{Step: 10, First: 1, Last: 8, OpponentRank: flags&32 != 0}
		}
		list, err := e.Standings(o)
		if err == nil && len(list) != n {
			t.Fatalf("%d places for %d teams", len(list), n)
		}
		if round, err := e.DrawSwiss(SwissOptions{Standings: o, Rematches: flags&64 != 0}); err == nil {
			e.Rounds = append(e.Rounds, round)
			if flags&1 != 0 {
				if _, err := e.Standings(o); err != nil {
					t.Fatalf("the round that was drawn is refused: %v", err)
				}
			}
		}
	})
}

func benchmarkEvent(b *testing.B, teams, rounds int) Event {
	random := rand.New(rand.NewSource(1))
	e := Event{Teams: teamList(numbered(teams)...)}
	for range rounds {
		e = finish(e, mustDraw(b, e, SwissOptions{Predetermined: 1}), func(Pairing) vp.Hundredths {
			return vp.Hundredths(random.Intn(2001))
		})
	}
	return e
}

func BenchmarkDrawSwiss(b *testing.B) {
	for _, size := range []struct{ teams, rounds int }{{40, 8}, {200, 10}, {199, 10}, {200, 150}, {MaxTeams, 20}} {
		e := benchmarkEvent(b, size.teams, size.rounds)
		b.Run(fmt.Sprintf("teams=%d/rounds=%d", size.teams, size.rounds), func(b *testing.B) {
			for b.Loop() {
				mustDraw(b, e, SwissOptions{Standings: SwissRNC()})
			}
		})
	}
}

// A field in which one pairing is left: the worst case for trying. Every round
// seats who has not met yet, as far as that goes, and the rest have a bye.
func BenchmarkDrawOnlyOne(b *testing.B) {
	const n = 200
	e := Event{Teams: teamList(numbered(n)...)}
	var busy [][n]bool // by round
	for i := range n / 2 {
		for j := i + 1; j < n-1-i; j++ {
			r := slices.IndexFunc(busy, func(seated [n]bool) bool { return !seated[i] && !seated[j] })
			if r < 0 {
				r = len(busy)
				busy = append(busy, [n]bool{})
				e.Rounds = append(e.Rounds, Round{})
			}
			busy[r][i], busy[r][j] = true, true
			e.Rounds[r].Pairings = append(e.Rounds[r].Pairings, Pairing{Home: e.Teams[i].ID, Away: e.Teams[j].ID})
			e.Results = append(e.Results, played(r+1, e.Teams[i].ID, e.Teams[j].ID, 1000, 1000))
		}
	}
	for r, seated := range busy {
		for i, met := range seated {
			if !met {
				e.Rounds[r].Pairings = append(e.Rounds[r].Pairings, Pairing{Home: e.Teams[i].ID})
			}
		}
	}
	for b.Loop() {
		mustDraw(b, e, SwissOptions{})
	}
}

func BenchmarkStandings(b *testing.B) {
	e := benchmarkEvent(b, 200, 10)
	for b.Loop() {
		mustRank(b, e, SwissRNC())
	}
}
