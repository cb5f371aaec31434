package api

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"math"
	"net/http"
	"net/url"
	"strings"
	"testing"

	sheetdata "bridgescore/score/sheet/testdata"
	"bridgescore/web/param/scoring"
)

func TestPairsAnswer(t *testing.T) {
	// Board 1: 420, 450, -50. Board 2: -400, -140, not played.
	//
	//	pair   1     2     3  |  4     5     6
	//	1      50 % 100 %  0 %| 50 %   0 % 100 %
	//	2      55 %  65 %  -  |  -    65 %  55 %
	want := `{"format":"delimited","scoring":"matchpoints","rankings":[` +
		`{"line":"NS","pairs":[` +
		`{"pair":"2","rank":1,"total":6.6,"percent":82.5,"boards":2,"boards_expected":2},` +
		`{"pair":"1","rank":2,"total":4.2,"percent":52.5,"boards":2,"boards_expected":2},` +
		`{"pair":"3","rank":3,"total":0,"percent":0,"boards":1,"boards_expected":2,"rules":["sit_out_factor"]}]},` +
		`{"line":"EW","pairs":[` +
		`{"pair":"6","rank":1,"total":6.2,"percent":77.5,"boards":2,"boards_expected":2},` +
		`{"pair":"4","rank":2,"total":4,"percent":50,"boards":1,"boards_expected":2,"rules":["sit_out_factor"]},` +
		`{"pair":"5","rank":3,"total":2.6,"percent":32.5,"boards":2,"boards_expected":2}]}],` +
		`"warnings":[],` +
		`"boards":[` +
		`{"board":1,"vul":"none","top":4,"results":[` +
		`{"ns_pair":"1","ew_pair":"4","result":"4S= N","ns_score":420,"ns":2,"ew":2,"ns_percent":50,"ew_percent":50},` +
		`{"ns_pair":"2","ew_pair":"5","result":"4S+1 N","ns_score":450,"ns":4,"ew":0,"ns_percent":100,"ew_percent":0},` +
		`{"ns_pair":"3","ew_pair":"6","result":"3NT-1 S","ns_score":-50,"ns":0,"ew":4,"ns_percent":0,"ew_percent":100}]},` +
		`{"board":2,"vul":"ns","top":4,"results":[` +
		`{"ns_pair":"1","ew_pair":"5","result":"3NT= E","ns_score":-400,"ns":2.2,"ew":2.6,"ns_percent":55,"ew_percent":65,"ns_rules":["small_group"],"ew_rules":["small_group"]},` +
		`{"ns_pair":"2","ew_pair":"6","result":"2H+1 W","ns_score":-140,"ns":2.6,"ew":2.2,"ns_percent":65,"ew_percent":55,"ns_rules":["small_group"],"ew_rules":["small_group"]},` +
		`{"ns_pair":"3","ew_pair":"4","result":"NP","ns_rules":["left_out"],"ew_rules":["left_out"]}]}]}`
	for _, contentType := range []string{"text/csv; charset=utf-8", "", "application/octet-stream",
		"application/x-www-form-urlencoded"} {
		t.Run(contentType, func(t *testing.T) {
			if got := answered(t, call(t, "POST", "/pairs?lang=en", exampleSheet, "Content-Type",
				contentType)); got != want {
				t.Errorf("%s:\ngot  %s\nwant %s", contentType, got, want)
			}
		})
	}
}

