package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/movement"
	"bridgescore/web/param"
)

// Movement is who sits where in each round, and which boards they play.
type Movement struct {
	Type           string          `json:"type" enum:"mitchell,howell" doc:"The family." example:"howell"`
	Variant        movementVariant `json:"variant" doc:"The form it takes." example:"complete"`
	Pairs          int             `json:"pairs" doc:"The number of pairs, which are numbered from 1. In a Mitchell the North-South line has the first numbers." example:"8"`
	Tables         int             `json:"tables" doc:"The number of tables; a half one counts." example:"4"`
	BoardsPerRound int             `json:"boards_per_round" example:"3" doc:"The boards of a table in a round."`
	Boards         int             `json:"boards" doc:"The boards in play in all." example:"21"`
	BoardsPlayed   int             `json:"boards_played" doc:"The boards of a pair that never sits out." example:"21"`
	Rankings       int             `json:"rankings" minimum:"1" maximum:"2" doc:"2: each line of a Mitchell is ranked on its own." example:"1"`
	ArrowSwitch    int             `json:"arrow_switch" doc:"The number of last rounds that are played with the boards turned." example:"0"`
	FullRounds     int             `json:"full_rounds" doc:"The rounds the movement has where it is not cut short." example:"7"`
	SkipAfter      int             `json:"skip_after,omitempty" doc:"The round after which East-West move two tables."`
	RelayStand     int             `json:"relay_stand,omitempty" doc:"The table after which boards rest on a stand."`
	Rounds         [][]Seating     `json:"rounds" nullable:"false" doc:"The tables in play, round by round. A table where a pair is missing is not among them."`
	SitOuts        []SitOut        `json:"sit_outs" nullable:"false" doc:"The pairs without opponents, by round."`
	Rests          []Rest          `json:"rests" nullable:"false" doc:"The boards that nobody plays in a round."`
	Misses         Misses          `json:"misses" doc:"What the movement does not give."`
	// ArrowSwitches is left out for a Howell.
	ArrowSwitches []ArrowSwitch `json:"arrow_switches,omitempty" nullable:"false" doc:"What arrow_switch may be in a Mitchell, and how evenly the pairs of its one ranking are then compared."`
}

// movementVariant is the form of a movement.
type movementVariant string

// Schema lists the forms.
func (movementVariant) Schema(huma.Registry) *huma.Schema {
	return choice(param.MovementVariants[1:]...)
}

// listed names the variants of a type in a sentence.
func listed(t movement.Type) string {
	var names []string
	for _, v := range t.Variants() {
		names = append(names, string(v))
	}
	return strings.Join(names, ", ")
}

// ArrowSwitch is a number of last rounds that are played with the boards turned.
type ArrowSwitch struct {
	Rounds   int  `json:"rounds" example:"1" doc:"The number of last rounds."`
	Evenness int  `json:"evenness" minimum:"0" maximum:"100" example:"90" doc:"How evenly the pairs are compared with each other, in percent, rounded down."`
	Advised  bool `json:"advised,omitempty" doc:"It is the best; of equal ones, that with the fewest rounds."`
}

// Seating is one table in one round.
type Seating struct {
	Table    int   `json:"table" example:"1" doc:"The table."`
	NS       int   `json:"ns" example:"8" doc:"The pair that plays the North-South cards."`
	EW       int   `json:"ew" example:"1" doc:"The pair that plays the East-West cards."`
	Boards   []int `json:"boards" nullable:"false" doc:"The boards."`
	Shared   bool  `json:"shared,omitempty" doc:"Other tables need these boards in the same round."`
	Switched bool  `json:"switched,omitempty" doc:"The boards are turned: the pair ns is seated East-West."`
}

// SitOut is a pair without opponents for a round.
type SitOut struct {
	Round int `json:"round" example:"1" doc:"The round."`
	Pair  int `json:"pair" example:"7" doc:"The pair."`
	Table int `json:"table,omitempty" example:"4" doc:"Where it would have played."`
}

