package web

import (
	"errors"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"bridgescore/score/notation"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// The parameters of the page of teams of four. A match has boards in rows,
// whose fields are repeated; an event has a list of teams and one of results.
const (
	fieldKind      = "kind"
	fieldHome      = "home"
	fieldAway      = "away"
	fieldScheduled = "scheduled" // the boards the match was to have
	fieldCarryOver = "carry_over"
	fieldKnockOut  = "knock_out"
	fieldRows      = "rows"
	fieldBoard     = "board"
	fieldOpen      = "open"
	fieldClosed    = "closed"
	fieldLines     = "lines" // boards pasted as lines

	fieldTeams         = "teams"
	fieldResults       = "results"
	fieldPlanned       = "planned" // rounds in all
	fieldPredetermined = "predetermined"
	fieldLegs          = "legs"
	fieldBonus         = "bonus"
	fieldRematches     = "rematches"
	fieldTieRule       = "ties"
	fieldFinal         = "final"
	fieldThrough       = "through"

	fieldAction  = "action"
	fieldExample = "example"
)

// The kinds of competition.
const (
	kindMatch      = "match"
	kindRoundRobin = "round_robin"
	kindSwiss      = "swiss"
	kindKnockOut   = "knock_out"
)

var teamsKinds = []string{kindMatch, kindSwiss, kindRoundRobin, kindKnockOut}

// What the buttons of the form ask for, besides the result itself.
const (
	actionMore    = "more"     // rows for boards
	actionDraw    = "draw"     // the next round, into the results
	actionDrawAll = "draw_all" // all the rounds left
)

const (
	noScale = "none"
	checked = "on"
	// maxTeamsForm bounds what is sent: the largest event is far below it.
	maxTeamsForm = 256 << 10
	// longestLink is an address that every browser and mail program takes.
	longestLink = 1900
)

// teamsFields are those that make the address of a state of the page.
var teamsFields = map[string][]string{
	kindMatch:      {fieldHome, fieldAway, fieldScale, fieldScheduled, fieldCarryOver, fieldKnockOut, fieldRows, fieldBoard, fieldOpen, fieldClosed, fieldLines},
	kindSwiss:      {fieldTeams, fieldResults, fieldScale, fieldBoards, fieldPlanned, fieldPredetermined, fieldBonus, fieldRematches, fieldTieRule, fieldFinal, fieldThrough},
	kindRoundRobin: {fieldTeams, fieldResults, fieldScale, fieldBoards, fieldLegs, fieldTieRule, fieldFinal, fieldThrough},
	kindKnockOut:   {fieldTeams, fieldResults},
}

// teamsShow shows a match or an event that came in the address, or an empty form.
func teamsShow(r *request) (response, error) {
	values := legible(r.URL.Query())
	if kind := values.Get(fieldExample); slices.Contains(teamsKinds, kind) {
		values = teamsExample(kind, notationOf(r.lang))
	}
	p := newTeamsPage(r, values)
	if err := p.fill(); err != nil {
		return response{}, err
	}
	return p.answer(), nil
}

// teamsPost takes the form: to the address of what it says where it is short
// enough for one.
func teamsPost(r *request) (response, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != formType {
		return response{}, errBadForm
	}
	r.Body = http.MaxBytesReader(nil, r.Body, maxTeamsForm)
	if err := r.ParseForm(); err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return response{}, errTooLarge
		}
		return response{}, errBadForm
	}
	p := newTeamsPage(r, legible(r.PostForm))
	p.posted = true
	if err := p.fill(); err != nil {
		return response{}, err
	}
	if len(p.errs) == 0 {
		if address := p.address(); len(r.base())+len(address) <= longestLink {
			return response{redirect: address}, nil
		}
	}
	return p.answer(), nil
}

// teamsPage is the page on its way to be drawn.
type teamsPage struct {
	fields
	request *request
	path    string
	kind    string
	action  string
	posted  bool
	empty   bool // nothing was typed
	view    templates.Teams
}

