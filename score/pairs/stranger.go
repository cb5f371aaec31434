package pairs

import (
	"cmp"
	"maps"
	"slices"

	"bridgescore/score"
)

// apartBelow is the share of the boards under which a pair is listed apart, in
// percent.
const apartBelow = 50

// findApart finds the pairs with too few boards for a place. Open places count
// as boards: who waits for results has not left.
func (s *sittings) findApart(options *Options) (played, most []int) {
	share := options.ApartBelow
	switch share {
	case 0:
		share = apartBelow
	case NobodyApart:
		share = 0
	}
	r := s.roster
	played, most = make([]int, len(r.pairs)), make([]int, len(r.pairs))
	for i := range r.lines {
		if i < len(s.event.Lines) && (s.fate[i] != Compared || s.kind[i] == score.AbsentResult) {
			continue
		}
		for _, p := range [2]int32{r.ns[i], r.ew[i]} {
			if p != nobody {
				played[p]++
			}
		}
	}
	highest := make(map[rank]int)
	for p := range r.pairs {
		k := s.rankOf(int32(p))
		highest[k] = max(highest[k], played[p])
	}
	s.apart = make([]bool, len(r.pairs))
	for p := range r.pairs {
		most[p] = highest[s.rankOf(int32(p))]
		s.apart[p] = played[p] > 0 && 100*played[p] < share*most[p]
	}
	return played, most
}

// strangers looks for the pair that was meant where one plays too little, twice
// or against itself, and tells of those for which there is none.
func (s *sittings) strangers(options *Options) {
	played, most := s.findApart(options)
	seeker := newSeeker(s)
	r := s.roster
	for i := range s.event.Lines {
		switch p, q := r.ns[i], r.ew[i]; {
		case s.fate[i] == AgainstItself:
			seeker.seek(int32(i), p)
		case s.fate[i] != Compared || p == nobody || q == nobody:
		case s.stranger(p) && !s.apart[q]:
			seeker.seek(int32(i), p)
		case s.stranger(q) && !s.apart[p]:
			seeker.seek(int32(i), q)
		}
	}
	for _, c := range s.clashes {
		_, first := s.meant[c.before]
		_, second := s.meant[c.line]
		if first || second || s.explained[c.before] || s.explained[c.line] {
			continue
		}
		one, two := seeker.candidate(c.before, c.pair), seeker.candidate(c.line, c.pair)
		switch {
		case one != nobody && two == nobody:
			s.correct(c.before, c.pair, one)
		case two != nobody && one == nobody:
			s.correct(c.line, c.pair, two)
		}
	}
	s.tellPairs()
	told := make([]bool, len(r.pairs))
	for i := range s.event.Lines {
		for _, p := range [2]int32{r.ns[i], r.ew[i]} {
			c, corrected := s.meant[int32(i)]
			if p == nobody || !s.apart[p] || told[p] || corrected && c.wrong == p || s.fate[i] != Compared {
				continue
			}
			told[p] = true
			w := s.warn(PairFewBoards, i)
			w.Pair, w.Got, w.Want = r.pairs[p].Number, played[p], most[p]
			s.tell(w)
		}
	}
}

// stranger reports whether a pair has so few lines, a third of what is usual, that
// its number may be that of nobody. Who left in the middle has more.
func (s *sittings) stranger(pair int32) bool {
	return s.apart[pair] && 3*s.accounted[pair] <= s.usual[pair]
}

// tellPairs warns of the pairs that are probably wrong, and of those that play
// twice or against themselves for no reason that is known.
func (s *sittings) tellPairs() {
	r := s.roster
	for _, i := range slices.Sorted(maps.Keys(s.meant)) {
		c := s.meant[i]
		w := s.warn(PairUnlikely, int(i))
		w.Column, w.Pair = "ew", r.pairs[c.wrong].Number
		if r.ns[i] == c.wrong && (r.ew[i] != c.wrong || r.lineOf[c.right] == score.NorthSouth) {
			w.Column = "ns"
		}
		w.Meant = []Guess{{Reason: MeantPair, Pair: r.pairs[c.right].Number}}
		s.explained[i] = true
		s.tell(w)
	}
	for i := range s.event.Lines {
		if s.fate[i] == AgainstItself && !s.explained[int32(i)] {
			w := s.warn(PairAgainstItself, i)
			w.Column, w.Pair = "ew", r.pairs[r.ns[i]].Number
			s.tell(w)
		}
	}
	for _, c := range s.clashes {
		if s.explained[c.line] || s.explained[c.before] {
			continue
		}
		w := s.warn(BoardTwice, int(c.line))
		w.Column, w.Pair, w.Other = "ns", r.pairs[c.pair].Number, s.event.Lines[c.before].Source
		if r.ew[c.line] == c.pair {
			w.Column = "ew"
		}
		s.tell(w)
	}
}

// seeker looks for the pair that was meant on a line.
type seeker struct {
	*sittings
	left    int       // lines that may still be looked at
	byGroup [][]int32 // pairs
	inRound map[[2]int32]int32
}

func newSeeker(s *sittings) *seeker { return &seeker{sittings: s, left: mostExplained} }

