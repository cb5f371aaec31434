package templates

import (
	"fmt"
	"strings"
	"testing"

	"github.com/a-h/templ"
)

// A text is escaped as templ does it, whatever is in it.
func FuzzWriteEscaped(f *testing.F) {
	for _, text := range []string{"", "&", "/fr/?contract=4SX&tricks=8&vul=no", `"><script>`, "'&\"", "&amp;",
		"é♠\ufe0e", "\xff&\x00<", hole} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got strings.Builder
		if err := writeEscaped(&got, text); err != nil {
			t.Fatal(err)
		}
		if want := templ.EscapeString(text); got.String() != want {
			t.Errorf("%q is escaped as %q, want %q", text, got.String(), want)
		}
	})
}

// What is put into a stencil stands where the template has it, and becomes no markup.
func TestStencilsDrawWhatTheirTemplatesDraw(t *testing.T) {
	const url, score = "/fr/?contract=4SX&tricks=8", `"><b>420</b>`
	for _, current := range []bool{false, true} {
		t.Run(fmt.Sprint(current), func(t *testing.T) {
			want := Prerender(ladderCell(url, score, current))
			if got := Prerender(LadderCell{Score: score, URL: url, Current: current}); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
	p := Page{T: func(key string, _ ...any) string { return "<" + key + ">" }}
	want := Prerendered("4") + Prerender(suit("♠\ufe0e", "spades", "<suit_spades>")) + "&lt;☃&gt;" +
		Prerender(suit("♥\ufe0e", "hearts", "<suit_hearts>"))
	if got := Prerender(Suited(p, "4♠<☃>♥")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
