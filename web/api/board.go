package api

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/web/param/scoring"
)

// BoardAnswer is a board with all its results compared.
type BoardAnswer struct {
	Top     *int         `json:"top,omitempty" doc:"Matchpoints: the most a result can have." example:"16"`
	Datum   *float64     `json:"datum,omitempty" doc:"Butler: what the results were compared with, seen from North-South. Left out where there is not just one: see datums." example:"420"`
	Datums  []Datum      `json:"datums,omitempty" nullable:"false" doc:"Butler: a datum for each form of the board that was played; one, unless the board was fouled."`
	Results []BoardScore `json:"results" nullable:"false" doc:"What each result is worth, in the order sent."`
}

// BoardScore is what one result of a board is worth.
type BoardScore struct {
	Kind      string   `json:"kind,omitempty" enum:"not_played,sit_out,adjusted" doc:"What the result is, where it is not a score. What was not played has nothing else."`
	NSScore   *int     `json:"ns_score,omitempty" doc:"The score seen from North-South; adjusted results have none." example:"420"`
	NS        *float64 `json:"ns,omitempty" doc:"The matchpoints or IMPs of North-South." example:"12"`
	EW        *float64 `json:"ew,omitempty" doc:"The matchpoints or IMPs of East-West." example:"4"`
	NSPercent *float64 `json:"ns_percent,omitempty" doc:"Matchpoints: the percentage of North-South." example:"75"`
	EWPercent *float64 `json:"ew_percent,omitempty" doc:"Matchpoints: the percentage of East-West." example:"25"`
	Rule      string   `json:"rule,omitempty" enum:"neuberg,small_group,alone_50,award" doc:"The rule that gave them, where the result was not just compared: neuberg (fewer results than expected), small_group (fewer than four, where more were expected, by the regulation); at matchpoints alone_50 (nothing to compare with) and award (an artificial score) too."`
	// Impossible needs the vulnerability: without it the score may be of another.
	Impossible bool `json:"impossible,omitempty" doc:"A bare score that no contract gives at the vulnerability that was sent. It is compared all the same."`
	// The two are what is settled over a session, not on a board.
	NSPending bool `json:"ns_pending,omitempty" doc:"Matchpoints: an average-plus or average-minus, which moves with the session of the pair (Law 12C2)."`
	EWPending bool `json:"ew_pending,omitempty" doc:"Matchpoints: the same for East-West."`
}

// Datum is what the results of one form of a board are compared with.
type Datum struct {
	Group   string  `json:"fouled_group,omitempty" doc:"The letter of the form, on a fouled board." example:"B"`
	Results int     `json:"results" doc:"How many results were compared." example:"9"`
	Dropped float64 `json:"dropped" doc:"How many of them were left out of the mean at each end." example:"1"`
	Exact   float64 `json:"exact" doc:"The datum before it is rounded to ten." example:"418.57"`
	Points  float64 `json:"points" doc:"The datum." example:"420"`
	// EWPoints differs where a ruling is split.
	EWPoints *float64 `json:"ew_points,omitempty" doc:"The datum for East-West, where a split ruling makes it another; seen from North-South too."`
}

const (
	fieldVul     = "vul"
	fieldResults = "results"

	// maxResults is how many results of one board are compared: more than any
	// tournament has had. maxBoard is more than they need, in bytes.
	maxResults = 5000
	maxBoard   = 128 << 10
)

