package pairs

import "slices"

// seats compares the lines of each sitting with its pairs.
func (s *sittings) seats() {
	r := s.roster
	for at := range s.list {
		t := &s.list[at]
		if len(t.lines) > longestSet {
			continue
		}
		s.turnedIn(t)
		if t.table == 0 {
			continue
		}
		for _, i := range t.lines {
			p, q := r.ns[i], r.ew[i]
			switch {
			case int(i) >= len(s.event.Lines) || p == t.ns && q == t.ew || p == t.ew && q == t.ns:
			case p == t.ns:
				s.otherPair(t, i, q, t.ew)
			case q == t.ew:
				s.otherPair(t, i, p, t.ns)
			case p == t.ew:
				s.otherPair(t, i, q, t.ns)
			case q == t.ns:
				s.otherPair(t, i, p, t.ew)
			default:
				s.seatTaken(t, i, p)
			}
		}
	}
	// Where many seem to be turned, pairs met twice on a sheet without rounds.
	if 4*len(s.maybeTurned) > len(s.list) {
		s.maybeTurned = nil
	}
}

// otherPair takes a pair that sits where another one does on the other lines:
// it is this one, unless that has the board elsewhere.
func (s *sittings) otherPair(t *sitting, line, wrong, right int32) {
	if _, elsewhere := s.where(s.roster.lines[line].Board, right); elsewhere {
		s.seatTaken(t, line, wrong)
		return
	}
	s.correct(line, wrong, right)
}

func (s *sittings) correct(line, wrong, right int32) {
	r := s.roster
	s.meant[line] = correction{wrong, right}
	other := r.ns[line]
	if other == wrong {
		other = r.ew[line]
	}
	s.index()
	s.at[place{r.lines[line].Board, right}] = line
	s.met[meetingOf(r.ns[line], r.ew[line])]--
	s.met[meetingOf(other, right)]++
	s.accounted[right]++
}

func (s *sittings) seatTaken(t *sitting, line, pair int32) {
	w := s.warn(SeatTaken, int(line))
	w.Column, w.Pair = "table", s.roster.pairs[pair].Number
	for _, i := range t.lines {
		if s.roster.ns[i] == t.ns && s.roster.ew[i] == t.ew {
			w.Other = s.roster.lines[i].Source
			break
		}
	}
	s.tell(w)
}

// turnedIn finds the lines of a sitting on which its pairs sit the other way
// round. In a section of two lines they are known already.
func (s *sittings) turnedIn(t *sitting) {
	r := s.roster
	if !s.mixed(t.group) || len(t.lines) < 2 {
		return
	}
	var straight, turned []int32
	for _, i := range t.lines {
		switch {
		case r.ns[i] == t.ns && r.ew[i] == t.ew:
			straight = append(straight, i)
		case r.ns[i] == t.ew && r.ew[i] == t.ns:
			turned = append(turned, i)
		}
	}
	switch {
	case len(turned) == 0 || t.round == 0 && len(s.boardsOf(turned)) > 1:
		return
	case len(turned) >= len(straight):
		// One of the two is: nobody changes seats between boards of a round.
		if set := s.trustedSet(t, turned[0]); len(turned) == 1 && set >= 0 && set == s.trustedSet(t, straight[0]) {
			s.maybeTurned = append(s.maybeTurned, [2]int32{min(straight[0], turned[0]), max(straight[0], turned[0])})
		}
		return
	}
	if r.turned == nil {
		r.turned = make([]bool, len(r.lines))
	}
	for _, i := range turned {
		r.turned[i] = true
	}
}

