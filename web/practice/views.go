package practice

import (
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/exercise"
	"bridgescore/score/imp"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// levelWords are the messages of the levels: their names, what they train,
// and what is to be done.
var levelWords = map[exercise.Level]struct{ title, text, task string }{
	exercise.Tricks:         {"practice_tricks", "practice_tricks_text", "practice_tricks_task"},
	exercise.ContractPoints: {"practice_points", "practice_points_text", "practice_points_task"},
	exercise.Game:           {"practice_game", "practice_game_text", "practice_game_task"},
	exercise.Games:          {"practice_games", "practice_games_text", "practice_score_task"},
	exercise.Slams:          {"practice_slams", "practice_slams_text", "practice_score_task"},
	exercise.Made:           {"practice_made", "practice_made_text", "practice_score_task"},
	exercise.Doubled:        {"practice_doubled", "practice_doubled_text", "practice_score_task"},
	exercise.Undertricks:    {"practice_undertricks", "practice_undertricks_text", "practice_failed_task"},
	exercise.Vulnerable:     {"practice_vulnerable", "practice_vulnerable_text", "practice_vulnerable_task"},
	exercise.Everything:     {"practice_everything", "practice_everything_text", "practice_mixed_task"},
	exercise.WhichContract:  {"practice_which", "practice_which_text", "practice_which_task"},
	exercise.WrongLine:      {"practice_wrong_line", "practice_wrong_line_text", "practice_wrong_line_task"},
	exercise.Matchpoints:    {"practice_matchpoints", "practice_matchpoints_text", "practice_matchpoints_task"},
	exercise.Percent:        {"practice_percent", "practice_percent_text", "practice_percent_task"},
	exercise.IMPs:           {"practice_imps", "practice_imps_text", "practice_imps_task"},
	exercise.VictoryPoints:  {"practice_vps", "practice_vps_text", "practice_vps_task"},
	exercise.Sacrifice:      {"practice_sacrifice", "practice_sacrifice_text", "practice_sacrifice_task"},
}

func (d phrases) levelTitle(l exercise.Level) string { return d.T(levelWords[l].title) }

// practiceItem says what an exercise asks, its answer, and why.
func (d phrases) practiceItem(r *page.Request, place int, e exercise.Exercise) (templates.PracticeItem, error) {
	answer, err := e.Answer()
	if err != nil {
		return templates.PracticeItem{}, err
	}
	item := templates.PracticeItem{
		Number: strconv.Itoa(place + 1),
		ID:     answerName(place),
		Answer: d.Number(answer),
		Mode:   "numeric",
	}
	if form := e.Task.Form(); form == exercise.ByPercent || form == exercise.ByHundredths {
		item.Mode = "decimal"
	}
	switch e.Task {
	case exercise.AskContractPoints, exercise.AskScore:
		err = d.askOutcome(r, &item, e)
	case exercise.AskMatchpoints:
		err = d.askMatchpoints(&item, e, answer)
	case exercise.AskIMPs:
		err = d.askIMPs(&item, e, answer)
	case exercise.AskTricks:
		d.askTricks(&item, e)
	case exercise.AskGame:
		err = d.askGame(&item, e, answer)
	case exercise.AskVulnerability:
		d.askVulnerability(&item, e, answer)
	case exercise.AskPercent:
		d.askPercent(&item, e)
	case exercise.AskVPs:
		err = d.askVPs(&item, e, answer)
	case exercise.AskSacrifice:
		err = d.askSacrifice(&item, e, answer)
	case exercise.AskWrongLine:
		err = d.askWrongLine(&item, e, answer)
	case exercise.AskContract:
		err = d.askContract(&item, e, answer)
	}
	return item, err
}

// reasons are lines of reasons without anything counted wrong.
func reasons(rows ...templates.Row) []templates.PracticeRow {
	list := make([]templates.PracticeRow, len(rows))
	for i, row := range rows {
		list[i].Row = row
	}
	return list
}

// inOneLine gives the answer with the sum it comes from: 120 + 300 = 420.
func (d phrases) inOneLine(item *templates.PracticeItem) string {
	var terms []string
	for _, row := range item.Rows {
		terms = append(terms, row.Points)
	}
	if len(terms) < 2 {
		return item.Answer
	}
	sum := strings.ReplaceAll(strings.Join(terms, " + "), "+ "+locales.Minus, locales.Minus+" ")
	return d.T("practice_sum", "sum", sum, "answer", item.Answer)
}

func (d phrases) askOutcome(r *page.Request, item *templates.PracticeItem, e exercise.Exercise) error {
	o := e.Outcome
	b, err := o.Breakdown()
	if err != nil {
		return err
	}
	item.Ask = d.Contract(o.Contract)
	item.Unit = d.T("practice_unit_points")
	item.Rows = reasons(d.Rows(o, &b)...)
	if e.Task == exercise.AskContractPoints {
		item.Rows = item.Rows[:1]
		item.Sum = d.T("practice_sum", "sum", item.Rows[0].Why, "answer", item.Answer)
		item.More.Text = d.T("practice_no_bonus")
		if points := b.Of(score.CategoryContract); points >= score.GameThreshold {
			item.More.Text = d.T("practice_is_game", "points", points)
		}
		return nil
	}
	item.Sum = d.inOneLine(item)
	item.Ask += " " + d.Over(o.Over())
	item.Detail = d.VulnerableLower(o.Vulnerable) + " · " + d.T("tricks_count", "n", o.Tricks)
	item.VulClass = view.VulClass(o.Vulnerable)
	deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
	item.More = templates.Link{Text: d.T("practice_more"), URL: page.DealURL(r.Lang, deal)}
	return nil
}

// boardLines are the results of a board with their scores.
func (d phrases) boardLines(e exercise.Exercise, scores []int, name func(i int) string) []templates.PracticeLine {
	var lines []templates.PracticeLine
	for i, p := range e.Plays {
		lines = append(lines, templates.PracticeLine{
			Table: name(i),
			Result: d.T("headline_by", "contract", d.Contract(p.Contract), "seat",
				d.T("seat_short_"+p.Declarer.String())) + " " + d.Over(p.Outcome(e.Vulnerability).Over()),
			Score: d.Signed(scores[i]),
			Own:   i == e.Own,
		})
	}
	return lines
}

func (d phrases) askMatchpoints(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	scores, err := e.NSScores()
	if err != nil {
		return err
	}
	item.Ask = d.T("practice_ask_matchpoints", "score", d.Signed(scores[e.Own]))
	item.Detail = d.T("practice_tables", "count", len(scores))
	item.Unit = d.T("practice_unit_matchpoints")
	item.Board = d.boardLines(e, scores, func(i int) string {
		if i == e.Own {
			return d.T("practice_your_table", "table", i+1)
		}
		return d.Number(i + 1)
	})
	worse, equal := 0, 0
	for i, points := range scores {
		switch {
		case i == e.Own:
		case points < scores[e.Own]:
			worse++
		case points == scores[e.Own]:
			equal++
		}
	}
	top := 2 * (len(scores) - 1)
	item.Rows = reasons([]templates.Row{
		{Label: d.T("practice_worse", "worse", worse), Why: d.Product(score.Term{Count: worse, Each: 2}),
			Points: d.Number(2 * worse), Group: "c1"},
		{Label: d.T("practice_equal", "equal", equal), Why: d.Product(score.Term{Count: equal, Each: 1}),
			Points: d.Number(equal), Group: "c3"},
	}...)
	item.Sum = d.inOneLine(item)
	item.More.Text = d.T("practice_of_top", "top", top, "percent", d.Percent(decision.Chance{Num: answer, Den: top}))
	return nil
}

func (d phrases) askIMPs(item *templates.PracticeItem, e exercise.Exercise, answer int) error {
	scores, err := e.NSScores()
	if err != nil {
		return err
	}
	item.Ask = d.T("practice_ask_imps")
	item.Detail = d.T("vul_sides_" + e.Vulnerability.String())
	item.Unit = d.T("practice_unit_imps")
	item.Board = d.boardLines(e, scores, func(i int) string {
		if i == 0 {
			return d.T("practice_team_ns")
		}
		return d.T("practice_team_ew")
	})
	for i := range item.Board {
		item.Board[i].Own = false
	}
	swing := scores[0] - scores[1]
	row := imp.Table()[max(answer, -answer)]
	reach := d.reach(row)
	item.Answer = d.Signed(answer)
	item.Scale = d.impScale(row.IMPs)
	item.Rows = reasons([]templates.Row{
		{Label: d.T("practice_difference"), Why: d.difference(scores[0], scores[1]), Points: d.Signed(swing),
			Group: "c1"},
		{Label: d.T("practice_imp_row"), Why: reach, Points: d.Number(row.IMPs), Group: "c3"},
	}...)
	item.Sum = d.T("practice_imp_sum", "swing", d.Signed(swing), "answer", d.SwingIMPs(answer))
	switch {
	case answer > 0:
		item.More.Text = d.T("practice_imps_won")
	case answer < 0:
		item.More.Text = d.T("practice_imps_lost")
	}
	return nil
}

// difference writes one score less another: 420 − 170, −50 − (−100).
func (d phrases) difference(a, b int) string {
	second := d.Number(b)
	if b < 0 {
		second = "(" + second + ")"
	}
	return d.Number(a) + " " + locales.Minus + " " + second
}
