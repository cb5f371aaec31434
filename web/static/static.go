// Package static holds the files that a browser fetches beside the pages: style
// sheets, scripts, pictures. Each has an address with a hash of its content, so
// that a browser keeps it for ever.
package static

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

	"bridgescore/web/content"
)

//go:embed *.css *.js *.png *.svg vendor
var embedded embed.FS

const (
	// Prefix is the path under which the files are.
	Prefix = "/static/"
	// Immutable is the Cache-Control of what never changes under its address.
	Immutable = "public, max-age=31536000, immutable"
	// ScriptType is the media type of a script.
	ScriptType = "text/javascript; charset=utf-8"

	hashLength = 12
)

// servedTypes are the kinds of files the browser asks for. Licences and build
// notes that lie beside them are not served.
var servedTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  ScriptType,
	".svg": "image/svg+xml",
	".png": "image/png",
}

// assets are the files with their compressed forms: one set for all sites of
// this program.
type assets struct {
	byPath map[string]*content.Content // "bridgescore.0a1b2c.css"
	paths  map[string]string           // "bridgescore.css" -> "/static/bridgescore.0a1b2c.css"
}

var files = sync.OnceValue(load)

func load() *assets {
	a := &assets{byPath: make(map[string]*content.Content), paths: make(map[string]string)}
	err := fs.WalkDir(embedded, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		ext := path.Ext(name)
		mediaType, served := servedTypes[ext]
		if !served {
			return nil
		}
		body, err := embedded.ReadFile(name)
		if err != nil {
			return err
		}
		hash := Hash(body)
		hashed := strings.TrimSuffix(name, ext) + "." + hash + ext
		a.byPath[hashed] = content.New(body, mediaType, `"`+hash+`"`, content.Once)
		a.paths[name] = Prefix + hashed
		return nil
	})
	if err != nil {
		panic(err) // the files are part of the program
	}
	return a
}

// Hash names a content in an address.
func Hash(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])[:hashLength]
}

// URL gives the address of a file by its plain name. It panics if there is none:
// names stand in the program, and the tests of the pages meet them.
func URL(name string) string {
	if p, ok := files().paths[name]; ok {
		return p
	}
	panic(fmt.Sprintf("static: no file %q", name))
}

// Warm compresses every file, so that no visitor waits for it.
func Warm() {
	for _, file := range files().byPath {
		file.Warm()
	}
}

// Handler answers for all addresses under Prefix.
func Handler(w http.ResponseWriter, r *http.Request) {
	file, ok := files().byPath[strings.TrimPrefix(r.URL.Path, Prefix)]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", Immutable)
	// A sandboxed frame has no origin of its own and asks as a stranger.
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	file.Serve(w, r)
}

// Serve answers with a file by its plain name, under an address of its own.
func Serve(w http.ResponseWriter, r *http.Request, name string) {
	files().byPath[strings.TrimPrefix(URL(name), Prefix)].Serve(w, r)
}
