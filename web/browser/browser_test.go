package browser

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// policy is as strict as that of the real pages.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; frame-src *; form-action 'self'; base-uri 'none'"

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title>` +
	`<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><main><h1>Test</h1>`

// files are what the test site answers.
var files = map[string]string{
	"/clean": head + `<form method="post" action="/form"><label>Name <input id="name" name="name"></label> <button id="send">Send</button></form>
		<button id="count" type="button">Count</button> <output id="total">0</output> <a href="/">Away</a>
		<noscript><p id="noscript">No script</p></noscript></main><script src="/clean.js"></script>`,
	"/clean.js": `let total = 0;
		document.querySelector("#count").addEventListener("click", e => {
			const output = document.querySelector("#total").cloneNode();
			output.textContent = ++total + (e.isTrusted ? " trusted " : " ") + (e.pointerType ?? "");
			document.querySelector("#total").replaceWith(output);
		});
		document.addEventListener("keydown", e => { document.body.dataset.key = e.code + (e.ctrlKey ? "+ctrl" : ""); });
		addEventListener("resize", () => { document.body.dataset.width = innerWidth; });`,
	"/slow": `<button id="count" type="button">Count</button> <output id="total">0</output><script src="/slow.js"></script>`,
	"/slow.js": `document.querySelector("#count").addEventListener("click", () =>
		setTimeout(() => { document.querySelector("#total").textContent = 1; }, 50));`,
	"/late": `<style>#curtain { position: fixed; inset: 0; background: #fff }</style><p id="above"></p>
		<button id="count" type="button">Count</button> <output id="total">0</output><div id="curtain"></div>
		<script src="/late.js"></script><script src="/clean.js"></script>`,
	"/late.js": `let height = 0;
		const timer = setInterval(() => {
			document.querySelector("#above").style.height = (height += 10) + "px";
			if (height < 800) return;
			clearInterval(timer);
			document.querySelector("#curtain").remove();
		}, 10);`,
	"/worker.js": `addEventListener("install", () => skipWaiting());
		addEventListener("activate", e => e.waitUntil(clients.claim()));
		addEventListener("fetch", e => e.respondWith(new Response("from the worker")));`,

	"/console":      `<script src="/console.js"></script>`,
	"/console.js":   `console.error("it went wrong", 7)`,
	"/exception":    `<script src="/exception.js"></script>`,
	"/exception.js": `null.field`,
	"/promise":      `<script src="/promise.js"></script>`,
	"/promise.js":   `Promise.reject(new Error("late"))`,
	"/style":        `<p style="color: red">red</p>`,
	"/inline":       `<script>var x = 1</script>`,
	"/handler":      `<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onerror="x()" onload="x()">`,
	"/missing":      `<img alt="" src="/nowhere.png">`,
	"/foreign":      `<iframe title="Elsewhere" src="http://elsewhere.example/frame"></iframe>`,
	"/blocked":      `<link rel="stylesheet" href="http://elsewhere.example/style.css">`,

	"/faint": `<style>p { color: #ccc; background: #fff }</style><p>faint</p><img src="data:,"><input>`,
	"/outer": `<iframe id="inner" title="Inner" sandbox="allow-scripts" src="FOREIGN/clean"></iframe>`,
	"/long":  `<style>main { height: 3000px }</style>`,
}

// serve starts the test site. FOREIGN in a page becomes its address under another host name: another site.
func serve(t *testing.T) string {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	elsewhere := strings.Replace(server.URL, "127.0.0.1", "elsewhere.localhost", 1)
	for path, text := range files {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			if !strings.Contains(text, "<style>") {
				w.Header().Set("Content-Security-Policy", policy)
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			if strings.HasSuffix(path, ".js") {
				w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
			} else if !strings.HasPrefix(text, head) {
				fmt.Fprint(w, head)
			}
			fmt.Fprint(w, strings.ReplaceAll(text, "FOREIGN", elsewhere))
		})
	}
	mux.HandleFunc("GET /language", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, head, `<p id="language">`, r.Header.Get("Accept-Language"))
	})
	mux.HandleFunc("POST /form", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusUnprocessableEntity)
		fmt.Fprint(w, head, `<p id="name">`, r.FormValue("name"))
	})
	return server.URL
}

