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
			t.Run(path, func(t *testing.T) {
				address := "/" + string(l) + "/" + path
				links := c.Page(t, address, http.StatusOK).Find("main nav a[href*='/guide']")
				if links.Length() < 3 {
					t.Errorf("%s: %d questions", address, links.Length())
				}
				links.Each(func(_ int, s *goquery.Selection) {
					target, section, _ := strings.Cut(s.AttrOr("href", ""), "#")
					if c.Page(t, target, http.StatusOK).Find("#"+section).Length() != 1 {
						t.Errorf("%s: %q leads to %s, which has no section %q", address, webtest.Text(s),
							target, section)
					}
				})
			})
		}
	}
}
