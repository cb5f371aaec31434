package practice

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/score/imp"
	"bridgescore/score/mistake"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// chosen offers the answers of an exercise, and says the right one.
func (d phrases) chosen(item *templates.PracticeItem, e exercise.Exercise, answer int, text func(int) string) {
	for _, c := range choices(e) {
		item.Choices = append(item.Choices, templates.Option{Value: strconv.Itoa(c), Text: text(c)})
	}
	item.Answer = text(answer)
	item.Sum = item.Answer
}

func (d phrases) yesOrNo(n int) string {
	if n == 1 {
		return d.T("practice_yes")
	}
	return d.T("practice_no")
}

func (d phrases) askTricks(item *templates.PracticeItem, e exercise.Exercise) {
	c := e.Outcome.Contract
	item.Ask = d.Contract(c)
	item.Unit = d.T("practice_unit_tricks")
	item.Rows = reasons(
		templates.Row{Label: d.T("practice_level_of_contract"), Points: d.Number(c.Level), Group: "c1"},
		templates.Row{Label: d.T("practice_book"), Points: d.Number(score.Book), Group: "c3"},
	)
	item.Sum = d.inOneLine(item)
}

func (d phrases) askGame(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	o := e.Outcome
	b, err := o.Breakdown()
	if err != nil {
		return err
	}
	item.Ask = d.Contract(o.Contract) + " " + d.Over(o.Over())
	item.Unit = d.T("practice_is_it_game")
	item.Rows = reasons(d.Rows(o, &b)[0])
	d.chosen(item, e, answer, d.yesOrNo)
	points := b.Of(score.CategoryContract)
	item.More.Text = d.T("practice_no_bonus")
	if answer == 1 {
		item.More.Text = d.T("practice_is_game", "points", points)
	}
	item.Sum = d.T("practice_because", "answer", item.Answer, "why", item.Rows[0].Why+" = "+item.Rows[0].Points)
	return nil
}

// cycle is how many boards there are until dealer and vulnerability come back (Law 2).
const cycle = 16

func (d phrases) askVulnerability(item *templates.PracticeItem, e exercise.Exercise, answer int) {
	item.Ask = d.T("practice_ask_board", "board", strconv.Itoa(int(e.Board)))
	item.Unit = d.T("practice_who_vulnerable")
	d.chosen(item, e, answer, func(n int) string { return d.T("vul_sides_" + score.Vulnerability(n).String()) })
	n := (int(e.Board)-1)%cycle + 1
	item.More.Text = d.T("dealer_" + e.Board.Dealer().String())
	if n != int(e.Board) {
		why := d.Number(int(e.Board)) + " − " + d.Number(int(e.Board)-n)
		item.Rows = reasons(templates.Row{Label: d.T("practice_in_cycle"), Why: why, Points: d.Number(n), Group: "c1"})
		return
	}
	item.Rows = reasons(templates.Row{Label: d.T("practice_in_cycle"), Points: d.Number(n), Group: "c1"})
}

func (d phrases) askPercent(item *templates.PracticeItem, e exercise.Exercise) {
	const decimals = 2
	answer := d.T("practice_percent_of", "percent", d.Decimal(100*float64(e.Own)/float64(e.Top), decimals))
	item.Ask = d.T("practice_ask_percent", "points", e.Own, "top", e.Top)
	item.Detail = d.T("practice_tables", "count", e.Top/2+1)
	item.Unit = d.T("practice_unit_percent")
	item.Answer = answer
	item.Rows = reasons(templates.Row{
		Label: d.T("practice_part_of_top"), Why: "100 × " + d.Number(e.Own) + " ÷ " + d.Number(e.Top), Points: answer,
		Group: "c1",
	})
	item.Sum = item.Rows[0].Why + " = " + answer
}

// around gives the places of a list that stand about one of them, so many before it and
// after it.
func around(at, count int) (first, last int) {
	const reach = 2
	return max(at-reach, 0), min(at+reach, count-1)
}

func (d phrases) askVPs(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	scale := exercise.Scale()
	table, err := scale.Table(e.Boards)
	if err != nil {
		return err
	}
	margin := e.Own - e.Other
	item.Ask = d.T("practice_ask_vps", "own", e.Own, "other", e.Other)
	item.Detail = d.T("practice_boards", "n", e.Boards)
	item.Unit = d.T("practice_unit_vps")
	item.Answer = d.VPs(vp.Hundredths(answer))
	item.Scale = &templates.PracticeScale{
		Caption: d.T("practice_vp_table"),
		Head:    []string{d.T("practice_margin"), d.T("practice_winner"), d.T("practice_loser")},
	}
	at := min(max(margin, -margin), len(table)-1)
	first, last := around(at, len(table))
	for i := first; i <= last; i++ {
		own, other, err := scale.VP(vp.Whole(i), e.Boards)
		if err != nil {
			return err
		}
		item.Scale.Rows = append(item.Scale.Rows, []string{d.Number(i), d.VPs(own), d.VPs(other)})
	}
	item.Rows = reasons(
		templates.Row{Label: d.T("practice_difference"), Why: d.difference(e.Own, e.Other), Points: d.Signed(margin),
			Group: "c1"},
		templates.Row{Label: d.T("practice_vp_scale"), Points: item.Answer, Group: "c3"},
	)
	item.Sum = d.T("practice_because", "answer", item.Answer, "why", d.Signed(margin))
	return nil
}

