package api

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
)

const (
	// allowedHeaders are those of any client: none but the first two is read. The star does not
	// stand for Authorization.
	allowedHeaders  = "Accept-Language, Content-Type, Authorization, *"
	exposedHeaders  = "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, " + RequestIDHeader
	preflightMaxAge = "86400" // seconds
)

// allowAllOrigins lets the scripts of every site use the calls: they are
// public and carry no credentials. It answers the browser's question whether
// they may.
func (s *service) allowAllOrigins(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		openToAll(h)
		methods := s.allowed(r)
		if r.Method != http.MethodOptions || methods == "" {
			next.ServeHTTP(w, r)
			return
		}
		h.Set("Allow", methods)
		h.Set("Access-Control-Allow-Methods", methods)
		h.Set("Access-Control-Allow-Headers", allowedHeaders)
		h.Set("Access-Control-Max-Age", preflightMaxAge)
		w.WriteHeader(http.StatusNoContent)
	})
}

// openToAll lets the scripts of every site read an answer, what is left of a limit, when to come
// again after an answer that sends them away, and the number of the request.
func openToAll(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", exposedHeaders)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// allowed lists the methods of the path, as the header Allow wants them; it is
// empty for a path that leads nowhere.
func (s *service) allowed(r *http.Request) string {
	path := r.URL.Path
	if ctx := chi.RouteContext(r.Context()); ctx != nil && ctx.RoutePath != "" {
		path = ctx.RoutePath // below the place where the calls are mounted
	}
	var methods []string
	for _, method := range [...]string{http.MethodGet, http.MethodPost} {
		if !s.routes.Match(chi.NewRouteContext(), method, path) {
			continue
		}
		methods = append(methods, method)
		if method == http.MethodGet {
			methods = append(methods, http.MethodHead)
		}
	}
	if methods == nil {
		return ""
	}
	return strings.Join(append(methods, http.MethodOptions), ", ")
}
