package teams

// RoundRobin draws all rounds of a round-robin by the Berger tables, in which
// each team meets each other once per leg; in every second leg the sides are
// exchanged. With an odd number of teams one has a bye in each round. The first
// team is the table's number 1.
func RoundRobin(teams []string, legs int) ([]Round, error) {
	list := make([]Team, len(teams))
	for i, id := range teams {
		list[i].ID = id
	}
	if _, err := (Event{Teams: list}).book(); err != nil {
		return nil, err
	}
	size := len(teams) + len(teams)%2
	if legs < 1 || legs*(size-1) > MaxRounds {
		return nil, &EventError{Fault: TooManyRounds, Got: legs, Low: 1, High: MaxRounds / (size - 1)}
	}
	rounds := make([]Round, 0, legs*(size-1))
	for leg := range legs {
		for r := range size - 1 {
			rounds = append(rounds, bergerRound(teams, size, r, leg%2 != 0))
		}
	}
	return rounds, nil
}

// bergerRound makes a round, from 0, for an even number of places. The last
// place meets a pivot that moves by half of the places; around the pivot, those
// at the same distance on either side meet. Which of the last place and the
// pivot is home alternates.
func bergerRound(teams []string, size, round int, exchanged bool) Round {
	circle := size - 1
	pivot := round * (size / 2) % circle
	r := Round{Predetermined: true}
	add := func(home, away int) {
		if exchanged {
			home, away = away, home
		}
		switch {
		case home == len(teams): // the place an odd number leaves empty
			r.Pairings = append(r.Pairings, Pairing{Home: teams[away], Reason: ReasonOddTeam})
		case away == len(teams):
			r.Pairings = append(r.Pairings, Pairing{Home: teams[home], Reason: ReasonOddTeam})
		default:
			r.Pairings = append(r.Pairings, Pairing{Home: teams[home], Away: teams[away], Reason: ReasonBerger})
		}
	}
	if round%2 == 0 {
		add(pivot, size-1)
	} else {
		add(size-1, pivot)
	}
	for k := 1; k < size/2; k++ {
		add((pivot+k)%circle, (pivot-k+circle)%circle)
	}
	return r
}