func (k *seeker) seek(line, wrong int32) {
	if _, told := k.meant[line]; told || k.explained[line] {
		return
	}
	if right := k.candidate(line, wrong); right != nobody {
		k.correct(line, wrong, right)
	}
}

// prepare sorts the pairs by group, and by the rounds in which they play.
func (k *seeker) prepare() {
	r := k.roster
	k.byGroup = make([][]int32, len(k.sectionOf))
	for p := range r.pairs {
		k.byGroup[k.group[p]] = append(k.byGroup[k.group[p]], int32(p))
	}
	k.inRound = make(map[[2]int32]int32)
	for i := range r.lines {
		if l := &r.lines[i]; l.Round > 0 {
			for _, p := range [2]int32{r.ns[i], r.ew[i]} {
				k.inRound[[2]int32{int32(l.Round), p}]++
			}
		}
	}
}

// candidate gives the one pair that is short of boards, lacks this one, has not
// met the opponents, and does not play elsewhere in the round; or nobody.
func (k *seeker) candidate(line, wrong int32) int32 {
	r := k.roster
	if k.left == 0 || r.ns[line] == nobody || r.ew[line] == nobody {
		return nobody
	}
	k.left--
	if k.byGroup == nil {
		k.prepare()
	}
	opponent, side := r.ew[line], score.NorthSouth
	if opponent == wrong {
		opponent, side = r.ns[line], score.EastWest
	}
	group, l := k.group[wrong], &r.lines[line]
	if !k.mixed(group) {
		side = r.lineOf[opponent].Other()
	}
	best, equal := int32(nobody), false
	for _, q := range k.byGroup[group] {
		_, has := k.where(l.Board, q)
		switch {
		case q == wrong || q == opponent || has || k.apart[q] || k.accounted[q] >= k.usual[q]:
		case k.times(q, opponent) > k.shared(line, opponent, q) || !k.mixed(group) && r.lineOf[q] != side:
		case l.Round > 0 && k.inRound[[2]int32{int32(l.Round), q}] > 0 && k.times(q, opponent) == 0:
		case best == nobody || k.accounted[q] < k.accounted[best]:
			best, equal = q, false
		case k.accounted[q] == k.accounted[best]:
			equal = true
		}
	}
	if equal {
		return nobody
	}
	return best
}

// open takes the open places as results that are missing.
func (s *sittings) open() {
	n := len(s.event.Lines)
	for i := range s.event.Open {
		l := &s.event.Open[i]
		s.Missing = append(s.Missing, Missing{
			Board: l.Board, Section: l.Section, Round: l.Round, Table: l.Table, NS: l.NS, EW: l.EW, Source: l.Source,
		})
		s.missingPairs = append(s.missingPairs, [2]int32{s.roster.ns[n+i], s.roster.ew[n+i]})
	}
}

// slot is what all tables do at one time, or with one set of boards: a round,
// or a set where the sheet has no rounds.
type slot struct {
	group int32
	round int
	set   int32
}

// whole looks for sittings of which no line has come in: a round, or a set of
// boards, has fewer than the others, and two pairs that have not met are short
// of just that.
func (s *sittings) whole() (rounds []shortRound) {
	slots := make(map[slot]map[meeting]bool)
	present := make(map[slot]map[int32]bool)
	byRound := s.hasRounds()
	r := s.roster
	for i := range r.lines {
		l := &r.lines[i]
		p, q := r.ns[i], r.ew[i]
		if l.Board < 1 || p == nobody && q == nobody {
			continue
		}
		if c, wrong := s.meant[int32(i)]; wrong && p == c.wrong {
			p = c.right
		} else if wrong {
			q = c.right
		}
		group := s.group[max(p, q)]
		k := slot{group: group, round: l.Round, set: -1}
		if !byRound[group] {
			set, known := s.setOf[place{l.Board, group}]
			if !known || s.explained[int32(i)] && s.meant[int32(i)] == (correction{}) {
				continue // a board out of place
			}
			k = slot{group: group, set: set}
		}
		if slots[k] == nil {
			slots[k], present[k] = make(map[meeting]bool), make(map[int32]bool)
		}
		if p != nobody && q != nobody {
			slots[k][meetingOf(p, q)] = true
		}
		present[k][p], present[k][q] = true, true
	}
	full, short := make(map[int32]int), make(map[int32][]slot)
	total := make(map[int32]int)
	for k, meetings := range slots {
		full[k.group] = max(full[k.group], len(meetings))
		total[k.group]++
	}
	for k, meetings := range slots {
		if len(meetings) < full[k.group] {
			short[k.group] = append(short[k.group], k)
		}
	}
	budget := mostExplained
	for group := range int32(len(s.sectionOf)) {
		list := short[group]
		fewest, share := 3, 4
		if byRound[group] {
			fewest, share = 2, 2
		}
		if len(list) == 0 || full[group] < fewest || share*len(list) > total[group] && len(list) > 1 {
			continue
		}
		slices.SortFunc(list, func(a, b slot) int {
			return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.set, b.set))
		})
		for _, k := range list[:min(budget, len(list))] {
			budget--
			left := s.wholeIn(k, full[group]-len(slots[k]), present[k])
			if byRound[group] {
				rounds = append(rounds, shortRound{k, left, present[k]})
			}
		}
	}
	return rounds
}

