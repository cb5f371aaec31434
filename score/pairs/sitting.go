package pairs

import (
	"encoding/binary"
	"slices"

	"bridgescore/score"
)

// sitting is what is played at a table in a round, or by two pairs where the
// sheet has no rounds: the boards of a set, one after the other.
type sitting struct {
	group        int32
	round, table int
	ns, ew       int32 // the pairs of most of its lines
	lines        []int32
}

// boardSet is the boards that are played one after the other.
type boardSet struct {
	boards  []int
	times   int // how often just these were played together
	trusted bool
}

// part is the boards of one set in a sitting. Stray ones are so few that the
// sitting is doubtful itself.
type part struct {
	sitting, set int32
	lines        []int32
	lacks        []int
	stray        bool
}

// place is a pair at a board.
type place struct {
	board int
	pair  int32
}

// sittings looks for what does not fit into the movement, as far as the lines
// themselves show it.
type sittings struct {
	*Inspection
	// group is, for each pair, the section, or the part of one, in which it plays;
	// sectionOf is the section of each group.
	group, sectionOf []int32

	list []sitting
	sets []boardSet
	// setOf is the set of each board of a group.
	setOf map[place]int32 // pair stands for the group
	parts []part
	// outside are, for each sitting, the lines on boards of another set, and odd
	// all lines that are outside or in a stray part.
	outside map[int32][]int32
	odd     map[int32]bool
	// clashing are the lines on which a pair plays a board twice or itself, and
	// twice the pairs that do the first.
	clashing map[int32]bool
	twice    map[[2]int32]bool // line, pair
	// repeats are, for two pairs, the warnings of lines that are there twice.
	repeats map[meeting][]int
	// at is the line on which a pair has a board, once it is put right.
	at map[place]int32
	// met counts the lines that two pairs have together.
	met map[meeting]int
	// accounted is the number of lines of each pair, open ones included, and
	// usual what most pairs of its group and line have.
	accounted, usual []int
	// onlyLine are the lines on boards that have no other, and inRound counts the
	// lines of each pair in each round, once they are wanted.
	onlyLine map[int32]bool
	inRound  map[[2]int32]int
	// meant is the pair that was probably meant for one on a line.
	meant map[int32]correction
}

// correction is a pair on a line that is probably another.
type correction struct{ wrong, right int32 }

// mostExplained bounds the lines for which the pair that was meant is looked
// for among all.
const mostExplained = 500

// inspectSittings finds wrong pairs, wrong boards, turned lines and results
// that have not come in.
func (x *Inspection) inspectSittings(options *Options) {
	s := &sittings{
		Inspection: x, outside: make(map[int32][]int32), odd: make(map[int32]bool),
		clashing: make(map[int32]bool), twice: make(map[[2]int32]bool), repeats: make(map[meeting][]int),
		meant: make(map[int32]correction),
	}
	s.group, s.sectionOf = s.roster.groups()
	for _, c := range s.clashes {
		s.clashing[c.line], s.clashing[c.before] = true, true
		s.twice[[2]int32{c.line, c.pair}], s.twice[[2]int32{c.before, c.pair}] = true, true
	}
	for at := range s.Warnings {
		if i := s.Warnings[at].Line; s.Warnings[at].Code == LineRepeated {
			of := meetingOf(s.roster.ns[i], s.roster.ew[i])
			s.repeats[of] = append(s.repeats[of], at)
		}
	}
	for i, fate := range s.fate {
		if fate == AgainstItself {
			s.clashing[int32(i)] = true
		}
	}
	s.open()
	s.together()
	s.count()
	s.findSets()
	s.divide()
	s.seats()
	s.lacking()
	s.strangers(options)
	s.unaccounted(s.whole())
}

// takesPart reports whether a line is of two pairs that played a board, or
// should have.
func (s *sittings) takesPart(i int) bool {
	r := s.roster
	l := &r.lines[i]
	if l.Board < 1 || r.ns[i] == nobody || r.ew[i] == nobody {
		return false
	}
	return i >= len(s.event.Lines) || l.Entry.Kind != score.SitOut && s.fate[i] != Repeated
}

