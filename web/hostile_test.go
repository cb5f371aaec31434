package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// hostile are values that no reader means.
var hostile = []string{
	"%", "%zz", "%FF%FE", "%00", "%C0%AF", "%ED%A0%80", "%0D%0ASet-Cookie:+a=b", "%E2%80%AE", ";", "&&&", "==", "+",
	"%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "%27+onmouseover=%27alert(1)", "javascript:alert(1)",
	"%7B%7B.text%7D%7D", "{{.n}}",
	"-9223372036854775808", "9223372036854775807", "99999999999999999999999", "-0", "1e999", "NaN", "0x7f",
	"../../etc/passwd", "%2e%2e%2f", "//evil.example", "%5C%5Cevil.example",
	strings.Repeat("9", 5000), strings.Repeat("%F0%9F%82%A1", 2000), strings.Repeat("4S%3D+", 3000),
	strings.Repeat("(", 8000),
}

// names are all parameters of the pages.
var names = []string{
	"text", "contract", "level", "strain", "doubling", "vul", "tricks", "result", "declarer",
	"theme", "deck", "frame", "start", "step", "score",
}

// Whatever is sent, the site answers without a fault of its own, and nothing
// of it becomes markup.
func TestHostileValues(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	pages := c.Pages(t)
	for i, value := range hostile {
		t.Run(fmt.Sprintf("%.40s", value), func(t *testing.T) {
			for j, name := range names {
				query := name + "=" + value
				checkHarmless(t, c, http.MethodGet, pages[(i+j)%len(pages)], query, "")
				checkHarmless(t, c, http.MethodGet, "/en/", query, "")
				checkHarmless(t, c, http.MethodPost, "/fr/", "", query)
			}
			for _, path := range pages {
				checkHarmless(t, c, http.MethodGet, path, value, "")
			}
			checkHarmless(t, c, http.MethodGet, "/", value, "")
			checkHarmless(t, c, http.MethodGet, "/"+value, "", "")
			checkHarmless(t, c, http.MethodGet, "/fr/"+value, "", "")
			checkHarmless(t, c, http.MethodGet, "/static/"+value, "", "")
			checkHarmless(t, c, http.MethodPost, "/en/embed", value, value)
		})
	}
}

// checkHarmless sends a request as a server reads it; an address that it would
// not read is left out.
func checkHarmless(t *testing.T, c webtest.Client, method, path, query, body string) {
	t.Helper()
	target := path
	if query != "" {
		target += "?" + query
	}
	u, err := url.ParseRequestURI(target)
	if err != nil || strings.ContainsAny(target, " \r\n") {
		return
	}
	a := httptest.NewRecorder()
	c.Site.ServeHTTP(a, &http.Request{
		Method: method, URL: u, RequestURI: target, Host: ownHost, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		RemoteAddr: "192.0.2.1:1234",
		Header:     http.Header{"Content-Type": {"application/x-www-form-urlencoded"}},
		Body:       io.NopCloser(strings.NewReader(body)),
	})
	what := method + " " + target[:min(len(target), 120)] + " " + body[:min(len(body), 120)]
	if a.Code >= http.StatusInternalServerError {
		t.Errorf("%s: status %d", what, a.Code)
	}
	if a.Header().Get("Content-Security-Policy") == "" || a.Header().Get("Set-Cookie") != "" {
		t.Errorf("%s: %v", what, a.Header())
	}
	if location := a.Header().Get("Location"); location != "" &&
		(!strings.HasPrefix(location, "/") || strings.HasPrefix(location, "//") || strings.HasPrefix(location, `/\`)) {
		t.Errorf("%s: leads to %s", what, location)
	}
	if strings.HasPrefix(a.Header().Get("Content-Type"), "text/html") && a.Code != http.StatusFound &&
		a.Code != http.StatusSeeOther && a.Code != http.StatusMovedPermanently {
		checkMarkup(t, what, a.Body.String())
	}
}

// checkMarkup fails for a page that is no text, or holds markup that the site
// never writes.
func checkMarkup(t *testing.T, what, page string) {
	t.Helper()
	if !utf8.ValidString(page) {
		t.Errorf("%s: the page is not UTF-8", what)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	doc.Find("script:not([src]):not([type='application/json']), style, [style], object, base").Each(func(_ int,
		s *goquery.Selection) {
		t.Errorf("%s: an element %s", what, s.Nodes[0].Data)
	})
	for _, n := range doc.Find("*").Nodes {
		for _, at := range n.Attr {
			address := slices.Contains([]string{"href", "src", "action"}, at.Key)
			if strings.HasPrefix(at.Key, "on") || address &&
				strings.HasPrefix(strings.ToLower(strings.TrimSpace(at.Val)), "javascript:") {
				t.Errorf("%s: an attribute %s=%q", what, at.Key, at.Val)
			}
		}
	}
}

func FuzzSite(f *testing.F) {
	c := webtest.NewClient(f, web.Options{})
	for _, target := range []string{"/", "/fr/?contract=4SX&tricks=8&vul=yes", "/en/?text=4H+4",
		"/fr/lookup?score=-620", "/en/projector?step=2", "/fr/integrate?start=3SA", "/en/embed?theme=dark",
		"/api/v1/parse?text=A6040&lang=fr"} {
		f.Add(target, "level=4&strain=S&result=+1")
	}
	for _, value := range hostile {
		f.Add("/fr/?level="+value, "text="+value)
		f.Add("/"+value, value)
	}
	f.Fuzz(func(t *testing.T, target, body string) {
		path, query, _ := strings.Cut(target, "?")
		if !strings.HasPrefix(path, "/") {
			return
		}
		checkHarmless(t, c, http.MethodGet, path, query, "")
		checkHarmless(t, c, http.MethodPost, path, query, body)
	})
}
