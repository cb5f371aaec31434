package movement_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// samples are movements of every kind, for what must hold of all of them.
func samples(t testing.TB) []movement.Movement {
	t.Helper()
	var list []movement.Movement
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Tables: 5},
		{Type: movement.Mitchell, Tables: 6},
		{Type: movement.Mitchell, Tables: 6, Variant: movement.RelayShare, ArrowSwitch: movement.Advised},
		{Type: movement.Mitchell, Pairs: 13},
		{Type: movement.Mitchell, Pairs: 13, Phantom: score.EastWest, ArrowSwitch: 2},
		{Type: movement.Mitchell, Pairs: 15, Variant: movement.RelayShare, Phantom: score.EastWest},
		{Type: movement.Mitchell, Pairs: 15, Variant: movement.Rover},
		{Type: movement.Mitchell, Pairs: 17, Variant: movement.Rover},
		{Type: movement.Mitchell, Tables: 16, Boards: 26},
		{Type: movement.Howell, Pairs: 4},
		{Type: movement.Howell, Pairs: 5},
		{Type: movement.Howell, Pairs: 6, BoardsPerRound: 4},
		{Type: movement.Howell, Pairs: 6, BoardsPerRound: 3},
		{Type: movement.Howell, Pairs: 7},
		{Type: movement.Howell, Pairs: 12, Variant: movement.Reduced, Rounds: 9},
		{Type: movement.Howell, Pairs: 13},
	} {
		list = append(list, build(t, o))
	}
	return list
}

// Whoever follows the cards from the first round on sits where the movement
// wants him, and so do the boards.
func TestCardsLeadThroughTheMovement(t *testing.T) {
	for _, m := range samples(t) {
		pairs := make([]movement.PairGoing, m.Pairs+1)
		boards := make(map[int]movement.BoardsGoing)
		for r, tables := range m.Grid() {
			for _, row := range tables {
				for _, seat := range []struct {
					pair  int
					chair score.Side
					next  movement.PairGoing
				}{
					{row.NS, score.NorthSouth, row.NSNext},
					{row.EW, score.EastWest, row.EWNext},
				} {
					if seat.pair == 0 {
						continue
					}
					if row.Switched {
						seat.chair = seat.chair.Other()
					}
					was := pairs[seat.pair]
					if r > 0 && row.InPlay && (was.Going != movement.Stay && was.Going != movement.Move ||
						was.Table != row.Table || was.Side != seat.chair) {
						t.Fatalf("%s %s round %d: pair %d was sent to %+v and sits at %d %v", m.Type, m.Variant, r+1,
							seat.pair, was, row.Table, seat.chair)
					}
				}
				for _, b := range row.Boards {
					was, known := boards[b]
					if known && row.InPlay && was.Going != movement.Wait && !slices.Contains(was.Tables, row.Table) {
						t.Fatalf("%s %s round %d: board %d was sent to %v and is at %d", m.Type, m.Variant, r+1, b,
							was.Tables, row.Table)
					}
				}
			}
			boards = make(map[int]movement.BoardsGoing)
			for _, row := range tables {
				for _, going := range row.BoardsNext {
					for _, b := range going.Boards {
						boards[b] = going
					}
				}
			}
			for _, card := range m.PairCards() {
				pairs[card.Pair] = card.Rows[r].Next
			}
		}
	}
}

// Table cards, pair cards and the grid say the same.
func TestCardsAgree(t *testing.T) {
	for _, m := range samples(t) {
		grid, tables, pairs := m.Grid(), m.TableCards(), m.PairCards()
		if len(tables) != m.Tables || len(pairs) != m.Pairs || len(grid) != len(m.Rounds) {
			t.Fatalf("%d table cards, %d pair cards", len(tables), len(pairs))
		}
		for r := range grid {
			inPlay := 0
			for i, row := range grid[r] {
				if !reflect.DeepEqual(row, tables[i].Rows[r]) {
					t.Fatalf("%+v in the grid, %+v on the card", row, tables[i].Rows[r])
				}
				if !row.InPlay {
					continue
				}
				inPlay++
				ns, ew := pairs[row.NS-1].Rows[r], pairs[row.EW-1].Rows[r]
				if ns.Table != row.Table || ew.Table != row.Table || ns.Opponents != row.EW || ew.Opponents != row.NS ||
					ns.Side != score.NorthSouth || ew.Side != score.EastWest || ns.Next != row.NSNext ||
					!cmp.Equal(ns.Boards, row.Boards) {
					t.Errorf("%s %s: %+v, %+v and %+v", m.Type, m.Variant, row, ns, ew)
				}
				if (ns.Chairs != ns.Side) != row.Switched || ns.Shared != (len(row.SharedWith) > 0) {
					t.Errorf("%s %s: %+v and %+v", m.Type, m.Variant, row, ns)
				}
			}
			if inPlay != len(m.Rounds[r]) {
				t.Errorf("%s %s round %d: %d tables in play", m.Type, m.Variant, r+1, inPlay)
			}
		}
		out := 0
		for _, card := range pairs {
			for _, row := range card.Rows {
				if row.SitOut {
					out++
				}
			}
		}
		if out != len(m.SitOuts) {
			t.Errorf("%s %s: %d sit-outs on the cards, %d in the movement", m.Type, m.Variant, out, len(m.SitOuts))
		}
	}
}

