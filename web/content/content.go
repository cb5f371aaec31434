// Package content holds answers that are ready, with their compressed forms, and serves each client the form that suits it.
package content

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/bits"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Content is an answer that is ready: its bytes, and its compressed forms as
// they are first asked for.
type Content struct {
	body    []byte
	kind    []string // the Content-Type, as a header has it
	etag    []string
	encoded map[string]func() []byte
}

// Effort is how hard content is compressed.
type Effort struct{ Brotli, Gzip int }

// Efforts by what content is for.
var (
	Once  = Effort{brotli.BestCompression, gzip.BestCompression} // compressed once and kept
	Large = Effort{9, 9}                                         // the same, but too large for the hardest way
)

// New makes content of a body. Its compressed forms are made when they are first
// asked for; a picture has none.
func New(body []byte, kind, etag string, e Effort) *Content {
	c := &Content{body: body, kind: []string{kind}, etag: []string{etag}}
	if strings.HasPrefix(kind, "image/png") {
		return c
	}
	c.encoded = map[string]func() []byte{
		"br": sync.OnceValue(func() []byte {
			return compressed(body, func(w io.Writer) io.WriteCloser {
				return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: e.Brotli, LGWin: windowFor(len(body))})
			})
		}),
		"gzip": sync.OnceValue(func() []byte {
			return compressed(body, func(w io.Writer) io.WriteCloser {
				z, _ := gzip.NewWriterLevel(w, e.Gzip) // the level exists
				return z
			})
		}),
	}
	return c
}

// windowFor gives the brotli window, as a power of two, in which all of a text
// is in sight. The encoder takes memory by it.
func windowFor(size int) int { return min(max(bits.Len(uint(size)), 16), 22) }

func compressed(body []byte, writer func(io.Writer) io.WriteCloser) []byte {
	var buf bytes.Buffer
	w := writer(&buf)
	// Writing to memory does not fail.
	_, _ = w.Write(body)
	_ = w.Close()
	return buf.Bytes()
}

// Len is the length of the content in bytes.
func (c *Content) Len() int { return len(c.body) }

// Tag is the entity tag of the content, in its quotes.
func (c *Content) Tag() string { return c.etag[0] }

// Warm makes the compressed forms.
func (c *Content) Warm() {
	for _, encode := range c.encoded {
		encode()
	}
}

// Serve answers with the content in the best encoding the client takes, or
// that it has the content already.
func (c *Content) Serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Content-Type"] = c.kind
	if NotModified(w, r, c.etag[0]) {
		return
	}
	body := c.body
	if encoding := Negotiate(r.Header.Get("Accept-Encoding"), c.encoded); encoding != "" {
		h["Content-Encoding"] = []string{encoding}
		body = c.encoded[encoding]()
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

// NotModified sets the entity tag of an answer, and gives the answer where the client says that it
// has what the tag stands for.
func NotModified(w http.ResponseWriter, r *http.Request, etag string) bool {
	h := w.Header()
	h["Etag"] = []string{etag}
	AddVary(h, "Accept-Encoding")
	if match := r.Header.Get("If-None-Match"); match == "" || !etagMatches(match, etag) {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

// AddVary names a header that the answer depends on, once.
func AddVary(h http.Header, name string) {
	for _, v := range h["Vary"] {
		if strings.EqualFold(v, name) {
			return
		}
	}
	h["Vary"] = append(h["Vary"], name)
}

func etagMatches(header, etag string) bool {
	weak := strings.TrimPrefix(etag, "W/")
	for item := range strings.SplitSeq(header, ",") {
		if strings.TrimPrefix(strings.TrimSpace(item), "W/") == weak {
			return true
		}
	}
	return false
}

// Negotiate picks the best encoding that the client takes and we have; empty:
// none.
func Negotiate[T any](acceptEncoding string, have map[string]T) string {
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
			q, weighted := strings.CutPrefix(strings.ToLower(strings.ReplaceAll(params, " ", "")), "q=")
			return !weighted || strings.Trim(q, "0.") != ""
		}
	}
	return false
}
