package api

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"

	"bridgescore/locales"
	"bridgescore/score/notation"
	"bridgescore/web/param"
)

// request is a call as it came in, and what was found wrong with it so far.
type request struct {
	operation *huma.Operation
	path      string
	// words are in the language of the client; they never change a number.
	words *locales.Words
	// reading is the language that texts are read in. It follows from the
	// address or the body alone: the same call means the same everywhere.
	reading notation.Language
	query   url.Values
	header  http.Header
	body    io.Reader
	// ctx ends when the client leaves.
	ctx context.Context
	// what was found wrong names its field by its location
	param.Reader
	// maxLines is the largest number of results of an event.
	maxLines int
	// refused is set where there is no use in reading on.
	refused error
}

// paramLanguage is a parameter of every call.
const paramLanguage = "lang"

// Resolve takes the request over from huma, before the call is answered.
func (r *request) Resolve(ctx huma.Context) []error {
	raw, w := humachi.Unwrap(ctx)
	op := ctx.Operation()
	r.operation, r.path, r.header = op, raw.URL.Path, raw.Header
	r.ctx, r.body = raw.Context(), http.MaxBytesReader(w, raw.Body, op.MaxBodyBytes)
	query, err := url.ParseQuery(raw.URL.RawQuery)
	lang, known := languageOf(query, raw.Header)
	r.words, r.query, r.Reader = locales.For(lang), query, param.New(query)
	if err != nil {
		r.refused = refused(http.StatusBadRequest, inQuery, "api_bad_query")
		return nil
	}
	if !known {
		r.Refuse(inQuery+"."+paramLanguage, "api_unknown_language", "text", query.Get(paramLanguage), "known",
			knownLanguages())
	}
	r.reading = locales.Language(query.Get(paramLanguage)).Notation()
	r.checkNames(op)
	if !known {
		r.refused = r.wrong() // no text can be read
	}
	return nil
}

// knownLanguages names the values of the parameter lang.
func knownLanguages() string { return strings.Join(languageNames(), ", ") }

func languageNames() []string {
	var names []string
	for _, l := range locales.Languages() {
		names = append(names, string(l))
	}
	return names
}

// languageOf gives the language of the words for a client: the one it asks
// for by parameter, else by header, else the default. A language that does not
// exist is not known.
func languageOf(query url.Values, header http.Header) (lang locales.Language, known bool) {
	if text := query.Get(paramLanguage); text != "" {
		if lang, ok := locales.Parse(text); ok {
			return lang, true
		}
	} else {
		known = true
	}
	return locales.Match(header.Get("Accept-Language")), known
}

// checkNames refuses parameters that the call does not have, and those that
// come twice.
func (r *request) checkNames(op *huma.Operation) {
	for _, name := range slices.Sorted(maps.Keys(r.query)) {
		switch {
		case !slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.In == inQuery && p.Name == name }):
			r.Refuse(inQuery+"."+name, "api_unknown_parameter", "text", name, "known", parameterNames(op))
		case len(r.query[name]) > 1:
			r.Refuse(inQuery+"."+name, "api_given_twice")
		}
	}
}

func parameterNames(op *huma.Operation) string {
	var names []string
	for _, p := range op.Parameters {
		if p.In == inQuery {
			names = append(names, p.Name)
		}
	}
	return strings.Join(names, ", ")
}

// fault names what is wrong with the value at a location.
func fault(location, key string, args ...any) param.Fault {
	return param.Fault{Field: location, Key: key, Args: args}
}

// shortened cuts a location with a name in it that a client made up. Those that
// exist are far shorter.
func shortened(location string) string {
	const longest = 100
	if len(location) <= longest {
		return location
	}
	return strings.ToValidUTF8(location[:longest], "") + "…"
}

// refused is the error of a call that cannot be answered for one reason.
func refused(status int, location, key string, args ...any) error {
	return &refusal{status, []param.Fault{fault(location, key, args...)}}
}

// maxFaults is how many faults of one call are told: enough to work with, and
// no more than a small answer to a large body.
const maxFaults = 50

// enough reports whether so much is wrong that nobody looks at the rest.
func (r *request) enough() bool { return len(r.Faults()) >= maxFaults }

// wrong gives the error of everything found wrong so far; nil if nothing was.
func (r *request) wrong() error {
	if !r.Failed() {
		return nil
	}
	return &refusal{http.StatusUnprocessableEntity, r.Faults()[:min(len(r.Faults()), maxFaults)]}
}
