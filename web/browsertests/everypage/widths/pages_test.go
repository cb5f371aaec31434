// Package widths looks at the widths of every page in the further languages. They share the markup
// and the colours of the first.
package widths

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// Nothing scrolls sideways or is cut off in any language.
func TestPages(t *testing.T) {
	for _, l := range locales.Languages()[1:] {
		walk.Every(t, l, walk.All, func(tab *browsertest.Tab) {
			tab.CheckLayout(browsertest.Wide, browsertest.Phone, browsertest.SmallPhone, browsertest.Laptop,
				browsertest.Paper)
			tab.CheckLargeType(browsertest.Phone)
		})
	}
}
