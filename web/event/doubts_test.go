package event_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/score/sheet/testdata"
	"bridgescore/web"
	"bridgescore/web/doubt"
	"bridgescore/web/internal/webtest"
	"bridgescore/web/param"
	"bridgescore/web/view"
)

// mitchell is a sheet of five tables, ten boards in rounds of two, with one of its
// lines written otherwise. Pairs 1 to 5 sit North-South, 6 to 10 East-West.
func mitchell(line, written string) string {
	var b strings.Builder
	b.WriteString("board,ns,ew,result,round,table\n")
	for round := range 5 {
		for table := range 5 {
			for each := range 2 {
				row := fmt.Sprintf("%d,%d,%d,%d,%d,%d", 2*((table+round)%5)+each+1, table+1, (table+5-round)%5+6,
					[]int{90, 110, 120, 140}[(table*round+each)%4], round+1, table+1)
				if strings.HasPrefix(row, line) {
					row = written + strings.TrimPrefix(row, line)
				}
				if row != "" {
					b.WriteString(row + "\n")
				}
			}
		}
	}
	return b.String()
}

// everybody is a sheet on which each of six pairs meets all others, two boards a
// round, with one of its lines written otherwise.
func everybody(line, written string) string {
	var b strings.Builder
	b.WriteString("board,ns,ew,result\n")
	for round := range 5 {
		for table, two := range [][2]int{{6, round + 1}, {(round+1)%5 + 1, (round+4)%5 + 1},
			{(round+2)%5 + 1, (round+3)%5 + 1}} {
			for each := range 2 {
				row := fmt.Sprintf("%d,%d,%d,%d\n", 2*round+each+1, two[0], two[1],
					[]int{90, 110, 120, 140}[(table*round+each)%4])
				b.WriteString(strings.Replace(row, line, written, 1))
			}
		}
	}
	return b.String()
}

