package pairs_test

import (
	"fmt"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

func ExampleScore() {
	entry := func(points int) score.Entry { return score.Entry{Kind: score.PointsEntry, Points: points} }
	event := &pairs.Event{Lines: []pairs.Line{
		{Board: 1, NS: "1", EW: "11", Entry: entry(420)},
		{Board: 1, NS: "2", EW: "12", Entry: entry(170)},
		{Board: 1, NS: "3", EW: "13", Entry: entry(420)},
		{Board: 2, NS: "1", EW: "12", Entry: entry(-100)},
		{Board: 2, NS: "2", EW: "13", Entry: entry(620)},
		{Board: 2, NS: "3", EW: "11", Entry: entry(650)},
	}}
	result, err := pairs.Score(event, pairs.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ranking := range result.Rankings {
		for _, s := range ranking.Standings {
			fmt.Printf("%v %d. pair %s: %v of %d, %.2f %%\n",
				ranking.Line, s.Rank, result.Pairs[s.Pair].Number, s.Total, s.Top, s.Percent.Float64())
		}
	}
	// Output:
	// NS 1. pair 3: 7 of 8, 87.50 %
	// NS 2. pair 1: 3 of 8, 37.50 %
	// NS 3. pair 2: 2 of 8, 25.00 %
	// EW 1. pair 12: 8 of 8, 100.00 %
	// EW 2. pair 13: 3 of 8, 37.50 %
	// EW 3. pair 11: 1 of 8, 12.50 %
}
