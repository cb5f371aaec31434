package web

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"time"

	"bridgescore/web/page"
)

const (
	// freeChunk is how much of a body comes in before memory is taken for it, as
	// any connection has.
	freeChunk = 4 << 10
	// bodyChunk is how much memory is taken at a time.
	bodyChunk = 64 << 10
	// leastSpeed is how fast a body must come in on the whole, in bytes a second,
	// after a grace for the first ones.
	leastSpeed = 8 << 10
	speedGrace = 5 * time.Second
	// longestPause is how long nothing may come in.
	longestPause = 10 * time.Second
	// longestUpload is how long a body may take. One of the default size passes
	// on half a megabit a second.
	longestUpload = 2 * time.Minute
	// longestDrain is how long the rest of a refused body is read, so that its
	// sender comes to read why.
	longestDrain = time.Second
)

// receive reads a body of at most that many bytes, and takes memory as it
// comes: who sends nothing holds nothing.
func (a *admission) receive(w http.ResponseWriter, r *http.Request, most int64) (*received, error) {
	connection := http.NewResponseController(w)
	// Not every server can have its read deadline set; a test's has none.
	defer func() { _ = connection.SetReadDeadline(time.Time{}) }()
	start := time.Now()
	body := &received{body: r.Body}
	chunk := make([]byte, 0, freeChunk)
	for count := int64(0); ; {
		if len(chunk) == cap(chunk) {
			if !a.acquireMemory(bodyChunk) {
				return nil, page.ErrBusy
			}
			body.chunks = append(body.chunks, chunk)
			chunk = make([]byte, 0, bodyChunk)
		}
		_ = connection.SetReadDeadline(latest(start, time.Now(), count))
		n, err := r.Body.Read(chunk[len(chunk):cap(chunk)])
		chunk = chunk[:len(chunk)+n]
		if count += int64(n); count > most {
			return nil, page.TooLarge(most)
		}
		if errors.Is(err, io.EOF) {
			body.chunks = append(body.chunks, chunk)
			return body, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// latest is when more of a body must have come, of which there are so many bytes.
func latest(start, now time.Time, count int64) time.Time {
	at := start.Add(speedGrace + time.Duration(count)*time.Second/leastSpeed)
	for _, other := range [...]time.Time{now.Add(longestPause), start.Add(longestUpload)} {
		if other.Before(at) {
			at = other
		}
	}
	return at
}

// received is a body that came in. What was read of it is given up.
type received struct {
	chunks [][]byte
	body   io.Closer
}

func (b *received) Read(p []byte) (int, error) {
	for len(b.chunks) > 0 && len(b.chunks[0]) == 0 {
		b.chunks = b.chunks[1:]
	}
	if len(b.chunks) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b.chunks[0])
	b.chunks[0] = b.chunks[0][n:]
	return n, nil
}

// isArchive reports whether a body is packed, as a workbook is: how much it unpacks to is not known
// yet.
func isArchive(body io.Reader) bool {
	b, ok := body.(*received)
	return ok && bytes.HasPrefix(b.chunks[0], []byte("PK"))
}

func (b *received) Close() error { return b.body.Close() }

// drain reads what is left of a body that was refused, and is not kept: a
// client that sends before it reads would find its connection closed instead of
// the answer.
func drain(w http.ResponseWriter, r *http.Request) {
	if r.Body == nil || r.Body == http.NoBody || r.Header.Get("Expect") != "" {
		return
	}
	connection := http.NewResponseController(w)
	if connection.Flush() != nil || connection.SetReadDeadline(time.Now().Add(longestDrain)) != nil {
		return
	}
	_, _ = io.Copy(io.Discard, r.Body) // until its end, or the deadline
}
