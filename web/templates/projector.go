package templates

import "strconv"

// Projector is the class view: a deal revealed term by term, or by the steps of the method.
type Projector struct {
	Page       Page
	Deal       Deal
	Stage      Stage
	Method     []StageStep // the steps of the method, in the place of the terms
	Step, Last int
	Next, Back string // addresses; empty at the ends
	All, None  string
	Other      string // the same deal the other way: its terms, or the method; a deal passed out has none
	Themes     []StageTheme
	Edit       string
	Action     string
	Text       string
	Errors     []FieldError
}

// StageTheme leads to a class view in other colours.
type StageTheme struct {
	Link
	Value string
}

// StepText gives the step that is shown.
func (v Projector) StepText() string { return strconv.Itoa(v.Step) }

// LastText gives the step that shows everything.
func (v Projector) LastText() string { return strconv.Itoa(v.Last) }

// OtherWay names the other way to go through the deal.
func (v Projector) OtherWay() string {
	if len(v.Method) > 0 {
		return "terms"
	}
	return "method"
}
