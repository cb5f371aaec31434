package api

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/locales"
	"bridgescore/web/param"
)

const problemType = "application/problem+json"

// Problem is an answer that says why a call was refused (RFC 9457). Its words
// are in the language of the client.
type Problem struct {
	Type   string         `json:"type" doc:"Always about:blank: the status says what kind of problem it is." example:"about:blank"`
	Title  string         `json:"title" doc:"The status in words." example:"Unprocessable content"`
	Status int            `json:"status" doc:"The status of the answer." example:"422"`
	Detail string         `json:"detail" doc:"What is wrong, in a sentence for a reader." example:"This contract cannot go 11 down: 10 at most."`
	Errors []ProblemError `json:"errors,omitempty" doc:"Everything that is wrong, one by one."`

	language locales.Language
	headers  http.Header // besides those of every problem
}

// ProblemError is one thing that is wrong.
type ProblemError struct {
	Location string `json:"location" doc:"The parameter or the field, items of a list counted from 0: query.tricks, body.results[2], path." example:"query.result"`
	Code     string `json:"code" doc:"The name of the fault, for a program. It does not change with the language." example:"too_many_undertricks"`
	Message  string `json:"message" doc:"The fault, in a sentence for a reader." example:"This contract cannot go 11 down: 10 at most."`
}

// Error says for a programmer what the problem is.
func (p *Problem) Error() string { return strconv.Itoa(p.Status) + ": " + p.Detail }

// GetStatus gives huma the status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType gives huma the type of the body.
func (p *Problem) ContentType(string) string { return problemType }

// GetHeaders gives huma the headers of the answer.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{
		"Cache-Control":    {"no-store"},
		"Content-Language": {string(p.language)},
		"Vary":             {"Accept-Language"},
	}
	maps.Copy(h, p.headers)
	return h
}

// refusal is the error of a call that cannot be answered: the status and what
// is wrong, as keys. The Field of a fault is its location.
type refusal struct {
	status int
	faults []param.Fault
}

func (e *refusal) Error() string {
	text := "api: refused with " + strconv.Itoa(e.status)
	for _, f := range e.faults {
		text += ", " + f.Field + ": " + f.Key
	}
	return text
}

// newProblem finds the words for a refusal. The operation is that of the call;
// nil where there is none.
func newProblem(words *locales.Words, op *huma.Operation, e *refusal) *Problem {
	status := strconv.Itoa(e.status)
	p := &Problem{
		Type:     "about:blank",
		Title:    words.T("api_title_" + status),
		Status:   e.status,
		Detail:   words.T("api_detail_" + status),
		language: words.Language,
	}
	for _, f := range e.faults {
		f = explained(op, f)
		p.Errors = append(p.Errors, ProblemError{Location: shortened(f.Field), Code: strings.TrimPrefix(f.Key, "api_"),
			Message: f.Say(words)})
	}
	if len(p.Errors) > 0 {
		p.Detail = p.Errors[0].Message
	}
	return p
}

// problem is the one place where the errors of a call become answers. What is
// no refusal is a fault of the program, which is logged and not shown.
func (s *service) problem(r *request, err error) *Problem {
	var known *refusal
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &known):
	case errors.As(err, &tooLarge):
		known = largerThan(tooLarge.Limit)
	case r.ctx.Err() != nil:
		known = &refusal{status: http.StatusServiceUnavailable} // the client has left, and reads nothing
	default:
		h := make(http.Header)
		s.log.Error("call failed", "id", RequestID(h), "path", r.path, "error", err)
		p := newProblem(r.words, r.operation, &refusal{status: http.StatusInternalServerError})
		p.headers = h
		return p
	}
	return newProblem(r.words, r.operation, known)
}

func largerThan(limit int64) *refusal {
	return &refusal{http.StatusRequestEntityTooLarge,
		[]param.Fault{fault(inBody, "api_too_large", "limit", int(limit))}}
}

// Refuse answers with a problem of that status and no more to say, in the
// language of the client, but for the limit in bytes of what was too large. The
// status is one of 400, 404, 405, 408, 413, 429, 500 and 503.
func Refuse(w http.ResponseWriter, r *http.Request, status int, limit int64) {
	e := &refusal{status: status}
	if limit > 0 {
		e = largerThan(limit)
	}
	refuse(w, r, e)
}

func refuse(w http.ResponseWriter, r *http.Request, e *refusal) {
	lang, _ := languageOf(r.URL.Query(), r.Header)
	p := newProblem(locales.For(lang), nil, e)
	h := w.Header()
	openToAll(h) // the server refuses before a call is reached, too
	for name, values := range p.GetHeaders() {
		for _, value := range values {
			h.Add(name, value)
		}
	}
	h.Set("Content-Type", problemType)
	w.WriteHeader(e.status)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(p) // the client is gone
}

func (s *service) notFound(w http.ResponseWriter, r *http.Request) {
	refuse(w, r, &refusal{http.StatusNotFound, []param.Fault{fault("path", "api_unknown_path", "text", r.URL.Path)}})
}

func (s *service) methodNotAllowed(w http.ResponseWriter, r *http.Request) {
	methods := s.allowed(r)
	w.Header().Set("Allow", methods)
	refuse(w, r, &refusal{http.StatusMethodNotAllowed,
		[]param.Fault{fault("method", "api_wrong_method", "text", r.Method, "known", methods)}})
}

// RequestIDHeader has the number of a request: as a proxy or a client gave it, and in the answer.
const RequestIDHeader = "X-Request-Id"

// RequestID names a request: in the header of the answer, to quote, and in its lines of the log.
func RequestID(h http.Header) string {
	if h.Get(RequestIDHeader) == "" {
		h.Set(RequestIDHeader, rand.Text()[:10])
	}
	return h.Get(RequestIDHeader)
}

// recoverPanics keeps a fault of the program in one call from ending the
// others, and answers it like any other.
func (s *service) recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			switch v := recover(); v {
			case nil:
			case http.ErrAbortHandler:
				panic(v)
			default:
				s.log.Error("panic", "id", RequestID(w.Header()), "path", r.URL.Path, "value", v, "stack",
					string(debug.Stack()))
				Refuse(w, r, http.StatusInternalServerError, 0)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