// Rest is boards that nobody plays in a round.
type Rest struct {
	Round     int    `json:"round" example:"1" doc:"The round."`
	Boards    []int  `json:"boards" nullable:"false" doc:"The boards."`
	Place     string `json:"place" enum:"table,relay,aside" doc:"Where they wait: on a table nobody plays at, on the stand after a table, aside."`
	Table     int    `json:"table,omitempty" doc:"That table, or the one before the stand."`
	NextRound int    `json:"next_round,omitempty" doc:"The round in which they are played next."`
	NextTable int    `json:"next_table,omitempty" doc:"The table at which they are played next."`
}

// Misses is what a movement does not give.
type Misses struct {
	Opponents [][2]int `json:"opponents" nullable:"false" doc:"The pairs that could meet and do not, two by two."`
	Boards    int      `json:"boards" doc:"The boards in play that the unluckiest pair does not play." example:"0"`
	SitOuts   int      `json:"sit_outs" doc:"The rounds that the unluckiest pair sits out." example:"0"`
	Evenness  int      `json:"evenness" minimum:"0" maximum:"100" doc:"How evenly the pairs of a ranking are compared with each other, in percent: 100 for a balanced movement." example:"100"`
}

func movementsCall() huma.Operation {
	return huma.Operation{
		OperationID: "movements",
		Method:      http.MethodGet,
		Path:        "/movements",
		Tags:        []string{tagEvent},
		Summary:     "Seat the pairs of a session",
		Description: "A Mitchell (3 to 40 tables) or a Howell (2 to 8 tables), checked: nobody plays a board twice, meets twice or sits at two tables. Give pairs, or tables. " +
			"Without type, and with nothing but pairs or tables and boards, it is the movement that fits best.",
		Parameters: []*huma.Param{
			shown(optional(param.Type, "The family.", choice(param.MovementTypes[1:]...)), "howell"),
			shown(optional(param.Pairs, "The number of pairs.", wholeNumberIn(movement.MinPairs, param.MostPairs)), 8),
			shown(optional(param.Tables, "The number of tables, in place of pairs: full ones.",
				wholeNumberIn(movement.MinHowellTables, movement.MaxMitchellTables)), 4),
			shown(optional(param.Boards,
				"The boards that a pair should play: the movement comes as near as whole rounds allow.",
				wholeNumberIn(1, movement.MaxBoards)), 21),
			shown(optional(param.BoardsPerRound, "The boards of a round, where they are fixed.",
				wholeNumberIn(1, movement.MaxBoardsPerRound)), 3),
			shown(optional(param.Rounds, "Fewer rounds than the movement has: it is cut short.",
				wholeNumberIn(1, movement.MaxMitchellTables)), 7),
			shown(optional(param.Variant,
				"The form of a Mitchell: "+listed(movement.Mitchell)+"; of a Howell: "+listed(movement.Howell)+".",
				choice(param.MovementVariants[1:]...)), string(movement.Complete)),
			shown(optional(param.ArrowSwitch,
				"The number of last rounds of a Mitchell that are played with the boards turned, so that there is one ranking; or advised, the most even of arrow_switches.",
				pattern(`^(\d{1,2}|`+param.AdvisedSwitch+`)$`)), param.AdvisedSwitch),
			shown(optional(param.Phantom, "The line of a Mitchell that is one pair short.",
				choice(param.PhantomNS, param.PhantomEW)), param.PhantomEW),
			shown(optional(param.FirstBoard, "The number of the first board; 1 without it.",
				wholeNumberIn(1, movement.MaxFirstBoard)), 1),
		},
		Responses: exampleFor("type=mitchell&pairs=6&boards_per_round=1",
			`{"type":"mitchell","variant":"straight","pairs":6,"tables":3,`+
				`"boards_per_round":1,"boards":3,"boards_played":3,"rankings":2,"arrow_switch":0,"full_rounds":3,"rounds":[`+
				`[{"table":1,"ns":1,"ew":4,"boards":[1]},{"table":2,"ns":2,"ew":5,"boards":[2]},{"table":3,"ns":3,"ew":6,"boards":[3]}],`+
				`[{"table":1,"ns":1,"ew":6,"boards":[2]},{"table":2,"ns":2,"ew":4,"boards":[3]},{"table":3,"ns":3,"ew":5,"boards":[1]}],`+
				`[{"table":1,"ns":1,"ew":5,"boards":[3]},{"table":2,"ns":2,"ew":6,"boards":[1]},{"table":3,"ns":3,"ew":4,"boards":[2]}]],`+
				`"sit_outs":[],"rests":[],"misses":{"opponents":[],"boards":0,"sit_outs":0,"evenness":100},`+
				`"arrow_switches":[{"rounds":1,"evenness":21,"advised":true},{"rounds":2,"evenness":21}]}`),
	}
}

