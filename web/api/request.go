package api

import (
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"

	"bridgescore/locales"
	"bridgescore/score/notation"
	"bridgescore/web/form"
)

// request is a call as it came in, and what was found wrong with it so far.
type request struct {
	path string
	// words are in the language of the client; they never change a number.
	words *locales.Words
	// reading is the language that texts are read in. It follows from the
	// address or the body alone: the same call means the same everywhere.
	reading notation.Language
	query   url.Values
	header  http.Header
	body    io.Reader
	faults  []form.Fault
	// refused is set where there is no use in reading on.
	refused error
}

// paramLanguage is a parameter of every call.
const paramLanguage = "lang"

// Resolve takes the request over from huma, before the call is answered.
func (r *request) Resolve(ctx huma.Context) []error {
	raw, w := humachi.Unwrap(ctx)
	op := ctx.Operation()
	r.path, r.header = raw.URL.Path, raw.Header
	r.body = http.MaxBytesReader(w, raw.Body, op.MaxBodyBytes)
	query, err := url.ParseQuery(raw.URL.RawQuery)
	lang, known := languageOf(query, raw.Header)
	r.words, r.query = locales.For(lang), query
	if err != nil {
		r.refused = &refusal{http.StatusBadRequest, []form.Fault{{Field: "query", Key: "api_bad_query"}}}
		return nil
	}
	if !known {
		r.fault("query."+paramLanguage, "api_unknown_language", "text", query.Get(paramLanguage))
	}
	if query.Get(paramLanguage) == string(locales.English) {
		r.reading = notation.English
	}
	r.checkNames(op)
	return nil
}

// languageOf gives the language of the words for a client: the one it asks
// for by parameter, else by header, else French. A language that does not
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
	var unknown []string
	for name, values := range r.query {
		switch {
		case !slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.In == "query" && p.Name == name }):
			unknown = append(unknown, name)
		case len(values) > 1:
			r.fault("query."+name, "api_given_twice")
		}
	}
	slices.Sort(unknown)
	for _, name := range unknown {
		r.fault("query."+name, "api_unknown_parameter", "text", name, "known", parameterNames(op))
	}
}

func parameterNames(op *huma.Operation) string {
	var names []string
	for _, p := range op.Parameters {
		if p.In == "query" {
			names = append(names, p.Name)
		}
	}
	return strings.Join(names, ", ")
}

func (r *request) fault(location, key string, args ...any) {
	r.faults = append(r.faults, form.Fault{Field: location, Key: key, Args: args})
}

// wrong gives the error of everything found wrong so far; nil if nothing was.
func (r *request) wrong() error {
	if len(r.faults) == 0 {
		return nil
	}
	return &refusal{http.StatusUnprocessableEntity, r.faults}
}