func TestCleanPage(t *testing.T) {
	tab := Start(t).NewTab(t, Options{})
	home := serve(t)
	if got := tab.Open(home + "/clean"); got != http.StatusOK {
		t.Errorf("status %d, want 200", got)
	}
	tab.CheckAxe(BestPractice)
	if faults := tab.Faults(); len(faults) > 0 {
		t.Errorf("faults %q, want none", faults)
	}
	asked := slices.DeleteFunc(tab.Requests(), func(a string) bool { return strings.HasPrefix(a, "data:") })
	if want := []string{home + "/clean", home + "/clean.js"}; !slices.Equal(asked, want) {
		t.Errorf("requests %q, want %q", asked, want)
	}
}

func TestFaultsAreNoticed(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for path, want := range map[string]string{
		"/console":   "console error: it went wrong 7",
		"/exception": "TypeError",
		"/promise":   "late",
		"/style":     "inline style",
		"/inline":    "inline script",
		"/handler":   "inline event handler",
		"/missing":   "404",
		"/foreign":   "foreign request: http://elsewhere.example/frame",
		"/blocked":   "style-src",
	} {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			tab := b.NewTab(t, Options{Unchecked: true})
			tab.Open(home + path)
			tab.await("a fault with "+want, func() (bool, error) {
				return slices.ContainsFunc(tab.Faults(), func(f string) bool { return strings.Contains(f, want) }), nil
			})
			tab.AllowMessage("")
			tab.AllowOrigin("http://elsewhere.example")
			if faults := tab.Faults(); len(faults) > 0 {
				t.Errorf("faults %q although they are allowed", faults)
			}
		})
	}
}

// witness stands for the test of a page, to see whether a tab fails it.
type witness struct {
	testing.TB
	cleanups []func()
	errors   []string
}

func (w *witness) Cleanup(f func())             { w.cleanups = append(w.cleanups, f) }
func (w *witness) Errorf(f string, args ...any) { w.errors = append(w.errors, fmt.Sprintf(f, args...)) }
func (w *witness) Failed() bool                 { return len(w.errors) > 0 }
func (w *witness) end() {
	for _, f := range slices.Backward(w.cleanups) {
		f()
	}
}

func TestFaultsFailTheTest(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for path, want := range map[string]int{"/clean": 0, "/console": 1} {
		w := &witness{TB: t}
		b.NewTab(w, Options{}).Open(home + path)
		w.end()
		if len(w.errors) != want {
			t.Errorf("%s: errors %q, want %d", path, w.errors, want)
		}
	}
}

func TestAxeFindsViolations(t *testing.T) {
	tab := Start(t).NewTab(t, Options{})
	tab.Open(serve(t) + "/faint")
	var rules []string
	for _, v := range tab.Axe() {
		rules = append(rules, v.Rule)
		if len(v.Nodes) == 0 || v.Help == "" || !strings.Contains(v.String(), v.Nodes[0].HTML) {
			t.Errorf("violation without its place: %+v", v)
		}
	}
	slices.Sort(rules)
	if want := []string{"color-contrast", "image-alt", "label"}; !slices.Equal(rules, want) {
		t.Errorf("violations %q, want %q", rules, want)
	}
}

func TestVisitors(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for query, o := range map[string]Options{
		"(prefers-color-scheme: light) and (width: 1280px) and (height: 800px)": {},
		"(prefers-color-scheme: dark)":                                          {Dark: true},
		"(forced-colors: active)":                                               {ForcedColors: true},
		"(prefers-contrast: more)":                                              {MoreContrast: true},
		"(prefers-reduced-motion: reduce)":                                      {ReducedMotion: true},
		"print":                                                                 {Print: true},
		"(width: 360px) and (height: 740px) and (resolution: 3dppx)":            {Width: 360, Height: 740, Scale: 3},
		"(width: 360px) and (pointer: coarse) and (hover: none)":                {Width: 360, Height: 740, Touch: true},
	} {
		tab := b.NewTab(t, o)
		tab.Open(home + "/clean")
		if !Eval[bool](tab, "matchMedia("+quote(query)+").matches") {
			t.Errorf("%+v: media query %s is false", o, query)
		}
	}
}

