package matchpoint

import (
	"fmt"

	"bridgescore/score"
)

// Board is a scored board.
type Board struct {
	// Expected is the number of results the board was scaled to.
	Expected int
	// Top is the highest number of matchpoints a result can have; it is 0
	// where one result was expected.
	Top int
	// Results are in the order of the input.
	Results []Result
	// Charts are the frequency tables: one for each form of the board, two
	// where a split score makes the sides meet different fields.
	Charts []Chart
}

// Result is what one table gets. It is all zero for an Absent result.
type Result struct {
	NS, EW Mark
	Basis  Basis
	// NSPending and EWPending are AveragePlus or AverageMinus where the marks
	// may still move once the rest of the pair's session is known (Law 12C2),
	// and 0 where they are final.
	NSPending, EWPending score.AwardKind
}

// Mark is what one side gets on a board: matchpoints, and the percentage they
// are of the top, from 0 to 100.
type Mark struct {
	Points, Percent Fraction
}

// Basis says which rule a result has its matchpoints from.
type Basis uint8

// The rules.
const (
	NoBasis      Basis = iota // no result
	ByComparison              // compared with as many results as expected (Law 78A)
	ByNeuberg                 // compared with fewer, scaled by Neuberg's formula
	BySmallGroup              // one of fewer than four, where more were expected
	Alone                     // nothing to compare with: 50 %
	ByAward                   // an artificial score (Law 12C2)
)

// String gives the key of the rule.
func (b Basis) String() string {
	switch b {
	case ByComparison:
		return "comparison"
	case ByNeuberg:
		return "neuberg"
	case BySmallGroup:
		return "small_group"
	case Alone:
		return "alone_50"
	case ByAward:
		return "award"
	case NoBasis:
	}
	return ""
}

// ResultError is a result that cannot be scored, with its place in the input.
type ResultError struct {
	Index int
	Err   error
}

// Error says for a programmer which result is wrong.
func (e *ResultError) Error() string {
	return fmt.Sprintf("matchpoint: result %d: %v", e.Index, e.Err)
}

// Unwrap gives the fault: a [score.RangeError] or [score.SyntaxError].
func (e *ResultError) Unwrap() error { return e.Err }

// Score compares the results of one board. A result that cannot be (no
// weights, a percentage over 100, an unknown kind) is a [ResultError]; too
// many results are a [score.RangeError]. A board without results is no error.
func Score(results []score.BoardResult, options Options) (*Board, error) {
	f, err := newField(results, options)
	if err != nil {
		return nil, err
	}
	board := &Board{
		Expected: f.expected,
		Top:      f.top,
		Results:  make([]Result, len(results)),
	}
	for _, g := range f.groups {
		board.Charts = append(board.Charts, f.scoreGroup(g, board.Results)...)
	}
	for i, r := range results {
		if r.Kind == score.GivenResult {
			board.Results[i] = f.award(r)
		}
	}
	return board, nil
}
