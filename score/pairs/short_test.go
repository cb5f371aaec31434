package pairs_test

import (
	"slices"
	"testing"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/pairs"
)

// With a half table nobody can say against whom a pair lacks a whole round, as the
// others sit out in turn; that it does is told all the same.
func TestPairThatLacksARound(t *testing.T) {
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Pairs: 27, BoardsPerRound: 2},
		{Type: movement.Mitchell, Pairs: 17, BoardsPerRound: 3, Rounds: 6},
		{Type: movement.Mitchell, Pairs: 15, BoardsPerRound: 3, Variant: movement.Skip},
		{Type: movement.Mitchell, Pairs: 17, BoardsPerRound: 3, Phantom: score.EastWest},
	} {
		m, err := movement.New(o)
		if err != nil {
			t.Fatal(err)
		}
		e := evening{"", m}
		for _, places := range []bool{true, false} {
			clean := e.event(sheetOf{places: places})
			for at := 0; at < len(clean.Lines); at += 7 {
				gone := clean.Lines[at]
				event := *clean
				event.Lines = slices.DeleteFunc(slices.Clone(clean.Lines), func(l pairs.Line) bool {
					return l.NS == gone.NS && l.EW == gone.EW
				})
				r := mustScore(t, &event, pairs.Options{})
				if len(r.Warnings) > 0 || len(r.Missing) != o.BoardsPerRound {
					t.Fatalf("%+v, places %t, without pairs %s and %s:\n%s", o, places, gone.NS, gone.EW, doubts(r))
				}
				for _, x := range r.Missing {
					if x.NS != gone.NS && x.EW != gone.EW || places && x.Round != gone.Round && x.Round > 0 {
						t.Errorf("%+v, places %t, without pairs %s and %s: %+v", o, places, gone.NS, gone.EW, x)
					}
				}
			}
		}
	}
}

// After whatever round of an evening with a half table nothing is missing: some have
// sat out by then, and some have not.
func TestSitOutsAreNotMissing(t *testing.T) {
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Pairs: 13, BoardsPerRound: 3})
	if err != nil {
		t.Fatal(err)
	}
	e := evening{"", m}
	for rounds := 1; rounds <= len(m.Rounds); rounds++ {
		event := e.event(sheetOf{places: true})
		event.Lines = slices.DeleteFunc(event.Lines, func(l pairs.Line) bool { return l.Round > rounds })
		if text := doubts(mustScore(t, event, pairs.Options{})); text != "" {
			t.Errorf("after %d rounds:\n%s", rounds, text)
		}
	}
}
