package web_test

import (
	"encoding/json"
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

// doubted is a sheet for each problem of a line, in which it occurs.
var doubted = map[sheet.Code]string{
	sheet.LineTooLong:          "board,ns,ew,result\n1,1,2,4S= N\n2,1,2," + strings.Repeat("x", 20_000) + "\n",
	sheet.TooManyCells:         "board,ns,ew,result\n1,1,2,4S= N\n2,1,2" + strings.Repeat(",", 100) + "\n",
	sheet.UnclosedQuote:        "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\"4S= N\n",
	sheet.BoardUnreadable:      "board,ns,ew,result\n1,1,2,4S= N\nx,1,2,4S= N\n",
	sheet.BoardMissing:         "board,ns,ew,result\n1,1,2,4S= N\n,1,2,4S= N\n",
	sheet.PairMissing:          "board,ns,ew,result\n1,1,2,4S= N\n2,1,,4S= N\n",
	sheet.EntryMissing:         "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,\n",
	sheet.EntryUnreadable:      "board,ns,ew,result\n1,1,2,4S= N\n2,1,2,8S= N\n",
	sheet.RowUnreadable:        "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 4S N 10\n3 4 4S N 10 x y z\n",
	sheet.ScoreUnreadable:      "board,ns,ew,result,score\n1,1,2,4S= N,x\n",
	sheet.NoSuchScore:          "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 4S N - 440\n",
	sheet.TableWithoutPairs:    "[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n[Board \"2\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n4S N 10 3\n",
	sheet.ZeroNotPlayed:        "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 - - - 0\n",
	sheet.AwardOfOneSide:       "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW\"]\n1 2 4S N 10 420 -\n3 4 - - - - AVE-\n",
	sheet.ScoringUnknown:       "[Scoring \"Rubber\"]\n[Board \"1\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n",
	sheet.NumberUnreadable:     "board,ns,ew,result,round\n1,1,2,4S= N,x\n",
	sheet.ColumnUnknown:        "board,ns,ew,result,weather\n1,1,2,4S= N,rain\n",
	sheet.ColumnTwice:          "board,ns,ew,result,ns\n1,1,2,4S= N,1\n",
	sheet.VulnerabilityClash:   "board,ns,ew,result,vul\n1,1,2,4S= N,all\n1,3,4,4S= N,ns\n",
	sheet.ScoreContradicts:     "board,ns,ew,result,score\n1,1,2,4S= N,620\n",
	sheet.ScoreImpossible:      "board,ns,ew,result\n1,1,2,620\n",
	sheet.BoardTwice:           "board,ns,ew,result\n1,1,2,4S= N\n1,1,3,4S= N\n",
	sheet.LineRepeated:         "board,ns,ew,result\n1,1,2,4S= N\n1,1,2,4S= N\n",
	sheet.PairAgainstItself:    "board,ns,ew,result\n1,1,2,4S= N\n1,3,4,4S= N\n2,2,1,4S= N\n2,4,3,4S= N\n3,3,3,4S= N\n",
	sheet.PairUnknown:          "board,ns,ew,result\n1,1,2,4S= N\n1,3,4,4S= N\n2,1,5,4S= N\npair,name\n1,A\n2,B\n3,C\n4,D\n",
	sheet.BoardUnlikely:        "board,ns,ew,result\n1,1,2,4S= N\n1,3,4,4S= N\n1,5,6,4S= N\n99,1,4,4S= N\n",
	sheet.DeclarerSideUnlikely: "board,ns,ew,result,score\n1,1,2,4S= N,-420\n",
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
	for _, code := range sheet.Codes() {
		if code == sheet.AdjustmentUnreadable || code == sheet.TooManyAdjustments {
			continue // of a field, not of a line: see below
		}
		sheet, ok := doubted[code]
		if !ok {
			t.Errorf("%s: no sheet shows it", code)
			continue
		}
		for _, lang := range []string{"fr", "en"} {
			found := false
			for _, w := range warnings(t, c, lang, "", sheet).Warnings {
				found = found || w.Code == string(code)
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
	var faults []form.Fault
	for _, code := range sheet.Codes() {
		faults = append(faults, form.OfProblem(&sheet.Problem{Code: code, Board: 1, Pair: "2"}), form.OfAdjustment(&sheet.Problem{Code: code}))
	}
	for _, code := range pairs.Codes() {
		faults = append(faults, form.OfWarning(&pairs.Warning{Code: code}))
		faults = append(faults, form.OfWarning(&pairs.Warning{Code: code, Err: &score.RangeError{Fault: score.ScoreOutOfRange, High: 1}}))
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
