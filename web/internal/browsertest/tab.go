package browsertest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys for Press that are no characters.
const (
	Enter     = kb.Enter
	Tabulator = kb.Tab
	Backspace = kb.Backspace
	Escape    = kb.Escape
	End       = kb.End
	Left      = kb.ArrowLeft
	Right     = kb.ArrowRight
	Up        = kb.ArrowUp
	Down      = kb.ArrowDown
)

// Tab is a tab with cookies, cache and storage of its own. Its methods end the test when a step
// fails, and so must be called by the goroutine that runs the test.
type Tab struct {
	document
	t       testing.TB
	ctx     context.Context
	visitor Visitor
	record  record
}

// New opens an empty tab, which closes at the end of the test. Any fault of its pages fails the
// test.
func New(t testing.TB, v Visitor) *Tab {
	t.Helper()
	tab := &Tab{t: t}
	tab.document.tab = tab
	ctx, cancel := chromedp.NewContext(started(t), chromedp.WithNewBrowserContext(),
		chromedp.WithListener(tab.record.listen))
	tab.ctx = ctx
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("opening a tab: %v", err)
	}
	tab.Emulate(v)
	t.Cleanup(tab.finish)
	return tab
}

// finish reports what the visitor should never have met, and pictures the page of a failed test.
func (tab *Tab) finish() {
	for _, fault := range tab.Faults() {
		tab.t.Errorf("the page is not clean: %s", fault)
	}
	if !tab.t.Failed() {
		return
	}
	file, err := tab.picture()
	if err != nil {
		tab.t.Logf("no picture of the failed page: %v", err)
		return
	}
	tab.t.Logf("picture of the failed page: %s", file)
}

var fileName = regexp.MustCompile(`[^\pL\pN]+`)

// picture keeps what the tab shows where it outlives the test.
func (tab *Tab) picture() (string, error) {
	ctx, cancel := context.WithTimeout(tab.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		return "", err
	}
	folder := filepath.Join(os.TempDir(), "bridgescore-failed-pages")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	file := filepath.Join(folder, strings.Trim(fileName.ReplaceAllString(tab.t.Name(), "-"), "-")+".png")
	return file, os.WriteFile(file, picture, 0o644)
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

// Open loads the page, waits until all that it refers to is loaded too, and returns the HTTP
// status. From then on its origin is one of the tab's own, so that requests to it are no faults.
func (tab *Tab) Open(address string) int {
	tab.t.Helper()
	tab.AllowOrigin(address)
	return status(run(tab, "opening "+address, chromedp.NavigateResponse(address)))
}

// Reload loads the page again and returns the HTTP status.
func (tab *Tab) Reload() int {
	tab.t.Helper()
	return tab.load("reloading", chromedp.Reload())
}

// load does a step that leads to another page, waits for it, and returns the HTTP status of that
// page.
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

// Focus gives the keyboard to the first element that matches the selector.
func (tab *Tab) Focus(selector string) {
	tab.t.Helper()
	tab.WaitFor(selector)
	Eval[any](tab, "document.querySelector("+quote(selector)+").focus()")
}

// Press presses and releases keys, one after the other: characters, or the keys named here. They go
// to what has the focus.
func (tab *Tab) Press(keys string) {
	tab.t.Helper()
	run(tab, "pressing keys", chromedp.KeyEvent(keys))
}

// Fill replaces the text of the first field that matches the selector by typing, key by key.
func (tab *Tab) Fill(selector, text string) {
	tab.t.Helper()
	tab.Focus(selector)
	Eval[any](tab, "document.querySelector("+quote(selector)+").select()")
	if text == "" {
		text = Backspace
	}
	tab.Press(text)
}

// Paper sizes for PDF.
var (
	A4     = chromedp.PaperA4
	A5     = chromedp.PaperA5
	Letter = chromedp.PaperLetter
)

// PDF returns the page as it prints on the paper, backgrounds left out as browsers do by default. A
// size in the page's own @page rule wins.
func (tab *Tab) PDF(paper chromedp.PaperSize) []byte {
	tab.t.Helper()
	return run(tab, "printing", chromedp.PrintToPDF(chromedp.PDFPaper(paper), chromedp.PDFPreferCSSPageSize()))
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

// AllowMessage makes console messages that contain the text no faults: Chromium itself writes one
// for each answer with an error status, also where a test wants that status.
func (tab *Tab) AllowMessage(text string) { tab.record.accept(text) }

// Faults lists what a visitor should never meet: console messages of any kind, exceptions, breaches
// of the content security policy, and requests to an origin that is neither that of an opened page
// nor allowed.
func (tab *Tab) Faults() []string {
	tab.t.Helper()
	tab.settle()
	return tab.record.faults()
}

// Requests lists the addresses that the page and its frames asked for, in order; redirects count
// one by one.
func (tab *Tab) Requests() []string {
	tab.t.Helper()
	tab.settle()
	return tab.record.addresses()
}

// settle lets Chromium deliver what it noticed until now: events come in order, before the answer
// to a later command.
func (tab *Tab) settle() {
	tab.t.Helper()
	if _, err := tab.evaluate("0"); err != nil {
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
	lines := append([]string{"\n\taddress: " + address}, tab.record.texts()...)
	return strings.Join(slices.Compact(lines), "\n\tconsole: ")
}
