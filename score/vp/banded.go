package vp

import (
	"math"
	"sort"
	"sync"

	"bridgescore/score"
)

// step is the smallest margin, in whole IMPs, that gives these VPs.
type step struct {
	margin        int
	winner, loser Hundredths
}

// banded is a scale on which a range of margins gives the same VPs.
type banded struct {
	name string
	best Hundredths
	// row gives the steps for a number of boards that was checked, and the
	// match lengths they are made for.
	row func(boards int) ([]step, BoardsUsed)
}

func (s *banded) Name() string     { return s.name }
func (s *banded) Best() Hundredths { return s.best }
func (s *banded) Decimals() int    { return 0 }

func (s *banded) BoardsUsed(boards int) (BoardsUsed, error) {
	if err := checkBoards(boards); err != nil {
		return BoardsUsed{}, err
	}
	_, used := s.row(boards)
	return used, nil
}

func (s *banded) VP(margin Hundredths, boards int) (own, opponents Hundredths, err error) {
	if err := checkBoards(boards); err != nil {
		return 0, 0, err
	}
	steps, _ := s.row(boards)
	own, opponents = mirrored(margin, func(m Hundredths) (winner, loser Hundredths) {
		whole := int(m / Unit)
		reached := steps[sort.Search(len(steps), func(i int) bool { return steps[i].margin > whole })-1]
		return reached.winner, reached.loser
	})
	return own, opponents, nil
}

func (s *banded) Table(boards int) ([]Row, error) {
	if err := checkBoards(boards); err != nil {
		return nil, err
	}
	steps, _ := s.row(boards)
	rows := make([]Row, len(steps))
	for i, st := range steps {
		rows[i] = Row{Low: st.margin, High: st.margin, Winner: st.winner, Loser: st.loser}
		if i > 0 {
			rows[i-1].High = st.margin - 1
		}
	}
	rows[len(rows)-1].Open = true
	return rows, nil
}

// wholeSteps makes steps of one VP each from the draw up: margins holds the
// smallest margin of each win, the draw is total/2 each.
func wholeSteps(total Hundredths, margins ...int) []step {
	steps := []step{{0, total / 2, total / 2}}
	for i, m := range margins {
		winner := total/2 + Whole(i+1)
		steps = append(steps, step{m, winner, total - winner})
	}
	return steps
}

// discreteRule is the rule of the WBF discrete scale of 2013, and of the EBU
// half-match scale that follows it.
type discreteRule struct {
	total  Hundredths
	first  int                       // the shortest match with a row of its own
	length func(boards int) float64  // the number of boards that fixes B
	cache  [MaxBoards + 1]cachedRule // by number of boards
}

type cachedRule struct {
	once  sync.Once
	steps []step
}

var wbfDiscrete = discreteScale(WBFDiscrete, &discreteRule{
	total:  20 * Unit,
	first:  4,
	length: func(boards int) float64 { return float64(boards) },
})

// ebuHalf is the EBU scale for each half of a match of three teams, 10 VPs in
// all; boards counts those of the half. Halves of 3 and of 4 boards are
// published; both, all twelve figures, follow the rule of the discrete scale
// with B = 15·√(boards/2), from which the other lengths are computed.
var ebuHalf = discreteScale(EBUHalf, &discreteRule{
	total:  10 * Unit,
	first:  3,
	length: func(boards int) float64 { return float64(boards) / 2 },
})

func discreteScale(name string, rule *discreteRule) *banded {
	return &banded{name: name, best: rule.total, row: rule.row}
}

func (r *discreteRule) row(boards int) ([]step, BoardsUsed) {
	n := max(boards, r.first)
	entry := &r.cache[n]
	entry.once.Do(func() { entry.steps = r.steps(n) })
	return entry.steps, BoardsUsed{n, n, n == boards}
}

// steps puts the end of each VP where the formula passes the next half point
// and then evens out the widths.
func (r *discreteRule) steps(boards int) []step {
	half := float64(r.total / Unit / 2)
	b := blitz(r.length(boards))
	last := make([]int, int(half)) // the largest margin of the draw, of +1, …
	for i := range last {
		share := (float64(i) + 0.5) / half
		last[i] = int(math.Floor(b * math.Log(1-(1-wbfDecay)*share) / math.Log(wbfDecay)))
	}
	evenOut(last)
	margins := make([]int, len(last))
	for i, m := range last {
		margins[i] = m + 1
	}
	return wholeSteps(r.total, margins...)
}

// evenOut lowers the end of a band by one wherever the next band is narrower,
// from the draw outwards and from the start again, until no band is narrower
// than the one before it. The draw counts on both sides of zero.
func evenOut(last []int) {
	width := func(i int) int {
		if i == 0 {
			return 2*last[0] + 1
		}
		return last[i] - last[i-1]
	}
	for i := 1; i < len(last); {
		if width(i) < width(i-1) && last[i-1] > 0 {
			last[i-1]--
			i = 1
			continue
		}
		i++
	}
}

// printedRow is one row of a printed scale.
type printedRow struct {
	from, to int
	steps    []step
}

func printedScale(name string, best Hundredths, rows ...printedRow) *banded {
	return &banded{name: name, best: best, row: func(boards int) ([]step, BoardsUsed) {
		i := rowFor(len(rows), boards, func(i int) int { return rows[i].to })
		row := rows[i]
		return row.steps, BoardsUsed{row.from, row.to, row.from <= boards && boards <= row.to}
	}}
}

// rowFor finds among n rows in order the first whose upper end reaches the
// number of boards, or the last row.
func rowFor(n, boards int, to func(i int) int) int {
	return min(sort.Search(n, func(i int) bool { return to(i) >= boards }), n-1)
}

