package teams

import "bridgescore/score/vp"

// PenaltyUnit says what a penalty is counted in.
type PenaltyUnit uint8

// The units of penalties. One VP is six IMPs (RNC art. 127).
const (
	PenaltyInVPs PenaltyUnit = iota
	PenaltyInIMPs
)

// Penalty is taken off one team of a match. The opponents gain nothing.
type Penalty struct {
	Side   Side
	Unit   PenaltyUnit
	Amount vp.Hundredths
	// LateStart marks a penalty for a late start, which is never halved (RNC
	// art. 129).
	LateStart bool
}

func (p Penalty) check() error {
	switch {
	case p.Side != Home && p.Side != Away:
		return &EventError{Fault: UnknownSide, Got: int(p.Side)}
	case p.Unit > PenaltyInIMPs:
		return &EventError{Fault: UnknownOption, Got: int(p.Unit)}
	}
	return checkAmounts(PenaltyOutOfRange, 0, p.Amount)
}

func (p Penalty) vps() vp.Hundredths {
	if p.Unit == PenaltyInIMPs {
		return vp.PenaltyVPs(p.Amount)
	}
	return p.Amount
}

func (p Penalty) imps(halved bool) vp.Hundredths {
	imps := p.Amount
	if p.Unit == PenaltyInVPs {
		imps = vp.PenaltyIMPs(p.Amount)
	}
	if halved && !p.LateStart {
		return (imps + 1) / 2
	}
	return imps
}

func (m *Match) addPenalties(s *MatchScore, o MatchOptions) {
	for _, p := range m.Penalties {
		team := &s.Home
		if p.Side == Away {
			team = &s.Away
		}
		if o.KnockOut {
			team.PenaltyIMPs += p.imps(o.HalvePenalties)
		} else {
			team.PenaltyVP += p.vps()
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
