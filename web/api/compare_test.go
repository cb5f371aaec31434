package api

import (
	"bufio"
	"embed"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	impdata "bridgescore/score/imp/testdata"
	matchpointdata "bridgescore/score/matchpoint/testdata"
	vpdata "bridgescore/score/vp/testdata"
	"bridgescore/web/param/scoring"
)

func TestIMPsAnswers(t *testing.T) {
	for query, want := range map[string]string{
		"3000":  `{"points":3000,"imps":22}`,
		"2990":  `{"points":2990,"imps":21}`,
		"4000":  `{"points":4000,"imps":24}`,
		"-3000": `{"points":-3000,"imps":-22}`,
		"+20":   `{"points":20,"imps":1}`,
		"10":    `{"points":10,"imps":0}`,
		"0":     `{"points":0,"imps":0}`,
	} {
		t.Run(query, func(t *testing.T) {
			if got := get(t, "/imps?points="+query); got != want {
				t.Errorf("%s: got %s, want %s", query, got, want)
			}
		})
	}
}

func TestVPAnswers(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{"imps=30&boards=16&scale=wbf-continuous", `{"vp":16.73,"opponents_vp":3.27}`},
		{"imps=-30&boards=16", `{"vp":3.27,"opponents_vp":16.73}`},
		{"imps=40&boards=8", `{"vp":19.74,"opponents_vp":0.26}`},
		{"imps=34&boards=32", `{"vp":15.76,"opponents_vp":4.24}`},
		{"imps=50&boards=32", `{"vp":17.51,"opponents_vp":2.49}`},
		{"imps=0.4&boards=24&scale=wbf-discrete", `{"vp":10,"opponents_vp":10}`},
		{"imps=3&boards=3&scale=wbf-discrete", `{"vp":12,"opponents_vp":8,"boards_used":{"from":4,"to":4}}`},
		{"percent=50&boards=7&scale=swiss-pairs", `{"vp":10,"opponents_vp":10}`},
	} {
		t.Run(c.query, func(t *testing.T) {
			if got := get(t, "/vp?"+c.query); got != c.want {
				t.Errorf("%s: got %s, want %s", c.query, got, c.want)
			}
		})
	}
}

