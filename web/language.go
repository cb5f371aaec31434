package web

import (
	"net/http"

	"bridgescore/locales"
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

// addSlash leads from the bare prefix of a language to its first page.
func addSlash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, withQuery(r.URL.Path+"/", r), http.StatusMovedPermanently)
}

// withQuery keeps the query of the request in an address.
func withQuery(path string, r *http.Request) string {
	if r.URL.RawQuery == "" {
		return path
	}
	return path + "?" + r.URL.RawQuery
}
