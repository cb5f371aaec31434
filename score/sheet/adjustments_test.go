package sheet

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

func TestReadAdjustments(t *testing.T) {
	off := func(unit pairs.DeductionUnit, amount int) []pairs.Deduction {
		return []pairs.Deduction{{Unit: unit, Amount: amount}}
	}
	for text, want := range map[string]pairs.Adjustment{
		"3; penalty 10%":    {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
		"3 ; pénalité 10 %": {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
		"3 PENALITE -12,5%": {Number: "3", Penalties: off(pairs.PercentOfTop, 1250)},
		"4 EO ; pénalité 1,5": {Number: "4", Line: score.EastWest,
			Penalties: off(pairs.PointsOff, 150)},
		"3; penalty 5% of the session":    {Number: "3", Penalties: off(pairs.PercentOfSession, 500)},
		"3 ; pénalité 2,5 % de la séance": {Number: "3", Penalties: off(pairs.PercentOfSession, 250)},
		"3; penalty 10% of top":           {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
		"3 ; pénalité 10 % d'étui":        {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
		"3; penalty -10%":                 {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
		"3; bonus 10%":                    {Number: "3", Penalties: off(pairs.PercentOfTop, -1000)},
		"3 ; bonification + 1,5 PM":       {Number: "3", Penalties: off(pairs.PointsOff, -150)},
		"3; bonus 2% of session":          {Number: "3", Penalties: off(pairs.PercentOfSession, -200)},
		"ew 4: penalty − 2 IMPs": {Number: "4", Line: score.EastWest,
			Penalties: off(pairs.PointsOff, 200)},
		"B 5 NS, handicap 2":               {Section: "B", Number: "5", Line: score.NorthSouth, Handicap: 200},
		"5\thandicap\t-0.25 %":             {Number: "5", Handicap: -25},
		"7; carry 54.2% over 27":           {Number: "7", Earlier: []pairs.Session{{Boards: 27, Result: 5420}}},
		"7; carry-over 54 / 27":            {Number: "7", Earlier: []pairs.Session{{Boards: 27, Result: 5400}}},
		"7 ; report −12 IMP sur 24 donnes": {Number: "7", Earlier: []pairs.Session{{Boards: 24, Result: -1200}}},
		"7 ; report 54,2 sur 27 étuis à 50 %": {Number: "7",
			Earlier: []pairs.Session{{Boards: 27, Result: 5420, Carried: 50}}},
		"E 5; handicap 1":                       {Section: "E", Number: "5", Handicap: 100},
		"3 N/S; handicap 1":                     {Number: "3", Line: score.NorthSouth, Handicap: 100},
		"NS7; penalty 1":                        {Number: "NS7", Penalties: off(pairs.PointsOff, 100)},
		"\r\n\n 3 ; pénalité 10 % \r\n\r\n \t ": {Number: "3", Penalties: off(pairs.PercentOfTop, 1000)},
	} {
		got, problems := ReadAdjustments(text)
		if diff := cmp.Diff([]pairs.Adjustment{want}, got); diff != "" || len(problems) > 0 {
			t.Errorf("%q: %v %s", text, problems, diff)
		}
	}
}

// Lines about one pair are one adjustment; a line that is not understood takes
// nothing from the others.
func TestReadAdjustmentsTogether(t *testing.T) {
	got, problems := ReadAdjustments(
		"3; penalty 10%\r\n5; handicap 2\r\nnonsense\n3; penalty 1\n3; carry 60 over 9\n5; handicap 1")
	want := []pairs.Adjustment{
		{Number: "3", Penalties: []pairs.Deduction{{Unit: pairs.PercentOfTop, Amount: 1000},
			{Unit: pairs.PointsOff, Amount: 100}}, Earlier: []pairs.Session{{Boards: 9, Result: 6000}}},
		{Number: "5", Handicap: 300},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(problems) != 1 || problems[0].Line != 3 || problems[0].Code != AdjustmentUnreadable ||
		problems[0].Text != "nonsense" {
		t.Errorf("%+v", problems)
	}
}

func TestUnreadableAdjustments(t *testing.T) {
	for _, text := range []string{
		"3", "3; penalty", "penalty 10%", "; penalty 10%", "NS; penalty x", "A B C; penalty 1", "3; penalty 1.234",
		"3; penalty 1e9",
		"3; penalty 10000000", "3; carry 54", "3; carry 54 over 0", "3; carry 54 over 27 at 0%",
		"3; carry 54 over 27 at 101%", "3; handicap", "3; bonus -4", "3; gift 4", "3; penalty +4",
		"3; penalty 4 of session", "3; bonus",
		"3; penalty 10%; handicap 2",
	} {
		if got, problems := ReadAdjustments(text); len(got) > 0 || len(problems) != 1 {
			t.Errorf("%q: %+v, %v", text, got, problems)
		}
	}
	_, problems := ReadAdjustments(strings.Repeat("3; penalty 1\n", maxAdjustments+5))
	if len(problems) != 1 || problems[0].Code != TooManyAdjustments || problems[0].Line != maxAdjustments+1 {
		t.Errorf("%+v", problems)
	}
}

// Whatever is read can be scored with.
func FuzzReadAdjustments(f *testing.F) {
	f.Add("3; penalty 10%\nB 5 NS ; pénalité −1,5 IMP")
	f.Add("7 EO, report +54,2 % sur 27 étuis à 50 %\r5 handicap -2")
	f.Fuzz(func(t *testing.T, text string) {
		list, problems := ReadAdjustments(text)
		for _, p := range problems {
			if p.Line < 1 || p.Code == "" {
				t.Errorf("%+v", p)
			}
		}
		event := pairs.Event{Lines: []pairs.Line{{Board: 1, NS: "1", EW: "2",
			Entry: score.Entry{Kind: score.PassEntry}}}}
		if _, err := pairs.Score(&event, pairs.Options{Adjustments: list}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}
