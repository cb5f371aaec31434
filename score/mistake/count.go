package mistake

import "bridgescore/score"

// slot is a place in a count. Part-score and game stand in the same one, and so do the
// two slams: a score has one of each at most.
type slot uint8

const (
	contractSlot slot = iota
	insultSlot
	bonusSlot
	slamSlot
	overtrickSlot
	undertrickSlot
	slotCount
)

func slotOf(k score.Kind) slot {
	switch k {
	case score.InsultBonus:
		return insultSlot
	case score.PartscoreBonus, score.GameBonus:
		return bonusSlot
	case score.SmallSlamBonus, score.GrandSlamBonus:
		return slamSlot
	case score.Overtricks:
		return overtrickSlot
	case score.Undertricks:
		return undertrickSlot
	case score.ContractPoints:
	}
	return contractSlot
}

// count is a score part by part, as somebody may have counted it.
type count [slotCount]int

func (c *count) total() int {
	sum := 0
	for _, points := range c {
		sum += points
	}
	return sum
}

// counted counts an outcome by the rules.
func counted(o score.Outcome) count {
	var c count
	b, err := o.Breakdown()
	if err != nil {
		return c
	}
	for _, p := range b.Parts() {
		c[slotOf(p.Kind)] += p.Points
	}
	return c
}

// with gives the count with other points in one place.
func (c count) with(s slot, points int) count {
	c[s] = points
	return c
}

// bonusFor gives the bonus that belongs to so many contract points.
func bonusFor(points int, vulnerable bool) int {
	if points >= score.GameThreshold {
		return gameBonus(vulnerable)
	}
	return partscoreBonus()
}

// The values of Law 77 are asked of the outcomes that have them.

func partscoreBonus() int {
	return counted(made(1, score.Clubs, score.Undoubled, false))[bonusSlot]
}

func gameBonus(vulnerable bool) int {
	return counted(made(3, score.NoTrump, score.Undoubled, vulnerable))[bonusSlot]
}

func slamBonus(level int, vulnerable bool) int {
	return counted(made(level, score.Clubs, score.Undoubled, vulnerable))[slamSlot]
}

func insult(d score.Doubling) int {
	return counted(made(1, score.Clubs, d, false))[insultSlot]
}

// firstOfNoTrump gives what the first trick in no-trump is worth.
func firstOfNoTrump() int {
	return counted(made(1, score.NoTrump, score.Undoubled, false))[contractSlot]
}

// overtrick gives what one overtrick is worth.
func overtrick(s score.Strain, d score.Doubling, vulnerable bool) int {
	o := made(1, s, d, vulnerable)
	o.Tricks++
	return counted(o)[overtrickSlot]
}

// lost gives the points of so many undertricks.
func lost(down int, d score.Doubling, vulnerable bool) int {
	o := made(score.HighestLevel, score.Clubs, d, vulnerable)
	o.Tricks -= down
	return counted(o)[undertrickSlot]
}

func made(level int, s score.Strain, d score.Doubling, vulnerable bool) score.Outcome {
	c := score.Contract{Level: level, Strain: s, Doubling: d}
	return score.Outcome{Contract: c, Vulnerable: vulnerable, Tricks: c.Need()}
}