// hasRounds tells for each group whether its lines have rounds.
func (s *sittings) hasRounds() []bool {
	has := make([]bool, len(s.sectionOf))
	for i := range has {
		has[i] = true
	}
	for i := range s.list {
		if t := &s.list[i]; t.round == 0 {
			has[t.group] = false
		}
	}
	return has
}

// mostAbsent bounds the pairs of which any two may have met.
const mostAbsent = 100

// wholeIn looks for so many meetings that are missing from a slot: of pairs that
// did not meet, those that lack most. It gives how many it did not find.
func (s *sittings) wholeIn(k slot, missing int, present map[int32]bool) (left int) {
	r := s.roster
	var absent []int32
	sitOut := s.mixed(k.group) && s.pairsIn(k.group)%2 > 0 // who did may not have met somebody either
	for p := range r.pairs {
		if s.group[p] == k.group && !present[int32(p)] && !s.apart[p] && s.accounted[p] > 0 &&
			(sitOut || s.accounted[p] < s.usual[p]) {
			absent = append(absent, int32(p))
		}
	}
	if len(absent) > mostAbsent {
		return 0
	}
	for left = missing; left > 0; left-- {
		one, two, most, equal := int32(nobody), int32(nobody), 0, false
		for i, p := range absent {
			for _, q := range absent[i+1:] {
				if s.times(p, q) > 0 || !s.mixed(k.group) && r.lineOf[p] == r.lineOf[q] {
					continue
				}
				switch lack := s.usual[p] - s.accounted[p] + s.usual[q] - s.accounted[q]; {
				case one == nobody || lack > most && !sitOut:
					one, two, most, equal = p, q, lack, false
				case lack == most || sitOut:
					equal = true
				}
			}
		}
		if one == nobody || equal {
			return left
		}
		if r.lineOf[one] == score.EastWest && r.lineOf[two] == score.NorthSouth {
			one, two = two, one
		}
		s.missSet(k, one, two)
		absent = slices.DeleteFunc(absent, func(p int32) bool { return p == one || p == two })
	}
	return 0
}

// missSet notes that two pairs lack the boards of a slot.
func (s *sittings) missSet(k slot, p, q int32) {
	set := k.set
	if set < 0 {
		set = s.setFor(k, p, q)
	}
	if set < 0 {
		for range s.boardsInRound(k) {
			s.miss(0, p, q, k.round, s.tableFor(k))
		}
		return
	}
	for _, b := range s.sets[set].boards {
		s.miss(b, p, q, k.round, s.tableFor(k))
	}
}

// setFor gives the one set of boards that neither of two pairs has and that nobody
// plays in the round, or -1. Where not all sets are played equally often, as in a
// movement cut short, more may be in play than the sheet shows.
func (s *sittings) setFor(k slot, p, q int32) int32 {
	inPlay := make(map[int32]bool)
	for i := range s.list {
		if t := &s.list[i]; t.group == k.group && t.round == k.round {
			inPlay[s.setOf[place{s.roster.lines[t.lines[0]].Board, k.group}]] = true
		}
	}
	found := int32(-1)
	if !s.evenlyPlayed(k.group) {
		return found
	}
	for at, set := range s.setOf {
		if at.pair != k.group || set == found || inPlay[set] {
			continue
		}
		free := true
		for _, b := range s.sets[set].boards {
			_, one := s.where(b, p)
			_, two := s.where(b, q)
			free = free && !one && !two
		}
		switch {
		case !free:
		case found >= 0:
			return -1
		default:
			found = set
		}
	}
	return found
}

// evenlyPlayed reports whether most sets of boards of a group are played equally often.
func (s *sittings) evenlyPlayed(group int32) bool {
	times, seen := make(map[int]int), make(map[int32]bool)
	most := 0
	for at, set := range s.setOf {
		if at.pair == group && !seen[set] {
			seen[set] = true
			times[s.sets[set].times]++
			most = max(most, times[s.sets[set].times])
		}
	}
	return 4*most >= 3*len(seen)
}

// boardsInRound is how many boards the other tables play in a round.
func (s *sittings) boardsInRound(k slot) int {
	most := 0
	for i := range s.list {
		if t := &s.list[i]; t.group == k.group && t.round == k.round {
			most = max(most, len(t.lines))
		}
	}
	return most
}

// tableFor gives the one table that nobody plays at in a round, or 0.
func (s *sittings) tableFor(k slot) int {
	if k.round == 0 {
		return 0
	}
	tables, busy := make(map[int]bool), make(map[int]bool)
	for i := range s.list {
		if t := &s.list[i]; t.group == k.group {
			tables[t.table] = true
			if t.round == k.round {
				busy[t.table] = true
			}
		}
	}
	free := 0
	for table := range tables {
		switch {
		case busy[table]:
		case free > 0:
			return 0
		default:
			free = table
		}
	}
	return free
}
