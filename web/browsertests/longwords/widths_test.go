// Package longwords looks at the site in a language of long words.
package longwords

import (
	"net/http/httptest"
	"os"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
	"bridgescore/web/internal/pseudo"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// On a phone no page of long words is wider than the screen.
func TestLongWordsFitThePhone(t *testing.T) {
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
		t.Run(state.Path, func(t *testing.T) {
			t.Parallel()
			tab := browsertest.New(t, browsertest.Visitor{Width: 360, Height: 740, Touch: true})
			if state.Status >= 400 {
				tab.AllowMessage("Failed to load resource")
			}
			if status := tab.Open(server.URL + "/" + string(pseudo.Language) + "/" +
				state.Path); status != state.Status {
				t.Fatalf("status %d, want %d", status, state.Status)
			}
			for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
				tab.Face(face)
				const wide = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
				if n := browsertest.Eval[int](tab, wide); n > 0 {
					t.Errorf("in %s it is %d pixels too wide", face, n)
				}
			}
		})
	}
}
