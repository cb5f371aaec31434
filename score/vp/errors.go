package vp

import (
	"fmt"

	"bridgescore/score"
)

// Fault names what is wrong with a question to a scale.
type Fault = score.Fault

// The faults of this package.
const (
	BoardsOutOfRange  Fault = "boards_out_of_range"  // fewer than 1 or more than MaxBoards
	PercentOutOfRange Fault = "percent_out_of_range" // outside 0 to 100
	UnknownScale      Fault = "unknown_scale"        // no scale of that name

	CustomBandCount Fault = "custom_band_count" // no band, or more than MaxCustomBands
	CustomDraw      Fault = "custom_draw"       // the first band is not margin 0 with equal VPs
	CustomMargin    Fault = "custom_margin"     // a smallest margin not above the one before
	// CustomVPs: under 0, over MaxCustomVP, or falling for the winner or rising for the loser.
	CustomVPs        Fault = "custom_vps"
	CustomHalfPoints Fault = "custom_half_points" // a total that cannot be halved
)

// BandError is a band of a scale of the user's own that cannot be, by its
// number from 1. Err is a [score.RangeError].
type BandError struct {
	Band int
	Err  error
}

// Error says for a programmer which band is wrong.
func (e *BandError) Error() string { return fmt.Sprintf("vp: band %d: %v", e.Band, e.Err) }

// Unwrap gives what is wrong with the band.
func (e *BandError) Unwrap() error { return e.Err }
