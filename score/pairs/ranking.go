package pairs

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// key is what places are given by.
func (r *Result) key(s *Standing) Number {
	if r.Scoring == ByMatchpoints {
		return s.Percent
	}
	return s.Total
}

// rank makes the rankings out of the standings of all pairs.
func (x *scorer) rank(r *Result, standings []Standing) {
	type list struct {
		section int // -1 for all
		pairs   []int32
	}
	lists := []list{{section: -1}}
	if x.options.RankSectionsApart {
		lists = lists[:0]
		for s := range x.roster.sections {
			lists = append(lists, list{section: s})
		}
	}
	for p := range r.Pairs {
		at := 0
		if x.options.RankSectionsApart {
			at = int(x.roster.section[p])
		}
		lists[at].pairs = append(lists[at].pairs, int32(p))
	}
	slices.SortFunc(lists, func(a, b list) int {
		if a.section < 0 || b.section < 0 {
			return 0
		}
		return naturally(x.roster.sections[a.section], x.roster.sections[b.section])
	})
	for _, l := range lists {
		name := ""
		if l.section >= 0 {
			name = x.roster.sections[l.section]
		}
		x.rankList(r, standings, name, l.section, l.pairs)
	}
}

// rankList makes one or two rankings of a list of pairs.
func (x *scorer) rankList(r *Result, standings []Standing, section string, index int, pairs []int32) {
	pick := func(line score.Side) []*Standing {
		var picked []*Standing
		for _, p := range pairs {
			if line == score.NoSide || x.roster.lineOf[p] == line {
				picked = append(picked, &standings[p])
			}
		}
		return picked
	}
	winners := x.options.Winners
	if winners == WinnersAuto {
		winners = x.winners(index)
	}
	if winners == OneWinner {
		r.appendRanking(section, score.NoSide, r.place(pick(score.NoSide), x.options.Ties))
		return
	}
	ns := r.place(pick(score.NorthSouth), x.options.Ties)
	ew := r.place(pick(score.EastWest), x.options.Ties)
	if winners == AlternatingWinner {
		r.appendRanking(section, score.NoSide, r.alternate(ns, ew, x.options.Ties))
		return
	}
	r.appendRanking(section, score.NorthSouth, ns)
	r.appendRanking(section, score.EastWest, ew)
}

func (r *Result) appendRanking(section string, line score.Side, standings []Standing) {
	if len(standings) > 0 {
		r.Rankings = append(r.Rankings, Ranking{section, line, standings})
	}
}

// winners reads from the movement how many rankings a section has, or all
// sections for -1: two if no pair plays in both lines.
func (x *scorer) winners(section int) Winners {
	mixed := x.roster.mixed
	if section >= 0 {
		mixed = mixed[section : section+1]
	}
	if slices.Contains(mixed, true) {
		return OneWinner
	}
	return TwoWinners
}

// place puts standings in order and gives places.
func (r *Result) place(unordered []*Standing, ties []TieRule) []Standing {
	slices.SortFunc(unordered, func(a, b *Standing) int {
		if !a.ranked() || !b.ranked() {
			return cmp.Or(cmp.Compare(b.tier(), a.tier()), r.byName(a, b))
		}
		return cmp.Or(r.key(b).Cmp(r.key(a)), r.byName(a, b))
	})
	standings := make([]Standing, len(unordered))
	for i, s := range unordered {
		standings[i] = *s
	}
	for i := 0; i < len(standings) && standings[i].ranked(); {
		j := i + 1
		for j < len(standings) && standings[j].ranked() && r.key(&standings[i]).Cmp(r.key(&standings[j])) == 0 {
			j++
		}
		r.part(standings[i:j], i+1, ties)
		i = j
	}
	return standings
}

// tier puts pairs with a place before those with too few boards for one, and
// these before those without any.
func (s *Standing) tier() int {
	switch {
	case s.Boards == 0:
		return 0
	case !s.ranked():
		return 1
	}
	return 2
}

func (r *Result) byName(a, b *Standing) int {
	p, q := &r.Pairs[a.Pair], &r.Pairs[b.Pair]
	return cmp.Or(
		naturally(p.Section, q.Section),
		naturally(p.Number, q.Number),
		cmp.Compare(p.Line, q.Line),
	)
}
