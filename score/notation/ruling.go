package notation

import (
	"slices"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
)

// The bounds of a ruling.
const (
	maxShares      = 16
	maxDenominator = 10_000
)

var passWords = newWords(word{"pass", 0}, word{"passe", 0}, word{"passed out", 0}, word{"all pass", 0}, word{"p", 0})

// weighted reads a ruling that is the same for both sides.
func (r *reader) weighted() (score.Entry, error) {
	r.example = exampleWeighted
	r.inRuling = true
	list, err := r.shares()
	if err != nil {
		return score.Entry{}, err
	}
	if r.skipBlank(); !r.done() {
		return score.Entry{}, r.failWord(UnexpectedText)
	}
	return score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: list, EW: slices.Clone(list)}}, nil
}

// split reads what each side receives, assigned or artificial.
func (r *reader) split() (score.Entry, error) {
	r.example = exampleSplit
	r.inRuling = true
	if r.awardOfSide() {
		return r.splitAwards()
	}
	var lists [2][]score.WeightedScore
	err := r.bothSides(func(side int) (err error) {
		lists[side], err = r.sharesOfSide()
		return err
	})
	if err != nil {
		return score.Entry{}, err
	}
	return score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: lists[0], EW: lists[1]}}, nil
}

func (r *reader) splitAwards() (score.Entry, error) {
	var awards [2]score.Award
	err := r.bothSides(func(side int) (err error) {
		awards[side], err = r.award()
		return err
	})
	if err != nil {
		return score.Entry{}, err
	}
	return score.Entry{Kind: score.Artificial, NS: awards[0], EW: awards[1]}, nil
}

// bothSides reads NS: … / EW: … in either order; read takes over after each
// colon, with 0 for North-South and 1 for East-West.
func (r *reader) bothSides(read func(side int) error) error {
	var seen [2]bool
	for i := range seen {
		r.skipBlank()
		if i > 0 && !r.accept('/') && !r.accept(';') && !r.accept('|') {
			if r.done() {
				return r.fail(IncompleteSplit, r.pos, r.pos)
			}
			return r.failWord(UnexpectedText)
		}
		r.skipBlank()
		from := r.pos
		means, ok := r.take(sideWords)
		r.skipBlank()
		if !ok || !r.accept(':') {
			return r.failWord(IncompleteSplit)
		}
		side := 0
		if score.Side(means) == score.EastWest {
			side = 1
		}
		if seen[side] {
			return r.fail(GivenTwice, from, r.pos)
		}
		seen[side] = true
		r.skipBlank()
		if err := read(side); err != nil {
			return err
		}
	}
	if r.skipBlank(); !r.done() {
		return r.failWord(UnexpectedText)
	}
	return nil
}

// awardOfSide reports whether an artificial score follows the first colon.
func (r *reader) awardOfSide() bool {
	back := r.pos
	defer func() { r.pos = back }()
	r.take(sideWords)
	r.skipBlank()
	r.accept(':')
	r.skipBlank()
	if _, ok := r.take(awardWords); ok {
		return true
	}
	if !isDigit(r.peek()) {
		return false
	}
	r.decimal()
	if !r.percentSign() {
		return false
	}
	r.skipBlank()
	return r.endsOutcome()
}

// endsOutcome reports whether an outcome of a ruling ends here.
func (r *reader) endsOutcome() bool {
	switch r.peek() {
	case 0, '/', ';', '|':
		return true
	case '+':
		back := r.pos
		defer func() { r.pos = back }()
		r.pos++
		r.skipBlank()
		return r.weightNext()
	}
	return false
}

// weightNext reports whether a weight comes next, and leaves the position
// anywhere. A slash that no digit follows parts the sides.
func (r *reader) weightNext() bool {
	if !isDigit(r.peek()) {
		return false
	}
	r.decimal()
	r.skipBlank()
	if !r.accept('/') {
		return r.peek() == '%'
	}
	r.skipBlank()
	return isDigit(r.peek())
}

