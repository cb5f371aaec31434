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
	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/score/mistake"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/view"
)

// sheetOf draws the sheet of a number as it stands in an address.
func sheetOf(t testing.TB, l exercise.Level, number string, count int) exercise.Sheet {
	t.Helper()
	n, err := exercise.ParseNumber(l, number)
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := exercise.New(n, l, count)
	if err != nil {
		t.Fatal(err)
	}
	return sheet
}

func answersOf(t testing.TB, l exercise.Level, number string, count int) []int {
	t.Helper()
	var answers []int
	for _, e := range sheetOf(t, l, number, count).Exercises {
		answer, err := e.Answer()
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer)
	}
	return answers
}

// everyLevel calls check for each level of each version, with the number of a sheet.
func everyLevel(t *testing.T, seed int, check func(t *testing.T, l exercise.Level, number string)) {
	t.Helper()
	for version := 1; version <= exercise.Version; version++ {
		for _, l := range exercise.LevelsOf(version) {
			number := exercise.Number{Version: version, Seed: seed}.String()
			t.Run(number+" "+l.String(), func(t *testing.T) { check(t, l, number) })
		}
	}
}

func TestPracticeStart(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range locales.Languages() {
		path := "/" + string(lang) + "/practice"
		a := c.Page(t, path, http.StatusOK)
		for i, l := range exercise.Levels() {
			links := a.Find(".levels > li").Eq(i).Find("a").Map(func(_ int, s *goquery.Selection) string {
				return s.AttrOr("href", "")
			})
			level := path + "?level=" + l.String()
			want := []string{level + "&view=one", level, level + "&view=print#print", level + "&view=projector"}
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
		a := c.Get(t, "/fr/practice?level=games&view=print&count=20")
		p := webtest.Parameters(t, a.Header().Get("Location"))
		n, err := exercise.ParseNumber(exercise.Games, p["seed"])
		if a.Code != http.StatusSeeOther || err != nil || n.Version != exercise.Version || p["level"] != "games" ||
			p["view"] != "print" || p["count"] != "20" {
			t.Fatalf("%d to %s", a.Code, a.Header().Get("Location"))
		}
		seeds[p["seed"]] = true
	}
	if len(seeds) < 2 {
		t.Error("all new sheets have the same number")
	}
	// A level that is offered no more goes on as it was.
	a := c.Get(t, "/fr/practice?level=made")
	if seed := webtest.Parameters(t, a.Header().Get("Location"))["seed"]; strings.Contains(seed, "-") {
		t.Errorf("a sheet of the first version has the number %s", seed)
	}
}

func TestPracticeSheets(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	everyLevel(t, 482913, func(t *testing.T, l exercise.Level, number string) {
		address := fmt.Sprintf("/practice?level=%s&seed=%s", l, number)
		fill := c.Page(t, "/en"+address, http.StatusOK)
		if n := fill.Find(".item .answer input").Length() + fill.Find(".item .answer-choices").Length(); n != 10 {
			t.Errorf("%d fields", n)
		}
		if fill.Find(".parts, .judged").Length() != 0 {
			t.Error("answers on the sheet")
		}
		printed := c.Page(t, "/en"+address+"&view=print", http.StatusOK)
		if printed.Find(".item .blank, .item .boxes").Length() != 10 ||
			printed.Find(".item input, .judged").Length() != 0 {
			t.Error("the sheet to print is wrong")
		}
		// Questions are the same in each form.
		if !slices.Equal(webtest.Texts(fill.Find(".ask")), webtest.Texts(printed.Find(".ask"))) {
			t.Error("the sheets differ")
		}
		answers := c.Page(t, "/en"+address+"&view=answers", http.StatusOK)
		for i, e := range sheetOf(t, l, number, 10).Exercises {
			checkAnswerSheet(t, e, webtest.Words(answers.Find(".judged").Eq(i)))
		}
	})
}

// checkAnswerSheet looks for the right answer in a line of the answers.
func checkAnswerSheet(t *testing.T, e exercise.Exercise, judged string) {
	t.Helper()
	want, err := e.Answer()
	if err != nil {
		t.Fatal(err)
	}
	switch e.Task.Form() {
	case exercise.ByYesNo:
		if !strings.HasPrefix(judged, []string{"No", "Yes"}[want]) {
			t.Errorf("%q, want %d", judged, want)
		}
		return
	case exercise.ByChoice:
		if judged == "" || e.Task == exercise.AskWrongLine && !strings.HasPrefix(judged, fmt.Sprint("Line ", want)) {
			t.Errorf("%q, want %d", judged, want)
		}
		return
	case exercise.ByPercent, exercise.ByHundredths:
		if text := fmt.Sprintf("%d.%02d", want/100, want%100); !strings.Contains(judged, text) {
			t.Errorf("%q, want %s", judged, text)
		}
		return
	case exercise.ByNumber:
	}
	fields := strings.Fields(strings.TrimSuffix(strings.TrimSuffix(judged, "s"), " IMP"))
	if got := webtest.Number(t, fields[len(fields)-1]); got != want {
		t.Errorf("%q, want %d", judged, want)
	}
}

// typed writes an answer in one of the ways in which people do.
func typed(e exercise.Exercise, answer, way int) string {
	switch e.Task.Form() {
	case exercise.ByYesNo, exercise.ByChoice:
		return strconv.Itoa(answer)
	case exercise.ByPercent, exercise.ByHundredths:
		return fmt.Sprintf("%d%c%02d", answer/100, ".,"[way%2], answer%100)
	case exercise.ByNumber:
	}
	text := strconv.Itoa(answer)
	switch way % 4 {
	case 1:
		text = strings.TrimPrefix(text, "-")
	case 2:
		text = strings.Replace(text, "-", "−", 1) + " "
	case 3:
		text = locales.For(locales.French).Number(answer)
	}
	return text
}

// Right answers are right however they are written, and each comes with the
// sum it is made of.
func TestPracticeMarks(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	everyLevel(t, 77, func(t *testing.T, l exercise.Level, number string) {
		q := url.Values{"level": {l.String()}, "seed": {number}}
		for i, e := range sheetOf(t, l, number, 10).Exercises {
			q.Set(fmt.Sprintf("a%d", i+1), typed(e, answersOf(t, l, number, 10)[i], i))
		}
		for _, lang := range locales.Languages() {
			a := c.Page(t, "/"+string(lang)+"/practice?"+q.Encode(), http.StatusOK)
			if n := a.Find(".item.right").Length(); n != 10 {
				t.Errorf("in %s: %d right: %q", lang, n, webtest.Texts(a.Find(".item.wrong .judged")))
			}
			if got := webtest.Numbers(t, webtest.Text(a.Find(".mark-score"))); !slices.Equal(got, []int{10, 10}) {
				t.Errorf("mark %v", got)
			}
			if a.Find(".item details.folded:not([open]) .parts tfoot").Length() != 10 ||
				a.Find(".diagnosis").Length() != 0 {
				t.Error("answers without their reasons, or with mistakes")
			}
		}
	})
}

func TestPracticeReasonsAddUp(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range []exercise.Level{exercise.Made, exercise.Games, exercise.Slams, exercise.Tricks, exercise.Doubled,
		exercise.Undertricks, exercise.Everything, exercise.Matchpoints} {
		t.Run(fmt.Sprint(l), func(t *testing.T) {
			want := answersOf(t, l, "5", 10)
			q := url.Values{"level": {l.String()}, "seed": {"5"}}
			for i := range want {
				q.Set(fmt.Sprintf("a%d", i+1), "7")
			}
			a := c.Page(t, "/fr/practice?"+q.Encode(), http.StatusOK)
			a.Find(".item").Each(func(i int, item *goquery.Selection) {
				sum := 0
				item.Find(".parts tbody td.n").Each(func(_ int, s *goquery.Selection) {
					sum += webtest.Number(t, webtest.Text(s))
				})
				if total := webtest.Number(t, webtest.Text(item.Find(".parts tfoot td.n"))); sum != want[i] ||
					total != want[i] {
					t.Errorf("%v, exercise %d: parts sum to %d, total %d, want %d", l, i+1, sum, total, want[i])
				}
			})
		})
	}
}

func TestPracticeWrongAnswers(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	// The first three of this sheet are −200, −150 and −50.
	a := c.Page(t, "/en/practice?level=undertricks&seed=482913&count=5&a1=%2B200&a2=+150&a3=&a4=&a5=1", http.StatusOK)
	want := []string{"You: 200. It was −200.", "You: 150. It was −150.", "You: 1. It was −300."}
	if got := webtest.Texts(a.Find(".judged")); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if a.Find(".item.wrong").Length() != 3 || a.Find(".item.open").Length() != 2 ||
		webtest.Text(a.Find(".mark-score")) != "0 of 5" {
		t.Errorf("mark %q", webtest.Text(a.Find(".mark-score")))
	}
	if title := webtest.Text(a.Find("title")); !strings.HasPrefix(title, "0 of 5 · ") {
		t.Errorf("title %q", title)
	}
	// What is not answered is not wrong: it can still be, and what was answered is sent with it.
	if a.Find(".item.open .parts").Length() != 0 || a.Find(".item.open .answer input").Length() != 2 {
		t.Error("the rest cannot be answered")
	}
	if a.Attribute(t, "form.exercises input[name=a1]", "value") != "+200" ||
		a.Find("form.exercises input[type=hidden][name=a5]").Length() != 1 {
		t.Error("what was answered is not sent with the rest")
	}
	if got := webtest.Text(a.Find(".mark-open")); got != "2 questions not answered." {
		t.Errorf("%q", got)
	}
	if got := webtest.Texts(a.Find(".diagnosis li")); len(got) != 2 || !strings.HasPrefix(got[0], "Wrong sign") {
		t.Errorf("mistakes %q", got)
	}
}

// What cannot be read is shown as a fault of its field: nothing typed is lost, and no answer
// is given away.
func TestPracticeUnreadableAnswers(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ level, number, wrong, right string }{
		{"undertricks", "482913", "fifty", "-200"},
		{"undertricks", "2-482913", "1e3", "-100"},
		{"percent", "2-1", "68,755", "50"},
		{"vps", "2-1", "x", "12,5"},
	} {
		a := c.Page(t, fmt.Sprintf("/fr/practice?level=%s&seed=%s&a1=%s&a2=%s&right=3&of=10", tc.level, tc.number,
			tc.right, tc.wrong), http.StatusUnprocessableEntity)
		if a.Find(".judged, .parts").Length() != 0 {
			t.Errorf("%s: answers are given away", tc.level)
		}
		if a.Attribute(t, "#a1", "value") != tc.right || a.Attribute(t, "#a2", "value") != tc.wrong {
			t.Errorf("%s: what was typed is lost", tc.level)
		}
		if href := a.Find(".errors a").AttrOr("href", ""); href != "#a2" ||
			a.Attribute(t, "#a2", "aria-invalid") != "true" {
			t.Errorf("%s: the fault is at %q", tc.level, href)
		}
	}
	a := c.Page(t, "/fr/practice?level=game&seed=2-1&a1=1&a2=7", http.StatusUnprocessableEntity)
	if a.Find("input[name=a1][value='1'][checked]").Length() != 1 || a.Find(".errors a[href='#a2']").Length() != 1 {
		t.Error("what was chosen is lost")
	}
}

