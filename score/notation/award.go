package notation

import "bridgescore/score"

const wholePercent = 100 * score.PercentUnit

// artificial reads the artificial scores of both sides to the end of the text.
// East-West receive the mirror where only North-South's is there.
func (r *reader) artificial() (score.Entry, error) {
	r.example = exampleAward
	ns, err := r.award()
	if err != nil {
		return score.Entry{}, err
	}
	r.skipBlank()
	if r.done() {
		return score.Entry{Kind: score.Artificial, NS: ns, EW: mirror(ns)}, nil
	}
	ew, err := r.secondAward(ns)
	if err != nil {
		return score.Entry{}, err
	}
	if r.skipBlank(); !r.done() {
		return score.Entry{}, r.failWord(UnexpectedText)
	}
	return score.Entry{Kind: score.Artificial, NS: ns, EW: ew}, nil
}

// secondAward reads East-West's score after North-South's: behind a slash;
// behind a dash or at once where both are percentages; at once with a word of
// its own.
func (r *reader) secondAward(ns score.Award) (score.Award, error) {
	numbers := ns.Kind == score.FixedPercent
	if r.accept('/') || numbers && r.accept(':') {
		r.skipBlank()
		if means, ok := r.take(awardSigns); ok && !numbers {
			return signAward(means), nil
		}
		return r.award()
	}
	back := r.pos
	if means, ok := r.take(awardSigns); ok && !numbers && r.buf[back-1] != ' ' {
		// A+- has the signs of both sides.
		return signAward(means), nil
	}
	r.pos = back
	if numbers && r.accept('-') {
		r.skipBlank()
	}
	if numbers && (isDigit(r.peek()) || r.awardNext()) {
		return r.award()
	}
	r.pos = back
	if _, ok := r.take(awardWords); ok {
		r.pos = back
		return r.award()
	}
	return score.Award{}, r.failWord(UnexpectedText)
}

// awardNext reports whether an artificial score comes next: a word of it and no
// other that begins alike.
func (r *reader) awardNext() bool {
	back := r.pos
	defer func() { r.pos = back }()
	if _, ok := r.take(awardWords); !ok {
		return false
	}
	if !isLetter(r.peek()) {
		return true
	}
	if _, ok := r.take(awardSigns); ok {
		return true
	}
	return r.awardNext()
}

// award reads the artificial score of one side: 60%, A60, A+, A-45%, AVE.
func (r *reader) award() (score.Award, error) {
	from := r.pos
	_, tagged := r.take(awardWords)
	if !tagged {
		if !isDigit(r.peek()) {
			return score.Award{}, r.failWord(IncompleteAward)
		}
		return r.fixed()
	}
	to := r.pos
	r.skipBlank()
	if means, ok := r.take(awardSigns); ok {
		a := signAward(means)
		if percent, ok := r.ownPercent(); ok {
			a.Percent = percent
		}
		return a, r.checkPercent(a.Percent, from)
	}
	if isDigit(r.peek()) {
		return r.fixed()
	}
	r.pos = to
	if isLetter(r.peek()) {
		return score.Award{}, r.failLetters(UnexpectedText)
	}
	return signAward(signEqual), nil
}

// fixed reads a percentage. Four digits are those of two sides: the first two
// are read.
func (r *reader) fixed() (score.Award, error) {
	from := r.pos
	if _, count := r.digits(); count == 4 {
		r.pos = from + 2
		percent := int(r.buf[from]-'0')*10 + int(r.buf[from+1]-'0')
		return score.Award{Percent: percent * score.PercentUnit}, nil
	}
	r.pos = from
	percent := r.decimal()
	r.percentSign()
	return score.Award{Percent: percent}, r.checkPercent(percent, from)
}

// ownPercent reads the percentage that stands beside the sign of an average:
// A+55%. Without its sign the number belongs to the other side.
func (r *reader) ownPercent() (int, bool) {
	back := r.pos
	r.skipBlank()
	if isDigit(r.peek()) {
		if percent := r.decimal(); r.percentSign() {
			return percent, true
		}
	}
	r.pos = back
	return 0, false
}

// decimal reads a number with at most two decimals, in hundredths.
func (r *reader) decimal() int {
	whole, _ := r.digits()
	value := whole * 100
	back := r.pos
	if r.accept('.') || r.accept(',') {
		if !isDigit(r.peek()) {
			r.pos = back
			return value
		}
		value += int(r.buf[r.pos]-'0') * 10
		if r.pos++; isDigit(r.peek()) {
			value += int(r.buf[r.pos] - '0')
			r.pos++
		}
	}
	return value
}

// percentSign steps over a % and the blank before it.
func (r *reader) percentSign() bool {
	back := r.pos
	r.skipBlank()
	if r.accept('%') {
		return true
	}
	r.pos = back
	return false
}

func (r *reader) checkPercent(percent, from int) error {
	if percent > wholePercent {
		return r.failRange(score.PercentOutOfRange, from, r.pos, percent/score.PercentUnit, 0, 100)
	}
	return nil
}

// percentPair reports whether the text that starts with a number gives
// percentages: 60%, 60%-40%, 60/40, and not the weight of a ruling.
func (r *reader) percentPair() bool {
	back := r.pos
	defer func() { r.pos = back }()
	first, firstDigits := r.percentNumber()
	sign := r.percentSign()
	if r.skipBlank(); r.done() {
		return sign
	}
	slash := r.accept('/') || r.accept(':')
	if sign && slash {
		return true
	}
	dash := !slash && r.accept('-')
	r.skipBlank()
	if _, ok := r.take(awardWords); ok {
		return true
	}
	second, secondDigits := r.percentNumber()
	otherSign := secondDigits > 0 && r.percentSign()
	if r.skipBlank(); secondDigits == 0 || !r.done() {
		return false
	}
	if otherSign {
		return sign || slash || dash
	}
	return !sign && (slash || dash) && (first+second == wholePercent || firstDigits > 1 && secondDigits > 1)
}

// percentNumber reads a number and counts its characters.
func (r *reader) percentNumber() (value, length int) {
	if !isDigit(r.peek()) {
		return 0, 0
	}
	from := r.pos
	value = r.decimal()
	return value, r.pos - from
}

// signAward gives the award of Law 12C2 that a sign stands for.
func signAward(sign uint8) score.Award {
	switch sign {
	case signPlus:
		return score.Award{Kind: score.AveragePlus, Percent: 60 * score.PercentUnit}
	case signMinus:
		return score.Award{Kind: score.AverageMinus, Percent: 40 * score.PercentUnit}
	}
	return score.Award{Kind: score.AverageAward, Percent: 50 * score.PercentUnit}
}

// mirror gives what the other side receives where the text does not say.
func mirror(a score.Award) score.Award {
	m := score.Award{Kind: a.Kind, Percent: wholePercent - a.Percent}
	switch a.Kind {
	case score.AveragePlus:
		m.Kind = score.AverageMinus
	case score.AverageMinus:
		m.Kind = score.AveragePlus
	case score.FixedPercent, score.AverageAward:
	}
	return m
}
