package web

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"bridgescore/locales"
	"bridgescore/web/page"
)

// languageCookie keeps the language somebody chose on a page.
const languageCookie = "lang"

// languageOf gives the language a client wants: the one it chose, else the one
// its browser asks for, else French.
func languageOf(r *http.Request) locales.Language {
	if c, err := r.Cookie(languageCookie); err == nil {
		if l, ok := locales.Parse(c.Value); ok {
			return l
		}
	}
	return locales.Match(r.Header.Get("Accept-Language"))
}

// chooseLanguage leads from the bare address to the pages of a language.
func (s *site) chooseLanguage(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Add("Vary", "Cookie, Accept-Language")
	h.Set("Cache-Control", "no-cache")
	http.Redirect(w, r, withQuery("/"+string(languageOf(r))+"/", r), http.StatusFound)
}

// movedCache is how long somebody may remember where a page is.
const movedCache = "public, max-age=3600"

// addSlash leads from the bare prefix of a language to its first page.
func addSlash(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", movedCache)
	http.Redirect(w, r, withQuery(r.URL.Path+"/", r), http.StatusMovedPermanently)
}

// withoutSlash leads from the address of a page with a slash too many at its end
// to the page, and says of anything else that it is not there.
func (s *site) withoutSlash(routes chi.Routes) http.HandlerFunc {
	missing := s.errorHandler(page.ErrNotFound)
	return func(w http.ResponseWriter, r *http.Request) {
		path := strings.TrimRight(r.URL.Path, "/")
		reads := r.Method == http.MethodGet || r.Method == http.MethodHead
		if reads && path != r.URL.Path && routes.Match(chi.NewRouteContext(), http.MethodGet, path) {
			w.Header().Set("Cache-Control", movedCache)
			http.Redirect(w, r, withQuery(path, r), http.StatusMovedPermanently)
			return
		}
		missing(w, r)
	}
}

// withQuery keeps the query of the request in an address.
func withQuery(path string, r *http.Request) string {
	if r.URL.RawQuery == "" {
		return path
	}
	return path + "?" + r.URL.RawQuery
}
