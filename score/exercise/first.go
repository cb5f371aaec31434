package exercise

import "bridgescore/score"

// This file draws the sheets of version 1, and the boards of all: none of it ever changes.

// exercise draws one for a level of version 1.
func (s *source) exercise(l Level) Exercise {
	switch l {
	case ContractPoints:
		c := s.contract()
		c.Doubling = score.Doubling(s.pick(3, 1, 1))
		return Exercise{Task: AskContractPoints, Outcome: score.Outcome{Contract: c, Tricks: c.Need()}}
	case Matchpoints:
		const fewest, most = 5, 9
		e := s.board(fewest + s.below(most-fewest+1))
		e.Task = AskMatchpoints
		e.Own = s.below(len(e.Plays))
		return e
	case IMPs:
		e := s.board(2)
		e.Task = AskIMPs
		return e
	case Everything:
		l = [...]Level{Made, Doubled, Undertricks}[s.pick(3, 2, 3)]
	case Made, Doubled, Undertricks,
		Tricks, Game, Games, Slams, Vulnerable, Percent, VictoryPoints, Sacrifice, WrongLine, WhichContract:
	}
	return Exercise{Task: AskScore, Outcome: s.outcome(l)}
}

// contract draws an undoubled contract, those of the usual levels most often.
func (s *source) contract() score.Contract {
	return score.Contract{
		Level:  score.LowestLevel + s.pick(3, 4, 5, 6, 3, 2, 1),
		Strain: s.strain(),
	}
}

func (s *source) strain() score.Strain {
	strains := score.Strains()
	return strains[s.below(len(strains))]
}

func (s *source) outcome(l Level) score.Outcome {
	c := s.contract()
	over := 0
	switch l {
	case Doubled:
		c.Doubling = score.Doubled + score.Doubling(s.pick(3, 1))
		over = s.pick(4, 3, 2)
	case Undertricks:
		c.Doubling = score.Doubling(s.pick(4, 3, 1))
		over = -1 - s.pick(4, 4, 3, 2, 1)
	default:
		over = s.pick(4, 3, 2, 1)
	}
	return score.Outcome{
		Contract:   c,
		Vulnerable: s.chance(1, 2),
		Tricks:     c.Need() + min(over, c.MaxOvertricks()),
	}
}

// board draws results that could be those of one board: a side that has the
// cards for a number of tricks in a strain, and tables that bid more or less
// of it, choose another strain, or let the other side play.
func (s *source) board(tables int) Exercise {
	e := Exercise{Vulnerability: score.Vulnerability(s.below(4))}
	strong := s.side()
	strain := s.strain()
	tricks := score.Book + 1 + s.pick(2, 3, 4, 4, 3, 1)
	for range tables {
		if s.chance(1, 7) {
			e.Plays = append(e.Plays, s.interference(strong, strain))
		} else {
			e.Plays = append(e.Plays, s.play(strong, strain, tricks))
		}
	}
	return e
}

func (s *source) side() score.Side {
	if s.chance(1, 2) {
		return score.NorthSouth
	}
	return score.EastWest
}

// seat draws one of the two players of a side.
func (s *source) seat(side score.Side) score.Seat {
	pair := [2]score.Seat{score.North, score.South}
	if side == score.EastWest {
		pair = [2]score.Seat{score.East, score.West}
	}
	return pair[s.below(2)]
}

// play draws what a table makes of the cards of the strong side.
func (s *source) play(side score.Side, strain score.Strain, tricks int) score.Play {
	tricks += s.pick(1, 3, 1) - 1
	if s.chance(1, 5) {
		strain = s.strain()
		tricks--
	}
	level := usualLevel(tricks-score.Book+s.pick(2, 4, 1)-1, strain)
	p := score.Play{
		Contract: score.Contract{Level: level, Strain: strain},
		Declarer: s.seat(side),
		Tricks:   min(tricks, score.TricksInPlay),
	}
	if p.Tricks < p.Contract.Need() && s.chance(1, 4) || s.chance(1, 20) {
		p.Contract.Doubling = score.Doubled
	}
	return p
}

// usualLevel brings a level to one that is bid: few stop between a game of
// no-trump or a major and a slam.
func usualLevel(level int, strain score.Strain) int {
	level = min(max(level, score.LowestLevel), score.HighestLevel)
	switch {
	case strain == score.NoTrump && (level == 4 || level == 5):
		return 3
	case strain.IsMajor() && level == 5:
		return 4
	}
	return level
}

// interference draws a contract of the weaker side in another suit.
func (s *source) interference(strong score.Side, strain score.Strain) score.Play {
	suit := score.Clubs + score.Strain(s.below(4))
	if suit == strain {
		suit = score.Clubs + (suit-score.Clubs+1)%4
	}
	c := score.Contract{Level: 2 + s.pick(3, 3, 2, 1), Strain: suit}
	down := s.pick(2, 3, 3, 1)
	if down > 0 && s.chance(1, 2) {
		c.Doubling = score.Doubled
	}
	return score.Play{Contract: c, Declarer: s.seat(strong.Other()), Tricks: c.Need() - down}
}
