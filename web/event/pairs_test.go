package event_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/score/movement"
	"bridgescore/score/notation"
	"bridgescore/score/sheet"
	"bridgescore/score/sheet/testdata"
	"bridgescore/web"
	"bridgescore/web/api"
	"bridgescore/web/internal/gallery"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/permalink"
)

// publishedEvent is what a program made of a real event.
type publishedEvent struct {
	Pairs []struct {
		Number    string `xml:"PAIR_NUMBER"`
		Direction string `xml:"DIRECTION"`
		Total     string `xml:"TOTAL_SCORE"`
		Percent   string `xml:"PERCENTAGE"`
		Place     string `xml:"PLACE"`
	} `xml:"EVENT>PARTICIPANTS>PAIR"`
}

// A number of a page as programs write it: 1 234,50 and 1,234.50 are 1234.50.
func plain(lang, text string) string {
	text = strings.NewReplacer("−", "-", "+", "", "\u202f", "").Replace(text)
	if lang == "fr" {
		return strings.ReplaceAll(text, ",", ".")
	}
	return strings.ReplaceAll(text, ",", "")
}

// Real events come out with the places and percentages that were published.
func TestPublishedEventsOnPages(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tt := range []struct {
		file, scoring, method string
		rankings              int
	}{
		{"mp_howell.xml", "matchpoints", "Neuberg", 1},
		{"mp_mitchell_03.xml", "matchpoints", "2, 1, 0", 2},
		{"cross_imp_howell.xml", "cross-imps", "IMP", 1},
		{"butler_howell.xml", "butler", "Butler", 1},
	} {
		file, err := testdata.Files.ReadFile(tt.file)
		if err != nil {
			t.Fatal(err)
		}
		var want publishedEvent
		if err := xml.Unmarshal(file, &want); err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"fr", "en"} {
			t.Run(lang+"/"+tt.file, func(t *testing.T) {
				a := c.Follow(t, webtest.NewUpload(t, "/"+lang+"/pairs", file, "scoring", tt.scoring))
				if a.Code != http.StatusOK {
					t.Fatalf("status %d: %s", a.Code, webtest.Text(a.Find(".errors")))
				}
				if method := webtest.Text(a.Find("p.method-line").First()); !strings.Contains(method, tt.method) {
					t.Errorf("the method is %q", method)
				}
				if n := a.Find(".ranking-table").Length(); n != tt.rankings {
					t.Fatalf("%d rankings", n)
				}
				rows := make(map[string][]string)
				a.Find(".ranking-table tbody tr").Each(func(_ int, s *goquery.Selection) {
					cells := webtest.Texts(s.Find("td, th"))
					rows[cells[1]] = cells
				})
				if len(rows) != len(want.Pairs) {
					t.Errorf("%d pairs, published %d", len(rows), len(want.Pairs))
				}
				for _, p := range want.Pairs {
					row := rows[p.Number]
					if row == nil {
						t.Errorf("pair %s is not ranked", p.Number)
						continue
					}
					place := strings.TrimSuffix(strings.TrimSuffix(row[0], "="), " ex.")
					total, err := strconv.ParseFloat(plain(lang, row[3]), 64)
					published, _ := strconv.ParseFloat(p.Total, 64)
					if place != p.Place || err != nil || total != published {
						t.Errorf("pair %s: place %s with %s, published %s with %s", p.Number, row[0], row[3],
							p.Place, p.Total)
					}
					if p.Percent != "" {
						percent, err := strconv.ParseFloat(plain(lang, row[4]), 64)
						published, _ := strconv.ParseFloat(p.Percent, 64)
						if err != nil || percent != published {
							t.Errorf("pair %s: %s %%, published %s", p.Number, row[4], p.Percent)
						}
					}
				}
			})
		}
	}
}

const smallSheet = gallery.SmallSheet

// opened is the address of an event that is small enough for a link.
func opened(lang, path, sheet string, more ...string) string {
	return "/" + lang + "/" + path + "?" + strings.Join(append([]string{"e=" + gallery.Event(sheet)}, more...), "&")
}

