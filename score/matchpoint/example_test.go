package matchpoint_test

import (
	"fmt"

	"bridgescore/score"
	"bridgescore/score/matchpoint"
)

func ExampleScore() {
	var results []score.BoardResult
	for _, points := range []int{420, 170, 420, -50} {
		results = append(results, score.BoardResult{Kind: score.RealResult, Points: points})
	}
	board, err := matchpoint.Score(results, matchpoint.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range board.Charts[0].Rows {
		fmt.Printf("%4d x %v: %v of %d\n", row.Points, row.Count, row.NS.Points, board.Top)
	}
	// Output:
	//  420 x 2: 5 of 6
	//  170 x 1: 2 of 6
	//  -50 x 1: 0 of 6
}
