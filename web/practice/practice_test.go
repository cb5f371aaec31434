package practice_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/score/exercise"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func answersOf(t testing.TB, l exercise.Level, seed, count int) []int {
	t.Helper()
	sheet, err := exercise.New(l, seed, count)
	if err != nil {
		t.Fatal(err)
	}
	var answers []int
	for _, e := range sheet.Exercises {
		answer, err := e.Answer()
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer)
	}
	return answers
}

func TestPracticeStart(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range locales.Languages() {
		path := "/" + string(lang) + "/practice"
		a := c.Page(t, path, http.StatusOK)
		for i, l := range exercise.Levels() {
			links := a.Find(".levels > li").Eq(i).Find("a").Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("href", "") })
			want := []string{path + "?level=" + l.String(), path + "?level=" + l.String() + "&view=print", path + "?level=" + l.String() + "&view=projector"}
			if !slices.Equal(links, want) {
				t.Errorf("%v: %q", l, links)
			}
		}
	}
}

// A level alone gets a number, and keeps what else was asked.
func TestPracticeNumbersNewSheets(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	seeds := make(map[string]bool)
	for range 5 {
		a := c.Get(t, "/fr/practice?level=made&view=print&count=20")
		p := webtest.Parameters(t, a.Header().Get("Location"))
		seed, err := strconv.Atoi(p["seed"])
		if a.Code != http.StatusSeeOther || err != nil || seed < 0 || seed > exercise.MaxSeed || p["level"] != "made" || p["view"] != "print" || p["count"] != "20" {
			t.Fatalf("%d to %s", a.Code, a.Header().Get("Location"))
		}
		seeds[p["seed"]] = true
	}
	if len(seeds) < 2 {
		t.Error("all new sheets have the same number")
	}
}

func TestPracticeSheets(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range exercise.Levels() {
		address := fmt.Sprintf("/practice?level=%s&seed=482913", l)
		fill := c.Page(t, "/en"+address, http.StatusOK)
		if n := fill.Find(".item .answer input").Length(); n != 10 {
			t.Errorf("%v: %d fields", l, n)
		}
		if fill.Find(".parts, .judged").Length() != 0 {
			t.Errorf("%v: answers on the sheet", l)
		}
		printed := c.Page(t, "/en"+address+"&view=print", http.StatusOK)
		if printed.Find(".item .blank").Length() != 10 || printed.Find(".item input, .judged").Length() != 0 {
			t.Errorf("%v: the sheet to print is wrong", l)
		}
		// Questions are the same in each form.
		if !slices.Equal(webtest.Texts(fill.Find(".ask")), webtest.Texts(printed.Find(".ask"))) {
			t.Errorf("%v: the sheets differ", l)
		}
		answers := c.Page(t, "/en"+address+"&view=answers", http.StatusOK)
		for i, want := range answersOf(t, l, 482913, 10) {
			judged := strings.TrimSuffix(webtest.Words(answers.Find(".judged").Eq(i)), "s")
			judged = strings.TrimSuffix(judged, " IMP")
			fields := strings.Fields(judged)
			if got := webtest.Number(t, fields[len(fields)-1]); got != want {
				t.Errorf("%v, exercise %d: %q, want %d", l, i+1, judged, want)
			}
		}
	}
}

// Right answers are right however they are written, and each comes with the
// sum it is made of.
func TestPracticeMarks(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range exercise.Levels() {
		q := url.Values{"level": {l.String()}, "seed": {"77"}}
		for i, answer := range answersOf(t, l, 77, 10) {
			typed := strconv.Itoa(answer)
			switch i % 4 {
			case 1:
				typed = strings.TrimPrefix(typed, "-")
			case 2:
				typed = " " + strings.Replace(typed, "-", "−", 1) + " "
			case 3:
				typed = locales.For(locales.French).Number(answer)
			}
			q.Set(fmt.Sprintf("a%d", i+1), strings.TrimPrefix(typed, " "))
		}
		for _, lang := range locales.Languages() {
			a := c.Page(t, "/"+string(lang)+"/practice?"+q.Encode(), http.StatusOK)
			if n := a.Find(".item.right").Length(); n != 10 {
				t.Errorf("%v in %s: %d right: %q", l, lang, n, webtest.Texts(a.Find(".item.wrong .judged")))
			}
			if got := webtest.Numbers(t, webtest.Text(a.Find(".mark-score"))); !slices.Equal(got, []int{10, 10}) {
				t.Errorf("%v: mark %v", l, got)
			}
			if a.Find(".item .parts tfoot").Length() != 10 {
				t.Errorf("%v: answers without their reasons", l)
			}
		}
	}
}

func TestPracticeReasonsAddUp(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range []exercise.Level{exercise.Made, exercise.Doubled, exercise.Undertricks, exercise.Everything, exercise.Matchpoints} {
		t.Run(fmt.Sprint(l), func(t *testing.T) {
			want := answersOf(t, l, 5, 10)
			a := c.Page(t, fmt.Sprintf("/fr/practice?level=%s&seed=5&a1=", l), http.StatusOK)
			a.Find(".item").Each(func(i int, item *goquery.Selection) {
				sum := 0
				item.Find(".parts tbody td.n").Each(func(_ int, s *goquery.Selection) { sum += webtest.Number(t, webtest.Text(s)) })
				if total := webtest.Number(t, webtest.Text(item.Find(".parts tfoot td.n"))); sum != want[i] || total != want[i] {
					t.Errorf("%v, exercise %d: parts sum to %d, total %d, want %d", l, i+1, sum, total, want[i])
				}
			})
		})
	}
}

