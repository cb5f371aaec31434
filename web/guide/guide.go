package guide

import (
	"fmt"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// guideTexts are the texts with their figures, worked out when first asked
// for: they are the same for everybody.
var guideTexts = sync.OnceValue(func() map[guideKey]func() (Page, error) {
	texts := make(map[guideKey]func() (Page, error))
	for _, l := range locales.Languages() {
		for _, name := range textNames() {
			texts[guideKey{l, name}] = sync.OnceValues(func() (Page, error) { return worked(l, name) })
		}
	}
	return texts
})

type guideKey struct {
	lang locales.Language
	name string
}

// worked is a text with its figures worked out.
func worked(l locales.Language, name string) (Page, error) {
	text, err := Read(l, name)
	if err != nil {
		return Page{}, err
	}
	page, err := text.Page(newFigures(l))
	if err != nil {
		return page, fmt.Errorf("guide: %s in %s: %w", name, l, err)
	}
	return page, nil
}

// Scoring shows the chapter on the score of a contract.
func Scoring(r *page.Request) (page.Response, error) {
	return guidePage(r, page.PathGuide, scoringText, nil, false)
}

// Competition shows the chapter on the forms of competition.
func Competition(r *page.Request) (page.Response, error) {
	return guidePage(r, page.PathGuideCompetition, competitionText, nil, false)
}

// guidePage shows a text. Tools stand under the sections of their ids; failed
// says that one of them has a fault to show.
func guidePage(r *page.Request, path, name string, tools map[string]templ.Component,
	failed bool) (page.Response, error) {
	text, err := guideTexts()[guideKey{r.Lang, name}]()
	if err != nil {
		return page.Response{}, err
	}
	v := templates.Guide{Page: r.Frame(path), Title: text.Title, Lead: text.Lead}
	v.Page.Styles, v.Page.Scripts = []string{"guide.css"}, []string{"guide.js"}
	v.Page.Failed = failed
	for _, section := range text.Sections {
		v.Sections = append(v.Sections, templates.GuideSection{ID: section.ID, Title: section.Title, HTML: section.HTML,
			Folded: section.Folded, Tool: tools[section.ID]})
	}
	return page.Response{Page: templates.GuidePage(v)}, nil
}

// Link leads to a page of the site, with its state and an anchor where the
// target has them. No link leads away.
func (f *figures) Link(target string) (string, error) {
	if strings.HasPrefix(target, "#") {
		return target, nil
	}
	if strings.Contains(target, "//") {
		return "", fmt.Errorf("the guide does not lead away")
	}
	if scoring, ok := strings.CutPrefix(target, nineResultsTarget); ok {
		return f.nineResultsURL(scoring), nil
	}
	if rest, ok := strings.CutPrefix(target, "calculator"); ok {
		target = page.PathCalculator + rest
	}
	return page.URL(f.Language, target), nil
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }
