package browsertests

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bridgescore/web/internal/browsertest"
)

func TestScaleCurveIsDrawn(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/victory-points?boards=16&imps=17")
	browsertest.Eval[any](tab, `document.querySelector(".canvas").scrollIntoView()`)
	for _, points := range []string{"14,39", "5,61"} {
		tab.Wait(fmt.Sprintf(`[...document.querySelectorAll(".canvas svg text")].some(e => e.textContent.includes(%q))`,
			points))
	}
}

// A match and an event go through their forms without a script.
func TestTeamsWithoutScript(t *testing.T) {
	t.Parallel()
	o := browsertest.Phone
	o.NoScript = true
	tab := open(t, o, "/fr/teams")
	tab.Fill("#open-1", "4P= N")
	tab.Fill("#closed-1", "3P+1 N")
	tab.ClickLoad(".teams-form .button.primary")
	if got := tab.Text(".totals .score"); !strings.HasPrefix(got, "6") {
		t.Errorf("total %q", got)
	}
	tab.AllowMessage("422")
	tab.Fill("#closed-2", "bonjour")
	if status := tab.ClickLoad(".teams-form .button.primary"); status != http.StatusUnprocessableEntity {
		t.Errorf("status %d", status)
	}
	if value := browsertest.Eval[string](tab, "document.getElementById('closed-2').value"); value != "bonjour" {
		t.Errorf("the cell has %q", value)
	}
	tab.ClickLoad(".kinds a[href*=swiss]")
	tab.ClickLoad(".lead a")
	tab.ClickLoad("[value=draw]")
	if results := browsertest.Eval[string](tab, "document.getElementById('results').value"); !strings.Contains(results,
		"3 ; Metz ; Rennes ;") {
		t.Errorf("results: %q", results)
	}
}

// From the number of pairs to the travellers of the movement.
func TestFromPairsToTravellers(t *testing.T) {
	t.Parallel()
	o := browsertest.Phone
	o.NoScript = true
	tab := open(t, o, "/fr/movements")
	tab.Fill("#pairs", "13")
	tab.Fill("#boards", "26")
	tab.ClickLoad(".row-form .button.primary")
	tab.ClickLoad(".movement h3 a")
	if status := tab.ClickLoad(".plan .button.primary"); status != http.StatusOK ||
		!strings.HasSuffix(tab.URL().Path, "/fr/pairs") {
		t.Errorf("status %d at %s", status, tab.URL())
	}
}

var pdfPage = regexp.MustCompile(`/Type\s*/Page[^s]`)

// Every kind of card has pages of its own, on either paper.
func TestCompetitionSheetsOnPaper(t *testing.T) {
	t.Parallel()
	pages := func(tab *browsertest.Tab, letter bool) int {
		pdf := tab.PDF(browsertest.A4)
		if letter {
			pdf = tab.PDF(browsertest.Letter)
		}
		return len(pdfPage.FindAll(bytes.ReplaceAll(pdf, []byte("/Type /Pages"), nil), -1))
	}
	const plan = "/fr/movements?pairs=14&type=mitchell&rounds=7&boards_per_round=4&show="
	paper := browsertest.Laptop
	paper.Print = true
	if apart := browsertest.Eval[int](open(t, paper, plan+"all"),
		`[...document.querySelectorAll(".kind:has(.cards)")].filter(e => getComputedStyle(e).breakBefore === "page").length`); apart != 2 {
		t.Errorf("%d kinds of cards begin a page", apart)
	}
	for _, letter := range []bool{false, true} {
		count := make(map[string]int)
		for _, kind := range []string{"grid", "tables", "pairs", "overview", "all"} {
			tab := open(t, browsertest.Laptop, plan+kind)
			count[kind] = pages(tab, letter)
		}
		if count["grid"] != 1 || count["all"] < count["overview"]+2 {
			t.Errorf("letter %s: pages %v", strconv.FormatBool(letter), count)
		}
		for _, page := range []string{"victory-points", "teams?example=match", "teams?example=swiss",
			"teams?example=knock_out"} {
			tab := open(t, browsertest.Laptop, "/fr/"+page)
			if n := pages(tab, letter); n < 1 || n > 2 {
				t.Errorf("%s, letter %v: %d pages", page, letter, n)
			}
		}
	}
}
