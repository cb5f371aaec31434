package page

import (
	"net/url"
	"slices"

	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Stage makes a page one for a class: a whole screen, without header and footer, in the colours
// that the address asks for. Without a wish they are those of the reader, so that it is dark in a
// dark room.
func Stage(r *Request, p *templates.Page) {
	p.Bare = true
	p.Class = "page-projector"
	p.Styles = append(p.Styles, "projector.css")
	p.Scripts = []string{"projector.js", "chart.js"}
	p.Theme = Chosen(r.Query(), ParamTheme, templates.Themes)
}

// Chosen gives the value of a parameter if it is one of those that exist, else the first of them: a
// page with a look we do not know still shows.
func Chosen(query url.Values, name string, values []string) string {
	if v := query.Get(name); slices.Contains(values, v) {
		return v
	}
	return values[0]
}

// StageThemes lead to the same view in other colours.
func StageThemes(words view.Phrases, address func(theme string) string) []templates.StageTheme {
	var list []templates.StageTheme
	for _, theme := range templates.Themes {
		list = append(list, templates.StageTheme{
			Link: templates.Link{Text: words.T("theme_" + theme), URL: address(theme)}, Value: theme,
		})
	}
	return list
}
