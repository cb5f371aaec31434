package browsertests

import (
	"fmt"
	"strings"
	"testing"

	"bridgescore/score/exercise"
	"bridgescore/web/internal/browsertest"
)

// Every chart is drawn when it comes into view.
func TestLearningChartsAreDrawn(t *testing.T) {
	t.Parallel()
	for page, charts := range map[string][]string{
		"compare":    {"results-chart", "own-chart", "sacrifice-chart"},
		"guide/odds": {"hand-chart", "side-chart"},
	} {
		tab := open(t, browsertest.Laptop, "/fr/"+page)
		for _, id := range charts {
			selector := fmt.Sprintf(`[data-chart=%q]`, id)
			browsertest.Eval[any](tab, fmt.Sprintf("document.querySelector(%q).scrollIntoView()", selector))
			tab.WaitFor(selector + " svg text")
		}
	}
}

// From the front page to a marked exercise in three clicks.
func TestFromTheFrontPageToAMark(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/fr/")
	tab.Click(`#menu .short a[href="/fr/practice"]`)
	tab.WaitFor(".levels")
	tab.Click(`.levels a[href="/fr/practice?level=games"]`)
	tab.WaitFor("#a1")
	// Enter goes on to the next answer, and only from the last one sends the sheet.
	tab.Fill("#a1", "100")
	for i := 2; i <= 10; i++ {
		tab.Press(browsertest.Enter)
		tab.Wait(fmt.Sprintf(`document.activeElement.id === "a%d"`, i))
	}
	tab.Press(browsertest.Enter)
	tab.Wait(`document.activeElement.className === "mark-box"`)
	if got := tab.Text(".mark-score"); !strings.HasSuffix(got, "10") {
		t.Errorf("mark %q", got)
	}
}

// On the smallest projector an exercise of each level fits the screen when all
// of it is revealed; of the boards, the longest.
func TestExercisesFitTheProjector(t *testing.T) {
	t.Parallel()
	for _, l := range exercise.Levels() {
		number := exercise.Number{Version: exercise.Version, Seed: 482913}
		sheet, err := exercise.New(number, l, 10)
		if err != nil {
			t.Fatal(err)
		}
		place := 0
		for i, e := range sheet.Exercises {
			if len(e.Plays) > len(sheet.Exercises[place].Plays) {
				place = i
			}
		}
		tab := open(t, browsertest.Laptop, fmt.Sprintf("/fr/practice?level=%s&seed=%v&view=projector&q=%d&step=99", l,
			number, place+1))
		fitsScreen(t, tab, fmt.Sprintf("%v, exercise %d", l, place+1))
		tab.Emulate(browsertest.Beamer)
		fitsScreen(t, tab, fmt.Sprintf("%v, exercise %d on a beamer", l, place+1))
		if got := browsertest.Eval[float64](tab, smallestText); got < 36 {
			t.Errorf("%v: the smallest text has %v pixels", l, got)
		}
	}
}

// The keys lead from line to line, and on to the next exercise.
func TestProjectedExercisesByKey(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Laptop, "/en/practice?level=made&seed=1&view=projector")
	tab.Press(browsertest.Right)
	tab.Wait(`document.querySelector(".verdict:not(.veiled)") !== null`)
	tab.Press(browsertest.End)
	tab.Wait(`document.querySelectorAll(".veiled").length === 0`)
	tab.Press(browsertest.Right)
	tab.Wait(
		`new URLSearchParams(location.search).get("q") === "2" && document.querySelector(".score .so-far:not(.veiled)") === null`)
	tab.Press(browsertest.Left)
	tab.Wait(`new URLSearchParams(location.search).get("q") === "1"`)
}

// The axis of a chart writes its numbers as the page does.
func TestChartsWriteNumbersAsThePage(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{"fr": "\u22121\u202f000", "en": "\u22121,000"} {
		tab := open(t, browsertest.Laptop, "/"+lang+"/compare?deals=4S.10.yes,5DXX.6.yes")
		tab.Wait(`[...document.querySelectorAll(".plot svg text")].some(e => e.textContent === "` + want + `")`)
	}
}

