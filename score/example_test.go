package score_test

import (
	"errors"
	"fmt"

	"bridgescore/score"
)

// Two spades doubled with nine tricks is a game: contract points count after
// doubling.
func Example() {
	contract, err := score.ParseContract("2SX")
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := score.Outcome{Contract: contract, Tricks: 9}.Breakdown()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, part := range b.Parts() {
		fmt.Println(part.Kind, part.Points)
	}
	fmt.Println("total", b.Total())
	// Output:
	// contract_points 120
	// insult_bonus 50
	// game_bonus 300
	// overtricks 100
	// total 570
}

// What cannot happen is an error with the bounds that would have been right.
func ExampleOutcome_Score() {
	contract := score.Contract{Level: 4, Strain: score.Spades}
	points, err := score.Outcome{Contract: contract, Vulnerable: true, Tricks: 10}.Score()
	fmt.Println(points, err)

	_, err = contract.WithOver(4, true)
	var outside *score.RangeError
	if errors.As(err, &outside) {
		fmt.Println(outside.Fault, outside.Got, "of at most", outside.High)
	}
	// Output:
	// 620 <nil>
	// too_many_overtricks 4 of at most 3
}

// The number of a board says who is vulnerable; the play says for whom the
// points count.
func ExamplePlay_NSScore() {
	board := score.Board(3)
	play := score.Play{Contract: score.Contract{Level: 3, Strain: score.NoTrump}, Declarer: score.East, Tricks: 9}
	points, err := play.NSScore(board.Vulnerability())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("dealer", board.Dealer(), "vulnerable", board.Vulnerability(), "score", points)
	// Output: dealer S vulnerable ew score -600
}

func ExampleLookup() {
	for _, o := range score.Lookup(1110) {
		fmt.Println(o.Contract, o.Result(), o.Vulnerable)
	}
	below, above := score.Nearest(605)
	fmt.Println("nothing scores 605, but", below.Points, "and", above.Points)
	// Output:
	// 4CX +2 true
	// 4DX +2 true
	// nothing scores 605, but 600 and 610
}
