package web

import (
	"net/http"
	"net/url"
	"strconv"

	"bridgescore/score/exercise"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// practiceShow offers exercises, and marks them. The number of a sheet in the
// address says which exercises are on it; nothing else is kept anywhere.
func practiceShow(r *request) (response, error) {
	f := readPractice(r.URL.Query())
	switch {
	case len(f.faults) > 0 || f.level.String() == "":
		return practiceStart(r, f)
	case !f.haveSeed:
		f.seed = anySeed()
		return response{redirect: pageURL(r.lang, pathPractice) + "?" + f.query().Encode()}, nil
	}
	sheet, err := exercise.New(f.level, f.seed, f.count)
	if err != nil {
		return response{}, err
	}
	if f.view == viewProject {
		return practiceProjection(r, f, sheet)
	}
	return practiceSheet(r, f, sheet)
}

func practicePage(r *request) templates.Page {
	p := r.frame(pathPractice)
	p.Styles = []string{"practice.css"}
	return p
}

func practiceStart(r *request, f practiceForm) (response, error) {
	d := phrases{r.words}
	v := templates.PracticeStart{
		Page:   practicePage(r),
		Action: pageURL(r.lang, pathPractice),
		Errors: d.practiceErrors(f.faults),
		Seed:   r.URL.Query().Get(paramSeed),
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
	res := response{}
	if len(f.faults) > 0 {
		v.Page.Failed = true
		res.status = http.StatusUnprocessableEntity
	}
	res.page = templates.PracticeStartPage(v)
	return res, nil
}

func (d phrases) practiceErrors(faults []form.Fault) []templates.FieldError {
	var errs []templates.FieldError
	for _, f := range faults {
		errs = append(errs, templates.FieldError{Field: f.Field, Target: f.Field, Message: d.fault(f)})
	}
	return errs
}

// practiceSheet shows a sheet to fill in, marked, to print, or its answers.
func practiceSheet(r *request, f practiceForm, sheet exercise.Sheet) (response, error) {
	d := phrases{r.words}
	v := templates.PracticeSheet{
		Page:    practicePage(r),
		Title:   d.levelTitle(f.level),
		Task:    d.T(levelWords[f.level].task),
		Number:  d.T("practice_sheet_number", "number", strconv.Itoa(f.seed)),
		Action:  pageURL(r.lang, pathPractice),
		Carried: carried(f.query(), paramLevel, paramSeed, paramCount, paramRight, paramOf),
		Marked:  f.marked && f.view == viewFill,
		Print:   f.view == viewPrint,
		Answers: f.view == viewAnswers,
		Levels:  pageURL(r.lang, pathPractice),
		Again:   f.as(r.lang, viewFill),
		ToFill:  f.as(r.lang, viewFill),
		ToPrint: f.as(r.lang, viewPrint),
		ToCheck: f.as(r.lang, viewAnswers),
		ToShow:  f.as(r.lang, viewProject),
	}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", strconv.Itoa(f.seed))
	v.Page.Index = false
	if v.Answers {
		v.Title = d.T("practice_answers_of", "level", v.Title)
	}
	if v.Print {
		v.Address = d.T("practice_answers_at", "address", r.base()+v.ToCheck)
	}
	right := 0
	for i, e := range sheet.Exercises {
		item, err := d.practiceItem(r, i, e)
		if err != nil {
			return response{}, err
		}
		if v.Marked {
			if err := d.judge(&item, e, f.answer(i)); err != nil {
				return response{}, err
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
	v.Another = f.another(r.lang)
	return response{page: templates.PracticeSheetPage(v)}, nil
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
func practiceProjection(r *request, f practiceForm, sheet exercise.Sheet) (response, error) {
	d := phrases{r.words}
	place := min(max(total(r.URL.Query().Get(paramAsked), maxTotal), 1), len(sheet.Exercises))
	item, err := d.practiceItem(r, place-1, sheet.Exercises[place-1])
	if err != nil {
		return response{}, err
	}
	last := len(item.Rows) + 1
	step := min(total(r.URL.Query().Get(paramStep), maxTotal), last)
	at := func(place, step int) string {
		q := f.query()
		q.Set(paramAsked, strconv.Itoa(place))
		q.Set(paramStep, strconv.Itoa(step))
		return pageURL(r.lang, pathPractice) + "?" + q.Encode()
	}
	v := templates.PracticeProjection{
		Page:  r.frame(pathPractice),
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
		Sheet: f.as(r.lang, viewFill),
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
	v.Page.Index = false
	v.Page.Class = "page-projector"
	v.Page.Styles = []string{"practice.css"}
	v.Page.Scripts = []string{"projector.js"}
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", strconv.Itoa(f.seed))
	return response{page: templates.PracticeProjectionPage(v)}, nil
}
