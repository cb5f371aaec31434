package view

import (
	"testing"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/templates"
)

// optionsOf builds the options of a deal's chart as go-echarts does, with its own numbers.
func optionsOf(d Phrases, b *score.Breakdown) map[string]any {
	c := newDealChart(d, b)
	var key chartKey
	var points []any
	var texts []string
	EachPart(b, func(p *score.Part) {
		if p.Kind == score.Undertricks {
			key.down = -p.Points
			return
		}
		key.kinds |= 1 << p.Kind
		points, texts = append(points, p.Points), append(texts, d.Number(p.Points))
	})
	if key.down > 0 {
		for key.down = 0; key.down < maxSeries && c.numbers[1+key.down] != 0; key.down++ {
			points, texts = append(points, c.numbers[1+key.down]), append(texts, d.Number(c.numbers[1+key.down]))
		}
	}
	return chartOptions(d, key, max(b.Total(), -b.Total()), points, texts)
}

// A form that is filled in has the bytes that go-echarts gives for the deal itself.
func TestChartsAreThoseOfTheLibrary(t *testing.T) {
	for _, l := range locales.Languages() {
		d := Phrases{locales.For(l)}
		for o := range score.Outcomes {
			b, err := o.Breakdown()
			if err != nil {
				t.Fatal(err)
			}
			want := templates.Prerender(templ.JSONScript(chartID, optionsOf(d, &b)))
			if got := templates.Prerender(newDealChart(d, &b)); got != want {
				t.Fatalf("%s, %+v:\n%s\nwant\n%s", l, o, got, want)
			}
		}
	}
}

// BenchmarkChart fills in a form beside building the options anew, in the same run.
func BenchmarkChart(b *testing.B) {
	d := Phrases{locales.For(locales.French)}
	parts, err := score.Outcome{Contract: score.Contract{Level: 2, Strain: score.Spades, Doubling: score.Doubled},
		Tricks: 9}.Breakdown()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("filled", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			templates.Prerender(newDealChart(d, &parts))
		}
	})
	b.Run("built", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			templates.Prerender(templ.JSONScript(chartID, optionsOf(d, &parts)))
		}
	})
}
