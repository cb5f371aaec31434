package pairs_test

import (
	"fmt"
	"slices"
	"testing"

	"bridgescore/score/pairs"
)

// without gives an evening less all lines of some tables in a round, and these lines.
func (e *evening) without(how sheetOf, at ...int) (event *pairs.Event, gone []pairs.Line) {
	clean, full := e.event(how), e.event(sheetOf{places: true})
	event = new(pairs.Event)
	for i, l := range full.Lines {
		if slices.ContainsFunc(at, func(n int) bool {
			return full.Lines[n].Round == l.Round && full.Lines[n].Table == l.Table
		}) {
			gone = append(gone, l)
		} else {
			event.Lines = append(event.Lines, clean.Lines[i])
		}
	}
	return event, gone
}

// Whole tables of a round that are missing are told in every movement, with sit-outs,
// turned rounds and cut short, with rounds and without; as many as there are, and nothing
// else. Where one is missing, what is named of it is right.
func TestEveryTableOfARoundIsMissed(t *testing.T) {
	all := evenings(t)
	for i := 0; i < len(all); i += 3 * every(7) {
		e := &all[i]
		lines := len(e.event(sheetOf{}).Lines)
		if len(e.Rounds) < 4 || e.Pairs < 5 {
			continue // as good as anything could be meant
		}
		for _, places := range []bool{true, false} {
			for at := 0; at < lines; at += every(3) * 17 {
				event, gone := e.without(sheetOf{places: places}, at)
				r := mustScore(t, event, pairs.Options{})
				about := fmt.Sprintf("%s, places %t, round %d, table %d", e.name, places, gone[0].Round, gone[0].Table)
				if len(r.Missing) != len(gone) || len(r.Warnings) > 0 {
					t.Errorf("%s: %d missing of %d\n%s", about, len(r.Missing), len(gone), doubts(r))
				}
				if e.Pairs%2 == 0 || e.BoardsPerRound > 1 {
					rightlyNamed(t, about, r.Missing, gone)
				}
			}
			if e.Pairs < 8 {
				continue
			}
			for at := 0; at+17 < lines; at += every(3) * 37 {
				event, gone := e.without(sheetOf{places: places}, at, at+17)
				// Of a pair that lost two of four rounds it is told that it has few boards; pairs
				// of both lines may be told of one table.
				if r := mustScore(t, event, pairs.Options{}); len(r.Missing)+len(r.Warnings) == 0 ||
					len(r.Missing) > len(gone)+e.BoardsPerRound {
					t.Errorf("%s, places %t: %d missing of %d\n%s", e.name, places, len(r.Missing),
						len(gone), doubts(r))
				}
			}
		}
	}
}

func rightlyNamed(t *testing.T, about string, missing []pairs.Missing, gone []pairs.Line) {
	t.Helper()
	for _, m := range missing {
		if !slices.ContainsFunc(gone, func(l pairs.Line) bool {
			is := func(pair string) bool { return pair == "" || pair == l.NS || pair == l.EW }
			return is(m.NS) && is(m.EW) && (m.Board == 0 || m.Board == l.Board) &&
				(m.Round == 0 || m.Round == l.Round) && (m.Table == 0 || m.Table == l.Table)
		}) {
			t.Errorf("%s: %+v", about, m)
		}
	}
}

// So it is in real sessions, even without the totals that they hold and without rounds.
func TestEveryTableOfARealSessionIsMissed(t *testing.T) {
	for _, name := range realSessions {
		for _, rounds := range []bool{true, false} {
			whole := readSession(t, name)
			for i := range whole.Lines {
				whole.Lines[i].Held = nil
				if !rounds {
					whole.Lines[i].Round, whole.Lines[i].Table = 0, 0
				}
			}
			for i := range whole.Pairs {
				whole.Pairs[i].Held = nil
			}
			for at := 0; at < len(whole.Lines); at += every(5) {
				l := whole.Lines[at]
				if l.NS == "" || l.EW == "" {
					continue
				}
				event := *whole
				event.Lines = slices.DeleteFunc(slices.Clone(whole.Lines), func(o pairs.Line) bool {
					return o.Round == l.Round && (o.NS == l.NS && o.EW == l.EW || o.NS == l.EW && o.EW == l.NS)
				})
				if r := mustScore(t, &event, pairs.Options{}); len(r.Missing) == 0 {
					t.Errorf("%s, rounds %t, pairs %s and %s: nothing is told", name, rounds, l.NS, l.EW)
				}
			}
		}
	}
}
