package browsertests

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bridgescore/web/internal/browsertest"
)

func TestTapping(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/fr/")
	tab.WaitText("#hero .score", "+420")
	for _, tap := range []struct{ key, score, address string }{
		{"label:has(#level-2)", "+110", "/fr/?contract=2S&tricks=8&vul=no"},
		{"label:has(#doubling-X)", "+470", "/fr/?contract=2SX&tricks=8&vul=no"},
		{"label:has(#result-plus1)", "+570", "/fr/?contract=2SX&tricks=9&vul=no"},
		{"label:has(#vul-yes)", "+870", "/fr/?contract=2SX&tricks=9&vul=yes"},
		{"label:has(#declarer-E)", "+870", "/fr/?contract=2SX&declarer=E&tricks=9&vul=yes"},
		{"label:has(#strain-NT)", "+890", "/fr/?contract=2NTX&declarer=E&tricks=9&vul=yes"},
	} {
		tab.Click(tap.key)
		at(tab, tap.address)
		tab.WaitText("#hero .score", tap.score)
	}
	if lines := tab.Text("#hero .lines"); !strings.Contains(lines, "−890") || !strings.Contains(lines, "+890") {
		t.Errorf("North-South and East-West: %q", lines)
	}
}

// When the level changes, one overtrick stays one overtrick; where there is no
// room for it, the nearest result takes its place.
func TestResultFollowsLevel(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/en/?contract=3NT&tricks=10&vul=yes")
	tab.WaitText("#hero .score", "+630")
	tab.Click("label:has(#level-2)")
	at(tab, "/en/?contract=2NT&tricks=9&vul=yes")
	tab.WaitText("#hero .score", "+150")
	tab.Click("label:has(#level-7)")
	at(tab, "/en/?contract=7NT&tricks=13&vul=yes")
	tab.WaitText("#hero .score", "+2,220")
}

func TestBackAndForward(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/?contract=3NT&tricks=9&vul=no")
	tab.Click("label:has(#vul-yes)")
	tab.WaitText("#hero .score", "+600")
	tab.Click("label:has(#result-minus1)")
	tab.WaitText("#hero .score", "−100")
	browsertest.Eval[any](tab, "history.back()")
	tab.WaitText("#hero .score", "+600")
	at(tab, "/fr/?contract=3NT&tricks=9&vul=yes")
	browsertest.Eval[any](tab, "history.back()")
	tab.WaitText("#hero .score", "+400")
	browsertest.Eval[any](tab, "history.forward()")
	tab.WaitText("#hero .score", "+600")
	tab.Click("[data-action=undo]")
	tab.WaitText("#hero .score", "+400")
}

func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/")
	for _, press := range []struct{ keys, score string }{
		{"3", "+140"},
		{"s", "+400"}, // SA
		{"v", "+600"},
		{"+", "+630"},
		{"-", "+600"},
		{"x", "+750"},
		{"r", "+1\u202f000"},
		{"g", "+800"},
		{"u", "+400"},
	} {
		tab.Press(press.keys)
		tab.WaitText("#hero .score", press.score)
	}
	// The rows are native radio buttons: Tab reaches them, arrows choose.
	tab.Focus("#level-3")
	tab.Press(browsertest.Right)
	tab.WaitText("#hero .score", "+430")
	if id := browsertest.Eval[string](tab, "document.activeElement.id"); id != "level-4" {
		t.Errorf("the keyboard is on %q", id)
	}
	tab.Press(browsertest.Tabulator)
	if id := browsertest.Eval[string](tab, "document.activeElement.id"); id != "strain-NT" {
		t.Errorf("after Tab the keyboard is on %q", id)
	}
	tab.Fill("#text", "4px-2 o")
	tab.Press(browsertest.Enter)
	tab.WaitText("#hero .score", "−300")
	at(tab, "/fr/?contract=4SX&declarer=W&tricks=8&vul=no")
	// Letters in the field are text and no shortcuts.
	tab.Fill("#text", "7")
	tab.WaitText("#hero .score", "−300")
	// The keyboard stays where it was, whatever the page puts in the place of what had it.
	tab.Focus(".ladder tbody tr:first-child a")
	tab.Press(browsertest.Enter)
	tab.Wait(`document.activeElement.matches(".ladder .now a")`)
	for range 12 {
		if browsertest.Eval[bool](tab, `document.querySelector("[data-action=undo]").disabled`) {
			break
		}
		tab.Focus("[data-action=undo]")
		before := browsertest.Eval[string](tab, "location.href")
		tab.Press(browsertest.Enter)
		tab.Wait(fmt.Sprintf("location.href !== %q && document.activeElement !== document.body", before))
	}
}

func TestShortcutsCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/en/")
	tab.Click(".prefs summary")
	tab.Click(".prefs [name=shortcuts]")
	tab.Focus("#text")
	browsertest.Eval[any](tab, "document.activeElement.blur()")
	tab.Press("7")
	tab.Click("label:has(#vul-yes)")
	tab.WaitText("#hero .score", "+620")
	if tab.Count("#level-4:checked") != 1 {
		t.Error("a shortcut worked that was switched off")
	}
	tab.Open(browsertest.Eval[string](tab, "location.href"))
	if browsertest.Eval[string](tab, "document.documentElement.dataset.shortcuts") != "off" {
		t.Error("the choice is forgotten")
	}
}

func TestWithoutScript(t *testing.T) {
	t.Parallel()
	o := browsertest.Phone
	o.NoScript = true
	tab := open(t, o, "/fr/")
	tab.Click("label:has(#level-2)")
	tab.Click("label:has(#doubling-X)")
	tab.Click("label:has(#result-plus2)")
	tab.ClickLoad("#keys button.primary")
	tab.WaitText("#hero .score", "+670")
	if tab.Count("figure .stack rect") != 4 || tab.Count("#hero .strip rect") != 4 {
		t.Error("the chart is not drawn")
	}
	tab.Fill("#text", "3SA+1")
	tab.ClickLoad(".free-row button")
	tab.WaitText("#hero .score", "+430")
	tab.AllowMessage("422")
	tab.Fill("#text", "3SA hello")
	if status := tab.ClickLoad(".free-row button"); status != http.StatusUnprocessableEntity {
		t.Errorf("status %d", status)
	}
	if text := tab.Text("#errors"); !strings.Contains(text, "hello") {
		t.Errorf("error summary: %q", text)
	}
}

func TestErrorKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/en/")
	tab.AllowMessage("422")
	tab.Fill("#text", "4S hello")
	tab.Press(browsertest.Enter)
	tab.WaitFor("#errors")
	if value := browsertest.Eval[string](tab, "document.getElementById('text').value"); value != "4S hello" {
		t.Errorf("the field has %q", value)
	}
	tab.Fill("#text", "4S=")
	tab.Press(browsertest.Enter)
	tab.WaitText("#hero .score", "+420")
	tab.Wait(`document.getElementById("errors") === null`)
}

// On a phone of 360x640 the score, the sum that it is, and every key are on the screen at once, in
// both languages, in a wide face as in a narrow one.
func TestPhoneNeedsNoScrolling(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "en"} {
		for _, deal := range []string{
			"contract=4SXX&tricks=8&vul=yes&declarer=W", "contract=7NTXX&tricks=0&vul=no&declarer=N",
			"contract=1C&tricks=13",
			"contract=6SXX&tricks=13&vul=yes&declarer=E",
		} {
			tab := open(t, browsertest.LowPhone, "/"+lang+"/?"+deal)
			for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
				tab.Face(face)
				what := fmt.Sprintf("%s %s in %s", lang, deal, face)
				for _, selector := range []string{
					"#hero h1", "#hero .score", "#hero .sentence", "#hero .equation", "#hero .strip", "#row-level",
					"#row-strain",
					"#row-doubling", "#row-vul", "#row-result", "#row-declarer", ".actions", ".free-row",
				} {
					box := tab.Box(selector)
					if box.Y < 0 || box.Y+box.Height > 640 || box.X < 0 || box.X+box.Width > 360 {
						t.Errorf("%s: %s is at %v", what, selector, box)
					}
				}
				for i, off := range browsertest.Eval[[]float64](tab, suitsOff) {
					if off < -2 || off > 2 {
						t.Errorf("%s: suit %d stands %v pixels off the middle of its key", what, i+1, off)
					}
				}
				small := browsertest.Eval[int](tab,
					`[...document.querySelectorAll(".key .face")].map(k => k.getBoundingClientRect()).filter(k => k.height > 0 && (k.height < 45 || k.width < 31)).length`)
				if small > 0 {
					t.Errorf("%s: %d keys are too small", what, small)
				}
				for _, selector := range []string{"#hero h1", "#hero .equation", "#hero .lines"} {
					if wide := browsertest.Eval[int](tab, `[...document.querySelectorAll("`+selector+
						`")].reduce((n, e) => Math.max(n, e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight), 0)`); wide > 1 {
						t.Errorf("%s: %s is cut by %d", what, selector, wide)
					}
				}
			}
		}
	}
}

