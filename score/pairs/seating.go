package pairs

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// meeting is two pairs that play against each other, the lower index first.
type meeting struct{ one, two int32 }

func meetingOf(p, q int32) meeting { return meeting{min(p, q), max(p, q)} }

// settleLines finds out which section has two lines, as a Mitchell has, and
// which lines of its sheet are turned there.
func (r *roster) settleLines(e *Event) {
	r.mixed = make([]bool, len(r.sections))
	ns, ew := r.seats()
	for p := range r.pairs {
		if ns[p] > 0 && ew[p] > 0 {
			r.mixed[r.section[p]] = true
		}
	}
	if !slices.Contains(r.mixed, true) && !slices.Contains(r.reused, true) {
		return
	}
	listed := r.listedLines(e)
	for s, lines := range r.bySection() {
		switch {
		case r.reused[s]:
			r.turnReused(lines)
		case r.mixed[s]:
			r.mixed[s] = !r.staysTwo(lines, listed)
		}
	}
}

// bySection gives the lines of each section.
func (r *roster) bySection() [][]int32 {
	index := make(map[string]int, len(r.sections))
	for s, name := range r.sections {
		index[name] = s
	}
	lists := make([][]int32, len(r.sections))
	last, at := r.sections[0], 0
	for i := range r.lines {
		if name := r.lines[i].Section; name != last {
			last, at = name, index[name]
		}
		lists[at] = append(lists[at], int32(i))
	}
	return lists
}

// listedLines gives the pairs the lines that the event lists them in, and
// NoSide to those that it does not.
func (r *roster) listedLines(e *Event) []score.Side {
	listed := make([]score.Side, len(r.pairs))
	if len(e.Pairs) == 0 {
		return listed
	}
	find := r.finder()
	for _, p := range e.Pairs {
		for _, found := range find(p.Section, p.Number, score.NoSide) {
			listed[found] = p.Line
		}
	}
	return listed
}

// seated is what the lines of two pairs say of the line of each.
type seated struct {
	straight, turned, alike int // alike: both belong to one line
}

// staysTwo reports whether a section in which pairs sit in both lines still
// has two: all but a few results agree. It then notes the lines that are
// turned, and the line of every pair. An arrow-switch turns a whole round and a
// Howell mixes everybody; a slip turns one result, one round of a table, or
// one table that sat the wrong way all along.
func (r *roster) staysTwo(lines []int32, listed []score.Side) bool {
	line := r.likelyLines(lines, listed)
	met := make(map[meeting]*seated)
	boards, throughout := make(map[int]bool), make(map[int32]bool) // throughout: turned on every line
	var turned []int32
	for _, i := range lines {
		p, q := r.ns[i], r.ew[i]
		if p == nobody || q == nobody || p == q {
			continue
		}
		boards[r.lines[i].Board] = true
		m := met[meetingOf(p, q)]
		if m == nil {
			m = new(seated)
			met[meetingOf(p, q)] = m
		}
		isTurned := line[p] == score.EastWest && line[q] == score.NorthSouth
		for _, pair := range [2]int32{p, q} {
			if was, known := throughout[pair]; !known || was {
				throughout[pair] = isTurned
			}
		}
		switch {
		case isTurned:
			m.turned++
			turned = append(turned, i)
		case line[p] == line[q]:
			m.alike++
		default:
			m.straight++
		}
	}
	if r.wholeRoundTurned(lines, turned) || !few(met, throughout, line, len(boards)) {
		return false
	}
	if len(turned) > 0 && r.turned == nil {
		r.turned = make([]bool, len(r.lines))
	}
	for _, i := range turned {
		r.turned[i] = true
	}
	for p, side := range line {
		r.lineOf[p] = side
	}
	return true
}

// likelyLines gives each pair of a section the line that it is listed in, or
// sits in on most of its lines; a pair most of whose opponents would be of its
// own line sits the wrong way all along.
func (r *roster) likelyLines(lines []int32, listed []score.Side) map[int32]score.Side {
	balance := make(map[int32]int) // above 0: North-South
	for _, i := range lines {
		if p, q := r.ns[i], r.ew[i]; p != q {
			balance[p]++
			balance[q]--
		}
	}
	delete(balance, nobody)
	line := make(map[int32]score.Side, len(balance))
	for p, b := range balance {
		switch {
		case listed[p] != score.NoSide:
			line[p] = listed[p]
		case b < 0:
			line[p] = score.EastWest
		default:
			line[p] = score.NorthSouth
		}
	}
	alike := make(map[int32]int)
	for _, i := range lines {
		p, q := r.ns[i], r.ew[i]
		if p == nobody || q == nobody || p == q {
			continue
		}
		step := -1
		if line[p] == line[q] {
			step = 1
		}
		alike[p] += step
		alike[q] += step
	}
	// One at a time, the clearest first: the opponents of a pair that is put
	// right are right already.
	order := make([]int32, 0, len(alike))
	for p, n := range alike {
		if n > 0 && listed[p] == score.NoSide {
			order = append(order, p)
		}
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(alike[b], alike[a]), naturally(r.pairs[a].Number, r.pairs[b].Number))
	})
	if len(order) > 0 {
		line[order[0]] = line[order[0]].Other()
	}
	return line
}

