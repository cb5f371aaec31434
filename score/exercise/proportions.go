package exercise

import (
	"slices"

	"bridgescore/score"
)

// What is bid and made at the table, counted in the 532 contracts of four club sessions: two
// of pairs at matchpoints, one of cross-IMPs, one of Butler, which lie as USEBIO files in the
// test data of package sheet. A test counts them again. Grand slams and redoubled contracts
// are too rare to be among them; of the latter one is put in.

// bidAtTheTable has the contracts by level and strain, clubs first.
var bidAtTheTable = [score.HighestLevel][5]int{
	{2, 1, 8, 9, 55},
	{15, 17, 27, 43, 26},
	{18, 26, 31, 26, 47},
	{10, 8, 64, 50, 0},
	{6, 9, 7, 7, 0},
	{3, 3, 4, 1, 9},
	{},
}

// doubledAtTheTable has the undoubled, doubled and redoubled contracts.
var doubledAtTheTable = [...]int{512, 20, 1}

// fewestOver is the result that the next lists begin with: five down.
const fewestOver = -5

// resultsAtTheTable has the results of undoubled contracts, from five down to four over: at
// the levels of one and two, of three, and above.
var resultsAtTheTable = [...][]int{
	{0, 1, 6, 26, 40, 50, 40, 27, 7, 1},
	{2, 4, 3, 11, 28, 45, 20, 18, 8, 5},
	{0, 3, 8, 22, 44, 46, 39, 8, 0, 0},
}

// doubledResultsAtTheTable has those of doubled contracts.
var doubledResultsAtTheTable = []int{0, 1, 3, 7, 5, 2, 1, 1, 0, 0}

// levelGroup is the list of results that a level belongs to.
func levelGroup(level int) int { return min(max(level-2, 0), len(resultsAtTheTable)-1) }

// atTheTable draws an outcome as often as it happens there.
func (s *source) atTheTable() score.Outcome {
	var weights []int
	for _, row := range bidAtTheTable {
		weights = append(weights, row[:]...)
	}
	n := s.pick(weights...)
	c := score.Contract{Level: score.LowestLevel + n/5, Strain: score.Clubs + score.Strain(n%5)}
	c.Doubling = score.Doubling(s.pick(doubledAtTheTable[:]...))
	results := resultsAtTheTable[levelGroup(c.Level)]
	if c.Doubling != score.Undoubled {
		results = doubledResultsAtTheTable
	}
	over := min(fewestOver+s.pick(results...), c.MaxOvertricks())
	return score.Outcome{Contract: c, Vulnerable: s.chance(1, 2), Tricks: c.Need() + over}
}

// Counted gives how many contracts the proportions of [Everything] were counted in, and how
// many of them failed or were doubled.
func Counted() (contracts, failed, doubled int) {
	contracts = doubledAtTheTable[score.Undoubled] + doubledAtTheTable[score.Doubled]
	for _, list := range append(slices.Clone(resultsAtTheTable[:]), doubledResultsAtTheTable) {
		for _, n := range list[:-fewestOver] {
			failed += n
		}
	}
	return contracts, failed, doubledAtTheTable[score.Doubled]
}
