// Package browsertest opens the pages in a headless Chromium, for their tests. Only tests import
// it.
//
// Chromedp drives the browser. What is added here is what a test of a page needs besides: a visitor
// of a kind (phone, dark, without scripts…) with cookies and storage of its own, steps that end the
// test when they fail, a record of what no visitor should meet (console messages, breaches of the
// policy, requests to other servers), accessibility by axe-core, and fonts that are the same on
// every machine.
//
// Where no Chromium is installed the tests skip and say so; with CI set in the environment they
// fail instead. A package that uses it has
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
package browsertest

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// patience bounds every single step: only a step that will never end may take longer, also on a
// busy machine of one core.
const patience = 2 * time.Minute

// The one Chromium of this process: started by the first test that needs it, stopped by Main.
var (
	start = sync.OnceValues(launch)
	stop  = func() {}
)

// Main runs the tests of a package, or with -short leaves them all out, and stops the Chromium that
// they started, if any. It returns the exit code.
func Main(m *testing.M) int {
	flag.Parse()
	if testing.Short() {
		fmt.Println("tests in a browser are left out by -short")
		return 0
	}
	// A page that waits for its next frame leaves a processor to another.
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	defer func() { stop() }()
	return m.Run()
}

// launch starts Chromium with an empty profile, which chromedp makes and removes.
func launch() (context.Context, error) {
	home, err := os.MkdirTemp("", "browsertest")
	if err != nil {
		return nil, err
	}
	stop = func() { os.RemoveAll(home) }
	if err := writeFonts(home); err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.Env("FONTCONFIG_FILE="+filepath.Join(home, "fonts.conf")),
		chromedp.DisableGPU,
		// Frames of other sites stay in the page's process, so that their messages and requests
		// reach the record of the tab. What frames of different origins may do to each other is the
		// same either way.
		chromedp.Flag("disable-features", "Translate,SitePerProcess,IsolateOrigins,IsolateSandboxedIframes"),
		chromedp.Flag("disable-site-isolation-trials", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		// Nothing leaves the machine: a request for another host is recorded, and fails at once.
		chromedp.Flag("no-proxy-server", true),
		chromedp.Flag("host-resolver-rules",
			"MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1"),
	)
	if path := os.Getenv("CHROME_BIN"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stop = func() {
		cancel()
		stopAllocator()
		os.RemoveAll(home)
	}
	// The limit cannot be a deadline of ctx, since that would end the browser later.
	started := make(chan error, 1)
	go func() { started <- chromedp.Do(ctx) }()
	select {
	case err = <-started:
	case <-time.After(patience):
		err = errors.New("the browser does not answer")
	}
	return ctx, err
}

//go:embed testdata/fonts
var fonts embed.FS

// writeFonts lays down the only fonts that the browser is to see: the widest that a plain system
// has, as its default, and a narrow one.
func writeFonts(home string) error {
	files, err := fs.Sub(fonts, "testdata/fonts")
	if err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(home, "fonts"), files); err != nil {
		return err
	}
	const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
	<dir>%[1]s/fonts</dir>
	<cachedir>%[1]s/cache</cachedir>
	<alias binding="same"><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
	<alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
	<match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`
	return os.WriteFile(filepath.Join(home, "fonts.conf"), fmt.Appendf(nil, config, home), 0o644)
}

// started returns the browser, or ends the test where there is none.
func started(t testing.TB) context.Context {
	t.Helper()
	ctx, err := start()
	switch {
	case (errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist)) && os.Getenv("CI") == "":
		t.Skip("no Chromium found: install chromium or google-chrome, or set CHROME_BIN, to run the browser tests")
	case err != nil:
		t.Fatalf("starting Chromium: %v", err)
	}
	return ctx
}
