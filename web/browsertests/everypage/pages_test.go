// Package everypage looks at every page in every state that matters, in the first language. The
// widths of other words are looked at in package longwords.
package everypage

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// Every page in every state that matters is visited once, and asked there all that holds for all
// pages: axe finds nothing, the console stays empty, nothing scrolls sideways or is cut off, at any
// width, in a wide and in a narrow face, in large type, on screen and on paper.
func TestEveryPage(t *testing.T) {
	walk.Every(t, locales.Default(), func(t *testing.T, tab *browsertest.Tab) {
		tab.CheckAxe(browsertest.WCAG)
		sizes := []browsertest.Visitor{browsertest.Phone, browsertest.SmallPhone, browsertest.Laptop,
			browsertest.Beamer, browsertest.Paper}
		tab.CheckLayout(browsertest.Narrow, sizes...)
		tab.CheckLayout(browsertest.Wide, sizes...)
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
