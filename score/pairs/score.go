package pairs

import (
	"context"
	"math/big"

	"bridgescore/score"
)

// Score scores the boards of an event and ranks its pairs.
//
// Options that cannot be, and an event without a single result, are an
// [Error]; options of the form of scoring that cannot be are what its package
// says of them, a [score.RangeError]. Everything else that is wrong with single lines is among the
// warnings of the result, and the other lines still count.
func Score(event *Event, options Options) (*Result, error) {
	return ScoreContext(context.Background(), event, options)
}

// ScoreContext is [Score] for somebody who may lose interest: it stops with the
// error of the context when that ends.
func ScoreContext(ctx context.Context, event *Event, options Options) (*Result, error) {
	if err := options.validate(); err != nil {
		return nil, err
	}
	if err := options.validateScoring(); err != nil {
		return nil, err
	}
	seen, err := inspect(ctx, event, &options)
	if err != nil {
		return nil, err
	}
	x := &scorer{Inspection: seen, options: &options}
	if !x.anyResult() {
		return nil, &Error{Fault: NothingToScore}
	}
	x.expected = x.Inspection.expected()
	r, err := x.score(ctx)
	if err != nil {
		return nil, err
	}
	if err := x.compareHeld(ctx, r); err != nil {
		return nil, err
	}
	x.Warnings = append(x.Warnings, r.Warnings...)
	x.settle(&options)
	r.Warnings, r.Dropped, r.Missing = x.Warnings, x.Dropped, x.Missing
	return r, nil
}

// score scores and ranks an event that was inspected. The warnings of the result
// are those of scoring alone.
func (x *scorer) score(ctx context.Context) (*Result, error) {
	r := &Result{
		Scoring: x.options.Scoring,
		Boards:  make([]Board, len(x.fields)),
		Pairs:   x.roster.pairs,
	}
	unscorable := make([]*Warning, len(x.fields))
	if err := inParallel(ctx, len(x.fields), func(f int) { r.Boards[f], unscorable[f] = x.scoreField(f) }); err != nil {
		return nil, err
	}
	for _, w := range unscorable {
		if w != nil {
			r.Warnings = append(r.Warnings, *w)
		}
	}
	r.seatPairs()
	standings, err := x.standings(ctx, r)
	if err != nil {
		return nil, err
	}
	x.rank(r, standings)
	return r, nil
}

func (x *Inspection) anyResult() bool {
	for _, n := range x.results {
		if n > 0 {
			return true
		}
	}
	return false
}

// pairsAtOnce is how many pairs one goroutine takes at a time.
const pairsAtOnce = 256

// standings adds up every pair and settles its artificial scores.
func (x *scorer) standings(ctx context.Context, r *Result) ([]Standing, error) {
	standings := make([]Standing, len(r.Pairs))
	l := newLedger(r.Boards)
	mostPlus := x.mostAveragePlus(r, l)
	err := inParallel(ctx, (len(standings)+pairsAtOnce-1)/pairsAtOnce, func(chunk int) {
		for p := chunk * pairsAtOnce; p < min((chunk+1)*pairsAtOnce, len(standings)); p++ {
			r.settleAwards(p, l, mostPlus)
			standings[p] = r.tally(p, l)
		}
	})
	if err != nil {
		return nil, err
	}
	x.expectBoards(standings)
	x.adjusted = x.adjustments(r)
	percents := &shares{wide: l.wide, dens: make(map[int64]*big.Int)}
	for p := range standings {
		x.finish(r, &standings[p], percents, x.adjusted[int32(p)])
	}
	return standings, nil
}

// expectBoards settles how many boards each pair should have played: what the
// options say, or the most that any pair of its section and line played.
func (x *scorer) expectBoards(standings []Standing) {
	most := make(map[rank]int)
	for p := range standings {
		k := x.roster.rankOf(int32(p))
		most[k] = max(most[k], standings[p].Boards)
	}
	for p := range standings {
		standings[p].Expected = most[x.roster.rankOf(int32(p))]
		if x.options.Boards > 0 {
			standings[p].Expected = x.options.Boards
		}
		if x.apart[p] && standings[p].Boards > 0 {
			standings[p].Rules |= rules(FewBoards)
		}
	}
}

// otherLine reports whether a pair plays in one line only, and that is not the line
// asked for.
func (x *scorer) otherLine(pair int32, line score.Side) bool {
	return line != score.NoSide && !x.roster.mixed[x.roster.section[pair]] && x.roster.lineOf[pair] != line
}

// adjustments finds the pairs of the adjustments. Of two for one pair the
// first counts.
func (x *scorer) adjustments(r *Result) map[int32]*Adjustment {
	if len(x.options.Adjustments) == 0 {
		return nil
	}
	found := make(map[int32]*Adjustment)
	find := x.roster.finder()
	for i := range x.options.Adjustments {
		a := &x.options.Adjustments[i]
		section := a.Section
		if section == "" && len(x.roster.sections) == 1 {
			section = x.roster.sections[0]
		}
		pairs := find(section, a.Number, a.Line)
		code := Code("")
		switch {
		case len(pairs) > 1:
			code = PairAmbiguous
		case len(pairs) == 0 || found[pairs[0]] != nil:
			code = PairUnknown
		case x.otherLine(pairs[0], a.Line):
			code = PairOtherLine
		}
		if code != "" {
			r.Warnings = append(r.Warnings, Warning{Code: code, Line: -1, Section: a.Section, Pair: a.Number})
			continue
		}
		found[pairs[0]] = a
	}
	return found
}
