package browsertests

import (
	"fmt"
	"testing"

	"bridgescore/score/notation"
	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/gallery"
)

// What is handed out or pinned up takes as few sheets as it needs, in either language and in a wide
// face.
func TestSheetsOfPaper(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/tables")
	for _, sheet := range []struct {
		path  string
		pages int
	}{
		{"/fr/tables", 2}, {"/en/tables", 2}, {"/fr/tables/card", 1}, {"/en/tables/card", 1},
		{"/fr/?contract=4SX&tricks=8&vul=yes&declarer=E", 1}, {"/en/?contract=7NTXX&tricks=0&declarer=N", 1},
		{"/fr/practice?level=everything&seed=2-482913&view=print", 1},
		{"/fr/movements?pairs=13&type=mitchell&show=tables", 4}, // seven tables, two to a sheet
		{"/fr/movements?pairs=34&type=mitchell&rounds=13&boards_per_round=2&show=tables", 17},
		{event("pairs", gallery.Session(14, 24, notation.French), "&show=ranking"), 1},
	} {
		tab.Open(address(t) + sheet.path)
		if pages := len(pdfPage.FindAll(tab.PDF(browsertest.A4), -1)); pages != sheet.pages {
			t.Errorf("%.80s: %d sheets, want %d", sheet.path, pages, sheet.pages)
		}
		if sheet.path == "/fr/tables/card" || sheet.path == "/en/tables/card" {
			if pages := len(pdfPage.FindAll(tab.PDF(browsertest.A5), -1)); pages != 1 {
				t.Errorf("%s: %d sheets of A5", sheet.path, pages)
			}
		}
	}
	paper := browsertest.Visitor{Width: 718, Height: 1000, Print: true}
	tab.Emulate(paper)
	tab.Open(address(t) + "/fr/movements?pairs=13&type=mitchell&show=tables")
	for selector, points := range map[string]float64{".place caption": 60, ".place tbody td": 20,
		".place tbody th": 20} {
		const size = `parseFloat(getComputedStyle(document.querySelector(%q)).fontSize) * 72 / 96`
		if got := browsertest.Eval[float64](tab, fmt.Sprintf(size, selector)); got < points-.1 {
			t.Errorf("%s: %v points, want %v", selector, got, points)
		}
	}
	// Pupils are not told where the answers are.
	tab.Open(address(t) + "/fr/practice?level=everything&seed=2-482913&view=print")
	if tab.Box(".sheet-address").Height != 0 {
		t.Error("the sheet of the pupils says where the answers are")
	}
	question, answer := tab.Box(".item .detail"), tab.Box(".item .answer-line")
	if answer.Y > question.Y+question.Height || answer.X < question.X+question.Width {
		t.Errorf("the answer has its place at %v, the question at %v", answer, question)
	}
}

// A link to print leads to the page, which prints itself once.
func TestLinkThatPrints(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, event("pairs", gallery.SmallSheet, ""))
	tab.Click(".menu-box > summary")
	tab.ClickLoad(".menu-box[open] button[formaction$='#print']")
	tab.WaitFor(".sheets-only")
	tab.Wait(`location.hash === ""`)
}
