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

// CarryOver is a regulation for the IMPs a team takes from a match of the
// round-robin into a match of the knock-out against the same opponents.
type CarryOver struct {
	// HigherDivisor and LowerDivisor divide the margin of the match where the
	// team that won it is ranked higher, lower than its opponents.
	HigherDivisor, LowerDivisor int
	// Most bounds the IMPs carried over; 0 for no bound.
	Most vp.Hundredths
	// Ahead is what the higher-ranked team gets beside, so that no tie is
	// possible; 0 for nothing.
	Ahead vp.Hundredths
}

// CarryOverWBF gives the higher-ranked team half of what it won by, the
// lower-ranked team a third, at most 16 IMPs.
var CarryOverWBF = CarryOver{HigherDivisor: 2, LowerDivisor: 3, Most: 16 * vp.Unit}

// carryOverStep is a tenth of an IMP.
const carryOverStep = vp.Unit / 10

// IMPs gives what the higher-ranked team carries over, negative where its
// opponents do, rounded to a tenth of an IMP, halves away from zero. margin is
// what the higher-ranked team won their match by.
func (c CarryOver) IMPs(margin vp.Hundredths) (vp.Hundredths, error) {
	if c.HigherDivisor < 1 || c.LowerDivisor < 1 {
		return 0, &EventError{Fault: UnknownOption, Got: min(c.HigherDivisor, c.LowerDivisor), Low: 1}
	}
	if err := checkAmounts(AmountOutOfRange, -maxAmount, margin); err != nil {
		return 0, err
	}
	if err := checkAmounts(AmountOutOfRange, 0, c.Most, c.Ahead); err != nil {
		return 0, err
	}
	divisor := c.HigherDivisor
	if margin < 0 {
		divisor = c.LowerDivisor
	}
	carried := roundTo(max(margin, -margin), divisor)
	if c.Most > 0 {
		carried = min(carried, c.Most)
	}
	if margin < 0 {
		carried = -carried
	}
	return carried + c.Ahead, nil
}

// roundTo divides and rounds half up to a tenth of an IMP.
func roundTo(amount vp.Hundredths, divisor int) vp.Hundredths {
	unit := carryOverStep * vp.Hundredths(min(divisor, int(maxAmount)))
	return (2*amount + unit) / (2 * unit) * carryOverStep
}
