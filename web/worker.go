package web

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"bridgescore/locales"
	"bridgescore/web/content"
	"bridgescore/web/static"
)

//go:embed worker.js
var workerScript []byte

const (
	workerPath = "/sw.js"
	bookPrefix = "/offline/"
)

// offlineFiles are what the calculator needs besides its page.
var offlineFiles = []string{"bridgescore.css", "prefs.js", "calculator.js", "chart.js", "icon.svg", "vendor/echarts.min.js"}

// release is what a browser keeps for when there is no network.
type release struct {
	Version string                      `json:"version"`
	Files   []string                    `json:"files"`
	Books   map[locales.Language]string `json:"books"`   // their addresses
	Headers map[string]string           `json:"headers"` // of the pages made from them
}

// offline is the worker and its books.
type offline struct {
	worker *content.Content
	books  map[string]*content.Content // by path
}

// newOffline makes the worker of this site when it is first asked for.
func (s *site) newOffline() func() (offline, error) {
	return sync.OnceValues(func() (offline, error) {
		all, err := books()
		if err != nil {
			return offline{}, err
		}
		o := offline{books: make(map[string]*content.Content)}
		r := release{Books: make(map[locales.Language]string), Headers: map[string]string{"Content-Type": pageType}}
		for name := range s.policies.page {
			r.Headers[name] = s.policies.page.Get(name)
		}
		for _, name := range offlineFiles {
			r.Files = append(r.Files, static.URL(name))
		}
		for l, book := range all {
			r.Books[l] = bookPrefix + string(l) + "." + strings.Trim(book.Tag(), `"`) + ".json"
			o.books[r.Books[l]] = book
		}
		// The version is that of all it names, and of the script.
		named, err := json.Marshal(r)
		if err != nil {
			return offline{}, err
		}
		r.Version = static.Hash(append(named, workerScript...))
		line, err := json.Marshal(r)
		if err != nil {
			return offline{}, err
		}
		text := "const release = " + string(line) + ";\n" + string(workerScript)
		o.worker = content.New([]byte(text), static.ScriptType, `"`+r.Version+`"`, content.Large)
		return o, nil
	})
}

// worker is the script that keeps the calculator in the browser. Its address
// says how far its word reaches, so it stays the same; a browser asks for it
// anew to see whether there is another release.
func (s *site) worker(w http.ResponseWriter, r *http.Request) {
	o, err := s.offline()
	if err != nil {
		s.plain(func(*request) (response, error) { return response{}, err })(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	o.worker.Serve(w, r)
}

func (s *site) book(w http.ResponseWriter, r *http.Request) {
	o, err := s.offline()
	if err != nil {
		s.plain(func(*request) (response, error) { return response{}, err })(w, r)
		return
	}
	book, ok := o.books[r.URL.Path]
	if !ok {
		s.plain(s.notFound)(w, r)
		return
	}
	w.Header().Set("Cache-Control", static.Immutable)
	book.Serve(w, r)
}

// manifest lets the calculator be added to the home screen of a phone.
type manifest struct {
	ID         string         `json:"id"`
	Name       string         `json:"name"`
	ShortName  string         `json:"short_name"`
	About      string         `json:"description"`
	Lang       string         `json:"lang"`
	Start      string         `json:"start_url"`
	Scope      string         `json:"scope"`
	Display    string         `json:"display"`
	Background string         `json:"background_color"`
	Theme      string         `json:"theme_color"`
	Icons      []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

func manifestPath(l locales.Language) string { return "/manifest." + string(l) + ".webmanifest" }

// Colours of the page and of its mark, as the style sheet has them.
const (
	paper = "#fbf9f4"
	felt  = "#0d5c43"
)

func (s *site) manifest(l locales.Language) http.HandlerFunc {
	words := locales.For(l)
	home := pageURL(l, pathCalculator)
	icon := func(name, sizes, kind, purpose string) manifestIcon {
		return manifestIcon{static.URL(name), sizes, kind, purpose}
	}
	text, err := json.Marshal(manifest{
		ID:         home,
		Name:       words.T("manifest_name"),
		ShortName:  words.T("manifest_short_name"),
		About:      words.T("calculator_description"),
		Lang:       string(l),
		Start:      home,
		Scope:      "/",
		Display:    "standalone",
		Background: paper,
		Theme:      felt,
		Icons: []manifestIcon{
			icon("icon-192.png", "192x192", "image/png", "any"),
			icon("icon-512.png", "512x512", "image/png", "any"),
			icon("icon-maskable.png", "512x512", "image/png", "maskable"),
			icon("icon.svg", "any", "image/svg+xml", "any"),
		},
	})
	c := content.New(text, "application/manifest+json", `"`+static.Hash(text)+`"`, content.Large)
	return func(w http.ResponseWriter, r *http.Request) {
		if err != nil {
			s.plain(func(*request) (response, error) { return response{}, err })(w, r)
			return
		}
		w.Header().Set("Cache-Control", dayCache)
		c.Serve(w, r)
	}
}
