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

// Pages says which pages are meant, by their path without parameters.
type Pages func(path string) bool

// All are all pages.
func All(string) bool { return true }

// OfEvents are the pages of an event.
func OfEvents(path string) bool {
	switch path {
	case "pairs", "teams", "check", "movements", "victory-points":
		return true
	}
	return false
}

// OfLearning are the guide and the exercises.
func OfLearning(path string) bool { return path == "practice" || strings.HasPrefix(path, "guide") }

// OfDeals are the others.
func OfDeals(path string) bool { return !OfEvents(path) && !OfLearning(path) }

// InFull asks of each page all that holds for all pages: axe finds nothing, the console stays
// empty, nothing scrolls sideways or is cut off, at any width, in a wide and in a narrow face, in
// large type, on screen and on paper.
func InFull(t *testing.T, l locales.Language, pages Pages) {
	t.Helper()
	Every(t, l, pages, func(tab *browsertest.Tab) {
		tab.CheckAxe(browsertest.WCAG)
		tab.CheckLayout(browsertest.Narrow, browsertest.Phone)
		tab.CheckLayout(browsertest.Wide, browsertest.Phone, browsertest.SmallPhone, browsertest.Laptop,
			browsertest.Beamer, browsertest.Paper)
		tab.CheckLargeType(browsertest.Phone)
		dark := browsertest.Laptop
		dark.Dark = true
		tab.Emulate(dark)
		tab.CheckAxe(browsertest.Colours)
		browsertest.Eval[any](tab,
			`void Object.assign(document.documentElement.dataset, {theme: "contrast", deck: "4"})`)
		tab.CheckAxe(browsertest.Colours)
	})
}

// Every opens each of the pages in each state that a visitor may see, in a language, on a phone,
// with all that is folded open, and has it looked at. The pages are looked at side by side.
func Every(t *testing.T, l locales.Language, pages Pages, look func(*browsertest.Tab)) {
	t.Helper()
	handler, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	for _, state := range gallery.States() {
		if path, _, _ := strings.Cut(state.Path, "?"); state.Hostile || !pages(path) {
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
			look(tab)
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
