package api

import (
	"math/big"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/hand"
)

// Odds is the chance of a hand, or of the two hands of a side.
type Odds struct {
	Who     string  `json:"who" enum:"hand,side" doc:"Whether one hand was asked about, or both hands of a side." example:"hand"`
	Low     int     `json:"low" doc:"The fewest points." example:"15"`
	High    int     `json:"high" doc:"The most points." example:"17"`
	Shape   string  `json:"shape,omitempty" doc:"The family of patterns, or the pattern with the longest suit first, where one was given." example:"balanced"`
	Cases   int64   `json:"cases" doc:"How many hands, or sets of 26 cards, are meant." example:"30897212184"`
	Of      int64   `json:"of" doc:"How many there are in all." example:"635013559600"`
	Percent float64 `json:"percent" doc:"The chance in percent, to ten decimals; the counts are exact." example:"4.8655988076"`
}

// Splits are the ways in which missing cards lie in two hands.
type Splits struct {
	Missing int     `json:"missing" doc:"The number of missing cards." example:"5"`
	Splits  []Split `json:"splits" nullable:"false" doc:"The splits, the most uneven first."`
}

// Split is one way in which missing cards lie, whichever hand has which.
type Split struct {
	Long    int     `json:"long" doc:"The cards in the hand that has more of them." example:"3"`
	Short   int     `json:"short" doc:"The cards in the other." example:"2"`
	Cases   int64   `json:"cases" doc:"How many ways to share the 26 cards of two hands are meant." example:"7054320"`
	Of      int64   `json:"of" doc:"How many there are in all." example:"10400600"`
	Percent float64 `json:"percent" doc:"The chance in percent, to ten decimals." example:"67.8260869565"`
}

const (
	paramWho     = "who"
	paramLow     = "low"
	paramHigh    = "high"
	paramShape   = "shape"
	paramMissing = "missing"

	whoHand  = "hand"
	whoSide  = "side"
	shapeAny = "any"

	mostMissing = 13
)

func oddsCall() huma.Operation {
	return huma.Operation{
		OperationID: "odds",
		Method:      http.MethodGet,
		Path:        "/odds",
		Tags:        []string{tagLearn},
		Summary:     "Count the hands with points in a range",
		Description: "The exact chance of high-card points (ace 4, king 3, queen 2, jack 1) in a range: in a hand, of any shape or of one, or in the two hands of a side.",
		Parameters: []*huma.Param{
			shown(optional(paramWho, "One hand, or both hands of a side; hand without it.", choice(whoHand, whoSide)),
				whoHand),
			shown(optional(paramLow, "The fewest points; 0 without it.", wholeNumberIn(0, hand.PackPoints)), 15),
			shown(optional(paramHigh, "The most points; all without it.", wholeNumberIn(0, hand.PackPoints)), 17),
			shown(optional(paramShape,
				"For a hand: any, balanced, semi-balanced, unbalanced, or a pattern such as 5-4-3-1, in whatever suits; any without it.", anyText()), hand.Balanced.String()),
		},
		Responses: examples(map[string]*huma.Example{
			"one_notrump": {Summary: "low=15&high=17&shape=balanced",
				Value: Odds{whoHand, 15, 17, "balanced", 30897212184, 635013559600, 4.8655988076}},
		}),
	}
}

func (r *request) odds() (Odds, error) {
	p := r.parameters()
	a := Odds{Who: p.Choice(paramWho, whoHand, whoSide)}
	most, all := hand.MaxPoints, hand.Hands()
	if a.Who == whoSide {
		most, all = hand.PackPoints, hand.Sides()
	}
	a.Low = p.Int(paramLow, 0, most, 0)
	a.High = p.Int(paramHigh, a.Low, most, most)
	points := p.hands(&a)
	if r.Failed() {
		return Odds{}, nil
	}
	cases := points.Within(hand.Range{Low: a.Low, High: a.High}).Cases()
	a.Cases, a.Of, a.Percent = cases.Int64(), all.Int64(), percentOf(cases, all)
	return a, nil
}

// hands finds the hands that are meant.
func (f fields) hands(a *Odds) hand.Distribution {
	shape := f.Text(paramShape)
	if a.Who == whoSide {
		f.unwanted(paramShape, paramWho)
		return hand.SidePoints()
	}
	if shape == "" || shape == shapeAny {
		return hand.Points()
	}
	if s, err := hand.ParseShape(shape); err == nil {
		a.Shape = s.String()
		return s.Points()
	}
	pattern, err := hand.ParsePattern(shape)
	if err != nil {
		f.Refuse(paramShape, "api_odds_shape", "text", shape)
		return hand.Distribution{}
	}
	a.Shape = pattern.Sorted().String()
	return pattern.Points()
}

func splitsCall() huma.Operation {
	return huma.Operation{
		OperationID: "splits",
		Method:      http.MethodGet,
		Path:        "/splits",
		Tags:        []string{tagLearn},
		Summary:     "Count how missing cards lie",
		Description: "The exact chances of the splits of missing cards between two hands of which nothing else is known.",
		Parameters: []*huma.Param{
			shown(required(paramMissing, "The number of missing cards.", wholeNumberIn(0, mostMissing)), 2),
		},
		Responses: examples(map[string]*huma.Example{
			"two": {Summary: "missing=2",
				Value: Splits{2, []Split{{2, 0, 4992288, 10400600, 48}, {1, 1, 5408312, 10400600, 52}}}},
		}),
	}
}

func (r *request) splits() (Splits, error) {
	p := r.parameters()
	p.Need(paramMissing)
	a := Splits{Missing: p.Int(paramMissing, 0, mostMissing, 0), Splits: []Split{}}
	if r.Failed() {
		return a, nil
	}
	splits, err := hand.Splits(a.Missing)
	for _, s := range splits {
		cases, of := s.Odds.Cases(), s.Odds.Of()
		a.Splits = append(a.Splits, Split{s.Long, s.Short, cases.Int64(), of.Int64(), percentOf(cases, of)})
	}
	return a, err
}

// percentOf gives a part in percent, rounded to ten decimals.
func percentOf(part, whole *big.Int) float64 {
	const decimals = 1e10
	exact := new(big.Rat).SetFrac(part, whole)
	exact.Mul(exact, new(big.Rat).SetFloat64(100*decimals))
	tens := new(big.Int).Quo(new(big.Int).Add(new(big.Int).Lsh(exact.Num(), 1), exact.Denom()),
		new(big.Int).Lsh(exact.Denom(), 1))
	rounded, _ := new(big.Rat).SetFrac(tens, big.NewInt(decimals)).Float64()
	return rounded
}
