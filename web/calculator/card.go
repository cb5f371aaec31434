package calculator

import (
	"cmp"
	"strconv"

	"bridgescore/score"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Card shows what a player has to know by heart, on one sheet of paper.
func Card(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	v := templates.Reference{Page: r.Frame(page.PathTablesCard), Tables: page.URL(r.Lang, page.PathTables),
		Steps: d.cardSteps(), Boards: d.cardBoards()}
	v.Page.Styles = []string{"card.css"}
	var err error
	if v.Learn, err = d.learnRows(r); err != nil {
		return page.Response{}, err
	}
	for _, table := range []func() (templates.ReferenceTable, error){d.cardTricks, d.cardBonuses, d.cardDown} {
		t, err := table()
		if err != nil {
			return page.Response{}, err
		}
		v.Figures = append(v.Figures, t)
	}
	return page.Response{Page: templates.ReferencePage(v)}, nil
}

// pointsOf is what one kind of part is worth in an outcome.
func pointsOf(c score.Contract, over int, vulnerable bool, kind score.Kind) (int, error) {
	o, err := c.WithOver(over, vulnerable)
	if err != nil {
		return 0, err
	}
	p, err := view.PartOf(o, kind)
	return p.Points, err
}

// cardTricks is the value of a trick: that of the first one, and that of each further one where it
// is another.
func (d phrases) cardTricks() (templates.ReferenceTable, error) {
	t := templates.ReferenceTable{ID: "tricks", Title: d.T("card_tricks"), Head: []string{""}}
	for _, x := range score.Doublings() {
		t.Head = append(t.Head, d.T("key_doubling_"+strconv.Itoa(int(x))))
	}
	for _, row := range []struct {
		faces  string
		strain score.Strain
	}{{"♣♦", score.Clubs}, {"♥♠", score.Spades}, {d.T("card_no_trump"), score.NoTrump}} {
		cells := []string{}
		for _, x := range score.Doublings() {
			first, err := pointsOf(score.Contract{Level: 1, Strain: row.strain, Doubling: x}, 0, false,
				score.ContractPoints)
			if err != nil {
				return t, err
			}
			two, err := pointsOf(score.Contract{Level: 2, Strain: row.strain, Doubling: x}, 0, false,
				score.ContractPoints)
			if err != nil {
				return t, err
			}
			text := d.Number(first)
			if two != 2*first {
				text = d.T("card_first_then", "first", first, "next", two-first)
			}
			cells = append(cells, text)
		}
		t.Rows = append(t.Rows, templates.ReferenceRow{Head: row.faces, Cells: cells})
	}
	return t, nil
}

// cardBonuses is what stands beside the points of the tricks bid, at both vulnerabilities.
func (d phrases) cardBonuses() (templates.ReferenceTable, error) {
	t := templates.ReferenceTable{ID: "bonuses", Title: d.T("group_bonus"),
		Head: []string{"", d.T("vul_no_short"), d.T("vul_yes_short")}}
	for _, row := range []struct {
		key      string
		contract score.Contract
		over     int
		kind     score.Kind
	}{
		{"bonus_partscore_bonus", score.Contract{Level: 1, Strain: score.Clubs}, 0, score.PartscoreBonus},
		{"bonus_game_bonus", score.Contract{Level: 4, Strain: score.Spades}, 0, score.GameBonus},
		{"bonus_small_slam_bonus", score.Contract{Level: 6, Strain: score.Spades}, 0, score.SmallSlamBonus},
		{"bonus_grand_slam_bonus", score.Contract{Level: 7, Strain: score.Spades}, 0, score.GrandSlamBonus},
		{"bonus_insult_bonus_X", score.Contract{Level: 1, Strain: score.Clubs, Doubling: score.Doubled}, 0,
			score.InsultBonus},
		{"bonus_insult_bonus_XX", score.Contract{Level: 1, Strain: score.Clubs, Doubling: score.Redoubled}, 0,
			score.InsultBonus},
		{"card_overtrick_X", score.Contract{Level: 1, Strain: score.Clubs, Doubling: score.Doubled}, 1,
			score.Overtricks},
		{"card_overtrick_XX", score.Contract{Level: 1, Strain: score.Clubs, Doubling: score.Redoubled}, 1,
			score.Overtricks},
	} {
		r := templates.ReferenceRow{Head: d.T(row.key)}
		for _, vulnerable := range [2]bool{false, true} {
			points, err := pointsOf(row.contract, row.over, vulnerable, row.kind)
			if err != nil {
				return t, err
			}
			r.Cells = append(r.Cells, d.Number(points))
		}
		t.Rows = append(t.Rows, r)
	}
	return t, nil
}

// lastDown is the number of undertricks from which each further one costs the same.
const lastDown = 4

// cardDown is the table of undertricks as far as it is learnt, with what each further one costs.
func (d phrases) cardDown() (templates.ReferenceTable, error) {
	t := templates.ReferenceTable{ID: "down", Title: d.T("tables_down"), Head: []string{""},
		Span: []string{d.T("vul_no_short"),
			d.T("vul_yes_short")}}
	var more []string
	for down := 1; down <= lastDown; down++ {
		t.Rows = append(t.Rows, templates.ReferenceRow{Head: d.Over(-down)})
	}
	for _, vulnerable := range [2]bool{false, true} {
		for _, x := range score.Doublings() {
			t.Head = append(t.Head, d.T("key_doubling_"+strconv.Itoa(int(x))))
			t.Faces = append(t.Faces, cmp.Or(x.String(), "—"))
			grand := score.Contract{Level: score.HighestLevel, Strain: score.NoTrump, Doubling: x}
			last := 0
			for down := 1; down <= lastDown+1; down++ {
				points, err := pointsOf(grand, -down, vulnerable, score.Undertricks)
				if err != nil {
					return t, err
				}
				if down > lastDown {
					more = append(more, d.T("card_more_each", "points", last-points))
					continue
				}
				last = points
				t.Rows[down-1].Cells = append(t.Rows[down-1].Cells, d.Number(-points))
			}
		}
	}
	t.Rows = append(t.Rows, templates.ReferenceRow{Head: d.T("card_more"), Cells: more})
	return t, nil
}

// cardSteps are the seven steps at the table, as they hold for every deal.
func (d phrases) cardSteps() []templates.Step {
	arguments := map[string][]any{
		"need":     {"book", score.Book},
		"bonus":    {"points", score.GameThreshold},
		"doubling": {"doubled", score.Doubled.Factor(), "redoubled", score.Redoubled.Factor()},
	}
	var steps []templates.Step
	for _, key := range []string{"need", "made", "contract", "doubling", "bonus", "overtricks", "penalty"} {
		steps = append(steps, templates.Step{Title: d.T("step_" + key),
			Text: d.T("card_step_"+key, arguments[key]...)})
	}
	return steps
}

// cardBoards says who deals and who is vulnerable: a row for four boards, a column for each dealer.
func (d phrases) cardBoards() templates.ReferenceBoards {
	var t templates.ReferenceBoards
	for _, s := range score.Seats() {
		t.Dealers = append(t.Dealers, d.Seat(s))
	}
	dealers := score.Board(len(t.Dealers))
	for first := score.Board(1); first <= score.BoardCycle; first += dealers {
		var row []templates.ReferenceBoard
		for n := first; n < first+dealers; n++ {
			v := n.Vulnerability()
			row = append(row, templates.ReferenceBoard{Number: d.Number(int(n)), Vul: d.T("card_vul_" + v.String()),
				Class: "vul-" + v.String()})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
