// Package engines has the tests of the main ways in other browsers than today's Chromium: Firefox,
// the engine of Safari, and a Chromium from which what browsers of 2021 lack is kept.
package engines

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"bridgescore/web/internal/browsertest"
	"bridgescore/web/internal/webdriver"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// visitor is somebody with a browser, and a phone's width as far as it can be as narrow.
type visitor interface {
	Open(address string)
	Click(selector string)
	Type(selector, keys string)
	// Enter goes into a frame of the page, Leave back to the page.
	Enter(selector string)
	Leave()
	Wait(expression string)
	WaitText(selector, text string)
	// Say is the value of an expression, as a text.
	Say(expression string) string
}

func TestFirefox(t *testing.T) {
	t.Parallel()
	everyWay(t, webdriver.Firefox(t), newSite(t, nil))
}

func TestWebKit(t *testing.T) {
	t.Parallel()
	everyWay(t, webdriver.WebKit(t), newSite(t, nil))
}

// Browsers from Safari 15, Chrome 90 and Firefox 115 on are usable: what they do not know is kept
// from a Chromium by another name.
func TestOldBrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t, strings.NewReplacer(
		":has(", ":has-not(", ":popover-open", ":popover-shut", "popovertarget=", "data-target=", ` popover `,
		` data-popover `, `"popover"`, `"unknown"`,
		"light-dark(", "dark-light(", "color-mix(", "mix-color(", "@container", "@vessel", "dvh", "dvx", "sideways-lr",
		"sideways-up",
		"requestSubmit", "noSubmit", ".requestFullscreen", ".noFullscreen", "structuredClone", "noClone",
		"Object.hasOwn(", "Object.hasNot(",
	))
	tab := browsertest.New(t, browsertest.Visitor{Width: 360, Height: 740, Touch: true})
	v := &chromium{Tab: tab, t: t}
	ways(t, v, s)

	way(t, v, "menu on a tablet", func() {
		tab.Emulate(browsertest.Visitor{Width: 1024, Height: 768})
		v.Open(s.URL + "/en/tables")
		v.Wait(
			`document.querySelector("#menu .short a").offsetHeight > 0 && document.querySelector("button.menu").offsetHeight === 0`)
	})
	way(t, v, "snippet", func() {
		v.Open(s.URL + "/fr/integrate")
		v.Click(".choice:has([name=view][value=compact])")
		v.Wait(`location.search.includes("view=compact")`)
	})
	way(t, v, "paper", func() {
		v.Open(s.URL + "/fr/practice?level=points&seed=255619")
		tab.Emulate(browsertest.Visitor{Width: 700, Height: 900, Print: true})
		v.Wait(`[...document.querySelectorAll(".exercises .item")].filter(item => item.offsetHeight > 0).length > 3`)
	})
}

// reloads is how often a visitor without a network asks for a page again.
const reloads = 5

// everyWay walks the main ways, and then without a network.
func everyWay(t *testing.T, b *webdriver.Browser, s *site) {
	t.Helper()
	b.Resize(360, 740)
	v := driven{b}
	ways(t, v, s)
	way(t, v, "offline", func() {
		v.Open(s.URL + "/fr/?contract=3NT&tricks=9")
		v.Click("label:has(#vul-yes)")
		v.Wait("navigator.serviceWorker.controller !== null")
		s.off.Store(true)
		// On a busy machine WebKit may not wait for a worker that has to start: a visitor reloads.
		const shown = `String(document.querySelector("#hero .score") !== null)`
		for range reloads {
			v.Open(s.URL + "/en/?contract=2SX&tricks=9&vul=no")
			if v.Say(shown) == "true" {
				break
			}
			time.Sleep(time.Second)
		}
		v.WaitText("#hero .score", "+570")
		v.Click("label:has(#vul-yes)")
		v.WaitText("#hero .score", "+870")
		v.Open(s.URL + "/fr/pairs")
		v.Wait(`document.querySelector("main a[href='/fr/']") !== null`)
	})
}

// way walks one of them: in the end the page has met no fault.
func way(t *testing.T, v visitor, name string, walk func()) {
	t.Helper()
	t.Log(name)
	walk()
	if faults := v.Say("(window.faults || []).join()"); faults != "" {
		t.Errorf("%s: the page met %s", name, faults)
	}
}

