// Package victorypoints has the page of the scales of Victory Points.
package victorypoints

import (
	"errors"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"bridgescore/score"
	"bridgescore/score/vp"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The parameters of the page of Victory Points.
const (
	fieldIMPs    = "imps"
	fieldPercent = "percent"
	fieldTotal   = "total" // of a scale of the user's own: what the two teams share
	fieldSteps   = "steps" // and the smallest margin of each further VP
)

// swissPairsScale reads a percentage where the others read IMPs.
const swissPairsScale = "swiss-pairs"

const (
	usualBoards = 16
	usualMargin = "17"
	usualTotal  = 20
	mostTotal   = 100
	mostMargin  = 1000 * vp.Unit
	// tableLength is the most lines in one column of the scale.
	tableLength = 16
	// sampleSteps stand in the field until somebody writes their own.
	sampleSteps = "1 4 7 10 14 18 22 27 32 38"
)

// Show shows a scale, and what a margin is worth on it.
func Show(r *page.Request) (page.Response, error) {
	values := param.Sanitize(r.URL.Query())
	if len(values) == 0 {
		values = url.Values{fieldIMPs: {usualMargin}}
	}
	d := phrases{r.Words}
	f := &fields{d, param.New(values)}
	frame := r.Frame(page.PathVictoryPoints)
	frame.Styles, frame.Scripts = append(frame.Styles, "competition.css"), append(frame.Scripts, "chart.js")
	v := &templates.VictoryPoints{Page: frame, Action: page.URL(r.Lang, page.PathVictoryPoints)}
	if err := f.fillScale(v); err != nil {
		return page.Response{}, err
	}
	return page.Shown(templates.VictoryPointsPage(*v), f.Failed()), nil
}

// vpScaleNames lists what can be chosen, the usual scale first.
func vpScaleNames() []string {
	return append(param.ScaleNames(), swissPairsScale, vp.Custom)
}

// fillScale reads the form and fills the page.
func (f *fields) fillScale(v *templates.VictoryPoints) error {
	name := f.Choice(param.Scale, vpScaleNames()...)
	if !f.Values.Has(fieldSteps) {
		f.Values.Set(fieldSteps, sampleSteps)
	}
	boards := f.Int(param.Boards, 1, vp.MaxBoards, usualBoards)
	v.Custom, v.ByPercent = name == vp.Custom, name == swissPairsScale
	var q scaleQuestion
	var err error
	switch {
	case v.ByPercent:
		q, err = f.percentQuestion(boards)
	case v.Custom:
		q, err = f.customQuestion(boards)
	default:
		q, err = f.scaleQuestion(name, boards)
	}
	if err != nil {
		return err
	}
	v.Scales = f.Options("vp_scale_", name, vpScaleNames()...)
	v.Boards = f.Field(f.Reader, param.Boards, "vp_boards")
	if v.Boards.Value == "" {
		v.Boards.Value = strconv.Itoa(boards)
	}
	v.Margin = f.Field(f.Reader, q.field, q.label())
	v.Total, v.Steps = f.Field(f.Reader, fieldTotal, "vp_total"), f.Field(f.Reader, fieldSteps, "vp_steps")
	v.Steps.Hint = f.T("vp_steps_hint")
	if !v.ByPercent {
		v.Margin.Hint = f.T("vp_imps_hint")
	}
	if v.Total.Value == "" {
		v.Total.Value = strconv.Itoa(usualTotal)
	}
	v.Errors = f.Errors(f.Faults())
	v.Page.Failed = f.Failed()
	v.Heading = f.T("vp_scale_" + name)
	v.About = f.T("vp_about_" + name)
	if q.rows == nil {
		return nil
	}
	if !v.Custom {
		v.Used = f.BoardsUsed(q.used, boards)
		v.UsedExactly = q.used.Exact
	}
	v.Columns = f.scaleColumns(q)
	v.Plot = f.scalePlot(q)
	if q.asked {
		v.Result = f.vpAnswer(q, boards)
	}
	if !f.Failed() && !v.ByPercent && !v.Custom && q.asked {
		v.Others, err = f.otherScales(v.Action, name, boards, q.margin)
	}
	return err
}

// scaleQuestion is what is asked of a scale, and its answer. Margins are in
// IMPs, or in percent where field says so.
type scaleQuestion struct {
	field          string
	rows           []scaleRow
	used           vp.BoardsUsed
	asked          bool
	margin         vp.Hundredths
	own, opponents vp.Hundredths
	best           vp.Hundredths
	decimals       bool // VPs are shown with hundredths
}

// label is the message that names the margin.
func (q scaleQuestion) label() string {
	if q.field == fieldPercent {
		return "vp_percent"
	}
	return "vp_imps"
}

// scaleRow is a line of a scale of either kind: from is where it begins in the
// unit of the margin, text its bounds in words.
type scaleRow struct {
	from          vp.Hundredths
	text          string
	winner, loser vp.Hundredths
	current       bool
}

// margin reads the IMPs; without them nothing is asked.
func (f *fields) margin() (vp.Hundredths, bool) {
	return f.Hundredths(fieldIMPs, -mostMargin, mostMargin)
}

func (f *fields) scaleQuestion(name string, boards int) (scaleQuestion, error) {
	scale, err := vp.ScaleByName(name)
	if err != nil {
		return scaleQuestion{}, err
	}
	return f.askScale(scale, boards)
}

func (f *fields) askScale(scale vp.Scale, boards int) (scaleQuestion, error) {
	q := scaleQuestion{field: fieldIMPs, best: scale.Best(), decimals: scale.Decimals() > 0}
	q.margin, q.asked = f.margin()
	rows, err := scale.Table(boards)
	if err != nil {
		return q, err
	}
	if q.used, err = scale.BoardsUsed(boards); err != nil {
		return q, err
	}
	size := max(q.margin, -q.margin)
	for i, row := range rows {
		r := scaleRow{from: vp.Whole(row.Low), winner: row.Winner, loser: row.Loser}
		switch {
		case row.Open:
			r.text = f.T("vp_and_more", "imps", row.Low)
		case row.Low == row.High:
			r.text = f.Number(row.Low)
		default:
			r.text = f.T("vp_range", "low", row.Low, "high", row.High)
		}
		last := i+1 == len(rows)
		r.current = q.asked && size >= r.from && (last || size < vp.Whole(rows[i+1].Low))
		q.rows = append(q.rows, r)
	}
	if q.asked {
		q.own, q.opponents, err = scale.VP(q.margin, boards)
	}
	return q, err
}

// percentQuestion is about a match of pairs, whose percentage counts.
func (f *fields) percentQuestion(boards int) (scaleQuestion, error) {
	q := scaleQuestion{field: fieldPercent}
	q.margin, q.asked = f.Hundredths(fieldPercent, 0, vp.Whole(100))
	rows, err := vp.SwissPairsTable(boards)
	if err != nil {
		return q, err
	}
	if q.used, err = vp.SwissPairsBoards(boards); err != nil {
		return q, err
	}
	size := max(q.margin, vp.Whole(100)-q.margin)
	for i, row := range rows {
		r := scaleRow{from: row.Low, winner: row.Winner, loser: row.Loser}
		r.text = f.T("vp_percent_range", "low", f.HundredthsText(row.Low), "high", f.HundredthsText(row.High))
		r.current = q.asked && (size > row.Low || i == 0) && size <= row.High
		q.best = max(q.best, row.Winner)
		q.rows = append(q.rows, r)
	}
	if q.asked {
		q.own, q.opponents, err = vp.SwissPairs(q.margin, boards)
	}
	return q, err
}

// customQuestion is about a scale as somebody has it on paper.
func (f *fields) customQuestion(boards int) (scaleQuestion, error) {
	none := scaleQuestion{field: fieldIMPs}
	total := f.Int(fieldTotal, 2, mostTotal, usualTotal)
	var margins []int
	for _, text := range strings.FieldsFunc(f.Text(fieldSteps), func(r rune) bool {
		return strings.ContainsRune(" ,;\t\r\n", r)
	}) {
		n, wrong := param.Int(text)
		if wrong != "" || n < 1 {
			f.Refuse(fieldSteps, "vp_step", "text", text)
			return none, nil
		}
		margins = append(margins, n)
	}
	if len(margins) == 0 {
		if f.Text(fieldSteps) == "" {
			f.Refuse(fieldSteps, "vp_no_steps")
		}
		return none, nil
	}
	scale, err := vp.NewCustomSteps(total, margins)
	var outside *score.RangeError
	switch {
	case errors.As(err, &outside):
		field := fieldSteps
		if outside.Fault == vp.CustomHalfPoints || outside.Fault == vp.CustomVPs {
			field = fieldTotal
		}
		f.Refuse(field, "vp_"+string(outside.Fault), "got", outside.Got, "low", outside.Low, "high", outside.High)
		return none, nil
	case err != nil:
		return none, err
	}
	return f.askScale(scale, boards)
}

func (f *fields) showVPs(q scaleQuestion, h vp.Hundredths) string {
	if q.decimals {
		return f.VPs(h)
	}
	return f.HundredthsText(h)
}

func (f *fields) vpAnswer(q scaleQuestion, boards int) templates.VPResult {
	a := templates.VPResult{Own: f.showVPs(q, q.own), Opponents: f.showVPs(q, q.opponents)}
	switch {
	case q.field == fieldPercent:
		a.Sentence = f.T("vp_sentence_percent", "n", boards, "percent", f.HundredthsText(q.margin))
	case q.margin > 0:
		a.Sentence = f.T("vp_sentence_won", "n", boards, "imps", f.HundredthsText(q.margin))
	case q.margin < 0:
		a.Sentence = f.T("vp_sentence_lost", "n", boards, "imps", f.HundredthsText(-q.margin))
	default:
		a.Sentence = f.T("vp_sentence_tied", "n", boards)
	}
	return a
}

// scaleColumns cuts the scale into columns of equal length, side by side.
func (f *fields) scaleColumns(q scaleQuestion) [][]templates.VPRow {
	count := (len(q.rows) + tableLength - 1) / tableLength
	length := (len(q.rows) + count - 1) / count
	var columns [][]templates.VPRow
	for i, r := range q.rows {
		if i%length == 0 {
			columns = append(columns, nil)
		}
		last := &columns[len(columns)-1]
		*last = append(*last, templates.VPRow{Margin: r.text, Winner: f.showVPs(q, r.winner),
			Loser: f.showVPs(q, r.loser), Current: r.current})
	}
	return columns
}

// otherScales says what the same margin is worth elsewhere.
func (f *fields) otherScales(action, chosen string, boards int, margin vp.Hundredths) ([]templates.VPOther, error) {
	var list []templates.VPOther
	for _, scale := range vp.Scales() {
		if scale.Name() == chosen {
			continue
		}
		own, opponents, err := scale.VP(margin, boards)
		if err != nil {
			return nil, err
		}
		used, err := scale.BoardsUsed(boards)
		if err != nil {
			return nil, err
		}
		query := url.Values{param.Scale: {scale.Name()}, param.Boards: {strconv.Itoa(boards)},
			fieldIMPs: {margin.String()}}
		o := templates.VPOther{
			Scale:     templates.Link{Text: f.T("vp_scale_" + scale.Name()), URL: action + "?" + query.Encode()},
			Own:       f.ScaleVPs(scale, own),
			Opponents: f.ScaleVPs(scale, opponents),
		}
		if !used.Exact {
			o.Note = f.BoardsUsed(used, boards)
		}
		list = append(list, o)
	}
	return list, nil
}

// scalePlot draws what the winner and the loser get by the margin; the margin
// that was asked for is a point on both.
func (f *fields) scalePlot(q scaleQuestion) templates.Plot {
	first, last := q.rows[0], q.rows[len(q.rows)-1]
	end := last.from + max((last.from-first.from)/20, vp.Unit)
	if q.field == fieldPercent {
		end = vp.Whole(100)
	}
	line := charts.NewLine()
	line.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: "scale-plot"}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(true), Bottom: "0",
			TextStyle: &opts.TextStyle{Color: "--ink"}}),
		charts.WithGridOpts(opts.Grid{Left: "36", Right: "20", Top: "16", Bottom: "64"}),
		charts.WithXAxisOpts(opts.XAxis{
			Type: "value", Min: first.from.Float(), Max: end.Float(), Name: f.T(q.label()), NameLocation: "middle",
			NameGap:   26,
			AxisLabel: &opts.AxisLabel{Color: "--ink", HideOverlap: opts.Bool(true)},
			AxisLine:  &opts.AxisLine{LineStyle: &opts.LineStyle{Color: "--edge"}},
			SplitLine: &opts.SplitLine{Show: opts.Bool(false)},
		}),
		charts.WithYAxisOpts(opts.YAxis{
			Type: "value", Min: 0, Max: q.best.Float(),
			AxisLabel: &opts.AxisLabel{Color: "--soft"},
			SplitLine: &opts.SplitLine{LineStyle: &opts.LineStyle{Color: "--rule"}},
		}),
	)
	winner, loser := make([]opts.LineData, 0, len(q.rows)+1), make([]opts.LineData, 0, len(q.rows)+1)
	for _, r := range append(q.rows[:len(q.rows):len(q.rows)],
		scaleRow{from: end, winner: last.winner, loser: last.loser}) {
		winner = append(winner, opts.LineData{Value: []float64{r.from.Float(), r.winner.Float()}})
		loser = append(loser, opts.LineData{Value: []float64{r.from.Float(), r.loser.Float()}})
	}
	form := opts.LineChart{ShowSymbol: opts.Bool(false)}
	if !q.decimals {
		form.Step = "end"
	}
	draw := func(name, color string, data []opts.LineData) {
		line.AddSeries(name, data, charts.WithLineChartOpts(form),
			charts.WithLineStyleOpts(opts.LineStyle{Color: "--" + color, Width: 3}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + color}))
	}
	draw(f.T("vp_winner"), "c1", winner)
	draw(f.T("vp_loser"), "c4", loser)
	if q.asked {
		f.markPoint(line, q)
	}
	line.Validate()
	options := line.JSON()
	page.ApplyContentPolicy(options)
	return templates.Plot{ID: "scale-plot", Aria: f.T("vp_plot_aria"), Options: options}
}

// markPoint puts a point with its VPs on each of the two lines.
func (f *fields) markPoint(line *charts.Line, q scaleQuestion) {
	x, best, worst := max(q.margin, -q.margin), max(q.own, q.opponents), min(q.own, q.opponents)
	if q.field == fieldPercent {
		x = max(q.margin, vp.Whole(100)-q.margin)
	}
	for _, p := range []struct {
		y           vp.Hundredths
		color, side string
	}{{best, "c1", "bottom"}, {worst, "c4", "top"}} {
		line.AddSeries("", []opts.LineData{{Value: []float64{x.Float(), p.y.Float()}, Symbol: "circle",
			SymbolSize: 12}},
			charts.WithLineChartOpts(opts.LineChart{ShowSymbol: opts.Bool(true)}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + p.color}),
			charts.WithLabelOpts(opts.Label{Show: opts.Bool(true), Position: p.side, Color: "--ink",
				Formatter: f.showVPs(q, p.y)}))
	}
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }

// fields reads what was sent to these pages, and has the words for what is wrong with it.
type fields struct {
	phrases
	param.Reader
}
