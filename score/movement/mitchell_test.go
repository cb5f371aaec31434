package movement_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// Odd tables, full: North-South i at table i, East-West up one, boards down
// one; everyone of the other line is met and every board played.
func TestStraight(t *testing.T) {
	for n := 3; n <= 39; n += 2 {
		m := build(t, movement.Options{Type: movement.Mitchell, Tables: n, BoardsPerRound: 2})
		report := check(t, m)
		if m.Variant != movement.Straight || len(m.Rounds) != n || !report.MeetsAll || !report.PlaysAll ||
			meetings(m) != n*n {
			t.Errorf("%d tables: %s, %d rounds, %d meetings", n, m.Variant, len(m.Rounds), meetings(m))
		}
		for r, round := range m.Rounds {
			for i, s := range round {
				ew, set := ((i-r)%n+n)%n, (i+r)%n
				want := movement.Seating{Table: i + 1, NS: i + 1, EW: n + ew + 1, Boards: []int{2*set + 1, 2*set + 2}}
				if !reflect.DeepEqual(want, s) {
					t.Fatalf("%d tables, round %d: %+v, want %+v", n, r+1, s, want)
				}
			}
		}
	}
}

// Even tables with a skip: one round less, each pair misses one opponent and
// one set.
func TestSkip(t *testing.T) {
	for n := 4; n <= 40; n += 2 {
		m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.Skip, Tables: n, BoardsPerRound: 3})
		report := check(t, m)
		if len(m.Rounds) != n-1 || m.SkipAfter != n/2 || report.MeetsAll || report.PlaysAll || len(report.NotMet) != n {
			t.Errorf("%d tables: %d rounds, skip after %d, %d not met", n, len(m.Rounds), m.SkipAfter,
				len(report.NotMet))
		}
		for _, p := range report.Pairs {
			if len(p.NotMet) != 1 || len(p.Missed) != 3 {
				t.Errorf("%d tables: pair %d misses pairs %v, boards %v", n, p.Pair, p.NotMet, p.Missed)
			}
		}
		if len(report.Unplayed[score.NorthSouth])+len(report.Unplayed[score.EastWest]) != 0 {
			t.Errorf("%d tables: unplayed %v", n, report.Unplayed)
		}
	}
}

// A plain Mitchell at even tables would repeat boards after half the rounds:
// up to there no skip is needed.
func TestSkipCutBeforeIt(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 8, Rounds: 4, BoardsPerRound: 5})
	if m.SkipAfter != 0 || !m.Curtailed() {
		t.Errorf("skip after %d, cut short %v", m.SkipAfter, m.Curtailed())
	}
}

// Even tables with relay and share: all rounds, all met; tables 1 and n share,
// and one set rests half way.
func TestRelayShare(t *testing.T) {
	for n := 4; n <= 40; n += 2 {
		m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.RelayShare, Tables: n,
			BoardsPerRound: 2})
		report := check(t, m)
		if len(m.Rounds) != n || m.RelayStand != n/2 || !report.MeetsAll || !report.PlaysAll ||
			len(report.SharedIn) != n {
			t.Errorf("%d tables: %d rounds, relay after %d, shares in %v", n, len(m.Rounds), m.RelayStand,
				report.SharedIn)
		}
		for r, round := range m.Rounds {
			if !cmp.Equal(round[0].Boards, round[n-1].Boards) || !round[0].Shared || round[1].Shared {
				t.Errorf("%d tables, round %d: %v and %v", n, r+1, round[0], round[n-1])
			}
			rest := m.Rests[r]
			if rest.Place != movement.OnRelay || rest.Table != n/2 {
				t.Errorf("%d tables, round %d: rest %+v", n, r+1, rest)
			}
			if r+1 < n && (rest.NextRound != r+2 || rest.NextTable != n/2) {
				t.Errorf("%d tables, round %d: relay goes to %+v", n, r+1, rest)
			}
		}
	}
}

