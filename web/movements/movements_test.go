package movements_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score/movement"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// planQuery is the address of a movement.
func planQuery(pairs int, s movement.Suggestion) string {
	m := s.Movement
	return url.Values{
		"pairs": {strconv.Itoa(pairs)}, "type": {string(m.Type)}, "variant": {string(m.Variant)},
		"rounds": {strconv.Itoa(len(m.Rounds))}, "boards_per_round": {strconv.Itoa(m.BoardsPerRound)},
	}.Encode()
}

// Every movement that fits is listed, in order, and its link shows that very
// movement.
func TestFittingMovements(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, size := range []struct{ pairs, boards int }{{4, 24}, {6, 20}, {8, 21}, {13, 26}, {14, 24}, {16, 24},
			{33, 26}, {80, 27}} {
			t.Run(fmt.Sprint(size), func(t *testing.T) {
				a := c.Page(t, fmt.Sprintf("/%s/movements?pairs=%d&boards=%d", l, size.pairs, size.boards),
					http.StatusOK)
				want, err := movement.Suggest(size.pairs, size.boards)
				if err != nil {
					t.Fatal(err)
				}
				links := a.Find(".movement h3 a")
				if links.Length() != len(want) {
					t.Fatalf("%d pairs: %d movements of %d", size.pairs, links.Length(), len(want))
				}
				if a.Find(".movement").First().Find(".best").Length() != 1 || a.Find(".best").Length() != 1 {
					t.Errorf("%d pairs: the best is not the first", size.pairs)
				}
				for i, s := range want {
					p := webtest.Parameters(t, links.Eq(i).AttrOr("href", ""))
					if p["type"] != string(s.Movement.Type) || p["variant"] != string(s.Movement.Variant) ||
						p["rounds"] != strconv.Itoa(len(s.Movement.Rounds)) {
						t.Errorf("%d pairs: movement %d leads to %v", size.pairs, i, p)
					}
					if n := a.Find(".movement").Eq(i).Find("li").Length(); n != len(s.Remarks) {
						t.Errorf("%d pairs, movement %d: %d notes of %d", size.pairs, i, n, len(s.Remarks))
					}
				}
			})
		}
	}
}

// gridOf reads the grid of a page: round, table, then "ns–ew boards".
func gridOf(a webtest.Answer) map[[2]string]string {
	grid := make(map[[2]string]string)
	for i := range a.Find(".grid").Length() {
		table := a.Find(".grid").Eq(i)
		rounds := webtest.Texts(table.Find("thead th"))[1:]
		for k := range table.Find("tbody tr").Length() {
			row := table.Find("tbody tr").Eq(k)
			for j, cell := range webtest.Texts(row.Find("td")) {
				fields := strings.Fields(rounds[j])
				grid[[2]string{fields[len(fields)-1], webtest.Text(row.Find("th"))}] = cell
			}
		}
	}
	return grid
}

