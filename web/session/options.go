package session

import (
	"errors"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
)

// The options that say how an event is scored. Those that the call pairs of the
// API has too have its names and values.
const (
	OptionScoring    = "scoring"
	optionRanking    = "ranking"
	optionSections   = "sections"
	optionTies       = "ties"
	optionSession    = "session"
	optionUnscaled   = "unscaled"
	optionExpected   = "expected"
	optionRegulation = "regulation"
	optionShort      = "short"
	optionAscherman  = "ascherman"
	optionLimit      = "limit"
	optionDivide     = "divide"
	optionCap        = "cap"
	optionScaling    = "scaling"
	optionDatum      = "datum"
	optionDrop       = "drop"
	optionRounding   = "rounding"
	optionScaleShort = "scale_short"
	optionAward      = "award"
	optionGroups     = "groups"
	optionAdjust     = "adjustments"
)

// The forms of scoring.
const (
	scoringMatchpoints = "matchpoints"
	scoringHalf        = "matchpoints-half"
	scoringCross       = "cross-imps"
	scoringButler      = "butler"
)

// eventChoices are the values of the fields with a list; the first is what
// holds where nothing is said.
var eventChoices = map[string][]string{
	OptionScoring:    {scoringMatchpoints, scoringHalf, scoringCross, scoringButler},
	optionRanking:    {"auto", "one", "two", "alternating"},
	optionSections:   {"together", "ranked-apart", "apart"},
	optionTies:       {"shared", "federation"},
	optionRegulation: {"ffb", "ebu", "acbl", "neuberg"},
	optionDivide:     {"n-1", "n", "none"},
	optionScaling:    {"results", "comparisons", "nothing"},
	optionDatum:      {"mean", "median"},
	optionRounding:   {"away", "even", "zero", "none"},
	optionAward:      {"3", "1.5"},
	optionGroups:     {"compared", "fixed"},
}

// eventFlags are the fields that are ticked.
var eventFlags = []string{optionUnscaled, optionShort, optionAscherman, optionLimit, optionScaleShort}

// eventNumbers are the fields that hold a number, and its bounds.
var eventNumbers = map[string][2]int{
	optionSession:  {0, maxSession},
	optionExpected: {0, matchpoint.MaxResults},
	optionCap:      {0, imp.Highest},
}

// maxSession bounds the boards of a pair: no session has more.
const maxSession = 1000

// dropByField is the value of optionDrop for a rule of its own.
const dropByField = "field"

// eventOptions are the options of an event as they were sent.
type eventOptions struct {
	values  url.Values // those that differ from what holds anyway
	options pairs.Options
	faults  []form.Fault
}

// readEventOptions reads them, with all their faults.
func readEventOptions(values url.Values) eventOptions {
	o := eventOptions{values: make(url.Values)}
	chosen := make(map[string]string)
	for _, name := range slices.Sorted(maps.Keys(eventChoices)) {
		chosen[name] = o.choice(values, name, eventChoices[name])
	}
	flags := make(map[string]bool)
	for _, name := range eventFlags {
		if flags[name] = values.Get(name) != ""; flags[name] {
			o.values.Set(name, "1")
		}
	}
	numbers := make(map[string]int)
	for _, name := range slices.Sorted(maps.Keys(eventNumbers)) {
		numbers[name] = o.number(values, name, eventNumbers[name][0], eventNumbers[name][1])
	}
	o.options = pairs.Options{
		Scoring:          scoringOf[chosen[OptionScoring]],
		Winners:          winnersOf[chosen[optionRanking]],
		ScaleShortBoards: flags[optionScaleShort],
		UnscaledTotals:   flags[optionUnscaled],
		LimitAveragePlus: flags[optionLimit],
		Boards:           numbers[optionSession],
		Matchpoints: matchpoint.Options{
			Expected:    numbers[optionExpected],
			Regulation:  regulationOf[chosen[optionRegulation]],
			SmallBoards: flags[optionShort],
			Ascherman:   flags[optionAscherman],
		},
		Cross: imp.CrossOptions{
			Divisor:  divisorOf[chosen[optionDivide]],
			Cap:      numbers[optionCap],
			Expected: numbers[optionExpected],
			Scaling:  scalingOf[chosen[optionScaling]],
		},
		Butler: imp.ButlerOptions{
			Drop:     o.drop(values),
			Rounding: roundingOf[chosen[optionRounding]],
			Expected: numbers[optionExpected],
		},
	}
	if chosen[OptionScoring] == scoringHalf {
		o.options.Matchpoints.Scale = matchpoint.HalfPoints
	}
	if chosen[optionDatum] == "median" {
		o.options.Butler.Datum = imp.Median
	}
	if chosen[optionAward] == "1.5" {
		o.options.Cross.Award, o.options.Butler.Award = imp.AwardOneAndAHalf, imp.AwardOneAndAHalf
	}
	if chosen[optionGroups] == "fixed" {
		o.options.Cross.SmallGroups, o.options.Butler.SmallGroups = imp.SmallGroupsFixed, imp.SmallGroupsFixed
	}
	if chosen[optionTies] == "federation" {
		o.options.Ties = pairs.FederationTies()
	}
	o.options.Adjustments = o.adjustments(values)
	o.options.RankSectionsApart = chosen[optionSections] != "together"
	o.options.CompareWithinSections = chosen[optionSections] == "apart"
	return o
}