func TestTravellersAndCards(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Paste(t, "/fr/pairs", smallSheet)
	board := c.Press(t, a, `button[name=board][value="1"]`)
	if got := webtest.Texts(board.Find(".traveller tbody tr").First().Find("td:not(.contract)")); !slices.Equal(got,
		[]string{"1", "4", "N", "=", "420", "", "2,00", "2,00", "50,00"}) {
		t.Errorf("the first line is %q", got)
	}
	frequencies := webtest.Texts(board.Find(".frequencies tbody tr > *"))
	if want := []string{"+450", "1", "4,00", "0,00", "+420", "1", "2,00", "2,00", "−50", "1", "0,00",
		"4,00"}; !slices.Equal(frequencies, want) {
		t.Errorf("frequencies %q", frequencies)
	}
	card := c.Press(t, a, `button[name=pair][value="5"]`)
	if heading := webtest.Text(card.Find(".card h2")); heading != "Paire 5 Est-Ouest" {
		t.Errorf("the card is of %q", heading)
	}
	if rows := card.Find(".card tbody tr").Length(); rows != 2 {
		t.Errorf("%d boards on the card", rows)
	}
	if got := webtest.Text(card.Find(".card tbody tr").Eq(1).Find("td").Eq(5)); got != "+400" {
		t.Errorf("pair 5 has %q on board 2", got)
	}
	if card.Find(`#card-chart`).Length() != 1 || a.Find(`script#ranking-1`).Length() != 1 {
		t.Error("charts are missing")
	}
	for _, target := range []string{"board=99", "pair=99", "show=everything", "download=exe"} {
		t.Run(target, func(t *testing.T) {
			link := a.Attribute(t, "#share-link", "value")
			if got := c.Get(t, strings.TrimPrefix(link, "http://example.com")+"&"+
				target); got.Code != http.StatusNotFound {
				t.Errorf("%s: status %d", target, got.Code)
			}
		})
	}
}

// Comparisons that are hidden from the room are nowhere on the page.
func TestHiddenComparisons(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Press(t, c.Paste(t, "/en/pairs", smallSheet), "button[name=hide]")
	for _, a := range []webtest.Answer{
		a, c.Press(t, a, `button[name=board][value="1"]`), c.Press(t, a, `button[name=pair][value="1"]`),
		c.Press(t, a, `button[name=show][value=travellers]`), c.Press(t, a, `button[name=show][value=cards]`),
	} {
		if a.Code != http.StatusOK ||
			a.Find(".ranking-table, .frequencies, .percent, [data-chart], tfoot").Length() > 0 ||
			strings.Contains(webtest.Text(a.Find(".details")), "top") {
			t.Errorf("status %d, comparisons show: %s", a.Code, webtest.Text(a.Find(".details")))
		}
	}
	if shown := c.Press(t, a, "button[name=reveal]"); shown.Find(".ranking-table").Length() != 2 {
		t.Error("the ranking does not come back")
	}
}

// A sheet without a line is not called right.
func TestCheckOfNothing(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, pasted := range []string{"board;ns;ew;result\n", "title;A\nboard,ns,ew,result\n\n,,,\n"} {
		t.Run(pasted, func(t *testing.T) {
			a := c.Paste(t, "/en/check", pasted)
			if a.Code != http.StatusUnprocessableEntity || a.Find(".verdict-box").Length() > 0 ||
				webtest.Text(a.Find("#sheet-error")) == "" || a.Find("#sheet").Text() == "" {
				t.Errorf("%q: status %d, %s", pasted, a.Code, webtest.Text(a.Find(".verdict-box, #sheet-error")))
			}
		})
	}
}

// Hiding and showing comparisons leaves open what is open, also where the
// event is too large for an address.
func TestHidingKeepsTheView(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for name, pasted := range map[string]string{"small": smallSheet,
		"large": gallery.Session(150, 36, notation.English)} {
		t.Run(name, func(t *testing.T) {
			first := c.Paste(t, "/en/pairs", pasted)
			for view, shows := range map[string]string{
				`button[name=board][value="1"]`:       ".traveller h2",
				`button[name=show][value=travellers]`: ".traveller h2",
				`button[name=show][value=cards]`:      ".card h2",
			} {
				a := c.Press(t, first, view)
				want := webtest.Text(a.Find(shows))
				a = c.Press(t, a, "button[name=hide]")
				if got := webtest.Text(a.Find(shows)); got != want || want == "" || a.Find(".percent").Length() > 0 {
					t.Errorf("%s, %s: hidden %.60q, want %.60q", name, view, got, want)
				}
				a = c.Press(t, a, "button[name=reveal]")
				if got := webtest.Text(a.Find(shows)); got != want || a.Find(".percent").Length() == 0 {
					t.Errorf("%s, %s: shown again %.60q, want %.60q", name, view, got, want)
				}
			}
			hidden := c.Press(t, c.Press(t, c.Press(t, first, "button[name=hide]"), `button[name=pair][value="2"]`),
				"button[name=reveal]")
			if !strings.Contains(webtest.Text(hidden.Find(".card h2")), "2") {
				t.Errorf("%s: the card closes", name)
			}
			ranking := c.Press(t, c.Press(t, first, `button[name=show][value=ranking]`), "button[name=hide]")
			if ranking.Find(".ranking-table").Length() > 0 || ranking.Find("#boards").Length() == 0 {
				t.Errorf("%s: a hidden ranking leaves an empty page", name)
			}
			corrected := c.Press(t, c.Press(t, first, "button[name=hide]"), "#sheet-form button.primary")
			if corrected.Find(".ranking-table").Length() > 0 || corrected.Find("button[name=reveal]").Length() != 1 {
				t.Errorf("%s: a correction shows the room the ranking", name)
			}
		})
	}
}

