package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/web/param"
)

// Lookup is every outcome that gives a score.
type Lookup struct {
	Score    int       `json:"score" doc:"The score asked for, seen from the declarer's side." example:"620"`
	Outcomes []Outcome `json:"outcomes" nullable:"false" doc:"Every outcome of a contract that was played and gives the score; the likeliest first: of contracts that failed those with few undertricks, doubled ones before many undoubled undertricks; of the others undoubled ones and those near the contract. Empty where no contract scores it."`
	// PassedOut is only true for 0, which no contract scores.
	PassedOut bool     `json:"passed_out,omitempty" doc:"True for 0: only a deal passed out scores it."`
	Nearest   *Nearest `json:"nearest,omitempty" doc:"Where no contract scores it: the closest scores that exist."`
}

// Outcome is a contract and how it ended.
type Outcome struct {
	Contract   string `json:"contract" doc:"Level, strain (C D H S NT), X or XX." example:"4H"`
	Vulnerable bool   `json:"vulnerable" doc:"Whether the declarer's side is vulnerable." example:"true"`
	Tricks     int    `json:"tricks" minimum:"0" maximum:"13" doc:"All tricks of the declarer's side." example:"10"`
	Result     string `json:"result" doc:"The result against the contract: =, +n, -n." example:"="`
}

// Nearest is what exists below and above a score that does not.
type Nearest struct {
	Below *int `json:"below,omitempty" doc:"The closest lower score." example:"600"`
	Above *int `json:"above,omitempty" doc:"The closest higher score." example:"620"`
}

const paramScore = "score"

func lookupCall() huma.Operation {
	return huma.Operation{
		OperationID: "lookup",
		Method:      http.MethodGet,
		Path:        "/lookup",
		Tags:        []string{tagDeal},
		Summary:     "Find the contracts that give a score",
		Description: "Searches all 2,940 outcomes (7 levels, 5 strains, 3 doublings, 2 vulnerabilities, 14 numbers of tricks). " +
			"A score that none gives is answered too, with the closest ones that exist.",
		Parameters: []*huma.Param{
			shown(required(paramScore, "The score of the declarer's side; negative for contracts that failed.",
				wholeNumber()), 620),
		},
		Responses: examples(map[string]*huma.Example{
			"none": {Summary: "score=605",
				Value: Lookup{Score: 605, Outcomes: []Outcome{}, Nearest: &Nearest{Below: ptr(600), Above: ptr(610)}}},
		}),
	}
}

func (r *request) lookup() (Lookup, error) {
	p := r.parameters()
	p.Need(paramScore)
	points := p.Int(paramScore, -param.MostInt, param.MostInt, 0)
	if p.Failed() {
		return Lookup{}, nil
	}
	found := score.Lookup(points)
	a := Lookup{Score: points, Outcomes: make([]Outcome, 0, len(found)), PassedOut: points == 0}
	for _, o := range found {
		a.Outcomes = append(a.Outcomes, Outcome{o.Contract.String(), o.Vulnerable, o.Tricks, o.Result()})
	}
	if len(found) == 0 {
		a.Nearest = nearest(points)
	}
	return a, nil
}

func nearest(points int) *Nearest {
	var n Nearest
	below, above := score.Nearest(points)
	if below.Exists {
		n.Below = &below.Points
	}
	if above.Exists {
		n.Above = &above.Points
	}
	return &n
}
