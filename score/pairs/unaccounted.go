package pairs

import (
	"slices"

	"bridgescore/score"
)

// shortRound is a round that has fewer tables than others, and how many of its meetings
// nobody is known to be of.
type shortRound struct {
	slot
	left    int
	present map[int32]bool
}

// unaccounted notes results that are missing of which it is not known whose they are, or of
// one pair only, as others sit out: from rounds with fewer tables, and from pairs that have
// fewer boards.
func (s *sittings) unaccounted(rounds []shortRound) {
	left := make(map[int32]int)
	for i := range rounds {
		left[rounds[i].group] += rounds[i].left
	}
	several := make(map[int32]bool)
	for group, n := range left {
		several[group] = n > 1
	}
	told := s.oneShort(several)
	for i := range rounds {
		k := &rounds[i]
		if k.left == 0 || told[k.group] || !s.couldHaveMet(s.absentFrom(k)) {
			continue
		}
		for range k.left * s.boardsInRound(k.slot) {
			s.miss(0, nobody, nobody, k.round, s.tableFor(k.slot))
		}
	}
	for i := range rounds {
		told[rounds[i].group] = true
	}
	s.uneven(told)
}

// absentFrom gives the pairs of a group that do not play in a round.
func (s *sittings) absentFrom(k *shortRound) []int32 {
	var absent []int32
	for p := range s.roster.pairs {
		if s.group[p] == k.group && !k.present[int32(p)] && !s.apart[p] && s.accounted[p] > 0 &&
			len(absent) < mostAbsent {
			absent = append(absent, int32(p))
		}
	}
	return absent
}

// couldHaveMet reports whether among some pairs two have not met and lack a board
// both. Pairs of which all have met, as at the end of a Swiss, were left over in the draw;
// four pairs meet again before long.
func (s *sittings) couldHaveMet(list []int32) bool {
	r := s.roster
	again := len(list) == 2 && s.pairsIn(s.group[list[0]]) == 4
	for i, p := range list {
		for _, q := range list[i+1:] {
			if s.times(p, q) > 0 && !again || !s.mixed(s.group[p]) && r.lineOf[p] == r.lineOf[q] {
				continue
			}
			for at := range s.setOf {
				_, one := s.where(at.board, p)
				_, two := s.where(at.board, q)
				if at.pair == s.group[p] && !one && !two {
					return true
				}
			}
		}
	}
	return false
}

func (s *sittings) pairsIn(group int32) int {
	n := 0
	for p := range s.group {
		if s.group[p] == group && s.accounted[p] > 0 {
			n++
		}
	}
	return n
}

// uneven looks, where the rounds say nothing, for pairs with fewer meetings than there
// were rounds.
func (s *sittings) uneven(told map[int32]bool) {
	each := s.boardsOfASitting()
	of, left := make(map[int32][]int32), make(map[int32]bool)
	for p := range s.roster.pairs {
		switch group := s.group[p]; {
		case s.apart[p]:
			left[group] = true // so others had nobody to play against
		case s.accounted[p] > 0:
			of[group] = append(of[group], int32(p))
		}
	}
	waits := s.waiting()
	for group := range int32(len(s.sectionOf)) {
		list := of[group]
		if told[group] || left[group] || len(list) < 4 || len(list) > mostAbsent || each[group] == 0 {
			continue
		}
		u := &unevenGroup{sittings: s, group: group, list: list, each: each[group]}
		switch {
		case !u.count(waits):
		case s.mixed(group):
			u.oneList()
		default:
			u.twoLines()
		}
	}
}

// waiting counts the boards of each pair that are noted as missing and have no line.
func (s *sittings) waiting() []int {
	n := make([]int, len(s.roster.pairs))
	for _, two := range s.missingPairs[len(s.event.Open):] {
		for _, p := range two {
			if p != nobody {
				n[p]++
			}
		}
	}
	return n
}

// boardsOfASitting gives for each group how many boards any two pairs play together, or 0
// where that is not the same everywhere.
func (s *sittings) boardsOfASitting() []int {
	each, differ := make([]int, len(s.sectionOf)), make([]bool, len(s.sectionOf))
	for i := range s.list {
		t := &s.list[i]
		if each[t.group] == 0 {
			each[t.group] = len(t.lines)
		}
		differ[t.group] = differ[t.group] || len(t.lines) != each[t.group]
	}
	for group, is := range differ {
		if is {
			each[group] = 0
		}
	}
	return each
}

// unevenGroup is a group with the meetings of its pairs.
type unevenGroup struct {
	*sittings
	group     int32
	list      []int32
	each      int // boards
	meetings  map[int32]int
	most, all int
}

// count adds up the meetings, those included that are noted as missing. Where a pair has
// more with these than any has without, they are not whole meetings, and ok is false.
func (u *unevenGroup) count(waits []int) (ok bool) {
	u.meetings = make(map[int32]int, len(u.list))
	for i := range u.sittings.list {
		if t := &u.sittings.list[i]; t.group == u.group {
			u.meetings[t.ns]++
			u.meetings[t.ew]++
		}
	}
	for _, p := range u.list {
		u.most = max(u.most, u.meetings[p])
	}
	for _, p := range u.list {
		u.meetings[p] += waits[p] / u.each
		u.all += u.meetings[p]
		if waits[p]%u.each > 0 || u.meetings[p] > u.most {
			return false
		}
	}
	u.all /= 2
	return true
}

// oneList looks among pairs that sit in both lines. All tables play in every round, so that
// all pairs have equally many meetings, or those of an odd number sit out in turn.
func (u *unevenGroup) oneList() {
	tables := len(u.list) / 2
	rounds := u.most
	if len(u.list)%2 > 0 && u.all > tables*rounds {
		rounds++ // everybody sat out
	}
	missing := tables*rounds - u.all
	if missing < 1 || missing >= tables {
		return
	}
	one, two, list := int32(nobody), int32(nobody), u.list
	if len(list)%2 == 0 {
		list = slices.DeleteFunc(list, func(p int32) bool { return u.meetings[p] == u.most })
		if len(list) == 2 {
			one, two = list[0], list[1]
		}
	}
	if !u.couldHaveMet(list) {
		return
	}
	for range missing * u.each {
		u.miss(0, one, two, 0, 0)
	}
}

// twoLines looks among the pairs of a line that has no more of them than the other: they
// never sit out.
func (u *unevenGroup) twoLines() {
	r := u.roster
	ns := slices.DeleteFunc(slices.Clone(u.list), func(p int32) bool { return r.lineOf[p] != score.NorthSouth })
	ew := slices.DeleteFunc(slices.Clone(u.list), func(p int32) bool { return r.lineOf[p] != score.EastWest })
	line := ns
	if len(ew) < len(ns) {
		line = ew
	}
	most, short := 0, 0
	for _, p := range line {
		most = max(most, u.meetings[p])
	}
	for _, p := range line {
		if u.meetings[p] < most {
			short++
		}
	}
	if 2*short > len(line) {
		return
	}
	for _, p := range line {
		for range (most - u.meetings[p]) * u.each {
			if r.lineOf[p] == score.NorthSouth {
				u.miss(0, p, nobody, 0, 0)
			} else {
				u.miss(0, nobody, p, 0, 0)
			}
		}
	}
}
