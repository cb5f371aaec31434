package page_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bridgescore/web/page"
)

// The library takes the height of a line from a sign that few fonts have: every label of a chart
// says its own, no category goes without its name, and the legend has room above the bars.
func TestPlotsSayTheirHeights(t *testing.T) {
	bars := func(values ...float64) (list []page.PlotBar) {
		for _, v := range values {
			list = append(list, page.PlotBar{Value: v, Text: "text", Label: "label"})
		}
		return list
	}
	two := []page.PlotSeries{{Name: "gain", Color: "c1", Bars: bars(6, 10)},
		{Name: "loss", Color: "c4", Bars: bars(-5, -6)}}
	for name, p := range map[string]page.Plot{
		"sideways": {ID: "a", Categories: []string{"one", "two"}, Series: two, Sideways: true},
		"stacked": {ID: "b", Categories: []string{"one", "two"}, Series: two, Stacked: true,
			Totals: []string{"+1", "+4"}},
		"dots": {ID: "c", Categories: []string{"one", "two"}, Series: two[:1], Dots: true,
			Mark: &page.PlotMark{At: 50, Name: "50 %"}},
	} {
		t.Run(name, func(t *testing.T) {
			v := p.View()
			text, err := json.Marshal(v.Options)
			if err != nil {
				t.Fatal(err)
			}
			for label := range strings.SplitSeq(string(text), `abel":{`) {
				if body, _, _ := strings.Cut(label, "}"); strings.Contains(body, `"color"`) &&
					!strings.Contains(body, "lineHeight") {
					t.Errorf("without a height: %s", body)
				}
			}
			for _, want := range []string{`"interval":0`, `"hideOverlap":false`} {
				if !strings.Contains(string(text), want) {
					t.Errorf("no %s in %s", want, text)
				}
			}
			if v.Height == 0 {
				t.Error("no height of its own")
			}
			if name == "stacked" && (!strings.Contains(string(text), `"formatter":"+4"`) ||
				strings.Contains(string(text), `"data":["gain","loss","totals"]`)) {
				t.Errorf("the totals are not there, or in the legend: %s", text)
			}
			if name != "dots" && !strings.Contains(string(text), `"top":"68"`) {
				t.Errorf("no room for the legend: %s", text)
			}
		})
	}
}
