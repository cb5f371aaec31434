package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bridgescore/web/internal/gallery"
)

// Every state stands in a frame that a browser lets show it.
func TestEveryStateIsShown(t *testing.T) {
	h, err := handler()
	if err != nil {
		t.Fatal(err)
	}
	get := func(target string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		return w
	}
	page := get(indexPath + "?lang=en&width=1024")
	text := page.Body.String()
	if page.Code != http.StatusOK || !strings.Contains(text, "width: 1024px") {
		t.Errorf("status %d", page.Code)
	}
	states := gallery.States()
	if frames := strings.Count(text, "<iframe"); frames != len(states) {
		t.Errorf("%d frames for %d states", frames, len(states))
	}
	for _, state := range states[:10] {
		w := get("/en/" + state.Path)
		if w.Code != state.Status || w.Header().Get("Content-Security-Policy") != "" ||
			w.Header().Get("X-Frame-Options") != "" {
			t.Errorf("%s: %d %v", state.Path, w.Code, w.Header())
		}
	}
	lookups := 0
	for _, state := range states {
		if strings.HasPrefix(state.Path, "lookup") {
			lookups++
		}
	}
	alone := get(indexPath + "?page=lookup").Body.String()
	if frames := strings.Count(alone, "<iframe"); frames != lookups || lookups == 0 {
		t.Errorf("%d frames for %d look-ups", frames, lookups)
	}
}
