package web_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func TestMethods(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ method, path, allow string }{
		{http.MethodPost, "/fr/lookup", "GET, HEAD"},
		{http.MethodPut, "/fr/", "GET, HEAD, POST"},
		{http.MethodDelete, "/en/embed", "GET, HEAD, POST"},
		{http.MethodPost, "/", "GET, HEAD"},
		{http.MethodPost, "/en/tables", "GET, HEAD"},
		{http.MethodPatch, "/healthz", "GET, HEAD"},
		{http.MethodOptions, "/fr/projector", "GET, HEAD"},
	} {
		t.Run(tc.method+" "+tc.path, func(t *testing.T) {
			a := c.Do(t, webtest.NewRequest(tc.method, tc.path, nil))
			if got := a.Header().Get("Allow"); a.Code != http.StatusMethodNotAllowed || got != tc.allow {
				t.Errorf("%s %s: status %d, Allow %q, want %q", tc.method, tc.path, a.Code, got, tc.allow)
			}
		})
	}
}

func TestMethodsThatDoNotExist(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, method := range []string{"BREW", "get", "TRACE", "CONNECT"} {
		t.Run(method, func(t *testing.T) {
			if a := c.Do(t, webtest.NewRequest(method, "/fr/", nil)); a.Code != http.StatusMethodNotAllowed {
				t.Errorf("%s: status %d", method, a.Code)
			}
		})
	}
}

// A HEAD request is answered as a GET without the body.
func TestHead(t *testing.T) {
	server := httptest.NewServer(webtest.NewClient(t, web.Options{}).Site)
	defer server.Close()
	site := http.Client{Transport: &http.Transport{DisableCompression: true}}
	for path, want := range map[string]int{
		"/fr/": http.StatusOK, "/en/lookup?score=620": http.StatusOK, "/robots.txt": http.StatusOK,
		"/healthz":  http.StatusOK,
		"/embed.js": http.StatusOK, "/fr/?text=x": http.StatusUnprocessableEntity, "/fr/nowhere": http.StatusNotFound,
	} {
		t.Run(path, func(t *testing.T) {
			head, err := site.Head(server.URL + path)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(head.Body)
			head.Body.Close()
			if err != nil || head.StatusCode != want || len(body) != 0 {
				t.Errorf("HEAD %s: status %d, %d bytes, %v", path, head.StatusCode, len(body), err)
			}
			get, err := site.Get(server.URL + path)
			if err != nil {
				t.Fatal(err)
			}
			get.Body.Close()
			for _, name := range []string{"Content-Type", "ETag", "Cache-Control", "Content-Security-Policy", "Vary"} {
				if head.Header.Get(name) != get.Header.Get(name) {
					t.Errorf("HEAD %s: %s is %q, with GET %q", path, name, head.Header.Get(name), get.Header.Get(name))
				}
			}
		})
	}
}

// A page that has not changed is not sent again.
func TestETag(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{"/fr/", "/en/?contract=4SX&tricks=8", "/fr/tables", "/en/embed?theme=dark"} {
		t.Run(path, func(t *testing.T) {
			first := c.Page(t, path, http.StatusOK)
			etag := first.Header().Get("ETag")
			if !strings.HasPrefix(etag, `W/"`) || first.Header().Get("Cache-Control") != "public, max-age=60" {
				t.Errorf("%s: ETag %s, Cache-Control %s", path, etag, first.Header().Get("Cache-Control"))
			}
			for _, match := range []string{etag, strings.TrimPrefix(etag, "W/"), `"other", ` + etag} {
				a := c.Get(t, path, "If-None-Match", match, "Accept-Encoding", "br")
				if a.Code != http.StatusNotModified || a.Body.Len() > 0 || a.Header().Get("ETag") != etag {
					t.Errorf("%s with %s: status %d, %d bytes, ETag %s", path, match, a.Code, a.Body.Len(),
						a.Header().Get("ETag"))
				}
			}
			if a := c.Get(t, path, "If-None-Match", `W/"other"`); a.Code != http.StatusOK {
				t.Errorf("%s with another tag: status %d", path, a.Code)
			}
		})
	}
	if c.Get(t, "/fr/").Header().Get("ETag") == c.Get(t, "/fr/?vul=yes").Header().Get("ETag") {
		t.Error("two pages have the same tag")
	}
	for _, path := range []string{"/fr/?text=x", "/fr/nowhere"} {
		t.Run(path, func(t *testing.T) {
			if h := c.Get(t, path).Header(); h.Get("Cache-Control") != "no-store" || h.Get("ETag") != "" {
				t.Errorf("%s: Cache-Control %q, ETag %q", path, h.Get("Cache-Control"), h.Get("ETag"))
			}
		})
	}
}

