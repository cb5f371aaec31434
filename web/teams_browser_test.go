package web_test

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bridgescore/web/browser"
)

// The pages of competitions in states worth looking at.
var competitionPages = []string{
	"victory-points", "victory-points?scale=acbl&boards=7&imps=-12.5", "victory-points?scale=swiss-pairs&percent=61", "victory-points?scale=custom",
	"movements?pairs=13&boards=26",
	"movements?pairs=16&type=mitchell&variant=relay_share&boards_per_round=3&show=all",
	"movements?pairs=34&type=mitchell&rounds=13&boards_per_round=2&arrow_switch=advised",
	"teams", "teams?example=match", "teams?example=swiss", "teams?example=round_robin", "teams?example=knock_out", "teams?kind=swiss",
}

func TestCompetitionPagesAreAccessible(t *testing.T) {
	address := serve(t)
	for i, page := range competitionPages {
		lang := []string{"fr", "en"}[i%2]
		t.Run(lang+"/"+page, func(t *testing.T) {
			accessible(t, open(t, laptop, address+"/"+lang+"/"+page))
		})
	}
}

func TestCompetitionErrorsAreAccessible(t *testing.T) {
	address := serve(t)
	for _, page := range []string{"victory-points?boards=0&scale=custom&steps=x", "movements?pairs=3", "teams?kind=swiss&teams=A&results=hello", "teams?open=hello&board=1"} {
		tab := browser.Start(t).NewTab(t, phone)
		tab.AllowMessage("422")
		if status := tab.Open(address + "/fr/" + page); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d", page, status)
		}
		tab.CheckAxe()
		noSideways(t, tab, page)
	}
}

func TestScaleCurveIsDrawn(t *testing.T) {
	tab := open(t, laptop, serve(t)+"/fr/victory-points?boards=16&imps=17")
	browser.Eval[any](tab, `document.querySelector(".canvas").scrollIntoView()`)
	for _, points := range []string{"14,39", "5,61"} {
		tab.Wait(fmt.Sprintf(`[...document.querySelectorAll(".canvas svg text")].some(e => e.textContent.includes(%q))`, points))
	}
}

// A match and an event go through their forms without a script.
func TestTeamsWithoutScript(t *testing.T) {
	o := phone
	o.NoScript = true
	tab := open(t, o, serve(t)+"/fr/teams")
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
	if value := browser.Eval[string](tab, "document.getElementById('closed-2').value"); value != "bonjour" {
		t.Errorf("the cell has %q", value)
	}
	tab.ClickLoad(".kinds a[href*=swiss]")
	tab.ClickLoad(".lead a")
	tab.ClickLoad("[value=draw]")
	if results := browser.Eval[string](tab, "document.getElementById('results').value"); !strings.Contains(results, "3 ; Metz ; Rennes ;") {
		t.Errorf("results: %q", results)
	}
}

// From the number of pairs to the travellers of the movement.
func TestFromPairsToTravellers(t *testing.T) {
	o := phone
	o.NoScript = true
	tab := open(t, o, serve(t)+"/fr/movements")
	tab.Fill("#pairs", "13")
	tab.Fill("#boards", "26")
	tab.ClickLoad(".row-form .button.primary")
	tab.ClickLoad(".movement h3 a")
	if status := tab.ClickLoad(".plan .button.primary"); status != http.StatusOK || !strings.HasSuffix(tab.URL().Path, "/fr/pairs") {
		t.Errorf("status %d at %s", status, tab.URL())
	}
}

var pdfPage = regexp.MustCompile(`/Type\s*/Page[^s]`)

// Every kind of card has pages of its own, on either paper.
func TestCompetitionSheetsOnPaper(t *testing.T) {
	address := serve(t)
	pages := func(tab *browser.Tab, letter bool) int {
		pdf := tab.PDF(browser.A4)
		if letter {
			pdf = tab.PDF(browser.Letter)
		}
		return len(pdfPage.FindAll(bytes.ReplaceAll(pdf, []byte("/Type /Pages"), nil), -1))
	}
	const plan = "/fr/movements?pairs=14&type=mitchell&rounds=7&boards_per_round=4&show="
	paper := laptop
	paper.Print = true
	if apart := browser.Eval[int](open(t, paper, address+plan+"all"), `[...document.querySelectorAll(".kind:has(.cards)")].filter(e => getComputedStyle(e).breakBefore === "page").length`); apart != 2 {
		t.Errorf("%d kinds of cards begin a page", apart)
	}
	for _, letter := range []bool{false, true} {
		count := make(map[string]int)
		for _, kind := range []string{"grid", "tables", "pairs", "overview", "all"} {
			tab := open(t, laptop, address+plan+kind)
			count[kind] = pages(tab, letter)
		}
		if count["grid"] != 1 || count["all"] < count["overview"]+2 {
			t.Errorf("letter %s: pages %v", strconv.FormatBool(letter), count)
		}
		for _, page := range []string{"victory-points", "teams?example=match", "teams?example=swiss", "teams?example=knock_out"} {
			tab := open(t, laptop, address+"/fr/"+page)
			if n := pages(tab, letter); n < 1 || n > 2 {
				t.Errorf("%s, letter %v: %d pages", page, letter, n)
			}
		}
	}
}
