package pairs_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
)

// realSessions are sessions of clubs, as their programs wrote them.
var realSessions = []string{"mp_howell.xml", "mp_mitchell_03.xml", "cross_imp_howell.xml", "butler_howell.xml"}

func readSession(t testing.TB, name string) *pairs.Event {
	t.Helper()
	file, err := os.Open("testdata/events/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s, err := sheet.Read(file, sheet.Options{})
	if err != nil || len(s.Problems) > 0 {
		t.Fatal(err, s.Problems)
	}
	return &s.Event
}

// A real session gives no doubt, however it is scored: what its totals bear out is
// no slip, such as a board of the Howell that two pairs did not play and another one
// that was played turned.
func TestRealSessionsAreNotDoubted(t *testing.T) {
	for _, name := range realSessions {
		for scoring := pairs.ByMatchpoints; scoring <= pairs.ByButler; scoring++ {
			if text := doubts(mustScore(t, readSession(t, name), pairs.Options{Scoring: scoring})); text != "" {
				t.Errorf("%s by %d:\n%s", name, scoring, text)
			}
		}
	}
}

// alterations are what may be written wrong on a line of a real session, and how
// it must be told.
var alterations = []struct {
	name  string
	alter func(event *pairs.Event, at int) bool
	told  func(r *pairs.Result, was *pairs.Line, now *pairs.Line) bool
}{
	{"another result", func(event *pairs.Event, at int) bool {
		l := &event.Lines[at]
		if l.Entry.Kind != score.Played {
			return false
		}
		l.Entry.Play.Tricks = (l.Entry.Play.Tricks + 6) % 14
		if result, err := l.Entry.BoardResult(score.Board(l.Board).Vulnerability()); err == nil {
			l.Entered = result.Points
		}
		return true
	}, func(r *pairs.Result, was, _ *pairs.Line) bool {
		return warned(r, func(w *pairs.Warning) bool {
			return w.Code == pairs.MarkDiffers && w.Board == was.Board && w.Got != w.Want && w.Pair != ""
		})
	}},
	{"a number that nobody has", func(event *pairs.Event, at int) bool {
		event.Lines[at].EW = "99"
		return true
	}, toldPair},
	{"the number of another pair", func(event *pairs.Event, at int) bool {
		l := &event.Lines[at]
		for i := range event.Lines {
			if other := event.Lines[(at+7+i)%len(event.Lines)].EW; other != l.EW && other != l.NS {
				l.EW = other
				return true
			}
		}
		return false
	}, toldPair},
	{"turned", func(event *pairs.Event, at int) bool {
		l := &event.Lines[at]
		if l.Board == 10 && l.NS == "3" && l.EW == "1" {
			return false // of the two boards of these pairs, this one is worth the same to both
		}
		l.NS, l.EW = l.EW, l.NS
		return true
	}, func(r *pairs.Result, was, now *pairs.Line) bool {
		return warned(r, func(w *pairs.Warning) bool {
			// Two pairs that play two boards together may sit either way.
			return w.Code == pairs.LineTurned && w.Source == now.Source || w.Code == pairs.TotalDiffers &&
				w.Pair == was.NS
		})
	}},
	{"left out", func(event *pairs.Event, at int) bool {
		event.Lines = slices.Delete(event.Lines, at, at+1)
		return true
	}, func(r *pairs.Result, was, _ *pairs.Line) bool {
		return slices.ContainsFunc(r.Missing, func(m pairs.Missing) bool {
			return m.Board == was.Board && (m.NS == was.NS && m.EW == was.EW || m.NS == was.EW && m.EW == was.NS)
		})
	}},
}

func warned(r *pairs.Result, is func(*pairs.Warning) bool) bool {
	return slices.ContainsFunc(r.Warnings, func(w pairs.Warning) bool { return is(&w) })
}

func toldPair(r *pairs.Result, was, now *pairs.Line) bool {
	return warned(r, func(w *pairs.Warning) bool {
		return w.Code == pairs.PairUnlikely && w.Source == now.Source && w.Pair == now.EW && w.Meant[0].Pair == was.EW
	})
}

// Each alteration of each line of the real sessions is noticed.
func TestAlteredSessionsAreDoubted(t *testing.T) {
	for _, name := range realSessions {
		clean := readSession(t, name)
		published := mustScore(t, clean, pairs.Options{Scoring: clean.HeldScoring})
		for _, a := range alterations {
			missed, first := 0, ""
			for at := 0; at < len(clean.Lines); at += every(7) {
				event := *clean
				event.Lines = slices.Clone(clean.Lines)
				was := clean.Lines[at]
				if !a.alter(&event, at) {
					continue
				}
				now := event.Lines[min(at, len(event.Lines)-1)]
				r := mustScore(t, &event, pairs.Options{Scoring: event.HeldScoring})
				if a.name == "another result" && sameMarks(r, published, was.Board) {
					continue // it changes nothing
				}
				if !a.told(r, &was, &now) {
					if missed++; missed == 1 {
						first = fmt.Sprintf("board %d, %s against %s, now %s against %s:\n%s", was.Board, was.NS,
							was.EW, now.NS, now.EW, doubts(r))
					}
				}
			}
			if missed > 0 {
				t.Errorf("%s, %s: %d of %d lines are not told; the first is %s", name, a.name, missed,
					len(clean.Lines), first)
			}
		}
	}
}

func sameMarks(a, b *pairs.Result, board int) bool {
	for i := range a.Boards {
		if a.Boards[i].Number != board {
			continue
		}
		return slices.EqualFunc(a.Boards[i].Lines, b.Boards[i].Lines, func(l, m pairs.LineScore) bool {
			return l.NSMark.Points.Cmp(m.NSMark.Points) == 0
		})
	}
	return false
}