// Two spades doubled, one overtrick, not vulnerable: the answer of the guides that is wrong.
func TestPracticeDiagnosis(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	want := exercise.Exercise{Task: exercise.AskScore}
	number, place := "", 0
	for seed := 0; number == ""; seed++ {
		n := exercise.Number{Version: 2, Seed: seed}
		for i, e := range sheetOf(t, exercise.Doubled, n.String(), 10).Exercises {
			if o := e.Outcome; o.Contract.String() == "2SX" && o.Result() == "+1" && !o.Vulnerable {
				number, place, want = n.String(), i+1, e
			}
		}
	}
	if answer, err := want.Answer(); err != nil || answer != 570 {
		t.Fatalf("%d, %v", answer, err)
	}
	for lang, text := range map[locales.Language]string{
		locales.French:  "Compté en partielle, mais 120 ≥ 100 : c’est une manche.",
		locales.English: "Counted as a part-score, but 120 ≥ 100: it is a game.",
	} {
		a := c.Page(t, fmt.Sprintf("/%s/practice?level=doubled&seed=%s&a%d=320", lang, number, place), http.StatusOK)
		item := a.Find(".item").Eq(place - 1)
		if got := webtest.Words(item.Find(".diagnosis li")); !strings.HasPrefix(got, text) {
			t.Errorf("%q", got)
		}
		if got := item.Find(".diagnosis a").AttrOr("href", ""); got != "/"+string(lang)+"/guide#error-doubled-game" {
			t.Errorf("leads to %q", got)
		}
		marked := item.Find("tr.miscounted")
		if marked.Length() != 1 || !strings.Contains(webtest.Text(marked), "300") ||
			!strings.HasSuffix(webtest.Text(marked.Find(".counted")), " 50") {
			t.Errorf("marked %q", webtest.Texts(marked))
		}
	}
}

