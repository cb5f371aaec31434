package notation

import "bridgescore/score"

// MaxScore is the largest score there is: 7NTXX, vulnerable, thirteen down.
const MaxScore = 7600

// pointsEntry reads a score to the end of the text; side is the one named
// before it.
func (r *reader) pointsEntry(side score.Side) (score.Entry, error) {
	r.example = exampleScore
	points, err := r.points(side)
	if err != nil {
		return score.Entry{}, err
	}
	if r.skipBlank(); !r.done() {
		return score.Entry{}, r.failWord(UnexpectedText)
	}
	return score.Entry{Kind: score.PointsEntry, Points: points}, nil
}

// points reads a score, and the side it belongs to where none was named
// before, and gives it as North-South see it.
func (r *reader) points(side score.Side) (int, error) {
	from, sign := r.pos, 1
	switch {
	case r.accept('-'):
		sign = -1
	case r.accept('+'):
	}
	r.skipBlank()
	value, count := r.grouped()
	to := r.pos
	if count == 0 && r.done() {
		return 0, r.fail(NotUnderstood, from, to) // the sign alone
	}
	if count == 0 {
		return 0, r.failWord(NotUnderstood)
	}
	if side == score.NoSide {
		r.skipBlank()
		if means, ok := r.take(sideWords); ok {
			side = score.Side(means)
		} else {
			r.pos = to
		}
	}
	switch {
	case value > MaxScore:
		return 0, r.failRange(score.ScoreOutOfRange, from, to, sign*value, -MaxScore, MaxScore)
	case value%10 != 0:
		return 0, r.failRange(ScoreNotTens, from, to, sign*value, -MaxScore, MaxScore)
	case side == score.EastWest:
		sign = -sign
	}
	return sign * value, nil
}

// grouped reads digits, of which the last three may stand apart: 1 100, and
// 1,100 in English.
func (r *reader) grouped() (value, count int) {
	value, count = r.digits()
	b := r.peek()
	if count != 1 || b != ' ' && b != r.options.Language.alphabet().thousands {
		return value, count
	}
	back := r.pos
	r.pos++
	last, digits := r.digits()
	if digits != 3 {
		r.pos = back
		return value, count
	}
	return value*1000 + last, 4
}

// bareScore reports whether the text is digits and at most a side after them.
// One digit from 1 to 7 is the level of a contract.
func (r *reader) bareScore() bool {
	back := r.pos
	defer func() { r.pos = back }()
	value, count := r.grouped()
	if count == 1 && value >= score.LowestLevel && value <= score.HighestLevel {
		return false
	}
	r.skipBlank()
	r.take(sideWords)
	return r.done()
}
