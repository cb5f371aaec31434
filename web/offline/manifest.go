package offline

import (
	"encoding/json"

	"bridgescore/locales"
	"bridgescore/web/page"
	"bridgescore/web/precompressed"
	"bridgescore/web/static"
)

// manifest lets the calculator be added to the home screen of a phone.
type manifest struct {
	ID         string         `json:"id"`
	Name       string         `json:"name"`
	ShortName  string         `json:"short_name"`
	About      string         `json:"description"`
	Lang       string         `json:"lang"`
	Start      string         `json:"start_url"`
	Scope      string         `json:"scope"`
	Display    string         `json:"display"`
	Background string         `json:"background_color"`
	Theme      string         `json:"theme_color"`
	Icons      []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// Colours of the page and of its mark, as the style sheet has them.
const (
	paper = "#fbf9f4"
	felt  = "#0d5c43"
)

// Manifest is the manifest in one language.
func Manifest(l locales.Language) (*precompressed.Content, error) {
	words := locales.For(l)
	home := page.URL(l, page.PathCalculator)
	icon := func(name, sizes, kind, purpose string) manifestIcon {
		return manifestIcon{static.URL(name), sizes, kind, purpose}
	}
	text, err := json.Marshal(manifest{
		ID:         home,
		Name:       words.T("manifest_name"),
		ShortName:  words.T("manifest_short_name"),
		About:      words.T("calculator_description"),
		Lang:       string(l),
		Start:      home,
		Scope:      "/",
		Display:    "standalone",
		Background: paper,
		Theme:      felt,
		Icons: []manifestIcon{
			icon("icon-192.png", "192x192", "image/png", "any"),
			icon("icon-512.png", "512x512", "image/png", "any"),
			icon("icon-maskable.png", "512x512", "image/png", "maskable"),
			icon("icon.svg", "any", "image/svg+xml", "any"),
		},
	})
	if err != nil {
		return nil, err
	}
	return precompressed.New(text, "application/manifest+json", `"`+static.Hash(text)+`"`), nil
}
