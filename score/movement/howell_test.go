package movement_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score/movement"
)

var seating = regexp.MustCompile(`^(\d+)-(\d+)@([\d,]+)$`)

// published reads testdata/howell_published.txt: a title and the pairs, then a
// line a round with NS-EW@boards for each table, - for a table without play.
func published(t *testing.T) map[string][][]movement.Seating {
	t.Helper()
	text, err := os.ReadFile("testdata/howell_published.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string][][]movement.Seating)
	name := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			name, _, _ = strings.Cut(title, " ")
			continue
		}
		var round []movement.Seating
		for i, cell := range strings.Split(line, "\t")[1:] {
			if cell == "-" {
				continue
			}
			part := seating.FindStringSubmatch(cell)
			s := movement.Seating{Table: i + 1, NS: atoi(t, part[1]), EW: atoi(t, part[2])}
			for b := range strings.SplitSeq(part[3], ",") {
				s.Boards = append(s.Boards, atoi(t, b))
			}
			round = append(round, s)
		}
		list[name] = append(list[name], round)
	}
	return list
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestPublishedHowells(t *testing.T) {
	tables := published(t)
	for _, c := range []struct {
		name    string
		options movement.Options
		variant movement.Variant
	}{
		{"Howell04T2B18", movement.Options{Pairs: 4, Boards: 18}, movement.Complete},
		{"Howell06T3B20", movement.Options{Pairs: 6, Boards: 20}, movement.Complete},
		{"Howell06T3B15Relay", movement.Options{Pairs: 6, Boards: 15}, movement.Shared},
		{"Howell07T3B21", movement.Options{Pairs: 7, Boards: 21}, movement.Complete},
		{"Howell08T4B21", movement.Options{Pairs: 8, Boards: 21}, movement.Complete},
		{"Howell08T4B14", movement.Options{Pairs: 8, Boards: 14}, movement.Complete},
		{"Howell10T5B18", movement.Options{Pairs: 10, Boards: 18}, movement.Complete},
		{"Howell12T6B22", movement.Options{Pairs: 12, Boards: 22}, movement.Complete},
		{"Howell14T7B26", movement.Options{Pairs: 14, Boards: 26}, movement.Complete},
	} {
		c.options.Type = movement.Howell
		m := build(t, c.options)
		got := m.Rounds
		for _, round := range got {
			for i := range round {
				round[i].Shared = false // the published tables do not mark it
			}
		}
		if diff := cmp.Diff(tables[c.name], got); diff != "" || m.Variant != c.variant {
			t.Errorf("%s (%s): %s", c.name, m.Variant, diff)
		}
		delete(tables, c.name)
	}
	// The one published table not handed out keeps the rules as well.
	other := movement.Movement{
		Type: movement.Howell, Variant: movement.Complete, Pairs: 6, Tables: 3,
		BoardsPerRound: 4, FirstBoard: 1, Boards: 20, Rounds: tables["Howell3TableNoRelay"], FullRounds: 5, Rankings: 1,
	}
	verify(t, other)
	if len(tables) != 1 || meetings(other) != 15 {
		t.Errorf("%d tables left, %d meetings", len(tables), meetings(other))
	}
}

// construction is a line of testdata/howell_cyclic.tsv.
type construction struct {
	tables, rounds, stationary, meetings int
	first                                []movement.Seating // with one board a set
}

func constructions(t *testing.T) []construction {
	t.Helper()
	text, err := os.ReadFile("testdata/howell_cyclic.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var list []construction
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		cell := strings.Split(line, "\t")
		count, _, _ := strings.Cut(cell[3], "/")
		c := construction{tables: atoi(t, cell[0]), rounds: atoi(t, cell[1]), stationary: atoi(t, cell[2]),
			meetings: atoi(t, count)}
		for i, seats := range strings.Fields(cell[4]) {
			part := seating.FindStringSubmatch(seats)
			c.first = append(c.first, movement.Seating{
				Table: i + 1, NS: atoi(t, part[1]), EW: atoi(t, part[2]), Boards: []int{atoi(t, part[3])},
			})
		}
		list = append(list, c)
	}
	return list
}