func TestLanguages(t *testing.T) {
	tab := Start(t).NewTab(t, Options{Languages: "fr-CH, en;q=0.5"})
	tab.Open(serve(t) + "/language")
	if got, want := tab.Text("#language"), "fr-CH, en;q=0.5"; got != want {
		t.Errorf("Accept-Language %q, want %q", got, want)
	}
}

func TestNoScript(t *testing.T) {
	tab := Start(t).NewTab(t, Options{NoScript: true})
	home := serve(t)
	tab.Open(home + "/clean")
	if got, want := tab.Text("#noscript"), "No script"; got != want {
		t.Errorf("without JavaScript the page shows %q, want %q", got, want)
	}
	tab.Click("#count")
	if got := tab.Text("#total"); got != "0" {
		t.Errorf("a script ran: total %q", got)
	}
	tab.AllowMessage("422")
	tab.Fill("#name", "a♠b")
	if got := tab.ClickLoad("#send"); got != http.StatusUnprocessableEntity {
		t.Errorf("status of the form's answer %d, want 422", got)
	}
	if got, want := tab.Text("#name"), "a♠b"; got != want {
		t.Errorf("the form sent %q, want %q", got, want)
	}
}

func TestInput(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for kind, o := range map[string]Options{"mouse": {}, "touch": {Touch: true, Width: 360, Height: 740}} {
		tab := b.NewTab(t, o)
		tab.Open(home + "/clean")
		tab.Click("#count")
		tab.WaitText("#total", "1 trusted "+kind)
	}
	tab := b.NewTab(t, Options{})
	tab.Open(home + "/clean")
	tab.Press("s", Control)
	tab.Wait(`document.body.dataset.key === "KeyS+ctrl"`)
	tab.Press(Right)
	tab.Wait(`document.body.dataset.key === "ArrowRight"`)
	tab.Press(Tabulator + Tabulator)
	tab.Wait(`document.activeElement.id === "send"`)
	tab.AllowMessage("422")
	if got := tab.PressLoad(Enter); got != http.StatusUnprocessableEntity {
		t.Errorf("status of the form's answer %d, want 422", got)
	}
	if got := tab.URL().Path; got != "/form" {
		t.Errorf("address %q, want /form", got)
	}
}

// What is still on its way, or behind something else, is clicked when it can be.
func TestClickWaitsForItsPlace(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for kind, o := range map[string]Options{"mouse": {}, "touch": {Touch: true, Width: 360, Height: 740}} {
		tab := b.NewTab(t, o)
		tab.Open(home + "/late")
		tab.Click("#count")
		tab.WaitText("#total", "1 trusted "+kind)
	}
}

// The page has heard of what is emulated when Emulate returns.
func TestEmulateIsHeardOf(t *testing.T) {
	tab := Start(t).NewTab(t, Options{})
	tab.Open(serve(t) + "/clean")
	for _, width := range []int{360, 1024, 720} {
		tab.Emulate(Options{Width: width, Height: 740})
		if got := Eval[string](tab, "document.body.dataset.width"); got != fmt.Sprint(width) {
			t.Errorf("at a width of %d the page knows %s", width, got)
		}
	}
}

func TestWorkers(t *testing.T) {
	b := Start(t)
	home := serve(t)
	for _, allowed := range []bool{false, true} {
		tab := b.NewTab(t, Options{Workers: allowed})
		tab.Open(home + "/clean")
		Eval[any](tab, `navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(() => 0)`)
		if allowed {
			tab.Wait("navigator.serviceWorker.controller !== null")
		}
		if got := Eval[string](tab, `fetch("/clean").then(answer => answer.text())`); (got == "from the worker") != allowed {
			t.Errorf("workers %v: the answer is %q", allowed, got)
		}
	}
}

func TestTime(t *testing.T) {
	tab := Start(t).NewTab(t, Options{})
	tab.Open(serve(t) + "/slow")
	// Clocks of pages are coarse, and a timer may be a little early.
	got := tab.Time("#count", "#total")
	if got.Change < 40*time.Millisecond || got.Frame < got.Change {
		t.Errorf("timing %+v, want 50 ms <= change <= frame", got)
	}
	tab.WaitText("#total", "1")
}

