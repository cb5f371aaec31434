package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/score/sheet/testdata"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/permalink"
)

// ranked is what of a ranking must be the same wherever an event is scored.
type ranked struct {
	Provisional bool
	Rankings    []struct {
		Line, Section string
		Pairs         []struct {
			Pair, Section  string
			Rank           int
			Total, Percent float64
		}
	}
}

// rankingOf gives the ranking of a file by the API; ok is false where there is none.
func rankingOf(t *testing.T, c webtest.Client, file []byte) (r ranked, ok bool) {
	t.Helper()
	a := httptest.NewRecorder()
	c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?boards=none&lang=en&scoring=matchpoints",
		strings.NewReader(string(file)), "Content-Type", "application/octet-stream"))
	if a.Code >= http.StatusInternalServerError {
		t.Fatalf("the API: status %d", a.Code)
	}
	if a.Code != http.StatusOK {
		return r, false
	}
	if err := json.Unmarshal(a.Body.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Provisional {
		return r, false // results are missing, and files have no line for those
	}
	return r, true
}

// An event that is scored, downloaded in any format, and scored again has the
// same ranking.
func FuzzEventRoundTrip(f *testing.F) {
	f.Add([]byte("board,ns,ew,result\n1,1,2,4S= N\n1,3,4,3NT-1 S\n2,1,4,A6040\n2,3,2,50\n"))
	f.Add([]byte("donne;ns;eo;résultat;section;nom_ns\n1;1;2;4P= N;A;Ann & Bob\n1;3;4;PASSE;A;'=x\n1;1;2;NP;B;y\n"))
	f.Add([]byte("board,ns,ew,result\n1,1,2,NS: 4S= N / EW: -50 [B]\n1,3,4,30% 4S= N + 70% 4S-1 N\n1,5,6,-100\n"))
	for _, name := range []string{"mp_mitchell_03.xml"} {
		file, err := testdata.Files.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file[:min(len(file), 20_000)])
	}
	c := webtest.NewClient(f, web.Options{MaxLines: 200, MaxUpload: 64 << 10})
	f.Fuzz(func(t *testing.T, file []byte) {
		want, ok := rankingOf(t, c, file)
		if !ok {
			return
		}
		for _, r := range want.Rankings {
			for _, p := range r.Pairs {
				// Files have blanks in the place of these.
				if strings.ContainsFunc(p.Pair+p.Section+r.Section, unicode.IsControl) {
					return
				}
			}
		}
		for _, format := range []string{"delimited", "usebio", "pbn"} {
			a := c.Do(t, uploadWith(t, "/en/pairs", file, "download", format, "scoring", "matchpoints"))
			if a.Code >= http.StatusInternalServerError {
				t.Fatalf("%s: status %d", format, a.Code)
			}
			if a.Code != http.StatusOK || a.Header().Get("Content-Disposition") == "" {
				continue // a result that the format cannot hold, said on the page
			}
			got, ok := rankingOf(t, c, a.Body.Bytes())
			if !ok || fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s: %+v is scored again as %+v\n%s", format, want, got, a.Body)
			}
		}
	})
}

// uploadWith is a form with a file and other fields.
func uploadWith(t testing.TB, target string, file []byte, fields ...string) *http.Request {
	t.Helper()
	const boundary = "-the-boundary-of-this-form-"
	var body strings.Builder
	for i := 0; i+1 < len(fields); i += 2 {
		fmt.Fprintf(&body, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, fields[i],
			fields[i+1])
	}
	fmt.Fprintf(&body, "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n%s\r\n--%s--\r\n",
		boundary, file, boundary)
	return webtest.NewRequest(http.MethodPost, target, strings.NewReader(body.String()), "Content-Type",
		"multipart/form-data; boundary="+boundary)
}