// The set on the relay comes from the table after it and goes to the table
// before it.
func TestRelayOfSixTables(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.RelayShare, Tables: 6, BoardsPerRound: 1})
	sets := func(r int) []int {
		var list []int
		for _, s := range m.Rounds[r] {
			list = append(list, s.Boards...)
		}
		return list
	}
	if got := sets(0); !cmp.Equal(got, []int{1, 2, 3, 5, 6, 1}) {
		t.Errorf("round 1: %v", got)
	}
	if got := sets(1); !cmp.Equal(got, []int{2, 3, 4, 6, 1, 2}) {
		t.Errorf("round 2: %v", got)
	}
	if m.Rests[0].Boards[0] != 4 || m.Rests[1].Boards[0] != 5 {
		t.Errorf("rests %v", m.Rests[:2])
	}
}

// Half tables, the pair missing on either line: its opponents sit out, nobody
// more than once, and the numbers have no gap.
func TestHalfTable(t *testing.T) {
	for pairs := 5; pairs <= 39; pairs += 2 {
		n := (pairs + 1) / 2
		variants := []movement.Variant{movement.Straight}
		if n%2 == 0 {
			variants = []movement.Variant{movement.Skip, movement.RelayShare}
		}
		for _, v := range variants {
			for _, missing := range []score.Side{score.NorthSouth, score.EastWest} {
				m := build(t, movement.Options{Type: movement.Mitchell, Variant: v, Pairs: pairs, BoardsPerRound: 3,
					Phantom: missing})
				if m.Tables != n || m.Phantom != missing || len(m.SitOuts) != len(m.Rounds) {
					t.Fatalf("%d pairs: %d tables, %d sit-outs", pairs, m.Tables, len(m.SitOuts))
				}
				for _, s := range m.SitOuts {
					line, _ := m.Line(s.Pair)
					if line != missing.Other() {
						t.Errorf("%d pairs without %v: pair %d sits out", pairs, missing, s.Pair)
					}
					if missing == score.NorthSouth && s.Table != n {
						t.Errorf("%d pairs: sits out at table %d", pairs, s.Table)
					}
				}
				report := check(t, m)
				if report.MostSatOut != 1 {
					t.Errorf("%d pairs: one sits out %d rounds", pairs, report.MostSatOut)
				}
				if v != movement.Skip && !report.MeetsAll {
					t.Errorf("%d pairs, %s: not met %v", pairs, v, report.NotMet)
				}
				for _, rest := range m.Rests {
					if rest.Place == movement.Aside {
						t.Errorf("%d pairs, %s: %+v", pairs, v, rest)
					}
				}
				// The missing pair at the last table makes the share needless.
				if missing == score.NorthSouth && len(report.SharedIn) > 0 {
					t.Errorf("%d pairs: shares in %v", pairs, report.SharedIn)
				}
			}
		}
	}
}

func TestHalfTableLacksNorthSouthByDefault(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Pairs: 13, Boards: 28})
	want := []movement.SitOut{
		{Round: 1, Pair: 13, Table: 7}, {Round: 2, Pair: 12, Table: 7}, {Round: 3, Pair: 11, Table: 7},
		{Round: 4, Pair: 10, Table: 7}, {Round: 5, Pair: 9, Table: 7}, {Round: 6, Pair: 8, Table: 7},
		{Round: 7, Pair: 7, Table: 7},
	}
	if diff := cmp.Diff(want, m.SitOuts); diff != "" {
		t.Error(diff)
	}
}

// The published ways of a rover, from the second round on.
func TestRoverPublished(t *testing.T) {
	for tables, way := range map[int][]int{
		6:  {1, 3, 5, 2, 4},
		7:  {1, 3, 5, 7, 2, 4},
		8:  {1, 6, 2, 7, 3, 8, 4},
		10: {1, 7, 2, 8, 3, 9, 4, 10, 5},
		11: {1, 3, 5, 7, 9, 11, 2, 4, 6, 8},
		12: {3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8},
		13: {1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10},
		14: {1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7},
	} {
		m := build(t, movement.Options{Type: movement.Mitchell, Variant: movement.Rover, Pairs: 2*tables + 1,
			BoardsPerRound: 2})
		rover := m.PairCards()[2*tables]
		if !rover.Rows[0].SitOut {
			t.Errorf("%d tables: the rover plays the first round", tables)
		}
		for i, table := range way {
			if row := rover.Rows[i+1]; row.SitOut || row.Table != table || row.Side != score.NorthSouth {
				t.Errorf("%d tables, round %d: rover at %d, want %d", tables, i+2, row.Table, table)
			}
		}
		if report := check(t, m); report.MostSatOut != 1 {
			t.Errorf("%d tables: one sits out %d rounds", tables, report.MostSatOut)
		}
	}
}

