// Package web serves the pages and the API: one route table and what holds for all
// routes. The pages are in packages of their own, below it; their words come from
// package locales, their numbers from package score.
package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"

	"bridgescore/locales"
	"bridgescore/web/api"
	"bridgescore/web/calculator"
	"bridgescore/web/compare"
	"bridgescore/web/event"
	"bridgescore/web/guide"
	"bridgescore/web/movements"
	"bridgescore/web/odds"
	"bridgescore/web/offline"
	"bridgescore/web/page"
	"bridgescore/web/practice"
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
	// empty), or the addresses and networks of trusted proxies, separated by commas, whose
	// X-Forwarded-For is believed.
	ClientIP string
	// Rate is the number of requests a minute and client on computed routes;
	// 0: no limit.
	Rate int
	// MaxUpload is the largest file in bytes; 0: 8 MiB.
	MaxUpload int64
	// MaxLines is the largest number of results of a pairs event; 0: 50,000.
	MaxLines int
	Logger   *slog.Logger
	// Observe, if not nil, is told of every request that was answered. Route is
	// the pattern of the address, never the address itself: there are only so
	// many.
	Observe func(route, method string, status int, took time.Duration)
	// Ready answers /readyz; nil: always ready.
	Ready func() bool
}

// What holds where the options do not say.
const (
	DefaultMaxUpload = 8 << 20
	DefaultMaxLines  = 50_000
)

type site struct {
	options  Options
	settings page.Site
	policies policies
	offline  func() (offline.Assets, error)
	log      *slog.Logger
	// lastResort are the pages of a fault of the site, drawn when it starts.
	lastResort map[locales.Language][]byte
}

// New builds the handler of the whole site. It fails for options that cannot
// be meant.
func New(o Options) (http.Handler, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.MaxUpload <= 0 {
		o.MaxUpload = DefaultMaxUpload
	}
	if o.MaxLines <= 0 {
		o.MaxLines = DefaultMaxLines
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
		if u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
			return nil, fmt.Errorf("base URL %q has more than a host: the site needs a (sub)domain of its own, "+
				"such as https://bridge.example.org, since its links begin at the root", o.BaseURL)
		}
	}
	if err := checkEmbedAllow(o.EmbedAllow); err != nil {
		return nil, err
	}
	trusted, err := proxiesFrom(o.ClientIP)
	if err != nil {
		return nil, err
	}
	if err := locales.Load(); err != nil {
		return nil, err
	}
	s := &site{options: o, settings: page.Site{BaseURL: o.BaseURL, MaxUpload: o.MaxUpload, MaxLines: o.MaxLines},
		policies: newPolicies(o.EmbedAllow), log: o.Logger}
	s.offline = offline.New(s.policies.page)
	if err := s.drawLastResort(); err != nil {
		return nil, err
	}
	return s.routes(trusted), nil
}

