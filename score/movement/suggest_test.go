package movement_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// What clubs play: Howells for few tables, Mitchells for many.
func TestSuggestFirst(t *testing.T) {
	for _, c := range []struct {
		pairs, boards int
		kind          movement.Type
		variant       movement.Variant
		rounds, size  int
	}{
		{4, 24, movement.Howell, movement.Complete, 6, 4},
		{6, 20, movement.Howell, movement.Complete, 5, 4},
		{8, 21, movement.Howell, movement.Complete, 7, 3},
		{10, 27, movement.Howell, movement.Complete, 9, 3},
		{12, 22, movement.Howell, movement.Complete, 11, 2},
		{12, 27, movement.Howell, movement.Reduced, 9, 3},
		{13, 26, movement.Howell, movement.Complete, 13, 2},
		{14, 26, movement.Howell, movement.Complete, 13, 2},
		{18, 27, movement.Mitchell, movement.Straight, 9, 3},
		{22, 22, movement.Mitchell, movement.Straight, 11, 2},
		{26, 26, movement.Mitchell, movement.Straight, 13, 2},
		{28, 26, movement.Mitchell, movement.Skip, 13, 2},
	} {
		list, err := movement.Suggest(c.pairs, c.boards)
		if err != nil {
			t.Fatal(err)
		}
		m := list[0].Movement
		if m.Type != c.kind || m.Variant != c.variant || len(m.Rounds) != c.rounds || m.BoardsPerRound != c.size {
			t.Errorf("%d pairs, %d boards: %s %s, %d rounds of %d", c.pairs, c.boards, m.Type, m.Variant, len(m.Rounds),
				m.BoardsPerRound)
		}
	}
}

// For every number of pairs something fits; suggestions are sorted, differ,
// keep the rules, and can be built again from their options.
func TestSuggestEveryNumber(t *testing.T) {
	for pairs := movement.MinPairs; pairs <= 80; pairs++ {
		for _, boards := range []int{0, 1, 26, 100} {
			list, err := movement.Suggest(pairs, boards)
			if err != nil || len(list) == 0 {
				t.Fatalf("%d pairs, %d boards: %d suggestions, %v", pairs, boards, len(list), err)
			}
			var seen []movement.Options
			for i, s := range list {
				verify(t, s.Movement)
				if i > 0 && s.Demerits < list[i-1].Demerits || slices.Contains(seen, s.Options) {
					t.Errorf("%d pairs, %d boards: %+v out of place", pairs, boards, s.Options)
				}
				seen = append(seen, s.Options)
				if again := build(t, s.Options); !reflect.DeepEqual(s.Movement, again) {
					t.Fatalf("%d pairs, %d boards: another movement from %+v", pairs, boards, s.Options)
				}
			}
		}
	}
}

func TestSuggestRemarks(t *testing.T) {
	remarks := func(pairs, boards int, v movement.Variant, rounds int) []movement.Remark {
		list, err := movement.Suggest(pairs, boards)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range list {
			if s.Movement.Variant == v && len(s.Movement.Rounds) == rounds {
				return s.Remarks
			}
		}
		t.Fatalf("no %s with %d rounds for %d pairs", v, rounds, pairs)
		return nil
	}
	for _, c := range []struct {
		pairs, boards int
		variant       movement.Variant
		rounds        int
		want          []movement.Remark
	}{
		{8, 24, movement.Complete, 7, []movement.Remark{
			{Note: movement.MeetsEveryone}, {Note: movement.FewerBoards, Number: 3}, {Note: movement.Balanced},
			{Note: movement.ManyMove, Number: 7},
		}},
		{16, 26, movement.Skip, 7, []movement.Remark{
			{Note: movement.MissesPairs, Number: 1}, {Note: movement.MissesBoards, Number: 4},
			{Note: movement.MoreBoards, Number: 2},
			{Note: movement.TwoRankings}, {Note: movement.FewResults, Number: 7},
		}},
		{16, 24, movement.RelayShare, 8, []movement.Remark{
			{Note: movement.MeetsEveryone}, {Note: movement.SharesBoards, Number: 8},
			{Note: movement.NeedsRelay, Number: 4}, {Note: movement.TwoRankings},
		}},
		{13, 28, movement.Straight, 7, []movement.Remark{
			{Note: movement.MeetsEveryone}, {Note: movement.SitsOut, Number: 1}, {Note: movement.TwoRankings},
			{Note: movement.FewResults, Number: 6},
		}},
	} {
		if diff := cmp.Diff(c.want, remarks(c.pairs, c.boards, c.variant, c.rounds)); diff != "" {
			t.Errorf("%d pairs, %s: %s", c.pairs, c.variant, diff)
		}
	}
}

func TestSuggestErrors(t *testing.T) {
	for _, c := range [][2]int{{3, 24}, {81, 24}, {8, -1}, {8, 101}} {
		_, err := movement.Suggest(c[0], c[1])
		var got *score.RangeError
		if !errors.As(err, &got) {
			t.Errorf("%v: %v", c, err)
		}
	}
}
