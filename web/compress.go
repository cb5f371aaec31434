package web

import (
	"net/http"
	"slices"
	"strings"

	"bridgescore/web/precompressed"
)

// compressibleTypes are the media types of computed answers.
var compressibleTypes = []string{
	"text/html", "text/csv", "text/plain", "application/json", "application/problem+json", "application/xml",
	"image/svg+xml",
}

// compress compresses what is computed; static files bring their own.
func compress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &compressor{ResponseWriter: w, accept: r.Header.Get("Accept-Encoding")}
		defer c.close()
		next.ServeHTTP(c, r)
	})
}

// compressor decides with the first byte, when type and status are known.
type compressor struct {
	http.ResponseWriter
	accept  string
	decided bool
	coding  string
	encoder precompressed.Encoder
}

// Unwrap lets an [http.ResponseController] find what lies beneath.
func (c *compressor) Unwrap() http.ResponseWriter { return c.ResponseWriter }

func (c *compressor) WriteHeader(status int) {
	if !c.decided {
		c.decided = true
		c.decide(status)
	}
	c.ResponseWriter.WriteHeader(status)
}

func (c *compressor) decide(status int) {
	h := c.Header()
	precompressed.AddVary(h, "Accept-Encoding")
	if status == http.StatusNoContent || status == http.StatusNotModified || h.Get("Content-Encoding") != "" {
		return
	}
	mediaType, _, _ := strings.Cut(h.Get("Content-Type"), ";")
	if !slices.Contains(compressibleTypes, mediaType) {
		return
	}
	if c.coding = precompressed.Negotiate(c.accept, precompressed.Encoders); c.coding == "" {
		return
	}
	h.Set("Content-Encoding", c.coding)
	h.Del("Content-Length")
	c.encoder, _ = precompressed.Encoders[c.coding].Get().(precompressed.Encoder)
	c.encoder.Reset(c.ResponseWriter)
}

func (c *compressor) Write(p []byte) (int, error) {
	if !c.decided {
		c.WriteHeader(http.StatusOK)
	}
	if c.encoder != nil {
		return c.encoder.Write(p)
	}
	return c.ResponseWriter.Write(p)
}

func (c *compressor) close() {
	if c.encoder == nil {
		return
	}
	_ = c.encoder.Close() // the client is gone
	precompressed.Encoders[c.coding].Put(c.encoder)
}