// On paper a chart is drawn anew at the width of the paper, before it is printed:
// nothing of it is cut, from a wide screen or from a phone.
func TestChartsPrintWhole(t *testing.T) {
	t.Parallel()
	for _, o := range []browsertest.Visitor{browsertest.Beamer, browsertest.Phone} {
		tab := open(t, o, "/fr/guide/odds")
		browsertest.Eval[any](tab, `document.querySelector(".plot").scrollIntoView()`)
		tab.WaitFor(".plot .canvas svg text")
		browsertest.Eval[any](tab, `matchMedia("print").addEventListener("change", event => {
			const canvas = document.querySelector(".plot .canvas"), svg = canvas.querySelector("svg");
			if (event.matches) window.printed = [canvas.clientWidth, svg.viewBox.baseVal.width, svg.getBBox().x + svg.getBBox().width];
		})`)
		tab.PDF(browsertest.A4)
		printed := browsertest.Eval[[]float64](tab, "window.printed")
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
	t.Parallel()
	noScript := browsertest.Laptop
	noScript.NoScript = true
	tab := open(t, noScript, "/en/compare?deals=4S.10.yes,3S.10.yes")
	if tab.Box(".versus").Height == 0 {
		t.Error("no table")
	}
	if tab.Box(".plot").Height != 0 {
		t.Error("an empty chart")
	}
}

// On the path an answer is judged where it stands: at once with the script, by a reload to the same
// place without. What was answered is in the address.
func TestPathJudgesAnswers(t *testing.T) {
	t.Parallel()
	tab := open(t, browsertest.Phone, "/fr/guide/path")
	if pages := len(pdfPage.FindAll(tab.PDF(browsertest.A4), -1)); pages > 4 {
		t.Errorf("six steps on %d sheets", pages)
	}
	tab.Fill("#need", "10")
	tab.Press(browsertest.Enter)
	tab.WaitText(".question:has(#need) .verdict", "Non. 3SA\u202f: 3 + 6 = 9.")
	tab.Fill("#need", " 9")
	tab.Press(browsertest.Enter)
	tab.WaitFor(".question:has(#need) .verdict.right")
	tab.Click("label:has([name=promise][value='5D'])")
	tab.WaitFor(".question:has([name=promise]) .verdict.right")
	tab.Fill("#level", "x")
	tab.Click("#contract [data-check]")
	tab.WaitText(".question:has(#level) .verdict", "Écrivez un nombre.")
	if tab.Count(".path-steps .done") != 0 {
		t.Error("a step is done that is not")
	}
	tab.Fill("#level", "2")
	tab.Click("#contract [data-check]")
	tab.WaitFor("[data-step=contract].done")
	if query := tab.URL().RawQuery; query != "need=9&promise=5D&level=2" && query != "need=+9&promise=5D&level=2" {
		t.Errorf("the address has %q", query)
	}
	tab.ClickLoad("a.lang")
	tab.WaitText(".question:has(#need) .verdict", "Right. 3NT: 3 + 6 = 9.")

	noScript := browsertest.Phone
	noScript.NoScript = true
	tab = open(t, noScript, "/fr/guide/path")
	tab.Fill("#clubs", "4")
	tab.Fill("#need", "9")
	tab.ClickLoad("#game button")
	tab.WaitText(".question:has(#clubs) .verdict", "Non. 20 + 20 + 20 + 20 + 20 = 100.")
	if tab.URL().Fragment != "game" || tab.Text(".question:has(#need) .verdict b") != "Juste." {
		t.Errorf("at %s", tab.URL())
	}
}

// What is folded in the guide opens for a link to it, and is on paper.
func TestFoldsOfTheGuide(t *testing.T) {
	t.Parallel()
	for _, noScript := range []bool{false, true} {
		v := browsertest.Laptop
		v.NoScript = noScript
		tab := open(t, v, "/fr/guide#error-minor")
		tab.Wait(`document.querySelector("#error-minor").closest("details").open`)
		tab.Emulate(browsertest.Visitor{Width: 718, Height: 1000, Print: true, NoScript: noScript})
		if !visible(tab, "#error-bonus p") || !visible(tab, "#lexicon li") {
			t.Error("what is folded is not on paper")
		}
	}
	tab := open(t, browsertest.Phone, "/fr/guide/competition")
	if covered := browsertest.Eval[[]string](tab, `
		[...document.querySelectorAll("details .scroll + .hint")].filter(note => {
		note.closest("details").open = true;
		return note.getBoundingClientRect().top < note.previousElementSibling.getBoundingClientRect().bottom;
	}).map(note => note.textContent)`); len(covered) > 0 {
		t.Errorf("tables stand on their notes: %q", covered)
	}
	tab = open(t, browsertest.Laptop, "/fr/guide")
	if spilt := browsertest.Eval[[]string](tab, spiltPictures); len(spilt) > 0 {
		t.Errorf("pictures of the guide are not as they were drawn: %q", spilt)
	}
	tab.Click(`.lead a[href="#lexicon"]`)
	tab.Wait(`document.querySelector("#lexicon details").open`)
	if !visible(tab, ".toc a") {
		t.Error("no contents beside the text")
	}
	tab.Emulate(browsertest.Phone)
	if visible(tab, ".toc a") {
		t.Error("the contents are open on a phone")
	}
}

// spiltPictures lists the pictures that stand out of their frame, over the text, or whose words are
// drawn round with the lines of another page.
const spiltPictures = `[...document.querySelectorAll("figure.picture")].filter(figure => {
	const frame = figure.getBoundingClientRect(), picture = figure.querySelector("svg").getBoundingClientRect();
	return picture.height === 0 || picture.bottom > frame.bottom + 1 || picture.top < frame.top - 1 ||
		[...figure.querySelectorAll("text")].some(text => getComputedStyle(text).stroke !== "none");
}).map(figure => figure.className)`

// visible reports whether something is neither hidden nor folded.
func visible(tab *browsertest.Tab, selector string) bool {
	return browsertest.Eval[bool](tab, fmt.Sprintf("document.querySelector(%q).checkVisibility()", selector))
}
