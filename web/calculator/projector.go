package calculator

import (
	"strconv"

	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// Projector is the class view: one deal, its lines revealed one by one. The
// step is in the address, so that it works without a script; from the first
// step on, each shows one line more, and the last the total and the chart.
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

// ProjectorThemes are the colours of the class view, the first where none are asked for.
var ProjectorThemes = []string{"light", "dark", "contrast", "auto"}

// stage is the class view before there is a deal.
func stage(r *page.Request) templates.Projector {
	p := r.Frame(page.PathProjector)
	p.Bare = true
	p.Scripts = []string{"projector.js", "chart.js"}
	p.Theme = chosen(r.Query(), paramTheme, ProjectorThemes)
	return templates.Projector{Page: p, Action: page.URL(r.Lang, page.PathProjector)}
}

// ProjectorView is the class view of a deal, as far as the address reveals it.
func ProjectorView(r *page.Request, deal form.Deal) (templates.Projector, error) {
	d := phrases{r.Words}
	v := stage(r)
	var err error
	if v.Deal, err = d.DealView(deal, v.Action); err != nil {
		return v, err
	}
	v.Page.Title = d.T("projector_title_deal", "deal", v.Deal.Headline)
	v.Last = len(v.Deal.Rows) + 1
	step, wrong := param.Int(r.Query().Get(page.ParamStep))
	if wrong != "" {
		step = v.Last
	}
	v.Step = min(max(step, 0), v.Last)
	v.ScoreShown = v.Step == v.Last
	for i, row := range v.Deal.Rows {
		v.Lines = append(v.Lines, templates.ProjectorLine{Row: row, Step: strconv.Itoa(i + 1), Shown: i < v.Step})
	}
	at := func(step int) string {
		q := deal.Query()
		q.Set(page.ParamStep, strconv.Itoa(step))
		if theme := r.Query().Get(paramTheme); theme != "" {
			q.Set(paramTheme, v.Page.Theme)
		}
		return v.Action + "?" + q.Encode()
	}
	if v.Step < v.Last {
		v.Next = at(v.Step + 1)
	}
	if v.Step > 0 {
		v.Back = at(v.Step - 1)
	}
	v.None, v.All = at(0), at(v.Last)
	v.Edit = deal.Address(page.URL(r.Lang, page.PathCalculator))
	return v, nil
}
