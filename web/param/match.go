package param

import (
	"errors"
	"slices"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
)

// The parameters of a match of two teams.
const (
	Scale     = "scale" // of Victory Points
	NoScale   = "none"  // its value for none
	Scheduled = "scheduled"
	CarryOver = "carry_over"
	KnockOut  = "knock_out"
	Open      = "open"
	Closed    = "closed"

	HomePenalty = "home_penalty"
	AwayPenalty = "away_penalty"
	Removed     = "removed"    // boards taken out of a match that began late
	RemovedBy   = "removed_by" // the team at fault
)

// removedByBoth is the value of RemovedBy where neither team is at fault alone.
const removedByBoth = "both"

const (
	// MostCarried bounds what a team starts a match with.
	MostCarried = 1000 * vp.Unit
	// HighestBoard bounds the number of a board.
	HighestBoard = 100_000
)

// ScaleNames lists the scales of IMPs, the usual one first.
func ScaleNames() []string {
	var names []string
	for _, s := range vp.Scales() {
		names = append(names, s.Name())
	}
	return names
}

// MatchRules reads the regulations of a match: its scale, the boards it was to have, what is
// carried over, whether it is a knock-out, penalties and boards removed.
func MatchRules(r Reader, m *teams.Match) teams.MatchOptions {
	o := teams.MatchOptions{KnockOut: r.Flag(KnockOut)}
	if name := r.Choice(Scale, append(ScaleNames(), NoScale)...); name != NoScale {
		o.Scale, _ = vp.ScaleByName(name) // one of those offered
	}
	m.Scheduled = r.Int(Scheduled, 1, vp.MaxBoards, 0)
	m.CarryOver, _ = r.Hundredths(CarryOver, -MostCarried, MostCarried)
	readAdjustments(r, m)
	return o
}

// Removers lists the values of RemovedBy, the usual one first.
func Removers() []string {
	return []string{removedByBoth, teams.Home.String(), teams.Away.String()}
}

// readAdjustments reads the penalties of the teams and the boards that were removed.
func readAdjustments(r Reader, m *teams.Match) {
	for _, of := range []struct {
		name string
		side teams.Side
	}{{HomePenalty, teams.Home}, {AwayPenalty, teams.Away}} {
		if amount, ok := r.Hundredths(of.name, 0, MostCarried); ok && amount > 0 {
			m.Penalties = append(m.Penalties, teams.Penalty{Side: of.side, Amount: amount})
		}
	}
	by := r.Choice(RemovedBy, Removers()...)
	if boards := r.Int(Removed, 1, vp.MaxBoards, 0); boards > 0 {
		removal := teams.Removal{Boards: boards}
		switch by {
		case teams.Home.String():
			removal.AtFault = teams.Home
		case teams.Away.String():
			removal.AtFault = teams.Away
		}
		m.Removed = append(m.Removed, removal)
	}
}

// RoomResult reads the result of a room, with its declarer, at the vulnerability of its board where
// that is known.
func RoomResult(text string, lang notation.Language, v *score.Vulnerability) (score.Entry, error) {
	return notation.Options{Language: lang, Vulnerability: v, RequireDeclarer: true}.Parse(text)
}

// MatchFault is why a match cannot be scored. Board is the place of the board at fault, and of two
// with one number the last; -1 where it is the match as a whole. Room is the room at fault, where
// it is one.
type MatchFault struct {
	Board int
	Room  teams.Room
	Fault Fault
}

// FaultOfMatch finds what an error of a match is about; ok is false for a fault of the program.
func FaultOfMatch(m *teams.Match, err error) (f MatchFault, ok bool) {
	f = MatchFault{Board: -1}
	var ofBoard *teams.BoardError
	if errors.As(err, &ofBoard) {
		for i := range slices.Backward(m.Boards) {
			if m.Boards[i].Number == ofBoard.Board {
				f.Board = i
				break
			}
		}
		f.Room, f.Fault = ofBoard.Room, Of("", ofBoard.Err)
	}
	var ofEvent *teams.EventError
	if errors.As(err, &ofEvent) {
		f.Fault = Fault{Key: "teams_" + string(ofEvent.Fault),
			Args: []any{"got", ofEvent.Got, "low", ofEvent.Low, "high", ofEvent.High}}
		return f, true
	}
	return f, ofBoard != nil
}
