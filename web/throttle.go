package web

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"bridgescore/web/api"
	"bridgescore/web/page"
)

const (
	// lightBody is the largest body that is answered at once: some hundred
	// results.
	lightBody = 64 << 10
	// heldBodies is how many bodies of the largest size may wait in memory.
	heldBodies = 8
	// patience is how long a request waits for its turn.
	patience = 15 * time.Second
	// mostTurns is how many large bodies are worked on at once, however many
	// processors there are: each may hold a national event in memory.
	mostTurns = 2
	// retryAfter is when a client that was sent away may come again, in seconds.
	retryAfter = "15"
)

// throttle lets large bodies wait for each other, so that all else is answered
// at once while somebody scores a national event. A body is read before its
// turn comes: one that comes in slowly holds up nobody.
type throttle struct {
	largest  int64
	patience time.Duration
	bodies   *semaphore.Weighted // bytes
	turns    *semaphore.Weighted
	busy     http.HandlerFunc // sends a request away
}

func (s *site) newThrottle() *throttle {
	return &throttle{
		largest:  s.options.MaxUpload,
		patience: patience,
		bodies:   semaphore.NewWeighted(heldBodies * s.options.MaxUpload),
		turns:    semaphore.NewWeighted(int64(min(max(1, runtime.GOMAXPROCS(0)-1), mostTurns))),
		busy: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", retryAfter)
			if isCall(r) {
				api.Refuse(w, r, http.StatusServiceUnavailable)
				return
			}
			s.failPlain(page.ErrBusy)(w, r)
		},
	}
}

// isLight tells the requests that wait for nobody. Those that say that they are
// too large are refused without being read.
func (t *throttle) isLight(r *http.Request) bool {
	return r.Body == nil || r.Body == http.NoBody || r.ContentLength >= 0 && r.ContentLength <= lightBody || r.ContentLength > t.largest
}

func (t *throttle) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if t.isLight(r) {
			next.ServeHTTP(w, r)
			return
		}
		size := r.ContentLength
		if size < 0 {
			size = t.largest
		}
		done, ok := t.wait(r.Context(), t.bodies, size)
		if !ok {
			t.busy(w, r)
			return
		}
		defer done()
		r.Body = hold(r.Body, t.largest)

		done, ok = t.wait(r.Context(), t.turns, 1)
		if !ok {
			t.busy(w, r)
			return
		}
		defer done()
		next.ServeHTTP(&turn{ResponseWriter: w, over: done}, r)
	})
}

// wait waits for a share, which the function it returns gives back.
func (t *throttle) wait(ctx context.Context, of *semaphore.Weighted, share int64) (done func(), ok bool) {
	ctx, cancel := context.WithTimeout(ctx, t.patience)
	defer cancel()
	if of.Acquire(ctx, share) != nil {
		return nil, false
	}
	return sync.OnceFunc(func() { of.Release(share) }), true
}

// held is a body that was read, with what it ended with.
type held struct {
	io.Reader
	body io.Closer
}

func (h held) Close() error { return h.body.Close() }

// hold reads a body up to a byte more than it may have: whoever reads it then
// finds it too large.
func hold(body io.ReadCloser, largest int64) io.ReadCloser {
	text, err := io.ReadAll(io.LimitReader(body, largest+1))
	if err == nil {
		err = io.EOF
	}
	return held{io.MultiReader(bytes.NewReader(text), failing{err}), body}
}

// failing is a reader that ends with an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// turn is over when the answer begins: a client that is slow to read it holds
// up nobody.
type turn struct {
	http.ResponseWriter
	over func()
}

// Unwrap lets an [http.ResponseController] find what lies beneath.
func (t *turn) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *turn) WriteHeader(status int) {
	t.over()
	t.ResponseWriter.WriteHeader(status)
}

func (t *turn) Write(p []byte) (int, error) {
	t.over()
	return t.ResponseWriter.Write(p)
}
