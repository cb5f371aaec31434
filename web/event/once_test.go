package event_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/score/sheet/testdata"
	"bridgescore/web"
	"bridgescore/web/internal/gallery"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/param"
	"bridgescore/web/param/scoring"
	"bridgescore/web/permalink"
)

// asked counts how often somebody wants to know whether the client is still
// there. Reading a sheet asks piece by piece and scoring an event board by board,
// and nothing else does: the same work asks as often.
type asked struct {
	context.Context
	times *atomic.Int64
}

func counted(ctx context.Context) asked { return asked{ctx, new(atomic.Int64)} }

func (a asked) Err() error {
	a.times.Add(1)
	return a.Context.Err()
}

// work is what it takes to read a text once, and to score it once more.
func work(t *testing.T, text string) (read, scored int64) {
	t.Helper()
	ctx := counted(t.Context())
	s, err := sheet.Read(param.Interruptible(ctx, strings.NewReader(text)), sheet.Options{})
	if err != nil {
		t.Fatal(err)
	}
	read = ctx.times.Load()
	if _, err := pairs.ScoreContext(ctx, &s.Event, pairs.Options{}); err != nil {
		t.Fatal(err)
	}
	return read, ctx.times.Load() - read
}

// An upload is read once and scored once, and shown from that. Where an address
// can hold it, that is done by the page at the address: of a file in another
// format, the form reads no more than the file, to make it short enough.
func TestUploadsAreReadAndScoredOnce(t *testing.T) {
	file, err := testdata.Files.ReadFile("mp_mitchell_03.xml")
	if err != nil {
		t.Fatal(err)
	}
	short, long := gallery.Session(7, 28, notation.English), gallery.Session(40, 27, notation.English)
	for pair := range 80 {
		long += fmt.Sprintf("pair;name\n%d;%x\n", pair+1, sha256.Sum256([]byte{byte(pair)}))
	}
	for _, tt := range []struct {
		name, path string
		form       *http.Request
		sent       string
		inAddress  bool
		readByForm bool
	}{
		{"a short text", "/en/pairs", webtest.NewForm("/en/pairs", url.Values{"sheet": {short}}), short, true, false},
		{"a short file", "/en/pairs", webtest.NewUpload(t, "/en/pairs", []byte(short)), short, true, false},
		{"a short file to be checked", "/en/check", webtest.NewUpload(t, "/en/check", []byte(short)), short,
			true, false},
		{"a file of another format", "/en/pairs", webtest.NewUpload(t, "/en/pairs", file), string(file), true, true},
		{"a file of another format to be checked", "/en/check", webtest.NewUpload(t, "/en/check", file), string(file),
			true, false},
		{"a long file", "/en/pairs", webtest.NewUpload(t, "/en/pairs", []byte(long)), long, false, true},
		{"a long file to be checked", "/en/check", webtest.NewUpload(t, "/en/check", []byte(long)), long, false, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := webtest.NewClient(t, web.Options{})
			posted := counted(t.Context())
			a := c.Do(t, tt.form.WithContext(posted))
			read, scored := work(t, tt.sent)
			if (a.Code == http.StatusSeeOther) != tt.inAddress {
				t.Fatalf("status %d", a.Code)
			}
			want := int64(0)
			if tt.readByForm {
				want += read
			}
			if !tt.inAddress {
				want += scored
			}
			if got := posted.times.Load(); got != want {
				t.Errorf("the form: %d steps of work, want %d; once read are %d, once scored %d", got, want,
					read, scored)
			}
			if !tt.inAddress {
				return
			}
			address := a.Header().Get("Location")
			u, err := url.Parse(address)
			if err != nil {
				t.Fatal(err)
			}
			opened, err := permalink.Open(u.Query().Get("e"), 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			read, scored = work(t, opened.Sheet)
			shown := counted(t.Context())
			if a := c.Do(t, webtest.NewRequest(http.MethodGet, address,
				nil).WithContext(shown)); a.Code != http.StatusOK {
				t.Fatalf("the page: status %d", a.Code)
			}
			if got := shown.times.Load(); got != read+scored {
				t.Errorf("the page: %d steps of work, once read are %d, once scored %d", got, read, scored)
			}
		})
	}
}

// What is wrong with a sheet is said by the page at its address, where nothing of
// it is lost.
func TestFaultyUploadsKeepTheirText(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{"/fr/pairs", "/en/check"} {
		for _, text := range []string{"bonjour\n", "board,ns,ew,result\n", "board,ns,ew\n1,1,2\n",
			"donne;ns;eo;résultat\n1;1;2;9P= N\n"} {
			a := c.Paste(t, path, text)
			if got := a.Find("textarea[name=sheet]").Text(); strings.TrimLeft(got, "\n") != text {
				t.Errorf("%s: %q is kept as %q", path, text, got)
			}
			if a.Code != http.StatusOK &&
				(a.Code != http.StatusUnprocessableEntity || a.Find("#errors").Length() == 0) {
				t.Errorf("%s: %q: status %d", path, text, a.Code)
			}
		}
	}
}

// A sheet that is short when packed, and longer than what an address may hold, stays in the form.
func TestShortOnlyWhenPacked(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	text := "board;ns;ew;result\n" + strings.Repeat("1;1;2;4S= N\n", 30_000)
	for _, path := range []string{"/en/pairs", "/en/check"} {
		a := c.Post(t, path, url.Values{"sheet": {text}}.Encode())
		if a.Code == http.StatusSeeOther {
			t.Errorf("%s: leads to an address that is refused: status %d", path,
				c.Get(t, a.Header().Get("Location")).Code)
		}
	}
}

// An event of before December 2026 that is sent with every choice made is one of today.
func TestEarlyEventsChosenAnew(t *testing.T) {
	fields := url.Values{"e": {permalink.Event{Sheet: gallery.Session(3, 4, notation.English), Early: true}.String()}}
	for _, o := range scoring.Options() {
		if len(o.Values) > 0 {
			fields.Set(o.Name, o.Values[0])
		}
	}
	a := webtest.NewClient(t, web.Options{}).Do(t, webtest.NewForm("/en/pairs", fields))
	u, err := url.Parse(a.Header().Get("Location"))
	if err != nil || a.Code != http.StatusSeeOther {
		t.Fatalf("status %d, %v", a.Code, err)
	}
	if e, err := permalink.Open(u.Query().Get("e"), 1<<20); err != nil || e.Early {
		t.Errorf("%v, early: %v", err, e.Early)
	}
}
