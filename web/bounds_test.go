package web_test

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/permalink"
)

// packed packs a sheet as anybody can, without the dictionary: a bomb is small in
// any way.
func packed(sheet string) string {
	const version, english = 1, 1
	head := []byte{version, english}
	head = binary.BigEndian.AppendUint32(head, crc32.Update(crc32.ChecksumIEEE([]byte{english}), crc32.IEEETable,
		[]byte(sheet)))
	var text bytes.Buffer
	text.Write(head)
	w, _ := flate.NewWriter(&text, flate.BestCompression)
	_, _ = io.WriteString(w, sheet)
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(text.Bytes())
}

func TestPackedAsTheSiteDoes(t *testing.T) {
	if p, err := permalink.Open(packed("board,ns,ew,result\n"), 100); err != nil || p.Sheet != "board,ns,ew,result\n" {
		t.Fatalf("%+v, %v", p, err)
	}
}

// lines writes a sheet line by line.
func lines(head string, n int, line func(i int) string) string {
	var text strings.Builder
	text.WriteString(head)
	for i := range n {
		text.WriteString(line(i))
	}
	return text.String()
}

const plainHead = "board,ns,ew,result\n"

// evening is a Mitchell of so many lines, at 27 boards a table.
func evening(n int) string {
	return lines(plainHead, n, func(i int) string {
		return fmt.Sprintf("%d,%d,%d,%dS+%d N\n", i%27+1, i/27+1, 20000+(i/27+i%27)%max(n/27, 1), i%3+1, i%3)
	})
}

const (
	asForm = "application/x-www-form-urlencoded"
	asJSON = "application/json"
	asCSV  = "text/csv"
	asXML  = "application/xml"
	asPBN  = "application/x-pbn"
)

// blanks is a line of PBN that once took time by the square of its length.
var blanks = strings.Repeat("{}", 2700) + strings.Repeat("\u00a0", 5300) + "\n"

