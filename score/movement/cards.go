package movement

import (
	"slices"

	"bridgescore/score"
)

// Going is what a pair or a set of boards does after a round.
type Going string

// The ways to go on.
const (
	Stay    Going = "stay"     // same table, same seats
	Move    Going = "move"     // to the table and side named
	Wait    Going = "wait"     // a pair sits out; boards rest
	Finish  Going = "finish"   // the last round, or not needed again
	WaitOut Going = "wait_out" // a pair is replaced for a round and stays by its table
)

// PairGoing is what a pair does after a round. Table and Side are where it
// sits next (its chairs: a switched arrow moves nobody); for Wait, where its
// opponents would have been.
type PairGoing struct {
	Going Going
	Table int
	Side  score.Side
}

// BoardsGoing is what some boards of a table do after a round: to Tables, which
// are several where boards are shared, or to rest at Place.
type BoardsGoing struct {
	Going  Going
	Boards []int
	Tables []int

	Place      RestPlace // for Wait
	PlaceTable int       // for Wait: the table, or the one before the relay stand
}

// TableRow is one table in one round, as its table card shows it.
type TableRow struct {
	Round, Table int
	InPlay       bool // else one pair at most is there, or nobody
	NS, EW       int  // 0 where nobody sits
	Boards       []int
	Switched     bool  // turn the boards: NS are those who sit East-West
	SharedWith   []int // other tables that need the same boards

	NSNext, EWNext PairGoing // of the pair named in NS, EW
	BoardsNext     []BoardsGoing
}

// PairRow is one round of a pair, as its guide card shows it.
type PairRow struct {
	Round, Table int
	SitOut       bool       // Table is then where to wait; 0 for anywhere
	Side         score.Side // the cards it holds
	Chairs       score.Side // where it sits: the other side where the arrow is switched
	Opponents    int
	Boards       []int
	Shared       bool
	Next         PairGoing
}

// TableCard is the plan of one table, a row for each round.
type TableCard struct {
	Table int
	Rows  []TableRow
}

// PairCard is the plan of one pair, a row for each round. Line and Number are
// those of [Movement.Line].
type PairCard struct {
	Pair   int
	Line   score.Side
	Number int
	Rows   []PairRow
}

// Grid gives every table of every round, in the order of rounds and tables,
// those not in play included.
func (m Movement) Grid() [][]TableRow {
	grid := make([][]TableRow, len(m.Rounds))
	for r := range m.Rounds {
		grid[r] = make([]TableRow, cardCount(m.Tables))
		for t := range grid[r] {
			grid[r][t] = m.tableRow(r, t+1)
		}
	}
	return grid
}

// TableCards gives the card of each table.
func (m Movement) TableCards() []TableCard {
	cards := make([]TableCard, cardCount(m.Tables))
	for t := range cards {
		cards[t].Table = t + 1
		for r := range m.Rounds {
			cards[t].Rows = append(cards[t].Rows, m.tableRow(r, t+1))
		}
	}
	return cards
}

// PairCards gives the card of each pair.
func (m Movement) PairCards() []PairCard {
	cards := make([]PairCard, cardCount(m.Pairs))
	for i := range cards {
		c := &cards[i]
		c.Pair = i + 1
		c.Line, c.Number = m.Line(c.Pair)
		for r := range m.Rounds {
			c.Rows = append(c.Rows, m.pairRow(r, c.Pair))
		}
	}
	return cards
}

// cardCount holds a number of tables or pairs within what a movement can have:
// one that was not made by [New] may state anything.
func cardCount(n int) int { return min(max(n, 0), MaxPairs) }

// tableRow describes a table in a round counted from 0.
func (m Movement) tableRow(r, table int) TableRow {
	row := TableRow{Round: r + 1, Table: table}
	for _, s := range m.Rounds[r] {
		if s.Table != table {
			continue
		}
		row.InPlay, row.NS, row.EW, row.Boards, row.Switched = true, s.NS, s.EW, s.Boards, s.Switched
		for _, other := range m.Rounds[r] {
			if other.Table != table && slices.ContainsFunc(other.Boards, func(b int) bool {
				return slices.Contains(s.Boards, b)
			}) {
				row.SharedWith = append(row.SharedWith, other.Table)
			}
		}
	}
	if !row.InPlay {
		m.fillIdle(&row)
	}
	if row.NS != 0 {
		row.NSNext = m.pairGoing(r, row.NS)
	}
	if row.EW != 0 {
		row.EWNext = m.pairGoing(r, row.EW)
	}
	row.BoardsNext = m.boardsGoing(r, row)
	return row
}

