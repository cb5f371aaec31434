package teams

import (
	"bridgescore/score/vp"
)

// MaxTeams and MaxRounds bound an event, so that every question about it has
// an answer in a moment.
const (
	MaxTeams  = 512
	MaxRounds = 2 * MaxTeams
)

// Team is a contestant of an event.
type Team struct {
	ID string
	// Withdrawn takes the team out of further draws and out of the ranking;
	// what its matches are then worth is an option of the standings.
	Withdrawn bool
	// CarryOver are VPs from an earlier stage.
	CarryOver vp.Hundredths
	// Penalty are VPs taken off for what happened outside a match.
	Penalty vp.Hundredths
	// Lot is the place of the team among those that drew lots, 1 for the best; 0 for none. It
	// counts where nothing else separates teams.
	Lot int
}

// Pairing is a match of a round, or a bye where Away is empty.
type Pairing struct {
	Home, Away string
	// Reason says how the draw came to it, Passed which nearer opponents the
	// home team was not given, or which lower teams were not given the bye.
	Reason Reason
	Passed []Passed
}

// Bye reports whether the home team has no opponents.
func (p Pairing) Bye() bool { return p.Away == "" }

// Reason says how a draw came to a pairing. It is a key.
type Reason string

// The reasons for pairings.
const (
	ReasonGiven   Reason = "given"    // not drawn here
	ReasonBerger  Reason = "berger"   // by the round-robin table
	ReasonSeeds   Reason = "seeds"    // by seeding, in a predetermined round
	ReasonRank    Reason = "rank"     // the next in the ranking
	ReasonFloat   Reason = "float"    // not the next in the ranking: see Passed
	ReasonBye     Reason = "bye"      // the lowest team that may have it
	ReasonOddTeam Reason = "odd_team" // the bye of the round-robin table
)

// Passed is a team that was passed over, and why. Why is a key.
type Passed struct {
	Team string
	Why  PassReason
}

// PassReason says why a team was passed over. It is a key.
type PassReason string

// The reasons to pass a team over.
const (
	PassedRematch PassReason = "rematch"  // they have met
	PassedHadBye  PassReason = "had_bye"  // nobody has a second bye
	PassedForRest PassReason = "for_rest" // the others could not be paired without a rematch
)

// Round is a round that was drawn. Its number is its place in the event, from 1.
type Round struct {
	// Predetermined marks a round that did not wait for results.
	Predetermined bool
	Pairings      []Pairing
}

// ResultKind says how a match ended.
type ResultKind uint8

// The ways a match can end.
const (
	ResultPlayed ResultKind = iota
	ForfeitByHome
	ForfeitByAway
	ForfeitByBoth
)

// TeamResult is what a match brought one team. VP is before penalties, Points
// is the difference of total points.
type TeamResult struct {
	VP, Penalty          vp.Hundredths
	IMPsFor, IMPsAgainst vp.Hundredths
	Points               vp.Hundredths
	BoardsWon            int
}

// Result is the result of a match of a round. The figures of a forfeit other
// than penalties do not count.
type Result struct {
	Round      int
	Home, Away string
	Kind       ResultKind
	HomeResult TeamResult
	AwayResult TeamResult
}

// Result gives the score of a match as a result of an event.
func (s *MatchScore) Result(round int, home, away string) Result {
	of := func(t TeamScore) TeamResult {
		return TeamResult{t.VP, t.PenaltyVP, t.IMPsFor, t.IMPsAgainst, t.Points, t.BoardsWon}
	}
	return Result{Round: round, Home: home, Away: away, HomeResult: of(s.Home), AwayResult: of(s.Away)}
}

// Event is an event by rounds: its teams, in the order of their seeding, the
// rounds drawn so far and the results known. Where Rounds is empty the matches
// are those that have a result.
type Event struct {
	Teams   []Team
	Rounds  []Round
	Results []Result
}

// meeting is a match of the event; result is nil while there is none.
type meeting struct {
	round      int
	home, away int
	result     *Result
}

// sitOut is a bye.
type sitOut struct{ round, team int }

// book is an event that was checked, with teams as numbers.
type book struct {
	teams    []Team
	index    map[string]int
	meetings []meeting
	sitOuts  []sitOut
	rounds   int
	fixed    int // rounds from the first on that were predetermined
}

