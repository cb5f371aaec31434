// Package browsertests has the tests of the pages in a browser: what visitors see, tap and type.
package browsertests

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// The one site that the tests share: it keeps nothing of its visitors.
var shared = sync.OnceValues(func() (*httptest.Server, error) {
	handler, err := web.New(web.Options{})
	if err != nil {
		return nil, err
	}
	return httptest.NewServer(handler), nil
})

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

var (
	smallPhone = browsertest.Visitor{Width: 360, Height: 640, Touch: true}
	phone      = browsertest.Visitor{Width: 360, Height: 740, Touch: true}
	laptop     = browsertest.Visitor{Width: 1024, Height: 768}
	beamer     = browsertest.Visitor{Width: 1920, Height: 1080}
	deskTop    = browsertest.Visitor{}
)

// address is that of the site, without a path.
func address(t testing.TB) string {
	t.Helper()
	server, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return server.URL
}

// open shows a page of the site to a visitor. The tests run side by side.
func open(t *testing.T, v browsertest.Visitor, path string) *browsertest.Tab {
	t.Helper()
	return openAt(t, v, address(t)+path)
}

func openAt(t *testing.T, v browsertest.Visitor, address string) *browsertest.Tab {
	t.Helper()
	tab := browsertest.New(t, v)
	if status := tab.Open(address); status != http.StatusOK {
		t.Fatalf("%s: status %d", address, status)
	}
	return tab
}

// at waits until the address bar shows that path and query.
func at(tab *browsertest.Tab, address string) {
	tab.Wait(fmt.Sprintf("location.pathname + location.search === %q", address))
}

// event is the path of a page that shows the event of a sheet, and how.
func event(page, sheet, view string) string {
	return "/fr/" + page + "?e=" + gallery.Event(sheet) + view
}

// noSideways fails where the page is wider than its window.
func noSideways(t *testing.T, tab *browsertest.Tab, what string) {
	t.Helper()
	const wide = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
	if n := browsertest.Eval[int](tab, wide); n > 0 {
		t.Errorf("%s: the page is %d pixels too wide: %q", what, n, browsertest.Eval[[]string](tab, sticksOut))
	}
}

// sticksOut names what reaches over the right edge of the page.
const sticksOut = `[...document.querySelectorAll("body *")].filter(e => {
	const box = e.getBoundingClientRect();
	return box.width > 0 && box.right > document.documentElement.clientWidth + 1 && !e.closest(".scroll > *");
}).slice(-3).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 30) + " " + e.getBoundingClientRect().right)`

// nothingCut fails where something that is shown is cut off, or reaches out of its key or button.
func nothingCut(t *testing.T, tab *browsertest.Tab, what string) {
	t.Helper()
	for _, cut := range browsertest.Eval[[]string](tab, isCut) {
		t.Errorf("%s: cut: %s", what, cut)
	}
}

// Frames that scroll cut nothing on a screen. What is there for readers of the screen alone is
// clipped.
const isCut = `[...document.querySelectorAll("body *")].filter(e => {
	if (e.clientWidth < 2 || e.scrollWidth <= e.clientWidth + 1 || e.matches("svg, svg *, input, textarea")) return false;
	for (let box = e; box; box = box.parentElement) if (getComputedStyle(box).clipPath !== "none") return false;
	const style = getComputedStyle(e);
	if (style.visibility === "hidden" || style.display === "inline") return false;
	if (style.overflowX === "hidden" || style.overflowX === "clip") return true;
	if (matchMedia("print").matches && style.overflowX !== "visible") return true;
	return e.matches(".key .face, .button, .chip, button, summary, th, td, caption");
}).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 40) + " " + e.scrollWidth + " > " + e.clientWidth)`
