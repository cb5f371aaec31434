// Package calculator has the pages of a single contract: the calculator itself, alone
// and in the frame of another site, the class view, the tables, the way back from a
// score to its contracts, and the page that helps to embed it.
package calculator

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/say"
	"bridgescore/web/templates"
)

// FirstDeal is what a page shows that was asked for nothing: four spades, just
// made.
var FirstDeal = form.Deal{Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Tricks: 10}}

// Show shows the deal of the address.
func Show(r *page.Request) (page.Response, error) {
	return showCalculator(r, page.PathCalculator, form.FromValues(r.URL.Query()))
}

// Post answers the form.
func Post(r *page.Request) (page.Response, error) {
	return scoreAndGo(r, page.PathCalculator)
}

func showCalculator(r *page.Request, path string, fields form.Fields) (page.Response, error) {
	fields = fields.Defaults(FirstDeal)
	deal, faults := fields.Read(say.NotationOf(r.Lang))
	c, err := View(r, path, fields, deal, faults)
	if err != nil {
		return page.Response{}, err
	}
	res := page.Response{Page: templates.CalculatorPage(c)}
	if len(faults) > 0 {
		res.Status = http.StatusUnprocessableEntity
	}
	return res, nil
}

// maxForm is the largest body of a small form.
const maxForm = 16 << 10

// scoreAndGo answers a form that was sent: the address of what it says, or the
// page again with the faults.
func scoreAndGo(r *page.Request, path string) (page.Response, error) {
	if err := r.ReadForm(maxForm); err != nil {
		return page.Response{}, err
	}
	fields := form.FromValues(r.PostForm).Defaults(FirstDeal)
	deal, faults := fields.Read(say.NotationOf(r.Lang))
	if len(faults) > 0 {
		return showCalculator(r, path, fields)
	}
	query := deal.Query()
	for _, name := range []string{paramTheme, paramDeck} {
		if v := r.URL.Query().Get(name); v != "" {
			query.Set(name, v)
		}
	}
	return page.Response{Redirect: page.URL(r.Lang, path) + "?" + query.Encode()}, nil
}

// View is the page of a deal, or of the faults of what was asked for.
func View(r *page.Request, path string, fields form.Fields, deal form.Deal, faults []form.Fault) (templates.Calculator, error) {
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
		Errors:   d.fieldErrors(faults),
		Clear:    url,
		Pass:     url + "?contract=pass",
		Full:     page.URL(r.Lang, page.PathCalculator),
	}
	if len(faults) == 0 {
		var err error
		if c.Deal, err = d.DealView(deal, url); err != nil {
			return c, err
		}
		c.Text = ""
		sameDeal(&c.Page, r, path, deal, fields)
		c.Passed = deal.Play.Contract == score.PassedOut
		c.Page.Title = d.T("calculator_title_deal", "score", c.Deal.Score, "deal", c.Deal.Headline)
		fields = FieldsOf(deal)
	} else {
		fields = fields.Keys()
		c.Deal.Headline = d.T("cannot_score")
		c.Deal.Sentence = d.T("cannot_score_hint")
	}
	c.Rows = d.keyRows(fields)
	leadToKeys(c.Errors, c.Rows)
	if path == page.PathEmbed {
		inFrame(r, &c)
	}
	return c, nil
}

// sameDeal leads to the deal of a free text in the other language.
func sameDeal(p *templates.Page, r *page.Request, path string, deal form.Deal, fields form.Fields) {
	if fields.Text != "" {
		p.Switch.URL = page.URL(r.Lang.Other(), path) + "?" + deal.Query().Encode()
	}
}

