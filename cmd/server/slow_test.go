package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// dial opens a connection and sends the beginning of something.
func dial(t *testing.T, addr, text string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	return c
}

// limited starts a server that loses patience soon.
func limited(t *testing.T, l limits, h http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	server.Config = newServer(h, l, slog.New(slog.DiscardHandler))
	server.Start()
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.Listener.Addr().String()
}

// A client that sends too slowly, or reads nothing, is cut off.
func TestSlowClientsAreCutOff(t *testing.T) {
	const soon, late = 50 * time.Millisecond, time.Minute
	gone := make(chan error, 10)
	handler := func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/large" {
			var err error
			for err == nil {
				_, err = w.Write(make([]byte, 1<<20))
			}
			gone <- err
			return
		}
		_, err := io.Copy(io.Discard, r.Body)
		gone <- err
	}
	for name, tc := range map[string]struct {
		limits limits
		sent   string
		asked  bool // the handler gets to see the request
	}{
		"half an address": {limits{soon, late, late, late}, "GET /", false},
		"half a header":   {limits{soon, late, late, late}, "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", false},
		"nothing":         {limits{soon, late, late, late}, "", false},
		"half a body": {limits{late, soon, late, late},
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf", true},
		"half a chunk": {limits{late, soon, late, late},
			"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", true},
		"no second":        {limits{late, late, late, soon}, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", true},
		"no ear":           {limits{late, late, soon, late}, "GET /large HTTP/1.1\r\nHost: x\r\n\r\n", true},
		"a plain greeting": {limits{soon, late, late, late}, "HELO x\r\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			c := dial(t, limited(t, tc.limits, handler), tc.sent)
			if tc.asked {
				if err := <-gone; name != "no second" && !errors.Is(err, os.ErrDeadlineExceeded) {
					t.Errorf("the handler sees %v", err)
				}
			}
			if err := c.SetReadDeadline(time.Now().Add(ages)); err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Error("the connection stays open")
			}
		})
	}
}

func TestLargeHeadersAreRefused(t *testing.T) {
	addr := limited(t, patience, func(http.ResponseWriter, *http.Request) {})
	for _, request := range []string{
		"GET /" + strings.Repeat("x", 40<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + strings.Repeat("x", 40<<10) + "\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("A: b\r\n", 10<<10) + "\r\n",
	} {
		c := dial(t, addr, "")
		go io.WriteString(c, request) // the server may close before it has read all
		var version string
		var status int
		if _, err := fmt.Fscan(c, &version, &status); err != nil || status != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("%.30q…: %s %d, %v", request, version, status, err)
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	fit := func(env map[string]string) config {
		var c config
		fitMemory(&c, environment(env), slog.New(slog.DiscardHandler))
		return c
	}
	fit(map[string]string{"GOMEMLIMIT": "1GiB"})
	if got := debug.SetMemoryLimit(-1); got != before {
		t.Errorf("the operator's limit is replaced by %d", got)
	}
	c := fit(nil)
	if got, most := debug.SetMemoryLimit(-1), int64(softMemory); got > most || c.maxUpload < leastUpload {
		t.Errorf("limit %d of at most %d, uploads of %d", got, most, c.maxUpload)
	}
}
