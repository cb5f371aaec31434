package calculator

import (
	"net/url"
	"strings"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
)

// The values of looks that are more than colours.
const (
	viewCompact = "compact"
	groundPlain = "plain"
)

// look is a parameter of the frame's look, with the values that it has.
type look struct {
	name   string
	values []string
}

var (
	themeLook  = look{page.ParamTheme, templates.Themes}
	deckLook   = look{"deck", []string{"2", "4"}}
	viewLook   = look{"view", []string{"full", viewCompact}}
	groundLook = look{"background", []string{groundPlain, "rounded", "transparent"}}

	looks = []look{viewLook, themeLook, groundLook, deckLook}
)

// of gives the look that an address asks for.
func (l look) of(query url.Values) string { return page.Chosen(query, l.name, l.values) }

// setLooks adds the looks that an address asks for to another, as far as they do not go without
// saying.
func setLooks(to, query url.Values) {
	for _, l := range looks {
		if v := l.of(query); v != l.values[0] {
			to.Set(l.name, v)
		}
	}
}

// How high a frame is whatever it shows, in pixels: enough in the widest of usual typefaces on the
// narrowest of usual phones.
const (
	heightFull    = 1180
	heightCompact = 480
)

func heightOf(view string) int {
	if view == viewCompact {
		return heightCompact
	}
	return heightFull
}

// Embed is the calculator alone, for the frame of another site.
func Embed(r *page.Request) (page.Response, error) {
	return showCalculator(r, page.PathEmbed, form.FromValues(r.Query()))
}

// EmbedPost answers the form in the frame.
func EmbedPost(r *page.Request) (page.Response, error) { return scoreAndGo(r, page.PathEmbed) }

// inFrame makes a page the one that stands in a frame.
func inFrame(r *page.Request, c *templates.Calculator) {
	query := r.Query()
	c.Embedded = true
	c.Compact = viewLook.of(query) == viewCompact
	if c.Compact {
		c.Page.Class += " " + viewCompact
	} else {
		c.Room = boxes()[r.Lang]().room
	}
	c.Page.Bare = true
	c.Page.Index = false
	c.Page.Theme = themeLook.of(query)
	c.Page.Deck = deckLook.of(query)
	if ground := groundLook.of(query); ground != groundPlain {
		c.Page.Ground = ground
	}
	c.Full = r.Base() + c.Full
	kept := make(url.Values)
	setLooks(kept, query)
	for _, address := range []*string{&c.Action, &c.Clear, &c.Pass} {
		*address = withParameters(*address, kept)
	}
}

// withParameters adds parameters to an address that may have some.
func withParameters(address string, more url.Values) string {
	if len(more) == 0 {
		return address
	}
	if strings.Contains(address, "?") {
		return address + "&" + more.Encode()
	}
	return address + "?" + more.Encode()
}

// highest are deals whose breakdowns are the highest, in whatever room and typeface: a frame keeps
// room for them, so that the page around it does not move.
var highest = []form.Deal{
	{Play: score.Play{Contract: score.Contract{Level: 6, Strain: score.NoTrump, Doubling: score.Redoubled},
		Tricks: 13}},
	{Play: score.Play{Contract: score.Contract{Level: 6, Strain: score.NoTrump, Doubling: score.Redoubled}, Tricks: 13},
		Vulnerable: true},
}
