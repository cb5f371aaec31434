package api

import (
	"fmt"
	"testing"

	"bridgescore/score"
)

// TestLookupFindsEveryOutcome asks for every score there is: together the
// answers hold each of the 2,940 outcomes once.
func TestLookupFindsEveryOutcome(t *testing.T) {
	scores := make(map[int]bool)
	for o := range score.Outcomes {
		points, err := o.Score()
		if err != nil {
			t.Fatal(err)
		}
		scores[points] = true
	}
	found := make(map[Outcome]bool)
	for points := range scores {
		a := into[Lookup](t, get(t, fmt.Sprintf("/lookup?score=%d", points)))
		if a.Score != points || len(a.Outcomes) == 0 || a.Nearest != nil || a.PassedOut {
			t.Errorf("%d: %+v", points, a)
		}
		for _, o := range a.Outcomes {
			if found[o] {
				t.Errorf("%+v twice", o)
			}
			found[o] = true
			c, err := score.ParseContract(o.Contract)
			if err != nil {
				t.Fatal(err)
			}
			again, err := score.Outcome{Contract: c, Vulnerable: o.Vulnerable, Tricks: o.Tricks}.Score()
			if err != nil || again != points {
				t.Errorf("%d: %+v scores %d, %v", points, o, again, err)
			}
		}
	}
	if len(found) != score.OutcomeCount {
		t.Errorf("%d outcomes, want %d", len(found), score.OutcomeCount)
	}
}

func TestLookupAnswers(t *testing.T) {
	for _, c := range []struct{ name, query, want string }{
		{"none", "605", `{"score":605,"outcomes":[],"nearest":{"below":600,"above":610}}`},
		{"a deal passed out is not among the outcomes", "0",
			`{"score":0,"outcomes":[],"passed_out":true,"nearest":{"below":-50,"above":70}}`},
		{"above everything", "100000", `{"score":100000,"outcomes":[],"nearest":{"below":3160}}`},
		{"below everything", "-100000", `{"score":-100000,"outcomes":[],"nearest":{"above":-7600}}`},
		{"the lowest score", "-7600",
			`{"score":-7600,"outcomes":[{"contract":"7CXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7DXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7HXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7SXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7NTXX","vulnerable":true,"tricks":0,"result":"-13"}]}`},
		{"a plus that arrives as a blank, and a real minus", "%E2%88%927600",
			`{"score":-7600,"outcomes":[{"contract":"7CXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7DXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7HXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7SXX","vulnerable":true,"tricks":0,"result":"-13"},{"contract":"7NTXX","vulnerable":true,"tricks":0,"result":"-13"}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := get(t, "/lookup?score="+c.query); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
	a := into[Lookup](t, get(t, "/lookup?score=+620"))
	if want := (Outcome{"4H", true, 10, "="}); a.Score != 620 || a.Outcomes[0] != want {
		t.Errorf("620 is first of all %+v, want %+v", a.Outcomes[0], want)
	}
}