func boardCall() huma.Operation {
	return huma.Operation{
		OperationID:  "board",
		Method:       http.MethodPost,
		Path:         "/board",
		MaxBodyBytes: maxBoard,
		Tags:         []string{tagCompare},
		Summary:      "Compare the results of one board",
		Description: "Scores every result of a board at matchpoints, cross-IMPs or Butler. A result is written as on a score sheet, with its declarer (4S= N), " +
			"as a score seen from North-South (-50, a text or a number), as an artificial score (A6040, AVE+/AVE-), a ruling (30% 4S= N + 70% 4S-1 N), not played (NP), sit-out. " +
			"Artificial scores are not compared. Fields that are not described are refused.",
		RequestBody: bodyOf("The board.",
			map[string]any{"lang": "en", "vul": "none", "scoring": scoring.Matchpoints, "expected": 10,
				"results": []any{"4♠= N", "-50", "A6040", "NP"}},
			append([]*huma.Param{
				shown(optional(paramLanguage,
					"The language the results are read in, as the parameter lang; fr without it.",
					choice(languageNames()...)), "en"),
				shown(optional(fieldVul, "The vulnerable sides. Without it no result may name a contract.",
					choice("none", "ns", "ew", "all")), "none"),
				shown(required(fieldResults, "The results.", listOf(resultOf(), maxResults)),
					[]any{"4♠= N", "-50", "A6040", "NP"}),
			}, scoringFields(true, "matchpoints without it.")...)...),
		Responses: examples(map[string]*huma.Example{
			"matchpoints": {Summary: "The results 620, 620, 170 at matchpoints",
				Value: BoardAnswer{Top: ptr(4), Results: []BoardScore{
					{NSScore: ptr(620), NS: ptr(3.0), EW: ptr(1.0), NSPercent: ptr(75.0), EWPercent: ptr(25.0)},
					{NSScore: ptr(620), NS: ptr(3.0), EW: ptr(1.0), NSPercent: ptr(75.0), EWPercent: ptr(25.0)},
					{NSScore: ptr(170), NS: ptr(0.0), EW: ptr(4.0), NSPercent: ptr(0.0), EWPercent: ptr(100.0)},
				}}},
		}),
	}
}

func (r *request) board() (BoardAnswer, error) {
	body, err := r.object()
	if err != nil {
		return BoardAnswer{}, err
	}
	how := scoring.ReadBoard(body.Reader)
	vulnerability, _ := score.ParseVulnerability(body.Choice(fieldVul, "none", "ns", "ew", "all"))
	var known *score.Vulnerability
	if body.Has(fieldVul) {
		known = &vulnerability
	}
	entries := body.entries(known)
	if r.Failed() {
		return BoardAnswer{}, nil
	}
	results := make([]score.BoardResult, len(entries))
	for i, e := range entries {
		if results[i], err = e.BoardResult(vulnerability); err != nil {
			r.Rule(body.item(fieldResults, i), err)
		}
	}
	if r.Failed() {
		return BoardAnswer{}, nil
	}
	answer := BoardAnswer{Results: make([]BoardScore, len(entries))}
	for i, e := range entries {
		answer.Results[i] = plainScore(e, results[i])
		answer.Results[i].Impossible = known != nil && e.Kind == score.PointsEntry &&
			!pairs.Possible(e.Points, vulnerability)
	}
	err = answer.compare(results, &how)
	var ofResult *matchpoint.ResultError
	var outOfRange *score.RangeError
	switch {
	case errors.As(err, &ofResult):
		r.Rule(body.item(fieldResults, ofResult.Index), ofResult.Err)
	case errors.As(err, &outOfRange):
		r.Rule(body.at+"."+fieldResults, outOfRange)
	default:
		return answer, err
	}
	return BoardAnswer{}, nil
}

// entries reads the results of a board, whose vulnerability may be known.
func (f fields) entries(known *score.Vulnerability) []score.Entry {
	list := f.list(fieldResults)
	how := notation.Options{Language: f.r.reading, Vulnerability: known, RequireDeclarer: true}
	entries := make([]score.Entry, len(list))
	contracts := false
	for i, v := range list {
		if f.r.enough() {
			break
		}
		text, ok := f.resultText(place(fieldResults, i), v)
		if !ok {
			continue
		}
		entry, err := how.Parse(text)
		f.Rule(place(fieldResults, i), err)
		entries[i] = entry
		contracts = contracts || namesContract(entry)
	}
	if contracts {
		f.Need(fieldVul)
	}
	return entries
}

