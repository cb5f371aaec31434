package pairs

import (
	"context"
	"slices"

	"bridgescore/score"
)

// compareHeld compares what the source of an event holds with what scoring in
// its way gives, and drops the doubts about results that its totals bear out: a board
// that two pairs really did not play, or played turned.
func (x *scorer) compareHeld(ctx context.Context, r *Result) error {
	if !x.holdsAnything() {
		return nil
	}
	held := x.event.HeldScoring
	if x.event.HeldIMPs {
		if r.Scoring == ByMatchpoints {
			return nil
		}
		held = r.Scoring
	}
	if held != r.Scoring || x.options.Matchpoints.Ascherman {
		as := &scorer{Inspection: x.Inspection, options: &Options{Scoring: held}, expected: x.expected}
		var err error
		if r, err = as.score(ctx); err != nil {
			return err
		}
	}
	marks, differing := x.differingMarks(r)
	if 2*len(marks) > len(r.Boards) && len(marks) > 3 {
		// The source was scored in another way: its totals tell enough.
		marks, differing = nil, nil
	}
	x.Warnings = append(x.Warnings, marks...)
	if borneOut := x.compareTotals(r, differing); len(borneOut) > 0 {
		x.dropBorneOut(r, borneOut, marks)
	}
	return nil
}

// holdsAnything reports whether the source of the event holds marks or totals.
func (x *scorer) holdsAnything() bool {
	return slices.ContainsFunc(x.event.Pairs, func(p Pair) bool { return p.Held != nil }) ||
		slices.ContainsFunc(x.event.Lines, func(l Line) bool { return l.Held != nil })
}

// differingMarks looks at each board for the result whose marks differ most,
// and gives the pairs that played these boards.
func (x *scorer) differingMarks(r *Result) (list []Warning, differing map[int32]bool) {
	differing = make(map[int32]bool)
	for b := range r.Boards {
		w, differs := x.differingMark(r, &r.Boards[b])
		if !differs {
			continue
		}
		list = append(list, w)
		for l := range r.Boards[b].Lines {
			differing[r.Boards[b].Lines[l].NS], differing[r.Boards[b].Lines[l].EW] = true, true
		}
	}
	return list, differing
}

// heldMark is a mark that the source holds, and what it may be by scoring.
type heldMark struct {
	line *LineScore
	side score.Side
	got  int
	want []int // by each way of counting
}

func (x *scorer) differingMark(r *Result, b *Board) (Warning, bool) {
	marks := x.heldMarks(r, b)
	if len(marks) == 0 {
		return Warning{}, false
	}
	off := func(m *heldMark, way int) int { return max(m.got-m.want[way], m.want[way]-m.got) }
	best, fewest := 0, len(marks)+1
	for way := range marks[0].want {
		n := 0
		for i := range marks {
			if off(&marks[i], way) > rounding {
				n++
			}
		}
		if n < fewest {
			best, fewest = way, n
		}
	}
	if fewest == 0 {
		return Warning{}, false
	}
	worst := slices.MaxFunc(marks, func(a, b heldMark) int { return off(&a, best) - off(&b, best) })
	w := x.warn(MarkDiffers, worst.line.Line)
	w.Got, w.Want = worst.got, worst.want[best]
	if p := worst.line.pair(worst.side); p != nobody {
		w.Pair = r.Pairs[p].Number
	}
	return w, true
}

// rounding is by how many hundredths a rounded number may be off.
const rounding = 1

// heldMarks gives the marks of a board that the source holds. What is no plain
// result is left out: each program has ways of its own with these.
func (x *scorer) heldMarks(r *Result, b *Board) []heldMark {
	var marks []heldMark
	results := 0
	for i := range b.Lines {
		if l := &b.Lines[i]; l.HasPoints && l.NSMark.Counted {
			results++
		}
		if l := &b.Lines[i]; l.NSMark.Rules.Has(Fouled) || l.NSMark.Rules.Has(Weighted) || l.NSMark.Rules.Has(Split) {
			return nil
		}
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		held := x.event.Lines[l.Line].Held
		if held == nil || !l.HasPoints || !l.NSMark.Counted {
			continue
		}
		for _, side := range [2]score.Side{score.NorthSouth, score.EastWest} {
			points, percent := held.NS, held.NSPercent
			if side == score.EastWest {
				points, percent = held.EW, held.EWPercent
			}
			mark := l.mark(side)
			raw := b.comparison(l, side)
			switch {
			case points.Known && r.Scoring == ByMatchpoints:
				ours := int(mark.Points.Round(2))
				marks = append(marks, heldMark{l, side, points.Hundredths,
					[]int{ours, 100 * raw, ours / 2, 50 * raw, 2 * ours}})
			case points.Known:
				ours := mark.Points
				marks = append(marks, heldMark{l, side, points.Hundredths, []int{
					int(ours.Round(2)),
					int(ours.Times(int64(results-1), 1).Round(2)),
					int(ours.Times(int64(results-1), int64(max(results, 1))).Round(2)),
				}})
			case percent.Known && r.Scoring == ByMatchpoints:
				marks = append(marks, heldMark{l, side, percent.Hundredths, []int{
					int(mark.Percent.Round(2)), int(NewNumber(int64(100*raw), int64(2*max(results-1, 1))).Round(2)),
				}})
			}
		}
	}
	return marks
}

