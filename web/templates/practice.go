package templates

// PracticeStart is the page on which an exercise is chosen.
type PracticeStart struct {
	Page   Page
	Action string
	Errors []FieldError
	Levels []PracticeLevel
	Choose []Option
	Counts []Option
	Seed   string
}

// PracticeLevel is one kind of sheet, with the ways to begin one.
type PracticeLevel struct {
	Title, Text              string
	Begin, Print, Projection string
}

// PracticeSheet is a sheet of exercises: to fill in, marked, to print, or its
// answers.
type PracticeSheet struct {
	Page    Page
	Title   string
	Task    string
	Number  string
	Action  string
	Carried []Hidden
	Items   []PracticeItem
	Marked  bool
	Print   bool // questions alone, on paper
	Answers bool // answers alone, on paper
	Result  string
	Total   string // running score
	Again   string // the same sheet once more
	Another string
	ToFill  string
	ToPrint string
	ToCheck string // the answers
	ToShow  string // on a projector
	Levels  string
	Address string
}

// PracticeItem is one exercise.
type PracticeItem struct {
	Number string
	ID     string // of its field, and its name
	// What is asked: a result, or the results of a board.
	Ask      string // contract, large
	Detail   string
	VulClass string
	Board    []PracticeLine

	Given   string
	Unit    string
	Right   bool
	Verdict string
	Answer  string
	Rows    []Row
	Sum     string // the answer in one line, for paper
	More    Link
}

// PracticeLine is one result of a board.
type PracticeLine struct {
	Table  string
	Result string
	Score  string
	Own    bool
}

// PracticeProjection shows one exercise on a whole screen.
type PracticeProjection struct {
	Page       Page
	Title      string
	Task       string
	Place      string
	Item       PracticeItem
	Lines      []ProjectorLine
	Step       string
	Last       string
	Shown      bool
	Next, Back string // the next step and the one before, at the ends the next exercise
	After      string // the next exercise
	Before     string // the one before
	None, All  string
	Sheet      string
}
