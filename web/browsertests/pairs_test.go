package browsertests

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"bridgescore/score/notation"
	"bridgescore/web"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// The director's whole way, in French, on a laptop and on a phone, with and
// without a script: 13 pairs on seven tables, a movement, results typed, a
// ranking, a card, a file.
func TestWholeWayOfADirector(t *testing.T) {
	t.Parallel()
	for _, o := range []browsertest.Visitor{browsertest.Laptop, browsertest.Phone} {
		for _, noScript := range []bool{false, true} {
			o.NoScript = noScript
			t.Run(fmt.Sprintf("%d without script %v", o.Width, noScript), func(t *testing.T) {
				tab := open(t, o, "/fr/pairs")
				tab.Fill("#pairs", "13")
				tab.Fill("#boards", "28")
				tab.ClickLoad("#seat button")
				tab.ClickLoad(`a.movement[href*="mitchell"]`)
				for i, result := range []string{"4P N +1", "4P= S", "3SA-1 N", "PASSE", "620", "4PX-2 N"} {
					tab.Fill(fmt.Sprintf("#cell-%d", i+1), result)
				}
				tab.Click(".names summary")
				tab.Fill("#title", "Mardi soir")
				tab.Fill("#name-1", "Anne - Marc")
				if status := tab.ClickLoad("[data-submit]"); status != http.StatusOK {
					t.Fatalf("status %d: %s", status, tab.Text("main"))
				}
				if h1 := tab.Text("h1"); h1 != "Mardi soir" {
					t.Errorf("the event is %q", h1)
				}
				if method := tab.Text(".method-line"); !strings.Contains(method, "Topage") ||
					!strings.Contains(method, "13 paires") {
					t.Errorf("the method is %q", method)
				}
				if first := tab.Text(".ranking-table tbody tr"); !strings.Contains(first, "100,00") &&
					!strings.Contains(first, "1") {
					t.Errorf("the first line is %q", first)
				}
				tab.ClickLoad(`button[name=pair][value="1"]`)
				if card := tab.Text(".card"); !strings.Contains(card, "Paire 1") || !strings.Contains(card, "Anne") {
					t.Errorf("the card: %q", card)
				}
				tab.CheckWidth("card")
				if score := tab.Text("table.typed [data-score]"); score != "+450" {
					t.Errorf("the first cell scores %q", score)
				}
				if noScript {
					return
				}
				file := browsertest.Eval[string](tab,
					`fetch(document.querySelector("#state").action.replace(/#.*/, "") + "?" + new URLSearchParams([...new FormData(document.querySelector("#state")), ["download", "usebio"]])).then(a => a.headers.get("Content-Disposition") + a.status)`)
				if file != `attachment; filename="mardi-soir.xml"200` {
					t.Errorf("the file: %q", file)
				}
				browsertest.Eval[any](tab, `document.querySelector(".card .plot").scrollIntoView()`)
				tab.WaitFor(".card .plot svg")
			})
		}
	}
}

// Each cell shows its score as it is typed, or what is wrong with it; Enter and
// the arrows go from cell to cell; a reload loses nothing.
func TestTypingCellByCell(t *testing.T) {
	t.Parallel()
	const target = "/fr/pairs?type=howell&pairs=6&boards=10"
	tab := open(t, browsertest.Laptop, target)
	tab.AllowMessage("422") // Chromium's own note of a refused call
	tab.Focus("#cell-1")
	tab.Press("4P N +1")
	tab.Press(browsertest.Enter)
	at := func(id string) {
		t.Helper()
		if got := browsertest.Eval[string](tab, "document.activeElement.id"); got != id {
			t.Errorf("the keyboard is on %q, not on %q", got, id)
		}
	}
	at("cell-2")
	tab.WaitText("table.typed [data-score]", "+450")
	tab.Press("9P= N")
	tab.Press(browsertest.Enter)
	at("cell-3")
	tab.Wait(`document.getElementById("cell-2").getAttribute("aria-invalid") === "true"`)
	if note := tab.Text("#cell-2-note"); !strings.Contains(note, "9") {
		t.Errorf("the note says %q", note)
	}
	tab.Fill("#cell-2", "A6040")
	tab.Press(browsertest.Enter)
	tab.WaitText("tr:has(#cell-2) [data-score]", "60\u202f% / 40\u202f%")
	tab.Press(browsertest.Up)
	at("cell-2")
	tab.Fill("#cell-2", "NP")
	tab.Press(browsertest.Down)
	tab.Wait(`document.getElementById("cell-2").getAttribute("aria-invalid") === null`)
	tab.Wait(`document.getElementById("cell-2-note").textContent === ""`)
	tab.Press("-50")
	tab.Press(browsertest.Tabulator)
	at("cell-4")

	tab.Wait(`Object.keys(localStorage).some(k => k.includes("draft") && localStorage[k].includes("-50"))`)
	tab.Reload()
	tab.WaitFor("[data-draft-note]:not([hidden])")
	for id, want := range map[string]string{"cell-1": "4P N +1", "cell-2": "NP", "cell-3": "-50", "cell-4": ""} {
		if got := browsertest.Eval[string](tab, fmt.Sprintf("document.getElementById(%q).value", id)); got != want {
			t.Errorf("%s has %q after the reload", id, got)
		}
	}
	tab.WaitText("table.typed [data-score]", "+450")
	tab.ClickLoad("[data-submit]")
	tab.WaitFor("#state")
	tab.Open(address(t) + target)
	if left := browsertest.Eval[string](tab,
		`document.getElementById("cell-1").value + document.querySelector("[data-draft-note]").hidden`); left != "true" {
		t.Errorf("after sending, the draft is still there: %q", left)
	}
}

