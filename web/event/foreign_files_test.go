package event_test

import (
	"net/http"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score/sheet"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// foreignSamples are the beginnings of files that are no sheets, with bytes
// that no page may show.
var foreignSamples = map[sheet.Format]string{
	"access":  "\x00\x01\x00\x00Standard Jet DB\x00\x01\x00\x00\x00secret",
	"excel97": "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\x00\x00secret",
	"html":    "<!DOCTYPE html>\n<html><body>secret</body></html>",
	"image":   "\x89PNG\r\n\x1a\nsecret",
	"json":    `{"secret": 1}`,
	"lin":     "vg|secret,Final|\nrs|4SN=|\n",
	"ods": "PK\x03\x04" + strings.Repeat("\x00", 26) +
		"mimetypeapplication/vnd.oasis.opendocument.spreadsheetsecret",
	"pdf": "%PDF-1.7\nsecret",
	"rtf": `{\rtf1 secret}`,
	"zip": "PK\x03\x04\x14\x00secret",
}

// A file of another program is named, on the page and in the API, and none of
// its bytes comes back; what was typed beside it stays.
func TestForeignFiles(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	formats := sheet.ForeignFormats()
	if len(formats) != len(foreignSamples) {
		t.Errorf("%d formats, %d samples", len(formats), len(foreignSamples))
	}
	for _, format := range formats {
		file := foreignSamples[format]
		for _, l := range locales.Languages() {
			sentence := locales.For(l).T("fault_sheet_foreign_" + format.String())
			for _, path := range []string{"/pairs", "/check"} {
				t.Run(path, func(t *testing.T) {
					a := c.Follow(t, webtest.NewUpload(t, "/"+string(l)+path, []byte(file), "sheet", "what was typed"))
					if a.Code != http.StatusUnprocessableEntity ||
						!strings.Contains(webtest.Text(a.Doc.Selection), sentence) {
						t.Errorf("%s %s %s: %d, %q is not said", format, path, l, a.Code, sentence)
					}
					if strings.Contains(a.Body.String(), "secret") ||
						webtest.Text(a.Doc.Find("textarea")) != "what was typed" {
						t.Errorf("%s %s: bytes of the file, or what was typed is lost", format, path)
					}
				})
			}
			a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?lang="+string(l), strings.NewReader(file)))
			if a.Code != http.StatusUnprocessableEntity ||
				!strings.Contains(a.Body.String(), "sheet_foreign_"+format.String()) {
				t.Errorf("%s: the API answers %d: %s", format, a.Code, a.Body)
			}
		}
	}
}

// What is of no program that is known is no table either: one sentence says so, and no
// byte of it is shown.
func TestFilesOfNoKind(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	zeros := strings.Repeat("\x00", 2000)
	for name, file := range map[string]string{
		"database": "SQLite format 3\x00\x10\x00\x01\x01\x00@  " + zeros[:940] +
			"CREATE TABLE secret(board,ns,ew,result)\n" + zeros,
		"words of one": "SQLite format 3\x00" +
			strings.Repeat("CREATE TABLE secret(board,ns,ew,result)\n\x00\x00", 60),
		"program":       "MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00\xb8" + zeros + "secret",
		"short program": "MZ" + zeros + "secret",
		"sound":         "ID3\x03" + zeros + "secret",
		"packed":        "BZh91AY&SY\x01\x02\x03\x04\x05secret",
	} {
		for _, l := range locales.Languages() {
			sentence := locales.For(l).T("fault_sheet_not_a_sheet")
			for _, path := range []string{"/pairs", "/check"} {
				a := c.Follow(t, webtest.NewUpload(t, "/"+string(l)+path, []byte(file), "sheet", "what was typed"))
				if a.Code != http.StatusUnprocessableEntity ||
					strings.Count(webtest.Text(a.Doc.Find("#errors")), sentence) != 1 {
					t.Errorf("%s: %d, %q", name, a.Code, webtest.Text(a.Doc.Find("#errors")))
				}
				if strings.Contains(a.Body.String(), "secret") ||
					webtest.Text(a.Doc.Find("textarea")) != "what was typed" {
					t.Errorf("%s %s: bytes of the file, or what was typed is lost", name, path)
				}
			}
			a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?lang="+string(l), strings.NewReader(file)))
			if a.Code != http.StatusUnprocessableEntity || !strings.Contains(a.Body.String(), "sheet_not_a_sheet") {
				t.Errorf("%s: the API answers %d: %s", name, a.Code, a.Body)
			}
		}
	}
	padded := "board,ns,ew,result\n1,1,2,4S= N\n" + zeros
	if a := c.Follow(t, webtest.NewUpload(t, "/en/pairs", []byte(padded))); a.Code != http.StatusOK {
		t.Errorf("a table in a larger room: %d", a.Code)
	}
}
