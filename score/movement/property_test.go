package movement_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// Whatever is asked for, there is a movement that keeps the rules or a typed
// error about the request.
func tryOptions(t testing.TB, o movement.Options) {
	t.Helper()
	m, err := movement.New(o)
	if err != nil {
		var outOfRange *score.RangeError
		var option *movement.OptionError
		var none *movement.NoMovementError
		if !errors.As(err, &outOfRange) && !errors.As(err, &option) && !errors.As(err, &none) {
			t.Fatalf("%+v: %v", o, err)
		}
		return
	}
	verify(t, m)
	if o.Pairs != 0 && m.Pairs != o.Pairs || o.Tables != 0 && m.Tables != o.Tables || o.Rounds != 0 &&
		len(m.Rounds) != o.Rounds ||
		o.BoardsPerRound != 0 && m.BoardsPerRound != o.BoardsPerRound || o.Variant != "" && m.Variant != o.Variant ||
		m.Type != o.Type {
		t.Fatalf("%+v gave %s %s, %d pairs, %d tables, %d rounds of %d", o, m.Type, m.Variant, m.Pairs, m.Tables,
			len(m.Rounds), m.BoardsPerRound)
	}
}

func TestOptionsProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tryOptions(t, movement.Options{
			Type: rapid.SampledFrom([]movement.Type{movement.Mitchell, movement.Howell}).Draw(rt, "type"),
			Variant: rapid.SampledFrom(slices.Concat([]movement.Variant{""}, movement.Mitchell.Variants(),
				movement.Howell.Variants())).Draw(rt, "variant"),
			Pairs:          rapid.IntRange(0, 82).Draw(rt, "pairs"),
			Tables:         rapid.SampledFrom([]int{0, 0, 0, 3, 6, 20}).Draw(rt, "tables"),
			Boards:         rapid.IntRange(0, 101).Draw(rt, "boards"),
			BoardsPerRound: rapid.IntRange(0, 21).Draw(rt, "per round"),
			Rounds:         rapid.SampledFrom([]int{0, 0, 1, 2, 5, 9, 13}).Draw(rt, "rounds"),
			ArrowSwitch:    rapid.IntRange(-2, 4).Draw(rt, "switch"),
			Phantom:        score.Side(rapid.IntRange(0, 3).Draw(rt, "phantom")),
			FirstBoard:     rapid.IntRange(0, 40).Draw(rt, "first"),
		})
	})
}

func FuzzOptions(f *testing.F) {
	f.Add("mitchell", "", 13, 0, 26, 0, 0, -1, uint8(2), 1)
	f.Add("mitchell", "rover", 15, 7, 0, 3, 5, 2, uint8(0), 17)
	f.Add("howell", "reduced", 12, 0, 27, 0, 9, 0, uint8(0), 0)
	f.Fuzz(func(t *testing.T, kind, variant string, pairs, tables, boards, perRound, rounds, arrow int, phantom uint8,
		first int) {
		tryOptions(t, movement.Options{
			Type: movement.Type(kind), Variant: movement.Variant(variant), Pairs: pairs, Tables: tables, Boards: boards,
			BoardsPerRound: perRound, Rounds: rounds, ArrowSwitch: arrow, Phantom: score.Side(phantom),
			FirstBoard: first,
		})
	})
}

func BenchmarkMitchell(b *testing.B) {
	o := movement.Options{Type: movement.Mitchell, Tables: 20, Boards: 26}
	for b.Loop() {
		if _, err := movement.New(o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHowell(b *testing.B) {
	o := movement.Options{Type: movement.Howell, Pairs: 16, Boards: 30}
	for b.Loop() {
		if _, err := movement.New(o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSuggest(b *testing.B) {
	for b.Loop() {
		if _, err := movement.Suggest(14, 26); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCards(b *testing.B) {
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Tables: 20, Boards: 26})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if len(m.TableCards()) != 20 || len(m.PairCards()) != 40 {
			b.Fatal("cards missing")
		}
	}
}