// Each explanation leads to a paragraph that is there.
func TestMistakesLeadToTheGuide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	anchors := make(map[string]bool)
	for o := range score.Outcomes {
		for _, r := range mistake.Reasons() {
			anchors[view.MistakeAnchor(o, r)] = true
		}
	}
	for _, lang := range locales.Languages() {
		guide := c.Page(t, "/"+string(lang)+"/guide", http.StatusOK)
		for id := range anchors {
			if guide.Find("#"+id).Length() != 1 {
				t.Errorf("the guide in %s has nothing named %s", lang, id)
			}
		}
	}
}

// Whatever is answered, what is said about it has its words.
func TestPracticeMistakesHaveWords(t *testing.T) {
	for _, lang := range locales.Languages() {
		d := view.Phrases{Words: locales.For(lang)}
		for o := range score.Outcomes {
			for _, w := range mistake.Singles(o) {
				for _, found := range mistake.Find(o, mistake.Given{Number: w.Number, Signed: true}) {
					text := d.Mistake(o, found.Mistakes[0])
					if text == "" || strings.ContainsAny(text, "[{<") && !strings.Contains(text, "<\u00a0100") &&
						!strings.Contains(text, "< 100") {
						t.Fatalf("%v, %d: %q", o, w.Number, text)
					}
				}
			}
		}
	}
}

