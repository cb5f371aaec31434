package imp

import (
	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// ButlerOptions are the choices of Butler scoring. The zero value is the mean
// without the best and the worst result, rounded to ten with exact fives away
// from zero.
type ButlerOptions struct {
	Datum    DatumKind
	Drop     Drop // for a mean
	Rounding Rounding
	// Expected is the number of results the board should have. Where it has
	// fewer, each stands for more of them when extremes are dropped (English
	// Bridge Union White Book 4.2.6); 0 for those that it has.
	Expected int
	// Award turns artificial scores into IMPs.
	Award AwardRule
	// SmallGroups says how few results are scored, and Field how many results a
	// board of the event has, as in [CrossOptions].
	SmallGroups SmallGroups
	Field       int
}

func (o ButlerOptions) validate() error {
	if err := o.Drop.validate(); err != nil {
		return err
	}
	for _, n := range [...]int{o.Expected, o.Field} {
		if err := checkExpected(n); err != nil {
			return err
		}
	}
	for _, choice := range [...][2]uint8{
		{uint8(o.Datum), uint8(Median)}, {uint8(o.Rounding), uint8(Unrounded)},
		{uint8(o.Award), uint8(AwardOneAndAHalf)}, {uint8(o.SmallGroups), uint8(SmallGroupsFixed)},
	} {
		if err := checkChoice(choice[0], choice[1]); err != nil {
			return err
		}
	}
	return nil
}

// ButlerBoard is a board scored against its datum. The lines stand in the
// order of the results. There is a datum for each form of the board that was
// played, so one unless the board was fouled, and none without results.
type ButlerBoard struct {
	Lines  []Line
	Datums []Datum
}

// Butler compares every result of a board with the datum of the board, or of
// the form of it that was played. East-West have the opposite of North-South.
//
// Scores and weights that are absurd, and options that do not exist, are a
// [score.RangeError].
func Butler(results []score.BoardResult, o ButlerOptions) (ButlerBoard, error) {
	if err := o.validate(); err != nil {
		return ButlerBoard{}, err
	}
	forms, err := groups(results)
	if err != nil {
		return ButlerBoard{}, err
	}
	count := 0
	for i := range forms {
		count += len(forms[i].members)
	}
	board := ButlerBoard{Lines: make([]Line, len(results))}
	for i := range forms {
		g := &forms[i]
		if o.SmallGroups.apply(g, len(forms), max(o.Expected, o.Field)) {
			if err := g.fixed(board.Lines, 1); err != nil {
				return ButlerBoard{}, err
			}
			continue
		}
		d, err := o.datum(g, count)
		if err != nil {
			return ButlerBoard{}, err
		}
		g.compare(board.Lines, d.Points, d.EWPoints)
		board.Datums = append(board.Datums, d)
	}
	for i := range results {
		if results[i].Kind == score.GivenResult {
			board.Lines[i] = o.Award.line(&results[i], 1)
		}
	}
	return board, nil
}

// datum works out the datum of a group on a board with count results.
func (o ButlerOptions) datum(g *group, count int) (Datum, error) {
	n := int64(len(g.members))
	full := n
	if o.Expected > count {
		// A group keeps its part of the missing results.
		full = n * int64(o.Expected) / int64(count)
	}
	drop := o.Drop.of(full)
	if o.Datum == Median {
		drop = 0
	}
	d := Datum{FouledGroup: g.form, Results: len(g.members), Dropped: ratio.Of(drop*n, full)}
	if !fits(2*maxPoints, pointStep, n, g.unit, full/ratio.GCD(full, n)) {
		return d, g.tooFine(full)
	}
	of := func(s side) (exact, points Fraction) {
		f := g.field(s)
		if o.Datum == Median {
			exact = f.median()
		} else {
			exact = f.mean(drop, full, n)
		}
		return exact, o.Rounding.round(exact)
	}
	d.Exact, d.Points = of(northSouth)
	d.EWExact, d.EWPoints = d.Exact, d.Points
	if g.split {
		d.EWExact, d.EWPoints = of(eastWest)
	}
	return d, nil
}

// compare fills the lines of the group.
func (g *group) compare(lines []Line, ns, ew Fraction) {
	var shares []share
	value := func(m int, s side, datum Fraction) Fraction {
		num, den, _ := datum.Small()
		var sum int64
		shares = g.appendShares(shares[:0], m, s)
		for _, s := range shares {
			// Steps of the table are whole numbers, so a difference may lose its fraction.
			sum += s.weight * int64(Of(int((int64(s.points)*den-num)/den)))
		}
		return ratio.Of(sum, g.unit)
	}
	for _, m := range g.members {
		line := Line{Scored: true, NS: value(m, northSouth, ns)}
		line.EW = line.NS.Neg()
		if g.split {
			line.EW = value(m, eastWest, ew).Neg()
		}
		lines[m] = line
	}
}
