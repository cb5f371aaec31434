package notation

import (
	"strings"

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

// contract reads a level and a strain.
func (r *reader) contract() (score.Contract, error) {
	from := r.pos
	level, ok := r.number()
	if !ok {
		return score.Contract{}, r.failWord(NotUnderstood)
	}
	to := r.pos
	r.skipBlank()
	strain := r.strain()
	switch {
	case strain == score.NoStrain:
		return score.Contract{}, r.failLetters(score.UnknownStrain)
	case level < score.LowestLevel || level > score.HighestLevel:
		return score.Contract{}, r.failRange(score.LevelOutOfRange, from, to, level, score.LowestLevel, score.HighestLevel)
	}
	return score.Contract{Level: level, Strain: strain}, nil
}

func (r *reader) strain() score.Strain {
	if means, ok := r.take(strainWords); ok {
		return score.Strain(means)
	}
	s := r.options.Language.strainLetter(r.peek())
	if s != score.NoStrain {
		r.pos++
	}
	return s
}

// seat reads a seat, or NoSeat where none comes next.
func (r *reader) seat() score.Seat {
	if means, ok := r.take(seatWords); ok {
		return score.Seat(means)
	}
	if r.options.Language == French && r.accept('o') {
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
// order.
func (r *reader) play(declarer score.Seat) (score.Play, error) {
	contract, err := r.contract()
	if err != nil {
		return score.Play{}, err
	}
	p := score.Play{Contract: contract, Declarer: declarer}
	var found outcome
	for {
		r.skipBlank()
		if r.done() || r.inRuling && r.endsOutcome() {
			break
		}
		if err := r.addition(&p, &found); err != nil {
			return score.Play{}, err
		}
	}
	return r.finish(p, found)
}

// addition reads one thing that may follow a contract.
func (r *reader) addition(p *score.Play, found *outcome) error {
	if p.Declarer != score.NoSeat && !found.known && !found.led && r.lead() {
		found.led = true
		return nil
	}
	from := r.pos
	// The r of "réussi" is no redouble.
	result, err := r.result(p.Contract)
	switch {
	case err != nil:
		return err
	case r.pos > from && found.known:
		return r.fail(GivenTwice, from, r.pos)
	case r.pos > from:
		result.led = found.led
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
	case seat == score.NoSeat:
		r.pos = from
		return r.failWord(UnexpectedText)
	case p.Declarer != score.NoSeat:
		return r.fail(GivenTwice, from, r.pos)
	}
	p.Declarer = seat
	return nil
}

// lead steps over an opening lead, a word of its own after the declarer: RP,
// xT, 10K in French, KS, xC, TD in English, and either way round with a suit
// symbol. It says nothing of the score.
func (r *reader) lead() bool {
	back := r.pos
	if back > 0 && r.buf[back-1] == ' ' {
		symbol := r.suitSymbol()
		if r.rank() && (symbol || r.suitSymbol() || r.suitLetter()) && (r.done() || r.peek() == ' ') {
			return true
		}
	}
	r.pos = back
	return false
}

func (r *reader) suitSymbol() bool {
	if r.peek() < glyphClubs || r.peek() > glyphSpades {
		return false
	}
	r.pos++
	return true
}

func (r *reader) suitLetter() bool {
	if r.options.Language.strainLetter(r.peek()) == score.NoStrain {
		return false
	}
	r.pos++
	return true
}

func (r *reader) rank() bool {
	ranks := r.options.Language.pick("ardvx23456789", "akqjtx23456789")
	if r.peek() == '1' && r.pos+1 < r.n && r.buf[r.pos+1] == '0' {
		r.pos += 2
		return true
	}
	if r.done() || strings.IndexByte(ranks, r.peek()) < 0 {
		return false
	}
	r.pos++
	return true
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
	return p, nil
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