// reach writes the points of a line of the IMP table.
func (d phrases) reach(row imp.Row) string {
	if row.Open() {
		return d.T("tables_imp_from", "points", row.Low)
	}
	return d.T("practice_reach", "low", row.Low, "high", row.High)
}

// impScale is the piece of the IMP table about an answer.
func (d phrases) impScale(imps int) *templates.PracticeScale {
	table := imp.Table()
	s := &templates.PracticeScale{Caption: d.T("tables_imps"),
		Head: []string{d.T("practice_difference"), d.T("practice_unit_imps")}}
	first, last := around(imps, len(table))
	for _, row := range table[first : last+1] {
		s.Rows = append(s.Rows, []string{d.reach(row), d.Number(row.IMPs)})
	}
	return s
}

func (d phrases) askSacrifice(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	scores, err := e.NSScores()
	if err != nil {
		return err
	}
	item.Ask = d.T("practice_ask_sacrifice")
	item.Detail = d.T("vul_sides_" + e.Vulnerability.String())
	item.Unit = d.T("practice_does_it_pay")
	names := [...]string{d.T("practice_their_contract"), d.T("practice_own_sacrifice")}
	item.Board = d.boardLines(e, scores, func(i int) string { return names[i] })
	for i := range item.Board {
		item.Board[i].Score, item.Board[i].Own = "", false
	}
	d.chosen(item, e, answer, d.yesOrNo)
	theirs, ours := max(scores[0], -scores[0]), max(scores[1], -scores[1])
	item.Rows = reasons(
		templates.Row{Label: d.T("practice_worth_to_them"), Why: item.Board[0].Result, Points: d.Number(theirs),
			Group: "c1"},
		templates.Row{Label: d.T("practice_costs_you"), Why: item.Board[1].Result, Points: d.Number(ours), Group: "c4"},
	)
	compared := d.Number(ours) + " < " + d.Number(theirs)
	if answer == 0 {
		compared = d.Number(ours) + " > " + d.Number(theirs)
	}
	item.More.Text = compared
	item.Sum = d.T("practice_because", "answer", item.Answer, "why", compared)
	return nil
}

func (d phrases) askWrongLine(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	scores, err := e.NSScores()
	if err != nil {
		return err
	}
	item.Ask = d.T("practice_ask_sheet")
	item.Detail = d.T("vul_sides_" + e.Vulnerability.String())
	item.Unit = d.T("practice_which_line")
	item.Board = d.boardLines(e, e.Written, func(i int) string { return d.Number(i + 1) })
	for i := range item.Board {
		item.Board[i].Own = false
	}
	d.chosen(item, e, answer, func(n int) string { return d.T("practice_line", "line", n) })
	at := answer - 1
	why := ""
	play := e.Plays[at]
	o := play.Outcome(e.Vulnerability)
	written := e.Written[at]
	if play.Declarer.Side() == score.EastWest {
		written = -written
	}
	if found := mistake.Find(o, mistake.Given{Number: written, Signed: true}); len(found) > 0 &&
		len(found[0].Mistakes) == 1 {
		why = d.Mistake(o, found[0].Mistakes[0])
	}
	item.Rows = reasons(
		templates.Row{Label: d.T("practice_written"), Why: item.Board[at].Result, Points: d.Signed(e.Written[at]),
			Group: "c4"},
		templates.Row{Label: d.T("practice_right_score"), Why: why, Points: d.Signed(scores[at]), Group: "c1"},
	)
	item.Sum = d.T("practice_because", "answer", item.Answer, "why", d.Signed(scores[at]))
	return nil
}

func (d phrases) askContract(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	item.Ask = d.Signed(e.Own)
	item.Unit = d.T("practice_which_contract")
	text := func(n int) string {
		o := e.Outcomes[n-1]
		return d.T("practice_outcome", "contract", d.Contract(o.Contract)+" "+d.Over(o.Over()), "vul",
			d.VulnerableLower(o.Vulnerable))
	}
	d.chosen(item, e, answer, text)
	for i, o := range e.Outcomes {
		points, err := o.Score()
		if err != nil {
			return err
		}
		group := "c4"
		if i+1 == answer {
			group = "c1"
		}
		item.Rows = append(item.Rows, templates.PracticeRow{Row: templates.Row{Label: text(i + 1),
			Points: d.Signed(points), Group: group}})
	}
	return nil
}