// suitsOff is how far below the middle of its key the ink of each suit stands.
const suitsOff = `[...document.querySelectorAll(".keys.strain .face .suit")].map(suit => {
	const pen = document.createElement("canvas").getContext("2d"), style = getComputedStyle(suit);
	pen.font = style.fontSize + " " + style.fontFamily;
	const ink = pen.measureText([...suit.textContent.trim()][0]);
	const mark = suit.appendChild(document.createElement("span"));
	mark.style.display = "inline-block";
	const line = mark.getBoundingClientRect().bottom;
	mark.remove();
	const key = suit.closest(".key").getBoundingClientRect();
	return line + (ink.actualBoundingBoxDescent - ink.actualBoundingBoxAscent) / 2 - (key.top + key.bottom) / 2;
})`

// Whatever is tapped, the keys stay where they are, in both languages and faces.
func TestNothingMoves(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "en"} {
		tab := open(t, browsertest.LowPhone, "/"+lang+"/")
		for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
			tab.Face(face)
			row := tab.Box("#row-level")
			for _, key := range []string{
				"#level-2", "#doubling-X", "#result-plus1", "#declarer-W", "#strain-NT", "#doubling-XX", "#level-7",
				"#vul-yes", "#result-minus5",
				"[id='declarer-']", "#strain-S", "#level-6",
			} {
				tab.Click("label:has(" + key + ")")
				tab.Wait(`document.querySelector("section[aria-busy]") === null`)
			}
			tab.Click(`.actions a[href$="contract=pass"]`)
			tab.WaitText("#hero .score", "0")
			if got := tab.Box("#row-level"); got != row {
				t.Errorf("%s, %s: the keys were at %v, and after a pass at %v", lang, face, row, got)
			}
			tab.Click("label:has(#level-4)")
			tab.Click("label:has(#strain-S)")
			tab.WaitText("#hero .score", "+420")
			if got := tab.Box("#row-level"); got != row {
				t.Errorf("%s, %s: the keys were at %v, and are at %v", lang, face, row, got)
			}
		}
	}
}

// A cleared box has no score, and takes one when level and strain are there; so does a deal passed
// out.
func TestClear(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.LowPhone, "/fr/?contract=3NT&tricks=9&vul=yes")
	tab.Click(".more > summary")
	tab.Click(".more a")
	tab.WaitText("#hero .score", "—")
	at(tab, "/fr/?blank=1")
	if n := tab.Count("#keys [name=level]:checked, #keys [name=strain]:checked, #keys [name=result]:checked"); n != 0 {
		t.Errorf("%d keys of a cleared box are pressed", n)
	}
	tab.Click("label:has(#level-5)")
	tab.Wait(`document.querySelector("#result-plus3") === null`) // at level 5 there is no such result
	tab.Click("label:has(#result-plus2)")
	tab.Click("label:has(#strain-C)")
	tab.WaitText("#hero .score", "+440")
	tab.Click(`.actions a[href$="contract=pass"]`)
	tab.WaitText("#hero .score", "0")
	tab.Click("label:has(#level-3)")
	tab.WaitText("#hero .score", "—")
	tab.Click("label:has(#strain-H)")
	tab.WaitText("#hero .score", "+140")
}

