package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// uploads are forms as browsers send them, and some that no browser sends.
var uploads = []struct{ kind, body string }{
	{"application/x-www-form-urlencoded",
		"sheet=board,ns,ew,result%0A1,1,2,4S%3D+N%0A1,3,4,3NT-1+S&scoring=butler&drop=5%25"},
	{"application/x-www-form-urlencoded", "kind=match&boards=4&open-1=4S%3D+N&closed-1=3NT-1+S"},
	{"multipart/form-data; boundary=x",
		"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nboard,ns,ew,result\n1,1,2,4S= N\r\n--x\r\nContent-Disposition: form-data; name=\"scoring\"\r\n\r\ncross-imps\r\n--x--\r\n"},
	{"multipart/form-data; boundary=x",
		"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"../../etc/passwd\"\r\nContent-Type: application/xml\r\n\r\n<USEBIO Version=\"1.2\"><EVENT/></USEBIO>\r\n--x--\r\n"},
	{"multipart/form-data; boundary=x",
		"--x\r\nContent-Disposition: form-data; name=\"file\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ\r\n--x"},
	{"multipart/form-data; boundary=\"\"", "--"},
	{"multipart/mixed; boundary=x", "--x--"},
	{"text/csv", "board,ns,ew,result\n1,1,2,4S= N\n"},
}

// Whatever a form holds, the pages that take events answer without a fault of
// the site's own.
func FuzzUpload(f *testing.F) {
	for _, u := range uploads {
		for page := range byte(8) {
			f.Add(page, u.kind, u.body)
		}
	}
	c := webtest.NewClient(f, web.Options{MaxUpload: 1 << 20})
	paths := []string{"/fr/pairs", "/en/pairs", "/fr/check", "/en/check", "/fr/teams", "/en/teams", "/fr/", "/en/embed"}
	f.Fuzz(func(t *testing.T, page byte, kind, body string) {
		if strings.ContainsAny(kind, "\r\n\x00") {
			return
		}
		r := httptest.NewRequest(http.MethodPost, paths[int(page)%len(paths)], strings.NewReader(body))
		r.Header.Set("Content-Type", kind)
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, r)
		if a.Code >= http.StatusInternalServerError {
			t.Errorf("status %d", a.Code)
		}
		if strings.HasPrefix(a.Header().Get("Content-Type"), "text/html") {
			checkMarkup(t, r.URL.Path, a.Body.String())
		}
	})
}
