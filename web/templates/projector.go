package templates

import "strconv"

// Projector is the class view: the deal alone, revealed line by line.
type Projector struct {
	Page       Page
	Deal       Deal
	Lines      []ProjectorLine
	Step, Last int
	ScoreShown bool
	Next, Back string // addresses; empty at the ends
	All, None  string
	Edit       string
	Action     string
	Text       string
	Errors     []FieldError
}

// ProjectorLine is a row of the breakdown with the step that reveals it.
type ProjectorLine struct {
	Row   Row
	Step  string
	Shown bool
}

// StepText gives the step that is shown.
func (v Projector) StepText() string { return strconv.Itoa(v.Step) }

// LastText gives the step that shows everything.
func (v Projector) LastText() string { return strconv.Itoa(v.Last) }

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}
