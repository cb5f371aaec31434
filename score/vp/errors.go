package vp

import "fmt"

// Fault names what is wrong with a question to a scale. It is a key: the words
// for a reader are chosen where they are shown.
type Fault string

// The faults of this package.
const (
	BoardsOutOfRange  Fault = "boards_out_of_range"  // fewer than 1 or more than MaxBoards
	PercentOutOfRange Fault = "percent_out_of_range" // outside 0 to 100
	UnknownScale      Fault = "unknown_scale"        // no scale of that name

	CustomBandCount  Fault = "custom_band_count"  // no band, or more than MaxCustomBands
	CustomDraw       Fault = "custom_draw"        // the first band is not margin 0 with equal VPs
	CustomMargin     Fault = "custom_margin"      // a smallest margin not above the one before
	CustomVPs        Fault = "custom_vps"         // VPs under 0, over MaxCustomVP, or that fall for the winner or rise for the loser
	CustomHalfPoints Fault = "custom_half_points" // a total that cannot be halved
)

// RangeError is a number outside what exists. Low and High are the bounds that
// would have been right; for a scale of the user's own, Band is the number of
// the band at fault, from 1.
type RangeError struct {
	Fault     Fault
	Got       int
	Low, High int
	Band      int
}

// Error says for a programmer what was out of range.
func (e *RangeError) Error() string {
	if e.Band > 0 {
		return fmt.Sprintf("vp: %s: band %d: %d is not in %d..%d", e.Fault, e.Band, e.Got, e.Low, e.High)
	}
	return fmt.Sprintf("vp: %s: %d is not in %d..%d", e.Fault, e.Got, e.Low, e.High)
}

// NameError is a name no scale has.
type NameError struct {
	Fault Fault
	Name  string
}

// Error says for a programmer which name is unknown.
func (e *NameError) Error() string { return fmt.Sprintf("vp: %s: %q", e.Fault, e.Name) }
