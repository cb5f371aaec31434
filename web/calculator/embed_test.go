package calculator_test

import (
	"net/http"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

func TestLookOfTheFrame(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for query, want := range map[string][2]string{
		"":                                      {"auto", "2"},
		"?theme=dark":                           {"dark", "2"},
		"?theme=light&deck=4":                   {"light", "4"},
		"?theme=contrast&deck=2":                {"contrast", "2"},
		"?theme=auto":                           {"auto", "2"},
		"?theme=pink&deck=5":                    {"auto", "2"},
		"?theme=%22%3E%3Cscript%3E&deck=4+":     {"auto", "2"},
		"?theme=DARK&deck=":                     {"auto", "2"},
		"?unknown=1&theme=dark&contract=pass":   {"dark", "2"},
		"?theme=dark&theme=light&deck=4&deck=2": {"dark", "4"},
	} {
		t.Run(query, func(t *testing.T) {
			for _, path := range []string{"/fr/embed", "/en/embed"} {
				a := c.Page(t, path+query, http.StatusOK)
				if got := [2]string{a.Attribute(t, "html", "data-theme"),
					a.Attribute(t, "html", "data-deck")}; got != want {
					t.Errorf("%s%s looks like %v, want %v", path, query, got, want)
				}
			}
		})
	}
}

// The frame is the calculator alone, and a way to the whole site.
func TestFrameIsTheCalculatorAlone(t *testing.T) {
	const base = "https://bridge.example.org"
	c := webtest.NewClient(t, web.Options{BaseURL: base})
	a := c.Page(t, "/en/embed?contract=4SX&tricks=8&vul=yes&declarer=E", http.StatusOK)
	if got := webtest.Text(a.Find("output.score")); got != "−500" || a.Find("#keys fieldset").Length() != 6 ||
		a.Find("table.parts, figure.chart").Length() != 2 {
		t.Errorf("the frame shows %s", got)
	}
	if n := a.Find(
		"header, footer, nav, #ladder, #sides, #method, [data-action=print], [data-action=share]").Length(); n != 0 {
		t.Errorf("%d things that belong to the whole page", n)
	}
	if got := a.Attribute(t, ".credit a", "href"); got != base+"/en/" {
		t.Errorf("leads to the whole site at %s", got)
	}
	if got, rel := a.Attribute(t, ".credit a", "target"), a.Attribute(t, ".credit a", "rel"); got != "_blank" ||
		rel != "noopener" {
		t.Errorf("leads there in %s, %s", got, rel)
	}
}

// The small frame has the keys, the score and its sum, and nothing below. The ground is that of the
// page around where that is wished.
func TestSmallFrame(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/embed?view=compact&background=rounded&contract=4SX&tricks=8", http.StatusOK)
	if a.Find("#hero .score, #hero .equation, #keys .actions").Length() != 3 || a.Find("#keys fieldset").Length() != 6 {
		t.Error("keys, score or sum are missing")
	}
	if n := a.Find("#text, .reasons, #breakdown, #chart, script[type='application/json']").Length(); n != 0 {
		t.Errorf("%d things that are too much", n)
	}
	for query, want := range map[string]string{
		"?background=transparent": "transparent", "?background=rounded": "rounded", "?background=plain": "",
		"?background=red": "", "": "",
	} {
		if got := c.Page(t, "/en/embed"+query, http.StatusOK).Find("html").AttrOr("data-ground", ""); got != want {
			t.Errorf("%q: the ground is %q", query, got)
		}
	}
}

// Without a script the look of the frame stays when its form is sent and when
// its links are followed.
func TestLookStaysWithoutAScript(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/embed?theme=dark&deck=4&view=compact&background=rounded", http.StatusOK)
	action := a.Attribute(t, "form#keys", "action")
	if action != "/fr/embed?background=rounded&deck=4&theme=dark&view=compact" {
		t.Fatalf("the form goes to %s", action)
	}
	if got := c.Post(t, action,
		"level=1&strain=C&result==").Header().Get(
		"Location"); got != "/fr/embed?background=rounded&contract=1C&deck=4&theme=dark&tricks=7&view=compact&vul=no" {
		t.Errorf("the form leads to %s", got)
	}
	for _, href := range a.Find(".actions a").Map(webtest.AttributeOf("href")) {
		if p := webtest.Parameters(t, href); p["theme"] != "dark" || p["deck"] != "4" || p["view"] != "compact" ||
			p["background"] != "rounded" {
			t.Errorf("%s has another look", href)
		}
	}
	if a := c.Post(t, action, "text=x"); a.Code != http.StatusUnprocessableEntity ||
		a.Attribute(t, "html", "data-theme") != "dark" {
		t.Errorf("a fault: status %d in another look", a.Code)
	}
}
