package calculator

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/view"
)

// OEmbedPath is where sites that know oEmbed ask for the frame of an address.
const OEmbedPath = "/oembed"

// oembedWidth is how wide a frame is that has room: the calculator in it is not wider.
const oembedWidth = 480

// framedPages are the pages of a deal, which a frame can stand for.
var framedPages = []string{page.PathCalculator, page.PathEmbed, page.PathProjector}

// Frame is the frame of a deal.
type Frame struct {
	Title, HTML   string
	Width, Height int
}

// FrameOf gives the frame of a page of a deal within that room, where 0 is no limit. Without a wish
// it is the small one, as it is where there is no room for the other. It reports false for an
// address of no deal.
func FrameOf(base string, l locales.Language, path string, query url.Values, maxWidth, maxHeight int) (Frame, bool) {
	if !slices.Contains(framedPages, path) {
		return Frame{}, false
	}
	fields := form.FromValues(query).Defaults(FirstDeal)
	deal, faults := fields.Read(l.Notation())
	if len(faults) > 0 || fields.Incomplete() {
		return Frame{}, false
	}
	words := view.Phrases{Words: locales.For(l)}
	shown, err := words.DealView(deal, "")
	if err != nil {
		return Frame{}, false
	}
	looked := maps.Clone(query)
	if !looked.Has(viewLook.name) || maxHeight > 0 && maxHeight < heightFull {
		looked.Set(viewLook.name, viewCompact)
	}
	f := Frame{
		Title:  words.T("calculator_title_deal", "score", shown.Score, "deal", shown.Headline),
		Width:  within(oembedWidth, maxWidth),
		Height: within(heightOf(viewLook.of(looked)), maxHeight),
	}
	address := deal.Query()
	setLooks(address, looked)
	f.HTML = frameTag(l, base+page.URL(l, page.PathEmbed)+"?"+address.Encode(), strconv.Itoa(f.Width), f.Height)
	return f, true
}

func within(size, most int) int {
	if most > 0 {
		return min(size, most)
	}
	return size
}

// oembedOf is where the frame of a deal is asked for. The parameters of the deal stand beside the
// address of the calculator and not in it, where they would have to be written twice escaped.
func oembedOf(base string, l locales.Language, deal form.Deal) string {
	address := deal.Address(page.URL(l, page.PathCalculator))
	return base + OEmbedPath + "?url=" + base + strings.Replace(address, "?", "&", 1)
}
