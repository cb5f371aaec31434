package pairs

import (
	"bridgescore/score"
	"bridgescore/score/imp"
)

// tally works out the standing of one pair before places are given.
func (r *Result) tally(pair int, l *ledger) Standing {
	s := Standing{Pair: pair}
	seats := r.seatsOf(pair)
	for _, seat := range seats {
		if counts(l.line(seat), seat) {
			s.Boards++
		}
	}
	s.Top = r.topOf(seats, l, counts)
	s.Points = l.sum(seats, counts)
	return s
}

// ranked reports whether the pair has boards enough for a place.
func (s *Standing) ranked() bool { return s.Boards > 0 && !s.Rules.Has(FewBoards) }

// finish brings a standing to its total and percentage.
func (x *scorer) finish(r *Result, s *Standing, percents *shares, adjustment *Adjustment) {
	if s.Boards == 0 {
		return
	}
	if adjustment == nil {
		adjustment = new(Adjustment)
	}
	s.Penalty = x.penalty(r, s, adjustment)
	points := s.Points
	if len(adjustment.Penalties) > 0 {
		points = points.Sub(s.Penalty)
		for _, d := range adjustment.Penalties {
			if d.Amount < 0 {
				s.Rules |= rules(Bonus)
			} else {
				s.Rules |= rules(Penalty)
			}
		}
	}
	brought := func(n Number) Number { return n }
	if s.Boards != s.Expected && !x.options.UnscaledTotals && s.ranked() {
		brought = func(n Number) Number { return n.Times(int64(s.Expected), int64(s.Boards)) }
		s.Rules |= rules(SitOutFactor)
	}
	s.Total = brought(points)
	handicap := NewNumber(int64(adjustment.Handicap), 100)
	if adjustment.Handicap != 0 {
		s.Rules |= rules(Handicap)
	}
	if len(adjustment.Earlier) > 0 {
		s.Rules |= rules(EarlierSessions)
	}
	if r.Scoring != ByMatchpoints {
		s.best = s.Total
		for i := range adjustment.Earlier {
			e := &adjustment.Earlier[i]
			s.best = larger(s.best, e.result())
			s.Total = s.Total.Add(e.result().Times(e.carried(), 100))
		}
		if adjustment.Handicap != 0 {
			s.Total = s.Total.Add(handicap)
		}
		return
	}
	if s.Top > 0 {
		s.Percent = percents.percent(points, s.Top)
	} else {
		s.Percent = r.meanPercent(s.Pair, s.Boards)
	}
	s.best = s.Percent
	if len(adjustment.Earlier) > 0 {
		weight := 100 * int64(s.Expected)
		sum, weights := s.Percent.Times(weight, 1), weight
		for i := range adjustment.Earlier {
			e := &adjustment.Earlier[i]
			s.best = larger(s.best, e.result())
			weight = e.carried() * int64(e.Boards)
			sum, weights = sum.Add(e.result().Times(weight, 1)), weights+weight
		}
		s.Percent = sum.Times(1, weights)
	}
	if adjustment.Handicap != 0 {
		s.Percent = s.Percent.Add(handicap)
		s.Total = s.Total.Add(brought(handicap.Times(s.Top, 100)))
	}
}

func (e *Session) result() Number { return NewNumber(int64(e.Result), 100) }

func (e *Session) carried() int64 {
	if e.Carried == 0 {
		return 100
	}
	return int64(e.Carried)
}

func larger(a, b Number) Number {
	if a.Cmp(b) < 0 {
		return b
	}
	return a
}

// meanPercent stands in where no board of a pair had anything to compare with.
func (r *Result) meanPercent(pair, boards int) Number {
	var sum Number
	for _, s := range r.seatsOf(pair) {
		if mark := r.Boards[s.board].Lines[s.line].mark(s.side); mark.Counted {
			sum = sum.Add(mark.Percent)
		}
	}
	return sum.Times(1, int64(boards))
}

// penalty adds up what a pair loses, in matchpoints or IMPs.
func (x *scorer) penalty(r *Result, s *Standing, adjustment *Adjustment) Number {
	var sum Number
	for _, d := range adjustment.Penalties {
		switch d.Unit {
		case PercentOfTop:
			sum = sum.Add(x.percentOfTop(r, s.Pair, d.Amount))
		case PercentOfSession:
			if r.Scoring == ByMatchpoints {
				sum = sum.Add(NewNumber(int64(d.Amount), 100*score.PercentUnit).Times(s.Top, 1))
			} else {
				sum = sum.Add(x.percentOfTop(r, s.Pair, d.Amount).Times(int64(s.Boards), 1))
			}
		case PointsOff:
			sum = sum.Add(NewNumber(int64(d.Amount), 100))
		}
	}
	return sum
}

func (x *scorer) percentOfTop(r *Result, pair, amount int) Number {
	rule := imp.AwardRule(0)
	switch x.options.Scoring {
	case ByMatchpoints:
		top := 0
		for _, s := range r.seatsOf(pair) {
			top = max(top, r.Boards[s.board].Top)
		}
		return NewNumber(int64(top), 100*score.PercentUnit).Times(int64(amount), 1)
	case ByCrossIMPs:
		rule = x.options.Cross.Award
	case ByButler:
		rule = x.options.Butler.Award
	}
	tenth := rule.IMPs(score.Award{Kind: score.AveragePlus})
	return tenth.Times(int64(amount), 10*score.PercentUnit)
}
