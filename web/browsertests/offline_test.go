package browsertests

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bridgescore/web"
	"bridgescore/web/internal/browsertest"
)

// release is what the worker says of itself, as far as these tests look.
type release struct {
	Version   string
	Files     []string
	Snapshots map[string]string
}

func readRelease(t *testing.T, handler http.Handler) release {
	t.Helper()
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/sw.js", nil))
	line, _, _ := strings.Cut(answer.Body.String(), "\n")
	var r release
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(line, "const release = "), ";")),
		&r); err != nil {
		t.Fatal(err)
	}
	return r
}

// visited opens a page and waits until the browser can do without the server.
func visited(t *testing.T, v browsertest.Visitor, server *httptest.Server, target string) *browsertest.Tab {
	t.Helper()
	v.Workers = true
	tab := openAt(t, v, server.URL+target)
	tab.Wait("navigator.serviceWorker.controller !== null")
	return tab
}

// plug is a listener that can be pulled out. It keeps its address, which no
// other server may be given meanwhile, and hangs up on everyone.
type plug struct {
	net.Listener
	out atomic.Bool
}

// Accept hands on connections while it is plugged in.
func (p *plug) Accept() (net.Conn, error) {
	for {
		c, err := p.Listener.Accept()
		if err != nil || !p.out.Load() {
			return c, err
		}
		c.Close()
	}
}

// unpluggable is a site that can be taken off the network.
func unpluggable(t *testing.T, handler http.Handler) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Listener = &plug{Listener: server.Listener}
	server.Start()
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

func newSite(t *testing.T) http.Handler {
	t.Helper()
	handler, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

func cut(server *httptest.Server) {
	server.Listener.(*plug).out.Store(true)
	server.CloseClientConnections()
}

// The calculator goes on without the network after one visit, in both
// languages: any deal can be tapped, linked, reloaded and gone back to.
func TestOffline(t *testing.T) {
	t.Parallel()
	server := unpluggable(t, newSite(t))
	tab := visited(t, browsertest.Phone, server, "/fr/")
	cut(server)
	for _, lang := range []struct{ code, thousands, minus string }{{"fr", "\u202f", "−"}, {"en", ",", "−"}} {
		if status := tab.Open(server.URL + "/" + lang.code + "/"); status != http.StatusOK {
			t.Fatalf("%s: status %d", lang.code, status)
		}
		tab.WaitText("#hero .score", "+420")
		for _, tap := range []struct{ key, score, query string }{
			{"level-2", "+110", "contract=2S&tricks=8&vul=no"},
			{"doubling-X", "+470", "contract=2SX&tricks=8&vul=no"},
			{"result-plus1", "+570", "contract=2SX&tricks=9&vul=no"},
			{"vul-yes", "+870", "contract=2SX&tricks=9&vul=yes"},
			{"declarer-E", "+870", "contract=2SX&declarer=E&tricks=9&vul=yes"},
			{"strain-NT", "+890", "contract=2NTX&declarer=E&tricks=9&vul=yes"},
			{"doubling-XX", "+1,280", "contract=2NTXX&declarer=E&tricks=9&vul=yes"},
			{"level-7", "+2,980", "contract=7NTXX&declarer=E&tricks=13&vul=yes"},
			{"result-minus13", "-7,600", "contract=7NTXX&declarer=E&tricks=0&vul=yes"},
			{"strain-C", "-7,600", "contract=7CXX&declarer=E&tricks=0&vul=yes"},
			{"level-1", "-4,000", "contract=1CXX&declarer=E&tricks=0&vul=yes"},
			{"doubling-", "-700", "contract=1C&declarer=E&tricks=0&vul=yes"},
			{"result-0", "+70", "contract=1C&declarer=E&tricks=7&vul=yes"},
		} {
			if tap.key == "result-minus13" {
				tab.Click("label[for=rest-result]")
			}
			tab.Click("label:has([id='" + tap.key + "'])")
			at(tab, "/"+lang.code+"/?"+tap.query)
			tab.WaitText("#hero .score", strings.NewReplacer(",", lang.thousands, "-", lang.minus).Replace(tap.score))
		}
		if status := tab.Open(server.URL + "/" + lang.code +
			"/?contract=3NT&tricks=10&vul=yes"); status != http.StatusOK {
			t.Errorf("%s: a link to a deal: status %d", lang.code, status)
		}
		tab.WaitText("#hero .score", "+630")
		tab.Click("#keys a[href$='contract=pass']")
		tab.WaitText("#hero .score", "0")
		tab.Click("label:has(#level-3)")
		tab.WaitText("#hero .score", "—")
		tab.Click("label:has(#result-plus1)")
		tab.Click("label:has(#strain-H)")
		tab.WaitText("#hero .score", "+170")
	}
}

// The chart and all that explains a score is there too.
func TestOfflineExplains(t *testing.T) {
	t.Parallel()
	server := unpluggable(t, newSite(t))
	tab := visited(t, browsertest.Laptop, server, "/en/")
	cut(server)
	tab.Open(server.URL + "/en/?contract=4SX&tricks=8&vul=yes&declarer=E")
	tab.WaitFor(".canvas[data-drawn] svg path")
	for selector, want := range map[string]string{"#breakdown tbody": "200", "#ladder .now": "−500",
		"#hero .lines": "+500", "#method li:last-child": "500"} {
		if got := tab.Text(selector); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", selector, got, want)
		}
	}
	tab.CheckAxe(browsertest.WCAG)
}

