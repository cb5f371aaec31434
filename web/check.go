package web

import (
	"net/http"
	"net/url"

	"bridgescore/web/templates"
)

// checkShow shows what is doubtful in a sheet that came in the address, or the
// form to send one.
func checkShow(r *request) (response, error) {
	values := r.URL.Query()
	source, err := sourceOf(sent{values: values}, notationOf(r.lang), maxLinkSheet)
	return showCheck(r, values, source, err, false)
}

// checkPost takes a sheet from the form: to its own address where it is short
// enough for one.
func checkPost(r *request) (response, error) {
	form, err := readSent(r)
	if err != nil {
		return response{}, err
	}
	source, err := sourceOf(form, notationOf(r.lang), int(r.site.maxUpload))
	return showCheck(r, form.values, source, err, true)
}

func showCheck(r *request, values url.Values, source *source, err error, posted bool) (response, error) {
	d := phrases{r.words}
	v := templates.Check{
		Page:    r.frame(pathCheck),
		Action:  pageURL(r.lang, pathCheck),
		Example: exampleURL(r.lang, pathCheck, exampleMistakes),
	}
	v.Page.Styles, v.Page.Scripts = []string{"pairs.css"}, []string{"pairs.js"}
	if err == nil && source != nil {
		// A file is checked as it is: its lines are the ones to look at.
		err = source.open()
	}
	if err == nil && source != nil && len(source.file.Event.Lines)+source.file.Rejected == 0 {
		v.Errors = []templates.FieldError{{Field: fieldSheet, Target: fieldSheet, Message: d.T("fault_check_no_lines")}}
	} else if err != nil {
		if v.Errors, err = d.sourceError(err); err != nil {
			return response{}, err
		}
	} else if posted && source == nil {
		v.Errors = []templates.FieldError{{Field: fieldSheet, Target: fieldSheet, Message: d.T("fault_event_nothing_sent")}}
	}
	if len(v.Errors) == 0 && source != nil {
		state := url.Values{fieldParcel: {source.pack()}}
		address := v.Action + "?" + state.Encode()
		if posted && len(r.base()+address) <= maxLink {
			return response{redirect: address}, nil
		}
		v.Page.Index = false
		d.checked(&v, source)
		v.Score = templates.EventState{Method: http.MethodPost, Action: pageURL(r.lang, pathPairs), Values: []templates.Hidden{{Name: fieldParcel, Value: source.pack()}}}
		if posted {
			v.Page.Switch = switchByForm(v.Page.Switch, "to-score", templates.Hidden{})
		}
	}
	v.Source = d.sourceView(source, values, v.Errors, r.site.maxUpload)
	v.Page.Failed = len(v.Errors) > 0
	res := response{page: templates.CheckPage(v)}
	if len(v.Errors) > 0 {
		res.status = http.StatusUnprocessableEntity
	}
	return res, nil
}

// checked says what was found in the lines of a sheet.
func (d phrases) checked(v *templates.Check, s *source) {
	v.Checked = true
	v.Found = d.problems(s, nil)
	lines := len(s.file.Event.Lines) + s.file.Rejected
	v.Summary = d.T("check_lines", "n", lines)
	if v.Fine = len(v.Found.Rows) == 0; v.Fine {
		v.Verdict = d.T("check_fine")
		return
	}
	v.Verdict = v.Found.Heading
	v.Page.Title = d.T("check_title_found", "verdict", v.Verdict)
}
