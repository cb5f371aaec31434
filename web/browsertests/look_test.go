package browsertests

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"bridgescore/web/internal/browsertest"
)

// Where the reader's own colours rule (Windows high contrast), what is chosen
// still differs from what is not.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Visitor{Width: 360, Height: 740, ForcedColors: true}, "/fr/?contract=2SX&tricks=9")
	ground := func(selector string) string {
		return browsertest.Eval[string](tab,
			fmt.Sprintf("getComputedStyle(document.querySelector(%q)).backgroundColor", selector))
	}
	for _, row := range []string{"level", "strain", "doubling", "vul", "result", "declarer"} {
		chosen, other := ground("#row-"+row+" input:checked ~ .face"),
			ground("#row-"+row+" input:not(:checked) ~ .face")
		if chosen == other {
			t.Errorf("%s: chosen and other keys have the same ground %s", row, chosen)
		}
	}
	if now, other := ground(".ladder .now a"), ground(".ladder td:not(.now) a"); now == other {
		t.Errorf("ladder: the same ground %s", now)
	}
}

// A row of the ladder is one line of text on a phone.
func TestLadderRowsDoNotWrap(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/fr/?contract=4SXX&tricks=10&vul=yes")
	for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
		tab.Face(face)
		heights := browsertest.Eval[[]float64](tab,
			`[...document.querySelectorAll(".ladder tbody tr")].map(row => row.getBoundingClientRect().height)`)
		for i, h := range heights {
			if h != heights[0] {
				t.Errorf("%s: row %d is %v pixels high, the first %v", face, i, h, heights[0])
			}
		}
	}
}

// Both vulnerabilities are two cards of one height, whichever has the longer name.
func TestSidesAreAlike(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "en"} {
		tab := open(t, browsertest.Phone, "/"+lang+"/?contract=4S&tricks=10")
		heights := browsertest.Eval[[]float64](tab,
			`[...document.querySelectorAll(".side")].map(card => card.getBoundingClientRect().height)`)
		if len(heights) != 2 || heights[0] != heights[1] {
			t.Errorf("%s: the cards are %v pixels high", lang, heights)
		}
	}
}

// The tables to learn from are seen whole on a phone; those that are wider
// than it fade out where there is more.
func TestTablesOnThePhone(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "en"} {
		for page, whole := range map[string]string{
			"tables":  `#down .scroll`,
			"compare": `#results .scroll, .scroll:has(.limits)`,
			"guide":   `#games .scroll, #doubles .scroll, #undertricks .scroll, #sacrifice .scroll`,
		} {
			tab := open(t, browsertest.Phone, "/"+lang+"/"+page)
			for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
				tab.Face(face)
				cut := browsertest.Eval[[]string](tab, fmt.Sprintf(`[...document.querySelectorAll(%q)]
					.filter(frame => frame.scrollWidth > frame.clientWidth + 1).map(frame => frame.getAttribute("aria-label") + " " + frame.scrollWidth)`, whole))
				if len(cut) > 0 {
					t.Errorf("/%s/%s in %s: cut %q", lang, page, face, cut)
				}
			}
		}
		tab := open(t, browsertest.Phone, "/"+lang+"/guide/competition")
		for _, end := range []struct{ scrolled, length string }{{"0", "--more-right"}, {"9999", "--more-left"}} {
			got := browsertest.Eval[string](tab, fmt.Sprintf(`(async () => {
				const frame = document.querySelector("#matchpoints .scroll"); frame.scrollLeft = %s;
				await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
				return getComputedStyle(frame).getPropertyValue(%q) })()`, end.scrolled, end.length))
			if got == "0px" || got == "" {
				t.Errorf("%s: scrolled to %s, %s is %q", lang, end.scrolled, end.length, got)
			}
		}
	}
}

