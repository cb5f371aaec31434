// Package teams has the page of teams of four: a match, a Swiss event, a round-robin, a
// cup.
package teams

import (
	"maps"
	"net/url"
	"slices"
	"strconv"

	"bridgescore/locales"
	"bridgescore/score/notation"
	"bridgescore/score/vp"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The parameters of the page of teams of four. A match has boards in rows,
// whose fields are repeated; an event has a list of teams and one of results.
const (
	fieldKind  = "kind"
	fieldHome  = "home"
	fieldAway  = "away"
	fieldRows  = "rows"
	fieldBoard = "board"
	fieldLines = "lines" // boards pasted as lines

	fieldTeams         = "teams"
	fieldResults       = "results"
	fieldPlanned       = "planned" // rounds in all
	fieldPredetermined = "predetermined"
	fieldLegs          = "legs"
	fieldBonus         = "bonus"
	fieldRematches     = "rematches"
	fieldCancel        = "cancel" // matches of teams that withdrew
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
	// LargestForm bounds what is sent, in bytes: the largest event is far below it.
	LargestForm = 256 << 10
	// longestLink is an address that every browser and mail program takes.
	longestLink = 1900
)

// teamsFields are those that make the address of a state of the page.
var teamsFields = map[string][]string{
	kindMatch: {fieldHome, fieldAway, param.Scale, param.Scheduled, param.CarryOver, param.KnockOut, param.HomePenalty,
		param.AwayPenalty,
		param.Removed, param.RemovedBy, fieldRows, fieldBoard, param.Open, param.Closed, fieldLines},
	kindSwiss: {fieldTeams, fieldResults, param.Scale, param.Boards, fieldPlanned, fieldPredetermined, fieldBonus,
		fieldRematches, fieldCancel, fieldTieRule, fieldFinal, fieldThrough},
	kindRoundRobin: {fieldTeams, fieldResults, param.Scale, param.Boards, fieldLegs, fieldCancel, fieldTieRule,
		fieldFinal, fieldThrough},
	kindKnockOut: {fieldTeams, fieldResults},
}

// Show shows a match or an event that came in the address, or an empty form.
func Show(r *page.Request) (page.Response, error) {
	values := param.Sanitize(r.URL.Query())
	if kind := values.Get(fieldExample); slices.Contains(teamsKinds, kind) {
		values = teamsExample(kind, r.Lang.Notation())
	}
	p := newTeamsPage(r, values)
	if err := p.fill(); err != nil {
		return page.Response{}, err
	}
	return p.answer(), nil
}

// Post takes the form: to the address of what it says where it is short
// enough for one.
func Post(r *page.Request) (page.Response, error) {
	if err := r.ReadForm(LargestForm); err != nil {
		return page.Response{}, err
	}
	p := newTeamsPage(r, param.Sanitize(r.PostForm))
	p.posted = true
	if err := p.fill(); err != nil {
		return page.Response{}, err
	}
	if !p.Failed() {
		if address := p.address(); len(r.Base())+len(address) <= longestLink {
			return page.Response{Redirect: address}, nil
		}
	}
	return p.answer(), nil
}

// teamsPage is the page on its way to be drawn.
type teamsPage struct {
	fields
	request *page.Request
	path    string
	kind    string
	action  string
	posted  bool
	empty   bool // nothing was typed
	view    templates.Teams
}

func newTeamsPage(r *page.Request, values url.Values) *teamsPage {
	d := phrases{r.Words}
	p := &teamsPage{fields: fields{d, param.New(values)}, request: r, path: page.URL(r.Lang, page.PathTeams)}
	p.view.Page = r.Frame(page.PathTeams)
	p.view.Page.Styles = append(p.view.Page.Styles, "competition.css", "teams.css")
	p.view.Action = p.path
	p.kind = p.Choice(fieldKind, teamsKinds...)
	p.action = values.Get(fieldAction)
	return p
}

func (p *teamsPage) fill() error {
	v := &p.view
	v.Kind = p.kind
	for _, kind := range teamsKinds {
		q := url.Values{fieldKind: {kind}}
		v.Kinds = append(v.Kinds, templates.NavItem{Label: p.T("teams_kind_" + kind), URL: p.path + "?" + q.Encode(),
			Current: kind == p.kind})
	}
	v.Example = templates.Link{Text: p.T("teams_example"),
		URL: p.path + "?" + url.Values{fieldExample: {p.kind}}.Encode()}
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
	v.Errors = p.Errors(p.Faults())
	v.Page.Failed = p.Failed()
	p.switchLanguage()
	if address := p.address(); !p.empty && !p.Failed() && len(v.Page.Canonical)+len(address) <= longestLink {
		v.Share = address
	}
	return nil
}

func (p *teamsPage) answer() page.Response {
	return page.Shown(templates.TeamsPage(p.view), p.Failed())
}

// address is the page with everything that was typed.
func (p *teamsPage) address() string {
	q := url.Values{fieldKind: {p.kind}}
	for _, name := range teamsFields[p.kind] {
		if list := p.Values[name]; slices.ContainsFunc(list, func(text string) bool { return text != "" }) {
			q[name] = list
		}
	}
	return p.path + "?" + q.Encode()
}

// typedForm is the id of the form that everything is typed into.
const typedForm = "typed"

// switchLanguage makes the links to the other languages lead to the same match:
// its results are written as each language writes them.
func (p *teamsPage) switchLanguage() {
	if p.kind != kindMatch || p.empty || p.Values.Get(fieldLines) != "" || p.Failed() {
		if p.posted { // what was refused, or is too long for an address, is in the form alone
			p.view.Page.Switches = page.SwitchByForm(p.view.Page.Switches, typedForm, templates.Hidden{})
		}
		return
	}
	p.view.Page.Switches = page.SwitchTo(p.view.Page.Switches, p.addressIn)
}

// addressIn is the address of the match in another language.
func (p *teamsPage) addressIn(other locales.Language) string {
	there := &teamsPage{kind: p.kind, path: page.URL(other, page.PathTeams)}
	there.Values = maps.Clone(p.Values)
	for _, name := range []string{param.Open, param.Closed} {
		there.Values[name] = slices.Clone(p.Values[name])
		for i, text := range there.Values[name] {
			if entry, err := p.entry(text, nil); err == nil && text != "" {
				there.Values[name][i] = notation.Format(entry, other.Notation())
			}
		}
	}
	return there.address()
}

// noteEmpty records that nothing was typed where the form was sent all the same.
func (p *teamsPage) noteEmpty(empty bool, field string) {
	p.empty = empty
	if empty && p.posted && p.action == "" && !p.Failed() {
		p.Refuse(field, "teams_nothing")
	}
}

// teamsScale reads the scale of an event, which has one.
func (p *teamsPage) teamsScale() vp.Scale {
	scale, _ := vp.ScaleByName(p.Choice(param.Scale, param.ScaleNames()...)) // one of those offered
	return scale
}

// scaleOptions are the scales there are, and none where that can be chosen.
func (p *teamsPage) scaleOptions(chosen vp.Scale, none bool) []templates.Option {
	name := param.NoScale
	if chosen != nil {
		name = chosen.Name()
	}
	list := p.Options("vp_scale_", name, param.ScaleNames()...)
	if none {
		list = append(list, templates.Option{Value: param.NoScale, Text: p.T("teams_no_scale"), Chosen: chosen == nil})
	}
	return list
}

// numberField shows a field with the number that holds where none was typed.
func (f *fields) numberField(name, label string, otherwise int) templates.Field {
	field := f.Field(f.Reader, name, label)
	if field.Value == "" && otherwise > 0 {
		field.Value = strconv.Itoa(otherwise)
	}
	return field
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }

// fields reads what was sent to these pages, and has the words for what is wrong with it.
type fields struct {
	phrases
	param.Reader
}