func decoded(t *testing.T, encoding string, body []byte) []byte {
	t.Helper()
	var r io.Reader = bytes.NewReader(body)
	var err error
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestCompression(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	script := c.Page(t, "/fr/", http.StatusOK).Attribute(t, `script[src*="calculator"]`, "src")
	for _, path := range []string{"/fr/", "/en/tables", script, "/api/v1/score?contract=4S&tricks=10"} {
		t.Run(path, func(t *testing.T) {
			plain := c.Get(t, path)
			for accept, want := range map[string]string{
				"":                        "",
				"identity":                "",
				"gzip":                    "gzip",
				"br":                      "br",
				"gzip, deflate, br, zstd": "br",
				"br;q=0, gzip":            "gzip",
				"br;Q=0, gzip":            "gzip",
				"br;q=0.000, gzip;Q=0.5":  "gzip",
				"br; q = 0 , gzip; Q=1":   "gzip",
				"zstd":                    "",
			} {
				a := c.Get(t, path, "Accept-Encoding", accept)
				if got := a.Header().Get("Content-Encoding"); got != want {
					t.Errorf("%s with %q: coding %q, want %q", path, accept, got, want)
					continue
				}
				if !strings.Contains(strings.Join(a.Header().Values("Vary"), ","), "Accept-Encoding") {
					t.Errorf("%s with %q: Vary %q", path, accept, a.Header().Values("Vary"))
				}
				if !bytes.Equal(decoded(t, want, a.Body.Bytes()), plain.Body.Bytes()) {
					t.Errorf("%s with %q: another content than without", path, accept)
				}
			}
		})
	}
}

func TestRate(t *testing.T) {
	c := webtest.NewClient(t, web.Options{Rate: 2})
	for i := range 2 {
		if a := c.Get(t, "/en/"); a.Code != http.StatusOK {
			t.Fatalf("request %d: status %d", i+1, a.Code)
		}
	}
	a := c.Page(t, "/en/lookup", http.StatusTooManyRequests)
	if a.Attribute(t, "html", "lang") != "en" || webtest.Text(a.Find("h1")) != "Too many requests" ||
		a.Header().Get("Retry-After") == "" || a.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("the third request: %q, %v", webtest.Text(a.Find("main")), a.Header())
	}
	if a := c.Post(t, "/fr/", "level=4"); a.Code != http.StatusTooManyRequests ||
		webtest.Text(a.Find("h1")) != "Trop de demandes" {
		t.Errorf("a form beyond the rate: %d %q", a.Code, webtest.Text(a.Find("h1")))
	}
	call := c.Get(t, "/api/v1/score?contract=4S&tricks=10")
	if call.Code != http.StatusTooManyRequests || call.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("a call beyond the rate: status %d, %s", call.Code, call.Header().Get("Content-Type"))
	}
	// What costs nothing is not counted, nor is another client.
	for _, path := range []string{"/healthz", "/readyz", "/robots.txt", "/embed.js"} {
		t.Run(path, func(t *testing.T) {
			if a := c.Get(t, path); a.Code != http.StatusOK {
				t.Errorf("%s beyond the rate: status %d", path, a.Code)
			}
		})
	}
	r := webtest.NewRequest(http.MethodGet, "/en/", nil)
	r.RemoteAddr = "198.51.100.7:4711"
	if a := c.Do(t, r); a.Code != http.StatusOK {
		t.Errorf("another client: status %d", a.Code)
	}
}

