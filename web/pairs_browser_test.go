package web_test

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
	"bridgescore/web/browser"
	"bridgescore/web/parcel"
)

// opened is the address of an event that is small enough for a link.
func opened(lang, path, sheet string, more ...string) string {
	p := parcel.Parcel{Sheet: sheet}
	return "/" + lang + "/" + path + "?" + strings.Join(append([]string{"e=" + p.String()}, more...), "&")
}

const oddSheet = smallSheet + "x;1;2;3SA= N\n3;1;2;123\n3;1;4;A6040\n"

func TestEventPagesAreAccessible(t *testing.T) {
	address := serve(t)
	mistakes, err := os.ReadFile("session/examples/mistakes.fr.csv")
	if err != nil {
		t.Fatal(err)
	}
	for lang, only := range map[string]string{"fr": "", "en": "typing pair mistakes"} {
		for name, target := range map[string]string{
			"empty": "/" + lang + "/pairs", "movements": "/" + lang + "/pairs?pairs=13&boards=26", "typing": "/" + lang + "/pairs?type=howell&pairs=6&boards=10",
			"ranking": opened(lang, "pairs", oddSheet), "board": opened(lang, "pairs", oddSheet, "board=1"), "pair": opened(lang, "pairs", oddSheet, "pair=4"),
			"travellers": opened(lang, "pairs", oddSheet, "show=travellers"), "cards": opened(lang, "pairs", oddSheet, "show=cards", "scoring=butler"),
			"hidden": opened(lang, "pairs", oddSheet, "hide=1", "board=1"),
			"check":  "/" + lang + "/check", "mistakes": opened(lang, "check", string(mistakes)), "fine": opened(lang, "check", "board;ns;ew;result\n1;1;2;4S= N\n"),
		} {
			if only != "" && !strings.Contains(only, name) {
				continue // the same markup as in French
			}
			t.Run(lang+"/"+name, func(t *testing.T) {
				tab := open(t, laptop, address+target)
				browser.Eval[any](tab, `document.querySelectorAll("article details").forEach(d => d.open = !d.classList.contains("menu-box"))`)
				accessible(t, tab)
			})
		}
	}
}

// The director's whole way, in French, on a laptop and on a phone, with and
// without a script: 13 pairs on seven tables, a movement, results typed, a
// ranking, a card, a file.
func TestWholeWayOfADirector(t *testing.T) {
	address := serve(t)
	for _, o := range []browser.Options{laptop, phone} {
		for _, noScript := range []bool{false, true} {
			o.NoScript = noScript
			t.Run(fmt.Sprintf("%d without script %v", o.Width, noScript), func(t *testing.T) {
				tab := open(t, o, address+"/fr/pairs")
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
				if method := tab.Text(".method-line"); !strings.Contains(method, "Topage") || !strings.Contains(method, "13 paires") {
					t.Errorf("the method is %q", method)
				}
				if first := tab.Text(".ranking-table tbody tr"); !strings.Contains(first, "100,00") && !strings.Contains(first, "1") {
					t.Errorf("the first line is %q", first)
				}
				tab.ClickLoad(`button[name=pair][value="1"]`)
				if card := tab.Text(".card"); !strings.Contains(card, "Paire 1") || !strings.Contains(card, "Anne") {
					t.Errorf("the card: %q", card)
				}
				noSideways(t, tab, "card")
				if score := tab.Text("table.typed [data-score]"); score != "+450" {
					t.Errorf("the first cell scores %q", score)
				}
				if noScript {
					return
				}
				file := browser.Eval[string](tab, `fetch(document.querySelector("#state").action.replace(/#.*/, "") + "?" + new URLSearchParams([...new FormData(document.querySelector("#state")), ["download", "usebio"]])).then(a => a.headers.get("Content-Disposition") + a.status)`)
				if file != `attachment; filename="mardi-soir.xml"200` {
					t.Errorf("the file: %q", file)
				}
				browser.Eval[any](tab, `document.querySelector(".card .plot").scrollIntoView()`)
				tab.WaitFor(".card .plot svg")
			})
		}
	}
}

