package templates

// Teams is the page of competitions for teams of four.
type Teams struct {
	Page    Page
	Action  string
	Errors  []FieldError
	Kind    string
	Kinds   []NavItem
	About   string
	Example Link
	Share   string      // address of this very state, where it is short enough
	Match   *TeamsMatch // one of the two
	Event   *TeamsEvent
}

// TeamsMatch is a match of two teams: the form, and the score if there is one.
type TeamsMatch struct {
	Home, Away, Scheduled, CarryOver  Field
	HomePenalty, AwayPenalty, Removed Field
	RemovedBy                         []Option
	Adjusted                          bool // a penalty or boards removed were typed
	Scales                            []Option
	KnockOut                          bool
	Rows                              []TeamsRow
	RowCount                          string
	Lines                             Field
	Score                             *TeamsScore
}

// TeamsRow are the fields of a board.
type TeamsRow struct{ Board, Open, Closed Field }

// TeamsScore is a match that was scored.
type TeamsScore struct {
	Home, Away         string
	HomeIMPs, AwayIMPs string
	HomeVP, AwayVP     string // empty without a scale
	Scale, Used        string
	UsedExactly        bool
	Sentence           string
	Compared           string
	Adjusted           []string // what was put to or taken off the boards
	Decision           string
	Boards             []TeamsBoard
}

// TeamsBoard is a board that was scored.
type TeamsBoard struct {
	Number                                string
	Open, OpenScore                       string
	Closed, ClosedScore                   string
	Difference, Home, Away, Running, Note string
}

// TeamsEvent is an event of many teams: the form, and what follows from it.
type TeamsEvent struct {
	Swiss, RoundRobin, KnockOut bool

	Teams, Results                       Field
	Scales, Ties, Through                []Option
	Boards, Planned, Predetermined, Legs Field
	Bonus, Rematches, Cancel, Final      bool

	Standings *TeamsStandings
	Next      *TeamsRound
	Doubts    []string // what may be a slip
	NoDraw    string   // why there is no next round
	DrawAll   bool
	Rounds    []TeamsRound
	Bracket   []TeamsBracketRound
	CanDraw   bool // matches of the bracket that stand in no line
	Champion  string
}

// TeamsStandings is a ranking of teams, round by round.
type TeamsStandings struct {
	Title, About string
	Rounds       []string
	Rows         []TeamsStanding
	HasOther     bool
	HasWhy       bool
	Provisional  bool
	Legend       []string
	Bonus        string
}

// TeamsStanding is the place of one team.
type TeamsStanding struct {
	Rank, Team, Seed, Total, Played, For, Against, Why, Other string
	Cells                                                     []TeamsCell
}

// TeamsCell is what a round brought a team.
type TeamsCell struct{ VP, Note string }

// TeamsRound are the matches of a round.
type TeamsRound struct {
	Title, Note string
	Matches     []TeamsPairing
}

// TeamsPairing is a match, its reason and its result.
type TeamsPairing struct{ Table, Home, Away, Result, IMPs, Why string }

// TeamsBracketRound is a column of a knock-out.
type TeamsBracketRound struct {
	Title   string
	Matches []TeamsBracketMatch
}

// TeamsBracketMatch is a match of a knock-out.
type TeamsBracketMatch struct {
	Home, Away  TeamsEntrant
	Score, Note string
}

// TeamsEntrant is a team in a match of a knock-out, or the place of one.
type TeamsEntrant struct {
	Name, Seed string
	Won        bool
}
