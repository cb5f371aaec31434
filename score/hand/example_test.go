package hand_test

import (
	"fmt"

	"bridgescore/score/hand"
)

// A strong no-trump, and the game behind it.
func Example() {
	strong := hand.Range{Low: 15, High: 17}
	opening := hand.Balanced.Odds(strong)
	fmt.Println(opening.Cases(), "of", opening.Of(), "hands")
	game := hand.PointsTogether(strong).AtLeast(25)
	fmt.Println(game.Percent(1), "tenths of a percent")
	// Output:
	// 30897212184 of 635013559600 hands
	// 419 tenths of a percent
}

func ExampleSplits() {
	splits, err := hand.Splits(5)
	if err != nil {
		panic(err)
	}
	for _, s := range splits {
		fmt.Printf("%d-%d %d\n", s.Long, s.Short, s.Odds.Percent(2))
	}
	// Output:
	// 5-0 391
	// 4-1 2826
	// 3-2 6783
}