// Every construction is handed out as it stands in the first round, moves on
// by one, and lets as many pairs meet as it should. Complete Howells that are
// published for their tables are tested against those instead.
func TestCyclicHowells(t *testing.T) {
	handedOut := 0
	for _, c := range constructions(t) {
		o := movement.Options{Type: movement.Howell, Variant: movement.Reduced, Tables: c.tables, Rounds: c.rounds,
			BoardsPerRound: 1}
		if c.stationary == 1 {
			if c.tables != 8 {
				continue
			}
			o.Variant = movement.Complete
		}
		m := build(t, o)
		handedOut++
		if diff := cmp.Diff(c.first, m.Rounds[0]); diff != "" {
			t.Errorf("%d tables, %d rounds: %s", c.tables, c.rounds, diff)
		}
		if meetings(m) != c.meetings || len(m.Rounds) != c.rounds || m.Boards != c.rounds {
			t.Errorf("%d tables, %d rounds: %d meetings, want %d", c.tables, c.rounds, meetings(m), c.meetings)
		}
		report := check(t, m)
		if all := c.tables * (2*c.tables - 1); len(report.NotMet) != all-c.meetings || !report.PlaysAll {
			t.Errorf("%d tables, %d rounds: %d not met", c.tables, c.rounds, len(report.NotMet))
		}
		for r, round := range m.Rounds {
			for i, s := range round {
				on := func(p int) int {
					if p > c.rounds {
						return p
					}
					return (p-1+r)%c.rounds + 1
				}
				a, b := on(c.first[i].NS), on(c.first[i].EW)
				if min(a, b) != min(s.NS, s.EW) || max(a, b) != max(s.NS, s.EW) ||
					s.Boards[0] != (c.first[i].Boards[0]-1+r)%c.rounds+1 {
					t.Fatalf("%d tables, round %d: %+v, want %d and %d", c.tables, r+1, s, a, b)
				}
			}
		}
	}
	if handedOut != 20 {
		t.Errorf("%d constructions handed out", handedOut)
	}
}

func TestCompleteHowells(t *testing.T) {
	for tables := 2; tables <= 8; tables++ {
		m := build(t, movement.Options{Type: movement.Howell, Variant: movement.Complete, Tables: tables, Boards: 30})
		report := check(t, m)
		n := 2 * tables
		if !report.MeetsAll || !report.PlaysAll || meetings(m) != n*(n-1)/2 || report.SharedIn != nil {
			t.Errorf("%d tables: %d meetings, shares in %v", tables, meetings(m), report.SharedIn)
		}
		// Balance is perfect for an even number of tables, and for three.
		if perfect := tables != 5 && tables != 7; report.Balance.Perfect() != perfect {
			t.Errorf("%d tables: %+v", tables, report.Balance)
		}
	}
}

// What the arrow in the reduced Howells is chosen for.
func TestReducedHowellsAreFair(t *testing.T) {
	for tables, least := range map[int]int{3: 56, 5: 72, 6: 82, 7: 80, 8: 80} {
		for rounds := tables; rounds < 2*tables-1; rounds++ {
			m, err := movement.New(movement.Options{
				Type: movement.Howell, Variant: movement.Reduced, Tables: tables, Rounds: rounds, BoardsPerRound: 2,
			})
			if err != nil {
				continue
			}
			if got := check(t, m).Balance.Percent(); got < least {
				t.Errorf("%d tables, %d rounds: %d %%", tables, rounds, got)
			}
		}
	}
}

// An odd pair too few: whoever meets the missing pair sits out, once.
func TestHowellSitOut(t *testing.T) {
	for pairs := 5; pairs <= 15; pairs += 2 {
		m := build(t, movement.Options{Type: movement.Howell, Pairs: pairs, BoardsPerRound: 2})
		report := check(t, m)
		if m.Tables != (pairs+1)/2 || len(m.SitOuts) != pairs || report.MostSatOut != 1 || !report.MeetsAll ||
			!report.PlaysAll {
			t.Errorf("%d pairs: %d tables, %d sit-outs", pairs, m.Tables, len(m.SitOuts))
		}
	}
}

func TestThreeTables(t *testing.T) {
	for size := 1; size <= 6; size++ {
		m := build(t, movement.Options{Type: movement.Howell, Pairs: 6, BoardsPerRound: size})
		want := movement.Shared
		if size%2 == 0 {
			want = movement.Complete
		}
		report := check(t, m)
		if m.Variant != want || m.Boards != 5*size || !report.MeetsAll {
			t.Errorf("%d boards a round: %s", size, m.Variant)
		}
		if want == movement.Shared && !cmp.Equal(report.SharedIn, []int{5}) {
			t.Errorf("%d boards a round: shares in %v", size, report.SharedIn)
		}
	}
	// Boards wanted that would be odd a round come out even where sharing is refused.
	m := build(t, movement.Options{Type: movement.Howell, Variant: movement.Complete, Pairs: 6, Boards: 15})
	if m.BoardsPerRound%2 != 0 {
		t.Errorf("%d boards a round", m.BoardsPerRound)
	}
}

func TestTwoTablesPlayInHalves(t *testing.T) {
	m := build(t, movement.Options{Type: movement.Howell, Pairs: 4, Boards: 24})
	if !m.Halves || len(m.Rounds) != 6 || m.BoardsPerRound != 4 || meetings(m) != 6 {
		t.Errorf("%d rounds of %d, halves %v", len(m.Rounds), m.BoardsPerRound, m.Halves)
	}
}
