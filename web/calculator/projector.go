package calculator

import (
	"math"
	"strconv"

	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// Projector is the class view: one deal, revealed step by step. The step is in the address, so that
// it works without a script: first how the contract ended, then a line of the breakdown each, with
// the sum so far. The other way goes through the seven steps of the method.
func Projector(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	fields := form.FromValues(r.Query()).Defaults(FirstDeal)
	deal, faults := fields.Read(r.Lang.Notation())
	if len(faults) == 0 {
		v, err := ProjectorView(r, deal)
		return page.Response{Page: templates.ProjectorPage(v)}, err
	}
	v := stage(r)
	v.Text, v.Errors = fields.Text, d.Errors(faults)
	v.Page.Failed = true
	v.Deal.Headline, v.Deal.Sentence = d.T("cannot_score"), d.T("cannot_score_hint")
	for i := range v.Errors {
		v.Errors[i].Target = "text"
	}
	return page.Shown(templates.ProjectorPage(v), true), nil
}

// The ways to go through a deal: by its terms where the address says nothing.
const (
	ParamShow  = "show"
	ShowMethod = "method"
)

// stage is the class view before there is a deal.
func stage(r *page.Request) templates.Projector {
	p := r.Frame(page.PathProjector)
	page.Stage(r, &p)
	return templates.Projector{
		Page: p, Action: page.URL(r.Lang, page.PathProjector),
		Themes: page.StageThemes(r.Words, func(theme string) string {
			return page.URL(r.Lang, page.PathProjector) + "?" + page.ParamTheme + "=" + theme
		}),
	}
}

// ProjectorView is the class view of a deal, as far as the address reveals it.
func ProjectorView(r *page.Request, deal form.Deal) (templates.Projector, error) {
	d := phrases{r.Words}
	v := stage(r)
	var err error
	if v.Deal, err = d.DealView(deal, v.Action); err != nil {
		return v, err
	}
	o := deal.Outcome()
	b, err := o.Breakdown()
	if err != nil {
		return v, err
	}
	v.Page.Title = d.T("projector_title_deal", "deal", v.Deal.Headline)
	byMethod := r.Query().Get(ParamShow) == ShowMethod && len(v.Deal.Steps) > 0
	step, wrong := param.Int(r.Query().Get(page.ParamStep))
	if wrong != "" {
		step = math.MaxInt // all of it
	}
	step = max(step, 0)
	if byMethod {
		v.Stage, v.Method = d.StageOfMethod(o, &b, v.Deal.Steps, step)
	} else {
		v.Stage = d.Stage(o, &b, v.Deal.Rows, step)
	}
	v.Last = v.Stage.Last
	v.Step = min(step, v.Last)
	templates.RevealPieces(v.Deal.Segments, v.Step)
	at := func(step int, method bool, theme string) string {
		q := deal.Query()
		q.Set(page.ParamStep, strconv.Itoa(step))
		if method {
			q.Set(ParamShow, ShowMethod)
		}
		if theme != "" {
			q.Set(page.ParamTheme, theme)
		}
		return v.Action + "?" + q.Encode()
	}
	theme := ""
	if r.Query().Get(page.ParamTheme) != "" {
		theme = v.Page.Theme
	}
	if v.Step < v.Last {
		v.Next, v.All = at(v.Step+1, byMethod, theme), at(v.Last, byMethod, theme)
	}
	if v.Step > 0 {
		v.Back, v.None = at(v.Step-1, byMethod, theme), at(0, byMethod, theme)
	}
	switch {
	case byMethod:
		v.Other = at(0, false, theme)
	case len(v.Deal.Steps) > 0:
		v.Other = at(1, true, theme)
	}
	v.Themes = page.StageThemes(r.Words, func(theme string) string { return at(v.Step, byMethod, theme) })
	v.Edit = deal.Address(page.URL(r.Lang, page.PathCalculator))
	return v, nil
}
