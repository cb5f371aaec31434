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
	forSuits(cardsInSide, Pattern{}, func(total Pattern, ways uint64) {
		cases[total.longest()] += ways
	})
	return distributionOf(cases[:])
})

// Fit counts all sets of 26 cards by the length of the longest suit that two
// partners have together, [ShortestFit] to [LongestFit].
func Fit() Distribution { return fits() }

// FitWith does the same from the view of one hand, over all hands of the
// partner.
func FitWith(own Pattern) (Distribution, error) {
	if err := own.Validate(); err != nil {
		return Distribution{}, err
	}
	var cases [LongestFit + 1]uint64
	forSuits(cardsInHand, own, func(total Pattern, ways uint64) {
		cases[total.longest()] += ways
	})
	return distributionOf(cases[:]), nil
}

func (p Pattern) longest() int { return max(p[0], p[1], p[2], p[3]) }

// forSuits visits the ways to take cards from what a hand leaves of the suits:
// the lengths with those of the hand, and in how many ways.
func forSuits(cards int, hand Pattern, visit func(total Pattern, ways uint64)) {
	var total Pattern
	var take func(suit, cards int, ways uint64)
	take = func(suit, cards int, ways uint64) {
		if suit == suits {
			if cards == 0 {
				visit(total, ways)
			}
			return
		}
		left := cardsInSuit - hand[suit]
		for n := 0; n <= min(left, cards); n++ {
			total[suit] = hand[suit] + n
			take(suit+1, cards-n, ways*choose(left, n))
		}
	}
	take(0, cards, 1)
}