func ways(t *testing.T, v visitor, s *site) {
	t.Helper()
	way(t, v, "tap", func() {
		v.Open(s.URL + "/fr/")
		for _, tap := range []struct{ key, score string }{
			{"#level-2", "+110"}, {"#doubling-X", "+470"}, {"#result-plus1", "+570"}, {"#vul-yes", "+870"},
			{"#declarer-E", "+870"},
		} {
			v.Click("label:has(" + tap.key + ")")
			v.WaitText("#hero .score", tap.score)
			if got := v.Say(chosen(tap.key)); got != "true" {
				t.Errorf("%s does not look chosen", tap.key)
			}
		}
		v.Click("[data-action=undo]")
		v.Wait(`!document.querySelector("#declarer-E").checked`)
		if got := v.Say(sideways); got != "0" {
			t.Errorf("the page is %s pixels too wide", got)
		}
	})
	way(t, v, "type", func() {
		v.Open(s.URL + "/fr/")
		v.Type("#text", "4px-2")
		v.WaitText(".free-row button", "= −300")
		v.Type("#text", webdriver.Enter)
		v.WaitText("#hero .score", "−300")
	})
	way(t, v, "menu", func() {
		v.Open(s.URL + "/fr/")
		v.Wait(`document.querySelector("#menu").offsetHeight === 0`)
		v.Click("button.menu")
		v.Wait(`document.querySelector("#menu a[href='/fr/tables']").offsetHeight > 0`)
		if got := v.Say(sideways); got != "0" {
			t.Errorf("with its menu the page is %s pixels too wide", got)
		}
		v.Type("button.menu", webdriver.Escape)
		v.Wait(`document.querySelector("#menu").offsetHeight === 0`)
		v.Click("button.menu")
		v.Click("#menu a[href='/fr/tables']")
		v.Wait(`location.pathname === "/fr/tables"`)
	})
	way(t, v, "theme", func() {
		v.Open(s.URL + "/fr/lookup")
		v.Click(".prefs summary")
		v.Click(".choice:has([name=theme][value=dark])")
		v.Wait(`getComputedStyle(document.body).backgroundColor === "rgb(23, 26, 24)"`)
		v.Open(s.URL + "/fr/")
		v.Wait(`getComputedStyle(document.body).backgroundColor === "rgb(23, 26, 24)"`)
		v.Open(s.URL + "/fr/lookup")
		v.Click(".prefs summary")
		v.Click(".choice:has([name=theme][value=light])")
		v.Wait(`getComputedStyle(document.body).backgroundColor !== "rgb(23, 26, 24)"`)
	})
	for _, sandbox := range []string{"", ` sandbox="allow-scripts"`} {
		way(t, v, "frame"+sandbox, func() {
			v.Open(newClub(t, fmt.Sprintf(`<iframe%s src="%s/fr/embed?contract=3NT" title="Points" width="360" height="200"></iframe>
				<script src="%s/embed.js" async></script>`, sandbox, s.URL, s.URL)))
			v.Enter("iframe")
			v.WaitText("#hero .score", "+400")
			if got := v.Say(`getComputedStyle(document.querySelector("#level-1")).opacity`); got != "0" {
				t.Error("the frame has no style")
			}
			v.Click("label:has(#vul-yes)")
			v.WaitText("#hero .score", "+600")
			v.Click("[data-action=undo]")
			v.WaitText("#hero .score", "+400")
			v.Leave()
			v.Wait(`parseFloat(document.querySelector("iframe").style.height) > 900`)
		})
	}
	way(t, v, "element", func() {
		v.Open(newClub(t, fmt.Sprintf(`<bridge-score contract="4SX" tricks="9" vul="yes" lang="en" view="compact"></bridge-score>
			<script src="%s/embed.js" async></script>`, s.URL)))
		v.Enter("bridge-score iframe")
		v.WaitText("#hero .score", "−200")
		v.Leave()
	})
	way(t, v, "marking", func() {
		v.Open(s.URL + "/fr/practice?level=undertricks&seed=2-482913&a1=100&a2=400&a3=50&a4=200")
		v.Wait(
			`document.querySelector(".mark-score") !== null && document.querySelectorAll(".item.right, .item.wrong").length > 3`)
		v.Open(s.URL + "/fr/practice?level=undertricks&seed=2-482913")
		v.Type(".exercises [name=a1]", "100")
		v.Click(".exercises [data-mark]")
		v.Wait(`document.querySelector(".mark-score") !== null`)
	})
	way(t, v, "class view", func() {
		v.Open(s.URL + "/fr/projector?contract=4SX&tricks=6&vul=no&step=0")
		v.Click("[data-go=next]")
		v.Wait(`new URLSearchParams(location.search).get("step") === "1"`)
		v.Wait(`document.querySelector("[data-go=full]").offsetHeight > 0`)
	})
}

// chosen says whether a key looks other than its neighbours.
func chosen(key string) string {
	return fmt.Sprintf(`String(getComputedStyle(document.querySelector("%[1]s ~ .face")).backgroundColor !== getComputedStyle(
		[...document.querySelectorAll("fieldset:has(%[1]s) input:not(:checked) ~ .face")].pop()).backgroundColor)`, key)
}

// sideways is how far the page reaches beyond the window.
const sideways = `String(document.documentElement.scrollWidth - document.documentElement.clientWidth)`

// driven is a browser that is driven from outside.
type driven struct{ *webdriver.Browser }

func (d driven) Say(expression string) string { return webdriver.Eval[string](d.Browser, expression) }

// chromium is Chromium, in one document of its page at a time.
type chromium struct {
	*browsertest.Tab
	t     *testing.T
	frame *browsertest.Frame
}

func (c *chromium) Open(address string) {
	if status := c.Tab.Open(address); status != http.StatusOK {
		c.t.Fatalf("%s: status %d", address, status)
	}
}

func (c *chromium) Click(selector string) {
	if c.frame != nil {
		c.frame.Click(selector)
		return
	}
	c.Tab.Click(selector)
}

func (c *chromium) Type(selector, keys string) {
	c.Focus(selector)
	c.Press(strings.NewReplacer(webdriver.Enter, browsertest.Enter, webdriver.Escape, browsertest.Escape).Replace(keys))
}

func (c *chromium) Enter(selector string) {
	frame := c.Frame(selector)
	c.frame = &frame
}

func (c *chromium) Leave() { c.frame = nil }

func (c *chromium) Wait(expression string) {
	if c.frame != nil {
		c.frame.Wait(expression)
		return
	}
	c.Tab.Wait(expression)
}

func (c *chromium) WaitText(selector, text string) {
	if c.frame != nil {
		c.frame.WaitText(selector, text)
		return
	}
	c.Tab.WaitText(selector, text)
}

func (c *chromium) Say(expression string) string {
	if c.frame != nil {
		return browsertest.Eval[string](*c.frame, expression)
	}
	return browsertest.Eval[string](c.Tab, expression)
}
