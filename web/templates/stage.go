package templates

import "strconv"

// Reveal is the step of a class view that shows something, and how that looks until then.
type Reveal struct {
	Step string
	Veil string // classes to be added: nothing once it is shown
}

// The classes of what is not shown yet: of the next step, and of those after it.
const (
	veilNext  = " veiled next"
	veilLater = " veiled"
)

// RevealAt is shown from a step on, of a view that is at some step.
func RevealAt(at, step int) Reveal {
	r := Reveal{Step: strconv.Itoa(at)}
	switch {
	case at == step+1:
		r.Veil = veilNext
	case at > step:
		r.Veil = veilLater
	}
	return r
}

// Stage is a score as a class sees it: how the contract ended, then term by term.
type Stage struct {
	Verdict StageText
	Terms   []StageTerm
	Totals  []StageText // the sum so far, the last first: the first that is shown counts
	Last    int         // the step that shows all
}

// StageText is a text that a step reveals.
type StageText struct {
	Reveal
	Text  string
	Class string
}

// StageTerm is a term of a score that a step reveals.
type StageTerm struct {
	Reveal
	Row Row
}

// StageStep is a step of the method that a step of the view reveals.
type StageStep struct {
	Reveal
	Text Step
}

// RevealPieces shows the pieces of a picture up to a step.
func RevealPieces(segments []Segment, step int) {
	for i := range segments {
		if at, err := strconv.Atoi(segments[i].Step); err == nil {
			segments[i].Reveal = RevealAt(at, step)
		}
	}
}

// Covers hide the pieces of a picture that are not revealed yet.
func (s Stage) Covers() []Cover {
	covers := make([]Cover, len(s.Terms))
	for i, t := range s.Terms {
		covers[i] = Cover{Reveal: t.Reveal, X: t.Row.X, W: t.Row.W}
	}
	return covers
}

// Cover lies over a piece of a picture.
type Cover struct {
	Reveal
	X, W string
}