// The running score goes from sheet to sheet in the address.
func TestPracticeRunningScore(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	answers := answersOf(t, exercise.Made, "9", 10)
	q := url.Values{"level": {"made"}, "seed": {"9"}, "right": {"7"}, "of": {"10"}}
	for i := range 4 {
		q.Set(fmt.Sprintf("a%d", i+1), strconv.Itoa(answers[i]))
	}
	a := c.Page(t, "/en/practice?"+q.Encode(), http.StatusOK)
	if box := webtest.Words(a.Find(".mark-box")); !strings.Contains(box, "4 of 10") ||
		!strings.Contains(box, "Since you began: 11 of 20.") {
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

// One question at a time: judged at once with its diagnosis, the answers so far in the address, and
// at the end the marked sheet. Nothing of it needs a script.
func TestPracticeOneByOne(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	const sheet = "/en/practice?level=undertricks&seed=482913&count=3&view=one"
	a := c.Page(t, sheet, http.StatusOK)
	if a.Find(".item .answer input").Length() != 1 || a.Find(".judged, .parts").Length() != 0 ||
		a.Attribute(t, "#a1", "inputmode") != "numeric" {
		t.Error("the first question is not asked alone")
	}
	send := func(a webtest.Answer, name, text string, status int) webtest.Answer {
		t.Helper()
		q := url.Values{name: {text}}
		a.Find(".item form input[type=hidden]").Each(func(_ int, s *goquery.Selection) {
			q.Add(s.AttrOr("name", ""), s.AttrOr("value", ""))
		})
		return c.Page(t, "/en/practice?"+q.Encode(), status)
	}
	wrong := send(a, "a1", "+200", http.StatusOK)
	if got := webtest.Text(wrong.Find(".judged")); got != "You: 200. It was −200." {
		t.Errorf("%q", got)
	}
	if !strings.HasPrefix(webtest.Text(wrong.Find(".diagnosis li")), "Wrong sign") ||
		wrong.Find("details.folded").Length() != 0 {
		t.Error("a wrong answer is not explained at once")
	}
	if title := webtest.Text(wrong.Find("title")); !strings.HasPrefix(title, "You: 200. It was −200. · ") {
		t.Errorf("title %q", title)
	}
	second := c.Page(t, wrong.Attribute(t, ".item a.primary", "href"), http.StatusOK)
	if got := webtest.Text(second.Find(".sheet-number")); got != "question 2/3" {
		t.Errorf("then comes %q", got)
	}
	refused := send(second, "a2", "fifty", http.StatusUnprocessableEntity)
	if refused.Find(".judged, .parts").Length() != 0 || refused.Attribute(t, "#a2", "value") != "fifty" {
		t.Error("what is no answer is judged, or lost")
	}
	third := c.Page(t, second.Attribute(t, ".item .begin a", "href"), http.StatusOK) // passed over
	right := send(third, "a3", "-50", http.StatusOK)
	if right.Find(".item.right details.folded").Length() != 1 {
		t.Error("a right answer is not right, or not folded")
	}
	if got := right.Find(".progress a").Map(func(_ int, s *goquery.Selection) string {
		return s.AttrOr("class", "")
	}); !slices.Equal(got,
		[]string{"wrong", "open", "right"}) {
		t.Errorf("progress %q", got)
	}
	end := c.Page(t, right.Attribute(t, ".item a.primary", "href"), http.StatusOK)
	if got := webtest.Text(end.Find(".mark-score")); got != "1 of 3" || end.Find(".item.open").Length() != 1 {
		t.Errorf("at the end %q", got)
	}
}

// A score is projected as in the class view: the verdict, then term by term with the sum so far,
// and its picture; then the next exercise. Without a script, too.
func TestPracticeProjection(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	address := "/fr/practice?level=doubled&seed=1&view=projector"
	a := c.Page(t, address+"&theme=dark", http.StatusOK)
	if theme := a.Attribute(t, "html", "data-theme"); theme != "dark" {
		t.Errorf("the theme is %q", theme)
	}
	terms := a.Find(".terms li").Length()
	if a.Find(".terms li:not(.veiled), .so-far:not(.veiled), .verdict:not(.veiled)").Length() != 0 || terms == 0 {
		t.Error("something is shown at once")
	}
	if n := a.Find(".stage-chart .stack rect").Length(); n != terms {
		t.Errorf("the picture has %d pieces, the score %d terms", n, terms)
	}
	for step := 1; step <= terms+1; step++ {
		a = c.Page(t, a.Attribute(t, "a[data-go=next]", "href"), http.StatusOK)
		if shown := a.Find(".terms li:not(.veiled)").Length(); shown != step-1 ||
			a.Find(".verdict.veiled").Length() != 0 {
			t.Errorf("step %d shows %d terms", step, shown)
		}
	}
	want := answersOf(t, exercise.Doubled, "1", 10)[0]
	if got := webtest.Text(a.Find(".so-far:not(.veiled)").First()); webtest.Number(t, got) != want {
		t.Errorf("%q, want %d", got, want)
	}
	next := a.Attribute(t, "a[data-go=next]", "href")
	if p := webtest.Parameters(t, next); p["q"] != "2" || p["step"] != "0" || p["theme"] != "dark" ||
		next != a.Attribute(t, "#projector", "data-after") {
		t.Errorf("next is %s", next)
	}
	if first := c.Page(t, address, http.StatusOK); !first.Find("a[data-go=back]").HasClass("off") {
		t.Error("there is a way back from the first question")
	}
	last := c.Page(t, address+"&q=99&step=99", http.StatusOK)
	if got := webtest.Text(last.Find(".place")); got != "question 10/10" ||
		last.Attribute(t, "#projector", "data-after") != "" || !last.Find("a[data-go=next]").HasClass("off") {
		t.Errorf("last: %q", got)
	}
}

// What is no score has the reasons of its answer, and the answer at the last step.
func TestOtherProjections(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	everyLevel(t, 5, func(t *testing.T, l exercise.Level, number string) {
		address := fmt.Sprintf("/en/practice?level=%s&seed=%s&view=projector&step=", l, number)
		start, end := c.Page(t, address+"0", http.StatusOK), c.Page(t, address+"99", http.StatusOK)
		if start.Find(".so-far:not(.veiled), .lines-big li:not(.veiled)").Length() != 0 {
			t.Error("something is shown at once")
		}
		if end.Find(".veiled").Length() != 0 || webtest.Text(end.Find(".score .so-far").First()) == "" {
			t.Error("the answer is not there")
		}
		if task := webtest.Text(start.Find(".task")); strings.Contains(task, "left out") {
			t.Errorf("a class that types nothing is told %q", task)
		}
	})
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
		"level=made&seed=2-1":       "seed",
		"level=slams&seed=1-1":      "seed",
		"level=games&seed=3-1":      "seed",
		"level=games&seed=2-":       "seed",
	} {
		t.Run(query, func(t *testing.T) {
			a := c.Page(t, "/en/practice?"+query, http.StatusUnprocessableEntity)
			if got := a.Find(".errors a").AttrOr("href", ""); got != "#"+field || a.Find("#"+field).Length() != 1 {
				t.Errorf("%s: error at %q", query, got)
			}
		})
	}
	if seed := c.Page(t, "/en/practice?level=made&seed=12x", http.StatusUnprocessableEntity).Attribute(t, "#seed",
		"value"); seed != "12x" {
		t.Errorf("what was typed is %q", seed)
	}
	if a := c.Page(t, "/fr/practice?level=made&seed=482+913",
		http.StatusOK); !strings.Contains(webtest.Text(a.Find(".sheet-number")), "482913") {
		t.Error("a number with a blank in it is not read")
	}
}
