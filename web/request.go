package web

import (
	"bridgescore/locales"
	"fmt"
	"net/http"
	"strconv"

	"github.com/a-h/templ"
)

// settings are what the pages know of the site they are part of.
type settings struct {
	baseURL   string // the public address; empty: taken from each request
	maxUpload int64  // the largest body in bytes
}

// request is what a page's handler gets: the request, the words of the page's
// language and the site.
type request struct {
	*http.Request
	words Phrases
	lang  locales.Language
	site  *settings
}

// handler builds a page. What it returns as an error becomes an error page.
type handler func(r *request) (response, error)

// response is a page ready to be drawn, an address to go to instead, or a file
// to be kept.
type response struct {
	status   int // 0: 200
	page     templ.Component
	redirect string
	file     *download
}

// statusError is a fault of the request that has a page of its own. Key names
// its heading and text in the locales.
type statusError struct {
	status int
	key    string
}

// Error names the fault for a log.
func (e *statusError) Error() string { return fmt.Sprintf("%d %s", e.status, e.key) }

// The faults of a request that have pages.
var (
	errNotFound = &statusError{http.StatusNotFound, "not_found"}
	errMethod   = &statusError{http.StatusMethodNotAllowed, "method"}
	errBusy     = &statusError{http.StatusServiceUnavailable, "busy"}
	errTooMany  = &statusError{http.StatusTooManyRequests, "too_many"}
	errTooLarge = &statusError{http.StatusRequestEntityTooLarge, "too_large"}
	errBadForm  = &statusError{http.StatusBadRequest, "bad_form"}
	errInternal = &statusError{http.StatusInternalServerError, "internal"}
)

// pageType is the media type of a page.
const pageType = "text/html; charset=utf-8"

// formType is how a browser sends a form without files.
const formType = "application/x-www-form-urlencoded"

// download is a file to be kept.
type download struct {
	name, mediaType string
	body            []byte
}

// serve answers with the file. Its name is made of letters that every system
// takes.
func (f *download) serve(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", f.mediaType)
	h.Set("Content-Disposition", `attachment; filename="`+f.name+`"`)
	h.Set("Content-Length", strconv.Itoa(len(f.body)))
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(f.body)
}
