package engines

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"bridgescore/web"
)

// site is the whole site, which a test can take off the network.
type site struct {
	*httptest.Server
	off atomic.Bool
}

// newSite serves the site, with what is to be changed in its texts.
func newSite(t *testing.T, change *strings.Replacer) *site {
	t.Helper()
	handler, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.off.Load() {
			panic(http.ErrAbortHandler) // the browser sees a connection that breaks
		}
		r.Header.Del("Accept-Encoding")
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, r)
		body := answer.Body.String()
		if strings.HasPrefix(r.URL.Path, "/static/prefs.") {
			body = listening + body
		}
		if change != nil && isText(answer.Header().Get("Content-Type")) {
			body = change.Replace(body)
		}
		for name, values := range answer.Header() {
			if name != "Content-Length" {
				w.Header()[name] = values
			}
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

func isText(mediaType string) bool {
	return strings.HasPrefix(mediaType, "text/")
}

// listening stands before the first script of every page, and notes what no visitor should meet.
const listening = `window.faults = [];
["error", "unhandledrejection", "securitypolicyviolation"].forEach(function (kind) {
	addEventListener(kind, function (event) {
		faults.push(kind + ": " + (event.message || event.reason || event.violatedDirective + " " + event.blockedURI));
	});
});
`

// newClub serves another site, with that snippet in its page.
func newClub(t *testing.T, snippet string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w,
			`<!doctype html><html lang="fr"><title>Club</title><link rel="icon" href="data:,"><body><h1>Club</h1>%s</body></html>`,
			snippet)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	// Another host name is another site.
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
}
