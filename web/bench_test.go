package web_test

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"bridgescore/web"
)

const benchPage = "/fr/?contract=2SX&tricks=9&vul=no"

func BenchmarkCalculatorPage(b *testing.B) {
	site := newClient(b, web.Options{}).site
	for name, target := range map[string]func(n int) string{
		"kept":  func(int) string { return benchPage },
		"drawn": func(n int) string { return fmt.Sprint(benchPage, "&n=", n) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, target(n), nil))
			}
		})
	}
}

// line is a connection on which requests go out as they are.
type line struct {
	net.Conn
	in      *bufio.Reader
	request string
}

func dial(b *testing.B, h http.Handler) *line {
	b.Helper()
	server := httptest.NewServer(h)
	b.Cleanup(server.Close)
	c, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { c.Close() })
	return &line{c, bufio.NewReader(c), "GET " + benchPage + " HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n"}
}

func (l *line) ask(b *testing.B) *http.Response {
	if _, err := io.WriteString(l, l.request); err != nil {
		b.Fatal(err)
	}
	response, err := http.ReadResponse(l.in, nil)
	if err != nil {
		b.Fatal(err)
	}
	return response
}

// BenchmarkAgainstBareHandler asks the site and a handler that only writes the
// same bytes in turn, over loopback connections, and reports the throughput of
// the site as a part of the other's.
func BenchmarkAgainstBareHandler(b *testing.B) {
	site := dial(b, newClient(b, web.Options{Logger: slog.New(slog.NewTextHandler(io.Discard, nil))}).site)
	for range 2 { // only what is asked for again is kept compressed
		if _, err := io.Copy(io.Discard, site.ask(b).Body); err != nil {
			b.Fatal(err)
		}
	}
	first := site.ask(b)
	body, err := io.ReadAll(first.Body)
	if err != nil {
		b.Fatal(err)
	}
	bare := dial(b, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		for name, values := range first.Header {
			h[name] = values
		}
		_, _ = w.Write(body)
	}))
	const batch = 20
	run := func(l *line) time.Duration {
		begin := time.Now()
		for range batch {
			if n, err := io.Copy(io.Discard, l.ask(b).Body); err != nil || n != int64(len(body)) {
				b.Fatal(n, err)
			}
		}
		return time.Since(begin)
	}
	var own, other time.Duration
	for b.Loop() {
		own += run(site)
		other += run(bare)
	}
	b.ReportMetric(100*float64(other)/float64(own), "%-of-bare")
	b.ReportMetric(float64(own.Microseconds())/float64(b.N*batch), "µs/page")
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		newClient(b, web.Options{})
	}
}
