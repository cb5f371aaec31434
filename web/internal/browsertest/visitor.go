package browsertest

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Visitor says who opens a page. The zero value is a desktop of 1280x800, light, with JavaScript.
type Visitor struct {
	Width, Height int  // viewport in CSS pixels; both zero: 1280x800
	Touch         bool // a phone or tablet: viewport meta obeyed, clicks are taps

	Dark         bool // prefers-color-scheme: dark
	ForcedColors bool // forced-colors: active, as in the contrast themes of Windows
	Print        bool // the print style sheet on the screen

	NoScript bool // JavaScript off
	Workers  bool // service workers may answer in the place of the server
}

// Visitors that most tests send.
var (
	SmallPhone = Visitor{Width: 320, Height: 640}
	LowPhone   = Visitor{Width: 360, Height: 640, Touch: true}
	Phone      = Visitor{Width: 360, Height: 740, Touch: true}
	Laptop     = Visitor{Width: 1024, Height: 768}
	Beamer     = Visitor{Width: 1920, Height: 1080}
	Desktop    = Visitor{}
	Paper      = Visitor{Width: 718, Height: 1000, Print: true} // A4 less its margins
)

// Emulate makes the tab another kind of visitor, and waits until the page has drawn itself anew for
// it. JavaScript goes on or off with the next page that it opens.
func (tab *Tab) Emulate(v Visitor) {
	tab.t.Helper()
	scripted := !v.NoScript && !tab.visitor.NoScript
	if v.Width == 0 && v.Height == 0 {
		v.Width, v.Height = 1280, 800
	}
	tab.visitor = v
	viewport := []chromedp.EmulateViewportOption{}
	if v.Touch {
		viewport = append(viewport, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	run(tab, "setting the viewport", chromedp.EmulateViewport(int64(v.Width), int64(v.Height), viewport...))
	call(tab, emulation.SetEmulatedMedia, v.media())
	call(tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: v.NoScript})
	call(tab, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: !v.Workers})
	if scripted {
		// The page's scripts hear of a new size or medium with the first frame, and what they
		// change is in the second.
		Eval[any](tab, "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
	}
}

func (v Visitor) media() emulation.SetEmulatedMediaParams {
	feature := func(name string, on bool, yes, no string) *emulation.MediaFeature {
		if on {
			return &emulation.MediaFeature{Name: name, Value: yes}
		}
		return &emulation.MediaFeature{Name: name, Value: no}
	}
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		feature("prefers-color-scheme", v.Dark, "dark", "light"),
		feature("forced-colors", v.ForcedColors, "active", "none"),
	}}
	if v.Print {
		params.Media = "print"
	}
	return params
}

// Face is a font that a page is read in.
type Face string

// The faces of Tab.Face: what the machine of a visitor has may be as wide as the one, or as narrow
// as the other.
const (
	Wide   Face = "DejaVu Sans"
	Narrow Face = "Roboto Condensed"
)

// Face sets the page in a wide or in a narrow face; it is wide when it is opened.
func (tab *Tab) Face(f Face) {
	tab.t.Helper()
	serif := string(f)
	if f == Wide {
		serif = "DejaVu Serif"
	}
	Eval[any](tab, `document.documentElement.style.setProperty("--sans", `+quote(string(f))+`);
		document.documentElement.style.setProperty("--serif", `+quote(serif)+`);
		document.fonts.ready.then(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))`)
}
