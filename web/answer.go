package web

import (
	"bytes"
	"compress/flate"
	"io"
	"maps"
	"net/http"
	"strconv"
	"time"
)

const (
	// plainAnswer is the largest answer that is kept as it is, in bytes.
	plainAnswer = 256 << 10
	// answerPiece is how much is sent at a time, and longestPiece how long that
	// may take.
	answerPiece  = 64 << 10
	longestPiece = 10 * time.Second
	// longestAnswer is how long all of it may take.
	longestAnswer = 3 * time.Minute
)

// answer is an answer that is kept until it is whole. A large one is compressed
// meanwhile, unless it already is: it may wait for a client that reads slowly.
type answer struct {
	to       http.ResponseWriter
	header   http.Header
	status   int
	kept     bytes.Buffer
	length   int
	squeezer *flate.Writer // into kept; nil while that is plain
}

func newAnswer(to http.ResponseWriter) *answer { return &answer{to: to, header: to.Header().Clone()} }

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	a.length += len(p)
	if a.squeezer == nil && a.length > plainAnswer && a.header.Get("Content-Encoding") == "" {
		plain := bytes.Clone(a.kept.Bytes())
		a.kept = bytes.Buffer{}
		a.squeezer, _ = flate.NewWriter(&a.kept, flate.BestSpeed) // the level exists
		_, _ = a.squeezer.Write(plain)                            // memory takes it
	}
	if a.squeezer != nil {
		return a.squeezer.Write(p)
	}
	return a.kept.Write(p)
}

// size is how much memory the answer takes; small ones count for nothing.
func (a *answer) size() int64 {
	if a.kept.Len() <= answerPiece {
		return 0
	}
	return int64(a.kept.Len())
}

// send sends the answer. A client that left does not get it.
func (a *answer) send() {
	h := a.to.Header()
	clear(h)
	maps.Copy(h, a.header)
	var body io.Reader = &a.kept
	if a.squeezer != nil {
		_ = a.squeezer.Close() // into memory
		body = flate.NewReader(&a.kept)
	}
	if a.length > 0 && h.Get("Content-Length") == "" {
		h.Set("Content-Length", strconv.Itoa(a.length))
	}
	if a.status != 0 {
		a.to.WriteHeader(a.status)
	}
	connection, start := http.NewResponseController(a.to), time.Now()
	for err := error(nil); err == nil; {
		end := time.Now().Add(longestPiece)
		if last := start.Add(longestAnswer); last.Before(end) {
			end = last
		}
		_ = connection.SetWriteDeadline(end) // a test's server has none
		_, err = io.CopyN(a.to, body, answerPiece)
	}
}
