// Package compare has the page that sets results side by side and weighs decisions:
// a game or a slam, a double, a sacrifice.
package compare

import (
	"slices"
	"strconv"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/notation"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Show sets results side by side and weighs decisions. Results typed into
// the form lead to the address that says them in every language.
func Show(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	f := readComparison(r.URL.Query(), r.Lang.Notation())
	action := page.URL(r.Lang, page.PathCompare)
	if f.typed != nil && !f.Failed() {
		return page.Response{Redirect: action + "?" + f.query().Encode() + "#results"}, nil
	}
	v := templates.Compare{Page: r.Frame(page.PathCompare), Action: action, Errors: d.Errors(f.Faults())}
	v.Page.Styles = []string{"compare.css"}
	v.Page.Scripts = []string{"chart.js"}
	v.Results.Fields = d.resultFields(f)
	v.Results.Carried = page.HiddenFields(f.query(), paramTarget, paramDown, paramDoubled, paramTheirs, paramOver,
		paramFails)
	d.choices(f, &v)
	if f.Failed() {
		v.Page.Failed = true
		return page.Shown(templates.ComparePage(v), true), nil
	}
	for _, fill := range []func(comparison, *templates.Compare) error{d.sideBySide, d.ownBids, d.againstTheirs} {
		if err := fill(f.comparison, &v); err != nil {
			return page.Response{}, err
		}
	}
	for i, deal := range f.deals {
		v.Results.Columns[i].URL = page.DealURL(r.Lang, deal)
	}
	return page.Response{Page: templates.ComparePage(v)}, nil
}

func letter(i int) string { return string(rune('A' + i)) }

// resultFields are the rows of the form: what was typed, or the results in the
// notation of the page.
func (d phrases) resultFields(f comparisonForm) []templates.ResultField {
	fields := make([]templates.ResultField, mostCompared)
	for i := range fields {
		id := resultField(i)
		fields[i] = templates.ResultField{
			ID: id, VulID: id + "-vul",
			Label:    d.T("compare_result", "letter", letter(i)),
			Required: i < fewestCompared,
		}
		switch {
		case i < len(f.typed):
			fields[i].Text, fields[i].Vul = f.typed[i].text, f.typed[i].vul == "yes"
		case f.Wrong(id) && i < len(f.words):
			fields[i].Text = f.words[i]
		case f.typed == nil && i < len(f.deals):
			fields[i].Text, fields[i].Vul = d.entry(f.deals[i]), f.deals[i].Vulnerable
		}
		fields[i].Error = d.ErrorOf(f.Faults(), id)
	}
	return fields
}

// entry writes a deal as its result is written on a score sheet.
func (d phrases) entry(deal form.Deal) string {
	e := score.Entry{Kind: score.Played, Play: deal.Play}
	if deal.Play.Contract == score.PassedOut {
		e.Kind = score.PassEntry
	}
	if deal.Outcome().Validate() != nil {
		return ""
	}
	return notation.Format(e, d.Language.Notation())
}

// ours gives the breakdown of a deal and its score for our side, which is
// North-South where the declarer is known.
func ours(deal form.Deal) (b score.Breakdown, points, of int, err error) {
	if b, err = deal.Outcome().Breakdown(); err != nil {
		return b, 0, 0, err
	}
	of = 1
	if deal.Play.Declarer.Side() == score.EastWest {
		of = -1
	}
	return b, of * b.Total(), of, nil
}

// sideBySide fills in the table of the results, a column for each.
func (d phrases) sideBySide(c comparison, v *templates.Compare) error {
	var points []int
	p := page.Plot{
		ID: "results-chart", Aria: d.T("compare_results_chart"), Caption: d.T("compare_results_caption"), Stacked: true,
	}
	bars := make(map[score.Kind][]page.PlotBar)
	for _, kind := range view.PartKinds() {
		bars[kind] = make([]page.PlotBar, len(c.deals))
	}
	for i, deal := range c.deals {
		b, total, of, err := ours(deal)
		if err != nil {
			return err
		}
		points = append(points, total)
		v.Results.Columns = append(v.Results.Columns, d.resultColumn(i, deal))
		p.Categories = append(p.Categories, letter(i)+" · "+d.Contract(deal.Play.Contract))
		p.Totals = append(p.Totals, d.Signed(total))
		view.EachPart(&b, func(part *score.Part) {
			n := of * part.Points
			bars[part.Kind][i] = page.PlotBar{Value: float64(n), Text: d.Signed(n), Label: d.Number(n)}
		})
	}
	for _, kind := range view.PartKinds() {
		if !slices.ContainsFunc(bars[kind], func(b page.PlotBar) bool { return b.Text != "" }) {
			continue
		}
		name, class := d.KindName(kind), view.PartClass(kind)
		p.Series = append(p.Series, page.PlotSeries{Name: name, Color: class, Bars: bars[kind]})
		v.Results.Rows = append(v.Results.Rows, partsRow(name, class, bars[kind]))
	}
	v.Results.Rows = append(v.Results.Rows, d.totalRow(points))
	for i := range points {
		v.Results.Rows = append(v.Results.Rows, d.againstRow(points, i))
	}
	v.Results.Rows = append(v.Results.Rows, d.fieldRow(points))
	v.Results.Verdict = d.verdict(points)
	v.Results.Plot = p.View()
	return nil
}

func (d phrases) resultColumn(i int, deal form.Deal) templates.ResultColumn {
	c := templates.ResultColumn{Letter: letter(i), Contract: d.Contract(deal.Play.Contract)}
	if deal.Play.Contract == score.PassedOut {
		return c
	}
	if deal.Play.Declarer.Valid() {
		c.Contract = d.T("headline_by", "contract", c.Contract, "seat", d.Seat(deal.Play.Declarer))
	}
	c.Detail = d.Over(deal.Outcome().Over()) + " · " + d.VulnerableLower(deal.Vulnerable)
	c.Mark = view.VulClass(deal.Vulnerable)
	return c
}

func partsRow(label, class string, bars []page.PlotBar) templates.ResultRow {
	row := templates.ResultRow{Label: label, Class: class}
	for _, b := range bars {
		row.Cells = append(row.Cells, templates.ResultCell{Value: orDash(b.Text)})
	}
	return row
}

func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

func (d phrases) totalRow(points []int) templates.ResultRow {
	row := templates.ResultRow{Label: d.T("compare_total"), Class: "total"}
	for _, p := range points {
		row.Cells = append(row.Cells, templates.ResultCell{Value: d.Signed(p), Class: signClass(p)})
	}
	return row
}

func signClass(n int) string {
	switch {
	case n > 0:
		return "won"
	case n < 0:
		return "lost"
	}
	return ""
}

// againstRow compares every result with one of them.
func (d phrases) againstRow(points []int, other int) templates.ResultRow {
	row := templates.ResultRow{Label: d.T("compare_against_result", "letter", letter(other))}
	for i, p := range points {
		if i == other {
			row.Cells = append(row.Cells, templates.ResultCell{Value: "–"})
			continue
		}
		swing := decision.TotalPoints.Swing(p, points[other])
		row.Cells = append(row.Cells, templates.ResultCell{
			Value: d.Signed(swing),
			Notes: []string{d.SwingIMPs(decision.IMPs.Swing(p, points[other])),
				d.won(decision.Matchpoints.Swing(p, points[other]))},
			Class: signClass(swing),
		})
	}
	return row
}

func (d phrases) won(swing int) string {
	switch {
	case swing > 0:
		return d.T("compare_won")
	case swing < 0:
		return d.T("compare_lost")
	}
	return d.T("compare_tied")
}

// fieldRow gives the matchpoints, if these were the results of a board.
func (d phrases) fieldRow(points []int) templates.ResultRow {
	row := templates.ResultRow{Label: d.T("compare_field"), Class: "whole-board"}
	top := 2 * (len(points) - 1)
	for _, marks := range decision.FieldMatchpoints(points) {
		row.Cells = append(row.Cells, templates.ResultCell{
			Value: d.T("compare_marks", "marks", marks, "top", top),
			Notes: []string{d.Percent(decision.Chance{Num: marks, Den: top})},
		})
	}
	return row
}

// verdict says in a line which result is the best.
func (d phrases) verdict(points []int) string {
	best, second := 0, -1
	for i := range points {
		if points[i] > points[best] {
			best = i
		}
	}
	for i := range points {
		if i != best && (second < 0 || points[i] > points[second]) {
			second = i
		}
	}
	swing := points[best] - points[second]
	if swing == 0 {
		return d.T("compare_verdict_tie", "one", letter(best), "other", letter(second), "score", d.Signed(points[best]))
	}
	imps := decision.IMPs.Swing(points[best], points[second])
	return d.T("compare_verdict", "one", letter(best), "other", letter(second), "points", swing, "imps",
		d.T("compare_imp_count", "n", imps))
}

// chance says what a call needs: 6/16 = 37,5 %.
func (d phrases) chance(s decision.Stakes) string {
	c := s.BreakEven()
	text := d.T("compare_chance", "fraction", strconv.Itoa(c.Num)+"/"+strconv.Itoa(c.Den), "percent", d.Percent(c))
	switch s.Verdict() {
	case decision.Below:
		return d.T("compare_less_than", "chance", text)
	case decision.Always:
		return d.T("compare_always")
	case decision.Never:
		return d.T("compare_never")
	case decision.Indifferent:
		return d.T("compare_indifferent")
	case decision.Above:
	}
	return text
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }
