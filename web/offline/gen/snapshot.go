package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/calculator"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// snapshot holds the calculator, the class view, the look-up and the tables in one
// language, all of them, for a browser that does not wait for a network: the
// pages as the server draws them, cut into fragments of
// HTML of which each is written once. The worker in the browser (worker.js)
// puts a page together again. It knows neither bridge nor what the fragments say:
// it takes a page to be a row of slots, looks up what stands in each, and fills
// the placeholders that are left for what the address says.
type snapshot struct {
	Fragments []string `json:"fragments"`
	Lists     [][]int  `json:"lists"` // of fragments, one after the other

	Deal  []slot `json:"deal"`  // the page of a deal that was played
	Pass  []slot `json:"pass"`  // of a deal passed out
	Blank []slot `json:"blank"` // of keys of which a contract is not pressed yet
	Text  []slot `json:"text"`  // for a free text, which only the server reads
	Away  []slot `json:"away"`  // in the place of every other page

	View     []slot `json:"view"`   // the class view of a deal that was played
	Method   []slot `json:"method"` // by the steps of the method
	ViewPass []slot `json:"viewPass"`
	Tables   []slot `json:"tables"`

	// Ask is the look-up before a question, Lookup that of each score that there is, and None
	// that of any other number: with a score below it, above it, or both.
	Ask    []slot            `json:"ask"`
	Lookup map[string][]slot `json:"lookup"`
	None   map[string][]slot `json:"none"`

	// Minus and Group are how numbers are written, Themes the colours of the class view.
	Minus  string   `json:"minus"`
	Group  string   `json:"group"`
	Themes []string `json:"themes"`

	Contracts []string          `json:"contracts"`
	Results   [][]string        `json:"results"` // of each level, by the number of tricks
	First     map[string]string `json:"first"`   // what counts for a parameter that is not given

	Named       [][2]string       `json:"named"`   // each contract in words: as text, as HTML
	By          map[string]string `json:"by"`      // the words with a declarer
	Scores      [][2]string       `json:"scores"`  // the declarer's side's, the other's
	ScoreOf     []int             `json:"scoreOf"` // of each deal
	Steps       []int             `json:"steps"`   // of each deal, on its class view
	MethodSteps []int             `json:"methodSteps"`
}

// slot is a place on a page: the list of fragments that stands there, which may
// differ by deal or by the value of a parameter.
type slot struct {
	List  int            `json:"list"`
	Deals []int          `json:"deals,omitempty"`
	By    string         `json:"by,omitempty"`
	Lists map[string]int `json:"lists,omitempty"`
}

// The placeholders in the fragments, in the order in which the worker knows them. They
// are for private use by Unicode: no text has them.
const (
	placeholderQuery     = "\ue000" // the deal as parameters of an address
	placeholderDeclared  = "\ue001" // the part of them that names contract and declarer
	placeholderNamed     = "\ue002" // contract and declarer in words
	placeholderNamedHTML = "\ue003"
	placeholderContract  = "\ue004" // the contract alone, as HTML
	placeholderScore     = "\ue005"
	placeholderOpponents = "\ue006" // the score of the other side
	placeholderSite      = "\ue007" // the address of the site
	placeholderText      = "\ue008" // what was typed
	placeholderAtEnd     = "\ue009" // what comes up to placeholderElse holds at the last step, the rest before it
	placeholderStep      = "\ue00a"
	placeholderBack      = "\ue00b" // the step before it
	placeholderNext      = "\ue00c"
	placeholderLast      = "\ue00d"
	placeholderAtStart   = "\ue00e" // the same for the first step
	placeholderTheme     = "\ue00f"
	placeholderThemed    = "\ue010" // the theme as a parameter, where it was asked for
	placeholderPlayed    = "\ue011" // tricks and vulnerability as parameters
	placeholderQuestion  = "\ue012" // what the look-up was asked, as the query of an address
	placeholderNumber    = "\ue013" // the number that no contract scores, as it is written
	placeholderBelow     = "\ue014" // the score below it, as a parameter and as it is written
	placeholderBelowText = "\ue015"
	placeholderAbove     = "\ue016"
	placeholderAboveText = "\ue017"
	placeholderCode      = "\ue018" // the deal as one word of an address
	placeholderElse      = "\ue019"
	placeholderEnd       = "\ue01a"
)