// What the page shows of a movement is the movement: the grid, and on the
// cards of tables and pairs the same seats and boards.
func TestSheetsOfAMovement(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, pairs := range []int{7, 8, 13, 16, 30} {
		t.Run(fmt.Sprint(pairs), func(t *testing.T) {
			list, err := movement.Suggest(pairs, 24)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range list {
				target := "/en/movements?show=all&" + planQuery(pairs, s)
				a := c.Page(t, target, http.StatusOK)
				grid, m := gridOf(a), s.Movement
				cards := a.Find(".cards:not(.pairs) .card")
				for r, round := range m.Rounds {
					for _, seat := range round {
						cell := grid[[2]string{strconv.Itoa(r + 1), strconv.Itoa(seat.Table)}]
						if want := fmt.Sprintf("%d–%d", seat.NS, seat.EW); !strings.HasPrefix(cell, want+" ") {
							t.Errorf("%s: round %d, table %d: %q for %s", target, r+1, seat.Table, cell, want)
						}
						if !slices.Contains(webtest.Numbers(t, cell), seat.Boards[0]) {
							t.Errorf("%s: round %d, table %d: %q has no board %d", target, r+1, seat.Table, cell,
								seat.Boards[0])
						}
						row := webtest.Texts(cards.Eq(seat.Table - 1).Find("tbody tr").Eq(r).Find("td"))
						if row[0] != strconv.Itoa(seat.NS) || row[1] != strconv.Itoa(seat.EW) {
							t.Errorf("%s: card of table %d, round %d: %v", target, seat.Table, r+1, row)
						}
						for pair, other := range map[int]int{seat.NS: seat.EW, seat.EW: seat.NS} {
							row := webtest.Texts(
								a.Find(".cards.pairs .card").Eq(pair - 1).Find("tbody tr").Eq(r).Find("td"))
							if row[0] != strconv.Itoa(seat.Table) || row[2] != strconv.Itoa(other) {
								t.Errorf("%s: card of pair %d, round %d: %v", target, pair, r+1, row)
							}
						}
					}
				}
				if n := a.Find(".cards.pairs .card").Length(); n != m.Pairs {
					t.Errorf("%s: %d pair cards", target, n)
				}
				if rows := a.Find(".report tbody tr").Length(); rows != m.Pairs {
					t.Errorf("%s: the report has %d pairs", target, rows)
				}
			}
		})
	}
}

func TestMovementReport(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/movements?pairs=16&type=mitchell&variant=skip&boards_per_round=3", http.StatusOK)
	findings := webtest.Text(a.Find(".findings"))
	for _, want := range []string{"8 rencontres manquent", "1 et 13"} {
		if !strings.Contains(findings, want) {
			t.Errorf("the report lacks %q: %s", want, findings)
		}
	}
	row := webtest.Texts(a.Find(".report tbody tr").First().Find("td"))
	if row[3] != "13" || row[4] != "22–24" {
		t.Errorf("pair 1: %v", row)
	}
	a = c.Page(t, "/en/movements?pairs=8&type=howell", http.StatusOK)
	if findings := webtest.Text(a.Find(".findings")); !strings.Contains(findings, "100%") ||
		a.Find(".findings div:not(.good)").Length() != 0 {
		t.Errorf("a complete Howell for 8 pairs misses something: %s", findings)
	}
}

// The picture follows the round, and the round of the next step is the next.
func TestPictureOfARound(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	const plan = "/en/movements?pairs=14&type=mitchell&rounds=7&boards_per_round=3"
	a := c.Page(t, plan, http.StatusOK)
	if n := a.Find(".room rect").Length(); n != 7 {
		t.Errorf("%d tables", n)
	}
	if n := a.Find(".room .way.pairs").Length(); n != 7 {
		t.Errorf("%d ways of pairs", n)
	}
	if n := a.Find(".room .way.boards").Length(); n != 7 {
		t.Errorf("%d ways of boards", n)
	}
	if a.Find(".room a[rel=prev]").Length() != 0 ||
		webtest.Parameters(t, a.Find(".room a[rel=next]").AttrOr("href", ""))["round"] != "2" {
		t.Error("the steps of round 1 are wrong")
	}
	a = c.Page(t, plan+"&round=7", http.StatusOK)
	if a.Find(".room .way").Length() != 0 || a.Find(".room a[rel=next]").Length() != 0 {
		t.Error("somebody moves after the last round")
	}
}

