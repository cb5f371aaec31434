// Package practice has the page of exercises: a sheet from a seed, marked, printed or
// projected.
package practice

import (
	"net/url"
	"slices"
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
		f.number = anyNumber(f.level)
		return page.Response{Redirect: page.URL(r.Lang, page.PathPractice) + "?" + f.query().Encode()}, nil
	}
	sheet, err := exercise.New(f.number, f.level, f.count)
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
	counted, failed, doubled := exercise.Counted()
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
			Text:       d.T(levelWords[l].text, "counted", counted, "failed", failed, "doubled", doubled),
			Begin:      begin(viewFill),
			Print:      begin(viewPrint),
			Projection: begin(viewProject),
		})
	}
	for _, l := range exercise.AllLevels() {
		text := d.levelTitle(l)
		if l.First() == 1 && !slices.Contains(exercise.Levels(), l) {
			text = d.T("practice_former", "level", text)
		}
		v.Choose = append(v.Choose, templates.Option{Value: l.String(), Text: text, Chosen: l == f.level})
	}
	for _, n := range practiceCounts {
		v.Counts = append(v.Counts, templates.Option{Value: strconv.Itoa(n), Text: d.Number(n), Chosen: n == f.count})
	}
	v.Page.Failed = f.Failed()
	return page.Shown(templates.PracticeStartPage(v), f.Failed()), nil
}

// practiceSheet shows a sheet to fill in, marked, to print, or its answers.
func practiceSheet(r *page.Request, f practiceForm, sheet exercise.Sheet) (page.Response, error) {
	d := phrases{r.Words}
	v := templates.PracticeSheet{
		Page:    practicePage(r),
		Title:   d.levelTitle(f.level),
		Task:    d.T(levelWords[f.level].task),
		Number:  d.T("practice_sheet_number", "number", f.number.String()),
		Action:  page.URL(r.Lang, page.PathPractice),
		Carried: page.HiddenFields(f.query(), paramLevel, paramSeed, paramCount, paramRight, paramOf),
		Print:   f.view == viewPrint,
		Answers: f.view == viewAnswers,
		Levels:  page.URL(r.Lang, page.PathPractice),
		Again:   f.as(r.Lang, viewFill),
		ToFill:  f.as(r.Lang, viewFill),
		ToPrint: f.as(r.Lang, viewPrint),
		ToCheck: f.as(r.Lang, viewAnswers),
		ToShow:  f.as(r.Lang, viewProject),
	}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", f.number.String())
	v.Page.Index = false
	if v.Answers {
		v.Title = d.T("practice_answers_of", "level", v.Title)
	}
	if v.Print {
		v.Address = d.T("practice_answers_at", "address", r.Base()+v.ToCheck)
	}
	if f.view == viewFill {
		v.Errors = d.unreadable(f, sheet)
		v.Marked = f.marked && len(v.Errors) == 0
	}
	v.Page.Failed = len(v.Errors) > 0
	if f.level == exercise.IMPs && !v.Answers {
		v.IMPs = d.IMPRows()
	}
	right, open := 0, 0
	for i, e := range sheet.Exercises {
		item, err := d.practiceItem(r, i, e)
		if err != nil {
			return page.Response{}, err
		}
		d.keep(&item, i, e, f.answer(i, e))
		if v.Marked {
			if err := d.judge(r, &item, e, f.answer(i, e)); err != nil {
				return page.Response{}, err
			}
			if item.Right {
				right++
			}
			if item.Open {
				open++
			}
		}
		v.Items = append(v.Items, item)
	}
	if v.Marked {
		v.Result = d.T("practice_result_of", "right", right, "of", len(v.Items))
		if open > 0 {
			v.Open = d.T("practice_open_of", "n", open)
		}
		f.right, f.of = min(f.right+right, maxTotal), min(f.of+len(v.Items), maxTotal)
	}
	if f.of > len(v.Items) || !v.Marked && f.of > 0 {
		v.Total = d.T("practice_running", "right", f.right, "of", f.of)
	}
	v.Another = f.another(r.Lang)
	return page.Shown(templates.PracticeSheetPage(v), v.Page.Failed), nil
}

// unreadable are the answers that are none: the sheet is shown again with what was typed.
func (d phrases) unreadable(f practiceForm, sheet exercise.Sheet) []templates.FieldError {
	var errs []templates.FieldError
	for i, e := range sheet.Exercises {
		if g := f.answer(i, e); g.text != "" && !g.valid {
			errs = append(errs, templates.FieldError{Field: answerName(i), Target: answerName(i),
				Message: d.notAnswer(i, e, g)})
		}
	}
	return errs
}

// notAnswer says what an answer has to be.
func (d phrases) notAnswer(i int, e exercise.Exercise, g givenAnswer) string {
	args := []any{"number", i + 1, "given", g.text}
	switch e.Task.Form() {
	case exercise.ByPercent, exercise.ByHundredths:
		return d.T("practice_not_decimal", args...)
	case exercise.ByYesNo, exercise.ByChoice:
		return d.T("practice_not_choice", args...)
	case exercise.ByNumber:
	}
	return d.T("practice_not_number", args...)
}

// keep puts what was typed or chosen back into its field, with what is wrong about it.
func (d phrases) keep(item *templates.PracticeItem, i int, e exercise.Exercise, g givenAnswer) {
	item.Given = g.text
	if g.text != "" && !g.valid {
		item.Error = d.notAnswer(i, e, g)
	}
	for i := range item.Choices {
		item.Choices[i].Chosen = item.Choices[i].Value == g.text
	}
}

// judge marks an answer. One that was not given is not wrong.
func (d phrases) judge(r *page.Request, item *templates.PracticeItem, e exercise.Exercise, given givenAnswer) error {
	chosen := len(item.Choices) > 0
	if given.text == "" {
		item.Open = true
		item.Verdict = d.T("practice_no_answer", "answer", item.Answer)
		if chosen {
			item.Verdict = d.T("practice_no_choice", "answer", item.Answer)
		}
		return nil
	}
	var err error
	if item.Right, err = e.Right(given.value); err != nil {
		return err
	}
	if item.Right {
		item.Verdict = d.T("practice_right", "answer", item.Answer)
		return nil
	}
	said := d.said(item, e, given)
	item.Verdict = d.T("practice_wrong", "given", said, "answer", item.Answer)
	if chosen {
		item.Verdict = d.T("practice_wrong_choice", "given", said, "answer", item.Answer)
	}
	d.diagnose(r, item, e, given.value)
	return nil
}

// said writes an answer as it was meant.
func (d phrases) said(item *templates.PracticeItem, e exercise.Exercise, given givenAnswer) string {
	switch e.Task.Form() {
	case exercise.ByYesNo, exercise.ByChoice:
		for _, o := range item.Choices {
			if o.Value == given.text {
				return o.Text
			}
		}
	case exercise.ByPercent, exercise.ByHundredths:
		return given.text
	case exercise.ByNumber:
	}
	return d.Number(given.value.Number)
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
		v.Lines = append(v.Lines, templates.ProjectorLine{Row: row.Row, Step: strconv.Itoa(i + 1), Shown: i < step})
	}
	v.Page.Bare = true
	v.Page.Theme = "light" // a wall is lit, as in the class view
	v.Page.Index = false
	v.Page.Class = "page-projector"
	v.Page.Styles = []string{"practice.css"}
	v.Page.Scripts = []string{"projector.js"}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", f.number.String())
	return page.Response{Page: templates.PracticeProjectionPage(v)}, nil
}

// phrases is what these pages say besides.
type phrases struct{ view.Phrases }
