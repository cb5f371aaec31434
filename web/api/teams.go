package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/param"
)

// Match is a match of two teams, board by board. The home team sits
// North-South in the open room.
type Match struct {
	Boards     []MatchBoard `json:"boards" nullable:"false" doc:"The boards, in the order sent."`
	Compared   int          `json:"compared" doc:"The number of boards that count." example:"2"`
	Home       MatchTeam    `json:"home" doc:"The team that sits North-South in the open room."`
	Away       MatchTeam    `json:"away" doc:"The team that sits East-West in the open room."`
	ScaleUsed  string       `json:"scale,omitempty" doc:"The scale of the Victory Points." example:"wbf-continuous"`
	BoardsUsed *BoardsUsed  `json:"boards_used,omitempty" doc:"Where the scale has no row for so many boards: the lengths of match that the nearest row is made for, which was used."`
}

// MatchBoard is what one board of a match is worth.
type MatchBoard struct {
	Board       int     `json:"board" example:"1" doc:"The number of the board."`
	Status      string  `json:"status" enum:"compared,awarded,missing_open,missing_closed,missing,forms_differ" doc:"Whether the board counts (compared, awarded), and why not: a result is missing, or the two tables did not play the same board."`
	OpenScore   *int    `json:"open_score,omitempty" doc:"The score of the open room seen from North-South; adjusted results have none." example:"620"`
	ClosedScore *int    `json:"closed_score,omitempty" doc:"The score of the closed room seen from North-South." example:"170"`
	Home        float64 `json:"home_imps" doc:"The IMPs of the home team, negative where it lost." example:"10"`
	Away        float64 `json:"away_imps" doc:"The IMPs of the away team: the opposite, unless a ruling was split or artificial." example:"-10"`
	HomeTotal   float64 `json:"home_total" doc:"The IMPs that the home team has gained so far." example:"10"`
	AwayTotal   float64 `json:"away_total" doc:"The IMPs that the away team has gained so far." example:"0"`
}

// MatchTeam is what a match is worth to one team.
type MatchTeam struct {
	IMPs        float64  `json:"imps" doc:"The IMPs it gained." example:"23"`
	Margin      float64  `json:"margin" doc:"The IMPs it won by, negative if it lost." example:"17"`
	VP          *float64 `json:"vp,omitempty" doc:"Its Victory Points less its penalty, where a scale was asked for and a board counts." example:"14.12"`
	Penalty     float64  `json:"penalty,omitempty" doc:"Its penalty: Victory Points, which vp has lost, or in a knock-out IMPs off its margin, which margin still has." example:"0.5"`
	Points      float64  `json:"points" doc:"The difference of total points (Law 78C)." example:"310"`
	BoardPoints float64  `json:"board_points" doc:"The points of board-a-match: 2 for a board won, 1 for an equal one." example:"4"`
	BoardsWon   int      `json:"boards_won" doc:"The boards with a better total." example:"2"`
}

const (
	fieldBoard = "board"

	// maxMatch is more than the boards of a match need, in bytes.
	maxMatch = 64 << 10
)

// matchBoardSchema describes one board of a match as it is sent.
var matchBoardSchema = objectOf(
	shown(required(fieldBoard, "The number of the board, which says who is vulnerable.",
		wholeNumberIn(1, param.HighestBoard)), 1),
	shown(required(param.Open,
		"The result of the open room, as on a score sheet with its declarer, or a score seen from North-South; NP where it was not played.", resultOf()), "4♠= N"),
	shown(required(param.Closed, "The result of the closed room.", resultOf()), "3♠+1 N"),
	shown(optional(fieldVul, "The vulnerable sides, where they are not those of the number.",
		choice("none", "ns", "ew", "all")), "ew"),
)

func teamsCall() huma.Operation {
	return huma.Operation{
		OperationID:  "teams",
		Method:       http.MethodPost,
		Path:         "/teams",
		MaxBodyBytes: maxMatch,
		Tags:         []string{tagEvent},
		Summary:      "Score a match of two teams",
		Description:  "The results of both rooms, board by board, become IMPs (Law 78B), their total, and Victory Points. The home team sits North-South in the open room and East-West in the closed one. Fields that are not described are refused.",
		RequestBody: bodyOf("The match.",
			map[string]any{"lang": "en", "scale": vp.WBFContinuous, "boards": []any{
				map[string]any{"board": 1, "open": "4♠= N", "closed": "3♠+1 N"},
				map[string]any{"board": 2, "open": "3NT-1 S", "closed": "+630"},
			}},
			shown(optional(paramLanguage, "The language the results are read in, as the parameter lang; fr without it.",
				choice(languageNames()...)), "en"),
			shown(required(param.Boards, "The boards.", listOf(matchBoardSchema, vp.MaxBoards)),
				[]any{map[string]any{"board": 1, "open": "4♠= N", "closed": "3♠+1 N"}}),
			shown(optional(param.Scale, "The scale of the Victory Points; "+vp.WBFContinuous+
				" without it, none for none.", choice(append(param.ScaleNames(), param.NoScale)...)), vp.WBFContinuous),
			shown(optional(param.Scheduled,
				"The number of boards that the match was to have, which the scale is read for; without it, those that count.", wholeNumberIn(1, vp.MaxBoards)), 16),
			shown(optional(param.CarryOver,
				"The IMPs the home team starts with; negative where the away team starts ahead.", decimal()), 5.5),
			shown(optional(param.KnockOut,
				"True for a knock-out: two margins that do not balance become one (Law 12C4).",
				&huma.Schema{Type: huma.TypeBoolean}), true),
			shown(optional(param.HomePenalty,
				"What comes off the home team: Victory Points, of which a match loses no more than it brought; in a knock-out, IMPs off its margin.", decimal()), 0.5),
			shown(optional(param.AwayPenalty, "What comes off the away team.", decimal()), 1),
			shown(optional(param.Removed,
				"The number of boards taken out of a match that began late: 3 IMPs each to the team that is not at fault.", wholeNumberIn(1, vp.MaxBoards)), 2),
			shown(optional(param.RemovedBy,
				"The team at fault for boards removed; both without it: the scale then counts the boards played.",
				choice(param.Removers()...)), "away"),
		),
		Responses: exampleFor("the example of the request", `{"boards":[`+
			`{"board":1,"status":"compared","open_score":420,"closed_score":170,"home_imps":6,"away_imps":-6,"home_total":6,"away_total":0},`+
			`{"board":2,"status":"compared","open_score":-100,"closed_score":630,"home_imps":-12,"away_imps":12,"home_total":6,"away_total":12}],`+
			`"compared":2,`+
			`"home":{"imps":6,"margin":-6,"vp":5.61,"points":-480,"board_points":2,"boards_won":1},`+
			`"away":{"imps":12,"margin":6,"vp":14.39,"points":480,"board_points":2,"boards_won":1},`+
			`"scale":"wbf-continuous"}`),
	}
}

