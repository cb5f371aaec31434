package movement

import (
	"maps"
	"slices"

	"bridgescore/score"
)

// Report says what a movement gives each pair and what it misses.
type Report struct {
	Pairs  []PairReport  // in the order of the numbers
	Boards []BoardReport // every board in play

	// NotMet has the pairs that could meet and do not: of the two lines of a
	// Mitchell, any two of a Howell.
	NotMet []Opponents

	// Unplayed has the boards in play that no pair of a line meets, by line of
	// a Mitchell; of a Howell, under NoSide, those that nobody meets.
	Unplayed map[score.Side][]int

	Balance Balance

	MeetsAll   bool  // nobody misses an opponent
	PlaysAll   bool  // nobody misses a board, but for sitting out
	SharedIn   []int // rounds in which tables share boards
	MostSatOut int   // rounds the unluckiest pair sits out
}

// PairReport is what a movement gives one pair.
type PairReport struct {
	Pair    int
	Rounds  int   // played
	SitOuts int   // rounds without opponents
	Boards  int   // played
	NS, EW  int   // of these, by the cards the pair holds
	NotMet  []int // opponents it could meet and does not
	Missed  []int // boards in play that it does not play
}

// BoardReport is how often a board is played.
type BoardReport struct{ Board, Results int }

// Opponents are two pairs; A has the lower number.
type Opponents struct{ A, B int }

// report sums up what the checker has seen.
func (c *checker) report() Report {
	m := c.m
	report := Report{
		Unplayed: make(map[score.Side][]int),
		MeetsAll: true, PlaysAll: true,
		Balance: c.m.balance(maps.Values(c.results)),
	}
	for p := 1; p <= m.Pairs; p++ {
		pr := c.pair(p)
		report.Pairs = append(report.Pairs, pr)
		report.MostSatOut = max(report.MostSatOut, pr.SitOuts)
		if len(pr.NotMet) > 0 {
			report.MeetsAll = false
		}
		if len(pr.Missed) > pr.SitOuts*m.BoardsPerRound {
			report.PlaysAll = false
		}
		for _, q := range pr.NotMet {
			if p < q {
				report.NotMet = append(report.NotMet, Opponents{p, q})
			}
		}
	}
	for b := m.FirstBoard; b < m.FirstBoard+m.Boards; b++ {
		report.Boards = append(report.Boards, BoardReport{b, len(c.results[b])})
		for _, line := range c.linesWithout(b) {
			report.Unplayed[line] = append(report.Unplayed[line], b)
		}
	}
	for r, round := range m.Rounds {
		if slices.ContainsFunc(round, func(s Seating) bool { return s.Shared }) {
			report.SharedIn = append(report.SharedIn, r+1)
		}
	}
	return report
}

func (c *checker) pair(p int) PairReport {
	pr := PairReport{Pair: p, SitOuts: c.sat[p], Rounds: len(c.m.Rounds) - c.sat[p]}
	pr.Boards, pr.NS, pr.EW = len(c.played[p]), c.ns[p], c.ew[p]
	line, _ := c.m.Line(p)
	for q := 1; q <= c.m.Pairs; q++ {
		other, _ := c.m.Line(q)
		if q != p && c.met[p][q] == 0 && (line == score.NoSide || line != other) {
			pr.NotMet = append(pr.NotMet, q)
		}
	}
	for b := c.m.FirstBoard; b < c.m.FirstBoard+c.m.Boards; b++ {
		if !c.played[p][b] {
			pr.Missed = append(pr.Missed, b)
		}
	}
	return pr
}

// linesWithout gives the lines of which no pair plays the board.
func (c *checker) linesWithout(board int) []score.Side {
	if c.m.Type != Mitchell {
		if len(c.results[board]) == 0 {
			return []score.Side{score.NoSide}
		}
		return nil
	}
	without := []score.Side{score.NorthSouth, score.EastWest}
	for p, played := range c.played {
		if played[board] {
			line, _ := c.m.Line(p)
			without = slices.DeleteFunc(without, func(s score.Side) bool { return s == line })
		}
	}
	return without
}
