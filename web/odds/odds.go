// Package odds has the page of the statistics of hands.
package odds

import (
	"math/big"
	"strconv"

	"bridgescore/score/hand"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Show is the page of exact chances: points, patterns, splits, fits, and what
// somebody asks for.
func Show(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	f := readOdds(r.URL.Query())
	v := templates.Odds{Page: r.Frame(page.PathOdds),
		Action: page.URL(r.Lang, page.PathOdds)}
	v.Page.Styles = []string{"guide.css", "odds.css"}
	v.Page.Scripts = []string{"chart.js"}
	v.Form = d.oddsChoices(f)
	v.Texts = d.oddsTexts()
	v.Errors = d.Errors(f.Faults())
	if v.Page.Failed = f.Failed(); !f.Failed() {
		v.Answer = d.oddsAnswer(f)
	}
	if err := d.oddsTables(&v); err != nil {
		return page.Response{}, err
	}
	return page.Shown(templates.OddsPage(v), f.Failed()), nil
}

// oddsTexts are the texts with numbers in them.
func (d phrases) oddsTexts() templates.OddsTexts {
	return templates.OddsTexts{
		Points: d.T("odds_points_text", "pack", hand.PackPoints, "mean", d.mean(hand.Points().Mean()), "most",
			hand.MaxPoints),
		Side:     d.T("odds_side_text", "mean", d.mean(hand.SidePoints().Mean())),
		Patterns: d.T("odds_patterns_text", "count", len(hand.Patterns())),
		Fits:     d.T("odds_fits_text", "shortest", hand.ShortestFit),
		Source:   d.T("odds_source", "hands", d.bigNumber(hand.Hands()), "sides", d.bigNumber(hand.Sides())),
	}
}

// oddsChoices are the fields of the form.
func (d phrases) oddsChoices(f oddsForm) templates.OddsForm {
	o := templates.OddsForm{
		Who: []templates.Option{
			{Value: whoHand, Text: d.T("odds_one_hand"), Chosen: !f.side},
			{Value: whoSide, Text: d.T("odds_two_hands"), Chosen: f.side},
		},
		Low: f.typed(paramLow, f.points.Low), LowError: d.ErrorOf(f.Faults(), paramLow),
		High: f.typed(paramHigh, f.points.High), HighError: d.ErrorOf(f.Faults(), paramHigh),
	}
	families := []templates.Option{{Value: shapeAny, Text: d.T("odds_any"), Chosen: f.shape == shapeAny}}
	for _, s := range hand.Shapes() {
		families = append(families, templates.Option{Value: s.String(), Text: d.T(shapeWords[s].name),
			Chosen: f.shape == s.String()})
	}
	var patterns []templates.Option
	for _, p := range hand.Patterns() {
		patterns = append(patterns, templates.Option{Value: p.String(), Text: p.String(),
			Chosen: f.shape == p.String()})
	}
	o.Shapes = []templates.OptionGroup{{Options: families}, {Label: d.T("odds_one_pattern"), Options: patterns}}
	return o
}

func (d phrases) oddsAnswer(f oddsForm) templates.OddsAnswer {
	all := hand.Hands()
	cases := "odds_of_hands"
	if f.side {
		all, cases = hand.Sides(), "odds_of_sides"
	}
	within := f.byShape.Within(f.points)
	// A shape is one among all hands.
	chance := new(big.Rat).SetFrac(within.Cases(), all)
	return templates.OddsAnswer{
		Percent: d.ratPercent(chance),
		What:    d.oddsWhat(f),
		Cases:   d.T(cases, "cases", d.bigNumber(within.Cases()), "all", d.bigNumber(all)),
		OneIn:   d.oneIn(chance),
	}
}

// oddsWhat says what was asked for.
func (d phrases) oddsWhat(f oddsForm) string {
	who := d.T("odds_one_hand")
	if f.side {
		who = d.T("odds_two_hands")
	}
	points := d.T("odds_range", "low", f.points.Low, "high", f.points.High)
	if f.points.Low == f.points.High {
		points = d.T("odds_exactly_points", "n", f.points.Low)
	}
	if f.shape == shapeAny {
		return d.T("odds_what", "who", who, "points", points)
	}
	shape := f.shape
	if s, err := hand.ParseShape(shape); err == nil {
		shape = d.T(shapeWords[s].name)
	}
	return d.T("odds_what_shape", "who", who, "shape", shape, "points", points)
}

// bigNumber writes a count of hands; all of them fit an int.
func (d phrases) bigNumber(n *big.Int) string {
	if !n.IsInt64() {
		return n.String()
	}
	return d.Number(int(n.Int64()))
}

// Chances are shown with two decimals, small ones with as many as it takes to
// show two digits.
const (
	fewestPlaces = 2
	mostPlaces   = 12
)

// ratPercent writes a chance in percent.
func (d phrases) ratPercent(chance *big.Rat) string {
	if chance.IsInt() {
		return d.T("compare_percent", "number", new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(0))
	}
	percent := new(big.Rat).Mul(chance, big.NewRat(100, 1))
	tenth := big.NewRat(1, 10)
	places, twoDigits := fewestPlaces, big.NewRat(1, 10)
	for percent.Cmp(twoDigits) < 0 && places < mostPlaces {
		twoDigits.Mul(twoDigits, tenth)
		places++
	}
	if highest := new(big.Rat).Sub(big.NewRat(100, 1), half(places)); percent.Cmp(highest) >= 0 {
		return d.T("odds_nearly_certain") // and not 100 %, which it would be rounded to
	}
	return d.T("compare_percent", "number", d.rounded(percent, places))
}

// half is half of the last of so many decimals.
func half(places int) *big.Rat {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	return new(big.Rat).SetFrac(big.NewInt(1), unit.Mul(unit, big.NewInt(2)))
}

// rounded writes an exact number with so many decimals, halves up.
func (d phrases) rounded(x *big.Rat, places int) string {
	text := x.FloatString(places)
	whole, decimals := text[:len(text)-places-1], text[len(text)-places:]
	n, err := strconv.Atoi(whole)
	if err != nil {
		return text
	}
	return d.Number(n) + d.T("decimal_mark") + decimals
}

// oneIn writes a chance as one in so many; nothing where there is none, or
// where it is more than one in two.
func (d phrases) oneIn(chance *big.Rat) string {
	if chance.Sign() == 0 {
		return ""
	}
	times := new(big.Rat).Inv(chance)
	if times.Cmp(big.NewRat(2, 1)) < 0 {
		return ""
	}
	if times.Cmp(big.NewRat(100, 1)) < 0 {
		return d.T("odds_one_in", "times", d.rounded(times, 1))
	}
	n := new(big.Int).Quo(new(big.Int).Add(times.Num(), new(big.Int).Rsh(times.Denom(), 1)), times.Denom())
	return d.T("odds_one_in", "times", d.bigNumber(n))
}

func (d phrases) odd(o hand.Odds) string { return d.ratPercent(o.Rat()) }

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }
