package imp_test

import (
	"errors"
	"math"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
)

func match(t *testing.T, open, closed score.BoardResult) imp.MatchLine {
	t.Helper()
	line, err := imp.Match(open, closed, imp.AwardThree)
	if err != nil {
		t.Fatal(err)
	}
	return line
}

func ruling(ns, ew []score.Share) score.BoardResult {
	return score.BoardResult{Kind: score.RuledResult, NSShares: ns, EWShares: ew}
}

func TestBoardAMatch(t *testing.T) {
	for _, c := range [][3]int{
		{430, 420, imp.BoardWon}, {420, 420, imp.BoardTied}, {-50, 0, imp.BoardLost},
		{math.MinInt, math.MaxInt, imp.BoardLost},
	} {
		if got := imp.BoardAMatch(c[0], c[1]); got != c[2] {
			t.Errorf("%d against %d: got %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestMatch(t *testing.T) {
	results := realResults(620, -100)
	line := match(t, results[0], results[1])
	wantFraction(t, "home", line.Home, "12")
	wantFraction(t, "away", line.Away, "-12")
	if !line.Scored {
		t.Error("a board that both tables played is not scored")
	}
	for _, missing := range []score.BoardResult{{Kind: score.AbsentResult}, {Kind: score.GivenResult + 1}} {
		if match(t, results[0], missing).Scored || match(t, missing, results[0]).Scored {
			t.Errorf("a board is scored against %v", missing)
		}
	}

	// Half of a slam that gains 13 IMPs, half of a game that gains nothing.
	half := []score.Share{{Weight: 50, Points: 1430}, {Weight: 50, Points: 680}}
	line = match(t, ruling(half, half), realResults(680)[0])
	wantFraction(t, "home", line.Home, "13/2")
	wantFraction(t, "away", line.Away, "-13/2")
	line = match(t, realResults(680)[0], ruling(half, half))
	wantFraction(t, "home", line.Home, "-13/2")

	// Both tables ruled on: 0, -13, 13 and 0 with equal weight.
	line = match(t, ruling(half, half), ruling(half, half))
	wantFraction(t, "home", line.Home, "0")

	// North-South of the open table keep 680, East-West lose the slam.
	line = match(t, ruling(half[1:], half[:1]), realResults(680)[0])
	wantFraction(t, "home", line.Home, "0")
	wantFraction(t, "away", line.Away, "-13")
	// At the closed table the home team sits East-West.
	line = match(t, realResults(680)[0], ruling(half[1:], half[:1]))
	wantFraction(t, "home", line.Home, "-13")
	wantFraction(t, "away", line.Away, "0")
}

func TestMatchArtificial(t *testing.T) {
	given := score.BoardResult{
		Kind: score.GivenResult,
		NS:   score.Award{Kind: score.AveragePlus, Percent: 6000},
		EW:   score.Award{Kind: score.AverageAward, Percent: 5000},
	}
	for _, c := range []struct {
		open, closed score.BoardResult
		home, away   string
	}{
		{given, realResults(620)[0], "3", "0"},
		{given, score.BoardResult{}, "3", "0"},
		{realResults(620)[0], given, "0", "3"},
		{given, given, "3/2", "3/2"},
	} {
		line := match(t, c.open, c.closed)
		wantFraction(t, "home", line.Home, c.home)
		wantFraction(t, "away", line.Away, c.away)
		if !line.Scored {
			t.Error("an artificial score is not scored")
		}
	}
}

func TestMatchRefuses(t *testing.T) {
	fouled := score.BoardResult{Kind: score.RealResult, Points: 50, FouledGroup: 'B'}
	_, err := imp.Match(realResults(50)[0], fouled, imp.AwardThree)
	var differ *score.SyntaxError
	if !errors.As(err, &differ) || differ.Fault != imp.FormsDiffer {
		t.Errorf("two forms: %v", err)
	}
	var outOfRange *score.RangeError
	if _, err = imp.Match(fouled, fouled, 2); !errors.As(err, &outOfRange) || outOfRange.Fault != imp.UnknownOption {
		t.Errorf("unknown award: %v", err)
	}
	if _, err = imp.Match(ruling(nil, nil), realResults(50)[0], imp.AwardThree); !errors.As(err, &outOfRange) ||
		outOfRange.Fault != score.WeightsWrong {
		t.Errorf("no weights: %v", err)
	}
}