// Penalties, handicaps and earlier sessions come as a parameter.
func TestPairsWithAdjustments(t *testing.T) {
	lines := url.QueryEscape("2; penalty 10%\n1; carry 60% over 2\n3; handicap 2")
	a := into[Event](t, answered(t, call(t, "POST", "/pairs?boards=none&adjustments="+lines, exampleSheet)))
	got := make(map[string]string)
	for _, p := range a.Rankings[0].Pairs {
		got[p.Pair] = fmt.Sprint(*p.Percent, p.Rules)
	}
	want := map[string]string{"1": "56.25 [earlier_sessions]", "2": "77.5 [penalty]",
		"3": "2 [sit_out_factor handicap]"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	p := refusedWith(t, call(t, "POST", "/pairs?lang=en&adjustments="+url.QueryEscape("2; gift 3\n\n1; carry 60"),
		exampleSheet), http.StatusUnprocessableEntity)
	if len(p.Errors) != 2 || p.Errors[1].Location != "query.adjustments" ||
		!strings.HasPrefix(p.Errors[1].Message, "Line 3:") {
		t.Errorf("%+v", p)
	}
}

func TestPairsInOneRankingWithoutBoards(t *testing.T) {
	a := into[Event](t, answered(t, call(t, "POST", "/pairs?ranking=one&boards=none", exampleSheet)))
	if len(a.Rankings) != 1 || len(a.Rankings[0].Pairs) != 6 || a.Rankings[0].Line != "" || a.Boards != nil {
		t.Errorf("%+v", a)
	}
}

// TestPairsInFrench sends the same event as a French club would.
func TestPairsInFrench(t *testing.T) {
	const french = "donne;ns;eo;résultat\n1;1;4;4P= N\n1;2;5;4P+1 N\n1;3;6;3SA-1 S\n2;1;5;3SA= E\n2;2;6;2C+1 O\n2;3;4;NP\n"
	got := answered(t, call(t, "POST", "/pairs?lang=en", french, "Content-Type", "text/csv"))
	if want := answered(t, call(t, "POST", "/pairs?lang=en", exampleSheet)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestWarningsNameTheirLines(t *testing.T) {
	a := into[Event](t, answered(t, call(t, "POST", "/pairs?lang=en", oddSheet)))
	got := make(map[string]Warning)
	for _, w := range a.Warnings {
		got[fmt.Sprint(w.Line, " ", w.Code)] = w
		if w.Message == "" || strings.Contains(w.Message, "[") || strings.Contains(w.Message, "<no value>") {
			t.Errorf("message %q of %s", w.Message, w.Code)
		}
	}
	for place, rejected := range map[string]bool{
		"1 column_unknown":         false,
		"2 score_contradicts":      false,
		"3 entry_unreadable":       true,
		"4 declarer_side_unlikely": false,
		"5 score_contradicts":      false,
		"6 board_twice":            false,
		"9 entry_unreadable":       true,
		"10 board_unreadable":      true,
	} {
		w, ok := got[place]
		if !ok || w.Rejected != rejected {
			t.Errorf("%s: there %v, rejected %v, want %v; all: %+v", place, ok, w.Rejected, rejected, a.Warnings)
		}
	}
	meant := got["2 score_contradicts"].Meant
	if len(meant) == 0 || *meant[0].NSScore != 450 || meant[0].Result != "4S+1 N" {
		t.Errorf("450 for 4S= N was probably meant as %+v", meant)
	}
}

// published is what a USEBIO file says of its pairs.
type published struct {
	Pairs []struct {
		Number  string  `xml:"PAIR_NUMBER"`
		Total   float64 `xml:"TOTAL_SCORE"`
		Percent float64 `xml:"PERCENTAGE"`
		Place   string  `xml:"PLACE"`
	} `xml:"EVENT>PARTICIPANTS>PAIR"`
}

// TestPublishedEvents scores sessions of real clubs and compares totals,
// percentages and places with what the clubs published.
func TestPublishedEvents(t *testing.T) {
	for name, query := range map[string]string{
		"mp_mitchell_03":   "",
		"mp_howell":        "",
		"butler_howell":    "?scoring=butler",
		"cross_imp_howell": "?scoring=cross-imps",
	} {
		t.Run(name, func(t *testing.T) {
			text, err := sheetdata.Files.ReadFile(name + ".xml")
			if err != nil {
				t.Fatal(err)
			}
			var want published
			if err := xml.Unmarshal(text, &want); err != nil {
				t.Fatal(err)
			}
			a := into[Event](t, answered(t,
				call(t, "POST", "/pairs"+query, string(text), "Content-Type", "application/xml")))
			got := make(map[string]RankedPair)
			for _, r := range a.Rankings {
				for _, p := range r.Pairs {
					got[p.Pair] = p
				}
			}
			if len(want.Pairs) == 0 || len(got) != len(want.Pairs) {
				t.Fatalf("%d pairs, want %d", len(got), len(want.Pairs))
			}
			for _, w := range want.Pairs {
				comparePair(t, got[w.Number], w.Total, w.Percent, w.Place)
			}
		})
	}
}

func comparePair(t *testing.T, got RankedPair, total, percent float64, place string) {
	t.Helper()
	if got.Percent != nil {
		if math.Abs(*got.Percent-percent) > 0.0051 {
			t.Errorf("pair %s: %v %%, published %v", got.Pair, *got.Percent, percent)
		}
	} else if math.Abs(got.Total-total) > 0.0051 {
		t.Errorf("pair %s: %v IMPs, published %v", got.Pair, got.Total, total)
	}
	if rank := strings.Trim(place, "="); rank != "" && rank != fmt.Sprint(got.Rank) {
		t.Errorf("pair %s: place %d, published %s", got.Pair, got.Rank, place)
	}
}

// simultaneous is an event of so many tables, each with 27 boards of its own
// section's pairs.
func simultaneous(tables int) string {
	var b strings.Builder
	b.WriteString("board,ns,ew,result,section\n")
	results := []string{"4S= N", "4S+1 N", "3NT-1 S", "2H+1 E", "5DX-2 W", "6NT= S", "1NT+2 E", "-50", "420"}
	for table := range tables {
		for board := 1; board <= 27; board++ {
			fmt.Fprintf(&b, "%d,%d,%d,%s,S%d\n", board, table%20+1, table%20+21,
				results[(table*7+board*3)%len(results)], table/20)
		}
	}
	return b.String()
}

func BenchmarkSimultaneous(b *testing.B) {
	big := newHandler(Options{MaxUpload: 64 << 20, MaxLines: 300_000})
	for _, tables := range []int{100, 10_000} {
		file := simultaneous(tables)
		for _, query := range []string{"boards=none", "boards=all"} {
			b.Run(fmt.Sprintf("tables=%d/%s", tables, query), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(file)))
				for b.Loop() {
					if w := callOn(b, big, "POST", "/pairs?lang=en&"+query, file, "Content-Type",
						"text/csv"); w.Code != 200 {
						b.Fatal(w.Body.String())
					}
				}
			})
		}
	}
}

