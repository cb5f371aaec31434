package imp

import (
	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// FormsDiffer is the fault of a board of a match that was not the same at the
// two tables (Law 87): the results cannot be compared.
const FormsDiffer score.Fault = "board_forms_differ"

// MatchLine is what a board of a match is worth to the two teams. Home is the
// team that sits North-South at the open table.
type MatchLine struct {
	// Scored is false for a board that a table did not play.
	Scored     bool
	Home, Away Fraction
}

// Match compares the two tables of a match on one board. A weighted ruling
// counts as the mean of the IMPs of its scores by weight; after a split one
// the IMPs of the teams are not opposite. An artificial score at one table
// stands for the whole board; with one at each table half of either counts.
//
// Boards of different forms are a [score.SyntaxError] with [FormsDiffer].
func Match(open, closed score.BoardResult, award AwardRule) (MatchLine, error) {
	if err := checkChoice(uint8(award), uint8(AwardOneAndAHalf)); err != nil {
		return MatchLine{}, err
	}
	openGiven, closedGiven := open.Kind == score.GivenResult, closed.Kind == score.GivenResult
	switch {
	case openGiven && closedGiven:
		return MatchLine{
			Scored: true,
			Home:   mean(award.IMPs(open.NS), award.IMPs(closed.EW)),
			Away:   mean(award.IMPs(open.EW), award.IMPs(closed.NS)),
		}, nil
	case openGiven:
		return MatchLine{true, award.IMPs(open.NS), award.IMPs(open.EW)}, nil
	case closedGiven:
		return MatchLine{true, award.IMPs(closed.EW), award.IMPs(closed.NS)}, nil
	case !compared(&open) || !compared(&closed):
		return MatchLine{}, nil
	case open.FouledGroup != closed.FouledGroup:
		return MatchLine{}, &score.SyntaxError{Fault: FormsDiffer}
	}
	tables, err := groups([]score.BoardResult{open, closed})
	if err != nil {
		return MatchLine{}, err
	}
	g := &tables[0]
	return MatchLine{true, g.swing(northSouth, eastWest), g.swing(eastWest, northSouth).Neg()}, nil
}

// swing gives the IMPs of the first result, as its one side scored it, against
// the second, as the other side scored that.
func (g *group) swing(atOpen, atClosed side) Fraction {
	own := g.appendShares(nil, 0, atOpen)
	list := g.appendShares(nil, 1, atClosed)
	for _, s := range own {
		list = append(list, share{s.points, 0}) // a place in the field, no part of it
	}
	field := newField(list)
	sums := field.sums(Highest)
	var sum int64
	for _, s := range own {
		sum += s.weight * sums[field.place(s.points)]
	}
	return ratio.Of(sum, g.unit*g.unit)
}

func mean(a, b Fraction) Fraction { return a.Add(b).Times(1, 2) }

// The points of a board at board-a-match.
const (
	BoardLost = iota
	BoardTied
	BoardWon
)

// BoardAMatch gives the points of the team that sits North-South at the open
// table, from the two North-South scores: 2 for a better total, 1 for the
// same, 0 for a worse one. In North America they count half.
func BoardAMatch(open, closed int) int {
	switch {
	case open > closed:
		return BoardWon
	case open < closed:
		return BoardLost
	}
	return BoardTied
}
