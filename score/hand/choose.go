package hand

import (
	"math/big"
	"sync"
)

const (
	cardsInPack = 52
	cardsInHand = 13
	cardsInSide = 2 * cardsInHand
	cardsInSuit = 13
	suits       = 4
)

// pascal is the triangle of binomials up to the pack.
var pascal = sync.OnceValue(func() *[cardsInPack + 1][cardsInPack + 1]uint64 {
	var c [cardsInPack + 1][cardsInPack + 1]uint64
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return &c
})

// choose is the number of ways to take k of n cards, 0 where there is none.
func choose(n, k int) uint64 {
	if n < 0 || k < 0 || k > n {
		return 0
	}
	return pascal()[n][k]
}

// Hands is the number of different hands, 635,013,559,600.
func Hands() *big.Int { return count(choose(cardsInPack, cardsInHand)) }

// Sides is the number of different sets of 26 cards that a side can hold,
// 495,918,532,948,104.
func Sides() *big.Int { return count(choose(cardsInPack, cardsInSide)) }

func count(n uint64) *big.Int { return new(big.Int).SetUint64(n) }
