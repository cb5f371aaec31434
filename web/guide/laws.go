package guide

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/revoke"
	"bridgescore/score/vp"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// The fields of the small calculations under the text on the laws.
const (
	paramRevokeTrick  = "trick"
	paramRevokeWinner = "winner"
	paramRevokeLater  = "later"
	paramRevokeWhy    = "exception"
	paramRevokeSide   = "side"
	paramPlayed       = "played"
	paramPlayedVul    = "played_vulnerable"
	paramSession      = "session"
	paramRuling       = "ruling"
	paramRulingVul    = "vulnerable"
	paramOthers       = "others"
	paramRulingScale  = "scoring"
)

// Laws is the text on the laws with its calculations: the revoke, the
// averages, the weighted score. Each is a form of its own; the others show
// their example.
func Laws(r *page.Request) (page.Response, error) {
	action := page.URL(r.Lang, page.PathGuideLaws)
	tools := make(map[string]templ.Component)
	failed := false
	for _, kind := range []struct {
		section, title string
		work           func(*tool) (*templates.ToolResult, error)
	}{
		{"adjusted", "guide_adjusted_tool", (*tool).adjusted},
		{"averages", "guide_averages_tool", (*tool).averages},
		{"revoke", "guide_revoke_tool", (*tool).revoke},
	} {
		id := kind.section + "-tool"
		t := &tool{figures: newFigures(r.Lang), Reader: param.New(param.Sanitize(r.URL.Query()))}
		t.view = templates.Tool{ID: id, Title: t.T(kind.title), Action: action + "#" + id,
			Submit: t.T("guide_tool_submit")}
		result, err := kind.work(t)
		if err != nil {
			return page.Response{}, err
		}
		if !t.Failed() {
			t.view.Result = result
		}
		t.showErrors()
		failed = failed || t.Failed()
		tools[kind.section] = templates.ToolOf(t.page, t.view)
	}
	res, err := guidePage(r, page.PathGuideLaws, lawsText, tools, failed)
	if failed {
		res.Status = http.StatusUnprocessableEntity
	}
	return res, err
}

// tool is one of the calculations while it reads its fields.
type tool struct {
	*figures
	param.Reader
	view templates.Tool
}

// field adds a field with what was sent, or with its example where nothing of
// the form was.
func (t *tool) field(f templates.ToolField, example string) string {
	if !t.Values.Has(f.Name) {
		t.Values.Set(f.Name, example)
	}
	f.Value = t.Text(f.Name)
	for i := range f.Keys {
		f.Keys[i].Checked = f.Keys[i].Value == f.Value
	}
	t.view.Fields = append(t.view.Fields, f)
	return f.Value
}

// showErrors says what is wrong, and says it again beside each field.
func (t *tool) showErrors() {
	t.view.Errors = t.Errors(t.Faults())
	for i := range t.view.Fields {
		f := &t.view.Fields[i]
		f.Error = t.ErrorOf(t.Faults(), f.Name)
	}
}

// integer reads a number, which has to be there.
func (t *tool) integer(name string, low, high int) int {
	if !t.Need(name) {
		return 0
	}
	return t.Int(name, low, high, 0)
}

// option is one choice of a field: how it is sent, what it means, and the
// message that says so.
type option[V any] struct {
	value   string
	meaning V
	key     string
}

// choice adds a field with options; example is the one chosen where nothing
// was sent.
func choice[V any](t *tool, f templates.ToolField, example string, options []option[V]) V {
	var known []string
	for _, o := range options {
		f.Keys = append(f.Keys, templates.Key{Value: o.value, Label: t.T(o.key)})
		known = append(known, o.value)
	}
	t.field(f, example)
	return options[slices.Index(known, t.Choice(f.Name, known...))].meaning
}

// The faults of the calculations that are none of a deal.
const (
	faultPercent     = "guide_percent"      // no percentage from 0 to 100
	faultNotWeighted = "guide_not_weighted" // an entry, but no weighted score
	faultTooMany     = "guide_too_many"     // more results than a board has
	faultNoOthers    = "guide_no_others"    // nothing to compare with
	faultOneOther    = "guide_one_other"    // a match has one other table
	faultNotPlayed   = "guide_not_played"   // an entry, but no contract that was played
	faultTrickCount  = "guide_trick_count"  // a result that these tricks cannot give
)

var winners = []option[revoke.Winner]{
	{"offender", revoke.Offender, "guide_winner_offender"},
	{"partner", revoke.Partner, "guide_winner_partner"},
	{"opponents", revoke.Opponents, "guide_winner_opponents"},
}

