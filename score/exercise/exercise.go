package exercise

import (
	"fmt"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/imp"
	"bridgescore/score/vp"
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
	// AskTricks asks how many tricks the contract of Outcome needs.
	AskTricks
	// AskGame asks whether the contract of Outcome is a game.
	AskGame
	// AskVulnerability asks which sides are vulnerable on Board.
	AskVulnerability
	// AskPercent asks what percentage Own matchpoints are of Top.
	AskPercent
	// AskVPs asks for the Victory Points of a team with Own IMPs against
	// Other in a match of so many Boards.
	AskVPs
	// AskSacrifice asks whether the second of two Plays costs less than the
	// first is worth.
	AskSacrifice
	// AskWrongLine asks which of Plays has a wrong score in Written.
	AskWrongLine
	// AskContract asks which of Outcomes has the score Own.
	AskContract
)

var taskNames = [...]string{
	AskContractPoints: "contract_points", AskScore: "score", AskMatchpoints: "matchpoints", AskIMPs: "imps",
	AskTricks: "tricks", AskGame: "game", AskVulnerability: "vulnerability", AskPercent: "percent", AskVPs: "vps",
	AskSacrifice: "sacrifice", AskWrongLine: "wrong_line", AskContract: "contract",
}

// String gives contract_points, score, matchpoints, imps, …
func (t Task) String() string {
	if int(t) < len(taskNames) {
		return taskNames[t]
	}
	return ""
}

// Tasks lists the tasks.
func Tasks() []Task {
	var list []Task
	for t := AskContractPoints; t.String() != ""; t++ {
		list = append(list, t)
	}
	return list
}

// Form is how a task is answered.
type Form uint8

// The forms of answers.
const (
	ByNumber     Form = iota // a whole number
	ByPercent                // a percentage, rounded as the reader likes
	ByHundredths             // a number with two decimals
	ByYesNo                  // 1 for yes, 0 for no
	ByChoice                 // the place of what is chosen, from 0 for vulnerabilities and from 1 for the rest
)

// Form tells how the task is answered.
func (t Task) Form() Form {
	switch t {
	case AskGame, AskSacrifice:
		return ByYesNo
	case AskVulnerability, AskWrongLine, AskContract:
		return ByChoice
	case AskPercent:
		return ByPercent
	case AskVPs:
		return ByHundredths
	case AskContractPoints, AskScore, AskMatchpoints, AskIMPs, AskTricks:
	}
	return ByNumber
}

// Exercise is one question. Which fields it has depends on its task.
type Exercise struct {
	Task          Task
	Outcome       score.Outcome
	Vulnerability score.Vulnerability
	Plays         []score.Play
	Own           int // the play that is asked about; matchpoints, IMPs or a score
	Other         int
	Top           int
	Board         score.Board
	Boards        int
	Written       []int // scores beside Plays, seen from North-South
	Outcomes      []score.Outcome
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
	PlaysWrong  score.Fault = "plays_wrong"  // no place Own, or not as many plays as the task has
)

// hundred is the unit of percentages and Victory Points.
const hundred = 100

// Answer is the right number: points of the declarer's side, negative where
// the contract fails; matchpoints of the pair; IMPs of the team; hundredths of a percent
// (rounded) or of a Victory Point; 1 for yes and 0 for no; the place of what is to be
// chosen, from 1, or a [score.Vulnerability].
func (e Exercise) Answer() (int, error) {
	switch e.Task {
	case AskContractPoints:
		b, err := e.Outcome.Breakdown()
		return b.Of(score.CategoryContract), err
	case AskScore:
		return e.Outcome.Score()
	case AskMatchpoints, AskIMPs:
		return e.compared()
	case AskTricks:
		return e.Outcome.Contract.Need(), e.Outcome.Contract.Validate()
	case AskGame:
		o := e.Outcome
		o.Tricks = o.Contract.Need()
		b, err := o.Breakdown()
		return truth(b.Of(score.CategoryContract) >= score.GameThreshold), err
	case AskVulnerability:
		return int(e.Board.Vulnerability()), e.Board.Validate()
	case AskPercent:
		if e.Top < 1 || e.Own < 0 || e.Own > e.Top {
			return 0, &score.RangeError{Fault: PlaysWrong, Got: e.Own, Low: 0, High: e.Top}
		}
		return rounded(e.Own*hundred*hundred, e.Top), nil
	case AskVPs:
		return e.victoryPoints()
	case AskSacrifice:
		return e.pays()
	case AskWrongLine:
		return e.wrongLine()
	case AskContract:
		return e.whichContract()
	}
	return 0, &score.SyntaxError{Fault: UnknownTask, Text: e.Task.String()}
}

