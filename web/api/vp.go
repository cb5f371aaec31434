package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/vp"
	"bridgescore/web/param"
)

// VPs is what the result of a match is worth.
type VPs struct {
	VP          float64 `json:"vp" doc:"The Victory Points of the team asked for." example:"16.73"`
	OpponentsVP float64 `json:"opponents_vp" doc:"Those of its opponents." example:"3.27"`
	// BoardsUsed is left out where the scale is made for the match.
	BoardsUsed *BoardsUsed `json:"boards_used,omitempty" doc:"Where the scale has no row for so many boards: the lengths of match that the nearest row is made for, which was used."`
}

// BoardsUsed is a range of lengths of a match.
type BoardsUsed struct {
	From int `json:"from" doc:"The fewest boards." example:"5"`
	To   int `json:"to" doc:"The most boards." example:"5"`
}

const (
	paramIMPs    = "imps"
	paramPercent = "percent"

	swissPairs = "swiss-pairs"
)

func vpCall() huma.Operation {
	return huma.Operation{
		OperationID: "vp",
		Method:      http.MethodGet,
		Path:        "/vp",
		Tags:        []string{tagCompare},
		Summary:     "Turn the margin of a match into Victory Points",
		Description: "wbf-continuous is the scale of 2013 with the concavity correction over the whole table. The scale swiss-pairs reads percent, the pair's percentage of the matchpoints, in place of imps.",
		Parameters: []*huma.Param{
			shown(optional(paramIMPs, "The margin in IMPs, negative for a lost match; up to two decimals.", decimal()),
				30),
			shown(required(param.Boards, "The number of boards of the match.", wholeNumberIn(1, vp.MaxBoards)), 16),
			shown(optional(param.Scale, "The scale; "+vp.WBFContinuous+" without it.",
				choice(append(param.ScaleNames(), swissPairs)...)), vp.WBFContinuous),
			shown(optional(paramPercent, "For swiss-pairs: the percentage, up to two decimals.", decimal()), 55.5),
		},
		Responses: examples(map[string]*huma.Example{
			"won": {Summary: "imps=30&boards=16&scale=wbf-continuous", Value: VPs{VP: 16.73, OpponentsVP: 3.27}},
		}),
	}
}

func (r *request) victoryPoints() (VPs, error) {
	p := r.parameters()
	p.Need(param.Boards)
	boards := p.Int(param.Boards, 1, vp.MaxBoards, 1)
	name := p.Choice(param.Scale, append(param.ScaleNames(), swissPairs)...)
	if name == swissPairs {
		return p.swissPairs(boards)
	}
	p.Need(paramIMPs)
	p.unwanted(paramPercent, param.Scale)
	margin, _ := p.Hundredths(paramIMPs, -param.MostHundredths, param.MostHundredths)
	if r.Failed() {
		return VPs{}, nil
	}
	scale, err := vp.ScaleByName(name)
	if err != nil {
		return VPs{}, err
	}
	own, opponents, err := scale.VP(margin, boards)
	if err != nil {
		return VPs{}, err
	}
	used, err := scale.BoardsUsed(boards)
	return VPs{own.Float(), opponents.Float(), boardsUsed(used)}, err
}

func (f fields) swissPairs(boards int) (VPs, error) {
	f.Need(paramPercent)
	f.unwanted(paramIMPs, param.Scale)
	percent, _ := f.Hundredths(paramPercent, 0, vp.Whole(100))
	if f.Failed() {
		return VPs{}, nil
	}
	own, opponents, err := vp.SwissPairs(percent, boards)
	if err != nil {
		return VPs{}, err
	}
	used, err := vp.SwissPairsBoards(boards)
	return VPs{own.Float(), opponents.Float(), boardsUsed(used)}, err
}

// boardsUsed says which row of a scale was used, where that is not the match's
// own.
func boardsUsed(u vp.BoardsUsed) *BoardsUsed {
	if u.Exact {
		return nil
	}
	return &BoardsUsed{u.From, u.To}
}
