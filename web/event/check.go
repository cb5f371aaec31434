package event

import (
	"cmp"
	"net/http"
	"net/url"

	"bridgescore/score/pairs"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/param/scoring"
	"bridgescore/web/templates"
)

// Check shows what is doubtful in a sheet that came in the address, or the
// form to send one.
func Check(r *page.Request) (page.Response, error) {
	values := r.URL.Query()
	source, err := sourceOf(r, sent{values: values}, maxLinkSheet)
	return showCheck(r, values, source, err, false)
}

// CheckPost takes a sheet from the form: to its own address where it is short
// enough for one.
func CheckPost(r *page.Request) (page.Response, error) {
	form, err := readSent(r)
	if err != nil {
		return page.Response{}, err
	}
	source, err := sourceOf(r, form, int(r.Site.MaxUpload))
	return showCheck(r, form.values, source, err, true)
}

func showCheck(r *page.Request, values url.Values, source *source, err error, posted bool) (page.Response, error) {
	d := fields{phrases{r.Words}, param.New(values)}
	v := templates.Check{
		Page:    r.Frame(page.PathCheck),
		Action:  page.URL(r.Lang, page.PathCheck),
		Example: exampleURL(r.Lang, page.PathCheck, exampleMistakes),
	}
	v.Page.Styles, v.Page.Scripts = []string{"pairs.css"}, []string{"pairs.js"}
	if err == nil && source != nil {
		// A file is checked as it is: its lines are the ones to look at.
		address := func() string { return v.Action + "?" + url.Values{FieldEvent: {source.pack()}}.Encode() }
		if posted && source.fitsLink(address) {
			return page.Response{Redirect: address()}, nil
		}
		err = source.open()
	}
	if err == nil && source != nil && len(source.file.Event.Lines)+source.file.Rejected == 0 {
		d.Refuse(fieldSheet, "check_no_lines")
	} else if err != nil {
		if err := d.sourceFault(err); err != nil {
			return page.Response{}, err
		}
	} else if posted && source == nil {
		d.Refuse(fieldSheet, "event_nothing_sent")
	}
	if !d.Failed() && source != nil {
		v.Page.Index = false
		d.checked(&v, source)
		v.Score = templates.EventState{Method: http.MethodPost, Action: page.URL(r.Lang, page.PathPairs),
			Values: []templates.Hidden{{Name: FieldEvent, Value: source.pack()}}}
		if posted {
			v.Page.Switches = page.SwitchByForm(v.Page.Switches, "to-score", templates.Hidden{})
		}
	}
	if posted && !v.Checked {
		v.Page.Switches = page.SwitchByForm(v.Page.Switches, sheetForm, templates.Hidden{})
	}
	v.Source = d.sourceView(source, r.Site.MaxUpload)
	v.Errors, v.Page.Failed = d.Errors(d.Faults()), d.Failed()
	return page.Shown(templates.CheckPage(v), d.Failed()), nil
}

// checked says what was found in the lines of a sheet.
func (d phrases) checked(v *templates.Check, s *source) {
	v.Checked = true
	v.Found = d.problems(s, s.scored())
	lines := len(s.file.Event.Lines) + s.file.Rejected
	v.Summary = d.T("check_lines", "n", lines)
	if v.Fine = len(v.Found.Rows)+len(v.Found.Missing.Rows) == 0; v.Fine {
		v.Verdict = d.T("check_fine")
		return
	}
	v.Verdict = cmp.Or(v.Found.Heading, v.Found.Missing.Heading)
	v.Page.Title = d.T("check_title_found", "verdict", v.Verdict)
}

// scored is what is found in a sheet when it is scored as its file says, so that
// it can be compared with what the file holds of the scoring.
func (s *source) scored() found {
	options := pairs.Options{Scoring: scoring.Methods[namedMethods[s.file.Scoring]], MostWarnings: maxProblems}
	result, err := pairs.ScoreContext(s.request.Context(), &s.file.Event, options)
	if err != nil {
		return s.inspected()
	}
	return foundIn(result)
}
