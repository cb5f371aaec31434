package vp

import (
	"bufio"
	"errors"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bridgescore/score"
)

// readTable gives the rows of a table of numbers, the header left off.
func readTable(t *testing.T, path string) [][]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows [][]string
	lines := bufio.NewScanner(f)
	lines.Scan()
	for lines.Scan() {
		rows = append(rows, strings.Split(lines.Text(), "\t"))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func mustVP(t testing.TB, s Scale, margin Hundredths, boards int) (own, opponents Hundredths) {
	t.Helper()
	own, opponents, err := s.VP(margin, boards)
	if err != nil {
		t.Fatalf("%s: VP(%s, %d): %v", s.Name(), margin, boards, err)
	}
	return own, opponents
}

func TestContinuousTable(t *testing.T) {
	rows := readTable(t, "testdata/vp_wbf_continuous.tsv")
	if len(rows) < 5000 {
		t.Fatalf("%d rows read", len(rows))
	}
	last := make(map[int]int)
	for _, row := range rows {
		boards, imps := number(t, row[0]), number(t, row[1])
		own, opponents := mustVP(t, continuous{}, Whole(imps), boards)
		if own.String() != row[2] || opponents.String() != row[3] {
			t.Errorf("%d boards, %d IMPs: %s-%s, want %s-%s", boards, imps, own, opponents, row[2], row[3])
		}
		last[boards] = imps
	}
	for boards, imps := range last {
		table, err := continuous{}.Table(boards)
		if err != nil || len(table) != imps+1 {
			t.Errorf("table for %d boards has %d rows (%v), want %d", boards, len(table), err, imps+1)
		}
	}
}

func TestDiscreteTable(t *testing.T) {
	rows := readTable(t, "testdata/vp_wbf_discrete.tsv")
	if len(rows) != 61 {
		t.Fatalf("%d rows read", len(rows))
	}
	for _, row := range rows {
		boards := number(t, row[0])
		table, err := wbfDiscrete.Table(boards)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 10 {
			largest := number(t, row[1+i])
			if table[i].High != largest || table[i].Winner != Whole(10+i) {
				t.Errorf("%d boards: %s up to %d, want %d up to %d", boards, table[i].Winner, table[i].High,
					10+i, largest)
			}
		}
		if best := table[10]; best.Low != number(t, row[11]) || !best.Open || best.Winner != 20*Unit ||
			best.Loser != 0 {
			t.Errorf("%d boards: best win is %+v, want from %s", boards, best, row[11])
		}
	}
}

// Figures published beside the tables, and those other programs got wrong.
func TestPublishedFigures(t *testing.T) {
	tests := []struct {
		scale   string
		boards  int
		margin  Hundredths
		own     string
		opp     string
		comment string
	}{
		{WBFContinuous, 14, Whole(2), "10.66", "9.34", "Klinger"},
		{WBFContinuous, 14, Whole(7), "12.16", "7.84", "Klinger"},
		{WBFContinuous, 16, Whole(7), "12.03", "7.97", "Klinger's 12.16 belongs to 14 boards"},
		{WBFContinuous, 14, Whole(10), "12.97", "7.03", "Klinger, RPI"},
		{WBFContinuous, 14, Whole(20), "15.26", "4.74", "Klinger"},
		{WBFContinuous, 16, Whole(30), "16.73", "3.27", "Klinger"},
		{WBFContinuous, 20, Whole(1), "10.28", "9.72", "bcstar.nl"},
		{WBFContinuous, 20, Whole(2), "10.55", "9.45", "bcstar.nl"},
		{WBFContinuous, 6, Whole(36), "19.91", "0.09", "one short of the maximum"},
		{WBFContinuous, 6, Whole(37), "20.00", "0.00", "bridgekosice.sk"},
		{WBFContinuous, 32, Whole(84), "19.95", "0.05", "one short of the maximum"},
		{WBFContinuous, 32, Whole(85), "20.00", "0.00", "bridgekosice.sk"},
		{WBFContinuous, 14, Whole(11), "13.23", "6.77", "RNC art. 155"},
		{WBFContinuous, 14, Whole(-3), "9.03", "10.97", "RNC art. 155"},
		{WBFContinuous, 14, Whole(30), "17.04", "2.96", "RNC art. 155"},
		{WBFContinuous, 14, Whole(1), "10.33", "9.67", "RPI"},
		{WBFContinuous, 14, Whole(-10), "7.03", "12.97", "RPI"},
		{WBFContinuous, 8, Whole(40), "19.74", "0.26", "not the rounded formula"},
		{WBFContinuous, 32, Whole(34), "15.76", "4.24", "not the rounded formula"},
		{WBFContinuous, 32, Whole(50), "17.51", "2.49", "not the rounded formula"},
		{WBFContinuous, 18, Whole(42), "18.05", "1.95", "passes over the whole table"},
		{WBFContinuous, 24, Whole(20), "14.26", "5.74", "the commonest length"},
		{WBFContinuous, 9, Whole(15), "15.00", "5.00", "a third of the blitz"},

		{WBFDiscrete, 20, Whole(1), "10.00", "10.00", "bcstar.nl"},
		{WBFDiscrete, 20, Whole(2), "11.00", "9.00", "bcstar.nl"},
		{WBFDiscrete, 20, Whole(5), "11.00", "9.00", "bcstar.nl"},
		{WBFDiscrete, 20, Whole(6), "12.00", "8.00", "bcstar.nl"},
		{WBFDiscrete, 20, Whole(9), "12.00", "8.00", "bcstar.nl"},
		{WBFDiscrete, 8, Whole(12), "14.00", "6.00", "EBU: four boards removed, 12 IMPs"},
		{WBFDiscrete, 8, 40, "10.00", "10.00", "0.4 IMPs are a draw"},
		{WBFDiscrete, 8, 99, "10.00", "10.00", "short of a whole IMP"},
		{WBFDiscrete, 9, Whole(26) + 10, "17.00", "3.00", "26.1 stays below the step at 27"},
		{WBFDiscrete, 9, Whole(27), "18.00", "2.00", "the step at 27"},
		{WBFDiscrete, 9, -Whole(26) - 10, "3.00", "17.00", "the mirror"},

		{ACBL, 7, Whole(0), "10.00", "10.00", ""},
		{ACBL, 7, Whole(1), "11.00", "9.00", ""},
		{ACBL, 8, Whole(28), "20.00", "0.00", ""},
		{ACBL, 9, Whole(28), "18.00", "2.00", ""},
		{ACBL, 24, Whole(2), "10.00", "10.00", ""},
		{ACBL, 24, Whole(72), "20.00", "0.00", ""},
		{ACBL30, 7, Whole(0), "15.00", "15.00", ""},
		{ACBL30, 7, Whole(1), "18.00", "12.00", "16 and 17 do not exist"},
		{ACBL30, 7, Whole(28), "30.00", "0.00", ""},
		{ACBL30, 10, Whole(4), "20.00", "10.00", ""},
		{ACBL30, 10, Whole(5), "21.00", "9.00", ""},
		{SBU, 24, Whole(17), "14.00", "6.00", ""},
		{SBU, 24, Whole(18), "15.00", "5.00", ""},
	}
	for _, test := range tests {
		s, err := ScaleByName(test.scale)
		if err != nil {
			t.Fatal(err)
		}
		own, opp := mustVP(t, s, test.margin, test.boards)
		if own.String() != test.own || opp.String() != test.opp {
			t.Errorf("%s, %d boards, %s IMPs: %s-%s, want %s-%s (%s)",
				test.scale, test.boards, test.margin, own, opp, test.own, test.opp, test.comment)
		}
	}
}

// The whole published table of 4 boards (WBF_VPScales.pdf).
func TestFourBoards(t *testing.T) {
	want := strings.Fields(`10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38 15.74 16.09
		16.42 16.73 17.03 17.31 17.59 17.84 18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 20.00`)
	table, err := continuous{}.Table(4)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range table {
		got = append(got, row.Winner.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// printedSteps are the smallest margins of each VP as the organisations print them.
var printedSteps = []struct {
	scale  string
	boards int
	lows   []int
}{
	{ACBL, 1, []int{0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28}},
	{ACBL, 11, []int{0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36}},
	{ACBL, 12, []int{0, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42}},
	{ACBL, 16, []int{0, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56}},
	{ACBL, 21, []int{0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72}},
	{ACBL, 36, []int{0, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85}},
	{ACBL30, 6, []int{0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28}},
	{ACBL30, 11, []int{0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36}},
	{SBU, 4, []int{0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 20}},
	{SBU, 5, []int{0, 1, 3, 5, 7, 9, 12, 15, 18, 21, 25}},
	{SBU, 9, []int{0, 1, 3, 5, 7, 10, 13, 17, 21, 25, 30}},
	{SBU, 13, []int{0, 1, 3, 6, 9, 12, 16, 20, 25, 30, 35}},
	{SBU, 14, []int{0, 2, 5, 9, 13, 17, 21, 25, 29, 34, 40}},
	{SBU, 27, []int{0, 2, 5, 9, 13, 18, 23, 29, 35, 42, 50}},
	{SBU, 28, []int{0, 2, 5, 9, 14, 20, 26, 33, 41, 50, 60}},
	{SBU, 55, []int{0, 2, 6, 11, 17, 24, 32, 40, 49, 59, 70}},
	{EBUHalf, 3, []int{0, 1, 4, 7, 10, 15}},
	{EBUHalf, 4, []int{0, 1, 4, 8, 12, 18}},
}

// A scale is offered with its published table: a file of it, or printed steps.
func TestEveryScaleHasItsPublishedTable(t *testing.T) {
	published := make(map[string]bool)
	for _, p := range printedSteps {
		published[p.scale] = true
	}
	for _, s := range Scales() {
		file := "testdata/vp_" + strings.ReplaceAll(s.Name(), "-", "_") + ".tsv"
		if _, err := os.Stat(file); err != nil && !published[s.Name()] {
			t.Errorf("%s: there is neither %s nor a row of it in printedSteps", s.Name(), file)
		}
	}
}

func TestPrintedSteps(t *testing.T) {
	for _, test := range printedSteps {
		s, err := ScaleByName(test.scale)
		if err != nil {
			t.Fatal(err)
		}
		table, err := s.Table(test.boards)
		if err != nil {
			t.Fatal(err)
		}
		var lows []int
		for _, row := range table {
			lows = append(lows, row.Low)
		}
		if diff := cmp.Diff(test.lows, lows); diff != "" {
			t.Errorf("%s, %d boards: %s", test.scale, test.boards, diff)
		}
	}
}

func TestBoardsUsed(t *testing.T) {
	tests := []struct {
		scale  Scale
		boards int
		want   BoardsUsed
	}{
		{continuous{}, 1, BoardsUsed{1, 1, true}},
		{continuous{}, 24, BoardsUsed{24, 24, true}},
		{wbfDiscrete, 3, BoardsUsed{4, 4, false}},
		{wbfDiscrete, 4, BoardsUsed{4, 4, true}},
		{acbl20, 8, BoardsUsed{1, 8, true}},
		{acbl20, 36, BoardsUsed{28, 36, true}},
		{acbl20, 37, BoardsUsed{28, 36, false}},
		{acbl30, 5, BoardsUsed{6, 8, false}},
		{acbl30, 12, BoardsUsed{9, 11, false}},
		{sbu, 56, BoardsUsed{40, 55, false}},
		{ebuHalf, 1, BoardsUsed{3, 3, false}},
	}
	for _, test := range tests {
		got, err := test.scale.BoardsUsed(test.boards)
		if err != nil || got != test.want {
			t.Errorf("%s, %d boards: %+v (%v), want %+v", test.scale.Name(), test.boards, got, err, test.want)
		}
	}
}

func TestBoardsOutOfRange(t *testing.T) {
	for _, s := range Scales() {
		for _, boards := range []int{-1, 0, MaxBoards + 1} {
			want := &score.RangeError{Fault: BoardsOutOfRange, Got: boards, Low: 1, High: MaxBoards}
			_, _, vpErr := s.VP(Unit, boards)
			_, tableErr := s.Table(boards)
			_, usedErr := s.BoardsUsed(boards)
			for _, err := range []error{vpErr, tableErr, usedErr} {
				var got *score.RangeError
				if !errors.As(err, &got) {
					t.Fatalf("%s, %d boards: %v", s.Name(), boards, err)
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s, %d boards: %s", s.Name(), boards, diff)
				}
			}
		}
	}
}

func TestScaleByName(t *testing.T) {
	for _, s := range Scales() {
		if got, err := ScaleByName(s.Name()); err != nil || got != s {
			t.Errorf("ScaleByName(%q) = %v, %v", s.Name(), got, err)
		}
	}
	var unknown *score.SyntaxError
	if _, err := ScaleByName("WBF_VP_24"); !errors.As(err, &unknown) || unknown.Text != "WBF_VP_24" {
		t.Errorf("unknown name: %v", err)
	}
}

// Every scale, for every length up to 64 and many beyond: margins rise from a draw, the sum is
// constant, the VPs never fall, and the table says what VP says.
func TestScalesHold(t *testing.T) {
	for _, s := range Scales() {
		for boards := 1; boards <= MaxBoards; boards += 1 + boards/64 {
			table, err := s.Table(boards)
			if err != nil {
				t.Fatal(err)
			}
			if first := table[0]; first.Low != 0 || first.Winner != first.Loser || 2*first.Winner != s.Best() {
				t.Fatalf("%s, %d boards: first row %+v", s.Name(), boards, first)
			}
			if last := table[len(table)-1]; last.Winner != s.Best() || last.Loser != 0 || !last.Open {
				t.Fatalf("%s, %d boards: last row %+v", s.Name(), boards, last)
			}
			for i, row := range table {
				if row.Winner+row.Loser != s.Best() || row.Low > row.High {
					t.Fatalf("%s, %d boards: row %+v", s.Name(), boards, row)
				}
				if i > 0 && (row.Low != table[i-1].High+1 || row.Winner < table[i-1].Winner) {
					t.Fatalf("%s, %d boards: row %+v after %+v", s.Name(), boards, row, table[i-1])
				}
				for _, m := range []int{row.Low, row.High} {
					if own, _ := mustVP(t, s, Whole(m), boards); own != row.Winner {
						t.Fatalf("%s, %d boards, %d IMPs: %s, the table has %s", s.Name(), boards, m, own, row.Winner)
					}
				}
			}
		}
	}
}

// No further IMP is worth more than the one before it (WBF Scoring Panel):
// increments never rise, bands never narrow.
func TestConcave(t *testing.T) {
	for boards := 1; boards <= MaxBoards; boards++ {
		cells := continuousCells(boards)
		for i := 2; i < len(cells); i++ {
			if cells[i]-cells[i-1] > cells[i-1]-cells[i-2] {
				t.Fatalf("%d boards: %s %s %s", boards, cells[i-2], cells[i-1], cells[i])
			}
		}
		for _, s := range []*banded{wbfDiscrete, ebuHalf} {
			table, err := s.Table(boards)
			if err != nil {
				t.Fatal(err)
			}
			before := 2*table[0].High + 1
			for _, row := range table[1 : len(table)-1] {
				width := row.High - row.Low + 1
				if width < before {
					t.Fatalf("%s, %d boards: %+v is narrower than %d", s.name, boards, row, before)
				}
				before = width
			}
		}
	}
}

func drawScale(t *rapid.T) Scale { return rapid.SampledFrom(Scales()).Draw(t, "scale") }

func TestFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScale(t)
		boards := rapid.IntRange(1, 200).Draw(t, "boards")
		margin := Hundredths(rapid.IntRange(0, 30000).Draw(t, "margin"))
		vp := func(m Hundredths) Hundredths {
			own, opponents, err := s.VP(m, boards)
			if err != nil {
				t.Fatal(err)
			}
			mirror, _, err := s.VP(-m, boards)
			if err != nil || mirror != opponents {
				t.Fatalf("%s-%s, but %s for the other side (%v)", own, opponents, mirror, err)
			}
			return own
		}
		at, next := vp(margin), vp(margin+1)
		if next < at {
			t.Fatalf("%s IMPs are %s, a hundredth more is %s", margin, at, next)
		}
		floor, above := vp(margin/Unit*Unit), vp(margin/Unit*Unit+Unit)
		switch {
		case at < floor || at > above:
			t.Fatalf("%s IMPs are %s, outside %s to %s", margin, at, floor, above)
		case s.Name() != WBFContinuous && at != floor:
			t.Fatalf("%s IMPs are %s, the whole ones reached %s", margin, at, floor)
		}
	})
}

func TestContinuousBetweenCells(t *testing.T) {
	// 16 boards: 16.73 at 30 IMPs, 16.88 at 31.
	for margin, want := range map[Hundredths]string{3000: "16.73", 3033: "16.78", 3050: "16.81", 3099: "16.88",
		3100: "16.88"} {
		if own, _ := mustVP(t, continuous{}, margin, 16); own.String() != want {
			t.Errorf("%s IMPs: %s, want %s", margin, own, want)
		}
	}
}

func FuzzVP(f *testing.F) {
	f.Add(0, 3000, 16)
	f.Add(1, math.MinInt, 1)
	f.Add(3, math.MaxInt, 64)
	f.Fuzz(func(t *testing.T, which, margin, boards int) {
		list := Scales()
		s := list[uint(which)%uint(len(list))]
		own, opponents, err := s.VP(Hundredths(margin), boards)
		if (err != nil) != (boards < 1 || boards > MaxBoards) {
			t.Fatalf("%d boards: %v", boards, err)
		}
		if err == nil && (own < 0 || opponents < 0 || own+opponents != s.Best() || (margin > 0) != (own >= opponents) &&
			own != opponents) {
			t.Fatalf("%s: %d on %d boards is %s-%s", s.Name(), margin, boards, own, opponents)
		}
	})
}

func BenchmarkVP(b *testing.B) {
	for _, s := range Scales() {
		b.Run(s.Name(), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := s.VP(Whole(23), 24); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMakeContinuous(b *testing.B) {
	for b.Loop() {
		makeContinuous(64)
	}
}
