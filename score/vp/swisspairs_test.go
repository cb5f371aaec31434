package vp

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
)

func TestSwissPairs(t *testing.T) {
	tests := []struct {
		percent, own Hundredths
		boards       int
	}{
		{5000, 1000, 8},
		{5623, 1400, 8}, // the White Book's example: the bound itself is 14-6
		{5624, 1500, 8},
		{4377, 600, 8},
		{4376, 500, 8},
		{5065, 1000, 8},
		{5066, 1100, 8},
		{6835, 1900, 8},
		{6836, 2000, 8},
		{10000, 2000, 8},
		{0, 0, 8},
		{5092, 1000, 2},
		{5753, 1900, 55},
		{5754, 2000, 55},
	}
	for _, test := range tests {
		own, opponents, err := SwissPairs(test.percent, test.boards)
		if err != nil || own != test.own || opponents != 20*Unit-test.own {
			t.Errorf("%s %% on %d boards: %s-%s (%v), want %s", test.percent, test.boards, own, opponents,
				err, test.own)
		}
	}
}

func TestSwissPairsTable(t *testing.T) {
	for boards := 1; boards <= 60; boards++ {
		rows, err := SwissPairsTable(boards)
		if err != nil {
			t.Fatal(err)
		}
		if len(rows) != 11 || rows[0].Low != 5000 || rows[10].High != 10000 {
			t.Fatalf("%d boards: %+v", boards, rows)
		}
		for i, row := range rows {
			if i > 0 && (row.Low != rows[i-1].High || row.High-row.Low < rows[i-1].High-rows[i-1].Low) {
				t.Errorf("%d boards: %+v after %+v", boards, row, rows[i-1])
			}
			for _, percent := range []Hundredths{row.Low + 1, row.High} {
				if own, _, err := SwissPairs(percent, boards); err != nil || own != row.Winner {
					t.Errorf("%s %% on %d boards: %s (%v), the table has %s", percent, boards, own, err, row.Winner)
				}
			}
		}
	}
	if used, err := SwissPairsBoards(1); err != nil || used != (BoardsUsed{2, 4, false}) {
		t.Errorf("1 board: %+v, %v", used, err)
	}
	if used, err := SwissPairsBoards(13); err != nil || used != (BoardsUsed{10, 13, true}) {
		t.Errorf("13 boards: %+v, %v", used, err)
	}
}

func TestSwissPairsMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		percent := Hundredths(rapid.IntRange(0, 10000).Draw(t, "percent"))
		boards := rapid.IntRange(1, 60).Draw(t, "boards")
		own, opponents, err := SwissPairs(percent, boards)
		if err != nil {
			t.Fatal(err)
		}
		theirs, ours, err := SwissPairs(percentWhole-percent, boards)
		if err != nil || theirs != opponents || ours != own {
			t.Fatalf("%s-%s, from the other side %s-%s (%v)", own, opponents, theirs, ours, err)
		}
	})
}

func TestSwissPairsRefused(t *testing.T) {
	for _, percent := range []Hundredths{-1, 10001} {
		_, _, err := SwissPairs(percent, 8)
		var got *score.RangeError
		if !errors.As(err, &got) || got.Fault != PercentOutOfRange || got.High != 10000 {
			t.Errorf("%s %%: %v", percent, err)
		}
	}
	for _, boards := range []int{0, MaxBoards + 1} {
		_, _, err := SwissPairs(5000, boards)
		_, tableErr := SwissPairsTable(boards)
		_, usedErr := SwissPairsBoards(boards)
		for _, err := range []error{err, tableErr, usedErr} {
			var got *score.RangeError
			if !errors.As(err, &got) || got.Fault != BoardsOutOfRange {
				t.Errorf("%d boards: %v", boards, err)
			}
		}
	}
}

func TestHundredths(t *testing.T) {
	for h, want := range map[Hundredths]string{0: "0.00", 5: "0.05", 1673: "16.73", -50: "-0.50",
		-1 << 63: "-92233720368547758.08"} {
		if got := h.String(); got != want {
			t.Errorf("%d is %q, want %q", int(h), got, want)
		}
	}
	if got := Whole(17).Float(); got != 17 {
		t.Errorf("17 VPs are %v", got)
	}
}
