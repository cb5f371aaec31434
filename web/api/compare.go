package api

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
)

// The forms of scoring.
const (
	byMatchpoints     = "matchpoints"
	byHalfMatchpoints = "matchpoints-half"
	byCrossIMPs       = "cross-imps"
	byButler          = "butler"
)

// The fields that say how results are compared.
const (
	fieldScoring  = "scoring"
	fieldExpected = "expected"
	fieldDivide   = "divide"
	fieldDatum    = "datum"
	fieldDrop     = "drop"
)

// comparisonFields describes how results are compared. A board and an event
// have them alike.
// otherwise says what the form of scoring is where none is given.
func comparisonFields(otherwise string) []*huma.Param {
	return []*huma.Param{
		shown(optional(fieldScoring, "The form of scoring; "+otherwise+". matchpoints counts 2 for a better result and 1 for an equal one, matchpoints-half 1 and ½.",
			choice(byMatchpoints, byHalfMatchpoints, byCrossIMPs, byButler)), byMatchpoints),
		shown(optional(fieldDivide, "For cross-imps: what the sum of the comparisons of a board with n results is divided by.",
			choice("n-1", "n", "none")), "n-1"),
		shown(optional(fieldDatum, "For butler: what results are compared with, the mean or the median.", choice("mean", "median")), "mean"),
		shown(optional(fieldDrop, "For butler against the mean: how many results are left out at each end, 1 without it; or a percentage of them, such as 5%.",
			eitherOf(wholeNumberIn(0, matchpoint.MaxResults), pattern(`^(\d{1,7}|\d{1,2}(\.\d{1,2})?%)$`))), 1),
	}
}

// comparison is how results are compared.
type comparison struct {
	scoring     string
	matchpoints matchpoint.Options
	cross       imp.CrossOptions
	butler      imp.ButlerOptions
}

// comparison reads how results are compared. All of it is checked, also what
// the form of scoring does not ask for.
func (f fields) comparison() comparison {
	c := comparison{scoring: f.choice(fieldScoring, byMatchpoints, byHalfMatchpoints, byCrossIMPs, byButler)}
	if c.scoring == byHalfMatchpoints {
		c.matchpoints.Scale = matchpoint.HalfPoints
	}
	switch f.choice(fieldDivide, "n-1", "n", "none") {
	case "n":
		c.cross.Divisor = imp.DivideByResults
	case "none":
		c.cross.Divisor = imp.DivideByNothing
	}
	if f.choice(fieldDatum, "mean", "median") == "median" {
		c.butler.Datum = imp.Median
	}
	c.butler.Drop = f.drop()
	return c
}

// expect sets the number of results that a board should have.
func (c *comparison) expect(results int) {
	c.matchpoints.Expected, c.cross.Expected, c.butler.Expected = results, results, results
}

// drop reads how many results are left out of a mean at each end: a number, or
// a percentage.
func (f fields) drop() imp.Drop {
	text, isText := f.values[fieldDrop].(string)
	switch percent, isPercent := strings.CutSuffix(text, "%"); {
	case !f.has(fieldDrop):
		return imp.Drop{}
	case isPercent:
		if amount, ok := parseHundredths(percent); ok && amount >= 0 && amount < 50*score.PercentUnit {
			return imp.Drop{Rule: imp.DropPercent, Amount: amount}
		}
	case !isText:
		return imp.Drop{Rule: imp.DropCount, Amount: f.between(fieldDrop, 0, matchpoint.MaxResults, 0)}
	default:
		if n, ok := parseInteger(text); ok && n >= 0 && n <= matchpoint.MaxResults {
			return imp.Drop{Rule: imp.DropCount, Amount: n}
		}
	}
	f.fault(fieldDrop, "api_bad_drop", "text", text)
	return imp.Drop{}
}
