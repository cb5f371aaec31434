package view

import (
	"context"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"
	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/templates"
)

// chartID is the id of the script with the options, and of the chart.
const chartID = "chart-options"

// bar is what the chart of a deal has of one group: its points, and those as the language writes
// them. Until they are filled in both are holes.
type bar struct {
	group  score.Group
	points any
	text   string
}

// chartOptions builds the options of one stacked bar: contract points, bonuses and
// overtricks to the right of zero, penalties to its left. Colours are the names
// of the page's own: the script puts in what the theme gives them.
func chartOptions(d Phrases, low, high any, bars []bar) map[string]any {
	chart := charts.NewBar()
	chart.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: chartID}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(false)}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item"}),
		charts.WithGridOpts(opts.Grid{Left: "0", Right: "0", Top: "4", Bottom: "4"}),
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Show: opts.Bool(false), Min: low, Max: high}),
		charts.WithYAxisOpts(opts.YAxis{Type: "category", Show: opts.Bool(false), Data: []string{""}}),
	)
	for _, b := range bars {
		// The series is named with its points as the language writes them: that
		// is what the tooltip says.
		name := d.T("chart_tooltip", "name", d.GroupName(b.group), "points", b.text)
		chart.AddSeries(name, []opts.BarData{{Value: b.points}},
			charts.WithBarChartOpts(opts.BarChart{Stack: "score", BarWidth: "56"}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + ChartGroup[b.group]}),
			charts.WithLabelOpts(opts.Label{Show: opts.Bool(true), Position: "inside", Color: "--on-" + ChartGroup[b.group],
				Formatter: b.text}),
		)
	}
	chart.Validate()
	options := chart.JSON()
	// The HTML tooltip writes styles into the page, which its policy forbids;
	// the library has no field for the other kind.
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true, "formatter": "{a}"}
	options["aria"] = map[string]any{"enabled": true, "decal": map[string]any{"show": true}, "label": map[string]any{"enabled": false}}
	return options
}

// chartForm is the script with the options of all charts that have the same groups. go-echarts
// builds it once, with holes in the place of the numbers; of each deal only those are filled in.
type chartForm struct {
	start string
	rest  []chartHole
	size  int
}

// chartHole is the place of a number, with what follows it: a number of JSON, or one that stands
// in a text as the language writes it.
type chartHole struct {
	number int // 0 and 1: the ends of the axis; from 2 on, the points of each group
	inText bool
	after  string
}

// Holes are for private use by Unicode: no text has them. Numbers stand in quotes until they are
// filled in.
const (
	firstNumber = '\ue000'
	firstInText = '\ue010'
)

var holes = regexp.MustCompile(`"[\x{e000}-\x{e00f}]"|[\x{e010}-\x{e01f}]`)

func newChartForm(d Phrases, groups []score.Group) *chartForm {
	bars := make([]bar, len(groups))
	for i, g := range groups {
		bars[i] = bar{g, string(rune(firstNumber + 2 + i)), string(rune(firstInText + 2 + i))}
	}
	options := chartOptions(d, string(firstNumber), string(rune(firstNumber+1)), bars)
	html := string(templates.Draw(templ.JSONScript(chartID, options)))
	texts := holes.Split(html, -1)
	f := &chartForm{start: texts[0], size: len(html) + len(html)/8}
	for i, hole := range holes.FindAllString(html, -1) {
		r := []rune(strings.Trim(hole, `"`))[0]
		h := chartHole{number: int(r - firstNumber), after: texts[i+1]}
		if r >= firstInText {
			h.number, h.inText = int(r-firstInText), true
		}
		f.rest = append(f.rest, h)
	}
	return f
}

// dealChart is the script with the options of the chart of a deal.
type dealChart struct {
	form    *chartForm
	words   *locales.Words
	numbers [2 + len(chartGroups)]int
}

// Render writes the script. Only numbers are filled in, of whose signs neither JSON nor HTML knows
// any.
func (c dealChart) Render(_ context.Context, w io.Writer) error {
	text := append(make([]byte, 0, c.form.size), c.form.start...)
	for _, h := range c.form.rest {
		if h.inText {
			text = c.words.AppendNumber(text, c.numbers[h.number])
		} else {
			text = strconv.AppendInt(text, int64(c.numbers[h.number]), 10)
		}
		text = append(text, h.after...)
	}
	_, err := w.Write(text)
	return err
}

// chartForms are the forms of each language, by the set of their groups, a bit for each.
var chartForms = sync.OnceValue(func() map[locales.Language]*[1 << 4]func() *chartForm {
	all := make(map[locales.Language]*[1 << 4]func() *chartForm)
	for _, l := range locales.Languages() {
		all[l] = new([1 << 4]func() *chartForm)
		for set := range all[l] {
			var groups []score.Group
			for _, g := range chartGroups {
				if set&(1<<g) != 0 {
					groups = append(groups, g)
				}
			}
			all[l][set] = sync.OnceValue(func() *chartForm { return newChartForm(Phrases{locales.For(l)}, groups) })
		}
	}
	return all
})

func newDealChart(d Phrases, b *score.Breakdown) dealChart {
	total := b.Total()
	c := dealChart{words: d.Words, numbers: [2 + len(chartGroups)]int{min(total, 0), max(total, 0)}}
	set, n := 0, 2
	for _, g := range chartGroups {
		if points := b.Of(g); points != 0 {
			set |= 1 << g
			c.numbers[n] = points
			n++
		}
	}
	c.form = chartForms()[d.Language][set]()
	return c
}
