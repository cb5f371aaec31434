package teams

import (
	"errors"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/internal/ratio"
	"bridgescore/score/vp"
)

// Side is one of the two teams of a match. The zero value is neither.
type Side uint8

// The sides. The home team sits North-South in the open room.
const (
	NoSide Side = iota
	Home
	Away
)

// Other gives the opponents.
func (s Side) Other() Side {
	switch s {
	case Home:
		return Away
	case Away:
		return Home
	case NoSide:
	}
	return NoSide
}

// String gives home or away.
func (s Side) String() string {
	switch s {
	case Home:
		return "home"
	case Away:
		return "away"
	case NoSide:
	}
	return ""
}

// Board is a deal as it was scored at the two tables of a match.
type Board struct {
	Number       int
	Open, Closed score.Entry
}

// Match is a match of two teams.
type Match struct {
	Boards []Board
	// Vulnerability overrides what the number of a board says (Law 2).
	Vulnerability map[int]score.Vulnerability
	// Scheduled is the number of boards the match was to have, which is the
	// one the Victory Points are read for; 0 for those compared.
	Scheduled int
	// CarryOver is what the home team starts with, in IMPs; it is negative
	// where the away team starts ahead.
	CarryOver vp.Hundredths
	Removed   []Removal
	Penalties []Penalty
}

// MatchOptions are the regulations of a match. The zero value is a match
// without Victory Points under the Laws alone.
type MatchOptions struct {
	// Scale gives the Victory Points; nil for none.
	Scale vp.Scale
	// KnockOut makes one margin of two that do not balance: each team gets
	// the average (Law 12C4). Penalties come off the margin.
	KnockOut bool
}

// BoardStatus says whether a board could be compared, and why not.
type BoardStatus string

// The states of a board of a match.
const (
	BoardCompared      BoardStatus = "compared"
	BoardAwarded       BoardStatus = "awarded"        // an artificial score stands for it
	BoardMissingOpen   BoardStatus = "missing_open"   // no result in the open room
	BoardMissingClosed BoardStatus = "missing_closed" // no result in the closed room
	BoardMissing       BoardStatus = "missing"        // no result at all
	BoardFormsDiffer   BoardStatus = "forms_differ"   // not the same board at both tables (Law 87): a ruling is due
)

// Counts reports whether the board counts in the match.
func (s BoardStatus) Counts() bool { return s == BoardCompared || s == BoardAwarded }

// BoardScore is what one board is worth to the two teams.
type BoardScore struct {
	Number int
	Status BoardStatus
	// Home and Away are the IMPs of the teams (Law 78B), opposite to each
	// other unless a ruling was split or artificial.
	Home, Away vp.Hundredths
	// HomePoints and AwayPoints are the differences of total points (Law
	// 78C); an artificial score has none.
	HomePoints, AwayPoints vp.Hundredths
	// HomeMatch and AwayMatch are the points of board-a-match: 2 for a board
	// won, 1 for a tie, 0; where a board counts 1, they count half.
	HomeMatch, AwayMatch vp.Hundredths
	// HomeRunning and AwayRunning are the IMPs the teams have gained so far,
	// carry-over included.
	HomeRunning, AwayRunning vp.Hundredths
}

// TeamScore is what a match is worth to one team.
type TeamScore struct {
	// IMPsFor and IMPsAgainst are what the team gained and lost: boards,
	// boards removed and carry-over.
	IMPsFor, IMPsAgainst vp.Hundredths
	// Margin is what the team won by, in IMPs; negative if it lost. It is the
	// difference of the two but for a knock-out, where margins that do not
	// balance are averaged (Law 12C4). Penalties are not in it.
	Margin vp.Hundredths
	// Points is the difference of total points, BoardPoints the sum of the
	// board-a-match points (2 for a board won), BoardsWon the number of
	// boards with a better total.
	Points      vp.Hundredths
	BoardPoints vp.Hundredths
	BoardsWon   int
	// VP are the Victory Points before penalties.
	VP vp.Hundredths
	// PenaltyIMPs is what is taken off the margin of a knock-out, PenaltyVP
	// what is taken off the Victory Points of any other match; the opponents
	// gain nothing by it.
	PenaltyIMPs, PenaltyVP vp.Hundredths
}