// needsNetwork is the fault of a free text where no network is.
const needsNetwork = "needs_network"

// subjectEnd follows contract and declarer in a headline.
const subjectEnd = " · "

// subjectEndHTML follows them where they stand huge.
const subjectEndHTML = "</b> <i>"

// writeSnapshot gives the snapshot of a language.
func writeSnapshot(l locales.Language) ([]byte, error) {
	b := builder{words: view.Phrases{Words: locales.For(l)}, lang: l, fragments: make(map[string]int),
		lists: make(map[string]int)}
	if err := b.build(); err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	err := enc.Encode(b.snapshot)
	return buf.Bytes(), err
}

// builder fills a snapshot.
type builder struct {
	snapshot
	words     view.Phrases
	lang      locales.Language
	fragments map[string]int
	lists     map[string]int
}

func (b *builder) build() error {
	b.First = map[string]string{
		form.Level:  calculator.FieldsOf(calculator.FirstDeal).Level,
		form.Strain: calculator.FieldsOf(calculator.FirstDeal).Strain,
		form.Result: calculator.FieldsOf(calculator.FirstDeal).Result,
	}
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		b.Results = append(b.Results, calculator.ResultsAt(level))
	}
	b.By = map[string]string{"": placeholderContract}
	for _, seat := range score.Seats() {
		b.By[seat.String()] = b.words.T("headline_by", "contract", placeholderContract, "seat", b.words.Seat(seat))
	}
	written := b.words.Number(-1234)
	one, rest := strings.Index(written, "1"), strings.Index(written, "2")
	if one < 0 || rest < one {
		return fmt.Errorf("-1234 is written %q", written)
	}
	b.Minus, b.Group, b.Themes = written[:one], written[one+1:rest], templates.Themes
	for _, build := range []func() error{b.buildDeals, b.buildViews, b.buildLookup, b.buildNone, b.buildOthers} {
		if err := build(); err != nil {
			return err
		}
	}
	return nil
}

// buildLookup keeps the look-up before a question, and that of every score that there is.
func (b *builder) buildLookup() error {
	b.Lookup = make(map[string][]slot)
	var d renderer
	ask := func(v templates.Lookup) []slot { return []slot{b.fixed(b.asked(d.render(templates.LookupPage(v))))} }
	b.Ask = ask(calculator.LookupForm(b.question(), ""))
	b.Lookup["0"] = ask(calculator.LookupOf(b.question(), placeholderText, 0))
	for o := range score.Outcomes {
		points, err := o.Score()
		if err != nil {
			return err
		}
		if text := strconv.Itoa(points); b.Lookup[text] == nil {
			b.Lookup[text] = ask(calculator.LookupOf(b.question(), placeholderText, points))
		}
	}
	return d.err
}

// buildNone keeps the look-up of a number that no contract scores.
func (b *builder) buildNone() error {
	const none = 7_654_321 // whose digits stand nowhere else
	v := calculator.LookupOf(b.question(), placeholderText, none)
	nearest := func(points, text string) templates.Link {
		return templates.Link{URL: v.Action + "?" + page.ParamScore + "=" + points, Text: text}
	}
	below, above := nearest(placeholderBelow, placeholderBelowText), nearest(placeholderAbove, placeholderAboveText)
	b.None = make(map[string][]slot)
	var d renderer
	for _, with := range []struct {
		name    string
		nearest []templates.Link
	}{{"both", []templates.Link{below, above}}, {"below", []templates.Link{below}},
		{"above", []templates.Link{above}}} {
		v.Nearest = with.nearest
		text := strings.ReplaceAll(d.render(templates.LookupPage(v)), b.words.Number(none), placeholderNumber)
		b.None[with.name] = []slot{b.fixed(b.asked(text))}
	}
	return d.err
}

// question asks the look-up for what was typed.
func (b *builder) question() *page.Request {
	return b.requestOf(page.PathLookup, url.Values{page.ParamScore: {placeholderText}})
}

// asked puts a placeholder in the place of the question in the addresses of a page.
func (b *builder) asked(text string) string {
	return b.anywhere(strings.ReplaceAll(text, "?"+page.ParamScore+"="+url.QueryEscape(placeholderText),
		placeholderQuestion))
}

// request is one for a page of the calculator, as far as pages look at it.
func (b *builder) request(query url.Values) *page.Request {
	return b.requestOf(page.PathCalculator, query)
}

