package web_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"bridgescore/web"
)

// The word of a trusted proxy on HTTPS is believed, and of nobody else.
func TestSchemeOfTheProxy(t *testing.T) {
	for _, tt := range []struct {
		name, option, peer, header, value, want string
	}{
		{"trusted", "127.0.0.1", "127.0.0.1:5", "X-Forwarded-Proto", "https", "https"},
		{"trusted network", "10.0.0.0/8", "10.1.2.3:5", "X-Forwarded-Proto", "https", "https"},
		{"mapped address", "127.0.0.1", "[::ffff:127.0.0.1]:5", "X-Forwarded-Proto", "HTTPS", "https"},
		{"IPv6", "::1", "[::1]:5", "X-Forwarded-Proto", "https, http", "https"},
		{"RFC 7239", "127.0.0.1", "127.0.0.1:5", "Forwarded", `for=1.2.3.4;Proto="https", for=2.3.4.5`, "https"},
		{"plain", "127.0.0.1", "127.0.0.1:5", "X-Forwarded-Proto", "http", "http"},
		{"nonsense", "127.0.0.1", "127.0.0.1:5", "X-Forwarded-Proto", "gopher", "http"},
		{"said by a client", "10.0.0.0/8", "127.0.0.1:5", "X-Forwarded-Proto", "https", "http"},
		{"nobody is trusted", "remote", "127.0.0.1:5", "X-Forwarded-Proto", "https", "http"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, err := web.New(web.Options{ClientIP: tt.option})
			if err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequest(http.MethodGet, "http://club.example/en/tables", nil)
			r.RemoteAddr = tt.peer
			r.Header.Set(tt.header, tt.value)
			w := httptest.NewRecorder()
			site.ServeHTTP(w, r)
			want := `<link rel="canonical" href="` + tt.want + `://club.example/en/tables">`
			if !strings.Contains(w.Body.String(), want) {
				t.Errorf("no %s", want)
			}
		})
	}
}

// The number of a request is taken from who gives one, made else, and told in the answer and in
// the log.
func TestRequestIDs(t *testing.T) {
	for given, want := range map[string]string{
		"":                         `^[0-9A-Z]{10}$`,
		"8f2a-1.b_C":               `^8f2a-1\.b_C$`,
		"a b":                      `^[0-9A-Z]{10}$`,
		"x\n2":                     `^[0-9A-Z]{10}$`,
		strings.Repeat("a", 65):    `^[0-9A-Z]{10}$`,
		`"quoted" status=200 id=1`: `^[0-9A-Z]{10}$`,
	} {
		t.Run(given, func(t *testing.T) {
			var log bytes.Buffer
			site, err := web.New(web.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
			if err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequest(http.MethodGet, "/api/v1/imps?points=3000", nil)
			r.Header["X-Request-Id"] = []string{given}
			w := httptest.NewRecorder()
			site.ServeHTTP(w, r)
			id := w.Header().Get("X-Request-Id")
			if !regexp.MustCompile(want).MatchString(id) || !strings.Contains(log.String(), " id="+id+" ") {
				t.Errorf("%q, log %s", id, &log)
			}
		})
	}
}

// A limit that counts all the clients of a proxy as one is told to the operator, once.
func TestProxyThatSharesALimit(t *testing.T) {
	for option, want := range map[string]int{"remote": 1, "10.0.0.0/8": 1, "192.0.2.1": 0} {
		t.Run(option, func(t *testing.T) {
			var log bytes.Buffer
			site, err := web.New(web.Options{ClientIP: option, Rate: 100,
				Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				r := httptest.NewRequest(http.MethodGet, "/en/lookup", nil) // from 192.0.2.1
				r.Header.Set("X-Forwarded-For", "1.1.1.1")
				site.ServeHTTP(httptest.NewRecorder(), r)
			}
			if got := strings.Count(log.String(), "-client-ip"); got != want {
				t.Errorf("told %d times, want %d: %s", got, want, &log)
			}
		})
	}
}
