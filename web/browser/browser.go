// Package browser drives a headless Chromium for the tests of the pages. Only tests import it.
//
// It is a thin layer over the DevTools protocol (chromedp): one Chromium for each test package, a tab with cookies, cache
// and storage of its own for each test, real mouse, touch and keyboard events, emulated media, and a record of all that
// a user should never meet. A tab fails its test when the page wrote to the console, broke its content security
// policy, threw, or asked a server that is not its own.
//
// Left out: other browsers, and anything that fetches a browser. Where none is installed the tests skip and say so;
// with CI set in the environment they fail instead.
//
// A package that uses it has
//
//	func TestMain(m *testing.M) { os.Exit(browser.Main(m)) }
package browser

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Browser is the Chromium that all tests of a package share.
type Browser struct {
	ctx context.Context
}

// The one Chromium of this process: started by the first test that needs it, stopped by Main.
var (
	running bool
	start   = sync.OnceValues(launch)
	stop    = func() {}
)

// Main runs the tests of a package and stops the Chromium that they started, if any. It returns the exit code.
func Main(m *testing.M) int {
	running = true
	defer func() { stop() }()
	return m.Run()
}

// Start returns the Chromium of this test package and starts it if it is not running yet. Where none is
// installed it skips the test, or fails it when the environment has CI set.
func Start(t testing.TB) *Browser {
	t.Helper()
	if !running {
		t.Fatal("TestMain does not call browser.Main, which stops Chromium at the end")
	}
	b, err := start()
	switch {
	case errors.Is(err, exec.ErrNotFound) && os.Getenv("CI") == "":
		t.Skip("no Chromium found: install chromium or google-chrome, or set CHROME_BIN, to run the browser tests")
	case err != nil:
		t.Fatalf("starting Chromium: %v", err)
	}
	return b
}

// find returns the path of the browser: that of CHROME_BIN, or the first known name in PATH.
func find() (string, error) {
	if path := os.Getenv("CHROME_BIN"); path != "" {
		return exec.LookPath(path)
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", exec.ErrNotFound
}

// launch starts Chromium with an empty profile, which chromedp makes and removes. As root it adds --no-sandbox,
// without which Chromium refuses to start there.
func launch() (*Browser, error) {
	path, err := find()
	if err != nil {
		return nil, err
	}
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path),
		chromedp.Headless,
		chromedp.NoFirstRun,
		chromedp.NoDefaultBrowserCheck,
		chromedp.DisableGPU,
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-background-timer-throttling", true),
		chromedp.Flag("disable-backgrounding-occluded-windows", true),
		chromedp.Flag("disable-breakpad", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-default-apps", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("disable-extensions", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-renderer-backgrounding", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("force-color-profile", "srgb"),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("password-store", "basic"),
		// Frames of other sites stay in the page's process, so that their messages and requests reach the record of
		// the tab. What frames of different origins may do to each other is the same either way.
		chromedp.Flag("disable-features", "Translate,SitePerProcess,IsolateOrigins,IsolateSandboxedIframes"),
		chromedp.Flag("disable-site-isolation-trials", true),
		// Nothing leaves the machine: a request for another host is recorded, and fails at once.
		chromedp.Flag("no-proxy-server", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1"),
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stop = func() {
		cancel()
		stopAllocator()
	}
	if err := startWithin(ctx, patience); err != nil {
		stop()
		return nil, err
	}
	return &Browser{ctx: ctx}, nil
}

// startWithin starts the browser of ctx. The limit cannot be a deadline of ctx, since that would end the browser later.
func startWithin(ctx context.Context, limit time.Duration) error {
	started := make(chan error, 1)
	go func() { started <- chromedp.Do(ctx) }()
	select {
	case err := <-started:
		return err
	case <-time.After(limit):
		return errors.New("the browser does not answer")
	}
}
