package web

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/static"
	"bridgescore/web/templates"
)

// Paths of the pages, below the prefix of the language.
const (
	pathCalculator = ""
	pathEmbed      = "embed"
	pathIntegrate  = "integrate"
	pathProjector  = "projector"
	pathTables     = "tables"
	pathLookup     = "lookup"

	pathGuide            = "guide"
	pathGuideCompetition = "guide/competition"
	pathGuideLaws        = "guide/laws"
	pathCompare          = "compare"
	pathPractice         = "practice"
	pathOdds             = "guide/odds"
	pathPairs            = "pairs"
	pathCheck            = "check"
	pathMovements        = "movements"
	pathTeams            = "teams"
	pathVictoryPoints    = "victory-points"
)

// pageURL is the address of a page on the site, by its path below the language.
func pageURL(lang locales.Language, path string) string { return "/" + string(lang) + "/" + path }

// manifestPath is where the manifest of the site in a language is.
func manifestPath(l locales.Language) string { return "/manifest." + string(l) + ".webmanifest" }

// base gives the public address of the site, from its settings or the request.
func (s *settings) base(r *http.Request) string {
	if s.baseURL != "" {
		return s.baseURL
	}
	scheme := "http"
	if r.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + safeHost(r.Host)
}

// base gives the public address of the site.
func (r *request) base() string { return r.site.base(r.Request) }

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

// frame is the page around the content of a path. The messages <name>_title
// and <name>_description say what the page is.
func (r *request) frame(path string) templates.Page {
	name := strings.ReplaceAll(cmp.Or(path, "calculator"), "/", "_")
	base := r.base()
	p := templates.Page{
		Lang:        string(r.lang),
		Title:       r.words.T(name + "_title"),
		Description: r.words.T(name + "_description"),
		Canonical:   base + pageURL(r.lang, path),
		Picture:     base + static.URL("preview."+string(r.lang)+".png"),
		Home:        pageURL(r.lang, pathCalculator),
		Manifest:    manifestPath(r.lang),
		Theme:       "auto",
		Deck:        "2",
		Index:       true,
		Class:       "page-" + name,
		Asset:       static.URL,
		T:           r.words.T,
	}
	for _, l := range locales.Languages() {
		p.Alternates = append(p.Alternates, templates.Alternate{Lang: string(l), URL: base + pageURL(l, path)})
	}
	p.Nav = navigate(r, path)
	other := r.lang.Other()
	p.Switch = templates.Alternate{Lang: string(other), Name: locales.For(other).T("language_name"), URL: otherLanguage(r, other)}
	return p
}

// switchByForm leads to another language by a form of the page that holds what it
// shows.
func switchByForm(a templates.Alternate, form string, field templates.Hidden) templates.Alternate {
	a.Form, a.Field = form, field
	return a
}

// otherLanguage is the address of the same page and state in another language.
func otherLanguage(r *request, other locales.Language) string {
	path := r.URL.Path
	rest, ok := strings.CutPrefix(path, "/"+string(r.lang)+"/")
	if !ok {
		return pageURL(other, pathCalculator)
	}
	u := pageURL(other, rest)
	query := r.URL.Query()
	// A free text is written in the language of its page.
	query.Del("text")
	if encoded := query.Encode(); encoded != "" && r.Method != http.MethodPost {
		u += "?" + encoded
	}
	return u
}

// carried are the parameters that a form sends along.
func carried(query url.Values, names ...string) []templates.Hidden {
	var values []templates.Hidden
	for _, name := range names {
		for _, value := range query[name] {
			values = append(values, templates.Hidden{Name: name, Value: value})
		}
	}
	return values
}
