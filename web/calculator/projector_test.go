package calculator_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// A step shows one line more than the one before; the last shows the score.
// Each has an address, so that it works without a script.
func TestProjectorSteps(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			for query, lines := range map[string]int{
				"contract=2SX&tricks=9":            4,
				"contract=4S&tricks=10":            2,
				"contract=7NTXX&tricks=13&vul=yes": 4,
				"contract=4SX&tricks=5&declarer=W": 3, // first, second and third, later undertricks
			} {
				target := "/" + lang + "/projector?" + query + "&step=0"
				for step := 0; ; step++ {
					a := c.Page(t, target, http.StatusOK)
					checkStep(t, target, a, step, lines)
					next := a.Attribute(t, "a[data-go=next]", "href")
					if step == lines+1 {
						if next != a.Attribute(t, "a[data-go=all]", "href") {
							t.Errorf("%s: goes on to %s", target, next)
						}
						break
					}
					target = next
				}
			}
		})
	}
}

// checkStep looks at a deal of so many lines at one step.
func checkStep(t *testing.T, target string, a webtest.Answer, step, lines int) {
	t.Helper()
	if got, last := a.Attribute(t, "#projector", "data-step"),
		a.Attribute(t, "#projector", "data-last"); got != strconv.Itoa(step) || last != strconv.Itoa(lines+1) {
		t.Fatalf("%s: step %s of %s, want %d of %d", target, got, last, step, lines+1)
	}
	shown := a.Find("ol.lines-big > li:not(.veiled)").Length()
	if all := a.Find("ol.lines-big > li").Length(); all != lines || shown != min(step, lines) {
		t.Errorf("%s: %d of %d lines", target, shown, all)
	}
	for _, selector := range []string{"output.score", ".stage-chart", "p.sentence"} {
		if got, want := a.Find(selector).HasClass("veiled"), step <= lines; got != want {
			t.Errorf("%s: %s is veiled: %v", target, selector, got)
		}
	}
	sum := sumOf(t, a.Find("ol.lines-big .n"))
	if total := webtest.Number(t, webtest.Text(a.Find("output.score"))); sum != total {
		t.Errorf("%s: the lines are %d, the score %d", target, sum, total)
	}
	if back := a.Find("a[data-go=back]"); back.HasClass("off") != (step == 0) {
		t.Errorf("%s: the way back is closed: %v", target, back.HasClass("off"))
	} else if step > 0 && webtest.Parameters(t, back.AttrOr("href", ""))["step"] != strconv.Itoa(step-1) {
		t.Errorf("%s: leads back to %s", target, back.AttrOr("href", ""))
	}
	if got := webtest.Parameters(t, a.Attribute(t, "a[data-go=none]", "href"))["step"]; got != "0" {
		t.Errorf("%s: hides all at step %s", target, got)
	}
}

func TestProjectorStepsThatDoNotExist(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for step, want := range map[string]string{
		"": "3", "x": "3", "-5": "0", "99": "3", "2": "2", "99999999999999999999": "3", "1.5": "3", "%00": "3",
	} {
		t.Run(step, func(t *testing.T) {
			a := c.Page(t, "/fr/projector?contract=4S&tricks=10&step="+step, http.StatusOK)
			if got := a.Attribute(t, "#projector", "data-step"); got != want {
				t.Errorf("step %q shows step %s, want %s", step, got, want)
			}
		})
	}
}

func TestProjectorPage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/projector?text=3SA%2B1+N&vul=yes&theme=dark", http.StatusOK)
	if got := a.Attribute(t, "html", "data-theme"); got != "dark" {
		t.Errorf("theme %s", got)
	}
	if got := webtest.Parameters(t, a.Attribute(t, "a[data-go=none]", "href"))["theme"]; got != "dark" {
		t.Errorf("the next step has the theme %q", got)
	}
	if got := webtest.Words(a.Find("title")); got != "Vue de classe : 3SA par Nord · vulnérable · 10 levées" {
		t.Errorf("title %q", got)
	}
	edit := a.Find(`nav.controls a[href^="/fr/?"]`)
	if got := edit.AttrOr("href", ""); got != "/fr/?contract=3NT&declarer=N&tricks=10&vul=yes" {
		t.Errorf("the deal is changed at %s", got)
	}
	if a := c.Page(t, "/en/projector?theme=pink", http.StatusOK); a.Attribute(t, "html", "data-theme") != "light" {
		t.Error("an unknown theme is not light")
	}

	passed := c.Page(t, "/en/projector?contract=pass", http.StatusOK)
	if got := webtest.Text(passed.Find("output.score")); got != "0" || passed.Find("ol.lines-big li").Length() != 0 {
		t.Errorf("a deal passed out shows %q", got)
	}
	for _, query := range []string{"text=4Z", "contract=7NT&result=%2B1", "tricks=99"} {
		t.Run(query, func(t *testing.T) {
			a := c.Get(t, "/en/projector?"+query)
			if a.Code != http.StatusUnprocessableEntity ||
				!strings.HasPrefix(webtest.Text(a.Find("title")), "Error:") || a.Find("ol.lines-big li").Length() != 0 {
				t.Errorf("%s: status %d, title %q", query, a.Code, webtest.Text(a.Find("title")))
			}
			a.Find("#errors a").Each(func(_ int, s *goquery.Selection) {
				if a.Find(s.AttrOr("href", "")).Length() != 1 {
					t.Errorf("%s: the summary leads to %s", query, s.AttrOr("href", ""))
				}
			})
		})
	}
}
