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
	var bars []bar
	for _, g := range chartGroups {
		if points := b.Of(g); points != 0 {
			bars = append(bars, bar{g, points, d.Number(points)})
		}
	}
	return chartOptions(d, min(b.Total(), 0), max(b.Total(), 0), bars)
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
			want := templates.Draw(templ.JSONScript(chartID, optionsOf(d, &b)))
			if got := templates.Draw(newDealChart(d, &b)); got != want {
				t.Fatalf("%s, %+v:\n%s\nwant\n%s", l, o, got, want)
			}
		}
	}
}

// BenchmarkChart fills in a form beside building the options anew, in the same run.
func BenchmarkChart(b *testing.B) {
	d := Phrases{locales.For(locales.French)}
	parts, err := score.Outcome{Contract: score.Contract{Level: 2, Strain: score.Spades, Doubling: score.Doubled}, Tricks: 9}.Breakdown()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("filled", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			templates.Draw(newDealChart(d, &parts))
		}
	})
	b.Run("built", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			templates.Draw(templ.JSONScript(chartID, optionsOf(d, &parts)))
		}
	})
}