// All ways of a rover: one sit-out a round, nobody of North-South replaced
// twice, East-West never sit out.
func TestRover(t *testing.T) {
	found := 0
	for tables := 3; tables <= 40; tables++ {
		m, err := movement.New(movement.Options{Type: movement.Mitchell, Variant: movement.Rover, Tables: tables,
			BoardsPerRound: 2})
		if err != nil {
			continue
		}
		found++
		verify(t, m)
		rover := 2*tables + 1
		out := make(map[int]int)
		for _, s := range m.SitOuts {
			out[s.Pair]++
			if line, _ := m.Line(s.Pair); line != score.NorthSouth {
				t.Errorf("%d tables: pair %d of East-West sits out", tables, s.Pair)
			}
		}
		limit := 1
		if tables == 9 || tables == 15 {
			limit = 2
		}
		for p, n := range out {
			if p != rover && n > 1 || n > limit {
				t.Errorf("%d tables: pair %d sits out %d rounds", tables, p, n)
			}
		}
		if len(m.SitOuts) != len(m.Rounds) {
			t.Errorf("%d tables: %d sit-outs", tables, len(m.SitOuts))
		}
	}
	if found < 22 {
		t.Errorf("%d numbers of tables have a rover", found)
	}
}

func TestArrowSwitch(t *testing.T) {
	plain := build(t, movement.Options{Type: movement.Mitchell, Tables: 9, BoardsPerRound: 3})
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 9, BoardsPerRound: 3,
		ArrowSwitch: movement.Advised})
	if m.ArrowSwitch != 1 || m.Rankings != 1 || plain.Rankings != 2 {
		t.Errorf("switched %d, rankings %d and %d", m.ArrowSwitch, m.Rankings, plain.Rankings)
	}
	for r := range m.Rounds {
		for i, s := range m.Rounds[r] {
			was := plain.Rounds[r][i]
			if turned := r >= 8; s.Switched != turned || turned && (s.NS != was.EW || s.EW != was.NS) || !turned &&
				s.NS != was.NS {
				t.Errorf("round %d: %+v was %+v", r+1, s, was)
			}
		}
	}
	report := check(t, m)
	if report.Pairs[0].NS != 24 || report.Pairs[0].EW != 3 || report.Pairs[17].NS != 3 {
		t.Errorf("pair 1 has %d boards North-South and %d East-West", report.Pairs[0].NS, report.Pairs[0].EW)
	}
}

// The best number of rounds to turn, with its balance, against a second computation of
// the competition made apart from this program.
func TestAdvisedArrowSwitch(t *testing.T) {
	for _, tt := range []struct {
		tables, best, percent int
		// What the usual rule of a quarter of the rounds, halves up, would give.
		usual, usualPercent int
	}{
		{7, 1, 90, 2, 48}, {8, 1, 70, 2, 38}, {9, 1, 92, 2, 69}, {10, 1, 75, 2, 58},
		{11, 1, 88, 3, 54}, {12, 1, 75, 3, 47}, {13, 2, 92, 3, 67}, {14, 2, 79, 3, 60},
	} {
		m := build(t, movement.Options{Type: movement.Mitchell, Tables: tt.tables, BoardsPerRound: 2,
			ArrowSwitch: movement.Advised})
		list := m.ArrowSwitches()
		if len(list) != len(m.Rounds)-1 {
			t.Fatalf("%d tables: %d choices of %d rounds", tt.tables, len(list), len(m.Rounds))
		}
		if m.ArrowSwitch != tt.best || list[tt.best-1].Balance.Percent() != tt.percent ||
			list[tt.usual-1].Balance.Percent() != tt.usualPercent {
			t.Errorf("%d tables: %d rounds advised, %d %% and %d %%", tt.tables, m.ArrowSwitch,
				list[tt.best-1].Balance.Percent(), list[tt.usual-1].Balance.Percent())
		}
	}
}

