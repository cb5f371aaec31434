package api

import (
	"net/http"
	"slices"

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
	Task       task   `json:"task" doc:"What is asked: contract_points without bonuses; the score of the declarer's side; the matchpoints of North-South at one table; the IMPs of a team that sits North-South at the first table and East-West at the second; the tricks a contract needs; whether it is a game; the vulnerability of a board; the percent that matchpoints are; the vps of a match; whether a sacrifice, the second result, costs less than the first is worth; the wrong_line of a sheet; the contract that has a score." example:"score"`
	Contract   string `json:"contract,omitempty" doc:"Level, strain (C D H S NT), X or XX." example:"4D"`
	Vulnerable *bool  `json:"vulnerable,omitempty" doc:"Whether the declarer's side is vulnerable." example:"true"`
	Tricks     *int   `json:"tricks,omitempty" minimum:"0" maximum:"13" doc:"All tricks of the declarer's side." example:"13"`
	Result     string `json:"result,omitempty" doc:"The result against the contract: =, +n, -n." example:"+3"`

	Vul     string           `json:"vul,omitempty" enum:"none,ns,ew,all" doc:"The vulnerable sides of the board." example:"ns"`
	Results []PracticeResult `json:"results,omitempty" doc:"The results of the board, or of the two tables of a match."`
	Own     int              `json:"own,omitempty" doc:"For matchpoints: the place of the result asked about, from 1. For percent: the matchpoints; for vps: the IMPs of the team; for contract: the score." example:"2"`
	Other   int              `json:"other,omitempty" doc:"For vps: the IMPs of the opponents." example:"21"`
	Top     int              `json:"top,omitempty" doc:"For percent: the most matchpoints there can be." example:"16"`
	Board   int              `json:"board,omitempty" doc:"For vulnerability: the number of the board." example:"7"`
	Boards  int              `json:"boards,omitempty" doc:"For vps: the boards of the match." example:"16"`
	Written []int            `json:"written,omitempty" doc:"For wrong_line: the scores beside the results, seen from North-South; one is wrong."`
	Choices []PracticeChoice `json:"choices,omitempty" doc:"For contract: the results to choose from."`

	Answer float64 `json:"answer" doc:"The right number. For game and sacrifice 1 is yes and 0 is no; for vulnerability 0 is nobody, 1 North-South, 2 East-West, 3 both; for wrong_line and contract it is the place, from 1." example:"190"`
}

// task is what an exercise asks.
type task string

// Schema lists the tasks.
func (task) Schema(huma.Registry) *huma.Schema {
	var names []string
	for _, t := range exercise.Tasks() {
		names = append(names, t.String())
	}
	return choice(names...)
}

// PracticeChoice is a result to choose.
type PracticeChoice struct {
	Contract   string `json:"contract" doc:"Level, strain, X or XX." example:"4S"`
	Vulnerable bool   `json:"vulnerable" doc:"Whether the declarer's side is vulnerable." example:"true"`
	Result     string `json:"result" doc:"The result against the contract: =, +n, -n." example:"="`
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

	paramVersion = "version"

	usualCount = 10
)

func practiceCall() huma.Operation {
	return huma.Operation{
		OperationID: "practice",
		Method:      http.MethodGet,
		Path:        "/practice",
		Tags:        []string{tagLearn},
		Summary:     "Draw a sheet of exercises",
		Description: "Exercises in scoring with their answers, drawn from a number: the same level, version and seed give the same sheet for ever, also on the pages, which write version 2 before the seed: 2-482913.",
		Parameters: []*huma.Param{
			shown(required(paramLevel, "What the sheet trains.", choice(levelNames()...)), exercise.Made.String()),
			shown(required(paramSeed, "The number of the sheet.", wholeNumberIn(0, exercise.MaxSeed)), 482913),
			shown(optional(paramVersion, "The version of the drawing; without it the first that has the level.",
				wholeNumberIn(1, exercise.Version)), 1),
			shown(optional(paramCount, "How many exercises; 10 without it.", wholeNumberIn(1, exercise.MaxCount)), 1),
		},
		Responses: examples(map[string]*huma.Example{
			"one": {Summary: "level=made&seed=482913&count=1", Value: Sheet{1, "made", 482913, []Exercise{
				{Task: "score", Contract: "4D", Vulnerable: ptr(true), Tricks: ptr(13), Result: "+3", Answer: 190},
			}}},
		}),
	}
}

func levelNames() []string { return namesOf(exercise.AllLevels()) }

func namesOf(levels []exercise.Level) []string {
	var names []string
	for _, l := range levels {
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
	version := p.Int(paramVersion, 1, exercise.Version, 0)
	if r.Failed() {
		return Sheet{}, nil
	}
	level, err := exercise.ParseLevel(name)
	if err != nil {
		return Sheet{}, err
	}
	if version == 0 {
		version = level.First()
	}
	if !slices.Contains(exercise.LevelsOf(version), level) {
		p.Choice(paramLevel, namesOf(exercise.LevelsOf(version))...)
		return Sheet{}, nil
	}
	sheet, err := exercise.New(exercise.Number{Version: version, Seed: seed}, level, count)
	if err != nil {
		return Sheet{}, err
	}
	a := Sheet{version, name, seed, make([]Exercise, 0, count)}
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
	a := Exercise{Task: task(e.Task.String()), Answer: float64(answer), Written: e.Written}
	switch e.Task {
	case exercise.AskContractPoints, exercise.AskTricks:
		a.Contract = e.Outcome.Contract.String()
	case exercise.AskScore:
		o := e.Outcome
		a.Contract, a.Vulnerable, a.Tricks, a.Result = o.Contract.String(), &o.Vulnerable, &o.Tricks, o.Result()
	case exercise.AskGame:
		a.Contract, a.Result = e.Outcome.Contract.String(), e.Outcome.Result()
	case exercise.AskVulnerability:
		a.Board = int(e.Board)
	case exercise.AskPercent:
		a.Own, a.Top, a.Answer = e.Own, e.Top, twoPlaces(int64(answer))
	case exercise.AskVPs:
		a.Own, a.Other, a.Boards, a.Answer = e.Own, e.Other, e.Boards, twoPlaces(int64(answer))
	case exercise.AskContract:
		a.Own = e.Own
		for _, o := range e.Outcomes {
			a.Choices = append(a.Choices, PracticeChoice{o.Contract.String(), o.Vulnerable, o.Result()})
		}
	case exercise.AskMatchpoints, exercise.AskIMPs, exercise.AskSacrifice, exercise.AskWrongLine:
		return a, a.compare(e)
	}
	return a, nil
}

// compare adds the results of the board.
func (a *Exercise) compare(e exercise.Exercise) error {
	scores, err := e.NSScores()
	if err != nil {
		return err
	}
	a.Vul = e.Vulnerability.String()
	if e.Task == exercise.AskMatchpoints {
		a.Own = e.Own + 1
	}
	for i, p := range e.Plays {
		a.Results = append(a.Results, practiceResult(p, e.Vulnerability, scores[i]))
	}
	return nil
}

func practiceResult(p score.Play, v score.Vulnerability, points int) PracticeResult {
	return PracticeResult{p.Contract.String(), p.Declarer.String(), p.Tricks, p.Outcome(v).Result(), points}
}
