package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"bridgescore/web/form"
	"bridgescore/web/static"
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
func chosen(r *request, name string, values []string) string {
	if v := r.URL.Query().Get(name); slices.Contains(values, v) {
		return v
	}
	return values[0]
}

// embed is the calculator alone, for the frame of another site.
func (s *site) embed(r *request) (response, error) {
	return s.showCalculator(r, pathEmbed, form.FromValues(r.URL.Query()))
}

func (s *site) embedPost(r *request) (response, error) { return s.scoreAndGo(r, pathEmbed) }

// inFrame makes a page the one that stands in a frame.
func (s *site) inFrame(r *request, c *templates.Calculator) {
	c.Embedded = true
	c.Page.Bare = true
	c.Page.Index = false
	c.Page.Theme = chosen(r, paramTheme, themes)
	c.Page.Deck = chosen(r, paramDeck, decks)
	c.Full = s.base(r.Request) + c.Full
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

// embedScript is what a site puts beside its frame so that it grows. Its
// address is pasted into pages, so it never changes.
func (s *site) embedScript(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=3600")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	static.Serve(w, r, "embed.js")
}
