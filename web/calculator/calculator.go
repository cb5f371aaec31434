// Package calculator has the pages of a single contract: the calculator itself, alone
// and in the frame of another site, the class view, the tables, the way back from a
// score to its contracts, and the page that helps to embed it.
package calculator

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// FirstDeal is what a page shows that was asked for nothing: four spades, just
// made.
var FirstDeal = form.Deal{Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Tricks: 10}}

// Show shows the deal of the address.
func Show(r *page.Request) (page.Response, error) {
	return showCalculator(r, page.PathCalculator, form.FromValues(r.Query()))
}

// Post answers the form.
func Post(r *page.Request) (page.Response, error) {
	return scoreAndGo(r, page.PathCalculator)
}

func showCalculator(r *page.Request, path string, fields form.Fields) (page.Response, error) {
	fields = fields.Defaults(FirstDeal)
	var deal form.Deal
	var faults []param.Fault
	if !fields.Incomplete() {
		deal, faults = fields.Read(r.Lang.Notation())
	}
	c, err := View(r, path, fields, deal, faults)
	if err != nil {
		return page.Response{}, err
	}
	return page.Shown(templates.CalculatorPage(c), len(faults) > 0 && r.Query().Get(paramTyping) == ""), nil
}

// paramTyping says that a text is still being typed: that it says no result yet is no fault.
const paramTyping = "typing"

// LargestForm is the largest body of the form of a deal, in bytes.
const LargestForm = 16 << 10

// scoreAndGo answers a form that was sent: the address of what it says, or the
// page again with the faults.
func scoreAndGo(r *page.Request, path string) (page.Response, error) {
	if err := r.ReadForm(LargestForm); err != nil {
		return page.Response{}, err
	}
	fields := form.FromValues(r.PostForm).Defaults(FirstDeal)
	if fields.Incomplete() {
		return showCalculator(r, path, fields)
	}
	deal, faults := fields.Read(r.Lang.Notation())
	if len(faults) > 0 {
		return showCalculator(r, path, fields)
	}
	query := deal.Query()
	for _, l := range looks {
		if v := r.Query().Get(l.name); v != "" {
			query.Set(l.name, v)
		}
	}
	return page.Response{Redirect: page.URL(r.Lang, path) + "?" + query.Encode()}, nil
}

// View is the page of a deal, or of the faults of what was asked for.
func View(r *page.Request, path string, fields form.Fields, deal form.Deal, faults []param.Fault) (templates.Calculator,
	error) {
	d := phrases{r.Words}
	p := r.Frame(path)
	p.Scripts = []string{"calculator.js", "chart.js"}
	p.Failed = len(faults) > 0
	url := page.URL(r.Lang, path)
	c := templates.Calculator{
		Page:     p,
		Action:   url,
		Text:     fields.Text,
		TextHint: r.Words.T("text_hint"),
		Errors:   d.Errors(faults),
		Clear:    url + "?" + form.Blank + "=1",
		Pass:     url + "?contract=pass",
		Full:     page.URL(r.Lang, page.PathCalculator),
	}
	c.Shortcuts = boxes()[d.Language]().shortcuts
	switch {
	case fields.Incomplete():
		c.Blank = true
		c.Deal.Subject, c.Deal.Sentence = d.T("blank_title"), d.T("blank_hint")
		c.Page.Title = d.T("calculator_title")
	case len(faults) == 0:
		var err error
		if c.Deal, err = d.DealView(deal, url); err != nil {
			return c, err
		}
		c.Text = ""
		sameDeal(&c.Page, r, path, deal, fields)
		c.Passed = deal.Play.Contract == score.PassedOut
		c.Blank = c.Passed
		if path == page.PathCalculator {
			c.Deal.Onward = d.onward(deal, c.Deal.Score)
			c.Page.OEmbed = oembedOf(r.Base(), r.Lang, deal)
		}
		if len(r.Query()) > 0 { // the bare page says what it is
			c.Page.Title = d.T("calculator_title_deal", "score", c.Deal.Score, "deal", c.Deal.Headline)
		}
		fields = FieldsOf(deal)
	default:
		fields = fields.Keys()
		c.Deal.Subject = d.T("cannot_score")
		c.Deal.Sentence = d.T("cannot_score_hint")
	}
	c.Rows = d.keyRows(fields)
	leadToKeys(c.Errors, c.Rows)
	if path == page.PathEmbed {
		inFrame(r, &c)
	}
	return c, nil
}

