package teams

import "math/bits"

// Entrant is one side of a match of a bracket: a team, or the winner of an
// earlier match while it is not known.
type Entrant struct {
	Team string
	// Seed is the team's place in the seeding, from 1; 0 while unknown.
	Seed int
	// From is the number of the match the team won or will have won; 0 for a
	// team that enters here.
	From int
}

// BracketMatch is a match of a bracket. The higher seed of the draw is at home.
type BracketMatch struct {
	Number     int // from 1, round by round
	Round      int // from 1
	Home, Away Entrant
	// Bye says that the home team goes on without playing.
	Bye    bool
	Winner string // empty while unknown
}

// Ready reports whether both teams are known and the match is to be played.
func (m *BracketMatch) Ready() bool {
	return !m.Bye && m.Winner == "" && m.Home.Team != "" && m.Away.Team != ""
}

// Bracket is a knock-out from the first round to the final.
type Bracket struct {
	Rounds [][]BracketMatch
	// Champion is the winner of the final, empty while unknown.
	Champion string
}

// NewBracket draws a knock-out for teams in the order of their seeding, and
// fills in the winners that are known, by match number. The first seed meets
// the last, the second the last but one, and the best can only meet as late as
// their seeding says; the free places of a number of teams that is no power of
// two are byes of the highest seeds. A bye needs no winner.
//
// A winner of a match the bracket does not have, that is not ready, or that the
// team does not play, is an [EventError].
func NewBracket(seeds []string, winners map[int]string) (Bracket, error) {
	teams := make([]Team, len(seeds))
	for i, id := range seeds {
		teams[i].ID = id
	}
	if _, err := (Event{Teams: teams}).book(); err != nil {
		return Bracket{}, err
	}
	b := firstRound(seeds)
	played := 0
	for r := 0; ; r++ {
		round := b.Rounds[r]
		for i := range round {
			won, err := round[i].settle(winners)
			if err != nil {
				return Bracket{}, err
			}
			if won {
				played++
			}
		}
		if len(round) == 1 {
			b.Champion = round[0].Winner
			break
		}
		b.Rounds = append(b.Rounds, nextRound(round, r+2))
	}
	if played != len(winners) {
		return Bracket{}, b.unknownWinner(winners)
	}
	return b, nil
}

// firstRound sets the seeds into the places of the first round.
func firstRound(seeds []string) Bracket {
	places := seedPlaces(bits.Len(uint(len(seeds) - 1)))
	entrant := func(seed int) Entrant {
		if seed > len(seeds) {
			return Entrant{}
		}
		return Entrant{Team: seeds[seed-1], Seed: seed}
	}
	var round []BracketMatch
	for i := 0; i < len(places); i += 2 {
		m := BracketMatch{Number: i/2 + 1, Round: 1, Home: entrant(places[i]), Away: entrant(places[i+1])}
		m.Bye = m.Away.Team == ""
		round = append(round, m)
	}
	return Bracket{Rounds: [][]BracketMatch{round}}
}

// seedPlaces lists the seeds of 2^rounds places: each place of a smaller draw
// becomes two, whose seeds sum to one more than the places.
func seedPlaces(rounds int) []int {
	places := []int{1}
	for range rounds {
		next := make([]int, 0, 2*len(places))
		for _, seed := range places {
			next = append(next, seed, 2*len(places)+1-seed)
		}
		places = next
	}
	return places
}

// settle fills in the winner and reports whether one was given for the match.
func (m *BracketMatch) settle(winners map[int]string) (bool, error) {
	if m.Bye {
		m.Winner = m.Home.Team
	}
	winner, ok := winners[m.Number]
	switch {
	case !ok:
		return false, nil
	case m.Bye && winner == m.Winner:
		return true, nil
	case !m.Ready():
		return false, &EventError{Fault: MatchNotReady, Got: m.Number, Team: winner}
	case winner != m.Home.Team && winner != m.Away.Team:
		return false, &EventError{Fault: NotInMatch, Got: m.Number, Team: winner}
	}
	m.Winner = winner
	return true, nil
}

// nextRound pairs the winners of neighbouring matches, the better seed at home.
func nextRound(round []BracketMatch, number int) []BracketMatch {
	first := round[len(round)-1].Number + 1
	var next []BracketMatch
	for i := 0; i < len(round); i += 2 {
		m := BracketMatch{Number: first + i/2, Round: number, Home: round[i].winner(), Away: round[i+1].winner()}
		if m.Away.Seed > 0 && m.Home.Seed > m.Away.Seed {
			m.Home, m.Away = m.Away, m.Home
		}
		next = append(next, m)
	}
	return next
}

func (m *BracketMatch) winner() Entrant {
	switch m.Winner {
	case "":
		return Entrant{From: m.Number}
	case m.Home.Team:
		return Entrant{m.Winner, m.Home.Seed, m.Number}
	}
	return Entrant{m.Winner, m.Away.Seed, m.Number}
}

// unknownWinner names the lowest number that is none of the bracket.
func (b *Bracket) unknownWinner(winners map[int]string) error {
	last := b.Rounds[len(b.Rounds)-1][0].Number
	worst := &EventError{Fault: UnknownMatch, Low: 1, High: last}
	found := false
	for number, team := range winners {
		if (number < 1 || number > last) && (!found || number < worst.Got) {
			worst.Got, worst.Team, found = number, team, true
		}
	}
	return worst
}

// Pending lists the matches that can be played now.
func (b *Bracket) Pending() []BracketMatch {
	var list []BracketMatch
	for _, round := range b.Rounds {
		for i := range round {
			if round[i].Ready() {
				list = append(list, round[i])
			}
		}
	}
	return list
}