// together puts the lines of a sitting together: by round and table where the
// sheet has both, else by the pairs. Tables that do not agree with the pairs
// say nothing.
func (s *sittings) together() {
	if s.list = s.grouped(true); s.disagree() {
		s.list = s.grouped(false)
	}
}

func (s *sittings) grouped(byTable bool) []sitting {
	type key struct {
		group        int32
		round, table int
		pairs        meeting
	}
	var list []sitting
	r := s.roster
	index := make(map[key]int)
	var last key
	lastAt := -1
	for i := range r.lines {
		if !s.takesPart(i) {
			continue
		}
		l := &r.lines[i]
		k := key{group: s.group[r.ns[i]], round: l.Round, pairs: meetingOf(r.ns[i], r.ew[i])}
		if byTable && l.Round > 0 && l.Table > 0 {
			k.table, k.pairs = l.Table, meeting{}
		}
		at := lastAt
		if at < 0 || k != last {
			known := false
			if at, known = index[k]; !known {
				at = len(list)
				index[k] = at
				list = append(list, sitting{group: k.group, round: k.round, table: k.table})
			}
			last, lastAt = k, at
		}
		list[at].lines = append(list[at].lines, int32(i))
	}
	for i := range list {
		s.seat(&list[i])
	}
	return list
}

// seat settles who sits where: the pairs of most lines. Of two that sit there
// as often, the one that does not clash, or has more lines in the event.
func (s *sittings) seat(t *sitting) {
	r := s.roster
	lines := t.lines
	if r.turned != nil {
		straight := slices.DeleteFunc(slices.Clone(lines), func(i int32) bool { return r.turned[i] })
		if len(straight) > 0 {
			lines = straight
		}
	}
	t.ns, t.ew = s.usually(t, lines, r.ns), s.usually(t, lines, r.ew)
	if t.ns == t.ew && len(lines) > 1 {
		t.ns, t.ew = r.ns[lines[0]], r.ew[lines[0]]
	}
}

func (s *sittings) usually(t *sitting, lines []int32, at []int32) int32 {
	best, most := at[lines[0]], 0
	for _, i := range lines {
		n := 0
		for _, j := range lines {
			if at[j] == at[i] {
				n += 2
				if s.clashing[j] {
					n--
				}
			}
		}
		if n > most || n == most && s.accounted != nil && s.likelier(t, at[i], best) {
			best, most = at[i], n
		}
		if len(lines) > longestSet {
			break
		}
	}
	return best
}

// likelier reports whether a pair sits at a table rather than another one that
// has as many lines there: the other has hardly any boards, or plays elsewhere in
// the round, or has more boards than is usual.
func (s *sittings) likelier(t *sitting, p, other int32) bool {
	if p == other {
		return false
	}
	if few := s.scarce(p); few != s.scarce(other) {
		return !few
	}
	if busy := s.elsewhere(t, p); busy != s.elsewhere(t, other) {
		return !busy
	}
	if over := s.accounted[p] > s.usual[p]; over != (s.accounted[other] > s.usual[other]) {
		return !over
	}
	return s.accounted[p] > s.accounted[other]
}

// elsewhere reports whether a pair plays at another table in the same round.
func (s *sittings) elsewhere(t *sitting, pair int32) bool {
	r := s.roster
	if s.inRound == nil {
		s.inRound = make(map[[2]int32]int)
		for i := range r.lines {
			if round := int32(r.lines[i].Round); round > 0 && s.takesPart(i) {
				s.inRound[[2]int32{round, r.ns[i]}]++
				s.inRound[[2]int32{round, r.ew[i]}]++
			}
		}
	}
	here := 0
	for _, i := range t.lines {
		if r.ns[i] == pair || r.ew[i] == pair {
			here++
		}
	}
	return s.inRound[[2]int32{int32(t.round), pair}] > here
}

// longestSet bounds the boards of a sitting that are compared with each other.
const longestSet = 64

