package page

import (
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"

	"bridgescore/web/templates"
)

// Plot is a chart of bars over categories.
type Plot struct {
	ID         string
	Aria       string // what it shows, for those who do not see it
	Categories []string
	Series     []PlotSeries
	Stacked    bool
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

// View builds the options of the chart.
func (p Plot) View() templates.Plot {
	bar := charts.NewBar()
	bar.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: p.ID}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(len(p.Series) > 1), Top: "0",
			TextStyle: &opts.TextStyle{Color: "--ink"}}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item"}),
		charts.WithGridOpts(opts.Grid{Left: "8", Right: "8", Top: p.gridTop(), Bottom: "40"}),
		charts.WithXAxisOpts(opts.XAxis{
			Type:      "category",
			AxisLabel: &opts.AxisLabel{Color: "--ink", HideOverlap: opts.Bool(true)},
			AxisLine:  &opts.AxisLine{LineStyle: &opts.LineStyle{Color: "--edge"}},
		}),
		charts.WithYAxisOpts(opts.YAxis{
			Type:      "value",
			AxisLabel: &opts.AxisLabel{Color: "--soft"},
			SplitLine: &opts.SplitLine{LineStyle: &opts.LineStyle{Color: "--rule"}},
		}),
	)
	bar.SetXAxis(p.Categories)
	for _, s := range p.Series {
		options := []charts.SeriesOpts{charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + s.Color})}
		if p.Stacked {
			options = append(options, charts.WithBarChartOpts(opts.BarChart{Stack: "all"}))
		}
		bar.AddSeries(s.Name, p.items(s), options...)
	}
	bar.Validate()
	options := bar.JSON()
	ApplyContentPolicy(options)
	return templates.Plot{ID: p.ID, Aria: p.Aria, Options: options}
}

func (p Plot) gridTop() string {
	if len(p.Series) > 1 {
		return "56"
	}
	return "24"
}

// labelRoom is how many times a stacked bar goes into the height of the chart
// and still has room for its label.
const labelRoom = 12

// span is the height of the chart, from the lowest to the highest value.
func (p Plot) span() float64 {
	low, high := 0.0, 0.0
	for i := range p.Categories {
		below, above := 0.0, 0.0
		for _, s := range p.Series {
			below += min(s.Bars[i].Value, 0)
			above += max(s.Bars[i].Value, 0)
		}
		low, high = min(low, below), max(high, above)
	}
	return high - low
}

func (p Plot) items(s PlotSeries) []opts.BarData {
	items := make([]opts.BarData, len(s.Bars))
	for i, b := range s.Bars {
		if b.Text == "" {
			items[i].Value = "-"
			continue
		}
		items[i] = opts.BarData{Value: b.Value,
			Tooltip: &opts.Tooltip{Formatter: types.FuncStr(s.Name + "\n" + p.Categories[i] + "\n" + b.Text)}}
		if b.Label == "" || p.Stacked && math.Abs(b.Value)*labelRoom < p.span() {
			continue
		}
		label := &opts.Label{Show: opts.Bool(true), Formatter: b.Label, Position: "top", Color: "--ink"}
		switch {
		case p.Stacked:
			label.Position, label.Color = "inside", "--on-"+s.Color
		case b.Value < 0:
			label.Position = "bottom"
		}
		items[i].Label = label
	}
	return items
}

// ApplyContentPolicy keeps a chart within the policy of the pages, for which the library
// has no fields: the tooltip is drawn and not written as HTML with styles in
// it. Patterns tell the colours apart for those who do not see them.
func ApplyContentPolicy(options map[string]any) {
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true}
	options["aria"] = map[string]any{"enabled": true, "decal": map[string]any{"show": true},
		"label": map[string]any{"enabled": false}}
}
