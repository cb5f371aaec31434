package page

import (
	"slices"

	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// StageThemeNames are the colours of the class view: those of the reader where none are asked for,
// so that it is dark in a dark room.
var StageThemeNames = []string{"auto", "light", "dark", "contrast"}

// Stage makes a page one for a class: a whole screen, without header and footer, in the colours
// that the address asks for.
func Stage(r *Request, p *templates.Page) {
	p.Bare = true
	p.Class = "page-projector"
	p.Styles = append(p.Styles, "projector.css")
	p.Scripts = []string{"projector.js", "chart.js"}
	p.Theme = StageThemeNames[0]
	if asked := r.Query().Get(ParamTheme); slices.Contains(StageThemeNames, asked) {
		p.Theme = asked
	}
}

// StageThemes lead to the same view in other colours.
func StageThemes(words view.Phrases, address func(theme string) string) []templates.StageTheme {
	var list []templates.StageTheme
	for _, theme := range StageThemeNames {
		list = append(list, templates.StageTheme{
			Link: templates.Link{Text: words.T("theme_" + theme), URL: address(theme)}, Value: theme,
		})
	}
	return list
}
