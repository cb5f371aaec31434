package movement

import (
	"iter"

	"bridgescore/score/internal/ratio"
)

// Balance says how evenly the pairs of a ranking are compared with each other.
//
// Two pairs compete on a board by one where they hold the same cards, by minus
// one where they hold the other side's at another table (what helps the one
// helps the other), and by the results less one where they are opponents
// (John Manning's measure of competition, blakjak.org/lwx_man0.htm). The sum
// over all boards is their competition. In a balanced movement it is the same
// for any two pairs. Where the lines of a Mitchell are ranked apart, only
// pairs of the same line count.
type Balance struct {
	Low, High  int // least and greatest competition of two pairs
	Count      int // of two pairs that are ranked together
	Sum        int // of the competition
	SumSquares int
}

// Perfect reports whether any two pairs compete alike.
func (b Balance) Perfect() bool { return b.Low == b.High }

// Evenness is the square of the mean competition over the mean of its squares:
// 1 for a balanced movement, less the more it spreads. Other programs print
// other figures from the same competition; they are not comparable.
func (b Balance) Evenness() ratio.Number {
	sum := ratio.Whole(b.Sum)
	return sum.Mul(sum).Times(1, int64(b.Count)).Times(1, int64(b.SumSquares))
}

// Percent is Evenness in whole percent, rounded down so that only a balanced
// movement has 100.
func (b Balance) Percent() int {
	return int(b.Evenness().Truncate(2))
}

// balance sums up the competition of any two pairs that are ranked together, over
// the tables of each board.
func (m *Movement) balance(boards iter.Seq[[]Seating]) Balance {
	competition := make([][]int, m.Pairs+1)
	for p := range competition {
		competition[p] = make([]int, m.Pairs+1)
	}
	add := func(p, q, n int) {
		competition[min(p, q)][max(p, q)] += n
	}
	for tables := range boards {
		for i, s := range tables {
			add(s.NS, s.EW, len(tables)-1)
			for _, t := range tables[:i] {
				add(s.NS, t.NS, 1)
				add(s.EW, t.EW, 1)
				add(s.NS, t.EW, -1)
				add(s.EW, t.NS, -1)
			}
		}
	}
	var b Balance
	for p := 1; p <= m.Pairs; p++ {
		for q := p + 1; q <= m.Pairs; q++ {
			one, _ := m.Line(p)
			other, _ := m.Line(q)
			if m.Rankings == 2 && one != other {
				continue
			}
			n := competition[p][q]
			if b.Count == 0 {
				b.Low, b.High = n, n
			}
			b.Low, b.High = min(b.Low, n), max(b.High, n)
			b.Count++
			b.Sum += n
			b.SumSquares += n * n
		}
	}
	return b
}
