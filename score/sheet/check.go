package sheet

import (
	"slices"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// Check names the lines of an event that cannot be right, or hardly, and at
// most that many; the second result counts the others. Lines are named by
// their Source, in the order of it.
func Check(ev *pairs.Event, most int) (problems []Problem, dropped int) {
	c := checker{event: ev, most: max(most, 0)}
	for i := range ev.Lines {
		c.score(&ev.Lines[i])
	}
	c.meetings()
	c.lonelyBoards()
	slices.SortStableFunc(c.problems, func(a, b Problem) int { return a.Line - b.Line })
	return c.problems, c.dropped
}

type checker struct {
	event    *pairs.Event
	most     int
	problems []Problem
	dropped  int
}

func (c *checker) add(p Problem) {
	if len(c.problems) >= c.most {
		c.dropped++
		return
	}
	c.problems = append(c.problems, p)
}

// score compares what stands beside a contract with what it scores, and a
// bare score with all that exist.
func (c *checker) score(l *pairs.Line) {
	if l.Board < 1 {
		return
	}
	v := vulnerabilityOf(c.event, l.Board)
	p := Problem{Line: l.Source, Column: "score", Board: l.Board}
	switch l.Entry.Kind {
	case score.Played, score.PassEntry:
		if !l.HasEntered {
			return
		}
		right, err := l.Entry.BoardResult(v)
		if err != nil || right.Points == l.Entered {
			return
		}
		p.Code, p.Got, p.Want = ScoreContradicts, l.Entered, right.Points
		if l.Entered == -right.Points {
			p.Code = DeclarerSideUnlikely
		}
		if len(c.problems) < c.most && l.Entry.Kind == score.Played {
			p.Meant = guesses(l.Entry.Play, v, l.Entered)
		}
	case score.Points:
		if l.HasEntered && l.Entered != l.Entry.Points {
			p.Code, p.Got, p.Want = ScoreContradicts, l.Entered, l.Entry.Points
			break
		}
		if Possible(l.Entry.Points, v) {
			return
		}
		p.Code, p.Column, p.Got = ScoreImpossible, "result", l.Entry.Points
		if len(c.problems) < c.most {
			p.Meant = possibleInstead(l.Entry.Points, v)
		}
	default:
		return
	}
	c.add(p)
}

// lonelyBoards looks for a board with a single result whose number lies
// farther outside those of the boards with several than there are of them: 55
// for 5. A session whose last boards are not typed yet has none.
func (c *checker) lonelyBoards() {
	results := make(map[int]int)
	for i := range c.event.Lines {
		results[c.event.Lines[i].Board]++
	}
	low, high, most, several := 0, 0, 0, 0
	for board, n := range results {
		if n < 2 {
			continue
		}
		if low == 0 || board < low {
			low = board
		}
		high, most = max(high, board), max(most, n)
		several++
	}
	if most < 3 {
		return
	}
	for i := range c.event.Lines {
		l := &c.event.Lines[i]
		if results[l.Board] == 1 && (l.Board < low-several || l.Board > high+several) {
			c.add(Problem{Line: l.Source, Code: BoardUnlikely, Column: "board", Board: l.Board, Got: l.Board, Want: high})
		}
	}
}

// boardsOf gives the boards of an event in order.
func boardsOf(ev *pairs.Event) []int {
	seen := make(map[int]bool)
	var boards []int
	for i := range ev.Lines {
		if b := ev.Lines[i].Board; !seen[b] {
			seen[b] = true
			boards = append(boards, b)
		}
	}
	slices.Sort(boards)
	return boards
}