func (b *builder) requestOf(path string, query url.Values) *page.Request {
	u := &url.URL{Path: page.URL(b.lang, path), RawQuery: query.Encode()}
	return &page.Request{Request: &http.Request{Method: http.MethodGet, URL: u}, Words: b.words, Lang: b.lang,
		Site: new(page.Site)}
}

// part is a place where pages of deals differ: by the deal, or by the declarer
// alone.
type part struct {
	html       string
	byDeclarer map[string]string
}

// buildDeals cuts the page of one deal where pages differ, and keeps for every
// deal what stands there.
func (b *builder) buildDeals() error {
	c, err := b.calculator(calculator.FirstDeal)
	if err != nil {
		return err
	}
	parts, err := parts(&c)
	if err != nil {
		return err
	}
	var d renderer
	rest := d.render(templates.CalculatorPage(c))
	points, err := calculator.FirstDeal.Outcome().Score()
	if err != nil {
		return err
	}
	placeholders := b.placeholders(calculator.FirstDeal, points)
	for _, p := range parts {
		before, after, found := strings.Cut(rest, p.html)
		if !found {
			return fmt.Errorf("the page has no part %.60q", p.html)
		}
		b.Deal = append(b.Deal, b.fixed(placeholders.Replace(before)), b.by(form.Declarer, p.byDeclarer))
		rest = after
	}
	b.Deal = append(b.Deal, b.fixed(placeholders.Replace(rest)))
	if d.err != nil {
		return d.err
	}
	return b.everyDeal()
}

func (b *builder) everyDeal() error {
	scores := make(map[int]int)
	for o := range score.Outcomes {
		if o.Tricks == 0 && !o.Vulnerable {
			named := b.words.Contract(o.Contract)
			b.Contracts = append(b.Contracts, o.Contract.String())
			b.Named = append(b.Named, [2]string{named, b.suited(named)})
		}
		points, err := o.Score()
		if err != nil {
			return err
		}
		if _, ok := scores[points]; !ok {
			scores[points] = len(b.Scores)
			b.Scores = append(b.Scores, [2]string{b.words.Signed(points), b.words.Signed(-points)})
		}
		b.ScoreOf = append(b.ScoreOf, scores[points])

		deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
		c, err := b.calculator(deal)
		if err != nil {
			return err
		}
		parts, err := parts(&c)
		if err != nil {
			return err
		}
		placeholders := b.placeholders(deal, points)
		for i, p := range parts {
			if p.byDeclarer == nil {
				s := &b.Deal[2*i+1]
				s.Deals = append(s.Deals, b.list(placeholders.Replace(p.html)))
			}
		}
	}
	return nil
}

// calculator is the view of the page of a deal without a declarer.
func (b *builder) calculator(deal form.Deal) (templates.Calculator, error) {
	return calculator.View(b.request(deal.Query()), page.PathCalculator, form.Fields{}, deal, nil)
}

// parts are the places where the page of a deal differs from others, in their
// order.
func parts(c *templates.Calculator) ([]part, error) {
	var d renderer
	title := html.EscapeString(c.Page.Title)
	top, lines := hero(&d, c)
	parts := []part{{html: title}, {html: title}, {html: top}, {byDeclarer: lines},
		{html: d.render(templates.Speech(c.Deal))}}
	for _, row := range c.Rows {
		if row.Name == form.Declarer {
			parts = append(parts, part{byDeclarer: rows(&d, c.Page, row), html: d.render(templates.Keys(c.Page, row))})
			continue
		}
		parts = append(parts, part{html: d.render(templates.Keys(c.Page, row))})
	}
	for _, component := range []templ.Component{
		templates.Onward(c.Page, c.Deal), templates.Breakdown(c.Page, c.Deal), templates.Chart(c.Page, c.Deal),
		templates.Sides(c.Page, c.Deal),
		templates.LadderTable(c.Page, c.Deal.Ladder), templates.Method(c.Page, c.Deal),
	} {
		parts = append(parts, part{html: d.render(component)})
	}
	return parts, d.err
}

// hero is the top of the page up to where the scores of both sides stand, and
// what stands there by declarer.
func hero(d *renderer, c *templates.Calculator) (top string, lines map[string]string) {
	const end = "</section>"
	top = strings.TrimSuffix(d.render(templates.Hero(c.Page, c.Deal)), end)
	between := func(ns, ew string) string {
		with := c.Deal
		with.NS, with.EW = ns, ew
		return strings.TrimSuffix(strings.TrimPrefix(d.render(templates.Hero(c.Page, with)), top), end)
	}
	lines = map[string]string{"": ""}
	for _, seat := range score.Seats() {
		if seat.Side() == score.NorthSouth {
			lines[seat.String()] = between(placeholderScore, placeholderOpponents)
		} else {
			lines[seat.String()] = between(placeholderOpponents, placeholderScore)
		}
	}
	return top, lines
}

// rows are a row of keys with each of them pressed, by its value.
func rows(d *renderer, p templates.Page, row templates.KeyRow) map[string]string {
	all := make(map[string]string)
	for i, pressed := range row.Keys {
		keys := slices.Clone(row.Keys)
		for j := range keys {
			keys[j].Checked = i == j
		}
		row := row
		row.Keys = keys
		all[pressed.Value] = d.render(templates.Keys(p, row))
	}
	return all
}

// buildViews cuts the class view, by terms and by the method, as buildDeals cuts the page of a
// deal.
func (b *builder) buildViews() error {
	for _, of := range []struct {
		page   *[]slot
		steps  *[]int
		method bool
	}{{&b.View, &b.Steps, false}, {&b.Method, &b.MethodSteps, true}} {
		for o := range score.Outcomes {
			deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
			last, err := b.buildView(of.page, deal, of.method)
			if err != nil {
				return err
			}
			*of.steps = append(*of.steps, last)
		}
	}
	passed, err := b.view(form.Deal{}, false)
	if err != nil {
		return err
	}
	var d renderer
	b.ViewPass = []slot{b.fixed(b.anywhere(b.staged(d.render(templates.ProjectorPage(passed)), &passed)))}
	return d.err
}

// buildView keeps the class view of a deal, of which the first cuts the page, and gives its last
// step.
func (b *builder) buildView(kept *[]slot, deal form.Deal, method bool) (last int, err error) {
	v, err := b.view(deal, method)
	if err != nil {
		return 0, err
	}
	points, err := deal.Outcome().Score()
	if err != nil {
		return 0, err
	}
	var d renderer
	placeholders := b.placeholders(deal, points)
	title, shown := html.EscapeString(v.Page.Title), b.staged(d.render(templates.ProjectorStage(v)), &v)
	parts := []string{title, title, shown}
	if *kept == nil {
		rest := b.staged(d.render(templates.ProjectorPage(v)), &v)
		for _, part := range parts {
			before, after, found := strings.Cut(rest, part)
			if !found {
				return 0, fmt.Errorf("the class view has no part %.60q", part)
			}
			*kept = append(*kept, b.fixed(placeholders.Replace(before)), slot{})
			rest = after
		}
		*kept = append(*kept, b.fixed(placeholders.Replace(rest)))
	}
	for i, part := range parts {
		s := &(*kept)[2*i+1]
		s.Deals = append(s.Deals, b.list(placeholders.Replace(part)))
	}
	return v.Last, d.err
}

// view is the class view of a deal before its first step, with placeholders in its addresses.
func (b *builder) view(deal form.Deal, method bool) (templates.Projector, error) {
	query := url.Values{page.ParamStep: {"0"}}
	if method {
		query.Set(calculator.ParamShow, calculator.ShowMethod)
	}
	v, err := calculator.ProjectorView(b.requestOf(page.PathProjector, query), deal)
	passed := deal.Play.Contract == score.PassedOut
	at := func(method bool, step, themed string) string {
		declared, played := placeholderDeclared, "&"+placeholderPlayed
		if passed {
			declared, played = deal.Query().Encode(), ""
		}
		if method {
			declared += "&" + calculator.ParamShow + "=" + calculator.ShowMethod
		}
		return v.Action + "?" + declared + "&" + page.ParamStep + "=" + step + themed + played
	}
	v.None, v.Back = at(method, "0", placeholderThemed), at(method, placeholderBack, placeholderThemed)
	v.Next, v.All = at(method, placeholderNext, placeholderThemed), at(method, placeholderLast, placeholderThemed)
	if !passed {
		first := "1"
		if method {
			first = "0"
		}
		v.Other = at(!method, first, placeholderThemed)
	}
	v.Themes = page.StageThemes(b.words, func(theme string) string {
		return at(method, placeholderStep, "&"+page.ParamTheme+"="+theme)
	})
	v.Page.Theme = placeholderTheme
	return v, err
}

