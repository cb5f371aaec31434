// Package precompressed holds answers that are ready, with their compressed forms, and serves each
// client the form that suits it.
package precompressed

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

// Content is an answer that is ready, as it is and compressed.
type Content struct {
	kind    []string // the Content-Type, as a header has it
	etag    []string
	plain   func() []byte
	encoded map[string]func() []byte
}

// quick is how hard is compressed what was not when the program was built: a client waits for it.
const quick = 9

// New makes content of a small body that is known only when the program runs. It is compressed
// when it is first asked for.
func New(body []byte, kind, etag string) *Content {
	return &Content{
		kind: []string{kind}, etag: []string{etag}, plain: func() []byte { return body },
		encoded: map[string]func() []byte{
			"br":   sync.OnceValue(func() []byte { return Brotli(body, quick) }),
			"gzip": sync.OnceValue(func() []byte { return Gzip(body) }),
		},
	}
}

// Ready makes content of a body and what it was packed to. Plain is called where a client takes
// no compressed form.
func Ready(plain func() []byte, p Packed, kind, etag string) *Content {
	c := &Content{kind: []string{kind}, etag: []string{etag}, plain: plain, encoded: make(map[string]func() []byte)}
	for coding, body := range map[string][]byte{"br": p.Brotli, "gzip": p.Gzip} {
		if len(body) > 0 {
			c.encoded[coding] = func() []byte { return body }
		}
	}
	return c
}

// Brotli compresses a body, as hard as the effort says. The encoder takes memory by the window, in
// which all of the body is in sight, as far as every client takes it.
func Brotli(body []byte, effort int) []byte {
	window := min(max(bits.Len(uint(len(body))), 16), 22)
	return compressed(body, func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: effort, LGWin: window})
	})
}

// Gzip compresses a body, as hard as can be: that is no hard work.
func Gzip(body []byte) []byte {
	return compressed(body, func(w io.Writer) io.WriteCloser {
		z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level exists
		return z
	})
}

func compressed(body []byte, writer func(io.Writer) io.WriteCloser) []byte {
	var buf bytes.Buffer
	w := writer(&buf)
	// Writing to memory does not fail.
	_, _ = w.Write(body)
	_ = w.Close()
	return buf.Bytes()
}

// Serve answers with the content in the best encoding the client takes, or
// that it has the content already.
func (c *Content) Serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Content-Type"] = c.kind
	form, etag := c.plain, c.etag[0]
	coding := Negotiate(r.Header.Get("Accept-Encoding"), c.encoded)
	if coding != "" {
		form, etag = c.encoded[coding], strings.TrimSuffix(etag, `"`)+"-"+coding+
			`"` // other bytes, another tag (RFC 9110, 8.8.3)
	}
	if NotModified(w, r, etag) {
		return
	}
	if coding != "" {
		h["Content-Encoding"] = []string{coding}
	}
	body := form()
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
		if item = strings.TrimPrefix(strings.TrimSpace(item), "W/"); item == weak || item == "*" {
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