// doubted is a sheet for each doubt about a line, in which it occurs.
var doubted = map[string]string{
	"line_too_long":       "board,ns,ew,result\n1,1,2,4S= N\n2,1,2," + strings.Repeat("x", 20_000) + "\n",
	"too_many_cells":      "board,ns,ew,result\n1,1,2,4S= N\n2,1,2" + strings.Repeat(",", 100) + "\n",
	"unclosed_quote":      "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\"4S= N\n",
	"board_unreadable":    "board,ns,ew,result\n1,1,2,4S= N\nx,1,2,4S= N\n",
	"board_of_section":    "board,ns,ew,result\n1,1,2,4S= N\nA2,1,2,4S= N\n",
	"board_missing":       "board,ns,ew,result\n1,1,2,4S= N\n,1,2,4S= N\n",
	"pair_missing":        "board,ns,ew,result\n1,1,2,4S= N\n2,1,,4S= N\n",
	"entry_missing":       "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\n",
	"entry_unreadable":    "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,8S= N\n",
	"no_such_score":       "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 4S N - 440\n",
	"table_without_pairs": "[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n[Board \"2\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n4S N 10 3\n",
	"zero_not_played":     "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 - - - 0\n",
	"award_of_one_side":   "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW\"]\n1 2 4S N 10 420 -\n3 4 - - - - AVE-\n",
	"sessions_apart": "<USEBIO><EVENT>" +
		strings.Repeat("<SESSION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"+
			"<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></SESSION>", 2) +
		"</EVENT></USEBIO>",
	"scoring_unknown":        "[Scoring \"Rubber\"]\n[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n",
	"row_unreadable":         "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 4S N 10\n3 4 4S N 10 x y z\n",
	"tag_unreadable":         "[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n[Board \"2\"]\n[Contract 4S]\n[Declarer \"N\"]\n[Result \"10\"]\n",
	"score_unreadable":       "board,ns,ew,result,score\n1,1,2,4S= N,x\n",
	"number_unreadable":      "board,ns,ew,result,round\n1,1,2,4S= N,x\n",
	"column_unknown":         "board,ns,ew,result,weather\n1,1,2,4S= N,rain\n",
	"cell_without_head":      "board,ns,ew,result\n1,1,2,4S= N,late\n",
	"column_twice":           "board,ns,ew,result,ns\n1,1,2,4S= N,1\n",
	"vulnerability_clash":    "board,ns,ew,result,vul\n1,1,2,4S= N,none\n1,3,4,4S= N,all\n",
	"names_differ":           "board,ns,ew,result,ns_name,ew_name\n1,1,2,4S= N,Ann & Bob,Cy & Dan\n1,3,4,4S= N,,\n2,3,1,50,,Eve & Flo\n2,4,2,50,,\n",
	"score_contradicts":      "board,ns,ew,result,score\n1,1,2,4S= N,620\n",
	"score_impossible":       "board,ns,ew,result\n1,1,2,620\n",
	"board_twice":            "board,ns,ew,result\n1,1,2,4S= N\n1,1,3,4S= N\n",
	"line_repeated":          "board,ns,ew,result\n1,1,2,4S= N\n1,1,2,4S= N\n",
	"pair_against_itself":    "board,ns,ew,result\n1,1,2,4S= N\n1,3,3,4S= N\n",
	"pair_unlisted":          "board,ns,ew,result\n1,1,2,4S= N\n1,3,4,4S= N\n2,1,5,4S= N\npair,name\n1,A\n2,B\n3,C\n4,D\n",
	"board_unlikely":         "board,ns,ew,result\n1,1,2,4S= N\n1,3,4,4S= N\n1,5,6,4S= N\n99,1,4,4S= N\n",
	"declarer_side_unlikely": "board,ns,ew,result,score\n1,1,2,4S= N,-420\n",
	"vulnerability_unlikely": "board,ns,ew,result,vul\n1,1,2,4S= N,all\n",
	"pair_unlikely":          mitchell("2,1,6,", "2,1,66,"),
	"pair_few_boards":        mitchell("", "") + "1,11,12,50,,\n",
	"line_turned":            mitchell("2,1,6,", "2,6,1,"),
	"one_turned":             everybody("2,6,1,", "2,1,6,"),
	"seat_taken":             strings.Replace(mitchell("", ""), ",1,2\n", ",1,3\n", 1),
	"board_out_of_place":     mitchell("2,1,6,", "7,1,6,"),
	"mark_differs":           "board,ns,ew,result,mp_ns,mp_ew\n1,1,2,50,2,0\n1,3,4,100,0,2\n2,1,2,50,2,0\n2,3,4,-50,0,2\n",
	"total_differs":          "board,ns,ew,result\n1,1,2,50\n1,3,4,100\npair,total\n1,2\n",
	"percent_differs":        "board,ns,ew,result\n1,1,2,50\n1,3,4,100\npair,percent\n1,75\n",
}

// ofField are the doubts that are about no line of a sheet, and those that
// reading one does not let come up.
var ofField = []string{
	"adjustment_unreadable", "too_many_adjustments", "pair_unknown", "pair_ambiguous", "pair_other_line",
	"board_invalid", "entry_invalid", "board_unscorable",
}

// codes are those of all doubts.
func codes() []string {
	var list []string
	for _, c := range sheet.Codes() {
		list = append(list, string(c))
	}
	for _, c := range pairs.Codes() {
		list = append(list, string(c))
	}
	return list
}

// told are the warnings of the call pairs.
type told struct {
	Warnings []struct {
		Line          int
		Code, Message string
	}
}

func warnings(t testing.TB, c webtest.Client, lang, query, sheet string) told {
	t.Helper()
	a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?boards=none&lang="+lang+query,
		strings.NewReader(sheet), "Content-Type", "text/plain"))
	var answer told
	if err := json.Unmarshal(a.Body.Bytes(), &answer); err != nil || a.Code != http.StatusOK {
		t.Fatalf("status %d: %v", a.Code, err)
	}
	return answer
}

// explanations are the sentences beside the doubtful lines of a page.
func explanations(a webtest.Answer) []string {
	var list []string
	a.Find(".problem-list > li").Each(func(_ int, s *goquery.Selection) {
		list = append(list, webtest.Text(s.Find("p").Eq(1)))
	})
	return list
}

