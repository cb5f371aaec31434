package view

import (
	"strings"

	"bridgescore/score"
	"bridgescore/score/mistake"
)

// Mistake says how an outcome was counted wrong.
func (d Phrases) Mistake(o score.Outcome, m mistake.Mistake) string {
	b, err := o.Breakdown()
	if err != nil {
		return ""
	}
	points := func(kinds ...score.Kind) int {
		sum := 0
		for _, p := range b.Parts() {
			for _, k := range kinds {
				if p.Kind == k {
					sum += p.Points
				}
			}
		}
		return sum
	}
	key := "mistake_" + string(m.Reason)
	switch m.Reason {
	case mistake.Partscore, mistake.Game:
		return d.T(key, "points", points(score.ContractPoints))
	case mistake.Vulnerability:
		return d.T(key, "counted", d.VulnerableLower(!o.Vulnerable), "is", d.VulnerableLower(o.Vulnerable))
	case mistake.Doubling:
		return d.T("mistake_doubling_" + string('0'+rune(m.Read.Contract.Doubling)))
	case mistake.SlamForgotten:
		return d.T(key, "points", points(score.SmallSlamBonus, score.GrandSlamBonus))
	case mistake.Insult:
		return d.T(key, "points", points(score.InsultBonus))
	case mistake.Overtricks:
		return d.T(key, "each", points(score.Overtricks)/max(o.Over(), 1))
	case mistake.OvertricksNone:
		return d.T(key, "points", points(score.Overtricks))
	case mistake.Factor:
		return d.T(key, "factor", o.Contract.Doubling.Factor())
	case mistake.Strain:
		return d.strainMistake(o)
	case mistake.BonusNone:
		return d.T(key, "points", b.Of(score.CategoryBonus)-points(score.InsultBonus))
	case mistake.Flat, mistake.Shifted:
		return d.T(key, "steps", d.undertrickSteps(o))
	case mistake.Tricks:
		return d.T(key, "counted", m.Read.Tricks, "tricks", o.Tricks, "need", o.Contract.Need())
	case mistake.Sign, mistake.SlamAlone, mistake.SlamSize, mistake.SlamUnbid, mistake.InsultSize,
		mistake.OvertricksBid,
		mistake.AllMultiplied, mistake.BookCounted, mistake.FirstTrick, mistake.BonusBoth, mistake.MadeAnyway:
	}
	return d.T(key)
}

func (d Phrases) strainMistake(o score.Outcome) string {
	if o.Contract.Strain == score.NoTrump {
		return d.T("mistake_first_trick")
	}
	each := ContractPoints(o) / (o.Contract.Level * o.Contract.Doubling.Factor())
	return d.T("mistake_strain", "strain", d.Strain(o.Contract.Strain), "each", each)
}

// undertrickSteps lists what the undertricks cost one by one, four of them at most.
func (d Phrases) undertrickSteps(o score.Outcome) string {
	const most = 4
	var steps []string
	before := 0
	for down := 1; down <= min(-o.Over(), most); down++ {
		step, err := o.Contract.WithOver(-down, o.Vulnerable)
		if err != nil {
			break
		}
		points, err := step.Score()
		if err != nil {
			break
		}
		steps = append(steps, d.Number(before-points))
		before = points
	}
	text := strings.Join(steps, ", ")
	if -o.Over() > most {
		text += "…"
	}
	return text
}

// MistakeAnchor is the place in the guide to scoring that explains what was counted wrong.
func MistakeAnchor(o score.Outcome, r mistake.Reason) string {
	doubled := o.Contract.Doubling != score.Undoubled
	pick := func(yes bool, anchor, otherwise string) string {
		if yes {
			return anchor
		}
		return otherwise
	}
	anchor := "tricks"
	switch r {
	case mistake.Sign, mistake.Tricks, mistake.BookCounted:
		anchor = "contract"
	case mistake.Partscore:
		anchor = pick(doubled, "error-doubled-game", pick(o.Contract.Strain == score.NoTrump, "error-notrump", "games"))
	case mistake.Game:
		minor := o.Contract.Strain < score.Hearts && o.Contract.Level == 4
		anchor = pick(minor, "error-minor", pick(o.Over() > 0, "error-bonus", "games"))
	case mistake.Vulnerability:
		anchor = "error-vulnerability"
	case mistake.Doubling:
		anchor = pick(o.Made(), "doubles", "undertricks")
	case mistake.Flat, mistake.Shifted:
		anchor = "undertricks"
	case mistake.SlamForgotten, mistake.SlamAlone, mistake.SlamSize, mistake.SlamUnbid:
		anchor = "slams"
	case mistake.Insult, mistake.InsultSize, mistake.OvertricksBid, mistake.Factor, mistake.AllMultiplied:
		anchor = "doubles"
	case mistake.Overtricks, mistake.OvertricksNone:
		anchor = pick(doubled, "error-overtricks", "tricks")
	case mistake.BonusNone:
		anchor = "games"
	case mistake.BonusBoth:
		anchor = "error-bonus"
	case mistake.MadeAnyway:
		anchor = "error-failed"
	case mistake.FirstTrick, mistake.Strain:
	}
	return anchor
}