// The other language has the same event, also one that is too large for an
// address.
func TestLanguageOfALargeEvent(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	large := gallery.Session(150, 36, notation.French)
	a := c.Press(t, c.Press(t, c.Paste(t, "/fr/pairs", large), `button[name=board][value="7"]`), "button[name=hide]")
	a = c.Press(t, a, "button.lang[lang=en]")
	if got := a.Attribute(t, "html", "lang"); got != "en" || webtest.Text(a.Find(".traveller h2")) != "Board 7" ||
		a.Find("button[name=reveal]").Length() != 1 {
		t.Errorf("in %s: %q", got, webtest.Text(a.Find("h1, .traveller h2")))
	}
	a = c.Press(t, c.Paste(t, "/fr/check", large), "button.lang[lang=en]")
	if a.Attribute(t, "html", "lang") != "en" || a.Find(".verdict-box").Length() != 1 {
		t.Errorf("the check of a large sheet: %q", webtest.Text(a.Find("h1")))
	}
	if a := c.Paste(t, "/fr/pairs", smallSheet); a.Find("a.lang[lang=en]").Length() != 1 {
		t.Error("a small event needs a form to change the language")
	}
}

// Every rejected line is named with its number and its reason, the rest
// counts, and nothing that was typed is lost.
func TestTenMistakes(t *testing.T) {
	const pasted = "Donne\tNS\tEO\tRésultat\tMarque\n" +
		"1\t1\t4\t4P= N\t420\n" +
		"1\t2\t5\t4P= N\t620\n" + // 3: the other vulnerability
		"1\t3\t6\t2PX+1 N\t320\n" + // 4: a game taken for a part-score
		"x\t1\t5\t3SA= N\n" + // 5: no board
		"2\t1\t\t3SA= N\n" + // 6: no pair
		"2\t2\t6\t8SA= N\n" + // 7: no level 8
		"2\t3\t4\t\n" + // 8: no result
		"2\t1\t5\t3SA 4 N\n" + // 9: two meanings
		"3\t1\t6\t4P= N\t-420\n" + // 10: the sign
		"3\t2\t4\t123\n" + // 11: no score
		"3\t3\t3\t1SA= N\n" + // 12: against itself
		"3\t5\t4\t3SA-1 N\n"
	c := webtest.NewClient(t, web.Options{})
	for _, path := range []string{"/fr/pairs", "/fr/check", "/en/pairs", "/en/check"} {
		t.Run(path, func(t *testing.T) {
			a := c.Paste(t, path, pasted)
			if a.Code != http.StatusOK {
				t.Fatalf("%s: status %d: %s", path, a.Code, webtest.Text(a.Find(".errors")))
			}
			found := make(map[int]string)
			a.Find(".problem-list > li").Each(func(_ int, s *goquery.Selection) {
				found[webtest.Numbers(t, webtest.Text(s.Find(".where b")))[0]] = webtest.Text(s)
			})
			for line, rejected := range map[int]bool{3: false, 4: false, 5: true, 6: true, 7: true, 8: true, 9: true,
				10: false, 11: true, 12: false} {
				message, ok := found[line]
				if !ok || rejected != strings.Contains(message,
					map[string]string{"fr": "ne compte pas", "en": "does not count"}[path[1:3]]) {
					t.Errorf("%s, line %d: %q", path, line, message)
				}
			}
			if len(found) < 10 {
				t.Errorf("%s: %d lines named", path, len(found))
			}
			if typed := a.Find("textarea#sheet").Text(); typed != pasted {
				t.Errorf("%s: what was typed became %q", path, typed)
			}
		})
	}
}

// What is wrong as a whole is said, with 422, and the typing stays.
func TestSheetsThatCannotBeScored(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, pasted := range []string{"", "  ", "hello", "donne;ns;eo;résultat\n", "donne;ns;eo;résultat\n1;1;2;zzz\n",
		"donne;ns;eo;résultat\n1;1;2;NP\n", "<USEBIO><EVENT>"} {
		t.Run(pasted, func(t *testing.T) {
			for _, lang := range []string{"fr", "en"} {
				a := c.Paste(t, "/"+lang+"/pairs", pasted)
				if a.Code != http.StatusUnprocessableEntity || a.Find(".errors li").Length() == 0 {
					t.Errorf("%s, %q: status %d, %s", lang, pasted, a.Code, webtest.Text(a.Find(".errors")))
				}
				if got := a.Find("textarea#sheet").Text(); strings.TrimSpace(pasted) != "" && got != pasted {
					t.Errorf("%q became %q", pasted, got)
				}
				if shown := webtest.MissingMessage.FindString(webtest.Text(a.Doc.Selection)); shown != "" {
					t.Errorf("%q shows %q", pasted, shown)
				}
			}
		})
	}
}

