package teams

import (
	"errors"
	"math/rand"
	"slices"
	"testing"

	"bridgescore/score/vp"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func teamList(ids ...string) []Team {
	list := make([]Team, len(ids))
	for i, id := range ids {
		list[i].ID = id
	}
	return list
}

func played(round int, home, away string, homeVP, awayVP vp.Hundredths) Result {
	return Result{Round: round, Home: home, Away: away, HomeResult: TeamResult{VP: homeVP},
		AwayResult: TeamResult{VP: awayVP}}
}

// withIMPs gives the home team that many IMPs for and against.
func (r Result) withIMPs(won, lost vp.Hundredths) Result {
	r.HomeResult.IMPsFor, r.HomeResult.IMPsAgainst = won, lost
	r.AwayResult.IMPsFor, r.AwayResult.IMPsAgainst = lost, won
	return r
}

func mustRank(t testing.TB, e Event, o StandingsOptions) []Standing {
	t.Helper()
	s, err := e.Standings(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func standingOf(t testing.TB, list []Standing, team string) Standing {
	t.Helper()
	for _, s := range list {
		if s.Team == team {
			return s
		}
	}
	t.Fatalf("%s has no place", team)
	return Standing{}
}

// order lists the teams with their ranks and what separated them.
func order(list []Standing) (teams []string, ranks []int, by []TieBreak) {
	for _, s := range list {
		teams, ranks, by = append(teams, s.Team), append(ranks, s.Rank), append(by, s.By)
	}
	return teams, ranks, by
}

func TestStandings(t *testing.T) {
	e := Event{
		Teams: []Team{{ID: "a"}, {ID: "b", CarryOver: 150}, {ID: "c", Penalty: 50}},
		Results: []Result{
			played(2, "c", "a", 1250, 750).withIMPs(3000, 2000),
			played(1, "a", "b", 1473, 527).withIMPs(2500, 1000),
		},
	}
	e.Results[0].HomeResult.Penalty = 100
	got := mustRank(t, e, StandingsOptions{})
	want := []Standing{
		{Team: "a", Rank: 1, Total: 2223, Played: 2, IMPsFor: 4500, IMPsAgainst: 4000, By: ByVPs, Lines: []Line{
			{Round: 1, Opponent: "b", Kind: LineMatch, VP: 1473},
			{Round: 2, Opponent: "c", Kind: LineMatch, VP: 750},
		}},
		{Team: "c", Rank: 2, Total: 1100, Played: 1, IMPsFor: 3000, IMPsAgainst: 2000, By: ByVPs, Lines: []Line{
			{Round: 2, Opponent: "a", Kind: LineMatch, VP: 1250},
			{Round: 2, Opponent: "a", Kind: LinePenalty, VP: -100},
			{Kind: LinePenalty, VP: -50},
		}},
		{Team: "b", Rank: 3, Total: 677, Played: 1, IMPsFor: 1000, IMPsAgainst: 2500, By: ByVPs, Lines: []Line{
			{Kind: LineCarryOver, VP: 150},
			{Round: 1, Opponent: "a", Kind: LineMatch, VP: 527},
		}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	through := mustRank(t, e, StandingsOptions{Through: 1})
	if s := standingOf(t, through, "c"); s.Total != -50 || s.Played != 0 {
		t.Errorf("after round 1: %+v", s)
	}
}

// Two teams: their match, by VPs, IMPs, total points and boards won, then the
// quotient of the whole (RNC art. 135).
func TestTwoTied(t *testing.T) {
	level := func(edit func(r *Result)) Event {
		r := played(1, "a", "b", 1000, 1000).withIMPs(500, 500)
		edit(&r)
		return Event{Teams: teamList("a", "b"), Results: []Result{r}}
	}
	shared := level(func(*Result) {})
	tests := []struct {
		name  string
		event Event
		want  []string
		by    TieBreak
	}{
		{"IMPs", level(func(r *Result) { r.AwayResult.IMPsFor++ }), []string{"b", "a"}, HeadToHeadIMPs},
		{"points", level(func(r *Result) { r.AwayResult.Points = 1000 }), []string{"b", "a"}, HeadToHeadPoints},
		{"boards", level(func(r *Result) { r.AwayResult.BoardsWon = 3 }), []string{"b", "a"}, HeadToHeadBoards},
		{"nothing", shared, []string{"a", "b"}, ""},
	}
	for _, test := range tests {
		list := mustRank(t, test.event, RoundRobinRNC())
		teams, ranks, by := order(list)
		if !slices.Equal(teams, test.want) || by[0] != test.by || by[1] != test.by {
			t.Errorf("%s: %v by %v, want %v by %s", test.name, teams, by, test.want, test.by)
		}
		if list[0].Shared != (test.by == "") || (ranks[1] == 1) != list[0].Shared ||
			!slices.Equal(list[0].TiedWith, []string{teams[1]}) {
			t.Errorf("%s: %+v", test.name, list)
		}
	}

	// a and b have 20 each; b won their match.
	e := Event{Teams: teamList("a", "b", "c", "d"), Results: []Result{
		played(1, "a", "b", 900, 1100), played(2, "a", "c", 1100, 900), played(2, "b", "d", 900, 1100),
	}}
	teams, ranks, by := order(mustRank(t, e, RoundRobinRNC()))
	if !slices.Equal(teams, []string{"b", "a", "d", "c"}) || !slices.Equal(ranks, []int{1, 2, 3, 4}) ||
		by[0] != HeadToHeadVPs {
		t.Errorf("%v %v %v", teams, ranks, by)
	}
	// They did not meet: the quotient, 30/20 against 50/40.
	e = Event{Teams: teamList("a", "b", "c"), Results: []Result{
		played(1, "a", "c", 1500, 500).withIMPs(5000, 4000), played(2, "b", "c", 1500, 500).withIMPs(3000, 2000),
	}}
	teams, _, by = order(mustRank(t, e, RoundRobinRNC()))
	if !slices.Equal(teams, []string{"b", "a", "c"}) || by[0] != IMPQuotient || by[2] != ByVPs {
		t.Errorf("%v %v", teams, by)
	}
	difference := mustRank(t, e, StandingsOptions{TieBreaks: []TieBreak{IMPDifference}})
	if !difference[0].Shared {
		t.Errorf("both have 10 IMPs more than they lost: %+v", difference)
	}
	e.Results[0] = e.Results[0].withIMPs(100, 0) // no IMP lost is best of all
	if teams, _, _ = order(mustRank(t, e, RoundRobinRNC())); teams[0] != "a" {
		t.Errorf("%v", teams)
	}
}

// More than two: a team that beat all the others, the VPs among them, then the
// quotient; two that are left look at their own match (RNC art. 135).
func TestThreeTied(t *testing.T) {
	pool := func(ab, bc, ca vp.Hundredths, extra ...Result) Event {
		return Event{Teams: teamList("a", "b", "c", "d"), Results: append([]Result{
			played(1, "a", "b", ab, 2000-ab), played(2, "b", "c", bc, 2000-bc), played(3, "c", "a", ca, 2000-ca),
		}, extra...)}
	}
	against := func(a, b, c vp.Hundredths) []Result {
		return []Result{played(4, "a", "d", a, 0), played(5, "b", "d", b, 0), played(6, "c", "d", c, 0)}
	}
	tests := []struct {
		name  string
		event Event
		teams []string
		by    []TieBreak
	}{
		// a beat b, b beat c, c beat a; among them a 22, b 20, c 18.
		{"VPs among", pool(1300, 1300, 1100, against(800, 1000, 1200)...),
			[]string{"a", "b", "c", "d"}, []TieBreak{VPsAmong, VPsAmong, VPsAmong, ByVPs}},
		// a has 26 among them, b and c 17 each: those look at their match.
		{"VPs among, then two", pool(1700, 1400, 1100, against(300, 1200, 1200)...),
			[]string{"a", "b", "c", "d"}, []TieBreak{VPsAmong, HeadToHeadVPs, HeadToHeadVPs, ByVPs}},
	}
	for _, test := range tests {
		teams, _, by := order(mustRank(t, test.event, RoundRobinRNC()))
		if !slices.Equal(teams, test.teams) || !slices.Equal(by, test.by) {
			t.Errorf("%s: %v by %v, want %v by %v", test.name, teams, by, test.teams, test.by)
		}
	}
	// c beat both by a little, b beat a by much: c is first although b has
	// more VPs among the three (9+20 against 11+11).
	e := pool(0, 900, 1100, against(2000, 0, 700)...)
	list := mustRank(t, e, RoundRobinRNC())
	teams, _, by := order(list)
	if !slices.Equal(teams, []string{"c", "b", "a", "d"}) ||
		!slices.Equal(by, []TieBreak{BeatAll, HeadToHeadVPs, HeadToHeadVPs, ByVPs}) {
		t.Errorf("%v by %v", teams, by)
	}
	if !slices.Equal(list[0].TiedWith, []string{"a", "b"}) {
		t.Errorf("c is tied with %v", list[0].TiedWith)
	}
	// A circle of equal matches is left to the quotient.
	e = pool(1200, 1200, 1200, against(1000, 1000, 1000)...)
	e.Results[3] = e.Results[3].withIMPs(1000, 500)
	e.Results[4] = e.Results[4].withIMPs(1000, 400)
	e.Results[5] = e.Results[5].withIMPs(1000, 450)
	teams, _, by = order(mustRank(t, e, RoundRobinRNC()))
	if !slices.Equal(teams, []string{"b", "c", "a", "d"}) || by[0] != IMPQuotient {
		t.Errorf("%v by %v", teams, by)
	}
}

// RNC art. 155: against opponents who earned 33.75, 26.34 and 36.71, of which
// 6.77, 10.97 and 2.96 in these matches, the Points Suisses are 76.10.
func TestPointsSuisses(t *testing.T) {
	e := Event{Teams: teamList("z", "x", "a", "b", "c", "d"), Results: []Result{
		played(1, "x", "a", 1323, 677), played(2, "x", "b", 903, 1097), played(3, "c", "x", 296, 1704),
		played(2, "a", "d", 2000, 0), played(3, "a", "d", 698, 1302),
		played(1, "b", "d", 1537, 463),
		played(4, "c", "d", 2000, 0), played(5, "c", "d", 1375, 625),
	}}
	// Penalties of the opponents do not count.
	e.Results[0].AwayResult.Penalty = 300
	b, err := e.book()
	if err != nil {
		t.Fatal(err)
	}
	l := b.ledger(StandingsOptions{}, b.rounds)
	for team, earned := range map[string]vp.Hundredths{"a": 3375, "b": 2634, "c": 3671} {
		if got := l.accounts[b.index[team]].earned; got != earned {
			t.Fatalf("%s earned %s, want %s", team, got, earned)
		}
	}
	if sum, matches := l.suisses(b.index["x"]); sum.String() != "76.10" || matches != 3 {
		t.Errorf("%s over %d matches, want 76.10 over 3", sum, matches)
	}

	// z has the same total from one match, against opponents who did better
	// against all others.
	e.Results = append(e.Results, played(6, "z", "c", 1323+903+1704, 0))
	list := mustRank(t, e, SwissRNC())
	teams, _, by := order(list)
	if !slices.Equal(teams[:2], []string{"z", "x"}) || by[0] != PointsSuisses || by[1] != PointsSuisses {
		t.Errorf("%v by %v", teams, by)
	}
}

func TestLots(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c")}
	o := SwissRNC()
	if list := mustRank(t, e, o); !list[2].Shared || list[2].Rank != 1 {
		t.Errorf("without lots: %+v", list)
	}
	e.Teams[2].Lot, e.Teams[0].Lot = 1, 2
	teams, ranks, by := order(mustRank(t, e, o))
	if !slices.Equal(teams, []string{"c", "a", "b"}) || !slices.Equal(ranks, []int{1, 2, 3}) || by[0] != ByLot {
		t.Errorf("%v %v %v", teams, ranks, by)
	}
}

// RNC art. 153: 10 VPs, at the end the own average if it is better.
func TestByes(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c"), Rounds: []Round{
		{Predetermined: true, Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "c"}}},
		{Pairings: []Pairing{{Home: "a", Away: "c"}, {Home: "b"}}},
		{Pairings: []Pairing{{Home: "b", Away: "c"}, {Home: "a"}}},
	}, Results: []Result{
		played(1, "a", "b", 1501, 499), played(2, "a", "c", 1600, 400), played(3, "b", "c", 200, 1800),
	}}
	bye := func(o StandingsOptions, team string) Line {
		for _, l := range standingOf(t, mustRank(t, e, o), team).Lines {
			if l.Opponent == "" {
				return l
			}
		}
		t.Fatalf("%s has no bye", team)
		return Line{}
	}
	o := SwissRNC()
	for team, want := range map[string]Line{
		"a": {Round: 3, Kind: LineBye, VP: 1000, Provisional: true},
		"b": {Round: 2, Kind: LineBye, VP: 1000, Provisional: true},
		"c": {Round: 1, Kind: LineBye, VP: 1000, Provisional: true},
	} {
		if got := bye(o, team); got != want {
			t.Errorf("%s so far: %+v, want %+v", team, got, want)
		}
	}
	o.Final = true
	for team, want := range map[string]Line{
		"a": {Round: 3, Kind: LineByeAverage, VP: 1551}, // of 15.01 and 16.00
		"b": {Round: 2, Kind: LineBye, VP: 1000},        // better than 3.50
		"c": {Round: 1, Kind: LineByeAverage, VP: 1100}, // of 4.00 and 18.00
	} {
		if got := bye(o, team); got != want {
			t.Errorf("%s at the end: %+v, want %+v", team, got, want)
		}
	}
	if got := bye(RoundRobinRNC(), "a"); got.VP != 0 || got.Provisional {
		t.Errorf("in a round-robin a bye is nothing: %+v", got)
	}
}

// RNC art. 136: nothing for the forfeit; 12 VPs, the own average or the average
// of the others against that team for the opponents.
func TestForfeits(t *testing.T) {
	e := Event{Teams: teamList("a", "b", "c", "d"), Results: []Result{
		played(1, "a", "b", 1400, 600), played(1, "d", "c", 1900, 100),
		{Round: 2, Home: "c", Away: "a", Kind: ForfeitByHome},
		played(2, "b", "d", 1000, 1000),
		{Round: 3, Home: "b", Away: "c", Kind: ForfeitByAway, AwayResult: TeamResult{Penalty: 200}},
		{Round: 3, Home: "a", Away: "d", Kind: ForfeitByBoth},
	}}
	line := func(o StandingsOptions, team string, round int) Line {
		for _, l := range standingOf(t, mustRank(t, e, o), team).Lines {
			if l.Round == round {
				return l
			}
		}
		t.Fatalf("%s has no line in round %d", team, round)
		return Line{}
	}
	o := RoundRobinRNC()
	// The only other result against c is 19 VPs: better than 12 and than 14.
	if got := line(o, "a", 2); got != (Line{Round: 2, Opponent: "c", Kind: LineForfeitOthers, VP: 1900,
		Provisional: true}) {
		t.Errorf("a: %+v", got)
	}
	if got := line(o, "c", 2); got != (Line{Round: 2, Opponent: "a", Kind: LineForfeitLost}) {
		t.Errorf("c: %+v", got)
	}
	e.Results[1] = played(1, "d", "c", 1300, 700)
	o.Final = true
	if got := line(o, "a", 2); got.Kind != LineForfeitOwnAverage || got.VP != 1400 || got.Provisional {
		t.Errorf("a with 14 VPs on average: %+v", got)
	}
	if got := line(o, "b", 3); got.Kind != LineForfeitOthers || got.VP != 1300 {
		t.Errorf("b with 8 VPs on average: %+v", got)
	}
	e.Results[1] = played(1, "d", "c", 1100, 900)
	if got := line(o, "b", 3); got.Kind != LineForfeitWon || got.VP != 1200 {
		t.Errorf("b, the minimum: %+v", got)
	}
	for _, team := range []string{"a", "d"} {
		if got := line(o, team, 3); got.Kind != LineForfeitLost || got.VP != 0 {
			t.Errorf("both forfeited: %+v", got)
		}
	}
	// c: 9, two forfeits, in one of which a penalty of 2, which the match does not have
	// (RNC art. 127).
	if s := standingOf(t, mustRank(t, e, o), "c"); s.Total != 900 {
		t.Errorf("c has %s", s.Total)
	}
	o.NoMatchBelowZero = false
	if s := standingOf(t, mustRank(t, e, o), "c"); s.Total != 700 {
		t.Errorf("c has %s, matches below 0 allowed", s.Total)
	}
}

func TestWithdrawals(t *testing.T) {
	rounds, err := RoundRobin([]string{"a", "b", "c", "d"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	// 1: a-d b-c; 2: d-c a-b; 3: b-d c-a. d withdraws.
	event := func(results ...Result) Event {
		e := Event{Teams: teamList("a", "b", "c", "d"), Rounds: rounds, Results: results}
		e.Teams[3].Withdrawn = true
		return e
	}
	once := event(played(1, "a", "d", 1500, 500), played(1, "b", "c", 1000, 1000), played(2, "a", "b", 400, 1600))
	twice := event(played(1, "a", "d", 1500, 500), played(1, "b", "c", 1000, 1000), played(2, "d", "c", 900, 1100),
		played(2, "a", "b", 400, 1600))
	tests := []struct {
		name   string
		cancel bool
		event  Event
		team   string
		want   []LineKind
		total  vp.Hundredths
	}{
		{"cancelled", true, twice, "a", []LineKind{LineCancelled, LineMatch, LineNotPlayed}, 400},
		{"cancelled, the team itself", true, twice, "d", []LineKind{LineCancelled, LineCancelled, LineCancelled}, 0},
		{"forfeited", false, once, "a", []LineKind{LineMatch, LineMatch, LineNotPlayed}, 1900},
		{"forfeited, others' average", false, once, "c", []LineKind{LineMatch, LineForfeitOthers, LineNotPlayed}, 2500},
		{"forfeited, the team itself", false, once, "d", []LineKind{LineMatch, LineForfeitLost, LineForfeitLost}, 500},
	}
	for _, test := range tests {
		o := RoundRobinRNC()
		o.CancelWithdrawn = test.cancel
		list := mustRank(t, test.event, o)
		s := standingOf(t, list, test.team)
		var kinds []LineKind
		for _, l := range s.Lines {
			kinds = append(kinds, l.Kind)
		}
		if !slices.Equal(kinds, test.want) || s.Total != test.total {
			t.Errorf("%s: %v, %s, want %v, %s", test.name, kinds, s.Total, test.want, test.total)
		}
		if last := list[3]; last.Team != "d" || last.Rank != 0 {
			t.Errorf("%s: last is %+v", test.name, last)
		}
	}
}

func TestEventRefused(t *testing.T) {
	ok := Event{Teams: teamList("a", "b", "c")}
	with := func(edit func(e *Event)) Event {
		e := ok
		edit(&e)
		return e
	}
	tests := []struct {
		name  string
		event Event
		want  Fault
	}{
		{"no teams", Event{}, TooFewTeams},
		{"unknown team", with(func(e *Event) { e.Results = []Result{played(1, "a", "x", 1, 1)} }), UnknownTeam},
		{"itself", with(func(e *Event) { e.Results = []Result{played(1, "a", "a", 1, 1)} }), OwnOpponent},
		{"round 0", with(func(e *Event) { e.Results = []Result{played(0, "a", "b", 1, 1)} }), RoundOutOfRange},
		{"wild VPs", with(func(e *Event) {
			e.Results = []Result{played(1, "a", "b", maxAmount+1, 1)}
		}), AmountOutOfRange},
		{"wild boards", with(func(e *Event) {
			e.Results = []Result{{Round: 1, Home: "a", Away: "b", HomeResult: TeamResult{BoardsWon: -1}}}
		}), AmountOutOfRange},
		{"wild carry-over", Event{Teams: []Team{{ID: "a", CarryOver: maxAmount + 1}, {ID: "b"}}}, AmountOutOfRange},
		{"a kind there is not", with(func(e *Event) {
			e.Results = []Result{{Round: 1, Home: "a", Away: "b", Kind: 9}}
		}), UnknownOption},
		{"two results", with(func(e *Event) {
			e.Results = []Result{played(1, "a", "b", 1, 1), played(1, "b", "a", 1, 1)}
		}), DuplicateResult},
		{"twice in a round", with(func(e *Event) {
			e.Rounds = []Round{{Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "c", Away: "b"}}}}
		}), TeamTwice},
		{"a bye and a match", with(func(e *Event) {
			e.Rounds = []Round{{Pairings: []Pairing{{Home: "a", Away: "b"}, {Home: "b"}}}}
		}), TeamTwice},
		{"a bye of nobody", with(func(e *Event) { e.Rounds = []Round{{Pairings: []Pairing{{}}}} }), UnknownTeam},
		{"not drawn", with(func(e *Event) {
			e.Rounds = []Round{{Pairings: []Pairing{{Home: "a", Away: "b"}}}}
			e.Results = []Result{played(1, "a", "c", 1, 1)}
		}), NotDrawn},
		{"too many rounds", with(func(e *Event) { e.Rounds = make([]Round, MaxRounds+1) }), TooManyRounds},
	}
	for _, test := range tests {
		_, err := test.event.Standings(StandingsOptions{})
		var got *EventError
		if !errors.As(err, &got) || got.Fault != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
	options := []struct {
		name string
		o    StandingsOptions
		want Fault
	}{
		{"a rule there is not", StandingsOptions{TieBreaks: []TieBreak{"age"}}, UnknownOption},
		{"round", StandingsOptions{Through: -1}, RoundOutOfRange},
		{"negative bye", StandingsOptions{Bye: ByeRule{VP: -1}}, AmountOutOfRange},
		{"bonus round", StandingsOptions{Bonus: &Bonus{}}, RoundOutOfRange},
		{"bonus step", StandingsOptions{Bonus: &Bonus{First: 1, Last: 2, Step: -1}}, AmountOutOfRange},
		{"endless bonus", StandingsOptions{Bonus: &Bonus{First: 1, Last: 1 << 30}}, RoundOutOfRange},
	}
	for _, test := range options {
		_, err := ok.Standings(test.o)
		var got *EventError
		if !errors.As(err, &got) || got.Fault != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// A pool in which everything may happen.
func drawPool(t *rapid.T) Event {
	n := rapid.IntRange(2, 9).Draw(t, "teams")
	rounds, err := RoundRobin(numbered(n), rapid.IntRange(1, 2).Draw(t, "legs"))
	if err != nil {
		t.Fatal(err)
	}
	e := Event{Teams: teamList(numbered(n)...), Rounds: rounds}
	if rapid.Bool().Draw(t, "withdrawal") {
		e.Teams[rapid.IntRange(0, n-1).Draw(t, "withdrawn")].Withdrawn = true
	}
	for i, r := range rounds {
		for _, p := range r.Pairings {
			if p.Bye() || rapid.IntRange(0, 5).Draw(t, "open") == 0 {
				continue
			}
			won := vp.Hundredths(rapid.IntRange(0, 8).Draw(t, "VPs")) * 250
			res := played(i+1, p.Home, p.Away, won, 2000-won).
				withIMPs(vp.Whole(rapid.IntRange(0, 9).Draw(t, "IMPs")),
					vp.Whole(rapid.IntRange(0, 9).Draw(t, "IMPs lost")))
			res.Kind = ResultKind(max(0, rapid.IntRange(-12, 3).Draw(t, "kind")))
			e.Results = append(e.Results, res)
		}
	}
	return e
}

func TestStandingsHold(t *testing.T) {
	options := []StandingsOptions{{}, RoundRobinRNC(), SwissRNC(), {CancelWithdrawn: true}}
	rapid.Check(t, func(t *rapid.T) {
		e := drawPool(t)
		o := rapid.SampledFrom(options).Draw(t, "options")
		list, err := e.Standings(o)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) != len(e.Teams) {
			t.Fatalf("%d places for %d teams", len(list), len(e.Teams))
		}
		matchVPs, matchLines := vp.Hundredths(0), 0
		for i, s := range list {
			var sum vp.Hundredths
			for _, l := range s.Lines {
				sum += l.VP
				if l.Kind == LineMatch {
					matchVPs += l.VP
					matchLines++
				}
			}
			if sum != s.Total {
				t.Fatalf("%s has %s, its lines %s", s.Team, s.Total, sum)
			}
			if i == 0 || s.Rank == 0 {
				continue
			}
			if before := list[i-1]; before.Total < s.Total || s.Rank != i+1 &&
				(s.Rank != before.Rank || !s.Shared || !before.Shared) {
				t.Fatalf("%+v after %+v", s, before)
			}
		}
		if matchVPs != vp.Hundredths(matchLines)*1000 {
			t.Fatalf("%s VPs in %d lines of matches that share 20", matchVPs, matchLines)
		}
		shuffled := e
		shuffled.Results = slices.Clone(e.Results)
		random := rand.New(rand.NewSource(int64(rapid.IntRange(0, 1000).Draw(t, "shuffle"))))
		random.Shuffle(len(shuffled.Results), func(i, j int) {
			shuffled.Results[i], shuffled.Results[j] = shuffled.Results[j], shuffled.Results[i]
		})
		for i, r := range shuffled.Results {
			if random.Intn(2) == 0 {
				shuffled.Results[i] = r.swapped()
			}
		}
		again, err := shuffled.Standings(o)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(list, again); diff != "" {
			t.Fatalf("another order of the results: %s", diff)
		}
	})
}
