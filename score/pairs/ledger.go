package pairs

import (
	"math/big"

	"bridgescore/score/internal/ratio"
)

// ledger adds up the marks of a pair exactly. Neuberg's formula gives every
// short board a denominator of its own; the ledger knows the common one of the
// event, so that a sum is a few products and not a chain of fractions.
type ledger struct {
	boards []Board
	common int64      // the common denominator, 0 where it does not fit
	wide   *big.Int   // the same where it does not fit; nil if a board has none
	times  []*big.Int // wide over the denominator of each board
}

func newLedger(boards []Board) *ledger {
	l := &ledger{boards: boards, common: 1}
	for b := range boards {
		den := boards[b].den
		if den == 0 {
			l.common = 0
			return l
		}
		if l.common != 0 {
			l.common, _ = ratio.Multiply(l.common, den/ratio.GCD(l.common, den))
		}
	}
	if l.common != 0 {
		return l
	}
	l.wide = big.NewInt(1)
	for b := range boards {
		den := big.NewInt(boards[b].den)
		l.wide.Mul(l.wide, new(big.Int).Quo(den, new(big.Int).GCD(nil, nil, l.wide, den)))
	}
	l.times = make([]*big.Int, len(boards))
	for b := range boards {
		l.times[b] = new(big.Int).Quo(l.wide, big.NewInt(boards[b].den))
	}
	return l
}

// sum adds up the points of the marks that are wanted. Marks that were settled
// by a pair's own session need not fit the common denominator; they are added
// one by one.
func (l *ledger) sum(seats []seat, wanted func(*LineScore, seat) bool) Number {
	if sum, ok := l.smallSum(seats, wanted); ok {
		return sum
	}
	if sum, ok := l.wideSum(seats, wanted); ok {
		return sum
	}
	var sum Number
	for _, s := range seats {
		if line := l.line(s); wanted(line, s) {
			sum = sum.Add(line.mark(s.side).Points)
		}
	}
	return sum
}

func (l *ledger) line(s seat) *LineScore { return &l.boards[s.board].Lines[s.line] }

func (l *ledger) smallSum(seats []seat, wanted func(*LineScore, seat) bool) (Number, bool) {
	if l.common == 0 {
		return Number{}, false
	}
	var sum int64
	for _, s := range seats {
		line := l.line(s)
		if !wanted(line, s) {
			continue
		}
		num, den, small := line.mark(s.side).Points.Small()
		if !small || l.common%den != 0 {
			return Number{}, false
		}
		part, ok := ratio.Multiply(num, l.common/den)
		// Both stay under 2^62, so their sum fits.
		if !ok || max(part, -part) >= 1<<62 || max(sum, -sum) >= 1<<62 {
			return Number{}, false
		}
		sum += part
	}
	return ratio.Of(sum, l.common), true
}

func (l *ledger) wideSum(seats []seat, wanted func(*LineScore, seat) bool) (Number, bool) {
	if l.wide == nil {
		return Number{}, false
	}
	sum, part := new(big.Int), new(big.Int)
	for _, s := range seats {
		line := l.line(s)
		if !wanted(line, s) {
			continue
		}
		num, den, small := line.mark(s.side).Points.Small()
		common := l.boards[s.board].den
		if !small || common%den != 0 {
			return Number{}, false
		}
		num, ok := ratio.Multiply(num, common/den)
		if !ok {
			return Number{}, false
		}
		part.SetInt64(num)
		sum.Add(sum, part.Mul(part, l.times[s.board]))
	}
	return ratio.Wide(sum, l.wide), true
}

// shares turns sums into percentages of a top. Pairs with the same top share
// the denominator, which keeps comparing them cheap.
type shares struct {
	wide *big.Int
	dens map[int64]*big.Int
}

// percent gives 100 points / top; top is above 0.
func (s *shares) percent(points Number, top int64) Number {
	if _, _, small := points.Small(); small {
		return points.Times(100, top)
	}
	num, over := points.Big()
	if over != s.wide {
		return points.Times(100, top)
	}
	den, ok := s.dens[top]
	if !ok {
		den = new(big.Int).Mul(s.wide, big.NewInt(top))
		s.dens[top] = den
	}
	return ratio.Wide(new(big.Int).Mul(num, big.NewInt(100)), den)
}
