package score

// Rung is one line of the ladder of a contract: the scores of one result,
// seen from the declarer's side, at both vulnerabilities.
type Rung struct {
	Over          int
	Tricks        int
	NotVulnerable int
	Vulnerable    int
}

// Ladder gives every result of the contract, from all tricks lost to all
// thirteen won. A deal passed out has no ladder.
func (c Contract) Ladder() ([]Rung, error) {
	if err := c.Validate(); err != nil || c == PassedOut {
		return nil, err
	}
	rungs := make([]Rung, 0, TricksInPlay+1)
	for tricks := 0; tricks <= TricksInPlay; tricks++ {
		plain, err := Outcome{c, false, tricks}.Score()
		if err != nil {
			return nil, err
		}
		vulnerable, err := Outcome{c, true, tricks}.Score()
		if err != nil {
			return nil, err
		}
		rungs = append(rungs, Rung{tricks - c.Need(), tricks, plain, vulnerable})
	}
	return rungs, nil
}