// On paper the marks and grounds that a legend speaks of are there, and the
// chart has the colours of paper whatever the theme of the screen.
func TestPaperKeepsItsMarks(t *testing.T) {
	t.Parallel()
	home := address(t)
	tab := open(t, browsertest.Visitor{Dark: true}, "/fr/?contract=2SX&tricks=9")
	tab.WaitFor(".canvas svg path")
	tab.Emulate(browsertest.Visitor{Dark: true, Print: true})
	if adjust := browsertest.Eval[string](tab,
		`getComputedStyle(document.querySelector(".parts tbody th"), "::before").printColorAdjust`); adjust != "exact" {
		t.Errorf("the colours of the parts: print-color-adjust %s", adjust)
	}
	tab.Wait(
		`document.querySelector(".canvas svg path[fill='rgb(13,92,67)'], .canvas svg path[fill='rgb(13, 92, 67)'], .canvas svg path[fill='#0d5c43']") !== null`)

	tab.Open(home + "/fr/tables")
	for _, selector := range []string{".mark.vul", ".made td.game"} {
		if adjust := browsertest.Eval[string](tab,
			fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).printColorAdjust`, selector)); adjust != "exact" {
			t.Errorf("%s: print-color-adjust %s", selector, adjust)
		}
	}
}

// A frame leaves the Back of the page around it alone, and grows also when the
// parent's script comes after it.
func TestFrameIsAGoodGuest(t *testing.T) {
	t.Parallel()
	home := address(t)
	for _, sandbox := range []string{"", ` sandbox="allow-scripts"`} {
		club := host(t,
			fmt.Sprintf(
				`<iframe%s src="%s/en/embed" title="One" width="360" height="200"></iframe><iframe%s src="%s/fr/embed?contract=pass" title="Two" width="360" height="200"></iframe>`, sandbox, home, sandbox, home))
		tab := browsertest.New(t, browsertest.Visitor{Width: 800, Height: 900})
		tab.AllowOrigin(home)
		tab.Open(club)
		frame := tab.Frame("iframe")
		frame.WaitText("#hero .score", "+420")
		before := browsertest.Eval[int](tab, "history.length")
		frame.Click("label:has(#vul-yes)")
		frame.WaitText("#hero .score", "+620")
		frame.Click("label:has(#level-3)")
		frame.WaitText("#hero .score", "+140")
		frame.Click("[data-action=undo]")
		frame.WaitText("#hero .score", "+620")
		// Nor may it send forms: text and button are read without.
		typed := func(text string) {
			browsertest.Eval[any](frame, fmt.Sprintf(`void (document.getElementById("text").value = %q)`, text))
		}
		frame.Click("#text")
		typed("6CX-3")
		tab.Press(browsertest.Enter)
		frame.WaitText("#hero .score", "−800")
		typed("3NT+1")
		frame.Click("[name=read]")
		frame.WaitText("#hero .score", "+630")
		if after := browsertest.Eval[int](tab, "history.length"); after != before {
			t.Errorf("%s: history grew from %d to %d", sandbox, before, after)
		}
		browsertest.Eval[any](tab,
			fmt.Sprintf(
				`void document.body.append(Object.assign(document.createElement("script"), {src: "%s/embed.js"}))`,
				home))
		tab.Wait(`[...document.querySelectorAll("iframe")].every(frame => parseFloat(frame.style.height) > 400)`)
		tab.Wait(`new Set([...document.querySelectorAll("iframe")].map(frame => frame.style.height)).size === 2`)
	}
}

// A page whose script did not arrive works as it does without scripts.
func TestMissingScript(t *testing.T) {
	t.Parallel()
	handler := newSite(t)
	server := unpluggable(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/static/calculator.") {
			w.Header().Set("Content-Type", "text/javascript")
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		handler.ServeHTTP(w, r)
	}))
	tab := browsertest.New(t, browsertest.Phone)
	tab.AllowMessage("503")
	tab.Open(server.URL + "/fr/")
	if tab.Box(".button.primary").Height == 0 ||
		browsertest.Eval[bool](tab, `document.querySelector("[data-action=undo]").offsetParent !== null`) {
		t.Error("the keys that need the script are there, or the one that does without is not")
	}
	tab.Click("label:has(#vul-yes)")
	tab.ClickLoad(".button.primary")
	tab.WaitText("#hero .score", "+620")
}

// The names of the pages stand in one line where the header begins to show them.
func TestHeaderOfATablet(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "en"} {
		tab := open(t, browsertest.Visitor{Width: 768, Height: 1024}, "/"+lang+"/tables")
		tab.Face(browsertest.Wide)
		tab.CheckWidth(lang)
	}
}
