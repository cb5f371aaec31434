package hand

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"bridgescore/score"
)

// Pattern is the numbers of cards in the four suits of a hand. Where the suits
// are named it stands for them in the order spades, hearts, diamonds, clubs;
// where they are not, any order means the same.
type Pattern [suits]int

// Validate refuses with a [score.SyntaxError] what does not sum to 13.
func (p Pattern) Validate() error {
	sum := 0
	for _, n := range p {
		if n < 0 || n > cardsInSuit {
			return &score.SyntaxError{Fault: UnknownPattern, Text: p.String()}
		}
		sum += n
	}
	if sum != cardsInHand {
		return &score.SyntaxError{Fault: UnknownPattern, Text: p.String()}
	}
	return nil
}

// Sorted gives the pattern with the longest suit first.
func (p Pattern) Sorted() Pattern {
	slices.SortFunc(p[:], func(a, b int) int { return cmp.Compare(b, a) })
	return p
}

// String gives the pattern as it is written: 4-4-3-2.
func (p Pattern) String() string {
	var text []byte
	for i, n := range p {
		if i > 0 {
			text = append(text, '-')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}

// ParsePattern reads four numbers with a dash between them, such as 5-4-3-1, in
// any order. What is no pattern of 13 cards is a [score.SyntaxError].
func ParsePattern(text string) (Pattern, error) {
	unknown := &score.SyntaxError{Fault: UnknownPattern, Text: text}
	parts := strings.Split(text, "-")
	if len(parts) != suits {
		return Pattern{}, unknown
	}
	var p Pattern
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 4)
		if err != nil {
			return Pattern{}, unknown
		}
		p[i] = int(n)
	}
	if p.Validate() != nil {
		return Pattern{}, unknown
	}
	return p, nil
}

// Orders is the number of ways to give the lengths to the suits: 4 for
// 4-3-3-3, 12 for 4-4-3-2, 24 where all four differ. It is 0 for what is no
// pattern.
func (p Pattern) Orders() int {
	if p.Validate() != nil {
		return 0
	}
	orders := 24
	var same [cardsInSuit + 1]int
	for _, n := range p {
		same[n]++
		orders /= same[n]
	}
	return orders
}

// Odds is the chance of a hand with the pattern, in whatever suits.
func (p Pattern) Odds() Odds {
	return Odds{count(p.inOrder() * uint64(p.Orders())), Hands()}
}

// OddsInOrder is the chance of a hand with the lengths in just these suits.
func (p Pattern) OddsInOrder() Odds { return Odds{count(p.inOrder()), Hands()} }

func (p Pattern) inOrder() uint64 {
	if p.Validate() != nil {
		return 0
	}
	hands := uint64(1)
	for _, n := range p {
		hands *= choose(cardsInSuit, n)
	}
	return hands
}

var patterns = sync.OnceValue(func() []Pattern {
	var all []Pattern
	for a := cardsInSuit; a >= 0; a-- {
		for b := min(a, cardsInHand-a); b >= 0; b-- {
			for c := min(b, cardsInHand-a-b); c >= 0; c-- {
				if d := cardsInHand - a - b - c; d <= c {
					all = append(all, Pattern{a, b, c, d})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(p, q Pattern) int {
		return cmp.Compare(q.inOrder()*uint64(q.Orders()), p.inOrder()*uint64(p.Orders()))
	})
	return all
})

// Patterns lists the 39 patterns, longest suit first, the most frequent
// pattern first.
func Patterns() []Pattern { return slices.Clone(patterns()) }

// Points counts the hands with the pattern, in whatever suits, by their
// points.
func (p Pattern) Points() Distribution {
	cases := patternPoints()[p.Sorted()]
	return distributionOf(cases[:])
}

type pointCounts [MaxPoints + 1]uint64

// patternPoints counts the hands of each pattern by points.
var patternPoints = sync.OnceValue(func() map[Pattern]pointCounts {
	table := make(map[Pattern]pointCounts)
	for _, p := range patterns() {
		hands := pointCounts{1}
		for _, n := range p {
			hands = hands.withSuit(n)
		}
		for points := range hands {
			hands[points] *= uint64(p.Orders())
		}
		table[p] = hands
	}
	return table
})

// withSuit adds a suit of n cards to the hands.
func (c pointCounts) withSuit(n int) pointCounts {
	const honoursInSuit, spotsInSuit = 4, 9
	var with pointCounts
	for set := range 1 << honoursInSuit {
		worth, cards := 0, 0
		for bit := range honoursInSuit {
			if set>>bit&1 == 1 {
				worth += bit + 1
				cards++
			}
		}
		ways := choose(spotsInSuit, n-cards)
		for points := 0; points+worth <= MaxPoints; points++ {
			with[points+worth] += c[points] * ways
		}
	}
	return with
}
