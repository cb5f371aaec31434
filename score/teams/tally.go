package teams

import (
	"math/big"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/vp"
)

// boardTally is what one board is worth to one team, exactly.
type boardTally struct {
	imps, points, match *big.Rat
	won                 bool
}

// tally sums the boards of one team.
type tally struct {
	gained, lost  big.Rat // IMPs
	points, match big.Rat
	won           int
}

func (t *tally) add(b boardTally) {
	t.addIMPs(b.imps)
	t.points.Add(&t.points, b.points)
	t.match.Add(&t.match, b.match)
	if b.won {
		t.won++
	}
}

func (t *tally) addIMPs(imps *big.Rat) {
	if imps.Sign() > 0 {
		t.gained.Add(&t.gained, imps)
	} else {
		t.lost.Sub(&t.lost, imps)
	}
}

// carry adds IMPs that no board gave.
func (t *tally) carry(imps vp.Hundredths) { t.addIMPs(big.NewRat(int64(imps), int64(vp.Unit))) }

func (t *tally) margin() *big.Rat { return new(big.Rat).Sub(&t.gained, &t.lost) }

func (t *tally) score(margin *big.Rat) TeamScore {
	return TeamScore{
		IMPsFor:     hundredths(&t.gained),
		IMPsAgainst: hundredths(&t.lost),
		Margin:      hundredths(margin),
		Points:      hundredths(&t.points),
		BoardPoints: hundredths(&t.match),
		BoardsWon:   t.won,
	}
}

// boardFor counts total points and board-a-match points of a team on a board
// that counts. A weighted ruling is the mean of its scores by weight; an
// artificial score has no total points and is its percentage of the board.
func boardFor(side Side, open, closed score.BoardResult) boardTally {
	given := make([]score.Award, 0, 2)
	for room, r := range [2]score.BoardResult{open, closed} {
		if r.Kind != score.Given {
			continue
		}
		if (room == 0) == (side == Home) {
			given = append(given, r.NS)
		} else {
			given = append(given, r.EW)
		}
	}
	if len(given) > 0 {
		return awarded(given)
	}
	if side == Home {
		return compared(sideShares(open, score.NorthSouth), sideShares(closed, score.EastWest))
	}
	return compared(sideShares(closed, score.NorthSouth), sideShares(open, score.EastWest))
}

// awarded gives the mean of the artificial scores of a board: one as a rule,
// one at each table at most.
func awarded(given []score.Award) boardTally {
	percent := 0
	for _, a := range given {
		percent += awardPercent(a)
	}
	return boardTally{
		points: new(big.Rat),
		match:  big.NewRat(int64(imp.BoardWon*percent), int64(100*score.PercentUnit*len(given))),
	}
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
	case score.Average:
		return average
	case score.FixedPercent:
	}
	return a.Percent
}

// sideShares lists the scores of a table that count for one side there, seen
// from North-South, with their weights.
func sideShares(r score.BoardResult, side score.Side) []score.Share {
	switch {
	case r.Kind == score.Real:
		return []score.Share{{Weight: 1, Points: r.Points}}
	case side == score.EastWest:
		return r.EWShares
	}
	return r.NSShares
}

// compared counts a team's board: own scores are those of its table as
// North-South, theirs those of the table where it sat East-West.
func compared(own, theirs []score.Share) boardTally {
	b := boardTally{points: new(big.Rat), match: new(big.Rat)}
	var weights int64
	for _, x := range own {
		for _, y := range theirs {
			w := int64(x.Weight) * int64(y.Weight)
			weights += w
			addProduct(b.points, w, bounded(x.Points)-bounded(y.Points))
			addProduct(b.match, w, int64(imp.BoardAMatch(x.Points, y.Points)))
		}
	}
	if weights > 0 {
		share := big.NewRat(1, weights)
		b.points.Mul(b.points, share)
		b.match.Mul(b.match, share)
	}
	b.won = b.match.Cmp(big.NewRat(imp.BoardTied, 1)) > 0
	return b
}

// bounded keeps a wild number of a sheet, far beyond what a contract can give
// (7,600), from running over.
func bounded(points int) int64 {
	const most = 1_000_000
	return int64(max(-most, min(most, points)))
}

func addProduct(sum *big.Rat, a, b int64) {
	sum.Add(sum, new(big.Rat).Mul(big.NewRat(a, 1), big.NewRat(b, 1)))
}

// hundredths rounds half away from zero.
func hundredths(r *big.Rat) vp.Hundredths {
	num := new(big.Int).Mul(r.Num(), big.NewInt(2*int64(vp.Unit)))
	den := new(big.Int).Lsh(r.Denom(), 1)
	if num.Sign() < 0 {
		num.Sub(num, r.Denom())
	} else {
		num.Add(num, r.Denom())
	}
	return vp.Hundredths(num.Quo(num, den).Int64())
}

// truncated drops what is beyond a hundredth, so that a margin short of a step
// of a scale stays short of it.
func truncated(r *big.Rat) vp.Hundredths {
	num := new(big.Int).Mul(r.Num(), big.NewInt(int64(vp.Unit)))
	return vp.Hundredths(num.Quo(num, r.Denom()).Int64())
}
