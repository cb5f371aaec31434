package static_test

import (
	"bytes"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

var manifestIcon = regexp.MustCompile(`"src":"([^"]+)"`)

// pageFiles are the addresses of the static files that pages ask for, and those
// of their manifests.
func pageFiles(t *testing.T, c webtest.Client) map[string]bool {
	t.Helper()
	files := make(map[string]bool)
	for _, l := range locales.Languages() {
		for _, name := range manifestIcon.FindAllStringSubmatch(c.Get(t,
			"/manifest."+string(l)+".webmanifest").Body.String(), -1) {
			files[name[1]] = true
		}
	}
	for _, path := range c.Pages(t) {
		c.Page(t, path,
			http.StatusOK).Find(
			"link[rel=stylesheet], link[rel=icon], link[rel=apple-touch-icon], script[src], [data-library], meta[property='og:image']").Each(func(_ int, s *goquery.Selection) {
			address := s.AttrOr("href", "") + s.AttrOr("src", "") + s.AttrOr("data-library", "") +
				s.AttrOr("content", "")
			files[strings.TrimPrefix(address, "http://example.com")] = true
		})
	}
	return files
}

var hashedName = regexp.MustCompile(`^/static/([\w./-]+)\.[0-9a-f]{12}(\.\w+)$`)

func TestStaticFilesAreKeptForEver(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	types := map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".svg": "image/svg+xml", ".png": "image/png"}
	for address := range pageFiles(t, c) {
		name := hashedName.FindStringSubmatch(address)
		if name == nil {
			t.Errorf("%s has no hash of its content", address)
			continue
		}
		want, err := os.ReadFile(name[1] + name[2])
		if err != nil {
			t.Error(err)
			continue
		}
		a := c.Get(t, address)
		h := a.Header()
		if a.Code != http.StatusOK || a.Body.String() != string(want) || h.Get("Content-Type") != types[name[2]] {
			t.Errorf("%s: status %d, type %s", address, a.Code, h.Get("Content-Type"))
		}
		if h.Get("Cache-Control") != "public, max-age=31536000, immutable" ||
			h.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: Cache-Control %q, Access-Control-Allow-Origin %q", address, h.Get("Cache-Control"),
				h.Get("Access-Control-Allow-Origin"))
		}
		again := c.Get(t, address, "If-None-Match", h.Get("ETag"))
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
			t.Errorf("%s asked again: status %d, %d bytes", address, again.Code, again.Body.Len())
		}
	}
}

// Every file that is written for the pages is used by one.
func TestNoStaticFileIsLeftOver(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	used := make(map[string]bool)
	for address := range pageFiles(t, c) {
		if name := hashedName.FindStringSubmatch(address); name != nil {
			used[name[1]+name[2]] = true
		}
	}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || slices.Contains([]string{".txt", ".go", ".br", ".gz"}, filepath.Ext(path)) {
			return err
		}
		if name := filepath.ToSlash(path); !used[name] {
			t.Errorf("no page asks for %s", name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestOnlyStaticFilesAreServed(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{
		"/static/", "/static/bridgescore.css", "/static/vendor/", "/static/vendor/echarts.LICENSE.txt",
		"/static/../server.go", "/static/%2e%2e/server.go", "/static/..%2fserver.go", "/static/%00", "/static/\\",
		"/static//etc/passwd",
	} {
		t.Run(path, func(t *testing.T) {
			if a := c.Get(t, path); a.Code != http.StatusNotFound {
				t.Errorf("%s: status %d", path, a.Code)
			}
		})
	}
}

// The script beside a frame has an address that never changes.
func TestEmbedScript(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	want, err := os.ReadFile("embed.js")
	if err != nil {
		t.Fatal(err)
	}
	a := c.Get(t, "/embed.js")
	h := a.Header()
	if a.Code != http.StatusOK || a.Body.String() != string(want) ||
		h.Get("Content-Type") != "text/javascript; charset=utf-8" ||
		h.Get("Cache-Control") != "public, max-age=3600" || h.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("status %d, %v", a.Code, h)
	}
}

// Each form of a file has a tag of its own, and any tag will do for a client that
// only asks whether there is a file.
func TestTagsOfForms(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for address := range pageFiles(t, c) {
		tags := make(map[string]bool)
		for _, coding := range []string{"br", "gzip", "identity"} {
			h := c.Get(t, address, "Accept-Encoding", coding).Header()
			tags[h.Get("ETag")] = true
			if a := c.Get(t, address, "Accept-Encoding", coding, "If-None-Match",
				h.Get("ETag")); a.Code != http.StatusNotModified {
				t.Errorf("%s as %s asked again: status %d", address, coding, a.Code)
			}
		}
		if picture := strings.HasSuffix(address, ".png"); picture && len(tags) != 1 || !picture && len(tags) != 3 {
			t.Errorf("%s: tags %v", address, tags)
		}
		if a := c.Get(t, address, "If-None-Match", "*"); a.Code != http.StatusNotModified {
			t.Errorf("%s for any tag: status %d", address, a.Code)
		}
	}
}

// A page of another release, which may be kept or come from another copy, finds
// its files as they are now. They are not kept under an address of the other.
func TestFilesOfAnotherRelease(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for address := range pageFiles(t, c) {
		m := hashedName.FindStringSubmatchIndex(address)
		if m == nil {
			continue
		}
		other := regexp.MustCompile(`[0-9a-f]{12}`).ReplaceAllString(address, "0123456789ab")
		a, now := c.Get(t, other), c.Get(t, address)
		if a.Code != http.StatusOK || a.Header().Get("Cache-Control") != "no-cache" ||
			!bytes.Equal(a.Body.Bytes(), now.Body.Bytes()) ||
			a.Header().Get("Content-Type") != now.Header().Get("Content-Type") {
			t.Errorf("%s: status %d, %v", other, a.Code, a.Header())
		}
	}
	for _, path := range []string{"/static/none.0123456789ab.css", "/static/bridgescore.css",
		"/static/bridgescore.0123456789a.css", "/static/bridgescore.0123456789ab.js", "/static/"} {
		t.Run(path, func(t *testing.T) {
			if a := c.Get(t, path); a.Code != http.StatusNotFound || a.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s: status %d, Cache-Control %q", path, a.Code, a.Header().Get("Cache-Control"))
			}
		})
	}
}
