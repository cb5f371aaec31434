package api

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// Prefix is where the calls are mounted.
const Prefix = "/api/v1"

// Options say how the calls are run.
type Options struct {
	// MaxUpload is the largest file in bytes; 0: 8 MiB.
	MaxUpload int64
	// MaxLines is the largest number of results of an event; 0: 50,000.
	MaxLines int
	// Logger gets the faults of the program, never those of a client. Nil:
	// nobody does.
	Logger *slog.Logger
}

// What holds where the options do not say.
const (
	defaultMaxUpload = 8 << 20
	defaultMaxLines  = 50_000
)

// Service answers the calls. It is to be mounted at [Prefix].
type Service struct {
	http.Handler
	// Bodies are the calls that take a body, as "POST /api/v1/board", with the
	// largest in bytes.
	Bodies map[string]int64
}

// service is the calls with what they share.
type service struct {
	huma.API
	routes    chi.Routes
	log       *slog.Logger
	maxUpload int64
	maxLines  int
	bodies    map[string]int64
}

// New builds the service.
func New(o Options) *Service {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.MaxUpload <= 0 {
		o.MaxUpload = defaultMaxUpload
	}
	if o.MaxLines <= 0 {
		o.MaxLines = defaultMaxLines
	}
	r := chi.NewRouter()
	s := &service{routes: r, log: o.Logger, maxUpload: o.MaxUpload, maxLines: o.MaxLines,
		bodies: make(map[string]int64)}
	r.Use(s.recoverPanics, s.allowAllOrigins, middleware.GetHead)
	r.NotFound(s.notFound)
	r.MethodNotAllowed(s.methodNotAllowed)

	s.API = humachi.New(r, newConfig())
	s.calls()
	s.describe(r)
	return &Service{r, s.bodies}
}

// calls is the one table of what is answered.
func (s *service) calls() {
	add(s, scoreCall(), (*request).score)
	add(s, lookupCall(), (*request).lookup)
	add(s, parseCall(), (*request).parse)
	add(s, impsCall(), (*request).imps)
	add(s, vpCall(), (*request).victoryPoints)
	add(s, boardCall(), (*request).board)
	add(s, pairsCall(), (*request).pairs)
	add(s, teamsCall(), (*request).teams)
	add(s, movementsCall(), (*request).movements)
	add(s, compareCall(), (*request).compare)
	add(s, decisionCall(), (*request).decision)
	add(s, practiceCall(), (*request).practice)
	add(s, oddsCall(), (*request).odds)
	add(s, splitsCall(), (*request).splits)
}

// describe serves the description, which no longer changes.
func (s *service) describe(r chi.Router) {
	dropUnusedSchemas(s.OpenAPI())
	text, err := json.MarshalIndent(s.OpenAPI(), "", "  ")
	if err != nil {
		panic(fmt.Errorf("api: the description cannot be written: %w", err)) // fixed at build time: a test reads it
	}
	r.Get(descriptionPath, serveDescription(text))
}
