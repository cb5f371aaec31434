package sheet

import (
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// heldNumber reads a number that a file holds beside its results: matchpoints,
// IMPs, a percentage, a total.
func heldNumber(text string) pairs.Held {
	const largest = 1_000_000
	if text == "" {
		return pairs.Held{} // the error of what follows would cost memory on every line
	}
	text = strings.Replace(strings.TrimSuffix(strings.TrimSpace(text), "%"), ",", ".", 1)
	f, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), "−", "-", 1), 64)
	if err != nil || !(f > -largest && f < largest) {
		return pairs.Held{}
	}
	half := 0.5
	if f < 0 {
		half = -half
	}
	return pairs.Held{Hundredths: int(f*score.PercentUnit + half), Known: true}
}

// heldMarks gives the marks that a file holds for a line, nil where it has none.
func heldMarks(ns, ew, nsPercent, ewPercent string) *pairs.HeldMarks {
	m := pairs.HeldMarks{NS: heldNumber(ns), EW: heldNumber(ew), NSPercent: heldNumber(nsPercent),
		EWPercent: heldNumber(ewPercent)}
	if m == (pairs.HeldMarks{}) {
		return nil
	}
	kept := m // so that only what is kept is allocated
	return &kept
}

// heldTotals gives what a file holds for a pair on a line of it, nil where it
// has nothing.
func heldTotals(total, percent string, line int) *pairs.HeldTotals {
	t := pairs.HeldTotals{Total: heldNumber(total), Percent: heldNumber(percent), Source: line}
	if !t.Total.Known && !t.Percent.Known {
		return nil
	}
	return &t
}

// heldForms are the words for the scorings at IMPs in the heads of tables.
var heldForms = map[Scoring]string{CrossIMPs: "cross", Butler: "butler"}

// heldScoring finds in the heads of a table which scoring its marks are of. Those of IMPs
// may leave open which form it was, and unsure is true.
func (l *layout) heldScoring() (form Scoring, told, unsure bool) {
	for _, c := range [...]column{colNSMark, colEWMark, colTotal} {
		head := foldHead([]byte(l.heads[c]))
		switch {
		case strings.Contains(head, "butler"):
			return Butler, true, false
		case strings.Contains(head, "cross") || strings.Contains(head, "ximp"):
			return CrossIMPs, true, false
		case strings.Contains(head, "imp"):
			unsure = true
		}
	}
	return Matchpoints, false, unsure
}

// markNames are the names of the elements of USEBIO that hold marks, behind
// the side.
var markNames = map[string]Scoring{"MATCH_POINTS": Matchpoints, "CROSS_IMP_POINTS": CrossIMPs, "BUTLER_POINTS": Butler}
