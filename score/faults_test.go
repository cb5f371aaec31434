package score_test

import (
	"errors"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/exercise"
	"bridgescore/score/hand"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/movement"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/revoke"
	"bridgescore/score/sheet"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
)

// What went wrong is told by errors.Is, whatever the package and however deep the fault lies.
func TestFaultsAreErrors(t *testing.T) {
	second := func(_ any, err error) error { return err }
	absurd := score.BoardResult{Kind: score.RealResult, Points: 1 << 30}
	for _, c := range []struct {
		fault score.Fault
		err   error
	}{
		{score.UnknownStrain, second(score.ParseStrain("Z"))},
		{score.LevelOutOfRange, score.Contract{Level: 8}.Validate()},
		{score.BoardOutOfRange, score.Board(0).Validate()},
		{notation.TextTooLong, second(notation.Options{}.Parse(string(make([]byte, 10_000))))},
		{score.LevelOutOfRange, second(notation.Options{Language: notation.English}.Parse("8S= N"))},
		{score.WeightsWrong, second(matchpoint.Score([]score.BoardResult{{Kind: score.RuledResult}},
			matchpoint.Options{}))},
		{matchpoint.ExpectedOutOfRange, second(matchpoint.Score(nil, matchpoint.Options{Expected: -1}))},
		{imp.CapOutOfRange, second(imp.Cross(nil, imp.CrossOptions{Cap: 25}))},
		{score.ScoreOutOfRange, second(imp.Cross([]score.BoardResult{absurd}, imp.CrossOptions{}))},
		{vp.UnknownScale, second(vp.ScaleByName("none"))},
		{vp.CustomMargin, second(vp.NewCustomSteps(20, []int{4, 4}))},
		{movement.UnknownType, second(movement.New(movement.Options{Type: "round", Pairs: 10}))},
		{movement.PairsOutOfRange, second(movement.New(movement.Options{Type: movement.Howell, Pairs: 3}))},
		{movement.OddTablesOnly,
			second(movement.New(movement.Options{Type: movement.Mitchell, Variant: movement.Straight, Tables: 6}))},
		{pairs.NothingToScore, second(pairs.Score(&pairs.Event{}, pairs.Options{}))},
		{sheet.NothingInFile, second(sheet.Read(strings.NewReader(""), sheet.Options{}))},
		{teams.TooFewTeams, second(teams.Event{}.Standings(teams.StandingsOptions{}))},
		{score.BoardOutOfRange, second((&teams.Match{Boards: []teams.Board{{}}}).Score(teams.MatchOptions{}))},
		{hand.CardsOutOfRange, second(hand.Splits(14))},
		{score.TooManyUndertricks, second(decision.Penalty(14, false))},
		{revoke.UnknownException, second(revoke.Case{Trick: 1, Winner: revoke.Offender, Exception: 99}.Rule())},
		{exercise.CountOutOfRange, second(exercise.New(exercise.Number{Version: 1, Seed: 1}, exercise.Made, 0))},
	} {
		if !errors.Is(c.err, c.fault) {
			t.Errorf("%v is not %s", c.err, c.fault)
		}
		if errors.Is(c.err, score.Fault("another")) {
			t.Errorf("%v is any fault", c.err)
		}
	}
}
