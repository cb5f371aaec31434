package notation

import "bridgescore/score"

// outcome is how a contract ended, as far as the text says.
type outcome struct {
	known  bool
	tricks int
	// ambiguous is set where number, at from to to, has two meanings.
	ambiguous        bool
	number, from, to int
	// loose is set where the text only says that the contract was made.
	loose bool
	// led is set once an opening lead was read.
	led   bool
	score scoreText
}

// scoreText is a score behind a result, as it is written.
type scoreText struct {
	points   int
	signed   bool
	side     score.Side
	from, to int
}

func (o *outcome) scored() bool { return o.score.to > 0 }

// also keeps what was read beside the result.
func (o *outcome) also(before *outcome) { o.led, o.score = before.led, before.score }

// take takes a second result, and reports whether both say the same: made +1,
// +1 11 tricks.
func (o *outcome) take(second outcome, c score.Contract) bool {
	switch {
	case second.loose:
		return o.loose || o.ambiguous || o.tricks >= c.Need()
	case o.loose:
		if !second.ambiguous && second.tricks < c.Need() {
			return false
		}
		second.also(o)
		*o = second
		return true
	case second.ambiguous:
		return o.ambiguous && o.number == second.number || !o.ambiguous && second.mayBe(o.tricks)
	case o.ambiguous:
		if !o.mayBe(second.tricks) {
			return false
		}
		second.also(o)
		*o = second
		return true
	}
	return o.tricks == second.tricks
}

// mayBe reports whether an ambiguous number may stand for the tricks.
func (o *outcome) mayBe(tricks int) bool { return o.number == tricks || o.number+score.Book == tricks }

// result reads how the contract ended, if that comes next: the position of
// the reader stays where it is otherwise.
func (r *reader) result(c score.Contract) (outcome, error) {
	from := r.pos
	switch r.peek() {
	case '=':
		r.pos++
		return r.over(c, 0, from)
	case '+':
		return r.signed(c, 1)
	case '-':
		return r.signed(c, -1)
	}
	if means, ok := r.takeWhole(resultWords); ok {
		return r.worded(c, means, from)
	}
	number, ok := r.number()
	if !ok {
		return outcome{}, nil
	}
	to := r.pos
	r.skipBlank()
	means, ok := r.takeWhole(afterNumber)
	if !ok {
		r.pos = to
		return r.bare(number, from)
	}
	switch means {
	case countDown:
		return r.over(c, -number, from)
	case countOver:
		return r.over(c, number, from)
	}
	return r.inAll(number, from)
}

// signed reads +1 or -2.
func (r *reader) signed(c score.Contract, sign int) (outcome, error) {
	from := r.pos
	r.pos++
	r.skipBlank()
	number, ok := r.number()
	if !ok {
		return outcome{}, r.fail(score.UnknownResult, from, r.pos)
	}
	// +1 overtrick, -2 down; no plus goes down.
	to := r.pos
	r.skipBlank()
	if means, ok := r.takeWhole(afterNumber); !ok || means == countDown && sign > 0 || means == countOver && sign < 0 {
		r.pos = to
	}
	return r.over(c, sign*number, from)
}

// worded reads what follows a word of a result.
func (r *reader) worded(c score.Contract, means uint8, from int) (outcome, error) {
	to := r.pos
	r.skipBlank()
	if r.accept(':') {
		r.skipBlank()
	}
	if means == countDown && r.accept('-') || means == countOver && r.accept('+') {
		r.skipBlank()
	}
	number, ok := r.number()
	if !ok {
		r.pos = to
		if means == countMade || means == countExact {
			o, err := r.over(c, 0, from)
			o.loose = means == countMade
			return o, err
		}
		return outcome{}, r.fail(score.UnknownResult, from, to)
	}
	to = r.pos
	r.skipBlank()
	after, ok := r.takeWhole(afterNumber)
	tricks := ok && after == countTricks
	if !tricks {
		r.pos = to
	}
	switch {
	case means == countDown:
		return r.over(c, -number, from)
	case means == countOver:
		return r.over(c, number, from)
	case tricks:
		return r.inAll(number, from)
	}
	return r.made(c, number, from)
}

// made reads "made five": five above the book, or all tricks where that is
// the only way to make the contract. Made with a number that did not make it
// says two things at once.
func (r *reader) made(c score.Contract, number, from int) (outcome, error) {
	aboveBook := number >= c.Level && number <= score.HighestLevel
	inAll := number >= c.Need() && number <= score.TricksInPlay
	switch {
	case aboveBook && !inAll:
		return outcome{known: true, tricks: number + score.Book}, nil
	case inAll && !aboveBook:
		return outcome{known: true, tricks: number}, nil
	case number > score.TricksInPlay:
		return r.inAll(number, from)
	case number > score.HighestLevel:
		return outcome{}, r.failRange(score.UnknownResult, from, r.pos, number, c.Need(), score.TricksInPlay)
	}
	return r.unclear(number, from), nil
}

// bare reads a number with nothing beside it.
func (r *reader) bare(number, from int) (outcome, error) {
	if number > score.HighestLevel {
		return r.inAll(number, from)
	}
	return r.unclear(number, from), nil
}

func (r *reader) unclear(number, from int) outcome {
	return outcome{known: true, ambiguous: true, number: number, from: from, to: r.pos}
}

// over takes a result against the contract.
func (r *reader) over(c score.Contract, over, from int) (outcome, error) {
	o, err := c.WithOver(over, false)
	if err != nil {
		return outcome{}, r.failScore(err, from, r.pos)
	}
	return outcome{known: true, tricks: o.Tricks}, nil
}

// inAll takes a number of tricks.
func (r *reader) inAll(tricks, from int) (outcome, error) {
	if tricks > score.TricksInPlay {
		return outcome{}, r.failRange(score.TricksOutOfRange, from, r.pos, tricks, 0, score.TricksInPlay)
	}
	return outcome{known: true, tricks: tricks}, nil
}

// number reads digits or a number that is written out.
func (r *reader) number() (int, bool) {
	if isDigit(r.peek()) {
		value, _ := r.digits()
		return value, true
	}
	return r.numberWord()
}

func (r *reader) numberWord() (int, bool) {
	means, ok := r.takeWhole(numberWords)
	return int(means), ok
}

func (r *reader) numberWordNext() bool {
	back := r.pos
	defer func() { r.pos = back }()
	_, ok := r.numberWord()
	return ok
}
