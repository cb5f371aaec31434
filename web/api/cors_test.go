package api

import (
	"net/http"
	"testing"
)

func TestPreflight(t *testing.T) {
	for path, methods := range map[string]string{
		"/score":        "GET, HEAD, OPTIONS",
		"/board":        "POST, OPTIONS",
		"/pairs":        "POST, OPTIONS",
		"/openapi.json": "GET, HEAD, OPTIONS",
	} {
		t.Run(path, func(t *testing.T) {
			w := call(t, http.MethodOptions, path, "", "Origin", "https://club.example.org",
				"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "content-type")
			if w.Code != http.StatusNoContent || w.Body.Len() > 0 {
				t.Errorf("%s: %d %s", path, w.Code, w.Body)
			}
			for name, want := range map[string]string{
				"Access-Control-Allow-Origin":  "*",
				"Access-Control-Allow-Methods": methods,
				"Access-Control-Allow-Headers": allowedHeaders,
				"Access-Control-Max-Age":       preflightMaxAge,
				"Allow":                        methods,
			} {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s: %s is %q, want %q", path, name, got, want)
				}
			}
			if got := w.Header().Get("Access-Control-Allow-Credentials"); got != "" {
				t.Errorf("%s allows credentials: %q", path, got)
			}
		})
	}
}

func TestWrongMethodNamesTheRightOnes(t *testing.T) {
	for path, want := range map[string]string{"/score": "GET, HEAD, OPTIONS", "/teams": "POST, OPTIONS"} {
		t.Run(path, func(t *testing.T) {
			w := call(t, http.MethodDelete, path, "")
			if got := w.Header().Get("Allow"); got != want {
				t.Errorf("%s: Allow %q, want %q", path, got, want)
			}
		})
	}
}

func TestAnswersAreOpenAndCached(t *testing.T) {
	w := call(t, http.MethodGet, "/score?contract=4S&tricks=10", "", "Origin", "https://club.example.org", "Accept",
		"text/html")
	for name, want := range map[string]string{
		"Access-Control-Allow-Origin":  "*",
		"Cross-Origin-Resource-Policy": "cross-origin",
		"Cache-Control":                "public, max-age=3600",
		"Content-Type":                 answerType,
		"Vary":                         "",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got := call(t, http.MethodPost, "/board", `{"results":["420"]}`).Header().Get("Cache-Control"); got != "" {
		t.Errorf("the answer to a POST has Cache-Control %q", got)
	}
	if w := call(t, http.MethodHead, "/score?contract=4S&tricks=10", ""); w.Code != http.StatusOK {
		t.Errorf("HEAD: %d", w.Code)
	}
}
