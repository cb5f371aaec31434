package pairs

import "bridgescore/score/internal/ratio"

// Number is an exact number of matchpoints, of percent or of IMPs, of any size. The zero value
// is 0.
type Number = ratio.Number

// MaxPlaces is the finest rounding of a [Number].
const MaxPlaces = ratio.MaxPlaces

// NewNumber gives num over den. A den of 0 gives 0.
func NewNumber(num, den int64) Number { return ratio.Of(num, den) }
