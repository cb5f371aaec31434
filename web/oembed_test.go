package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// frameAnswer is what a site that knows oEmbed reads.
type frameAnswer struct {
	Version, Type, Title, HTML string
	Width, Height              int
	ProviderName               string `json:"provider_name"`
	ProviderURL                string `json:"provider_url"`
}

const publicSite = "https://bridge.example.org"

func askForFrame(t *testing.T, c webtest.Client, query string) (frameAnswer, *goquery.Selection) {
	t.Helper()
	a := c.Get(t, "/oembed?"+query)
	var f frameAnswer
	if err := json.Unmarshal(a.Body.Bytes(), &f); err != nil || a.Code != http.StatusOK {
		t.Fatalf("%s: status %d, %v: %s", query, a.Code, err, a.Body)
	}
	if got := a.Header().Get("Content-Type"); got != "application/json" {
		t.Errorf("%s: type %s", query, got)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(f.HTML))
	if err != nil {
		t.Fatal(err)
	}
	return f, doc.Find("iframe")
}

func TestFramesForSitesThatAsk(t *testing.T) {
	c := webtest.NewClient(t, web.Options{BaseURL: publicSite})
	link := func(address string) string { return "url=" + url.QueryEscape(publicSite+address) }
	for query, want := range map[string]struct {
		src           string
		width, height int
	}{
		link(
			"/fr/?contract=2SX&tricks=9&vul=no"): {"/fr/embed?contract=2SX&tricks=9&view=compact&vul=no", 480, 480},
		link("/en/") +
			"&format=json": {"/en/embed?contract=4S&tricks=10&view=compact&vul=no", 480, 480},
		link(
			"/fr/?text=3SA%2B1+N"): {"/fr/embed?contract=3NT&declarer=N&tricks=10&view=compact&vul=no", 480, 480},
		link(
			"/fr/?level=4&strain=H&result=-1"): {"/fr/embed?contract=4H&tricks=9&view=compact&vul=no", 480, 480},
		link("/fr/?contract=pass"): {"/fr/embed?contract=pass&view=compact",
			480, 480},
		link(
			"/en/projector?contract=3NT&step=1"): {"/en/embed?contract=3NT&tricks=9&view=compact&vul=no", 480, 480},
		link(
			"/en/embed?contract=3NT&view=full&theme=dark&background=bad"): {"/en/embed?contract=3NT&theme=dark&tricks=9&vul=no", 480, 1180},
		link("/en/embed?contract=3NT&view=full") +
			"&maxheight=900": {"/en/embed?contract=3NT&tricks=9&view=compact&vul=no", 480, 480},
		link("/fr/") +
			"&maxwidth=300&maxheight=400": {"/fr/embed?contract=4S&tricks=10&view=compact&vul=no", 300, 400},
		link("/fr/") +
			"&maxwidth=2000&maxheight=2000": {"/fr/embed?contract=4S&tricks=10&view=compact&vul=no", 480, 480},
		link("/fr/") +
			"&contract=1NT&tricks=8&vul=yes&theme=light": {"/fr/embed?contract=1NT&theme=light&tricks=8&view=compact&vul=yes", 480, 480},
		"url=http://BRIDGE.example.org/fr": {"/fr/embed?contract=4S&tricks=10&view=compact&vul=no", 480, 480},
	} {
		f, frame := askForFrame(t, c, query)
		if got := frame.AttrOr("src", ""); got != publicSite+want.src || f.Width != want.width ||
			f.Height != want.height {
			t.Errorf("%s: %s, %d x %d", query, got, f.Width, f.Height)
		}
		if w, h := webtest.Number(t, frame.AttrOr("width", "")),
			webtest.Number(t, frame.AttrOr("height", "")); w != f.Width || h != f.Height {
			t.Errorf("%s: the frame is %d x %d, the answer says %d x %d", query, w, h, f.Width, f.Height)
		}
		if f.Version != "1.0" || f.Type != "rich" || f.ProviderURL != publicSite+"/" || f.ProviderName == "" ||
			f.Title == "" {
			t.Errorf("%s: %+v", query, f)
		}
	}
}

func TestFramesThatThereAreNot(t *testing.T) {
	c := webtest.NewClient(t, web.Options{BaseURL: publicSite})
	for query, status := range map[string]int{
		"":                                       http.StatusBadRequest,
		"url=":                                   http.StatusBadRequest,
		"url=%FF%":                               http.StatusBadRequest,
		"url=" + publicSite + "/fr/&maxwidth=x":  http.StatusBadRequest,
		"url=" + publicSite + "/fr/&maxheight=0": http.StatusBadRequest,
		"url=" + publicSite + "/fr/&format=xml":  http.StatusNotImplemented,
		"url=" + publicSite + "/fr/&format=yaml": http.StatusNotImplemented,
		"url=https://evil.example/fr/":           http.StatusNotFound,
		"url=//bridge.example.org/fr/":           http.StatusNotFound,
		"url=ftp://bridge.example.org/fr/":       http.StatusNotFound,
		"url=/fr/":                               http.StatusNotFound,
		"url=https://bridge.example.org@evil.example/fr/": http.StatusNotFound,
		"url=" + publicSite + "/de/":                      http.StatusNotFound,
		"url=" + publicSite + "/fr/pairs":                 http.StatusNotFound,
		"url=" + publicSite + "/fr/nowhere":               http.StatusNotFound,
		"url=" + publicSite + "/fr/?contract=9S":          http.StatusNotFound,
		"url=" + publicSite + "/fr/?text=hello":           http.StatusNotFound,
		"url=" + publicSite + "/fr/?blank=1":              http.StatusNotFound,
	} {
		if a := c.Get(t, "/oembed?"+query); a.Code != status || strings.Contains(a.Body.String(), "evil") {
			t.Errorf("%q: status %d, want %d: %s", query, a.Code, status, a.Body)
		}
	}
}

// The page of a deal says where its frame is asked for.
func TestDealsLeadToTheirFrames(t *testing.T) {
	c := webtest.NewClient(t, web.Options{BaseURL: publicSite})
	for address, src := range map[string]string{
		"/fr/?contract=2SX&tricks=9&vul=yes&declarer=E": "/fr/embed?contract=2SX&declarer=E&tricks=9&view=compact&vul=yes",
		"/fr/?text=2PX%2B1&vul=yes":                     "/fr/embed?contract=2SX&tricks=9&view=compact&vul=yes",
		"/en/":                                          "/en/embed?contract=4S&tricks=10&view=compact&vul=no",
		"/fr/?contract=pass":                            "/fr/embed?contract=pass&view=compact",
		"/fr/?blank=1":                                  "",
		"/fr/embed?contract=3NT":                        "",
	} {
		a := c.Get(t, address)
		link := a.Find(`head link[rel=alternate][type="application/json+oembed"]`)
		if src == "" {
			if link.Length() != 0 {
				t.Errorf("%s leads to a frame", address)
			}
			continue
		}
		href := link.AttrOr("href", "")
		query, ours := strings.CutPrefix(href, publicSite+"/oembed?")
		if !ours {
			t.Errorf("%s leads to a frame at %q", address, href)
			continue
		}
		if _, frame := askForFrame(t, c, query+"&format=json"); frame.AttrOr("src", "") != publicSite+src {
			t.Errorf("%s leads to %s", address, frame.AttrOr("src", ""))
		}
	}
}
