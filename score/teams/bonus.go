package teams

import "bridgescore/score/vp"

// Bonus is the French bonus for the draw of a Swiss (RNC art. 154). After each
// round it covers, the last of the ranking gets nothing, the one above it Step,
// the next twice Step, and so on; with an odd number of teams the last gets Step
// already. It counts in the ranking that the next round is drawn from and never
// in the final one.
type Bonus struct {
	Step vp.Hundredths
	// First and Last are the rounds after which it is given.
	First, Last int
	// OpponentRank gives it by the rank of the opponents of the round instead
	// of the team's own; a bye then brings none.
	OpponentRank bool
}

// NewBonus works out the step for an event: 1.5 times the rounds, divided by
// the teams less one and by the rounds with a bonus less one, to hundredths of
// a VP, halves up. The rounds with a bonus are those not predetermined; after
// the last of them none is given.
func NewBonus(teams, rounds, predetermined int) (Bonus, error) {
	withBonus := rounds - predetermined
	switch {
	case teams < 2 || teams > MaxTeams:
		return Bonus{}, &EventError{Fault: TooFewTeams, Got: teams, Low: 2, High: MaxTeams}
	case predetermined < 0 || withBonus < 2 || rounds > MaxRounds:
		return Bonus{}, &EventError{Fault: RoundOutOfRange, Got: rounds, Low: max(predetermined, 0) + 2,
			High: MaxRounds}
	}
	// In hundredths: 150·rounds / divisor.
	divisor := (teams - 1) * (withBonus - 1)
	step := (2*150*rounds + divisor) / (2 * divisor)
	return Bonus{Step: vp.Hundredths(step), First: predetermined + 1, Last: rounds - 1}, nil
}

// Of gives the bonus for a rank among so many teams.
func (b Bonus) Of(rank, teams int) vp.Hundredths {
	below := teams - rank
	if teams%2 != 0 {
		below++
	}
	return vp.Hundredths(below) * b.Step
}

// maxBonusRounds bounds the rankings that are worked out for one draw; the
// longest event of the RNC has ten rounds.
const maxBonusRounds = 100

// addBonus ranks the teams after each round the bonus covers, with the bonus of
// the rounds before, and adds the bonus to the lines.
func (l *ledger) addBonus(o StandingsOptions, through int) error {
	bonus := *o.Bonus
	if bonus.First < 1 || bonus.Last-bonus.First >= maxBonusRounds {
		return &EventError{Fault: RoundOutOfRange, Got: bonus.Last, Low: 1, High: bonus.First + maxBonusRounds - 1}
	}
	if err := checkAmounts(AmountOutOfRange, 0, bonus.Step); err != nil {
		return err
	}
	var given []bonusLine
	for round := bonus.First; round <= min(bonus.Last, through); round++ {
		then := l.book.ledger(o, round)
		then.addLines(given)
		given = append(given, then.bonusLines(bonus, round)...)
	}
	l.addLines(given)
	return nil
}

type bonusLine struct {
	team int
	line Line
}

func (l *ledger) addLines(lines []bonusLine) {
	for _, b := range lines {
		l.accounts[b.team].add(b.line)
	}
}

func (l *ledger) bonusLines(bonus Bonus, round int) []bonusLine {
	ranks := make([]int, len(l.teams)) // 0 for a team that withdrew
	ranked := 0
	for _, s := range l.ranking() {
		ranks[l.index[s.Team]] = s.Rank
		if s.Rank > 0 {
			ranked++
		}
	}
	var lines []bonusLine
	give := func(team, rank int) {
		if rank > 0 && ranks[team] > 0 {
			lines = append(lines, bonusLine{team, Line{Round: round, Kind: LineBonus, VP: bonus.Of(rank, ranked)}})
		}
	}
	if !bonus.OpponentRank {
		for team, rank := range ranks {
			give(team, rank)
		}
		return lines
	}
	for _, m := range l.meetings {
		if m.round == round {
			give(m.home, ranks[m.away])
			give(m.away, ranks[m.home])
		}
	}
	return lines
}