// fillIdle names the pair that sits out at a table and the boards that rest
// there.
func (m Movement) fillIdle(row *TableRow) {
	for _, s := range m.SitOuts {
		if s.Round != row.Round || s.Table != row.Table {
			continue
		}
		if _, side := m.chairs(row.Round-1, s.Pair); side == score.EastWest {
			row.EW = s.Pair
		} else {
			row.NS = s.Pair
		}
	}
	for _, rest := range m.Rests {
		if rest.Round == row.Round && rest.Place == AtTable && rest.Table == row.Table {
			row.Boards = append(row.Boards, rest.Boards...)
		}
	}
}

// chairs gives the table and the side a pair sits at in a round. A pair that
// sits out keeps the side of its line; in a Howell it takes North-South.
func (m Movement) chairs(r, pair int) (int, score.Side) {
	for _, s := range m.Rounds[r] {
		side := score.NoSide
		switch pair {
		case s.NS:
			side = score.NorthSouth
		case s.EW:
			side = score.EastWest
		default:
			continue
		}
		if s.Switched {
			side = side.Other()
		}
		return s.Table, side
	}
	side := score.NorthSouth
	if line, _ := m.Line(pair); line != score.NoSide {
		side = line
	}
	if i := m.sitOut(r, pair); i >= 0 {
		return m.SitOuts[i].Table, side
	}
	return 0, side
}

// sitOut gives the index of a pair's sit-out in a round, or -1.
func (m Movement) sitOut(r, pair int) int {
	return slices.IndexFunc(m.SitOuts, func(s SitOut) bool { return s.Round == r+1 && s.Pair == pair })
}

func (m Movement) pairGoing(r, pair int) PairGoing {
	if r+1 == len(m.Rounds) {
		return PairGoing{Going: Finish}
	}
	table, side := m.chairs(r+1, pair)
	next := PairGoing{Going: Move, Table: table, Side: side}
	if m.sitOut(r+1, pair) >= 0 {
		next.Going = Wait
		if slices.ContainsFunc(m.Rounds[r+1], func(s Seating) bool { return s.Table == table }) {
			next.Going = WaitOut
		}
		return next
	}
	if was, before := m.chairs(r, pair); was == table && before == side && m.sitOut(r, pair) < 0 {
		next.Going = Stay
	}
	return next
}

// boardsGoing groups the boards of a row by what they do next.
func (m Movement) boardsGoing(r int, row TableRow) []BoardsGoing {
	var list []BoardsGoing
	for _, b := range row.Boards {
		next := m.boardGoing(r, row.Table, b)
		if n := len(list) - 1; n >= 0 && sameWay(list[n], next) {
			list[n].Boards = append(list[n].Boards, b)
			continue
		}
		list = append(list, next)
	}
	return list
}

func sameWay(a, b BoardsGoing) bool {
	return a.Going == b.Going && slices.Equal(a.Tables, b.Tables) && a.Place == b.Place && a.PlaceTable == b.PlaceTable
}

func (m Movement) boardGoing(r, table, board int) BoardsGoing {
	next := BoardsGoing{Going: Finish, Boards: []int{board}}
	if !m.neededAfter(r, board) {
		return next
	}
	for _, s := range m.Rounds[r+1] {
		if slices.Contains(s.Boards, board) {
			next.Going = Move
			next.Tables = append(next.Tables, s.Table)
		}
	}
	if slices.Equal(next.Tables, []int{table}) {
		next.Going = Stay
	}
	if next.Going == Finish {
		next.Going = Wait
		for _, rest := range m.Rests {
			if rest.Round == r+2 && slices.Contains(rest.Boards, board) {
				next.Place, next.PlaceTable = rest.Place, rest.Table
			}
		}
	}
	return next
}

// neededAfter reports whether a board is played again after a round.
func (m Movement) neededAfter(r, board int) bool {
	for _, round := range m.Rounds[r+1:] {
		for _, s := range round {
			if slices.Contains(s.Boards, board) {
				return true
			}
		}
	}
	return false
}

func (m Movement) pairRow(r, pair int) PairRow {
	row := PairRow{Round: r + 1, Next: m.pairGoing(r, pair)}
	row.Table, row.Chairs = m.chairs(r, pair)
	for _, s := range m.Rounds[r] {
		switch pair {
		case s.NS:
			row.Side, row.Opponents = score.NorthSouth, s.EW
		case s.EW:
			row.Side, row.Opponents = score.EastWest, s.NS
		default:
			continue
		}
		row.Boards, row.Shared = s.Boards, s.Shared
		return row
	}
	row.SitOut = true
	return row
}
