package movement

import (
	"cmp"
	"slices"
)

// missing stands for the pair that is not there at a half table.
const missing = 0

// place is one table of a plan in one round.
type place struct {
	table, ns, ew int
	sets          []int // from 1
}

// plan is a movement before its boards are numbered.
type plan struct {
	rounds   [][]place
	sets     int     // board sets in play
	perTable int     // sets a table plays in a round
	relay    []int   // by round, the set on the relay stand; nil if there is none
	bumped   []bench // pairs that a rover replaces, and the rover waiting
}

// bench is a pair out of play in a round (from 0).
type bench struct{ round, pair, table int }

// cut keeps the first rounds of a plan.
func (p plan) cut(rounds int) plan {
	p.rounds = p.rounds[:rounds]
	if p.relay != nil {
		p.relay = p.relay[:rounds]
	}
	p.bumped = slices.DeleteFunc(p.bumped, func(b bench) bool { return b.round >= rounds })
	return p
}

// lay numbers the boards of a plan and fills the rounds, sit-outs and rests of
// the movement.
func (m *Movement) lay(p plan) {
	size := m.BoardsPerRound / p.perTable
	boards := func(sets []int) []int {
		var list []int
		for _, s := range sets {
			for i := range size {
				list = append(list, m.FirstBoard+(s-1)*size+i)
			}
		}
		slices.Sort(list)
		return list
	}

	m.Boards = p.sets * size
	m.SitOuts, m.Rests = []SitOut{}, []Rest{}
	m.Rounds = make([][]Seating, len(p.rounds))
	for r, places := range p.rounds {
		at := make([]int, p.sets+1) // tables that play each set
		for _, x := range places {
			if x.ns != missing && x.ew != missing {
				for _, s := range x.sets {
					at[s]++
				}
			}
		}
		for _, x := range places {
			if x.ns == missing || x.ew == missing {
				m.SitOuts = append(m.SitOuts, SitOut{Round: r + 1, Pair: max(x.ns, x.ew), Table: x.table})
				continue
			}
			s := Seating{Table: x.table, NS: x.ns, EW: x.ew, Boards: boards(x.sets)}
			s.Shared = slices.ContainsFunc(x.sets, func(set int) bool { return at[set] > 1 })
			m.Rounds[r] = append(m.Rounds[r], s)
		}
		for set := 1; set <= p.sets; set++ {
			if at[set] == 0 {
				rest := p.rest(r, set)
				rest.Boards = boards([]int{set})
				m.Rests = append(m.Rests, rest)
			}
		}
	}
	for _, b := range p.bumped {
		m.SitOuts = append(m.SitOuts, SitOut{Round: b.round + 1, Pair: b.pair, Table: b.table})
	}
	slices.SortFunc(m.SitOuts, func(a, b SitOut) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Pair, b.Pair))
	})
}

// rest says where a set waits in a round and who plays it next.
func (p plan) rest(round, set int) Rest {
	rest := Rest{Round: round + 1, Place: Aside}
	if p.relay != nil && p.relay[round] == set {
		rest.Place, rest.Table = OnRelay, len(p.rounds[round])/2
	}
	for _, x := range p.rounds[round] {
		if slices.Contains(x.sets, set) {
			rest.Place, rest.Table = AtTable, x.table
		}
	}
	for r := round + 1; r < len(p.rounds); r++ {
		for _, x := range p.rounds[r] {
			if slices.Contains(x.sets, set) && x.ns != missing && x.ew != missing {
				rest.NextRound, rest.NextTable = r+1, x.table
				return rest
			}
		}
	}
	return rest
}

// turn switches the arrow for the last rounds.
func (m *Movement) turn(rounds int) {
	if rounds == 0 {
		return
	}
	m.Rankings, m.ArrowSwitch = 1, rounds
	for r := len(m.Rounds) - rounds; r < len(m.Rounds); r++ {
		for i := range m.Rounds[r] {
			s := &m.Rounds[r][i]
			s.NS, s.EW, s.Switched = s.EW, s.NS, true
		}
	}
}
