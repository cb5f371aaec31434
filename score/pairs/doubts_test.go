package pairs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/pairs"
)

// evening is a session of a movement.
type evening struct {
	name string
	movement.Movement
}

// evenings are sessions of every type, also with sit-outs, cut short, and with
// the last rounds turned.
func evenings(t testing.TB) []evening {
	t.Helper()
	var list []evening
	seen := make(map[string]bool)
	add := func(o movement.Options) {
		m, err := movement.New(o)
		if err != nil {
			return
		}
		name := fmt.Sprintf("%s %s, %d pairs, %d rounds of %d, %d turned", m.Type, m.Variant, m.Pairs, len(m.Rounds), m.BoardsPerRound, m.ArrowSwitch)
		if m.Phantom != score.NoSide {
			name += ", without " + m.Phantom.String()
		}
		if !seen[name] {
			seen[name] = true
			list = append(list, evening{name, m})
		}
	}
	for n := 4; n <= 26; n++ {
		for _, boards := range []int{18, 24, 27} {
			suggestions, _ := movement.Suggest(n, boards)
			for _, s := range suggestions {
				add(s.Options)
			}
		}
		for _, each := range []int{1, 2, 3, 4} {
			for _, cut := range []int{0, 4, 6} {
				for _, turn := range []int{0, 1, 2} {
					for _, phantom := range []score.Side{score.NoSide, score.NorthSouth, score.EastWest} {
						for _, v := range []movement.Variant{movement.Straight, movement.Skip, movement.RelayShare, movement.Rover} {
							add(movement.Options{Type: movement.Mitchell, Variant: v, Pairs: n, BoardsPerRound: each, Rounds: cut, ArrowSwitch: turn, Phantom: phantom})
						}
					}
				}
				for _, v := range []movement.Variant{movement.Complete, movement.Shared, movement.Reduced} {
					add(movement.Options{Type: movement.Howell, Variant: v, Pairs: n, BoardsPerRound: each, Rounds: cut})
				}
			}
		}
	}
	if len(list) < 500 {
		t.Fatalf("%d evenings only", len(list))
	}
	return list
}

// sheet says what of an evening its sheet has.
type sheetOf struct{ places, reused, sitOuts bool }

// event plays an evening.
func (e *evening) event(how sheetOf) *pairs.Event {
	random := rand.New(rand.NewPCG(uint64(e.Pairs), uint64(e.Boards)))
	number := func(pair int, side score.Side) string {
		if how.reused {
			_, n := e.Line(pair)
			return strconv.Itoa(n)
		}
		return strconv.Itoa(pair)
	}
	event := new(pairs.Event)
	add := func(round, table, board int, ns, ew string, entry score.Entry) {
		l := pairs.Line{Board: board, NS: ns, EW: ew, Entry: entry}
		if how.places {
			l.Round, l.Table = round, table
		}
		event.Lines = append(event.Lines, l)
	}
	for round, tables := range e.Rounds {
		for _, s := range tables {
			for _, board := range s.Boards {
				play := score.Play{
					Contract: score.Contract{Level: 2 + random.IntN(3), Strain: score.Strains()[random.IntN(5)]},
					Declarer: score.Seats()[random.IntN(4)], Tricks: 7 + random.IntN(5),
				}
				add(round+1, s.Table, board, number(s.NS, score.NorthSouth), number(s.EW, score.EastWest), score.Entry{Kind: score.Played, Play: play})
			}
		}
	}
	if how.sitOuts {
		for _, s := range e.SitOuts {
			add(s.Round, s.Table, 1, number(s.Pair, score.NorthSouth), "", score.Entry{Kind: score.SitOut})
		}
	}
	slices.SortStableFunc(event.Lines, func(a, b pairs.Line) int { return a.Board - b.Board })
	for i := range event.Lines {
		event.Lines[i].Source = i + 2
	}
	return event
}

func doubts(r *pairs.Result) string {
	var list []string
	for _, w := range r.Warnings {
		text := w.String()
		for _, g := range w.Meant {
			text += fmt.Sprintf(" (%s %s%d)", g.Reason, g.Pair, g.Board)
		}
		list = append(list, text)
	}
	for _, m := range r.Missing {
		list = append(list, fmt.Sprintf("missing %+v", m))
	}
	return strings.Join(list, "\n")
}

// A clean sheet of whatever movement gives no doubt, and as many rankings as
// the movement has.
func TestCleanEveningsAreNotDoubted(t *testing.T) {
	all := evenings(t)
	for i := range all {
		e := &all[i]
		for _, how := range []sheetOf{{}, {places: true}, {places: true, sitOuts: true}, {reused: true}, {reused: true, places: true}} {
			if how.reused && (e.Type != movement.Mitchell || e.ArrowSwitch > 0 || e.Variant == movement.Rover || len(e.Rounds) < 3) {
				continue
			}
			r := mustScore(t, e.event(how), pairs.Options{})
			if text := doubts(r); text != "" {
				t.Errorf("%s, %+v:\n%s", e.name, how, text)
			}
			if len(r.Rankings) != e.Rankings && !(e.Type == movement.Howell && len(r.Rankings) == 2 && len(e.Rounds) < 3) {
				t.Errorf("%s, %+v: %d rankings of %d", e.name, how, len(r.Rankings), e.Rankings)
			}
		}
		if t.Failed() && i > 60 {
			return
		}
	}
}
