package teams

import "slices"

// SwissOptions are the regulations of the draw of a Swiss.
type SwissOptions struct {
	// Predetermined is the number of rounds at the start that are drawn by
	// seeding (RNC art. 152): the first pairs first and last, second and last
	// but one, and so on; any further one the upper half with the lower half.
	Predetermined int
	// Rematches allows teams to meet again (the Danish system).
	Rematches bool
	// Standings ranks the teams for the draw; its Bonus counts here. Where
	// Through is set, the rounds after it need no results yet.
	Standings StandingsOptions
}

// DrawSwiss draws the next round. The highest team in the ranking meets the
// next one it has not met, then the highest of the rest, and so on. A team is
// passed over where they have met, or where the others could then not be paired
// without a rematch: with the teams above it given the nearest opponents first,
// each gets the nearest possible. With an odd number of teams the lowest that
// had none has the bye; only when all had one does somebody have a second.
//
// Without a match or a bye for every team in every round so far it is an
// [EventError] with RoundIncomplete: who has met, and who had a bye, is not known.
// Without a result for every match of the rounds that count it is one with
// RoundUnfinished; where no pairing without a rematch exists, one with NoPairing.
func (e Event) DrawSwiss(o SwissOptions) (Round, error) {
	b, err := e.book()
	if err != nil {
		return Round{}, err
	}
	if o.Predetermined < 0 || o.Predetermined > MaxRounds {
		return Round{}, &EventError{Fault: RoundOutOfRange, Got: o.Predetermined, High: MaxRounds}
	}
	if b.rounds >= MaxRounds {
		return Round{}, &EventError{Fault: TooManyRounds, Got: b.rounds + 1, High: MaxRounds}
	}
	if err := b.complete(); err != nil {
		return Round{}, err
	}
	d := draw{book: b, options: o, reason: ReasonRank, nearest: nextInRank}
	round := Round{Predetermined: b.rounds < o.Predetermined}
	if round.Predetermined {
		d.reason, d.nearest = ReasonSeeds, firstAndLast
		if b.rounds > 0 {
			d.nearest = halves
		}
		d.order = b.seeded()
	} else if d.order, err = b.ranked(o.Standings); err != nil {
		return Round{}, err
	}
	if len(d.order) < 2 {
		return Round{}, &EventError{Fault: TooFewTeams, Got: len(d.order), Low: 2, High: MaxTeams}
	}
	round.Pairings, err = d.pairings()
	return round, err
}

// Unseated lists the teams that have neither a match nor a bye in a round of the
// event, which counts from 1. Those that withdrew are left out.
func (e Event) Unseated(round int) ([]string, error) {
	b, err := e.book()
	if err != nil {
		return nil, err
	}
	if round < 1 || round > b.rounds {
		return nil, &EventError{Fault: RoundOutOfRange, Round: round, Got: round, Low: 1, High: b.rounds}
	}
	var list []string
	for _, team := range b.unseated()[round-1] {
		list = append(list, b.teams[team].ID)
	}
	return list, nil
}

// unseated lists, for each round, the teams without a place in it.
func (b *book) unseated() [][]int {
	seated := make([][]bool, b.rounds)
	for r := range seated {
		seated[r] = make([]bool, len(b.teams))
	}
	for _, m := range b.meetings {
		seated[m.round-1][m.home], seated[m.round-1][m.away] = true, true
	}
	for _, s := range b.sitOuts {
		seated[s.round-1][s.team] = true
	}
	missing := make([][]int, b.rounds)
	for r := range seated {
		for team, ok := range seated[r] {
			if !ok && !b.teams[team].Withdrawn {
				missing[r] = append(missing[r], team)
			}
		}
	}
	return missing
}

// complete is an error where a round has no place for a team.
func (b *book) complete() error {
	for r, list := range b.unseated() {
		if len(list) == 0 {
			continue
		}
		err := &EventError{Fault: RoundIncomplete, Round: r + 1, Team: b.teams[list[0]].ID, Got: len(list)}
		if len(list) > 1 {
			err.Other = b.teams[list[1]].ID
		}
		return err
	}
	return nil
}

// seeded lists the teams still in the event by seeding.
func (b *book) seeded() []int {
	order := make([]int, 0, len(b.teams))
	for i, t := range b.teams {
		if !t.Withdrawn {
			order = append(order, i)
		}
	}
	return order
}

// ranked lists the teams still in the event by rank.
func (b *book) ranked(o StandingsOptions) ([]int, error) {
	through := b.rounds
	if o.Through > 0 {
		through = min(through, o.Through)
	}
	for _, m := range b.meetings {
		if m.round <= through && m.result == nil && !b.teams[m.home].Withdrawn && !b.teams[m.away].Withdrawn {
			return nil, &EventError{
				Fault: RoundUnfinished, Round: m.round, Team: b.teams[m.home].ID, Other: b.teams[m.away].ID,
			}
		}
	}
	standings, err := b.standings(o)
	if err != nil {
		return nil, err
	}
	order := make([]int, 0, len(standings))
	for _, s := range standings {
		if s.Rank > 0 {
			order = append(order, b.index[s.Team])
		}
	}
	return order, nil
}