// Each cell shows its score as it is typed, or what is wrong with it; Enter and
// the arrows go from cell to cell; a reload loses nothing.
func TestTypingCellByCell(t *testing.T) {
	target := serve(t) + "/fr/pairs?type=howell&pairs=6&boards=10"
	tab := open(t, laptop, target)
	tab.AllowMessage("422") // Chromium's own note of a refused call
	tab.Focus("#cell-1")
	tab.Press("4P N +1")
	tab.Press(browser.Enter)
	at := func(id string) {
		t.Helper()
		if got := browser.Eval[string](tab, "document.activeElement.id"); got != id {
			t.Errorf("the keyboard is on %q, not on %q", got, id)
		}
	}
	at("cell-2")
	tab.WaitText("table.typed [data-score]", "+450")
	tab.Press("9P= N")
	tab.Press(browser.Enter)
	at("cell-3")
	tab.Wait(`document.getElementById("cell-2").getAttribute("aria-invalid") === "true"`)
	if note := tab.Text("#cell-2-note"); !strings.Contains(note, "9") {
		t.Errorf("the note says %q", note)
	}
	tab.Fill("#cell-2", "A6040")
	tab.Press(browser.Enter)
	tab.WaitText("tr:has(#cell-2) [data-score]", "60\u202f% / 40\u202f%")
	tab.Press(browser.Up)
	at("cell-2")
	tab.Fill("#cell-2", "NP")
	tab.Press(browser.Down)
	tab.Wait(`document.getElementById("cell-2").getAttribute("aria-invalid") === null`)
	tab.Wait(`document.getElementById("cell-2-note").textContent === ""`)
	tab.Press("-50")
	tab.Press(browser.Tabulator)
	at("cell-4")

	tab.Wait(`Object.keys(localStorage).some(k => k.includes("draft") && localStorage[k].includes("-50"))`)
	tab.Reload()
	tab.WaitFor("[data-draft-note]:not([hidden])")
	for id, want := range map[string]string{"cell-1": "4P N +1", "cell-2": "NP", "cell-3": "-50", "cell-4": ""} {
		if got := browser.Eval[string](tab, fmt.Sprintf("document.getElementById(%q).value", id)); got != want {
			t.Errorf("%s has %q after the reload", id, got)
		}
	}
	tab.WaitText("table.typed [data-score]", "+450")
	tab.ClickLoad("[data-submit]")
	tab.WaitFor("#state")
	tab.Open(target)
	if left := browser.Eval[string](tab, `document.getElementById("cell-1").value + document.querySelector("[data-draft-note]").hidden`); left != "true" {
		t.Errorf("after sending, the draft is still there: %q", left)
	}
}

// A pasted sheet outlives a reload until it was sent, and can be dropped.
func TestDraftOfASheet(t *testing.T) {
	target := serve(t) + "/en/pairs"
	tab := open(t, laptop, target)
	tab.Focus("#sheet")
	tab.Press("board,ns,ew,result")
	tab.Wait(`Object.keys(localStorage).some(k => k.includes("draft") && localStorage[k].includes("board,ns,ew,result"))`)
	tab.Reload()
	if kept := browser.Eval[string](tab, `document.getElementById("sheet").value`); kept != "board,ns,ew,result" {
		t.Errorf("after the reload: %q", kept)
	}
	tab.Click("[data-draft-drop]")
	tab.Reload()
	if kept := browser.Eval[string](tab, `document.getElementById("sheet").value`); kept != "" {
		t.Errorf("after dropping it: %q", kept)
	}
}

// In a frame nothing is kept, and no site may frame the page anyway.
func TestNoDraftInFrames(t *testing.T) {
	site, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	own := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, `<!doctype html><html lang="fr"><title>Club</title><link rel="icon" href="data:,"><iframe src="/fr/pairs" title="x" width="800" height="600"></iframe>`)
			return
		}
		site.ServeHTTP(framable{w}, r)
	}))
	t.Cleanup(func() {
		own.CloseClientConnections()
		own.Close()
	})
	tab := open(t, laptop, own.URL+"/")
	frame := tab.Frame("iframe")
	frame.WaitFor("#sheet")
	browser.Eval[any](frame, `(() => { const s = document.getElementById("sheet"); s.value = "typed"; s.dispatchEvent(new Event("input", {bubbles: true})); s.form.dispatchEvent(new Event("submit")); })()`)
	if kept := browser.Eval[int](frame, `Object.keys(localStorage).filter(k => k.includes("draft")).length`); kept != 0 {
		t.Errorf("%d drafts kept in a frame", kept)
	}
}

// framable takes away what keeps a page out of frames.
type framable struct{ http.ResponseWriter }

// WriteHeader drops the headers that forbid frames.
func (f framable) WriteHeader(status int) {
	f.Header().Del("X-Frame-Options")
	f.Header().Set("Content-Security-Policy", strings.Replace(f.Header().Get("Content-Security-Policy"), "frame-ancestors 'none'", "", 1))
	f.ResponseWriter.WriteHeader(status)
}

// Write drops them too.
func (f framable) Write(body []byte) (int, error) {
	f.Header().Del("X-Frame-Options")
	f.Header().Set("Content-Security-Policy", strings.Replace(f.Header().Get("Content-Security-Policy"), "frame-ancestors 'none'", "", 1))
	return f.ResponseWriter.Write(body)
}

