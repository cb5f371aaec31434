package exercise

import (
	"math"
	"testing"
)

// The first numbers of the published generator for the seed 1234567.
func TestSourceIsSplitMix64(t *testing.T) {
	s := source{1234567}
	for i, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := s.next(); got != want {
			t.Errorf("number %d: %d, want %d", i, got, want)
		}
	}
}

func TestSourceIsFair(t *testing.T) {
	const draws = 70_000
	s := newSource(1, Made, 1)
	var below [7]int
	var picked [3]int
	heads := 0
	for range draws {
		below[s.below(len(below))]++
		picked[s.pick(1, 0, 3)]++
		if s.chance(1, 4) {
			heads++
		}
	}
	near := func(what string, got int, share float64) {
		t.Helper()
		// Six standard deviations.
		if math.Abs(float64(got)-share*draws) > 6*math.Sqrt(draws*share*(1-share)) {
			t.Errorf("%s: %d of %d", what, got, draws)
		}
	}
	for _, n := range below {
		near("below", n, 1.0/7)
	}
	near("pick first", picked[0], 0.25)
	near("pick last", picked[2], 0.75)
	near("chance", heads, 0.25)
	if picked[1] != 0 {
		t.Error("a weight of 0 was picked")
	}
}

func TestSourcesDiffer(t *testing.T) {
	seen := make(map[uint64]bool)
	for version := 1; version <= Version; version++ {
		for _, l := range LevelsOf(version) {
			for seed := range 1000 {
				n := newSource(version, l, seed).next()
				if seen[n] {
					t.Fatalf("version %d, level %v, seed %d begins like another", version, l, seed)
				}
				seen[n] = true
			}
		}
	}
}
