package hand

import "sync"

// The bounds of the longest suit of a side.
const (
	ShortestFit = 7
	LongestFit  = cardsInSuit
)

// fits counts the sets of 26 cards by their longest suit.
var fits = sync.OnceValue(func() Distribution {
	var cases [LongestFit + 1]uint64
	forSuits(cardsInSide, func(total Pattern, ways uint64) {
		cases[total.longest()] += ways
	})
	return distributionOf(cases[:])
})

// Fit counts all sets of 26 cards by the length of the longest suit that two
// partners have together, [ShortestFit] to [LongestFit].
func Fit() Distribution { return fits() }

func (p Pattern) longest() int { return max(p[0], p[1], p[2], p[3]) }

// forSuits visits the ways to take cards from the suits: the lengths, and in how many ways.
func forSuits(cards int, visit func(total Pattern, ways uint64)) {
	var total Pattern
	var take func(suit, cards int, ways uint64)
	take = func(suit, cards int, ways uint64) {
		if suit == suits {
			if cards == 0 {
				visit(total, ways)
			}
			return
		}
		for n := 0; n <= min(cardsInSuit, cards); n++ {
			total[suit] = n
			take(suit+1, cards-n, ways*choose(cardsInSuit, n))
		}
	}
	take(0, cards, 1)
}
