package pairs

import (
	"cmp"
	"slices"
)

// alternatingPlaces is how many places of one ranking of so many pairs go to the
// two lines in turn: six, and from 70 pairs on two more for each 20 (RNC art.
// 112).
func alternatingPlaces(pairs int) int {
	if pairs < 70 {
		return 6
	}
	return 6 + 2*((pairs-50)/20)
}

// alternate makes one ranking of two lines (RNC art. 112).
//
// A couple of places has room for one pair of each line. Where that parts pairs
// that are equal, the rules of the FFB for ties are asked, and in the end their
// numbers.
func (r *Result) alternate(ns, ew []Standing, ties []TieRule) []Standing {
	list := r.interleave(ns, ew, ties)
	for _, line := range [2][]Standing{ns, ew} {
		for _, equal := range partedInTurn(line, list) {
			r.part(equal, equal[0].Rank, FederationTies())
		}
	}
	list = r.interleave(ns, ew, ties)
	for _, line := range [2][]Standing{ns, ew} {
		for _, equal := range partedInTurn(line, list) {
			for i := range list {
				if slices.ContainsFunc(equal, func(s Standing) bool { return s.Pair == list[i].Pair }) {
					list[i].Rules |= rules(TieNumber)
				}
			}
		}
	}
	return list
}

// linePlace is the place that a pair has in one of the two lines.
type linePlace struct{ line, rank int }

// interleave puts the first pairs of both lines into couples of places, the
// better first, and all others behind them.
func (r *Result) interleave(ns, ew []Standing, ties []TieRule) []Standing {
	inLine := make(map[int]linePlace)
	var ranked [2]int
	for l, line := range [2][]Standing{ns, ew} {
		for i := range line {
			inLine[line[i].Pair] = linePlace{l, line[i].Rank}
			if line[i].Rank > 0 {
				ranked[l]++
			}
		}
	}
	couples := min(alternatingPlaces(ranked[0]+ranked[1])/2, ranked[0], ranked[1])
	var list []Standing
	for c := range couples {
		first, second := ns[c], ew[c]
		if cmp.Or(r.key(&second).Cmp(r.key(&first)), r.byName(&first, &second)) > 0 {
			first, second = second, first
		}
		list = append(list, first, second)
	}
	var others []*Standing
	for _, line := range [2][]Standing{ns[couples:], ew[couples:]} {
		for i := range line {
			others = append(others, &line[i])
		}
	}
	rest := r.place(others, ties)
	for i := range list {
		list[i].Rank, list[i].Tied = i+1, false
	}
	for i := range rest {
		if rest[i].Rank > 0 {
			rest[i].Rank += len(list)
		}
	}
	list = append(list, rest...)
	r.share(list, couples, inLine)
	for i := range list {
		if list[i].Rank > 0 && list[i].Rank <= 2*couples {
			list[i].Rules |= rules(AlternatingPlaces)
		}
	}
	return list
}

// share gives one place to pairs that could as well stand in each other's: the two of a couple
// where they are equal, and those behind them that are equal to the one of their own line. Pairs
// behind the couples share their places already.
func (r *Result) share(list []Standing, couples int, inLine map[int]linePlace) {
	equal := func(i, j int) bool { return r.key(&list[i]).Cmp(r.key(&list[j])) == 0 }
	// follows reports whether a pair is equal to both of the couple before it.
	follows := func(i, couple int) bool {
		if couple < 0 || !equal(i, 2*couple) || !equal(2*couple, 2*couple+1) {
			return false
		}
		own := inLine[list[i].Pair]
		return own == inLine[list[2*couple].Pair] || own == inLine[list[2*couple+1].Pair]
	}
	join := func(i int) { list[i].Rank, list[i].Tied, list[i-1].Tied = list[i-1].Rank, true, true }
	for c := range couples {
		first, second := follows(2*c, c-1), follows(2*c+1, c-1)
		if second && !first {
			list[2*c], list[2*c+1] = list[2*c+1], list[2*c]
			list[2*c].Rank, list[2*c+1].Rank = list[2*c+1].Rank, list[2*c].Rank
			first, second = true, false
		}
		if first {
			join(2 * c)
		}
		if second || !first && equal(2*c, 2*c+1) {
			join(2*c + 1)
		}
	}
	if couples == 0 || 2*couples == len(list) || list[2*couples].Rank == 0 {
		return
	}
	end := 2*couples + 1
	for end < len(list) && list[end].Rank == list[2*couples].Rank {
		end++
	}
	for i := 2 * couples; i < end; i++ {
		if !follows(i, couples-1) {
			return
		}
	}
	for i := 2 * couples; i < end; i++ {
		join(i)
	}
}

// partedInTurn finds the groups of equal pairs of a line that have different
// places in the list.
func partedInTurn(line, list []Standing) [][]Standing {
	placeOf := make(map[int]int, len(list))
	for i := range list {
		placeOf[list[i].Pair] = list[i].Rank
	}
	var groups [][]Standing
	for i := 0; i < len(line); {
		j := i + 1
		for j < len(line) && line[j].Rank == line[i].Rank {
			j++
		}
		if line[i].Rank > 0 && slices.ContainsFunc(line[i:j], func(s Standing) bool {
			return placeOf[s.Pair] != placeOf[line[i].Pair]
		}) {
			groups = append(groups, line[i:j])
		}
		i = j
	}
	return groups
}
