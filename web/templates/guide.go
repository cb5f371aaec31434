package templates

import "github.com/a-h/templ"

// Guide is a text of the guide. Lead and the sections' HTML come from package
// web/guide, whose texts are part of the program.
type Guide struct {
	Page     Page
	Title    string
	Lead     string
	Sections []GuideSection
}

// GuideSection is a part of a text. Tool, if any, stands under it.
type GuideSection struct {
	ID     string
	Title  string
	HTML   string
	Folded bool
	Tool   templ.Component
}

// Figure is a number that was counted. Value is the number as machines read
// it; with an URL it leads to its calculation.
type Figure struct {
	Text  string
	Value string
	URL   string
}

// GuideTable is a table of figures. Groups, if any, stand over the columns.
type GuideTable struct {
	Caption string
	Groups  []ColumnGroup
	Head    []string
	Rows    []GuideRow
	Note    string
	Folded  bool
}

// ColumnGroup is a heading over some columns.
type ColumnGroup struct {
	Label string
	Span  string
	Class string
}

// GuideRow is a line of a table.
type GuideRow struct {
	Head  string
	Cells []GuideCell
}

// GuideCell has a figure or a text, in which suits have their colours.
type GuideCell struct {
	Figure Figure
	Text   string
	Class  string
}

// GuideExample is a deal with the parts of its score.
type GuideExample struct {
	Headline string
	Sentence string
	Rows     []Row
	Total    string
	URL      string
	Folded   bool // the parts are the answer to a question
}

// Shape is a piece of a picture: a stroke with D, a box with W and H, otherwise a text at X and Y.
type Shape struct {
	Class      string
	D          string
	X, Y, W, H string
	Text       string
}

// Picture is drawn by the server, its shapes one over the other. Label says it in words.
type Picture struct {
	Class   string
	ViewBox string
	Label   string
	Caption string
	Shapes  []Shape
}

// Tool is a small calculation under a section of the guide: a form that is
// sent as an address, and what came of it.
type Tool struct {
	ID     string
	Title  string
	Action string
	Errors []FieldError
	Fields []ToolField
	Submit string
	Result *ToolResult
}

// ToolField is a field of such a form: with Keys a choice, with Area a text of
// several lines, otherwise a short text.
type ToolField struct {
	Name    string
	Label   string
	Hint    string
	Value   string
	Error   string
	Area    bool
	Numeric bool
	Keys    []Key
}

// ToolResult is an answer: a headline, its reasons and, for some, a table.
type ToolResult struct {
	Headline string
	Reasons  []string
	Sheet    string // what is written on the sheet
	Table    *GuideTable
}
