package web

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"bridgescore/locales"
	"bridgescore/web/calculator"
	"bridgescore/web/param"
)

// oembedAnswer is the frame of an address as oembed.com describes it.
type oembedAnswer struct {
	Version      string `json:"version"`
	Type         string `json:"type"`
	Title        string `json:"title"`
	ProviderName string `json:"provider_name"`
	ProviderURL  string `json:"provider_url"`
	HTML         string `json:"html"`
	Width        int    `json:"width"`
	Height       int    `json:"height"`
	CacheAge     int    `json:"cache_age"` // seconds
}

const oembedCacheAge = 86400

// oembed answers a site that wants to show what a link of ours leads to. What may be asked beside
// the link wins over what the link itself says.
func (s *site) oembed(w http.ResponseWriter, r *http.Request) {
	refuse := func(status int) { plainText(w, status, http.StatusText(status)+"\n") }
	w.Header().Set("Access-Control-Allow-Origin", "*")
	query, err := url.ParseQuery(r.URL.RawQuery)
	maxWidth, wide := limitOf(query, "maxwidth")
	maxHeight, high := limitOf(query, "maxheight")
	if err != nil || query.Get("url") == "" || !wide || !high {
		refuse(http.StatusBadRequest)
		return
	}
	if format := query.Get("format"); format != "" && format != "json" {
		refuse(http.StatusNotImplemented)
		return
	}
	base := s.settings.Base(r)
	lang, path, asked, ok := ownAddress(base, query.Get("url"))
	if !ok {
		refuse(http.StatusNotFound)
		return
	}
	for _, name := range []string{"url", "format", "maxwidth", "maxheight"} {
		query.Del(name)
	}
	maps.Copy(asked, query)
	frame, ok := calculator.FrameOf(base, lang, path, asked, maxWidth, maxHeight)
	if !ok {
		refuse(http.StatusNotFound)
		return
	}
	body, err := json.Marshal(oembedAnswer{
		Version: "1.0", Type: "rich", Title: frame.Title, HTML: frame.HTML, Width: frame.Width, Height: frame.Height,
		ProviderName: locales.For(lang).T("site_name"), ProviderURL: base + "/", CacheAge: oembedCacheAge,
	})
	if err != nil {
		s.errorHandler(err)(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", dayCache)
	_, _ = w.Write(body)
}

// limitOf reads the room that a site has; 0 where it does not say.
func limitOf(query url.Values, name string) (pixels int, ok bool) {
	if !query.Has(name) {
		return 0, true
	}
	pixels, wrong := param.Int(query.Get(name))
	return pixels, wrong == "" && pixels > 0
}

// ownAddress takes an address of this site apart. By which of both protocols it was copied does not
// matter.
func ownAddress(base, address string) (l locales.Language, path string, query url.Values, ok bool) {
	own, err := url.Parse(base)
	if err != nil {
		return l, "", nil, false
	}
	u, err := url.Parse(address)
	if err != nil || !strings.EqualFold(u.Host, own.Host) || u.Scheme != "http" && u.Scheme != "https" {
		return l, "", nil, false
	}
	prefix, path, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(u.Path, own.Path), "/"), "/")
	l, known := locales.Parse(prefix)
	if prefix == "" {
		l, known = locales.Default(), true
	}
	query, err = url.ParseQuery(u.RawQuery)
	return l, path, query, known && err == nil
}
