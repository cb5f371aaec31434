package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"

	"github.com/maypok86/otter/v2"

	"bridgescore/web/content"
	"bridgescore/web/page"
)

// pageCache is how long a browser may show a page without asking again.
var pageCache = []string{"public, max-age=60"}

// newDrawn makes content of a page that was drawn.
func newDrawn(drawn []byte) *content.Content {
	body := bytes.Clone(drawn)
	sum := sha256.Sum256(body)
	return content.New(body, page.ContentType, `W/"`+hex.EncodeToString(sum[:8])+`"`, content.Quick)
}

// Bounds of the pages kept: in all, of one page, and of its address, in bytes.
const (
	keptInAll   = 8 << 20
	keptPage    = 128 << 10
	keptAddress = 1 << 10
)

// drawings keeps the pages that are asked for most. A page depends on its
// address alone, the site's own name included, so it can be answered again.
type drawings struct {
	cache *otter.Cache[string, *content.Content]
}

func newDrawings() (drawings, error) {
	cache, err := otter.New(&otter.Options[string, *content.Content]{
		MaximumWeight: keptInAll,
		// The compressed forms weigh less than the page itself.
		Weigher: func(address string, page *content.Content) uint32 { return uint32(len(address) + 2*page.Len()) },
	})
	return drawings{cache}, err
}

// address is what the page of a request depends on; ok is false where the page
// is not kept.
func (s *site) address(r *http.Request) (address string, ok bool) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return "", false
	}
	address = s.settings.Base(r) + r.URL.RequestURI()
	return address, len(address) <= keptAddress
}

func (d drawings) get(address string) (*content.Content, bool) { return d.cache.GetIfPresent(address) }

func (d drawings) keep(address string, page *content.Content) {
	if page.Len() <= keptPage {
		d.cache.Set(address, page)
	}
}