// costly are requests that once took seconds of a processor or gigabytes of
// memory, or are as large as any that is let in.
var costly = []struct {
	name, method, target, kind string
	body                       func() string
	status                     int
	// Most that is taken in all while it is answered, and of the answer, in MiB.
	taken, answer int
}{
	{"a list of zeros", "POST", "/api/v1/board", asJSON, func() string {
		return `{"vul":"none","results":[` + strings.Repeat("0,", 4194280) + `0]}`
	}, 413, 1, 1},
	{"a list of objects", "POST", "/api/v1/board", asJSON, func() string {
		return `{"results":[` + strings.Repeat(`{"":0},`, 10000) + `0]}`
	}, 422, 30, 1},
	{"a small list of zeros", "POST", "/api/v1/board", asJSON, func() string {
		return `{"vul":"none","results":[` + strings.Repeat("0,", 32700) + `0]}`
	}, 422, 30, 1},
	{"the largest board", "POST", "/api/v1/board", asJSON, func() string {
		return `{"vul":"none","results":[` + strings.Repeat("0,", 4999) + `0]}`
	}, 200, 20, 1},
	{"objects in objects", "POST", "/api/v1/teams", asJSON, func() string {
		return strings.Repeat(`{"":`, 10000)
	}, 400, 2, 1},
	{"an object of many names", "POST", "/api/v1/teams", asJSON, func() string {
		return "{" + lines(`"a":0`, 5000, func(i int) string { return fmt.Sprintf(`,"%d":0`, i) }) + "}"
	}, 422, 2, 1},
	{"a long name", "POST", "/api/v1/board", asJSON, func() string {
		return `{"` + strings.Repeat("a", 120_000) + `":0}`
	}, 422, 4, 1},
	{"a long parameter", "GET", "/api/v1/score?" + strings.Repeat("a", 15000) + "=1", "", nil, 422, 2, 1},

	{"a bomb to download", "POST", "/en/pairs", asForm, func() string {
		return "download=json&e=" + packed(plainHead+strings.Repeat("1,1,2,0\n", 490_000))
	}, 422, 120, 1},
	{"a bomb to show", "POST", "/en/pairs", asForm, func() string {
		return "show=ranking&e=" + packed(plainHead+strings.Repeat("1,1,2,0\n", 490_000))
	}, 422, 120, 1},
	{"a bomb beyond an upload", "POST", "/en/pairs", asForm, func() string {
		return "e=" + packed(strings.Repeat("1,1,2,0\n", 2_000_000))
	}, 422, 4, 1},
	{"a bomb in a link", "GET", "/en/pairs?e=" + packed(strings.Repeat("1,1,2,0\n", 100_000)), "", nil, 422, 4, 1},
	{"blanks behind comments", "POST", "/en/check", asForm, func() string {
		return "e=" + packed("[Event \"x\"]\n"+strings.Repeat(blanks, 128))
	}, 422, 120, 1},
	{"blanks in a link", "GET", "/en/check?e=" + packed("[Event \"x\"]\n"+strings.Repeat(blanks, 16)), "", nil,
		422, 20, 1},
	{"apostrophes", "POST", "/en/check", asForm, func() string {
		return "e=" + packed("board,ns,ew,result,ns_name\n"+
			strings.Repeat("1,1,2,50,\""+strings.Repeat("';", 8150)+"\"\n", 510))
	}, 422, 120, 1},
	{"a section a line", "POST", "/en/pairs", asForm, func() string {
		return "download=usebio&e=" + packed(lines("board,ns,ew,result,section\n", 16000, func(i int) string {
			return fmt.Sprintf("1,1,2,0,%d\n", i)
		}))
	}, 422, 20, 1},

	{"names that are one", "POST", "/api/v1/pairs", asCSV, func() string {
		return lines("board,ns,ew,result,ns_name,ew_name\n", 110_000, func(i int) string {
			return fmt.Sprintf("1,%d,%d,0,x,x\n", i, i+1)
		})
	}, 413, 60, 1},
	{"widths that overflow", "POST", "/api/v1/pairs", asPBN, func() string {
		return "[Board \"1\"]\n[ScoreTable \"PairId_NS\\9223372036854775807;PairId_EW\\9223372036854775807;Contract\\5L\"]\nx\n"
	}, 422, 1, 1},
	{"tags that last", "POST", "/api/v1/pairs", asPBN, func() string {
		return "[Contract \"##4S\"]\n[Result \"##10\"]\n[Board \"##" + strings.Repeat("0", 200) + "1\"]\n\n" +
			strings.Repeat("[Event\"\"]\n\n", 600_000)
	}, 413, 200, 1},
	{"a file of the largest size", "POST", "/api/v1/pairs", asCSV, func() string {
		return lines("board,ns,ew,result,ns_name\n", 300_000, func(i int) string {
			return fmt.Sprintf("%d,%d,%d,4S= N,n%d\n", i%27+1, i/27, 20000+i/27, i/27)
		})
	}, 413, 120, 1},
	{"elements of XML", "POST", "/api/v1/pairs", asXML, func() string {
		return "<USEBIO>" + strings.Repeat("<a/>", 2_000_000) + "</USEBIO>"
	}, 422, 600, 1},

	{"the largest event", "POST", "/api/v1/pairs", asCSV, func() string { return evening(50_000) }, 200, 150, 12},
	{"the largest event at Butler", "POST", "/api/v1/pairs?scoring=butler&drop=49%25&ties=federation", asCSV,
		func() string { return evening(50_000) }, 200, 150, 12},
	{"the largest event to download", "POST", "/en/pairs", asForm, func() string {
		return "download=json&e=" + packed(evening(50_000))
	}, 200, 350, 20},
	{"the largest event as USEBIO", "POST", "/en/pairs", asForm, func() string {
		return "download=usebio&e=" + packed(evening(50_000))
	}, 200, 350, 25},
	{"a ranking of the largest event", "POST", "/en/pairs", asForm, func() string {
		return "show=ranking&e=" + packed(evening(50_000))
	}, 200, 200, 4},
	{"many travellers", "POST", "/en/pairs", asForm, func() string {
		return "show=travellers&e=" + packed(evening(19_000))
	}, 200, 200, 10},
	{"many cards", "POST", "/en/pairs", asForm, func() string {
		return "show=cards&e=" + packed(evening(19_000))
	}, 200, 350, 20},
	{"long names", "POST", "/en/pairs", asForm, func() string {
		return "download=delimited&e=" + packed(lines(plainHead, 49_000, func(i int) string {
			return fmt.Sprintf("%d,%d,%d,%d\n", i%500+1, i%399+1, (i+i/399)%399+1, i%50*10)
		})+lines("pair,name1,name2\n", 400, func(i int) string {
			return fmt.Sprintf("%d,%s,%s\n", i, strings.Repeat("A", 110), strings.Repeat("B", 110))
		}))
	}, 200, 350, 30},
	{"denominators without a common divisor", "POST", "/api/v1/pairs?ties=federation", asCSV, func() string {
		board := 0
		return lines(plainHead, 230, func(n int) string {
			board++
			return lines("", n, func(i int) string {
				return fmt.Sprintf("%d,%d,%d,%d\n", board, 2*i+1, 2*i+2, i%40*10)
			})
		})
	}, 200, 200, 12},
	{"a sheet in which nothing fits", "POST", "/en/check", asForm, func() string {
		random := rand.New(rand.NewPCG(1, 2))
		return url.Values{"sheet": {lines("board,ns,ew,result,round,table\n", 49_000, func(int) string {
			return fmt.Sprintf("%d,%d,%d,%d,%d,%d\n", 1+random.IntN(1999), 1+random.IntN(150), 1+random.IntN(150),
				random.IntN(120)*10-600, 1+random.IntN(9999), 1+random.IntN(9999))
		})}}.Encode()
	}, 200, 400, 3},
	{"all at one table", "POST", "/api/v1/pairs?boards=none", asCSV, func() string {
		return lines("board,ns,ew,result,round,table\n", 49_000, func(i int) string {
			return fmt.Sprintf("%d,%d,%d,50,1,1\n", i%1999+1, i*7%9973+1, i*11%9967+1)
		})
	}, 200, 400, 3},
	{"five hundred teams that are equal", "POST", "/en/teams", asForm, func() string {
		return url.Values{"kind": {"swiss"}, "boards": {"16"}, "results": {"1;1;2;10-10"},
			"teams": {lines("", 512, func(i int) string {
				return fmt.Sprintf("%d%s\n", i, strings.Repeat("x", 70))
			})}}.Encode()
	}, 200, 60, 2},
	{"a list of one match", "POST", "/en/teams", asForm, func() string {
		return url.Values{"kind": {"match"}, "lines": {strings.Repeat("1;50;60\n", 5_000)}}.Encode()
	}, 422, 30, 1},
}

