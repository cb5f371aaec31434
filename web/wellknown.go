package web

import (
	"encoding/xml"
	"io"
	"net/http"

	"bridgescore/locales"
	"bridgescore/web/page"
	"bridgescore/web/static"
)

// Where balancers ask how the site is.
const (
	healthPath = "/healthz"
	readyPath  = "/readyz"
)

func (s *site) health(w http.ResponseWriter, _ *http.Request) {
	plainText(w, http.StatusOK, "ok\n")
}

func (s *site) ready(w http.ResponseWriter, _ *http.Request) {
	if !s.options.Ready() {
		plainText(w, http.StatusServiceUnavailable, "closing\n")
		return
	}
	plainText(w, http.StatusOK, "ready\n")
}

func plainText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}

const dayCache = "public, max-age=86400"

func (s *site) robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", dayCache)
	_, _ = io.WriteString(w, "User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: "+s.settings.Base(r)+
		"/sitemap.xml\n")
}

// embedScript is what a site puts beside its frame so that it grows. Its
// address is pasted into pages, so it never changes.
func (s *site) embedScript(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=3600")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	static.Serve(w, r, "embed.js")
}

// sitemap as sitemaps.org describes it, with the other language of each page.
type sitemap struct {
	XMLName xml.Name     `xml:"urlset"`
	NS      string       `xml:"xmlns,attr"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Loc   string        `xml:"loc"`
	Links []sitemapLink `xml:"xhtml:link"`
}

type sitemapLink struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Href string `xml:"href,attr"`
}

func (s *site) sitemap(w http.ResponseWriter, r *http.Request) {
	base := s.settings.Base(r)
	m := sitemap{NS: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	for _, path := range page.PagesForSearch {
		var links []sitemapLink
		for _, l := range locales.Languages() {
			links = append(links, sitemapLink{"alternate", string(l), base + page.URL(l, path)})
		}
		for _, l := range locales.Languages() {
			m.URLs = append(m.URLs, sitemapURL{Loc: base + page.URL(l, path), Links: links})
		}
	}
	body, err := xml.MarshalIndent(m, "", " ")
	if err != nil {
		s.errorHandler(err)(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	w.Header().Set("Cache-Control", dayCache)
	_, _ = w.Write([]byte(xml.Header))
	_, _ = w.Write(body)
}
