package matchpoint

import "bridgescore/score/internal/ratio"

// Fraction is an exact number of matchpoints or of percent, in lowest terms. The zero value is 0.
type Fraction = ratio.Number

// MaxPlaces is the finest rounding of a [Fraction].
const MaxPlaces = ratio.MaxPlaces