// disagree reports whether a quarter of the tables have other pairs on some
// line, both of them.
func (s *sittings) disagree() bool {
	tables, clashing := 0, 0
	for i := range s.list {
		t := &s.list[i]
		if t.table == 0 {
			continue
		}
		tables++
		if slices.ContainsFunc(t.lines, func(l int32) bool {
			return meetingOf(s.roster.ns[l], s.roster.ew[l]) != meetingOf(t.ns, t.ew) && s.roster.ns[l] != t.ns &&
				s.roster.ew[l] != t.ew
		}) {
			clashing++
		}
	}
	return 4*clashing > tables
}

// count adds up the lines of each pair and finds what is usual.
func (s *sittings) count() {
	r := s.roster
	s.accounted, s.usual = make([]int, len(r.pairs)), make([]int, len(r.pairs))
	for i := range r.lines {
		for _, p := range [2]int32{r.ns[i], r.ew[i]} {
			if p != nobody && (i >= len(s.event.Lines) || s.fate[i] != Repeated) {
				s.accounted[p]++
			}
		}
	}
	often := make(map[rank]map[int]int)
	for p := range r.pairs {
		k := s.rankOf(int32(p))
		if often[k] == nil {
			often[k] = make(map[int]int)
		}
		often[k][s.accounted[p]]++
	}
	usual := make(map[rank]int)
	for k, counts := range often {
		most := 0
		for boards, n := range counts {
			if n > most || n == most && boards > usual[k] {
				usual[k], most = boards, n
			}
		}
	}
	for p := range r.pairs {
		s.usual[p] = usual[s.rankOf(int32(p))]
	}
	for i := range s.list {
		if s.list[i].table > 0 {
			s.seat(&s.list[i])
		}
	}
}

// rank is the pairs that should play equally many boards: those of a section,
// or of a line of it.
type rank struct {
	section int32
	line    score.Side
}

func (r *roster) rankOf(p int32) rank {
	section := r.section[p]
	if r.mixed[section] {
		return rank{section, score.NoSide}
	}
	return rank{section, r.lineOf[p]}
}

// rankOf is the rank of a pair, in its group where the section has several.
func (s *sittings) rankOf(p int32) rank {
	k := s.roster.rankOf(p)
	k.section = s.group[p]
	return k
}

// mixed reports whether pairs of a group play in both lines.
func (s *sittings) mixed(group int32) bool { return s.roster.mixed[s.sectionOf[group]] }

// findSets finds the boards that are played together: the list of boards that
// occurs most often with each, if it does with all of the list.
func (s *sittings) findSets() {
	index := make(map[string]int32)
	var buf []byte
	best := make(map[place]int32)
	for i := range s.list {
		t := &s.list[i]
		if len(t.lines) > longestSet {
			continue
		}
		boards := s.boardsOf(t.lines)
		buf = binary.AppendVarint(buf[:0], int64(t.group))
		for _, b := range boards {
			buf = binary.AppendVarint(buf, int64(b))
		}
		at, known := index[string(buf)]
		if !known {
			at = int32(len(s.sets))
			index[string(buf)] = at
			s.sets = append(s.sets, boardSet{boards: boards})
		}
		s.sets[at].times++
		for _, b := range boards {
			k := place{b, t.group}
			old, known := best[k]
			if !known || s.better(at, old) {
				best[k] = at
			}
		}
	}
	s.setOf = best
	for at := range s.sets {
		s.sets[at].trusted = s.sets[at].times > 1 && len(s.sets[at].boards) > 1
	}
	for k, at := range best {
		for _, b := range s.sets[at].boards {
			if best[place{b, k.pair}] != at {
				s.sets[at].trusted = false
			}
		}
	}
}

func (s *sittings) better(a, b int32) bool {
	one, two := &s.sets[a], &s.sets[b]
	return one.times > two.times || one.times == two.times && len(one.boards) > len(two.boards)
}

