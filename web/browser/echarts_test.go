package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
)

// The vendored build must have every part that the pages draw with, and keep to their policy: no inline style or
// script, no HTML tooltip.
func TestVendoredECharts(t *testing.T) {
	bundle, err := os.ReadFile("../static/vendor/echarts.min.js")
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]struct{ kind, text string }{
		"/":           {"text/html; charset=utf-8", head + `<div id="chart"></div><script src="/echarts.js"></script><script src="/draw.js"></script>`},
		"/echarts.js": {"text/javascript; charset=utf-8", string(bundle)},
		"/draw.js": {"text/javascript; charset=utf-8", `
			const chart = echarts.init(document.querySelector("#chart"), null, { renderer: "svg", width: 600, height: 400 });
			chart.setOption({
				animation: true,
				aria: { enabled: true, label: { description: "420 points" }, decal: { show: true } },
				dataset: { source: [["part", "points"], ["tricks", 120], ["game", 300]] },
				grid: {}, legend: {}, tooltip: { renderMode: "richText", trigger: "axis" },
				xAxis: { type: "category" }, yAxis: {},
				series: [
					{ type: "bar", name: "bars", label: { show: true }, markLine: { data: [{ yAxis: 100, name: "limit" }] } },
					{ type: "line", name: "line" },
				],
			});`},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := answers[r.URL.Path]
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Content-Type", answer.kind)
		w.Write([]byte(answer.text))
	}))
	t.Cleanup(server.Close)

	tab := Start(t).NewTab(t, Options{})
	tab.Open(server.URL)
	for what, expression := range map[string]string{
		"the bars":          `document.querySelectorAll("#chart svg path").length > 4`,
		"their decals":      `document.querySelector("#chart svg pattern") !== null`,
		"the legend":        `[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "bars")`,
		"a printed value":   `[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "300")`,
		"the mark line":     `[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "100")`,
		"the description":   `document.querySelector("#chart").ariaLabel === "420 points"`,
		"no other renderer": `document.querySelector("#chart canvas") === null`,
	} {
		tab.wait(what, expression)
	}
	Eval[any](tab, `chart.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: 1 })`)
	tab.wait("the tooltip", `[...document.querySelectorAll("#chart svg text")].filter(e => e.textContent === "300").length > 1`)
	Eval[any](tab, `chart.setOption({ dataset: { source: [["part", "points"], ["undertricks", -500]] } })`)
	tab.wait("the new bars", `[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "-500")`)
	tab.Click("#chart")
	Eval[any](tab, `chart.resize({ width: 300, height: 200 }); chart.dispose()`)
}
