package pairs

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// nobody is the index of a pair that is not there.
const nobody = -1

// roster is who plays: the pairs of an event and their places in its lines.
type roster struct {
	pairs    []Pair
	section  []int32 // of each pair, an index of sections
	sections []string
	ns, ew   []int32 // of each line, indexes of pairs or nobody
	lineOf   []score.Side
	mixed    []bool // of each section: some pair plays in both lines
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
func newRoster(e *Event) *roster {
	r := rosterByNumber(e)
	r.partReused(r.reused(e))
	r.name(e)
	return r
}

// rosterByNumber takes every number of a section for one pair.
func rosterByNumber(e *Event) *roster {
	r := &roster{ns: make([]int32, len(e.Lines)), ew: make([]int32, len(e.Lines))}
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
	for i := range e.Lines {
		section := sectionOf(e.Lines[i].Section)
		r.ns[i], r.ew[i] = pairOf(section, e.Lines[i].NS), pairOf(section, e.Lines[i].EW)
	}
	return r
}

// ReusedNumbers gives the sections in which a number stands for two pairs, one
// of each line.
func ReusedNumbers(event *Event) map[string]bool {
	r := rosterByNumber(event)
	reused := make(map[string]bool)
	for s, is := range r.reused(event) {
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

// reused tells for each section whether its numbers stand for one pair in each
// line: the event lists two pairs of one number, or most of the numbers that
// occur in both lines play some board in both, which a pair cannot.
func (r *roster) reused(e *Event) []bool {
	ns, ew := r.seats()
	both, twice := make([]int, len(r.sections)), make([]int, len(r.sections))
	for p := range r.pairs {
		if ns[p] > 0 && ew[p] > 0 {
			both[r.section[p]]++
		}
	}
	reused := make([]bool, len(r.sections))
	if !slices.ContainsFunc(both, func(n int) bool { return n > 0 }) {
		return reused
	}
	for p := range r.inBothLinesOfABoard(r.fields(e, false)) {
		twice[r.section[p]]++
	}
	listed := listedTwice(e)
	for s := range reused {
		reused[s] = 2*twice[s] > both[s] || listed[r.sections[s]] && both[s] > 0
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

// listedTwice finds the sections with two pairs of one number and different
// names, one of each line.
func listedTwice(e *Event) map[string]bool {
	type name struct{ section, number string }
	listed := make(map[string]bool)
	before := make(map[name]*Pair)
	for i := range e.Pairs {
		p := &e.Pairs[i]
		key := name{p.Section, p.Number}
		if b := before[key]; b != nil && p.Line != score.NoSide && b.Line == p.Line.Other() && !slices.Equal(b.Names, p.Names) {
			listed[p.Section] = true
		}
		before[key] = p
	}
	return listed
}

// partReused makes two pairs of each number of the sections where numbers are
// reused, and settles the line of every pair.
func (r *roster) partReused(reused []bool) {
	ns, ew := r.seats()
	twin := make(map[int32]int32)
	for p := range int32(len(r.pairs)) {
		if !reused[r.section[p]] || ew[p] == 0 {
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
	if len(twin) > 0 {
		for i, p := range r.ew {
			if t, ok := twin[p]; ok {
				r.ew[i] = t
			}
		}
		ns, ew = r.seats()
	}
	r.lineOf = make([]score.Side, len(r.pairs))
	r.mixed = make([]bool, len(r.sections))
	for p := range r.pairs {
		r.lineOf[p] = score.NorthSouth
		if ew[p] > ns[p] {
			r.lineOf[p] = score.EastWest
		}
		switch {
		case ns[p] > 0 && ew[p] > 0:
			r.mixed[r.section[p]] = true
		case reused[r.section[p]]:
			r.pairs[p].Line = r.lineOf[p]
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
		p.Names, p.Club = known.Names, known.Club
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

// fields collects the lines of each board, the boards in order. Lines without
// a board are in none.
func (r *roster) fields(e *Event, within bool) []field {
	index := make(map[fieldKey]int)
	var list []field
	sectionOf := make(map[string]int, len(r.sections))
	for s, name := range r.sections {
		sectionOf[name] = s
	}
	for i := range e.Lines {
		line := &e.Lines[i]
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