func newTeamsPage(r *request, values url.Values) *teamsPage {
	d := phrases{r.words}
	p := &teamsPage{fields: fields{d, newFields(d.Phrases, values)}, request: r, path: pageURL(r.lang, pathTeams)}
	p.view.Page = r.frame(pathTeams)
	p.view.Page.Styles = append(p.view.Page.Styles, "competition.css", "teams.css")
	p.view.Action = p.path
	p.kind = p.readChoice(fieldKind, teamsKinds...)
	p.action = values.Get(fieldAction)
	return p
}

func (p *teamsPage) fill() error {
	v := &p.view
	v.Kind = p.kind
	for _, kind := range teamsKinds {
		q := url.Values{fieldKind: {kind}}
		v.Kinds = append(v.Kinds, templates.NavItem{Label: p.T("teams_kind_" + kind), URL: p.path + "?" + q.Encode(), Current: kind == p.kind})
	}
	v.Example = templates.Link{Text: p.T("teams_example"), URL: p.path + "?" + url.Values{fieldExample: {p.kind}}.Encode()}
	v.About = p.T("teams_about_" + p.kind)
	var err error
	if p.kind == kindMatch {
		err = p.fillMatch()
	} else {
		err = p.fillEvent()
	}
	if err != nil {
		return err
	}
	v.Errors = p.errs
	v.Page.Failed = len(p.errs) > 0
	p.switchLanguage()
	if address := p.address(); !p.empty && len(p.errs) == 0 && len(v.Page.Canonical)+len(address) <= longestLink {
		v.Share = address
	}
	return nil
}

func (p *teamsPage) answer() response {
	res := response{page: templates.TeamsPage(p.view)}
	if len(p.errs) > 0 {
		res.status = http.StatusUnprocessableEntity
	}
	return res
}

// address is the page with everything that was typed.
func (p *teamsPage) address() string {
	q := url.Values{fieldKind: {p.kind}}
	for _, name := range teamsFields[p.kind] {
		if list := p.values[name]; slices.ContainsFunc(list, func(text string) bool { return text != "" }) {
			q[name] = list
		}
	}
	return p.path + "?" + q.Encode()
}

// switchLanguage makes the link to the other language lead to the same match:
// its results are written as that language writes them.
func (p *teamsPage) switchLanguage() {
	if p.kind != kindMatch || p.empty || p.values.Get(fieldLines) != "" || len(p.errs) > 0 {
		return
	}
	other := p.request.lang.Other()
	there := &teamsPage{kind: p.kind, path: pageURL(other, pathTeams)}
	there.values = maps.Clone(p.values)
	for _, name := range []string{fieldOpen, fieldClosed} {
		there.values[name] = slices.Clone(p.values[name])
		for i, text := range there.values[name] {
			if entry, err := p.entry(text); err == nil && text != "" {
				there.values[name][i] = notation.Format(entry, notationOf(other))
			}
		}
	}
	p.view.Page.Switch.URL = there.address()
}

// noteEmpty files that nothing was typed where the form was sent all the same.
func (p *teamsPage) noteEmpty(empty bool, field string) {
	p.empty = empty
	if empty && p.posted && p.action == "" && len(p.errs) == 0 {
		p.fault(field, "fault_teams_nothing")
	}
}

// isChecked reports whether a box of the form is ticked.
func (f *fields) isChecked(name string) bool { return f.values.Get(name) == checked }

// teamsScale reads the scale; nil for none where that can be chosen.
func (p *teamsPage) teamsScale(optional bool) (vp.Scale, []templates.Option) {
	var names []string
	for _, s := range vp.Scales() {
		names = append(names, s.Name())
	}
	known := names
	if optional {
		known = append(slices.Clone(names), noScale)
	}
	name := p.readChoice(fieldScale, known...)
	list := p.options("vp_scale_", name, names...)
	if optional {
		list = append(list, templates.Option{Value: noScale, Text: p.T("teams_no_scale"), Chosen: name == noScale})
	}
	if name == noScale {
		return nil, list
	}
	scale, err := vp.ScaleByName(name)
	if err != nil {
		return nil, list // one of those offered: it has a scale
	}
	return scale, list
}

// numberField shows a field with the number that holds where none was typed.
func (f *fields) numberField(name, label string, otherwise int) templates.Field {
	field := f.field(name, label)
	if field.Value == "" && otherwise > 0 {
		field.Value = strconv.Itoa(otherwise)
	}
	return field
}
