package page

import (
	"cmp"
	"strings"
	"sync"

	"bridgescore/locales"
	"bridgescore/web/static"
	"bridgescore/web/templates"
)

// place is a page of the site in one language.
type place struct {
	lang locales.Language
	path string
}

// frameCache keeps the parts of a frame that are alike for every request of a page in a language:
// titles, menu, footer. They are made when the page is first asked for. It stays small: pages are
// those of the program.
var frameCache sync.Map // of *templates.Page

// frameOf gives the frame of a place, which is for reading only. Its addresses are without that of
// the site.
func frameOf(l locales.Language, path string) *templates.Page {
	frame, ok := frameCache.Load(place{l, path})
	if !ok {
		frame, _ = frameCache.LoadOrStore(place{l, path}, newFrame(l, path))
	}
	p, _ := frame.(*templates.Page)
	return p
}

func newFrame(l locales.Language, path string) *templates.Page {
	name := strings.ReplaceAll(cmp.Or(path, "calculator"), "/", "_")
	words := locales.For(l)
	p := &templates.Page{
		Lang:        string(l),
		Title:       words.T(name + "_title"),
		Description: words.T(name + "_description"),
		Canonical:   URL(l, path),
		Picture:     preview(l),
		Home:        URL(l, PathCalculator),
		Manifest:    ManifestPath(l),
		Theme:       "auto",
		Deck:        "2",
		Index:       true,
		Class:       "page-" + name,
		Questions:   ask(words, path),
		Asset:       static.URL,
		T:           words.T,
	}
	for _, l := range locales.Languages() {
		p.Alternates = append(p.Alternates, templates.Alternate{Lang: string(l), URL: URL(l, path)})
	}
	for _, other := range l.Others() {
		p.Switches = append(p.Switches, templates.Alternate{Lang: string(other),
			Name: locales.For(other).T("language_name")})
	}
	sections := navigate(words, path)
	p.Menu, p.Footer = templates.Prerender(templates.Menu(*p, sections)),
		templates.Prerender(templates.Footer(*p, sections))
	if group := siblings(words, path); len(group.Items) > 0 {
		p.Siblings = templates.Prerender(templates.Siblings(group))
	}
	return p
}

// preview is the picture of the site where a link to it is shown: in the language, or in the
// default one where it has none.
func preview(l locales.Language) string {
	for _, l := range []locales.Language{l, locales.Default()} {
		if name := "preview." + string(l) + ".png"; static.Has(name) {
			return static.URL(name)
		}
	}
	return ""
}
