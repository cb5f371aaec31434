package teams

import (
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/vp"
)

func TestNames(t *testing.T) {
	if Home.String() != "home" || Away.String() != "away" || NoSide.String() != "" {
		t.Error("sides")
	}
	if Home.Other() != Away || Away.Other() != Home || NoSide.Other() != NoSide {
		t.Error("other sides")
	}
	if OpenRoom.String() != "open" || ClosedRoom.String() != "closed" || NoRoom.String() != "" {
		t.Error("rooms")
	}
}

// What an error says for a programmer names what it is about.
func TestErrorsSay(t *testing.T) {
	_, err := Event{Teams: teamList("a", "b"),
		Results: []Result{played(7, "a", "z", 0, 0)}}.Standings(StandingsOptions{})
	for _, part := range []string{string(UnknownTeam), "7", `"z"`} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not say %s", err, part)
		}
	}
	m := Match{Boards: []Board{{5, points(0), score.Entry{Kind: 99}}}}
	_, err = m.Score(MatchOptions{})
	for _, part := range []string{"5", "closed", string(score.UnknownEntryKind)} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not say %s", err, part)
		}
	}
}

func TestMeanOf(t *testing.T) {
	tests := []struct {
		sum  vp.Hundredths
		n    int
		want vp.Hundredths
	}{{3101, 2, 1551}, {1000, 3, 333}, {2000, 3, 667}, {-3101, 2, -1551}, {-1000, 3, -333}}
	for _, test := range tests {
		if got, ok := meanOf(test.sum, test.n); got != test.want || !ok {
			t.Errorf("%d over %d: %d, want %d", test.sum, test.n, got, test.want)
		}
	}
	if _, ok := meanOf(5, 0); ok {
		t.Error("a mean of nothing")
	}
}

// A scale of the user's own serves a match.
func TestMatchOptions(t *testing.T) {
	m := Match{Scheduled: 8}
	s, err := vp.NewCustomSteps(20, []int{5})
	if err != nil {
		t.Fatal(err)
	}
	if got := mustScore(t, m, MatchOptions{Scale: s}); !got.HasVP || got.Home.VP != 1000 {
		t.Errorf("%+v", got)
	}
}
