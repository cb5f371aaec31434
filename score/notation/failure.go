package notation

import "bridgescore/score"

// example says which right text goes with an error.
type example uint8

const (
	exampleEntry example = iota
	exampleContract
	exampleSeat
	exampleScore
	exampleAward
	exampleWeighted
	exampleSplit
	exampleGroup
)

func (e example) text(o Options) string {
	west, spades := o.Language.seatText(score.West), o.Language.strainText(score.Spades)
	switch e {
	case exampleContract:
		return "4" + spades + "X"
	case exampleSeat:
		return west
	case exampleScore:
		return "-420"
	case exampleAward:
		return "A6040"
	case exampleWeighted:
		return "30% 4" + spades + "= N + 70% 4" + spades + "-1 N"
	case exampleSplit:
		return "NS: 4" + spades + "= N / E" + west + ": 4" + spades + "-1 N"
	case exampleGroup:
		return "4" + spades + "= N [B]"
	case exampleEntry:
	}
	if o.RequireDeclarer {
		return "4" + spades + "X-2 " + west
	}
	return "4" + spades + "X-2"
}

// newError names bytes of the original text.
func (r *reader) newError(fault Fault, start, end int) *Error {
	return &Error{Fault: fault, Text: r.text, Start: start, End: end, Example: r.example.text(r.options)}
}

// fail names bytes of the folded text; an empty piece is a gap at its place.
func (r *reader) fail(fault Fault, from, to int) *Error {
	switch {
	case from < to:
		return r.newError(fault, int(r.from[from]), int(r.to[to-1]))
	case from < r.n:
		at := int(r.from[from])
		return r.newError(fault, at, at)
	case r.n > 0:
		at := int(r.to[r.n-1])
		return r.newError(fault, at, at)
	}
	return r.newError(fault, len(r.text), len(r.text))
}

// failWord names the word that comes next.
func (r *reader) failWord(fault Fault) *Error {
	r.skipBlank()
	to := r.pos
	for to < r.n && r.buf[to] != ' ' {
		to++
	}
	return r.fail(fault, r.pos, to)
}

// failLetters names the letters that come next, or the one sign.
func (r *reader) failLetters(fault Fault) *Error {
	r.skipBlank()
	to := r.pos
	for to < r.n && isLetter(r.buf[to]) {
		to++
	}
	if to == r.pos && to < r.n {
		to++
	}
	return r.fail(fault, r.pos, to)
}

// failRange names a number outside its bounds.
func (r *reader) failRange(fault Fault, from, to, got, low, high int) *Error {
	err := r.fail(fault, from, to)
	err.Got, err.Low, err.High = got, low, high
	return err
}

// failScore turns an error of package score into one of this package.
func (r *reader) failScore(err error, from, to int) *Error {
	switch e := err.(type) {
	case *score.RangeError:
		return r.failRange(e.Fault, from, to, e.Got, e.Low, e.High)
	case *score.SyntaxError:
		return r.fail(e.Fault, from, to)
	}
	return r.fail(NotUnderstood, from, to)
}
