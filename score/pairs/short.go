package pairs

import (
	"slices"

	"bridgescore/score"
)

// fewestForShort is how many pairs a line has at least, and opponents a pair,
// for its boards to be compared with those of the others.
const fewestForShort = 3

// oneShort looks for the one pair of a line that has fewer boards than all
// others of it. Whoever was to sit against it, these results are missing: sit-outs
// come to all pairs of a line in turn.
// It passes over groups of which several meetings are known to be missing, and gives the
// others that it says something of.
func (s *sittings) oneShort(several map[int32]bool) (told map[int32]bool) {
	r := s.roster
	waits := make([]bool, len(r.pairs)) // for a result that is known to be missing
	for _, two := range s.missingPairs {
		for _, p := range two {
			if p != nobody {
				waits[p] = true
			}
		}
	}
	lines := make(map[rank][]int32)
	for p := range r.pairs {
		if k := s.rankOf(int32(p)); k.line != score.NoSide && s.accounted[p] > 0 && !s.apart[p] &&
			!several[s.group[p]] {
			lines[k] = append(lines[k], int32(p))
		}
	}
	told = make(map[int32]bool)
	list := s.alonePairs(lines)
	for _, p := range list[:min(mostExplained, len(list))] {
		if waits[p] {
			continue
		}
		q := s.shortToo(p, list)
		if waits[p] = true; q != nobody && !waits[q] {
			waits[q] = true
		} else {
			q = nobody
		}
		s.missAll(p, q)
		told[s.group[p]] = true
	}
	return told
}

// shortToo gives the pair of the other line that is as short as a pair and has not met it,
// or nobody.
func (s *sittings) shortToo(pair int32, list []int32) int32 {
	for _, q := range list {
		if s.group[q] == s.group[pair] && s.roster.lineOf[q] != s.roster.lineOf[pair] && s.times(pair, q) == 0 &&
			s.usual[q]-s.accounted[q] == s.usual[pair]-s.accounted[pair] {
			return q
		}
	}
	return nobody
}

// alonePairs gives the pairs that have fewer boards than all others of their
// line, which have as many each.
func (s *sittings) alonePairs(lines map[rank][]int32) []int32 {
	var list []int32
	for _, pairs := range lines {
		if len(pairs) <= fewestForShort {
			continue
		}
		least := slices.MinFunc(pairs, func(p, q int32) int { return s.accounted[p] - s.accounted[q] })
		usual := s.usual[least]
		alike := func(p int32) bool { return p == least || s.accounted[p] == usual }
		if s.accounted[least] < usual && !slices.ContainsFunc(pairs, func(p int32) bool {
			return !alike(p)
		}) && s.opponents(least) >= fewestForShort {
			list = append(list, least)
		}
	}
	slices.Sort(list)
	return list
}

// opponents counts the pairs that a pair has met.
func (s *sittings) opponents(pair int32) int {
	met := make(map[int32]bool)
	for i := range s.list {
		if t := &s.list[i]; t.ns == pair {
			met[t.ew] = true
		} else if t.ew == pair {
			met[t.ns] = true
		}
	}
	return len(met)
}

// missAll notes that a pair lacks boards, against another one or whom it may be: those of
// the sets of which it has none, where they are as many, in the one round without it.
func (s *sittings) missAll(pair, other int32) {
	lacks := s.usual[pair] - s.accounted[pair]
	var boards []int
	for k, set := range s.setOf {
		if _, has := s.where(k.board, pair); k.pair == s.group[pair] && s.sets[set].trusted && !has {
			boards = append(boards, k.board)
		}
	}
	slices.Sort(boards)
	if len(boards) != lacks {
		boards = make([]int, lacks)
	}
	k := slot{group: s.group[pair], round: s.roundWithout(pair)}
	ns, ew := pair, other
	if s.roster.lineOf[pair] == score.EastWest {
		ns, ew = ew, ns
	}
	for _, b := range boards {
		s.miss(b, ns, ew, k.round, s.tableFor(k))
	}
}

// roundWithout gives the one round in which a pair does not play, or 0.
func (s *sittings) roundWithout(pair int32) int {
	plays := make(map[int]bool)
	for i := range s.list {
		if t := &s.list[i]; t.group == s.group[pair] {
			plays[t.round] = plays[t.round] || t.ns == pair || t.ew == pair
		}
	}
	without := 0
	for round, is := range plays {
		switch {
		case is:
		case without > 0 || round == 0:
			return 0
		default:
			without = round
		}
	}
	return without
}