// TestVPTable asks for every cell of the published continuous scale.
func TestVPTable(t *testing.T) {
	file, err := vpdata.Files.Open("vp_wbf_continuous.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Scan() // the header
	cells := 0
	for lines.Scan() {
		var boards, imps int
		var winner, loser float64
		if _, err := fmt.Sscan(lines.Text(), &boards, &imps, &winner, &loser); err != nil {
			t.Fatal(err)
		}
		cells++
		if got := into[VPs](t, get(t, fmt.Sprintf("/vp?imps=%d&boards=%d", imps, boards))); got != (VPs{VP: winner,
			OpponentsVP: loser}) {
			t.Errorf("%d boards, %d IMPs: %+v, want %v-%v", boards, imps, got, winner, loser)
		}
	}
	if cells < 800 {
		t.Errorf("only %d cells", cells)
	}
}

// Every option of the table is described, in words that exist.
func TestOptionsAreDescribed(t *testing.T) {
	for _, ofBoard := range []bool{false, true} {
		t.Run(fmt.Sprint("of a board ", ofBoard), func(t *testing.T) {
			names := make(map[string]bool)
			for _, p := range scoringFields(ofBoard, "Otherwise.") {
				names[p.Name] = true
				if strings.Contains(p.Description, "[event_") || len(p.Description) < 30 || p.Example == nil {
					t.Errorf("%s: %q, for example %v", p.Name, p.Description, p.Example)
				}
			}
			for _, o := range scoring.Options() {
				if names[o.Name] != (o.OfBoard || !ofBoard) {
					t.Errorf("of a board %t: %s is described: %t", ofBoard, o.Name, names[o.Name])
				}
			}
		})
	}
}

func TestBoardAnswers(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"the example of the description",
			`{"lang":"en","vul":"none","scoring":"matchpoints","expected":10,"results":["4S= N","-50","A6040","NP"]}`,
			`{"top":18,"results":[` +
				`{"ns_score":420,"ns":11.7,"ew":9.9,"ns_percent":65,"ew_percent":55,"rule":"small_group"},` +
				`{"ns_score":-50,"ns":9.9,"ew":11.7,"ns_percent":55,"ew_percent":65,"rule":"small_group"},` +
				`{"kind":"adjusted","ns":10.8,"ew":7.2,"ns_percent":60,"ew_percent":40,"rule":"award"},` +
				`{"kind":"not_played"}]}`},
		{"by the formula always",
			`{"lang":"en","expected":10,"regulation":"neuberg","results":[420,"-50","A6040"]}`,
			`{"top":18,"results":[` +
				`{"ns_score":420,"ns":14,"ew":4,"ns_percent":77.78,"ew_percent":22.22,"rule":"neuberg"},` +
				`{"ns_score":-50,"ns":4,"ew":14,"ns_percent":22.22,"ew_percent":77.78,"rule":"neuberg"},` +
				`{"kind":"adjusted","ns":10.8,"ew":7.2,"ns_percent":60,"ew_percent":40,"rule":"award"}]}`},
		{"three and two of a fouled board by the EBU",
			`{"regulation":"ebu","results":["420","450","170","170 [B]","140 [B]"]}`,
			`{"top":8,"results":[` +
				`{"ns_score":420,"ns":4,"ew":4,"ns_percent":50,"ew_percent":50,"rule":"neuberg"},` +
				`{"ns_score":450,"ns":7.33,"ew":0.67,"ns_percent":91.67,"ew_percent":8.33,"rule":"neuberg"},` +
				`{"ns_score":170,"ns":0.67,"ew":7.33,"ns_percent":8.33,"ew_percent":91.67,"rule":"neuberg"},` +
				`{"ns_score":170,"ns":6.5,"ew":1.5,"ns_percent":81.25,"ew_percent":18.75,"rule":"neuberg"},` +
				`{"ns_score":140,"ns":1.5,"ew":6.5,"ns_percent":18.75,"ew_percent":81.25,"rule":"neuberg"}]}`},
		{"one result where more were expected",
			`{"expected":7,"results":["620"]}`,
			`{"top":12,"results":[{"ns_score":620,"ns":7.2,"ew":7.2,"ns_percent":60,"ew_percent":60,"rule":"small_group"}]}`},
		{"one result where more were expected, in IMPs",
			`{"expected":7,"scoring":"cross-imps","results":["620"]}`,
			`{"results":[{"ns_score":620,"ns":1.5,"ew":1.5,"rule":"small_group"}]}`},
		{"average-plus in IMPs by the FFB",
			`{"scoring":"butler","results":["620","620","170","170","M+/M-"]}`,
			`{"datum":400,"datums":[{"results":4,"dropped":1,"exact":395,"points":400}],"results":[{"ns_score":620,"ns":6,"ew":-6},{"ns_score":620,"ns":6,"ew":-6},{"ns_score":170,"ns":-6,"ew":6},{"ns_score":170,"ns":-6,"ew":6},{"kind":"adjusted","ns":1.5,"ew":-1.5}]}`},
		{"average-plus in IMPs by the ACBL",
			`{"scoring":"cross-imps","regulation":"acbl","results":["620","M+/M-"]}`,
			`{"results":[{"ns_score":620,"ns":0,"ew":0},{"kind":"adjusted","ns":3,"ew":-3}]}`},
		{"average-plus in IMPs otherwise than the regulation has it",
			`{"scoring":"cross-imps","regulation":"acbl","award":"1.5","results":["620","M+/M-"]}`,
			`{"results":[{"ns_score":620,"ns":0,"ew":0},{"kind":"adjusted","ns":1.5,"ew":-1.5}]}`},
		{"Ascherman",
			`{"ascherman":true,"results":["620","170"]}`,
			`{"top":4,"results":[{"ns_score":620,"ns":3,"ew":1,"ns_percent":75,"ew_percent":25},{"ns_score":170,"ns":1,"ew":3,"ns_percent":25,"ew_percent":75}]}`},
		{"results in French by default",
			`{"vul":"ew","results":["4C= N","4P-1 O"]}`,
			`{"top":2,"results":[{"ns_score":420,"ns":2,"ew":0,"ns_percent":100,"ew_percent":0},{"ns_score":100,"ns":0,"ew":2,"ns_percent":0,"ew_percent":100}]}`},
		{"scores alone need no vulnerability, and half points",
			`{"scoring":"matchpoints-half","results":[110,"140",140]}`,
			`{"top":2,"results":[{"ns_score":110,"ns":0,"ew":2,"ns_percent":0,"ew_percent":100},{"ns_score":140,"ns":1.5,"ew":0.5,"ns_percent":75,"ew_percent":25},{"ns_score":140,"ns":1.5,"ew":0.5,"ns_percent":75,"ew_percent":25}]}`},
		{"one result alone",
			`{"results":["620"]}`,
			`{"top":0,"results":[{"ns_score":620,"ns":0,"ew":0,"ns_percent":50,"ew_percent":50,"rule":"alone_50"}]}`},
		{"an average-plus may still move",
			`{"lang":"en","results":["620","620","A+/A-"]}`,
			`{"top":4,"results":[{"ns_score":620,"ns":2,"ew":2,"ns_percent":50,"ew_percent":50,"rule":"neuberg"},{"ns_score":620,"ns":2,"ew":2,"ns_percent":50,"ew_percent":50,"rule":"neuberg"},{"kind":"adjusted","ns":2.4,"ew":1.6,"ns_percent":60,"ew_percent":40,"rule":"award","ns_pending":true,"ew_pending":true}]}`},
		{"cross-IMPs by the number of comparisons",
			`{"scoring":"cross-imps","results":["420","420","450","-50"]}`,
			`{"results":[{"ns_score":420,"ns":3,"ew":-3},{"ns_score":420,"ns":3,"ew":-3},{"ns_score":450,"ns":4.33,"ew":-4.33},{"ns_score":-50,"ns":-10.33,"ew":10.33}]}`},
		{"cross-IMPs by the number of results",
			`{"scoring":"cross-imps","divide":"n","results":["420","420","450","-50"]}`,
			`{"results":[{"ns_score":420,"ns":2.25,"ew":-2.25},{"ns_score":420,"ns":2.25,"ew":-2.25},{"ns_score":450,"ns":3.25,"ew":-3.25},{"ns_score":-50,"ns":-7.75,"ew":7.75}]}`},
		{"cross-IMPs undivided",
			`{"scoring":"cross-imps","divide":"none","results":["420","420","450","-50"]}`,
			`{"results":[{"ns_score":420,"ns":9,"ew":-9},{"ns_score":420,"ns":9,"ew":-9},{"ns_score":450,"ns":13,"ew":-13},{"ns_score":-50,"ns":-31,"ew":31}]}`},
		{"Butler without the best and the worst",
			`{"scoring":"butler","results":["420","430","430","-50","980"]}`,
			`{"datum":430,"datums":[{"results":5,"dropped":1,"exact":426.67,"points":430}],"results":[{"ns_score":420,"ns":0,"ew":0},{"ns_score":430,"ns":0,"ew":0},{"ns_score":430,"ns":0,"ew":0},{"ns_score":-50,"ns":-10,"ew":10},{"ns_score":980,"ns":11,"ew":-11}]}`},
		{"Butler, exact fives away from zero",
			`{"scoring":"butler","drop":0,"results":["-420","-430"]}`,
			`{"datum":-430,"datums":[{"results":2,"dropped":0,"exact":-425,"points":-430}],"results":[{"ns_score":-420,"ns":0,"ew":0},{"ns_score":-430,"ns":0,"ew":0}]}`},
		{"Butler against the median",
			`{"scoring":"butler","datum":"median","results":["100","110","620"]}`,
			`{"datum":110,"datums":[{"results":3,"dropped":0,"exact":110,"points":110}],"results":[{"ns_score":100,"ns":0,"ew":0},{"ns_score":110,"ns":0,"ew":0},{"ns_score":620,"ns":11,"ew":-11}]}`},
		{"Butler with a percentage dropped",
			`{"scoring":"butler","drop":"25%","results":["100","110","620","2000"]}`,
			`{"datum":370,"datums":[{"results":4,"dropped":1,"exact":365,"points":370}],"results":[{"ns_score":100,"ns":-7,"ew":7},{"ns_score":110,"ns":-6,"ew":6},{"ns_score":620,"ns":6,"ew":-6},{"ns_score":2000,"ns":17,"ew":-17}]}`},
		{"a fouled board has two datums",
			`{"scoring":"butler","regulation":"ebu","results":["420","-50 [B]","420 [B]"]}`,
			`{"datums":[{"results":1,"dropped":0,"exact":420,"points":420},{"fouled_group":"B","results":2,"dropped":0,"exact":185,"points":190}],"results":[{"ns_score":420,"ns":0,"ew":0},{"ns_score":-50,"ns":-6,"ew":6},{"ns_score":420,"ns":6,"ew":-6}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := post(t, "/board", c.body); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestNineResults is the example of the French article on competition.
func TestNineResults(t *testing.T) {
	a := into[BoardAnswer](t, post(t, "/board", `{"results":["110","140","170","170","620","620","620","620","650"]}`))
	for i, want := range []float64{0, 12.5, 31.25, 31.25, 68.75, 68.75, 68.75, 68.75, 100} {
		if got := *a.Results[i].NSPercent; got != want {
			t.Errorf("result %d: %v %%, want %v", i, got, want)
		}
	}
}

// TestRealBoards sends boards of real events and compares the published
// matchpoints and IMPs.
func TestRealBoards(t *testing.T) {
	for of, files := range map[string]embed.FS{"imps": impdata.Files, "matchpoints": matchpointdata.Files} {
		file, err := files.Open("real_boards.jsonl")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		count := 0
		for lines.Scan() {
			checkRealBoard(t, lines.Bytes())
			count++
		}
		if err := lines.Err(); err != nil || count == 0 {
			t.Errorf("%s: %d boards, %v", of, count, err)
		}
	}
}

func checkRealBoard(t *testing.T, line []byte) {
	t.Helper()
	var board struct {
		Scoring  string      `json:"scoring"`
		Drop     *int        `json:"drop_each_end"`
		Divide   string      `json:"divide"`
		Expected int         `json:"expected_results"`
		Results  [][]float64 `json:"results"`
	}
	if err := json.Unmarshal(line, &board); err != nil {
		t.Fatal(err)
	}
	request := map[string]any{"scoring": board.Scoring, "expected": board.Expected}
	if board.Drop != nil {
		request["drop"] = *board.Drop
	}
	if board.Divide != "" {
		request["divide"] = board.Divide
	}
	var results []int
	for _, r := range board.Results {
		results = append(results, int(r[0]))
	}
	request["results"] = results
	body, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	a := into[BoardAnswer](t, post(t, "/board", string(body)))
	// Half of the last place that was published.
	tolerance := 0.0051
	if board.Scoring == scoring.Matchpoints {
		tolerance = 0.0501
	}
	for i, r := range board.Results {
		if ns, ew := *a.Results[i].NS, *a.Results[i].EW; math.Abs(ns-r[1]) > tolerance ||
			math.Abs(ew-r[2]) > tolerance {
			t.Errorf("%s, result %v: %v and %v, published %v and %v", line, r[0], ns, ew, r[1], r[2])
		}
	}
}
