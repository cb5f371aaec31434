package api

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// checkAnswer holds what is true of every answer: it is a success or a problem
// that names what is at fault, never a fault of the program.
func checkAnswer(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	if w.Code == http.StatusOK {
		answered(t, w)
		return
	}
	if w.Code < 400 || w.Code >= 500 {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	refusedWith(t, w, w.Code)
}

// callRaw sends a query as it is, however it is written.
func callRaw(method, path, query, body, contentType string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, Prefix+path, strings.NewReader(body))
	r.URL.RawQuery = query
	r.Header.Set("Content-Type", contentType)
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

// FuzzQueries asks every call that has no body with any query.
func FuzzQueries(f *testing.F) {
	for _, c := range samples(f) {
		_, query, _ := strings.Cut(c.target, "?")
		f.Add(query)
	}
	for _, c := range refusals {
		_, query, _ := strings.Cut(c.target, "?")
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range []string{"/score", "/parse", "/lookup", "/imps", "/vp", "/movements"} {
			checkAnswer(t, callRaw("GET", path, query, "", ""))
		}
	})
}

// FuzzScoreAndParse asks with any text: what /score scores, /parse reads.
func FuzzScoreAndParse(f *testing.F) {
	for _, text := range []string{"4SX-2 E", "4♠× N −1", "3SA+1", "PASSE", "A6040", "NP", "-50", "7NXN=", "4H 4",
		"30% 4S= N + 70% 4S-1 N", "\x00", "ſ"} {
		f.Add(text, "yes", "E", "en")
	}
	f.Fuzz(func(t *testing.T, text, vul, declarer, lang string) {
		query := url.Values{"text": {text}, "vul": {vul}, "declarer": {declarer}, "lang": {lang}}.Encode()
		w := callRaw("GET", "/score", query, "", "")
		checkAnswer(t, w)
		parsed := callRaw("GET", "/parse", url.Values{"text": {strings.TrimSpace(text)}, "lang": {lang}}.Encode(), "",
			"")
		checkAnswer(t, parsed)
		if w.Code == http.StatusOK && parsed.Code != http.StatusOK {
			t.Errorf("%q is scored and not read: %s", text, parsed.Body)
		}
	})
}

// FuzzBodies sends anything to the calls that have a body.
func FuzzBodies(f *testing.F) {
	for _, c := range samples(f) {
		if len(c.body) < 2000 {
			f.Add(c.body, c.contentType)
		}
	}
	for _, c := range refusals {
		if len(c.body) < 2000 {
			f.Add(c.body, c.contentType)
		}
	}
	f.Fuzz(func(t *testing.T, body, contentType string) {
		for _, path := range []string{"/board", "/teams", "/pairs"} {
			checkAnswer(t, callRaw("POST", path, "", body, contentType))
		}
	})
}
