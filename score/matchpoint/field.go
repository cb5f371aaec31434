package matchpoint

import (
	"cmp"
	"slices"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// field is the results of a board, sorted into groups that are compared.
type field struct {
	results  []score.BoardResult
	options  Options
	expected int
	top      int
	// unit is the weight of one whole result: the least number that all
	// weights of rulings divide into.
	unit   int64
	groups []*group
}

// group is the results that were played in the same form of the board.
type group struct {
	letter  byte
	members []int // indexes of results
	basis   Basis
	split   bool // some result gives its sides different scores
}

func newField(results []score.BoardResult, options Options) (*field, error) {
	if len(results) > MaxResults {
		return nil, &score.RangeError{Fault: TooManyResults, Got: len(results), Low: 0, High: MaxResults}
	}
	if options.Expected < 0 || options.Expected > MaxResults {
		return nil, &score.RangeError{Fault: ExpectedOutOfRange, Got: options.Expected, Low: 0, High: MaxResults}
	}
	f := &field{results: results, options: options, unit: 1}
	var byLetter [256]*group
	present := 0
	for i := range results {
		compared, err := f.admit(i)
		if err != nil {
			return nil, &ResultError{i, err}
		}
		if results[i].Kind != score.AbsentResult {
			present++
		}
		if !compared {
			continue
		}
		g := byLetter[results[i].FouledGroup]
		if g == nil {
			g = &group{letter: results[i].FouledGroup}
			byLetter[g.letter] = g
			f.groups = append(f.groups, g)
		}
		g.members = append(g.members, i)
		g.split = g.split || isSplit(results[i])
	}
	f.expected = max(options.Expected, present)
	f.top = options.top(f.expected)
	f.sortGroups()
	return f, f.checkSize(present)
}

// admit checks one result and reports whether it is compared with others.
func (f *field) admit(i int) (compared bool, err error) {
	r := &f.results[i]
	switch r.Kind {
	case score.AbsentResult:
		return false, nil
	case score.RealResult:
		return true, nil
	case score.RuledResult:
		for _, shares := range [2][]score.Share{r.NSShares, r.EWShares} {
			if err := f.admitShares(shares); err != nil {
				return false, err
			}
		}
		return true, nil
	case score.GivenResult:
		for _, a := range [2]score.Award{r.NS, r.EW} {
			if a.Percent < 0 || a.Percent > 100*score.PercentUnit {
				return false, &score.RangeError{Fault: score.PercentOutOfRange, Got: a.Percent, Low: 0,
					High: 100 * score.PercentUnit}
			}
		}
		return false, nil
	}
	return false, &score.SyntaxError{Fault: score.UnknownEntryKind}
}

// maxWeight bounds the sum of the weights of one ruling, and the least common
// multiple of those sums on a board. Rulings are in percent or simpler.
const maxWeight = 10_000

func (f *field) admitShares(shares []score.Share) error {
	if len(shares) == 0 {
		return &score.SyntaxError{Fault: score.WeightsWrong}
	}
	for _, s := range shares {
		if s.Weight <= 0 || s.Weight > maxWeight {
			return &score.RangeError{Fault: score.WeightsWrong, Got: s.Weight, Low: 1, High: maxWeight}
		}
	}
	whole, divisor := weights(shares)
	if whole /= divisor; whole > maxWeight {
		return &score.RangeError{Fault: score.WeightsWrong, Got: int(whole), Low: 1, High: maxWeight}
	}
	f.unit *= whole / ratio.GCD(f.unit, whole)
	if f.unit > maxWeight {
		return &score.RangeError{Fault: score.WeightsWrong, Got: int(f.unit), Low: 1, High: maxWeight}
	}
	return nil
}

// weights gives the sum of the weights and what all of them can be divided
// by.
func weights(shares []score.Share) (sum, divisor int64) {
	for _, s := range shares {
		sum += int64(s.Weight)
		divisor = ratio.GCD(divisor, int64(s.Weight))
	}
	return sum, divisor
}

// isSplit reports whether the two sides are compared with different scores.
// Lists that say the same in another way only cost a second chart.
func isSplit(r score.BoardResult) bool {
	return r.Kind == score.RuledResult && !slices.Equal(r.NSShares, r.EWShares)
}

func (f *field) sortGroups() {
	largest := 0
	for _, g := range f.groups {
		largest = max(largest, len(g.members))
	}
	for _, g := range f.groups {
		g.basis = f.options.groupRule(len(g.members), f.expected, largest, len(f.groups) > 1)
	}
	slices.SortFunc(f.groups, func(a, b *group) int { return cmp.Compare(a.letter, b.letter) })
}

// checkSize refuses weights so fine that the matchpoints of a board of this
// size would not fit in a [Fraction].
func (f *field) checkSize(present int) error {
	size := float64(present) * float64(f.expected)
	if size*float64(f.unit)*float64(f.unit) <= maxCombined {
		return nil
	}
	finest := int64(1)
	for size*float64(finest+1)*float64(finest+1) <= maxCombined {
		finest++
	}
	return &score.RangeError{Fault: score.WeightsWrong, Got: int(f.unit), Low: 1, High: int(finest)}
}

// scoreGroup compares the results of one group and writes their marks.
func (f *field) scoreGroup(g *group, out []Result) []Chart {
	ns, nsRows := f.newChart(g, score.NorthSouth)
	charts := []Chart{*ns}
	ew, ewRows := ns, nsRows
	if g.split {
		ew, ewRows = f.newChart(g, score.EastWest)
		ns.Side, ew.Side = score.NorthSouth, score.EastWest
		charts = []Chart{*ns, *ew}
	}
	for m, i := range g.members {
		r := &f.results[i]
		out[i].Basis = g.basis
		if r.Kind == score.RealResult {
			out[i].NS = ns.Rows[nsRows[m]].NS
			out[i].EW = ew.Rows[ewRows[m]].EW
		} else {
			out[i].NS = ns.ruled(r.NSShares, score.NorthSouth)
			out[i].EW = ew.ruled(r.EWShares, score.EastWest)
		}
		if g.basis == BySmallGroup && len(g.members) == 1 && f.options.Regulation == EBU {
			out[i].NSPending, out[i].EWPending = score.AveragePlus, score.AveragePlus
		}
	}
	return charts
}

// award gives an artificial score at its face value: the percentage of the
// full top.
func (f *field) award(r score.BoardResult) Result {
	return Result{
		NS:        f.share(r.NS.Percent),
		EW:        f.share(r.EW.Percent),
		Basis:     ByAward,
		NSPending: pending(r.NS),
		EWPending: pending(r.EW),
	}
}

func (f *field) share(percent int) Mark {
	return Mark{
		Points:  ratio.Of(int64(percent)*int64(f.top), 100*score.PercentUnit),
		Percent: ratio.Of(int64(percent), score.PercentUnit),
	}
}

func pending(a score.Award) score.AwardKind {
	if a.Kind == score.AveragePlus || a.Kind == score.AverageMinus {
		return a.Kind
	}
	return score.FixedPercent
}
