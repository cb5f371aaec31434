package web

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"golang.org/x/sync/semaphore"

	"bridgescore/web/page"
)

const testLargest = 1 << 20

// newTestThrottle has room for two bodies of the largest size, and one slot. A
// header says who the client is.
func newTestThrottle() *throttle {
	return &throttle{
		maxWait:    maxWait,
		memory:     semaphore.NewWeighted(2 * testLargest),
		perClient:  testLargest + bodyChunk,
		slots:      semaphore.NewWeighted(2),
		largeSlots: semaphore.NewWeighted(1),
		refuse: func(w http.ResponseWriter, r *http.Request, err *page.StatusError) {
			w.Header().Set("Connection", "close")
			w.WriteHeader(err.Status)
			drain(w, r)
		},
		keyOf:   func(r *http.Request) string { return r.Header.Get("Client") },
		clients: make(map[string]*client),
	}
}

func bodyFrom(client string, body io.Reader, size int64) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/", body)
	r.ContentLength = size
	r.Header.Set("Client", client)
	return r
}

func bodyOf(size int) *http.Request {
	return bodyFrom("", strings.NewReader(strings.Repeat("x", size)), int64(size))
}

var readsAll = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	w.WriteHeader(http.StatusOK)
})

// There is a slot for each processor, and of those at most two for large texts, and all but one;
// there is room for eight bodies of the largest size, two of them of one client.
func TestTurnsOfTheSite(t *testing.T) {
	for processors, large := range map[int]int64{1: 1, 2: 1, 3: 2, 8: 2} {
		t.Run(fmt.Sprint(processors, " processors"), func(t *testing.T) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
			s := &site{options: Options{MaxUpload: testLargest}}
			throttle := s.newThrottle()
			for name, tc := range map[string]struct {
				of   *semaphore.Weighted
				size int64
			}{"slots": {throttle.slots, int64(processors)}, "large slots": {throttle.largeSlots, large},
				"memory": {throttle.memory, 8 * testLargest}} {
				if !tc.of.TryAcquire(tc.size) || tc.of.TryAcquire(1) {
					t.Errorf("%s: not %d", name, tc.size)
				}
			}
			if throttle.perClient != 2*testLargest {
				t.Errorf("%d bytes of one client", throttle.perClient)
			}
		})
	}
}

// serveLater answers a request in the background.
func serveLater(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	w.Code = 0
	go h.ServeHTTP(w, r)
	return w
}

func statusOf(h http.Handler, r *http.Request) int {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code
}

// While a large body has its slot the next one waits; all that is small is
// answered meanwhile.
func TestLargeBodiesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finish := make(chan struct{})
		h := newTestThrottle().limitWork(testLargest)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > smallText {
				<-finish
			}
			w.WriteHeader(http.StatusOK)
		}))
		first, second := serveLater(h, bodyOf(2*smallText)), serveLater(h, bodyOf(2*smallText))
		synctest.Wait()
		for _, size := range []int{smallText / 2, 0} {
			if status := statusOf(h, bodyOf(size)); status != http.StatusOK {
				t.Errorf("%d bytes: status %d", size, status)
			}
		}
		if first.Code != 0 || second.Code != 0 {
			t.Errorf("before a slot is free: status %d, %d", first.Code, second.Code)
		}
		close(finish)
		synctest.Wait()
		if first.Code != http.StatusOK || second.Code != http.StatusOK {
			t.Errorf("afterwards: status %d, %d", first.Code, second.Code)
		}
	})
}