// sharesOfSide reads weighted outcomes, or one without a weight.
func (r *reader) sharesOfSide() ([]score.WeightedScore, error) {
	back := r.pos
	weighted := r.weightNext()
	r.pos = back
	if weighted {
		return r.shares()
	}
	w, err := r.outcome()
	if err != nil {
		return nil, err
	}
	w.Weight = 1
	return []score.WeightedScore{w}, nil
}

// weight is a share as it is written.
type weight struct {
	number, of int
	percent    bool
}

// shares reads weighted outcomes up to the end of the list. Percentages that
// are whole stay as they are; a single outcome has the weight 1.
func (r *reader) shares() ([]score.WeightedScore, error) {
	from := r.pos
	var list []score.WeightedScore
	var weights []weight
	for {
		w, err := r.weight()
		if err != nil {
			return nil, err
		}
		s, err := r.outcome()
		if err != nil {
			return nil, err
		}
		list, weights = append(list, s), append(weights, w)
		r.skipBlank()
		if len(list) == maxShares || !r.accept('+') {
			break
		}
		r.skipBlank()
	}
	if !share(list, weights) {
		return nil, r.fail(score.WeightsWrong, from, r.pos)
	}
	return list, nil
}

// weight reads 30% or 1/3.
func (r *reader) weight() (weight, error) {
	from := r.pos
	if !isDigit(r.peek()) {
		return weight{}, r.failWord(score.WeightsWrong)
	}
	number := r.decimal()
	r.skipBlank()
	if r.accept('%') {
		return weight{number, wholePercent, true}, nil
	}
	if number%100 == 0 && r.accept('/') {
		r.skipBlank()
		of, count := r.digits()
		if count > 0 && of > 0 && of <= maxDenominator {
			return weight{number / 100, of, false}, nil
		}
	}
	return weight{}, r.fail(score.WeightsWrong, from, r.pos)
}

// share sets the weights of the list, and reports whether they are a whole.
func share(list []score.WeightedScore, weights []weight) bool {
	of := 1
	for _, w := range weights {
		if of = of / int(ratio.GCD(int64(of), int64(w.of))) * w.of; of > maxDenominator {
			return false
		}
	}
	sum, percents := 0, false
	for i, w := range weights {
		if w.number <= 0 || w.number > w.of {
			return false
		}
		list[i].Weight = w.number * (of / w.of)
		sum += list[i].Weight
		percents = percents || w.percent
	}
	if sum != of {
		return false
	}
	if len(list) == 1 {
		list[0].Weight = 1
	} else if percents {
		dropDecimals(list)
	}
	return true
}

// dropDecimals takes from weights in hundredths of a percent the decimals
// that none of them needs.
func dropDecimals(list []score.WeightedScore) {
	for range 2 {
		if slices.ContainsFunc(list, func(w score.WeightedScore) bool { return w.Weight%10 != 0 }) {
			return
		}
		for i := range list {
			list[i].Weight /= 10
		}
	}
}

// outcome reads a contract with its declarer and result, a pass, or a score.
func (r *reader) outcome() (score.WeightedScore, error) {
	r.skipBlank()
	if r.done() {
		return score.WeightedScore{}, r.fail(MissingOutcome, r.pos, r.pos)
	}
	if b := r.peek(); b == '+' || b == '-' || r.scoreNext() {
		points, err := r.points(score.NoSide)
		return score.WeightedScore{Points: points, FromPoints: true}, err
	}
	if _, ok := r.take(passWords); ok {
		return score.WeightedScore{}, nil
	}
	seat := r.seat()
	r.skipBlank()
	play, err := r.play(seat)
	return score.WeightedScore{Play: play}, err
}

// scoreNext reports whether the digits that come next are a score: a level
// has one digit, from 1 to 7.
func (r *reader) scoreNext() bool {
	back := r.pos
	defer func() { r.pos = back }()
	value, count := r.grouped()
	return count > 1 || count == 1 && value == 0
}