func row20(from, to int, margins ...int) printedRow {
	return printedRow{from, to, wholeSteps(20*Unit, margins...)}
}

// acbl20 is the ACBL scale of 20 VPs.
var acbl20 = printedScale(ACBL, 20*Unit,
	row20(1, 8, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
	row20(9, 11, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
	row20(12, 15, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
	row20(16, 20, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
	row20(21, 27, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
	row20(28, 36, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
)

// sbu is the older scale of the Scottish Bridge Union.
var sbu = printedScale(SBU, 20*Unit,
	row20(1, 4, 1, 3, 5, 7, 9, 11, 13, 15, 17, 20),
	row20(5, 6, 1, 3, 5, 7, 9, 12, 15, 18, 21, 25),
	row20(7, 9, 1, 3, 5, 7, 10, 13, 17, 21, 25, 30),
	row20(10, 13, 1, 3, 6, 9, 12, 16, 20, 25, 30, 35),
	row20(14, 19, 2, 5, 9, 13, 17, 21, 25, 29, 34, 40),
	row20(20, 27, 2, 5, 9, 13, 18, 23, 29, 35, 42, 50),
	row20(28, 39, 2, 5, 9, 14, 20, 26, 33, 41, 50, 60),
	row20(40, 55, 2, 6, 11, 17, 24, 32, 40, 49, 59, 70),
)

// acbl30 is the ACBL scale of 30 VPs, which gives the winner 18 at least: 16
// and 17 do not occur.
var acbl30 = printedScale(ACBL30, 30*Unit,
	row30(6, 8, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
	row30(9, 11, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
)

func row30(from, to int, margins ...int) printedRow {
	const skipped = 2
	steps := wholeSteps(30*Unit, margins...)
	for i := range steps[1:] {
		steps[i+1].winner += Whole(skipped)
		steps[i+1].loser -= Whole(skipped)
	}
	return printedRow{from, to, steps}
}

// MaxCustomBands and MaxCustomVP bound a scale of the user's own.
const (
	MaxCustomBands  = 1000
	MaxCustomVP     = 1000 * Unit
	maxCustomMargin = int(maxMargin / Unit)
)

// Band is one step of a scale of the user's own: the smallest margin, in
// whole IMPs, that gives the winner and the loser these VPs.
type Band struct {
	Margin        int
	Winner, Loser Hundredths
}

// NewCustom makes a scale of bands in order, the first the draw (margin 0,
// equal VPs). Margins rise; the winner's VPs never fall and the loser's never
// rise. The two need not have a constant sum: on the WBF scale of before 2013
// the loser went on falling when the winner had all 25. It serves matches of
// any length. A band that cannot be is a [BandError].
func NewCustom(bands []Band) (Scale, error) {
	if len(bands) == 0 || len(bands) > MaxCustomBands {
		return nil, &score.RangeError{Fault: CustomBandCount, Got: len(bands), Low: 1, High: MaxCustomBands}
	}
	if first := bands[0]; first.Margin != 0 {
		return nil, &BandError{1, &score.RangeError{Fault: CustomDraw, Got: first.Margin}}
	}
	steps := make([]step, len(bands))
	for i, b := range bands {
		if err := checkBand(bands, i); err != nil {
			return nil, err
		}
		steps[i] = step{b.Margin, b.Winner, b.Loser}
	}
	best := steps[len(steps)-1].winner
	return &banded{name: Custom, best: best, row: func(boards int) ([]step, BoardsUsed) {
		return steps, BoardsUsed{1, MaxBoards, true}
	}}, nil
}

func checkBand(bands []Band, i int) error {
	b := bands[i]
	fault := func(f Fault, got, low, high Hundredths) error {
		return &BandError{i + 1, &score.RangeError{Fault: f, Got: int(got), Low: int(low), High: int(high)}}
	}
	if i == 0 {
		switch {
		case b.Winner < 0 || b.Winner > MaxCustomVP:
			return fault(CustomVPs, b.Winner, 0, MaxCustomVP)
		case b.Winner != b.Loser:
			return fault(CustomDraw, b.Loser, b.Winner, b.Winner)
		}
		return nil
	}
	before := bands[i-1]
	switch {
	case b.Margin <= before.Margin || b.Margin > maxCustomMargin:
		return fault(CustomMargin, Hundredths(b.Margin), Hundredths(before.Margin+1), Hundredths(maxCustomMargin))
	case b.Winner < before.Winner || b.Winner > MaxCustomVP:
		return fault(CustomVPs, b.Winner, before.Winner, MaxCustomVP)
	case b.Loser < 0 || b.Loser > before.Loser:
		return fault(CustomVPs, b.Loser, 0, before.Loser)
	}
	return nil
}

// NewCustomSteps makes a scale as they are printed: total is what the two
// teams share (20 VPs, say), a draw gives half of it to each, and margins
// holds the smallest margin of each further VP.
func NewCustomSteps(total int, margins []int) (Scale, error) {
	most := 2 * int(MaxCustomVP/Unit)
	switch {
	case total < 2 || total > most:
		return nil, &score.RangeError{Fault: CustomVPs, Got: total, Low: 2, High: most}
	case total%2 != 0:
		return nil, &score.RangeError{Fault: CustomHalfPoints, Got: total, Low: 2, High: most}
	case len(margins) > total/2:
		return nil, &score.RangeError{Fault: CustomBandCount, Got: len(margins), Low: 0, High: total / 2}
	}
	bands := make([]Band, 0, len(margins)+1)
	for _, s := range wholeSteps(Whole(total), margins...) {
		bands = append(bands, Band{s.margin, s.winner, s.loser})
	}
	return NewCustom(bands)
}
