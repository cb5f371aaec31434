package calculator_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

var strainOfSymbol = map[string]score.Strain{"♣": score.Clubs, "♦": score.Diamonds, "♥": score.Hearts,
	"♠": score.Spades, "NT": score.NoTrump, "SA": score.NoTrump}

// contractsOf reads the heading of a row, such as "4♥♠".
func contractsOf(t *testing.T, heading *goquery.Selection, x score.Doubling) []score.Contract {
	t.Helper()
	heading.Find(".vh").Remove()
	printed := strings.ReplaceAll(webtest.Text(heading), "\ufe0e", "")
	level, err := strconv.Atoi(printed[:1])
	if err != nil {
		t.Fatalf("%q: %v", printed, err)
	}
	var contracts []score.Contract
	for symbol, strain := range strainOfSymbol {
		if strings.Contains(printed, symbol) {
			contracts = append(contracts, score.Contract{Level: level, Strain: strain, Doubling: x})
		}
	}
	if len(contracts) == 0 {
		t.Fatalf("%q has no strain", printed)
	}
	return contracts
}

// checkCell compares what is printed, and where it leads, with the score.
func checkCell(t *testing.T, link *goquery.Selection, contracts []score.Contract, tricks int, vulnerable bool) {
	t.Helper()
	for _, c := range contracts {
		want, err := score.Outcome{Contract: c, Vulnerable: vulnerable, Tricks: tricks}.Score()
		if err != nil || webtest.Number(t, webtest.Text(link)) != want {
			t.Errorf("%v with %d tricks, vulnerable %v: printed %s, want %d, %v", c, tricks, vulnerable,
				webtest.Text(link), want, err)
		}
	}
	o := webtest.Outcome(t, link.AttrOr("href", ""))
	if o.Tricks != tricks || o.Vulnerable != vulnerable || o.Contract.Level != contracts[0].Level ||
		o.Contract.Doubling != contracts[0].Doubling {
		t.Errorf("%s leads to %s", webtest.Text(link), link.AttrOr("href", ""))
	}
}

func TestTablesOfMadeContracts(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Page(t, "/"+lang+"/tables", http.StatusOK)
			cells := make(map[score.Outcome]int)
			for _, x := range score.Doublings() {
				a.Find("#made-" + strconv.Itoa(int(x)) + " table").Each(func(_ int, table *goquery.Selection) {
					table.Find("thead .vh").Remove()
					columns := webtest.Texts(table.Find("thead th"))
					table.Find("tbody tr").Each(func(_ int, row *goquery.Selection) {
						contracts := contractsOf(t, row.Find("th"), x)
						row.Find("td").Each(func(i int, cell *goquery.Selection) {
							links := cell.Find("a")
							if links.Length() == 0 {
								return
							}
							tricks := webtest.Number(t, columns[i+1])
							checkCell(t, links.First(), contracts, tricks, false)
							checkCell(t, links.Last(), contracts, tricks, true)
							for _, contract := range contracts {
								o := score.Outcome{Contract: contract, Tricks: tricks}
								cells[o]++
								b, err := o.Breakdown()
								if err != nil {
									t.Fatal(err)
								}
								if game := b.Of(score.CategoryContract) >= 100; cell.HasClass("game") != game {
									t.Errorf("%v is shaded as a game: %v", contract, !game)
								}
							}
						})
					})
				})
			}
			for o := range score.Outcomes {
				if want := o.Made() && !o.Vulnerable; (cells[o] == 1) != want {
					t.Errorf("%s: %v is printed %d times", lang, o, cells[o])
				}
			}
		})
	}
}

func TestTableToLearn(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			rows := c.Page(t, "/"+lang+"/tables", http.StatusOK).Find("#learn tbody tr")
			if rows.Length() == 0 {
				t.Errorf("%s: nothing to learn", lang)
			}
			rows.Each(func(_ int, row *goquery.Selection) {
				contracts := contractsOf(t, row.Find("th"), score.Undoubled)
				checkCell(t, row.Find("a").First(), contracts, contracts[0].Need(), false)
				checkCell(t, row.Find("a").Last(), contracts, contracts[0].Need(), true)
			})
		})
	}
}

func TestTableOfUndertricks(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			rows := c.Page(t, "/"+lang+"/tables", http.StatusOK).Find("#down tbody tr")
			if rows.Length() != 13 {
				t.Errorf("%s: %d rows", lang, rows.Length())
			}
			rows.Each(func(_ int, row *goquery.Selection) {
				down := -webtest.Number(t, webtest.Text(row.Find("th")))
				cells := webtest.Texts(row.Find("td"))
				if len(cells) != 6 {
					t.Fatalf("%s: %d cells", lang, len(cells))
				}
				for i, printed := range cells {
					grand := score.Contract{Level: 7, Strain: score.Clubs, Doubling: score.Doublings()[i%3]}
					want, err := score.Outcome{Contract: grand, Vulnerable: i >= 3, Tricks: 13 - down}.Score()
					if err != nil || webtest.Number(t, printed) != -want {
						t.Errorf("%s: %d down, column %d: %s, want %d", lang, down, i, printed, -want)
					}
				}
			})
		})
	}
}

func TestTableOfIMPs(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Page(t, "/"+lang+"/tables", http.StatusOK)
			if got := a.Attribute(t, "ol.imps", "start"); got != "0" {
				t.Errorf("%s: the list starts at %s", lang, got)
			}
			next := 0
			a.Find("ol.imps li").Each(func(i int, row *goquery.Selection) {
				bounds := webtest.Numbers(t, webtest.Text(row.Find("span")))
				if webtest.Number(t, webtest.Text(row.Find("b"))) != i || len(bounds) == 0 || bounds[0] != next {
					t.Errorf("%s: row %d: %s", lang, i, webtest.Text(row))
				}
				for _, points := range bounds {
					if got := imp.Of(points); got != i {
						t.Errorf("%s: %d points are %d IMPs, in row %d", lang, points, got, i)
					}
				}
				next = bounds[len(bounds)-1] + 10
			})
			if n := a.Find("ol.imps li").Length(); n != 25 || next != 4010 {
				t.Errorf("%s: %d rows, the last from %d", lang, n, next-10)
			}
		})
	}
}
