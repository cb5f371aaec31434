package precompressed

import (
	"compress/gzip"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
)

// Encoder compresses to a writer, again and again.
type Encoder interface {
	io.WriteCloser
	Reset(w io.Writer)
}

// A visitor waits for what is computed and compressed, and nobody else gets it: little effort does.
const (
	brotliEffort = 2
	brotliWindow = 18 // a power of two: as much of an answer is in sight
	gzipEffort   = 5
)

// Encoders are the codings for computed answers, each with its idle encoders.
var Encoders = map[string]*sync.Pool{
	"br": {New: func() any {
		return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: brotliEffort, LGWin: brotliWindow})
	}},
	"gzip": {New: func() any {
		z, _ := gzip.NewWriterLevel(nil, gzipEffort) // the level exists
		return z
	}},
}