func (r *request) movements() (Movement, error) {
	p := r.parameters()
	o := p.movement()
	if r.Failed() {
		return Movement{}, nil
	}
	m, err := newMovement(o)
	if err != nil {
		return Movement{}, param.MovementFault(p.Reader, err)
	}
	report, err := movement.Check(m)
	if err != nil {
		return Movement{}, err
	}
	return movementOf(m, report), nil
}

// movement reads the options of a movement.
func (f fields) movement() movement.Options {
	if !f.Has(param.Tables) {
		f.Need(param.Pairs)
	}
	o := param.MovementChoice(f.Reader, param.MovementSize(f.Reader))
	if o.Type == "" && o.Pairs == 0 {
		o.Pairs, o.Tables = 2*o.Tables, 0
	}
	if o.Type == "" && o != (movement.Options{Pairs: o.Pairs, Boards: o.Boards}) {
		f.Need(param.Type)
	}
	return o
}

// newMovement builds the movement asked for, or the one that fits best.
func newMovement(o movement.Options) (movement.Movement, error) {
	if o.Type != "" {
		return movement.New(o)
	}
	fitting, err := movement.Suggest(o.Pairs, o.Boards)
	if err != nil {
		return movement.Movement{}, err
	}
	if len(fitting) == 0 {
		return movement.Movement{}, &movement.NoMovementError{Reason: movement.NoReducedHowell,
			Tables: (o.Pairs + 1) / 2}
	}
	return fitting[0].Movement, nil
}

func movementOf(m movement.Movement, report movement.Report) Movement {
	a := Movement{
		Type: string(m.Type), Variant: movementVariant(m.Variant),
		Pairs: m.Pairs, Tables: m.Tables,
		BoardsPerRound: m.BoardsPerRound, Boards: m.Boards, BoardsPlayed: m.BoardsPlayed(),
		Rankings: m.Rankings, ArrowSwitch: m.ArrowSwitch, FullRounds: m.FullRounds,
		SkipAfter: m.SkipAfter, RelayStand: m.RelayStand,
		Rounds:  make([][]Seating, 0, len(m.Rounds)),
		SitOuts: make([]SitOut, 0, len(m.SitOuts)),
		Rests:   make([]Rest, 0, len(m.Rests)),
		Misses:  missesOf(report),
	}
	for _, round := range m.Rounds {
		seats := make([]Seating, 0, len(round))
		for _, s := range round {
			seats = append(seats, Seating(s))
		}
		a.Rounds = append(a.Rounds, seats)
	}
	advised := m.AdvisedArrowSwitch()
	for _, c := range m.ArrowSwitches() {
		a.ArrowSwitches = append(a.ArrowSwitches, ArrowSwitch{c.Rounds, c.Balance.Percent(), c.Rounds == advised})
	}
	for _, s := range m.SitOuts {
		a.SitOuts = append(a.SitOuts, SitOut(s))
	}
	for _, s := range m.Rests {
		a.Rests = append(a.Rests, Rest{s.Round, s.Boards, string(s.Place), s.Table, s.NextRound, s.NextTable})
	}
	return a
}

func missesOf(report movement.Report) Misses {
	m := Misses{Opponents: make([][2]int, 0, len(report.NotMet)), SitOuts: report.MostSatOut,
		Evenness: report.Balance.Percent()}
	for _, o := range report.NotMet {
		m.Opponents = append(m.Opponents, [2]int{o.A, o.B})
	}
	if len(report.Pairs) > 0 {
		most := slices.MaxFunc(report.Pairs, func(a, b movement.PairReport) int {
			return len(a.Missed) - len(b.Missed)
		})
		m.Boards = len(most.Missed)
	}
	return m
}