// Free text is read by the server only: the page says so, and keeps it.
func TestOfflineText(t *testing.T) {
	t.Parallel()
	server := unpluggable(t, newSite(t))
	tab := visited(t, browsertest.Phone, server, "/fr/?contract=3NT&tricks=9&vul=yes&declarer=W")
	cut(server)
	tab.Fill("#text", `4P= "<b>`)
	tab.Press(browsertest.Enter)
	tab.WaitFor("#errors")
	if text := tab.Text("#errors"); !strings.Contains(text, "réseau") {
		t.Errorf("error summary: %q", text)
	}
	if value := browsertest.Eval[string](tab, "document.getElementById('text').value"); value != `4P= "<b>` {
		t.Errorf("the field has %q", value)
	}
	if browsertest.Eval[string](tab, "document.activeElement.id") != "errors" {
		t.Error("the summary has not the focus")
	}
	if tab.Count("#vul-yes:checked") != 1 || tab.Count("#declarer-W:checked") != 1 {
		t.Error("vulnerability and declarer are forgotten")
	}
	tab.CheckAxe(browsertest.WCAG)
	tab.Click("label:has(#level-4)")
	tab.WaitFor("#breakdown table")
}

func TestOfflineElsewhere(t *testing.T) {
	t.Parallel()
	server := unpluggable(t, newSite(t))
	tab := visited(t, browsertest.Phone, server, "/fr/")
	cut(server)
	for path, want := range map[string]string{"/fr/pairs": "réseau", "/en/lookup?score=lots": "network",
		"/en/lookup?score=620": "4", "/fr/?contract=9S": "réseau",
		"/en/?contract=4S&tricks=10&vul=constructor": "network"} {
		tab.Open(server.URL + path)
		if got := tab.Text("main"); !strings.Contains(got, want) {
			t.Errorf("%s: %q", path, got)
		}
		if path != "/en/lookup?score=620" && tab.Count("main a[href='/"+path[1:3]+"/']") != 1 {
			t.Errorf("%s: no way to the calculator", path)
		}
	}
	tab.Open(server.URL + "/")
	tab.WaitText("#hero .score", "+420")
}