// What is typed shows its score while it is typed; read, it stays in its field, and the score is in
// view.
func TestTypedResult(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.LowPhone, "/fr/")
	browsertest.Eval[any](tab, "window.scrollTo(0, 400)")
	// What is not typed to its end is no result yet, and no fault either.
	tab.Fill("#text", "4PX-")
	tab.Wait(`performance.getEntriesByType("resource").some(e => e.name.includes("typing=1") && e.responseEnd > 0)`)
	tab.WaitText(".free-row button", "Lire")
	tab.Fill("#text", "4PX-2")
	tab.WaitText(".free-row button", "= −300")
	tab.Press(browsertest.Enter)
	tab.WaitText("#hero .score", "−300")
	tab.Wait(`document.querySelector("#hero").getBoundingClientRect().top >= 0`)
	if value := browsertest.Eval[string](tab, "document.getElementById('text').value"); value != "4PX-2" {
		t.Errorf("the field has %q", value)
	}
	tab.Click("label:has(#result-minus1)")
	tab.WaitText("#hero .score", "−100")
	if value := browsertest.Eval[string](tab, "document.getElementById('text').value"); value != "" {
		t.Errorf("beside another score the field has %q", value)
	}
}

// Results out of reach open over the row below, and a pressed one stands in the place of the key
// that opens them.
func TestFarResults(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.LowPhone, "/fr/?contract=4S&tricks=10&vul=no")
	below := tab.Box("#row-declarer")
	tab.Click("label[for=rest-result]")
	tab.Click("label:has(#result-minus8)")
	tab.WaitText("#hero .score", "−400")
	tab.Wait(`!document.getElementById("rest-result").checked`)
	if got := tab.Box("#row-declarer"); got != below {
		t.Errorf("the row below was at %v, and is at %v", below, got)
	}
	if got := tab.Box("#result-minus8 ~ .face"); got.Y+got.Height > below.Y || got.Width < 32 {
		t.Errorf("eight down stands at %v", got)
	}
}

// The picture of a score is taken over by the chart library, and slides to the next score.
func TestChartIsDrawn(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/?contract=2SX&tricks=9&vul=no")
	tab.Wait(`document.querySelectorAll(".canvas[data-drawn] svg path").length === 4`)
	browsertest.Eval[any](tab, `document.querySelector(".canvas svg").dataset.first = "yes"`)
	tab.Click("label:has(#result-minus3)")
	tab.WaitText("#hero .score", "−500")
	tab.Wait(`document.querySelectorAll(".canvas svg[data-first] path").length === 3`)
	words := browsertest.Eval[string](tab,
		`[...document.querySelectorAll(".words text")].map(e => e.textContent).join(" ")`)
	if words != "1 100 100 2 200 300 3 200 500" {
		t.Errorf("the picture says %q", words)
	}
}

// The chart library is fetched only where a chart is seen.
func TestFirstLoadIsLight(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/fr/")
	var bytes int
	for _, request := range tab.Requests() {
		if strings.Contains(request, "echarts") {
			t.Errorf("the phone fetched %s before its chart was seen", request)
		}
	}
	bytes = browsertest.Eval[int](tab,
		`performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource")).reduce((n, e) => n + e.transferSize, 0)`)
	if bytes == 0 || bytes > 60_000 {
		t.Errorf("the first load is %d bytes", bytes)
	}
}

// smallestText gives the smallest type that a class sees, in pixels.
const smallestText = `[...document.querySelectorAll("#projector *")].filter(e =>
	[...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && e.checkVisibility({visibilityProperty: true}) &&
	!e.closest(".vh, script, .suit .vh, .stage-more .panel")).reduce((least, e) => Math.min(least, parseFloat(getComputedStyle(e).fontSize)), 999)`