var (
	scoringOf    = map[string]pairs.Scoring{scoringCross: pairs.ByCrossIMPs, scoringButler: pairs.ByButler}
	winnersOf    = map[string]pairs.Winners{"one": pairs.OneWinner, "two": pairs.TwoWinners, "alternating": pairs.AlternatingWinner}
	regulationOf = map[string]matchpoint.Regulation{"ebu": matchpoint.EBU, "acbl": matchpoint.ACBL, "neuberg": matchpoint.PlainNeuberg}
	divisorOf    = map[string]imp.Divisor{"n": imp.DivideByResults, "none": imp.DivideByNothing}
	scalingOf    = map[string]imp.Scaling{"comparisons": imp.ScaleByComparisons, "nothing": imp.ScaleNothing}
	roundingOf   = map[string]imp.Rounding{"even": imp.TiesToEvenTen, "zero": imp.TiesTowardsZero, "none": imp.Unrounded}
)

func (o *eventOptions) choice(values url.Values, name string, known []string) string {
	text := strings.TrimSpace(values.Get(name))
	for i, value := range known {
		if text == value {
			if i > 0 {
				o.values.Set(name, value)
			}
			return value
		}
	}
	if text != "" {
		o.faults = append(o.faults, form.Fault{Field: name, Key: "not_a_choice", Args: []any{"text", text}})
		o.values.Set(name, text)
	}
	return known[0]
}

// adopt takes over the form of scoring that a file names, where the form on the
// page was left at the first one.
func (o *eventOptions) adopt(named sheet.Scoring) {
	chosen := map[sheet.Scoring]string{sheet.CrossIMPs: scoringCross, sheet.Butler: scoringButler}[named]
	if chosen == "" || o.values.Has(OptionScoring) {
		return
	}
	o.values.Set(OptionScoring, chosen)
	o.options.Scoring = scoringOf[chosen]
}

func (o *eventOptions) number(values url.Values, name string, low, high int) int {
	text := strings.TrimSpace(values.Get(name))
	if text == "" {
		return 0
	}
	o.values.Set(name, text)
	n, ok := page.ReadPoints(text)
	if !ok || n < low || n > high {
		o.faults = append(o.faults, form.Fault{Field: name, Key: form.NotANumber, Args: []any{"text", text, "low", low, "high", high}})
		return 0
	}
	return n
}

// drop reads how many results are left out of a mean at each end: a number, a
// percentage, or the word for a rule by the size of the field.
func (o *eventOptions) drop(values url.Values) imp.Drop {
	text := strings.ReplaceAll(strings.TrimSpace(values.Get(optionDrop)), ",", ".")
	switch text {
	case "", "1":
		return imp.Drop{}
	case dropByField:
		o.values.Set(optionDrop, text)
		return imp.Drop{Rule: imp.DropByField}
	}
	o.values.Set(optionDrop, text)
	if percent, ok := strings.CutSuffix(text, "%"); ok {
		amount, err := strconv.ParseFloat(strings.TrimSpace(percent), 64)
		const half = 50
		if err == nil && amount >= 0 && amount < half {
			return imp.Drop{Rule: imp.DropPercent, Amount: int(amount*score.PercentUnit + 0.5)}
		}
	} else if n, ok := page.ReadPoints(text); ok && n >= 0 && n <= matchpoint.MaxResults {
		return imp.Drop{Rule: imp.DropCount, Amount: n}
	}
	o.faults = append(o.faults, form.Fault{Field: optionDrop, Key: "event_drop", Args: []any{"text", text}})
	return imp.Drop{}
}

