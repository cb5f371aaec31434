package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/web/form"
	"bridgescore/web/param"
)

// Results are results of one board side by side.
type Results struct {
	Results []Compared `json:"results" nullable:"false" doc:"The results in the order in which they were sent."`
}

// Compared is a result with what it is worth against each of the others.
type Compared struct {
	Score
	Deal        string       `json:"deal" doc:"The result as one word." example:"4S.10.yes"`
	Points      int          `json:"points" doc:"The score of our side: North-South where a declarer was given, else the declarer's side." example:"620"`
	Matchpoints int          `json:"matchpoints" doc:"Against all the others, 2 for a worse result and 1 for an equal one." example:"2"`
	Against     []Comparison `json:"against" nullable:"false" doc:"What it is worth against each of the others."`
}

// Comparison is one result against another.
type Comparison struct {
	Result      int `json:"result" doc:"The place of the other result, from 1." example:"2"`
	Points      int `json:"points" doc:"The difference of points." example:"450"`
	IMPs        int `json:"imps" doc:"The IMPs it is worth (Law 78B)." example:"10"`
	Matchpoints int `json:"matchpoints" minimum:"0" maximum:"2" doc:"2 for the better result, 1 for an equal one, 0 for the worse (Law 78A)." example:"2"`
}

const paramDeals = "deals"

// The number of results that a call compares.
const (
	fewestResults = 2
	mostResults   = 50
)

func compareCall() huma.Operation {
	return huma.Operation{
		OperationID: "compare",
		Method:      http.MethodGet,
		Path:        "/compare",
		Tags:        []string{tagCompare},
		Summary:     "Set results side by side",
		Description: "Two or more results: points, differences, IMPs and matchpoints. A result is one word: the contract, the tricks, " +
			"the vulnerability of the declarer's side (no without it) and, where it is known, the declarer, with points between them; or pass. " +
			"A result declared by East or West counts against our side.",
		Parameters: []*huma.Param{
			shown(required(paramDeals, "The results, with commas between them.", anyText()), "4S.10.yes,3S.10.yes"),
		},
		Responses: examples(map[string]*huma.Example{
			"game": {Summary: "deals=4S.10.yes,pass", Value: Results{[]Compared{
				{Score: Score{Contract: "4S", Vulnerable: ptr(true), Tricks: ptr(10), Result: "=", Score: 620,
					Parts: []Part{{"contract_points", 120}, {"game_bonus", 500}}},
					Deal: "4S.10.yes", Points: 620, Matchpoints: 2,
					Against: []Comparison{{Result: 2, Points: 620, IMPs: 12, Matchpoints: 2}}},
				{Score: Score{Contract: "pass", Parts: []Part{}},
					Deal: "pass", Against: []Comparison{{Result: 1, Points: -620, IMPs: -12}}},
			}}},
		}),
	}
}

func (r *request) compare() (Results, error) {
	deals := r.deals()
	if r.Failed() {
		return Results{}, nil
	}
	a := Results{make([]Compared, 0, len(deals))}
	points := make([]int, 0, len(deals))
	for _, deal := range deals {
		s, err := scoreOf(deal)
		if err != nil {
			return a, err
		}
		c := Compared{Score: s, Deal: deal.Code(), Points: s.Score}
		if deal.Play.Declarer.Side() == score.EastWest {
			c.Points = -s.Score
		}
		a.Results = append(a.Results, c)
		points = append(points, c.Points)
	}
	for i, marks := range decision.FieldMatchpoints(points) {
		a.Results[i].Matchpoints = marks
		a.Results[i].Against = against(points, i)
	}
	return a, nil
}

// against compares one result with each of the others.
func against(points []int, own int) []Comparison {
	list := make([]Comparison, 0, len(points)-1)
	for i, other := range points {
		if i != own {
			list = append(list, Comparison{
				Result:      i + 1,
				Points:      decision.TotalPoints.Swing(points[own], other),
				IMPs:        decision.IMPs.Swing(points[own], other),
				Matchpoints: 1 + decision.Matchpoints.Swing(points[own], other),
			})
		}
	}
	return list
}

// deals reads the results of a comparison.
func (r *request) deals() []form.Deal {
	p := r.parameters()
	if !p.Need(paramDeals) {
		return nil
	}
	words := p.Items(paramDeals)
	if len(words) < fewestResults || len(words) > mostResults {
		p.Refuse(paramDeals, "api_wrong_length", "got", len(words), "low", fewestResults, "high", mostResults)
		return nil
	}
	var deals []form.Deal
	for i, word := range words {
		deal, faults := form.ReadCode(word)
		for _, f := range faults {
			if f.Key == param.Missing || f.Key == string(score.UnknownContract) {
				f.Key, f.Args = "api_bad_deal", []any{"text", word}
			}
			f.Field = place(paramDeals, i)
			p.Add(f)
		}
		deals = append(deals, deal)
	}
	return deals
}
