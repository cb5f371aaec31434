package guide

import (
	"strconv"

	"github.com/a-h/templ"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

func (f *figures) table(t templates.GuideTable) templ.Component {
	return templates.GuideTableOf(f.page, t)
}

func (f *figures) cell(n int) templates.GuideCell { return templates.GuideCell{Figure: f.figure(n)} }

// linkedCell is a score that leads to the calculator.
func (f *figures) linkedCell(a *arguments, o score.Outcome) templates.GuideCell {
	figure, err := f.linked(o, 1)
	a.keep(err)
	c := templates.GuideCell{Figure: figure}
	if o.Vulnerable {
		c.Class = "vul"
	}
	return c
}

// exampleBlock is an outcome with the parts of its score.
func (f *figures) exampleBlock(a *arguments) templ.Component { return f.worked(a, false) }

// quizBlock is an outcome with the parts of its score folded: they are the answer.
func (f *figures) quizBlock(a *arguments) templ.Component { return f.worked(a, true) }

func (f *figures) worked(a *arguments, folded bool) templ.Component {
	o := a.outcome()
	b, err := o.Breakdown()
	a.keep(err)
	return templates.GuideExampleOf(f.page, templates.GuideExample{
		Headline: f.Headline(o, score.NoSeat),
		Sentence: f.Sentence(o),
		Rows:     f.Rows(o, &b),
		Total:    f.Number(b.Total()),
		URL:      f.dealURL(o),
		Folded:   folded,
	})
}

// stepsBlock is the method at the table for an outcome.
func (f *figures) stepsBlock(a *arguments) templ.Component {
	o := a.outcome()
	b, err := o.Breakdown()
	a.keep(err)
	if a.err != nil {
		return templ.NopComponent
	}
	return templates.GuideSteps(f.page, f.Method(o, &b))
}

// strainsBlock is what a trick is worth in each strain, and the level that
// makes a game.
func (f *figures) strainsBlock(a *arguments) templ.Component {
	t := templates.GuideTable{
		Caption: f.T("guide_strains_caption"),
		Head: []string{f.T("guide_strain"), f.T("guide_first_trick"), f.T("guide_next_tricks"), f.T("guide_game_at"),
			f.T("guide_game_tricks"), f.T("guide_game_points")},
	}
	for _, s := range view.StrainsByScore {
		one, err := view.PartOf(score.Outcome{Contract: score.Contract{Level: 2, Strain: s.Strain}, Tricks: 8},
			score.ContractPoints)
		a.keep(err)
		if a.err != nil {
			return templ.NopComponent
		}
		terms := one.Terms()
		game := gameIn(s.Strain)
		t.Rows = append(t.Rows, templates.GuideRow{
			Head: f.T(s.Key) + " " + f.symbols(s.Faces),
			Cells: []templates.GuideCell{
				f.cell(terms[0].Each), f.cell(terms[len(terms)-1].Each),
				{Text: f.Faces(game.Contract.Level, s.Faces)}, f.cell(game.Contract.Need()),
				f.cell(view.ContractPoints(game)),
			},
		})
	}
	return f.table(t)
}

// symbols are the suits of a group of strains; no-trump, which is named
// already, has none.
func (f *figures) symbols(faces []score.Strain) string {
	text := ""
	for _, s := range faces {
		if s != score.NoTrump {
			text += s.Symbol()
		}
	}
	return text
}

// gameIn is the lowest contract that is a game by itself, just made.
func gameIn(s score.Strain) score.Outcome {
	var o score.Outcome
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		c := score.Contract{Level: level, Strain: s}
		o = score.Outcome{Contract: c, Tricks: c.Need()}
		if view.ContractPoints(o) >= score.GameThreshold {
			break
		}
	}
	return o
}

func (f *figures) bothVulnerabilities() []string { return []string{f.T("vul_no"), f.T("vul_yes")} }

// gamesBlock are the games and slams just made, to know by heart.
func (f *figures) gamesBlock(a *arguments) templ.Component {
	t := templates.GuideTable{
		Caption: f.T("guide_games_caption"),
		Head:    append([]string{f.T("tables_contract")}, f.bothVulnerabilities()...),
	}
	for _, l := range view.BasicContracts {
		c := score.Contract{Level: l.Level, Strain: l.Strain}
		row := templates.GuideRow{Head: f.Faces(l.Level, l.Faces)}
		for _, vulnerable := range [2]bool{false, true} {
			row.Cells = append(row.Cells,
				f.linkedCell(a, score.Outcome{Contract: c, Vulnerable: vulnerable, Tricks: c.Need()}))
		}
		t.Rows = append(t.Rows, row)
	}
	return f.table(t)
}

// bonusExamples are contracts just made that have each bonus.
var bonusExamples = []struct {
	kind     score.Kind
	contract score.Contract
}{
	{score.PartscoreBonus, score.Contract{Level: 2, Strain: score.Spades}},
	{score.GameBonus, score.Contract{Level: 4, Strain: score.Spades}},
	{score.SmallSlamBonus, score.Contract{Level: 6, Strain: score.Spades}},
	{score.GrandSlamBonus, score.Contract{Level: 7, Strain: score.Spades}},
}

func (f *figures) bonusesBlock(a *arguments) templ.Component {
	t := templates.GuideTable{
		Caption: f.T("guide_bonuses_caption"),
		Head:    append([]string{f.T("guide_bonus")}, f.bothVulnerabilities()...),
		Note:    f.T("guide_bonuses_note"),
	}
	for _, b := range bonusExamples {
		row := templates.GuideRow{Head: f.T("part_" + b.kind.String())}
		for _, vulnerable := range [2]bool{false, true} {
			o := score.Outcome{Contract: b.contract, Vulnerable: vulnerable, Tricks: b.contract.Need()}
			p, err := view.PartOf(o, b.kind)
			a.keep(err)
			row.Cells = append(row.Cells, f.cell(p.Points))
		}
		t.Rows = append(t.Rows, row)
	}
	return f.table(t)
}