// adjustments reads what single pairs bring along.
func (o *eventOptions) adjustments(values url.Values) []pairs.Adjustment {
	text := strings.TrimSpace(strings.ReplaceAll(values.Get(optionAdjust), "\r\n", "\n"))
	if text == "" {
		return nil
	}
	o.values.Set(optionAdjust, text)
	list, problems := sheet.ReadAdjustments(text)
	for i := range problems {
		f := form.OfAdjustment(&problems[i])
		f.Field = optionAdjust
		o.faults = append(o.faults, f)
	}
	return list
}

// scoring is the form of scoring that was chosen.
func (o *eventOptions) scoring() string {
	if s := o.values.Get(OptionScoring); scoringOf[s] != pairs.ByMatchpoints || s == scoringHalf {
		return s
	}
	return scoringMatchpoints
}

// scoringFault says in words why an event cannot be scored; other errors come
// back.
func (d phrases) scoringFault(err error) ([]templates.FieldError, error) {
	var refused *pairs.Error
	var outOfRange *score.RangeError
	target, message := OptionScoring, ""
	switch {
	case errors.As(err, &refused):
		message = d.T("fault_pairs_" + string(refused.Fault))
		if refused.Fault == pairs.NothingToScore {
			target = fieldSheet
		}
	case errors.As(err, &outOfRange):
		target = optionExpected
		switch outOfRange.Fault {
		case imp.DropOutOfRange:
			target = optionDrop
		case imp.CapOutOfRange:
			target = optionCap
		}
		message = d.Fault(form.Of(target, outOfRange))
	default:
		return nil, err
	}
	return []templates.FieldError{{Field: target, Target: target, Message: message}}, nil
}

// optionViews shows the options to be chosen from, as they were sent.
func (d phrases) optionViews(o *eventOptions, errs []templates.FieldError) []templates.EventOption {
	var views []templates.EventOption
	add := func(group, name string) {
		v := templates.EventOption{
			Name: name, Group: group,
			Label: d.T("event_" + name), Hint: d.T("event_" + name + "_hint"), Value: o.values.Get(name),
		}
		for _, e := range errs {
			if e.Field == name {
				v.Error = e.Message
			}
		}
		for i, value := range eventChoices[name] {
			v.Choices = append(v.Choices, templates.Option{
				Value: value, Text: d.T("event_" + name + "_" + value),
				Chosen: v.Value == value || v.Value == "" && i == 0,
			})
		}
		for _, flag := range eventFlags {
			v.Flag = v.Flag || flag == name
		}
		v.Lines = name == optionAdjust
		views = append(views, v)
	}
	const general, matchpoints, cross, butler, imps = "general", "matchpoints", "cross", "butler", "imps"
	for _, name := range []string{optionRanking, optionSections, optionTies, optionSession, optionUnscaled, optionExpected, optionAdjust} {
		add(general, name)
	}
	for _, name := range []string{optionRegulation, optionShort, optionAscherman, optionLimit} {
		add(matchpoints, name)
	}
	for _, name := range []string{optionDivide, optionCap, optionScaling} {
		add(cross, name)
	}
	for _, name := range []string{optionDatum, optionDrop, optionRounding} {
		add(butler, name)
	}
	for _, name := range []string{optionScaleShort, optionAward, optionGroups} {
		add(imps, name)
	}
	return views
}

// scoringChoices are the forms of scoring, each with a sentence.
func (d phrases) scoringChoices(o *eventOptions) []templates.Explained {
	var list []templates.Explained
	chosen := o.scoring()
	for _, value := range eventChoices[OptionScoring] {
		list = append(list, templates.Explained{
			Value: value, Label: d.T("event_scoring_" + value), Hint: d.T("event_explain_" + value), Chosen: value == chosen,
		})
	}
	return list
}
