package hand

import "sync"

const (
	// MaxPoints is the most that a hand can have: all aces, kings and queens,
	// and a jack.
	MaxPoints = 37
	// PackPoints are the points of the pack.
	PackPoints = 40

	honours     = 16
	spotCards   = cardsInPack - honours
	honoursEach = 4 // cards of a rank, and ranks that count: 4 to 1 points
)

// honourSets counts the sets of honours by points and number of cards.
var honourSets = sync.OnceValue(func() *[PackPoints + 1][honours + 1]uint64 {
	sets := &[PackPoints + 1][honours + 1]uint64{}
	sets[0][0] = 1
	for worth := 1; worth <= honoursEach; worth++ {
		with := &[PackPoints + 1][honours + 1]uint64{}
		for points := range sets {
			for cards, ways := range sets[points] {
				if ways == 0 {
					continue
				}
				for n := 0; n <= honoursEach; n++ {
					with[points+n*worth][cards+n] += ways * choose(honoursEach, n)
				}
			}
		}
		sets = with
	}
	return sets
})

func pointsOf(cards, most int) Distribution {
	cases := make([]uint64, most+1)
	for points := range cases {
		for honours, ways := range honourSets()[points] {
			cases[points] += ways * choose(spotCards, cards-honours)
		}
	}
	return distributionOf(cases)
}

var (
	handPoints = sync.OnceValue(func() Distribution { return pointsOf(cardsInHand, MaxPoints) })
	sidePoints = sync.OnceValue(func() Distribution { return pointsOf(cardsInSide, PackPoints) })
)

// Points counts all hands by their points, 0 to [MaxPoints].
func Points() Distribution { return handPoints() }

// SidePoints counts all sets of 26 cards by the points that two partners have
// together, 0 to [PackPoints].
func SidePoints() Distribution { return sidePoints() }

// Yarborough is the chance of a hand without a card above a nine.
func Yarborough() Odds {
	const above = 5 * suits // ten to ace
	return Odds{count(choose(cardsInPack-above, cardsInHand)), Hands()}
}
