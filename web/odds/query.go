package odds

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

// shapeWords are the messages of the families of patterns: their names, and
// what is in them.
var shapeWords = map[hand.Shape]struct{ name, text string }{
	hand.Balanced:     {"odds_balanced", "odds_balanced_text"},
	hand.SemiBalanced: {"odds_semi_balanced", "odds_semi_balanced_text"},
	hand.Unbalanced:   {"odds_unbalanced", "odds_unbalanced_text"},
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
var firstOdds = oddsForm{points: hand.Range{Low: 15, High: 17}, shape: hand.Balanced.String()}

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
	if shape, err := hand.ParseShape(f.shape); err == nil {
		f.byShape = shape.Points()
		return
	}
	pattern, err := hand.ParsePattern(f.shape)
	if err != nil {
		f.fault(paramShape, "odds_shape", "text", f.shape)
		return
	}
	f.shape = pattern.Sorted().String()
	f.byShape = pattern.Points()
}
