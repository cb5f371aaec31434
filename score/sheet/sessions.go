package sheet

import "bridgescore/score/pairs"

// sessionStep is what the numbers of the boards of each later session begin
// with: board 3 of session 2 is 20003. Dealer and vulnerability come again every
// 16 boards, so that they stay.
const (
	sessionStep  = 10_000
	mostSessions = maxNumber / sessionStep
)

// sessions are those of a file that has several: the places where each begins
// among the lines.
type sessions struct {
	starts []int
	pairs  map[pairKey]bool // that are listed
}

func (s *sessions) open(line int) {
	if n := len(s.starts); n > 0 && s.starts[n-1] == line {
		return // without a result so far
	}
	s.starts = append(s.starts, line)
}

// listed reports whether the pair was listed before, as sessions repeat them.
func (s *sessions) listed(p *pairs.Pair) bool {
	key := pairKey{p.Section, p.Number, p.Line}
	again := s.pairs[key]
	s.pairs = with(s.pairs, key)
	return again && len(s.starts) > 1
}

// keepApart gives the boards of each session numbers of their own, where
// sessions played boards of the same numbers: they are other deals, and each
// session is compared for itself.
func (c *collector) keepApart(s *sessions) error {
	starts := s.starts
	if n := len(starts); n > 0 && starts[n-1] == c.count {
		starts = starts[:n-1] // the last one has no result
	}
	if len(starts) < 2 || !c.repeatsBoards(starts) {
		return nil
	}
	if len(starts) > mostSessions {
		return &Error{Fault: TooManySessions, Limit: mostSessions}
	}
	var tooLarge error
	c.eachLine(starts, func(session int, l *pairs.Line) bool {
		if l.Board >= sessionStep {
			tooLarge = &Error{Fault: TooManySessions, Limit: mostSessions, Line: l.Source}
			return false
		}
		if session > 0 {
			v, overridden := c.sheet.Event.Vulnerability[l.Board]
			l.Board += (session + 1) * sessionStep
			if overridden {
				c.vulnerability(l.Board, v, l.Source)
			}
		}
		return true
	})
	if tooLarge != nil {
		return tooLarge
	}
	// What the file holds for a pair is of one session only.
	for i := range c.sheet.Event.Pairs {
		c.sheet.Event.Pairs[i].Held = nil
	}
	c.problem(Problem{Code: SessionsApart, Got: len(starts), Want: 2*sessionStep + 1})
	return nil
}

// eachLine goes through the lines with the session of each, as far as it may.
func (c *collector) eachLine(starts []int, visit func(session int, l *pairs.Line) bool) {
	session, at := 0, 0
	for _, chunk := range c.chunks {
		for i := range chunk {
			for session+1 < len(starts) && at >= starts[session+1] {
				session++
			}
			if !visit(session, &chunk[i]) {
				return
			}
			at++
		}
	}
}

// repeatsBoards reports whether a session plays a board that one before has.
func (c *collector) repeatsBoards(starts []int) bool {
	first := make(map[int]int)
	again := false
	c.eachLine(starts, func(session int, l *pairs.Line) bool {
		before, played := first[l.Board]
		first[l.Board] = session
		again = played && before != session
		return !again
	})
	return again
}