// Every choice has the balance that the movement turned so has, whatever is turned
// already, and none is better than the one advised.
func TestArrowSwitches(t *testing.T) {
	for tables := movement.MinMitchellTables; tables <= 17; tables++ {
		for _, o := range []movement.Options{
			{Tables: tables}, {Tables: tables, BoardsPerRound: 2, FirstBoard: 5}, {Pairs: 2*tables - 1},
			{Pairs: 2*tables - 1, Phantom: score.EastWest},
			{Tables: tables, Rounds: min(tables-1, 5)}, {Tables: tables, Variant: movement.RelayShare},
			{Tables: tables, Variant: movement.Rover},
		} {
			o.Type = movement.Mitchell
			plain, err := movement.New(o)
			if err != nil {
				continue // no such variant for so many tables
			}
			list, advised := plain.ArrowSwitches(), plain.AdvisedArrowSwitch()
			for i, choice := range list {
				o.ArrowSwitch = choice.Rounds
				m := build(t, o)
				want := check(t, m).Balance
				if choice.Rounds != i+1 || choice.Balance.Evenness().Cmp(want.Evenness()) != 0 {
					t.Errorf("%+v: %v, the movement has %v", o, choice.Balance.Evenness(), want.Evenness())
				}
				if again := m.ArrowSwitches(); !slices.Equal(again, list) {
					t.Errorf("%+v: turned, it has other choices", o)
				}
				best := list[advised-1].Balance.Evenness()
				if c := choice.Balance.Evenness().Cmp(best); c > 0 || c == 0 && choice.Rounds < advised {
					t.Errorf("%+v is better than %d", o, advised)
				}
			}
		}
	}
	howell := build(t, movement.Options{Type: movement.Howell, Pairs: 8})
	if list := howell.ArrowSwitches(); len(list) > 0 {
		t.Errorf("a Howell has %d choices", len(list))
	}
}

// More tables than rounds: 26 boards a pair at 14 to 26 tables.
func TestMoreTablesThanRounds(t *testing.T) {
	for tables := 14; tables <= 26; tables++ {
		m := build(t, movement.Options{Type: movement.Mitchell, Tables: tables, Boards: 26})
		if len(m.Rounds) != 13 || m.BoardsPerRound != 2 || m.Boards != 2*tables {
			t.Errorf("%d tables: %d rounds of %d, %d boards", tables, len(m.Rounds), m.BoardsPerRound, m.Boards)
		}
		for _, p := range check(t, m).Pairs {
			if p.Boards != 26 || len(p.NotMet) != tables-13 || len(p.Missed) != 2*(tables-13) {
				t.Errorf("%d tables: %+v", tables, p)
			}
		}
	}
}

func TestBoardsWanted(t *testing.T) {
	for _, c := range []struct {
		tables, boards int
		rounds, size   int
	}{
		{3, 24, 3, 8}, {5, 24, 5, 5}, {6, 24, 5, 5}, {7, 28, 7, 4}, {7, 26, 7, 4}, {9, 27, 9, 3}, {9, 26, 9, 3},
		{9, 24, 9, 3}, {11, 22, 11, 2}, {11, 26, 9, 3}, {13, 26, 13, 2}, {15, 26, 13, 2}, {15, 30, 15, 2},
		{17, 24, 12, 2}, {40, 26, 13, 2}, {3, 2, 3, 1},
	} {
		m := build(t, movement.Options{Type: movement.Mitchell, Tables: c.tables, Boards: c.boards})
		if len(m.Rounds) != c.rounds || m.BoardsPerRound != c.size {
			t.Errorf("%d tables, %d boards: %d rounds of %d, want %d of %d", c.tables, c.boards, len(m.Rounds),
				m.BoardsPerRound, c.rounds, c.size)
		}
	}
}
