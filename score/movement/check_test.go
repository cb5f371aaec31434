package movement_test

import (
	"errors"
	"math"
	"testing"

	"bridgescore/score/movement"
)

// Each rule, broken on purpose.
func TestCheckFindsWhatIsBroken(t *testing.T) {
	mitchell := movement.Options{Type: movement.Mitchell, Tables: 5, BoardsPerRound: 2}
	half := movement.Options{Type: movement.Mitchell, Pairs: 9, BoardsPerRound: 2}
	relay := movement.Options{Type: movement.Mitchell, Variant: movement.RelayShare, Tables: 6, BoardsPerRound: 2}
	howell := movement.Options{Type: movement.Howell, Pairs: 8, BoardsPerRound: 2}
	two := movement.Options{Type: movement.Howell, Pairs: 4, BoardsPerRound: 3}
	for _, c := range []struct {
		name    string
		options movement.Options
		spoil   func(*movement.Movement)
		want    movement.Rule
	}{
		{"no type", mitchell, func(m *movement.Movement) { m.Type = "" }, movement.ShapeConsistent},
		{"no rounds, and boards without end", mitchell, func(m *movement.Movement) {
			m.Rounds, m.Boards = nil, math.MaxInt
		}, movement.ShapeConsistent},
		{"boards without end", mitchell, func(m *movement.Movement) {
			m.Boards = math.MaxInt
		}, movement.BoardsAccounted},
		{"boards from nought", mitchell, func(m *movement.Movement) {
			m.FirstBoard = math.MinInt
		}, movement.ShapeConsistent},
		{"too many rounds", mitchell, func(m *movement.Movement) { m.FullRounds = 4 }, movement.ShapeConsistent},
		{"sit-out after the end", half, func(m *movement.Movement) {
			m.SitOuts[0].Round = 9
		}, movement.ShapeConsistent},
		{"rest after the end", relay, func(m *movement.Movement) { m.Rests[0].Round = 9 }, movement.ShapeConsistent},
		{"table twice", mitchell, func(m *movement.Movement) { m.Rounds[0][1].Table = 1 }, movement.TableOnce},
		{"table too high", mitchell, func(m *movement.Movement) { m.Rounds[0][1].Table = 6 }, movement.TableOnce},
		{"pair twice", howell, func(m *movement.Movement) { m.Rounds[0][1].NS = 8 }, movement.PairOnce},
		{"pair against itself", howell, func(m *movement.Movement) { m.Rounds[0][0].NS = 1 }, movement.PairOnce},
		{"pair left out", half, func(m *movement.Movement) { m.SitOuts = m.SitOuts[1:] }, movement.PairOnce},
		{"pair sits out and plays", half, func(m *movement.Movement) { m.SitOuts[0].Pair = 1 }, movement.PairOnce},
		{"pair unknown", howell, func(m *movement.Movement) { m.Rounds[0][0].NS = 9 }, movement.PairExists},
		{"pair nought", howell, func(m *movement.Movement) { m.Rounds[0][0].EW = 0 }, movement.PairExists},
		{"unknown pair sits out", half, func(m *movement.Movement) { m.SitOuts[0].Pair = 10 }, movement.PairExists},
		{"board unknown", mitchell, func(m *movement.Movement) { m.Rounds[0][0].Boards[0] = 11 }, movement.BoardExists},
		{"board again", mitchell, func(m *movement.Movement) {
			m.Rounds[1][0].Boards, m.Rounds[1][4].Boards = m.Rounds[1][4].Boards, m.Rounds[1][0].Boards
		}, movement.BoardOncePerPair},
		{"opponents again", howell, func(m *movement.Movement) {
			m.Rounds[1][0].NS, m.Rounds[1][0].EW, m.Rounds[1][1].NS, m.Rounds[1][1].EW = 8, 1, 4, 2
			m.Rounds[1][2].NS, m.Rounds[1][2].EW, m.Rounds[1][3].NS, m.Rounds[1][3].EW = 3, 7, 6, 5
		}, movement.OpponentsMeetOnce},
		{"share not marked", relay, func(m *movement.Movement) {
			m.Rounds[0][0].Shared = false
		}, movement.SharedOnlyIfMarked},
		{"share marked in vain", mitchell, func(m *movement.Movement) {
			m.Rounds[0][0].Shared = true
		}, movement.SharedOnlyIfMarked},
		{"a board short", mitchell, func(m *movement.Movement) {
			m.Rounds[0][0].Boards = []int{1}
		}, movement.SameBoardsPerRound},
		{"arrow not marked", mitchell, func(m *movement.Movement) {
			s := &m.Rounds[0][0]
			s.NS, s.EW = s.EW, s.NS
		}, movement.LinesKept},
		{"board nowhere", relay, func(m *movement.Movement) { m.Rests = m.Rests[1:] }, movement.BoardsAccounted},
		{"board rests twice", relay, func(m *movement.Movement) {
			m.Rests = append(m.Rests, m.Rests[0])
		}, movement.BoardsAccounted},
		{"promise not kept", mitchell, func(m *movement.Movement) {
			m.Rounds, m.FullRounds = m.Rounds[:4], 4
		}, movement.AllMeet},
		{"halves not next to each other", two, func(m *movement.Movement) {
			m.Rounds[1], m.Rounds[2] = m.Rounds[2], m.Rounds[1]
			m.Rests = nil
			for r := range m.Rounds {
				for b := 1; b <= 18; b++ {
					if !plays(m.Rounds[r], b) {
						m.Rests = append(m.Rests, movement.Rest{Round: r + 1, Boards: []int{b}})
					}
				}
			}
		}, movement.OpponentsMeetOnce},
	} {
		m := build(t, c.options)
		c.spoil(&m)
		_, err := movement.Check(m)
		var got *movement.InvariantError
		if !errors.As(err, &got) || got.Rule != c.want || got.Error() == "" {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func plays(round []movement.Seating, board int) bool {
	for _, s := range round {
		for _, b := range s.Boards {
			if b == board {
				return true
			}
		}
	}
	return false
}

// John Manning's example: seven tables, one board a round, 294 units of
// competition in all, shared out among 91 pairs of pairs.
func TestCompetition(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 7, BoardsPerRound: 1,
		ArrowSwitch: movement.Advised})
	b := check(t, m).Balance
	if b.Count != 91 || b.Sum != 294 {
		t.Errorf("%+v", b)
	}
}

// Where the lines are ranked apart, pairs of a line play the same boards and
// are compared alike.
func TestTwoRankingsAreBalanced(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 7, BoardsPerRound: 3})
	b := check(t, m).Balance
	if !b.Perfect() || b.Low != 21 || b.Count != 42 || b.Percent() != 100 {
		t.Errorf("%+v", b)
	}
}

// An eighth of the boards turned beats none and beats half of them.
func TestArrowSwitchBalance(t *testing.T) {
	percent := func(rounds int) int {
		m := build(t, movement.Options{Type: movement.Mitchell, Tables: 13, BoardsPerRound: 2, ArrowSwitch: rounds})
		return check(t, m).Balance.Percent()
	}
	advised, half := percent(movement.Advised), percent(6)
	if advised <= half || advised < 60 {
		t.Errorf("advised %d %%, half %d %%", advised, half)
	}
}

func TestBalanceOfNothing(t *testing.T) {
	if got := (movement.Balance{}).Percent(); got != 0 {
		t.Errorf("%d %%", got)
	}
}
