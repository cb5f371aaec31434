package api

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
)

// newHandler mounts the calls as the server does.
func newHandler(o Options) http.Handler {
	r := chi.NewRouter()
	r.Mount(Prefix, New(o))
	return r
}

var handler = newHandler(Options{})

// call sends one request and gives the answer. The target is the path under
// the prefix with its query.
func call(t testing.TB, method, target, body string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	return callOn(t, handler, method, target, body, header...)
}

func callOn(t testing.TB, h http.Handler, method, target, body string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	u, err := url.Parse("http://bridge.example.org" + Prefix + target)
	if err != nil {
		t.Fatalf("target %q: %v", target, err)
	}
	r := httptest.NewRequest(method, "/", strings.NewReader(body))
	r.URL, r.RequestURI = u, u.RequestURI()
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// get asks a call that must answer.
func get(t testing.TB, target string) string {
	t.Helper()
	return answered(t, call(t, http.MethodGet, target, ""))
}

// post sends a JSON body to a call that must answer.
func post(t testing.TB, target, body string) string {
	t.Helper()
	return answered(t, call(t, http.MethodPost, target, body, "Content-Type", "application/json"))
}

func answered(t testing.TB, w *httptest.ResponseRecorder) string {
	t.Helper()
	if w.Code != http.StatusOK {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	if got := w.Header().Get("Content-Type"); got != answerType {
		t.Fatalf("content type %q", got)
	}
	return strings.TrimSuffix(w.Body.String(), "\n")
}

// into decodes an answer, which must have no field that its type lacks.
func into[T any](t testing.TB, text string) T {
	t.Helper()
	var v T
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}
