package view

import (
	"bridgescore/score"
	"bridgescore/web/templates"
)

// Method applies the seven steps at the table to a deal: tricks needed, tricks
// made, contract points, doubling, bonuses, overtricks, or only the penalty.
func (d Phrases) Method(o score.Outcome, b *score.Breakdown) []templates.Step {
	c := o.Contract
	if c == score.PassedOut {
		return nil
	}
	made := o.Made()
	step := func(key string, off bool, text string) templates.Step {
		if off && text == "" {
			text = d.T("step_not_for_this")
		}
		return templates.Step{Title: d.T("step_" + key), Text: text, Off: off}
	}
	return []templates.Step{
		step("need", false, d.T("step_need_text", "level", c.Level, "need", c.Need())),
		step("made", false, d.compared(o)),
		step("contract", !made, d.ifMade(made, func() string { return d.contractStep(o, b) })),
		step("doubling", !made || c.Doubling == score.Undoubled, d.doublingStep(o, b)),
		step("bonus", !made, d.ifMade(made, func() string { return d.bonusStep(o.Contract, b) })),
		step("overtricks", !made || o.Over() == 0, d.overtrickStep(o, b)),
		step("penalty", made, d.penaltyStep(o, b)),
	}
}

func (d Phrases) ifMade(made bool, text func() string) string {
	if !made {
		return d.T("step_only_if_made")
	}
	return text()
}

func (d Phrases) compared(o score.Outcome) string {
	switch over := o.Over(); {
	case over < 0:
		return d.T("step_made_short", "tricks", o.Tricks, "n", -over)
	case over > 0:
		return d.T("step_made_over", "tricks", o.Tricks, "n", over)
	}
	return d.T("step_made_exact", "tricks", o.Tricks)
}

// contractStep is the value of the tricks bid, before any double.
func (d Phrases) contractStep(o score.Outcome, b *score.Breakdown) string {
	p := b.Parts()[0]
	undoubled := o.Contract
	undoubled.Doubling = score.Undoubled
	return d.T("step_contract_text", "strain", d.T("strain_"+o.Contract.Strain.String()), "sum",
		d.contractReason(undoubled, &p))
}

func (d Phrases) doublingStep(o score.Outcome, b *score.Breakdown) string {
	switch {
	case !o.Made():
		return d.T("step_only_if_made")
	case o.Contract.Doubling == score.Undoubled:
		return d.T("step_doubling_none")
	}
	points := b.Of(score.CategoryContract)
	factor := o.Contract.Doubling.Factor()
	return d.T("step_doubling_text", "doubling", d.doubling(o.Contract.Doubling),
		"plain", points/factor, "factor", factor, "points", points)
}

// bonusStep lists the bonuses of a contract that was made.
func (d Phrases) bonusStep(c score.Contract, b *score.Breakdown) string {
	text := ""
	EachPart(b, func(p *score.Part) {
		if p.Kind.Category() != score.CategoryBonus {
			return
		}
		if text != "" {
			text += ", "
		}
		key := "bonus_" + p.Kind.String()
		if p.Kind == score.InsultBonus {
			key = "bonus_insult_bonus_" + c.Doubling.String()
		}
		text += d.T("step_bonus_item", "name", d.T(key), "points", p.Points)
	})
	return text
}

func (d Phrases) overtrickStep(o score.Outcome, b *score.Breakdown) string {
	switch {
	case !o.Made():
		return d.T("step_only_if_made")
	case o.Over() == 0:
		return d.T("step_overtricks_none")
	}
	parts := b.Parts()
	p := parts[len(parts)-1]
	return d.T("step_overtricks_text", "product", d.Product(p.Terms()[0]), "points", p.Points)
}

func (d Phrases) penaltyStep(o score.Outcome, b *score.Breakdown) string {
	if o.Made() {
		return d.T("step_penalty_none")
	}
	text := ""
	p := b.Parts()[0]
	for i, t := range p.Terms() {
		if i > 0 {
			text += " + "
		}
		text += d.Product(t)
	}
	return d.T("step_penalty_text", "sum", text, "points", -p.Points)
}