// Without a form of scoring an event is scored as its file says that it was;
// a table says nothing, and a client that does is obeyed.
func TestFormOfScoringOfFile(t *testing.T) {
	const pbn = "[Board \"1\"]\n[Scoring \"Butler\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 50\n"
	for _, c := range []struct{ query, file, want string }{
		{"", "butler_howell.xml", scoring.Butler},
		{"", "cross_imp_howell.xml", scoring.CrossIMPs},
		{"", "mp_howell.xml", scoring.Matchpoints},
		{"?scoring=matchpoints", "butler_howell.xml", scoring.Matchpoints},
		{"?scoring=", "butler_howell.xml", scoring.Butler},
		{"", exampleSheet, scoring.Matchpoints},
		{"", pbn, scoring.Butler},
		{"", strings.Replace(pbn, "Butler", "IMP", 1), scoring.Matchpoints},
	} {
		t.Run(c.query+" "+strings.SplitN(c.file, "\n", 2)[0], func(t *testing.T) {
			body := c.file
			if strings.HasSuffix(c.file, ".xml") {
				file, err := sheetdata.Files.ReadFile(c.file)
				if err != nil {
					t.Fatal(err)
				}
				body = string(file)
			}
			e := into[Event](t, answered(t, call(t, http.MethodPost, "/pairs"+c.query, body)))
			if e.Scoring != c.want || (e.Rankings[0].Pairs[0].Percent != nil) != (c.want == scoring.Matchpoints) {
				t.Errorf("%q and %.40q: %s", c.query, c.file, e.Scoring)
			}
		})
	}
}

// A bare score that no contract gives is told where the vulnerability is known.
func TestImpossibleScoreOfABoard(t *testing.T) {
	for body, want := range map[string]string{
		`{"lang":"en","vul":"none","results":["620","420","-50","pass","4S= N"]}`: "true false false false false",
		`{"lang":"en","vul":"ns","results":["620","420"]}`:                        "false true",
		`{"lang":"en","results":["620","10"]}`:                                    "false false",
	} {
		t.Run(body, func(t *testing.T) {
			var a BoardAnswer
			if err := json.Unmarshal([]byte(post(t, "/board", body)), &a); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, r := range a.Results {
				got = append(got, fmt.Sprint(r.Impossible))
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s: %v, want %s", body, got, want)
			}
		})
	}
}