func truth(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// rounded divides and rounds half up.
func rounded(num, den int) int { return (2*num + den) / (2 * den) }

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

// Scale is the scale of Victory Points of the exercises, that of the WBF, whose
// figures are those of the federation.
func Scale() vp.Scale {
	s, err := vp.ScaleByName(vp.WBFContinuous)
	if err != nil {
		panic(err) // a scale of that package
	}
	return s
}

func (e Exercise) victoryPoints() (int, error) {
	own, _, err := Scale().VP(vp.Whole(e.Own-e.Other), e.Boards)
	return int(own), err
}

// pays compares what their contract is worth with what ours costs.
func (e Exercise) pays() (int, error) {
	scores, err := e.NSScores()
	switch {
	case err != nil:
		return 0, err
	case len(scores) != 2:
		return 0, &score.RangeError{Fault: PlaysWrong, Got: len(scores), Low: 2, High: 2}
	}
	theirs, ours := scores[0], scores[1]
	if e.Plays[0].Declarer.Side() == score.EastWest {
		theirs, ours = -theirs, -ours
	}
	return truth(ours < theirs), nil
}

func (e Exercise) wrongLine() (int, error) {
	scores, err := e.NSScores()
	if err != nil {
		return 0, err
	}
	wrong := 0
	for i, points := range scores {
		if i < len(e.Written) && e.Written[i] == points {
			continue
		}
		if wrong > 0 {
			return 0, &score.RangeError{Fault: PlaysWrong, Got: 2, Low: 1, High: 1}
		}
		wrong = i + 1
	}
	if wrong == 0 {
		return 0, &score.RangeError{Fault: PlaysWrong, Got: 0, Low: 1, High: 1}
	}
	return wrong, nil
}

func (e Exercise) whichContract() (int, error) {
	which := 0
	for i, o := range e.Outcomes {
		points, err := o.Score()
		switch {
		case err != nil:
			return 0, err
		case points != e.Own:
		case which > 0:
			return 0, &score.RangeError{Fault: PlaysWrong, Got: 2, Low: 1, High: 1}
		default:
			which = i + 1
		}
	}
	if which == 0 {
		return 0, &score.RangeError{Fault: PlaysWrong, Got: 0, Low: 1, High: 1}
	}
	return which, nil
}

// Given is a number that was given as an answer, with so many Decimals as its last digits.
// Signed says that a plus or a minus stood before it.
type Given struct {
	Number   int
	Decimals int
	Signed   bool
}

// MostDecimals is how many decimals an answer can have.
const MostDecimals = 2

// Right reports whether the number is the answer. A sign may be left out of points and
// IMPs, as people do who say "200 for us", but must be the right one if it is there. A
// percentage may be rounded to whole ones or to any decimals, a half either way.
func (e Exercise) Right(g Given) (bool, error) {
	answer, err := e.Answer()
	if err != nil {
		return false, err
	}
	if g.Decimals < 0 || g.Decimals > MostDecimals {
		return false, nil
	}
	unit := [...]int{hundred, 10, 1}[g.Decimals] // of the last digit, in hundredths
	switch e.Task.Form() {
	case ByPercent:
		// |given - exact| is half a unit at most; all of it times 2 Top.
		difference := 2*g.Number*unit*e.Top - 2*e.Own*hundred*hundred
		return max(difference, -difference) <= unit*e.Top, nil
	case ByHundredths:
		return g.Number*unit == answer, nil
	case ByYesNo, ByChoice:
		return g.Decimals == 0 && g.Number == answer, nil
	case ByNumber:
	}
	return g.Decimals == 0 && (g.Number == answer || !g.Signed && g.Number == -answer), nil
}

// trivial reports whether there is nothing to compare: a board of which fewer
// than three scores differ, a match without a swing, a sacrifice that costs just as much.
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

// deal tells the deals of a sheet apart. The same contract with the same tricks is the
// same deal at any vulnerability.
func (e Exercise) deal() string {
	switch e.Task {
	case AskContractPoints, AskTricks:
		return e.Outcome.Contract.String()
	case AskScore, AskGame:
		return e.Outcome.Contract.String() + e.Outcome.Result()
	case AskMatchpoints, AskIMPs, AskSacrifice, AskWrongLine:
		return fmt.Sprint(e.Plays)
	case AskContract:
		return fmt.Sprint(e.Own)
	case AskVulnerability, AskPercent, AskVPs:
	}
	return fmt.Sprint(e.Board, e.Own, e.Other, e.Top, e.Boards)
}

// Choices is how many lines or contracts there are to choose from.
func (e Exercise) Choices() int { return max(len(e.Written), len(e.Outcomes)) }
