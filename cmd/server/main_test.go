package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestVersion(t *testing.T) {
	var stdout bytes.Buffer
	if err := run(t.Context(), []string{"-version"}, environment(nil), &stdout, io.Discard); err != nil {
		t.Fatal(err)
	}
	if got, want := stdout.String(), "bridgescore "+version+" (go1."; !strings.HasPrefix(got, want) {
		t.Errorf("printed %q, want %q…", got, want)
	}
}

func TestExitCode(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want int
		says string
	}{
		{nil, 0, ""},
		{flag.ErrHelp, 0, ""},
		{usageError{errors.New("-rate is negative")}, 2, "server: -rate is negative\n"},
		{errors.New("cannot listen"), 1, "server: cannot listen\n"},
	} {
		var stderr bytes.Buffer
		if got := exitCode(tt.err, &stderr); got != tt.want || stderr.String() != tt.says {
			t.Errorf("%v: exit code %d and %q, want %d and %q", tt.err, got, stderr.String(), tt.want, tt.says)
		}
	}
}

func TestRunRefusesOptionsOfTheSite(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{
		{"-base-url", "bridge.example.org"},
		{"-embed-allow", "https://a.example; script-src *"},
		{"-client-ip", "proxy"},
	} {
		err := run(ctx, append(args, "-addr", "127.0.0.1:0", "-drain", "0"), environment(nil), io.Discard, io.Discard)
		if _, ok := errors.AsType[usageError](err); !ok {
			t.Errorf("%q: error %v, want a usage error", args, err)
		}
	}
}

func TestRunCannotListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, args := range [][]string{
		{"-addr", taken.Addr().String()},
		{"-addr", "127.0.0.1:0", "-metrics-addr", taken.Addr().String()},
	} {
		err := run(t.Context(), args, environment(nil), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), "cannot listen") {
			t.Errorf("%q: error %v, want one that says it cannot listen", args, err)
		}
	}
}

func TestHealthcheck(t *testing.T) {
	health := http.StatusOK
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		w.WriteHeader(health)
	}))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), ages)
	defer cancel()
	check := func(addr string) error {
		return run(ctx, []string{"-healthcheck", "-addr", addr}, environment(nil), io.Discard, io.Discard)
	}
	addr := server.Listener.Addr().String()
	if err := check(addr); err != nil {
		t.Errorf("healthy server: %v", err)
	}
	health = http.StatusInternalServerError
	if err := check(addr); err == nil || !strings.Contains(err.Error(), "500") {
		t.Errorf("sick server: error %v, want its status", err)
	}
	server.Close()
	if err := check(addr); err == nil {
		t.Error("no server: no error")
	}
}

func TestReachable(t *testing.T) {
	for addr, want := range map[string]string{
		":8080":            "localhost:8080",
		"0.0.0.0:8080":     "localhost:8080",
		"[::]:8080":        "localhost:8080",
		"127.0.0.1:80":     "127.0.0.1:80",
		"[::1]:80":         "[::1]:80",
		"bridge.test:http": "bridge.test:http",
	} {
		if got := reachable(addr); got != want {
			t.Errorf("reachable(%q) = %q, want %q", addr, got, want)
		}
	}
}
