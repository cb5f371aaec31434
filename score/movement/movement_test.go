package movement_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// build gives a movement that must exist, verified independently of Check.
func build(t testing.TB, o movement.Options) movement.Movement {
	t.Helper()
	m, err := movement.New(o)
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	verify(t, m)
	return m
}

func check(t testing.TB, m movement.Movement) movement.Report {
	t.Helper()
	report, err := movement.Check(m)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// verify tests the rules of any movement straight from the rounds, without
// using what the package counts for itself.
func verify(t testing.TB, m movement.Movement) {
	t.Helper()
	type twoPairs [2]int
	type pairBoard [2]int
	met := make(map[twoPairs]int)
	played := make(map[pairBoard]bool)
	boards := make(map[int]int) // by pair
	sat := make(map[[2]int]bool)
	satOut := make(map[int]int)
	for _, s := range m.SitOuts {
		sat[[2]int{s.Round, s.Pair}] = true
		satOut[s.Pair]++
	}
	for r, round := range m.Rounds {
		seated := make(map[int]bool)
		table := 0
		at := make(map[int]int)
		for _, s := range round {
			for _, b := range s.Boards {
				at[b]++
			}
		}
		for _, s := range round {
			if s.Table <= table || s.Table > m.Tables {
				t.Fatalf("round %d: table %d after %d of %d", r+1, s.Table, table, m.Tables)
			}
			table = s.Table
			low, high := min(s.NS, s.EW), max(s.NS, s.EW)
			if low < 1 || high > m.Pairs || low == high || seated[low] || seated[high] {
				t.Fatalf("round %d table %d: pairs %d and %d", r+1, s.Table, s.NS, s.EW)
			}
			seated[low], seated[high] = true, true
			key := twoPairs{low, high}
			if before := met[key]; before != 0 && !(m.Halves && before == r && r%2 == 1) {
				t.Fatalf("round %d: %d and %d met in round %d", r+1, low, high, before)
			}
			met[key] = r + 1
			if len(s.Boards) != m.BoardsPerRound {
				t.Fatalf("round %d table %d: boards %v", r+1, s.Table, s.Boards)
			}
			shared := false
			for _, b := range s.Boards {
				if b < m.FirstBoard || b >= m.FirstBoard+m.Boards {
					t.Fatalf("round %d table %d: board %d", r+1, s.Table, b)
				}
				shared = shared || at[b] > 1
				for _, p := range []int{s.NS, s.EW} {
					if played[pairBoard{p, b}] {
						t.Fatalf("round %d: pair %d has played board %d", r+1, p, b)
					}
					played[pairBoard{p, b}] = true
					boards[p]++
				}
			}
			if shared != s.Shared {
				t.Fatalf("round %d table %d: shared %v", r+1, s.Table, s.Shared)
			}
		}
		for p := 1; p <= m.Pairs; p++ {
			if seated[p] == sat[[2]int{r + 1, p}] {
				t.Fatalf("round %d: pair %d seated %v, sits out %v", r+1, p, seated[p], !seated[p])
			}
		}
	}
	for p := 1; p <= m.Pairs; p++ {
		if want := (len(m.Rounds) - satOut[p]) * m.BoardsPerRound; boards[p] != want {
			t.Fatalf("pair %d plays %d boards, want %d", p, boards[p], want)
		}
	}
}

// meetings counts the pairs of pairs that meet.
func meetings(m movement.Movement) int {
	met := make(map[[2]int]bool)
	for _, round := range m.Rounds {
		for _, s := range round {
			met[[2]int{min(s.NS, s.EW), max(s.NS, s.EW)}] = true
		}
	}
	return len(met)
}

// The answer of the JSON call for eight pairs and 21 boards.
func TestJSON(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Howell, Pairs: 8, Boards: 21})
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Type   string
		Pairs  int
		Rounds [][]struct {
			Table, NS, EW int
			Boards        []int
		}
		SitOuts []any `json:"sit_outs"`
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	first := got.Rounds[0][0]
	if got.Type != "howell" || got.Pairs != 8 || len(got.Rounds) != 7 || got.SitOuts == nil || len(got.SitOuts) != 0 {
		t.Errorf("got %s", text)
	}
	if first.Table != 1 || first.NS != 8 || first.EW != 1 || !cmp.Equal(first.Boards, []int{1, 2, 3}) {
		t.Errorf("first table: %+v", first)
	}
}