func TestOptionsThatCannotBe(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for field, value := range map[string]string{
		"scoring": "darts", "expected": "-1", "session": "many", "cap": "25", "drop": "60%", "ranking": "three",
		"regulation": "x", "award": "<b>",
		"adjustments": "1 ; penalité 10 %\n3 ; cadeau 4",
	} {
		t.Run(field, func(t *testing.T) {
			a := c.Paste(t, "/fr/pairs", smallSheet, field, value)
			if a.Code != http.StatusUnprocessableEntity || a.Find(".errors li").Length() != 1 {
				t.Errorf("%s=%s: status %d, %s", field, value, a.Code, webtest.Text(a.Find(".errors")))
			}
			if a.Find("textarea#sheet").Text() != smallSheet {
				t.Errorf("%s=%s: the sheet is lost", field, value)
			}
		})
	}
	for _, options := range []string{
		"scoring=butler&datum=median&rounding=none", "scoring=butler&drop=5%25",
		"scoring=butler&drop=0&rounding=even&award=1.5", "scoring=butler&drop=field&rounding=zero",
		"scoring=cross-imps&divide=n&cap=17&scaling=comparisons&groups=fixed&scale_short=1",
		"scoring=cross-imps&divide=none&scaling=nothing",
		"scoring=matchpoints-half&ascherman=1&regulation=ebu", "ranking=alternating&ties=federation",
		"ranking=one&expected=8&session=30&unscaled=1&limit=no",
		"sections=apart", "sections=ranked-apart&ranking=two",
	} {
		t.Run(options, func(t *testing.T) {
			values, err := url.ParseQuery(options)
			if err != nil {
				t.Fatal(err)
			}
			values.Set("sheet", smallSheet)
			a := c.Follow(t, webtest.NewForm("/fr/pairs", values))
			if a.Code != http.StatusOK || a.Find(".ranking-table").Length() == 0 ||
				webtest.MissingMessage.MatchString(webtest.Text(a.Find("main"))) {
				t.Errorf("%s: status %d, %s", options, a.Code, webtest.Text(a.Find(".errors, .method-line")))
			}
			// The options are chosen on the page that comes back.
			for name := range values {
				if field := a.Find(fmt.Sprintf(
					"select[name=%q] option[selected], input[name=%q][checked], input[type=text][name=%q]", name, name,
					name)); name != "sheet" && field.AttrOr("value", "") != values.Get(name) {
					t.Errorf("%s: %s is %q on the page", options, name, field.AttrOr("value", ""))
				}
			}
		})
	}
}

// What pairs bring along is counted, explained, kept in the link and shown again.
func TestAdjustmentsOnPages(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	lines := "2 ; pénalité 10 %\r\n3 ; handicap 2\r\n1 ; report 60 % sur 2\r\n9 ; handicap 1"
	a := c.Paste(t, "/fr/pairs", smallSheet, "adjustments", lines)
	if a.Code != http.StatusOK {
		t.Fatalf("status %d: %s", a.Code, webtest.Text(a.Find(".errors")))
	}
	// Pair 2 had 6.6 of 8 and loses a tenth of a top of 4; pair 1 had 52.5 %; pair 3 nothing of
	// the one board it played, and 2 % of two.
	ranking := webtest.Text(a.Find(".ranking-table").First())
	for _, want := range []string{"Paire 2 pénalité −0,406,2077,50", "Paire 1 séances précédentes4,2056,25",
		"handicap0,162,00"} {
		if !strings.Contains(ranking, want) {
			t.Errorf("no %q: %s", want, ranking)
		}
	}
	if got := webtest.Text(a.Find(".problems")); !strings.Contains(got, "Pas de paire 9") {
		t.Errorf("problems %q", got)
	}
	if got := a.Find("textarea#adjustments").Text(); got != strings.ReplaceAll(lines, "\r\n", "\n") {
		t.Errorf("%q is shown again", got)
	}
}

