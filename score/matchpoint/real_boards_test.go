package matchpoint_test

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"testing"

	"bridgescore/score"
	"bridgescore/score/matchpoint"
)

// Every line of the file is a board of a real session: the scores and the
// matchpoints that were published, rounded to one or two places.
func TestRealBoards(t *testing.T) {
	file, err := os.Open("testdata/real_boards.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	boards := 0
	for lines.Scan() {
		var published struct {
			Expected int          `json:"expected_results"`
			Results  [][3]float64 `json:"results"`
		}
		if err := json.Unmarshal(lines.Bytes(), &published); err != nil {
			t.Fatal(err)
		}
		boards++
		var results []score.BoardResult
		for _, r := range published.Results {
			results = append(results, score.BoardResult{Kind: score.RealResult, Points: int(r[0])})
		}
		board := mustScore(t, results, matchpoint.Options{Expected: published.Expected})
		for i, r := range published.Results {
			if !prints(board.Results[i].NS.Points, r[1]) || !prints(board.Results[i].EW.Points, r[2]) {
				t.Errorf("%s: result %d: %v and %v", lines.Text(), i, board.Results[i].NS.Points,
					board.Results[i].EW.Points)
			}
		}
	}
	if err := lines.Err(); err != nil || boards != 447 {
		t.Errorf("%d boards, %v", boards, err)
	}
}

// prints reports whether the number is the published one at one place or at
// two.
func prints(f matchpoint.Fraction, published float64) bool {
	return f.Round(2) == int64(math.Round(published*100)) || f.Round(1) == int64(math.Round(published*10)) &&
		math.Abs(published*10-math.Round(published*10)) < 1e-9
}