// lacking explains the boards that a sitting lacks: a wrong number on another
// line, a wrong board on one of its own, or a result that has not come in.
func (s *sittings) lacking() {
	// Two pairs of which neither has more boards than is usual sat there rather.
	over := func(p part) int {
		if t := &s.list[p.sitting]; s.accounted[t.ns] > s.usual[t.ns] || s.accounted[t.ew] > s.usual[t.ew] {
			return 1
		}
		return 0
	}
	s.betweenSets()
	slices.SortStableFunc(s.parts, func(a, b part) int { return over(a) - over(b) })
	for at := range s.parts {
		p := &s.parts[at]
		if p.stray {
			continue
		}
		s.explain(p)
	}
	// What is left of a sitting that has few of its boards yet: its lines are
	// right, or the pairs would have these boards elsewhere.
	for at := range s.parts {
		p := &s.parts[at]
		if p.stray && !slices.ContainsFunc(p.lines, func(i int32) bool { _, wrong := s.meant[i]; return wrong }) {
			s.explain(p)
		}
	}
	for at := range s.list {
		if s.list[at].round == 0 {
			continue // these two may have met again
		}
		for _, i := range s.outside[int32(at)] {
			if _, told := s.meant[i]; !told {
				s.outOfPlace(i, 0)
			}
		}
	}
}

// betweenSets finds sittings split between two sets: two pairs have some boards of one set and
// some of another, and each part is as many boards as the other set lacks, such as one of two. The
// part whose boards have more results than is usual is out of place: these results belong to the
// boards that the other set lacks.
func (s *sittings) betweenSets() {
	of := make(map[int32][]int)
	for at := range s.parts {
		of[s.parts[at].sitting] = append(of[s.parts[at].sitting], at)
	}
	var results map[place]int
	gone := make(map[int]bool)
	for sitting, two := range of {
		if len(two) != 2 || s.list[sitting].round > 0 {
			continue
		}
		a, b := &s.parts[two[0]], &s.parts[two[1]]
		if len(a.lines) != len(b.lacks) || len(b.lines) != len(a.lacks) {
			continue
		}
		if results == nil {
			results = s.resultsOfBoards()
		}
		group := s.list[sitting].group
		usual := s.usualResults(results, group)
		isOver := func(p *part) bool {
			return !slices.ContainsFunc(p.lines, func(i int32) bool {
				return results[place{s.roster.lines[i].Board, group}] <= usual
			})
		}
		out, whole := a, b
		switch one, other := isOver(a), isOver(b); {
		case one == other:
			continue
		case other:
			out, whole = b, a
		}
		s.outside[sitting] = append(s.outside[sitting], out.lines...)
		s.isOdd(out.lines)
		whole.stray = false
		gone[two[slices.Index([]*part{a, b}, out)]] = true
	}
	if len(gone) == 0 {
		return
	}
	var kept []part
	for at := range s.parts {
		if !gone[at] {
			kept = append(kept, s.parts[at])
		}
	}
	s.parts = kept
}

// resultsOfBoards counts the lines of each board in each group.
func (s *sittings) resultsOfBoards() map[place]int {
	results := make(map[place]int)
	for i := range s.list {
		for _, line := range s.list[i].lines {
			results[place{s.roster.lines[line].Board, s.list[i].group}]++
		}
	}
	return results
}

// usualResults gives the commonest number of lines that boards of a group have; where fewer than
// half of the boards have it, a number that no board exceeds.
func (s *sittings) usualResults(results map[place]int, group int32) int {
	often := make(map[int]int)
	usual, boards := 0, 0
	for k, n := range results {
		if k.pair != group {
			continue
		}
		boards++
		if often[n]++; often[n] > often[usual] || often[n] == often[usual] && n > usual {
			usual = n
		}
	}
	if 2*often[usual] < boards {
		return len(s.roster.lines)
	}
	return usual
}