// A link gives the same page to the byte, whoever opens it.
func TestSharedLink(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Press(t, c.Paste(t, "/fr/pairs", smallSheet, "scoring", "butler"), `button[name=board][value="2"]`)
	link := strings.TrimPrefix(a.Attribute(t, "#share-link", "value"), "http://example.com")
	if len(link) > 8000 {
		t.Fatalf("a link of %d characters", len(link))
	}
	elsewhere := webtest.NewClient(t, web.Options{}).Get(t, link)
	if !bytes.Equal(elsewhere.Body.Bytes(), a.Body.Bytes()) {
		t.Error("the link gives another page")
	}
	again := strings.TrimPrefix(elsewhere.Attribute(t, "#share-link", "value"), "http://example.com")
	if again != link {
		t.Errorf("the page of %s shares %s", link, again)
	}
}

// A link that was cut or forged is told from one that is too large, and never
// an error of the server.
func TestForgedLinks(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	whole := permalink.Event{Sheet: smallSheet}.String()
	bomb := permalink.Event{Sheet: "donne;ns;eo;résultat\n" + strings.Repeat("1;1;2;4P= N\n", 1<<20)}.String()
	for name, packed := range map[string]string{
		"cut": whole[:len(whole)-9], "changed": "AQ" + strings.ToUpper(whole[2:]), "no link": "hello",
		"markup":        `"><script>alert(1)</script>`,
		"other version": "Ag" + whole[2:], "bomb": bomb,
		"typed but no travellers": permalink.Event{Sheet: "x", Typed: true}.String(),
		"typed with wild boards": permalink.Event{Sheet: "donne;ns;eo;résultat\n99999999999999999999;1;2;\n",
			Typed: true}.String(),
	} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/fr/pairs", "/en/pairs", "/fr/check", "/en/check"} {
				a := c.Get(t, path+"?e="+url.QueryEscape(packed))
				if a.Code != http.StatusUnprocessableEntity || a.Find(".errors li").Length() != 1 {
					t.Errorf("%s, %s: status %d, %s", path, name, a.Code, webtest.Text(a.Find(".errors")))
				}
			}
		})
	}
}

// An event that is too large for a link says so, offers the file, and works
// all the same.
func TestTooLargeForALink(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Paste(t, "/fr/pairs", gallery.Session(150, 36, notation.French))
	if a.Code != http.StatusOK || a.Find("#share-link").Length() != 0 ||
		!strings.Contains(webtest.Text(a.Find(".unshared")), "8\u202f000") {
		t.Fatalf("status %d, %q", a.Code, webtest.Text(a.Find(".unshared")))
	}
	board := c.Press(t, a, `button[name=board][value="17"]`)
	if rows := board.Find(".traveller .figures").First().Find("tbody tr").Length(); rows != 150 {
		t.Errorf("%d results on the board", rows)
	}
	file := c.Press(t, board, "button[name=download][value=delimited]")
	if lines := strings.Count(file.Body.String(), "\n"); lines != 1+150*36 {
		t.Errorf("%d lines in the file", lines)
	}
}

func TestDownloads(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	sheetText := smallSheet + "\ntitre;L'été à Évry \"<b>\"\r\n"
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Paste(t, "/"+lang+"/pairs", sheetText)
			for format, want := range map[string]struct{ name, media string }{
				"delimited": {"l-ete-a-evry-b.csv", "text/csv"}, "usebio": {"l-ete-a-evry-b.xml", "application/xml"},
				"pbn": {"l-ete-a-evry-b.pbn", "application/x-pbn"}, "json": {"l-ete-a-evry-b.json", "application/json"},
			} {
				file := c.Press(t, a, fmt.Sprintf("button[name=download][value=%q]", format))
				media, _, err := mime.ParseMediaType(file.Header().Get("Content-Type"))
				disposition, params, err2 := mime.ParseMediaType(file.Header().Get("Content-Disposition"))
				if file.Code != http.StatusOK || err != nil || err2 != nil || media != want.media ||
					disposition != "attachment" || params["filename"] != want.name {
					t.Errorf("%s: status %d, %v", format, file.Code, file.Header())
				}
				if format == "json" {
					var event api.Event
					if err := json.Unmarshal(file.Body.Bytes(), &event); err != nil || len(event.Boards) != 2 ||
						len(event.Rankings) != 2 {
						t.Errorf("json: %v, %+v", err, event)
					}
					continue
				}
				// The file opens again as the same event.
				again := c.Follow(t, webtest.NewUpload(t, "/"+lang+"/pairs", file.Body.Bytes()))
				if got, want := webtest.Texts(again.Find(".ranking-table tbody tr")),
					webtest.Texts(a.Find(".ranking-table tbody tr")); !slices.Equal(got, want) {
					t.Errorf("%s: %q became %q", format, want, got)
				}
			}
		})
	}
}