// The class view fills a screen with type of a thirtieth of its height, step by step by key and by
// button, and ends where nothing is left to show.
func TestProjector(t *testing.T) {
	t.Parallel()
	for _, o := range []browsertest.Visitor{browsertest.Laptop, browsertest.Beamer} {
		tab := open(t, o, "/fr/projector?contract=4SX&tricks=6&vul=no&step=0")
		least := float64(o.Height) / 30 * min(1, float64(o.Width)/float64(o.Height)/(16./9))
		terms := func(n int) {
			t.Helper()
			tab.Wait(fmt.Sprintf(`document.querySelectorAll(".terms li:not(.veiled)").length === %d`, n))
		}
		closed := func(move string, want bool) {
			t.Helper()
			if got := browsertest.Eval[bool](tab, fmt.Sprintf(`(e => e.getAttribute("aria-disabled") === "true" && !e.hasAttribute("href") &&
				getComputedStyle(e).borderStyle === "dashed")(document.querySelector("[data-go=%s]"))`, move)); got != want {
				t.Errorf("%s is closed: %v", move, got)
			}
		}
		closed("back", true)
		tab.Press(browsertest.Right)
		tab.WaitText(".verdict", "Il fallait 10\u00a0levées. Contrat chuté de 4\u00a0levées.")
		closed("back", false)
		terms(0)
		tab.Click("[data-go=next]")
		terms(1)
		tab.Press(browsertest.Left)
		terms(0)
		// What the mouse has pressed has no ring once a key is used.
		if browsertest.Eval[bool](tab, `document.querySelector("#projector :focus") !== null`) {
			t.Error("what was clicked keeps the focus")
		}
		tab.Press(browsertest.End)
		tab.Wait(`document.querySelectorAll(".veiled").length === 0`)
		if said := browsertest.Eval[string](tab,
			`document.getElementById("speech").textContent`); !strings.Contains(said,
			"−800") || strings.ContainsAny(said, "{}") {
			t.Errorf("what is revealed is spoken as %q", said)
		}
		tab.WaitText(".projector .score", "−800")
		closed("next", true)
		if got := browsertest.Eval[float64](tab, smallestText); got < least {
			t.Errorf("%dx%d: the smallest text has %v pixels, want %v", o.Width, o.Height, got, least)
		}
		fitsScreen(t, tab, "terms")

		tab.Press("m")
		tab.WaitText(".method-big li:not(.veiled) span", "palier 4 + 6 = 10\u00a0levées")
		tab.Press(browsertest.End)
		tab.Wait(`document.querySelectorAll(".veiled").length === 0`)
		fitsScreen(t, tab, "method")
		tab.Press("d")
		tab.Wait(
			`new URLSearchParams(location.search).get("theme") === "dark" && document.documentElement.dataset.theme === "dark"`)
		tab.Press("m")
		tab.Wait(`document.querySelector(".terms") !== null && document.documentElement.dataset.theme === "dark"`)
		// On a fixed scale 800 points take a third of what 2500 do.
		tab.Press("s")
		tab.Wait(
			`Math.abs(document.querySelector(".canvas").offsetWidth / document.querySelector(".picture").offsetWidth - .9 * 800 / 2500) < .01`)
		tab.Press("s")
		tab.Wait(`document.querySelector(".canvas").offsetWidth === document.querySelector(".picture").offsetWidth`)
	}
	dark := browsertest.Laptop
	dark.Dark = true
	tab := open(t, dark, "/en/projector?contract=6SXX&tricks=13&vul=yes&declarer=W")
	if ground := browsertest.Eval[string](tab,
		"getComputedStyle(document.body).backgroundColor"); ground != "rgb(23, 26, 24)" {
		t.Errorf("in a dark room the ground is %s", ground)
	}
	fitsScreen(t, tab, "five terms")
}

// fitsScreen fails where a page is larger than its screen.
func fitsScreen(t *testing.T, tab *browsertest.Tab, what string) {
	t.Helper()
	if more := browsertest.Eval[int](tab, "document.documentElement.scrollHeight - innerHeight"); more > 0 {
		t.Errorf("%s: %d pixels too high", what, more)
	}
	tab.CheckWidth(what)
}

// On the calculator the fixed scale holds for the next deal too, and for the next visit.
func TestFixedScale(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/?contract=4S&tricks=10")
	wide := func(points int) {
		t.Helper()
		tab.Wait(fmt.Sprintf(`Math.abs(document.querySelector(".canvas").offsetWidth / document.querySelector(".picture").offsetWidth - .9 * %d / 2500) < .01 &&
			document.querySelector(".ruler b").textContent === "%d"`, points, points))
	}
	tab.Click("[data-picture-scale]")
	wide(420)
	tab.Click("label:has(#level-6)")
	tab.WaitText("#hero .score", "+980")
	wide(980)
	tab.Reload()
	wide(980)
	tab.Click("[data-picture-scale][aria-pressed=true]")
	tab.Wait(`document.querySelector(".canvas").offsetWidth === document.querySelector(".picture").offsetWidth`)
}

