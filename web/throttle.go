package web

import (
	"context"
	"errors"
	"net/http"
	"os"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"bridgescore/web/page"
)

const (
	// light is the most text, in bytes, that is worked on beside large work: some
	// hundred results.
	light = 64 << 10
	// heldUploads is how many bodies of the largest size, or answers as large, may
	// wait in memory; clientUploads is how many of one client may.
	heldUploads   = 8
	clientUploads = 2
	// mostOfClient is how many requests of one client are answered at once. Several
	// people may share an address, all of them behind a proxy that nobody trusts:
	// those that are still coming in do not count.
	mostOfClient = 32
	// patience is how long a request waits for its turn.
	patience = 15 * time.Second
	// mostLarge is how many large texts are worked on at once, however many
	// processors there are: each may hold a national event in memory.
	mostLarge = 2
	// retryAfter is when a client that was sent away may come again, in seconds.
	retryAfter = "15"
)

// throttle bounds what all requests together take: the memory of what comes in
// and of what goes out, and the work between. It lets nobody wait for a client
// that is slow: a turn begins when the body is there, and ends when the answer
// is made.
type throttle struct {
	patience time.Duration
	memory   *semaphore.Weighted // bytes
	ofClient int64               // of them for one client
	turns    *semaphore.Weighted // one a processor
	large    *semaphore.Weighted // of them for large texts
	refuse   func(w http.ResponseWriter, r *http.Request, err *page.StatusError)
	keyOf    func(*http.Request) string

	mu      sync.Mutex
	clients map[string]*client
}

// client is somebody whose requests are under way: all of them, and those that
// have arrived.
type client struct {
	requests, arrived int
	memory            *semaphore.Weighted
}

func (s *site) newThrottle() *throttle {
	processors := runtime.GOMAXPROCS(0)
	return &throttle{
		patience: patience,
		memory:   semaphore.NewWeighted(heldUploads * s.options.MaxUpload),
		ofClient: clientUploads * s.options.MaxUpload,
		turns:    semaphore.NewWeighted(int64(processors)),
		large:    semaphore.NewWeighted(int64(min(max(1, processors-1), mostLarge))),
		refuse:   s.refuse,
		keyOf:    s.clientOf,
		clients:  make(map[string]*client),
	}
}

// takes lets a request in whose body has at most that many bytes.
func (t *throttle) takes(most int64) func(http.Handler) http.Handler {
	return t.admit(most, func(_ *pass, w http.ResponseWriter, r *http.Request, next http.Handler) {
		next.ServeHTTP(w, r)
	})
}

// works lets a request in whose body has at most that many bytes, and makes its
// answer when its turn comes.
func (t *throttle) works(most int64) func(http.Handler) http.Handler {
	return t.admit(most, (*pass).work)
}

func (t *throttle) admit(most int64, serve func(*pass, http.ResponseWriter, *http.Request,
	http.Handler)) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > most {
				t.refuse(w, r, page.TooLarge(most))
				return
			}
			p := t.enter(r)
			defer p.release()
			if r.Body != nil && r.Body != http.NoBody {
				body, err := p.receive(w, r, most)
				if err != nil {
					t.refuse(w, r, refusalOf(err))
					return
				}
				r.Body = body
			}
			if !p.arrive() {
				t.refuse(w, r, page.ErrBusy)
				return
			}
			serve(p, w, r, next)
		})
	}
}

// refusalOf is what to say to the sender of a body that was not taken.
func refusalOf(err error) *page.StatusError {
	var known *page.StatusError
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, os.ErrDeadlineExceeded):
		return page.ErrSlow
	}
	return page.ErrBadForm // broken off
}

// pass is what a request holds of what all share.
type pass struct {
	*throttle
	ctx    context.Context
	key    string
	client *client
	bytes  int64 // of memory
	// arrived is set once all of it is there.
	arrived bool
	// What turns it has.
	turn, largeTurn bool
}

func (t *throttle) enter(r *http.Request) *pass {
	key := t.keyOf(r)
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.clients[key]
	if c == nil {
		c = &client{memory: semaphore.NewWeighted(t.ofClient)}
		t.clients[key] = c
	}
	c.requests++
	return &pass{throttle: t, ctx: r.Context(), key: key, client: c}
}

// arrive lets a request in that is there, and reports whether its client has not
// too many already.
func (p *pass) arrive() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.client.arrived == mostOfClient {
		return false
	}
	p.client.arrived++
	p.arrived = true
	return true
}

func (p *pass) release() {
	p.endTurn()
	p.give()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.arrived {
		p.client.arrived--
	}
	if p.client.requests--; p.client.requests == 0 {
		delete(p.clients, p.key)
	}
}

// wait waits for a share of what there is.
func (p *pass) wait(of *semaphore.Weighted, share int64) bool {
	ctx, cancel := context.WithTimeout(p.ctx, p.patience)
	defer cancel()
	return of.Acquire(ctx, share) == nil
}

// take takes memory, as much as one client may have at the most.
func (p *pass) take(bytes int64) bool {
	bytes = min(bytes, p.ofClient-p.bytes)
	if bytes <= 0 {
		return true
	}
	if !p.wait(p.client.memory, bytes) {
		return false
	}
	if !p.wait(p.memory, bytes) {
		p.client.memory.Release(bytes)
		return false
	}
	p.bytes += bytes
	return true
}

// give gives all memory back.
func (p *pass) give() {
	p.client.memory.Release(p.bytes)
	p.memory.Release(p.bytes)
	p.bytes = 0
}

// begin waits for a turn. Large work waits for other large work first, and
// keeps nobody from a turn meanwhile.
func (p *pass) begin(large bool) bool {
	if large {
		if p.largeTurn = p.wait(p.large, 1); !p.largeTurn {
			return false
		}
	}
	p.turn = p.wait(p.turns, 1)
	return p.turn
}

func (p *pass) endTurn() {
	if p.turn {
		p.turns.Release(1)
	}
	if p.largeTurn {
		p.large.Release(1)
	}
	p.turn, p.largeTurn = false, false
}

// weigh waits for the turn that a text of so many bytes needs, where it is of
// another kind than the one it has.
func (p *pass) weigh(bytes int) bool {
	if bytes <= light || p.largeTurn {
		return true
	}
	p.endTurn()
	return p.begin(true)
}

// work makes the answer in its turn, and sends it afterwards. The turn is not
// over before there is memory for the answer: a client that does not read must
// not get more and more of them made.
func (p *pass) work(w http.ResponseWriter, r *http.Request, next http.Handler) {
	if !p.begin(p.bytes > light || isArchive(r.Body)) {
		p.refuse(w, r, page.ErrBusy)
		return
	}
	a := newAnswer(w)
	next.ServeHTTP(a, r.WithContext(page.WithWeigher(r.Context(), p.weigh)))
	r.Body = http.NoBody
	p.give()
	if !p.take(a.size()) {
		p.refuse(w, r, page.ErrBusy)
		return
	}
	p.endTurn()
	a.send()
}
