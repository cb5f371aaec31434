// Package practice has the page of exercises: a sheet from a seed, marked, printed or
// projected.
package practice

import (
	"net/http"
	"net/url"
	"strconv"

	"bridgescore/score/exercise"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Show offers exercises, and marks them. The number of a sheet in the
// address says which exercises are on it; nothing else is kept anywhere.
func Show(r *page.Request) (page.Response, error) {
	f := readPractice(r.URL.Query())
	switch {
	case f.Failed() || f.level.String() == "":
		return practiceStart(r, f)
	case !f.haveSeed:
		f.seed = anySeed()
		return page.Response{Redirect: page.URL(r.Lang, page.PathPractice) + "?" + f.query().Encode()}, nil
	}
	sheet, err := exercise.New(f.level, f.seed, f.count)
	if err != nil {
		return page.Response{}, err
	}
	if f.view == viewProject {
		return practiceProjection(r, f, sheet)
	}
	return practiceSheet(r, f, sheet)
}

func practicePage(r *page.Request) templates.Page {
	p := r.Frame(page.PathPractice)
	p.Styles = []string{"practice.css"}
	return p
}

func practiceStart(r *page.Request, f practiceForm) (page.Response, error) {
	d := phrases{r.Words}
	v := templates.PracticeStart{
		Page:   practicePage(r),
		Action: page.URL(r.Lang, page.PathPractice),
		Errors: d.Errors(f.Faults()),
		Seed:   f.Values.Get(paramSeed),
	}
	for _, l := range exercise.Levels() {
		begin := func(view string) string {
			q := url.Values{paramLevel: {l.String()}}
			if view != viewFill {
				q.Set(paramView, view)
			}
			return v.Action + "?" + q.Encode()
		}
		v.Levels = append(v.Levels, templates.PracticeLevel{
			Title:      d.levelTitle(l),
			Text:       d.T(levelWords[l].text),
			Begin:      begin(viewFill),
			Print:      begin(viewPrint),
			Projection: begin(viewProject),
		})
		v.Choose = append(v.Choose, templates.Option{Value: l.String(), Text: d.levelTitle(l), Chosen: l == f.level})
	}
	for _, n := range practiceCounts {
		v.Counts = append(v.Counts, templates.Option{Value: strconv.Itoa(n), Text: d.Number(n), Chosen: n == f.count})
	}
	res := page.Response{}
	if f.Failed() {
		v.Page.Failed = true
		res.Status = http.StatusUnprocessableEntity
	}
	res.Page = templates.PracticeStartPage(v)
	return res, nil
}

// practiceSheet shows a sheet to fill in, marked, to print, or its answers.
func practiceSheet(r *page.Request, f practiceForm, sheet exercise.Sheet) (page.Response, error) {
	d := phrases{r.Words}
	v := templates.PracticeSheet{
		Page:    practicePage(r),
		Title:   d.levelTitle(f.level),
		Task:    d.T(levelWords[f.level].task),
		Number:  d.T("practice_sheet_number", "number", strconv.Itoa(f.seed)),
		Action:  page.URL(r.Lang, page.PathPractice),
		Carried: page.Carried(f.query(), paramLevel, paramSeed, paramCount, paramRight, paramOf),
		Marked:  f.marked && f.view == viewFill,
		Print:   f.view == viewPrint,
		Answers: f.view == viewAnswers,
		Levels:  page.URL(r.Lang, page.PathPractice),
		Again:   f.as(r.Lang, viewFill),
		ToFill:  f.as(r.Lang, viewFill),
		ToPrint: f.as(r.Lang, viewPrint),
		ToCheck: f.as(r.Lang, viewAnswers),
		ToShow:  f.as(r.Lang, viewProject),
	}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", strconv.Itoa(f.seed))
	v.Page.Index = false
	if v.Answers {
		v.Title = d.T("practice_answers_of", "level", v.Title)
	}
	if v.Print {
		v.Address = d.T("practice_answers_at", "address", r.Base()+v.ToCheck)
	}
	right := 0
	for i, e := range sheet.Exercises {
		item, err := d.practiceItem(r, i, e)
		if err != nil {
			return page.Response{}, err
		}
		if v.Marked {
			if err := d.judge(&item, e, f.answer(i)); err != nil {
				return page.Response{}, err
			}
			if item.Right {
				right++
			}
		}
		v.Items = append(v.Items, item)
	}
	if v.Marked {
		v.Result = d.T("practice_result_of", "right", right, "of", len(v.Items))
		f.right, f.of = min(f.right+right, maxTotal), min(f.of+len(v.Items), maxTotal)
	}
	if f.of > len(v.Items) || !v.Marked && f.of > 0 {
		v.Total = d.T("practice_running", "right", f.right, "of", f.of)
	}
	v.Another = f.another(r.Lang)
	return page.Response{Page: templates.PracticeSheetPage(v)}, nil
}

// judge marks an answer.
func (d phrases) judge(item *templates.PracticeItem, e exercise.Exercise, given givenAnswer) error {
	item.Given = given.text
	switch {
	case given.text == "":
		item.Verdict = d.T("practice_no_answer", "answer", item.Answer)
	case !given.number:
		item.Verdict = d.T("practice_no_number", "given", given.text, "answer", item.Answer)
	default:
		var err error
		if item.Right, err = e.Right(given.value); err != nil {
			return err
		}
		item.Verdict = d.T("practice_wrong", "given", d.Number(given.value.Number), "answer", item.Answer)
		if item.Right {
			item.Verdict = d.T("practice_right", "answer", item.Answer)
		}
	}
	return nil
}

// practiceProjection shows one exercise of a sheet on a whole screen. Its
// steps reveal the reasons one by one, and last the answer.
func practiceProjection(r *page.Request, f practiceForm, sheet exercise.Sheet) (page.Response, error) {
	d := phrases{r.Words}
	place := min(max(total(r.URL.Query().Get(paramAsked), maxTotal), 1), len(sheet.Exercises))
	item, err := d.practiceItem(r, place-1, sheet.Exercises[place-1])
	if err != nil {
		return page.Response{}, err
	}
	last := len(item.Rows) + 1
	step := min(total(r.URL.Query().Get(page.ParamStep), maxTotal), last)
	at := func(place, step int) string {
		q := f.query()
		q.Set(paramAsked, strconv.Itoa(place))
		q.Set(page.ParamStep, strconv.Itoa(step))
		return page.URL(r.Lang, page.PathPractice) + "?" + q.Encode()
	}
	v := templates.PracticeProjection{
		Page:  r.Frame(page.PathPractice),
		Title: d.levelTitle(f.level),
		Task:  d.T(levelWords[f.level].task),
		Place: d.T("practice_place", "number", place, "of", len(sheet.Exercises)),
		Item:  item,
		Step:  strconv.Itoa(step),
		Last:  strconv.Itoa(last),
		Shown: step == last,
		None:  at(place, 0),
		All:   at(place, last),
		Next:  at(place, min(step+1, last)),
		Back:  at(place, max(step-1, 0)),
		Sheet: f.as(r.Lang, viewFill),
	}
	if place < len(sheet.Exercises) {
		v.After = at(place+1, 0)
		if v.Shown {
			v.Next = v.After
		}
	}
	if place > 1 {
		v.Before = at(place-1, 0)
		if step == 0 {
			v.Back = v.Before
		}
	}
	for i, row := range item.Rows {
		v.Lines = append(v.Lines, templates.ProjectorLine{Row: row, Step: strconv.Itoa(i + 1), Shown: i < step})
	}
	v.Page.Bare = true
	v.Page.Theme = "light" // a wall is lit, as in the class view
	v.Page.Index = false
	v.Page.Class = "page-projector"
	v.Page.Styles = []string{"practice.css"}
	v.Page.Scripts = []string{"projector.js"}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", strconv.Itoa(f.seed))
	return page.Response{Page: templates.PracticeProjectionPage(v)}, nil
}

// phrases is what these pages say besides.
type phrases struct{ view.Phrases }