// host is another site with the calculator in a frame.
func host(t *testing.T, snippet string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w,
			`<!doctype html><html lang="fr"><title>Club</title><link rel="icon" href="data:,"><body><h1>Club</h1>%s</body></html>`, snippet)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	// Another host name is another site.
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
}

func TestFrameOfAnotherSite(t *testing.T) {
	t.Parallel()
	home := address(t)
	for _, c := range []struct{ name, sandbox string }{
		{"plain", ""},
		{"sandboxed", ` sandbox="allow-scripts"`},
		{"sandboxed with origin", ` sandbox="allow-scripts allow-same-origin"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			club := host(t,
				fmt.Sprintf(
					`<iframe%s src="%s/fr/embed?theme=dark&amp;contract=3NT" title="Points" width="360" height="200"></iframe><script src="%s/embed.js" async></script>`, c.sandbox, home, home))
			tab := browsertest.New(t, browsertest.Visitor{Width: 800, Height: 900})
			tab.AllowOrigin(home)
			tab.Open(club)
			frame := tab.Frame("iframe")
			frame.WaitText("#hero .score", "+400")
			frame.Click("label:has(#vul-yes)")
			frame.WaitText("#hero .score", "+600")
			frame.Click("label:has(#doubling-X)")
			frame.WaitText("#hero .score", "+750")
			frame.Click("[data-action=undo]")
			frame.WaitText("#hero .score", "+600")
			if theme := browsertest.Eval[string](frame, "document.documentElement.dataset.theme"); theme != "dark" {
				t.Errorf("theme %q", theme)
			}
			// The frame has grown to its content: nothing in it scrolls.
			tab.Wait(`parseFloat(document.querySelector("iframe").style.height) > 600`)
			frame.Wait("document.documentElement.scrollHeight <= innerHeight + 1")
		})
	}
}

// A frame has one height whatever is tapped, in both languages, sizes and faces: the page around it
// does not move. It fits the snippet on a phone, where nothing scrolls inside.
func TestFramesKeepTheirHeight(t *testing.T) {
	t.Parallel()
	for _, view := range []struct {
		name string
		most float64
	}{{"compact", 480}, {"full", 1180}} {
		for _, lang := range []string{"fr", "en"} {
			tab := open(t, browsertest.Visitor{Width: 328, Height: int(view.most), Touch: true},
				"/"+lang+"/embed?view="+view.name)
			for _, face := range []browsertest.Face{browsertest.Narrow, browsertest.Wide} {
				tab.Face(face)
				height := tab.Box("html").Height
				if height > view.most || height < view.most-100 {
					t.Errorf("%s %s in %s: %v pixels high, the snippet says %v", view.name, lang, face,
						height, view.most)
				}
				for _, key := range []string{
					"label:has(#doubling-XX)", "label:has(#level-6)", "label:has(#strain-NT)",
					"label:has(#result-plus1)", "label:has(#vul-yes)",
					"label:has(#declarer-E)", "label[for=rest-result]", "label:has(#result-minus12)",
					".more > summary", ".more a",
					`.actions a[href*="contract=pass"]`, "label:has(#level-4)", "label:has(#strain-S)",
					"label:has(#doubling-)",
					"label:has(#result-0)", "label:has(#vul-no)", "label:has([id='declarer-'])",
				} {
					tab.Click(key)
					tab.Wait(`document.querySelector("section[aria-busy]") === null`)
					if got := tab.Box("html").Height; got != height {
						t.Errorf("%s %s in %s: %v pixels high, after %s %v", view.name, lang, face, height, key, got)
					}
				}
				tab.CheckWidth(view.name + " " + lang + " in " + string(face))
				if view.name == "compact" {
					tab.CheckNothingCut(view.name + " " + lang + " in " + string(face))
				}
			}
			if view.name == "full" {
				height := tab.Box("html").Height
				tab.AllowMessage("422")
				tab.Fill("#text", "hello")
				tab.Press(browsertest.Enter)
				tab.WaitFor("#errors")
				if got := tab.Box("html").Height; got != height {
					t.Errorf("%s: %v pixels high, with a fault %v", lang, height, got)
				}
			}
		}
	}
}

// Who writes HTML by hand writes an element: it is a frame with its attributes as parameters, and
// follows them.
func TestElementOfAnotherSite(t *testing.T) {
	t.Parallel()
	home := address(t)
	club := host(t, fmt.Sprintf(`<bridge-score contract="4SX" tricks="9" vul="yes" lang="en" view="compact"><a href="%s/en/">Score</a></bridge-score>
		<script src="%s/embed.js" async></script><bridge-score text="3SA+1" title="Points"></bridge-score>`, home, home))
	tab := browsertest.New(t, browsertest.Visitor{Width: 328, Height: 900})
	tab.AllowOrigin(home)
	tab.Open(club)
	frame := tab.Frame("bridge-score[lang=en] iframe")
	frame.WaitText("#hero .score", "−200")
	tab.Frame("bridge-score[text] iframe").WaitText("#hero .score", "+430")
	if titles := browsertest.Eval[[]string](tab,
		`[...document.querySelectorAll("iframe")].map(frame => frame.title)`); titles[0] == "" ||
		titles[1] != "Points" {
		t.Errorf("the frames are called %q", titles)
	}
	tab.Wait(`parseFloat(document.querySelector("iframe").style.height) > 400`)
	before := browsertest.Eval[float64](tab, "document.body.getBoundingClientRect().height")
	frame.Click("label:has(#result-plus1)")
	frame.WaitText("#hero .score", "+990")
	if after := browsertest.Eval[float64](tab, "document.body.getBoundingClientRect().height"); after != before {
		t.Errorf("a tap makes the page %v pixels high, which was %v", after, before)
	}
	frame.Wait("document.documentElement.scrollHeight <= innerHeight")
	pages := browsertest.Eval[int](tab, "history.length")
	browsertest.Eval[any](tab,
		`(element => { element.setAttribute("contract", "3NT"); element.setAttribute("tricks", "9"); element.setAttribute("lang", "fr") })(document.querySelector("bridge-score"))`)
	frame.WaitText("#hero .score", "+600")
	frame.Wait(`document.documentElement.lang === "fr"`)
	if after := browsertest.Eval[int](tab, "history.length"); after != pages {
		t.Errorf("another deal made the history %d pages long, which was %d", after, pages)
	}
}

// A page that is not the frame cannot make the host's frame grow.
func TestForgedHeightIsIgnored(t *testing.T) {
	t.Parallel()
	home := address(t)
	club := host(t,
		fmt.Sprintf(`<iframe src="%s/en/embed" title="Score" height="300"></iframe><script src="%s/embed.js"></script>`,
			home, home))
	tab := browsertest.New(t, browsertest.Desktop)
	tab.AllowOrigin(home)
	tab.Open(club)
	tab.Wait(`document.querySelector("iframe").style.height !== ""`)
	// Messages come in order: at the second one, the page has dealt with the forged one.
	browsertest.Eval[any](tab, `new Promise(done => {
		addEventListener("message", event => event.data === "after" && done());
		window.postMessage({source: "bridgescore", height: 4000}, "*");
		window.postMessage("after", "*");
	})`)
	// The frame itself may well tell a new height meanwhile, but none like that.
	if height := browsertest.Eval[float64](tab,
		`parseFloat(document.querySelector("iframe").style.height)`); height >= 4000 {
		t.Errorf("the frame grew to %v pixels", height)
	}
}

func TestIntegrate(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/integrate")
	tab.Frame(".preview").WaitText("#hero .score", "+420")
	tab.Click(".choice:has([name=theme][value=dark])")
	tab.Wait(`location.search.includes("theme=dark")`)
	snippet := browsertest.Eval[string](tab, `document.getElementById("autosize").value`)
	if !strings.Contains(snippet, "/fr/embed?theme=dark") || !strings.Contains(snippet, "/embed.js") {
		t.Errorf("snippet %s", snippet)
	}
}