func (s *sittings) explain(p *part) {
	t := &s.list[p.sitting]
	outside := s.outside[p.sitting]
	if len(outside) == 0 {
		outside = s.alone(t)
	}
	for _, board := range p.lacks {
		one, hasOne := s.where(board, t.ns)
		two, hasTwo := s.where(board, t.ew)
		switch {
		case hasOne && hasTwo:
		case hasOne && !p.stray:
			s.suspect(one, t.ns, t.ew)
		case hasTwo && !p.stray:
			s.suspect(two, t.ew, t.ns)
		case hasOne || hasTwo:
		case s.again(t, board):
		case len(outside) > 0 && len(outside) == len(p.lacks):
			i := outside[slices.Index(p.lacks, board)]
			s.outOfPlace(i, board)
			s.at[place{board, t.ns}], s.at[place{board, t.ew}] = i, i
		default:
			s.miss(board, t.ns, t.ew, t.round, t.table)
		}
	}
	if len(outside) == len(p.lacks) {
		delete(s.outside, p.sitting)
	}
}

// alone gives the lines of a sitting on boards that nobody else has.
func (s *sittings) alone(t *sitting) []int32 {
	if len(t.lines) > longestSet {
		return nil
	}
	if s.onlyLine == nil {
		s.onlyLine = make(map[int32]bool)
		for f := range s.fields {
			if lines := s.fields[f].lines; len(lines) == 1 {
				s.onlyLine[lines[0]] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(t.lines), func(i int32) bool { return !s.onlyLine[i] })
}

// again takes a line that two pairs have twice for the board that they lack.
func (s *sittings) again(t *sitting, board int) bool {
	of := meetingOf(t.ns, t.ew)
	for n, w := range s.repeats[of] {
		i := int32(s.Warnings[w].Line)
		l := &s.roster.lines[i]
		if t.round != l.Round || s.setOf[place{l.Board, t.group}] != s.setOf[place{board, t.group}] {
			continue
		}
		s.Warnings[w].Meant = []Guess{{Reason: MeantBoard, Board: board}}
		s.at[place{board, t.ns}], s.at[place{board, t.ew}] = i, i
		s.repeats[of] = slices.Delete(s.repeats[of], n, n+1)
		return true
	}
	return false
}

// suspect takes a line of a pair that should have played its board against
// another one: the number of its opponents is wrong, unless these two play a
// whole set together.
func (s *sittings) suspect(line, pair, right int32) {
	r := s.roster
	if _, told := s.meant[line]; told || int(line) >= len(s.event.Lines) {
		return
	}
	wrong := r.ns[line]
	if wrong == pair {
		wrong = r.ew[line]
	}
	if wrong != pair && s.shared(line, pair, wrong) > 1 && !s.odd[line] && !s.twice[[2]int32{line, wrong}] {
		return
	}
	s.correct(line, wrong, right)
}

// shared counts the boards of the set of a line that two pairs have against each
// other: these are one meeting.
func (s *sittings) shared(line, p, q int32) int {
	set, known := s.setOf[place{s.roster.lines[line].Board, s.group[q]}]
	if !known {
		return 0
	}
	n := 0
	for _, b := range s.sets[set].boards {
		one, hasOne := s.where(b, p)
		two, hasTwo := s.where(b, q)
		if hasOne && hasTwo && one == two {
			n++
		}
	}
	return n
}

func (s *sittings) outOfPlace(line int32, meant int) {
	if int(line) >= len(s.event.Lines) {
		return
	}
	w := s.warn(BoardOutOfPlace, int(line))
	w.Column = "board"
	if meant > 0 {
		w.Meant = []Guess{{Reason: MeantBoard, Board: meant}}
	}
	s.explained[line] = true
	s.tell(w)
}

func (s *sittings) miss(board int, ns, ew int32, round, table int) {
	m := Missing{Board: board, Round: round, Table: table}
	pair := [2]int32{ns, ew}
	if ns != nobody {
		m.NS, m.Section = s.roster.pairs[ns].Number, s.roster.pairs[ns].Section
	}
	if ew != nobody {
		m.EW, m.Section = s.roster.pairs[ew].Number, s.roster.pairs[ew].Section
	}
	s.Missing = append(s.Missing, m)
	s.missingPairs = append(s.missingPairs, pair)
}
