package decision

import "bridgescore/score"

// Double is the question whether to double a contract of the opponents that is
// played undoubled without our call. In the good case it goes Down, at least
// one; in the bad one it is made with Over overtricks.
type Double struct {
	Theirs     score.Contract // a doubling it has is taken off
	Vulnerable bool           // the opponents
	Over, Down int
}

// Outcomes gives what is compared in the good case and in the bad one. The
// opponents declare all of them.
func (d Double) Outcomes() (well, badly Pair, err error) {
	if err = checkEnds(d.Theirs, d.Over, d.Down); err != nil {
		return well, badly, err
	}
	if well, err = d.pair(-d.Down); err != nil {
		return well, badly, err
	}
	badly, err = d.pair(d.Over)
	return well, badly, err
}

func (d Double) pair(over int) (Pair, error) {
	without, err := undoubled(d.Theirs, over, d.Vulnerable)
	call := without
	call.Contract.Doubling = score.Doubled
	return Pair{call, without}, err
}

// Choice scores both cases for the side that doubles.
func (d Double) Choice() (Choice, error) {
	well, badly, err := d.Outcomes()
	if err != nil {
		return Choice{}, err
	}
	return choice(well, badly, -1)
}

// undoubled is the outcome of the contract with its doubling taken off.
func undoubled(c score.Contract, over int, vulnerable bool) (score.Outcome, error) {
	c.Doubling = score.Undoubled
	return c.WithOver(over, vulnerable)
}

// checkEnds refuses a contract that nobody plays, and ends of it that are not
// one made and one failed.
func checkEnds(c score.Contract, over, down int) error {
	switch {
	case c == score.PassedOut:
		return &score.RangeError{Fault: score.LevelOutOfRange, Got: 0, Low: score.LowestLevel, High: score.HighestLevel}
	case over < 0:
		return &score.RangeError{Fault: score.TooManyOvertricks, Got: over, Low: 0, High: c.MaxOvertricks()}
	case down < 1:
		return &score.RangeError{Fault: score.TooManyUndertricks, Got: down, Low: 1, High: c.MaxUndertricks()}
	}
	return nil
}
