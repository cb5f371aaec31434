package calculator

import (
	"html"
	"net/url"
	"strconv"
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
	view := viewLook.of(q)
	v := templates.Integrate{
		Page:   p,
		Action: page.URL(r.Lang, page.PathIntegrate),
		Start:  strings.TrimSpace(strings.ToValidUTF8(q.Get(paramStart), "\ufffd")),
		Hint:   d.T("text_hint"),
		Options: []templates.KeyRow{
			d.languageChoice(frameLang),
		},
	}
	for _, l := range looks {
		v.Options = append(v.Options, d.lookChoice(l, l.of(q)))
	}
	start, fault := startDeal(v.Start, r.Lang.Notation())
	if fault != nil {
		v.Errors = []templates.FieldError{{Field: paramStart, Target: "start", Message: d.Fault(*fault)}}
		v.StartErr = v.Errors[0].Message
		v.Page.Failed = true
	}
	setLooks(start, q)
	v.Preview = page.URL(frameLang, page.PathEmbed)
	if len(start) > 0 {
		v.Preview += "?" + start.Encode()
	}
	base := r.Base()
	script := `<script src="` + base + `/embed.js" async></script>`
	v.Compact = view == viewCompact
	v.Plain = frameTag(frameLang, base+v.Preview, "100%", heightOf(view))
	v.Autosize = v.Plain + "\n" + script
	v.OEmbed = base + OEmbedPath
	v.Element = elementOf(frameLang, start) + "\n" + script
	return page.Shown(templates.IntegratePage(v), fault != nil), nil
}

// frameTag is the tag of a frame.
func frameTag(lang locales.Language, address, width string, height int) string {
	return `<iframe src="` + html.EscapeString(address) + `" title="` +
		html.EscapeString(locales.For(lang).T("calculator_title")) + `" width="` + width + `" height="` +
		strconv.Itoa(height) + `" loading="lazy" style="border:0;max-width:30rem"></iframe>`
}

// elementOf is the same as an element, whose attributes are the parameters of the address.
func elementOf(lang locales.Language, parameters url.Values) string {
	names := []string{form.Contract, form.Tricks, form.Vul, form.Declarer}
	for _, l := range looks {
		names = append(names, l.name)
	}
	tag := `<bridge-score lang="` + string(lang) + `"`
	for _, name := range names {
		if v := parameters.Get(name); v != "" {
			tag += " " + name + `="` + v + `"`
		}
	}
	return tag + `></bridge-score>`
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

func (d phrases) lookChoice(l look, chosen string) templates.KeyRow {
	var keys []templates.Key
	for _, v := range l.values {
		keys = append(keys, templates.Key{Value: v, Label: d.T(l.name + "_" + v), Checked: v == chosen})
	}
	return row(l.name, d.T("integrate_"+l.name), "choices", keys...)
}
