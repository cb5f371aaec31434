package api

import (
	"fmt"
	"math/big"
	"net/http"
	"strings"
	"testing"

	"bridgescore/score/exercise"
	handdata "bridgescore/score/hand/testdata"
)

func TestCompareAnswers(t *testing.T) {
	const want = `{"results":[` +
		`{"contract":"4S","declarer":"N","vulnerable":false,"tricks":10,"result":"=","score":420,"ns_score":420,"parts":[{"kind":"contract_points","points":120},{"kind":"game_bonus","points":300}],` +
		`"deal":"4S.10.no.N","points":420,"matchpoints":2,"against":[{"result":2,"points":120,"imps":3,"matchpoints":2}]},` +
		`{"contract":"5DX","declarer":"E","vulnerable":false,"tricks":9,"result":"-2","score":-300,"ns_score":300,"parts":[{"kind":"undertricks","points":-300}],` +
		`"deal":"5DX.9.no.E","points":300,"matchpoints":0,"against":[{"result":1,"points":-120,"imps":-3,"matchpoints":0}]}]}`
	if got := get(t, "/compare?deals=4S.10.no.N,5DX.9.no.E"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	a := into[Results](t, get(t, "/compare?deals=4S.10,4H.10,pass"))
	for i, marks := range []int{3, 3, 0} {
		if a.Results[i].Matchpoints != marks || len(a.Results[i].Against) != 2 {
			t.Errorf("result %d: %+v", i+1, a.Results[i])
		}
	}
	if tie := a.Results[0].Against[0]; tie != (Comparison{Result: 2, Matchpoints: 1}) {
		t.Errorf("tie: %+v", tie)
	}
}

func TestDecisionAnswers(t *testing.T) {
	for _, c := range []struct {
		query     string
		good, bad Outcomes
		imps      string
		percent   float64
	}{
		{"call=game&strain=S&vul=yes", Outcomes{620, 170}, Outcomes{-100, 140}, "6/16", 37.5},
		{"call=game&strain=S", Outcomes{420, 170}, Outcomes{-50, 140}, "5/11", 45.45},
		{"call=game&strain=H&down=2&doubled=yes", Outcomes{420, 170}, Outcomes{-300, 110}, "9/15", 60},
		{"call=small_slam&strain=H&vul=yes", Outcomes{1430, 680}, Outcomes{-100, 650}, "13/26", 50},
		{"call=grand_slam&strain=S&vul=yes", Outcomes{2210, 1460}, Outcomes{-100, 1430}, "17/30", 56.67},
		{"call=double&contract=4S", Outcomes{100, 50}, Outcomes{-590, -420}, "5/7", 71.43},
		{"call=double&contract=2S&vul=yes&over=0&fails=1", Outcomes{200, 100}, Outcomes{-670, -110}, "11/14", 78.57},
		{"call=sacrifice&contract=4H&vul=yes&down=2", Outcomes{-300, -620}, Outcomes{-300, 100}, "9/17", 52.94},
	} {
		t.Run(c.query, func(t *testing.T) {
			a := into[Decision](t, get(t, "/decision?"+c.query))
			if a.Good != c.good || a.Bad != c.bad || a.IMPs.Chance != c.imps || *a.IMPs.Percent != c.percent {
				t.Errorf("%s: %+v", c.query, a)
			}
			if a.Matchpoints.Chance != "1/2" || a.Matchpoints.Verdict != "above" {
				t.Errorf("%s at matchpoints: %+v", c.query, a.Matchpoints)
			}
		})
	}
	// A sacrifice that costs more than the game pays never.
	a := into[Decision](t, get(t, "/decision?call=sacrifice&contract=4H&down=4"))
	if a.IMPs.Verdict != "never" || a.IMPs.Chance != "" || a.IMPs.Percent != nil {
		t.Errorf("four down: %+v", a.IMPs)
	}
}

func TestPracticeAnswers(t *testing.T) {
	for version := 1; version <= exercise.Version; version++ {
		for _, l := range exercise.LevelsOf(version) {
			t.Run(l.String(), func(t *testing.T) {
				sheet, err := exercise.New(exercise.Number{Version: version, Seed: 482913}, l, exercise.MaxCount)
				if err != nil {
					t.Fatal(err)
				}
				address := fmt.Sprintf("/practice?level=%s&seed=482913&count=%d", l, exercise.MaxCount)
				if version > l.First() {
					address += fmt.Sprintf("&version=%d", version) // without it, a sheet is what it was before
				}
				a := into[Sheet](t, get(t, address))
				if a.Version != version || a.Level != l.String() || a.Seed != 482913 ||
					len(a.Exercises) != exercise.MaxCount {
					t.Fatalf("%v: %+v", l, a)
				}
				for i, e := range a.Exercises {
					checkRight(t, sheet.Exercises[i], e)
					checkExercise(t, e)
				}
			})
		}
	}
	if n := len(into[Sheet](t, get(t, "/practice?level=imps&seed=0")).Exercises); n != usualCount {
		t.Errorf("%d exercises", n)
	}
}

func checkRight(t *testing.T, want exercise.Exercise, e Exercise) {
	t.Helper()
	answer, err := want.Answer()
	if err != nil {
		t.Fatal(err)
	}
	right := float64(answer)
	if form := want.Task.Form(); form == exercise.ByPercent || form == exercise.ByHundredths {
		right /= 100
	}
	if e.Answer != right || string(e.Task) != want.Task.String() {
		t.Errorf("%+v, want %v", e, right)
	}
}

// checkExercise asks the call that scores contracts for the same answer.
func checkExercise(t *testing.T, e Exercise) {
	t.Helper()
	switch e.Task {
	case "score":
		vul := map[bool]string{false: "no", true: "yes"}[*e.Vulnerable]
		s := into[Score](t, get(t, fmt.Sprintf("/score?contract=%s&tricks=%d&vul=%s", e.Contract, *e.Tricks, vul)))
		if float64(s.Score) != e.Answer || s.Result != e.Result {
			t.Errorf("%+v: %+v", e, s)
		}
	case "matchpoints":
		own, marks := e.Results[e.Own-1].NSScore, 0
		for i, r := range e.Results {
			switch {
			case i == e.Own-1:
			case r.NSScore < own:
				marks += 2
			case r.NSScore == own:
				marks++
			}
		}
		if float64(marks) != e.Answer {
			t.Errorf("%+v: %d", e, marks)
		}
	case "imps":
		i := into[IMPs](t, get(t, fmt.Sprintf("/imps?points=%d", e.Results[0].NSScore-e.Results[1].NSScore)))
		if float64(i.IMPs) != e.Answer {
			t.Errorf("%+v: %+v", e, i)
		}
	case "vps":
		v := into[VPs](t, get(t, fmt.Sprintf("/vp?imps=%d&boards=%d", e.Own-e.Other, e.Boards)))
		if v.VP != e.Answer {
			t.Errorf("%+v: %+v", e, v)
		}
	}
}

func TestOddsAnswers(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{"low=15&high=17&shape=balanced",
			`{"who":"hand","low":15,"high":17,"shape":"balanced","cases":30897212184,"of":635013559600,"percent":4.8655988076}`},
		{"low=10&high=10",
			`{"who":"hand","low":10,"high":10,"cases":59723754816,"of":635013559600,"percent":9.405114885}`},
		{"who=side&low=25",
			`{"who":"side","low":25,"high":40,"cases":86971849792452,"of":495918532948104,"percent":17.537527641}`},
		{"shape=3-4-3-3",
			`{"who":"hand","low":0,"high":37,"shape":"4-3-3-3","cases":66905856160,"of":635013559600,"percent":10.5361303154}`},
		{"shape=any", `{"who":"hand","low":0,"high":37,"cases":635013559600,"of":635013559600,"percent":100}`},
	} {
		t.Run(c.query, func(t *testing.T) {
			if got := get(t, "/odds?"+c.query); got != c.want {
				t.Errorf("%s:\ngot  %s\nwant %s", c.query, got, c.want)
			}
		})
	}
}

