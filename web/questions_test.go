package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// The pages on which a question comes up lead to where the guide answers it.
func TestQuestionsLeadToTheGuide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, path := range []string{"", "tables", "compare", "lookup", "practice"} {
			address := "/" + string(l) + "/" + path
			links := c.Page(t, address, http.StatusOK).Find("main nav a[href*='/guide']")
			if links.Length() < 3 {
				t.Errorf("%s: %d questions", address, links.Length())
			}
			links.Each(func(_ int, s *goquery.Selection) {
				target, section, _ := strings.Cut(s.AttrOr("href", ""), "#")
				if c.Page(t, target, http.StatusOK).Find("#"+section).Length() != 1 {
					t.Errorf("%s: %q leads to %s, which has no section %q", address, webtest.Text(s), target, section)
				}
			})
		}
	}
}

// The first page says what it is, and a deal what it scores.
func TestFirstPageSaysWhatItIs(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for address, title := range map[string]string{
		"/fr/":                       "Calcul des points au bridge",
		"/en/":                       "Bridge score calculator",
		"/fr/?contract=4S&tricks=10": "+420 : 4♠ · non vulnérable · 10 levées",
	} {
		a := c.Page(t, address, http.StatusOK)
		if got := strings.ReplaceAll(webtest.Words(a.Find("title")), "\ufe0e", ""); got != title {
			t.Errorf("%s: the title is %q", address, got)
		}
		if about := webtest.Text(a.Find("main .about p")); len(about) < 80 {
			t.Errorf("%s: the page says of itself %q", address, about)
		}
	}
}

// The classic error is offered to try, and the page proves that it is one.
func TestLookupProvesTheClassicError(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		guide := c.Page(t, "/"+string(l)+"/guide", http.StatusOK)
		proof := guide.Find("#error-doubled-game ~ p a[href*='lookup?score=']").First()
		address := proof.AttrOr("href", "")
		if a := c.Page(t, "/"+string(l)+"/lookup", http.StatusOK); a.Find("a[href='"+address+"']").Length() != 1 {
			t.Errorf("%s: %q is not offered", l, address)
		}
		if a := c.Page(t, address, http.StatusOK); a.Find(".found .groups").Length() != 0 || !strings.Contains(webtest.Text(a.Find(".found h2")), webtest.Text(proof)) {
			t.Errorf("%s: %q", address, webtest.Text(a.Find(".found")))
		}
	}
}
