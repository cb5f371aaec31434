package page

import (
	"encoding/json"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"

	"bridgescore/web/templates"
)

// Plot is a chart of bars over categories, or of a dot for each of them.
type Plot struct {
	ID         string
	Aria       string // what it shows, for those who do not see it
	Caption    string // what is counted, in which unit
	Categories []string
	Series     []PlotSeries
	Stacked    bool
	Totals     []string // of stacked bars, in words
	Sideways   bool     // categories one below the other, so that each has room for its name
	Dense      bool     // categories are numbers in order, of which some may stay without a name
	Dots       bool     // one series, sideways: where values lie, not how large they are
	Mark       *PlotMark
}

// PlotMark is a line across a chart: at a value of dots, else at a category.
type PlotMark struct {
	At   any
	Name string
}

// PlotSeries are the bars of one colour, which is the name of one of the
// page's own. Each has a place for every category.
type PlotSeries struct {
	Name, Color string
	Bars        []PlotBar
}

// PlotBar is one bar. Text is its value in words, Label what is written on it,
// if anything. A bar without a text is not drawn.
type PlotBar struct {
	Value       float64
	Text, Label string
}

// The measures of charts, in pixels. Heights of lines are said, since the library takes them from
// the width of a sign that few fonts have.
const (
	plotLine    = 16
	legendLine  = 22
	sidewaysBar = 15 // and the one for the room between categories
	dotLine     = 22
)

// View builds the options of the chart.
func (p Plot) View() templates.Plot {
	bar := charts.NewBar()
	bar.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: p.ID}),
		charts.WithLegendOpts(opts.Legend{
			Show: opts.Bool(len(p.Series) > 1), Orient: "vertical", Left: "0", Top: "0", Data: p.names(),
			TextStyle: &opts.TextStyle{Color: "--ink", LineHeight: plotLine},
		}),
		charts.WithGridOpts(opts.Grid{Left: "8", Right: "8", Top: strconv.Itoa(p.gridTop()), Bottom: "8"}),
		charts.WithXAxisOpts(opts.XAxis{Type: "category",
			AxisLine: &opts.AxisLine{LineStyle: &opts.LineStyle{Color: "--edge"}}}),
		charts.WithYAxisOpts(opts.YAxis{Type: "value",
			SplitLine: &opts.SplitLine{LineStyle: &opts.LineStyle{Color: "--rule"}}}),
	)
	bar.SetXAxis(p.Categories)
	for _, s := range p.Series {
		options := []charts.SeriesOpts{charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + s.Color})}
		if p.Stacked {
			options = append(options, charts.WithBarChartOpts(opts.BarChart{Stack: "all"}))
		}
		bar.AddSeries(s.Name, p.items(s), options...)
	}
	if len(p.Totals) > 0 {
		bar.AddSeries(totals, p.totals(), charts.WithBarChartOpts(opts.BarChart{Stack: "all"}))
	}
	bar.Validate()
	options := p.arrange(plain(bar.JSON()))
	ApplyContentPolicy(options)
	return templates.Plot{ID: p.ID, Aria: p.Aria, Caption: p.Caption, Height: p.height(), Options: options}
}

// totals is the name of the series that has no bars, only the totals of the others above them.
const totals = "totals"

func (p Plot) names() []string {
	names := make([]string, len(p.Series))
	for i, s := range p.Series {
		names[i] = s.Name
	}
	return names
}

// plain gives the options as plain values, in which what the types of the describer lack can be
// said.
func plain(options map[string]any) map[string]any {
	text, err := json.Marshal(options)
	if err == nil {
		clear(options)
		err = json.Unmarshal(text, &options)
	}
	if err != nil {
		panic(err) // they are texts and numbers
	}
	return options
}

