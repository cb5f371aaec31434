// Package practice has the page of exercises: a sheet from a seed, marked, printed or
// projected.
package practice

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"unicode/utf8"

	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/web/form"
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
	switch f.view {
	case viewProject:
		return practiceProjection(r, f, sheet)
	case viewOne:
		return practiceOne(r, f, sheet)
	}
	return practiceSheet(r, f, sheet)
}

func practicePage(r *page.Request) templates.Page {
	p := r.Frame(page.PathPractice)
	p.Styles = []string{"practice.css"}
	p.Scripts = []string{"practice.js"}
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
			OneByOne:   begin(viewOne),
			Print:      begin(viewPrint) + page.PrintAtOnce,
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
		ToOne:   f.as(r.Lang, viewOne),
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
		v.Page.Title = d.T("practice_title_marked", "result", v.Result, "title", v.Page.Title)
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

// judge marks an answer. One that was not given is not wrong: it is still asked for.
func (d phrases) judge(r *page.Request, item *templates.PracticeItem, e exercise.Exercise, given givenAnswer) error {
	chosen := len(item.Choices) > 0
	if given.text == "" {
		item.Open = true
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

// practiceOne asks one question of a sheet at a time, and judges its answer at once. The answers to
// the others travel in the address, and at the end they are the marked sheet.
func practiceOne(r *page.Request, f practiceForm, sheet exercise.Sheet) (page.Response, error) {
	d := phrases{r.Words}
	place := min(max(total(r.URL.Query().Get(paramAsked), maxTotal), 1), len(sheet.Exercises))
	at := place - 1
	e := sheet.Exercises[at]
	item, err := d.practiceItem(r, at, e)
	if err != nil {
		return page.Response{}, err
	}
	given := f.answer(at, e)
	d.keep(&item, at, e, given)
	v := templates.PracticeOne{
		Page:   practicePage(r),
		Title:  d.levelTitle(f.level),
		Number: d.T("practice_place", "number", place, "of", len(sheet.Exercises)),
		Task:   d.T(levelWords[f.level].task),
		Action: page.URL(r.Lang, page.PathPractice),
		Sheet:  f.answered(r.Lang, viewFill, 0),
		Levels: page.URL(r.Lang, page.PathPractice),
		Judged: given.text != "" && given.valid,
	}
	v.Page.Index = false
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", f.number.String())
	v.Next, v.NextText = f.answered(r.Lang, viewOne, place+1), d.T("practice_after")
	if place == len(sheet.Exercises) {
		v.Next, v.NextText = v.Sheet, d.T("practice_to_result")
	}
	state := v.Number
	switch {
	case v.Judged:
		if err := d.judge(r, &item, e, given); err != nil {
			return page.Response{}, err
		}
		state = item.Verdict
	case given.text != "":
		v.Errors = []templates.FieldError{{Field: item.ID, Target: item.ID, Message: item.Error}}
		v.Page.Failed = true
	}
	v.Item = item
	v.Page.Title = d.T("practice_title_marked", "result", state, "title", v.Page.Title)
	carried := f.withAnswers(viewOne, place)
	carried.Del(answerName(at)) // the form has a field for it
	v.Carried = page.HiddenFields(carried, slices.Sorted(maps.Keys(carried))...)
	for i, e := range sheet.Exercises {
		mark, err := d.progress(i, e, f.answer(i, e))
		if err != nil {
			return page.Response{}, err
		}
		mark.URL, mark.Current = f.answered(r.Lang, viewOne, i+1), i == at
		v.Marks = append(v.Marks, mark)
	}
	return page.Shown(templates.PracticeOnePage(v), v.Page.Failed), nil
}

// progress says how a question was answered: right, wrong, or not yet.
func (d phrases) progress(i int, e exercise.Exercise, given givenAnswer) (templates.PracticeMark, error) {
	m := templates.PracticeMark{Text: d.Number(i + 1), State: d.T("practice_state_open"), Class: "open"}
	if given.text == "" || !given.valid {
		return m, nil
	}
	right, err := e.Right(given.value)
	if err != nil {
		return m, err
	}
	m.State, m.Class = d.T("practice_state_wrong"), "wrong"
	if right {
		m.State, m.Class = d.T("practice_state_right"), "right"
	}
	return m, nil
}

// practiceProjection shows one exercise of a sheet on a whole screen. Its steps reveal the reasons
// one by one, and last the answer; a score is revealed as in the class view.
func practiceProjection(r *page.Request, f practiceForm, sheet exercise.Sheet) (page.Response, error) {
	d := phrases{r.Words}
	place := min(max(total(r.URL.Query().Get(paramAsked), maxTotal), 1), len(sheet.Exercises))
	e := sheet.Exercises[place-1]
	item, err := d.practiceItem(r, place-1, e)
	if err != nil {
		return page.Response{}, err
	}
	v := templates.PracticeProjection{
		Page:  r.Frame(page.PathPractice),
		Title: d.levelTitle(f.level),
		Task:  d.projectedTask(f.level),
		Place: d.T("practice_place", "number", place, "of", len(sheet.Exercises)),
		Item:  item,
		Ask:   item.Ask,
		Huge:  len(item.Board) == 0 && utf8.RuneCountInString(item.Ask) <= hugeMost,
		Band:  band(e),
		Sheet: f.as(r.Lang, viewFill),
	}
	step := total(r.URL.Query().Get(page.ParamStep), maxTotal)
	if err := d.stageOf(&v, e, step); err != nil {
		return page.Response{}, err
	}
	last := v.Stage.Last
	step = min(step, last)
	v.Step, v.Last = strconv.Itoa(step), strconv.Itoa(last)
	at := func(place, step int, theme string) string {
		q := f.query()
		q.Set(paramAsked, strconv.Itoa(place))
		q.Set(page.ParamStep, strconv.Itoa(step))
		if theme != "" {
			q.Set(page.ParamTheme, theme)
		}
		return page.URL(r.Lang, page.PathPractice) + "?" + q.Encode()
	}
	theme := r.URL.Query().Get(page.ParamTheme)
	if place < len(sheet.Exercises) {
		v.After = at(place+1, 0, theme)
		v.Next = v.After
	}
	if place > 1 {
		v.Before = at(place-1, 0, theme)
		v.Back = v.Before
	}
	if step < last {
		v.Next, v.All = at(place, step+1, theme), at(place, last, theme)
	}
	if step > 0 {
		v.Back, v.None = at(place, step-1, theme), at(place, 0, theme)
	}
	page.Stage(r, &v.Page)
	v.Page.Styles = append(v.Page.Styles, "practice.css")
	v.Page.Index = false
	v.Page.Title = d.T("practice_title_sheet", "level", v.Title, "number", f.number.String())
	v.Themes = page.StageThemes(r.Words, func(theme string) string { return at(place, step, theme) })
	return page.Response{Page: templates.PracticeProjectionPage(v)}, nil
}

// hugeMost is how many letters fill the width of a screen.
const hugeMost = 12

// band is the class of the vulnerability, where it counts.
func band(e exercise.Exercise) string {
	switch e.Task {
	case exercise.AskScore:
		return view.VulClass(e.Outcome.Vulnerable)
	case exercise.AskIMPs, exercise.AskSacrifice, exercise.AskWrongLine:
		switch e.Vulnerability {
		case score.NoneVulnerable, score.AllVulnerable:
			return view.VulClass(e.Vulnerability == score.AllVulnerable)
		case score.NSVulnerable, score.EWVulnerable:
			return "part"
		}
	case exercise.AskContractPoints, exercise.AskMatchpoints, exercise.AskTricks, exercise.AskGame,
		exercise.AskVulnerability,
		exercise.AskPercent, exercise.AskVPs, exercise.AskContract:
	}
	return ""
}

// stageOf fills in the steps of a projected exercise.
func (d phrases) stageOf(v *templates.PracticeProjection, e exercise.Exercise, step int) error {
	if e.Task == exercise.AskScore {
		b, err := e.Outcome.Breakdown()
		if err != nil {
			return err
		}
		v.Ask, v.Huge = d.inSigns(e.Outcome), true
		deal := form.Deal{
			Play:       score.Play{Contract: e.Outcome.Contract, Tricks: e.Outcome.Tricks},
			Vulnerable: e.Outcome.Vulnerable,
		}
		if v.Deal, err = d.DealView(deal, ""); err != nil {
			return err
		}
		v.Stage = d.Stage(e.Outcome, &b, v.Deal.Rows, step)
		v.Stage.Verdict.Text = v.Deal.Sentence // the question says what was needed
		templates.RevealPieces(v.Deal.Segments, min(step, v.Stage.Last))
		return nil
	}
	for i, row := range v.Item.Rows {
		v.Stage.Terms = append(v.Stage.Terms, templates.StageTerm{Reveal: templates.RevealAt(i+1, step), Row: row.Row})
	}
	v.Stage.Last = len(v.Item.Rows) + 1
	v.Stage.Totals = []templates.StageText{
		{Reveal: templates.RevealAt(v.Stage.Last, step), Text: v.Item.Answer, Class: "so-far"},
	}
	return nil
}

// inSigns writes a result as it is written on a score sheet, which is short enough to be huge.
func (d phrases) inSigns(o score.Outcome) string {
	doubling := o.Contract.Doubling.String()
	if doubling != "" {
		doubling = " " + doubling
	}
	o.Contract.Doubling = score.Undoubled
	return d.Contract(o.Contract) + doubling + " " + d.Over(o.Over())
}

// projectedTask asks a class, which types nothing.
func (d phrases) projectedTask(l exercise.Level) string {
	switch levelWords[l].task {
	case "practice_failed_task":
		return d.T("practice_failed_aloud")
	case "practice_mixed_task":
		return d.T("practice_mixed_aloud")
	}
	return d.T(levelWords[l].task)
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }
