package event

import (
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/scoring"
	"bridgescore/web/templates"
)

// optionAdjust is what single pairs bring along, beside the table of options.
const optionAdjust = "adjustments"

// eventOptions are the options of an event as they were sent.
type eventOptions struct {
	values  url.Values // those that differ from what holds anyway
	options pairs.Options
	faults  []form.Fault
}

// readEventOptions reads them, with all their faults. An early event is one of a link
// made before December 2026.
func readEventOptions(values url.Values, early bool) eventOptions {
	o := eventOptions{values: make(url.Values)}
	for _, option := range scoring.Options() {
		if option.Use != scoring.Settled || early {
			option.Apply(&o.options, o.read(values, &option))
		}
		if option.Name == scoring.Regulation && early {
			scoring.Early(&o.options)
		}
	}
	o.options.Adjustments = o.adjustments(values)
	return o
}

func (o *eventOptions) read(values url.Values, option *scoring.Option) scoring.Value {
	switch option.Kind {
	case scoring.Flag:
		flag := values.Get(option.Name) != ""
		if flag {
			o.values.Set(option.Name, "1")
		}
		return scoring.Value{Flag: flag}
	case scoring.Number:
		return scoring.Value{Number: o.number(values, option.Name, option.Low, option.High)}
	case scoring.Dropped:
		return scoring.Value{Drop: o.drop(values, option)}
	case scoring.Choice:
	}
	return scoring.Value{Text: o.choice(values, option)}
}

func (o *eventOptions) choice(values url.Values, option *scoring.Option) string {
	text := strings.TrimSpace(values.Get(option.Name))
	if now, ok := option.Aliases[text]; ok {
		text = now
	}
	for i, value := range option.Values {
		if text == value {
			if i > 0 {
				o.values.Set(option.Name, value)
			}
			return value
		}
	}
	if text != "" {
		o.faults = append(o.faults, form.Fault{Field: option.Name, Key: "not_a_choice", Args: []any{"text", text}})
		o.values.Set(option.Name, text)
	}
	return option.Values[0]
}

// namedMethods are the forms of scoring that are no matchpoints, as files name
// them.
var namedMethods = map[sheet.Scoring]string{sheet.CrossIMPs: scoring.CrossIMPs, sheet.Butler: scoring.Butler}

// adopt takes over the form of scoring that a file names, where the form on the
// page was left at the first one.
func (o *eventOptions) adopt(named sheet.Scoring) {
	chosen := namedMethods[named]
	if chosen == "" || o.values.Has(scoring.Method) {
		return
	}
	o.values.Set(scoring.Method, chosen)
	o.options.Scoring = scoring.Methods[chosen]
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
func (o *eventOptions) drop(values url.Values, option *scoring.Option) imp.Drop {
	text := strings.ReplaceAll(strings.TrimSpace(values.Get(option.Name)), ",", ".")
	switch text {
	case "", "1":
		return imp.Drop{}
	case scoring.DropByField, scoring.DropByFieldFrench:
		o.values.Set(option.Name, text)
		return imp.Drop{Rule: imp.DropByField}
	}
	o.values.Set(option.Name, text)
	if percent, ok := strings.CutSuffix(text, "%"); ok {
		amount, err := strconv.ParseFloat(strings.TrimSpace(percent), 64)
		const half = 50
		if err == nil && amount >= 0 && amount < half {
			return imp.Drop{Rule: imp.DropPercent, Amount: int(amount*score.PercentUnit + 0.5)}
		}
	} else if n, ok := page.ReadPoints(text); ok && n >= option.Low && n <= option.High {
		return imp.Drop{Rule: imp.DropCount, Amount: n}
	}
	o.faults = append(o.faults, form.Fault{Field: option.Name, Key: "event_drop", Args: []any{"text", text}})
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

// chosen is the value of a choice.
func (o *eventOptions) chosen(name string) string {
	option := scoring.Find(name)
	if value := o.values.Get(name); slices.Contains(option.Values, value) {
		return value
	}
	return option.Values[0]
}

// scoringFault says in words why an event cannot be scored; other errors come
// back.
func (d phrases) scoringFault(err error) ([]templates.FieldError, error) {
	var refused *pairs.Error
	var outOfRange *score.RangeError
	target, message := scoring.Method, ""
	switch {
	case errors.As(err, &refused):
		message = d.T("fault_pairs_" + string(refused.Fault))
		if refused.Fault == pairs.NothingToScore {
			target = fieldSheet
		}
	case errors.As(err, &outOfRange):
		target = scoring.Expected
		switch outOfRange.Fault {
		case imp.DropOutOfRange:
			target = scoring.Drop
		case imp.CapOutOfRange:
			target = scoring.Cap
		}
		message = d.Fault(form.Of(target, outOfRange))
	default:
		return nil, err
	}
	return []templates.FieldError{{Field: target, Target: target, Message: message}}, nil
}

// groupNames are the groups of options as the page sorts them.
var groupNames = map[scoring.Group]string{
	scoring.General: "general", scoring.AtMatchpoints: "matchpoints", scoring.AtCrossIMPs: "cross", scoring.AtButler: "butler", scoring.AtIMPs: "imps",
}

// optionViews shows the options to be chosen from, as they were sent: the
// regulation, and the others. What overrides the regulation is shown where it does.
func (d phrases) optionViews(o *eventOptions, errs []templates.FieldError) (regulation templates.EventOption, others []templates.EventOption) {
	for _, option := range scoring.Options() {
		switch {
		case option.Name == scoring.Method, option.Use == scoring.Settled:
		case option.Use == scoring.Override && !o.values.Has(option.Name):
		case option.Name == scoring.Regulation:
			regulation = d.optionView(o, &option, errs)
			regulation.MoreLabel, regulation.More = d.T("event_regulation_others"), d.T("event_regulation_more")
		default:
			others = append(others, d.optionView(o, &option, errs))
		}
	}
	adjust := d.optionView(o, &scoring.Option{Name: optionAdjust}, errs)
	adjust.Lines = true
	return regulation, append(others, adjust)
}

func (d phrases) optionView(o *eventOptions, option *scoring.Option, errs []templates.FieldError) templates.EventOption {
	v := templates.EventOption{
		Name: option.Name, Group: groupNames[option.Group], Flag: option.Kind == scoring.Flag,
		Label: d.T("event_" + option.Name), Hint: d.T("event_" + option.Name + "_hint"), Value: o.values.Get(option.Name),
	}
	for _, e := range errs {
		if e.Field == option.Name {
			v.Error = e.Message
		}
	}
	for i, value := range option.Values {
		v.Choices = append(v.Choices, templates.Option{
			Value: value, Text: d.T("event_" + option.Name + "_" + value),
			Chosen: v.Value == value || v.Value == "" && i == 0,
		})
	}
	return v
}

// scoringChoices are the forms of scoring, each with a sentence.
func (d phrases) scoringChoices(o *eventOptions) []templates.Explained {
	var list []templates.Explained
	chosen := o.chosen(scoring.Method)
	for _, value := range scoring.Find(scoring.Method).Values {
		list = append(list, templates.Explained{
			Value: value, Label: d.T("event_scoring_" + value), Hint: d.T("event_explain_" + value), Chosen: value == chosen,
		})
	}
	return list
}
