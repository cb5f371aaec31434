// Package templates draws the pages. A page's template takes one struct of
// ready words and numbers: nothing is counted here.
package templates

// Page is what every page has around its content.
type Page struct {
	Lang        string
	Title       string
	Description string
	Canonical   string // absolute address of this page, without its parameters
	Alternates  []Alternate
	Nav         []NavItem
	Switch      Alternate // the same page in the other language
	Home        string
	Theme       string // auto, light, dark or contrast
	Deck        string // 2 or 4 colours
	Bare        bool   // no header and footer: the page stands in a frame
	Failed      bool   // the title says that there is something to correct
	Index       bool   // search engines may keep the page
	Class       string // of the body
	Scripts     []string

	Asset func(name string) string
	T     func(key string, args ...any) string
}

// Alternate is the same page in another language.
type Alternate struct {
	Lang string
	Name string
	URL  string
}

// NavItem is an entry of the navigation.
type NavItem struct {
	Label   string
	URL     string
	Current bool
}

// FieldError is a fault of a field, in words. Target is the id of the field.
type FieldError struct {
	Field   string
	Target  string
	Message string
}

// Key is one choice of a row: a native radio button that looks like a key.
type Key struct {
	ID      string
	Value   string
	Label   string // what is read aloud, and what is shown if Face is empty
	Face    string // what is shown, where it differs
	Sub     string // small type under it
	Class   string
	Code    string // keyboard code of its shortcut
	Checked bool
	// Low and High are, for a level, the lowest and highest result it allows.
	Low, High string
}

// KeyRow is a group of choices.
type KeyRow struct {
	Name   string
	Legend string
	Class  string
	Keys   []Key
	Error  string
}

// Deal is a deal scored: everything the calculator, the embed and the
// projector show of it.
type Deal struct {
	Scored   bool
	URL      string // canonical address of this state
	Headline string // "4♠ contré · vulnérable · 8 levées"
	Score    string // signed, declarer's side
	Negative bool
	Sentence string
	Whose    string
	NS, EW   string // signed, only with a declarer

	Rows    []Row
	Total   string
	Source  string // the law
	Chart   any    // options for the chart, ready to be written as JSON
	Aria    string
	Bars    []Bar // the same chart, drawn by the server
	BarZero string
	Steps   []Step
	Sides   []VulSide
	Ladder  Ladder
	Copy    string // one line for the clipboard
}

// Row is one line of the breakdown.
type Row struct {
	Label  string
	Why    string
	Points string
	Group  string // c1 contract points, c2 bonuses, c3 overtricks, c4 penalties
	X, W   string // its bar, in percent of the width
}

// Bar is a piece of the stacked bar.
type Bar struct {
	Group string
	Label string
	Value string
	X, W  string
	Mid   string
	Wide  bool // wide enough to carry its value
}

// Step is a step of the method, applied to the deal.
type Step struct {
	Title string
	Text  string
	Off   bool // does not apply to this deal
}

// VulSide is the score at one vulnerability.
type VulSide struct {
	Label   string
	Score   string
	URL     string
	Class   string
	Current bool
}

// Ladder is the back of a bidding card: results around the contract.
type Ladder struct {
	Caption string
	Rungs   []Rung
}

// Rung is one result at both vulnerabilities.
type Rung struct {
	Result string
	Tricks string
	Cells  [2]LadderCell
}

// LadderCell is one score of the ladder.
type LadderCell struct {
	Score   string
	URL     string
	Current bool
}

// Calculator is the page that scores one deal.
type Calculator struct {
	Page      Page
	Action    string
	Rows      []KeyRow
	Text      string // what was typed
	TextHint  string
	Errors    []FieldError
	Deal      Deal
	Clear     string
	Pass      string
	Passed    bool
	Embedded  bool
	Projector string
	Full      string // the whole site, from a frame
}

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

// Lookup is the page that goes from a score back to contracts.
type Lookup struct {
	Page    Page
	Action  string
	Value   string // what was typed
	Error   string
	Asked   bool
	Heading string
	Text    string
	Groups  []OutcomeGroup
	Nearest []Link
	Common  []Link // scores worth knowing, to try
}

// OutcomeGroup are the contracts that give a score with the same result.
type OutcomeGroup struct {
	Label     string
	Class     string
	Contracts []Link
}

// Link is a text that leads somewhere.
type Link struct {
	Text string
	URL  string
}

// Tables is the page of printed tables.
type Tables struct {
	Page   Page
	Learn  []LearnRow
	Made   []MadeTables
	Down   DownTable
	IMPs   []IMPRow
	Ladder string
}

// LearnRow is a contract to know by heart.
type LearnRow struct {
	Contract string
	NotVul   Link
	Vul      Link
}

// MadeTables are the made contracts at one doubling.
type MadeTables struct {
	ID     string
	Title  string
	Tricks []string
	Tables []MadeTable
}

// MadeTable is a table of the made contracts of strains that score alike.
type MadeTable struct {
	Caption string
	Rows    []MadeRow
}

// MadeRow is one contract; a cell is empty where its tricks do not make it.
type MadeRow struct {
	Contract string
	Cells    []MadeCell
}

// MadeCell is the score of a number of tricks at both vulnerabilities.
type MadeCell struct {
	NotVul, Vul Link
	Game        bool
}

// DownTable is the table of undertricks.
type DownTable struct {
	Columns []string
	Rows    []DownRow
}

// DownRow is one number of undertricks.
type DownRow struct {
	Down  string
	Cells []string
}

// IMPRow is one line of the IMP table.
type IMPRow struct {
	Difference string
	IMPs       string
}

// Projector is the class view: the deal alone, revealed line by line.
type Projector struct {
	Page       Page
	Deal       Deal
	Lines      []ProjectorLine
	Step, Last int
	ScoreShown bool
	Next, Back string // addresses; empty at the ends
	All, None  string
	Edit       string
	Action     string
	Text       string
	TextHint   string
	Hidden     []Field // the deal, for the form of the free text
	Errors     []FieldError
}

// ProjectorLine is a row of the breakdown with the step that reveals it.
type ProjectorLine struct {
	Row   Row
	Step  string
	Shown bool
}

// Field is a hidden field of a form.
type Field struct{ Name, Value string }

// Integrate is the page for people who put the calculator on their site.
type Integrate struct {
	Page     Page
	Action   string
	Options  []KeyRow
	Start    string
	StartErr string
	Errors   []FieldError
	Preview  string
	Plain    string
	Autosize string
	Hint     string
}
