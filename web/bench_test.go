package web_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/precompressed"
)

const benchPage = "/fr/?contract=2SX&tricks=9&vul=no"

// otherDeals are the addresses of the calculator for every outcome, in an order in which
// neighbours have little alike.
func otherDeals() []string {
	addresses := make([]string, score.OutcomeCount)
	n := 0
	for o := range score.Outcomes {
		vulnerable := "no"
		if o.Vulnerable {
			vulnerable = "yes"
		}
		addresses[n*1009%len(addresses)] = fmt.Sprintf("/fr/?contract=%s&tricks=%d&vul=%s", o.Contract, o.Tricks,
			vulnerable)
		n++
	}
	return addresses
}

// The page of a deal, drawn: one deal, whose work can be counted, and ever other ones.
func BenchmarkCalculatorPage(b *testing.B) {
	site := webtest.NewClient(b, web.Options{}).Site
	for name, addresses := range map[string][]string{"one": {benchPage}, "other": otherDeals()} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				site.ServeHTTP(httptest.NewRecorder(),
					httptest.NewRequest(http.MethodGet, addresses[n%len(addresses)], nil))
			}
		})
	}
}

// A page is drawn without a share of what it cost when every word of it was looked for, put
// together and copied anew: then it took 2,971 allocations.
func TestPagesAreDrawnWithFewAllocations(t *testing.T) {
	site := webtest.NewClient(t, web.Options{}).Site
	for address, most := range map[string]float64{
		benchPage: 450,
		"/en/?contract=7NTXX&tricks=0&vul=yes&declarer=E":    500, // the longest ladder
		"/fr/embed?contract=3NT&tricks=9&vul=yes&theme=dark": 340,
	} {
		t.Run(address, func(t *testing.T) {
			if got := testing.AllocsPerRun(50, func() {
				site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, address, nil))
			}); got > most*raceAllocations {
				t.Errorf("%s: %v allocations, want %v at most", address, got, most)
			}
		})
	}
}

// line is a connection on which requests go out as they are.
type line struct {
	net.Conn
	in      *bufio.Reader
	headers string
}

func dial(b *testing.B, h http.Handler, coding string) *line {
	b.Helper()
	server := httptest.NewServer(h)
	b.Cleanup(server.Close)
	c, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { c.Close() })
	return &line{c, bufio.NewReader(c), " HTTP/1.1\r\nHost: x\r\nAccept-Encoding: " + coding + "\r\n\r\n"}
}

// ask gives the length of the body of the answer.
func (l *line) ask(b *testing.B, address string) int64 {
	if _, err := io.WriteString(l, "GET "+address+l.headers); err != nil {
		b.Fatal(err)
	}
	response, err := http.ReadResponse(l.in, nil)
	if err != nil {
		b.Fatal(err)
	}
	n, err := io.Copy(io.Discard, response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		b.Fatal(response.Status, err)
	}
	return n
}

// BenchmarkAgainstBareHandler asks the site for ever other deals, and in turn a handler that only
// writes as many bytes, or only compresses and writes them, over loopback connections. It reports
// the throughput of the site as a part of the other's.
func BenchmarkAgainstBareHandler(b *testing.B) {
	site := webtest.NewClient(b, web.Options{Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	addresses := otherDeals()
	var bodies [][]byte // not one alone, which would be compressed more quickly again and again
	for _, address := range addresses[:100] {
		bodies = append(bodies, site.Get(b, address).Body.Bytes())
	}
	header := site.Get(b, benchPage).Header()
	asked := 0
	next := func(w http.ResponseWriter) (h http.Header, body []byte) {
		h = w.Header()
		for name, values := range header {
			h[name] = values
		}
		asked++
		return h, bodies[asked%len(bodies)]
	}
	for _, tc := range []struct {
		name, coding string
		bare         http.HandlerFunc
	}{
		{"plain", "identity", func(w http.ResponseWriter, _ *http.Request) {
			h, body := next(w)
			h["Content-Length"] = []string{strconv.Itoa(len(body))}
			_, _ = w.Write(body)
		}},
		{"compressed", "br", func(w http.ResponseWriter, _ *http.Request) {
			h, body := next(w)
			h.Del("Content-Length")
			h["Content-Encoding"] = []string{"br"}
			z, _ := precompressed.Encoders["br"].Get().(precompressed.Encoder)
			z.Reset(w)
			_, _ = z.Write(body)
			_ = z.Close()
			precompressed.Encoders["br"].Put(z)
		}},
	} {
		b.Run(tc.name, func(b *testing.B) {
			own, other := dial(b, site.Site, tc.coding), dial(b, tc.bare, tc.coding)
			const batch = 20
			n := 0
			run := func(l *line) time.Duration {
				begin := time.Now()
				for range batch {
					l.ask(b, addresses[n%len(addresses)])
					n++
				}
				return time.Since(begin)
			}
			var took, bareTook time.Duration
			for b.Loop() {
				took += run(own)
				bareTook += run(other)
			}
			b.ReportMetric(100*float64(bareTook)/float64(took), "%-of-bare")
			b.ReportMetric(float64(took.Microseconds())/float64(b.N*batch), "µs/page")
		})
	}
}

// BenchmarkUpload sends an event of 10,000 tables with 27 boards each as a file, and reports how
// many times as long as reading and scoring it once the page with its ranking takes, in the same
// run.
func BenchmarkUpload(b *testing.B) {
	const tables, boards = 10_000, 27
	file := []byte("board,ns,ew,result\n")
	for table := 1; table <= tables; table++ {
		for board := 1; board <= boards; board++ {
			file = fmt.Appendf(file, "%d,%d,%d,%d%c%s N\n", board, table, tables+table,
				(board*7+table*13)%5+2, "CDHS"[table*board%4], []string{"=", "+1", "-1", "X-2"}[(table*5+board*3)%4])
		}
	}
	c := webtest.NewClient(b, web.Options{MaxLines: tables * boards})
	b.ReportAllocs()
	var page, once time.Duration
	for b.Loop() {
		begin := time.Now()
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, webtest.NewUpload(b, "/en/pairs", file, "show", "ranking"))
		if a.Code != http.StatusOK {
			b.Fatal(a.Code)
		}
		drawn := time.Now()
		read, err := sheet.Read(bytes.NewReader(file), sheet.Options{Limits: sheet.Limits{Lines: tables * boards}})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := pairs.Score(&read.Event, pairs.Options{}); err != nil {
			b.Fatal(err)
		}
		page += drawn.Sub(begin)
		once += time.Since(drawn)
	}
	b.ReportMetric(float64(page)/float64(once), "times-read-and-score")
	b.ReportMetric(float64(page.Milliseconds())/float64(b.N), "ms/page")
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		webtest.NewClient(b, web.Options{})
	}
}
