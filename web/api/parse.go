package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/web/form"
)

// Parsed is what was understood of a text. Which fields it has follows from
// the kind.
type Parsed struct {
	Kind      string   `json:"kind" enum:"played,passed_out,not_played,sit_out,adjusted,score" doc:"What the text records. Not played, a sit-out and a deal passed out are three different things."`
	Text      string   `json:"text" doc:"The same entry as this service writes it in the language of lang." example:"4SX-2 E"`
	Contract  string   `json:"contract,omitempty" doc:"played: level, strain (C D H S NT), X or XX." example:"4SX"`
	Declarer  string   `json:"declarer,omitempty" enum:"N,E,S,W" doc:"played: the declarer, where the text names one."`
	Tricks    *int     `json:"tricks,omitempty" minimum:"0" maximum:"13" doc:"played: all tricks of the declarer's side." example:"8"`
	Result    string   `json:"result,omitempty" doc:"played: the result against the contract: =, +n, -n." example:"-2"`
	NSScore   *int     `json:"ns_score,omitempty" doc:"score: the points, seen from North-South; played: the score that stands behind the result, which is right at one of the two vulnerabilities." example:"-50"`
	NSPercent *float64 `json:"ns_percent,omitempty" minimum:"0" maximum:"100" doc:"adjusted, artificial: the percentage of North-South." example:"60"`
	EWPercent *float64 `json:"ew_percent,omitempty" minimum:"0" maximum:"100" doc:"adjusted, artificial: the percentage of East-West." example:"40"`
	NSAward   string   `json:"ns_award,omitempty" enum:"fixed,average_minus,average,average_plus" doc:"adjusted, artificial: how the percentage of North-South is meant (Law 12C2). Average-plus is at least that much, average-minus at most; it moves with the pair's own session."`
	EWAward   string   `json:"ew_award,omitempty" enum:"fixed,average_minus,average,average_plus" doc:"adjusted, artificial: the same for East-West."`
	NSShares  []Share  `json:"ns_shares,omitempty" nullable:"false" doc:"adjusted, assigned (Law 12C1): what North-South receive, by weight."`
	EWShares  []Share  `json:"ew_shares,omitempty" nullable:"false" doc:"adjusted, assigned: what East-West receive, by weight."`
	Group     string   `json:"fouled_group,omitempty" doc:"The letter of the form of a fouled board, where the text gives one." example:"B"`
}

// Share is one outcome of a weighted or split ruling.
type Share struct {
	Weight   int    `json:"weight" minimum:"1" doc:"Its parts of the sum of the weights." example:"30"`
	Contract string `json:"contract,omitempty" doc:"The contract, where one is given." example:"4S"`
	Declarer string `json:"declarer,omitempty" enum:"N,E,S,W"`
	Tricks   *int   `json:"tricks,omitempty" minimum:"0" maximum:"13" example:"10"`
	Result   string `json:"result,omitempty" example:"="`
	NSScore  *int   `json:"ns_score,omitempty" doc:"The points seen from North-South, where only they are given."`
}

func parseCall() huma.Operation {
	return huma.Operation{
		OperationID: "parse",
		Method:      http.MethodGet,
		Path:        "/parse",
		Tags:        []string{tagDeal},
		Summary:     "Read an entry of a score sheet",
		Description: "Says what was understood of a text such as 4♠X-2 E, 3SA+1, PASSE, A6040, NP or -50. A text that is not understood to its end is refused, with a right example. " +
			"A number up to 7 right after a contract (4H 4) has two meanings and is refused.",
		Parameters: []*huma.Param{
			shown(required(form.Text, "The entry, in the language of lang.", anyText()), "4♠X-2 E"),
		},
		Responses: examples(map[string]*huma.Example{
			"played": {Summary: "text=4PX-2 E&lang=fr",
				Value: Parsed{Kind: "played", Text: "4PX-2 E", Contract: "4SX", Declarer: "E", Tricks: ptr(8),
					Result: "-2"}},
			"adjusted": {Summary: "text=A6040",
				Value: Parsed{Kind: "adjusted", Text: "A6040", NSPercent: ptr(60.0), EWPercent: ptr(40.0),
					NSAward: "fixed", EWAward: "fixed"}},
			"score": {Summary: "text=-50", Value: Parsed{Kind: "score", Text: "-50", NSScore: ptr(-50)}},
		}),
	}
}

func (r *request) parse() (Parsed, error) {
	p := r.parameters()
	text := p.Values.Get(form.Text)
	if text == "" { // blanks are a text too, of which there is something to say
		p.Need(form.Text)
		return Parsed{}, nil
	}
	entry, beside, err := notation.Options{Language: r.reading}.ParseBeside(text)
	if err != nil {
		p.Rule(form.Text, err)
		return Parsed{}, nil
	}
	a := parsedOf(entry, r.reading)
	if beside.Given {
		a.NSScore = &beside.Points
	}
	return a, nil
}

func parsedOf(e score.Entry, lang notation.Language) Parsed {
	a := Parsed{Kind: entryKind(e.Kind), Text: notation.Format(e, lang)}
	if e.FouledGroup != 0 {
		a.Group = string(rune(e.FouledGroup))
	}
	switch e.Kind {
	case score.Played:
		a.Contract, a.Declarer = e.Play.Contract.String(), e.Play.Declarer.String()
		a.Tricks, a.Result = &e.Play.Tricks, e.Play.Outcome(score.NoneVulnerable).Result()
	case score.PointsEntry:
		a.NSScore = &e.Points
	case score.Artificial:
		a.NSPercent, a.NSAward = ptr(percent(e.NS)), awardKind(e.NS.Kind)
		a.EWPercent, a.EWAward = ptr(percent(e.EW)), awardKind(e.EW.Kind)
	case score.Assigned:
		a.NSShares, a.EWShares = shares(e.Ruling.NS), shares(e.Ruling.EW)
	case score.PassEntry, score.NotPlayed, score.SitOut, score.NoEntry:
	}
	return a
}

func entryKind(k score.EntryKind) string {
	switch k {
	case score.Played:
		return "played"
	case score.PassEntry:
		return "passed_out"
	case score.PointsEntry:
		return "score"
	case score.NotPlayed:
		return "not_played"
	case score.SitOut:
		return "sit_out"
	case score.Artificial, score.Assigned:
		return "adjusted"
	case score.NoEntry:
	}
	return ""
}

func awardKind(k score.AwardKind) string {
	switch k {
	case score.AverageMinus:
		return "average_minus"
	case score.AverageAward:
		return "average"
	case score.AveragePlus:
		return "average_plus"
	case score.FixedPercent:
	}
	return "fixed"
}

func percent(a score.Award) float64 { return float64(a.Percent) / score.PercentUnit }

func shares(list []score.WeightedScore) []Share {
	var out []Share
	for _, w := range list {
		s := Share{Weight: w.Weight}
		if w.FromPoints {
			s.NSScore = &w.Points
		} else {
			p := w.Play
			s.Contract, s.Declarer = p.Contract.String(), p.Declarer.String()
			if p.Contract != score.PassedOut {
				s.Tricks, s.Result = &p.Tricks, p.Outcome(score.NoneVulnerable).Result()
			}
		}
		out = append(out, s)
	}
	return out
}
