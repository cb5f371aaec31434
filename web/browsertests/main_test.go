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