// What an arrow-switch gives stands beside each choice, and the best is advised, on the
// page and in the API.
func TestArrowSwitchAdvice(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for pairs, want := range map[int][]int{14: {90, 48}, 26: {83, 92, 67}, 16: {70, 38}} {
		t.Run(fmt.Sprint(pairs), func(t *testing.T) {
			var answer struct {
				Switches []struct {
					Rounds, Evenness int
					Advised          bool
				} `json:"arrow_switches"`
			}
			target := fmt.Sprintf("type=mitchell&pairs=%d&boards_per_round=2", pairs)
			if err := json.Unmarshal(c.Get(t, "/api/v1/movements?"+target).Body.Bytes(), &answer); err != nil {
				t.Fatal(err)
			}
			best := slices.Index(want, slices.Max(want)) + 1
			for i, percent := range want {
				if s := answer.Switches[i]; s.Rounds != i+1 || s.Evenness != percent ||
					s.Advised != (s.Rounds == best) {
					t.Errorf("%d pairs: %+v, want %d %%", pairs, s, percent)
				}
			}
			for lang, words := range map[string]string{"fr": "équilibre %d %%", "en": "balance %d%%"} {
				a := c.Page(t, "/"+lang+"/movements?"+target, http.StatusOK)
				for i, percent := range want {
					option := webtest.Text(a.Find(fmt.Sprintf("#arrow_switch option[value='%d']", i+1)))
					if !strings.Contains(webtest.PlainBlanks(option), fmt.Sprintf(words, percent)) {
						t.Errorf("%s, %d pairs: %q", lang, pairs, option)
					}
				}
				advised := webtest.Text(a.Find("#arrow_switch option[value=advised]"))
				if !strings.Contains(advised, strconv.Itoa(best)) ||
					!strings.Contains(webtest.PlainBlanks(advised), fmt.Sprintf(words, want[best-1])) {
					t.Errorf("%s, %d pairs: %q", lang, pairs, advised)
				}
			}
		})
	}
}

func TestMovementSettings(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t,
		"/fr/movements?pairs=13&type=mitchell&variant=straight&arrow_switch=advised&phantom=ew&first_board=41&show=tables", http.StatusOK)
	if n := a.Find(".grid").Length(); n != 0 {
		t.Error("the grid is shown beside the table cards")
	}
	for field, want := range map[string]string{"arrow_switch": "advised", "phantom": "ew"} {
		t.Run(field, func(t *testing.T) {
			if got := a.Find("#"+field+" option[selected]").AttrOr("value", ""); got != want {
				t.Errorf("%s is %q", field, got)
			}
		})
	}
	card := webtest.Text(a.Find(".card").First())
	if !strings.Contains(card, "41–") || !strings.Contains(card, "étuis tournés") {
		t.Errorf("table 1: %s", card)
	}
	score := webtest.Parameters(t, a.Find(".plan .button.primary").AttrOr("href", ""))
	for name, want := range map[string]string{"pairs": "13", "type": "mitchell", "phantom": "ew", "first_board": "41",
		"arrow_switch": "1"} {
		if score[name] != want {
			t.Errorf("scoring it: %s is %q", name, score[name])
		}
	}
}

func TestMovementFaults(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, x := range []struct{ field, query string }{
			{"pairs", "pairs=3"},
			{"pairs", "pairs=99"},
			{"pairs", "pairs=many"},
			{"boards", "pairs=8&boards=101"},
			{"tables", "tables=41"},
			{"tables", "tables=7&pairs=20"},
			{"pairs", "pairs=30&type=howell"},
			{"pairs", "pairs=14&type=mitchell&variant=skip"},
			{"pairs", "pairs=14&type=mitchell&variant=rover"},
			{"pairs", "pairs=16&type=mitchell&variant=straight"},
			{"pairs", "pairs=12&type=howell&variant=shared"},
			{"variant", "pairs=12&type=howell&variant=skip"},
			{"type", "pairs=12&type=barometer"},
			{"arrow_switch", "pairs=12&type=howell&arrow_switch=2"},
			{"phantom", "pairs=14&type=mitchell&phantom=ew"},
			{"first_board", "pairs=14&type=mitchell&first_board=0"},
			{"show", "pairs=14&type=mitchell&show=nothing"},
			{"round", "pairs=14&type=mitchell&round=70"},
		} {
			t.Run(x.field+" "+x.query, func(t *testing.T) {
				a := c.Page(t, "/"+string(l)+"/movements?"+x.query, http.StatusUnprocessableEntity)
				if a.Find("#errors li").Length() == 0 {
					t.Errorf("%s: no fault", x.query)
				}
				if shown := webtest.Text(a.Doc.Selection); strings.Contains(shown, "[fault_") {
					t.Errorf("%s: a message is missing", x.query)
				}
			})
		}
	}
}
