package score_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"bridgescore/score"
)

// again writes a value as JSON and reads it into a new one.
func again[T any](t *testing.T, value T) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Errorf("%#v: %v", value, err)
		return
	}
	var read T
	if err := json.Unmarshal(text, &read); err != nil || !reflect.DeepEqual(read, value) {
		t.Errorf("%s is read as %#v, %v", text, read, err)
	}
}

// What is written is read again, for all outcomes with their parts.
func TestOutcomesAsJSON(t *testing.T) {
	for o := range score.Outcomes {
		again(t, o)
		b, err := o.Breakdown()
		if err != nil {
			t.Fatal(err)
		}
		again(t, b)
	}
	again(t, score.Outcome{})
	again(t, score.Breakdown{})
}

func TestCodesAsJSON(t *testing.T) {
	for _, s := range score.Strains() {
		again(t, s)
	}
	for _, d := range score.Doublings() {
		again(t, d)
	}
	for _, s := range score.Seats() {
		again(t, s)
		again(t, s.Side())
	}
	for v := score.NoneVulnerable; v <= score.AllVulnerable; v++ {
		again(t, v)
	}
	for k := score.Kind(0); k <= score.Undertricks; k++ {
		again(t, k)
	}
	for k := score.NoEntry; k <= score.Assigned; k++ {
		again(t, k)
	}
	for k := score.FixedPercent; k <= score.AveragePlus; k++ {
		again(t, k)
	}
	again(t, score.NoStrain)
	again(t, score.NoSeat)
	again(t, score.NoSide)
	play := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Declarer: score.West, Tricks: 10}
	again(t, score.Entry{
		Kind: score.Assigned, FouledGroup: 'B',
		Ruling: &score.Ruling{NS: []score.WeightedScore{{Weight: 1, Play: play}},
			EW: []score.WeightedScore{{Weight: 2, Points: -50, FromPoints: true}}},
	})
	again(t, score.Entry{Kind: score.Artificial, NS: score.Award{Kind: score.AveragePlus, Percent: 6000},
		EW: score.Award{Percent: 4000}})
	again(t, map[score.Seat]score.Contract{score.North: play.Contract})
}

// What does not exist is neither written nor read, and changes nothing.
func TestCodesRefused(t *testing.T) {
	for fault, value := range map[score.Fault]any{
		score.LevelOutOfRange: score.Contract{Level: 8, Strain: score.Clubs}, score.UnknownStrain: score.Strain(9),
		score.UnknownDoubling: score.Doubling(9), score.UnknownSeat: score.Seat(9), score.UnknownSide: score.Side(9),
		score.UnknownVulnerability: score.Vulnerability(9), score.UnknownKind: score.Kind(99),
		score.UnknownEntryKind: score.EntryKind(99), score.UnknownAwardKind: score.AwardKind(99),
	} {
		if text, err := json.Marshal(value); !errors.Is(err, fault) {
			t.Errorf("%#v is written %s, %v", value, text, err)
		}
		pointer := reflect.New(reflect.TypeOf(value))
		pointer.Elem().Set(reflect.ValueOf(value))
		if err := json.Unmarshal([]byte(`"ſ"`), pointer.Interface()); err == nil ||
			pointer.Elem().Interface() != value {
			t.Errorf("%T is read from nonsense: %v, %v", value, pointer.Elem(), err)
		}
	}
	for _, text := range []string{
		`[{"kind":"overtricks","points":31,"factor":1,"terms":[{"count":1,"each":30}]}]`, `[{"kind":"tricks"}]`,
		`[{},{},{},{},{},{}]`, `{}`,
		`[{"kind":"overtricks","terms":[{},{},{},{}]}]`,
	} {
		var b score.Breakdown
		if err := json.Unmarshal([]byte(text), &b); err == nil || len(b.Parts()) != 0 {
			t.Errorf("%s is read as %v", text, b.Parts())
		}
	}
}

func ExampleBreakdown_MarshalJSON() {
	o := score.Outcome{Contract: score.Contract{Level: 2, Strain: score.Spades, Doubling: score.Doubled}, Tricks: 8}
	parts, err := o.Breakdown()
	if err != nil {
		fmt.Println(err)
		return
	}
	outcome, _ := json.Marshal(o)
	first, _ := json.Marshal(parts.Parts()[0])
	fmt.Printf("%s\n%s\n", outcome, first)
	// Output:
	// {"contract":"2SX","vulnerable":false,"tricks":8}
	// {"kind":"contract_points","points":120,"factor":2,"terms":[{"count":2,"each":30}]}
}