// resultText gives the text of a result, which may be a number: a score.
func (f fields) resultText(name string, value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), f.wholeNumber(name, v)
	}
	f.Refuse(name, "api_not_a_text")
	return "", false
}

// namesContract reports whether the score of an entry depends on the
// vulnerability.
func namesContract(e score.Entry) bool {
	if e.Kind == score.Played {
		return true
	}
	if e.Ruling == nil {
		return false
	}
	for _, list := range [2][]score.WeightedScore{e.Ruling.NS, e.Ruling.EW} {
		for _, w := range list {
			if !w.FromPoints && w.Play.Contract != score.PassedOut {
				return true
			}
		}
	}
	return false
}

// plainScore says of a result what needs no comparison.
func plainScore(e score.Entry, r score.BoardResult) BoardScore {
	switch r.Kind {
	case score.RealResult:
		return BoardScore{NSScore: &r.Points}
	case score.AbsentResult, score.RuledResult, score.GivenResult:
	}
	return BoardScore{Kind: entryKind(e.Kind)}
}

// compare writes into the answer what the results are worth.
func (a *BoardAnswer) compare(results []score.BoardResult, how *pairs.Options) error {
	switch how.Scoring {
	case pairs.ByCrossIMPs:
		lines, err := imp.Cross(results, how.Cross)
		a.setIMPs(lines)
		return err
	case pairs.ByButler:
		b, err := imp.Butler(results, how.Butler)
		a.setIMPs(b.Lines)
		a.Datum, a.Datums = datumsOf(b.Datums)
		return err
	case pairs.ByMatchpoints:
	}
	b, err := matchpoint.Score(results, how.Matchpoints)
	if err != nil {
		return err
	}
	a.Top = &b.Top
	for i, r := range b.Results {
		a.Results[i].setMatchpoints(r)
	}
	return nil
}

func (a *BoardAnswer) setIMPs(lines []imp.Line) {
	for i, l := range lines {
		if l.Scored {
			a.Results[i].NS, a.Results[i].EW = ptr(twoPlaces(l.NS.Round(2))), ptr(twoPlaces(l.EW.Round(2)))
			if l.Small {
				a.Results[i].Rule = matchpoint.BySmallGroup.String()
			}
		}
	}
}

// datumsOf gives the datums of a board, and the one there is where it was not
// fouled.
func datumsOf(datums []imp.Datum) (only *float64, list []Datum) {
	for _, d := range datums {
		a := Datum{
			Results: d.Results,
			Dropped: twoPlaces(d.Dropped.Round(2)),
			Exact:   twoPlaces(d.Exact.Round(2)),
			Points:  twoPlaces(d.Points.Round(2)),
		}
		if d.FouledGroup != 0 {
			a.Group = string(rune(d.FouledGroup))
		}
		if d.EWPoints.Cmp(d.Points) != 0 {
			a.EWPoints = ptr(twoPlaces(d.EWPoints.Round(2)))
		}
		list = append(list, a)
	}
	if len(list) == 1 {
		only = &list[0].Points
	}
	return only, list
}

func (s *BoardScore) setMatchpoints(r matchpoint.Result) {
	if r.Basis == matchpoint.NoBasis {
		return
	}
	const places = 2
	s.NS, s.EW = ptr(twoPlaces(r.NS.Points.Round(places))), ptr(twoPlaces(r.EW.Points.Round(places)))
	s.NSPercent, s.EWPercent = ptr(twoPlaces(r.NS.Percent.Round(places))), ptr(twoPlaces(r.EW.Percent.Round(places)))
	if r.Basis != matchpoint.ByComparison {
		s.Rule = r.Basis.String()
	}
	s.NSPending, s.EWPending = r.NSPending != 0, r.EWPending != 0
}
