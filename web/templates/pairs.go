package templates

// Pairs is the page that scores a pairs event.
type Pairs struct {
	Page   Page
	Action string
	Errors []FieldError
	// Empty is set where there is no event yet.
	Empty   bool
	Example string // address of the example
	Check   string // address of the page that checks a sheet
	Source  EventSource
	Seat    SeatForm
	Typing  Typing
	// Scoring, Regulation and Options say how the event is scored.
	Scoring    []Explained
	Regulation EventOption
	Options    []EventOption
	// State is carried along by every button of a scored event.
	State    EventState
	Problems Problems
	Result   EventResult
}

// EventSource is the sheet as it can be sent again.
type EventSource struct {
	Example string // shown in the empty field
	Sheet   string
	Packed  string // instead, where the sheet is not shown
	Hint    string
	Error   string
	Limit   string // the largest file, in words
	Accept  string // the files that may be chosen
}

// SeatForm chooses a movement to type results for.
type SeatForm struct {
	Pairs, Boards Field
	Movements     []MovementChoice
	More          string // address of the page about movements
}

// MovementChoice is a movement that fits.
type MovementChoice struct {
	URL, Name, Detail string
}

// Typing are travellers to type into.
type Typing struct {
	Shown        bool
	Packed       string
	Title, Date  string
	Progress     string
	Boards       []TypedBoard
	Names        []TypedName
	Language     string // of the notation
	NotPlayed    string // what stands beside a result that is none
	Given        string // and beside an artificial score, {ns} and {ew} for its percentages
	Service      string // address of the call that scores a cell
	ServiceError string
	Impossible   string // what stands beside a score that no contract gives
}

// TypedBoard is one traveller.
type TypedBoard struct {
	ID, Heading string
	Vul         string // none, ns, ew, all
	Cells       []TypedCell
}

// TypedCell is one result.
type TypedCell struct {
	ID, Label string
	NS, EW    string
	Value     string
	Score     string
	Note      string // what is wrong
	Wrong     bool   // it does not count
}

// TypedName is what a pair is called.
type TypedName struct {
	ID, Label, Value string
}

// Explained is a choice with a sentence about it.
type Explained struct {
	Value, Label, Hint string
	Chosen             bool
}

// EventOption is one option of the scoring, with a sentence about it. It is a
// list where it has choices, a box to tick where it is a flag, else a field.
type EventOption struct {
	Name, Group string
	Label, Hint string
	Value       string
	Choices     []Option
	Flag        bool
	Lines       bool // a text of several lines
	Error       string
	// More is what can be unfolded, under a label.
	MoreLabel, More string
}

// EventState is what the buttons of a scored event send along.
type EventState struct {
	Method string // get, or post where the sheet is too large for an address
	Action string
	Values []Hidden
}

// Problems are the lines of a sheet that are rejected or doubtful.
type Problems struct {
	Heading string
	Rows    []ProblemRow
	More    string // how many are not listed
	Missing MissingResults
}

// MissingResults are the results that have not come in.
type MissingResults struct {
	Heading string
	Rows    []string
	More    string
}

// ProblemRow is one of them.
type ProblemRow struct {
	Line     string
	Text     string // what stands there
	Message  string
	Rejected bool
	Target   string // id of the cell it is about
	Cell     string // what that cell is called
	Meant    []MeantRow
}

// MeantRow is what was probably meant.
type MeantRow struct {
	Reason string
	Result string
	Score  string
	URL    string // of the calculator
}

// EventResult is a scored event.
type EventResult struct {
	Scored    bool
	Title     string
	Method    string
	Show      string // empty, ranking, travellers, cards: sheets to print
	Hidden    bool   // comparisons are hidden
	ViewValue string // of the buttons that hide and show them: what stays open
	Rankings  []RankingTable
	Boards    []ChoiceButton
	Pairs     []ChoiceButton
	Traveller []Traveller
	Cards     []PairCard
	Detail    bool // one traveller or card was asked for
	Sheets    []ChoiceButton
	Files     []ChoiceButton
	Share     string
	Unshared  string // why there is no link
	TooMuch   string // why the sheets are not shown
}

// ChoiceButton is a button of the state's form.
type ChoiceButton struct {
	Name, Value, Label string
	Detail             string
	Current            bool
}

// RankingTable is a list of pairs in order.
type RankingTable struct {
	Caption string
	Percent bool
	Rows    []RankingRow
	Plot    Plot
	Notes   []string
}

// RankingRow is the place of one pair.
type RankingRow struct {
	Rank, Number, Names string
	Key                 string // of the pair
	Total, Percent      string
	Boards              string
	Note                string
}

// Traveller is a board with its results and their frequencies.
type Traveller struct {
	ID, Heading, About string
	Percent            bool
	Hidden             bool
	Rows               []TravellerRow
	Frequencies        []FrequencyTable
}

// TravellerRow is one result.
type TravellerRow struct {
	NS, EW             string
	Contract           string
	Declarer           string
	Result             string
	NSScore, EWScore   string
	NSMark, EWMark     string
	NSPercent, Remarks string
}

// FrequencyTable is how often each score occurred.
type FrequencyTable struct {
	Caption string
	Rows    []FrequencyRow
}

// FrequencyRow is one score.
type FrequencyRow struct {
	Score, Count, NS, EW string
}

// PairCard is what a pair did.
type PairCard struct {
	ID, Heading, About string
	Percent            bool
	Hidden             bool
	Rows               []CardRow
	Total              string
	TotalPercent       string
	Plot               Plot
}

// CardRow is one board of a pair.
type CardRow struct {
	Board, Side, Opponents     string
	Contract, Declarer, Result string
	Score, Mark, Percent       string
	Remarks                    string
}

// Check is the page that checks a score sheet.
type Check struct {
	Page    Page
	Action  string
	Errors  []FieldError
	Source  EventSource
	Example string
	Checked bool
	Verdict string
	Summary string
	Fine    bool
	Score   EventState // leads to the page that scores the sheet
	Found   Problems
}
