package imp_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
)

// scoresThatOccur lists every score that a contract can give, both ways.
func scoresThatOccur(b *testing.B) []int {
	b.Helper()
	seen := make(map[int]bool)
	var scores []int
	for o := range score.Outcomes {
		points, err := o.Score()
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range [2]int{points, -points} {
			if !seen[p] {
				seen[p] = true
				scores = append(scores, p)
			}
		}
	}
	return scores
}

// benchmarkBoards runs f over boards of several sizes: with scores of
// contracts, and with as many different scores as results.
func benchmarkBoards(b *testing.B, f func([]score.BoardResult) error) {
	occur := scoresThatOccur(b)
	for _, n := range []int{10, 100, 1_000, 10_000, 100_000} {
		random := rand.New(rand.NewPCG(1, 2))
		contracts, distinct := make([]int, n), make([]int, n)
		for i := range n {
			contracts[i] = occur[random.IntN(len(occur))]
			distinct[i] = random.IntN(1_000_000)
		}
		for name, points := range map[string][]int{"contracts": contracts, "distinct": distinct} {
			results := realResults(points...)
			b.Run(fmt.Sprintf("%s-%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := f(results); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkCross(b *testing.B) {
	benchmarkBoards(b, func(results []score.BoardResult) error {
		_, err := imp.Cross(results, imp.CrossOptions{})
		return err
	})
}

func BenchmarkButler(b *testing.B) {
	benchmarkBoards(b, func(results []score.BoardResult) error {
		_, err := imp.Butler(results, imp.ButlerOptions{})
		return err
	})
}

func BenchmarkOf(b *testing.B) {
	for b.Loop() {
		for d := -4000; d <= 4000; d += 100 {
			imp.Of(d)
		}
	}
}
