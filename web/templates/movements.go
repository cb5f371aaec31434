package templates

// longestOnHalfSheet is the number of rounds that the card of a table has room for on half a sheet
// of paper, in letters that are read from 60 cm.
const longestOnHalfSheet = 9

// Movements is the page that chooses and prints a movement.
type Movements struct {
	Page    Page
	Action  string
	Errors  []FieldError
	Pairs   Field
	Tables  Field
	Boards  Field
	Sizes   []Link
	Heading string
	Fitting []MovementFit
	Plan    *MovementPlan // the one that was chosen, if any
}

// MovementFit is a movement that fits.
type MovementFit struct {
	Link          Link
	Facts         string
	Notes         []MovementNote
	Best, Current bool
}

// MovementNote is something to know about a movement.
type MovementNote struct {
	Text string
	Good bool
}

// MovementPlan is one movement, whole or one kind of its sheets.
type MovementPlan struct {
	Name, Facts, Lines string
	Carried            []Hidden
	FirstBoard         Field
	ArrowSwitch        []Option
	Phantom            []Option
	Sheets             []NavItem
	Score              string // address of the travellers to type its results into
	Room               Room
	Report             *MovementReport
	Grid               []GridBlock
	Tables             []MovementCard
	Pairs              []MovementCard
}

// Room is the picture of one round. Measures are ready for the drawing.
type Room struct {
	Title          string
	ViewBox        string
	Wide           bool
	HasRelay       bool
	RelayX, RelayY string
	Tables         []RoomTable
	Arrows         []RoomArrow
	Previous, Next Link
}

// RoomTable is a table in the picture: its number, its pairs, its boards.
type RoomTable struct {
	Number, Pairs, Boards string
	Idle                  bool
	X, Y                  string // the corner
	Middle                string
	PairsY, BoardsY       string
	NumberX, NumberY      string
}

// RoomArrow is a way of a pair or of boards.
type RoomArrow struct{ Class, Path string }

// MovementReport is what a movement gives and misses.
type MovementReport struct {
	Items []MovementFinding
	Pairs []MovementPairReport
}

// MovementFinding is a finding in words.
type MovementFinding struct {
	Label, Text string
	Good        bool
}

// MovementPairReport is what a movement gives one pair.
type MovementPairReport struct{ Pair, Boards, NS, EW, NotMet, Missed, SitOuts string }

// GridBlock are some rounds of all tables.
type GridBlock struct {
	Rounds []string
	Rows   []GridRow
}

// GridRow is a table through the rounds.
type GridRow struct {
	Table string
	Cells []GridCell
}

// GridCell is a table in a round.
type GridCell struct {
	Pairs, Boards  string
	Idle, Switched bool
}

// MovementCard is the card of a table or of a pair.
type MovementCard struct {
	Title, Note string
	Rows        []MovementRow
}

// MovementRow is a round: for a table the pairs and what happens next, for a pair
// its table, its seats and its opponents.
type MovementRow struct {
	Round, First, Second, Third, Boards string
	Marks                               []string
	Next                                []string
	Idle                                bool
}
