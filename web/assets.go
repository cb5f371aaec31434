package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
)

//go:embed static
var staticFiles embed.FS

const (
	staticPrefix = "/static/"
	immutable    = "public, max-age=31536000, immutable"
	hashLength   = 12
)

// assets serves the static files. Each has an address with a hash of its
// content, so that a browser keeps it for ever.
type assets struct {
	byPath map[string]*content // "bridgescore.0a1b2c.css"
	paths  map[string]string   // "bridgescore.css" -> "/static/bridgescore.0a1b2c.css"
}

// embedded are the files of this program: every site that it serves shares
// them and their compressed forms.
var embedded = sync.OnceValues(func() (*assets, error) {
	root, err := fs.Sub(staticFiles, "static")
	if err != nil {
		return nil, err
	}
	return loadAssets(root)
})

func loadAssets(files fs.FS) (*assets, error) {
	a := &assets{byPath: make(map[string]*content), paths: make(map[string]string)}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		contentType, served := servedTypes[path.Ext(name)]
		if !served {
			return nil
		}
		body, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		hash := hex.EncodeToString(sum[:])[:hashLength]
		ext := path.Ext(name)
		hashed := strings.TrimSuffix(name, ext) + "." + hash + ext
		a.byPath[hashed] = newContent(body, contentType, `"`+hash+`"`, once)
		a.paths[name] = staticPrefix + hashed
		return nil
	})
	return a, err
}

// servedTypes are the kinds of files the browser asks for. Licences and build
// notes that lie beside them are not served.
var servedTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
}

// url gives the address of a file by its plain name.
func (a *assets) url(name string) string {
	if p, ok := a.paths[name]; ok {
		return p
	}
	panic(fmt.Sprintf("web: no static file %q", name)) // a name in a template: the page tests meet it
}

// warm compresses every file, so that no visitor waits for it.
func (a *assets) warm() {
	for _, s := range a.byPath {
		for _, encode := range s.encoded {
			encode()
		}
	}
}

func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := a.byPath[strings.TrimPrefix(r.URL.Path, staticPrefix)]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", immutable)
	// A sandboxed frame has no origin of its own and asks as a stranger.
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	file.serve(w, r)
}

// serve answers with a file by its plain name.
func (a *assets) serve(w http.ResponseWriter, r *http.Request, name string) {
	a.byPath[strings.TrimPrefix(a.url(name), staticPrefix)].serve(w, r)
}
