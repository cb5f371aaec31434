package pairs

import (
	"cmp"
	"math"
	"slices"

	"bridgescore/score"
)

// isArtificial reports whether a mark stays out of the pair's own session.
func isArtificial(l *LineScore, s seat) bool {
	return l.mark(s.side).Rules.Has(Awarded) || l.award(s.side) != score.FixedPercent
}

func counts(l *LineScore, s seat) bool { return l.mark(s.side).Counted }

func countsAsPlayed(l *LineScore, s seat) bool { return counts(l, s) && !isArtificial(l, s) }

// settleAwards gives the artificial scores of one pair what the rest of its
// session makes of them: at least the percentage of its other boards for
// average-plus, at most for average-minus (Law 12C2(c)). No more than mostPlus
// average-plus count.
func (r *Result) settleAwards(pair int, l *ledger, mostPlus int) {
	var awards []seat
	for _, s := range r.seatsOf(pair) {
		if line := l.line(s); counts(line, s) && isArtificial(line, s) {
			awards = append(awards, s)
		}
	}
	if len(awards) == 0 {
		return
	}
	r.limitAveragePlus(l, awards, mostPlus)
	if r.Scoring != ByMatchpoints {
		return // Law 12C2(c) speaks of percentages
	}
	own, ok := r.ownSession(pair, l)
	if !ok {
		return
	}
	for _, s := range awards {
		line := l.line(s)
		mark := line.mark(s.side)
		order := own.Cmp(mark.Percent)
		switch line.award(s.side) {
		case score.AveragePlus:
			if order <= 0 {
				continue
			}
			mark.Rules |= rules(AveragePlusOwn)
		case score.AverageMinus:
			if order >= 0 {
				continue
			}
			mark.Rules |= rules(AverageMinusOwn)
		case score.FixedPercent, score.AverageAward:
			continue
		}
		mark.Percent = own
		mark.Points = own.Times(int64(r.Boards[s.board].Top), 100)
	}
}

// ownSession is the percentage of the boards of a pair that have no artificial
// score.
func (r *Result) ownSession(pair int, l *ledger) (Number, bool) {
	seats := r.seatsOf(pair)
	top := r.topOf(seats, l, countsAsPlayed)
	if top == 0 {
		return Number{}, false
	}
	return l.sum(seats, countsAsPlayed).Times(100, top), true
}

func (r *Result) topOf(seats []seat, l *ledger, wanted func(*LineScore, seat) bool) int64 {
	var top int64
	for _, s := range seats {
		if wanted(l.line(s), s) {
			top += int64(r.Boards[s.board].Top)
		}
	}
	return top
}

// mostAveragePlus is how many average-plus of a pair count in an event of this
// length (RNC art. 115.3). The length is what a pair should play, or the most that
// any pair did.
func (x *scorer) mostAveragePlus(r *Result, l *ledger) int {
	if !x.options.LimitAveragePlus {
		return math.MaxInt
	}
	length := x.options.Boards
	for p := 0; p < len(r.Pairs) && x.options.Boards == 0; p++ {
		boards := 0
		for _, s := range r.seatsOf(p) {
			if counts(l.line(s), s) {
				boards++
			}
		}
		length = max(length, boards)
	}
	switch {
	case length <= 60:
		return 2
	case length <= 90:
		return 3
	}
	return 4
}

// limitAveragePlus keeps the first average-plus of a pair and takes the further
// ones out.
func (r *Result) limitAveragePlus(l *ledger, awards []seat, most int) {
	plus := slices.DeleteFunc(slices.Clone(awards), func(s seat) bool {
		return l.line(s).award(s.side) != score.AveragePlus
	})
	slices.SortStableFunc(plus, func(a, b seat) int { return cmp.Compare(l.line(a).round, l.line(b).round) })
	for _, s := range plus[min(most, len(plus)):] {
		mark := l.line(s).mark(s.side)
		mark.Counted = false
		mark.Rules |= rules(AveragePlusLimit)
	}
}