// wholeRoundTurned reports whether some round is turned at all its tables: an
// arrow-switch.
func (r *roster) wholeRoundTurned(lines, turned []int32) bool {
	rounds := make(map[int]int)
	for _, i := range turned {
		if round := r.lines[i].Round; round > 0 {
			rounds[round]++
		}
	}
	if len(rounds) == 0 {
		return false
	}
	all := make(map[int]int)
	for _, i := range lines {
		if r.ns[i] != nobody && r.ew[i] != nobody {
			all[r.lines[i].Round]++
		}
	}
	for round, n := range rounds {
		if n == all[round] {
			return true
		}
	}
	return false
}

// few reports whether the meetings that do not fit two lines are few enough to
// be slips: of three tables or more and as many rounds, not more than a third of the
// tables, and a quarter of the meetings.
// A pair that is turned throughout is one slip.
func few(met map[meeting]*seated, throughout map[int32]bool, line map[int32]score.Side, boards int) bool {
	sides := make(map[score.Side]int)
	for _, side := range line {
		sides[side]++
	}
	tables := min(sides[score.NorthSouth], sides[score.EastWest])
	odd, slips := 0, make(map[meeting]bool)
	for m, s := range met {
		if s.turned == 0 && s.alike == 0 {
			continue
		}
		odd++
		switch {
		case tables > 3 && s.turned > 0 && throughout[m.one]:
			m.two = nobody
		case tables > 3 && s.turned > 0 && throughout[m.two]:
			m.one = nobody
		}
		slips[m] = true
	}
	return tables > 2 && len(met) >= 3*tables && len(slips) <= max(1, tables/3) && len(met) >= 4*odd && boards > 1
}

// turnReused finds the turned lines of a section whose numbers stand for a pair
// in each line: both pairs that have these numbers in the other line lack the
// board, and those that would sit there have it elsewhere; or one of these has, or
// no other line, and the others play together besides. The line gets these.
func (r *roster) turnReused(lines []int32) {
	times, lineCount, met := make(map[place]int), make(map[int32]int), make(map[meeting]int)
	twins := make(map[string][2]int32) // the North-South and the East-West pair of each number
	note := func(number string, at int, pair int32) {
		if pair == nobody {
			return
		}
		both, known := twins[number]
		if !known {
			both = [2]int32{nobody, nobody}
		}
		both[at] = pair
		twins[number] = both
	}
	for _, i := range lines {
		l := &r.lines[i]
		note(l.NS, 0, r.ns[i])
		note(l.EW, 1, r.ew[i])
		times[place{l.Board, r.ns[i]}]++
		times[place{l.Board, r.ew[i]}]++
		lineCount[r.ns[i]]++
		lineCount[r.ew[i]]++
		met[meetingOf(r.ns[i], r.ew[i])]++
	}
	for _, i := range lines {
		l := &r.lines[i]
		p, q := twins[l.EW][0], twins[l.NS][1]
		if l.NS == "" || l.EW == "" || p == nobody || q == nobody || l.NS == l.EW {
			continue
		}
		one, two := times[place{l.Board, r.ns[i]}] > 1, times[place{l.Board, r.ew[i]}] > 1
		alone := lineCount[r.ns[i]] == 1 || lineCount[r.ew[i]] == 1
		if (one && two || (one || two || alone) && met[meetingOf(p, q)] > 1) && times[place{l.Board, p}] == 0 && times[place{l.Board, q}] == 0 {
			if r.turned == nil {
				r.turned = make([]bool, len(r.lines))
			}
			r.turned[i] = true
			times[place{l.Board, r.ns[i]}]--
			times[place{l.Board, r.ew[i]}]--
			r.ns[i], r.ew[i] = q, p // the East-West pair sat North-South
			times[place{l.Board, p}]++
			times[place{l.Board, q}]++
		}
	}
}
