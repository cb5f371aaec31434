package view

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// ChartGroup is the class, and so the colour, of each group of the chart.
var ChartGroup = map[score.Group]string{
	score.GroupContract:   "c1",
	score.GroupBonus:      "c2",
	score.GroupOvertricks: "c3",
	score.GroupPenalty:    "c4",
}

// DealView says everything about a deal that was scored. path is the page its
// links lead to.
func (d Phrases) DealView(deal form.Deal, path string) (templates.Deal, error) {
	o := deal.Outcome()
	b, err := o.Breakdown()
	if err != nil {
		return templates.Deal{}, err
	}
	total := b.Total()
	v := templates.Deal{
		Scored:   true,
		URL:      deal.Address(path),
		Headline: d.Headline(o, deal.Play.Declarer),
		Score:    d.Signed(total),
		Negative: total < 0,
		Sentence: d.Sentence(o),
		Whose:    d.whose(o, total),
		Total:    d.Number(total),
		Source:   d.T("law_77"),
		Rows:     d.Rows(o, &b),
		Steps:    d.Method(o, &b),
	}
	v.Aria = v.Headline + ". " + d.T("speech_score", "score", v.Score) + " " + v.Sentence
	v.Copy = d.T("copy_line", "deal", v.Headline, "score", v.Score)
	switch deal.Play.Declarer.Side() {
	case score.NorthSouth:
		v.NS, v.EW = d.Signed(total), d.Signed(-total)
	case score.EastWest:
		v.NS, v.EW = d.Signed(-total), d.Signed(total)
	case score.NoSide:
	}
	if o.Contract == score.PassedOut {
		return v, nil
	}
	v.Chart = newDealChart(d, &b)
	v.Bars = d.bars(&b)
	if v.Sides, err = d.sides(deal, path); err != nil {
		return templates.Deal{}, err
	}
	v.Ladder, err = d.ladder(deal, path)
	return v, err
}

// maxRows is the number of lines of the longest breakdown: a slam with overtricks, redoubled.
const maxRows = 5

// Rows are the lines of the breakdown: a line for each part, and for
// undertricks a line for each rate.
func (d Phrases) Rows(o score.Outcome, b *score.Breakdown) []templates.Row {
	scale := scaleOf(b)
	rows := make([]templates.Row, 0, maxRows)
	reached := 0
	add := func(label, why string, points int, g score.Group) {
		x, w := scale.bar(reached, points)
		rows = append(rows, templates.Row{Label: label, Why: why, Points: d.Number(points), Group: ChartGroup[g], X: x, W: w})
		reached += points
	}
	parts := b.Parts()
	for i := range parts {
		p := &parts[i]
		if p.Kind != score.Undertricks {
			add(d.partLabel(o.Contract, p), d.partReason(o, p), p.Points, p.Kind.Group())
			continue
		}
		first := 1
		for _, t := range p.Terms() {
			add(d.undertrickLabel(first, first+t.Count-1), d.undertrickReason(o, t), t.Count*t.Each, p.Kind.Group())
			first += t.Count
		}
	}
	return rows
}

func (d Phrases) partLabel(c score.Contract, p *score.Part) string {
	switch p.Kind {
	case score.Overtricks:
		return d.T("part_overtricks", "n", p.Terms()[0].Count)
	case score.InsultBonus: // has the name of the doubling, as in Law 77
		return d.T("part_insult_bonus_" + c.Doubling.String())
	}
	return d.T("part_" + p.Kind.String())
}

// partReason says why a part is what it is.
func (d Phrases) partReason(o score.Outcome, p *score.Part) string {
	c := o.Contract
	switch p.Kind {
	case score.ContractPoints:
		return d.contractReason(c, p)
	case score.InsultBonus:
		return d.T("why_insult_" + c.Doubling.String())
	case score.PartscoreBonus:
		return d.T("why_partscore", "points", ContractPoints(o))
	case score.GameBonus:
		return d.T(gameReason(o), "points", ContractPoints(o), "vul", d.VulnerableLower(o.Vulnerable))
	case score.SmallSlamBonus, score.GrandSlamBonus:
		return d.T("why_slam", "level", c.Level, "vul", d.VulnerableLower(o.Vulnerable))
	case score.Overtricks:
		t := p.Terms()[0]
		product := d.Product(t)
		switch {
		case c.Doubling == score.Undoubled && c.Strain == score.NoTrump:
			return d.T("why_overtricks_notrump", "product", product)
		case c.Doubling == score.Undoubled:
			return d.T("why_overtricks", "product", product, "strain", d.Strain(c.Strain))
		}
		return d.T("why_overtricks_doubled", "product", product, "doubling", d.doubling(c.Doubling), "vul", d.VulnerableLower(o.Vulnerable))
	case score.Undertricks:
	}
	return ""
}

// gameReason tells a contract that is a game by itself from one that only the
// double made into a game.
func gameReason(o score.Outcome) string {
	undoubled := ContractPoints(o) / o.Contract.Doubling.Factor()
	switch {
	case undoubled >= score.GameThreshold:
		return "why_game"
	case o.Contract.Doubling == score.Redoubled:
		return "why_redoubled_into_game"
	}
	return "why_doubled_into_game"
}

