package view

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/web/templates"
)

// firstTerm is the step of a class view that shows the first term: the one before it says how the
// contract ended.
const firstTerm = 2

// termStep is the step that shows a term of the score, by its line in the breakdown.
func termStep(row int) int { return row + firstTerm }

// Stage is a score as a class sees it at a step: first how the contract ended, then a line of the
// breakdown each, with the sum so far. At the last step that is the score.
func (d Phrases) Stage(o score.Outcome, b *score.Breakdown, rows []templates.Row, step int) templates.Stage {
	s := templates.Stage{
		Verdict: templates.StageText{Reveal: templates.RevealAt(firstTerm-1, step), Text: d.verdict(o)},
		Last:    termStep(len(rows)) - 1,
	}
	reached, total := 0, b.Total()
	sums := make([]int, 0, maxRows)
	EachPart(b, func(p *score.Part) {
		if p.Kind != score.Undertricks {
			reached += p.Points
			sums = append(sums, reached)
			return
		}
		for _, t := range p.Terms() {
			reached += t.Count * t.Each
			sums = append(sums, reached)
		}
	})
	for i, row := range rows {
		s.Terms = append(s.Terms, templates.StageTerm{Reveal: templates.RevealAt(termStep(i), step), Row: row})
	}
	s.Totals = append(s.Totals, d.stageTotal(s.Last, step, d.Signed(total), total < 0))
	for i := len(sums) - 2; i >= 0; i-- {
		s.Totals = append(s.Totals, d.stageTotal(termStep(i), step, d.Number(sums[i]), sums[i] < 0))
	}
	return s
}

func (d Phrases) stageTotal(at, step int, text string, negative bool) templates.StageText {
	class := "so-far"
	if negative {
		class = "so-far minus"
	}
	return templates.StageText{Reveal: templates.RevealAt(at, step), Text: text, Class: class}
}

// verdict says how many tricks it took, and how the contract ended.
func (d Phrases) verdict(o score.Outcome) string {
	if o.Contract == score.PassedOut {
		return d.Sentence(o)
	}
	return d.T("projector_verdict", "need", o.Contract.Need(), "sentence", d.Sentence(o))
}

// StageOfMethod goes through the seven steps of the method. What does not apply to a deal is shown
// with the step that comes after it, or with the last one.
func (d Phrases) StageOfMethod(
	o score.Outcome, b *score.Breakdown, method []templates.Step, step int,
) (templates.Stage, []templates.StageStep) {
	var s templates.Stage
	for _, m := range method {
		if !m.Off {
			s.Last++
		}
	}
	steps := make([]templates.StageStep, len(method))
	at := 0
	for i, m := range method {
		shown := min(at+1, s.Last)
		steps[i] = templates.StageStep{Reveal: templates.RevealAt(shown, step), Text: m}
		if m.Off {
			continue
		}
		at++
		if sum, ok := methodSum(o, b, i); ok {
			text := d.Number(sum)
			if at == s.Last {
				text = d.Signed(sum)
			}
			s.Totals = append([]templates.StageText{d.stageTotal(at, step, text, sum < 0)}, s.Totals...)
		}
	}
	return s, steps
}

// The steps of the method from which on there is a sum, by their places.
const (
	methodContract = iota + 2
	methodDoubling
	methodBonus
	methodOvertricks
	methodPenalty
)

// methodSum is what a deal is worth as far as the method has gone.
func methodSum(o score.Outcome, b *score.Breakdown, place int) (sum int, ok bool) {
	contract := b.Of(score.CategoryContract)
	switch place {
	case methodContract:
		return contract / o.Contract.Doubling.Factor(), true
	case methodDoubling:
		return contract, true
	case methodBonus:
		return contract + b.Of(score.CategoryBonus), true
	case methodOvertricks, methodPenalty:
		return b.Total(), true
	}
	return 0, false
}

// revealSegments says which step of the class view shows each piece of a picture.
func revealSegments(segments []templates.Segment, b *score.Breakdown) {
	piece, row := 0, 0
	next := func(count int) {
		for range count {
			segments[piece].Step = strconv.Itoa(termStep(row))
			piece++
		}
		row++
	}
	EachPart(b, func(p *score.Part) {
		if p.Kind != score.Undertricks {
			next(1)
			return
		}
		for _, t := range p.Terms() {
			next(t.Count)
		}
	})
}