// staged puts placeholders in the place of what the step decides. What a later step reveals is
// drawn as if it were there: the worker sees of which step it is.
func (b *builder) staged(text string, v *templates.Projector) string {
	var d renderer
	replace := []string{
		` veiled next" data-reveal="`, `" data-reveal="`,
		` veiled" data-reveal="`, `" data-reveal="`,
		`data-step="0"`, `data-step="` + placeholderStep + `"`,
		`data-last="` + v.LastText() + `"`, `data-last="` + placeholderLast + `"`,
	}
	for _, control := range []struct{ move, url, end string }{
		{"back", v.Back, placeholderAtStart}, {"next", v.Next, placeholderAtEnd}, {"none", v.None, placeholderAtStart},
		{"all", v.All, placeholderAtEnd},
	} {
		on, off := d.render(templates.StageControl(v.Page, control.move, control.url)),
			d.render(templates.StageControl(v.Page, control.move, ""))
		replace = append(replace, on, control.end+off+placeholderElse+on+placeholderEnd)
	}
	return strings.NewReplacer(replace...).Replace(text)
}

// buildOthers keeps the pages that are no deal's.
func (b *builder) buildOthers() error {
	passed := form.Deal{}
	c, err := calculator.View(b.request(passed.Query()), page.PathCalculator, form.Fields{}, passed, nil)
	if err != nil {
		return err
	}
	var d renderer
	b.Pass = []slot{b.fixed(b.anywhere(d.render(templates.CalculatorPage(c))))}

	tables, err := calculator.Tables(b.requestOf(page.PathTables, nil))
	if err != nil {
		return err
	}
	b.Tables = []slot{b.fixed(b.anywhere(d.render(tables.Page)))}

	if err := b.buildBlank(); err != nil {
		return err
	}

	typed := form.Fields{Text: placeholderText}
	c, err = calculator.View(b.request(nil), page.PathCalculator, typed, form.Deal{},
		[]param.Fault{{Field: form.Text, Key: needsNetwork}})
	if err != nil {
		return err
	}
	rest := b.anywhere(d.render(templates.CalculatorPage(c)))
	for _, row := range c.Rows {
		if row.Name != form.Vul && row.Name != form.Declarer {
			continue
		}
		before, after, _ := strings.Cut(rest, d.render(templates.Keys(c.Page, row)))
		b.Text = append(b.Text, b.fixed(before), b.by(row.Name, rows(&d, c.Page, row)))
		rest = after
	}
	b.Text = append(b.Text, b.fixed(rest))

	r := b.request(nil)
	p := r.Frame("problem")
	p.Title = r.Words.T("problem_offline_title")
	p.Index = false
	p.Canonical, p.Alternates = "", nil
	b.Away = []slot{b.fixed(b.anywhere(d.render(templates.Problem(p, p.Title, r.Words.T("problem_offline_text")))))}
	return d.err
}

// buildBlank keeps the page of keys of which a contract is not pressed yet: with each of them
// pressed. Of results those that a level allows are there.
func (b *builder) buildBlank() error {
	request := b.request(url.Values{form.Blank: {"1"}})
	view := func(level string) (templates.Calculator, error) {
		fields := form.FromValues(url.Values{form.Blank: {"1"}, form.Level: {level}})
		return calculator.View(request, page.PathCalculator, fields, form.Deal{}, nil)
	}
	c, err := view("")
	if err != nil {
		return err
	}
	var d renderer
	rest := b.anywhere(d.render(templates.CalculatorPage(c)))
	for _, row := range c.Rows {
		before, after, found := strings.Cut(rest, d.render(templates.Keys(c.Page, row)))
		if !found {
			return fmt.Errorf("the page of a cleared box has no row %s", row.Name)
		}
		parameter, pressed := row.Name, rows(&d, c.Page, row)
		pressed[unpressed] = d.render(templates.Keys(c.Page, row))
		if row.Name == form.Result {
			parameter = resultOfLevel
			for level := score.LowestLevel; level <= score.HighestLevel; level++ {
				at, err := view(strconv.Itoa(level))
				if err != nil {
					return err
				}
				i := slices.IndexFunc(at.Rows, func(r templates.KeyRow) bool { return r.Name == form.Result })
				pressed[strconv.Itoa(level)] = d.render(templates.Keys(at.Page, at.Rows[i]))
				for value, text := range rows(&d, at.Page, at.Rows[i]) {
					pressed[strconv.Itoa(level)+value] = text
				}
			}
		}
		b.Blank = append(b.Blank, b.fixed(before), b.by(parameter, pressed))
		rest = after
	}
	b.Blank = append(b.Blank, b.fixed(rest))
	return d.err
}

