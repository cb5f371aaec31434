package vp

import (
	"fmt"
)

// Hundredths counts hundredths of a VP, of an IMP or of a percent.
type Hundredths int64

// Unit is one VP, one IMP or one percent.
const Unit Hundredths = 100

// Whole gives n whole VPs, IMPs or percent.
func Whole(n int) Hundredths { return Hundredths(n) * Unit }

// String writes the amount with two decimals: "16.73", "-0.50".
func (h Hundredths) String() string {
	sign, n := "", uint64(h)
	if h < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/uint64(Unit), n%uint64(Unit))
}

// Float gives the amount as JSON and charts want it; nothing computes with it.
func (h Hundredths) Float() float64 { return float64(h) / float64(Unit) }
