package event_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/param/scoring"
)

// fullSheet has what the options of scoring differ in: two sections, a fouled board, one
// played little, one played once, artificial scores, a sit-out.
const fullSheet = `board,ns,ew,result,section
1,1,11,450,A
1,2,12,420,A
1,3,13,170,A
1,1,11,170 [B],B
1,2,12,140 [B],B
2,1,12,-50,A
2,2,13,A+/A-,A
2,3,11,-400,A
2,1,12,90,B
2,2,11,110,B
3,1,13,620,A
3,2,11,A+/A,A
4,3,12,100,A
5,2,11,A+/A-,A
5,1,12,A6040,A
5,3,13,170,A
5,1,11,140,B
5,2,12,-100,B
6,1,13,SO,A
6,2,12,2000,A
6,3,11,-800,A
6,1,12,50,B
6,2,11,-1100,B
`

// The page and the API take every value of every option and mean the same by it.
func TestScoringOptionsOfPageAndAPI(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	sheet := strings.ReplaceAll(strings.ReplaceAll(fullSheet, "A+", "AVE+"), "A-,", "AVE-,")
	for _, method := range scoring.Find(scoring.Method).Values {
		different := make(map[string]string)
		for _, o := range scoring.Options() {
			onPage, inAPI := o.Values, o.Values
			switch o.Kind {
			case scoring.Flag:
				onPage, inAPI = []string{"", "1"}, []string{"no", "yes"}
			case scoring.Number:
				onPage = []string{strconv.Itoa(o.Low), strconv.Itoa(min(o.High, 9))}
				inAPI = onPage
			case scoring.Dropped:
				onPage = []string{"1", "0", "2", "12.5%", scoring.DropByField}
				inAPI = onPage
			case scoring.Choice:
			}
			for i, value := range onPage {
				form := url.Values{"sheet": {sheet}, "download": {"json"}, scoring.Method: {method}}
				query := url.Values{"lang": {"en"}, scoring.Method: {method}}
				form.Set(o.Name, value)
				query.Set(o.Name, inAPI[i])
				a := c.Post(t, "/en/pairs", form.Encode())
				b := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?"+query.Encode(),
					strings.NewReader(sheet), "Content-Type", "text/csv"))
				if a.Code != http.StatusOK || b.Code != http.StatusOK {
					t.Fatalf("%s=%s: page %d, API %d\n%s", o.Name, value, a.Code, b.Code, b.Body)
				}
				var ofPage, ofAPI any
				if err := json.Unmarshal(a.Body.Bytes(), &ofPage); err != nil {
					t.Fatalf("%s=%s: %v", o.Name, value, err)
				}
				if err := json.Unmarshal(b.Body.Bytes(), &ofAPI); err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(ofPage, ofAPI) {
					t.Errorf("%s=%s: the page and the API differ by %s", o.Name, value, method)
				}
				different[b.Body.String()] += o.Name + "=" + value + " "
			}
		}
		// Every form of scoring is changed by most of what concerns it.
		if len(different) < 11 {
			t.Errorf("%s: only %d different results: %v", method, len(different), different)
		}
	}
}

// The regulation and what it does are said on the page, in both languages, and the FFB's
// holds where nothing is chosen.
func TestRegulationOnPages(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	const groups = "board,ns,ew,result\n1,1,101,+420\n1,2,102,+450\n1,3,103,+170\n1,4,104,+170 [B]\n1,5,105,+140 [B]\n2,1,101,+110\n2,2,102,+110\n2,3,103,+110\n2,4,104,+110\n2,5,105,+110\n"
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Get(t, "/"+lang+"/pairs")
			note := a.Find("#regulation-note")
			if got := webtest.Text(note); !strings.Contains(got, "70, 60") || !strings.Contains(got, "RNC") ||
				!strings.HasPrefix(got, "FFB") {
				t.Errorf("%s: %q", lang, got)
			}
			if got := webtest.Text(note.Parent().Find("details")); !strings.Contains(got, "EBU") ||
				!strings.Contains(got, "ACBL") || !strings.Contains(got, "Neuberg") {
				t.Errorf("%s: %q", lang, got)
			}
			if got := a.Find("#regulation option[selected]").AttrOr("value", ""); got != "ffb" {
				t.Errorf("%s: %q holds", lang, got)
			}
			for regulation, want := range map[string]string{"": "70.00 60.00 50.00 65.00 55.00",
				"ffb": "70.00 60.00 50.00 65.00 55.00", "ebu": "91.67 50.00 8.33 81.25 18.75",
				"acbl": "91.67 50.00 8.33 65.00 55.00", "neuberg": "91.67 50.00 8.33 81.25 18.75"} {
				scored := c.Paste(t, "/"+lang+"/pairs", groups, "regulation", regulation)
				board := c.Press(t, scored, `button[name=board][value="1"]`)
				var got []string
				for _, row := range []int{2, 1, 3, 4, 5} {
					got = append(got,
						strings.ReplaceAll(webtest.Text(board.Find(".traveller tbody").First().Find("tr:nth-child("+
							strconv.Itoa(row)+") td.percent")), ",", "."))
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s, %q: %q, want %q", lang, regulation, got, want)
				}
			}
		})
	}
}

// Links from when the parts of the regulation were options of their own mean what they
// meant, and show what they set.
func TestOldOptionsOfLinks(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for fields, want := range map[string]string{
		"limit=1":                           "yes",
		"regulation=ebu&limit=1":            "yes",
		"scoring=butler&award=3":            "3",
		"scoring=cross-imps&award=1.5":      "1.5",
		"scoring=cross-imps&groups=fixed":   "fixed",
		"scoring=butler&groups=compared":    "compared",
		"short=1":                           "",
		"session=24":                        "24",
		"unscaled=1":                        "1",
		"scoring=cross-imps&scale_short=1":  "1",
		"scoring=butler&award=1.5&limit=no": "no",
	} {
		t.Run(fields, func(t *testing.T) {
			form, err := url.ParseQuery(fields)
			if err != nil {
				t.Fatal(err)
			}
			parts := strings.Split(fields, "&")
			name, _, _ := strings.Cut(parts[len(parts)-1], "=")
			form.Set("sheet", fullSheet)
			a := c.Follow(t, webtest.NewForm("/fr/pairs", form))
			if a.Code != http.StatusOK {
				t.Errorf("%s: status %d: %s", fields, a.Code, webtest.Text(a.Find(".errors")))
				return
			}
			field := a.Find("select[name=" + name + "] option[selected], input[name=" + name +
				"][checked], input[type=text][name=" + name + "]")
			if got := field.AttrOr("value", ""); got != want {
				t.Errorf("%s: %q on the page, want %q", fields, got, want)
			}
		})
	}
}
