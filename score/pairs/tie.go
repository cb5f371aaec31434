package pairs

import "slices"

// part gives the places of equal pairs from first on, by the first rule that
// tells some of them apart; those that stay together start again with the
// first rule. What no rule tells apart shares the place.
func (r *Result) part(equal []Standing, first int, ties []TieRule) {
	if len(equal) > 1 {
		for _, rule := range ties {
			values, ok := r.tieValues(equal, rule)
			if !ok || !differ(values) {
				continue
			}
			r.order(equal, values, rule)
			for i := 0; i < len(equal); {
				j := i + 1
				for j < len(equal) && values[equal[i].Pair].Cmp(values[equal[j].Pair]) == 0 {
					j++
				}
				r.part(equal[i:j], first+i, ties)
				i = j
			}
			return
		}
	}
	for i := range equal {
		equal[i].Rank, equal[i].Tied = first, len(equal) > 1
	}
}

func (r *Result) order(equal []Standing, values map[int]Number, rule TieRule) {
	slices.SortStableFunc(equal, func(a, b Standing) int { return values[b.Pair].Cmp(values[a.Pair]) })
	for i := range equal {
		equal[i].Rules |= rules(TieHeadToHead + Rule(rule))
	}
}

func differ(values map[int]Number) bool {
	var one Number
	seen := false
	for _, v := range values {
		if seen && v.Cmp(one) != 0 {
			return true
		}
		one, seen = v, true
	}
	return false
}

// tieValues gives each of the pairs a number, the larger the better, and
// reports whether the rule applies to them.
func (r *Result) tieValues(equal []Standing, rule TieRule) (map[int]Number, bool) {
	switch rule {
	case HeadToHead:
		return r.headToHead(equal)
	case BestSession:
		values := make(map[int]Number, len(equal))
		for i := range equal {
			values[equal[i].Pair] = equal[i].best
		}
		return values, true
	case SmallestDeviation:
		values := make(map[int]Number, len(equal))
		for i := range equal {
			if equal[i].Rules.Has(EarlierSessions) {
				return nil, false // it is for one session (RNC art. 111)
			}
			values[equal[i].Pair] = r.variance(equal[i].Pair).Neg()
		}
		return values, true
	}
	return nil, false
}

// headToHead adds up what the pairs won on the boards that they played against
// each other. It applies if each met all the others.
func (r *Result) headToHead(equal []Standing) (map[int]Number, bool) {
	values := make(map[int]Number, len(equal))
	for i := range equal {
		values[equal[i].Pair] = Number{}
	}
	for i := range equal {
		pair := equal[i].Pair
		met := make(map[int32]bool)
		for _, s := range r.seatsOf(pair) {
			line := &r.Boards[s.board].Lines[s.line]
			opponents := line.pair(s.side.Other())
			mark := line.mark(s.side)
			if _, tied := values[int(opponents)]; !tied || !mark.Counted {
				continue
			}
			met[opponents] = true
			values[pair] = values[pair].Add(r.value(mark))
		}
		if len(met) < len(equal)-1 {
			return nil, false
		}
	}
	return values, true
}

// value is what a board counts for: its percentage, or its IMPs.
func (r *Result) value(m *Mark) Number {
	if r.Scoring == ByMatchpoints {
		return m.Percent
	}
	return m.Points
}

// variance is the square of the standard deviation of a pair's boards, which
// orders pairs in the same way.
func (r *Result) variance(pair int) Number {
	var sum, squares Number
	boards := int64(0)
	for _, s := range r.seatsOf(pair) {
		mark := r.Boards[s.board].Lines[s.line].mark(s.side)
		if !mark.Counted {
			continue
		}
		v := r.value(mark)
		sum, squares = sum.Add(v), squares.Add(v.Mul(v))
		boards++
	}
	if boards == 0 {
		return Number{}
	}
	mean := sum.Times(1, boards)
	return squares.Times(1, boards).Sub(mean.Mul(mean))
}
