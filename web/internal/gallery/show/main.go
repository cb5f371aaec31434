// Command show serves a page with every state of the site, for people to look at side by side:
//
//	go run ./web/internal/gallery/show
//
// Each state is a frame in the width, the language and the theme that are chosen above.
package main

import (
	_ "embed"
	"flag"
	"html/template"
	"log"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/gallery"
)

//go:embed index.html
var source string

var index = template.Must(template.New("index").Parse(source))

const indexPath = "/gallery"

func main() {
	addr := flag.String("addr", "127.0.0.1:8081", "listen on this `address`")
	flag.Parse()
	h, err := handler()
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("http://%s%s", *addr, indexPath)
	server := http.Server{Addr: *addr, Handler: h, ReadHeaderTimeout: time.Second}
	log.Fatal(server.ListenAndServe())
}

// handler serves the site, whose pages may be framed here, and the gallery of them.
func handler() (http.Handler, error) {
	site, err := web.New(web.Options{})
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+indexPath, show)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		site.ServeHTTP(framed{w}, r)
	})
	return mux, nil
}

// framed leaves out what keeps a page from standing in a frame.
type framed struct{ http.ResponseWriter }

func (f framed) WriteHeader(status int) {
	f.free()
	f.ResponseWriter.WriteHeader(status)
}

func (f framed) Write(text []byte) (int, error) {
	f.free()
	return f.ResponseWriter.Write(text)
}

func (f framed) free() {
	f.Header().Del("Content-Security-Policy")
	f.Header().Del("X-Frame-Options")
}

// view is what the page of the gallery shows.
type view struct {
	Lang      locales.Language
	Languages []locales.Language
	Width     int
	Widths    []int
	Page      string // of the states that are shown; all where it is empty
	Pages     []string
	States    []gallery.State
}

const phone, tablet, desktop = 360, 1024, 1920

func show(w http.ResponseWriter, r *http.Request) {
	v := view{Lang: locales.Default(), Languages: locales.Languages(), Width: phone,
		Widths: []int{phone, tablet, desktop}, Page: r.FormValue("page")}
	if l := locales.Language(r.FormValue("lang")); slices.Contains(v.Languages, l) {
		v.Lang = l
	}
	if n, err := strconv.Atoi(r.FormValue("width")); err == nil && n > 0 {
		v.Width = n
	}
	known := make(map[string]bool)
	for _, state := range gallery.States() {
		page, _, _ := strings.Cut(state.Path, "?")
		if !known[page] && page != "" {
			known[page] = true
			v.Pages = append(v.Pages, page)
		}
		if v.Page == "" || v.Page == page {
			v.States = append(v.States, state)
		}
	}
	if err := index.Execute(w, v); err != nil {
		log.Print(err)
	}
}
