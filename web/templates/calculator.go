package templates

// Calculator is the page that scores one deal.
type Calculator struct {
	Page     Page
	Action   string
	Rows     []KeyRow
	Text     string // what was typed
	TextHint string
	Errors   []FieldError
	Deal     Deal
	Clear    string
	Pass     string
	Passed   bool
	Blank    bool // nothing counts for what is not pressed
	Embedded bool
	Compact  bool   // a frame of keys, score and equation
	Full     string // the whole site, from a frame

	Room Prerendered // in a frame: the highest breakdowns, for the script that keeps room for them

	Shortcuts Prerendered // the sheet of keys of a keyboard
}

// Shortcut is a key of the keyboard, and what it does.
type Shortcut struct{ Text, Help string }

// TextError gives the fault of the free text, or nothing.
func (c Calculator) TextError() string { return messageOf(c.Errors, "text") }

func messageOf(errs []FieldError, field string) string {
	for _, e := range errs {
		if e.Field == field {
			return e.Message
		}
	}
	return ""
}
