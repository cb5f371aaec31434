package imp

import (
	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// Divisor says what the sum of the comparisons of a board is divided by.
type Divisor uint8

// The divisors of cross-IMPs, n being the number of results of the board.
const (
	// DivideByComparisons is n-1: the mean of the comparisons.
	DivideByComparisons Divisor = iota
	// DivideByResults is n, as if each result were compared with itself too.
	DivideByResults
	// DivideByNothing leaves the sum.
	DivideByNothing
)

// Scaling says what becomes of a board that has fewer results than expected.
type Scaling uint8

// The ways to scale a board with A results where E were expected.
const (
	// ScaleByResults multiplies the sum by E/A (English Bridge Union) and
	// divides it as a board with E results.
	ScaleByResults Scaling = iota
	// ScaleByComparisons multiplies it by (E-1)/(A-1), so that the mean is the
	// mean of the comparisons that were made.
	ScaleByComparisons
	// ScaleNothing takes the board as it is.
	ScaleNothing
)

// CrossOptions are the choices of cross-IMPs. The zero value is the mean of
// the comparisons.
type CrossOptions struct {
	Divisor Divisor
	// Cap limits the IMPs of one comparison: 17 in the Polish form, 0 for no
	// limit.
	Cap int
	// Expected is the number of results the board should have; 0, or less than
	// it has, for those that it has.
	Expected int
	// Scaling matters where results are missing.
	Scaling Scaling
	// Award turns artificial scores into IMPs. Where the sum is not divided
	// they count once for each comparison of a full board (ACBLscore).
	Award AwardRule
	// SmallGroups says how few results are scored. Where the sum is not divided
	// their IMPs count once for each comparison of a full board.
	SmallGroups SmallGroups
	// Field is the number of results that a board of the event has, where boards
	// with fewer are not scaled to it: those with fewer than four are small groups.
	// 0 for as many as are expected.
	Field int
}

func (o CrossOptions) validate() error {
	if o.Cap < 0 || o.Cap > Highest {
		return &score.RangeError{Fault: CapOutOfRange, Got: o.Cap, Low: 0, High: Highest}
	}
	for _, n := range [...]int{o.Expected, o.Field} {
		if err := checkExpected(n); err != nil {
			return err
		}
	}
	for _, choice := range [...][2]uint8{
		{uint8(o.Divisor), uint8(DivideByNothing)}, {uint8(o.Scaling), uint8(ScaleNothing)},
		{uint8(o.Award), uint8(AwardOneAndAHalf)}, {uint8(o.SmallGroups), uint8(SmallGroupsFixed)},
	} {
		if err := checkChoice(choice[0], choice[1]); err != nil {
			return err
		}
	}
	return nil
}

func checkExpected(n int) error {
	if n < 0 || n > maxResults {
		return &score.RangeError{Fault: ExpectedOutOfRange, Got: n, Low: 0, High: maxResults}
	}
	return nil
}

func checkChoice(got, last uint8) error {
	if got > last {
		return &score.RangeError{Fault: UnknownOption, Got: int(got), Low: 0, High: int(last)}
	}
	return nil
}

// Cross compares every result of a board with every other and adds the IMPs
// up. The lines stand in the order of the results. Each form of a fouled board
// is compared apart and multiplied by (N-1)/(n-1), its n results standing for
// the N of the board (ACBLscore). A result that is alone has 0 IMPs.
//
// The work grows with n log n. Scores and weights that are absurd, and options
// that do not exist, are a [score.RangeError].
func Cross(results []score.BoardResult, o CrossOptions) ([]Line, error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	forms, err := groups(results)
	if err != nil {
		return nil, err
	}
	count := 0
	for i := range forms {
		count += len(forms[i].members)
	}
	full, field := o.fullBoard(count), max(o.Expected, o.Field)
	lines := make([]Line, len(results))
	for i := range forms {
		g := &forms[i]
		if o.SmallGroups.apply(g, len(forms), field) {
			if err := g.fixed(lines, o.timesIfSummed(max(full, int64(field)))); err != nil {
				return nil, err
			}
			continue
		}
		factor, err := o.factor(g, count, full)
		if err != nil {
			return nil, err
		}
		g.cross(lines, o.limit(), factor)
	}
	for i := range results {
		if results[i].Kind == score.GivenResult {
			lines[i] = o.Award.line(&results[i], o.timesIfSummed(full))
		}
	}
	return lines, nil
}

// fullBoard is the number of results that a board with count results stands
// for.
func (o CrossOptions) fullBoard(count int) int64 {
	if o.Scaling == ScaleNothing {
		return int64(count)
	}
	return int64(max(count, o.Expected))
}

// timesIfSummed is how often the IMPs of a result that is not compared count.
func (o CrossOptions) timesIfSummed(full int64) int64 {
	if o.Divisor == DivideByNothing {
		return max(full-1, 1)
	}
	return 1
}

// limit is the highest number of IMPs of one comparison.
func (o CrossOptions) limit() int {
	if o.Cap == 0 {
		return Highest
	}
	return o.Cap
}

// factor is what the sums of a group are multiplied by: for the results
// missing in the group, for those missing on the board, and for the divisor.
func (o CrossOptions) factor(g *group, count int, full int64) (Fraction, error) {
	inGroup, onBoard := int64(len(g.members)), int64(count)
	f := ratio.Whole(1)
	if inGroup == 1 {
		return f, nil // all its sums are 0
	}
	f = f.Times(onBoard-1, inGroup-1)
	if o.Scaling == ScaleByComparisons {
		f = f.Times(full-1, onBoard-1)
	} else {
		f = f.Times(full, onBoard)
	}
	switch o.Divisor {
	case DivideByComparisons:
		f = f.Times(1, full-1)
	case DivideByResults:
		f = f.Times(1, full)
	case DivideByNothing:
	}
	num, den, small := f.Small()
	if !small || !fits(Highest, inGroup, g.unit, g.unit, num) || !fits(g.unit, g.unit, den) {
		return f, g.tooFine(full)
	}
	return f, nil
}

// cross fills the lines of the group.
func (g *group) cross(lines []Line, limit int, factor Fraction) {
	ns := g.field(northSouth)
	nsSums := ns.sums(limit)
	ew, ewSums := ns, nsSums
	if g.split {
		ew = g.field(eastWest)
		ewSums = ew.sums(limit)
	}
	times, den, _ := factor.Small()
	den *= g.unit * g.unit
	var shares []share
	value := func(m int, s side, f *field, sums []int64) Fraction {
		var sum int64
		shares = g.appendShares(shares[:0], m, s)
		for _, s := range shares {
			sum += s.weight * sums[f.place(s.points)]
		}
		return ratio.Of(sum*times, den)
	}
	for _, m := range g.members {
		line := Line{Scored: true, NS: value(m, northSouth, &ns, nsSums)}
		line.EW = line.NS.Neg()
		if g.split {
			line.EW = value(m, eastWest, &ew, ewSums).Neg()
		}
		lines[m] = line
	}
}

// sums gives, for each score of the field, the IMPs of its comparisons with
// the whole field, weighted. IMPs are a stair: a score wins one IMP from every
// score that lies one more step below it, which loses it. So each step is one
// pass over the sorted scores.
//
// A result's comparison with itself is in the sum and adds nothing: with one
// score it is 0, and with several the IMPs between any two come in twice, with
// opposite signs and the same weight.
func (f *field) sums(limit int) []int64 {
	sums := make([]int64, len(f.scores))
	lost := make([]int64, len(f.scores)+1) // by each of as many scores, the lowest ones
	for _, step := range steps[:limit] {
		beaten := 0
		for i, points := range f.scores {
			for f.scores[beaten] <= points-step {
				beaten++
			}
			sums[i] += f.below[beaten]
			lost[beaten] += f.below[i+1] - f.below[i]
		}
	}
	var loss int64
	for i := len(sums) - 1; i >= 0; i-- {
		loss += lost[i+1]
		sums[i] -= loss
	}
	return sums
}
