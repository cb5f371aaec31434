// Package longwords looks at the widths of every page in the further languages, and in a made-up
// one of long words. They share the markup and the colours of the first, which everypage looks at.
package longwords

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/pseudo"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// Nothing scrolls sideways or is cut off in any language.
func TestOtherLanguagesFit(t *testing.T) {
	for _, l := range locales.Languages()[1:] {
		if l == pseudo.Language {
			continue // words longer than any real ones
		}
		walk.Every(t, l, func(t *testing.T, tab *browsertest.Tab) {
			tab.CheckLayout(browsertest.Wide, browsertest.Phone, browsertest.SmallPhone, browsertest.Laptop,
				browsertest.Paper)
			tab.CheckLargeType(browsertest.Phone)
		})
	}
}

// On a phone no page of long words is wider than the screen.
func TestLongWordsFitThePhone(t *testing.T) {
	walk.Every(t, pseudo.Language, func(t *testing.T, tab *browsertest.Tab) {
		for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
			tab.Face(face)
			tab.CheckWidth(string(face))
		}
	})
}
