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

// The first step says how the contract ended, each further one shows a term of the score, its piece
// of the picture and the sum so far, which at the last step is the score. Each has an address, so
// that it works without a script; at its ends the view leads no further.
func TestProjectorSteps(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		for query, sums := range map[string][]int{
			"contract=2SX&tricks=9":            {120, 420, 470, 570},
			"contract=4S&tricks=10":            {120, 420},
			"contract=7NTXX&tricks=13&vul=yes": {880, 1380, 2880, 2980},
			"contract=4SX&tricks=5&declarer=W": {-100, -500, -1100}, // first, second and third, later undertricks
		} {
			t.Run(lang+" "+query, func(t *testing.T) {
				target := "/" + lang + "/projector?" + query + "&step=0"
				for step := 0; step <= len(sums)+1; step++ {
					a := c.Page(t, target, http.StatusOK)
					checkStep(t, target, a, step, sums)
					target = a.Find("a[data-go=next]").AttrOr("href", "")
				}
				if target != "" {
					t.Errorf("after the last step it goes on to %s", target)
				}
			})
		}
	}
}

// checkStep looks at a deal with such sums at one step.
func checkStep(t *testing.T, target string, a webtest.Answer, step int, sums []int) {
	t.Helper()
	last := len(sums) + 1
	if got, end := a.Attribute(t, "#projector", "data-step"), a.Attribute(t, "#projector", "data-last"); got !=
		strconv.Itoa(step) || end != strconv.Itoa(last) {
		t.Fatalf("%s: step %s of %s, want %d of %d", target, got, end, step, last)
	}
	if veiled := a.Find(".verdict").HasClass("veiled"); veiled != (step < 1) {
		t.Errorf("%s: the verdict is veiled: %v", target, veiled)
	}
	terms := max(step-1, 0)
	if shown, all := a.Find(".terms li:not(.veiled)").Length(), a.Find(".terms li").Length(); all != len(sums) ||
		shown != terms {
		t.Errorf("%s: %d of %d terms", target, shown, all)
	}
	if n := a.Find(".terms li.next").Length(); n != map[bool]int{true: 1, false: 0}[0 < step && step < last] {
		t.Errorf("%s: %d terms wait", target, n)
	}
	if shown := a.Find(".covers rect:not(.veiled)").Length(); shown != terms {
		t.Errorf("%s: %d pieces are uncovered", target, shown)
	}
	a.Find(".words [data-reveal]").Each(func(_ int, s *goquery.Selection) {
		if at, err := strconv.Atoi(s.AttrOr("data-reveal", "")); err != nil || s.HasClass("veiled") != (at > step) {
			t.Errorf("%s: the words of step %d are veiled: %v", target, at, s.HasClass("veiled"))
		}
	})
	total := a.Find("output.score .so-far:not(.veiled)").First()
	switch {
	case terms == 0:
		if total.Length() != 0 {
			t.Errorf("%s: the sum is %q", target, webtest.Text(total))
		}
	case webtest.Number(t, webtest.Text(total)) != sums[terms-1]:
		t.Errorf("%s: the sum is %q, want %d", target, webtest.Text(total), sums[terms-1])
	}
	for move, at := range map[string]int{"back": 0, "none": 0, "next": last, "all": last} {
		control := a.Find("a[data-go=" + move + "]")
		_, leads := control.Attr("href")
		if end := step == at; control.HasClass("off") != end || leads == end ||
			(control.AttrOr("aria-disabled", "") == "true") != end {
			t.Errorf("%s: %s leads on: %v", target, move, leads)
		}
	}
	if back := a.Find("a[data-go=back]").AttrOr("href", ""); step > 0 &&
		webtest.Parameters(t, back)["step"] != strconv.Itoa(step-1) {
		t.Errorf("%s: leads back to %s", target, back)
	}
}

// The other way goes through the seven steps of the method; what does not apply comes with the step
// after it, and costs none of its own.
func TestProjectorMethod(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for query, sums := range map[string][]string{
		"contract=2SX&tricks=9":         {"", "", "60", "120", "470", "+570"},
		"contract=4S&tricks=10":         {"", "", "120", "+420"},
		"contract=4SX&tricks=5&vul=yes": {"", "", "−1,400"},
		"contract=3NT&tricks=9":         {"", "", "100", "+400"},
	} {
		t.Run(query, func(t *testing.T) {
			view := c.Page(t, "/en/projector?"+query+"&theme=dark", http.StatusOK)
			target := view.Attribute(t, "a[data-go=other]", "href")
			if p := webtest.Parameters(t, target); p["show"] != "method" || p["step"] != "1" || p["theme"] != "dark" {
				t.Errorf("the method is at %s", target)
			}
			for step := 1; step <= len(sums); step++ {
				a := c.Page(t, target, http.StatusOK)
				if got := webtest.Text(a.Find("output.score .so-far:not(.veiled)").First()); got != sums[step-1] {
					t.Errorf("step %d: the sum is %q, want %q", step, got, sums[step-1])
				}
				if n := a.Find(".method-big li").Length(); n != 7 {
					t.Fatalf("%d steps", n)
				}
				if shown := a.Find(".method-big li.step:not(.veiled)").Length(); shown != step {
					t.Errorf("step %d shows %d", step, shown)
				}
				if veiled := a.Find(".method-big li.veiled").Length(); (veiled == 0) != (step == len(sums)) {
					t.Errorf("step %d leaves %d", step, veiled)
				}
				target = a.Find("a[data-go=next]").AttrOr("href", "")
			}
			if target != "" {
				t.Errorf("after the last step it goes on to %s", target)
			}
		})
	}
	if passed := c.Page(t, "/en/projector?contract=pass&show=method",
		http.StatusOK); passed.Find("[data-go=other], .method-big").Length() != 0 {
		t.Error("a deal passed out has a method")
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
	if got := webtest.Parameters(t, a.Attribute(t, "a[data-go=back]", "href"))["theme"]; got != "dark" {
		t.Errorf("the next step has the theme %q", got)
	}
	if got := webtest.Words(a.Find("title")); got != "Vue de classe : 3SA par Nord · vulnérable · 10 levées" {
		t.Errorf("title %q", got)
	}
	edit := a.Find(`nav.controls a[href^="/fr/?"]`)
	if got := edit.AttrOr("href", ""); got != "/fr/?contract=3NT&declarer=N&tricks=10&vul=yes" {
		t.Errorf("the deal is changed at %s", got)
	}
	if a := c.Page(t, "/en/projector?theme=pink", http.StatusOK); a.Attribute(t, "html", "data-theme") != "auto" {
		t.Error("an unknown theme is not that of the reader")
	}

	passed := c.Page(t, "/en/projector?contract=pass", http.StatusOK)
	if got := webtest.Text(passed.Find("output.score .so-far")); got != "0" || passed.Find(".terms li").Length() != 0 {
		t.Errorf("a deal passed out shows %q", got)
	}
	for _, query := range []string{"text=4Z", "contract=7NT&result=%2B1", "tricks=99"} {
		t.Run(query, func(t *testing.T) {
			a := c.Get(t, "/en/projector?"+query)
			if a.Code != http.StatusUnprocessableEntity ||
				!strings.HasPrefix(webtest.Text(a.Find("title")), "Error:") ||
				a.Find(".terms li, output").Length() != 0 {
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
