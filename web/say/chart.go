package say

import (
	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"bridgescore/score"
)

// dealChart builds the options of one stacked bar: contract points, bonuses and
// overtricks to the right of zero, penalties to its left. Colours are the names
// of the page's own: the script puts in what the theme gives them.
func dealChart(d Phrases, b *score.Breakdown) map[string]any {
	bar := charts.NewBar()
	bar.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: "chart-options"}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(false)}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item"}),
		charts.WithGridOpts(opts.Grid{Left: "0", Right: "0", Top: "4", Bottom: "4"}),
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Show: opts.Bool(false), Min: min(b.Total(), 0), Max: max(b.Total(), 0)}),
		charts.WithYAxisOpts(opts.YAxis{Type: "category", Show: opts.Bool(false), Data: []string{""}}),
	)
	for _, p := range chartParts(b) {
		// The series is named with its points as the language writes them: that
		// is what the tooltip says.
		name := d.T("chart_tooltip", "name", d.GroupName(p.group), "points", p.points)
		bar.AddSeries(name, []opts.BarData{{Value: p.points}},
			charts.WithBarChartOpts(opts.BarChart{Stack: "score", BarWidth: "56"}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + ChartGroup[p.group]}),
			charts.WithLabelOpts(opts.Label{Show: opts.Bool(true), Position: "inside", Color: "--on-" + ChartGroup[p.group],
				Formatter: d.Number(p.points)}),
		)
	}
	bar.Validate()
	options := bar.JSON()
	// The HTML tooltip writes styles into the page, which its policy forbids;
	// the library has no field for the other kind.
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true, "formatter": "{a}"}
	options["aria"] = map[string]any{"enabled": true, "decal": map[string]any{"show": true}, "label": map[string]any{"enabled": false}}
	return options
}
