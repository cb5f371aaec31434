package form

import (
	"cmp"

	"bridgescore/score"
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

// Words says messages and numbers in a language.
type Words interface {
	T(key string, args ...any) string
	Decimal(x float64, places int) string
}

// OfWarning says what a doubt about an event means.
func OfWarning(w *pairs.Warning, words Words) Fault {
	if w.Err != nil && w.Code == pairs.EntryInvalid {
		return Of("", w.Err)
	}
	f := Fault{Key: "pairs_" + string(w.Code), Args: []any{"board", w.Board, "pair", w.Pair, "other", w.Other}}
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

// LeavesOut reports whether the line of a doubt does not count.
func LeavesOut(w *pairs.Warning) bool {
	return w.Code == pairs.BoardInvalid || w.Code == pairs.EntryInvalid
}
