package teams

import (
	"cmp"

	"bridgescore/score/vp"
)

// Criterion is what decides a match of a knock-out. It is a key.
type Criterion string

// The criteria, in the order of RNC art. 134.
const (
	ByIMPs        Criterion = "imps"         // carry-over and penalties included
	ByTotalPoints Criterion = "total_points" // the aggregate of the match
	ByBoardsWon   Criterion = "boards_won"   // boards with a better total
	ByExtraBoards Criterion = "extra_boards" // an extension: RNC, of two boards
	Undecided     Criterion = "undecided"    // more boards are to be played
)

// Decision is who won a match and by what. Winner is NoSide while it is
// undecided. Extension is the number of the extension that decided, from 1;
// Margin is the winner's in what decided.
type Decision struct {
	Winner    Side
	By        Criterion
	Extension int
	Margin    vp.Hundredths
}

// KnockOutRule says how a tie of a knock-out is broken.
type KnockOutRule uint8

// The rules for ties.
const (
	// TieRNC looks at IMPs, total points, boards won, and then at extensions
	// of two boards (RNC art. 134).
	TieRNC KnockOutRule = iota
	// TieExtraBoards goes from IMPs to extra boards at once (WBF: eight, then
	// one at a time).
	TieExtraBoards
)

// Decide says who won a knock-out match that was scored with the KnockOut
// option, and the extensions played after it, in order, each scored as a match
// without carry-over. An extension that is tied leads to the next.
func Decide(rule KnockOutRule, match MatchScore, extensions ...MatchScore) (Decision, error) {
	if rule > TieExtraBoards {
		return Decision{}, &EventError{Fault: UnknownOption, Got: int(rule)}
	}
	if d := decided(ByIMPs, match.lead()); d.Winner != NoSide {
		return d, nil
	}
	if rule == TieRNC {
		// Each team's points are the lead once, with opposite signs.
		if d := decided(ByTotalPoints, (match.Home.Points-match.Away.Points)/2); d.Winner != NoSide {
			return d, nil
		}
		if d := decided(ByBoardsWon, vp.Whole(match.Home.BoardsWon-match.Away.BoardsWon)); d.Winner != NoSide {
			return d, nil
		}
	}
	for i, extension := range extensions {
		if d := decided(ByExtraBoards, extension.lead()); d.Winner != NoSide {
			d.Extension = i + 1
			return d, nil
		}
	}
	return Decision{By: Undecided}, nil
}

// lead is what the home team is ahead by, in IMPs, when each team's penalties
// are taken off its own.
func (s *MatchScore) lead() vp.Hundredths {
	return (s.Home.Margin-s.Away.Margin)/2 - s.Home.PenaltyIMPs + s.Away.PenaltyIMPs
}

// decided names the winner from the home team's lead.
func decided(by Criterion, lead vp.Hundredths) Decision {
	d := Decision{By: by, Margin: max(lead, -lead)}
	switch cmp.Compare(lead, 0) {
	case 1:
		d.Winner = Home
	case -1:
		d.Winner = Away
	}
	return d
}