// A frame in another site keeps nothing.
func TestFramesKeepNothing(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/fr/embed")
	tab.Click("label:has(#vul-yes)")
	tab.WaitText("#hero .score", "+620")
	if n := browsertest.Eval[int](tab, "navigator.serviceWorker.getRegistrations().then(r => r.length)"); n > 0 {
		t.Errorf("%d workers", n)
	}
}

// A new release takes the place of the old one, and nothing of the old stays.
func TestNewReleaseReplacesTheOld(t *testing.T) {
	t.Parallel()
	handler := newSite(t)
	var later atomic.Bool
	version := readRelease(t, handler).Version
	server := unpluggable(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sw.js" || !later.Load() {
			handler.ServeHTTP(w, r)
			return
		}
		recorded := httptest.NewRecorder()
		r.Header.Del("Accept-Encoding")
		r.Header.Del("If-None-Match")
		handler.ServeHTTP(recorded, r)
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, strings.Replace(recorded.Body.String(), version, "later", 1))
	}))
	tab := visited(t, browsertest.Phone, server, "/fr/")
	names := func() string { return browsertest.Eval[string](tab, "caches.keys().then(names => names.join())") }
	if got := names(); got != "bridgescore-"+version {
		t.Errorf("kept: %s", got)
	}
	later.Store(true)
	tab.Open(server.URL + "/fr/?contract=1NT&tricks=7")
	tab.Wait(`caches.keys().then(names => names.join() === "bridgescore-later")`)
	cut(server)
	tab.Open(server.URL + "/fr/?contract=1NT&tricks=8")
	tab.WaitText("#hero .score", "+120")
}

// disturbed is a site that may be slow, or not reached by what stands before it.
// It knows which pages it was asked for.
type disturbed struct {
	http.Handler
	slow, lost atomic.Bool
	mu         sync.Mutex
	asked      []string
}

const slowness = 5 * time.Second

func (d *disturbed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Sec-Fetch-Dest") == "document" {
		d.mu.Lock()
		d.asked = append(d.asked, r.URL.RequestURI())
		d.mu.Unlock()
	}
	if d.slow.Load() {
		time.Sleep(slowness)
	}
	if d.lost.Load() {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprint(w, "<!DOCTYPE html><title>-</title><h1>No server is available</h1>")
		return
	}
	d.Handler.ServeHTTP(w, r)
}

// pages gives the pages that were asked for since it was called last.
func (d *disturbed) pages() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	asked := d.asked
	d.asked = nil
	return asked
}

// onDevice are pages that a device makes after a visit of the calculator, and what is on them.
var onDevice = map[string]string{
	"/en/?contract=3NT&tricks=10&vul=yes":                 "+630",
	"/fr/?contract=pass":                                  "0",
	"/en/tables":                                          "3NT",
	"/fr/lookup":                                          "Chercher",
	"/fr/lookup?score=":                                   "Chercher",
	"/fr/lookup?score=-100":                               "−100",
	"/en/lookup?score=%2B1%2C430":                         "1,430",
	"/en/lookup?score=+%E2%88%92100+":                     "−100",
	"/en/lookup?score=0":                                  "0",
	"/en/lookup?score=320":                                "320",
	"/fr/lookup?score=9999999":                            "9\u202f999\u202f999",
	"/fr/lookup?score=-8000":                              "−8\u202f000",
	"/fr/projector":                                       "+420",
	"/en/projector?step=0&text=&vul=yes":                  "4♠",
	"/en/projector?contract=6HX&tricks=13&vul=yes&step=2": "360",
	"/fr/projector?contract=7NTXX&declarer=W&step=99&theme=contrast&tricks=0&vul=": "−7\u202f000",
	"/en/projector?contract=1C&declarer=E&step=-1&theme=mauve&tricks=7&vul=no":     "1♣",
	"/en/projector?contract=pass&step=1&theme=dark":                                "Passed out",
}