// routes is the one table of what the site answers.
func (s *site) routes(trusted proxies) http.Handler {
	limit := s.limit()
	throttle := s.newThrottle()
	r := chi.NewRouter()
	r.Use(s.logRequests, s.recoverPanics, trusted.scheme, s.secure, middleware.GetHead)
	r.NotFound(s.withoutSlash(r))
	r.MethodNotAllowed(s.methodNotAllowed(r))

	r.Get(healthPath, s.health)
	r.Get(readyPath, s.ready)
	r.Get("/robots.txt", s.robots)
	r.Get("/sitemap.xml", s.sitemap)
	r.Get(static.Prefix+"*", static.Handler)
	r.Get("/embed.js", s.embedScript)
	r.Get(offline.WorkerPath, s.worker)
	r.Get(offline.SnapshotPrefix+"*", s.snapshot)
	for _, l := range locales.Languages() {
		r.Get(page.ManifestPath(l), s.manifest(l))
	}

	r.Group(func(r chi.Router) {
		r.Use(trusted.clientIP(), s.warnOfProxies(trusted), limit)
		calls := api.New(api.Options{MaxUpload: s.options.MaxUpload, MaxLines: s.options.MaxLines, Logger: s.log})
		r.With(limitCalls(throttle, calls.Bodies)).Mount(api.Prefix, calls)
		r.Get("/", s.chooseLanguage)
		r.Get(calculator.OEmbedPath, s.oembed)
		for _, l := range locales.Languages() {
			lang := string(l)
			r.Get("/"+lang, addSlash)
			// No router of their own for each language: it would be one more to
			// pass through. A page that can mean much work waits for a slot, and
			// every form has a largest size.
			get := func(path string, h page.Handler) { r.With(compress).Get("/"+lang+path, s.page(l, h)) }
			getLimited := func(path string, h page.Handler) {
				r.With(throttle.limitWork(0), compress).Get("/"+lang+path, s.page(l, h))
			}
			post := func(path string, h page.Handler) {
				r.With(throttle.limitBody(calculator.LargestForm), compress).Post("/"+lang+path, s.page(l, h))
			}
			postLimited := func(path string, most int64, h page.Handler) {
				r.With(throttle.limitWork(most), compress).Post("/"+lang+path, s.page(l, h))
			}
			largestUpload := s.options.MaxUpload + event.FormAround
			get("/", calculator.Show)
			post("/", calculator.Post)
			get("/embed", calculator.Embed)
			post("/embed", calculator.EmbedPost)
			get("/integrate", calculator.Integrate)
			get("/projector", calculator.Projector)
			get("/tables", calculator.Tables)
			get("/tables/card", calculator.Card)
			get("/lookup", calculator.Lookup)
			getLimited("/pairs", event.Pairs)
			postLimited("/pairs", largestUpload, event.PairsPost)
			getLimited("/check", event.Check)
			postLimited("/check", largestUpload, event.CheckPost)
			get("/guide/odds", odds.Show)
			get("/guide/path", guide.Path)
			get("/guide", guide.Scoring)
			get("/guide/competition", guide.Competition)
			get("/guide/laws", guide.Laws)
			getLimited("/teams", teams.Show)
			postLimited("/teams", teams.LargestForm, teams.Post)
			getLimited("/movements", movements.Show)
			get("/victory-points", victorypoints.Show)
			get("/compare", compare.Show)
			get("/practice", practice.Show)
		}
	})
	return r
}

// limitCalls holds the calls of the API that take a body to its largest size, and
// lets them wait for a slot. All others mean little work.
func limitCalls(t *throttle, bodies map[string]int64) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		compressed := compress(next)
		limited := make(map[string]http.Handler)
		for call, most := range bodies {
			limited[call] = t.limitWork(most)(compressed)
		}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			h, ok := limited[r.Method+" "+r.URL.Path]
			if !ok {
				h = compressed
			}
			h.ServeHTTP(w, r)
		})
	}
}

// limit holds a client to the number of requests a minute on all computed
// routes together: they share what it gives.
func (s *site) limit() func(http.Handler) http.Handler {
	if s.options.Rate <= 0 {
		return func(next http.Handler) http.Handler { return next }
	}
	key := func(r *http.Request) (string, error) { return s.clientOf(r), nil }
	tooMany := httprate.WithLimitHandler(func(w http.ResponseWriter, r *http.Request) {
		s.refuse(w, r, page.ErrTooMany)
	})
	return httprate.LimitBy(s.options.Rate, time.Minute, key, tooMany)
}

// refuse sends away a request before its handler has it, as a page or as an
// answer of the API. What is left of its body is not read by anybody.
func (s *site) refuse(w http.ResponseWriter, r *http.Request, err *page.StatusError) {
	if err.Status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", retryAfter)
	}
	if r.Method == http.MethodPost {
		w.Header().Set("Connection", "close")
	}
	if isCall(r) {
		api.Refuse(w, r, err.Status, err.Limit)
	} else {
		s.errorHandler(err)(w, r)
	}
	drain(w, r)
}

// checkEmbedAllow refuses what would break out of the policy header.
func checkEmbedAllow(sites []string) error {
	for _, allowed := range sites {
		u, err := url.Parse(allowed)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" ||
			strings.ContainsAny(allowed, " ;,'\"") || (u.Path != "" && u.Path != "/") {
			return fmt.Errorf("embed allow: %q is not a site such as https://club.example.org", allowed)
		}
	}
	return nil
}
