package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/imp"
	"bridgescore/web/param"
)

// IMPs is what a difference of points is worth.
type IMPs struct {
	Points int `json:"points" doc:"The difference asked for." example:"3000"`
	IMPs   int `json:"imps" minimum:"-24" maximum:"24" doc:"The IMPs, with the sign of the difference." example:"22"`
}

const paramPoints = "points"

func impsCall() huma.Operation {
	return huma.Operation{
		OperationID: "imps",
		Method:      http.MethodGet,
		Path:        "/imps",
		Tags:        []string{tagCompare},
		Summary:     "Turn a difference of points into IMPs",
		Description: "The table of Law 78B. A difference between two lines of the table counts as the lower one.",
		Parameters: []*huma.Param{
			shown(required(paramPoints, "The difference of points; a negative one gives negative IMPs.", wholeNumber()),
				3000),
		},
		Responses: examples(map[string]*huma.Example{
			"won": {Summary: "points=3000", Value: IMPs{3000, 22}},
		}),
	}
}

func (r *request) imps() (IMPs, error) {
	p := r.parameters()
	p.Need(paramPoints)
	points := p.Int(paramPoints, -param.MostInt, param.MostInt, 0)
	return IMPs{points, imp.Of(points)}, nil
}
