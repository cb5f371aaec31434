package notation

import (
	"bytes"

	"bridgescore/score"
)

// playedEntry reads a contract and how it ended to the end of the text.
func (r *reader) playedEntry(declarer score.Seat) (score.Entry, error) {
	play, err := r.play(declarer)
	if err != nil {
		return score.Entry{}, err
	}
	return score.Entry{Kind: score.Played, Play: play}, nil
}

// strainAt is a strain, and where its letters end.
type strainAt struct {
	strain score.Strain
	end    int
}

// eachContract reads a level and a strain, and goes on with read. Where the
// letters of the strain may end at several places, as in 4COE, read is tried
// with each, the longest strain first. It reports whether it wants no other;
// else the first that it takes counts. The error is that of the one which went
// furthest.
func (r *reader) eachContract(read func(score.Contract) (sure bool, err error)) error {
	from := r.pos
	level, ok := r.number()
	if !ok {
		return r.failWord(NotUnderstood)
	}
	to := r.pos
	// 4-S and 4.S are 4S; a dash before a number is no contract.
	if next := r.peek(); (next == '-' || next == '.') && r.pos+1 < r.n &&
		(isLetter(r.buf[r.pos+1]) || r.buf[r.pos+1] <= glyphSpades) {
		r.pos++
	}
	r.skipBlank()
	var room [8]strainAt
	strains := r.strains(room[:0])
	switch {
	case len(strains) == 0:
		return r.failLetters(score.UnknownStrain)
	case level < score.LowestLevel || level > score.HighestLevel:
		return r.failRange(score.LevelOutOfRange, from, to, level, score.LowestLevel, score.HighestLevel)
	}
	var furthest error
	first := -1
	for i, s := range strains {
		r.pos = s.end
		sure, err := read(score.Contract{Level: level, Strain: s.strain})
		switch {
		case err == nil && (sure || len(strains) == 1):
			return nil
		case err == nil && first < 0:
			first = i
		case err != nil && (furthest == nil || start(err) > start(furthest)):
			furthest = err
		}
	}
	if first < 0 {
		return furthest
	}
	r.pos = strains[first].end
	_, err := read(score.Contract{Level: level, Strain: strains[first].strain})
	return err
}

// start gives the byte at which an error is.
func start(err error) int {
	if e, ok := err.(*Error); ok {
		return e.Start
	}
	return 0
}

// strains lists the strains that the letters which come next may begin with,
// the longest first.
func (r *reader) strains(list []strainAt) []strainAt {
	from := r.pos
	if means, ok := r.take(strainWords); ok {
		to := r.pos
		r.pos = from
		return append(list, strainAt{score.Strain(means), to})
	}
	if r.done() {
		return list
	}
	if first := r.peek(); first < 128 {
		for _, w := range r.options.Language.alphabet().suitCodes[first] {
			if end := from + len(w.text); end <= r.n && string(r.buf[from:end]) == w.text {
				list = append(list, strainAt{score.Strain(w.means), end})
			}
		}
	}
	if s := r.options.Language.strainLetter(r.peek()); s != score.NoStrain && !r.accented[from] {
		list = append(list, strainAt{s, from + 1})
	}
	return list
}

// seat reads a seat, or NoSeat where none comes next. A letter that begins a
// word is none.
func (r *reader) seat() score.Seat {
	if means, ok := r.takeWhole(seatWords); ok {
		return score.Seat(means)
	}
	if r.options.Language.ownWest(r.peek()) && !r.accented[r.pos] && r.joins(r.pos+1, 0) {
		r.pos++
		return score.West
	}
	return score.NoSeat
}

// doubling reads a double or redouble if one comes next; now is what has been
// read of it before.
func (r *reader) doubling(now score.Doubling) (score.Doubling, error) {
	from := r.pos
	means, ok := r.takeWhole(doublingWords)
	switch {
	case !ok:
		return now, nil
	case now != score.Undoubled:
		return now, r.fail(GivenTwice, from, r.pos)
	case r.buf[r.pos-1] == 'x' && r.peek() == 'x':
		for r.accept('x') {
		}
		return now, r.fail(score.UnknownDoubling, from, r.pos)
	}
	return score.Doubling(means), nil
}