// A forwarded address counts only where a trusted proxy gave it.
func TestClientBehindAProxy(t *testing.T) {
	ask := func(c webtest.Client, proxy, forwarded string) int {
		r := webtest.NewRequest(http.MethodGet, "/en/", nil, "X-Forwarded-For", forwarded)
		r.RemoteAddr = proxy
		return c.Do(t, r).Code
	}
	behind := webtest.NewClient(t, web.Options{Rate: 1, ClientIP: "10.0.0.0/8"})
	for i, want := range []int{http.StatusOK, http.StatusOK, http.StatusTooManyRequests} {
		if got := ask(behind, "10.0.0.1:1000", fmt.Sprintf("203.0.113.%d", min(i, 1))); got != want {
			t.Errorf("client %d behind the proxy: status %d, want %d", i, got, want)
		}
	}
	bare := webtest.NewClient(t, web.Options{Rate: 1})
	for i, want := range []int{http.StatusOK, http.StatusTooManyRequests} {
		if got := ask(bare, "192.0.2.1:1000", fmt.Sprintf("203.0.113.%d", i)); got != want {
			t.Errorf("request %d with a forged header: status %d, want %d", i, got, want)
		}
	}
}

func TestFormsThatAreTooLargeOrNoForms(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	large := "text=" + strings.Repeat("x", 20<<10)
	for _, path := range []string{"/fr/", "/en/embed"} {
		t.Run(path, func(t *testing.T) {
			if a := c.Post(t, path, large); a.Code != http.StatusRequestEntityTooLarge ||
				webtest.Text(a.Find("h1")) == "" {
				t.Errorf("%s: a large form: status %d", path, a.Code)
			}
			if a := c.Post(t, path, "text=%zz"); a.Code != http.StatusBadRequest {
				t.Errorf("%s: a form that cannot be read: status %d", path, a.Code)
			}
			for _, kind := range []string{"", "application/json", "multipart/form-data; boundary=x", "text/plain",
				"a/b; c"} {
				if a := c.Do(t, webtest.NewRequest(http.MethodPost, path, strings.NewReader("level=4"), "Content-Type",
					kind)); a.Code != http.StatusBadRequest {
					t.Errorf("%s: a body of the type %q: status %d", path, kind, a.Code)
				}
			}
		})
	}
	small := webtest.NewClient(t, web.Options{MaxUpload: 10})
	r := webtest.NewRequest(http.MethodPost, "/api/v1/board",
		strings.NewReader(`{"lang":"en","vul":"none","scoring":"matchpoints","results":["4S= N"]}`), "Content-Type",
		"application/json")
	if a := small.Do(t, r); a.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a call beyond the limit: status %d", a.Code)
	}
}

// The log says what was asked, without the query or the address of the client.
func TestLog(t *testing.T) {
	var lines bytes.Buffer
	c := webtest.NewClient(t, web.Options{Logger: slog.New(slog.NewTextHandler(&lines, nil))})
	c.Get(t, "/fr/?text=secret", "X-Forwarded-For", "203.0.113.9")
	for _, want := range []string{"method=GET", "path=/fr/", "status=422"} {
		if !strings.Contains(lines.String(), want) {
			t.Errorf("the log lacks %s: %s", want, &lines)
		}
	}
	for _, private := range []string{"secret", "203.0.113.9", "192.0.2.1"} {
		if strings.Contains(lines.String(), private) {
			t.Errorf("the log has %s: %s", private, &lines)
		}
	}
}

// A method that HTTP does not have is refused in the way of the place it is
// sent to.
func TestUnknownMethod(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for path, want := range map[string]string{"/api/v1/score": "application/problem+json",
		"/fr/": "text/html; charset=utf-8"} {
		t.Run(path, func(t *testing.T) {
			a := c.Do(t, webtest.NewRequest("BREW", path, nil))
			if a.Code != http.StatusMethodNotAllowed || a.Header().Get("Content-Type") != want {
				t.Errorf("%s: status %d, %s", path, a.Code, a.Header().Get("Content-Type"))
			}
		})
	}
}
