package webdriver

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// Both browsers do what the tests ask them.
func TestBrowsers(t *testing.T) {
	if testing.Short() {
		t.Skip("tests in a browser are left out by -short")
	}
	const page = `<!doctype html><title>Test</title><input id="field"><button id="b" type="button">Go</button><output>0</output>
		<iframe sandbox="allow-scripts" srcdoc="<p>inside</p>"></iframe><script>
		document.getElementById("b").onclick = () => document.querySelector("output").textContent = document.getElementById("field").value
		</script>`
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(page))
	}))
	t.Cleanup(server.Close)
	for name, launch := range map[string]func(testing.TB) *Browser{"Firefox": Firefox, "WebKit": WebKit} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := launch(t)
			b.Resize(500, 600)
			b.Open(server.URL)
			b.Type("#field", "4♠X−2")
			b.Click("#b")
			b.WaitText("output", "4♠X−2")
			b.Enter("iframe")
			b.WaitText("p", "inside")
			b.Leave()
			if title := Eval[string](b, "Promise.resolve(document.title)"); title != "Test" {
				t.Errorf("title %q", title)
			}
			if _, err := eval[int](b, "null.field"); err == nil {
				t.Error("a fault of a script is none")
			}
		})
	}
}
