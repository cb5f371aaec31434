package movement_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/movement"
)

func TestRangeErrors(t *testing.T) {
	for _, c := range []struct {
		options movement.Options
		want    score.RangeError
	}{
		{movement.Options{Type: movement.Howell, Pairs: 3},
			score.RangeError{Fault: movement.PairsOutOfRange, Got: 3, Low: 4, High: 16}},
		{movement.Options{Type: movement.Howell, Pairs: 17},
			score.RangeError{Fault: movement.PairsOutOfRange, Got: 17, Low: 4, High: 16}},
		{movement.Options{Type: movement.Howell, Tables: 9},
			score.RangeError{Fault: movement.TablesOutOfRange, Got: 9, Low: 2, High: 8}},
		{movement.Options{Type: movement.Mitchell, Pairs: 4},
			score.RangeError{Fault: movement.PairsOutOfRange, Got: 4, Low: 5, High: 80}},
		{movement.Options{Type: movement.Mitchell, Pairs: -6},
			score.RangeError{Fault: movement.PairsOutOfRange, Got: -6, Low: 5, High: 80}},
		{movement.Options{Type: movement.Mitchell, Tables: 41},
			score.RangeError{Fault: movement.TablesOutOfRange, Got: 41, Low: 3, High: 40}},
		{movement.Options{Type: movement.Mitchell, Variant: movement.Rover, Pairs: 5},
			score.RangeError{Fault: movement.PairsOutOfRange, Got: 5, Low: 7, High: 81}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, Boards: 101},
			score.RangeError{Fault: movement.BoardsOutOfRange, Got: 101, Low: 0, High: 100}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, BoardsPerRound: -1},
			score.RangeError{Fault: movement.BoardsPerRoundOutOfRange, Got: -1, Low: 0, High: 20}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, Rounds: 6},
			score.RangeError{Fault: movement.RoundsOutOfRange, Got: 6, Low: 1, High: 5}},
		{movement.Options{Type: movement.Howell, Pairs: 8, Rounds: 8},
			score.RangeError{Fault: movement.RoundsOutOfRange, Got: 8, Low: 1, High: 7}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, ArrowSwitch: 6},
			score.RangeError{Fault: movement.ArrowSwitchOutOfRange, Got: 6, Low: 0, High: 5}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, ArrowSwitch: -2},
			score.RangeError{Fault: movement.ArrowSwitchOutOfRange, Got: -2, Low: 0, High: 5}},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, FirstBoard: -3},
			score.RangeError{Fault: movement.FirstBoardOutOfRange, Got: -3, Low: 1, High: 9999}},
	} {
		_, err := movement.New(c.options)
		var got *score.RangeError
		if !errors.As(err, &got) || *got != c.want {
			t.Errorf("%+v: %v, want %v", c.options, err, c.want)
		}
	}
}

func TestOptionErrors(t *testing.T) {
	for _, c := range []struct {
		options movement.Options
		want    movement.Fault
	}{
		{movement.Options{Pairs: 8}, movement.UnknownType},
		{movement.Options{Type: "swiss", Pairs: 8}, movement.UnknownType},
		{movement.Options{Type: movement.Howell, Variant: movement.Skip, Pairs: 8}, movement.UnknownVariant},
		{movement.Options{Type: movement.Howell}, movement.PairsMissing},
		{movement.Options{Type: movement.Mitchell, Pairs: 12, Tables: 7}, movement.PairsAndTablesDisagree},
		{movement.Options{Type: movement.Mitchell, Pairs: 12, Phantom: score.EastWest}, movement.PhantomNeedsHalfTable},
		{movement.Options{Type: movement.Mitchell, Pairs: 13, Phantom: 7}, movement.PhantomNeedsHalfTable},
		{movement.Options{Type: movement.Mitchell, Variant: movement.Rover, Pairs: 13, Phantom: score.EastWest},
			movement.PhantomNeedsHalfTable},
		{movement.Options{Type: movement.Howell, Pairs: 7, Phantom: score.EastWest}, movement.PhantomNeedsMitchell},
		{movement.Options{Type: movement.Howell, Pairs: 8, ArrowSwitch: 1}, movement.ArrowSwitchNeedsMitchell},
		{movement.Options{Type: movement.Mitchell, Pairs: 10, Rounds: 5, BoardsPerRound: 4, Boards: 24},
			movement.BoardsDisagree},
	} {
		_, err := movement.New(c.options)
		var got *movement.OptionError
		if !errors.As(err, &got) || got.Fault != c.want || got.Error() == "" {
			t.Errorf("%+v: %v, want %s", c.options, err, c.want)
		}
	}
}

// A variant that does not exist for the tables names those that do.
func TestNoMovement(t *testing.T) {
	const m, h = movement.Mitchell, movement.Howell
	even := []movement.Variant{movement.Skip, movement.RelayShare}
	odd := []movement.Variant{movement.Straight}
	for _, c := range []struct {
		options   movement.Options
		reason    movement.Reason
		available []movement.Variant
	}{
		{movement.Options{Type: m, Variant: movement.Skip, Tables: 7}, movement.EvenTablesOnly, odd},
		{movement.Options{Type: m, Variant: movement.RelayShare, Tables: 7}, movement.EvenTablesOnly, odd},
		{movement.Options{Type: m, Variant: movement.Straight, Tables: 8}, movement.OddTablesOnly, even},
		{movement.Options{Type: m, Variant: movement.Rover, Pairs: 7}, movement.NoRoverSequence, even},
		{movement.Options{Type: m, Variant: movement.Rover, Pairs: 16}, movement.RoverNeedsOddPairs, even},
		{movement.Options{Type: h, Variant: movement.Reduced, Tables: 4}, movement.NoReducedHowell,
			[]movement.Variant{movement.Complete}},
		{movement.Options{Type: h, Variant: movement.Reduced, Tables: 5, Rounds: 8}, movement.NoReducedHowell,
			[]movement.Variant{movement.Complete, movement.Reduced}},
		{movement.Options{Type: h, Variant: movement.Shared, Tables: 5}, movement.ThreeTablesOnly,
			[]movement.Variant{movement.Complete, movement.Reduced}},
		{movement.Options{Type: h, Variant: movement.Complete, Tables: 3, BoardsPerRound: 3}, movement.EvenBoardsOnly,
			[]movement.Variant{movement.Complete, movement.Shared, movement.Reduced}},
		{movement.Options{Type: h, Tables: 2, Rounds: 3}, movement.EvenRoundsOnly,
			[]movement.Variant{movement.Complete}},
	} {
		_, err := movement.New(c.options)
		var got *movement.NoMovementError
		if !errors.As(err, &got) {
			t.Errorf("%+v: %v", c.options, err)
			continue
		}
		if diff := cmp.Diff(c.available, got.Available); diff != "" || got.Reason != c.reason {
			t.Errorf("%+v: %s, %s", c.options, got.Reason, diff)
		}
	}
}