// What was written as JSON is the same movement when it is read again.
func TestJSONIsWhole(t *testing.T) {
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Pairs: 9, Phantom: score.NorthSouth},
		{Type: movement.Mitchell, Pairs: 13, Variant: movement.Rover},
		{Type: movement.Mitchell, Tables: 8, Variant: movement.RelayShare, ArrowSwitch: movement.Advised},
		{Type: movement.Howell, Pairs: 7},
	} {
		m := build(t, o)
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		var got movement.Movement
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, got); diff != "" {
			t.Errorf("%+v: %s", o, diff)
		}
		if _, err := movement.Check(got); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestSitOutJSON(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Howell, Pairs: 7, Boards: 21})
	text, err := json.Marshal(m.SitOuts[0])
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"round":1,"pair":1,"table":1}`; string(text) != want {
		t.Errorf("got %s, want %s", text, want)
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct {
		options movement.Options
		pair    int
		line    score.Side
		number  int
	}{
		{movement.Options{Type: movement.Mitchell, Pairs: 14}, 7, score.NorthSouth, 7},
		{movement.Options{Type: movement.Mitchell, Pairs: 14}, 8, score.EastWest, 1},
		{movement.Options{Type: movement.Mitchell, Pairs: 13}, 6, score.NorthSouth, 6},
		{movement.Options{Type: movement.Mitchell, Pairs: 13}, 7, score.EastWest, 1},
		{movement.Options{Type: movement.Mitchell, Pairs: 13, Phantom: score.EastWest}, 7, score.NorthSouth, 7},
		{movement.Options{Type: movement.Mitchell, Pairs: 13, Phantom: score.EastWest}, 13, score.EastWest, 6},
		{movement.Options{Type: movement.Mitchell, Pairs: 13, Variant: movement.Rover}, 13, score.NorthSouth, 7},
		{movement.Options{Type: movement.Mitchell, Pairs: 13, Variant: movement.Rover}, 12, score.EastWest, 6},
		{movement.Options{Type: movement.Howell, Pairs: 14}, 8, score.NoSide, 8},
	} {
		m := build(t, c.options)
		if line, number := m.Line(c.pair); line != c.line || number != c.number {
			t.Errorf("%+v: pair %d is %v %d, want %v %d", c.options, c.pair, line, number, c.line, c.number)
		}
	}
}

func TestFirstBoard(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Mitchell, Tables: 5, BoardsPerRound: 3, FirstBoard: 17})
	if got := m.Rounds[0][0].Boards; !cmp.Equal(got, []int{17, 18, 19}) {
		t.Errorf("table 1 starts with %v", got)
	}
	if report := check(t, m); report.Boards[0].Board != 17 || len(report.Boards) != 15 {
		t.Errorf("boards reported: %v", report.Boards)
	}
}

// Every movement there is from 2 to 20 tables, with 1 to 6 boards a round,
// full tables, half tables and rovers; with 2 boards also cut to every number
// of rounds.
func TestEveryMovement(t *testing.T) {
	count := 0
	for size := 1; size <= 6; size++ {
		for pairs := 4; pairs <= 41; pairs++ {
			for _, v := range slices.Concat(movement.Mitchell.Variants(), movement.Howell.Variants()) {
				o := movement.Options{Type: movement.Mitchell, Variant: v, Pairs: pairs, BoardsPerRound: size}
				if slices.Contains(movement.Howell.Variants(), v) {
					o.Type = movement.Howell
				}
				for o.Rounds = range 21 {
					m, err := movement.New(o)
					if err == nil {
						verify(t, m)
						count++
					}
					if size != 2 && o.Type == movement.Mitchell {
						break
					}
				}
			}
		}
	}
	if count < 1500 {
		t.Errorf("only %d movements exist", count)
	}
}