// NetVP is the Victory Points less penalties, which take no more than a match brought (RNC art.
// 127).
func (s TeamScore) NetVP() vp.Hundredths { return max(s.VP-s.PenaltyVP, 0) }

// MatchScore is what a match is worth.
type MatchScore struct {
	Boards     []BoardScore
	Compared   int // boards that count
	Home, Away TeamScore
	// HasVP tells a match with Victory Points from one without: there is no
	// scale, or no board. ScaleBoards is the number of boards they were read
	// for, Used the row of the scale.
	HasVP       bool
	ScaleBoards int
	Used        vp.BoardsUsed
}

// Team gives the score of one side.
func (s *MatchScore) Team(side Side) TeamScore {
	switch side {
	case Home:
		return s.Home
	case Away:
		return s.Away
	case NoSide:
	}
	return TeamScore{}
}

// Score scores the match. The boards come back in the order given. A line that
// cannot be is a [BoardError].
func (m *Match) Score(o MatchOptions) (MatchScore, error) {
	if err := m.check(); err != nil {
		return MatchScore{}, err
	}
	var home, away tally
	home.carry(m.CarryOver)
	away.carry(-m.CarryOver)
	result := MatchScore{Boards: make([]BoardScore, 0, len(m.Boards))}
	for _, b := range m.Boards {
		line, err := m.scoreBoard(b, o, &home, &away)
		if err != nil {
			return MatchScore{}, err
		}
		if line.Status.Counts() {
			result.Compared++
		}
		result.Boards = append(result.Boards, line)
	}
	for _, r := range m.Removed {
		home.carry(r.imps(Home))
		away.carry(r.imps(Away))
	}
	homeMargin, awayMargin := home.margin(), away.margin()
	if o.KnockOut {
		homeMargin, awayMargin = balance(homeMargin, awayMargin)
	}
	result.Home, result.Away = home.score(homeMargin), away.score(awayMargin)
	if err := result.addVP(m, o, homeMargin, awayMargin); err != nil {
		return MatchScore{}, err
	}
	m.addPenalties(&result, o)
	return result, nil
}

func (m *Match) check() error {
	if len(m.Boards) > vp.MaxBoards {
		return &EventError{Fault: TooManyBoards, Got: len(m.Boards), High: vp.MaxBoards}
	}
	if m.Scheduled < 0 || m.Scheduled > vp.MaxBoards {
		return &EventError{Fault: BoardsNegative, Got: m.Scheduled, High: vp.MaxBoards}
	}
	if err := checkAmounts(AmountOutOfRange, -maxAmount, m.CarryOver); err != nil {
		return err
	}
	for _, r := range m.Removed {
		if err := r.check(); err != nil {
			return err
		}
	}
	for _, p := range m.Penalties {
		if err := p.check(); err != nil {
			return err
		}
	}
	seen := make(map[int]bool, len(m.Boards))
	for _, b := range m.Boards {
		if err := score.Board(b.Number).Validate(); err != nil {
			return &BoardError{Board: b.Number, Err: err}
		}
		if seen[b.Number] {
			return &BoardError{Board: b.Number, Err: &EventError{Fault: DuplicateBoard}}
		}
		seen[b.Number] = true
	}
	return nil
}

// maxAmount bounds IMPs and VPs far beyond any event, so that sums fit.
const maxAmount = 1_000_000 * vp.Unit

func checkAmounts(fault Fault, low vp.Hundredths, amounts ...vp.Hundredths) error {
	for _, a := range amounts {
		if a < low || a > maxAmount {
			return &EventError{Fault: fault, Got: int(a), Low: int(low), High: int(maxAmount)}
		}
	}
	return nil
}

