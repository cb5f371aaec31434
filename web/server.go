// Package web serves the pages and the API: one route table and what holds for all
// routes. The pages are in packages of their own, below it; their words come from
// package locales, their numbers from package score.
package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"

	"bridgescore/locales"
	"bridgescore/web/api"
	"bridgescore/web/calculator"
	"bridgescore/web/chapters"
	"bridgescore/web/compare"
	"bridgescore/web/movements"
	"bridgescore/web/odds"
	"bridgescore/web/offline"
	"bridgescore/web/page"
	"bridgescore/web/practice"
	"bridgescore/web/session"
	"bridgescore/web/static"
	"bridgescore/web/teams"
	"bridgescore/web/victorypoints"
)

// Options say how the site is run. The zero value serves everything to
// everyone.
type Options struct {
	// BaseURL is the public address, for canonical links and snippets, such as
	// "https://bridge.example.org". Empty: taken from each request.
	BaseURL string
	// EmbedAllow lists the sites that may frame /embed; empty: all.
	EmbedAllow []string
	// ClientIP says where the address of a client is found: "remote" (or
	// empty), or the networks of trusted proxies, separated by commas, whose
	// X-Forwarded-For is believed.
	ClientIP string
	// Rate is the number of requests a minute and client on computed routes;
	// 0: no limit.
	Rate int
	// MaxUpload is the largest body in bytes; 0: 8 MiB.
	MaxUpload int64
	Logger    *slog.Logger
	// Observe, if not nil, is told of every request that was answered. Route is
	// the pattern of the address, never the address itself: there are only so
	// many.
	Observe func(route, method string, status int, took time.Duration)
	// Ready answers /readyz; nil: always ready.
	Ready   func() bool
	Version string
}

const defaultMaxUpload = 8 << 20

type site struct {
	options  Options
	settings page.Site
	policies policies
	offline  func() (offline.Kit, error)
	log      *slog.Logger
}

// New builds the handler of the whole site. It fails for options that cannot
// be meant.
func New(o Options) (http.Handler, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.MaxUpload <= 0 {
		o.MaxUpload = defaultMaxUpload
	}
	if o.Ready == nil {
		o.Ready = func() bool { return true }
	}
	o.BaseURL = strings.TrimRight(o.BaseURL, "/")
	if o.BaseURL != "" {
		u, err := url.Parse(o.BaseURL)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
			return nil, fmt.Errorf("base URL %q is not an address such as https://bridge.example.org", o.BaseURL)
		}
	}
	if err := checkEmbedAllow(o.EmbedAllow); err != nil {
		return nil, err
	}
	clientIP, err := clientIPFrom(o.ClientIP)
	if err != nil {
		return nil, err
	}
	if err := locales.Load(); err != nil {
		return nil, err
	}
	go static.Warm()
	s := &site{options: o, settings: page.Site{BaseURL: o.BaseURL, MaxUpload: o.MaxUpload}, policies: newPolicies(o.EmbedAllow), log: o.Logger}
	s.offline = offline.New(s.policies.page)
	return s.routes(clientIP), nil
}

// routes is the one table of what the site answers.
func (s *site) routes(clientIP func(http.Handler) http.Handler) http.Handler {
	limit := s.limit(clientIP)
	r := chi.NewRouter()
	r.Use(s.logRequests, s.recoverPanics, s.secure, middleware.GetHead)
	r.NotFound(s.withoutSlash(r))
	r.MethodNotAllowed(s.methodNotAllowed(r))

	r.Get("/healthz", s.health)
	r.Get("/readyz", s.ready)
	r.Get("/robots.txt", s.robots)
	r.Get("/sitemap.xml", s.sitemap)
	r.Get(static.Prefix+"*", static.Handler)
	r.Get("/embed.js", s.embedScript)
	r.Get(offline.WorkerPath, s.worker)
	r.Get(offline.BookPrefix+"*", s.book)
	for _, l := range locales.Languages() {
		r.Get(page.ManifestPath(l), s.manifest(l))
	}

	r.Group(func(r chi.Router) {
		r.Use(limit, compress, s.newThrottle().limit)
		r.Mount(api.Prefix, api.New(api.Options{MaxUpload: s.options.MaxUpload, Logger: s.log}))
		r.Get("/", s.chooseLanguage)
		for _, l := range locales.Languages() {
			lang := string(l)
			r.Get("/"+lang, addSlash)
			// No router of their own for each language: it would be one more to
			// pass through.
			get := func(path string, h page.Handler) { r.Get("/"+lang+path, s.page(l, h)) }
			post := func(path string, h page.Handler) { r.Post("/"+lang+path, s.page(l, h)) }
			get("/", calculator.Show)
			post("/", calculator.Post)
			get("/embed", calculator.Embed)
			post("/embed", calculator.EmbedPost)
			get("/integrate", calculator.Integrate)
			get("/projector", calculator.Projector)
			get("/tables", calculator.Tables)
			get("/lookup", calculator.Lookup)
			get("/pairs", session.Pairs)
			post("/pairs", session.PairsPost)
			get("/check", session.Check)
			post("/check", session.CheckPost)
			get("/guide/odds", odds.Show)
			get("/guide", chapters.Scoring)
			get("/guide/competition", chapters.Competition)
			get("/guide/laws", chapters.Laws)
			get("/teams", teams.Show)
			post("/teams", teams.Post)
			get("/movements", movements.Show)
			get("/victory-points", victorypoints.Show)
			get("/compare", compare.Show)
			get("/practice", practice.Show)
		}
	})
	return r
}

// limit holds a client to the number of requests a minute on all computed
// routes together: they share what it gives.
func (s *site) limit(clientIP func(http.Handler) http.Handler) func(http.Handler) http.Handler {
	if s.options.Rate <= 0 {
		return func(next http.Handler) http.Handler { return next }
	}
	key := func(r *http.Request) (string, error) {
		return httprate.CanonicalizeIP(middleware.GetClientIP(r.Context())), nil
	}
	tooMany := httprate.WithLimitHandler(func(w http.ResponseWriter, r *http.Request) {
		if isCall(r) {
			api.Refuse(w, r, http.StatusTooManyRequests)
			return
		}
		s.failPlain(page.ErrTooMany)(w, r)
	})
	count := httprate.LimitBy(s.options.Rate, time.Minute, key, tooMany)
	return func(next http.Handler) http.Handler { return clientIP(count(next)) }
}

// clientIPFrom reads the option that says whose word on a client's address is
// believed.
func clientIPFrom(option string) (func(http.Handler) http.Handler, error) {
	if option == "" || option == "remote" {
		return middleware.ClientIPFromRemoteAddr, nil
	}
	var networks []string
	for network := range strings.SplitSeq(option, ",") {
		prefix, err := netip.ParsePrefix(strings.TrimSpace(network))
		if err != nil {
			return nil, fmt.Errorf("client IP: %q is neither \"remote\" nor a list of networks such as 10.0.0.0/8", option)
		}
		networks = append(networks, prefix.String())
	}
	return middleware.ClientIPFromXFF(networks...), nil
}

// checkEmbedAllow refuses what would break out of the policy header.
func checkEmbedAllow(sites []string) error {
	for _, allowed := range sites {
		u, err := url.Parse(allowed)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || strings.ContainsAny(allowed, " ;,'\"") || (u.Path != "" && u.Path != "/") {
			return fmt.Errorf("embed allow: %q is not a site such as https://club.example.org", allowed)
		}
	}
	return nil
}
