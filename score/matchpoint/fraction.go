package matchpoint

import "bridgescore/score/internal/ratio"

// Fraction is an exact number of matchpoints or of percent, in lowest terms. The zero value is 0.
type Fraction = ratio.Number

// MaxPlaces is the finest rounding of a [Fraction].
const MaxPlaces = ratio.MaxPlaces

// NewFraction gives num over den. A den of 0 gives 0.
func NewFraction(num, den int64) Fraction { return ratio.Of(num, den) }
