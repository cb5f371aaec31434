package decision

import "bridgescore/score"

// Sacrifice is the question whether to bid on over a contract of the
// opponents and go down doubled.
//
// In the good case theirs would have been made, with Over overtricks; in the
// bad one it would have gone down by Fails, and the sacrifice was for nothing.
// Our own contract goes down in both. Its level and strain do not matter: the
// undertricks of Law 77 are the same for all.
type Sacrifice struct {
	Theirs           score.Contract // a doubling it has is taken off
	TheirsVulnerable bool
	OursVulnerable   bool
	Over, Fails      int
}

// MostDown is the greatest number of undertricks there can be.
const MostDown = score.HighestLevel + score.Book

// Penalty is what our side loses by going down doubled, in points above 0.
func Penalty(down int, vulnerable bool) (int, error) {
	if down < 1 || down > MostDown {
		return 0, &score.RangeError{Fault: score.TooManyUndertricks, Got: down, Low: 1, High: MostDown}
	}
	// The highest contract is the one that can fail by every number.
	highest := score.Contract{Level: score.HighestLevel, Strain: score.NoTrump, Doubling: score.Doubled}
	o, err := highest.WithOver(-down, vulnerable)
	if err != nil {
		return 0, err
	}
	points, err := o.Score()
	return -points, err
}

// Made is what the opponents score with their contract made.
func (s Sacrifice) Made() (int, error) {
	if err := checkEnds(s.Theirs, s.Over, s.Fails); err != nil {
		return 0, err
	}
	return s.theirs(s.Over)
}

func (s Sacrifice) theirs(over int) (int, error) {
	o, err := undoubled(s.Theirs, over, s.TheirsVulnerable)
	if err != nil {
		return 0, err
	}
	return o.Score()
}

// Choice scores both cases for the side that sacrifices and goes down by so
// many tricks, 1 to [MostDown].
func (s Sacrifice) Choice(down int) (Choice, error) {
	made, err := s.Made()
	if err != nil {
		return Choice{}, err
	}
	failed, err := s.theirs(-s.Fails)
	if err != nil {
		return Choice{}, err
	}
	penalty, err := Penalty(down, s.OursVulnerable)
	if err != nil {
		return Choice{}, err
	}
	return Choice{Well: Case{-penalty, -made}, Badly: Case{-penalty, -failed}}, nil
}

// Farthest is the greatest number of tricks by which the sacrifice may go down
// and still win something, given that the contract of the opponents would have
// been made. It is 0 where even one down costs as much or more.
func (s Sacrifice) Farthest(by Scoring) (int, error) {
	farthest := 0
	for down := 1; down <= MostDown; down++ {
		c, err := s.Choice(down)
		if err != nil {
			return 0, err
		}
		if c.Stakes(by).Gain > 0 {
			farthest = down
		}
	}
	return farthest, nil
}