func TestSplitsAnswers(t *testing.T) {
	data, err := handdata.Files.ReadFile("splits.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	for missing := 1; missing <= mostMissing; missing++ {
		a := into[Splits](t, get(t, fmt.Sprintf("/splits?missing=%d", missing)))
		for _, s := range a.Splits {
			if len(lines) == 0 {
				t.Fatalf("%d missing: no row for %+v", missing, s)
			}
			fields := strings.Fields(lines[0])
			lines = lines[1:]
			if fields[0] != fmt.Sprint(missing) || fields[1] != fmt.Sprintf("%d-%d", s.Long, s.Short) ||
				fields[2] != fmt.Sprint(s.Cases) || s.Of != 10400600 {
				t.Errorf("%d missing: %+v, want %v", missing, s, fields)
			}
			exact := new(big.Rat).SetFrac64(100*s.Cases, s.Of)
			if got := fmt.Sprintf("%.10f", s.Percent); got != exact.FloatString(10) {
				t.Errorf("%+v: want %s percent", s, exact.FloatString(10))
			}
		}
	}
	if len(lines) != 0 {
		t.Errorf("rows left: %v", lines)
	}
}

func TestLearningRefuses(t *testing.T) {
	for _, c := range []struct{ target, location, code string }{
		{"/compare", "query.deals", "missing"},
		{"/compare?deals=4S.10.no", "query.deals", "wrong_length"},
		{"/compare?deals=4S.10.no,8S.10.no", "query.deals[1]", "level_out_of_range"},
		{"/compare?deals=4S.10.no,4S", "query.deals[1]", "bad_deal"},
		{"/compare?deals=4S.10.no,4S.14.no", "query.deals[1]", "tricks_out_of_range"},
		{"/compare?deals=4S.10.no.N.x,pass", "query.deals[0]", "bad_deal"},
		{"/decision", "query.call", "missing"},
		{"/decision?call=redouble", "query.call", "not_one_of"},
		{"/decision?call=game", "query.strain", "missing"},
		{"/decision?call=game&strain=Z", "query.strain", "unknown_strain"},
		{"/decision?call=game&strain=S&down=11", "query.down", "too_many_undertricks"},
		{"/decision?call=game&strain=S&down=0", "query.down", "out_of_range"},
		{"/decision?call=game&strain=S&contract=4H", "query.contract", "unwanted"},
		{"/decision?call=double", "query.contract", "missing"},
		{"/decision?call=double&contract=pass", "query.contract", "unknown_contract"},
		{"/decision?call=double&contract=6S&over=2", "query.over", "out_of_range"},
		{"/decision?call=double&contract=4S&down=1", "query.down", "unwanted"},
		{"/decision?call=sacrifice&contract=4S&strain=H", "query.strain", "unwanted"},
		{"/decision?call=sacrifice&contract=4S&down=14", "query.down", "out_of_range"},
		{"/practice?seed=1", "query.level", "missing"},
		{"/practice?level=made", "query.seed", "missing"},
		{"/practice?level=x&seed=1", "query.level", "not_one_of"},
		{"/practice?level=made&seed=1000000", "query.seed", "out_of_range"},
		{"/practice?level=made&seed=1&count=31", "query.count", "out_of_range"},
		{"/odds?low=38", "query.low", "out_of_range"},
		{"/odds?low=12&high=11", "query.high", "out_of_range"},
		{"/odds?shape=flat", "query.shape", "odds_shape"},
		{"/odds?who=side&shape=balanced", "query.shape", "unwanted"},
		{"/splits", "query.missing", "missing"},
		{"/splits?missing=14", "query.missing", "out_of_range"},
	} {
		t.Run(c.target, func(t *testing.T) {
			w := call(t, http.MethodGet, c.target, "")
			p := into[Problem](t, w.Body.String())
			if w.Code != http.StatusUnprocessableEntity || len(p.Errors) != 1 || p.Errors[0].Location != c.location ||
				p.Errors[0].Code != c.code {
				t.Errorf("%s: status %d, %+v", c.target, w.Code, p.Errors)
			}
		})
	}
}
