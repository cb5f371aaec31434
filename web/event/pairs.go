// Package event has the pages of a pairs event: /pairs, which scores a session that
// was pasted, sent as a file or typed into the travellers of a movement, and /check,
// which looks for doubtful lines.
package event

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"bridgescore/score/pairs"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/param/scoring"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The parameters that say what of a scored event is shown.
const (
	paramBoard    = "board"
	paramPair     = "pair"
	paramShow     = "show"
	paramDownload = "download"
	paramHide     = "hide"   // comparisons, for the room
	paramReveal   = "reveal" // takes paramHide back

	showRanking    = "ranking"
	showTravellers = "travellers"
	showCards      = "cards"
)

// viewParams open a part of the event, the first that is given.
var viewParams = []string{paramShow, paramBoard, paramPair}

// pairsPage is the page of a pairs event on its way to be drawn.
type pairsPage struct {
	fields  // with what was sent
	request *page.Request
	source  *source
	options eventOptions
	result  *pairs.Result
	reached tallies
}

// Pairs shows an event that came in the address, a movement to type results
// for, or the ways to send an event.
func Pairs(r *page.Request) (page.Response, error) {
	values := r.URL.Query()
	source, err := sourceOf(r, sent{values: values}, maxLinkSheet)
	p := newPairsPage(r, values, source)
	if err == nil && source == nil {
		err = p.seat()
	}
	if err = p.sourceFault(err); err != nil {
		return page.Response{}, err
	}
	return p.respond(false)
}

// PairsPost takes an event from the form: to its own address where it is short
// enough for one.
func PairsPost(r *page.Request) (page.Response, error) {
	form, err := readSent(r)
	if err != nil {
		return page.Response{}, err
	}
	source, err := sourceOf(r, form, int(r.Site.MaxUpload))
	if source != nil && scoring.AllChosen(form.values) {
		source.Early, source.packed = false, ""
	}
	p := newPairsPage(r, form.values, source)
	if err == nil && source == nil {
		p.Refuse(fieldSheet, "event_nothing_sent")
	}
	if err = p.sourceFault(err); err != nil {
		return page.Response{}, err
	}
	return p.respond(true)
}

func newPairsPage(r *page.Request, values url.Values, source *source) *pairsPage {
	p := &pairsPage{fields: fields{phrases{r.Words}, param.New(values)}, request: r, source: source}
	p.options = readEventOptions(p.Reader, source != nil && source.Early)
	p.restoreView()
	return p
}

// respond reads and scores what there is, and answers with the page, with the
// address of the page, or with a file. A form whose sheet an address can hold is
// sent there before more is done than that needs: what is at the address reads
// and scores the sheet, and says what is wrong with it.
func (p *pairsPage) respond(posted bool) (page.Response, error) {
	if p.source == nil {
		return p.response()
	}
	blank := p.source.typed != nil && p.source.typed.filled() == 0
	if posted && blank {
		p.Refuse("cell-1", "event_nothing_typed")
	}
	moves := posted && !p.Failed() && p.Values.Get(paramDownload) == ""
	if moves && p.source.isTable() && p.source.fitsLink(p.address) {
		return page.Response{Redirect: p.address()}, nil
	}
	if err := p.sourceFault(p.source.openTable()); err != nil {
		return page.Response{}, err
	}
	p.options.adopt(p.source.named)
	if moves && p.source.read && p.source.fitsLink(p.address) {
		return page.Response{Redirect: p.address()}, nil
	}
	if p.source.read && !blank && !p.Failed() {
		if err := p.score(); err != nil {
			return page.Response{}, err
		}
	}
	if format := p.Values.Get(paramDownload); format != "" && !p.Failed() && p.result != nil {
		return p.download(format)
	}
	return p.response()
}

// response is the page, with the status that its faults ask for.
func (p *pairsPage) response() (page.Response, error) {
	v, err := p.view()
	if err != nil {
		return page.Response{}, err
	}
	return page.Shown(templates.PairsPage(v), p.Failed()), nil
}

// score scores the event, or records why it cannot be.
func (p *pairsPage) score() error {
	result, err := pairs.ScoreContext(p.request.Context(), &p.source.file.Event, p.options.options)
	if err != nil {
		return scoringFault(p.Reader, err)
	}
	p.result = result
	p.reached = talliesOf(result)
	return nil
}

// found is what was found in the event, scored or not.
func (p *pairsPage) found() found {
	if p.result == nil {
		return p.source.inspected()
	}
	return foundIn(p.result)
}

// sheetForm is the id of the form that a sheet is sent by.
const sheetForm = "sheet-form"

// state is the scored event as parameters of an address: its sheet and its options, without the
// part of it that is open.
func (p *pairsPage) state() url.Values {
	values := url.Values{FieldEvent: {p.source.pack()}}
	for name, value := range p.options.values {
		values[name] = value
	}
	if p.hidden() {
		values.Set(paramHide, "1")
	}
	return values
}

