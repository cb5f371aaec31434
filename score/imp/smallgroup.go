package imp

import "bridgescore/score/internal/ratio"

// SmallGroups says how fewer than four results are scored that are compared only
// with each other: a form of a fouled board, or all of a board that should have
// more.
type SmallGroups uint8

// The ways to score small groups.
const (
	// SmallGroupsCompared scores them as any other group.
	SmallGroupsCompared SmallGroups = iota
	// SmallGroupsFixed gives 3, 1.5 and 0 IMPs to three results, 2.25 and 0.75
	// to two, 1.5 to one; equal results share (RNC art. 114.2, 114.3).
	SmallGroupsFixed
)

// smallGroup is the number of results from which a group is compared.
const smallGroup = 4

// apply reports whether a group is scored as a small one. A board has as many
// forms, and field results should be there.
func (s SmallGroups) apply(g *group, forms, field int) bool {
	n := len(g.members)
	return s == SmallGroupsFixed && n < smallGroup && (forms > 1 || n < field)
}

// fixed gives the IMPs of a small group: 1.5 and, for each result of the group
// that a result beats or loses to, 0.75 more or less.
// They count a number of times.
func (g *group) fixed(lines []Line, times int64) error {
	if !fits(12, times, g.unit, g.unit) {
		return g.tooFine(times)
	}
	den := 4 * g.unit * g.unit
	ns, ew := g.field(northSouth), g.field(eastWest)
	for _, m := range g.members {
		lines[m] = Line{
			Scored: true,
			Small:  true,
			NS:     ratio.Of(times*(6*g.unit*g.unit+3*g.margin(m, northSouth, &ns)), den),
			EW:     ratio.Of(times*(6*g.unit*g.unit-3*g.margin(m, eastWest, &ew)), den),
		}
	}
	return nil
}

// margin is the weight of the results below the member's, less those above.
func (g *group) margin(member int, s side, f *field) int64 {
	var margin int64
	for _, own := range g.appendShares(nil, member, s) {
		p := f.place(own.points)
		margin += own.weight * (f.below[p] + f.below[p+1] - f.weight())
	}
	return margin
}
