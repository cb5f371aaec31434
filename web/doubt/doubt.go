// Package doubt says what is wrong with the sheet of an event: lines that were not read, and doubts
// about those that were. Pages and API tell both in one list, in the order of the lines.
package doubt

import (
	"cmp"
	"slices"

	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/param"
)

// Doubt is one thing that is wrong with a sheet: a problem of reading, or a warning of inspecting.
type Doubt struct {
	Line    int // of the sheet; 0 where it is of no one line
	Fault   param.Fault
	LeftOut bool // the line does not count
	Problem *sheet.Problem
	Warning *pairs.Warning
}

// List gives what is wrong line by line, and last what is wrong with no one line.
func List(problems []sheet.Problem, warnings []pairs.Warning, words Words) []Doubt {
	list := make([]Doubt, 0, len(problems)+len(warnings))
	for i := range problems {
		p := &problems[i]
		list = append(list, Doubt{Line: p.Line, Fault: OfProblem(p), LeftOut: p.Rejected, Problem: p})
	}
	for i := range warnings {
		w := &warnings[i]
		list = append(list, Doubt{Line: w.Source, Fault: ofWarning(w, words), LeftOut: leavesOut(w), Warning: w})
	}
	slices.SortStableFunc(list, func(a, b Doubt) int { return cmp.Compare(uint(a.Line-1), uint(b.Line-1)) })
	return list
}

// OfProblem says what a problem of a line of a sheet means: what its cause
// says, where it has one.
func OfProblem(p *sheet.Problem) param.Fault {
	if p.Code == sheet.EntryUnreadable && p.Cause != nil {
		return param.Of("", p.Cause)
	}
	return param.Fault{Key: "sheet_" + string(p.Code), Args: []any{
		"text", p.Text, "column", cmp.Or(p.Head, p.Column), "board", p.Board, "pair", p.Pair, "other", p.Other, "got",
		p.Got, "want", p.Want,
	}}
}

// Words says messages and numbers in a language.
type Words interface {
	T(key string, args ...any) string
	Decimal(x float64, places int) string
}

// ofWarning says what a doubt about an event means.
func ofWarning(w *pairs.Warning, words Words) param.Fault {
	if w.Err != nil && w.Code == pairs.EntryInvalid {
		return param.Of("", w.Err)
	}
	f := param.Fault{Key: "pairs_" + string(w.Code), Args: []any{"board", w.Board, "pair", w.Pair, "other", w.Other}}
	switch w.Code {
	case pairs.MarkDiffers, pairs.TotalDiffers, pairs.PercentDiffers:
		hundredths := func(n int) string { return words.Decimal(float64(n)/score.PercentUnit, 2) }
		f.Args = append(f.Args, "got", hundredths(w.Got), "want", hundredths(w.Want))
	case pairs.VulnerabilityUnlikely:
		sides := func(n int) string { return words.T("vul_sides_" + score.Vulnerability(n).String()) }
		f.Args = append(f.Args, "got", sides(w.Got), "want", sides(w.Want))
	default:
		f.Args = append(f.Args, "got", w.Got, "want", w.Want)
	}
	for i := range w.Meant {
		if g := &w.Meant[i]; g.Pair != "" {
			f.Args = append(f.Args, "meant", g.Pair)
		}
	}
	return f
}

// leavesOut reports whether the line of a doubt does not count.
func leavesOut(w *pairs.Warning) bool {
	return w.Code == pairs.BoardInvalid || w.Code == pairs.EntryInvalid
}
