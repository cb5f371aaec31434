package teams

import (
	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/internal/ratio"
	"bridgescore/score/vp"
)

// boardTally is what one board is worth to one team.
type boardTally struct {
	imps, points, match ratio.Number
	won                 bool
}

// tally sums the boards of one team.
type tally struct {
	gained, lost  ratio.Number // IMPs
	points, match ratio.Number
	won           int
}

func (t *tally) add(b boardTally) {
	t.addIMPs(b.imps)
	t.points = t.points.Add(b.points)
	t.match = t.match.Add(b.match)
	if b.won {
		t.won++
	}
}

func (t *tally) addIMPs(imps ratio.Number) {
	if imps.Sign() > 0 {
		t.gained = t.gained.Add(imps)
	} else {
		t.lost = t.lost.Sub(imps)
	}
}

// carry adds IMPs that no board gave.
func (t *tally) carry(imps vp.Hundredths) { t.addIMPs(ratio.Of(int64(imps), int64(vp.Unit))) }

func (t *tally) margin() ratio.Number { return t.gained.Sub(t.lost) }

func (t *tally) score(margin ratio.Number) TeamScore {
	return TeamScore{
		IMPsFor:     hundredths(t.gained),
		IMPsAgainst: hundredths(t.lost),
		Margin:      hundredths(margin),
		Points:      hundredths(t.points),
		BoardPoints: hundredths(t.match),
		BoardsWon:   t.won,
	}
}

// boardFor counts total points and board-a-match points of a team on a board
// that counts. A weighted ruling is the mean of its scores by weight; an
// artificial score has no total points and is its percentage of the board.
func boardFor(side Side, open, closed *score.BoardResult) boardTally {
	if open.Kind == score.GivenResult || closed.Kind == score.GivenResult {
		return awarded(side, open, closed)
	}
	if side == Home {
		return compared(sideShares(open, score.NorthSouth), sideShares(closed, score.EastWest))
	}
	return compared(sideShares(closed, score.NorthSouth), sideShares(open, score.EastWest))
}

// awarded gives the mean of the artificial scores of a board: one as a rule,
// one at each table at most.
func awarded(side Side, open, closed *score.BoardResult) boardTally {
	percent, awards := 0, 0
	for room, r := range [2]*score.BoardResult{open, closed} {
		if r.Kind != score.GivenResult {
			continue
		}
		award := r.EW
		if (room == 0) == (side == Home) {
			award = r.NS
		}
		percent += awardPercent(award)
		awards++
	}
	return boardTally{match: ratio.Of(int64(imp.BoardWon*percent), int64(100*score.PercentUnit*awards))}
}

const (
	averagePlus  = 60 * score.PercentUnit
	average      = 50 * score.PercentUnit
	averageMinus = 40 * score.PercentUnit
)

// awardPercent is the percentage of a board that an artificial score is worth
// (Law 12C2); the team's own session changes nothing, which has no percentage.
func awardPercent(a score.Award) int {
	switch a.Kind {
	case score.AveragePlus:
		return averagePlus
	case score.AverageMinus:
		return averageMinus
	case score.AverageAward:
		return average
	case score.FixedPercent:
	}
	return a.Percent
}

// sideShares lists the scores of a table that count for one side there, seen
// from North-South, with their weights.
func sideShares(r *score.BoardResult, side score.Side) []score.Share {
	switch {
	case r.Kind == score.RealResult:
		return []score.Share{{Weight: 1, Points: r.Points}}
	case side == score.EastWest:
		return r.EWShares
	}
	return r.NSShares
}

// compared counts a team's board: own scores are those of its table as
// North-South, theirs those of the table where it sat East-West. Package imp has
// bounded the weights, of which a million is a whole at most.
func compared(own, theirs []score.Share) boardTally {
	var points, match, weights int64
	for _, x := range own {
		for _, y := range theirs {
			w := int64(x.Weight) * int64(y.Weight)
			weights += w
			points += w * (bounded(x.Points) - bounded(y.Points))
			match += w * int64(imp.BoardAMatch(x.Points, y.Points))
		}
	}
	return boardTally{points: ratio.Of(points, weights), match: ratio.Of(match, weights),
		won: match > imp.BoardTied*weights}
}

// bounded keeps a wild number of a sheet, far beyond what a contract can give
// (7,600), from running over.
func bounded(points int) int64 {
	const most = 1_000_000
	return int64(max(-most, min(most, points)))
}

// hundredths rounds half away from zero.
func hundredths(n ratio.Number) vp.Hundredths { return vp.Hundredths(n.Round(2)) }

// truncated drops what is beyond a hundredth, so that a margin short of a step
// of a scale stays short of it.
func truncated(n ratio.Number) vp.Hundredths { return vp.Hundredths(n.Truncate(2)) }