// A file that cannot hold a result is a fault that is told.
func TestNoFormulaInFiles(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Paste(t, "/fr/pairs", "donne;ns;eo;résultat;nom_ns\n1;=1+1;2;-50;=cmd|' /C calc'!A0\n1;3;4;50;Ève\n")
	file := c.Press(t, a, "button[name=download][value=delimited]").Body.String()
	for line := range strings.Lines(file) {
		for cell := range strings.SplitSeq(strings.TrimSpace(line), ";") {
			if cell = strings.Trim(cell, `"`); strings.HasPrefix(cell, "=") || strings.HasPrefix(cell, "@") ||
				strings.HasPrefix(cell, "+") {
				t.Errorf("the cell %q runs", cell)
			}
		}
	}
	if !strings.Contains(file, ";-50") {
		t.Error("a negative score is no number any more")
	}
}

// The director's whole way without a script: 13 pairs on seven tables, a
// movement, travellers typed in, a ranking, a file.
func TestTypingASession(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/pairs?pairs=13&boards=28", http.StatusOK)
	var address string
	a.Find("a.movement").Each(func(_ int, s *goquery.Selection) {
		if strings.Contains(webtest.Text(s), "Mitchell") && address == "" {
			address = s.AttrOr("href", "")
		}
	})
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Pairs: 13, Boards: 28})
	if err != nil {
		t.Fatal(err)
	}
	a = c.Page(t, address, http.StatusOK)
	results := 0
	for _, round := range m.Rounds {
		for _, s := range round {
			results += len(s.Boards)
		}
	}
	cells := a.Find("td.cell input")
	if cells.Length() != results || a.Find("table.typed").Length() != m.Boards ||
		a.Find("input[name=name]").Length() != 13 {
		t.Fatalf("%d cells, want %d; %d boards, %d names", cells.Length(), results, a.Find("table.typed").Length(),
			a.Find("input[name=name]").Length())
	}
	if empty := c.Press(t, a, "[data-submit]"); empty.Code != http.StatusUnprocessableEntity {
		t.Errorf("nothing typed: status %d", empty.Code)
	}
	typed := []string{"4P N +1", "3SA= S", "-50", "PASSE", "2T-1 o", "NP", "A6040", "4pp"}
	cells.Each(func(i int, s *goquery.Selection) {
		if i < 100 {
			s.SetAttr("value", typed[i%len(typed)])
		}
	})
	a.Find("#title").SetAttr("value", "Tournoi; du \"mardi\"")
	a.Find("#name-2").SetAttr("value", "Anne - Marc")
	scored := c.Press(t, a, "[data-submit]")
	if scored.Code != http.StatusOK || webtest.Text(scored.Find("h1")) != `Tournoi; du "mardi"` {
		t.Fatalf("status %d, %q, %s", scored.Code, webtest.Text(scored.Find("h1")),
			webtest.Text(scored.Find(".errors")))
	}
	if progress := webtest.Text(scored.Find(".progress-line")); progress != fmt.Sprintf("100 résultats saisis sur %d",
		results) {
		t.Errorf("progress: %q", progress)
	}
	if n := scored.Find(".problem-list > li.rejected").Length(); n != 12 {
		t.Errorf("%d cells rejected, want the 12 that say 4pp", n)
	}
	if where := webtest.Text(scored.Find(".problem-list .where a").First()); !strings.HasPrefix(where, "Donne ") {
		t.Errorf("the first cell in question is called %q", where)
	}
	if n := scored.Find(`td.cell input[aria-invalid=true]`).Length(); n != 12 {
		t.Errorf("%d cells marked", n)
	}
	if names := webtest.Text(scored.Find(".ranking-table tr:contains('Anne')")); !strings.Contains(names,
		"Anne – Marc") {
		t.Errorf("names: %q", names)
	}
	if first := webtest.Text(scored.Find("table.typed tbody tr").First().Find("[data-score]")); first != "+450" {
		t.Errorf("the first cell scores %q", first)
	}
	scored.Find("td.cell input").Each(func(i int, s *goquery.Selection) {
		want := ""
		if i < 100 {
			want = typed[i%len(typed)]
		}
		if got := s.AttrOr("value", ""); got != want {
			t.Errorf("cell %d has %q, want %q", i+1, got, want)
		}
	})
	file := c.Press(t, scored, "button[name=download][value=usebio]")
	if read, err := sheet.Read(bytes.NewReader(file.Body.Bytes()), sheet.Options{}); err != nil ||
		len(read.Event.Lines) != 88 {
		t.Errorf("the file: %v, %d lines", err, len(read.Event.Lines))
	}
}

