package teams

import "bridgescore/score/vp"

// Penalty is taken off one team of a match: off its Victory Points, or off the margin of a
// knock-out in IMPs. The opponents gain nothing. One VP is six IMPs, of which half come off the
// margin, but for a late start (RNC art. 127, 129).
type Penalty struct {
	Side   Side
	Amount vp.Hundredths
}

func (p Penalty) check() error {
	if p.Side != Home && p.Side != Away {
		return &EventError{Fault: UnknownSide, Got: int(p.Side)}
	}
	return checkAmounts(PenaltyOutOfRange, 0, p.Amount)
}

func (m *Match) addPenalties(s *MatchScore, o MatchOptions) {
	for _, p := range m.Penalties {
		team := &s.Home
		if p.Side == Away {
			team = &s.Away
		}
		if o.KnockOut {
			team.PenaltyIMPs += p.Amount
		} else {
			team.PenaltyVP += p.Amount
		}
	}
}

// Removal is boards taken out of a match that started late. AtFault is the
// team that caused it, NoSide where both did.
type Removal struct {
	Boards  int
	AtFault Side
}

// removedBoardIMPs is what the team not at fault gets for each board removed
// (RNC art. 130, and the EBU White Book).
const removedBoardIMPs = 3

func (r Removal) check() error {
	switch {
	case r.Boards < 0 || r.Boards > vp.MaxBoards:
		return &EventError{Fault: BoardsNegative, Got: r.Boards, High: vp.MaxBoards}
	case r.AtFault > Away:
		return &EventError{Fault: UnknownSide, Got: int(r.AtFault)}
	}
	return nil
}

func (r Removal) imps(side Side) vp.Hundredths {
	imps := vp.Whole(removedBoardIMPs * r.Boards)
	switch r.AtFault {
	case side:
		return -imps
	case side.Other():
		return imps
	}
	return 0
}
