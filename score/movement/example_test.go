package movement_test

import (
	"errors"
	"fmt"

	"bridgescore/score/movement"
)

func ExampleNew() {
	m, err := movement.New(movement.Options{Type: movement.Howell, Pairs: 8, Boards: 21})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range m.Rounds[0] {
		fmt.Printf("table %d: %d-%d, boards %v\n", s.Table, s.NS, s.EW, s.Boards)
	}
	// Output:
	// table 1: 8-1, boards [1 2 3]
	// table 2: 3-6, boards [10 11 12]
	// table 3: 2-7, boards [16 17 18]
	// table 4: 5-4, boards [19 20 21]
}

func ExampleNew_noSuchMovement() {
	_, err := movement.New(movement.Options{Type: movement.Mitchell, Variant: movement.Skip, Tables: 7})
	var none *movement.NoMovementError
	if errors.As(err, &none) {
		fmt.Println(none.Reason, none.Available)
	}
	// Output: even_tables_only [straight]
}

func ExampleCheck() {
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Tables: 8, Variant: movement.Skip,
		BoardsPerRound: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := movement.Check(m)
	if err != nil {
		fmt.Println(err)
		return
	}
	first := report.Pairs[0]
	fmt.Println("pair 1 misses pairs", first.NotMet, "and boards", first.Missed)
	// Output: pair 1 misses pairs [13] and boards [22 23 24]
}

func ExampleSuggest() {
	list, err := movement.Suggest(12, 27)
	if err != nil {
		fmt.Println(err)
		return
	}
	best := list[0]
	fmt.Println(best.Movement.Type, best.Movement.Variant, len(best.Movement.Rounds), best.Movement.BoardsPerRound,
		best.Remarks[0])
	// Output: howell reduced 9 3 {misses_pairs 2}
}
