package pairs

import "bridgescore/score"

// contradiction compares what stands beside a contract with what it scores,
// and a bare score with all that exist.
func (x *Inspection) contradiction(i, points int) (Warning, bool) {
	l := &x.event.Lines[i]
	switch l.Entry.Kind {
	case score.Played, score.PassEntry:
		if !l.HasEntered || points == l.Entered {
			return Warning{}, false
		}
		w := x.warn(ScoreContradicts, i)
		w.Column, w.Got, w.Want = "score", l.Entered, points
		if l.Entered == -points {
			w.Code = DeclarerSideUnlikely
		}
		return w, true
	case score.PointsEntry:
		if l.HasEntered && l.Entered != l.Entry.Points {
			w := x.warn(ScoreContradicts, i)
			w.Column, w.Got, w.Want = "score", l.Entered, l.Entry.Points
			return w, true
		}
		if Possible(l.Entry.Points, x.event.vulnerability(l.Board)) {
			return Warning{}, false
		}
		w := x.warn(ScoreImpossible, i)
		w.Column, w.Got = "result", l.Entry.Points
		return w, true
	default:
		return Warning{}, false
	}
}

// guess works out what was probably meant by a line with a wrong score. It is
// too much work to be done for warnings that are not kept.
func (x *Inspection) guess(w *Warning) {
	if w.Line < 0 {
		return
	}
	l := &x.event.Lines[w.Line]
	v := x.event.vulnerability(l.Board)
	switch {
	case w.Code == ScoreImpossible:
		w.Meant = possibleInstead(l.Entry.Points, v)
	case (w.Code == ScoreContradicts || w.Code == DeclarerSideUnlikely) && l.Entry.Kind == score.Played:
		w.Meant = guesses(l.Entry.Play, v, l.Entered)
	}
}
