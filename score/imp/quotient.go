package imp

import "math/big"

// BoardSum is the sum of the comparisons of one contestant on one board, with
// the number of results that the board has.
type BoardSum struct {
	Sum     Fraction
	Results int
}

const (
	quotientBits = 320
	// Halves are told from what rounding leaves of them by this many bits.
	halfBits = 160
)

// Quotient turns undivided cross-IMPs into the IMPs of a match of teams, from
// which a scale of Victory Points can go on: each board is divided by the root
// of its number of comparisons, r(r-1)/2 for r results, and the sum is rounded
// to a whole number, halves away from zero (English Bridge Union White Book
// 2025, 3.1.3). A board with fewer than two results brings nothing.
func Quotient(boards []BoardSum) int64 {
	byResults := make(map[int]*big.Rat)
	for _, b := range boards {
		if b.Results < 2 {
			continue
		}
		if byResults[b.Results] == nil {
			byResults[b.Results] = new(big.Rat)
		}
		byResults[b.Results].Add(byResults[b.Results], b.Sum.Rat())
	}
	total := float(0)
	for results, sum := range byResults {
		r := big.NewInt(int64(results))
		comparisons := new(big.Int).Mul(r, new(big.Int).Sub(r, big.NewInt(1)))
		comparisons.Rsh(comparisons, 1)
		root := float(0).SetInt(comparisons)
		root.Sqrt(root)
		total.Add(total, root.Quo(float(0).SetRat(sum), root))
	}
	return roundFloat(total)
}

// roundFloat rounds to a whole number. What lacks a hair to a half is one.
func roundFloat(f *big.Float) int64 {
	size := float(0).Abs(f)
	hair := float(0).SetMantExp(big.NewFloat(1), -halfBits)
	size.Add(size, big.NewFloat(0.5)).Add(size, hair)
	n, _ := size.Int64()
	if f.Sign() < 0 {
		return -n
	}
	return n
}

func float(n int64) *big.Float { return new(big.Float).SetPrec(quotientBits).SetInt64(n) }
