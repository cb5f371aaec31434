package templates

// Path is the way through the first steps of scoring, with its questions. Enter is the field that
// says that a key sent the form.
type Path struct {
	Page   Page
	Title  string
	Lead   string
	Steps  []PathStep
	Action string
	Enter  string
}

// PathStep is a step with its text, and whether all that it asks was answered right.
type PathStep struct {
	ID, Title, HTML string
	Questions       []PathQuestion
	Done            bool
}

// PathQuestion is a question with what was answered: one of some choices, or a number that was
// typed.
type PathQuestion struct {
	Name, Ask, Why  string
	Answer          string
	Choices         []Key
	Typed           string
	Answered, Right bool
	Unread          string // says that it is no number
}
