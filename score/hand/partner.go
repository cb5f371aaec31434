package hand

import (
	"math/big"
	"sync"
)

// twoHands is a hand and its partner's: points and honours of both.
type twoHands struct {
	points, partnerPoints   int
	honours, partnerHonours int
}

// jointPoints counts the pairs of hands by their points.
var jointPoints = sync.OnceValue(func() *[MaxPoints + 1][MaxPoints + 1]*big.Int {
	sets := map[twoHands]uint64{{}: 1}
	for worth := 1; worth <= honoursEach; worth++ {
		sets = withRank(sets, worth)
	}
	var joint [MaxPoints + 1][MaxPoints + 1]*big.Int
	for i := range joint {
		for j := range joint[i] {
			joint[i][j] = new(big.Int)
		}
	}
	for h, ways := range sets {
		spots := cardsInHand - h.honours
		own, partner := choose(spotCards, spots), choose(spotCards-spots, cardsInHand-h.partnerHonours)
		if own == 0 || partner == 0 {
			continue
		}
		pairs := count(ways)
		pairs.Mul(pairs, count(own)).Mul(pairs, count(partner))
		cell := joint[h.points][h.partnerPoints]
		cell.Add(cell, pairs)
	}
	return &joint
})

// withRank deals the four honours of a rank between the two hands and the
// rest of the pack. What leaves too many cards in a hand is left out.
func withRank(sets map[twoHands]uint64, worth int) map[twoHands]uint64 {
	with := make(map[twoHands]uint64)
	for h, ways := range sets {
		for own := 0; own <= honoursEach; own++ {
			for partner := 0; own+partner <= honoursEach; partner++ {
				next := twoHands{
					h.points + own*worth, h.partnerPoints + partner*worth,
					h.honours + own, h.partnerHonours + partner,
				}
				if next.honours <= cardsInHand && next.partnerHonours <= cardsInHand {
					with[next] += ways * choose(honoursEach, own) * choose(honoursEach-own, partner)
				}
			}
		}
	}
	return with
}

// PointsTogether counts, over the same pairs, the points of the two hands
// together.
func PointsTogether(own Range) Distribution {
	cases := newCounts(PackPoints + 1)
	forPairs(own, func(points, partner int, pairs *big.Int) {
		cases[points+partner].Add(cases[points+partner], pairs)
	})
	return distribution(cases)
}

// forPairs visits the pairs of hands that exist.
func forPairs(own Range, visit func(points, partner int, pairs *big.Int)) {
	joint := jointPoints()
	for points := max(own.Low, 0); points <= min(own.High, MaxPoints); points++ {
		for partner, pairs := range joint[points] {
			if pairs.Sign() > 0 {
				visit(points, partner, pairs)
			}
		}
	}
}

func newCounts(n int) []*big.Int {
	counts := make([]*big.Int, n)
	for i := range counts {
		counts[i] = new(big.Int)
	}
	return counts
}
