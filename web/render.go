package web

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/cespare/xxhash/v2"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"bridgescore/locales"
	"bridgescore/web/api"
	"bridgescore/web/page"
	"bridgescore/web/precompressed"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// page turns the handler of a page into what the router wants.
func (s *site) page(lang locales.Language, h page.Handler) http.HandlerFunc {
	return s.answer(lang, withReadableQuery(h))
}

// answer runs a handler and maps its errors to pages: the one place that does.
func (s *site) answer(lang locales.Language, h page.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		req := &page.Request{Request: r, Words: view.Phrases{Words: locales.For(lang)}, Lang: lang, Site: &s.settings}
		err := s.serve(w, req, h)
		if known := refusalFor(r, err); known != nil {
			if known.Status == http.StatusServiceUnavailable {
				w.Header().Set("Retry-After", retryAfter)
			}
			err = s.write(w, r, page.Response{Status: known.Status, Page: problemPage(req, known, "")})
		}
		if err != nil {
			id := api.RequestID(w.Header())
			s.log.Error("page failed", "id", id, "path", r.URL.Path, "error", err)
			s.writeLastResort(w, lang, id)
		}
	}
}

// serve runs a handler and writes what it answers, unless that is an error.
func (s *site) serve(w http.ResponseWriter, r *page.Request, h page.Handler) error {
	res, err := h(r)
	if err != nil {
		return err
	}
	if res.Redirect != "" {
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r.Request, res.Redirect, http.StatusSeeOther)
		return nil
	}
	if res.File != nil {
		res.File.Serve(w)
		return nil
	}
	return s.write(w, r.Request, res)
}

// withReadableQuery runs a handler where all of the query can be read. The pages of
// errors do without: they look at none.
func withReadableQuery(h page.Handler) page.Handler {
	return func(r *page.Request) (page.Response, error) {
		if repaired, ok := repairedQuery(r.URL.RawQuery); ok && r.Method != http.MethodPost {
			return page.Response{Redirect: r.URL.EscapedPath() + "?" + repaired}, nil
		}
		if !wellFormed(r.URL.RawQuery) {
			return page.Response{}, page.ErrBadQuery
		}
		return h(r)
	}
}

// wellFormed reports whether all of a query can be read. What cannot would be
// dropped in silence, and another deal scored than the one that was meant.
func wellFormed(query string) bool {
	if !strings.ContainsAny(query, ";%") {
		return true
	}
	_, err := url.ParseQuery(query)
	return err == nil
}

// repairedQuery is a query that was copied out of the source of a page, where &
// is written &amp;.
func repairedQuery(query string) (repaired string, ok bool) {
	repaired = strings.ReplaceAll(query, "&amp;", "&")
	return repaired, repaired != query
}

// plain is page for what may have no language in its path: then the client's
// own counts.
func (s *site) plain(h page.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.answer(languageOfPath(w, r), h)(w, r)
	}
}

// languageOfPath is the language in the path of a request, else the client's own.
func languageOfPath(w http.ResponseWriter, r *http.Request) locales.Language {
	prefix, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	lang, ok := locales.Parse(prefix)
	if !ok {
		w.Header().Add("Vary", "Cookie, Accept-Language")
		lang = languageOf(r)
	}
	return lang
}

// errorHandler answers with the page of an error, in the client's own language
// where the path has none.
func (s *site) errorHandler(err error) http.HandlerFunc {
	return s.plain(func(*page.Request) (page.Response, error) { return page.Response{}, err })
}

// methodNotAllowed answers with the methods that the routes know for the path
// (RFC 9110, section 15.5.6).
func (s *site) methodNotAllowed(routes chi.Routes) http.HandlerFunc {
	refuse := s.errorHandler(page.ErrMethod)
	return func(w http.ResponseWriter, r *http.Request) {
		var allowed []string
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			if routes.Match(chi.NewRouteContext(), method, r.URL.Path) {
				allowed = append(allowed, method)
				if method == http.MethodGet {
					allowed = append(allowed, http.MethodHead)
				}
			}
		}
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		if isCall(r) {
			api.Refuse(w, r, http.StatusMethodNotAllowed, 0)
			return
		}
		refuse(w, r)
	}
}

