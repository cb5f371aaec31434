package browsertests

import (
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"bridgescore/web/internal/browsertest"
)

// The vendored build must have every part that the pages draw with, and keep to their policy: no
// inline style or script, no HTML tooltip.
func TestVendoredECharts(t *testing.T) {
	t.Parallel()
	bundle, err := os.ReadFile("../static/vendor/echarts.min.js")
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]struct{ kind, text string }{
		"/": {"text/html; charset=utf-8",
			`<!doctype html><html lang="en"><title>Chart</title><link rel="icon" href="data:,"><div id="chart"></div><script src="/echarts.js"></script><script src="/draw.js"></script>`},
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
		w.Header().Set("Content-Security-Policy",
			"default-src 'none'; script-src 'self'; style-src 'self'; img-src data:")
		w.Header().Set("Content-Type", answer.kind)
		w.Write([]byte(answer.text))
	}))
	t.Cleanup(server.Close)

	tab := browsertest.New(t, browsertest.Desktop)
	tab.Open(server.URL)
	for _, expression := range []string{
		`document.querySelectorAll("#chart svg path").length > 4`,
		`document.querySelector("#chart svg pattern") !== null`,
		`[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "bars")`,
		`[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "300")`,
		`[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "100")`,
		`document.querySelector("#chart").ariaLabel === "420 points"`,
		`document.querySelector("#chart canvas") === null`,
	} {
		tab.Wait(expression)
	}
	browsertest.Eval[any](tab, `chart.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: 1 })`)
	tab.Wait(`[...document.querySelectorAll("#chart svg text")].filter(e => e.textContent === "300").length > 1`)
	browsertest.Eval[any](tab, `chart.setOption({ dataset: { source: [["part", "points"], ["undertricks", -500]] } })`)
	tab.Wait(`[...document.querySelectorAll("#chart svg text")].some(e => e.textContent === "-500")`)
	tab.Click("#chart")
	browsertest.Eval[any](tab, `chart.resize({ width: 300, height: 200 }); chart.dispose()`)
}
