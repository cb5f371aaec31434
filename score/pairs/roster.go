package pairs

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// nobody is the index of a pair that is not there.
const nobody = -1

// roster is who plays: the pairs of an event and their places in its lines,
// the open ones after the others.
type roster struct {
	lines    []Line
	pairs    []Pair
	section  []int32 // of each pair, an index of sections
	sections []string
	ns, ew   []int32 // of each line, indexes of pairs or nobody
	lineOf   []score.Side
	mixed    []bool // of each section: some pair plays in both lines
	reused   []bool // of each section: a number stands for a pair in each line
	// turned is, for each line, whether North-South and East-West are
	// exchanged on it; nil where there is none.
	turned []bool
}

// fieldKey is a board as it is compared; section is -1 across sections.
type fieldKey struct {
	board, section int
}

// field is the lines of a board that are compared with each other.
type field struct {
	fieldKey
	lines []int32
}

// newRoster gives every pair an index, and two pairs one each where they share
// a number: in many a Mitchell pair 3 North-South is not pair 3 East-West.
// Names say nothing of that.
func newRoster(e *Event) *roster {
	r := rosterByNumber(e)
	r.partReused(e)
	r.settleLines(e)
	for p := range r.pairs {
		if !r.mixed[r.section[p]] {
			r.pairs[p].Line = r.lineOf[p]
		}
	}
	r.name(e)
	return r
}

// rosterByNumber takes every number of a section for one pair.
func rosterByNumber(e *Event) *roster {
	r := &roster{lines: e.Lines}
	if len(e.Open) > 0 {
		r.lines = slices.Concat(e.Lines, e.Open)
	}
	r.ns, r.ew = make([]int32, len(r.lines)), make([]int32, len(r.lines))
	sectionIndex := make(map[string]int32)
	var numbers []map[string]int32 // of each section
	last, lastIndex := "", int32(nobody)
	sectionOf := func(name string) int32 {
		if lastIndex != nobody && name == last {
			return lastIndex
		}
		index, ok := sectionIndex[name]
		if !ok {
			index = int32(len(r.sections))
			sectionIndex[name] = index
			r.sections = append(r.sections, name)
			numbers = append(numbers, make(map[string]int32))
		}
		last, lastIndex = name, index
		return index
	}
	pairOf := func(section int32, number string) int32 {
		if number == "" {
			return nobody
		}
		index, ok := numbers[section][number]
		if !ok {
			index = int32(len(r.pairs))
			numbers[section][number] = index
			r.pairs = append(r.pairs, Pair{Number: number, Section: r.sections[section]})
			r.section = append(r.section, section)
		}
		return index
	}
	for i := range r.lines {
		section := sectionOf(r.lines[i].Section)
		r.ns[i], r.ew[i] = pairOf(section, r.lines[i].NS), pairOf(section, r.lines[i].EW)
	}
	return r
}

// ReusedNumbers gives the sections in which a number stands for two pairs, one
// of each line.
func ReusedNumbers(event *Event) map[string]bool {
	r := rosterByNumber(event)
	reused := make(map[string]bool)
	for s, is := range r.findReused(event) {
		if is {
			reused[r.sections[s]] = true
		}
	}
	return reused
}

// seats counts in which lines the pairs of an event play.
func (r *roster) seats() (ns, ew []int32) {
	ns, ew = make([]int32, len(r.pairs)), make([]int32, len(r.pairs))
	for i := range r.ns {
		if r.ns[i] != nobody {
			ns[r.ns[i]]++
		}
		if r.ew[i] != nobody {
			ew[r.ew[i]]++
		}
	}
	return ns, ew
}

// findReused tells for each section whether its numbers stand for one pair in
// each line: the event lists two pairs of one number; or half of its numbers
// occur in both lines, and most of these play some board in both, which a pair
// cannot. One wrong number is not enough.
func (r *roster) findReused(e *Event) []bool {
	ns, ew := r.seats()
	numbers, both, twice := make([]int, len(r.sections)), make([]int, len(r.sections)), make([]int, len(r.sections))
	for p := range r.pairs {
		numbers[r.section[p]]++
		if ns[p] > 0 && ew[p] > 0 {
			both[r.section[p]]++
		}
	}
	listed := listedTwice(e)
	reused := make([]bool, len(r.sections))
	for s := range reused {
		reused[s] = listed[r.sections[s]]
	}
	if !slices.ContainsFunc(both, func(n int) bool { return n > 0 }) {
		return reused
	}
	for p := range r.inBothLinesOfABoard(r.fields(len(r.lines), false)) {
		twice[r.section[p]]++
	}
	for s := range reused {
		reused[s] = reused[s] || 2*both[s] >= numbers[s] && 2*twice[s] > both[s]
	}
	return reused
}

