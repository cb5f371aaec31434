package browsertest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">` +
	`<meta name="viewport" content="width=device-width"></head><body><main><h1>Test</h1>`

// files are what the test site answers, under a policy as strict as that of the real pages.
var files = map[string]string{
	"/clean": head + `<p>Nothing is wrong here.</p>`,
	"/faint": head + `<p class="faint">faint</p><img src="data:,"><input><link rel="stylesheet" href="/faint.css">`,
	"/late": head +
		`<p id="above"></p><button id="count" type="button">Count</button> <output id="total">0</output><script src="/late.js"></script>`,
	// The button moves, and stays behind a curtain, until it has come down.
	"/late.js": `let height = 0;
		const curtain = document.body.appendChild(document.createElement("div"));
		curtain.style.cssText = "position: fixed; inset: 0; background: #fff";
		const timer = setInterval(() => {
			document.querySelector("#above").style.height = (height += 10) + "px";
			if (height < 800) return;
			clearInterval(timer);
			curtain.remove();
		}, 10);
		document.querySelector("#count").addEventListener("click", e => {
			document.querySelector("#total").textContent = 1 + (e.isTrusted ? " trusted " : " ") + e.pointerType;
		});`,
	"/faint.css":    `.faint { color: #ccc; background: #fff }`,
	"/console":      head + `<script src="/console.js"></script>`,
	"/console.js":   `console.error("it went wrong", 7)`,
	"/exception":    head + `<script src="/exception.js"></script>`,
	"/exception.js": `null.field`,
	"/promise":      head + `<script src="/promise.js"></script>`,
	"/promise.js":   `Promise.reject(new Error("late"))`,
	"/style":        head + `<p style="color: red">red</p>`,
	"/inline":       head + `<script>var x = 1</script>`,
	"/handler":      head + `<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onerror="x()" onload="x()">`,
	"/missing":      head + `<img alt="" src="/nowhere.png">`,
	"/foreign":      head + `<iframe title="Elsewhere" src="http://elsewhere.example/frame"></iframe>`,
}

func serve(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := files[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy",
			"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src *")
		switch {
		case strings.HasSuffix(r.URL.Path, ".js"):
			w.Header().Set("Content-Type", "text/javascript")
		case strings.HasSuffix(r.URL.Path, ".css"):
			w.Header().Set("Content-Type", "text/css")
		default:
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
		}
		fmt.Fprint(w, text)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// witness stands for the test of a page, to see whether a tab fails it.
type witness struct {
	*testing.T
	cleanups []func()
	errors   []string
}

func (w *witness) Cleanup(f func())             { w.cleanups = append(w.cleanups, f) }
func (w *witness) Errorf(f string, args ...any) { w.errors = append(w.errors, fmt.Sprintf(f, args...)) }
func (w *witness) Failed() bool                 { return false }

func TestFaultsFailTheTest(t *testing.T) {
	home := serve(t)
	for path, want := range map[string]string{
		"/clean":     "",
		"/console":   "console error: it went wrong 7",
		"/exception": "TypeError",
		"/promise":   "late",
		"/style":     "inline style",
		"/inline":    "inline script",
		"/handler":   "inline event handler",
		"/missing":   "404",
		"/foreign":   "foreign request: http://elsewhere.example/frame",
	} {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			for _, allowed := range []bool{false, true} {
				w := &witness{T: t}
				tab := New(w, Visitor{})
				tab.Open(home + path)
				if want != "" {
					tab.await("a fault", func() (bool, error) { return len(tab.Faults()) > 0, nil })
				}
				if allowed {
					tab.AllowMessage("")
					tab.AllowOrigin("http://elsewhere.example")
				}
				for _, f := range slices.Backward(w.cleanups) {
					f()
				}
				if found := strings.Contains(strings.Join(w.errors, "\n"), want) &&
					len(w.errors) > 0; found != (want != "" && !allowed) {
					t.Errorf("allowed %v: errors %q, want one with %q", allowed, w.errors, want)
				}
			}
		})
	}
}

func TestAxeFindsViolations(t *testing.T) {
	tab := New(t, Visitor{})
	tab.Open(serve(t) + "/faint")
	for _, c := range []struct {
		rules Rules
		want  []string
	}{{WCAG, []string{"color-contrast", "image-alt", "label"}}, {Colours, []string{"color-contrast"}}} {
		var rules []string
		for _, v := range tab.Axe(c.rules) {
			rules = append(rules, v.Rule)
			if len(v.Nodes) == 0 || v.Help == "" || !strings.Contains(v.String(), v.Nodes[0].HTML) {
				t.Errorf("violation without its place: %+v", v)
			}
		}
		slices.Sort(rules)
		if !slices.Equal(rules, c.want) {
			t.Errorf("violations %q, want %q", rules, c.want)
		}
	}
}

// What is still on its way, or behind something else, is clicked when it can be.
func TestClickWaitsForItsPlace(t *testing.T) {
	for kind, v := range map[string]Visitor{"mouse": {}, "touch": {Touch: true, Width: 360, Height: 740}} {
		tab := New(t, v)
		tab.Open(serve(t) + "/late")
		tab.Click("#count")
		tab.WaitText("#total", "1 trusted "+kind)
	}
}

// The browser has the two faces and no other, whatever the machine has.
func TestFacesArePinned(t *testing.T) {
	tab := New(t, Visitor{})
	tab.Open(serve(t) + "/clean")
	width := func(font string) float64 {
		return Eval[float64](tab, `(() => { const c = document.createElement("canvas").getContext("2d");
			c.font = "20px " + `+quote(font)+`; return c.measureText("Duplicate bridge, 4♠ contré").width })()`)
	}
	wide, narrow := width(string(quote(string(Wide)))), width(string(quote(string(Narrow))))
	if narrow > .8*wide {
		t.Errorf("the narrow face is %v wide, the wide one %v", narrow, wide)
	}
	for _, font := range []string{"system-ui", "sans-serif", `"Segoe UI"`, "Arial"} {
		if got := width(font); got != wide {
			t.Errorf("%s is %v wide, not %v", font, got, wide)
		}
	}
}
