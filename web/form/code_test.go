package form_test

import (
	"fmt"
	"slices"
	"testing"

	"bridgescore/score"
	"bridgescore/web/form"
)

func TestCodes(t *testing.T) {
	for o := range score.Outcomes {
		for _, declarer := range []score.Seat{score.NoSeat, score.North, score.West} {
			t.Run(fmt.Sprint(declarer), func(t *testing.T) {
				deal := form.Deal{Play: score.Play{Contract: o.Contract, Declarer: declarer, Tricks: o.Tricks},
					Vulnerable: o.Vulnerable}
				if got, faults := form.ReadCode(deal.Code()); len(faults) > 0 || got != deal {
					t.Fatalf("%s is read as %+v, %v", deal.Code(), got, faults)
				}
			})
		}
	}
}

func TestReadCode(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"4SX.8.yes.E", "4SX.8.yes.E"},
		{" 4sx.8.YES.e ", "4SX.8.yes.E"},
		{"3NT.9", "3NT.9.no"},
		{"3N.9.", "3NT.9.no"},
		{"pass", "pass"},
		{"PASS", "pass"},
		{"pass.0.yes", "pass"},
	} {
		t.Run(c.text, func(t *testing.T) {
			got, faults := form.ReadCode(c.text)
			if len(faults) > 0 || got.Code() != c.want {
				t.Errorf("%q: %s, %v", c.text, got.Code(), faults)
			}
		})
	}
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{"contract: missing"}},
		{"4SX", []string{"tricks: missing"}},
		{"4SX.14.yes", []string{"tricks: tricks_out_of_range"}},
		{"4SX.x.maybe", []string{"vul: unknown_vul", "tricks: not_a_number"}},
		{"8S.10.no", []string{"contract: level_out_of_range"}},
		{"4S.10.no.Q", []string{"declarer: unknown_seat"}},
		{"4S.10.no.E.tail", []string{"contract: unknown_contract"}},
		{"pass.3", []string{"tricks: tricks_without_play"}},
	} {
		t.Run(c.text, func(t *testing.T) {
			if _, faults := form.ReadCode(c.text); !slices.Equal(faultsOf(faults), c.want) {
				t.Errorf("%q: %v, want %v", c.text, faultsOf(faults), c.want)
			}
		})
	}
}

func FuzzReadCode(f *testing.F) {
	for _, text := range []string{"4SX.8.yes.E", "3NT.9", "pass", "1C.0.no.", "4SX.14.yes", "....", "7ntxx.13.YES.w",
		"\xff.\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		deal, faults := form.ReadCode(text)
		if len(faults) > 0 {
			return
		}
		if again, faults := form.ReadCode(deal.Code()); len(faults) > 0 || again != deal {
			t.Errorf("%q is read as %+v, its code %s as %+v, %v", text, deal, deal.Code(), again, faults)
		}
	})
}
