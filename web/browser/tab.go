package browser

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience bounds every single step: only a step that will never end may take longer, also on a busy machine of one core
// under the race detector.
const patience = 2 * time.Minute

// Options say what kind of visitor a tab is. The zero value is a desktop of 1280x800, light, with JavaScript.
type Options struct {
	Width, Height int     // viewport in CSS pixels; both zero: 1280x800
	Scale         float64 // device pixels per CSS pixel; zero: 1
	Touch         bool    // a phone or tablet: viewport meta obeyed, clicks are taps

	Dark          bool // prefers-color-scheme: dark
	ForcedColors  bool // forced-colors: active, as in the contrast themes of Windows
	MoreContrast  bool // prefers-contrast: more
	ReducedMotion bool // prefers-reduced-motion: reduce
	Print         bool // the print style sheet on the screen

	NoScript  bool   // JavaScript off
	Workers   bool   // service workers may answer in the place of the server
	Languages string // the Accept-Language header; empty: the browser's own

	// Unchecked leaves it to the test to look at Faults; otherwise any fault fails the test at its end.
	Unchecked bool
}

// Tab is a tab with cookies, cache and storage of its own. Its methods end the test when a step fails, and so must be
// called by the goroutine that runs the test.
type Tab struct {
	scope
	t       testing.TB
	ctx     context.Context
	options Options
	record  record
}

// NewTab opens an empty tab, which closes at the end of the test.
func (b *Browser) NewTab(t testing.TB, o Options) *Tab {
	t.Helper()
	tab := &Tab{t: t}
	tab.scope.tab = tab
	ctx, cancel := chromedp.NewContext(b.ctx,
		chromedp.WithNewBrowserContext(),
		chromedp.WithListener(tab.record.listen))
	tab.ctx = ctx
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("opening a tab: %v", err)
	}
	tab.Emulate(o)
	t.Cleanup(tab.finish)
	return tab
}

// finish reports what the visitor should never have met, and pictures the page of a failed test.
func (tab *Tab) finish() {
	if !tab.options.Unchecked {
		for _, fault := range tab.Faults() {
			tab.t.Errorf("the page is not clean: %s", fault)
		}
	}
	if !tab.t.Failed() || tab.t.Skipped() {
		return
	}
	ctx, cancel := context.WithTimeout(tab.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		tab.t.Logf("no picture of the failed page: %v", err)
		return
	}
	file := filepath.Join(tab.t.ArtifactDir(), "failed.png")
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		tab.t.Logf("no picture of the failed page: %v", err)
		return
	}
	tab.t.Logf("picture of the failed page, kept by go test -artifacts: %s", file)
}

// run does one step, within the limit, and ends the test if it fails.
func run[T any](tab *Tab, what string, action chromedp.Action[T]) T {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, action)
	if err != nil {
		tab.t.Fatalf("%s: %v%s", what, err, tab.summary())
	}
	return v
}

// call sends one command of the protocol and ends the test if it fails.
func call[P, R any](tab *Tab, command cdp.Command[P, R], params P) R {
	tab.t.Helper()
	return run(tab, command.Method, func(ctx context.Context, target *chromedp.Target) (R, error) {
		return cdp.Call(ctx, target, command, params)
	})
}

// Emulate makes the tab another kind of visitor, and waits until the page has drawn itself anew for it. JavaScript goes
// on or off with the next page that it opens.
func (tab *Tab) Emulate(o Options) {
	tab.t.Helper()
	scripted := !o.NoScript && !tab.options.NoScript
	if o.Width == 0 && o.Height == 0 {
		o.Width, o.Height = 1280, 800
	}
	if o.Scale == 0 {
		o.Scale = 1
	}
	tab.options = o
	call(tab, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(o.Width), Height: int64(o.Height), DeviceScaleFactor: o.Scale, Mobile: o.Touch,
	})
	call(tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: o.Touch})
	call(tab, emulation.SetEmulatedMedia, media(o))
	call(tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript})
	headers := network.Headers{}
	if o.Languages != "" {
		headers["Accept-Language"] = o.Languages
	}
	call(tab, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: headers})
	call(tab, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: !o.Workers})
	if scripted {
		// The page's scripts hear of a new size or medium with the first frame, and what they change is in the second.
		Eval[any](tab, "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
	}
}

