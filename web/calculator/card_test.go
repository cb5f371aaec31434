package calculator_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/score"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// The sheet of what is known by heart has the figures of the Laws, as they stand in their text.
func TestReferenceCard(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for lang, then := range map[string][3]string{
		"fr": {"40 puis 30", "80 puis 60", "160 puis 120"}, "en": {"40, then 30", "80, then 60", "160, then 120"},
	} {
		t.Run(lang, func(t *testing.T) {
			a := c.Page(t, "/"+lang+"/tables/card", http.StatusOK)
			cells := func(selector string) (rows [][]string) {
				a.Find(selector + " tbody tr").Each(func(_ int, row *goquery.Selection) {
					rows = append(rows, webtest.Texts(row.Find("td")))
				})
				return rows
			}
			same := func(selector string, want ...string) {
				t.Helper()
				got := cells(selector)
				if len(got) != len(want) {
					t.Fatalf("%s: %d rows, want %d", selector, len(got), len(want))
				}
				for i, row := range got {
					if plain(strings.Join(row, " | ")) != want[i] {
						t.Errorf("%s, row %d: %q, want %q", selector, i+1, plain(strings.Join(row, " | ")), want[i])
					}
				}
			}
			same(".tricks", "20 | 40 | 80", "30 | 60 | 120", strings.Join(then[:], " | "))
			same(".bonuses", "50 | 50", "300 | 500", "500 | 750", "1000 | 1500", "50 | 50", "100 | 100", "100 | 200",
				"200 | 400")
			same(".down", "50 | 100 | 200 | 100 | 200 | 400", "100 | 300 | 600 | 200 | 500 | 1000",
				"150 | 500 | 1000 | 300 | 800 | 1600", "200 | 800 | 1600 | 400 | 1100 | 2200",
				"+50 | +300 | +600 | +100 | +300 | +600")
			boards := a.Find(".boards-grid tbody td")
			if boards.Length() != score.BoardCycle {
				t.Fatalf("%d boards", boards.Length())
			}
			boards.Each(func(i int, cell *goquery.Selection) {
				b := score.Board(i + 1)
				if n := webtest.Number(t, webtest.Text(cell.Find("b"))); n != i+1 ||
					!cell.HasClass("vul-"+b.Vulnerability().String()) {
					t.Errorf("board %d: %s", i+1, webtest.Text(cell))
				}
			})
			if n := a.Find(".steps li").Length(); n != 7 {
				t.Errorf("%d steps", n)
			}
			for _, from := range []string{"/tables", "/guide"} {
				if c.Page(t, "/"+lang+from, http.StatusOK).Find("main a[href='/"+lang+"/tables/card']").Length() == 0 {
					t.Errorf("%s does not lead to it", from)
				}
			}
		})
	}
}

// plain leaves out what separates thousands, and a sign from its number.
func plain(text string) string {
	return strings.NewReplacer("\u202f", "", "1,", "1", "2,", "2", "+ ", "+", "+\u00a0", "+").Replace(text)
}