// FieldsOf gives the fields that say a deal, as the keys show it.
func FieldsOf(deal form.Deal) form.Fields {
	f := form.Fields{Declarer: deal.Play.Declarer.String(), Vul: deal.Query().Get(form.Vul)}
	if c := deal.Play.Contract; c != score.PassedOut {
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

func (d phrases) fieldErrors(faults []form.Fault) []templates.FieldError {
	var errs []templates.FieldError
	for _, f := range faults {
		errs = append(errs, templates.FieldError{Field: f.Field, Target: f.Field, Message: d.Fault(f)})
	}
	return errs
}

// keyRows are the rows of the bidding box, as the fields say they are pressed.
func (d phrases) keyRows(f form.Fields) []templates.KeyRow {
	return []templates.KeyRow{
		d.levelKeys(f), d.strainKeys(f), d.doublingKeys(f), d.vulKeys(f), d.resultKeys(f), d.declarerKeys(f),
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
			rows[at].Error = e.Message
		}
	}
}

func row(name, legend, class string, chosen string, keys ...templates.Key) templates.KeyRow {
	for i := range keys {
		keys[i].ID = name + "-" + strings.NewReplacer("=", "0", "+", "plus", "-", "minus").Replace(keys[i].Value)
		keys[i].Checked = strings.EqualFold(keys[i].Value, chosen)
	}
	return templates.KeyRow{Name: name, Legend: legend, Class: class, Keys: keys}
}

func (d phrases) levelKeys(f form.Fields) templates.KeyRow {
	var keys []templates.Key
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		c := score.Contract{Level: level, Strain: score.Clubs}
		keys = append(keys, templates.Key{
			Value: strconv.Itoa(level),
			Label: strconv.Itoa(level),
			Code:  "Digit" + strconv.Itoa(level),
			Low:   strconv.Itoa(-c.MaxUndertricks()),
			High:  strconv.Itoa(c.MaxOvertricks()),
		})
	}
	return row(form.Level, d.T("field_level"), "level", f.Level, keys...)
}

func (d phrases) strainKeys(f form.Fields) templates.KeyRow {
	var keys []templates.Key
	for _, s := range score.Strains() {
		keys = append(keys, templates.Key{
			Value: s.String(),
			Label: d.T("strain_" + s.String()),
			Face:  d.Strain(s),
			Code:  d.T("code_strain_" + s.String()),
		})
	}
	return row(form.Strain, d.T("field_strain"), "strain", f.Strain, keys...)
}

func (d phrases) doublingKeys(f form.Fields) templates.KeyRow {
	var keys []templates.Key
	for _, x := range score.Doublings() {
		keys = append(keys, templates.Key{Value: x.String(), Label: d.T("key_doubling_" + strconv.Itoa(int(x)))})
	}
	keys[score.Doubled].Code, keys[score.Redoubled].Code = "KeyX", "KeyR"
	keys[score.Undoubled].Code = "KeyU"
	return row(form.Doubling, d.T("field_doubling"), "doubling", f.Doubling, keys...)
}

func (d phrases) vulKeys(f form.Fields) templates.KeyRow {
	vul := f.Vul
	if vul == "" {
		vul = "no"
	}
	return row(form.Vul, d.T("field_vul"), "vulnerability", vul,
		templates.Key{Value: "no", Label: d.T("vul_no"), Class: "nonvul", Code: "KeyG"},
		templates.Key{Value: "yes", Label: d.T("vul_yes"), Class: "vul", Code: "KeyV"})
}

// ResultsAt are the results that thirteen tricks allow at a level, by the number
// of tricks.
func ResultsAt(level int) []string {
	need := score.Contract{Level: level, Strain: score.Clubs}.Need()
	var results []string
	for tricks := 0; tricks <= score.TricksInPlay; tricks++ {
		results = append(results, score.FormatOver(tricks-need))
	}
	return results
}

// resultKeys offers what thirteen tricks allow at the level, from all lost to
// all won, two rows of seven.
func (d phrases) resultKeys(f form.Fields) templates.KeyRow {
	level, err := strconv.Atoi(f.Level)
	if err != nil || level < score.LowestLevel || level > score.HighestLevel {
		level = FirstDeal.Play.Contract.Level
	}
	need := score.Contract{Level: level, Strain: score.Clubs}.Need()
	var keys []templates.Key
	for tricks, result := range ResultsAt(level) {
		over := tricks - need
		keys = append(keys, templates.Key{
			Value: result,
			Label: d.Over(over) + ", " + d.T("tricks_count", "n", tricks),
			Face:  d.Over(over),
			Sub:   d.Number(tricks),
		})
	}
	return row(form.Result, d.T("field_result"), "result", f.Result, keys...)
}

func (d phrases) declarerKeys(f form.Fields) templates.KeyRow {
	keys := []templates.Key{{Value: "", Label: d.T("declarer_none"), Face: "—"}}
	for _, s := range score.Seats() {
		keys = append(keys, templates.Key{Value: s.String(), Label: d.Seat(s), Face: d.T("seat_short_" + s.String())})
	}
	return row(form.Declarer, d.T("field_declarer"), "declarer", f.Declarer, keys...)
}

// phrases is what these pages say besides.
type phrases struct{ say.Phrases }
