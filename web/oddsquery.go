package web

import (
	"net/url"
	"strconv"
	"strings"

	"bridgescore/score/hand"
	"bridgescore/web/form"
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

// shapeNames are the families of patterns in addresses, and their messages.
var shapeNames = []struct {
	name, key string
	shape     hand.Shape
}{
	{"balanced", "odds_balanced", hand.Balanced},
	{"semi-balanced", "odds_semi_balanced", hand.SemiBalanced},
	{"unbalanced", "odds_unbalanced", hand.Unbalanced},
}

// oddsForm is what was read of an address.
type oddsForm struct {
	side    bool
	points  hand.Range
	shape   string
	faults  []form.Fault
	raw     [2]string // the points as they were typed
	byShape hand.Distribution
}

// firstOdds is what a page answers that was asked for nothing: the opening of
// one no-trump.
var firstOdds = oddsForm{points: hand.Range{Low: 15, High: 17}, shape: shapeNames[0].name}

func readOdds(v url.Values) oddsForm {
	f := firstOdds
	if v.Has(paramLow) || v.Has(paramHigh) || v.Has(paramShape) || v.Has(paramWho) {
		f = oddsForm{shape: shapeAny}
		f.readWho(v.Get(paramWho))
		most := hand.MaxPoints
		if f.side {
			most = hand.PackPoints
		}
		f.points.Low = f.number(v, paramLow, 0, most)
		f.points.High = f.number(v, paramHigh, most, most)
		if f.points.Low > f.points.High && len(f.faults) == 0 {
			f.fault(paramHigh, "odds_upside_down", "low", f.points.Low, "high", f.points.High)
		}
		if shape := v.Get(paramShape); shape != "" {
			f.shape = shape
		}
	}
	f.raw = [2]string{strconv.Itoa(f.points.Low), strconv.Itoa(f.points.High)}
	if len(f.faults) > 0 {
		f.raw = [2]string{v.Get(paramLow), v.Get(paramHigh)}
	}
	f.readShape()
	return f
}

func (f *oddsForm) fault(field, key string, args ...any) {
	f.faults = append(f.faults, form.Fault{Field: field, Key: key, Args: args})
}

func (f *oddsForm) readWho(text string) {
	switch text {
	case "", whoHand:
	case whoSide:
		f.side = true
	default:
		f.fault(paramWho, "odds_who", "text", text)
	}
}

func (f *oddsForm) number(v url.Values, name string, otherwise, most int) int {
	text := strings.TrimSpace(v.Get(name))
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		f.fault(name, form.NotANumber, "text", text, "low", 0, "high", most)
		return otherwise
	}
	return n
}

// readShape finds the hands that are meant.
func (f *oddsForm) readShape() {
	switch {
	case f.side && f.shape != shapeAny:
		f.fault(paramShape, "odds_shape_of_side")
		return
	case f.side:
		f.byShape = hand.SidePoints()
		return
	case f.shape == shapeAny:
		f.byShape = hand.Points()
		return
	}
	for _, s := range shapeNames {
		if s.name == f.shape {
			f.byShape = s.shape.Points()
			return
		}
	}
	pattern, ok := readPattern(f.shape)
	if !ok {
		f.fault(paramShape, "odds_shape", "text", f.shape)
		return
	}
	f.byShape = pattern.Points()
}

// readPattern reads 5-4-3-1 and finds it among the patterns.
func readPattern(text string) (hand.Pattern, bool) {
	for _, p := range hand.Patterns() {
		if p.String() == text {
			return p, true
		}
	}
	return hand.Pattern{}, false
}
