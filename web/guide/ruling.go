package guide

import (
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/notation"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// boardScoring is a way to score a board with a ruling on it.
type boardScoring uint8

const (
	byMatchpoints boardScoring = iota
	byTeams
	byCross
	byButler
)

var boardScorings = []option[boardScoring]{
	{"matchpoints", byMatchpoints, "guide_scoring_matchpoints"},
	{"teams", byTeams, "guide_scoring_teams"},
	{"cross", byCross, "guide_scoring_cross"},
	{"butler", byButler, "guide_scoring_butler"},
}

// boardReasons say how each of them compares.
var boardReasons = map[boardScoring]string{
	byMatchpoints: "guide_adjusted_reason_matchpoints",
	byTeams:       "guide_adjusted_reason_teams",
	byCross:       "guide_adjusted_reason_cross",
	byButler:      "guide_adjusted_reason_butler",
}

var vulnerabilities = []option[score.Vulnerability]{
	{"none", score.NoneVulnerable, "guide_vul_none"},
	{"ns", score.NSVulnerable, "guide_vul_ns"},
	{"ew", score.EWVulnerable, "guide_vul_ew"},
	{"all", score.AllVulnerable, "guide_vul_all"},
}

// worth is what a side has for a board.
type worth struct{ ns, ew imp.Fraction }

// score gives what the first result of a board is worth, compared with the
// others.
func (m boardScoring) score(result score.BoardResult, others []score.BoardResult) (worth, error) {
	results := append([]score.BoardResult{result}, others...)
	var lines []imp.Line
	var err error
	switch m {
	case byMatchpoints:
		board, err := matchpoint.Score(results, matchpoint.Options{})
		if err != nil {
			return worth{}, err
		}
		return worth{board.Results[0].NS.Percent, board.Results[0].EW.Percent}, nil
	case byTeams:
		line, err := imp.Match(result, others[0], imp.AwardThree)
		if err != nil {
			return worth{}, err
		}
		return worth{line.Home, line.Away}, nil
	case byCross:
		lines, err = imp.Cross(results, imp.CrossOptions{})
	case byButler:
		var board imp.ButlerBoard
		board, err = imp.Butler(results, imp.ButlerOptions{})
		lines = board.Lines
	}
	if err != nil {
		return worth{}, err
	}
	return worth{lines[0].NS, lines[0].EW}, nil
}

// adjusted compares a weighted score with the other results of its board
// (Law 12C1).
func (t *tool) adjusted() (*templates.ToolResult, error) {
	lang := t.Language.Notation()
	ruling := t.field(templates.ToolField{Name: paramRuling, Label: t.T("guide_field_ruling"),
		Hint: t.T("guide_hint_ruling")}, t.T("guide_example_ruling"))
	v := choice(t, templates.ToolField{Name: paramRulingVul, Label: t.T("guide_field_vul")}, "ns", vulnerabilities)
	others := t.field(templates.ToolField{Name: paramOthers, Label: t.T("guide_field_others"),
		Hint: t.T("guide_hint_others"), Area: true}, t.T("guide_example_others"))
	m := choice(t, templates.ToolField{Name: paramRulingScale, Label: t.T("guide_field_scoring")}, "matchpoints",
		boardScorings)
	entry, err := notation.Options{Language: lang, RequireDeclarer: true}.Parse(ruling)
	switch {
	case err != nil:
		fault := param.Of(paramRuling, err)
		fault.Args = append(fault.Args, "example", t.T("guide_example_ruling")) // what the field wants, not any result
		t.Add(fault)
	case entry.Kind != score.Assigned:
		t.Refuse(paramRuling, faultNotWeighted, "text", ruling, "example", t.T("guide_example_ruling"))
	}
	results := t.readOthers(others, v, lang)
	switch {
	case t.Failed():
	case len(results) == 0:
		t.Refuse(paramOthers, faultNoOthers)
	case m == byTeams && len(results) != 1:
		t.Refuse(paramOthers, faultOneOther)
	}
	if t.Failed() {
		return nil, nil
	}
	result, err := entry.BoardResult(v)
	if err != nil {
		t.Rule(paramRuling, err)
		return nil, nil
	}
	total, err := m.score(result, results)
	if err != nil {
		return nil, err
	}
	table, err := t.shares(result, results, entry, m)
	if err != nil {
		return nil, err
	}
	return &templates.ToolResult{
		Headline: t.T("guide_adjusted_headline", "ns", t.worth(m, total.ns).Text, "ew", t.worth(m, total.ew).Text),
		Reasons:  []string{t.T(boardReasons[m], "results", len(results)+1)},
		Table:    table,
	}, nil
}

// shares lists the outcomes of a ruling, each with its weight and with what it
// would be worth alone. For a split ruling they are North-South's.
func (t *tool) shares(result score.BoardResult, others []score.BoardResult, entry score.Entry,
	m boardScoring) (*templates.GuideTable, error) {
	table := &templates.GuideTable{
		Caption: t.T("guide_adjusted_caption"),
		Head: []string{t.T("guide_adjusted_outcome"), t.T("guide_adjusted_weight"), t.T("guide_adjusted_points"),
			t.T("guide_adjusted_alone")},
	}
	whole := 0
	for _, share := range result.NSShares {
		whole += share.Weight
	}
	for i, share := range result.NSShares {
		alone, err := m.score(score.BoardResult{Kind: score.RealResult, Points: share.Points}, others)
		if err != nil {
			return nil, err
		}
		weighted := entry.Ruling.NS[i]
		table.Rows = append(table.Rows, templates.GuideRow{
			Head: t.outcome(weighted),
			Cells: []templates.GuideCell{
				{Figure: t.percentFigure(100*score.PercentUnit*share.Weight/max(whole, 1), 0)},
				{Figure: templates.Figure{Text: t.Signed(share.Points), Value: strconv.Itoa(share.Points)}},
				{Figure: t.worth(m, alone.ns)},
			},
		})
	}
	return table, nil
}

// outcome writes an outcome of a ruling as it is said: 4♠ −1 N.
func (t *tool) outcome(w score.WeightedScore) string {
	play := w.Play
	switch {
	case w.FromPoints:
		return t.Signed(w.Points)
	case play.Contract == score.PassedOut:
		return t.T("passed_out")
	}
	return t.written(play)
}

// written writes a result as a sheet has it: 4♠ −1 N.
func (f *figures) written(p score.Play) string {
	over := strings.Replace(score.FormatOver(p.Tricks-p.Contract.Need()), "-", locales.Minus, 1)
	text := f.Contract(p.Contract) + " " + over
	if p.Declarer.Valid() {
		text += " " + f.T("seat_short_"+p.Declarer.String())
	}
	return text
}

// worth writes what a side has: a percentage, or IMPs with their sign.
func (t *tool) worth(m boardScoring, amount imp.Fraction) templates.Figure {
	hundredths := int(amount.Round(2))
	if m == byMatchpoints {
		return t.percentFigure(hundredths, 2)
	}
	f := t.fraction(int64(hundredths), 2)
	if hundredths > 0 {
		f.Text = "+" + f.Text
	}
	f.Text = t.T("guide_imps", "imps", f.Text)
	return f
}
