package exercise

import (
	"slices"

	"bridgescore/score"
)

// This file draws the sheets of version 2. None of it ever changes.

// second draws an exercise for a level of version 2.
func (s *source) second(l Level) Exercise {
	switch l {
	case Tricks:
		return Exercise{Task: AskTricks, Outcome: s.result(s.contract(), 0)}
	case ContractPoints:
		c := s.contract()
		c.Doubling = score.Doubling(s.pick(4, 2, 1))
		return Exercise{Task: AskContractPoints, Outcome: s.result(c, 0)}
	case Game:
		return s.gameOrNot()
	case Vulnerable:
		const numbers = 36
		return Exercise{Task: AskVulnerability, Board: score.Board(1 + s.below(numbers))}
	case Matchpoints:
		return s.boardWithTies()
	case Percent:
		const fewest, most = 4, 14
		top := 2 * (fewest - 1 + s.below(most-fewest+1))
		return Exercise{Task: AskPercent, Top: top, Own: s.below(top + 1)}
	case IMPs:
		e := s.board(2)
		e.Task = AskIMPs
		return e
	case VictoryPoints:
		lengths := [...]int{7, 8, 10, 12, 14, 16, 20, 24, 28, 32}
		n := lengths[s.below(len(lengths))]
		return Exercise{Task: AskVPs, Boards: n, Own: s.below(2 * n), Other: s.below(2 * n)}
	case Sacrifice:
		return s.sacrifice()
	case WrongLine:
		return s.wrongLine()
	case WhichContract:
		return s.whichContract()
	case Made, Games, Slams, Doubled, Undertricks, Everything:
	}
	return Exercise{Task: AskScore, Outcome: s.scored(l)}
}

// result gives the outcome of a contract, with as many overtricks of those wanted as there
// can be.
func (s *source) result(c score.Contract, over int) score.Outcome {
	return score.Outcome{Contract: c, Vulnerable: s.chance(1, 2), Tricks: c.Need() + min(over, c.MaxOvertricks())}
}

// scored draws the outcome for a level that asks for its score.
func (s *source) scored(l Level) score.Outcome {
	c := s.contract()
	switch l {
	case Games:
		c.Level = score.LowestLevel + s.pick(3, 4, 5, 6, 3)
		return s.result(c, s.pick(5, 3, 2, 1))
	case Slams:
		return s.slam(c)
	case Doubled:
		c.Doubling = score.Doubled + score.Doubling(s.pick(5, 1))
		return s.result(c, s.pick(4, 3, 2))
	case Undertricks:
		c.Doubling = score.Doubling(s.pick(5, 5, 1))
		return s.result(c, -1-s.pick(4, 4, 3, 2, 1))
	default:
		return s.atTheTable()
	}
}

// slam draws a slam, or in one case of three a lower contract with the tricks of one.
func (s *source) slam(c score.Contract) score.Outcome {
	if s.chance(2, 3) {
		c.Level = 6 + s.pick(3, 2)
		return s.result(c, s.pick(2, 1))
	}
	c.Level = 4 + s.pick(3, 1)
	if c.Strain == score.NoTrump {
		c.Level = 3
	}
	return s.result(c, score.Book+6+s.below(2)-c.Need())
}

// gameOrNot draws games and part-scores alike, with overtricks that change nothing.
func (s *source) gameOrNot() Exercise {
	c := score.Contract{Level: score.LowestLevel + s.pick(1, 4, 6, 6, 3), Strain: s.strain()}
	return Exercise{Task: AskGame, Outcome: s.result(c, s.pick(3, 2, 2))}
}

// boardWithTies draws a board on which the pair asked about has mostly another one's score.
func (s *source) boardWithTies() Exercise {
	const fewest, most = 5, 9
	e := s.board(fewest + s.below(most-fewest+1))
	e.Task = AskMatchpoints
	e.Own = s.below(len(e.Plays))
	if s.chance(4, 5) {
		e.Plays[(e.Own+1+s.below(len(e.Plays)-1))%len(e.Plays)] = e.Plays[e.Own]
	}
	return e
}