// No request takes much more than it is worth, whatever it holds: what is taken
// in all bounds what is held at a time.
func TestCostlyRequests(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range costly {
		t.Run(tc.name, func(t *testing.T) {
			r := webtest.NewRequest(tc.method, tc.target, nil)
			if tc.body != nil {
				r = webtest.NewRequest(tc.method, tc.target, strings.NewReader(tc.body()), "Content-Type", tc.kind)
			}
			w := &measured{header: make(http.Header)}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			c.Site.ServeHTTP(w, r)
			runtime.ReadMemStats(&after)
			if w.status != tc.status {
				t.Errorf("status %d, want %d", w.status, tc.status)
			}
			if taken := int(after.TotalAlloc-before.TotalAlloc) >> 20; taken > tc.taken*raceMemory {
				t.Errorf("%d MiB were taken, more than %d", taken, tc.taken*raceMemory)
			}
			if length := w.length >> 20; length >= tc.answer {
				t.Errorf("the answer has %d MiB, %d is much", length, tc.answer)
			}
		})
	}
}

// measured is an answer of which only the length is kept.
type measured struct {
	header         http.Header
	status, length int
}

func (c *measured) Header() http.Header { return c.header }

func (c *measured) WriteHeader(status int) { c.status = status }

func (c *measured) Write(p []byte) (int, error) {
	if c.status == 0 {
		c.status = http.StatusOK
	}
	c.length += len(p)
	return len(p), nil
}

