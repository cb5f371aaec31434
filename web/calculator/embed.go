package calculator

import (
	"net/url"
	"slices"
	"strings"

	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
)

// Parameters of the frame's look.
const (
	paramTheme = "theme"
	paramDeck  = "deck"
)

var (
	themes = []string{"auto", "light", "dark", "contrast"}
	decks  = []string{"2", "4"}
)

// chosen gives the value of a parameter if it is one of those that exist, else
// the first of them: a frame with a look we do not know still shows.
func chosen(r *page.Request, name string, values []string) string {
	if v := r.Query().Get(name); slices.Contains(values, v) {
		return v
	}
	return values[0]
}

// Embed is the calculator alone, for the frame of another site.
func Embed(r *page.Request) (page.Response, error) {
	return showCalculator(r, page.PathEmbed, form.FromValues(r.Query()))
}

// EmbedPost answers the form in the frame.
func EmbedPost(r *page.Request) (page.Response, error) { return scoreAndGo(r, page.PathEmbed) }

// inFrame makes a page the one that stands in a frame.
func inFrame(r *page.Request, c *templates.Calculator) {
	c.Embedded = true
	c.Page.Bare = true
	c.Page.Index = false
	c.Page.Theme = chosen(r, paramTheme, themes)
	c.Page.Deck = chosen(r, paramDeck, decks)
	c.Full = r.Base() + c.Full
	look := url.Values{}
	if c.Page.Theme != themes[0] {
		look.Set(paramTheme, c.Page.Theme)
	}
	if c.Page.Deck != decks[0] {
		look.Set(paramDeck, c.Page.Deck)
	}
	for _, address := range []*string{&c.Action, &c.Clear, &c.Pass} {
		*address = withParameters(*address, look)
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