// What a device can make comes from there without a look at the site, however slow
// that is; everything else waits for it, and does not say that there is no network.
func TestDeviceAnswersFirst(t *testing.T) {
	t.Parallel()
	site := &disturbed{Handler: newSite(t)}
	server := unpluggable(t, site)
	tab := visited(t, browsertest.Phone, server, "/en/")
	site.pages()
	site.slow.Store(true)
	for target, want := range onDevice {
		tab.Open(server.URL + target)
		if got := tab.Text("main"); !strings.Contains(strings.ReplaceAll(got, "\ufe0e", ""), want) {
			t.Errorf("%s: %q lacks %q", target, got, want)
		}
	}
	tab.Open(server.URL + "/en/")
	tab.Click("label:has(#vul-yes)")
	tab.WaitText("#hero .score", "+620")
	if asked := site.pages(); len(asked) > 0 {
		t.Errorf("the site was asked for %q", asked)
	}
	for _, target := range []string{"/en/victory-points", "/en/projector?step=0&text=4S%2B1"} {
		if status := tab.Open(server.URL + target); status != http.StatusOK ||
			strings.Contains(tab.Text("main"), "network") {
			t.Errorf("%s, which only the site can make: status %d, %s", target, status, tab.Text("h1"))
		}
	}
}

// A page that a device makes is the one that the site draws.
func TestDeviceMakesThePagesOfTheSite(t *testing.T) {
	t.Parallel()
	server := unpluggable(t, newSite(t))
	tab := visited(t, browsertest.Laptop, server, "/en/")
	for target := range onDevice {
		if strings.Contains(target, "/?") {
			continue // what is fetched comes from the device, too
		}
		tab.Open(server.URL + target)
		different := browsertest.Eval[string](tab,
			`fetch("`+server.URL+target+`").then((a) => a.text()).then((text) => {
			const told = (page) => Array.from(page.querySelectorAll("html, title, link, a, h1, h2, p, li, output, th, td, input, [data-reveal]"), (e) =>
				[e.tagName, (e.getAttribute("class") || "").replace("scripted", ""), ...["href", "value", "data-theme", "data-reveal"].map((name) => e.getAttribute(name)), e.children.length ? "" : e.textContent].join("|"));
			const site = told(new DOMParser().parseFromString(text, "text/html")), device = told(document);
			const at = site.findIndex((line, i) => line !== device[i]);
			return at < 0 && site.length === device.length ? "" : device[at] + " is " + site[at];
		})`)
		if different != "" {
			t.Errorf("%s: %s", target, different)
		}
	}
}

// A balancer that does not reach the site is as good as no network for what is
// kept; other pages are the balancer's.
func TestBalancerWithoutTheSite(t *testing.T) {
	t.Parallel()
	site := &disturbed{Handler: newSite(t)}
	server := unpluggable(t, site)
	tab := visited(t, browsertest.Phone, server, "/en/")
	site.lost.Store(true)
	tab.AllowMessage("503")
	for target, want := range map[string]string{"/en/?contract=3NT&tricks=10&vul=yes": "+630", "/en/tables": "3NT",
		"/en/?text=4S%3D+N": "connection", "/en/pairs": "No server is available"} {
		tab.Open(server.URL + target)
		if got := tab.Text("body"); !strings.Contains(got, want) {
			t.Errorf("%s: %.200q", target, got)
		}
	}
}

// Where the site is slow and nothing is kept, the number of other keys does not
// stand beside those that are pressed.
func TestNoOldNumberBesideNewKeys(t *testing.T) {
	t.Parallel()
	site := &disturbed{Handler: newSite(t)}
	server := unpluggable(t, site)
	tab := openAt(t, browsertest.Phone, server.URL+"/en/")
	site.slow.Store(true)
	tab.Click("label:has(#vul-yes)")
	tab.Wait(`getComputedStyle(document.querySelector("#hero .score")).visibility === "hidden"`)
	tab.WaitText("#hero .score", "+620")
	tab.Wait(`getComputedStyle(document.querySelector("#hero .score")).visibility === "visible"`)
}