func media(o Options) emulation.SetEmulatedMediaParams {
	choose := func(name string, on bool, yes, no string) *emulation.MediaFeature {
		if on {
			return &emulation.MediaFeature{Name: name, Value: yes}
		}
		return &emulation.MediaFeature{Name: name, Value: no}
	}
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		choose("prefers-color-scheme", o.Dark, "dark", "light"),
		choose("forced-colors", o.ForcedColors, "active", "none"),
		choose("prefers-contrast", o.MoreContrast, "more", "no-preference"),
		choose("prefers-reduced-motion", o.ReducedMotion, "reduce", "no-preference"),
	}}
	if o.Print {
		params.Media = "print"
	}
	return params
}

// Offline cuts the network off, for the page and for a service worker, or restores it.
func (tab *Tab) Offline(off bool) {
	tab.t.Helper()
	params := network.EmulateNetworkConditionsByRuleParams{
		EmulateOfflineServiceWorker: &off,
		MatchedNetworkConditions:    []*network.Conditions{},
	}
	if off {
		params.MatchedNetworkConditions = append(params.MatchedNetworkConditions,
			&network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	}
	call(tab, network.EmulateNetworkConditionsByRule, params)
	call(tab, network.OverrideNetworkState, network.OverrideNetworkStateParams{
		Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
	})
}

// Open loads the page, waits until all that it refers to is loaded too, and returns the HTTP status. From then on its
// origin is one of the tab's own, so that requests to it are no faults.
func (tab *Tab) Open(address string) int {
	tab.t.Helper()
	tab.AllowOrigin(address)
	response := run(tab, "opening "+address, chromedp.NavigateResponse(address))
	return status(response)
}

// Reload loads the page again and returns the HTTP status.
func (tab *Tab) Reload() int {
	tab.t.Helper()
	return tab.load("reloading", func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, page.Reload, page.ReloadParams{})
		return chromedp.Void{}, err
	})
}

// load does a step that leads to another page, waits for it, and returns the HTTP status of that page.
func (tab *Tab) load(what string, action chromedp.Action[chromedp.Void]) int {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, patience)
	defer cancel()
	response, err := chromedp.RunResponse(ctx, action)
	if err != nil {
		tab.t.Fatalf("%s: %v%s", what, err, tab.summary())
	}
	return status(response)
}

// status is zero where there is no response, as for a page without a server.
func status(r *network.Response) int {
	if r == nil {
		return 0
	}
	return int(r.Status)
}

// URL is what the address bar shows.
func (tab *Tab) URL() *url.URL {
	tab.t.Helper()
	address := run(tab, "reading the address", chromedp.Location())
	u, err := url.Parse(address)
	if err != nil {
		tab.t.Fatalf("the address bar shows %q: %v", address, err)
	}
	return u
}

// AllowOrigin makes requests to the origin of address no faults.
func (tab *Tab) AllowOrigin(address string) {
	tab.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		tab.t.Fatalf("address %q: %v", address, err)
	}
	tab.record.own(u)
}

// AllowMessage makes console messages that contain the text no faults: Chromium itself writes one for each answer
// with an error status, also where a test wants that status.
func (tab *Tab) AllowMessage(text string) { tab.record.accept(text) }

// Faults lists what a visitor should never meet: console messages of any kind, exceptions, breaches of the content
// security policy, and requests to an origin that is neither that of an opened page nor allowed.
func (tab *Tab) Faults() []string {
	tab.t.Helper()
	tab.settle()
	return tab.record.faults()
}

// Messages lists what is on the console, allowed or not, in order.
func (tab *Tab) Messages() []Message {
	tab.t.Helper()
	tab.settle()
	return tab.record.allMessages()
}

// Requests lists the addresses that the page and its frames asked for, in order; redirects count one by one.
func (tab *Tab) Requests() []string {
	tab.t.Helper()
	tab.settle()
	return tab.record.allRequests()
}

// settle lets Chromium deliver what it noticed until now: events come in order, before the answer to a later command.
func (tab *Tab) settle() {
	tab.t.Helper()
	_, err := tab.evaluate("0")
	if err != nil {
		tab.t.Logf("the page does not answer: %v", err)
	}
}

// summary is the end of a failure's text: the address and what is on the console.
func (tab *Tab) summary() string {
	ctx, cancel := context.WithTimeout(tab.ctx, patience)
	defer cancel()
	address, err := chromedp.Run(ctx, chromedp.Location())
	if err != nil {
		address = fmt.Sprintf("unknown (%v)", err)
	}
	lines := []string{"\n\taddress: " + address}
	for _, m := range tab.record.allMessages() {
		lines = append(lines, "console: "+m.String())
	}
	return strings.Join(slices.Compact(lines), "\n\t")
}