// Table 3 of a five-table Mitchell: North-South stay, East-West go to table 4,
// the boards to table 2.
func TestMitchellCard(t *testing.T) {
	card := build(t, movement.Options{Type: movement.Mitchell, Tables: 5, BoardsPerRound: 2}).TableCards()[2]
	want := movement.TableRow{
		Round: 1, Table: 3, InPlay: true, NS: 3, EW: 8, Boards: []int{5, 6},
		NSNext:     movement.PairGoing{Going: movement.Stay, Table: 3, Side: score.NorthSouth},
		EWNext:     movement.PairGoing{Going: movement.Move, Table: 4, Side: score.EastWest},
		BoardsNext: []movement.BoardsGoing{{Going: movement.Move, Boards: []int{5, 6}, Tables: []int{2}}},
	}
	if diff := cmp.Diff(want, card.Rows[0]); diff != "" {
		t.Error(diff)
	}
	last := card.Rows[4]
	if last.NSNext.Going != movement.Finish || last.BoardsNext[0].Going != movement.Finish {
		t.Errorf("%+v", last)
	}
}

// Six tables with relay and share: table 2's boards go to tables 1 and 6,
// table 4's to the relay stand after table 3.
func TestRelayCard(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.RelayShare, Tables: 6, BoardsPerRound: 1})
	round := m.Grid()[0]
	if got := round[1].BoardsNext[0]; got.Going != movement.Move || !cmp.Equal(got.Tables, []int{1, 6}) {
		t.Errorf("from table 2: %+v", got)
	}
	if got := round[3].BoardsNext[0]; got.Going != movement.Wait || got.Place != movement.OnRelay ||
		got.PlaceTable != 3 {
		t.Errorf("from table 4: %+v", got)
	}
	if !cmp.Equal(round[0].SharedWith, []int{6}) || !cmp.Equal(round[5].SharedWith, []int{1}) {
		t.Errorf("shared with %v and %v", round[0].SharedWith, round[5].SharedWith)
	}
}

// The skip: after round 3 of 6 tables East-West move two tables.
func TestSkipCard(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 6, BoardsPerRound: 1})
	for r, want := range []int{2, 2, 3, 2} {
		if got := m.Grid()[r][0].EWNext.Table; got != want {
			t.Errorf("after round %d East-West of table 1 go to %d, want %d", r+1, got, want)
		}
	}
}

// A half table: the pair that arrives where nobody sits waits there; the
// boards lie there.
func TestHalfTableCard(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Pairs: 9, BoardsPerRound: 2})
	row := m.Grid()[0][4]
	want := movement.TableRow{
		Round: 1, Table: 5, EW: 9, Boards: []int{9, 10},
		EWNext:     movement.PairGoing{Going: movement.Move, Table: 1, Side: score.EastWest},
		BoardsNext: []movement.BoardsGoing{{Going: movement.Move, Boards: []int{9, 10}, Tables: []int{4}}},
	}
	if diff := cmp.Diff(want, row); diff != "" {
		t.Error(diff)
	}
	if got := m.Grid()[0][3].EWNext; got != (movement.PairGoing{Going: movement.Wait, Table: 5, Side: score.EastWest}) {
		t.Errorf("the next pair: %+v", got)
	}
}

// The pair a rover replaces waits by its table and comes back.
func TestRoverCard(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.Rover, Pairs: 15, BoardsPerRound: 2})
	one := m.PairCards()[0]
	if next := one.Rows[0].Next; next != (movement.PairGoing{Going: movement.WaitOut, Table: 1,
		Side: score.NorthSouth}) {
		t.Errorf("after round 1: %+v", next)
	}
	if !one.Rows[1].SitOut || one.Rows[1].Next != (movement.PairGoing{Going: movement.Move, Table: 1,
		Side: score.NorthSouth}) {
		t.Errorf("round 2: %+v", one.Rows[1])
	}
}

// A movement that was not made by New may state any numbers: its cards have
// an end, and nothing breaks.
func TestCardsOfNoMovement(t *testing.T) {
	for _, n := range []int{math.MinInt, -1, 0, math.MaxInt} {
		m := movement.Movement{Type: movement.Mitchell, Pairs: n, Tables: n,
			Rounds: [][]movement.Seating{{{Table: n, NS: n, EW: -n, Boards: []int{n}}}, nil}}
		if len(m.PairCards()) > movement.MaxPairs || len(m.TableCards()) > movement.MaxPairs || len(m.Grid()) != 2 {
			t.Errorf("%d: cards without end", n)
		}
	}
}
