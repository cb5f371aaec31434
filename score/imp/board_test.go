package imp_test

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
)

// realBoard is a board of a session as a club published it: each result is
// the North-South score and the IMPs of both sides.
type realBoard struct {
	Scoring string
	Drop    int `json:"drop_each_end"`
	Divide  string
	Results [][3]float64
}

// realBoards reads the boards of one method from testdata/real_boards.jsonl.
func realBoards(t testing.TB, scoring string) []realBoard {
	t.Helper()
	f, err := os.Open("testdata/real_boards.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var boards []realBoard
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var b realBoard
		if err := json.Unmarshal(lines.Bytes(), &b); err != nil {
			t.Fatal(err)
		}
		if b.Scoring == scoring {
			boards = append(boards, b)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return boards
}

func (b realBoard) results() []score.BoardResult {
	var points []int
	for _, r := range b.Results {
		points = append(points, int(r[0]))
	}
	return realResults(points...)
}

func realResults(points ...int) []score.BoardResult {
	results := make([]score.BoardResult, len(points))
	for i, p := range points {
		results[i] = score.BoardResult{Kind: score.RealResult, Points: p}
	}
	return results
}

func (b realBoard) check(t *testing.T, lines []imp.Line) {
	t.Helper()
	for i, r := range b.Results {
		ns, ew := int64(math.Round(r[1]*100)), int64(math.Round(r[2]*100))
		if lines[i].NS.Round(2) != ns || lines[i].EW.Round(2) != ew {
			t.Errorf("%v: result %d: got %v and %v", b, i, lines[i].NS, lines[i].EW)
		}
	}
}

func TestRealButlerBoards(t *testing.T) {
	boards := realBoards(t, "butler")
	if len(boards) != 723 {
		t.Errorf("%d boards", len(boards))
	}
	for _, b := range boards {
		got, err := imp.Butler(b.results(), imp.ButlerOptions{Drop: imp.Drop{Rule: imp.DropCount, Amount: b.Drop}})
		if err != nil {
			t.Fatal(err)
		}
		b.check(t, got.Lines)
	}
}

func TestRealCrossBoards(t *testing.T) {
	boards := realBoards(t, "cross-imps")
	if len(boards) != 384 {
		t.Errorf("%d boards", len(boards))
	}
	divisors := map[string]imp.Divisor{"n-1": imp.DivideByComparisons, "none": imp.DivideByNothing}
	for _, b := range boards {
		divisor, ok := divisors[b.Divide]
		if !ok {
			t.Fatalf("unknown divisor %q", b.Divide)
		}
		lines, err := imp.Cross(b.results(), imp.CrossOptions{Divisor: divisor})
		if err != nil {
			t.Fatal(err)
		}
		b.check(t, lines)
	}
}