func (m *Match) vulnerability(board int) score.Vulnerability {
	if v, ok := m.Vulnerability[board]; ok {
		return v
	}
	return score.Board(board).Vulnerability()
}

func (m *Match) scoreBoard(b Board, o MatchOptions, home, away *tally) (BoardScore, error) {
	v := m.vulnerability(b.Number)
	open, err := boardResult(b.Open, v)
	if err != nil {
		return BoardScore{}, &BoardError{b.Number, OpenRoom, err}
	}
	closed, err := boardResult(b.Closed, v)
	if err != nil {
		return BoardScore{}, &BoardError{b.Number, ClosedRoom, err}
	}
	line := BoardScore{Number: b.Number, Status: status(open, closed)}
	imps, err := imp.Match(open, closed, imp.AwardThree)
	var differs *score.SyntaxError
	switch {
	case errors.As(err, &differs) && differs.Fault == imp.FormsDiffer:
		line.Status = BoardFormsDiffer
	case err != nil:
		return BoardScore{}, &BoardError{Board: b.Number, Err: err}
	}
	if line.Status.Counts() {
		h, a := boardFor(Home, &open, &closed), boardFor(Away, &open, &closed)
		h.imps, a.imps = imps.Home, imps.Away
		home.add(h)
		away.add(a)
		line.Home, line.HomePoints, line.HomeMatch = hundredths(h.imps), hundredths(h.points), hundredths(h.match)
		line.Away, line.AwayPoints, line.AwayMatch = hundredths(a.imps), hundredths(a.points), hundredths(a.match)
	}
	line.HomeRunning, line.AwayRunning = hundredths(home.gained), hundredths(away.gained)
	return line, nil
}

// boardResult takes a line without an entry as not played: in a match the
// other room may just be ahead.
func boardResult(e score.Entry, v score.Vulnerability) (score.BoardResult, error) {
	if e.Kind == score.NoEntry {
		return score.BoardResult{}, nil
	}
	return e.BoardResult(v)
}

func status(open, closed score.BoardResult) BoardStatus {
	switch {
	case open.Kind == score.GivenResult || closed.Kind == score.GivenResult:
		return BoardAwarded
	case open.Kind == score.AbsentResult && closed.Kind == score.AbsentResult:
		return BoardMissing
	case open.Kind == score.AbsentResult:
		return BoardMissingOpen
	case closed.Kind == score.AbsentResult:
		return BoardMissingClosed
	}
	return BoardCompared
}

// balance makes of two margins that do not balance one: the average of the
// two results is given to both teams (Law 12C4).
func balance(home, away ratio.Number) (ratio.Number, ratio.Number) {
	mean := home.Sub(away).Times(1, 2)
	return mean, mean.Neg()
}

func (s *MatchScore) addVP(m *Match, o MatchOptions, home, away ratio.Number) error {
	if o.Scale == nil {
		return nil
	}
	s.ScaleBoards = m.scaleBoards(s.Compared)
	if s.ScaleBoards == 0 {
		return nil
	}
	var err error
	if s.Used, err = o.Scale.BoardsUsed(s.ScaleBoards); err != nil {
		return err
	}
	// Each team's own margin counts: the two need not balance.
	if s.Home.VP, _, err = o.Scale.VP(truncated(home), s.ScaleBoards); err != nil {
		return err
	}
	if s.Away.VP, _, err = o.Scale.VP(truncated(away), s.ScaleBoards); err != nil {
		return err
	}
	s.HasVP = true
	return nil
}

// scaleBoards is the number of boards the Victory Points are read for: those
// scheduled, those played where both teams are at fault for boards that were
// removed (RNC art. 130).
func (m *Match) scaleBoards(compared int) int {
	boards := m.Scheduled
	if boards == 0 {
		boards = compared
		for _, r := range m.Removed {
			if r.AtFault != NoSide {
				boards += r.Boards
			}
		}
		return min(boards, vp.MaxBoards)
	}
	for _, r := range m.Removed {
		if r.AtFault == NoSide {
			boards -= r.Boards
		}
	}
	return max(boards, 0)
}