// comparison counts two for each result of the board that is worse for a side
// and one for each that is equal, before anything is scaled.
func (b *Board) comparison(l *LineScore, side score.Side) int {
	n := -1 // the line equals itself
	for i := range b.Lines {
		other := &b.Lines[i]
		if !other.HasPoints || !other.NSMark.Counted {
			continue
		}
		better := l.Points - other.Points
		if side == score.EastWest {
			better = -better
		}
		switch {
		case better > 0:
			n += 2
		case better == 0:
			n++
		}
	}
	return n
}

// compareTotals warns of the pairs whose total or percentage differs, but for
// those whose marks do, and gives the pairs whose totals are borne out.
func (x *scorer) compareTotals(r *Result, differing map[int32]bool) map[int32]bool {
	borneOut := make(map[int32]bool)
	for i := range r.Rankings {
		for j := range r.Rankings[i].Standings {
			s := &r.Rankings[i].Standings[j]
			pair := &r.Pairs[s.Pair]
			if pair.Held == nil || s.Boards == 0 || x.adjusted[int32(s.Pair)] != nil {
				continue
			}
			same := func(got Held, ways ...Number) bool {
				return !got.Known || slices.ContainsFunc(ways, func(n Number) bool {
					want := int(n.Round(2))
					return max(got.Hundredths-want, want-got.Hundredths) <= rounding
				})
			}
			w := Warning{Line: -1, Source: pair.Held.Source, Section: pair.Section, Pair: pair.Number}
			totals := []Number{s.Total, s.Points}
			if r.Scoring == ByMatchpoints {
				totals = append(totals, s.Total.Times(1, 2), s.Points.Times(1, 2))
			}
			switch {
			case !same(pair.Held.Total, totals...):
				w.Code, w.Got, w.Want = TotalDiffers, pair.Held.Total.Hundredths, int(s.Total.Round(2))
			case r.Scoring == ByMatchpoints && !same(pair.Held.Percent, s.Percent):
				w.Code, w.Got, w.Want = PercentDiffers, pair.Held.Percent.Hundredths, int(s.Percent.Round(2))
			default:
				borneOut[int32(s.Pair)] = pair.Held.Total.Known || pair.Held.Percent.Known
				continue
			}
			if !differing[int32(s.Pair)] {
				x.tell(w)
			}
		}
	}
	return borneOut
}

// dropBorneOut drops the doubts about results that the totals of both pairs
// agree with. A turned line that is worth the same to both sides is not borne out
// by them, nor is a result missing from a board whose marks differ, or at IMPs,
// where it may have been 0; and a place that is open waits all the same.
func (x *scorer) dropBorneOut(r *Result, borneOut map[int32]bool, marks []Warning) {
	even, differing := make(map[int]bool), make(map[int]bool)
	for i := range marks {
		differing[marks[i].Board] = true
	}
	for b := range r.Boards {
		for i := range r.Boards[b].Lines {
			l := &r.Boards[b].Lines[i]
			even[l.Line] = l.NSMark.Points.Cmp(l.EWMark.Points) == 0
		}
	}
	x.Warnings = slices.DeleteFunc(x.Warnings, func(w Warning) bool {
		return (w.Code == LineTurned || w.Code == OneTurned) && !even[w.Line] && borneOut[x.roster.ns[w.Line]] &&
			borneOut[x.roster.ew[w.Line]]
	})
	fits := func(p int32) bool { return p == nobody || borneOut[p] }
	open := len(x.event.Open)
	kept := slices.Clone(x.Missing[:open])
	for i := open; i < len(x.Missing); i++ {
		differs := r.Scoring != ByMatchpoints || differing[x.Missing[i].Board]
		if p := x.missingPairs[i]; differs || !fits(p[0]) || !fits(p[1]) {
			kept = append(kept, x.Missing[i])
		}
	}
	x.Missing = kept
}