// offenders say which side revoked.
var offenders = []option[bool]{
	{"declarer", true, "guide_offender_declarer"},
	{"defence", false, "guide_offender_defence"},
}

var yesOrNo = []option[bool]{
	{"no", false, "guide_played_not_vulnerable"},
	{"yes", true, "guide_played_vulnerable"},
}

var exceptions = []option[revoke.Exception]{
	{"none", revoke.NoException, "guide_exception_none"},
	{"before", revoke.RevokedBefore, "guide_exception_before"},
	{"exposed", revoke.ExposedCard, "guide_exception_exposed"},
	{"next", revoke.NextDeal, "guide_exception_next"},
	{"round", revoke.RoundOver, "guide_exception_round"},
	{"both", revoke.BothSides, "guide_exception_both"},
	{"corrected", revoke.Corrected, "guide_exception_corrected"},
}

// revokeReasons are the messages for the parts of Law 64.
var revokeReasons = map[string]string{
	"64A1": "guide_revoke_64A1", "64A2": "guide_revoke_64A2",
	"64B1": "guide_revoke_64B1", "64B2": "guide_revoke_64B2", "64B3": "guide_revoke_64B3", "64B4": "guide_revoke_64B4",
	"64B5": "guide_revoke_64B5", "64B6": "guide_revoke_64B6", "64B7": "guide_revoke_64B7", "64B8": "guide_revoke_64B8",
}

// revoke tells how many tricks pass (Law 64), and what to write on the sheet then.
func (t *tool) revoke() (*templates.ToolResult, error) {
	result, example := t.played()
	byDeclarer := choice(t, templates.ToolField{Name: paramRevokeSide, Label: t.T("guide_field_side")},
		"declarer", offenders)
	t.field(templates.ToolField{
		Name: paramRevokeTrick, Label: t.T("guide_field_trick"),
		Hint: t.T("guide_hint_trick", "last", revoke.LastTrick), Numeric: true,
	}, "8")
	winner := choice(t, templates.ToolField{Name: paramRevokeWinner, Label: t.T("guide_field_winner")},
		"offender", winners)
	t.field(templates.ToolField{
		Name: paramRevokeLater, Label: t.T("guide_field_later"), Hint: t.T("guide_hint_later"), Numeric: true,
	}, "2")
	why := choice(t, templates.ToolField{Name: paramRevokeWhy, Label: t.T("guide_field_exception")}, "none", exceptions)
	c := revoke.Case{
		Trick:     t.integer(paramRevokeTrick, 1, revoke.LastTrick),
		Winner:    winner,
		Later:     t.integer(paramRevokeLater, 0, score.TricksInPlay),
		Exception: why,
	}
	if t.Failed() {
		return nil, nil
	}
	ruling, err := c.Rule()
	var outOfRange *score.RangeError
	switch {
	case errors.As(err, &outOfRange):
		field := paramRevokeTrick
		if outOfRange.Fault == revoke.LaterTricksOutOfRange {
			field = paramRevokeLater
		}
		t.Rule(field, err)
		return nil, nil
	case err != nil:
		return nil, err
	}
	headline := t.T("guide_revoke_none")
	if ruling.Tricks > 0 {
		headline = t.T("guide_revoke_tricks", "n", ruling.Tricks)
	}
	answer := &templates.ToolResult{
		Headline: headline,
		Reasons: []string{
			t.T(revokeReasons[ruling.Law], "law", ruling.Law),
			t.T("guide_revoke_redress", "law", ruling.Redress),
		},
	}
	if result == nil {
		return answer, nil
	}
	low, high := c.Bounds()
	if !byDeclarer {
		low, high = score.TricksInPlay-high, score.TricksInPlay-low
	}
	if tricks := result.outcome.Tricks; tricks < low || tricks > high {
		t.Refuse(paramPlayed, faultTrickCount, "got", tricks, "low", low, "high", high, "text", t.Text(paramPlayed),
			"example", example)
		return nil, nil
	}
	answer.Sheet, err = t.sheetAfter(*result, byDeclarer, ruling.Tricks)
	return answer, err
}

// playedResult is the result at the table before the director came.
type playedResult struct {
	entry   score.Entry
	outcome score.Outcome
}

