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
	Undecided     Criterion = "undecided"    // more boards are to be played
)

// Decision is who won a match and by what. Winner is NoSide while it is undecided. Margin is the
// winner's in what decided.
type Decision struct {
	Winner Side
	By     Criterion
	Margin vp.Hundredths
}

// Decide says who won a knock-out match that was scored with the KnockOut option: by IMPs, total
// points, boards won; after that an extension of two boards is due (RNC art. 134).
func Decide(match MatchScore) Decision {
	for _, d := range []Decision{
		decided(ByIMPs, match.lead()),
		// Each team's points are the lead once, with opposite signs.
		decided(ByTotalPoints, (match.Home.Points-match.Away.Points)/2),
		decided(ByBoardsWon, vp.Whole(match.Home.BoardsWon-match.Away.BoardsWon)),
	} {
		if d.Winner != NoSide {
			return d
		}
	}
	return Decision{By: Undecided}
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