// play reads a contract, and then its doubling, declarer and result in any
// order. Of several ways to cut the letters, one with a declarer counts.
func (r *reader) play(declarer score.Seat) (score.Play, error) {
	var play score.Play
	err := r.eachContract(func(c score.Contract) (sure bool, err error) {
		play, err = r.additions(score.Play{Contract: c, Declarer: declarer})
		return declarer == score.NoSeat && play.Declarer != score.NoSeat, err
	})
	return play, err
}

// additions reads what follows a contract.
func (r *reader) additions(p score.Play) (score.Play, error) {
	var found outcome
	r.beside, r.open = Beside{}, 0
	for {
		r.skipBlank()
		if r.done() || r.inRuling && r.endsOutcome() {
			break
		}
		if !r.inRuling && r.parting() {
			continue
		}
		if err := r.addition(&p, &found); err != nil {
			return score.Play{}, err
		}
	}
	return r.finish(p, found)
}

// parting steps over a sign that only parts what stands beside it, and over
// brackets that are closed: a dash before a number is a result.
func (r *reader) parting() bool {
	if r.accept(',') || r.accept(';') || r.accept(':') || r.accept('.') {
		return true
	}
	switch {
	case r.peek() == '(' && bytes.IndexByte(r.rest(), ')') > 0:
		r.open++
		r.pos++
		return true
	case r.peek() == ')' && r.open > 0:
		r.open--
		r.pos++
		return true
	}
	back := r.pos
	if r.accept('-') {
		if r.skipBlank(); isLetter(r.peek()) && !r.numberWordNext() {
			return true
		}
	}
	r.pos = back
	return false
}

// addition reads one thing that may follow a contract.
func (r *reader) addition(p *score.Play, found *outcome) error {
	// Before the declarer is known, S9 is South with nine tricks.
	if r.announcedLead(found) || (p.Declarer != score.NoSeat || found.known && r.peek() != 'x') &&
		!found.led && r.lead() {
		found.led = true
		return nil
	}
	if !r.inRuling && !found.scored() && (r.scoreBehind(found) || found.known && r.equalsScore(found)) {
		return nil
	}
	from := r.pos
	// The r of "réussi" is no redouble.
	result, err := r.result(p.Contract)
	switch {
	case err != nil:
		return err
	case r.pos > from && found.known:
		if !found.take(result, p.Contract) {
			return r.fail(GivenTwice, from, r.pos)
		}
		return nil
	case r.pos > from:
		result.also(found)
		*found = result
		return nil
	}
	doubling, err := r.doubling(p.Contract.Doubling)
	if err != nil {
		return err
	}
	if r.pos > from {
		p.Contract.Doubling = doubling
		return nil
	}
	bracket := r.accept('(')
	r.skipBlank()
	_, by := r.take(beforeSeat)
	r.skipBlank()
	seat := r.seat()
	if bracket && seat != score.NoSeat {
		if r.skipBlank(); !r.accept(')') {
			r.pos, seat = from, score.NoSeat
		}
	}
	switch {
	case seat == score.NoSeat && by && r.pos > from:
		return r.failWord(score.UnknownSeat)
	case seat == p.Declarer && seat != score.NoSeat && by:
		return nil
	case seat == score.NoSeat:
		r.pos = from
		return r.failWord(UnexpectedText)
	case p.Declarer != score.NoSeat:
		return r.fail(GivenTwice, from, r.pos)
	}
	p.Declarer = seat
	return nil
}

// leastScore is the smallest score but 0.
const leastScore = 50

