package victorypoints_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score/vp"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// shownVPs writes Victory Points as a page of the language does.
func shownVPs(l locales.Language, scale vp.Scale, h vp.Hundredths) string {
	if scale.Name() == vp.WBFContinuous {
		return locales.For(l).Decimal(h.Float(), 2)
	}
	return locales.For(l).Number(int(h / vp.Unit))
}

// The table of the page is the scale, whatever the scale and the match.
func TestVictoryPointTablesAreTheScales(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, scale := range vp.Scales() {
			for _, boards := range []int{1, 4, 7, 16, 24, 33, 128} {
				t.Run(fmt.Sprint(boards), func(t *testing.T) {
					a := c.Page(t, fmt.Sprintf("/%s/victory-points?scale=%s&boards=%d", l, scale.Name(), boards),
						http.StatusOK)
					rows, err := scale.Table(boards)
					if err != nil {
						t.Fatal(err)
					}
					shown := a.Find(".vp-table tbody tr")
					if shown.Length() != len(rows) {
						t.Fatalf("%s, %d boards: %d lines of %d", scale.Name(), boards, shown.Length(), len(rows))
					}
					for i, row := range rows {
						got := webtest.Texts(shown.Eq(i).Find("th, td"))
						if low := webtest.Numbers(t, got[0])[0]; low != row.Low ||
							got[1] != shownVPs(l, scale, row.Winner) || got[2] != shownVPs(l, scale, row.Loser) {
							t.Errorf("%s, %d boards: line %v for %+v", scale.Name(), boards, got, row)
						}
					}
				})
			}
		}
	}
}

// What is worked out is what the scale gives, and its line is the one marked.
func TestVictoryPointsOfAMargin(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, x := range []struct{ query, score, now, used string }{
		{"scale=wbf-continuous&boards=8&imps=40", "19,74 – 0,26", "40 19,74 0,26",
			"Barème lu : la ligne pour 8 donnes."},
		{"scale=wbf-continuous&boards=32&imps=34", "15,76 – 4,24", "34 15,76 4,24", "32 donnes"},
		{"scale=wbf-continuous&boards=16&imps=-17", "5,61 – 14,39", "17 14,39 5,61", "16 donnes"},
		{"scale=wbf-discrete&boards=16&imps=0,4", "10 – 10", "", "16 donnes"},
		{"scale=acbl-30&boards=30&imps=3", "", "", "la plus longue qui existe ; le match en a 30"},
		{"scale=wbf-discrete&boards=1&imps=3", "", "", "la plus courte qui existe ; le match n’en a que 1"},
		{"scale=custom&total=20&steps=1+4+7+10&imps=5", "12 – 8", "4 – 6 12 8", ""},
		{"scale=swiss-pairs&boards=8&percent=50", "10 – 10", "", ""},
	} {
		t.Run(x.query, func(t *testing.T) {
			a := c.Page(t, "/fr/victory-points?"+x.query, http.StatusOK)
			if got := webtest.Text(a.Find(".vp-answer .score")); x.score != "" && got != x.score {
				t.Errorf("%s: %q", x.query, got)
			}
			if a.Find("tr.now").Length() != 1 {
				t.Errorf("%s: %d lines are marked", x.query, a.Find("tr.now").Length())
			}
			if got := strings.Join(webtest.Texts(a.Find("tr.now th, tr.now td")), " "); x.now != "" && got != x.now {
				t.Errorf("%s: the line marked is %q", x.query, got)
			}
			if got := strings.ReplaceAll(webtest.Text(a.Find(".used")), "\u202f", " "); !strings.Contains(got, x.used) {
				t.Errorf("%s: %q", x.query, got)
			}
		})
	}
}

// The points drawn are those of the table.
func TestVictoryPointCurve(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/victory-points?scale=acbl&boards=24&imps=9", http.StatusOK)
	options := webtest.Text(a.Find("#scale-plot"))
	scale, err := vp.ScaleByName(vp.ACBL)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := scale.Table(24)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if point := fmt.Sprintf("[%d,%s]", row.Low,
			strconv.FormatFloat(row.Winner.Float(), 'f', -1, 64)); !strings.Contains(options, point) {
			t.Errorf("the curve lacks %s", point)
		}
	}
	if !strings.Contains(options, `"step":"end"`) {
		t.Error("a scale of bands is not drawn in steps")
	}
}

func TestVictoryPointFaults(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, x := range []struct{ field, query string }{
			{"scale", "scale=fivb"},
			{"boards", "boards=0"},
			{"boards", "boards=many"},
			{"imps", "imps=12.345"},
			{"imps", "imps=%3Cb%3E"},
			{"percent", "scale=swiss-pairs&percent=101"},
			{"steps", "scale=custom&steps="},
			{"steps", "scale=custom&steps=1+4+x"},
			{"steps", "scale=custom&steps=4+1"},
			{"steps", "scale=custom&steps=" + url.QueryEscape(strings.Repeat("1 ", 1500))},
			{"total", "scale=custom&total=21&steps=1+2"},
			{"steps", "scale=custom&total=2&steps=1+2+3"},
		} {
			t.Run(fmt.Sprintf("%s %.60s", x.field, x.query), func(t *testing.T) {
				a := c.Page(t, "/"+string(l)+"/victory-points?"+x.query, http.StatusUnprocessableEntity)
				if a.Find(`#errors a[href="#`+x.field+`"]`).Length() == 0 {
					t.Errorf("%s: no fault of %s: %q", x.query, x.field, webtest.Text(a.Find("#errors")))
				}
				if x.field != "scale" && a.Find("#"+x.field+`[aria-invalid="true"]`).Length() != 1 {
					t.Errorf("%s: the field %s is not marked", x.query, x.field)
				}
				if shown := webtest.Text(a.Doc.Selection); strings.Contains(shown, "[fault_") {
					t.Errorf("%s: a message is missing", x.query)
				}
				values, err := url.ParseQuery(x.query)
				if err != nil {
					t.Fatal(err)
				}
				if got := a.Find("#"+x.field).AttrOr("value", ""); x.field != "scale" && got != values.Get(x.field) {
					t.Errorf("%s: typed %q, kept %q", x.query, values.Get(x.field), got)
				}
			})
		}
	}
}

func TestVictoryPointsWithoutParameters(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/victory-points", http.StatusOK)
	if got := webtest.Text(a.Find(".vp-answer .score")); got != "14,39 – 5,61" {
		t.Errorf("shows %q", got)
	}
	if n := a.Find(".others tbody tr").Length(); n != len(vp.Scales())-1 {
		t.Errorf("%d other scales", n)
	}
}
