package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

const (
	policy      = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'"
	policyAlone = policy + "; frame-ancestors 'none'"
)

// securityHeaders are those that a path answers with, whatever its status; ""
// is none.
type securityHeaders struct{ policy, frame, opener, origin string }

func TestSecurityHeaders(t *testing.T) {
	alone := securityHeaders{policyAlone, "DENY", "same-origin", ""}
	framed := securityHeaders{framedPolicy("http://example.com"), "", "", "*"}
	preview := securityHeaders{policyAlone + "; frame-src 'self'", "DENY", "same-origin", ""}
	for path, want := range map[string]securityHeaders{
		"/":                     alone,
		"/fr/":                  alone,
		"/fr":                   alone,
		"/en/?text=x":           alone,
		"/en/lookup":            alone,
		"/fr/tables":            alone,
		"/fr/projector":         alone,
		"/en/integrate":         preview,
		"/fr/integrate?start=x": preview,
		"/fr/embed":             framed,
		"/en/embed?text=x":      framed,
		"/fr/embed/":            alone,
		"/fr/embed/embed":       alone,
		"/de/embed":             alone,
		"/embed":                alone,
		"/fr/embedded":          alone,
		"/fr/nowhere":           alone,
		"/nowhere":              alone,
		"/healthz":              alone,
		"/readyz":               alone,
		"/robots.txt":           alone,
		"/sitemap.xml":          alone,
		"/embed.js":             alone,
		"/static/nothing.css":   {policyAlone, "DENY", "same-origin", ""},
		"/api/v1/score":         {policyAlone, "DENY", "same-origin", "*"},
		"/api/v1/nowhere":       {policyAlone, "DENY", "same-origin", "*"},
	} {
		t.Run(path, func(t *testing.T) {
			checkHeaders(t, webtest.NewClient(t, web.Options{}), path, want)
		})
	}
}

func TestSitesThatMayFrame(t *testing.T) {
	c := webtest.NewClient(t, web.Options{EmbedAllow: []string{"https://club.example.org",
		"https://ligue.example.fr:8443/"}})
	checkHeaders(t, c, "/fr/embed", securityHeaders{framedPolicy("http://example.com") +
		"; frame-ancestors 'self' https://club.example.org https://ligue.example.fr:8443", "", "", "*"})
	checkHeaders(t, c, "/fr/", securityHeaders{policyAlone, "DENY", "same-origin", ""})
}

// framedPolicy names the site beside 'self', which is nothing in a frame without an origin for
// Safari.
func framedPolicy(origin string) string {
	return strings.ReplaceAll(policy, "'self'", "'self' "+origin)
}

// Nothing that a client says of the host gets into the policy but a host.
func TestPolicyNamesTheSite(t *testing.T) {
	for base, hosts := range map[string]map[string]string{
		"": {
			"bridge.example:8080":              "http://bridge.example:8080",
			"[::1]:8080":                       "http://[::1]:8080",
			"":                                 "http://localhost",
			"bridge.example; script-src *":     "http://localhost",
			"bridge.example 'unsafe-inline'":   "http://localhost",
			"bridge.example,evil.example":      "http://localhost",
			"bridge.example\r\nX-Header: evil": "http://localhost",
			"user@bridge.example":              "http://localhost",
			"*":                                "http://localhost",
			"*.example":                        "http://localhost",
			"bridge.example/script-src":        "http://localhost",
		},
		"https://bridge.example.org/":  {"evil.example": "https://bridge.example.org"},
		"https://bridge.example.org;x": {"evil.example": "https://localhost"},
	} {
		c := webtest.NewClient(t, web.Options{BaseURL: base})
		for host, want := range hosts {
			r := webtest.NewRequest(http.MethodGet, "/fr/embed", nil)
			r.Host = host
			if got := c.Do(t, r).Header().Values("Content-Security-Policy"); len(got) != 1 ||
				got[0] != framedPolicy(want) {
				t.Errorf("%q, %q: %q, want %q", base, host, got, framedPolicy(want))
			}
		}
	}
}

func checkHeaders(t *testing.T, c webtest.Client, path string, want securityHeaders) {
	t.Helper()
	h := c.Get(t, path).Header()
	got := securityHeaders{
		strings.Join(h.Values("Content-Security-Policy"), "|"), strings.Join(h.Values("X-Frame-Options"), "|"),
		strings.Join(h.Values("Cross-Origin-Opener-Policy"), "|"),
		strings.Join(h.Values("Access-Control-Allow-Origin"), "|"),
	}
	if got != want {
		t.Errorf("%s: %+v, want %+v", path, got, want)
	}
	for name, value := range map[string]string{
		"X-Content-Type-Options":           "nosniff",
		"Referrer-Policy":                  "strict-origin-when-cross-origin",
		"Permissions-Policy":               "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
		"Access-Control-Allow-Credentials": "",
		"Set-Cookie":                       "",
		"Server":                           "",
	} {
		if h.Get(name) != value {
			t.Errorf("%s: %s is %q, want %q", path, name, h.Get(name), value)
		}
	}
}

func TestOptionsThatCannotBeMeant(t *testing.T) {
	for _, o := range []web.Options{
		{BaseURL: "bridge.example.org"},
		{BaseURL: "ftp://bridge.example.org"},
		{BaseURL: "https://"},
		{BaseURL: "https://bridge.example.org/\x00"},
		{BaseURL: "https://bridge.example.org/bridge/"},
		{BaseURL: "https://bridge.example.org?x=1"},
		{EmbedAllow: []string{"club.example.org"}},
		{EmbedAllow: []string{"https://club.example.org; script-src *"}},
		{EmbedAllow: []string{"https://club.example.org/page"}},
		{EmbedAllow: []string{""}},
		{EmbedAllow: []string{"*"}},
		{ClientIP: "proxy"},
		{ClientIP: "10.0.0.0/8,"},
		{ClientIP: "10.0.0.0/99"},
	} {
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			if _, err := web.New(o); err == nil {
				t.Errorf("%+v is taken", o)
			}
		})
	}
	for _, o := range []web.Options{
		{},
		{BaseURL: "https://bridge.example.org/",
			EmbedAllow: []string{"http://localhost:8000", "https://club.example.org/"},
			ClientIP:   "10.0.0.0/8, fd00::/8"},
		{ClientIP: "remote", Rate: 60, MaxUpload: 1},
	} {
		t.Run(o.BaseURL+" "+o.ClientIP, func(t *testing.T) {
			if _, err := web.New(o); err != nil {
				t.Errorf("%+v is refused: %v", o, err)
			}
		})
	}
}

func TestNothingSetsACookie(t *testing.T) {
	everyPage(t, func(t *testing.T, _ string, a webtest.Answer) {
		if a.Header().Get("Set-Cookie") != "" {
			t.Error("sets a cookie")
		}
	})
	if h := webtest.NewClient(t, web.Options{}).Post(t, "/fr/", "level=4").Header(); h.Get("Set-Cookie") != "" {
		t.Error("a form sets a cookie")
	}
}