// A pasted sheet outlives a reload until it was sent, and can be dropped.
func TestDraftOfASheet(t *testing.T) {
	t.Parallel()
	const target = "/en/pairs"
	tab := open(t, browsertest.Laptop, target)
	tab.Focus("#sheet")
	tab.Press("board,ns,ew,result")
	tab.Wait(
		`Object.keys(localStorage).some(k => k.includes("draft") && localStorage[k].includes("board,ns,ew,result"))`)
	tab.Reload()
	if kept := browsertest.Eval[string](tab, `document.getElementById("sheet").value`); kept != "board,ns,ew,result" {
		t.Errorf("after the reload: %q", kept)
	}
	tab.Click("[data-draft-drop]")
	tab.Reload()
	if kept := browsertest.Eval[string](tab, `document.getElementById("sheet").value`); kept != "" {
		t.Errorf("after dropping it: %q", kept)
	}
}

// In a frame nothing is kept, and no site may frame the page anyway.
func TestNoDraftInFrames(t *testing.T) {
	t.Parallel()
	site, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	own := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w,
				`<!doctype html><html lang="fr"><title>Club</title><link rel="icon" href="data:,"><iframe src="/fr/pairs" title="x" width="800" height="600"></iframe>`)
			return
		}
		site.ServeHTTP(framable{w}, r)
	}))
	t.Cleanup(func() {
		own.CloseClientConnections()
		own.Close()
	})
	tab := openAt(t, browsertest.Laptop, own.URL+"/")
	frame := tab.Frame("iframe")
	frame.WaitFor("#sheet")
	browsertest.Eval[any](frame,
		`(() => { const s = document.getElementById("sheet"); s.value = "typed"; s.dispatchEvent(new Event("input", {bubbles: true})); s.form.dispatchEvent(new Event("submit")); })()`)
	if kept := browsertest.Eval[int](frame,
		`Object.keys(localStorage).filter(k => k.includes("draft")).length`); kept != 0 {
		t.Errorf("%d drafts kept in a frame", kept)
	}
}

// framable takes away what keeps a page out of frames.
type framable struct{ http.ResponseWriter }

// WriteHeader drops the headers that forbid frames.
func (f framable) WriteHeader(status int) {
	f.Header().Del("X-Frame-Options")
	f.Header().Set("Content-Security-Policy",
		strings.Replace(f.Header().Get("Content-Security-Policy"), "frame-ancestors 'none'", "", 1))
	f.ResponseWriter.WriteHeader(status)
}

// Write drops them too.
func (f framable) Write(body []byte) (int, error) {
	f.Header().Del("X-Frame-Options")
	f.Header().Set("Content-Security-Policy",
		strings.Replace(f.Header().Get("Content-Security-Policy"), "frame-ancestors 'none'", "", 1))
	return f.ResponseWriter.Write(body)
}

// setFile chooses a file in a form.
func setFile(t *testing.T, tab *browsertest.Tab, selector, path string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(string(file))
	if err != nil {
		t.Fatal(err)
	}
	browsertest.Eval[any](tab,
		fmt.Sprintf(
			`(() => { const t = new DataTransfer(); t.items.add(new File([%s], "session.xml")); document.querySelector(%q).files = t.files; })()`, text, selector))
}

func TestFileIsSent(t *testing.T) {
	t.Parallel()
	for _, noScript := range []bool{false, true} {
		o := browsertest.Laptop
		o.NoScript = noScript
		tab := open(t, o, "/fr/pairs")
		setFile(t, tab, "#file", "../../score/sheet/testdata/mp_howell.xml")
		if status := tab.ClickLoad("#sheet-form button.primary"); status != http.StatusOK {
			t.Fatalf("status %d", status)
		}
		if method := tab.Text(".method-line"); !strings.Contains(method, "Neuberg") ||
			!strings.Contains(method, "13 paires") && !strings.Contains(method, "12 paires") {
			t.Errorf("the method is %q", method)
		}
	}
}

