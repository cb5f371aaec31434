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

// turnReused finds the turned lines of a section whose numbers stand for a pair in each
// line, and gives them the pairs that sat there: those that have these numbers in the other
// lines. Both lack the board, and what else is on the sheet fits them better.
func (r *roster) turnReused(lines []int32) {
	t := reusedSection{times: make(map[place]int), lineCount: make(map[int32]int), met: make(map[meeting]int),
		atTable: make(map[seatedAt]int)}
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
		t.add(l, r.ns[i], r.ew[i], 1)
	}
	t.usual = usualMeeting(t.met)
	// A line on which somebody has the board twice is surer to be the one that is turned.
	for _, sure := range [...]bool{true, false} {
		for _, i := range lines {
			l := &r.lines[i]
			p, q := twins[l.EW][0], twins[l.NS][1]
			if l.NS == "" || l.EW == "" || p == nobody || q == nobody || l.NS == l.EW || r.turned != nil &&
				r.turned[i] ||
				!t.fits(l, [2]int32{r.ns[i], r.ew[i]}, [2]int32{p, q}, sure) {
				continue
			}
			if r.turned == nil {
				r.turned = make([]bool, len(r.lines))
			}
			r.turned[i] = true
			t.add(l, r.ns[i], r.ew[i], -1)
			r.ns[i], r.ew[i] = q, p // the East-West pair sat North-South
			t.add(l, p, q, 1)
		}
	}
}

// reusedSection counts what the pairs of a section have.
type reusedSection struct {
	times     map[place]int // lines of a pair on a board
	lineCount map[int32]int
	met       map[meeting]int
	atTable   map[seatedAt]int
	usual     int // lines of a meeting
}

// seatedAt is two pairs at a table in a round.
type seatedAt struct {
	round, table int
	pairs        meeting
}

func (t *reusedSection) add(l *Line, p, q int32, n int) {
	t.times[place{l.Board, p}] += n
	t.times[place{l.Board, q}] += n
	t.lineCount[p] += n
	t.lineCount[q] += n
	t.met[meetingOf(p, q)] += n
	t.atTable[seatedAt{l.Round, l.Table, meetingOf(p, q)}] += n
}

// fewestMeetings is how many meetings a section has at least that shows who has met.
const fewestMeetings = 9

// fits reports whether a line of two pairs, as it is written, is rather one of two others,
// which lack its board: those that are written have the board elsewhere, or more lines
// together than a meeting has, or this one alone, where the others are one short.
func (t *reusedSection) fits(l *Line, written, others [2]int32, sure bool) bool {
	if t.times[place{l.Board, others[0]}] > 0 || t.times[place{l.Board, others[1]}] > 0 {
		return false
	}
	one, two := t.times[place{l.Board, written[0]}] > 1, t.times[place{l.Board, written[1]}] > 1
	alone := t.lineCount[written[0]] == 1 || t.lineCount[written[1]] == 1
	here, there := meetingOf(written[0], written[1]), meetingOf(others[0], others[1])
	together, apart := t.met[here], t.met[there]
	atTable := func(m meeting) int { return t.atTable[seatedAt{l.Round, l.Table, m}] }
	switch {
	case l.Round > 0 && l.Table > 0 && apart > 0 && atTable(here) > 1+atTable(there):
		return false // they sat there on other boards too
	case one && two:
		return true
	case t.usual == 1 && len(t.met) < fewestMeetings || apart != t.usual-1:
		return false
	case one || two || alone:
		return true
	}
	return !sure && t.usual > 1 && (together > t.usual || together == 1)
}

// usualMeeting gives how many lines most meetings have.
func usualMeeting(met map[meeting]int) int {
	often := make(map[int]int)
	usual := 0
	for _, n := range met {
		if often[n]++; often[n] > often[usual] || often[n] == often[usual] && n > usual {
			usual = n
		}
	}
	return usual
}
