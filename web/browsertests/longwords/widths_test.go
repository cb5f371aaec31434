// Package longwords looks at the widths of every page in a made-up language of long words.
package longwords

import (
	"os"
	"testing"

	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/pseudo"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// On a phone no page of long words is wider than the screen.
func TestLongWordsFitThePhone(t *testing.T) {
	walk.Every(t, pseudo.Language, walk.All, func(tab *browsertest.Tab) {
		for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
			tab.Face(face)
			tab.CheckWidth(string(face))
		}
	})
}