// What a client that left has sent is not worked on, and nobody hears of it as of
// a fault.
func TestClientsThatLeave(t *testing.T) {
	var log bytes.Buffer
	c := webtest.NewClient(t, web.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
	ctx, leave := context.WithCancel(t.Context())
	leave()
	for _, tc := range []struct{ target, kind, body string }{
		{"/api/v1/pairs", asCSV, evening(50_000)},
		{"/en/pairs", asForm, url.Values{"sheet": {evening(50_000)}}.Encode()},
		{"/en/check", asForm, url.Values{"sheet": {evening(50_000)}}.Encode()},
	} {
		t.Run(tc.target, func(t *testing.T) {
			r := webtest.NewRequest(http.MethodPost, tc.target, strings.NewReader(tc.body), "Content-Type",
				tc.kind).WithContext(ctx)
			a := httptest.NewRecorder()
			c.Site.ServeHTTP(a, r)
			if a.Code != http.StatusServiceUnavailable || strings.Contains(log.String(), "level=ERROR") {
				t.Errorf("%s: status %d, %s", tc.target, a.Code, &log)
			}
		})
	}
}

// What is not the answer itself says how long it may be kept.
func TestEveryAnswerSaysHowLongItHolds(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for target, want := range map[string]int{
		"/en": 301, "/en/tables/": 301, "/": 302, "/en/none": 404, "/static/none.css": 404, "/offline/none": 404,
		"/api/v1/none":  404,
		"/api/v1/score": 422, "/en/?text=x": 422, "/healthz": 200,
	} {
		t.Run(target, func(t *testing.T) {
			a := httptest.NewRecorder()
			c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodGet, target, nil))
			if a.Code != want || a.Header().Get("Cache-Control") == "" {
				t.Errorf("%s: status %d, Cache-Control %q", target, a.Code, a.Header().Get("Cache-Control"))
			}
		})
	}
	a := httptest.NewRecorder()
	c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodPost, "/en/", strings.NewReader("level=4&strain=S&result=%3D"),
		"Content-Type", asForm))
	if a.Code != http.StatusSeeOther || a.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("a form: status %d, Cache-Control %q", a.Code, a.Header().Get("Cache-Control"))
	}
}

// Balancers ask several times a second how the site is, which nobody reads.
func TestHealthIsNoNews(t *testing.T) {
	for level, want := range map[slog.Level]int{slog.LevelInfo: 1, slog.LevelDebug: 3} {
		t.Run(fmt.Sprint(level), func(t *testing.T) {
			var log bytes.Buffer
			c := webtest.NewClient(t,
				web.Options{Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: level}))})
			for _, path := range []string{"/healthz", "/readyz", "/robots.txt"} {
				c.Get(t, path)
			}
			if n := strings.Count(log.String(), "msg=request"); n != want {
				t.Errorf("%v: %d lines, want %d", level, n, want)
			}
		})
	}
}

// A client is known by its address, or its network where it has many. One that
// no proxy knows does not share its allowance with all the others.
func TestClientsAreToldApart(t *testing.T) {
	c := webtest.NewClient(t, web.Options{Rate: 1, ClientIP: "10.0.0.0/8, 2001:db8:1::/48"})
	ask := func(remote, forwarded string) int {
		r := webtest.NewRequest(http.MethodGet, "/en/", nil)
		r.RemoteAddr = remote
		if forwarded != "" {
			r.Header.Set("X-Forwarded-For", forwarded)
		}
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, r)
		return a.Code
	}
	for _, tc := range []struct {
		remote, forwarded string
		want              int
	}{
		{"10.0.0.1:1", "192.0.2.1", 200},
		{"10.0.0.1:2", "192.0.2.1", 429},
		{"10.0.0.1:3", "192.0.2.2", 200},
		{"10.0.0.1:4", "", 200},
		{"10.0.0.2:4", "", 200}, // not known either, and another
		{"10.0.0.2:5", "garbage", 429},
		{"10.0.0.1:5", "2001:db8:5:100::1", 200},
		{"10.0.0.1:6", "2001:db8:5:1ff::2", 429}, // the same home
		{"10.0.0.1:7", "2001:db8:5:200::1", 200},
	} {
		if got := ask(tc.remote, tc.forwarded); got != tc.want {
			t.Errorf("%s for %q: status %d, want %d", tc.remote, tc.forwarded, got, tc.want)
		}
	}
}
