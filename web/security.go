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
type policies struct {
	page, embed, integrate http.Header
	ancestors              string // the end of the policy of a page that may be framed: by whom
}

const contentPolicyHeader = "Content-Security-Policy"

func newPolicies(embedAllow []string) policies {
	page := map[string]string{
		contentPolicyHeader:          contentPolicy + "; frame-ancestors 'none'",
		"X-Frame-Options":            "DENY",
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
	}
	embed := maps.Clone(page)
	delete(embed, "X-Frame-Options")
	delete(embed, "Cross-Origin-Opener-Policy")
	delete(embed, contentPolicyHeader) // see framedBy
	var ancestors strings.Builder
	if len(embedAllow) > 0 {
		ancestors.WriteString("; frame-ancestors 'self'")
	}
	for _, site := range embedAllow {
		ancestors.WriteString(" " + strings.TrimSuffix(site, "/"))
	}
	integrate := maps.Clone(page)
	integrate[contentPolicyHeader] += "; frame-src 'self'"
	// A sandboxed frame without an origin of its own reads its own page as a
	// stranger. The page is public and carries no credentials.
	embed["Access-Control-Allow-Origin"] = "*"
	return policies{page: headersOf(page), embed: headersOf(embed), integrate: headersOf(integrate),
		ancestors: ancestors.String()}
}

func headersOf(values map[string]string) http.Header {
	h := make(http.Header)
	for name, value := range values {
		h.Set(name, value)
	}
	return h
}

// pathOfPage is that of a page below its language, and empty where there is none.
func pathOfPage(path string) string {
	prefix, path, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if _, ok := locales.Parse(prefix); !ok {
		return ""
	}
	return path
}

// framedBy is the policy of a page in a frame. A sandboxed one has no origin of its own, so that
// 'self' is nothing there for Safari: the address of the site stands beside it.
func (p policies) framedBy(origin string) string {
	return strings.ReplaceAll(contentPolicy, "'self'", "'self' "+origin) + p.ancestors
}

// of gives the headers of the page of a path.
func (p policies) of(path string) http.Header {
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
		path := pathOfPage(r.URL.Path)
		maps.Copy(w.Header(), s.policies.of(path))
		if path == page.PathEmbed {
			w.Header().Set(contentPolicyHeader, s.policies.framedBy(s.settings.Origin(r)))
		}
		next.ServeHTTP(w, r)
	})
}