// sacrifice draws a contract of theirs, and one of ours above it that fails by about as much
// as theirs is worth.
func (s *source) sacrifice() Exercise {
	e := Exercise{Task: AskSacrifice, Vulnerability: score.Vulnerability(s.below(4))}
	contracts := [...]score.Contract{
		{Level: 3, Strain: score.NoTrump}, {Level: 4, Strain: score.Hearts}, {Level: 4, Strain: score.Spades},
		{Level: 5, Strain: score.Clubs}, {Level: 5, Strain: score.Diamonds}, {Level: 6, Strain: score.Hearts},
		{Level: 6, Strain: score.Spades},
	}
	their := contracts[s.pick(3, 6, 6, 2, 2, 1, 1)]
	side := s.side()
	suit := score.Clubs + score.Strain(s.below(4))
	if suit == their.Strain {
		suit = score.Clubs + (suit-score.Clubs+1)%4
	}
	our := score.Contract{Level: their.Level, Strain: suit, Doubling: score.Doubled}
	if suit < their.Strain {
		our.Level++
	}
	worth := score.Play{Contract: their, Declarer: s.seat(side), Tricks: their.Need()}
	cost := score.Play{Contract: our, Declarer: s.seat(side.Other())}
	down := 1
	for down < our.Need() {
		cost.Tricks = our.Need() - down - 1
		e.Plays = []score.Play{worth, cost}
		if pays, err := e.pays(); err != nil || pays == 0 {
			break
		}
		down++
	}
	down = min(max(down+s.pick(1, 3, 3, 1)-1, 1), our.Need())
	cost.Tricks = our.Need() - down
	e.Plays = []score.Play{worth, cost}
	return e
}

// wrongLine draws the sheet of a board with one wrong score.
func (s *source) wrongLine() Exercise {
	const lines = 5
	for {
		e := s.board(lines)
		e.Task = AskWrongLine
		scores, err := e.NSScores()
		if err != nil {
			continue
		}
		at := s.below(lines)
		e.Written = scores
		wrong := s.miscount(e.Plays[at], e.Vulnerability, scores[at])
		if wrong != scores[at] {
			e.Written[at] = wrong
			return e
		}
	}
}

// miscount gives a wrong score of a play: at the other vulnerability, of a part-score for a
// game or the reverse, doubled or not, with another trick, for the other side.
func (s *source) miscount(p score.Play, v score.Vulnerability, right int) int {
	sign := 1
	if p.Declarer.Side() == score.EastWest {
		sign = -1
	}
	o := p.Outcome(v)
	const gameLessPartscore, vulnerableLessPartscore = 250, 450
	switch s.pick(4, 4, 2, 2, 1) {
	case 0:
		o.Vulnerable = !o.Vulnerable
	case 1:
		difference := gameLessPartscore
		if o.Vulnerable {
			difference = vulnerableLessPartscore
		}
		b, err := o.Breakdown()
		switch {
		case err != nil || !o.Made():
			return right
		case b.Of(score.CategoryContract) >= score.GameThreshold:
			difference = -difference
		}
		return right + sign*difference
	case 2:
		o.Contract.Doubling = score.Doubled - o.Contract.Doubling
	case 3:
		o.Tricks += 1 - 2*s.below(2)
	default:
		return -right
	}
	points, err := o.Score()
	if err != nil {
		return right
	}
	return sign * points
}

// whichContract draws an outcome and three like it with other scores.
func (s *source) whichContract() Exercise {
	const choices = 4
	o := s.atTheTable()
	points, err := o.Score()
	if err != nil {
		return s.whichContract()
	}
	e := Exercise{Task: AskContract, Own: points, Outcomes: []score.Outcome{o}}
	for len(e.Outcomes) < choices {
		other := s.like(o)
		if n, err := other.Score(); err == nil && n != points && !slices.Contains(e.Outcomes, other) {
			e.Outcomes = append(e.Outcomes, other)
		}
	}
	at := s.below(choices)
	e.Outcomes[0], e.Outcomes[at] = e.Outcomes[at], e.Outcomes[0]
	return e
}

// like changes one or two things of an outcome.
func (s *source) like(o score.Outcome) score.Outcome {
	over := o.Over()
	for range 1 + s.below(2) {
		switch s.pick(3, 3, 2, 2) {
		case 0:
			o.Vulnerable = !o.Vulnerable
		case 1:
			o.Contract.Level = min(max(o.Contract.Level+1-2*s.below(2), score.LowestLevel), score.HighestLevel)
		case 2:
			o.Contract.Strain = s.strain()
		default:
			over += 1 - 2*s.below(2)
		}
	}
	o.Tricks = o.Contract.Need() + min(over, o.Contract.MaxOvertricks())
	return o
}
