package sheet

import (
	"slices"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// Check names the lines of an event that cannot be right, or hardly, in the
// order of the event, and at most that many; the second result counts the
// others. Lines are named by their Source.
func Check(ev *pairs.Event, most int) (problems []Problem, dropped int) {
	c := checker{event: ev, most: max(most, 0)}
	for i := range ev.Lines {
		c.score(&ev.Lines[i])
	}
	c.meetings()
	c.lonelyBoards()
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

// contestant is a pair as the numbers of a sheet name it: side tells apart the
// two pairs of one number where a section numbers its lines separately.
type contestant struct {
	section, number string
	side            score.Side
}

// meeting is where a contestant was met on a board.
type meeting struct {
	board int
	who   contestant
}

// meetings looks for pairs that play a board twice or meet themselves.
func (c *checker) meetings() {
	reused := reusedNumbers(c.event)
	listed := listedNumbers(c.event)
	met := make(map[meeting]int32, 2*len(c.event.Lines))
	for i := range c.event.Lines {
		l := &c.event.Lines[i]
		if l.Entry.Kind == score.SitOut || l.Entry.Kind == score.NotPlayed {
			continue
		}
		ns, ew := contestant{section: l.Section, number: l.NS}, contestant{section: l.Section, number: l.EW}
		if reused[l.Section] {
			ns.side, ew.side = score.NorthSouth, score.EastWest
		} else if ns == ew && l.NS != "" {
			c.add(Problem{Line: l.Source, Code: PairAgainstItself, Column: "ew", Board: l.Board, Pair: l.NS})
			continue
		}
		first, firstMet := met[meeting{l.Board, ns}]
		second, secondMet := met[meeting{l.Board, ew}]
		switch {
		case l.NS == "" || l.EW == "":
		case firstMet && secondMet && first == second:
			c.add(Problem{Line: l.Source, Code: LineRepeated, Column: "board", Board: l.Board, Pair: l.NS, Other: c.event.Lines[first].Source})
			continue
		case firstMet:
			c.twice(l, "ns", l.NS, first)
		case secondMet:
			c.twice(l, "ew", l.EW, second)
		}
		met[meeting{l.Board, ns}], met[meeting{l.Board, ew}] = int32(i), int32(i)
		c.listed(listed, l, "ns", l.NS)
		c.listed(listed, l, "ew", l.EW)
	}
}

func (c *checker) twice(l *pairs.Line, column, number string, before int32) {
	c.add(Problem{Line: l.Source, Code: BoardTwice, Column: column, Board: l.Board, Pair: number, Other: c.event.Lines[before].Source})
}

// sectionNumber is a number in its section.
type sectionNumber struct{ section, number string }

func (c *checker) listed(list map[sectionNumber]bool, l *pairs.Line, column, number string) {
	if list != nil && number != "" && !list[sectionNumber{l.Section, number}] {
		c.add(Problem{Line: l.Source, Code: PairUnknown, Column: column, Board: l.Board, Pair: number})
	}
}

// listedNumbers gives the pairs that the event names, nil where it names fewer
// than it has: then the list cannot tell a wrong number.
func listedNumbers(ev *pairs.Event) map[sectionNumber]bool {
	if len(ev.Pairs) == 0 {
		return nil
	}
	list := make(map[sectionNumber]bool, len(ev.Pairs))
	for i := range ev.Pairs {
		list[sectionNumber{ev.Pairs[i].Section, ev.Pairs[i].Number}] = true
	}
	unknown := make(map[sectionNumber]bool)
	for i := range ev.Lines {
		l := &ev.Lines[i]
		for _, number := range [...]string{l.NS, l.EW} {
			if key := (sectionNumber{l.Section, number}); number != "" && !list[key] {
				unknown[key] = true
			}
		}
		if len(unknown)*4 > len(list) {
			return nil
		}
	}
	return list
}

// reusedNumbers finds the sections in which a number stands for one pair in
// each line: most of the numbers that sit in both lines do so on one board,
// which a single pair cannot.
func reusedNumbers(ev *pairs.Event) map[string]bool {
	type boardNumber struct {
		sectionNumber
		board int
	}
	sides := make(map[sectionNumber]uint8)
	onBoard := make(map[boardNumber]uint8)
	clash := make(map[sectionNumber]bool)
	for i := range ev.Lines {
		l := &ev.Lines[i]
		for bit, number := range [...]string{l.NS, l.EW} {
			key := sectionNumber{l.Section, number}
			sides[key] |= 1 << bit
			at := boardNumber{key, l.Board}
			seen := onBoard[at] | 1<<bit
			onBoard[at] = seen
			if seen == 3 {
				clash[key] = true
			}
		}
	}
	both, clashing := make(map[string]int), make(map[string]int)
	for key, side := range sides {
		if side == 3 && key.number != "" {
			both[key.section]++
			if clash[key] {
				clashing[key.section]++
			}
		}
	}
	reused := make(map[string]bool)
	for section, n := range both {
		reused[section] = 2*clashing[section] > n
	}
	return reused
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
