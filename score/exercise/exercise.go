package exercise

import (
	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/imp"
)

// Task is what an exercise asks for.
type Task uint8

// The tasks.
const (
	// AskContractPoints asks for the points of the contract of Outcome, after
	// doubling and without any bonus.
	AskContractPoints Task = iota + 1
	// AskScore asks for the score of Outcome.
	AskScore
	// AskMatchpoints asks for the matchpoints of North-South in one of Plays
	// against all the others, 2 for a worse result and 1 for an equal one.
	AskMatchpoints
	// AskIMPs asks for the IMPs of a team that sits North-South in the first
	// of two Plays and East-West in the second.
	AskIMPs
)

// String gives contract_points, score, matchpoints or imps.
func (t Task) String() string {
	switch t {
	case AskContractPoints:
		return "contract_points"
	case AskScore:
		return "score"
	case AskMatchpoints:
		return "matchpoints"
	case AskIMPs:
		return "imps"
	}
	return ""
}

// Exercise is one question. Outcome is there for the first two tasks, the rest
// for the other two.
type Exercise struct {
	Task          Task
	Outcome       score.Outcome
	Vulnerability score.Vulnerability
	Plays         []score.Play
	Own           int // the play that is asked about
}

// NSScores gives the scores of the plays, seen from North-South.
func (e Exercise) NSScores() ([]int, error) {
	scores := make([]int, len(e.Plays))
	for i, p := range e.Plays {
		var err error
		if scores[i], err = p.NSScore(e.Vulnerability); err != nil {
			return nil, err
		}
	}
	return scores, nil
}

// The faults of an exercise that was not drawn here.
const (
	UnknownTask score.Fault = "unknown_task" // a task that is none
	PlaysWrong  score.Fault = "plays_wrong"  // no place Own, or not two plays for IMPs
)

// Answer is the right number: points of the declarer's side, negative where
// the contract fails; matchpoints of the pair; IMPs of the team.
func (e Exercise) Answer() (int, error) {
	switch e.Task {
	case AskContractPoints:
		b, err := e.Outcome.Breakdown()
		return b.Of(score.GroupContract), err
	case AskScore:
		return e.Outcome.Score()
	case AskMatchpoints, AskIMPs:
		return e.compared()
	}
	return 0, &score.SyntaxError{Fault: UnknownTask, Text: e.Task.String()}
}

func (e Exercise) compared() (int, error) {
	scores, err := e.NSScores()
	switch {
	case err != nil:
		return 0, err
	case e.Own < 0 || e.Own >= len(scores) || e.Task == AskIMPs && len(scores) != 2:
		return 0, &score.RangeError{Fault: PlaysWrong, Got: e.Own, Low: 0, High: max(len(scores)-1, 0)}
	case e.Task == AskIMPs:
		return imp.Of(scores[0] - scores[1]), nil
	}
	return decision.FieldMatchpoints(scores)[e.Own], nil
}

// Given is a number that was given as an answer. Signed says that a plus or a
// minus stood before it.
type Given struct {
	Number int
	Signed bool
}

// Right reports whether the number is the answer. A sign may be left out, as
// people do who say "200 for us", but must be the right one if it is there.
func (e Exercise) Right(g Given) (bool, error) {
	answer, err := e.Answer()
	if err != nil {
		return false, err
	}
	return g.Number == answer || !g.Signed && g.Number == -answer, nil
}

// trivial reports whether there is nothing to compare: a board of which fewer
// than three scores differ, a match without a swing.
func (e Exercise) trivial() bool {
	if len(e.Plays) == 0 {
		return false
	}
	scores, err := e.NSScores()
	if err != nil {
		return true
	}
	different := make(map[int]bool)
	for _, points := range scores {
		different[points] = true
	}
	return len(different) < min(3, len(scores))
}