func TestFrameOfAnotherSite(t *testing.T) {
	tab := Start(t).NewTab(t, Options{Unchecked: true})
	home := serve(t)
	tab.Open(home + "/outer")
	frame := tab.Frame("#inner")
	frame.Click("#count")
	frame.WaitText("#total", "1 trusted mouse")
	if got := Eval[string](frame, "location.hostname"); got != "elsewhere.localhost" {
		t.Errorf("host of the frame %q", got)
	}
	if got := Eval[string](frame, "origin"); got != "null" {
		t.Errorf("origin of the sandboxed frame %q, want null", got)
	}
	if box := frame.Box("#count"); box.Width <= 0 || frame.Count("button") != 2 {
		t.Errorf("box %+v of %d buttons", box, frame.Count("button"))
	}
	if faults := tab.Faults(); !slices.ContainsFunc(faults, func(f string) bool {
		return strings.HasPrefix(f, "foreign request: http://elsewhere.localhost:")
	}) {
		t.Errorf("faults %q, want the foreign requests of the frame", faults)
	}
}

func TestOffline(t *testing.T) {
	tab := Start(t).NewTab(t, Options{Unchecked: true})
	home := serve(t)
	tab.Open(home + "/clean")
	const reaches = `fetch("/clean").then(r => r.ok, () => false)`
	tab.Offline(true)
	if Eval[bool](tab, "navigator.onLine") || Eval[bool](tab, reaches) {
		t.Error("the page reaches the network")
	}
	tab.Offline(false)
	if !Eval[bool](tab, "navigator.onLine") || !Eval[bool](tab, reaches) {
		t.Error("the network does not come back")
	}
	if got := tab.Reload(); got != http.StatusOK {
		t.Errorf("status %d, want 200", got)
	}
}

func TestPictures(t *testing.T) {
	tab := Start(t).NewTab(t, Options{Width: 400, Height: 300})
	tab.Open(serve(t) + "/long")
	file := filepath.Join(t.TempDir(), "picture.png")
	size := func() string {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%dx%d", picture.Width, picture.Height)
	}
	tab.Screenshot(file)
	if got := size(); got != "400x300" {
		t.Errorf("picture of the viewport is %s, want 400x300", got)
	}
	tab.FullScreenshot(file)
	if got := size(); !strings.HasPrefix(got, "400x3") || got == "400x300" {
		t.Errorf("picture of the page is %s, want 400x3…", got)
	}
	for _, paper := range []struct {
		name string
		data []byte
	}{{"A4", tab.PDF(A4)}, {"Letter", tab.PDF(Letter)}} {
		if !bytes.HasPrefix(paper.data, []byte("%PDF-")) {
			t.Errorf("print on %s is no PDF", paper.name)
		}
	}
}

func TestTabsShareNothing(t *testing.T) {
	b := Start(t)
	home := serve(t)
	first, second := b.NewTab(t, Options{}), b.NewTab(t, Options{})
	first.Open(home + "/clean")
	Eval[any](first, `localStorage.setItem("deck", "4"); document.cookie = "lang=fr"`)
	second.Open(home + "/clean")
	if got := Eval[string](second, `(localStorage.getItem("deck") ?? "") + document.cookie`); got != "" {
		t.Errorf("the second tab sees %q of the first", got)
	}
}

func TestForeign(t *testing.T) {
	var r record
	r.own(&url.URL{Scheme: "http", Host: "127.0.0.1:80"})
	for address, want := range map[string]bool{
		"http://127.0.0.1:80/x":     false,
		"data:,":                    false,
		"blob:http://127.0.0.1/1":   false,
		"about:blank":               false,
		"https://127.0.0.1:80/":     true,
		"http://127.0.0.1:81/":      true,
		"http://127.0.0.1:80.test/": true,
		"http://[/":                 true,
	} {
		if got := r.isForeign(address); got != want {
			t.Errorf("isForeign(%q) = %v, want %v", address, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("CHROME_BIN", "")
	if _, err := find(); !errors.Is(err, exec.ErrNotFound) {
		t.Errorf("without any browser: error %v, want %v", err, exec.ErrNotFound)
	}
	t.Setenv("CHROME_BIN", os.Args[0])
	if got, err := find(); err != nil || got != os.Args[0] {
		t.Errorf("CHROME_BIN=%s: found %q, %v", os.Args[0], got, err)
	}
}
