package teams

import (
	"fmt"

	"bridgescore/score"
)

// Fault names what is wrong with a match or an event.
type Fault = score.Fault

// The faults of this package. Those of a line of a match are faults of package
// score and of package imp, in a [BoardError].
const (
	DuplicateBoard    Fault = "duplicate_board"      // a board twice in a match
	TooManyBoards     Fault = "too_many_boards"      // more than vp.MaxBoards in a match
	BoardsNegative    Fault = "boards_negative"      // a number of boards under 0
	AmountOutOfRange  Fault = "amount_out_of_range"  // IMPs or VPs beyond maxAmount
	PenaltyOutOfRange Fault = "penalty_out_of_range" // under 0 or beyond maxAmount
	UnknownSide       Fault = "unknown_side"         // neither home nor away
	UnknownOption     Fault = "unknown_option"       // a value that is none of an option's

	TooFewTeams     Fault = "too_few_teams"    // fewer than 2
	TooManyTeams    Fault = "too_many_teams"   // more than MaxTeams
	TooManyRounds   Fault = "too_many_rounds"  // more than MaxRounds
	EmptyTeam       Fault = "empty_team"       // a team without an identifier
	DuplicateTeam   Fault = "duplicate_team"   // an identifier twice
	UnknownTeam     Fault = "unknown_team"     // a team that is not in the event
	OwnOpponent     Fault = "own_opponent"     // a team against itself
	TeamTwice       Fault = "team_twice"       // a team twice in one round
	DuplicateResult Fault = "duplicate_result" // a match with two results
	NotDrawn        Fault = "not_drawn"        // a result of a match that was not drawn
	RoundOutOfRange Fault = "round_out_of_range"

	RoundUnfinished Fault = "round_unfinished" // a drawn match without a result
	RoundIncomplete Fault = "round_incomplete" // teams (Got of them) with neither a match nor a bye
	NoPairing       Fault = "no_pairing"       // none without a rematch
	NotInMatch      Fault = "not_in_match"     // a winner that does not play the match
	MatchNotReady   Fault = "match_not_ready"  // a winner of a match whose teams are not known
	UnknownMatch    Fault = "unknown_match"    // a match number the bracket does not have
	NoPlan          Fault = "no_plan"          // no plan is published for the number of teams
)

// EventError is a fault of an event. The fields that matter are those its
// fault speaks of.
type EventError struct {
	Fault Fault
	Round int
	Team  string
	Other string
	Got   int
	Low   int
	High  int
}

// Error says for a programmer what is wrong.
func (e *EventError) Error() string {
	return fmt.Sprintf("teams: %s: round %d, teams %q and %q, %d (%d..%d)",
		e.Fault, e.Round, e.Team, e.Other, e.Got, e.Low, e.High)
}

// Unwrap gives the fault.
func (e *EventError) Unwrap() error { return e.Fault }

// Room is one of the two tables of a match.
type Room uint8

// The rooms. The home team sits North-South in the open room and East-West in
// the closed one.
const (
	NoRoom Room = iota
	OpenRoom
	ClosedRoom
)

// String gives open or closed.
func (r Room) String() string {
	switch r {
	case OpenRoom:
		return "open"
	case ClosedRoom:
		return "closed"
	case NoRoom:
	}
	return ""
}

// BoardError is what is wrong with one board of a match. Room is NoRoom where
// the fault is not of one table. Err is an error of package score or of
// package imp, or an [EventError].
type BoardError struct {
	Board int
	Room  Room
	Err   error
}

// Error says for a programmer what is wrong.
func (e *BoardError) Error() string {
	return fmt.Sprintf("teams: board %d, room %q: %v", e.Board, e.Room, e.Err)
}

// Unwrap gives the fault itself.
func (e *BoardError) Unwrap() error { return e.Err }