func (r *roster) inBothLinesOfABoard(fields []field) map[int32]bool {
	found := make(map[int32]bool)
	lastNS := make([]int32, len(r.pairs)) // 1 more than the field
	for f := range fields {
		for _, i := range fields[f].lines {
			if p := r.ns[i]; p != nobody {
				lastNS[p] = int32(f) + 1
			}
		}
		for _, i := range fields[f].lines {
			if p := r.ew[i]; p != nobody && lastNS[p] == int32(f)+1 {
				found[p] = true
			}
		}
	}
	return found
}

// listedTwice finds the sections with two pairs of one number, one of each
// line.
func listedTwice(e *Event) map[string]bool {
	type name struct{ section, number string }
	listed := make(map[string]bool)
	lines := make(map[name]score.Side)
	for i := range e.Pairs {
		p := &e.Pairs[i]
		key := name{p.Section, p.Number}
		if p.Line != score.NoSide && lines[key] == p.Line.Other() {
			listed[p.Section] = true
		}
		if p.Line != score.NoSide {
			lines[key] = p.Line
		}
	}
	return listed
}

// partReused makes two pairs of each number of the sections where numbers are
// reused.
func (r *roster) partReused(e *Event) {
	r.reused = r.findReused(e)
	ns, ew := r.seats()
	twin := make(map[int32]int32)
	for p := range int32(len(r.pairs)) {
		if !r.reused[r.section[p]] || ew[p] == 0 {
			continue
		}
		if ns[p] == 0 {
			twin[p] = p
			continue
		}
		twin[p] = int32(len(r.pairs))
		r.pairs = append(r.pairs, r.pairs[p])
		r.section = append(r.section, r.section[p])
	}
	for i, p := range r.ew {
		if t, ok := twin[p]; ok {
			r.ew[i] = t
		}
	}
	r.lineOf = make([]score.Side, len(r.pairs))
	ns, ew = r.seats()
	for p := range r.pairs {
		r.lineOf[p] = score.NorthSouth
		if ew[p] > ns[p] {
			r.lineOf[p] = score.EastWest
		}
	}
}

// name gives the pairs what the event knows of them.
func (r *roster) name(e *Event) {
	if len(e.Pairs) == 0 {
		return
	}
	find := r.finder()
	for _, known := range e.Pairs {
		found := find(known.Section, known.Number, known.Line)
		if len(found) != 1 {
			continue
		}
		p := &r.pairs[found[0]]
		if r.reused[r.section[found[0]]] && p.Line == known.Line.Other() {
			continue // its other line has the number
		}
		p.Names, p.Club, p.Held = known.Names, known.Club, known.Held
		if p.Line == score.NoSide {
			p.Line = known.Line
		}
	}
}

// finder looks pairs up by section, number and line. Where the line is not
// told, it may find two. Nothing that it gives may be changed.
func (r *roster) finder() func(section, number string, line score.Side) []int32 {
	type name struct{ section, number string }
	byName := make(map[name][]int32, len(r.pairs))
	for p := range r.pairs {
		key := name{r.pairs[p].Section, r.pairs[p].Number}
		byName[key] = append(byName[key], int32(p))
	}
	return func(section, number string, line score.Side) []int32 {
		found := byName[name{section, number}]
		if line == score.NoSide || len(found) < 2 {
			return found
		}
		return slices.DeleteFunc(slices.Clone(found), func(p int32) bool { return r.pairs[p].Line != line })
	}
}

// fields collects the first so many lines by boards, the boards in order. Lines
// without a board are in none.
func (r *roster) fields(lines int, within bool) []field {
	index := make(map[fieldKey]int)
	var list []field
	sectionOf := make(map[string]int, len(r.sections))
	for s, name := range r.sections {
		sectionOf[name] = s
	}
	for i := range lines {
		line := &r.lines[i]
		if line.Board < 1 {
			continue
		}
		key := fieldKey{line.Board, -1}
		if within {
			key.section = sectionOf[line.Section]
		}
		f, ok := index[key]
		if !ok {
			f = len(list)
			index[key] = f
			list = append(list, field{fieldKey: key})
		}
		list[f].lines = append(list[f].lines, int32(i))
	}
	slices.SortFunc(list, func(a, b field) int {
		order := cmp.Compare(a.board, b.board)
		if order == 0 && a.section >= 0 {
			order = naturally(r.sections[a.section], r.sections[b.section])
		}
		return order
	})
	return list
}

// naturally puts 2 before 10, and 10 before A.
func naturally(a, b string) int {
	leftDigits, rightDigits := digits(a), digits(b)
	if leftDigits == 0 || rightDigits == 0 {
		return cmp.Compare(a, b)
	}
	left, right := stripZeros(a[:leftDigits]), stripZeros(b[:rightDigits])
	return cmp.Or(
		cmp.Compare(len(left), len(right)),
		cmp.Compare(left, right),
		cmp.Compare(a[leftDigits:], b[rightDigits:]),
		cmp.Compare(a, b),
	)
}

// digits counts the digits that a text begins with.
func digits(text string) int {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return n
}

func stripZeros(text string) string {
	for len(text) > 0 && text[0] == '0' {
		text = text[1:]
	}
	return text
}