// boardsOf gives the boards of lines, in order, each once.
func (s *sittings) boardsOf(lines []int32) []int {
	boards := make([]int, len(lines))
	for n, i := range lines {
		boards[n] = s.roster.lines[i].Board
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// divide tells the sets of a sitting apart. Two pairs that meet twice play two;
// a table plays one in a round.
func (s *sittings) divide() {
	for at := range s.list {
		t := &s.list[at]
		if s.isWhole(t) {
			continue
		}
		bySet := make(map[int32][]int32)
		var order []int32
		for _, i := range t.lines {
			set := s.trustedSet(t, i)
			if bySet[set] == nil {
				order = append(order, set)
			}
			bySet[set] = append(bySet[set], i)
		}
		// Half of the set is enough where no other line says otherwise.
		weight := func(set int32) int {
			w := 2 * len(s.boardsOf(bySet[set]))
			if !slices.ContainsFunc(bySet[set], func(i int32) bool {
				return s.clashing[i]
			}) && !s.scarce(t.ns) && !s.scarce(t.ew) {
				w++
			}
			return w
		}
		whole := func(set int32) bool { return weight(set) > len(s.sets[set].boards) }
		main := int32(-1)
		for _, set := range order {
			if set >= 0 && (main < 0 || weight(set) > weight(main)) {
				main = set
			}
		}
		if main < 0 {
			continue
		}
		for _, set := range order {
			switch {
			case set < 0:
			case set == main || t.round == 0 && (whole(set) || !whole(main)):
				s.take(part{sitting: int32(at), set: set, lines: bySet[set], stray: !whole(set)})
			case whole(main):
				s.outside[int32(at)] = append(s.outside[int32(at)], bySet[set]...)
				s.isOdd(bySet[set])
			}
		}
	}
}

// trustedSet gives the set of the board of a line, or -1 where it is not sure.
func (s *sittings) trustedSet(t *sitting, line int32) int32 {
	set, known := s.setOf[place{s.roster.lines[line].Board, t.group}]
	if !known || !s.sets[set].trusted {
		return -1
	}
	return set
}

// isWhole reports whether a sitting has all boards of one set, each once.
func (s *sittings) isWhole(t *sitting) bool {
	set := s.trustedSet(t, t.lines[0])
	if set < 0 || len(s.sets[set].boards) != len(t.lines) {
		return false
	}
	return slices.Equal(s.boardsOf(t.lines), s.sets[set].boards)
}

// scarce reports whether a pair has less than half of the usual lines.
func (s *sittings) scarce(pair int32) bool { return 2*s.accounted[pair] < s.usual[pair] }

// take keeps a part that lacks boards.
func (s *sittings) take(p part) {
	played := s.boardsOf(p.lines)
	for _, b := range s.sets[p.set].boards {
		if _, found := slices.BinarySearch(played, b); !found {
			p.lacks = append(p.lacks, b)
		}
	}
	if len(p.lacks) > 0 {
		s.parts = append(s.parts, p)
	}
	if p.stray {
		s.isOdd(p.lines)
	}
}

func (s *sittings) isOdd(lines []int32) {
	for _, i := range lines {
		s.odd[i] = true
	}
}

// index notes where each pair has each board, and who met whom. A clean sheet
// does without it.
func (s *sittings) index() {
	if s.at != nil {
		return
	}
	r := s.roster
	s.at, s.met = make(map[place]int32, 2*len(r.lines)), make(map[meeting]int)
	for i := range r.lines {
		if !s.takesPart(i) {
			continue
		}
		for _, p := range [2]int32{r.ns[i], r.ew[i]} {
			if _, known := s.at[place{r.lines[i].Board, p}]; !known {
				s.at[place{r.lines[i].Board, p}] = int32(i)
			}
		}
		s.met[meetingOf(r.ns[i], r.ew[i])]++
	}
}

// where gives the line on which a pair has a board.
func (s *sittings) where(board int, pair int32) (line int32, has bool) {
	s.index()
	line, has = s.at[place{board, pair}]
	return line, has
}

// times counts the lines that two pairs have together.
func (s *sittings) times(p, q int32) int {
	s.index()
	return s.met[meetingOf(p, q)]
}