func (e Event) book() (*book, error) {
	b := &book{teams: e.Teams, index: make(map[string]int, len(e.Teams)), rounds: len(e.Rounds)}
	switch {
	case len(e.Teams) < 2:
		return nil, &EventError{Fault: TooFewTeams, Got: len(e.Teams), Low: 2, High: MaxTeams}
	case len(e.Teams) > MaxTeams:
		return nil, &EventError{Fault: TooManyTeams, Got: len(e.Teams), Low: 2, High: MaxTeams}
	case len(e.Rounds) > MaxRounds:
		return nil, &EventError{Fault: TooManyRounds, Got: len(e.Rounds), High: MaxRounds}
	}
	for i, t := range e.Teams {
		if t.ID == "" {
			return nil, &EventError{Fault: EmptyTeam, Got: i + 1}
		}
		if _, ok := b.index[t.ID]; ok {
			return nil, &EventError{Fault: DuplicateTeam, Team: t.ID}
		}
		if err := checkAmounts(AmountOutOfRange, -maxAmount, t.CarryOver, t.Penalty); err != nil {
			return nil, err
		}
		b.index[t.ID] = i
	}
	for i, r := range e.Rounds {
		if err := b.addRound(i+1, r); err != nil {
			return nil, err
		}
		if r.Predetermined && b.fixed == i {
			b.fixed++
		}
	}
	return b, b.addResults(e.Results, len(e.Rounds) == 0)
}

func (b *book) team(id string, round int) (int, error) {
	i, ok := b.index[id]
	if !ok {
		return 0, &EventError{Fault: UnknownTeam, Round: round, Team: id}
	}
	return i, nil
}

func (b *book) pair(round int, home, away string) (h, a int, err error) {
	if h, err = b.team(home, round); err != nil {
		return 0, 0, err
	}
	if a, err = b.team(away, round); err != nil {
		return 0, 0, err
	}
	if h == a {
		return 0, 0, &EventError{Fault: OwnOpponent, Round: round, Team: home}
	}
	return h, a, nil
}

func (b *book) addRound(number int, r Round) error {
	busy := make(map[string]bool, 2*len(r.Pairings))
	for _, p := range r.Pairings {
		for _, id := range [2]string{p.Home, p.Away} {
			if busy[id] && id != "" {
				return &EventError{Fault: TeamTwice, Round: number, Team: id}
			}
			busy[id] = true
		}
		if p.Bye() {
			team, err := b.team(p.Home, number)
			if err != nil {
				return err
			}
			b.sitOuts = append(b.sitOuts, sitOut{number, team})
			continue
		}
		home, away, err := b.pair(number, p.Home, p.Away)
		if err != nil {
			return err
		}
		b.meetings = append(b.meetings, meeting{round: number, home: home, away: away})
	}
	return nil
}

// fixture names a match whichever way round it is written.
type fixture struct{ round, low, high int }

func fixtureOf(round, a, b int) fixture { return fixture{round, min(a, b), max(a, b)} }

func (b *book) addResults(results []Result, drawnByResults bool) error {
	drawn := make(map[fixture]int, len(b.meetings))
	for i, m := range b.meetings {
		drawn[fixtureOf(m.round, m.home, m.away)] = i
	}
	for _, r := range results {
		home, away, err := b.pair(r.Round, r.Home, r.Away)
		if err != nil {
			return err
		}
		if err := r.check(); err != nil {
			return err
		}
		f := fixtureOf(r.Round, home, away)
		i, ok := drawn[f]
		if !ok {
			if !drawnByResults {
				return &EventError{Fault: NotDrawn, Round: r.Round, Team: r.Home, Other: r.Away}
			}
			i = len(b.meetings)
			drawn[f] = i
			b.meetings = append(b.meetings, meeting{round: r.Round, home: home, away: away})
			b.rounds = max(b.rounds, r.Round)
		}
		m := &b.meetings[i]
		if m.result != nil {
			return &EventError{Fault: DuplicateResult, Round: r.Round, Team: r.Home, Other: r.Away}
		}
		if m.home != home {
			r = r.swapped()
		}
		m.result = &r
	}
	return nil
}

func (r Result) check() error {
	if r.Round < 1 || r.Round > MaxRounds {
		return &EventError{Fault: RoundOutOfRange, Round: r.Round, Got: r.Round, Low: 1, High: MaxRounds}
	}
	if r.Kind > ForfeitByBoth {
		return &EventError{Fault: UnknownOption, Round: r.Round, Got: int(r.Kind)}
	}
	for _, t := range [2]TeamResult{r.HomeResult, r.AwayResult} {
		if err := checkAmounts(AmountOutOfRange, -maxAmount, t.VP, t.Penalty, t.IMPsFor, t.IMPsAgainst,
			t.Points); err != nil {
			return err
		}
		if t.BoardsWon < 0 || t.BoardsWon > vp.MaxBoards {
			return &EventError{Fault: AmountOutOfRange, Round: r.Round, Got: t.BoardsWon, High: vp.MaxBoards}
		}
	}
	return nil
}

// swapped writes the result the other way round.
func (r Result) swapped() Result {
	r.Home, r.Away = r.Away, r.Home
	r.HomeResult, r.AwayResult = r.AwayResult, r.HomeResult
	switch r.Kind {
	case ForfeitByHome:
		r.Kind = ForfeitByAway
	case ForfeitByAway:
		r.Kind = ForfeitByHome
	case ResultPlayed, ForfeitByBoth:
	}
	return r
}
