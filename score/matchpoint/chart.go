package matchpoint

import (
	"slices"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// Chart is the frequency table of one form of a board.
type Chart struct {
	// Group is the letter of the form on a fouled board, or 0.
	Group byte
	// Side is the side whose marks are taken from this chart where split
	// scores make two of them, and NoSide where one chart serves both.
	Side score.Side
	// Rows hold every score that occurred, the best for North-South first.
	Rows []Row

	scores []int // of the rows, lowest first
	scaling
}

// Row is one score of a frequency table.
type Row struct {
	Points int // seen from North-South
	// Count is how often the score occurred; the shares of weighted rulings
	// make it fractional.
	Count  Fraction
	NS, EW Mark

	// ns and ew are the comparisons on the scale 2, 1, 0, times the unit of
	// the field.
	ns, ew int64
}

// newChart counts how often each score occurs. A weighted ruling counts with
// its weights. The second result is the row of each member of the group that
// has one score.
func (f *field) newChart(g *group, side score.Side) (*Chart, []int) {
	c := &Chart{
		Group: g.letter,
		scaling: scaling{
			basis:    g.basis,
			options:  f.options,
			results:  int64(len(g.members)),
			expected: int64(f.expected),
			top:      int64(f.top),
			unit:     f.unit,
		},
	}
	c.scores = make([]int, 0, len(g.members))
	for _, i := range g.members {
		r := &f.results[i]
		if r.Kind == score.RealResult {
			c.scores = append(c.scores, r.Points)
			continue
		}
		for _, s := range sharesOf(r, side) {
			c.scores = append(c.scores, s.Points)
		}
	}
	slices.Sort(c.scores)
	c.scores = slices.Compact(c.scores)

	counts := make([]int64, len(c.scores))
	rows := make([]int, len(g.members))
	for m, i := range g.members {
		r := &f.results[i]
		if r.Kind == score.RealResult {
			rows[m] = c.rowOf(r.Points)
			counts[rows[m]] += f.unit
			continue
		}
		shares := sharesOf(r, side)
		whole, _ := weights(shares)
		for _, s := range shares {
			counts[c.rowOf(s.Points)] += int64(s.Weight) * f.unit / whole
		}
	}
	c.fill(counts)
	return c, rows
}

func sharesOf(r *score.BoardResult, side score.Side) []score.Share {
	if side == score.EastWest {
		return r.EWShares
	}
	return r.NSShares
}

// rowOf finds the row of a score that occurred.
func (c *Chart) rowOf(points int) int {
	i, _ := slices.BinarySearch(c.scores, points)
	return len(c.scores) - 1 - i
}

// fill works down from the best score. What is neither better nor equal is
// worse, so one running sum serves both sides.
func (c *Chart) fill(counts []int64) {
	c.Rows = make([]Row, len(counts))
	all, better := c.results*c.unit, int64(0)
	for i, equal := range counts {
		worse := all - better - equal
		row := &c.Rows[i]
		row.Points = c.scores[len(counts)-1-i]
		row.Count = ratio.Of(equal, c.unit)
		row.ns = 2*worse + equal - c.unit
		row.ew = 2*better + equal - c.unit
		row.NS, row.EW = c.mark(row.ns, c.unit), c.mark(row.ew, c.unit)
		better += equal
	}
}

// ruled turns each score of a ruling into matchpoints first and weighs them
// then (White Book 2025, 4.1.1).
func (c *Chart) ruled(shares []score.Share, side score.Side) Mark {
	whole, divisor := weights(shares)
	sum := int64(0)
	for _, s := range shares {
		row := &c.Rows[c.rowOf(s.Points)]
		value := row.ns
		if side == score.EastWest {
			value = row.ew
		}
		sum += int64(s.Weight) / divisor * value
	}
	return c.mark(sum, c.unit*(whole/divisor))
}

// Insert gives what a score would be worth that is put into the table by hand
// without scoring the board again: the matchpoints of the next lower score
// and its frequency (White Book 2025, 4.2.2). It is an approximation, as the
// others do not move; for a score that occurs it is that row.
func (c *Chart) Insert(points int) (ns, ew Mark) {
	if c.unit == 0 {
		return ns, ew // no chart of a board
	}
	better := int64(0)
	for i := range c.Rows {
		row := &c.Rows[i]
		if row.Points == points {
			return row.NS, row.EW
		}
		if row.Points < points {
			break
		}
		count, den, _ := row.Count.Small()
		better += count * (c.unit / den)
	}
	worse := c.results*c.unit - better
	return c.mark(2*worse-c.unit, c.unit), c.mark(2*better-c.unit, c.unit)
}

// scaling turns comparisons within a group into matchpoints of the board.
type scaling struct {
	basis                  Basis
	options                Options
	results, expected, top int64
	unit                   int64
}

// mark takes comparisons on the scale 2, 1, 0 as num over den.
func (s *scaling) mark(num, den int64) Mark {
	if s.basis == BySmallGroup {
		// 60 % in the middle, 5 % for each point above or below (RNC art. 114.2).
		percent := ratio.Of(60*den+5*(num-(s.results-1)*den), den)
		return Mark{percent.Times(s.top, 100), percent}
	}
	// Neuberg: (M + 1) E / A - 1, which is M itself where A is E.
	if s.results != s.expected {
		num = (num+den)*s.expected - s.results*den
		den *= s.results
	}
	if s.options.Ascherman {
		num += den
	}
	if s.options.Scale == HalfPoints {
		den *= 2
	}
	points := ratio.Of(num, den)
	if s.top == 0 {
		return Mark{points, ratio.Whole(50)}
	}
	num, den, _ = points.Small()
	return Mark{points, ratio.Of(num*100, den*s.top)}
}
