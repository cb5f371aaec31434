package web

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"golang.org/x/sync/semaphore"
)

const testLargest = 1 << 20

// newTestThrottle has room for two bodies of the largest size and turns for
// one.
func newTestThrottle() *throttle {
	return &throttle{
		largest: testLargest, patience: patience,
		bodies: semaphore.NewWeighted(2 * testLargest),
		turns:  semaphore.NewWeighted(1),
		busy:   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) },
	}
}

func bodyOf(size int) *http.Request {
	return httptest.NewRequest(http.MethodPost, "/", strings.NewReader(strings.Repeat("x", size)))
}

// serve answers a request in the background.
func serveLater(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	w.Code = 0
	go h.ServeHTTP(w, r)
	return w
}

// While a large body has its turn the next one waits, and is sent away in the
// end; all that is small is answered at once.
func TestLargeBodiesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finish := make(chan struct{})
		h := newTestThrottle().limit(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > lightBody {
				<-finish
			}
			w.WriteHeader(http.StatusOK)
		}))
		first, second := serveLater(h, bodyOf(lightBody+1)), serveLater(h, bodyOf(lightBody+1))
		synctest.Wait()
		for _, light := range []*http.Request{bodyOf(lightBody), bodyOf(0), httptest.NewRequest(http.MethodGet, "/", nil)} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, light)
			if w.Code != http.StatusOK {
				t.Errorf("%s of %d bytes: status %d", light.Method, light.ContentLength, w.Code)
			}
		}
		if first.Code != 0 || second.Code != 0 {
			t.Errorf("before a turn is over: status %d, %d", first.Code, second.Code)
		}
		later := serveLater(h, bodyOf(lightBody+1))
		synctest.Wait()
		close(finish)
		synctest.Wait()
		if first.Code != http.StatusOK || second.Code != http.StatusOK || later.Code != http.StatusOK {
			t.Errorf("afterwards: status %d, %d, %d", first.Code, second.Code, later.Code)
		}
	})
}

func TestWaitingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finish := make(chan struct{})
		h := newTestThrottle().limit(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-finish }))
		serveLater(h, bodyOf(lightBody+1))
		synctest.Wait()
		w := httptest.NewRecorder()
		h.ServeHTTP(w, bodyOf(lightBody+1))
		if w.Code != http.StatusServiceUnavailable {
			t.Errorf("without a turn: status %d", w.Code)
		}
		close(finish)
	})
}

// A body that comes in slowly takes its share of the memory and nobody's turn.
func TestSlowBodyHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newTestThrottle().limit(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) }))
		slow, end := io.Pipe()
		r := httptest.NewRequest(http.MethodPost, "/", slow)
		r.ContentLength = -1
		waiting := serveLater(h, r)
		synctest.Wait()
		w := httptest.NewRecorder()
		h.ServeHTTP(w, bodyOf(testLargest))
		if w.Code != http.StatusOK || waiting.Code != 0 {
			t.Errorf("status %d beside a slow body of status %d", w.Code, waiting.Code)
		}
		// No memory is left for a third.
		r = httptest.NewRequest(http.MethodPost, "/", slow)
		r.ContentLength = testLargest
		go h.ServeHTTP(httptest.NewRecorder(), r)
		synctest.Wait()
		w = httptest.NewRecorder()
		h.ServeHTTP(w, bodyOf(testLargest))
		if w.Code != http.StatusServiceUnavailable {
			t.Errorf("without memory: status %d", w.Code)
		}
		end.Close()
	})
}

// A client that is slow to read its answer has no turn any more.
func TestSlowReaderHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finish := make(chan struct{})
		h := newTestThrottle().limit(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, "the answer begins")
			if r.URL.Path == "/slow" {
				<-finish
			}
		}))
		r := bodyOf(lightBody + 1)
		r.URL.Path = "/slow"
		serveLater(h, r)
		synctest.Wait()
		w := httptest.NewRecorder()
		h.ServeHTTP(w, bodyOf(lightBody+1))
		if w.Code != http.StatusOK {
			t.Errorf("status %d", w.Code)
		}
		close(finish)
	})
}

// The handler reads what was sent, whole, or learns that it is too large or
// was broken off.
func TestBodyIsHandedOn(t *testing.T) {
	broken := errors.New("the client is gone")
	for _, tc := range []struct {
		name string
		body io.Reader
		size int64
		want int
		err  error
	}{
		{"whole", strings.NewReader(strings.Repeat("x", testLargest)), testLargest, testLargest, nil},
		{"of unknown length", strings.NewReader("x"), -1, 1, nil},
		{"endless", strings.NewReader(strings.Repeat("x", 3*testLargest)), -1, testLargest, &http.MaxBytesError{}},
		{"too large", strings.NewReader(strings.Repeat("x", 3*testLargest)), 3 * testLargest, testLargest, &http.MaxBytesError{}},
		{"broken off", io.MultiReader(strings.NewReader("xx"), iotest.ErrReader(broken)), -1, 2, broken},
	} {
		h := newTestThrottle().limit(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			text, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, testLargest))
			var tooLarge *http.MaxBytesError
			wantTooLarge := errors.As(tc.err, &tooLarge)
			if len(text) != tc.want || errors.As(err, &tooLarge) != wantTooLarge || !wantTooLarge && !errors.Is(err, tc.err) {
				t.Errorf("%s: %d bytes, %v; want %d, %v", tc.name, len(text), err, tc.want, tc.err)
			}
		}))
		r := httptest.NewRequest(http.MethodPost, "/", tc.body)
		r.ContentLength = tc.size
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
}

// Who is sent away learns when to come again, as a page or as a problem.
func TestBusy(t *testing.T) {
	s := &site{options: Options{MaxUpload: testLargest}}
	for path, want := range map[string]string{"/fr/pairs": "text/html; charset=utf-8", "/api/v1/pairs": "application/problem+json"} {
		w := httptest.NewRecorder()
		s.newThrottle().busy(w, httptest.NewRequest(http.MethodPost, path, nil))
		h := w.Header()
		if w.Code != http.StatusServiceUnavailable || h.Get("Content-Type") != want || h.Get("Retry-After") == "" || h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: status %d, %v", path, w.Code, h)
		}
	}
}
