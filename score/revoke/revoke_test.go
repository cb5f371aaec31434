package revoke_test

import (
	"errors"
	"fmt"
	"testing"

	"bridgescore/score"
	"bridgescore/score/revoke"
)

func TestRule(t *testing.T) {
	for name, c := range map[string]struct {
		revoke.Case
		tricks int
		law    string
	}{
		"offender won it, and later ones": {revoke.Case{Trick: 5, Winner: revoke.Offender, Later: 3}, 2, "64A1"},
		"offender won it, one later":      {revoke.Case{Trick: 5, Winner: revoke.Offender, Later: 1}, 2, "64A1"},
		"offender won it, none later":     {revoke.Case{Trick: 5, Winner: revoke.Offender}, 1, "64A1"},
		"declarer revoked, dummy won":     {revoke.Case{Trick: 5, Winner: revoke.Partner, Later: 4}, 1, "64A2"},
		"partner won it, none later":      {revoke.Case{Trick: 5, Winner: revoke.Partner}, 1, "64A2"},
		"lost it, later ones":             {revoke.Case{Trick: 5, Winner: revoke.Opponents, Later: 4}, 1, "64A2"},
		"lost it, none later":             {revoke.Case{Trick: 5, Winner: revoke.Opponents}, 0, "64B1"},
		"twelfth trick":                   {revoke.Case{Trick: 12, Winner: revoke.Offender, Later: 1}, 0, "64B6"},
		"second time in the suit": {revoke.Case{Trick: 7, Winner: revoke.Offender, Later: 2,
			Exception: revoke.RevokedBefore}, 0, "64B2"},
		"dummy revoked": {revoke.Case{Trick: 7, Winner: revoke.Partner,
			Exception: revoke.ExposedCard}, 0, "64B3"},
		"called on the next deal": {revoke.Case{Trick: 7, Winner: revoke.Offender,
			Exception: revoke.NextDeal}, 0, "64B4"},
		"round over": {revoke.Case{Trick: 7, Winner: revoke.Offender,
			Exception: revoke.RoundOver}, 0, "64B5"},
		"both sides": {revoke.Case{Trick: 7, Winner: revoke.Offender,
			Exception: revoke.BothSides}, 0, "64B7"},
		"corrected": {revoke.Case{Trick: 7, Winner: revoke.Offender,
			Exception: revoke.Corrected}, 0, "64B8"},
		"nothing to give, whatever the case": {revoke.Case{Trick: 12, Winner: revoke.Opponents,
			Exception: revoke.BothSides}, 0, "64B1"},
	} {
		got, err := c.Rule()
		if err != nil || got.Tricks != c.tricks || got.Law != c.law {
			t.Errorf("%s: %+v, %v; want %d by %s", name, got, err, c.tricks, c.law)
		}
	}
}

func TestRedress(t *testing.T) {
	for exception, want := range map[revoke.Exception]string{
		revoke.NoException: "64C1", revoke.RevokedBefore: "64C2(a)", revoke.BothSides: "64C2(b)",
		revoke.RoundOver: "64C1",
	} {
		got, err := revoke.Case{Trick: 3, Winner: revoke.Offender, Later: 2, Exception: exception}.Rule()
		if err != nil || got.Redress != want {
			t.Errorf("exception %d: redress %q, %v; want %s", exception, got.Redress, err, want)
		}
	}
}

// Nobody gives back more tricks than the side won from the revoke on.
func TestNeverMoreThanWon(t *testing.T) {
	for trick := 1; trick <= revoke.LastTrick; trick++ {
		for later := 0; later <= score.TricksInPlay-trick; later++ {
			for _, w := range []revoke.Winner{revoke.Offender, revoke.Partner, revoke.Opponents} {
				for _, x := range revoke.Exceptions() {
					c := revoke.Case{Trick: trick, Winner: w, Later: later, Exception: x}
					r, err := c.Rule()
					if err != nil {
						t.Fatalf("%+v: %v", c, err)
					}
					won := later
					if w != revoke.Opponents {
						won++
					}
					if r.Tricks > won || r.Tricks > 2 || r.Tricks < 0 || r.Law == "" ||
						(x != revoke.NoException && r.Tricks != 0) {
						t.Errorf("%+v: %+v", c, r)
					}
				}
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for fault, c := range map[score.Fault]revoke.Case{
		revoke.RevokeTrickOutOfRange: {Trick: 13, Winner: revoke.Offender},
		revoke.LaterTricksOutOfRange: {Trick: 10, Winner: revoke.Offender, Later: 4},
		revoke.UnknownWinner:         {Trick: 10},
		revoke.UnknownException:      {Trick: 10, Winner: revoke.Offender, Exception: 7},
	} {
		_, err := c.Rule()
		var outOfRange *score.RangeError
		if !errors.As(err, &outOfRange) || outOfRange.Fault != fault {
			t.Errorf("%+v: %v, want %s", c, err, fault)
		}
	}
}

func ExampleCase_Rule() {
	r, err := revoke.Case{Trick: 8, Winner: revoke.Offender, Later: 2}.Rule()
	fmt.Println(r.Tricks, r.Law, err)
	// Output: 2 64A1 <nil>
}

// The tricks of both sides add up: a side has what is known, and what it may have won before.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		revoke    revoke.Case
		low, high int
	}{
		{revoke.Case{Trick: 1, Winner: revoke.Offender, Later: 12}, 13, 13},
		{revoke.Case{Trick: 1, Winner: revoke.Opponents}, 0, 0},
		{revoke.Case{Trick: 8, Winner: revoke.Partner, Later: 2}, 3, 10},
		{revoke.Case{Trick: 12, Winner: revoke.Opponents, Later: 1}, 1, 12},
	} {
		if low, high := c.revoke.Bounds(); low != c.low || high != c.high {
			t.Errorf("%+v: %d to %d, want %d to %d", c.revoke, low, high, c.low, c.high)
		}
	}
}
