package imp

import "bridgescore/score/internal/ratio"

// Fraction is an exact number of IMPs, or of points for a datum, in lowest terms. The zero value
// is 0.
type Fraction = ratio.Number

// MaxPlaces is the finest rounding of a [Fraction].
const MaxPlaces = ratio.MaxPlaces
