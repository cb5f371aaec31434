package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

const answerType = "application/json"

// answerCache is for calls whose answer follows from their address alone.
const answerCache = "public, max-age=3600"

// reply is an answer as huma sends it.
type reply[Answer any] struct {
	ContentType  string `header:"Content-Type" hidden:"true"`
	CacheControl string `header:"Cache-Control" hidden:"true"`
	Body         Answer
}

// add registers a call. The call records all that is wrong with its input as faults of the
// request; its answer then does not count.
func add[Answer any](s *service, op huma.Operation, answer func(*request) (Answer, error)) {
	cache := ""
	if op.Method == http.MethodGet {
		cache = answerCache
	}
	s.complete(&op)
	// Huma reads and judges the body of an operation that describes one. The
	// call reads it itself, so the description is added afterwards.
	body := op.RequestBody
	op.RequestBody = nil
	huma.Register(s.API, op, func(_ context.Context, r *request) (*reply[Answer], error) {
		r.maxLines = s.maxLines
		if r.refused != nil {
			return nil, s.problem(r, r.refused)
		}
		a, err := answer(r)
		if err == nil {
			err = r.wrong()
		}
		if err != nil {
			return nil, s.problem(r, err)
		}
		return &reply[Answer]{ContentType: answerType, CacheControl: cache, Body: a}, nil
	})
	if body != nil {
		s.OpenAPI().Paths[op.Path].Post.RequestBody = body
	}
}

// complete adds to the description of a call what all calls have.
func (s *service) complete(op *huma.Operation) {
	if op.MaxBodyBytes == 0 || op.MaxBodyBytes > s.maxUpload {
		op.MaxBodyBytes = s.maxUpload
	}
	op.Parameters = append(op.Parameters, languageParameter(), acceptLanguageParameter())
	statuses := []int{http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusTooManyRequests}
	if op.RequestBody != nil {
		s.bodies[op.Method+" "+Prefix+op.Path] = op.MaxBodyBytes
		statuses = append(statuses, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge,
			http.StatusUnsupportedMediaType, http.StatusServiceUnavailable)
	}
	if op.Responses == nil {
		op.Responses = make(map[string]*huma.Response)
	}
	for _, status := range statuses {
		op.Responses[strconv.Itoa(status)] = s.problemResponse(problemMeanings[status])
	}
	op.Responses["default"] = s.problemResponse("Any other refusal, such as an unknown method (405).")
}