// Every problem of a line is told in the same words by the pages and the API,
// in both languages, and none gives way to another sentence.
func TestWordsOfDoubt(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, code := range codes() {
		if slices.Contains(ofField, code) {
			continue
		}
		sheet, ok := doubted[code]
		if !ok {
			t.Errorf("%s: no sheet shows it", code)
			continue
		}
		for _, lang := range []string{"fr", "en"} {
			t.Run(lang, func(t *testing.T) {
				found := false
				for _, w := range warnings(t, c, lang, "", sheet).Warnings {
					found = found || w.Code == code
					for _, path := range []string{"pairs", "check"} {
						if list := explanations(c.Paste(t, "/"+lang+"/"+path, sheet)); !slices.Contains(list,
							w.Message) {
							t.Errorf("%s, %s/%s says %q, the API %q", code, lang, path, list, w.Message)
						}
					}
				}
				if !found {
					t.Errorf("%s: the API does not warn of it", code)
				}
			})
		}
	}
}

// The same holds for the field of adjustments.
func TestWordsOfAdjustments(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for code, adjustments := range map[sheet.Code]string{
		sheet.AdjustmentUnreadable: "3; gift 10%",
		sheet.TooManyAdjustments:   strings.Repeat("3; penalty 10%\n", 2001),
	} {
		t.Run(string(code), func(t *testing.T) {
			for _, lang := range []string{"fr", "en"} {
				target := "/api/v1/pairs?" + url.Values{"lang": {lang}, "adjustments": {adjustments}}.Encode()
				var refused struct{ Errors []struct{ Message string } }
				a := c.Do(t, webtest.NewRequest(http.MethodPost, target, strings.NewReader(smallSheet), "Content-Type",
					"text/csv"))
				if err := json.Unmarshal(a.Body.Bytes(), &refused); err != nil || len(refused.Errors) != 1 {
					t.Fatalf("%s: status %d, %v, %+v", code, a.Code, err, refused)
				}
				want := refused.Errors[0].Message
				if shown := webtest.Text(c.Paste(t, "/"+lang+"/pairs", smallSheet, "adjustments",
					adjustments).Find("#adjustments-note .field-error")); shown != want {
					t.Errorf("%s, %s: the page says %q, the API %q", code, lang, shown, want)
				}
			}
		})
	}
}

// No sentence about a line or a warning gives way to the one for an empty
// field, whatever the problem holds, unless it would quote nothing.
func TestNoDoubtIsSwallowed(t *testing.T) {
	words := locales.For(locales.English)
	var faults []param.Fault
	for _, code := range sheet.Codes() {
		faults = append(faults, doubt.OfProblem(&sheet.Problem{Code: code, Board: 1, Pair: "2"}))
	}
	for _, code := range pairs.Codes() {
		for _, found := range doubt.List(nil, []pairs.Warning{
			{Code: code}, {Code: code, Err: &score.RangeError{Fault: score.ScoreOutOfRange, High: 1}},
		}, words) {
			faults = append(faults, found.Fault)
		}
	}
	for _, l := range locales.Languages() {
		words := locales.For(l)
		empty := words.T("fault_" + param.Missing)
		for _, f := range faults {
			if shown := (view.Phrases{Words: words}).Fault(f); shown == empty && !words.Quotes("fault_"+f.Key, "text") {
				t.Errorf("%s, %s: %q", l, f.Key, shown)
			}
		}
	}
}

// event is as much of an answer of the call pairs as these tests need.
type event struct {
	Rankings []struct {
		Line  string
		Pairs []struct {
			Pair    string
			Rank    int
			Percent float64
			Boards  int
			Rules   []string
		}
	}
	Warnings []struct {
		Line    int
		Code    string
		Pair    string
		Meant   []struct{ Reason, Pair string }
		Message string
	}
	Provisional bool
	Missing     []struct {
		Board        int
		NSPair       string `json:"ns_pair"`
		EWPair       string `json:"ew_pair"`
		Round, Table int
	}
	Boards []struct {
		Results []struct {
			NSPair  string `json:"ns_pair"`
			NSScore int    `json:"ns_score"`
		}
	}
}

