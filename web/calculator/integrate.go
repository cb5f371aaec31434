package calculator

import (
	"net/url"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// Parameters of the page that builds a snippet.
const (
	paramFrameLanguage = "frame"
	paramStart         = "start"
)

// frameHeight is how high a plain frame is, in pixels: enough for the keys, the
// breakdown and the chart on a phone.
const frameHeight = "1150"

// Integrate builds the snippet that puts the calculator on another site.
func Integrate(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	q := r.Query()
	p := r.Frame(page.PathIntegrate)
	p.Scripts = []string{"integrate.js", "embed.js"}
	frameLang := r.Lang
	if l, ok := locales.Parse(q.Get(paramFrameLanguage)); ok {
		frameLang = l
	}
	v := templates.Integrate{
		Page:   p,
		Action: page.URL(r.Lang, page.PathIntegrate),
		Start:  strings.TrimSpace(strings.ToValidUTF8(q.Get(paramStart), "\ufffd")),
		Hint:   d.T("text_hint"),
		Options: []templates.KeyRow{
			d.languageChoice(frameLang),
			d.lookChoice(paramTheme, chosen(r, paramTheme, themes), themes...),
			d.lookChoice(paramDeck, chosen(r, paramDeck, decks), decks...),
		},
	}
	start, fault := startDeal(v.Start, r.Lang.Notation())
	if fault != nil {
		v.Errors = []templates.FieldError{{Field: paramStart, Target: "start", Message: d.Fault(*fault)}}
		v.StartErr = v.Errors[0].Message
		v.Page.Failed = true
	}
	if theme := chosen(r, paramTheme, themes); theme != themes[0] {
		start.Set(paramTheme, theme)
	}
	if deckOfFrame := chosen(r, paramDeck, decks); deckOfFrame != decks[0] {
		start.Set(paramDeck, deckOfFrame)
	}
	v.Preview = page.URL(frameLang, page.PathEmbed)
	if len(start) > 0 {
		v.Preview += "?" + start.Encode()
	}
	base := r.Base()
	title := locales.For(frameLang).T("calculator_title")
	v.Plain = `<iframe src="` + strings.ReplaceAll(base+v.Preview, "&", "&amp;") + `" title="` + title +
		`" width="100%" height="` + frameHeight + `" loading="lazy" style="border:0;max-width:30rem"></iframe>`
	v.Autosize = v.Plain + "\n" + `<script src="` + base + `/embed.js" async></script>`
	return page.Shown(templates.IntegratePage(v), fault != nil), nil
}

// startDeal reads the deal a frame starts with: a contract with its result, or
// the contract alone. Nothing is fine too.
func startDeal(text string, lang notation.Language) (url.Values, *param.Fault) {
	if text == "" {
		return url.Values{}, nil
	}
	deal, faults := form.Fields{Text: text}.Read(lang)
	if len(faults) == 0 {
		return deal.Query(), nil
	}
	if c, err := notation.ParseContract(text, lang); err == nil && c != score.PassedOut {
		return url.Values{form.Contract: {c.String()}}, nil
	}
	return url.Values{}, &faults[0]
}

// languageChoice names each language in itself.
func (d phrases) languageChoice(chosen locales.Language) templates.KeyRow {
	var keys []templates.Key
	for _, l := range locales.Languages() {
		keys = append(keys, templates.Key{Value: string(l), Label: locales.For(l).T("language_name"),
			Checked: l == chosen})
	}
	return row(paramFrameLanguage, d.T("integrate_"+paramFrameLanguage), "choices", keys...)
}

func (d phrases) lookChoice(name, chosen string, values ...string) templates.KeyRow {
	var keys []templates.Key
	for _, v := range values {
		keys = append(keys, templates.Key{Value: v, Label: d.T(name + "_" + v), Checked: v == chosen})
	}
	return row(name, d.T("integrate_"+name), "choices", keys...)
}
