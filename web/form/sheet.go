package form

import (
	"cmp"

	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
)

// OfProblem says what a problem of a line of a sheet means: what its cause
// says, where it has one.
func OfProblem(p *sheet.Problem) Fault {
	if p.Code == sheet.EntryUnreadable && p.Cause != nil {
		return Of("", p.Cause)
	}
	return Fault{Key: "sheet_" + string(p.Code), Args: []any{
		"text", p.Text, "column", cmp.Or(p.Head, p.Column), "board", p.Board, "pair", p.Pair, "other", p.Other, "got", p.Got, "want", p.Want,
	}}
}

// OfAdjustment says what a problem of a line of adjustments means.
func OfAdjustment(p *sheet.Problem) Fault {
	return Fault{Key: "sheet_" + string(p.Code), Args: []any{"line", p.Line, "text", p.Text, "limit", p.Want}}
}

// OfWarning says what a warning of the scoring of an event means.
func OfWarning(w *pairs.Warning) Fault {
	if w.Err != nil && w.Code == pairs.EntryInvalid {
		return Of("", w.Err)
	}
	return Fault{Key: "pairs_" + string(w.Code), Args: []any{"board", w.Board, "pair", w.Pair, "got", w.Got, "want", w.Want}}
}

// News gives the warnings of scoring that reading the sheet has not given,
// under the same name or under one of its own.
func News(problems []sheet.Problem, warnings []pairs.Warning) []pairs.Warning {
	type place struct {
		line int
		code string
	}
	told := make(map[place]bool, len(problems))
	for i := range problems {
		told[place{problems[i].Line, string(problems[i].Code)}] = true
	}
	var news []pairs.Warning
	for _, w := range warnings {
		if !told[place{w.Source, string(w.Code)}] && !toldByReading[w.Code] {
			news = append(news, w)
		}
	}
	return news
}

// toldByReading are the warnings of scoring that reading a file gives too,
// under a name of its own where it knows better.
var toldByReading = map[pairs.Code]bool{
	pairs.LineRepeated:      true,
	pairs.BoardTwice:        true,
	pairs.PairAgainstItself: true,
}