func scored(t testing.TB, c webtest.Client, query, sheet string) event {
	t.Helper()
	a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?lang=en"+query, strings.NewReader(sheet),
		"Content-Type", "text/plain"))
	var e event
	if err := json.Unmarshal(a.Body.Bytes(), &e); err != nil || a.Code != http.StatusOK {
		t.Fatalf("status %d: %v: %s", a.Code, err, a.Body)
	}
	return e
}

// A pair that is listed by line is a pair of that line, whether it has a name or not.
func TestListedLinesDecide(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	lines := "board;ns;ew;result\n1;1;2;4S= N\n1;3;1;4S+1 N\n1;4;5;4S+1 N\n2;2;1;3NT= N\n2;4;3;3NT+1 N\n"
	list := "pair;line\n"
	for n := 1; n <= 5; n++ {
		list += fmt.Sprintf("%d;NS\n%d;EW\n", n, n)
	}
	if e := scored(t, c, "", lines+list); len(e.Rankings) != 2 || len(e.Warnings) > 0 ||
		len(e.Rankings[0].Pairs) != 4 || len(e.Rankings[1].Pairs) != 4 {
		t.Errorf("%+v", e)
	}
	var usebio strings.Builder
	usebio.WriteString(`<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS>`)
	for n := 1; n <= 3; n++ {
		for _, line := range []string{"NS", "EW"} {
			fmt.Fprintf(&usebio, "<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><DIRECTION>%s</DIRECTION></PAIR>", n, line)
		}
	}
	usebio.WriteString("</PARTICIPANTS>")
	for board := 1; board <= 2; board++ {
		fmt.Fprintf(&usebio, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", board)
		for n := 1; n <= 3; n++ {
			fmt.Fprintf(&usebio,
				"<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>%d</TRICKS></TRAVELLER_LINE>", n, (n+board)%3+1, 9+n)
		}
		usebio.WriteString("</BOARD>")
	}
	usebio.WriteString("</EVENT></USEBIO>")
	if e := scored(t, c, "", usebio.String()); len(e.Rankings) != 2 || len(e.Rankings[0].Pairs) != 3 ||
		len(e.Warnings) > 0 {
		t.Errorf("%+v", e)
	}
	if a := c.Paste(t, "/fr/pairs", lines+list); a.Find(".ranking-table").Length() != 2 {
		t.Errorf("the page has %d rankings", a.Find(".ranking-table").Length())
	}
}

// Slips of an evening by way of the page and of the API: none of them wins, turns two
// rankings into one, or goes out without a word.
func TestSlipsOfAnEvening(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	clean := scored(t, c, "", mitchell("", ""))
	if len(clean.Rankings) != 2 || len(clean.Warnings) > 0 || clean.Provisional {
		t.Fatalf("%+v", clean)
	}
	e := scored(t, c, "", mitchell("2,1,6,", "2,1,66,"))
	ew := e.Rankings[1].Pairs
	if last := ew[len(ew)-1]; last.Pair != "66" || last.Rank != 0 || !slices.Contains(last.Rules, "few_boards") ||
		ew[0].Rank != 1 {
		t.Errorf("66 for 6: %+v", ew)
	}
	if w := e.Warnings; len(w) != 1 || w[0].Code != "pair_unlikely" || w[0].Meant[0].Pair != "6" {
		t.Errorf("66 for 6: %+v", w)
	}
	for _, rank := range scored(t, c, "&apart=0", mitchell("2,1,6,", "2,1,66,")).Rankings[1].Pairs {
		if rank.Rank == 0 {
			t.Errorf("nobody apart: %+v", rank)
		}
	}
	turned := mitchell("2,1,6,", "2,6,1,")
	if e := scored(t, c, "", turned); len(e.Rankings) != 2 || len(e.Warnings) != 1 ||
		e.Warnings[0].Code != "line_turned" {
		t.Errorf("turned: %+v", e)
	}
	exchanged := scored(t, c, "&turned=exchanged", turned)
	if fmt.Sprint(exchanged.Rankings) != fmt.Sprint(clean.Rankings) {
		t.Errorf("exchanged: %+v, want %+v", exchanged.Rankings, clean.Rankings)
	}
	if n := len(exchanged.Boards[1].Results); n != 5 ||
		!slices.ContainsFunc(exchanged.Boards[1].Results, func(r struct {
			NSPair  string `json:"ns_pair"`
			NSScore int    `json:"ns_score"`
		}) bool {
			return r.NSPair == "1"
		}) {
		t.Errorf("exchanged: board 2 %+v", exchanged.Boards[1])
	}
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			a := c.Paste(t, "/"+lang+"/pairs", turned)
			if a.Find(".ranking-table").Length() != 2 || a.Find(".problem-list > li").Length() != 1 ||
				a.Find("select#turned").Length() != 1 || a.Find("select#apart").Length() != 1 {
				t.Errorf("%s: %s", lang, webtest.Text(a.Find(".problems")))
			}
		})
	}
}