func TestMovementsThatDoNotExist(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, query := range []string{"type=mitchell&variant=straight&pairs=12", "type=howell&pairs=80",
		"type=bergen&pairs=8", "type=mitchell&variant=x&pairs=10", "pairs=3", "pairs=many", "pairs=10&boards=1000",
		"type=howell&pairs=8&rounds=99"} {
		t.Run(query, func(t *testing.T) {
			for _, lang := range []string{"fr", "en"} {
				a := c.Get(t, "/"+lang+"/pairs?"+query)
				if a.Code != http.StatusUnprocessableEntity || a.Find(".errors li").Length() == 0 ||
					webtest.MissingMessage.MatchString(webtest.Text(a.Find("main"))) {
					t.Errorf("%s: status %d, %s", query, a.Code, webtest.Text(a.Find(".errors")))
				}
			}
		})
	}
}

func TestUploadsAreBounded(t *testing.T) {
	c := webtest.NewClient(t, web.Options{MaxUpload: 4096})
	large := bytes.Repeat([]byte("1;1;2;4P= N\n"), 1000)
	for _, path := range []string{"/fr/pairs", "/en/check"} {
		t.Run(path, func(t *testing.T) {
			if a := c.Do(t, webtest.NewUpload(t, path, large)); a.Code != http.StatusRequestEntityTooLarge ||
				webtest.Text(a.Find("h1")) == "" {
				t.Errorf("%s: a large file: status %d", path, a.Code)
			}
			form := url.Values{"sheet": {string(large)}}.Encode()
			if a := c.Post(t, path, form); a.Code != http.StatusRequestEntityTooLarge {
				t.Errorf("%s: a large form: status %d", path, a.Code)
			}
			for _, kind := range []string{"", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x",
				"application/json"} {
				r := webtest.NewRequest(http.MethodPost, path, strings.NewReader("sheet=x"), "Content-Type", kind)
				if a := c.Do(t, r); a.Code != http.StatusBadRequest {
					t.Errorf("%s: %q: status %d", path, kind, a.Code)
				}
			}
		})
	}
	// A form of more fields than any page has.
	many := strings.Repeat("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n", 1<<15) + "--x--\r\n"
	r := webtest.NewRequest(http.MethodPost, "/fr/pairs", strings.NewReader(many), "Content-Type",
		"multipart/form-data; boundary=x")
	if a := webtest.NewClient(t, web.Options{}).Do(t, r); a.Code != http.StatusBadRequest {
		t.Errorf("a form of many fields: status %d", a.Code)
	}
}

// A file in which a line is rejected stays as it is: its lines are those that
// the reader knows.
func TestRejectedLinesOfFiles(t *testing.T) {
	file, err := testdata.Files.ReadFile("mp_mitchell_03.xml")
	if err != nil {
		t.Fatal(err)
	}
	file = bytes.Replace(file, []byte("<CONTRACT>3NT</CONTRACT>"), []byte("<CONTRACT>9NT</CONTRACT>"), 1)
	c := webtest.NewClient(t, web.Options{})
	a := c.Do(t, webtest.NewUpload(t, "/fr/pairs", file))
	if a.Code == http.StatusSeeOther {
		a = c.Get(t, a.Header().Get("Location"))
	}
	if n := a.Find(".problem-list > li.rejected").Length(); n != 1 {
		t.Fatalf("%d lines rejected", n)
	}
	if again := c.Press(t, a,
		`button[name=board][value="1"]`); again.Find(".problem-list > li.rejected").Length() != 1 {
		t.Error("the rejected line is forgotten on the next page")
	}
}

func TestCheck(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Page(t, "/"+lang+"/check", http.StatusOK)
			example := c.Get(t, a.Attribute(t, `a.button[href*="?e="]`, "href"))
			found := example.Find(".problem-list > li")
			if found.Length() < 10 {
				t.Errorf("%s: %d lines found", lang, found.Length())
			}
			// 2♠X+1 is 570, not 320.
			if second := webtest.Text(found.Eq(1)); !strings.Contains(second, "+570") ||
				!strings.Contains(second, "320") {
				t.Errorf("%s: %q", lang, second)
			}
			found.Find(".meant a").Each(func(_ int, s *goquery.Selection) {
				right := webtest.Number(t, webtest.Text(s.Find("b")))
				page := c.Page(t, s.AttrOr("href", ""), http.StatusOK)
				shown := webtest.Text(page.Find("#hero .score"))
				if strings.Contains(s.AttrOr("href", ""), "/lookup?") {
					return
				}
				if got := webtest.Number(t, shown); got != right && got != -right {
					t.Errorf("%s: %s leads to %s", lang, webtest.Text(s), shown)
				}
			})
			fine := c.Paste(t, "/"+lang+"/check", "board,ns,ew,result,score\n1,1,2,4S= N,420\n1,3,4,3NT-1 N,-50\n")
			if fine.Find(".problems").Length() != 0 || webtest.Text(fine.Find(".verdict")) == "" {
				t.Errorf("%s: a sheet without faults: %q", lang, webtest.Text(fine.Find("main")))
			}
			if scored := c.Press(t, fine, `form.row-of-buttons button`); scored.Find(".ranking-table").Length() == 0 {
				t.Errorf("%s: the sheet is not scored", lang)
			}
		})
	}
}

