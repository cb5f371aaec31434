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
	// smallText is the most text, in bytes, that needs no slot for large work: some hundred
	// results.
	smallText = 64 << 10
	// bodiesInMemory is how many bodies of the largest size, or answers as large, may
	// wait in memory; bodiesPerClient is how many of one client may.
	bodiesInMemory  = 8
	bodiesPerClient = 2
	// maxRequestsPerClient is how many requests of one client are answered at once. Several people
	// may share an address, all of them behind a proxy that nobody trusts: those that are still
	// coming in do not count.
	maxRequestsPerClient = 32
	// maxWait is how long a request waits for memory or for a slot.
	maxWait = 15 * time.Second
	// maxLargeSlots is how many large texts are worked on at once, however many processors there
	// are: each may hold a national event in memory.
	maxLargeSlots = 2
	// retryAfter is when a client that was sent away may come again, in seconds.
	retryAfter = "15"
)

// throttle bounds what all requests together take: the memory of bodies and answers, and the work
// between. It lets nobody wait for a client that is slow: a slot is acquired when the body is
// there, and released when the answer is made.
type throttle struct {
	maxWait    time.Duration
	memory     *semaphore.Weighted // bytes
	perClient  int64               // of them for one client
	slots      *semaphore.Weighted // one a processor
	largeSlots *semaphore.Weighted // of them for large texts
	refuse     func(w http.ResponseWriter, r *http.Request, err *page.StatusError)
	keyOf      func(*http.Request) string

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
		maxWait:    maxWait,
		memory:     semaphore.NewWeighted(bodiesInMemory * s.options.MaxUpload),
		perClient:  bodiesPerClient * s.options.MaxUpload,
		slots:      semaphore.NewWeighted(int64(processors)),
		largeSlots: semaphore.NewWeighted(int64(min(max(1, processors-1), maxLargeSlots))),
		refuse:     s.refuse,
		keyOf:      s.clientOf,
		clients:    make(map[string]*client),
	}
}

// limitBody admits requests whose bodies have at most that many bytes.
func (t *throttle) limitBody(most int64) func(http.Handler) http.Handler {
	return t.admit(most, func(_ *admission, w http.ResponseWriter, r *http.Request, next http.Handler) {
		next.ServeHTTP(w, r)
	})
}

// limitWork is limitBody for requests that mean much work: their answers are made in a slot.
func (t *throttle) limitWork(most int64) func(http.Handler) http.Handler {
	return t.admit(most, (*admission).work)
}

type serveFunc func(a *admission, w http.ResponseWriter, r *http.Request, next http.Handler)

func (t *throttle) admit(most int64, serve serveFunc) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > most {
				t.refuse(w, r, page.TooLarge(most))
				return
			}
			a := t.enter(r)
			defer a.release()
			if r.Body != nil && r.Body != http.NoBody {
				body, err := a.receive(w, r, most)
				if err != nil {
					t.refuse(w, r, refusalOf(err))
					return
				}
				r.Body = body
			}
			if !a.arrive() {
				t.refuse(w, r, page.ErrBusy)
				return
			}
			serve(a, w, r, next)
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

// admission is what a request that was admitted holds of what all share.
type admission struct {
	*throttle
	ctx    context.Context
	key    string
	client *client
	bytes  int64 // of memory
	// arrived is set once all of it is there.
	arrived bool
	// The slots it holds.
	slot, largeSlot bool
}

func (t *throttle) enter(r *http.Request) *admission {
	key := t.keyOf(r)
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.clients[key]
	if c == nil {
		c = &client{memory: semaphore.NewWeighted(t.perClient)}
		t.clients[key] = c
	}
	c.requests++
	return &admission{throttle: t, ctx: r.Context(), key: key, client: c}
}

// arrive counts a request whose body is there, and reports whether its client has not too many
// already.
func (a *admission) arrive() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.client.arrived == maxRequestsPerClient {
		return false
	}
	a.client.arrived++
	a.arrived = true
	return true
}

func (a *admission) release() {
	a.releaseSlots()
	a.releaseMemory()
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.arrived {
		a.client.arrived--
	}
	if a.client.requests--; a.client.requests == 0 {
		delete(a.clients, a.key)
	}
}

// wait waits for a share of what there is.
func (a *admission) wait(of *semaphore.Weighted, share int64) bool {
	ctx, cancel := context.WithTimeout(a.ctx, a.maxWait)
	defer cancel()
	return of.Acquire(ctx, share) == nil
}

// acquireMemory takes memory, as much as one client may have at the most.
func (a *admission) acquireMemory(bytes int64) bool {
	bytes = min(bytes, a.perClient-a.bytes)
	if bytes <= 0 {
		return true
	}
	if !a.wait(a.client.memory, bytes) {
		return false
	}
	if !a.wait(a.memory, bytes) {
		a.client.memory.Release(bytes)
		return false
	}
	a.bytes += bytes
	return true
}

// releaseMemory gives all memory back.
func (a *admission) releaseMemory() {
	a.client.memory.Release(a.bytes)
	a.memory.Release(a.bytes)
	a.bytes = 0
}

// acquireSlot waits for a slot. Large work waits for other large work first, and keeps nobody from
// a slot meanwhile.
func (a *admission) acquireSlot(large bool) bool {
	if large {
		if a.largeSlot = a.wait(a.largeSlots, 1); !a.largeSlot {
			return false
		}
	}
	a.slot = a.wait(a.slots, 1)
	return a.slot
}

func (a *admission) releaseSlots() {
	if a.slot {
		a.slots.Release(1)
	}
	if a.largeSlot {
		a.largeSlots.Release(1)
	}
	a.slot, a.largeSlot = false, false
}

// reserve waits for the slot that a text of so many bytes needs, where it is of another kind than
// the one that is held.
func (a *admission) reserve(bytes int) bool {
	if bytes <= smallText || a.largeSlot {
		return true
	}
	a.releaseSlots()
	return a.acquireSlot(true)
}

// work makes the answer in a slot, and sends it afterwards. The slot is not released before there
// is memory for the answer: a client that does not read must not get more and more of them made.
func (a *admission) work(w http.ResponseWriter, r *http.Request, next http.Handler) {
	if !a.acquireSlot(a.bytes > smallText || isArchive(r.Body)) {
		a.refuse(w, r, page.ErrBusy)
		return
	}
	kept := newAnswer(w)
	next.ServeHTTP(kept, r.WithContext(page.WithReserver(r.Context(), a.reserve)))
	r.Body = http.NoBody
	a.releaseMemory()
	if !a.acquireMemory(kept.size()) {
		a.refuse(w, r, page.ErrBusy)
		return
	}
	a.releaseSlots()
	kept.send()
}