// arrange gives all lines their height and every category its name.
func (p Plot) arrange(options map[string]any) map[string]any {
	categories, values := first(options["xAxis"]), first(options["yAxis"])
	categories["axisLabel"] = map[string]any{"color": "--ink", "lineHeight": plotLine, "hideOverlap": p.Dense}
	if !p.Dense {
		categories["axisLabel"].(map[string]any)["interval"] = 0
	}
	values["axisLabel"] = map[string]any{"color": "--soft", "lineHeight": plotLine, "hideOverlap": true}
	if p.Sideways || p.Dots {
		categories["inverse"] = true
		values["boundaryGap"] = []any{"14%", "14%"} // for the labels beside the longest bars
		options["xAxis"], options["yAxis"] = values, categories
	}
	list, _ := options["series"].([]any)
	for _, s := range list {
		series, _ := s.(map[string]any)
		if p.Stacked {
			series["barMaxWidth"] = 56
		}
		if p.Dots {
			values["scale"] = true
			series["type"], series["symbol"], series["symbolSize"] = "line", "circle", 11
			series["lineStyle"] = map[string]any{"opacity": 0}
		}
		if p.Mark != nil {
			series["markLine"] = map[string]any{
				"silent": true, "symbol": "none", "lineStyle": map[string]any{"color": "--ink", "type": "dashed"},
				"label": map[string]any{
					"color": "--ink", "lineHeight": plotLine, "formatter": p.Mark.Name, "position": p.above(),
				},
				"data": []any{map[string]any{"xAxis": p.Mark.At}},
			}
		}
	}
	return options
}

// above is the end of a mark that is at the top of the chart.
func (p Plot) above() string {
	if p.Dots { // of which the axis is turned over
		return "start"
	}
	return "end"
}

// first is an axis, which the describer puts into a list.
func first(axis any) map[string]any {
	if list, ok := axis.([]any); ok && len(list) > 0 {
		axis = list[0]
	}
	one, _ := axis.(map[string]any)
	return one
}

func (p Plot) gridTop() int {
	const room = 24
	if len(p.Series) > 1 {
		return len(p.Series)*legendLine + room
	}
	return room
}

// height is that of a chart whose labels need it; other charts have the usual one.
func (p Plot) height() int {
	const axis = 40
	switch {
	case p.Dots:
		return len(p.Categories)*dotLine + p.gridTop() + axis
	case p.Stacked:
		const bars = 300 // so that parts of 30 points have their labels one above the other
		return bars + p.gridTop()
	case p.Sideways:
		return len(p.Categories)*(len(p.Series)+1)*sidewaysBar + p.gridTop() + axis
	}
	return 0
}

func (p Plot) items(s PlotSeries) []opts.BarData {
	items := make([]opts.BarData, len(s.Bars))
	for i, b := range s.Bars {
		if b.Text == "" {
			items[i].Value = "-"
			continue
		}
		items[i] = opts.BarData{
			Value:   b.Value,
			Tooltip: &opts.Tooltip{Formatter: types.FuncStr(s.Name + "\n" + p.Categories[i] + "\n" + b.Text)},
		}
		if b.Label != "" {
			items[i].Label = &opts.Label{
				Show: opts.Bool(true), Formatter: b.Label, Position: p.beside(b.Value), Color: "--ink",
				LineHeight: plotLine,
			}
		}
	}
	return items
}

// beside is where the label of a value stands: outside of its bar, so that there is room for it.
func (p Plot) beside(value float64) string {
	switch {
	case p.Stacked, p.Dots, p.Sideways && value >= 0:
		return "right"
	case p.Sideways:
		return "left"
	case value < 0:
		return "bottom"
	}
	return "top"
}

// totals are above the bars that they are the sums of.
func (p Plot) totals() []opts.BarData {
	items := make([]opts.BarData, len(p.Totals))
	for i, text := range p.Totals {
		items[i] = opts.BarData{Value: 0, Label: &opts.Label{
			Show: opts.Bool(true), Formatter: text, Position: "top", Color: "--ink", LineHeight: plotLine,
			FontWeight: "bold",
		}}
	}
	return items
}

// ApplyContentPolicy keeps a chart within the policy of the pages, for which the library
// has no fields: the tooltip is drawn and not written as HTML with styles in
// it. Patterns tell the colours apart for those who do not see them.
func ApplyContentPolicy(options map[string]any) {
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true}
	options["aria"] = map[string]any{
		"enabled": true, "decal": map[string]any{"show": true}, "label": map[string]any{"enabled": false},
	}
}
