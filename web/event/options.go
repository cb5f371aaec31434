package event

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/param"
	"bridgescore/web/param/scoring"
	"bridgescore/web/templates"
)

// eventOptions are the options of an event as they were sent.
type eventOptions struct {
	values  url.Values // those that differ from what holds anyway
	options pairs.Options
}

// readEventOptions reads them, with all their faults. An early event is one of a link
// made before December 2026.
func readEventOptions(r param.Reader, early bool) eventOptions {
	o := eventOptions{values: make(url.Values), options: scoring.ReadLink(r, early)}
	for _, option := range scoring.Options() {
		if option.Use != scoring.Settled || early {
			o.say(option.Name, option.Said(r))
		}
	}
	o.say(scoring.Adjustments, strings.ReplaceAll(r.Text(scoring.Adjustments), "\r\n", "\n"))
	return o
}

func (o *eventOptions) say(name, value string) {
	if value != "" {
		o.values.Set(name, value)
	}
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

// chosen is the value of a choice.
func (o *eventOptions) chosen(name string) string {
	option := scoring.Find(name)
	if value := o.values.Get(name); slices.Contains(option.Values, value) {
		return value
	}
	return option.Values[0]
}

// scoringFault adds why an event cannot be scored; other errors come back.
func scoringFault(r param.Reader, err error) error {
	var refused *pairs.Error
	if !errors.As(err, &refused) {
		return scoring.Blame(r, err)
	}
	name := scoring.Method
	if refused.Fault == pairs.NothingToScore {
		name = fieldSheet
	}
	r.Refuse(name, "pairs_"+string(refused.Fault))
	return nil
}

// groupNames are the groups of options as the page sorts them.
var groupNames = map[scoring.Group]string{
	scoring.General: "general", scoring.AtMatchpoints: "matchpoints", scoring.AtCrossIMPs: "cross",
	scoring.AtButler: "butler", scoring.AtIMPs: "imps",
}

// optionViews shows the options to be chosen from, as they were sent: the
// regulation, and the others. What overrides the regulation is shown where it does.
func (d phrases) optionViews(o *eventOptions, r param.Reader) (regulation templates.EventOption,
	others []templates.EventOption) {
	for _, option := range scoring.Options() {
		switch {
		case option.Name == scoring.Method, option.Use == scoring.Settled:
		case option.Use == scoring.Override && !o.values.Has(option.Name):
		case option.Name == scoring.Regulation:
			regulation = d.optionView(o, &option, r)
			regulation.MoreLabel, regulation.More = d.T("event_regulation_others"), d.T("event_regulation_more")
		default:
			others = append(others, d.optionView(o, &option, r))
		}
	}
	adjust := d.optionView(o, &scoring.Option{Name: scoring.Adjustments}, r)
	adjust.Lines = true
	return regulation, append(others, adjust)
}

func (d phrases) optionView(o *eventOptions, option *scoring.Option, r param.Reader) templates.EventOption {
	v := templates.EventOption{
		Name: option.Name, Group: groupNames[option.Group], Flag: option.Kind == scoring.Flag,
		Label: d.T("event_" + option.Name), Hint: d.T("event_" + option.Name + "_hint"),
		Value: o.values.Get(option.Name),
		Error: d.ErrorOf(r.Faults(), option.Name),
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
			Value: value, Label: d.T("event_scoring_" + value), Hint: d.T("event_explain_" + value),
			Chosen: value == chosen,
		})
	}
	return list
}
