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

// chartOptions builds the options of one stacked bar: a series for each segment of the picture.
// Colours are the names of the page's own: the script puts in what the theme gives them.
func chartOptions(d Phrases, key chartKey, span any, points []any, texts []string) map[string]any {
	chart := charts.NewBar()
	chart.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: chartID}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(false)}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item"}),
		charts.WithGridOpts(opts.Grid{Left: "0", Right: "0", Top: "0", Bottom: "0"}),
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Show: opts.Bool(false), Min: 0, Max: span}),
		charts.WithYAxisOpts(opts.YAxis{Type: "category", Show: opts.Bool(false), Data: []string{""}}),
	)
	for i, s := range key.series(d) {
		said := d.T("chart_tooltip", "name", s.name, "points", texts[i])
		chart.AddSeries(s.name, []opts.BarData{{Name: said, Value: points[i]}},
			charts.WithBarChartOpts(opts.BarChart{Stack: "score", BarWidth: "100%", BarCategoryGap: "0"}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--" + s.class, BorderColor: "--card", BorderWidth: 1}),
			charts.WithLabelOpts(opts.Label{Show: opts.Bool(false)}),
		)
	}
	chart.Validate()
	options := chart.JSON()
	// The HTML tooltip writes styles into the page, which its policy forbids;
	// the library has no field for the other kind.
	options["tooltip"] = map[string]any{"show": true, "trigger": "item", "renderMode": "richText", "confine": true,
		"formatter": "{b}"}
	options["aria"] = map[string]any{"enabled": true, "label": map[string]any{"enabled": false}}
	return options
}

// chartKey names the charts that have the same series: the kinds of the parts, a bit for each, or
// how many undertricks there are.
type chartKey struct {
	kinds uint16
	down  int
}

// series is what does not change among the charts of a key.
type series struct{ name, class string }

func (k chartKey) series(d Phrases) []series {
	var list []series
	for n := 1; n <= k.down; n++ {
		list = append(list, series{d.undertrickLabel(n, n), partClass[score.Undertricks]})
	}
	for _, kind := range partOrder {
		if k.kinds&(1<<kind) != 0 {
			list = append(list, series{d.partName(kind), partClass[kind]})
		}
	}
	return list
}

// maxSeries is the most pieces that a picture has: thirteen undertricks.
const maxSeries = score.TricksInPlay

// chartForm is the script with the options of all charts of a key. go-echarts
// builds it once, with holes in the place of the numbers; of each deal only those are filled in.
type chartForm struct {
	start string
	rest  []chartHole
	size  int
}

// chartHole is the place of a number, with what follows it: a number of JSON, or one that stands
// in a text as the language writes it.
type chartHole struct {
	number int // 0: the end of the axis; from 1 on, the points of each series
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

func newChartForm(d Phrases, key chartKey) *chartForm {
	var points [maxSeries]any
	var texts [maxSeries]string
	for i := range points {
		points[i], texts[i] = string(rune(firstNumber+1+i)), string(rune(firstInText+1+i))
	}
	options := chartOptions(d, key, string(firstNumber), points[:], texts[:])
	html := string(templates.Prerender(templ.JSONScript(chartID, options)))
	pieces := holes.Split(html, -1)
	f := &chartForm{start: pieces[0], size: len(html) + len(html)/8}
	for i, hole := range holes.FindAllString(html, -1) {
		r := []rune(strings.Trim(hole, `"`))[0]
		h := chartHole{number: int(r - firstNumber), after: pieces[i+1]}
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
	numbers [1 + maxSeries]int
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

// chartForms are the forms of each language, made when first asked for: some fifty in all.
var chartForms sync.Map // of *chartForm by formKey

type formKey struct {
	lang locales.Language
	key  chartKey
}

func chartFormOf(d Phrases, key chartKey) *chartForm {
	k := formKey{d.Language, key}
	if form, ok := chartForms.Load(k); ok {
		return form.(*chartForm)
	}
	form, _ := chartForms.LoadOrStore(k, newChartForm(d, key))
	return form.(*chartForm)
}

func newDealChart(d Phrases, b *score.Breakdown) dealChart {
	c := dealChart{words: d.Words}
	c.numbers[0] = spanOf(b)
	var key chartKey
	n := 1
	add := func(points int) {
		c.numbers[n] = points
		n++
	}
	EachPart(b, func(p *score.Part) {
		if p.Kind == score.Undertricks {
			eachUndertrick(p, add)
			key.down = n - 1
			return
		}
		key.kinds |= 1 << p.Kind
		add(p.Points)
	})
	c.form = chartFormOf(d, key)
	return c
}