func (r *request) teams() (Match, error) {
	body, err := r.object()
	if err != nil {
		return Match{}, err
	}
	match, options := body.match()
	if r.Failed() {
		return Match{}, nil
	}
	result, err := match.Score(options)
	if err != nil {
		return Match{}, body.matchFault(match, err)
	}
	return matchOf(match, options, result), nil
}

// match reads the boards of a match and its regulations.
func (f fields) match() (*teams.Match, teams.MatchOptions) {
	m := &teams.Match{Vulnerability: make(map[int]score.Vulnerability)}
	options := param.MatchRules(f.Reader, m)
	for _, item := range f.objects(param.Boards, matchBoardSchema) {
		item.Need(fieldBoard)
		b := teams.Board{Number: item.Int(fieldBoard, 1, param.HighestBoard, 0)}
		v := score.Board(max(b.Number, 1)).Vulnerability()
		if item.Has(fieldVul) {
			v, _ = score.ParseVulnerability(item.Choice(fieldVul, "none", "ns", "ew", "all"))
			m.Vulnerability[b.Number] = v
		}
		b.Open, b.Closed = item.room(param.Open, v), item.room(param.Closed, v)
		m.Boards = append(m.Boards, b)
	}
	return m, options
}

// room reads the result of one room at the vulnerability of its board.
func (f fields) room(name string, v score.Vulnerability) score.Entry {
	if !f.Need(name) {
		return score.Entry{}
	}
	entry, err := param.RoomResult(f.Text(name), f.r.reading, &v)
	f.Rule(name, err)
	return entry
}

// matchFault records what is wrong with a match. A fault of the program comes back.
func (f fields) matchFault(m *teams.Match, err error) error {
	found, ok := param.FaultOfMatch(m, err)
	if !ok {
		return err
	}
	if found.Board >= 0 {
		found.Fault.Field = place(param.Boards, found.Board)
		if found.Room != teams.NoRoom {
			found.Fault.Field += "." + found.Room.String()
		}
	}
	f.Add(found.Fault)
	return nil
}

func matchOf(m *teams.Match, o teams.MatchOptions, s teams.MatchScore) Match {
	a := Match{
		Boards:   make([]MatchBoard, 0, len(s.Boards)),
		Compared: s.Compared,
		Home:     matchTeam(s, s.Home),
		Away:     matchTeam(s, s.Away),
	}
	if s.HasVP {
		a.ScaleUsed, a.BoardsUsed = o.Scale.Name(), boardsUsed(s.Used)
	}
	for i, b := range s.Boards {
		v, given := m.Vulnerability[b.Number]
		if !given {
			v = score.Board(b.Number).Vulnerability()
		}
		a.Boards = append(a.Boards, MatchBoard{
			Board: b.Number, Status: string(b.Status),
			OpenScore: nsScore(m.Boards[i].Open, v), ClosedScore: nsScore(m.Boards[i].Closed, v),
			Home: b.Home.Float(), Away: b.Away.Float(),
			HomeTotal: b.HomeRunning.Float(), AwayTotal: b.AwayRunning.Float(),
		})
	}
	return a
}

// nsScore is the score of a result, where it has a single one.
func nsScore(e score.Entry, v score.Vulnerability) *int {
	r, err := e.BoardResult(v)
	if err != nil || r.Kind != score.RealResult {
		return nil
	}
	return &r.Points
}

func matchTeam(s teams.MatchScore, t teams.TeamScore) MatchTeam {
	a := MatchTeam{
		IMPs: t.IMPsFor.Float(), Margin: t.Margin.Float(),
		Penalty: (t.PenaltyVP + t.PenaltyIMPs).Float(),
		Points:  t.Points.Float(), BoardPoints: t.BoardPoints.Float(), BoardsWon: t.BoardsWon,
	}
	if s.HasVP {
		a.VP = ptr(t.NetVP().Float())
	}
	return a
}
