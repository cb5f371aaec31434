package web_test

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/score/exercise"
	"bridgescore/web/browser"
)

// the pages that compare, train and count odds, in states worth looking at.
var learningPages = []string{
	"compare",
	"compare?deals=4S.10.no.N,5DX.9.no.E,3S.10.no.S,pass",
	"compare?strain=NT&down=3&doubled=yes&theirs=7NT&fails=6",
	"practice",
	"practice?level=everything&seed=482913",
	"practice?level=everything&seed=482913&a1=-1000&a2=1&a3=x&right=3&of=10",
	"practice?level=matchpoints&seed=1&a1=1",
	"practice?level=imps&seed=1&view=answers",
	"practice?level=doubled&seed=1&view=print",
	"practice?level=matchpoints&seed=1&view=projector&step=9",
	"guide/odds",
	"guide/odds?who=side&low=25&high=40&shape=any",
}

func TestLearningPagesAreAccessible(t *testing.T) {
	address := serve(t)
	dark := phone
	dark.Dark = true
	for _, lang := range []string{"fr", "en"} {
		for _, page := range learningPages {
			t.Run(lang+"/"+page, func(t *testing.T) {
				tab := open(t, laptop, address+"/"+lang+"/"+page)
				tab.CheckAxe()
				noSideways(t, tab, "laptop")
				tab.Emulate(dark)
				tab.CheckAxe()
				noSideways(t, tab, "phone")
				browser.Eval[any](tab, `document.documentElement.dataset.theme = "contrast"; document.documentElement.dataset.deck = "4"`)
				tab.CheckAxe()
			})
		}
	}
}

func TestLearningFaultsAreAccessible(t *testing.T) {
	address := serve(t)
	for _, page := range []string{"compare?text=4S&text=%3F", "compare?theirs=6S&over=2", "practice?level=made&seed=x", "guide/odds?low=12&high=x"} {
		for _, lang := range []string{"fr", "en"} {
			tab := browser.Start(t).NewTab(t, phone)
			tab.AllowMessage("Failed to load resource")
			if status := tab.Open(address + "/" + lang + "/" + page); status != 422 {
				t.Errorf("%s/%s: status %d", lang, page, status)
			}
			tab.CheckAxe()
			noSideways(t, tab, page)
		}
	}
}

// Every chart is drawn when it comes into view.
func TestLearningChartsAreDrawn(t *testing.T) {
	address := serve(t)
	for page, charts := range map[string][]string{
		"compare":    {"results-chart", "own-chart", "sacrifice-chart"},
		"guide/odds": {"hand-chart", "side-chart"},
	} {
		tab := open(t, laptop, address+"/fr/"+page)
		for _, id := range charts {
			selector := fmt.Sprintf(`[data-chart=%q]`, id)
			browser.Eval[any](tab, fmt.Sprintf("document.querySelector(%q).scrollIntoView()", selector))
			tab.WaitFor(selector + " svg text")
		}
	}
}

// From the front page to a marked exercise in three clicks.
func TestFromTheFrontPageToAMark(t *testing.T) {
	tab := open(t, laptop, serve(t)+"/fr/")
	tab.Click(`#menu .short a[href="/fr/practice"]`)
	tab.WaitFor(".levels")
	tab.Click(`.levels a[href="/fr/practice?level=made"]`)
	tab.WaitFor("#a1")
	tab.Click(".items + .begin button")
	tab.WaitFor(".mark-score")
	if got := tab.Text(".mark-score"); !strings.HasSuffix(got, "10") {
		t.Errorf("mark %q", got)
	}
}

// On the smallest projector an exercise of each level fits the screen when all
// of it is revealed; of the boards, the longest.
func TestExercisesFitTheProjector(t *testing.T) {
	address := serve(t)
	for _, l := range exercise.Levels() {
		sheet, err := exercise.New(l, 482913, 10)
		if err != nil {
			t.Fatal(err)
		}
		place := 0
		for i, e := range sheet.Exercises {
			if len(e.Plays) > len(sheet.Exercises[place].Plays) {
				place = i
			}
		}
		tab := open(t, laptop, fmt.Sprintf("%s/fr/practice?level=%s&seed=482913&view=projector&q=%d&step=99", address, l, place+1))
		if more := browser.Eval[int](tab, "document.documentElement.scrollHeight - innerHeight"); more > 0 {
			t.Errorf("%v, exercise %d: %d pixels too high", l, place+1, more)
		}
		noSideways(t, tab, l.String())
	}
}

// The keys lead from line to line, and on to the next exercise.
func TestProjectedExercisesByKey(t *testing.T) {
	tab := open(t, laptop, serve(t)+"/en/practice?level=made&seed=1&view=projector")
	tab.Press(browser.Right)
	tab.Wait(`document.querySelectorAll(".lines-big li:not(.veiled)").length === 1`)
	tab.Press(browser.End)
	tab.Wait(`document.querySelectorAll(".veiled").length === 0`)
	tab.Press(browser.Right)
	tab.Wait(`new URLSearchParams(location.search).get("q") === "2" && document.querySelector(".score.veiled") !== null`)
	tab.Press(browser.Left)
	tab.Wait(`new URLSearchParams(location.search).get("q") === "1"`)
}

// The axis of a chart writes its numbers as the page does.
func TestChartsWriteNumbersAsThePage(t *testing.T) {
	address := serve(t)
	for lang, want := range map[string]string{"fr": "\u22121\u202f000", "en": "\u22121,000"} {
		tab := open(t, laptop, address+"/"+lang+"/compare?deals=4S.10.yes,5DXX.6.yes")
		tab.Wait(`[...document.querySelectorAll(".plot svg text")].some(e => e.textContent === "` + want + `")`)
	}
}

// On paper a chart is drawn anew at the width of the paper, before it is printed:
// nothing of it is cut, from a wide screen or from a phone.
func TestChartsPrintWhole(t *testing.T) {
	address := serve(t)
	for _, o := range []browser.Options{beamer, phone} {
		tab := open(t, o, address+"/fr/guide/odds")
		browser.Eval[any](tab, `document.querySelector(".plot").scrollIntoView()`)
		tab.WaitFor(".plot .canvas svg text")
		browser.Eval[any](tab, `matchMedia("print").addEventListener("change", event => {
			const canvas = document.querySelector(".plot .canvas"), svg = canvas.querySelector("svg");
			if (event.matches) window.printed = [canvas.clientWidth, svg.viewBox.baseVal.width, svg.getBBox().x + svg.getBBox().width];
		})`)
		tab.PDF(browser.A4)
		printed := browser.Eval[[]float64](tab, "window.printed")
		if len(printed) != 3 {
			t.Fatalf("%d pixels: nothing was printed", o.Width)
		}
		paper, view, right := printed[0], printed[1], printed[2]
		if paper < 400 || paper > 800 || view != paper || right > paper+1 || right < paper/2 {
			t.Errorf("%d pixels: on %v of paper a chart of %v is drawn up to %v", o.Width, paper, view, right)
		}
	}
}

// Without a script everything is there but the charts, which the tables say.
func TestLearningWithoutScript(t *testing.T) {
	noScript := laptop
	noScript.NoScript = true
	tab := open(t, noScript, serve(t)+"/en/compare?deals=4S.10.yes,3S.10.yes")
	if tab.Box(".versus").Height == 0 {
		t.Error("no table")
	}
	if tab.Box(".plot").Height != 0 {
		t.Error("an empty chart")
	}
}
