package browsertests

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// Every page in every state that matters is visited once in each language, and asked there all that
// holds for all pages: axe finds nothing, the console stays empty, nothing scrolls sideways or is
// cut off, at any width, in a wide and in a narrow face, on screen and on paper.
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

// lookAt asks of an open page what holds for all. The languages share their markup and their
// colours, but not the width of their words: the second one is asked for its widths alone.
func lookAt(t *testing.T, tab *browsertest.Tab, first bool) {
	t.Helper()
	browsertest.Eval[any](tab, `document.querySelectorAll("main details").forEach(box => box.open = true)`)
	tab.Emulate(phone)
	small, paper := browsertest.Visitor{Width: 320, Height: 640},
		browsertest.Visitor{Width: 718, Height: 1000, Print: true} // A4 less its margins
	if !first {
		fits(t, tab, browsertest.Wide, phone, small, laptop, paper)
		fitsLargeType(t, tab)
		return
	}
	tab.CheckAxe(browsertest.WCAG)
	fits(t, tab, browsertest.Narrow, phone, small, laptop, beamer, paper)
	fits(t, tab, browsertest.Wide, phone, small, laptop, beamer, paper)
	fitsLargeType(t, tab)
	dark := laptop
	dark.Dark = true
	tab.Emulate(dark)
	tab.CheckAxe(browsertest.Colours)
	browsertest.Eval[any](tab, `void Object.assign(document.documentElement.dataset, {theme: "contrast", deck: "4"})`)
	tab.CheckAxe(browsertest.Colours)
}

// fits looks at the page in a face at each size.
func fits(t *testing.T, tab *browsertest.Tab, face browsertest.Face, sizes ...browsertest.Visitor) {
	t.Helper()
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

// fitsLargeType looks at the page on a phone with letters as large as readers set them. It asks for
// all of them at once, since there are many pages.
func fitsLargeType(t *testing.T, tab *browsertest.Tab) {
	t.Helper()
	tab.Emulate(phone)
	for _, odd := range browsertest.Eval[[]string](tab, oddSizes) {
		t.Errorf("none of the five sizes: %s", odd)
	}
	for _, fault := range browsertest.Eval[[]string](tab, `(root => {
		const faults = [125, 150, 200].flatMap(percent => {
			root.style.fontSize = percent + "%";
			const wide = root.scrollWidth > root.clientWidth ? ["too wide"].concat(`+sticksOut+`) : [];
			return wide.concat(`+isCut+`).map(fault => "at " + percent + " %: " + fault);
		});
		root.style.fontSize = "";
		return faults;
	})(document.documentElement)`) {
		t.Errorf("with large type %s", fault)
	}
}

// oddSizes lists text in another size than the five of the scale. What is shown rather than read
// has sizes of its own.
const oddSizes = `(() => {
	const root = getComputedStyle(document.documentElement), unit = parseFloat(root.fontSize);
	const five = ["tiny", "small", "text", "large", "big"].map(name => parseFloat(root.getPropertyValue("--" + name)) * unit);
	return [...document.querySelectorAll("body, body *")].filter(e => e.checkVisibility() && !e.closest("svg, .projector")
		&& !e.matches(".score, .odds-percent, .mark-score, .keys.strain .suit, .keys.strain .suit *")
		&& ([...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || e.matches("input[type=text], textarea, select"))
		&& !five.some(size => Math.abs(size - parseFloat(getComputedStyle(e).fontSize)) < .1)
	).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 20) + " " + getComputedStyle(e).fontSize);
})()`
