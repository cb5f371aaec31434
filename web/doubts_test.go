package web_test

import (
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
	"bridgescore/web"
	"bridgescore/web/form"
	"bridgescore/web/say"
)

// mitchell is a sheet of five tables, ten boards in rounds of two, with one of its
// lines written otherwise. Pairs 1 to 5 sit North-South, 6 to 10 East-West.
func mitchell(line, written string) string {
	var b strings.Builder
	b.WriteString("board,ns,ew,result,round,table\n")
	for round := range 5 {
		for table := range 5 {
			for each := range 2 {
				row := fmt.Sprintf("%d,%d,%d,%d,%d,%d", 2*((table+round)%5)+each+1, table+1, (table+5-round)%5+6, 50*(1+(table*round+each)%4), round+1, table+1)
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

// doubted is a sheet for each doubt about a line, in which it occurs.
var doubted = map[string]string{
	"line_too_long":       "board,ns,ew,result\n1,1,2,4S= N\n2,1,2," + strings.Repeat("x", 20_000) + "\n",
	"too_many_cells":      "board,ns,ew,result\n1,1,2,4S= N\n2,1,2" + strings.Repeat(",", 100) + "\n",
	"unclosed_quote":      "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\"4S= N\n",
	"board_unreadable":    "board,ns,ew,result\n1,1,2,4S= N\nx,1,2,4S= N\n",
	"board_missing":       "board,ns,ew,result\n1,1,2,4S= N\n,1,2,4S= N\n",
	"pair_missing":        "board,ns,ew,result\n1,1,2,4S= N\n2,1,,4S= N\n",
	"entry_missing":       "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\n",
	"entry_unreadable":    "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,8S= N\n",
	"no_such_score":       "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 4S N - 440\n",
	"table_without_pairs": "[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n[Board \"2\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n4S N 10 3\n",
	"zero_not_played":     "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 - - - 0\n",
	"award_of_one_side":   "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW\"]\n1 2 4S N 10 420 -\n3 4 - - - - AVE-\n",
	"sessions_apart": "<USEBIO><EVENT>" + strings.Repeat("<SESSION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"+
		"<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></SESSION>", 2) + "</EVENT></USEBIO>",
	"scoring_unknown":        "[Scoring \"Rubber\"]\n[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n",
	"row_unreadable":         "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 4S N 10\n3 4 4S N 10 x y z\n",
	"score_unreadable":       "board,ns,ew,result,score\n1,1,2,4S= N,x\n",
	"number_unreadable":      "board,ns,ew,result,round\n1,1,2,4S= N,x\n",
	"column_unknown":         "board,ns,ew,result,weather\n1,1,2,4S= N,rain\n",
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

func warnings(t testing.TB, c client, lang, query, sheet string) told {
	t.Helper()
	a := c.do(t, request(http.MethodPost, "/api/v1/pairs?boards=none&lang="+lang+query, strings.NewReader(sheet), "Content-Type", "text/plain"))
	var answer told
	if err := json.Unmarshal(a.Body.Bytes(), &answer); err != nil || a.Code != http.StatusOK {
		t.Fatalf("status %d: %v", a.Code, err)
	}
	return answer
}

// explanations are the sentences beside the doubtful lines of a page.
func explanations(a answer) []string {
	var list []string
	a.find(".problem-list > li").Each(func(_ int, s *goquery.Selection) {
		list = append(list, text(s.Find("p").Eq(1)))
	})
	return list
}

// Every problem of a line is told in the same words by the pages and the API,
// in both languages, and none gives way to another sentence.
func TestWordsOfDoubt(t *testing.T) {
	c := newClient(t, web.Options{})
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
			found := false
			for _, w := range warnings(t, c, lang, "", sheet).Warnings {
				found = found || w.Code == code
				for _, path := range []string{"pairs", "check"} {
					if list := explanations(c.paste(t, "/"+lang+"/"+path, sheet)); !slices.Contains(list, w.Message) {
						t.Errorf("%s, %s/%s says %q, the API %q", code, lang, path, list, w.Message)
					}
				}
			}
			if !found {
				t.Errorf("%s: the API does not warn of it", code)
			}
		}
	}
}

// The same holds for the field of adjustments.
func TestWordsOfAdjustments(t *testing.T) {
	c := newClient(t, web.Options{})
	for code, adjustments := range map[sheet.Code]string{
		sheet.AdjustmentUnreadable: "3; gift 10%",
		sheet.TooManyAdjustments:   strings.Repeat("3; penalty 10%\n", 2001),
	} {
		for _, lang := range []string{"fr", "en"} {
			target := "/api/v1/pairs?" + url.Values{"lang": {lang}, "adjustments": {adjustments}}.Encode()
			var refused struct{ Errors []struct{ Message string } }
			a := c.do(t, request(http.MethodPost, target, strings.NewReader(smallSheet), "Content-Type", "text/csv"))
			if err := json.Unmarshal(a.Body.Bytes(), &refused); err != nil || len(refused.Errors) != 1 {
				t.Fatalf("%s: status %d, %v, %+v", code, a.Code, err, refused)
			}
			want := refused.Errors[0].Message
			if shown := text(c.paste(t, "/"+lang+"/pairs", smallSheet, "adjustments", adjustments).find("#adjustments-note .field-error")); shown != want {
				t.Errorf("%s, %s: the page says %q, the API %q", code, lang, shown, want)
			}
		}
	}
}

// No sentence about a line or a warning gives way to the one for an empty
// field, whatever the problem holds, unless it would quote nothing.
func TestNoDoubtIsSwallowed(t *testing.T) {
	words := locales.For(locales.English)
	var faults []form.Fault
	for _, code := range sheet.Codes() {
		faults = append(faults, form.OfProblem(&sheet.Problem{Code: code, Board: 1, Pair: "2"}), form.OfAdjustment(&sheet.Problem{Code: code}))
	}
	for _, code := range pairs.Codes() {
		faults = append(faults, form.OfWarning(&pairs.Warning{Code: code}, words))
		faults = append(faults, form.OfWarning(&pairs.Warning{Code: code, Err: &score.RangeError{Fault: score.ScoreOutOfRange, High: 1}}, words))
	}
	for _, l := range locales.Languages() {
		words := locales.For(l)
		empty := words.T("fault_" + form.Missing)
		for _, f := range faults {
			if shown := (say.Phrases{Words: words}).Fault(f); shown == empty && !words.Quotes("fault_"+f.Key, "text") {
				t.Errorf("%s, %s: %q", l, f.Key, shown)
			}
		}
	}
}
