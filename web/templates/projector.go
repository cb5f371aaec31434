package templates

import "strconv"

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