// The ranking of forty tables and 27 boards is a light page.
func TestPageOfALargeClubIsLight(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	sheetText := gallery.Session(40, 27, notation.French)
	a := c.Paste(t, "/fr/pairs", sheetText)
	for name, a := range map[string]webtest.Answer{
		"ranking": a, "board": c.Press(t, a, `button[name=board][value="5"]`),
		"pair":           c.Press(t, a, `button[name=pair][value="5"]`),
		"all travellers": c.Press(t, a, `button[name=show][value=travellers]`),
	} {
		t.Run(name, func(t *testing.T) {
			var packed bytes.Buffer
			z := gzip.NewWriter(&packed)
			if _, err := io.Copy(z, a.Body); err != nil {
				t.Fatal(err)
			}
			if err := z.Close(); err != nil {
				t.Fatal(err)
			}
			const most = 200_000
			if packed.Len() > most {
				t.Errorf("%s: %d bytes compressed", name, packed.Len())
			}
		})
	}
}

// Forty tables and 27 boards, from the form to the page. The sheet is too
// large for a link, so that the page answers at once.
func BenchmarkPairsPage(b *testing.B) {
	c := webtest.NewClient(b, web.Options{})
	names := "paire;nom\n"
	for pair := range 80 {
		names += fmt.Sprintf("%d;Joueuse %x – Joueur %x\n", pair+1, uint32(pair+1)*2654435761,
			uint32(pair+1)*2246822519)
	}
	form := url.Values{"sheet": {gallery.Session(40, 27, notation.French) + names +
		strings.Repeat("x;y;z\n", 10)}}.Encode()
	if a := c.Post(b, "/fr/pairs", form); a.Code != http.StatusOK || a.Find(".ranking-table tbody tr").Length() != 80 {
		b.Fatalf("status %d, address of %d characters", a.Code, len(a.Header().Get("Location")))
	}
	b.ReportAllocs()
	for b.Loop() {
		a := httptest.NewRecorder()
		c.Site.ServeHTTP(a, webtest.NewRequest(http.MethodPost, "/fr/pairs", strings.NewReader(form), "Content-Type",
			"application/x-www-form-urlencoded"))
		if a.Code != http.StatusOK {
			b.Fatalf("status %d", a.Code)
		}
	}
}

// A file that names its form of scoring is scored by it where the page was left
// at matchpoints; what was chosen stays.
func TestPairsTakesTheFormOfTheFile(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tt := range []struct{ file, chosen, want string }{
		{"butler_howell.xml", "matchpoints", "butler"},
		{"cross_imp_howell.xml", "", "cross-imps"},
		{"mp_howell.xml", "matchpoints", ""},
		{"mp_howell.xml", "butler", "butler"},
		{"butler_howell.xml", "cross-imps", "cross-imps"},
		{"butler_howell.xml", "matchpoints-half", "matchpoints-half"},
	} {
		t.Run(tt.file+" "+tt.chosen, func(t *testing.T) {
			file, err := testdata.Files.ReadFile(tt.file)
			if err != nil {
				t.Fatal(err)
			}
			a := c.Do(t, webtest.NewUpload(t, "/en/pairs", file, "scoring", tt.chosen))
			address, err := url.Parse(a.Header().Get("Location"))
			if err != nil || a.Code != http.StatusSeeOther {
				t.Fatalf("%s: %d, %v", tt.file, a.Code, err)
			}
			if got := address.Query().Get("scoring"); got != tt.want {
				t.Errorf("%s, chosen %q: scored by %q, want %q", tt.file, tt.chosen, got, tt.want)
			}
		})
	}
}

// Cards come in the order in which they are handed out: line by line, by number.
func TestCardsComeByNumber(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Get(t, opened("fr", "pairs", gallery.Session(7, 28, notation.French), "show=cards"))
	var last int
	cards := a.Find(".sheet.card h2")
	cards.Each(func(_ int, s *goquery.Selection) {
		number, err := strconv.Atoi(strings.Fields(s.Text())[1])
		if err != nil || number <= last {
			t.Errorf("%q after pair %d", s.Text(), last)
		}
		last = number
	})
	if cards.Length() != 14 {
		t.Errorf("%d cards", cards.Length())
	}
}
