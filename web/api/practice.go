package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/exercise"
)

// Sheet is a sheet of exercises with their answers.
type Sheet struct {
	Version   int        `json:"version" doc:"The version of the drawing: within one, a level and a seed always give the same sheet." example:"1"`
	Level     string     `json:"level" doc:"What the sheet trains." example:"made"`
	Seed      int        `json:"seed" doc:"The number of the sheet." example:"482913"`
	Exercises []Exercise `json:"exercises" nullable:"false" doc:"The exercises in order. A longer sheet begins with those of a shorter one."`
}

// Exercise is one question with its answer. Contract and what follows it are
// there for one outcome, vul and what follows it for the results of a board.
type Exercise struct {
	Task       string `json:"task" enum:"contract_points,score,matchpoints,imps" doc:"What is asked: the contract points without bonuses, the score of the declarer's side, the matchpoints of North-South at one table, or the IMPs of a team that sits North-South at the first table and East-West at the second." example:"score"`
	Contract   string `json:"contract,omitempty" doc:"Level, strain (C D H S NT), X or XX." example:"4D"`
	Vulnerable *bool  `json:"vulnerable,omitempty" doc:"Whether the declarer's side is vulnerable." example:"true"`
	Tricks     *int   `json:"tricks,omitempty" minimum:"0" maximum:"13" doc:"All tricks of the declarer's side." example:"13"`
	Result     string `json:"result,omitempty" doc:"The result against the contract: =, +n, -n." example:"+3"`

	Vul     string           `json:"vul,omitempty" enum:"none,ns,ew,all" doc:"The vulnerable sides of the board." example:"ns"`
	Results []PracticeResult `json:"results,omitempty" doc:"The results of the board, or of the two tables of a match."`
	Own     int              `json:"own,omitempty" doc:"For matchpoints: the place of the result asked about, from 1." example:"2"`

	Answer int `json:"answer" doc:"The right number." example:"190"`
}

// PracticeResult is what happened at one table.
type PracticeResult struct {
	Contract string `json:"contract" doc:"Level, strain, X or XX." example:"3NT"`
	Declarer string `json:"declarer" enum:"N,E,S,W" doc:"The declarer." example:"S"`
	Tricks   int    `json:"tricks" minimum:"0" maximum:"13" doc:"All tricks of the declarer's side." example:"9"`
	Result   string `json:"result" doc:"The result against the contract: =, +n, -n." example:"="`
	NSScore  int    `json:"ns_score" doc:"The score seen from North-South." example:"400"`
}

const (
	paramLevel = "level"
	paramSeed  = "seed"
	paramCount = "count"

	usualCount = 10
)

func practiceCall() huma.Operation {
	return huma.Operation{
		OperationID: "practice",
		Method:      http.MethodGet,
		Path:        "/practice",
		Tags:        []string{tagLearn},
		Summary:     "Draw a sheet of exercises",
		Description: "Exercises in scoring with their answers, drawn from a number: the same level and seed give the same sheet everywhere, also on the pages.",
		Parameters: []*huma.Param{
			shown(required(paramLevel, "What the sheet trains.", choice(levelNames()...)), exercise.Made.String()),
			shown(required(paramSeed, "The number of the sheet.", wholeNumberIn(0, exercise.MaxSeed)), 482913),
			shown(optional(paramCount, "How many exercises; 10 without it.", wholeNumberIn(1, exercise.MaxCount)), 1),
		},
		Responses: examples(map[string]*huma.Example{
			"one": {Summary: "level=made&seed=482913&count=1", Value: Sheet{exercise.Version, "made", 482913, []Exercise{
				{Task: "score", Contract: "4D", Vulnerable: ptr(true), Tricks: ptr(13), Result: "+3", Answer: 190},
			}}},
		}),
	}
}

func levelNames() []string {
	var names []string
	for _, l := range exercise.Levels() {
		names = append(names, l.String())
	}
	return names
}

func (r *request) practice() (Sheet, error) {
	p := r.parameters()
	p.Need(paramLevel)
	p.Need(paramSeed)
	name := p.Choice(paramLevel, levelNames()...)
	seed := p.Int(paramSeed, 0, exercise.MaxSeed, 0)
	count := p.Int(paramCount, 1, exercise.MaxCount, usualCount)
	if r.Failed() {
		return Sheet{}, nil
	}
	level, err := exercise.ParseLevel(name)
	if err != nil {
		return Sheet{}, err
	}
	sheet, err := exercise.New(level, seed, count)
	if err != nil {
		return Sheet{}, err
	}
	a := Sheet{exercise.Version, name, seed, make([]Exercise, 0, count)}
	for _, e := range sheet.Exercises {
		question, err := exerciseOf(e)
		if err != nil {
			return a, err
		}
		a.Exercises = append(a.Exercises, question)
	}
	return a, nil
}

func exerciseOf(e exercise.Exercise) (Exercise, error) {
	answer, err := e.Answer()
	if err != nil {
		return Exercise{}, err
	}
	a := Exercise{Task: e.Task.String(), Answer: answer}
	if len(e.Plays) == 0 {
		o := e.Outcome
		a.Contract, a.Vulnerable, a.Tricks, a.Result = o.Contract.String(), &o.Vulnerable, &o.Tricks, o.Result()
		if e.Task == exercise.AskContractPoints {
			a.Vulnerable, a.Tricks, a.Result = nil, nil, ""
		}
		return a, nil
	}
	scores, err := e.NSScores()
	if err != nil {
		return a, err
	}
	a.Vul = e.Vulnerability.String()
	if e.Task == exercise.AskMatchpoints {
		a.Own = e.Own + 1
	}
	for i, p := range e.Plays {
		a.Results = append(a.Results, practiceResult(p, e.Vulnerability, scores[i]))
	}
	return a, nil
}

func practiceResult(p score.Play, v score.Vulnerability, points int) PracticeResult {
	return PracticeResult{p.Contract.String(), p.Declarer.String(), p.Tricks, p.Outcome(v).Result(), points}
}