// isCall reports whether a request is for the API, which says what is wrong in
// its own way.
func isCall(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, api.Prefix+"/") }

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// write draws the page whole before the first byte leaves, so that a fault in
// it can still become an error page.
func (s *site) write(w http.ResponseWriter, r *http.Request, res page.Response) error {
	buf, _ := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	buf.Reset()
	if err := res.Page.Render(context.WithoutCancel(r.Context()), buf); err != nil {
		return err
	}
	body := buf.Bytes()
	if !sentPlain(r) && !utf8.Valid(body) { // bytes that a client sent as a text and that are none
		body = bytes.ToValidUTF8(body, []byte("\ufffd"))
	}
	h := w.Header()
	h["Content-Type"] = pageType
	if res.Status != 0 && res.Status != http.StatusOK {
		h.Set("Cache-Control", "no-store")
		w.WriteHeader(res.Status)
		_, _ = w.Write(body)
		return nil
	}
	if r.Method == http.MethodPost {
		h.Set("Cache-Control", "no-store")
		_, _ = w.Write(body)
		return nil
	}
	h["Cache-Control"] = pageCache
	if precompressed.NotModified(w, r, pageTag(body)) {
		return nil
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
	return nil
}

var (
	pageType = []string{page.ContentType}
	// pageCache is how long a browser may show a page without asking again.
	pageCache = []string{"public, max-age=60"}
)

// sentPlain reports whether all that a client sent stands in an address of plain ASCII, like that
// of every deal: then what a page repeats of it needs no second look.
func sentPlain(r *http.Request) bool {
	address := r.URL.Path + r.URL.RawQuery
	beyond := func(c rune) bool { return c == '%' || c > unicode.MaxASCII }
	return r.Method != http.MethodPost && !strings.ContainsFunc(address, beyond)
}

// pageTag is the entity tag of a page. It is weak, since the page may be compressed on its way;
// nobody gains by two pages with one tag, so a quick hash does.
func pageTag(body []byte) string {
	tag := append(make([]byte, 0, 20), `W/"`...)
	return string(append(strconv.AppendUint(tag, xxhash.Sum64(body), 16), '"'))
}

// refusalFor is what a client did that led to an error; nil for a fault of the site.
func refusalFor(r *http.Request, err error) *page.StatusError {
	var known *page.StatusError
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &tooLarge):
		return page.TooLarge(tooLarge.Limit)
	case err != nil && r.Context().Err() != nil:
		return page.ErrBusy // the client has left, and reads nothing
	}
	return nil
}

// problemPage is the page of an error. The id is that of a fault of the site.
func problemPage(r *page.Request, e *page.StatusError, id string) templ.Component {
	p := r.Frame("problem")
	p.Title = r.Words.T("problem_" + e.Key + "_title")
	p.Index = false
	p.Canonical, p.Alternates = "", nil
	p.Switches = page.SwitchTo(p.Switches, func(l locales.Language) string {
		return page.URL(l, page.PathCalculator) // the path may be none
	})
	return templates.Problem(p, p.Title, r.Words.T("problem_"+e.Key+"_text", "limit", r.Words.Size(e.Limit), "id", id))
}

// anyID stands for the id of a request in the pages of last resort.
const anyID = "\ue000"

// drawLastResort draws the pages of faults of the site, for when nothing else can be drawn.
func (s *site) drawLastResort() error {
	s.lastResort = make(map[locales.Language][]byte)
	for _, l := range locales.Languages() {
		r, err := http.NewRequest(http.MethodGet, page.URL(l, page.PathCalculator), nil)
		if err != nil {
			return err
		}
		var buf bytes.Buffer
		req := &page.Request{Request: r, Words: view.Phrases{Words: locales.For(l)}, Lang: l, Site: &s.settings}
		if err := problemPage(req, page.ErrInternal, anyID).Render(context.Background(), &buf); err != nil {
			return err
		}
		s.lastResort[l] = buf.Bytes()
	}
	return nil
}

func (s *site) writeLastResort(w http.ResponseWriter, l locales.Language, id string) {
	h := w.Header()
	for _, name := range []string{"Content-Length", "Content-Encoding", "Content-Disposition", "ETag"} {
		h.Del(name) // of the page that failed
	}
	h["Content-Type"] = pageType
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusInternalServerError)
	_, _ = w.Write(bytes.ReplaceAll(s.lastResort[l], []byte(anyID), []byte(id)))
}

// recoverPanics keeps a fault in one request from ending the others.
func (s *site) recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			v := recover()
			if v == nil {
				return
			}
			if v == http.ErrAbortHandler {
				panic(v)
			}
			id := api.RequestID(w.Header())
			s.log.Error("panic", "id", id, "path", r.URL.Path, "value", v, "stack", string(debug.Stack()))
			if isCall(r) {
				api.Refuse(w, r, http.StatusInternalServerError, 0)
				return
			}
			s.writeLastResort(w, languageOfPath(w, r), id)
		}()
		next.ServeHTTP(w, r)
	})
}

// requestID is a number of a request that is taken over: nothing that could be mistaken in a log.
var requestID = regexp.MustCompile(`^[0-9A-Za-z._-]{1,64}$`)

// logRequests writes a line for each request: no query, no address. Balancers ask
// how the site is several times a second, which is of no interest afterwards.
func (s *site) logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		if id := r.Header.Get(api.RequestIDHeader); requestID.MatchString(id) {
			w.Header().Set(api.RequestIDHeader, id)
		}
		id := api.RequestID(w.Header())
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(ww, r)
		took, status := time.Since(start), cmp.Or(ww.Status(), http.StatusOK)
		level := slog.LevelInfo
		if r.URL.Path == healthPath || r.URL.Path == readyPath {
			level = slog.LevelDebug
		}
		s.log.LogAttrs(r.Context(), level, "request", slog.String("id", id), slog.String("method", r.Method),
			slog.String("path", r.URL.Path), slog.Int("status", status), slog.Int("bytes", ww.BytesWritten()),
			slog.Float64("milliseconds", float64(took.Microseconds())/1000))
		if s.options.Observe != nil {
			s.options.Observe(chi.RouteContext(r.Context()).RoutePattern(), r.Method, status, took)
		}
	})
}