// A small body that unpacks to a large text waits like a large one, and gives
// its place to others meanwhile.
func TestWhatIsPackedIsReserved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		throttle, finish := newTestThrottle(), make(chan struct{})
		h := throttle.limitWork(testLargest)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			request := &page.Request{Request: r}
			switch r.URL.Path {
			case "/packed":
				if err := request.Reserve(2 * smallText); err != nil {
					w.WriteHeader(http.StatusServiceUnavailable)
					return
				}
				<-finish
			case "/little":
				if err := request.Reserve(smallText); err != nil {
					t.Error(err)
				}
			}
			w.WriteHeader(http.StatusOK)
		}))
		var packed []*httptest.ResponseRecorder
		for range 4 {
			r := bodyOf(10)
			r.URL.Path = "/packed"
			packed = append(packed, serveLater(h, r))
		}
		synctest.Wait()
		r := bodyOf(10)
		r.URL.Path = "/little"
		if status := statusOf(h, r); status != http.StatusOK {
			t.Errorf("a small request beside four packed ones: status %d", status)
		}
		time.Sleep(maxWait + time.Second)
		synctest.Wait()
		away := 0
		for _, w := range packed {
			if w.Code == http.StatusServiceUnavailable {
				away++
			}
		}
		if away != 3 {
			t.Errorf("%d of four packed ones were sent away, while one has the slot", away)
		}
		close(finish)
	})
}

func TestWaitingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finish := make(chan struct{})
		h := newTestThrottle().limitWork(testLargest)(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			<-finish
		}))
		serveLater(h, bodyOf(2*smallText))
		synctest.Wait()
		if status := statusOf(h, bodyOf(2*smallText)); status != http.StatusServiceUnavailable {
			t.Errorf("without a slot: status %d", status)
		}
		close(finish)
	})
}

// Whoever sends nothing, whatever is announced, holds no memory.
func TestIdleBodiesKeepNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newTestThrottle().limitWork(testLargest)(readsAll)
		var ends []*io.PipeWriter
		for i := range 100 {
			idle, end := io.Pipe()
			ends = append(ends, end)
			serveLater(h, bodyFrom("", idle, []int64{-1, testLargest}[i%2]))
		}
		synctest.Wait()
		if status := statusOf(h, bodyOf(testLargest)); status != http.StatusOK {
			t.Errorf("beside idle bodies: status %d", status)
		}
		for _, end := range ends {
			end.Close()
		}
	})
}

// Memory is taken as bodies come in, as much as there is, and one client gets
// no more than its part of it.
func TestMemoryOfBodies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newTestThrottle().limitWork(testLargest)(readsAll)
		part := func(client string, size int) io.Closer {
			in, out := io.Pipe()
			go h.ServeHTTP(httptest.NewRecorder(), bodyFrom(client, in, -1))
			_, _ = io.WriteString(out, strings.Repeat("x", size))
			return out
		}
		one := part("greedy", testLargest-smallText)
		synctest.Wait()
		if status := statusOf(h, bodyFrom("greedy", strings.NewReader(strings.Repeat("x", testLargest/2)),
			testLargest/2)); status != http.StatusServiceUnavailable {
			t.Errorf("more for the same client: status %d", status)
		}
		if status := statusOf(h, bodyFrom("other", strings.NewReader(strings.Repeat("x", testLargest/2)),
			testLargest/2)); status != http.StatusOK {
			t.Errorf("for another client: status %d", status)
		}
		two := part("second", testLargest-smallText)
		synctest.Wait()
		if status := statusOf(h, bodyFrom("third", strings.NewReader(strings.Repeat("x", testLargest/2)),
			testLargest/2)); status != http.StatusServiceUnavailable {
			t.Errorf("without memory: status %d", status)
		}
		one.Close()
		two.Close()
		synctest.Wait()
		if status := statusOf(h, bodyFrom("greedy", strings.NewReader(strings.Repeat("x", testLargest)),
			testLargest)); status != http.StatusOK {
			t.Errorf("after all: status %d", status)
		}
	})
}

// One client has so many requests under way, and no more; nothing is kept of a
// client that has none.
func TestRequestsOfOneClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		throttle := newTestThrottle()
		finish := make(chan struct{})
		h := throttle.limitBody(testLargest)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Client") == "many" {
				<-finish
			}
			w.WriteHeader(http.StatusOK)
		}))
		for range maxRequestsPerClient {
			serveLater(h, bodyFrom("many", http.NoBody, 0))
		}
		synctest.Wait()
		if status := statusOf(h, bodyFrom("many", http.NoBody, 0)); status != http.StatusServiceUnavailable {
			t.Errorf("one request more: status %d", status)
		}
		if status := statusOf(h, bodyFrom("other", http.NoBody, 0)); status != http.StatusOK {
			t.Errorf("another client: status %d", status)
		}
		close(finish)
		synctest.Wait()
		if n := len(throttle.clients); n != 0 {
			t.Errorf("%d clients are remembered", n)
		}
	})
}