// Every sheet prints whole: nothing is wider than the paper, nothing scrolls,
// and every result is on a page.
func TestSheetsPrintWhole(t *testing.T) {
	t.Parallel()
	paper := browsertest.Visitor{Width: 718, Height: 1000, Print: true}
	sheet := gallery.Session(7, 28, notation.French)
	for name, want := range map[string]struct {
		rows  int
		pages int // at the least
	}{
		"show=ranking": {14, 1}, "show=travellers": {7 * 28, 4}, "show=cards": {2 * 7 * 28, 5}, "board=3": {14 + 7, 1},
	} {
		t.Run(name, func(t *testing.T) {
			tab := open(t, paper, event("pairs", sheet, "&"+name))
			tab.CheckLayout(browsertest.Narrow, paper)
			tab.CheckLayout(browsertest.Wide, paper)
			rows := browsertest.Eval[int](tab,
				`[...document.querySelectorAll(".ranking-table tbody tr, .traveller .figures:not(.frequencies) tbody tr, .card tbody tr")].filter(e => e.getBoundingClientRect().height > 0).length`)
			if rows != want.rows {
				t.Errorf("%d lines print, want %d", rows, want.rows)
			}
			if !browsertest.Eval[bool](tab,
				`[...document.querySelectorAll(".sheet")].every(e => [...e.querySelectorAll(".method-line")].some(m => m.getBoundingClientRect().height > 0))`) {
				t.Error("a sheet does not say its method")
			}
			if shown := browsertest.Eval[int](tab,
				`[...document.querySelectorAll("form, nav, .button, footer")].filter(e => e.getBoundingClientRect().height > 0).length`); shown > 0 {
				t.Errorf("%d forms and buttons print", shown)
			}
			for _, size := range []struct {
				name string
				pdf  []byte
			}{{"A4", tab.PDF(browsertest.A4)}, {"Letter", tab.PDF(browsertest.Letter)}} {
				if pages := bytes.Count(size.pdf, []byte("/Type /Page\n")); pages < want.pages || pages > 8*want.pages {
					t.Errorf("%s: %d pages", size.name, pages)
				}
			}
		})
	}
}

// A chart that was never seen is drawn once another one is, so that it prints.
func TestUnseenChartsPrint(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Visitor{Width: 360, Height: 740, Touch: true},
		event("pairs", gallery.Session(7, 28, notation.French), ""))
	charts := tab.Count(".plot .canvas")
	if charts < 2 {
		t.Fatalf("%d charts", charts)
	}
	browsertest.Eval[any](tab, "document.querySelector('.plot').scrollIntoView()")
	tab.Wait(fmt.Sprintf(`document.querySelectorAll(".plot .canvas svg").length === %d`, charts))
}

// The switch for the room works with one click, with and without a script.
func TestHideComparisonsForTheRoom(t *testing.T) {
	t.Parallel()
	for _, noScript := range []bool{false, true} {
		o := browsertest.Laptop
		o.NoScript = noScript
		tab := open(t, o, event("pairs", gallery.SmallSheet, ""))
		tab.ClickLoad("button[name=hide]")
		if tab.Count(".ranking-table") != 0 {
			t.Error("the ranking is not hidden")
		}
		tab.ClickLoad(`button[name=board][value="1"]`)
		if tab.Count(".percent, .frequencies") != 0 {
			t.Error("comparisons show")
		}
		tab.ClickLoad("button[name=reveal]")
		if tab.Count(".ranking-table") == 0 {
			t.Error("the ranking stays hidden")
		}
	}
}

// An event that is too large for a link is walked through by forms.
func TestLargeEventInTheBrowser(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/pairs")
	browsertest.Eval[any](tab, fmt.Sprintf("document.getElementById('sheet').value = %q",
		gallery.Session(150, 36, notation.French)))
	tab.ClickLoad("#sheet-form button.primary")
	if tab.Count("#share-link") != 0 || tab.Count(".unshared") != 1 {
		t.Error("a link is offered")
	}
	tab.ClickLoad(`button[name=board][value="9"]`)
	if rows := tab.Count(".traveller .figures:not(.frequencies) tbody tr"); rows != 150 {
		t.Errorf("%d results", rows)
	}
	if query := tab.URL().RawQuery; query != "" {
		t.Errorf("the address has %d characters", len(query))
	}
}
