package movement_test

import (
	"testing"

	"bridgescore/score/movement"
)

// RNC art. 110: with few pairs a Howell is advised, and still more with an odd number. Up
// to six tables it comes first for any usual number of boards.
func TestRNC110(t *testing.T) {
	for pairs := 4; pairs <= 12; pairs++ {
		for boards := 20; boards <= 30; boards++ {
			list, err := movement.Suggest(pairs, boards)
			if err != nil {
				t.Fatal(err)
			}
			if first := list[0].Movement; first.Type != movement.Howell {
				t.Errorf("%d pairs, %d boards: %s %s", pairs, boards, first.Type, first.Variant)
			}
		}
	}
}
