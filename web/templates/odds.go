package templates

// Odds is the page of exact chances.
type Odds struct {
	Page   Page
	Action string
	Errors []FieldError
	Form   OddsForm
	Answer OddsAnswer
	Texts  OddsTexts

	Hand       []OddsTable
	HandPlot   Plot
	Side       []OddsTable
	SidePlot   Plot
	Thresholds []OddsThreshold
	Facing     FacingTable
	Patterns   []OddsTable
	Families   []OddsThreshold
	Splits     []OddsTable
	Fits       OddsTable
	Numbers    []OddsThreshold
}

// OddsTexts introduce the tables, and name their source.
type OddsTexts struct {
	Points, Side, Patterns, Fits, Source string
}

// OddsForm is what may be asked.
type OddsForm struct {
	Who       []Option
	Low, High string
	Shapes    []OptionGroup
	LowError  string
	HighError string
}

// OptionGroup are choices of a list under a heading.
type OptionGroup struct {
	Label   string
	Options []Option
}

// OddsAnswer is the chance that was asked for.
type OddsAnswer struct {
	Percent string
	What    string
	Cases   string
	OneIn   string
}

// OddsTable is a table of chances, or a part of a long one.
type OddsTable struct {
	Caption string
	Heads   []string
	Rows    []OddsRow
}

// OddsRow is one case with its chances.
type OddsRow struct {
	Name  string
	Cells []string
	Class string
}

// OddsThreshold is a chance worth remembering.
type OddsThreshold struct {
	Name    string
	Percent string
	Text    string
}

// FacingTable are the chances of two hands together, by the points of one.
type FacingTable struct {
	Heads []string
	Rows  []OddsRow
}
