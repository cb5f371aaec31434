package page

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// Paths of the pages, below the prefix of the language.
const (
	PathCalculator = ""
	PathEmbed      = "embed"
	PathIntegrate  = "integrate"
	PathProjector  = "projector"
	PathTables     = "tables"
	PathTablesCard = "tables/card"
	PathLookup     = "lookup"

	PathGuide            = "guide"
	PathGuidePath        = "guide/path"
	PathGuideCompetition = "guide/competition"
	PathGuideLaws        = "guide/laws"
	PathCompare          = "compare"
	PathPractice         = "practice"
	PathOdds             = "guide/odds"
	PathPairs            = "pairs"
	PathCheck            = "check"
	PathMovements        = "movements"
	PathTeams            = "teams"
	PathVictoryPoints    = "victory-points"
)

// URL is the address of a page on the site, by its path below the language.
func URL(lang locales.Language, path string) string { return "/" + string(lang) + "/" + path }

// DealURL is where the calculator shows a deal.
func DealURL(lang locales.Language, deal form.Deal) string {
	return deal.Address(URL(lang, PathCalculator))
}

// LookupURL is where the contracts of a score are looked up.
func LookupURL(lang locales.Language, points int) string {
	return URL(lang, PathLookup) + "?" + ParamScore + "=" + strconv.Itoa(points)
}

// ManifestPath is where the manifest of the site in a language is.
func ManifestPath(l locales.Language) string { return "/manifest." + string(l) + ".webmanifest" }

// https is the key under which a context says so.
type https struct{}

// WithHTTPS says that the client speaks HTTPS, with a proxy before this server.
func WithHTTPS(ctx context.Context) context.Context { return context.WithValue(ctx, https{}, true) }

// Base gives the public address of the site, from its settings or the request.
func (s *Site) Base(r *http.Request) string {
	if s.BaseURL != "" {
		return s.BaseURL
	}
	scheme := "http"
	if r.TLS != nil || r.Context().Value(https{}) != nil {
		scheme = "https"
	}
	return scheme + "://" + safeHost(r.Host)
}

// Origin is the site as a policy of a browser names it: protocol and host of its public address.
func (s *Site) Origin(r *http.Request) string {
	u, err := url.Parse(s.Base(r))
	if err != nil {
		return "http://localhost"
	}
	return u.Scheme + "://" + safeHost(u.Host)
}

// Base gives the public address of the site.
func (r *Request) Base() string { return r.Site.Base(r.Request) }

// safeHost drops a Host header that is no host: it ends up in links.
func safeHost(host string) string {
	ok := func(c rune) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("-.:[]_", c)
	}
	if host == "" || strings.ContainsFunc(host, func(c rune) bool { return !ok(c) }) {
		return "localhost"
	}
	return host
}

// Frame is the page around the content of a path. The messages <name>_title
// and <name>_description say what the page is.
func (r *Request) Frame(path string) templates.Page {
	base := r.Base()
	alike := frameOf(r.Lang, path)
	p := *alike
	p.Canonical = base + p.Canonical
	p.Picture = base + p.Picture
	p.Alternates = make([]templates.Alternate, len(p.Alternates))
	for i, alternate := range alike.Alternates {
		p.Alternates[i] = templates.Alternate{Lang: alternate.Lang, URL: base + alternate.URL}
	}
	p.Switches = SwitchTo(alike.Switches, func(l locales.Language) string { return otherLanguage(r, l) })
	return p
}

// SwitchTo leads to the other languages at addresses of their own.
func SwitchTo(switches []templates.Alternate, address func(locales.Language) string) []templates.Alternate {
	switches = slices.Clone(switches)
	for i := range switches {
		switches[i].URL = address(locales.Language(switches[i].Lang))
	}
	return switches
}

// SwitchByForm leads to the other languages by a form of the page that holds what it shows.
func SwitchByForm(switches []templates.Alternate, form string, field templates.Hidden) []templates.Alternate {
	switches = slices.Clone(switches)
	for i := range switches {
		switches[i].Form, switches[i].Field = form, field
	}
	return switches
}

// otherLanguage is the address of the same page and state in another language.
func otherLanguage(r *Request, other locales.Language) string {
	path := r.URL.Path
	rest, ok := strings.CutPrefix(path, "/"+string(r.Lang)+"/")
	if !ok {
		return URL(other, PathCalculator)
	}
	u := URL(other, rest)
	query := r.Query()
	if query.Has("text") { // which is written in the language of its page
		query = maps.Clone(query)
		query.Del("text")
	}
	if encoded := query.Encode(); encoded != "" && r.Method != http.MethodPost {
		u += "?" + encoded
	}
	return u
}

// HiddenFields are the parameters that a form sends along.
func HiddenFields(query url.Values, names ...string) []templates.Hidden {
	var values []templates.Hidden
	for _, name := range names {
		for _, value := range query[name] {
			values = append(values, templates.Hidden{Name: name, Value: value})
		}
	}
	return values
}