// contractReason spells the multiplication: "2 × 30 = 60, contré × 2".
func (d Phrases) contractReason(c score.Contract, p *score.Part) string {
	text, plain := "", 0
	for i, t := range p.Terms() {
		if i > 0 {
			text += " + "
		}
		if t.Count == 1 && c.Strain == score.NoTrump {
			text += d.Number(t.Each)
		} else {
			text += d.Product(t)
		}
		plain += t.Count * t.Each
	}
	if single := d.Number(plain); text != single {
		text += " = " + single
	}
	if c.Doubling != score.Undoubled {
		text += d.T("why_doubling", "doubling", d.doubling(c.Doubling), "factor", p.Factor)
	}
	return text
}

// Product writes "3 × 30".
func (d Phrases) Product(t score.Term) string {
	return d.Number(t.Count) + " × " + d.Number(max(t.Each, -t.Each))
}

func (d Phrases) undertrickLabel(first, last int) string {
	switch last - first {
	case 0:
		return d.T("part_undertrick", "which", first)
	case 1:
		return d.T("part_undertrick_pair", "first", first, "last", last)
	}
	return d.T("part_undertrick_range", "first", first, "last", last)
}

func (d Phrases) undertrickReason(o score.Outcome, t score.Term) string {
	doubling := ""
	if o.Contract.Doubling != score.Undoubled {
		doubling = d.doubling(o.Contract.Doubling) + ", "
	}
	return d.Product(t) + ", " + doubling + d.VulnerableLower(o.Vulnerable)
}

// ContractPoints are those of Law 77 for the tricks bid, doubling included.
func ContractPoints(o score.Outcome) int {
	b, err := o.Breakdown()
	if err != nil {
		return 0
	}
	return b.Of(score.GroupContract)
}

// scale places points on a line that runs over 100 units, zero included.
type scale struct{ low, span int }

func scaleOf(b *score.Breakdown) scale {
	low, high := min(b.Total(), 0), max(b.Total(), 0)
	return scale{low, max(high-low, 1)}
}

func (s scale) bar(from, length int) (x, w string) {
	start := min(from, from+length)
	return percent(start-s.low, s.span), percent(max(length, -length), s.span)
}

func percent(part, whole int) string {
	return strconv.FormatFloat(100*float64(part)/float64(whole), 'f', 2, 64)
}

// chartGroups are the groups of the chart, in its order.
var chartGroups = [...]score.Group{score.GroupContract, score.GroupBonus, score.GroupOvertricks, score.GroupPenalty}

// GroupName names a group of the chart.
func (d Phrases) GroupName(g score.Group) string {
	switch g {
	case score.GroupContract:
		return d.T("group_contract")
	case score.GroupBonus:
		return d.T("group_bonus")
	case score.GroupOvertricks:
		return d.T("group_overtricks")
	case score.GroupPenalty:
	}
	return d.T("group_penalty")
}

const stackWidth = 600

// bars draw the chart where no script runs.
func (d Phrases) bars(b *score.Breakdown) []templates.Bar {
	scale := scaleOf(b)
	reached := 0
	bars := make([]templates.Bar, 0, len(chartGroups))
	for _, g := range chartGroups {
		points := b.Of(g)
		if points == 0 {
			continue
		}
		start := min(reached, reached+points) - scale.low
		bars = append(bars, templates.Bar{
			Group: ChartGroup[g],
			Label: d.GroupName(g),
			Value: d.Number(points),
			X:     strconv.Itoa(start * stackWidth / scale.span),
			W:     strconv.Itoa(max(max(points, -points)*stackWidth/scale.span, 1)),
		})
		reached += points
	}
	return bars
}

// sides are the scores of the same tricks at both vulnerabilities.
func (d Phrases) sides(deal form.Deal, path string) ([]templates.VulSide, error) {
	sides := make([]templates.VulSide, 0, 2)
	for _, vulnerable := range [2]bool{false, true} {
		other := deal
		other.Vulnerable = vulnerable
		points, err := other.Outcome().Score()
		if err != nil {
			return nil, err
		}
		class := "nonvul"
		if vulnerable {
			class = "vul"
		}
		sides = append(sides, templates.VulSide{
			Label:   d.Vulnerable(vulnerable),
			Score:   d.Signed(points),
			URL:     other.Address(path),
			Class:   class,
			Current: vulnerable == deal.Vulnerable,
		})
	}
	return sides, nil
}

// ladderReach is how many results the ladder shows on each side of the
// contract just made, at the least.
const ladderReach = 3

func (d Phrases) ladder(deal form.Deal, path string) (templates.Ladder, error) {
	o := deal.Outcome()
	rungs, err := o.Contract.Ladder()
	if err != nil {
		return templates.Ladder{}, err
	}
	low, high := min(-ladderReach, o.Over()-1), max(ladderReach, o.Over()+1)
	l := templates.Ladder{Caption: d.T("ladder_caption", "contract", d.Contract(o.Contract))}
	l.Rungs = make([]templates.Rung, 0, len(rungs))
	for _, r := range rungs {
		if r.Over < low || r.Over > high {
			continue
		}
		rung := templates.Rung{Result: d.Over(r.Over), Tricks: d.T("tricks_count", "n", r.Tricks)}
		for i, points := range [2]int{r.NotVulnerable, r.Vulnerable} {
			other := deal
			other.Vulnerable = i == 1
			other.Play.Tricks = r.Tricks
			rung.Cells[i] = templates.LadderCell{
				Score:   d.Number(points),
				URL:     other.Address(path),
				Current: other == deal,
			}
		}
		l.Rungs = append(l.Rungs, rung)
	}
	return l, nil
}