func TestPracticeWrongAnswers(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	// The first three of this sheet are −200, −150 and −50.
	a := c.Page(t, "/en/practice?level=undertricks&seed=482913&count=5&a1=%2B200&a2=+150&a3=fifty&a4=&a5=1e3", http.StatusOK)
	want := []string{"You: 200. It was −200.", "You: 150. It was −150.", "“fifty” is not a number. It was −50.", "No answer. It was −500.", "“1e3” is not a number. It was −300."}
	if got := webtest.Texts(a.Find(".judged")); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if a.Find(".item.wrong").Length() != 5 || webtest.Text(a.Find(".mark-score")) != "0 of 5" {
		t.Errorf("mark %q", webtest.Text(a.Find(".mark-score")))
	}
}

// The running score goes from sheet to sheet in the address.
func TestPracticeRunningScore(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	answers := answersOf(t, exercise.Made, 9, 10)
	q := url.Values{"level": {"made"}, "seed": {"9"}, "right": {"7"}, "of": {"10"}}
	for i := range 4 {
		q.Set(fmt.Sprintf("a%d", i+1), strconv.Itoa(answers[i]))
	}
	a := c.Page(t, "/en/practice?"+q.Encode(), http.StatusOK)
	if box := webtest.Words(a.Find(".mark-box")); !strings.Contains(box, "4 of 10") || !strings.Contains(box, "Since you began: 11 of 20.") {
		t.Errorf("%q", box)
	}
	next := webtest.Parameters(t, a.Find(".mark-box a.primary").AttrOr("href", ""))
	if _, numbered := next["seed"]; numbered || next["right"] != "11" || next["of"] != "20" || next["level"] != "made" {
		t.Errorf("the next sheet is %v", next)
	}
	sheet := c.Page(t, "/en/practice?level=made&seed=10&right=11&of=20", http.StatusOK)
	if got := webtest.Text(sheet.Find(".running")); got != "Since you began: 11 of 20." {
		t.Errorf("%q", got)
	}
	hidden := sheet.Find("form input[type=hidden]").Map(func(_ int, s *goquery.Selection) string {
		return s.AttrOr("name", "") + "=" + s.AttrOr("value", "")
	})
	if !slices.Equal(hidden, []string{"level=made", "seed=10", "right=11", "of=20"}) {
		t.Errorf("carries %q", hidden)
	}
	for _, nonsense := range []string{"right=30&of=20", "right=-1&of=x", "right=5"} {
		t.Run(nonsense, func(t *testing.T) {
			a := c.Page(t, "/en/practice?level=made&seed=10&"+nonsense, http.StatusOK)
			if got := webtest.Text(a.Find(".running")); strings.Contains(got, "30") || strings.Contains(got, "-1") {
				t.Errorf("%s: %q", nonsense, got)
			}
		})
	}
}

func TestPracticeProjection(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	address := "/fr/practice?level=doubled&seed=1&view=projector"
	hidden := c.Page(t, address, http.StatusOK)
	if theme := hidden.Attribute(t, "html", "data-theme"); theme != "light" {
		t.Errorf("the theme is %q", theme)
	}
	if n := hidden.Find(".lines-big .veiled").Length(); n == 0 || n != hidden.Find(".lines-big li").Length() {
		t.Errorf("%d lines hidden", n)
	}
	if !hidden.Find(".score").HasClass("veiled") {
		t.Error("the answer is shown at once")
	}
	// Step by step to the answer, then on to the next exercise, without a script.
	a, steps := hidden, 0
	for a.Find(".score").HasClass("veiled") && steps < 10 {
		a = c.Page(t, a.Attribute(t, "a[data-go=next]", "href"), http.StatusOK)
		steps++
		if shown := a.Find(".lines-big li").Length() - a.Find(".lines-big .veiled").Length(); shown != min(steps, a.Find(".lines-big li").Length()) {
			t.Errorf("step %d shows %d lines", steps, shown)
		}
	}
	if want := answersOf(t, exercise.Doubled, 1, 10)[0]; webtest.Number(t, webtest.Text(a.Find(".score"))) != want {
		t.Errorf("%q, want %d", webtest.Text(a.Find(".score")), want)
	}
	next := a.Attribute(t, "a[data-go=next]", "href")
	if p := webtest.Parameters(t, next); p["q"] != "2" || p["step"] != "0" || next != a.Attribute(t, "#projector", "data-after") {
		t.Errorf("next is %s", next)
	}
	last := c.Page(t, address+"&q=99", http.StatusOK)
	if got := webtest.Text(last.Find(".place")); !strings.HasSuffix(got, "question 10 sur 10") || last.Attribute(t, "#projector", "data-after") != "" {
		t.Errorf("last: %q", got)
	}
}

func TestPracticeRefuses(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for query, field := range map[string]string{
		"level=x":                   "level",
		"level=made&seed=1000000":   "seed",
		"level=made&seed=-1":        "seed",
		"level=made&seed=%3Cb%3E":   "seed",
		"level=made&seed=1,5":       "seed",
		"level=made&seed=1&count=0": "count",
		"level=made&count=31":       "count",
	} {
		t.Run(query, func(t *testing.T) {
			a := c.Page(t, "/en/practice?"+query, http.StatusUnprocessableEntity)
			if got := a.Find(".errors a").AttrOr("href", ""); got != "#"+field || a.Find("#"+field).Length() != 1 {
				t.Errorf("%s: error at %q", query, got)
			}
		})
	}
	if seed := c.Page(t, "/en/practice?level=made&seed=12x", http.StatusUnprocessableEntity).Attribute(t, "#seed", "value"); seed != "12x" {
		t.Errorf("what was typed is %q", seed)
	}
	if a := c.Page(t, "/fr/practice?level=made&seed=482+913", http.StatusOK); !strings.Contains(webtest.Text(a.Find(".sheet-number")), "482913") {
		t.Error("a number with a blank in it is not read")
	}
}