// Every link of a page that is there leads to something that is there.
func FuzzLinks(f *testing.F) {
	c := webtest.NewClient(f, web.Options{})
	for _, path := range c.Pages(f) {
		f.Add(path, "")
	}
	for _, target := range []string{"/en/?contract=4SX&tricks=8&vul=yes&declarer=E", "/fr/lookup?score=-620",
		"/en/compare?deals=4S.10.yes,3S.10.yes", "/en/projector?contract=pass",
		"/fr/practice?seed=7", "/en/movements?pairs=13&boards=26",
		"/en/movements?type=howell&pairs=8&boards_per_round=3", "/fr/teams?example=swiss",
		"/en/victory-points?boards=16&imps=30",
		"/en/pairs?type=mitchell&pairs=6&boards=18",
		"/en/check?e=" + packed("board,ns,ew,result,score\n1,1,2,4S= N,450\n1,3,4,4S= N,420\n"),
		"/en/pairs?e=" + packed("board,ns,ew,result\n1,1,2,4S= N\n1,3,4,50\n")} {
		path, query, _ := strings.Cut(target, "?")
		f.Add(path, query)
	}
	f.Fuzz(func(t *testing.T, path, query string) {
		target := path + "?" + query
		if u, err := url.ParseRequestURI(target); err != nil || u.Host != "" || !strings.HasPrefix(path, "/") ||
			strings.ContainsAny(target, " \r\n\x00") || strings.HasPrefix(path, "/api/") {
			return
		}
		a := c.Get(t, target)
		if a.Code != http.StatusOK || !strings.HasPrefix(a.Header().Get("Content-Type"), "text/html") {
			return
		}
		links := a.Find("a[href^='/']").Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("href", "") })
		slices.Sort(links)
		const enough = 60
		for i, link := range slices.Compact(links) {
			if i == enough {
				break
			}
			address, _, _ := strings.Cut(link, "#")
			r := httptest.NewRecorder()
			c.Site.ServeHTTP(r, webtest.NewRequest(http.MethodGet, address, nil))
			if r.Code >= http.StatusBadRequest {
				t.Errorf("%s leads to %s, status %d", target, link, r.Code)
			}
		}
	})
}

// A movement is the same for the API, on its page, and in the travellers that
// are typed.
func FuzzMovementEverywhere(f *testing.F) {
	f.Add(false, uint8(8), uint8(3), uint8(0), uint8(0), uint8(0), uint8(0))
	f.Add(true, uint8(12), uint8(4), uint8(0), uint8(1), uint8(1), uint8(1))
	f.Add(true, uint8(13), uint8(2), uint8(5), uint8(0), uint8(7), uint8(2))
	f.Add(true, uint8(79), uint8(1), uint8(40), uint8(9), uint8(1), uint8(0))
	c := webtest.NewClient(f, web.Options{})
	f.Fuzz(func(t *testing.T, mitchell bool, pairs, each, rounds, turned, first, phantom uint8) {
		q := url.Values{"type": {"howell"}, "pairs": {fmt.Sprint(pairs)}, "boards_per_round": {fmt.Sprint(each)}}
		if mitchell {
			q.Set("type", "mitchell")
		}
		for name, value := range map[string]uint8{"rounds": rounds, "arrow_switch": turned, "first_board": first} {
			if value > 0 {
				q.Set(name, fmt.Sprint(value))
			}
		}
		if phantom%3 > 0 {
			q.Set("phantom", []string{"ns", "ew"}[phantom%3-1])
		}
		call := httptest.NewRecorder()
		c.Site.ServeHTTP(call, webtest.NewRequest(http.MethodGet, "/api/v1/movements?lang=en&"+q.Encode(), nil))
		typing := c.Get(t, "/en/pairs?"+q.Encode())
		page := c.Get(t, "/en/movements?"+q.Encode())
		if call.Code != typing.Code || call.Code != page.Code {
			t.Fatalf("%s: status %d of the call, %d of the travellers, %d of the page", q.Encode(), call.Code,
				typing.Code, page.Code)
		}
		if call.Code != http.StatusOK {
			return
		}
		var m struct {
			Rounds [][]struct {
				NS, EW int
				Boards []int
			}
		}
		if err := json.Unmarshal(call.Body.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, round := range m.Rounds {
			for _, s := range round {
				for _, board := range s.Boards {
					want = append(want, fmt.Sprintf("%d;%d;%d", board, s.NS, s.EW))
				}
			}
		}
		p, err := permalink.Open(typing.Find("input[name=e]").First().AttrOr("value", ""), 1<<20)
		if err != nil {
			t.Fatalf("%s: %v", q.Encode(), err)
		}
		var got []string
		for line := range strings.Lines(p.Sheet) {
			if cells := strings.Split(line, ";"); len(cells) > 3 && unicode.IsDigit(rune(line[0])) {
				got = append(got, strings.Join(cells[:3], ";"))
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the travellers are for %.200q, the call has %.200q", q.Encode(), got, want)
		}
	})
}
