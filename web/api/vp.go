package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/vp"
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
	paramBoards  = "boards"
	paramScale   = "scale"
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
			shown(optional(paramIMPs, "The margin in IMPs, negative for a lost match; up to two decimals.", decimal()), 30),
			shown(required(paramBoards, "The number of boards of the match.", wholeNumberIn(1, vp.MaxBoards)), 16),
			shown(optional(paramScale, "The scale; "+vp.WBFContinuous+" without it.", choice(append(scaleNames(), swissPairs)...)), vp.WBFContinuous),
			shown(optional(paramPercent, "For swiss-pairs: the percentage, up to two decimals.", decimal()), 55.5),
		},
		Responses: examples(map[string]*huma.Example{
			"won": {Summary: "imps=30&boards=16&scale=wbf-continuous", Value: VPs{VP: 16.73, OpponentsVP: 3.27}},
		}),
	}
}

// scaleNames lists the scales of IMPs, the usual one first.
func scaleNames() []string {
	var names []string
	for _, s := range vp.Scales() {
		names = append(names, s.Name())
	}
	return names
}

func (r *request) victoryPoints() (VPs, error) {
	p := r.parameters()
	p.need(paramBoards)
	boards := p.between(paramBoards, 1, vp.MaxBoards, 1)
	name := p.choice(paramScale, append(scaleNames(), swissPairs)...)
	if name == swissPairs {
		return p.swissPairs(boards)
	}
	p.need(paramIMPs)
	p.unwanted(paramPercent, paramScale)
	margin, _ := p.hundredths(paramIMPs)
	if len(r.faults) > 0 {
		return VPs{}, nil
	}
	scale, err := vp.ScaleByName(name)
	if err != nil {
		return VPs{}, err
	}
	own, opponents, err := scale.VP(vp.Hundredths(margin), boards)
	if err != nil {
		return VPs{}, err
	}
	used, err := scale.BoardsUsed(boards)
	return VPs{own.Float(), opponents.Float(), boardsUsed(used)}, err
}

func (f fields) swissPairs(boards int) (VPs, error) {
	f.need(paramPercent)
	f.unwanted(paramIMPs, paramScale)
	percent, ok := f.hundredths(paramPercent)
	if ok && (percent < 0 || percent > int(vp.Whole(100))) {
		f.fault(paramPercent, "api_out_of_range", "got", f.text(paramPercent), "low", 0, "high", 100)
	}
	if len(f.r.faults) > 0 {
		return VPs{}, nil
	}
	own, opponents, err := vp.SwissPairs(vp.Hundredths(percent), boards)
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