// doublesBlock is what changes with a double and a redouble.
func (f *figures) doublesBlock(a *arguments) templ.Component {
	t := templates.GuideTable{
		Caption: f.T("guide_doubles_caption"),
		Head:    []string{f.T("guide_doubles_what"), f.T("key_doubling_1"), f.T("key_doubling_2")},
	}
	row := func(head string, cell func(x score.Doubling) templates.GuideCell) {
		t.Rows = append(t.Rows, templates.GuideRow{Head: head,
			Cells: []templates.GuideCell{cell(score.Doubled), cell(score.Redoubled)}})
	}
	part := func(x score.Doubling, kind score.Kind, vulnerable bool) score.Part {
		p, err := view.PartOf(score.Outcome{Contract: score.Contract{Level: 2, Strain: score.Spades, Doubling: x},
			Vulnerable: vulnerable, Tricks: 9}, kind)
		a.keep(err)
		return p
	}
	row(f.T("part_contract_points"), func(x score.Doubling) templates.GuideCell {
		factor := part(x, score.ContractPoints, false).Factor
		return templates.GuideCell{Figure: templates.Figure{Text: "× " + f.Number(factor), Value: strconv.Itoa(factor)}}
	})
	row(f.T("guide_doubles_insult"), func(x score.Doubling) templates.GuideCell {
		return f.cell(part(x, score.InsultBonus, false).Points)
	})
	for _, vulnerable := range [2]bool{false, true} {
		row(f.T("guide_overtrick_each", "vul", f.VulnerableLower(vulnerable)),
			func(x score.Doubling) templates.GuideCell {
				return f.cell(part(x, score.Overtricks, vulnerable).Points)
			})
	}
	return f.table(t)
}

// undertricksToLearn are those of the first table; what is rarer is folded.
const undertricksToLearn = 4

// undertricksBlock is the table of undertricks, points of the defence.
func (f *figures) undertricksBlock(a *arguments) templ.Component {
	all := numbers["undertricks"]()
	first := f.undertricks(a, 1, undertricksToLearn)
	first.Caption = f.T("guide_undertricks_caption")
	rest := f.undertricks(a, undertricksToLearn+1, all)
	rest.Caption = f.T("guide_undertricks_rest", "from", undertricksToLearn+1, "to", all)
	rest.Folded, rest.Note = true, f.T("tables_down_text")
	return templ.Join(f.table(first), f.table(rest))
}

func (f *figures) undertricks(a *arguments, from, to int) templates.GuideTable {
	doublings := score.Doublings()
	three := strconv.Itoa(len(doublings))
	t := templates.GuideTable{
		Groups: []templates.ColumnGroup{
			{Label: f.T("vul_no"), Span: three}, {Label: f.T("vul_yes"), Span: three, Class: "vul"},
		},
		Head: []string{f.T("tables_down_by")},
	}
	for range t.Groups {
		for _, x := range doublings {
			t.Head = append(t.Head, f.T("key_doubling_"+strconv.Itoa(int(x))))
		}
	}
	for down := from; down <= to; down++ {
		row := templates.GuideRow{Head: f.Over(-down)}
		for _, vulnerable := range [2]bool{false, true} {
			for _, x := range doublings {
				points, err := downBy(x, vulnerable, down)
				a.keep(err)
				c := f.cell(-points)
				if vulnerable {
					c.Class = "vul"
				}
				row.Cells = append(row.Cells, c)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sacrificesBlock says how far down a doubled contract may go against a game
// of the opponents that would have been made, at each vulnerability.
func (f *figures) sacrificesBlock(a *arguments) templ.Component {
	game := a.contract()
	t := templates.GuideTable{
		Caption: f.T("guide_sacrifices_caption", "contract", f.Contract(game)),
		Folded:  true,
		Head: []string{f.T("guide_sacrifices_sides"), f.T("guide_sacrifices_game"), f.T("guide_sacrifices_down"),
			f.T("guide_sacrifices_cost")},
	}
	for _, own := range [2]bool{false, true} {
		for _, theirs := range [2]bool{false, true} {
			made, err := game.WithOver(0, theirs)
			a.keep(err)
			if a.err != nil {
				return templ.NopComponent
			}
			against, err := f.linked(made, 1)
			a.keep(err)
			worth, err := made.Score()
			a.keep(err)
			down, cost := cheapest(own, worth)
			t.Rows = append(t.Rows, templates.GuideRow{
				Head: f.T("guide_sacrifices_row", "own", f.VulnerableLower(own), "theirs", f.VulnerableLower(theirs)),
				Cells: []templates.GuideCell{
					{Figure: against}, {Figure: templates.Figure{Text: f.Over(-down), Value: strconv.Itoa(-down)}},
					f.cell(cost),
				},
			})
		}
	}
	return f.table(t)
}

// cheapest gives the most undertricks, doubled, that cost less than what the
// opponents would score, and what they cost.
func cheapest(vulnerable bool, worth int) (down, cost int) {
	for next := 1; ; next++ {
		points, err := downBy(score.Doubled, vulnerable, next)
		if err != nil || -points >= worth {
			return down, cost
		}
		down, cost = next, -points
	}
}

// playURL is the address of a play on the calculator.
func (f *figures) playURL(p score.Play, vulnerable bool) string {
	return page.DealURL(f.Language, form.Deal{Play: p, Vulnerable: vulnerable})
}