// stuck is a client that reads nothing of its answer.
type stuck struct {
	httptest.ResponseRecorder
	until chan struct{}
}

func (s *stuck) Write(p []byte) (int, error) {
	<-s.until
	return s.ResponseRecorder.Write(p)
}

// A client that is slow to read has no slot any more, but holds the memory of
// its answer.
func TestSlowReaderHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		throttle := newTestThrottle()
		h := throttle.limitWork(testLargest)(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, strings.Repeat("x", plainAnswer))
		}))
		finish := make(chan struct{})
		slow := &stuck{*httptest.NewRecorder(), finish}
		go h.ServeHTTP(slow, bodyOf(2*smallText))
		synctest.Wait()
		if throttle.memory.TryAcquire(2*testLargest - plainAnswer + 1) {
			t.Error("the answer takes no memory")
		}
		if status := statusOf(h, bodyFrom("other", strings.NewReader(strings.Repeat("x", 2*smallText)),
			2*smallText)); status != http.StatusOK {
			t.Errorf("status %d", status)
		}
		close(finish)
	})
}

// The handler reads what was sent, whole. What is too large, or broken off, does
// not come to it.
func TestBodyIsHandedOn(t *testing.T) {
	for _, tc := range []struct {
		name   string
		body   io.Reader
		size   int64
		status int
	}{
		{"whole", strings.NewReader(strings.Repeat("x", testLargest)), testLargest, http.StatusOK},
		{"byte by byte", iotest.OneByteReader(strings.NewReader(strings.Repeat("x", 3*bodyChunk))), -1, http.StatusOK},
		{"of unknown length", strings.NewReader("x"), -1, http.StatusOK},
		{"its end with its last byte", iotest.DataErrReader(strings.NewReader("x")), -1, http.StatusOK},
		{"endless", strings.NewReader(strings.Repeat("x", 3*testLargest)), -1, http.StatusRequestEntityTooLarge},
		{"too large", iotest.ErrReader(errors.New("it is read")), testLargest + 1, http.StatusRequestEntityTooLarge},
		{"broken off", io.MultiReader(strings.NewReader("xx"), iotest.ErrReader(io.ErrUnexpectedEOF)), -1,
			http.StatusBadRequest},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := 0
			h := newTestThrottle().limitWork(testLargest)(http.HandlerFunc(func(_ http.ResponseWriter,
				r *http.Request) {
				text, err := io.ReadAll(r.Body)
				if got = len(text); err != nil || strings.Trim(string(text), "x") != "" {
					t.Errorf("%s: %v", tc.name, err)
				}
			}))
			w := httptest.NewRecorder()
			h.ServeHTTP(w, bodyFrom("", tc.body, tc.size))
			if w.Code != tc.status || w.Code == http.StatusOK && tc.size > 0 && got != int(tc.size) {
				t.Errorf("%s: status %d, %d bytes", tc.name, w.Code, got)
			}
		})
	}
}

// Large answers come out as they went in, with their length, whether they were
// compressed meanwhile or not.
func TestAnswersComeOutAsTheyWentIn(t *testing.T) {
	for _, size := range []int{0, 1, plainAnswer, plainAnswer + 1, 5 * plainAnswer} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			for _, coding := range []string{"", "br"} {
				text := strings.Repeat("0123456789", size/10+1)[:size]
				h := newTestThrottle().limitWork(testLargest)(http.HandlerFunc(func(w http.ResponseWriter,
					_ *http.Request) {
					w.Header().Set("Kind", "of answer")
					if coding != "" {
						w.Header().Set("Content-Encoding", coding)
					}
					w.WriteHeader(http.StatusAccepted)
					for rest := text; rest != ""; {
						n := min(len(rest), 1000)
						_, _ = io.WriteString(w, rest[:n])
						rest = rest[n:]
					}
				}))
				w := httptest.NewRecorder()
				h.ServeHTTP(w, bodyOf(1))
				if w.Code != http.StatusAccepted || w.Header().Get("Kind") == "" || w.Body.String() != text {
					t.Errorf("%d bytes in %q: status %d, %d bytes, %v", size, coding, w.Code, w.Body.Len(), w.Header())
				}
				if length := w.Header().Get("Content-Length"); size > 0 && length != fmt.Sprint(size) {
					t.Errorf("%d bytes: Content-Length %q", size, length)
				}
			}
		})
	}
}

