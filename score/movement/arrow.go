package movement

import "slices"

// ArrowSwitch is a number of last rounds of a Mitchell that are played with the boards
// turned, and the balance that the one ranking then has.
type ArrowSwitch struct {
	Rounds  int
	Balance Balance
}

// ArrowSwitches gives what a Mitchell may turn: one of its last rounds, two and so on,
// up to all but one. There are none for a Howell.
func (m *Movement) ArrowSwitches() []ArrowSwitch {
	if m.Type != Mitchell {
		return nil
	}
	// A set of boards is played by the same pairs, so one of them stands for all.
	sets := make([][]Seating, m.Boards/m.BoardsPerRound)
	type place struct{ set, at int }
	in := make([][]place, len(m.Rounds)) // the seatings of a round, in their sets
	for r, round := range m.Rounds {
		for _, s := range round {
			if s.Switched {
				s.NS, s.EW = s.EW, s.NS
			}
			set := (s.Boards[0] - m.FirstBoard) / m.BoardsPerRound
			in[r] = append(in[r], place{set, len(sets[set])})
			sets[set] = append(sets[set], s)
		}
	}
	one := *m
	one.Rankings = 1
	var list []ArrowSwitch
	for n := 1; n < len(m.Rounds); n++ {
		for _, p := range in[len(m.Rounds)-n] {
			s := &sets[p.set][p.at]
			s.NS, s.EW = s.EW, s.NS
		}
		list = append(list, ArrowSwitch{n, one.balance(slices.Values(sets))})
	}
	return list
}

// AdvisedArrowSwitch gives the number of last rounds whose turning compares the pairs
// most evenly, the least of equal ones; 0 where there is nothing to turn. In theory it
// is about an eighth of the boards (John Manning).
func (m *Movement) AdvisedArrowSwitch() int {
	list := m.ArrowSwitches()
	if len(list) == 0 {
		return 0
	}
	best := slices.MaxFunc(list, func(a, b ArrowSwitch) int { return a.Balance.Evenness().Cmp(b.Balance.Evenness()) })
	return best.Rounds
}
