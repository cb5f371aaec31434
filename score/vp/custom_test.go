package vp

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
)

func TestCustomSteps(t *testing.T) {
	s, err := NewCustomSteps(20, []int{1, 4, 7, 11, 15, 20, 25, 30, 36, 42})
	if err != nil {
		t.Fatal(err)
	}
	for margin := -50; margin <= 50; margin++ {
		own, opponents := mustVP(t, s, Whole(margin), 3)
		want, wantOpp := mustVP(t, acbl20, Whole(margin), 12)
		if own != want || opponents != wantOpp {
			t.Errorf("%d IMPs: %s-%s, want %s-%s", margin, own, opponents, want, wantOpp)
		}
	}
	if s.Name() != Custom || s.Best() != 20*Unit {
		t.Errorf("%s with at most %s", s.Name(), s.Best())
	}
	if used, err := s.BoardsUsed(77); err != nil || !used.Exact {
		t.Errorf("a scale of one row is for every length: %+v, %v", used, err)
	}
}

// On the WBF scale of before 2013 the loser goes on falling under 5 when the
// winner has all 25.
func TestCustomBands(t *testing.T) {
	s, err := NewCustom([]Band{{0, 1500, 1500}, {3, 1600, 1400}, {50, 2500, 500}, {56, 2500, 400}})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ margin, own, opponents Hundredths }{
		{Whole(2), 1500, 1500},
		{Whole(3), 1600, 1400},
		{Whole(55), 2500, 500},
		{Whole(56), 2500, 400},
		{Whole(-900), 400, 2500},
	}
	for _, test := range tests {
		own, opponents := mustVP(t, s, test.margin, 16)
		if own != test.own || opponents != test.opponents {
			t.Errorf("%s IMPs: %s-%s, want %s-%s", test.margin, own, opponents, test.own, test.opponents)
		}
	}
}

func TestCustomRefused(t *testing.T) {
	draw := Band{0, 1000, 1000}
	tests := []struct {
		name  string
		bands []Band
		want  score.RangeError
		band  int
	}{
		{"no bands", nil, score.RangeError{Fault: CustomBandCount, Got: 0, Low: 1, High: MaxCustomBands}, 0},
		{"too many", make([]Band, MaxCustomBands+1), score.RangeError{Fault: CustomBandCount, Got: MaxCustomBands + 1,
			Low: 1, High: MaxCustomBands}, 0},
		{"no draw", []Band{{1, 1100, 900}}, score.RangeError{Fault: CustomDraw, Got: 1}, 1},
		{"uneven draw", []Band{{0, 1100, 900}}, score.RangeError{Fault: CustomDraw, Got: 900, Low: 1100, High: 1100},
			1},
		{"negative draw", []Band{{0, -1, -1}}, score.RangeError{Fault: CustomVPs, Got: -1, High: int(MaxCustomVP)}, 1},
		{"same margin", []Band{draw, {2, 1100, 900}, {2, 1200, 800}},
			score.RangeError{Fault: CustomMargin, Got: 2, Low: 3, High: maxCustomMargin}, 3},
		{"huge margin", []Band{draw, {1 << 30, 1100, 900}},
			score.RangeError{Fault: CustomMargin, Got: 1 << 30, Low: 1, High: maxCustomMargin}, 2},
		{"winner falls", []Band{draw, {2, 900, 900}},
			score.RangeError{Fault: CustomVPs, Got: 900, Low: 1000, High: int(MaxCustomVP)}, 2},
		{"loser rises", []Band{draw, {2, 1100, 1100}},
			score.RangeError{Fault: CustomVPs, Got: 1100, Low: 0, High: 1000}, 2},
		{"loser negative", []Band{draw, {2, 2100, -100}},
			score.RangeError{Fault: CustomVPs, Got: -100, Low: 0, High: 1000}, 2},
	}
	for _, test := range tests {
		_, err := NewCustom(test.bands)
		var got *score.RangeError
		if !errors.As(err, &got) {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var at *BandError
		if errors.As(err, &at) != (test.band > 0) || at != nil && at.Band != test.band {
			t.Errorf("%s: %v, want band %d", test.name, err, test.band)
		}
		if diff := cmp.Diff(test.want, *got); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
	for _, total := range []int{0, -20, 21, 1 << 30} {
		if _, err := NewCustomSteps(total, []int{1}); err == nil {
			t.Errorf("a total of %d VPs was taken", total)
		}
	}
	if _, err := NewCustomSteps(4, []int{1, 2, 3}); err == nil {
		t.Error("3 steps above a draw of 2 VPs were taken")
	}
}

func FuzzCustomSteps(f *testing.F) {
	f.Add(20, 1, 4, 7, 300)
	f.Fuzz(func(t *testing.T, total, a, b, c, margin int) {
		s, err := NewCustomSteps(total, []int{a, b, c})
		if err != nil {
			return
		}
		own, opponents, err := s.VP(Hundredths(margin), 8)
		if err != nil || own+opponents != Whole(total) || own < 0 || opponents < 0 {
			t.Fatalf("%s-%s of %d: %v", own, opponents, total, err)
		}
	})
}
