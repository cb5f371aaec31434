package score

import (
	"cmp"
	"slices"
	"sync"
)

// OutcomeCount is the number of outcomes of a contract that is played: 7
// levels, 5 strains, 3 doublings, 2 vulnerabilities, 14 numbers of tricks.
const OutcomeCount = 7 * 5 * 3 * 2 * 14

// Outcomes calls yield for every outcome of a contract that is played, in the
// order of the auction, not vulnerable first, fewest tricks first.
func Outcomes(yield func(Outcome) bool) {
	for level := LowestLevel; level <= HighestLevel; level++ {
		for _, strain := range Strains() {
			for _, doubling := range Doublings() {
				for _, vulnerable := range [2]bool{false, true} {
					for tricks := 0; tricks <= TricksInPlay; tricks++ {
						if !yield(Outcome{Contract{level, strain, doubling}, vulnerable, tricks}) {
							return
						}
					}
				}
			}
		}
	}
}

// index holds every outcome under its score, the scores in order.
type index struct {
	byScore map[int][]Outcome
	scores  []int
}

var outcomeIndex = sync.OnceValue(func() index {
	x := index{byScore: make(map[int][]Outcome)}
	for o := range Outcomes {
		points, err := o.Score()
		if err != nil {
			continue
		}
		x.byScore[points] = append(x.byScore[points], o)
	}
	for points, outcomes := range x.byScore {
		x.scores = append(x.scores, points)
		slices.SortStableFunc(outcomes, likelier)
	}
	slices.Sort(x.scores)
	return x
})

// likelier puts first what a reader looks for first: of contracts that were made,
// undoubled ones; of all, those few tricks away from the contract, not vulnerable,
// then the order of the auction.
func likelier(a, b Outcome) int {
	return cmp.Or(
		cmp.Compare(rarity(a), rarity(b)),
		cmp.Compare(a.Contract.Doubling, b.Contract.Doubling),
		cmp.Compare(abs(a.Over()), abs(b.Over())),
		cmp.Compare(vulnerableLast(a), vulnerableLast(b)),
		cmp.Compare(a.Contract.Level, b.Contract.Level),
		cmp.Compare(a.Contract.Strain, b.Contract.Strain),
	)
}

// rarity grows with the undertricks of a contract that failed. Redoubled ones are
// rare, and one that goes further down than people let go is doubled.
func rarity(o Outcome) int {
	const undoubled, seldom = 4, 4
	down := max(0, -o.Over())
	switch {
	case down == 0:
		return 0
	case o.Contract.Doubling == Redoubled, o.Contract.Doubling == Undoubled && down > undoubled:
		return down + seldom
	}
	return down
}

func vulnerableLast(o Outcome) int { return pick(o.Vulnerable, 1, 0) }

// Lookup gives every outcome whose score, seen from the declarer's side, is
// that number of points, the likeliest first. It is empty where no contract
// scores it. A deal passed out is not among the outcomes of 0, which no contract
// that is played can score.
func Lookup(points int) []Outcome { return slices.Clone(outcomeIndex().byScore[points]) }

// Neighbor is the score next to a number of points, if there is one on that side.
type Neighbor struct {
	Points int
	Exists bool
}

// Nearest gives the closest scores below and above that exist.
func Nearest(points int) (below, above Neighbor) {
	scores := outcomeIndex().scores
	i, found := slices.BinarySearch(scores, points)
	if i > 0 {
		below = Neighbor{scores[i-1], true}
	}
	if found {
		i++
	}
	if i < len(scores) {
		above = Neighbor{scores[i], true}
	}
	return below, above
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