// Results that are missing are listed wherever the ranking is shown: with board,
// pairs, round and table.
func TestProvisionalRankings(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	var left string
	for _, row := range strings.SplitAfter(mitchell("", ""), "\n") {
		if !strings.HasPrefix(row, "2,1,6,") {
			left += row
		}
	}
	e := scored(t, c, "", left)
	if len(e.Missing) != 1 || !e.Provisional || e.Missing[0].Board != 2 || e.Missing[0].NSPair != "1" ||
		e.Missing[0].EWPair != "6" || e.Missing[0].Round != 1 || e.Missing[0].Table != 1 {
		t.Errorf("%+v", e.Missing)
	}
	for lang, words := range map[string]string{"fr": "Provisoire, 1 résultat manque",
		"en": "Provisional, 1 result missing"} {
		t.Run(lang, func(t *testing.T) {
			check := c.Paste(t, "/"+lang+"/check", left)
			if webtest.Text(check.Find(".missing h2")) != words || check.Find(".missing li").Length() != 1 ||
				check.Find(".verdict").Length() > 0 {
				t.Errorf("%s: the check says %q", lang, webtest.Text(check.Find(".missing, .verdict-box")))
			}
			a := c.Paste(t, "/"+lang+"/pairs", left)
			if !strings.HasPrefix(webtest.Text(a.Find(".method-line").First()), words) ||
				webtest.Text(a.Find(".missing h2")) != words {
				t.Errorf("%s: %q", lang, webtest.Text(a.Find(".method-line, .missing")))
			}
			printed := c.Press(t, a, `button[name=show][value=ranking]`)
			if printed.Find(".missing li").Length() != 1 ||
				!strings.HasPrefix(webtest.Text(printed.Find(".method-line").First()), words) {
				t.Errorf("%s: the sheet says %q", lang, webtest.Text(printed.Find(".method-line, .missing")))
			}
			for _, format := range []string{"delimited", "usebio", "pbn", "json"} {
				body := c.Press(t, a, `button[name=download][value=`+format+`]`).Body.String()
				if format != "json" && !strings.Contains(body, words) || format == "json" &&
					!strings.Contains(body, `"provisional": true`) {
					t.Errorf("%s: the file %s does not say that it is provisional", lang, format)
				}
			}
		})
	}
	// Of a movement that is typed in, round and table are known.
	a := c.Get(t, "/en/pairs?type=mitchell&pairs=10&boards=10&boards_per_round=2")
	form := url.Values{"e": {a.Find("input[name=e]").AttrOr("value", "")}}
	a.Find("input[name=cell]").Each(func(i int, _ *goquery.Selection) {
		result := "50"
		if i < 3 {
			result = ""
		}
		form.Add("cell", result)
	})
	typed := c.Follow(t, webtest.NewForm("/en/pairs", form))
	rows := webtest.Texts(typed.Find(".missing li"))
	if len(rows) != 3 || !strings.Contains(rows[0], "Board 1, pairs ") || !strings.Contains(rows[0], ", round ") ||
		!strings.Contains(rows[0], ", table ") {
		t.Errorf("typed: %q", rows)
	}
}

