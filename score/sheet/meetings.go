package sheet

import (
	"maps"
	"slices"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// nobody is the id of a pair that is not there.
const nobody = -1

// field is who plays in an event, by small numbers: it looks at every line of
// a large event several times.
type field struct {
	ids      int
	ns, ew   []int32 // of each line
	sections []string
	section  []int32 // of each id
	// order is the lines that have a result, board by board.
	order []int32
}

func newField(ev *pairs.Event) *field {
	f := &field{ns: make([]int32, len(ev.Lines)), ew: make([]int32, len(ev.Lines))}
	sections := make(map[string]int32)
	var numbers []map[string]int32 // of each section
	id := func(section int32, number string) int32 {
		if number == "" {
			return nobody
		}
		n, ok := numbers[section][number]
		if !ok {
			n = int32(f.ids)
			f.ids++
			numbers[section][number] = n
			f.section = append(f.section, section)
		}
		return n
	}
	for i := range ev.Lines {
		l := &ev.Lines[i]
		section, ok := sections[l.Section]
		if !ok {
			section = int32(len(numbers))
			sections[l.Section] = section
			numbers = append(numbers, make(map[string]int32))
			f.sections = append(f.sections, l.Section)
		}
		f.ns[i], f.ew[i] = id(section, l.NS), id(section, l.EW)
	}
	f.order = byBoard(ev)
	return f
}

// byBoard gives the lines that have a result, board by board, and those of a
// board in their order.
func byBoard(ev *pairs.Event) []int32 {
	counts := make(map[int]int)
	hasResult := func(l *pairs.Line) bool { return l.Entry.Kind != score.SitOut && l.Entry.Kind != score.NotPlayed }
	total := 0
	for i := range ev.Lines {
		if hasResult(&ev.Lines[i]) {
			counts[ev.Lines[i].Board]++
			total++
		}
	}
	next, at := make(map[int]int, len(counts)), 0
	for _, board := range slices.Sorted(maps.Keys(counts)) {
		next[board] = at
		at += counts[board]
	}
	order := make([]int32, total)
	for i := range ev.Lines {
		if l := &ev.Lines[i]; hasResult(l) {
			order[next[l.Board]] = int32(i)
			next[l.Board]++
		}
	}
	return order
}

// boards calls yield with the lines of each board.
func (f *field) boards(ev *pairs.Event, yield func(board int, lines []int32)) {
	for from := 0; from < len(f.order); {
		board, to := ev.Lines[f.order[from]].Board, from
		for to < len(f.order) && ev.Lines[f.order[to]].Board == board {
			to++
		}
		yield(board, f.order[from:to])
		from = to
	}
}

// reused finds the sections in which a number stands for one pair in each
// line: the event lists two pairs of one number, or most of the numbers that
// sit in both lines do so on one board, which a single pair cannot.
func (f *field) reused(ev *pairs.Event) []bool {
	const inNS, inEW, clashing = 1, 2, 4
	seen := make([]uint8, f.ids)
	lastNS := make([]int, f.ids)
	f.boards(ev, func(board int, lines []int32) {
		for _, i := range lines {
			if p := f.ns[i]; p != nobody {
				seen[p] |= inNS
				lastNS[p] = board
			}
		}
		for _, i := range lines {
			if p := f.ew[i]; p != nobody {
				seen[p] |= inEW
				if lastNS[p] == board {
					seen[p] |= clashing
				}
			}
		}
	})
	var both, clashes []int
	for p, bits := range seen {
		for int(f.section[p]) >= len(both) {
			both, clashes = append(both, 0), append(clashes, 0)
		}
		if bits&(inNS|inEW) == inNS|inEW {
			both[f.section[p]]++
			if bits&clashing != 0 {
				clashes[f.section[p]]++
			}
		}
	}
	listed := listedTwice(ev)
	reused := make([]bool, len(both))
	for s := range both {
		reused[s] = 2*clashes[s] > both[s] || both[s] > 0 && listed[f.sections[s]]
	}
	return reused
}

// listedTwice finds the sections with two pairs of one number, one of each
// line.
func listedTwice(ev *pairs.Event) map[string]bool {
	lines := make(map[sectionNumber]score.Side, len(ev.Pairs))
	listed := make(map[string]bool)
	for i := range ev.Pairs {
		p := &ev.Pairs[i]
		key := sectionNumber{p.Section, p.Number}
		if p.Line != score.NoSide && lines[key] == p.Line.Other() {
			listed[p.Section] = true
		}
		lines[key] = p.Line
	}
	return listed
}

// meetings looks for pairs that play a board twice or meet themselves, and for
// pairs that the file does not list.
func (c *checker) meetings() {
	f := newField(c.event)
	reused := f.reused(c.event)
	// Two places for each id: where numbers are reused, East-West have the
	// second.
	lastBoard, lastLine := make([]int, 2*f.ids), make([]int32, 2*f.ids)
	f.boards(c.event, func(board int, lines []int32) {
		for _, i := range lines {
			ns, ew := f.ns[i], f.ew[i]
			if ns == nobody || ew == nobody {
				continue
			}
			one, two := 2*ns, 2*ew
			if reused[f.section[ns]] {
				two++
			}
			c.meeting(i, one, two, lastBoard, lastLine)
		}
	})
	c.unlisted(f)
}

// meeting looks at one line, whose pairs have the places one and two.
func (c *checker) meeting(i, one, two int32, lastBoard []int, lastLine []int32) {
	l := &c.event.Lines[i]
	p := Problem{Line: l.Source, Code: BoardTwice, Board: l.Board}
	first, second := lastBoard[one] == l.Board, lastBoard[two] == l.Board
	switch {
	case one == two:
		p.Code, p.Column, p.Pair = PairAgainstItself, "ew", l.NS
		c.add(p)
		return
	case first && second && lastLine[one] == lastLine[two]:
		p.Code, p.Column, p.Pair, p.Other = LineRepeated, "board", l.NS, c.event.Lines[lastLine[one]].Source
		c.add(p)
		return
	case first:
		p.Column, p.Pair, p.Other = "ns", l.NS, c.event.Lines[lastLine[one]].Source
		c.add(p)
	case second:
		p.Column, p.Pair, p.Other = "ew", l.EW, c.event.Lines[lastLine[two]].Source
		c.add(p)
	}
	lastBoard[one], lastBoard[two] = l.Board, l.Board
	lastLine[one], lastLine[two] = i, i
}

// sectionNumber is a number in its section.
type sectionNumber struct{ section, number string }

// unlisted looks for numbers that are not among the pairs that the event
// names. Where there are many, the list is not one of all pairs.
func (c *checker) unlisted(f *field) {
	if len(c.event.Pairs) == 0 {
		return
	}
	listed := make(map[sectionNumber]bool, len(c.event.Pairs))
	for i := range c.event.Pairs {
		listed[sectionNumber{c.event.Pairs[i].Section, c.event.Pairs[i].Number}] = true
	}
	var unknown []Problem
	known, looked := make([]bool, f.ids), make([]bool, f.ids)
	missing := 0
	for i := range c.event.Lines {
		l := &c.event.Lines[i]
		for _, side := range [...]struct {
			column, number string
			id             int32
		}{{"ns", l.NS, f.ns[i]}, {"ew", l.EW, f.ew[i]}} {
			if side.id == nobody {
				continue
			}
			if !looked[side.id] {
				looked[side.id], known[side.id] = true, listed[sectionNumber{l.Section, side.number}]
				if !known[side.id] {
					missing++
				}
			}
			if !known[side.id] && len(unknown) <= c.most {
				unknown = append(unknown, Problem{Line: l.Source, Code: PairUnknown, Column: side.column, Board: l.Board, Pair: side.number})
			}
		}
	}
	if 4*missing > len(listed) {
		return
	}
	for _, p := range unknown {
		c.add(p)
	}
}
