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
	"regexp"
	"strings"
	"sync"

	"bridgescore/web/precompressed"
)

// The compressed forms of the files, with the hash of the file in their names, are made from them
// by
//
//	go generate ./web/static
//
//go:generate go run ./pack
//go:embed *.css *.js *.png *.svg vendor ready
var embedded embed.FS

const (
	// Prefix is the path under which the files are.
	Prefix = "/static/"
	// Immutable is the Cache-Control of what never changes under its address.
	Immutable = "public, max-age=31536000, immutable"
	// ScriptType is the media type of a script.
	ScriptType = "text/javascript; charset=utf-8"

	// ReadyFolder is where the compressed forms are, beside the files.
	ReadyFolder = "ready"

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
	byPath map[string]*precompressed.Content // "bridgescore.0a1b2c.css"
	paths  map[string]string                 // "bridgescore.css" -> "/static/bridgescore.0a1b2c.css"
}

var files = sync.OnceValue(load)

func load() *assets {
	a := &assets{byPath: make(map[string]*precompressed.Content), paths: make(map[string]string)}
	err := Walk(embedded, func(f File) error {
		packed, err := precompressed.ReadPacked(embedded, f.ReadyName())
		if err != nil {
			return err
		}
		a.byPath[f.hashed()] = precompressed.Ready(func() []byte {
			return f.Body
		}, packed, servedTypes[path.Ext(f.Name)], `"`+Hash(f.Body)+`"`)
		a.paths[f.Name] = Prefix + f.hashed()
		return nil
	})
	if err != nil {
		panic(err) // the files are part of the program
	}
	return a
}

// File is a file that is served.
type File struct {
	Name string // "vendor/echarts.min.js"
	Body []byte
}

// hashed is the name with the hash of the content: "vendor/echarts.min.0a1b2c.js".
func (f File) hashed() string {
	ext := path.Ext(f.Name)
	return strings.TrimSuffix(f.Name, ext) + "." + Hash(f.Body) + ext
}

// ReadyName is the name of the compressed forms, without their own endings. By the hash in it, none
// is ever served in the place of another version of its file.
func (f File) ReadyName() string { return path.Join(ReadyFolder, f.hashed()) }

// Compressible reports whether there are compressed forms of the file: of a picture there are none.
func (f File) Compressible() bool { return path.Ext(f.Name) != ".png" }

// Walk calls visit for each file that is served.
func Walk(folder fs.FS, visit func(File) error) error {
	return fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if _, served := servedTypes[path.Ext(name)]; err != nil || entry.IsDir() || !served {
			return err
		}
		body, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		return visit(File{name, body})
	})
}

// Hash names a content in an address.
func Hash(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])[:hashLength]
}

// Has reports whether there is a file of that plain name.
func Has(name string) bool { return files().paths[name] != "" }

// URL gives the address of a file by its plain name. It panics if there is none:
// names stand in the program, and the tests of the pages meet them.
func URL(name string) string {
	if p, ok := files().paths[name]; ok {
		return p
	}
	panic(fmt.Sprintf("static: no file %q", name))
}

// renewed is how long a file holds that may be another one than its address says.
const renewed = "no-cache"

// Handler answers for all addresses under Prefix. While one release takes the
// place of another, a page of one may ask the other for its files: it gets
// those that there are.
func Handler(w http.ResponseWriter, r *http.Request) {
	cache := Immutable
	file, ok := files().byPath[strings.TrimPrefix(r.URL.Path, Prefix)]
	if !ok {
		cache = renewed
		file, ok = otherRelease(strings.TrimPrefix(r.URL.Path, Prefix))
	}
	if !ok {
		w.Header().Set("Cache-Control", "no-store")
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", cache)
	// A sandboxed frame has no origin of its own and asks as a stranger.
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	file.Serve(w, r)
}

// otherHash is what stands before the ending of a file of any release.
var otherHash = regexp.MustCompile(fmt.Sprintf(`\.[0-9a-f]{%d}(\.[a-z0-9]+)$`, hashLength))

// otherRelease gives the file that has the name of one of another release.
func otherRelease(hashed string) (*precompressed.Content, bool) {
	if !otherHash.MatchString(hashed) {
		return nil, false
	}
	address, ok := files().paths[otherHash.ReplaceAllString(hashed, "$1")]
	return files().byPath[strings.TrimPrefix(address, Prefix)], ok
}

// Serve answers with a file by its plain name, under an address of its own.
func Serve(w http.ResponseWriter, r *http.Request, name string) {
	files().byPath[strings.TrimPrefix(URL(name), Prefix)].Serve(w, r)
}
