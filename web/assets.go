package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:embed static
var staticFiles embed.FS

const (
	staticPrefix = "/static/"
	immutable    = "public, max-age=31536000, immutable"
	hashLength   = 12
)

// asset is a static file under an address that changes with its content.
type asset struct {
	body        []byte
	contentType string
	etag        string
	encoded     map[string]func() []byte
}

// assets serves the static files. Each has an address with a hash of its
// content, so that a browser keeps it for ever.
type assets struct {
	byPath map[string]*asset // "bridgescore.0a1b2c.css"
	paths  map[string]string // "bridgescore.css" -> "/static/bridgescore.0a1b2c.css"
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
	a := &assets{byPath: make(map[string]*asset), paths: make(map[string]string)}
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
		a.byPath[hashed] = newAsset(body, contentType, hash)
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

func newAsset(body []byte, contentType, hash string) *asset {
	s := &asset{body: body, contentType: contentType, etag: `"` + hash + `"`, encoded: map[string]func() []byte{}}
	if mediaType, _, _ := mime.ParseMediaType(contentType); strings.HasPrefix(mediaType, "image/png") {
		return s
	}
	// Compressed once, when first asked for, at the highest setting.
	s.encoded["br"] = sync.OnceValue(func() []byte {
		return compressed(body, func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotli.BestCompression) })
	})
	s.encoded["gzip"] = sync.OnceValue(func() []byte {
		return compressed(body, func(w io.Writer) io.WriteCloser {
			z, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
			return z
		})
	})
	return s
}

func compressed(body []byte, writer func(io.Writer) io.WriteCloser) []byte {
	var buf bytes.Buffer
	w := writer(&buf)
	// Writing to memory does not fail.
	_, _ = w.Write(body)
	_ = w.Close()
	return buf.Bytes()
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

func (s *asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", s.contentType)
	h.Set("ETag", s.etag)
	h.Set("Vary", "Accept-Encoding")
	if etagMatches(r.Header.Get("If-None-Match"), s.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := s.body
	if encoding := negotiate(r.Header.Get("Accept-Encoding"), s.encoded); encoding != "" {
		h.Set("Content-Encoding", encoding)
		body = s.encoded[encoding]()
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

// negotiate picks the best encoding that the client takes and we have.
func negotiate[T any](acceptEncoding string, have map[string]T) string {
	for _, encoding := range []string{"br", "gzip"} {
		if _, ok := have[encoding]; ok && accepts(acceptEncoding, encoding) {
			return encoding
		}
	}
	return ""
}

func accepts(header, encoding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(item), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q := strings.ReplaceAll(params, " ", "")
			return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
		}
	}
	return false
}
