package templates

// Reference is the page of what a player has to know by heart.
type Reference struct {
	Page    Page
	Tables  string // address of all tables
	Figures []ReferenceTable
	Learn   []LearnRow
	Steps   []Step
	Boards  ReferenceBoards
}

// ReferenceTable is one table of figures. Span are names that stand over three columns each, and
// Faces are what is shown of the names of columns that have no room for them.
type ReferenceTable struct {
	ID    string
	Title string
	Span  []string
	Head  []string
	Faces []string
	Rows  []ReferenceRow
}

// ReferenceRow is one row.
type ReferenceRow struct {
	Head  string
	Cells []string
}

// ReferenceBoards are the boards of a cycle, by dealer.
type ReferenceBoards struct {
	Dealers []string
	Rows    [][]ReferenceBoard
}

// ReferenceBoard is what the number of a board fixes.
type ReferenceBoard struct {
	Number string
	Vul    string
	Class  string
}