// setFile chooses a file in a form.
func setFile(t *testing.T, tab *browser.Tab, selector, path string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(string(file))
	if err != nil {
		t.Fatal(err)
	}
	browser.Eval[any](tab, fmt.Sprintf(`(() => { const t = new DataTransfer(); t.items.add(new File([%s], "session.xml")); document.querySelector(%q).files = t.files; })()`, text, selector))
}

func TestFileIsSent(t *testing.T) {
	for _, noScript := range []bool{false, true} {
		o := laptop
		o.NoScript = noScript
		tab := open(t, o, serve(t)+"/fr/pairs")
		setFile(t, tab, "#file", events+"mp_howell.xml")
		if status := tab.ClickLoad("#sheet-form button.primary"); status != http.StatusOK {
			t.Fatalf("status %d", status)
		}
		if method := tab.Text(".method-line"); !strings.Contains(method, "Neuberg") || !strings.Contains(method, "13 paires") && !strings.Contains(method, "12 paires") {
			t.Errorf("the method is %q", method)
		}
	}
}

// Every sheet prints whole: nothing is wider than the paper, nothing scrolls,
// and every result is on a page.
func TestSheetsPrintWhole(t *testing.T) {
	address := serve(t)
	paper := browser.Options{Width: 718, Height: 1000, Print: true}
	sheet := session(t, 7, 28, notation.French)
	for name, want := range map[string]struct {
		rows  int
		pages int // at the least
	}{
		"show=ranking": {14, 1}, "show=travellers": {7 * 28, 4}, "show=cards": {2 * 7 * 28, 5}, "board=3": {14 + 7, 1},
	} {
		t.Run(name, func(t *testing.T) {
			tab := open(t, paper, address+opened("fr", "pairs", sheet, name))
			noSideways(t, tab, name)
			cut := browser.Eval[int](tab, `[...document.querySelectorAll(".scroll, .sheet, table")].filter(e => e.scrollWidth > e.clientWidth + 1 || getComputedStyle(e).overflowX === "hidden").length`)
			if cut > 0 {
				t.Errorf("%d sheets are cut", cut)
			}
			rows := browser.Eval[int](tab, `[...document.querySelectorAll(".ranking-table tbody tr, .traveller .figures:not(.frequencies) tbody tr, .card tbody tr")].filter(e => e.getBoundingClientRect().height > 0).length`)
			if rows != want.rows {
				t.Errorf("%d lines print, want %d", rows, want.rows)
			}
			if !browser.Eval[bool](tab, `[...document.querySelectorAll(".sheet")].every(e => [...e.querySelectorAll(".method-line")].some(m => m.getBoundingClientRect().height > 0))`) {
				t.Error("a sheet does not say its method")
			}
			if shown := browser.Eval[int](tab, `[...document.querySelectorAll("form, nav, .button, footer")].filter(e => e.getBoundingClientRect().height > 0).length`); shown > 0 {
				t.Errorf("%d forms and buttons print", shown)
			}
			for _, size := range []struct {
				name string
				pdf  []byte
			}{{"A4", tab.PDF(browser.A4)}, {"Letter", tab.PDF(browser.Letter)}} {
				if pages := bytes.Count(size.pdf, []byte("/Type /Page\n")); pages < want.pages || pages > 8*want.pages {
					t.Errorf("%s: %d pages", size.name, pages)
				}
			}
		})
	}
}

// A chart that was never seen is drawn once another one is, so that it prints.
func TestUnseenChartsPrint(t *testing.T) {
	tab := open(t, browser.Options{Width: 360, Height: 740, Touch: true}, serve(t)+opened("fr", "pairs", session(t, 7, 28, notation.French)))
	charts := tab.Count(".plot .canvas")
	if charts < 2 {
		t.Fatalf("%d charts", charts)
	}
	browser.Eval[any](tab, "document.querySelector('.plot').scrollIntoView()")
	tab.Wait(fmt.Sprintf(`document.querySelectorAll(".plot .canvas svg").length === %d`, charts))
}

// The switch for the room works with one click, with and without a script.
func TestHideComparisonsForTheRoom(t *testing.T) {
	address := serve(t)
	for _, noScript := range []bool{false, true} {
		o := laptop
		o.NoScript = noScript
		tab := open(t, o, address+opened("fr", "pairs", smallSheet))
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
	tab := open(t, laptop, serve(t)+"/fr/pairs")
	browser.Eval[any](tab, fmt.Sprintf("document.getElementById('sheet').value = %q", session(t, 150, 36, notation.French)))
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
