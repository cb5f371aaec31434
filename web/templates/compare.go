package templates

// Compare is the page that sets results side by side and weighs decisions.
type Compare struct {
	Page    Page
	Action  string
	Errors  []FieldError
	Results CompareResults
	Own     CompareOwn
	Against CompareAgainst
}

// CompareResults are the results side by side, and the form for others.
type CompareResults struct {
	Fields  []ResultField
	Carried []Hidden
	Verdict string
	Columns []ResultColumn
	Rows    []ResultRow
	Plot    Plot
}

// ResultField is one result to fill in.
type ResultField struct {
	ID, Label string
	Text      string
	VulID     string
	Vul       bool
	Required  bool
	Error     string
}

// ResultColumn is the head of a column.
type ResultColumn struct {
	Letter   string
	Contract string
	Detail   string
	URL      string
	Mark     string // vul or nonvul
}

// ResultRow is one line about all results.
type ResultRow struct {
	Label string
	Class string
	Cells []ResultCell
}

// ResultCell is a value with what it means.
type ResultCell struct {
	Value string
	Notes []string
	Class string
}

// CompareOwn asks whether to bid a game or a slam of our own.
type CompareOwn struct {
	Strains []Option
	Downs   []Option
	Doubled bool
	Carried []Hidden
	Choices []ChoiceRow
	Plot    Plot
	Assumed []string
}

// CompareAgainst asks what to do about a contract of the opponents.
type CompareAgainst struct {
	Contracts  []Option
	Overs      []Option
	Fails      []Option
	Carried    []Hidden
	Doubles    []ChoiceRow
	DoubleNote []string
	Limits     []SacrificeLimit
	Columns    []string
	Rows       []SacrificeRow
	Plot       Plot
	Assumed    []string
}

// ChoiceRow is a call at one vulnerability: what it wins and loses, and the
// chance it needs.
type ChoiceRow struct {
	Call        string
	Vul         string
	VulClass    string
	Well, Badly ChoiceCase
	IMPs        string
	Matchpoints string
}

// ChoiceCase is what a call leads to, and what happens without it.
type ChoiceCase struct {
	Text  string
	Swing string
	Class string
}

// SacrificeLimit is how far down a sacrifice may go at one vulnerability.
type SacrificeLimit struct {
	Who         string
	Theirs      string
	Points      string
	IMPs        string
	PointsPrice string
}

// SacrificeRow is one number of undertricks at the four vulnerabilities.
type SacrificeRow struct {
	Down  string
	Cells []ResultCell
}