// sameDeal leads to the deal of a free text in the other languages.
func sameDeal(p *templates.Page, r *page.Request, path string, deal form.Deal, fields form.Fields) {
	if fields.Text != "" {
		p.Switches = page.SwitchTo(p.Switches, func(l locales.Language) string {
			return deal.Address(page.URL(l, path))
		})
	}
}

// FieldsOf gives the fields that say a deal, as the keys show it.
func FieldsOf(deal form.Deal) form.Fields {
	f := form.Fields{Declarer: deal.Play.Declarer.String()}
	if c := deal.Play.Contract; c != score.PassedOut {
		f.Vul = form.YesNo(deal.Vulnerable)
		f.Level, f.Strain, f.Doubling = strconv.Itoa(c.Level), c.Strain.String(), c.Doubling.String()
		f.Result = score.FormatOver(deal.Outcome().Over())
	}
	return f
}

// rowsOf name the row of keys that a field is chosen in; the others are fields
// of their own.
var rowsOf = map[string]string{
	form.Contract: form.Level,
	form.Level:    form.Level,
	form.Strain:   form.Strain,
	form.Doubling: form.Doubling,
	form.Vul:      form.Vul,
	form.Tricks:   form.Result,
	form.Result:   form.Result,
	form.Declarer: form.Declarer,
}

// keyRows are the rows of the bidding box, as the fields say they are pressed.
func (d phrases) keyRows(f form.Fields) []templates.KeyRow {
	box := boxes()[d.Language]()
	level, wrong := param.Int(f.Level)
	if wrong != "" || level < score.LowestLevel || level > score.HighestLevel {
		level = FirstDeal.Play.Contract.Level
	}
	return []templates.KeyRow{
		box.level.press(f.Level), box.strain.press(f.Strain), box.doubling.press(f.Doubling),
		box.vul.press(cmp.Or(f.Vul, form.YesNo(false))), box.results[level].press(f.Result),
		box.declarer.press(f.Declarer),
	}
}

// leadToKeys shows each error at its row, and makes it lead to the first key
// there: the row itself cannot take the focus.
func leadToKeys(errs []templates.FieldError, rows []templates.KeyRow) {
	for i := range errs {
		e := &errs[i]
		at := slices.IndexFunc(rows, func(r templates.KeyRow) bool { return r.Name == rowsOf[e.Field] })
		if at < 0 {
			continue
		}
		e.Target = rows[at].Keys[0].ID
		if rows[at].Error == "" {
			rows[at].Error, rows[at].Prerendered = e.Message, ""
		}
	}
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }

// onward leads on with the deal.
func (d phrases) onward(deal form.Deal, points string) []templates.Link {
	links := []templates.Link{
		{Text: d.T("onward_projector"), URL: deal.Address(page.URL(d.Language, page.PathProjector))},
		{Text: d.T("onward_compare"), URL: page.URL(d.Language, page.PathCompare) + "?deals=" + deal.Code()},
	}
	if total, err := deal.Outcome().Score(); err == nil && total != 0 {
		links = append(links, templates.Link{Text: d.T("onward_lookup", "score", points),
			URL: page.LookupURL(d.Language, total)})
	}
	return links
}

// shortcuts are the keys of a keyboard, as the script of the page knows them.
func (d phrases) shortcuts() []templates.Shortcut {
	strains := ""
	for _, s := range score.Strains() {
		strains += " " + strings.TrimPrefix(d.T("code_strain_"+s.String()), "Key")
	}
	var list []templates.Shortcut
	for _, s := range [...]templates.Shortcut{
		{Text: "1 … 7", Help: "field_level"}, {Text: strings.TrimSpace(strains), Help: "field_strain"},
		{Text: "U X R", Help: "shortcut_doubling"}, {Text: "G V", Help: "field_vul"},
		{Text: "− +", Help: "shortcut_result"}, {Text: "M", Help: "sentence_made"},
		{Text: "0", Help: "action_pass"}, {Text: "⌫", Help: "action_undo"},
		{Text: d.T("key_delete"), Help: "action_clear"},
		{Text: "?", Help: "action_shortcuts"},
	} {
		list = append(list, templates.Shortcut{Text: s.Text, Help: d.T(s.Help)})
	}
	return list
}
