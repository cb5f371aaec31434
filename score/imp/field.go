package imp

import (
	"maps"
	"math"
	"slices"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// Line is what one result of a board is worth.
type Line struct {
	// Scored tells a result worth 0 IMPs from one that is none: not played,
	// sit-out.
	Scored bool
	// Small tells a result that has the fixed IMPs of a small group.
	Small bool
	// NS and EW are the IMPs of the two sides. They are opposite unless the
	// result is a split ruling or an artificial score.
	NS, EW Fraction
}

// The faults of options and of results, beside those of package score.
const (
	// ExpectedOutOfRange: an expected number of results under 0, or too high
	// for an exact answer.
	ExpectedOutOfRange score.Fault = "expected_out_of_range"
	// CapOutOfRange: a limit for one comparison outside 0 to 24 IMPs.
	CapOutOfRange score.Fault = "imp_cap_out_of_range"
	// DropOutOfRange: fewer than 0 results to drop, or 50 % or more.
	DropOutOfRange score.Fault = "drop_out_of_range"
	// UnknownOption: a value that is none of an option's.
	UnknownOption score.Fault = "unknown_option"
)

const (
	// maxPoints bounds a score far beyond what a contract can give (7,600),
	// so that a sheet with a wild number in it still is counted.
	maxPoints = 1_000_000
	// maxResults bounds the results of one board.
	maxResults = 1_000_000
	// maxUnit bounds the common denominator of the rulings of one board.
	maxUnit = 1_000_000
	// maxTerm bounds every intermediate number.
	maxTerm = math.MaxInt64 / 4
)

// share is a score and its weight, in units of the board: the weights of one
// result sum to the unit.
type share struct {
	points int
	weight int64
}

// side says whose scores of a split ruling are meant.
type side uint8

const (
	northSouth side = iota
	eastWest
)

// group is a set of results that are compared with each other.
type group struct {
	form    byte  // the letter of the form that was played (Law 87)
	members []int // places in results
	results []score.BoardResult
	unit    int64 // common denominator of the weights
	split   bool  // a ruling is not the same for both sides
}

// groups collects the results to compare by the form of the board they
// played, in the order in which the forms appear.
func groups(results []score.BoardResult) ([]group, error) {
	unit, err := commonUnit(results)
	if err != nil {
		return nil, err
	}
	if err := checkExpected(len(results)); err != nil {
		return nil, err
	}
	var out []group
	var place [math.MaxUint8 + 1]int // 1 more than the place in out
	for i := range results {
		r := &results[i]
		if !compared(r) {
			continue
		}
		p := &place[r.FouledGroup]
		if *p == 0 {
			out = append(out, group{form: r.FouledGroup, results: results, unit: unit})
			*p = len(out)
		}
		g := &out[*p-1]
		g.members = append(g.members, i)
		g.split = g.split || r.Kind == score.RuledResult && !slices.Equal(r.NSShares, r.EWShares)
	}
	return out, nil
}

// compared tells the results that enter a comparison.
func compared(r *score.BoardResult) bool {
	return r.Kind == score.RealResult || r.Kind == score.RuledResult
}

// commonUnit finds the number in whose parts every weight of the board is
// whole, and refuses what cannot be counted.
func commonUnit(results []score.BoardResult) (int64, error) {
	unit := int64(1)
	for i := range results {
		r := &results[i]
		switch r.Kind {
		case score.RealResult:
			if err := checkPoints(r.Points); err != nil {
				return 0, err
			}
		case score.RuledResult:
			for _, list := range [2][]score.Share{r.NSShares, r.EWShares} {
				total, err := totalWeight(list)
				if err != nil {
					return 0, err
				}
				if unit = unit / ratio.GCD(unit, total) * total; unit > maxUnit {
					return 0, &score.RangeError{Fault: score.WeightsWrong, Got: int(unit), Low: 1, High: maxUnit}
				}
			}
		case score.GivenResult, score.AbsentResult:
		}
	}
	return unit, nil
}

func totalWeight(list []score.Share) (int64, error) {
	if len(list) == 0 {
		return 0, &score.RangeError{Fault: score.WeightsWrong, Got: 0, Low: 1, High: maxUnit}
	}
	total := 0
	for _, s := range list {
		if s.Weight < 1 || s.Weight > maxUnit {
			return 0, &score.RangeError{Fault: score.WeightsWrong, Got: s.Weight, Low: 1, High: maxUnit}
		}
		if err := checkPoints(s.Points); err != nil {
			return 0, err
		}
		if total += s.Weight; total > maxUnit {
			return 0, &score.RangeError{Fault: score.WeightsWrong, Got: total, Low: 1, High: maxUnit}
		}
	}
	return int64(total), nil
}

func checkPoints(points int) error {
	if points < -maxPoints || points > maxPoints {
		return &score.RangeError{Fault: score.ScoreOutOfRange, Got: points, Low: -maxPoints, High: maxPoints}
	}
	return nil
}

// appendShares adds the scores of one result, seen by one side, to list.
func (g *group) appendShares(list []share, member int, s side) []share {
	r := &g.results[member]
	if r.Kind == score.RealResult {
		return append(list, share{r.Points, g.unit})
	}
	ruling := r.NSShares
	if s == eastWest {
		ruling = r.EWShares
	}
	var total int64
	for _, w := range ruling {
		total += int64(w.Weight)
	}
	for _, w := range ruling {
		list = append(list, share{w.Points, int64(w.Weight) * (g.unit / total)})
	}
	return list
}

// field is the frequency table of one side: its distinct scores, lowest
// first, and the weight of all scores below each.
type field struct {
	scores []int
	below  []int64     // one longer than scores: the last is the whole weight
	places map[int]int // of the scores
}

func (g *group) field(s side) field {
	list := make([]share, 0, len(g.members))
	for _, m := range g.members {
		list = g.appendShares(list, m, s)
	}
	return newField(list)
}

// newField adds up what is equal before it sorts: a field has many results
// and few different scores.
func newField(list []share) field {
	weights := make(map[int]int64)
	for _, s := range list {
		weights[s.points] += s.weight
	}
	f := field{
		scores: slices.Sorted(maps.Keys(weights)),
		below:  make([]int64, len(weights)+1),
		places: make(map[int]int, len(weights)),
	}
	for i, points := range f.scores {
		f.places[points] = i
		f.below[i+1] = f.below[i] + weights[points]
	}
	return f
}

// weight is the weight of the whole field.
func (f *field) weight() int64 { return f.below[len(f.scores)] }

// place finds a score of the field.
func (f *field) place(points int) int { return f.places[points] }

// tooFine is the error of a board whose numbers do not fit, full being the
// results it stands for: rulings and results together are too many.
func (g *group) tooFine(full int64) error {
	if g.unit > 1 {
		return &score.RangeError{Fault: score.WeightsWrong, Got: int(g.unit), Low: 1, High: maxUnit}
	}
	return &score.RangeError{Fault: ExpectedOutOfRange, Got: int(full), Low: 0, High: maxResults}
}

// fits multiplies and reports whether the product can be worked with exactly.
func fits(factors ...int64) bool {
	product := int64(1)
	for _, f := range factors {
		if f > 0 && product > maxTerm/f {
			return false
		}
		product *= f
	}
	return true
}