// restoreView opens what was open where comparisons were hidden or shown: the
// buttons for that say it.
func (p *pairsPage) restoreView() {
	if name, _ := p.currentView(); name != "" {
		return
	}
	for _, button := range []string{paramHide, paramReveal} {
		name, value, _ := strings.Cut(p.Values.Get(button), "=")
		if value != "" && slices.Contains(viewParams, name) {
			p.Values.Set(name, value)
			return
		}
	}
}

// currentView is the parameter that opens a part of the event, if one does.
func (p *pairsPage) currentView() (name, value string) {
	for _, name := range viewParams {
		if value := p.Values.Get(name); value != "" {
			return name, value
		}
	}
	return "", ""
}

// currentViewValue is the value of the buttons that hide and show comparisons.
func (p *pairsPage) currentViewValue() string {
	if name, value := p.currentView(); name != "" {
		return name + "=" + value
	}
	return "1"
}

// hidden reports whether comparisons are hidden.
func (p *pairsPage) hidden() bool {
	return p.Values.Get(paramHide) != "" && p.Values.Get(paramReveal) == ""
}

// address is the address of the page as it is shown.
func (p *pairsPage) address() string {
	values := p.state()
	if name, value := p.currentView(); name != "" {
		values.Set(name, value)
	}
	return page.URL(p.request.Lang, page.PathPairs) + "?" + values.Encode()
}

// view puts the page together.
func (p *pairsPage) view() (templates.Pairs, error) {
	action := page.URL(p.request.Lang, page.PathPairs)
	v := templates.Pairs{
		Page:    p.request.Frame(page.PathPairs),
		Action:  action,
		Empty:   p.source == nil,
		Example: exampleURL(p.Language, page.PathPairs, exampleSession),
		Check:   page.URL(p.request.Lang, page.PathCheck),
		Scoring: p.scoringChoices(&p.options),
		Seat:    p.seatForm(),
		Source:  p.sourceView(p.source, p.request.Site.MaxUpload),
	}
	v.Regulation, v.Options = p.optionViews(&p.options, p.Reader)
	v.Page.Styles = []string{"pairs.css"}
	v.Page.Scripts = []string{"pairs.js", "chart.js"}
	v.Errors = p.errors()
	v.Page.Failed = p.Failed()
	v.Result.Hidden = p.hidden()
	posted := p.request.Method == http.MethodPost
	if posted {
		// What was refused is in the form alone.
		v.Page.Switches = page.SwitchByForm(v.Page.Switches, sheetForm, templates.Hidden{})
	}
	if p.source == nil {
		return v, nil
	}
	v.Page.Index = false
	if p.source.typed != nil {
		v.Typing = p.typing()
	}
	if p.source.read {
		v.Problems = p.problems(p.source, p.found())
	}
	if p.result == nil {
		return v, nil
	}
	if err := p.show(&v); err != nil {
		return v, err
	}
	v.Page.Title = p.T("pairs_title_event", "title", v.Result.Title)
	if posted {
		name, value := p.currentView()
		v.Page.Switches = page.SwitchByForm(v.Page.Switches, "state", templates.Hidden{Name: name, Value: value})
	}
	return v, nil
}

// sourceView is the sheet to be corrected and sent again.
func (d fields) sourceView(s *source, most int64) templates.EventSource {
	lang := d.Language.Notation()
	example := sheetExample(lang)
	v := templates.EventSource{Example: example, Limit: d.Size(most),
		Hint:   d.T("event_sheet_hint", "example", strings.ReplaceAll(example, "\n", " / ")),
		Accept: accepted()}
	switch {
	case s == nil:
		v.Sheet = d.Values.Get(fieldSheet)
	case s.typed != nil:
		v.Packed = s.pack()
	default:
		if v.Sheet = s.shown(); v.Sheet == "" {
			v.Packed = s.pack()
		}
	}
	v.Error = d.ErrorOf(d.Faults(), fieldSheet)
	return v
}

// stateView is the form of the buttons. A sheet that is too large for an
// address is posted.
func (p *pairsPage) stateView() templates.EventState {
	state := p.state()
	v := templates.EventState{Method: "get", Action: page.URL(p.request.Lang, page.PathPairs)}
	if !p.source.fitsLink(func() string { return v.Action + "?" + state.Encode() + "&download=delimited" }) {
		v.Method = "post"
	}
	for _, name := range sortedNames(state) {
		v.Values = append(v.Values, templates.Hidden{Name: name, Value: state.Get(name)})
	}
	return v
}

func sortedNames(values url.Values) []string {
	var names []string
	for name := range values {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }

// fields reads what was sent to these pages, and has the words for what is wrong with it.
type fields struct {
	phrases
	param.Reader
}
