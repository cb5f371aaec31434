package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/web/page"
)

// Every way in which the site can be at fault ends in a page in the language of the reader, which
// says under what number the log has the fault.
func TestFaultsOfTheSite(t *testing.T) {
	broken := errors.New("broken")
	unwritable := templ.ComponentFunc(func(context.Context, io.Writer) error { return broken })
	for name, h := range map[string]page.Handler{
		"error": func(*page.Request) (page.Response, error) { return page.Response{}, broken },
		"page that cannot be drawn": func(*page.Request) (page.Response, error) {
			return page.Response{Page: unwritable}, nil
		},
		"panic": func(*page.Request) (page.Response, error) { panic("broken") },
	} {
		for _, l := range locales.Languages() {
			t.Run(name+" "+string(l), func(t *testing.T) {
				checkFault(t, l, func(s *site) http.Handler { return s.recoverPanics(s.page(l, h)) })
			})
		}
	}
}

// The page takes the place of all that one was about to be.
func TestFaultAfterHeaders(t *testing.T) {
	checkFault(t, locales.French, func(s *site) http.Handler {
		return s.recoverPanics(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			w.Header().Set("Content-Length", "7")
			w.Header().Set("ETag", `"7"`)
			panic("broken")
		}))
	})
}

// A fault in a call outside of the API's own handlers is answered as the API does.
func TestFaultInACall(t *testing.T) {
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	s := &site{log: slog.New(slog.NewTextHandler(&log, nil))}
	a := httptest.NewRecorder()
	s.recoverPanics(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		panic("broken")
	})).ServeHTTP(a, httptest.NewRequest(http.MethodGet, "/api/v1/score", nil))
	if id := a.Header().Get("X-Request-Id"); a.Code != http.StatusInternalServerError ||
		a.Header().Get("Content-Type") != "application/problem+json" || !strings.Contains(log.String(), "id="+id) {
		t.Errorf("status %d, %v, log %s", a.Code, a.Header(), &log)
	}
}

// Somebody who leaves while a panic ends the answer on purpose is no fault.
func TestAbortedAnswers(t *testing.T) {
	defer func() {
		if v := recover(); v != http.ErrAbortHandler {
			t.Errorf("recovered %v", v)
		}
	}()
	s := &site{log: slog.New(slog.DiscardHandler)}
	s.recoverPanics(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		panic(http.ErrAbortHandler)
	})).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
}

func checkFault(t *testing.T, l locales.Language, handler func(*site) http.Handler) {
	t.Helper()
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	s := &site{log: slog.New(slog.NewTextHandler(&log, nil))}
	if err := s.drawLastResort(); err != nil {
		t.Fatal(err)
	}
	a := httptest.NewRecorder()
	handler(s).ServeHTTP(a, httptest.NewRequest(http.MethodGet, page.URL(l, "lookup"), nil))
	h, body := a.Header(), a.Body.String()
	if a.Code != http.StatusInternalServerError || h.Get("Content-Type") != page.ContentType ||
		h.Get("Cache-Control") != "no-store" || h.Get("Content-Encoding")+h.Get("Content-Length")+h.Get("ETag") != "" {
		t.Errorf("status %d, %v", a.Code, h)
	}
	id := h.Get("X-Request-Id")
	words := locales.For(l)
	for _, want := range []string{`<html lang="` + string(l), words.T("problem_internal_title"),
		words.T("problem_internal_text", "id", id), words.T("problem_home")} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	if len(id) != 10 || !strings.Contains(body, id) || !strings.Contains(log.String(), "id="+id) ||
		!strings.Contains(log.String(), "broken") {
		t.Errorf("%q is not in the log: %s", id, &log)
	}
}
