package movement

import (
	"slices"

	"bridgescore/score"
)

// Check tests that a movement keeps every [Rule] and reports what it misses.
// The first rule broken is an [InvariantError].
func Check(m Movement) (Report, error) {
	c, err := newChecker(m)
	if err != nil {
		return Report{}, err
	}
	for r := range m.Rounds {
		if err := c.round(r); err != nil {
			return Report{}, err
		}
	}
	report := c.report()
	if err := c.allMeet(report); err != nil {
		return Report{}, err
	}
	return report, nil
}

// checker walks through a movement round by round.
type checker struct {
	m       Movement
	met     [][]int              // round in which two pairs met; 0 not yet
	played  []map[int]bool       // boards, by pair
	ns, ew  []int                // of these, by the cards held
	results map[int][]Seating    // tables, by board
	sat     []int                // sit-outs, by pair
	benched map[int][]SitOut     // by round
	resting map[int]map[int]bool // boards, by round
}

func newChecker(m Movement) (*checker, error) {
	bad := &InvariantError{Rule: ShapeConsistent}
	if m.Type.Variants() == nil || m.Pairs < 2 || m.Pairs > MaxPairs || m.Tables < 1 || m.Tables > MaxPairs ||
		m.BoardsPerRound < 1 || m.Boards < 1 || m.FirstBoard < 1 || len(m.Rounds) < 1 || len(m.Rounds) > m.FullRounds {
		return nil, bad
	}
	c := &checker{
		m:       m,
		met:     make([][]int, m.Pairs+1),
		played:  make([]map[int]bool, m.Pairs+1),
		ns:      make([]int, m.Pairs+1),
		ew:      make([]int, m.Pairs+1),
		results: make(map[int][]Seating),
		sat:     make([]int, m.Pairs+1),
		benched: make(map[int][]SitOut),
		resting: make(map[int]map[int]bool),
	}
	for p := range c.met {
		c.met[p] = make([]int, m.Pairs+1)
		c.played[p] = make(map[int]bool)
	}
	for _, s := range m.SitOuts {
		if s.Round < 1 || s.Round > len(m.Rounds) {
			return nil, bad
		}
		if s.Pair < 1 || s.Pair > m.Pairs {
			return nil, &InvariantError{Rule: PairExists, Round: s.Round, Pair: s.Pair}
		}
		c.sat[s.Pair]++
		c.benched[s.Round] = append(c.benched[s.Round], s)
	}
	for _, rest := range m.Rests {
		if rest.Round < 1 || rest.Round > len(m.Rounds) {
			return nil, bad
		}
		if c.resting[rest.Round] == nil {
			c.resting[rest.Round] = make(map[int]bool)
		}
		for _, b := range rest.Boards {
			if !c.isBoard(b) || c.resting[rest.Round][b] {
				return nil, &InvariantError{Rule: BoardsAccounted, Round: rest.Round, Board: b}
			}
			c.resting[rest.Round][b] = true
		}
	}
	return c, nil
}

func (c *checker) isBoard(b int) bool {
	return b >= c.m.FirstBoard && b-c.m.FirstBoard < c.m.Boards
}

// round tests one round, counted from 0.
func (c *checker) round(r int) error {
	tables := make(map[int]bool)
	busy := make(map[int]bool)
	at := make(map[int]int) // tables that play a board
	for _, s := range c.m.Rounds[r] {
		for _, b := range s.Boards {
			at[b]++
		}
	}
	for _, s := range c.m.Rounds[r] {
		broken := &InvariantError{Round: r + 1, Table: s.Table, Pair: s.NS, Other: s.EW}
		if broken.Rule = c.seating(s, tables, busy); broken.Rule != "" {
			return broken
		}
		if broken.Rule = c.meeting(s, r); broken.Rule != "" {
			return broken
		}
		shared := slices.ContainsFunc(s.Boards, func(b int) bool { return at[b] > 1 })
		if shared != s.Shared {
			broken.Rule = SharedOnlyIfMarked
			return broken
		}
		for _, b := range s.Boards {
			broken.Board = b
			if broken.Rule = c.board(s, b); broken.Rule != "" {
				return broken
			}
		}
	}
	for _, s := range c.benched[r+1] {
		if busy[s.Pair] {
			return &InvariantError{Rule: PairOnce, Round: r + 1, Pair: s.Pair}
		}
		busy[s.Pair] = true
	}
	for p := 1; p <= c.m.Pairs; p++ {
		if !busy[p] {
			return &InvariantError{Rule: PairOnce, Round: r + 1, Pair: p}
		}
	}
	return c.accounted(r, at)
}

// seating tests who sits at a table and how many boards it has.
func (c *checker) seating(s Seating, tables, busy map[int]bool) Rule {
	if s.Table < 1 || s.Table > c.m.Tables || tables[s.Table] {
		return TableOnce
	}
	tables[s.Table] = true
	for _, p := range []int{s.NS, s.EW} {
		if p < 1 || p > c.m.Pairs {
			return PairExists
		}
		if busy[p] {
			return PairOnce
		}
		busy[p] = true
	}
	if len(s.Boards) != c.m.BoardsPerRound {
		return SameBoardsPerRound
	}
	if c.m.Type == Mitchell {
		ns, ew := s.NS, s.EW
		if s.Switched {
			ns, ew = ew, ns
		}
		north, _ := c.m.Line(ns)
		east, _ := c.m.Line(ew)
		if north != score.NorthSouth || east != score.EastWest {
			return LinesKept
		}
	}
	return ""
}

// meeting tests that two pairs have not met; where rounds come in two halves,
// the second half is the one place to meet again.
func (c *checker) meeting(s Seating, r int) Rule {
	before := c.met[s.NS][s.EW]
	if before != 0 && (!c.m.Halves || r%2 == 0 || before != r) {
		return OpponentsMeetOnce
	}
	c.met[s.NS][s.EW], c.met[s.EW][s.NS] = r+1, r+1
	return ""
}

func (c *checker) board(s Seating, b int) Rule {
	if !c.isBoard(b) {
		return BoardExists
	}
	for _, p := range []int{s.NS, s.EW} {
		if c.played[p][b] {
			return BoardOncePerPair
		}
		c.played[p][b] = true
	}
	c.ns[s.NS]++
	c.ew[s.EW]++
	c.results[b] = append(c.results[b], s)
	return ""
}

// accounted tests that each board is either played or at rest.
func (c *checker) accounted(r int, at map[int]int) error {
	resting := c.resting[r+1]
	if len(at)+len(resting) != c.m.Boards {
		return &InvariantError{Rule: BoardsAccounted, Round: r + 1}
	}
	for b := range resting {
		if at[b] > 0 {
			return &InvariantError{Rule: BoardsAccounted, Round: r + 1, Board: b}
		}
	}
	return nil
}

// allMeet tests that a movement that is not cut short keeps its promise: a
// complete Howell, an odd Mitchell and one with a relay let everyone meet.
func (c *checker) allMeet(report Report) error {
	m := c.m
	promised := m.Variant == Complete || m.Variant == Shared || mitchellFormOf(m.Variant).meetAll
	if !promised || m.Curtailed() {
		return nil
	}
	for _, p := range report.NotMet {
		return &InvariantError{Rule: AllMeet, Pair: p.A, Other: p.B}
	}
	return nil
}
