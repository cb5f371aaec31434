package web

import (
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"

	"bridgescore/web/templates"
)

// plot is a chart of bars over categories.
type plot struct {
	id         string
	aria       string // what it shows, for those who do not see it
	categories []string
	series     []plotSeries
	stacked    bool
}

// plotSeries are the bars of one colour, which is the name of one of the
// page's own. Each has a place for every category.
type plotSeries struct {
	name, color string
	bars        []plotBar
}

// plotBar is one bar. Text is its value in words, Label what is written on it,
// if anything. A bar without a text is not drawn.
type plotBar struct {
	value       float64
	text, label string
}

// view builds the options of the chart.
func (p plot) view() templates.Plot {
	bar := charts.NewBar()
	bar.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: p.id}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(len(p.series) > 1), Top: "0", TextStyle: &opts.TextStyle{Color: "--ink"}}),
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
	bar.SetXAxis(p.categories)
	for _, s := range p.series {
		options := []charts.SeriesOpts{charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + s.color})}
		if p.stacked {
			options = append(options, charts.WithBarChartOpts(opts.BarChart{Stack: "all"}))
		}
		bar.AddSeries(s.name, p.items(s), options...)
	}
	bar.Validate()
	options := bar.JSON()
	quiet(options)
	return templates.Plot{ID: p.id, Aria: p.aria, Options: options}
}

func (p plot) gridTop() string {
	if len(p.series) > 1 {
		return "56"
	}
	return "24"
}

// labelRoom is how many times a stacked bar goes into the height of the chart
// and still has room for its label.
const labelRoom = 12

// span is the height of the chart, from the lowest to the highest value.
func (p plot) span() float64 {
	low, high := 0.0, 0.0
	for i := range p.categories {
		below, above := 0.0, 0.0
		for _, s := range p.series {
			below += min(s.bars[i].value, 0)
			above += max(s.bars[i].value, 0)
		}
		low, high = min(low, below), max(high, above)
	}
	return high - low
}

func (p plot) items(s plotSeries) []opts.BarData {
	items := make([]opts.BarData, len(s.bars))
	for i, b := range s.bars {
		if b.text == "" {
			items[i].Value = "-"
			continue
		}
		items[i] = opts.BarData{Value: b.value, Tooltip: &opts.Tooltip{Formatter: types.FuncStr(s.name + "\n" + p.categories[i] + "\n" + b.text)}}
		if b.label == "" || p.stacked && math.Abs(b.value)*labelRoom < p.span() {
			continue
		}
		label := &opts.Label{Show: opts.Bool(true), Formatter: b.label, Position: "top", Color: "--ink"}
		switch {
		case p.stacked:
			label.Position, label.Color = "inside", "--on-"+s.color
		case b.value < 0:
			label.Position = "bottom"
		}
		items[i].Label = label
	}
	return items
}

// quiet keeps a chart within the policy of the pages, for which the library
// has no fields: the tooltip is drawn and not written as HTML with styles in
// it. Patterns tell the colours apart for those who do not see them.
func quiet(options map[string]any) {
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true}
	options["aria"] = map[string]any{"enabled": true, "decal": map[string]any{"show": true}, "label": map[string]any{"enabled": false}}
}
