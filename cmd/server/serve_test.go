package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// ages is longer than anything here takes on a busy machine.
const ages = 2 * time.Minute

// logged is a log in JSON that tells where the server listens.
type logged struct {
	mu        sync.Mutex
	text      strings.Builder
	addresses map[string]chan string // by message
}

func newLogged() *logged {
	return &logged{addresses: map[string]chan string{
		"listening":       make(chan string, 1),
		"serving metrics": make(chan string, 1),
	}}
}

func (l *logged) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var entry struct{ Msg, Addr string }
	if err := json.Unmarshal(line, &entry); err != nil {
		return 0, fmt.Errorf("log line %q: %w", line, err)
	}
	if c, ok := l.addresses[entry.Msg]; ok {
		c <- entry.Addr
	}
	return l.text.Write(line)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *logged) address(t *testing.T, message string) string {
	t.Helper()
	select {
	case addr := <-l.addresses[message]:
		return "http://" + addr
	case <-time.After(ages):
		t.Fatalf("the log does not say %q: %s", message, l)
		return ""
	}
}

// get returns status and body of an answer, over a connection of its own.
func get(t *testing.T, address string) (status int, body string, err error) {
	t.Helper()
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: ages}
	response, err := client.Get(address)
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response.StatusCode, string(text), err
}

func wantStatus(t *testing.T, address string, want int) {
	t.Helper()
	if got, _, err := get(t, address); err != nil || got != want {
		t.Errorf("%s: status %d, %v; want %d", address, got, err, want)
	}
}

// The whole program on the real site: it listens, serves, shows metrics, and stops without an
// error.
func TestRunServesTheSite(t *testing.T) {
	log := newLogged()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	args := []string{"-addr", "127.0.0.1:0", "-metrics-addr", "127.0.0.1:0", "-log", "json", "-drain", "0"}
	go func() { ended <- run(ctx, args, environment(nil), io.Discard, log) }()

	metrics := log.address(t, "serving metrics")
	site := log.address(t, "listening")
	for _, path := range []string{"/healthz", "/readyz", "/fr/", "/en/"} {
		wantStatus(t, site+path, http.StatusOK)
	}
	wantStatus(t, site+"/fr/?contract=3NT", http.StatusOK)
	wantStatus(t, site+"/metrics", http.StatusNotFound)
	wantStatus(t, site+"/no-such-page?a=b", http.StatusNotFound)
	wantStatus(t, site+"/api/v1/score", http.StatusUnprocessableEntity)
	brew, err := http.NewRequestWithContext(ctx, "BREW", site+"/fr/", nil)
	if err != nil {
		t.Fatal(err)
	}
	if response, err := http.DefaultClient.Do(brew); err != nil {
		t.Error(err)
	} else {
		response.Body.Close()
	}
	addr := strings.TrimPrefix(site, "http://")
	checked, end := context.WithTimeout(t.Context(), ages)
	defer end()
	if err := run(checked, []string{"-healthcheck", "-addr", addr}, environment(nil), io.Discard,
		io.Discard); err != nil {
		t.Errorf("-healthcheck: %v", err)
	}

	awaitFigures(t, metrics+"/metrics",
		`bridgescore_http_requests_total{code="200",method="GET",route="/fr"} 2`,
		`bridgescore_http_requests_total{code="200",method="GET",route="/healthz"} 2`,
		`bridgescore_http_requests_total{code="422",method="GET",route="/api/v1/score"} 1`,
		`bridgescore_http_requests_total{code="404",method="GET",route="none"} 2`,
		`bridgescore_http_requests_total{code="405",method="other",route="none"} 1`,
		`bridgescore_http_request_duration_seconds_count{route="/fr"} 2`,
		"bridgescore_http_requests_in_flight 0",
		"bridgescore_build_info{",
		"go_goroutines",
	)

	cancel()
	if err := <-ended; err != nil {
		t.Errorf("stopping: %v", err)
	}
	if _, _, err := get(t, site+"/healthz"); err == nil {
		t.Error("the site still answers after the end")
	}
	if _, _, err := get(t, metrics+"/metrics"); err == nil {
		t.Error("the metrics still answer after the end")
	}
}

// awaitFigures waits until the metrics have all of these: a client has its answer before the server
// has counted it.
func awaitFigures(t *testing.T, address string, want ...string) {
	t.Helper()
	for deadline := time.Now().Add(ages); ; time.Sleep(10 * time.Millisecond) {
		_, figures, err := get(t, address)
		if err != nil {
			t.Fatal(err)
		}
		missing := slices.DeleteFunc(slices.Clone(want), func(w string) bool { return strings.Contains(figures, w) })
		if len(missing) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("metrics lack %q", missing)
		}
	}
}