// What the worker asks a slot of a cleared box for: the result together with its level, and a row
// of which no key is pressed.
const (
	resultOfLevel = "resultOfLevel"
	unpressed     = "-"
)

// anywhere puts a placeholder in the place of the address of the site.
func (b *builder) anywhere(text string) string {
	return strings.ReplaceAll(text, b.request(nil).Base(), placeholderSite)
}

// placeholders puts the placeholders in the place of what the worker knows of a deal. It
// fills them with the same again: nothing can be lost by a placeholder too many.
func (b *builder) placeholders(deal form.Deal, points int) *strings.Replacer {
	named := b.words.Contract(deal.Play.Contract)
	suited := b.suited(named)
	return strings.NewReplacer(
		b.request(nil).Base(), placeholderSite,
		html.EscapeString(deal.Query().Encode()), placeholderQuery,
		"deals="+deal.Code()+`"`, "deals="+placeholderCode+`"`,
		declared(deal), placeholderDeclared,
		suited+subjectEndHTML, placeholderNamedHTML+subjectEndHTML,
		suited+subjectEnd, placeholderNamedHTML+subjectEnd,
		named+subjectEnd, placeholderNamed+subjectEnd,
		suited, placeholderContract,
		b.words.Signed(points), placeholderScore,
	)
}

// declared is the part of an address that names the contract.
func declared(deal form.Deal) string { return form.Contract + "=" + deal.Play.Contract.String() }

func (b *builder) suited(text string) string {
	var d renderer
	return d.render(templates.Suited(templates.Page{T: b.words.T}, text))
}

// renderer draws components and keeps the first error.
type renderer struct{ err error }

func (d *renderer) render(c templ.Component) string {
	var text strings.Builder
	d.err = errors.Join(d.err, c.Render(context.Background(), &text))
	return text.String()
}

// fixed is a slot that has the same everywhere.
func (b *builder) fixed(text string) slot { return slot{List: b.list(text)} }

// by is a slot that differs by a parameter, or that is filled deal by deal.
func (b *builder) by(parameter string, texts map[string]string) slot {
	if texts == nil {
		return slot{}
	}
	s := slot{By: parameter, Lists: make(map[string]int)}
	for _, value := range slices.Sorted(maps.Keys(texts)) {
		s.Lists[value] = b.list(texts[value])
	}
	return s
}

// list gives the number of a text, which is kept as a list of fragments.
func (b *builder) list(text string) int {
	if n, ok := b.lists[text]; ok {
		return n
	}
	var list []int
	for _, fragment := range cutPieces(text) {
		n, ok := b.fragments[fragment]
		if !ok {
			n = len(b.Fragments)
			b.fragments[fragment] = n
			b.Fragments = append(b.Fragments, fragment)
		}
		list = append(list, n)
	}
	b.lists[text] = len(b.Lists)
	b.Lists = append(b.Lists, list)
	return b.lists[text]
}

// pieceStarts are the tags before which a text is cut, and what differs from deal to deal in the
// options of a chart. Where exactly matters little for the compressed size, and more for that in
// memory.
var pieceStarts = []string{
	"<tr", "<td", "<li", "<label", "<p ", "<svg", "<rect", "<small", "<output", "<section", "<figcaption", "<script",
	`"series"`, `"title"`,
}

func cutPieces(text string) []string {
	var fragments []string
	start := 0
	for i := range text {
		if text[i] != '<' && text[i] != '"' || i == start {
			continue
		}
		for _, tag := range pieceStarts {
			if strings.HasPrefix(text[i:], tag) {
				fragments = append(fragments, text[start:i])
				start = i
				break
			}
		}
	}
	return append(fragments, text[start:])
}
