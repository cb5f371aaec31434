package odds

import (
	"cmp"
	"net/url"
	"strconv"

	"bridgescore/score/hand"
	"bridgescore/web/param"
)

// The parameters of the chances that are asked for.
const (
	paramWho   = "who"   // hand, or side for two partners together
	paramLow   = "low"   // the lowest number of points
	paramHigh  = "high"  // the highest
	paramShape = "shape" // any, a family of patterns, or a pattern: 5-4-3-1
)

const (
	whoHand  = "hand"
	whoSide  = "side"
	shapeAny = "any"
)

// shapeWords are the messages of the families of patterns: their names, and
// what is in them.
var shapeWords = map[hand.Shape]struct{ name, text string }{
	hand.Balanced:     {"odds_balanced", "odds_balanced_text"},
	hand.SemiBalanced: {"odds_semi_balanced", "odds_semi_balanced_text"},
	hand.Unbalanced:   {"odds_unbalanced", "odds_unbalanced_text"},
}

// oddsForm is what was read of an address.
type oddsForm struct {
	param.Reader
	side    bool
	points  hand.Range
	shape   string
	byShape hand.Distribution
}

// firstOdds is what a page answers that was asked for nothing: the opening of
// one no-trump.
var firstOdds = url.Values{paramLow: {"15"}, paramHigh: {"17"}, paramShape: {hand.Balanced.String()}}

func readOdds(v url.Values) oddsForm {
	if !v.Has(paramLow) && !v.Has(paramHigh) && !v.Has(paramShape) && !v.Has(paramWho) {
		v = firstOdds
	}
	f := oddsForm{Reader: param.New(param.Sanitize(v)), shape: shapeAny}
	most := hand.MaxPoints
	if f.side = f.Choice(paramWho, whoHand, whoSide) == whoSide; f.side {
		most = hand.PackPoints
	}
	f.points.Low = f.Int(paramLow, 0, most, 0)
	f.points.High = f.Int(paramHigh, 0, most, most)
	if f.points.Low > f.points.High && !f.Failed() {
		f.Refuse(paramHigh, "odds_upside_down", "low", f.points.Low, "high", f.points.High)
	}
	if f.Has(paramShape) {
		f.shape = f.Text(paramShape)
	}
	f.readShape()
	return f
}

// typed is what stands in the field of a number: what was typed, or what holds without it.
func (f *oddsForm) typed(name string, otherwise int) string {
	return cmp.Or(f.Text(name), strconv.Itoa(otherwise))
}

// readShape finds the hands that are meant.
func (f *oddsForm) readShape() {
	switch {
	case f.side && f.shape != shapeAny:
		f.Refuse(paramShape, "odds_shape_of_side")
		return
	case f.side:
		f.byShape = hand.SidePoints()
		return
	case f.shape == shapeAny:
		f.byShape = hand.Points()
		return
	}
	if shape, err := hand.ParseShape(f.shape); err == nil {
		f.byShape = shape.Points()
		return
	}
	pattern, err := hand.ParsePattern(f.shape)
	if err != nil {
		f.Refuse(paramShape, "odds_shape", "text", f.shape)
		return
	}
	f.shape = pattern.Sorted().String()
	f.byShape = pattern.Points()
}