// start runs serveHandler with a site that says on /readyz what the server is told to say. The
// drain time is over when the test says so.
func start(t *testing.T, work http.HandlerFunc) (address string, stop, drained func(), ended <-chan error,
	ready *atomic.Bool) {
	t.Helper()
	ready = new(atomic.Bool)
	site := http.NewServeMux()
	site.HandleFunc("/readyz", func(w http.ResponseWriter, _ *http.Request) {
		if !ready.Load() {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	site.Handle("/", work)
	log := newLogged()
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error, 1)
	over := make(chan struct{})
	drain := func() { <-over }
	c := config{addr: "127.0.0.1:0"}
	go func() {
		result <- serveHandler(ctx, c, slog.New(logHandler(config{log: "json"}, log)), site, nil, ready, drain)
	}()
	return log.address(t, "listening"), cancel, func() { close(over) }, result, ready
}

// A signal first turns readiness off while everything is still served, and a request under way at
// the very end is answered.
func TestStopIsGraceful(t *testing.T) {
	begun, finish := make(chan struct{}), make(chan struct{})
	address, stop, drained, ended, ready := start(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			close(begun)
			<-finish
		}
		fmt.Fprint(w, "done")
	})
	wantStatus(t, address+"/readyz", http.StatusOK)

	slow := make(chan error, 1)
	go func() {
		status, body, err := get(t, address+"/slow")
		if err == nil && (status != http.StatusOK || body != "done") {
			err = fmt.Errorf("status %d, body %q", status, body)
		}
		slow <- err
	}()
	<-begun
	stop()
	for ready.Load() {
		time.Sleep(time.Millisecond)
	}
	wantStatus(t, address+"/readyz", http.StatusServiceUnavailable)
	wantStatus(t, address+"/new", http.StatusOK)

	drained()
	for {
		if _, _, err := get(t, address+"/late"); err != nil {
			break // the server has closed
		}
		time.Sleep(10 * time.Millisecond)
	}
	select {
	case err := <-ended:
		t.Fatalf("the server ended before the request under way: %v", err)
	default:
	}
	close(finish)
	if err := <-slow; err != nil {
		t.Errorf("the request under way: %v", err)
	}
	if err := <-ended; err != nil {
		t.Errorf("stopping: %v", err)
	}
}

// Clients that send one request after the other on the same connection lose none when the server
// stops: each is told to leave with an answer, and not by a closed connection.
func TestStopLosesNoRequest(t *testing.T) {
	address, stop, drained, ended, ready := start(t, func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, "done")
	})
	const clients = 20
	var busy, all sync.WaitGroup
	failures := make(chan error, clients)
	for range clients {
		busy.Add(1)
		all.Go(func() {
			isBusy := sync.OnceFunc(busy.Done)
			defer isBusy()
			client := http.Client{Transport: &http.Transport{}}
			for n := 0; ; n++ {
				if n == 10 {
					isBusy()
				}
				told := !ready.Load()                                    // so the answer must tell the client
				response, err := client.Post(address, "text/plain", nil) // a POST is never sent a second time
				if err != nil {
					failures <- fmt.Errorf("request %d: %w", n, err)
					return
				}
				_, err = io.Copy(io.Discard, response.Body)
				if err = errors.Join(err, response.Body.Close()); err != nil || response.StatusCode != http.StatusOK {
					failures <- fmt.Errorf("request %d: status %d, %w", n, response.StatusCode, err)
					return
				}
				if response.Close {
					return
				}
				if told {
					failures <- fmt.Errorf("request %d: the answer does not end its connection", n)
					return
				}
			}
		})
	}
	busy.Wait()
	stop()
	all.Wait()
	drained()
	close(failures)
	for err := range failures {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("stopping: %v", err)
	}
}

// A client that is not done in time loses its connection. That is no failure: a
// service manager would restart the server, or call for somebody.
func TestClosingDoesNotWaitForEver(t *testing.T) {
	var log strings.Builder
	begun, end := make(chan struct{}), make(chan struct{})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := newServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		close(begun)
		<-end
	}), patience, slog.New(slog.DiscardHandler))
	go func() { _ = server.Serve(listener) }()
	client, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	fmt.Fprint(client, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
	<-begun
	defer close(end)
	if err := closeServer(server, time.Millisecond, slog.New(slog.NewTextHandler(&log, nil))); err != nil {
		t.Errorf("closing: %v", err)
	}
	if !strings.Contains(log.String(), "level=WARN") {
		t.Errorf("the log says %q", log.String())
	}
}