// played reads the result as it was played. Left blank it is not asked for.
func (t *tool) played() (result *playedResult, example string) {
	lang := t.Language.Notation()
	example = notation.Format(score.Entry{Kind: score.Played, Play: score.Play{
		Contract: score.Contract{Level: 4, Strain: score.Spades}, Declarer: score.North, Tricks: 10,
	}}, lang)
	shown := example
	for _, name := range [...]string{paramRevokeTrick, paramRevokeWinner, paramRevokeLater, paramRevokeWhy} {
		if t.Values.Has(name) {
			shown = "" // a link from before there was this field
		}
	}
	text := t.field(templates.ToolField{Name: paramPlayed, Label: t.T("guide_field_played"),
		Hint: t.T("guide_hint_played", "example", example)}, shown)
	vulnerable := choice(t, templates.ToolField{Name: paramPlayedVul, Label: t.T("guide_field_played_vul")},
		"no", yesOrNo)
	if text == "" {
		return nil, example
	}
	entry, err := notation.Options{Language: lang}.Parse(text)
	switch {
	case err != nil:
		t.Rule(paramPlayed, err)
		return nil, example
	case entry.Kind != score.Played:
		t.Refuse(paramPlayed, faultNotPlayed, "text", text, "example", example)
		return nil, example
	}
	o := score.Outcome{Contract: entry.Play.Contract, Vulnerable: vulnerable, Tricks: entry.Play.Tricks}
	return &playedResult{entry, o}, example
}

// sheetAfter says what goes on the sheet when so many tricks have passed.
func (t *tool) sheetAfter(r playedResult, fromDeclarer bool, tricks int) (string, error) {
	before, err := r.outcome.Score()
	if err != nil {
		return "", err
	}
	if tricks == 0 {
		return t.T("guide_revoke_stays", "result", t.written(r.entry.Play), "score", t.Signed(before)), nil
	}
	if fromDeclarer {
		tricks = -tricks
	}
	r.outcome.Tricks += tricks
	r.entry.Play.Tricks += tricks
	after, err := r.outcome.Score()
	if err != nil {
		return "", err
	}
	return t.T("guide_revoke_sheet", "result", t.written(r.entry.Play),
		"tricks", t.T("tricks_count", "n", r.outcome.Tricks), "score", t.Signed(after), "before", t.Signed(before)), nil
}

// averages tells what average-plus and average-minus are with a session
// (Law 12C2).
func (t *tool) averages() (*templates.ToolResult, error) {
	text := t.field(templates.ToolField{
		Name: paramSession, Label: t.T("guide_field_session"), Hint: t.T("guide_hint_session"), Numeric: true,
	}, t.Decimal(64.35, 2))
	percent, wrong := param.Hundredths(strings.TrimSuffix(text, "%"))
	if wrong != "" || percent < 0 || percent > vp.Whole(100) {
		t.Refuse(paramSession, faultPercent, "text", text)
		return nil, nil
	}
	session := int(percent)
	table := templates.GuideTable{
		Caption: t.T("guide_averages_caption", "session", t.percentFigure(session, 0).Text),
		Head:    []string{t.T("guide_averages_award"), t.T("guide_averages_rule"), t.T("guide_averages_session")},
	}
	for _, line := range []struct{ name, key string }{
		{"plus", "guide_average_plus"}, {"even", "guide_average_even"}, {"minus", "guide_average_minus"},
	} {
		a := &arguments{rest: []string{line.name}}
		award := t.award(a)
		if a.err != nil {
			return nil, a.err
		}
		table.Rows = append(table.Rows, templates.GuideRow{Head: t.T(line.key), Cells: []templates.GuideCell{
			{Figure: t.percentFigure(award.Percent, 0)}, {Figure: t.percentFigure(award.WithSession(session), 0)},
		}})
	}
	plus := score.Award{Kind: score.AveragePlus, Percent: 60 * score.PercentUnit}
	return &templates.ToolResult{
		Headline: t.T("guide_averages_headline", "percent", t.percentFigure(plus.WithSession(session), 0).Text),
		Reasons:  []string{t.T("guide_averages_reason")},
		Table:    &table,
	}, nil
}

// readOthers reads the other results of a board, in lines or after semicolons.
func (t *tool) readOthers(text string, v score.Vulnerability, lang notation.Language) []score.BoardResult {
	const most = 200
	var results []score.BoardResult
	pieces := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == ';' })
	if len(pieces) > most {
		t.Refuse(paramOthers, faultTooMany, "high", most)
		return nil
	}
	for _, piece := range pieces {
		if piece = strings.TrimSpace(piece); piece == "" {
			continue
		}
		result, err := readResult(piece, v, lang)
		if err != nil {
			t.Rule(paramOthers, err)
			return nil
		}
		results = append(results, result)
	}
	return results
}

func readResult(text string, v score.Vulnerability, lang notation.Language) (score.BoardResult, error) {
	entry, err := notation.Options{Language: lang, RequireDeclarer: true}.Parse(text)
	if err != nil {
		return score.BoardResult{}, err
	}
	return entry.BoardResult(v)
}
