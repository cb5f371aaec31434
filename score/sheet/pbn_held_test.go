package sheet_test

import (
	"strings"
	"testing"

	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
)

// The columns of a PBN table that are of the scoring it names are compared with ours;
// those of another are not.
func TestMarksOfAPBNTable(t *testing.T) {
	file := func(scoring, columns, marks string) string {
		rows := strings.Split(marks, "/")
		return scoring + "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;" + columns + "\"]\n" +
			"1 11 420 " + rows[0] + "\n2 12 450 " + rows[1] + "\n3 13 -50 " + rows[2] + "\n4 14 420 " + rows[3] + "\n"
	}
	const (
		mps   = "MP_NS;MP_EW"
		imp   = "IMP_NS;IMP_EW"
		right = "3 3/6 0/0 6/3 3"
		wrong = "3 3/4 2/0 6/3 3"
	)
	for name, tt := range map[string]struct {
		scoring, columns, marks string
		warnings                int
	}{
		"no scoring, right":      {"", mps, right, 0},
		"no scoring, wrong":      {"", mps, wrong, 1},
		"matchpoints, wrong":     {"[Scoring \"MP\"]\n", mps, wrong, 1},
		"matchpoints in Butler":  {"[Scoring \"Butler\"]\n", mps, right, 0},
		"matchpoints in IMPs":    {"[Scoring \"IMP;Cross\"]\n", mps, right, 0},
		"Butler, wrong":          {"[Scoring \"Butler\"]\n", imp, "3 -3/9 -9/-10 10/0 0", 1},
		"IMPs beside matchpoint": {"[Scoring \"MP\"]\n", imp, "3 -3/3 -3/-10 10/3 -3", 0},
	} {
		s, err := sheet.Read(strings.NewReader(file(tt.scoring, tt.columns, tt.marks)), sheet.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r, err := pairs.Score(&s.Event, pairs.Options{Scoring: pairs.Scoring(s.Scoring)})
		if err != nil || len(r.Warnings) != tt.warnings {
			t.Errorf("%s: %v, %v", name, r.Warnings, err)
		}
		for _, w := range r.Warnings {
			if w.Code != pairs.MarkDiffers {
				t.Errorf("%s: %v", name, w)
			}
		}
	}
}
