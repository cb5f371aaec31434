package browsertests

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// Every page in every state that matters is visited once in each language, and asked all that holds for all pages there:
// axe finds nothing, the console stays empty, nothing scrolls sideways or is cut off, at any width, in a wide and in a
// narrow face, on screen and on paper.
func TestEveryPage(t *testing.T) {
	for _, state := range gallery.States() {
		if state.Hostile {
			continue
		}
		for _, lang := range locales.Languages() {
			name := state.Path
			if page, event, ok := strings.Cut(name, "?e="); ok {
				_, view, _ := strings.Cut(event, "&")
				name = fmt.Sprintf("%s?e=%.12s&%s", page, event, view)
			}
			t.Run(string(lang)+"/"+name, func(t *testing.T) {
				t.Parallel()
				tab := browsertest.New(t, laptop)
				if state.Status >= 400 {
					tab.AllowMessage("Failed to load resource")
				}
				if status := tab.Open(address(t) + "/" + string(lang) + "/" + state.Path); status != state.Status {
					t.Fatalf("status %d, want %d", status, state.Status)
				}
				lookAt(t, tab, lang == locales.French)
			})
		}
	}
}

// lookAt asks of an open page what holds for all. The languages share their markup and their colours, but not the width
// of their words: colours are asked of one.
func lookAt(t *testing.T, tab *browsertest.Tab, colours bool) {
	t.Helper()
	browsertest.Eval[any](tab, `document.querySelectorAll("main details").forEach(box => box.open = true)`)
	tab.Emulate(phone)
	tab.CheckAxe(browsertest.WCAG)
	fits(t, tab, phone, browsertest.Visitor{Width: 320, Height: 640}, laptop, beamer)
	if colours {
		dark := laptop
		dark.Dark = true
		tab.Emulate(dark)
		tab.CheckAxe(browsertest.Colours)
		browsertest.Eval[any](tab, `void Object.assign(document.documentElement.dataset, {theme: "contrast", deck: "4"})`)
		tab.CheckAxe(browsertest.Colours)
	}
	paper := browsertest.Visitor{Width: 718, Height: 1000, Print: true} // A4 less its margins
	fits(t, tab, paper)
}

// fits looks at the page at each size, in the wide face and in the narrow one.
func fits(t *testing.T, tab *browsertest.Tab, sizes ...browsertest.Visitor) {
	t.Helper()
	for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
		tab.Face(face)
		for _, size := range sizes {
			tab.Emulate(size)
			what := fmt.Sprintf("%d pixels in %s", size.Width, face)
			if size.Print {
				what = "paper in " + string(face)
			}
			noSideways(t, tab, what)
			nothingCut(t, tab, what)
		}
	}
}
