package vp

import (
	"math"
	"sync"
)

// The formula both WBF scales of 2013 come from (Technical Report of the WBF
// Scoring Panel, January 2013). With t the golden ratio's inverse and r = t³,
// a margin of M IMPs on N boards gives
//
//	10 + 10·(1 - r^(M/B))/(1 - r),  B = 15·√N
//
// and 20 from B on. It holds no exact number, hence floats; what is kept is
// the table in whole hundredths, checked cell by cell against the published one.
var wbfDecay = math.Sqrt(5) - 2

const wbfBlitz = 15

func blitz(boards float64) float64 { return wbfBlitz * math.Sqrt(boards) }

// continuous is the WBF scale that gives every whole margin its own VPs.
type continuous struct{}

func (continuous) Name() string     { return WBFContinuous }
func (continuous) Best() Hundredths { return continuousBest }
func (continuous) Decimals() int    { return 2 }

const (
	continuousDraw = 10 * Unit
	continuousBest = 20 * Unit
)

func (continuous) BoardsUsed(boards int) (BoardsUsed, error) {
	if err := checkBoards(boards); err != nil {
		return BoardsUsed{}, err
	}
	return BoardsUsed{boards, boards, true}, nil
}

func (continuous) VP(margin Hundredths, boards int) (own, opponents Hundredths, err error) {
	if err := checkBoards(boards); err != nil {
		return 0, 0, err
	}
	cells := continuousCells(boards)
	own, opponents = mirrored(margin, func(m Hundredths) (winner, loser Hundredths) {
		winner = between(cells, m)
		return winner, continuousBest - winner
	})
	return own, opponents, nil
}

func (continuous) Table(boards int) ([]Row, error) {
	if err := checkBoards(boards); err != nil {
		return nil, err
	}
	cells := continuousCells(boards)
	rows := make([]Row, len(cells))
	for m, v := range cells {
		rows[m] = Row{Low: m, High: m, Winner: v, Loser: continuousBest - v}
	}
	rows[len(rows)-1].Open = true
	return rows, nil
}

// between reads the table at a margin, on the straight line between two whole
// IMPs, rounded half up.
func between(cells []Hundredths, margin Hundredths) Hundredths {
	whole, rest := int(margin/Unit), margin%Unit
	if whole >= len(cells)-1 {
		return cells[len(cells)-1]
	}
	step := cells[whole+1] - cells[whole]
	return cells[whole] + (step*rest+Unit/2)/Unit
}

// continuousCache keeps the tables already made, by number of boards. A table
// has 15·√boards cells at most, so that all of them stay under 3 MB.
var continuousCache [MaxBoards + 1]struct {
	once  sync.Once
	cells []Hundredths
}

func continuousCells(boards int) []Hundredths {
	entry := &continuousCache[boards]
	entry.once.Do(func() { entry.cells = makeContinuous(boards) })
	return entry.cells
}

// makeContinuous works out the winner's VPs for the margins 0 to ⌈B⌉: the
// formula, rounded half up to hundredths, and then made concave.
func makeContinuous(boards int) []Hundredths {
	b := blitz(float64(boards))
	cells := make([]Hundredths, int(math.Ceil(b))+1)
	for m := range cells {
		share := (1 - math.Pow(wbfDecay, float64(m)/b)) / (1 - wbfDecay)
		v := continuousDraw + Hundredths(math.Floor(float64(continuousDraw)*share+0.5))
		cells[m] = min(v, continuousBest)
	}
	makeConcave(cells)
	return cells
}

// makeConcave adds a hundredth to a cell wherever the step after it is larger
// than the step before it, in passes over the whole table until none is. A
// table cut at the margin asked for, or one pass only, gives wrong cells.
func makeConcave(cells []Hundredths) {
	for changed := true; changed; {
		changed = false
		for i := 1; i < len(cells)-1; i++ {
			if cells[i+1]-cells[i] > cells[i]-cells[i-1] {
				cells[i]++
				changed = true
			}
		}
	}
}