// A vulnerability that contradicts another line or the number of the board is told in
// either order, and the first one counts in either.
func TestVulnerabilitiesInEitherOrder(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for vul, points := range map[[2]string]int{{"none", "all"}: 420, {"all", "none"}: 620} {
		t.Run(fmt.Sprint(vul), func(t *testing.T) {
			e := scored(t, c, "", fmt.Sprintf("board,ns,ew,result,vul\n1,1,4,4S= N,%s\n1,2,5,4S= N,%s\n",
				vul[0], vul[1]))
			codes := make(map[string]bool)
			for _, w := range e.Warnings {
				codes[w.Code] = true
			}
			if !codes["vulnerability_clash"] || codes["vulnerability_unlikely"] != (vul[0] == "all") {
				t.Errorf("%v: %v", vul, codes)
			}
			for _, r := range e.Boards[0].Results {
				if r.NSScore != points {
					t.Errorf("%v: %d", vul, r.NSScore)
				}
			}
		})
	}
}

// What a USEBIO file holds is compared with what its results give, on the page too,
// where it has become a table.
func TestHeldMarksAreComparedOnThePage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	file, err := testdata.Files.ReadFile("mp_mitchell_03.xml")
	if err != nil {
		t.Fatal(err)
	}
	for name, altered := range map[string][]byte{
		"as it is": file,
		"altered": bytes.Replace(file, []byte("<TRICKS>9</TRICKS>\n    <SCORE>110</SCORE>"),
			[]byte("<TRICKS>6</TRICKS>\n    <SCORE>-150</SCORE>"), 1),
	} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/en/pairs", "/en/check"} {
				list := explanations(c.Follow(t, webtest.NewUpload(t, path, altered)))
				if (len(list) > 0) != (name == "altered") || len(list) > 0 &&
					!strings.Contains(list[0], "by its results it is") {
					t.Errorf("%s, %s: %q", path, name, list)
				}
			}
		})
	}
}

// The files of an event with two lines say the line of each pair, and give the event
// back as it was scored, turned lines exchanged.
func TestFilesSayTheLine(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	turned := mitchell("2,1,6,", "2,6,1,")
	page := c.Paste(t, "/en/pairs", turned, "turned", "exchanged")
	want := fmt.Sprint(scored(t, c, "&turned=exchanged", turned).Rankings)
	for format, says := range map[string][2]string{"usebio": {"<DIRECTION>NS</DIRECTION>", "<DIRECTION>EW</DIRECTION>"},
		"pbn": {" NS ", " EW "}, "delimited": {}} {
		t.Run(format, func(t *testing.T) {
			file := c.Press(t, page, `button[name=download][value=`+format+`]`).Body.String()
			if says[0] != "" && (strings.Count(file, says[0]) < 5 || strings.Count(file, says[1]) < 5) {
				t.Errorf("%s does not say the line of each pair:\n%s", format, file)
			}
			if e := scored(t, c, "", file); fmt.Sprint(e.Rankings) != want || len(e.Warnings) > 0 {
				t.Errorf("%s: %+v, %+v", format, e.Rankings, e.Warnings)
			}
		})
	}
}

// Where either of two lines is the turned one, no direction is given as the one meant.
func TestEitherLineMayBeTurned(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, path := range []string{"/pairs", "/check"} {
			a := c.Follow(t, webtest.NewForm("/"+string(l)+path, url.Values{"sheet": {doubted["one_turned"]}}))
			text := webtest.Text(a.Doc.Selection)
			for _, pair := range [][2]string{{"1", "6"}, {"6", "1"}} {
				if hint := locales.For(l).T("meant_turned", "ns", pair[0], "ew",
					pair[1]); strings.Contains(text, hint) {
					t.Errorf("%s %s: %q is said", l, path, hint)
				}
			}
			if !strings.Contains(text, locales.For(l).T("fault_pairs_one_turned", "pair", "1", "meant", "6",
				"other", 2)) {
				t.Errorf("%s %s: the doubt is not said: %s", l, path, text)
			}
		}
	}
}
