package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/web/form"
)

// Score is the score of a deal, part by part.
type Score struct {
	Contract   string `json:"contract" doc:"The contract: level, strain (C D H S NT), X or XX; or pass." example:"4SX"`
	Declarer   string `json:"declarer,omitempty" enum:"N,E,S,W" doc:"The declarer, where one was given." example:"E"`
	Vulnerable *bool  `json:"vulnerable,omitempty" doc:"Whether the declarer's side is vulnerable." example:"true"`
	Tricks     *int   `json:"tricks,omitempty" minimum:"0" maximum:"13" doc:"All tricks of the declarer's side." example:"8"`
	Result     string `json:"result,omitempty" doc:"The result against the contract: =, +n, -n." example:"-2"`
	Score      int    `json:"score" doc:"The score of the declarer's side: the sum of the parts. Negative if the contract failed." example:"-500"`
	NSScore    *int   `json:"ns_score,omitempty" doc:"The score seen from North-South, where a declarer was given." example:"500"`
	Parts      []Part `json:"parts" nullable:"false" doc:"What the score is the sum of, in the order in which it is counted. A deal passed out has no parts."`
}

// Part is a named share of a score.
type Part struct {
	Kind   string `json:"kind" enum:"contract_points,insult_bonus,partscore_bonus,game_bonus,small_slam_bonus,grand_slam_bonus,overtricks,undertricks" doc:"What the points are for (Law 77)." example:"undertricks"`
	Points int    `json:"points" doc:"Points; negative for undertricks." example:"-500"`
}

func scoreCall() huma.Operation {
	return huma.Operation{
		OperationID: "score",
		Method:      http.MethodGet,
		Path:        "/score",
		Tags:        []string{tagDeal},
		Summary:     "Score a contract",
		Description: "The score of one contract by Law 77, as the list of its parts. Give contract with tricks or result, or text alone; " +
			"level, strain and doubling may stand for contract. A text wins over the rest, but for a declarer it does not name. " +
			"Outcomes that cannot happen are refused.",
		Parameters: []*huma.Param{
			shown(optional(form.Contract, "Level, strain (C D H S NT) and X or XX; or pass.", anyText()), "4SX"),
			shown(optional(form.Tricks, "All tricks of the declarer's side.", wholeNumberIn(0, score.TricksInPlay)), 8),
			shown(optional(form.Result,
				"The result against the contract, in place of tricks: =, +n, -n. A plus that arrives as a blank counts as a plus.", pattern(`^(=|[+ -]\d{1,2})$`)), "-2"),
			shown(optional(form.Vul, "Whether the declarer's side is vulnerable; no without it.", choice("yes", "no")),
				"yes"),
			shown(optional(form.Declarer, "The declarer. Without one there is no ns_score.",
				choice("N", "E", "S", "W")), "E"),
			shown(optional(form.Text, "The contract and its result as people write it, in the language of lang.",
				anyText()), "4♠X-2"),
			shown(optional(form.Level, "The level, with strain, in place of contract.",
				wholeNumberIn(score.LowestLevel, score.HighestLevel)), 4),
			shown(optional(form.Strain, "The strain, with level.", choice("C", "D", "H", "S", "NT")), "S"),
			shown(optional(form.Doubling, "The doubling, with level and strain.", choice("", "X", "XX")), "X"),
		},
		Responses: examples(map[string]*huma.Example{
			"doubled_down": {
				Summary: "contract=4SX&tricks=8&vul=yes&declarer=E",
				Value: Score{Contract: "4SX", Declarer: "E", Vulnerable: ptr(true), Tricks: ptr(8), Result: "-2",
					Score: -500, NSScore: ptr(500),
					Parts: []Part{{"undertricks", -500}}},
			},
			"passed_out": {Summary: "contract=pass", Value: Score{Contract: "pass", Parts: []Part{}}},
		}),
	}
}

func (r *request) score() (Score, error) {
	p := r.parameters()
	deal, faults := form.FromValues(r.query).Read(r.reading)
	for _, f := range faults {
		p.Add(f)
	}
	if r.Failed() {
		return Score{}, nil
	}
	return scoreOf(deal)
}

// scoreOf scores a deal that was understood.
func scoreOf(deal form.Deal) (Score, error) {
	o := deal.Outcome()
	b, err := o.Breakdown()
	if err != nil {
		return Score{}, err
	}
	a := Score{Contract: o.Contract.String(), Score: b.Total(), Parts: make([]Part, 0, len(b.Parts()))}
	parts := b.Parts()
	for i := range parts {
		a.Parts = append(a.Parts, Part{parts[i].Kind.String(), parts[i].Points})
	}
	if o.Contract == score.PassedOut {
		return a, nil
	}
	a.Vulnerable, a.Tricks, a.Result = &o.Vulnerable, &o.Tricks, o.Result()
	if seat := deal.Play.Declarer; seat.Valid() {
		ns := a.Score
		if seat.Side() == score.EastWest {
			ns = -ns
		}
		a.Declarer, a.NSScore = seat.String(), &ns
	}
	return a, nil
}
