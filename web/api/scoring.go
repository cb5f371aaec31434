package api

import (
	"github.com/danielgtaylor/huma/v2"

	"bridgescore/locales"
	"bridgescore/web/param/scoring"
)

// scoringFields describes the options that say how an event is scored, or those that
// bear on one board, from the table that the pages are made from too. otherwise says
// what the form of scoring is where none is given.
func scoringFields(ofBoard bool, otherwise string) []*huma.Param {
	var list []*huma.Param
	for _, o := range scoring.Options() {
		if ofBoard && !o.OfBoard {
			continue
		}
		text := meaning(&o)
		switch {
		case o.Name == scoring.Method:
			text += " " + otherwise
		case ofBoard && o.Name == scoring.Expected:
			text = "Results expected. Where a board has fewer, they are scored as the regulation says; without it, as many as there are, those not played left out, so that none is missing."
		}
		var schema *huma.Schema
		var example any
		switch o.Kind {
		case scoring.Choice:
			schema, example = choice(o.Values...), o.Values[0]
		case scoring.Flag:
			schema, example = choice("no", "yes"), "yes"
			if ofBoard {
				schema, example = &huma.Schema{Type: huma.TypeBoolean}, true
			}
		case scoring.Number:
			schema, example = wholeNumberIn(o.Low, o.High), numberExamples[o.Name]
		case scoring.Dropped:
			schema, example = eitherOf(wholeNumberIn(o.Low, o.High),
				pattern(`^(\d{1,7}|\d{1,2}(\.\d{1,2})?%|`+scoring.DropByField+`)$`)), 1
		}
		list = append(list, shown(optional(o.Name, text, schema), example))
	}
	return list
}

// meaning says what an option and its values mean, in the words of the pages.
func meaning(o *scoring.Option) string {
	words := locales.For(locales.English)
	text := words.T("event_"+o.Name) + "."
	if o.Name == scoring.Method {
		for _, value := range o.Values {
			text += " " + value + ": " + words.T("event_explain_"+value)
		}
		return text
	}
	text += " " + words.T("event_"+o.Name+"_hint")
	if o.Name == scoring.Regulation {
		text += " " + words.T("event_regulation_more")
	}
	for i, value := range o.Values {
		text += " " + value
		if i == 0 {
			text += " (without it)"
		}
		text += ": " + words.T("event_"+o.Name+"_"+value) + "."
	}
	return text
}

// numberExamples are numbers as the options have them.
var numberExamples = map[string]int{scoring.Session: 24, scoring.Expected: 10, scoring.Cap: 17}
