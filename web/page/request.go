// Package page is what all pages are made with: the request that a handler gets and
// what it answers, the frame around a page, the fields of a form, the paths of the
// site.
package page

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/web/view"
)

// Site are what the pages know of the site they are part of.
type Site struct {
	BaseURL   string // the public address; empty: taken from each request
	MaxUpload int64  // the largest file in bytes
	MaxLines  int    // the most results of a pairs event
}

// Request is what a page's handler gets: the request, the words of the page's
// language and the site.
type Request struct {
	*http.Request
	Words view.Phrases
	Lang  locales.Language
	Site  *Site

	query url.Values
}

// Query gives the parameters of the address, which are read once. They are for reading only.
func (r *Request) Query() url.Values {
	if r.query == nil {
		r.query = r.URL.Query()
	}
	return r.query
}

// ReadForm reads a form without files, of at most so many bytes, into PostForm. A
// fault of what was sent comes back as a [StatusError].
func (r *Request) ReadForm(most int64) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != FormType {
		return ErrBadForm
	}
	r.Body = http.MaxBytesReader(nil, r.Body, most)
	if err := r.ParseForm(); err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return TooLarge(most)
		}
		return ErrBadForm
	}
	return nil
}

// reserver is the key of the function that [WithReserver] sets.
type reserver struct{}

// WithReserver sets what a handler asks before it works on much: reserve waits until so many bytes
// of text may be worked on, and reports whether they may.
func WithReserver(ctx context.Context, reserve func(bytes int) bool) context.Context {
	return context.WithValue(ctx, reserver{}, reserve)
}

// Reserve says that the request holds more to work on than the length of its body
// or address shows. There is no going on where it fails.
func (r *Request) Reserve(bytes int) error {
	if reserve, ok := r.Context().Value(reserver{}).(func(int) bool); ok && !reserve(bytes) {
		return ErrBusy
	}
	return nil
}

// Handler builds a page. What it returns as an error becomes an error page.
type Handler func(r *Request) (Response, error)

// Response is a page ready to be drawn, an address to go to instead, or a file
// to be kept.
type Response struct {
	Status   int // 0: 200
	Page     templ.Component
	Redirect string
	File     *Download
}

// Shown answers with a page: with status 422 where something is wrong with what was sent, else 200.
func Shown(p templ.Component, failed bool) Response {
	if failed {
		return Response{Status: http.StatusUnprocessableEntity, Page: p}
	}
	return Response{Page: p}
}

// StatusError is a fault of the request that has a page of its own. Key names
// its heading and text in the locales.
type StatusError struct {
	Status int
	Key    string
	// Limit is how many bytes the request may have, where it has more.
	Limit int64
}

// TooLarge is the fault of a request with more than so many bytes.
func TooLarge(limit int64) *StatusError {
	return &StatusError{http.StatusRequestEntityTooLarge, "too_large", limit}
}

// Error names the fault for a log.
func (e *StatusError) Error() string { return fmt.Sprintf("%d %s", e.Status, e.Key) }

// The faults of a request that have pages.
var (
	ErrNotFound = &StatusError{http.StatusNotFound, "not_found", 0}
	ErrMethod   = &StatusError{http.StatusMethodNotAllowed, "method", 0}
	ErrBusy     = &StatusError{http.StatusServiceUnavailable, "busy", 0}
	ErrTooMany  = &StatusError{http.StatusTooManyRequests, "too_many", 0}
	ErrSlow     = &StatusError{http.StatusRequestTimeout, "slow", 0}
	ErrBadForm  = &StatusError{http.StatusBadRequest, "bad_form", 0}
	ErrBadQuery = &StatusError{http.StatusBadRequest, "bad_query", 0}
	ErrInternal = &StatusError{http.StatusInternalServerError, "internal", 0}
)

// ContentType is the media type of a page.
const ContentType = "text/html; charset=utf-8"

// FormType is how a browser sends a form without files.
const FormType = "application/x-www-form-urlencoded"

// Download is a file to be kept.
type Download struct {
	Name, MediaType string
	Body            []byte
}

// Serve answers with the file. Its name is made of letters that every system
// takes.
func (f *Download) Serve(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", f.MediaType)
	h.Set("Content-Disposition", `attachment; filename="`+f.Name+`"`)
	h.Set("Content-Length", strconv.Itoa(len(f.Body)))
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(f.Body)
}
