package web

import (
	"maps"
	"net/http"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/page"
)

// contentPolicy lets a page use nothing but this site's own files: no inline
// script or style, no frame around it.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'"

// policies are the security headers: those of every path, and those of the
// pages that other sites may frame.
// The page that previews a frame may hold one of our own.
type policies struct{ page, embed, integrate http.Header }

func newPolicies(embedAllow []string) policies {
	page := map[string]string{
		"Content-Security-Policy":    contentPolicy + "; frame-ancestors 'none'",
		"X-Frame-Options":            "DENY",
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
	}
	embed := maps.Clone(page)
	delete(embed, "X-Frame-Options")
	delete(embed, "Cross-Origin-Opener-Policy")
	embed["Content-Security-Policy"] = contentPolicy
	if len(embedAllow) > 0 {
		embed["Content-Security-Policy"] += "; frame-ancestors 'self'"
	}
	for _, site := range embedAllow {
		embed["Content-Security-Policy"] += " " + strings.TrimSuffix(site, "/")
	}
	integrate := maps.Clone(page)
	integrate["Content-Security-Policy"] += "; frame-src 'self'"
	// A sandboxed frame without an origin of its own reads its own page as a
	// stranger. The page is public and carries no credentials.
	embed["Access-Control-Allow-Origin"] = "*"
	return policies{page: headersOf(page), embed: headersOf(embed), integrate: headersOf(integrate)}
}

func headersOf(values map[string]string) http.Header {
	h := make(http.Header)
	for name, value := range values {
		h.Set(name, value)
	}
	return h
}

// of gives the headers of a path.
func (p policies) of(path string) http.Header {
	prefix, path, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if _, ok := locales.Parse(prefix); !ok {
		return p.page
	}
	switch path {
	case page.PathEmbed:
		return p.embed
	case page.PathIntegrate:
		return p.integrate
	}
	return p.page
}

func (s *site) secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), s.policies.of(r.URL.Path))
		next.ServeHTTP(w, r)
	})
}