// scoreBehind reads the score of the contract, which only stands in a text to
// be compared: 4S N +1 450. It is more than a
// number of tricks can be.
func (r *reader) scoreBehind(found *outcome) bool {
	back := r.pos
	signed := r.peek() == '+' || r.peek() == '-'
	if signed && !found.known {
		return false // a result, if a wrong one
	}
	sign := 1
	if r.accept('-') {
		sign = -1
	} else {
		r.accept('+')
	}
	r.skipBlank()
	value, _ := r.grouped()
	if value < leastScore || value%10 != 0 {
		r.pos = back
		return false
	}
	s := scoreText{points: sign * value, signed: signed, from: back, to: r.pos}
	r.skipBlank()
	if means, ok := r.takeWhole(sideWords); ok {
		s.side = score.Side(means)
	} else if _, ok := r.takeWhole(pointWords); !ok {
		r.pos = s.to
	}
	found.score = s
	return true
}

// equalsScore reads the score behind an equals sign: 4S N +1 = 450.
func (r *reader) equalsScore(found *outcome) bool {
	back := r.pos
	if r.accept('=') {
		if r.skipBlank(); r.scoreBehind(found) {
			return true
		}
	}
	r.pos = back
	return false
}

// finish checks that a play is whole.
func (r *reader) finish(p score.Play, found outcome) (score.Play, error) {
	switch {
	case !found.known:
		return score.Play{}, r.fail(score.TricksMissing, r.pos, r.pos)
	case found.ambiguous:
		err := r.fail(AmbiguousTricks, found.from, found.to)
		err.Got = found.number
		err.Readings = r.readings(p, found.number)
		return score.Play{}, err
	case p.Declarer == score.NoSeat && (r.options.RequireDeclarer || r.inRuling):
		return score.Play{}, r.fail(score.MissingDeclarer, r.pos, r.pos)
	}
	p.Tricks = found.tricks
	if found.scored() {
		if err := r.compare(p, found.score); err != nil {
			return score.Play{}, err
		}
	}
	return p, nil
}

// compare takes the score behind a result, which must be that of the play at
// the vulnerability of the board, or at one of the two where it is not known.
func (r *reader) compare(p score.Play, s scoreText) error {
	side := p.Declarer.Side()
	var right [2]int
	agrees := false
	for i, vulnerable := range [2]bool{false, true} {
		points, err := score.Outcome{Contract: p.Contract, Vulnerable: vulnerable, Tricks: p.Tricks}.Score()
		if err != nil {
			return r.failScore(err, s.from, s.to)
		}
		right[i] = points
		if r.mayBe(side, vulnerable) && s.is(points, side) {
			agrees = true
			r.beside = Beside{Points: seenFromNS(points, side), Given: side != score.NoSide}
		}
	}
	if !agrees {
		return r.failRange(ScoreDisagrees, s.from, s.to, s.points, right[0], right[1])
	}
	return nil
}

// mayBe reports whether the declarer's side may be vulnerable, or not.
func (r *reader) mayBe(side score.Side, vulnerable bool) bool {
	v := r.options.Vulnerability
	switch {
	case v == nil:
		return true
	case side == score.NoSide:
		return *v != score.NoneVulnerable && vulnerable || *v != score.AllVulnerable && !vulnerable
	}
	return v.Of(side) == vulnerable
}

// is reports whether the text is the score of the declarer's side: as that
// side, North-South or the side that is named see it, or without a sign.
func (s scoreText) is(points int, declarer score.Side) bool {
	ns := seenFromNS(points, declarer)
	switch {
	case s.side == score.NorthSouth:
		return s.points == ns
	case s.side == score.EastWest:
		return s.points == -ns
	case s.signed:
		return s.points == points || s.points == ns
	}
	return s.points == max(points, -points)
}

func seenFromNS(points int, declarer score.Side) int {
	if declarer == score.EastWest {
		return -points
	}
	return points
}

// readings gives what a bare number after a contract may mean: tricks above
// the book, and tricks in all. Where it is too small for the first, it is
// likelier a result whose plus was lost, as spreadsheets lose it.
func (r *reader) readings(p score.Play, number int) []Reading {
	made := number + score.Book
	if over := p.Contract.Need() + number; number < p.Contract.Level && over <= score.TricksInPlay {
		made = over
	}
	var list []Reading
	for _, tricks := range [2]int{made, number} {
		p.Tricks = tricks
		list = append(list, Reading{p, string(appendPlay(nil, p, r.options.Language))})
	}
	return list
}