// draw pairs the teams of a round. Positions in order are the vertices of its
// graph; with an odd number of teams the bye is one more.
type draw struct {
	*book
	options SwissOptions
	order   []int
	reason  Reason
	// nearest lists for the first of some positions the others, the opponent
	// to prefer first. all is the number of positions that are paired.
	nearest func(rest []int, all int) []int
}

func nextInRank(rest []int, _ int) []int { return rest[1:] }

func firstAndLast(rest []int, _ int) []int {
	others := slices.Clone(rest[1:])
	slices.Reverse(others)
	return others
}

// halves prefers who is half of the field below, then those under, then those
// above that one.
func halves(rest []int, all int) []int {
	others := rest[1:]
	split, _ := slices.BinarySearch(others, rest[0]+all/2)
	above := slices.Clone(others[:split])
	slices.Reverse(above)
	return append(slices.Clone(others[split:]), above...)
}

func (d *draw) pairings() ([]Pairing, error) {
	impossible := &EventError{Fault: NoPairing, Round: d.rounds + 1, Got: len(d.order)}
	rest := make([]int, len(d.order))
	for i := range rest {
		rest[i] = i
	}
	odd := len(rest)%2 != 0
	g := newGraph(d.allowed(odd))
	if !g.matchAll() {
		return nil, impossible
	}
	if !odd {
		return d.pairAll(g, rest), nil
	}
	lowestFirst := slices.Clone(rest)
	slices.Reverse(lowestFirst)
	lucky, passed := g.choose(len(rest), lowestFirst, PassedHadBye)
	bye := Pairing{Home: d.id(lucky), Reason: ReasonBye, Passed: d.passed(passed)}
	return append(d.pairAll(g, without(rest, lucky)), bye), nil
}

// pairAll pairs the positions that are left, the first with its nearest.
func (d *draw) pairAll(g *graph, rest []int) []Pairing {
	all := len(rest)
	pairings := make([]Pairing, 0, all/2+3)
	for len(rest) > 0 {
		home := rest[0]
		away, passed := g.choose(home, d.nearest(rest, all), PassedRematch)
		p := Pairing{Home: d.id(home), Away: d.id(away), Reason: d.reason, Passed: d.passed(passed)}
		if len(passed) > 0 {
			p.Reason = ReasonFloat
		}
		pairings = append(pairings, p)
		rest = without(rest[1:], away)
	}
	return pairings
}

func (d *draw) id(position int) string { return d.teams[d.order[position]].ID }

// allowed tells which positions may be paired: two that have not met, and the
// bye, if there is one, with those that have had it least often.
func (d *draw) allowed(bye bool) [][]bool {
	teams := len(d.order)
	size := teams
	if bye {
		size++
	}
	may := make([][]bool, size)
	for i := range may {
		may[i] = make([]bool, size)
		for j := range may[i] {
			may[i][j] = i != j && i < teams && j < teams
		}
	}
	at := make(map[int]int, teams)
	for position, team := range d.order {
		at[team] = position
	}
	for _, m := range d.meetings {
		home, okHome := at[m.home]
		away, okAway := at[m.away]
		if okHome && okAway && !d.options.Rematches {
			may[home][away], may[away][home] = false, false
		}
	}
	if size > teams {
		byes := make([]int, teams)
		for _, s := range d.sitOuts {
			if position, ok := at[s.team]; ok {
				byes[position]++
			}
		}
		fewest := slices.Min(byes)
		for position, n := range byes {
			may[position][teams], may[teams][position] = n == fewest, n == fewest
		}
	}
	return may
}

// passing is a position that was passed over.
type passing struct {
	position int
	why      PassReason
}

// choose pairs v with the first of the candidates that is allowed and leaves the
// others a pairing. There always is one, because all vertices have a mate.
func (g *graph) choose(v int, candidates []int, notAllowed PassReason) (int, []passing) {
	var possible []bool // searched only where the mate at hand is not the first
	var passed []passing
	for _, c := range candidates {
		if !g.allowed[v][c] {
			passed = append(passed, passing{c, notAllowed})
			continue
		}
		if possible == nil && g.mate[v] != c {
			possible = g.partners(v)
		}
		if g.mate[v] == c || possible[c] {
			g.fix(v, c)
			return c, passed
		}
		passed = append(passed, passing{c, PassedForRest})
	}
	return none, passed
}

func (d *draw) passed(list []passing) []Passed {
	var out []Passed
	for _, p := range list {
		out = append(out, Passed{d.id(p.position), p.why})
	}
	return out
}

// without gives the list without one element, which keeps its order.
func without(list []int, element int) []int {
	i := slices.Index(list, element)
	return slices.Concat(list[:i], list[i+1:])
}
