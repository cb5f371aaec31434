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
	Title, Text                        string
	Begin, OneByOne, Print, Projection string
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
	Errors  []FieldError
	Items   []PracticeItem
	IMPs    []IMPRow // the table beside exercises that need it
	Marked  bool
	Print   bool // questions alone, on paper
	Answers bool // answers alone, on paper
	Result  string
	Open    string // how many were not answered
	Total   string // running score
	Again   string // the same sheet once more
	Another string
	ToFill  string
	ToPrint string
	ToCheck string // the answers
	ToShow  string // on a projector
	ToOne   string // one question at a time
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
	Scale    *PracticeScale // where a table is needed to answer
	Choices  []Option       // to choose from, instead of a number

	Given     string
	Mode      string // the keyboard that a phone shows
	Unit      string
	Error     string // what is wrong with what was typed
	Right     bool
	Open      bool // not answered
	Verdict   string
	Answer    string
	Rows      []PracticeRow
	Sum       string // the answer in one line, for paper
	More      Link
	Diagnosis PracticeDiagnosis
}

// PracticeRow is a line of the reasons, with what was counted in its place where that is
// known to be wrong.
type PracticeRow struct {
	Row
	Wrong   bool
	Counted string
}

// PracticeDiagnosis says what led to a wrong answer.
type PracticeDiagnosis struct {
	Lead    string
	Reasons []Link
}

// PracticeScale is a piece of a table.
type PracticeScale struct {
	Caption string
	Head    []string
	Rows    [][]string
}

// PracticeLine is one result of a board.
type PracticeLine struct {
	Table  string
	Result string
	Score  string
	Own    bool
}

// PracticeOne is one question of a sheet: asked, or judged.
type PracticeOne struct {
	Page     Page
	Title    string
	Number   string
	Task     string
	Action   string
	Carried  []Hidden
	Errors   []FieldError
	Item     PracticeItem
	Judged   bool
	Marks    []PracticeMark
	Next     string
	NextText string
	Sheet    string // the whole sheet, as far as it is answered
	Levels   string
}

// PracticeMark is a question of a sheet, and how it was answered.
type PracticeMark struct {
	Text, State, Class, URL string
	Current                 bool
}

// PracticeProjection shows one exercise on a whole screen.
type PracticeProjection struct {
	Page       Page
	Title      string
	Task       string
	Place      string
	Item       PracticeItem
	Ask        string
	Huge       bool   // what is asked is to fill the screen
	Band       string // the class of the vulnerability, where it counts: vul, nonvul, part
	Stage      Stage
	Deal       Deal   // its picture, where a score is asked for
	Next, Back string // the next step and the one before, at the ends the next exercise; empty at the very ends
	Step       string
	Last       string
	After      string // the next exercise
	Before     string // the one before
	None, All  string
	Themes     []StageTheme
	Sheet      string
}
