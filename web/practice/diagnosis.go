package practice

import (
	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/score/mistake"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// diagnose says what led to a wrong answer, where something explains it, and marks the lines
// in which it shows.
func (d phrases) diagnose(r *page.Request, item *templates.PracticeItem, e exercise.Exercise, given exercise.Given) {
	reason := func(o score.Outcome, m mistake.Mistake) templates.Link {
		return templates.Link{Text: d.Mistake(o, m), URL: page.URL(r.Lang, page.PathGuide) + "#" +
			view.MistakeAnchor(o, m.Reason)}
	}
	o := e.Outcome
	switch e.Task {
	case exercise.AskScore:
		found := mistake.Find(o, mistake.Given{Number: given.Number, Signed: given.Signed})
		for _, f := range found {
			for _, m := range f.Mistakes {
				item.Diagnosis.Reasons = append(item.Diagnosis.Reasons, reason(o, m))
			}
		}
		switch {
		case len(found) > 1:
			item.Diagnosis.Lead = d.T("practice_one_of")
		case len(found) == 1 && len(found[0].Mistakes) > 1:
			item.Diagnosis.Lead = d.T("practice_both")
		}
		for _, f := range found {
			d.markLines(item, o, f, len(found) == 1)
		}
	case exercise.AskContractPoints:
		found := mistake.ContractPoints(o.Contract, given.Number)
		for _, m := range found {
			item.Diagnosis.Reasons = append(item.Diagnosis.Reasons, reason(o, m))
		}
		if len(found) > 1 {
			item.Diagnosis.Lead = d.T("practice_one_of")
		}
		if points, err := o.Score(); err == nil && points == given.Number && len(found) == 0 {
			item.Diagnosis.Reasons = []templates.Link{{Text: d.T("practice_with_bonus"),
				URL: page.URL(r.Lang, page.PathGuide) + "#games"}}
		}
	case exercise.AskTricks:
		if given.Number == o.Contract.Level {
			item.Diagnosis.Reasons = []templates.Link{{Text: d.T("practice_add_book"),
				URL: page.URL(r.Lang, page.PathGuide) + "#contract"}}
		}
	case exercise.AskGame:
		if given.Number == 1 && o.Over() > 0 {
			item.Diagnosis.Reasons = []templates.Link{{Text: d.T("practice_not_bid"),
				URL: page.URL(r.Lang, page.PathGuide) + "#error-bonus"}}
		}
	case exercise.AskMatchpoints, exercise.AskIMPs, exercise.AskVulnerability, exercise.AskPercent, exercise.AskVPs,
		exercise.AskSacrifice, exercise.AskWrongLine, exercise.AskContract:
	}
}

// markLines marks the lines of the score that were counted wrong; what was counted stands
// beside them where it is certain. A line that does not belong there at all is added.
func (d phrases) markLines(item *templates.PracticeItem, o score.Outcome, found mistake.Diagnosis, certain bool) {
	b, err := o.Breakdown()
	if err != nil {
		return
	}
	for _, line := range found.Lines {
		counted := ""
		if certain {
			counted = d.T("practice_counted", "points", line.Counted)
		}
		at, last := -1, -1
		row := 0
		view.EachPart(&b, func(p *score.Part) {
			rows := 1
			if p.Kind == score.Undertricks {
				rows = len(p.Terms())
			}
			if p.Kind == line.Kind {
				at, last = row, row+rows-1
			}
			row += rows
		})
		if at < 0 {
			if certain {
				item.Rows = append(item.Rows, templates.PracticeRow{Wrong: true, Counted: counted, Row: templates.Row{
					Label: d.T("practice_not_there"), Points: d.Number(0), Group: view.PartClass(line.Kind),
				}})
			}
			continue
		}
		for i := at; i <= last && i < len(item.Rows); i++ {
			item.Rows[i].Wrong = true
		}
		if last < len(item.Rows) {
			item.Rows[last].Counted = counted
		}
	}
}
