// Package walk leads the tests in a browser through every page.
package walk

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// Every opens each page in each state that a visitor may see, in a language, on a phone, with all
// that is folded open, and has it looked at. The pages are looked at side by side.
func Every(t *testing.T, l locales.Language, look func(t *testing.T, tab *browsertest.Tab)) {
	t.Helper()
	handler, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	for _, state := range gallery.States() {
		if state.Hostile {
			continue
		}
		t.Run(string(l)+"/"+name(state), func(t *testing.T) {
			t.Parallel()
			tab := browsertest.New(t, browsertest.Laptop)
			if state.Status >= 400 {
				tab.AllowMessage("Failed to load resource")
			}
			if status := tab.Open(server.URL + "/" + string(l) + "/" + state.Path); status != state.Status {
				t.Fatalf("status %d, want %d", status, state.Status)
			}
			browsertest.Eval[any](tab, `document.querySelectorAll("main details").forEach(box => box.open = true)`)
			tab.Emulate(browsertest.Phone)
			look(t, tab)
		})
	}
}

// name is the path of a state without most of the event in it.
func name(state gallery.State) string {
	page, event, ok := strings.Cut(state.Path, "?e=")
	if !ok {
		return state.Path
	}
	_, view, _ := strings.Cut(event, "&")
	return fmt.Sprintf("%s?e=%.12s&%s", page, event, view)
}