// pipes is a network in memory, whose time is that of a test.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	c, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{} }

// A body that comes in too slowly, or stops, is not waited for; one that is
// slow but not too slow is.
func TestBodiesHaveALeastSpeed(t *testing.T) {
	for _, tc := range []struct {
		name   string
		chunk  int
		every  time.Duration
		chunks int
		status int
	}{
		{"nothing", 0, time.Minute, 1, http.StatusRequestTimeout},
		{"a byte now and then", 1, 4 * time.Second, 1000, http.StatusRequestTimeout},
		{"much, then nothing", testLargest / 2, 11 * time.Second, 2, http.StatusRequestTimeout},
		{"for ever", 10 << 10, time.Second, 400, http.StatusRequestTimeout},
		{"a slow telephone", 16 << 10, time.Second, 60, http.StatusOK},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				network := make(pipes, 1)
				server := &http.Server{
					Handler:     newTestThrottle().limitWork(4 << 20)(readsAll),
					ReadTimeout: time.Hour, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError),
				}
				go func() { _ = server.Serve(network) }()
				here, there := net.Pipe()
				network <- there
				go func() {
					fmt.Fprintf(here, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n",
						max(tc.chunk*tc.chunks, 1))
					for range tc.chunks {
						if _, err := io.WriteString(here, strings.Repeat("x", tc.chunk)); err != nil {
							return
						}
						select {
						case <-time.After(tc.every):
						case <-t.Context().Done():
							return
						}
					}
				}()
				start := time.Now()
				response, err := http.ReadResponse(bufio.NewReader(here), nil)
				if err != nil || response.StatusCode != tc.status {
					t.Errorf("%s: %v, %v", tc.name, response, err)
				}
				if took := time.Since(start); took > longestUpload+time.Second {
					t.Errorf("%s: %v", tc.name, took)
				}
				here.Close()
				close(network)
				server.Close()
				time.Sleep(longestUpload) // until a connection lingers no more
			})
		})
	}
}

// Who is sent away learns when to come again, as a page or as a problem, and
// what is too large is told the limit.
func TestSentAway(t *testing.T) {
	handler, err := New(Options{MaxUpload: testLargest})
	if err != nil {
		t.Fatal(err)
	}
	for path, most := range map[string]int64{"/fr/": 16 << 10, "/en/embed": 16 << 10, "/fr/teams": 256 << 10,
		"/en/pairs": testLargest + 64<<10, "/en/check": testLargest + 64<<10,
		"/api/v1/pairs": testLargest, "/api/v1/board": 128 << 10, "/api/v1/teams": 64 << 10} {
		t.Run(path, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, path, iotest.ErrReader(errors.New("it is read")))
			r.ContentLength = most + 1
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			h := w.Header()
			kind := "text/html; charset=utf-8"
			if strings.HasPrefix(path, "/api/") {
				kind = "application/problem+json"
			}
			if w.Code != http.StatusRequestEntityTooLarge || h.Get("Content-Type") != kind ||
				h.Get("Cache-Control") != "no-store" || h.Get("Connection") != "close" {
				t.Errorf("%s: status %d, %v", path, w.Code, h)
			}
			w = httptest.NewRecorder()
			new(site).refuse(w, httptest.NewRequest(http.MethodPost, path, nil), page.ErrBusy)
			if h := w.Header(); w.Code != http.StatusServiceUnavailable || h.Get("Retry-After") == "" ||
				h.Get("Content-Type") != kind {
				t.Errorf("%s: status %d, %v", path, w.Code, h)
			}
		})
	}
}
