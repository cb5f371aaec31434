package templates

import (
	"context"
	"io"

	"github.com/a-h/templ"
)

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
	Source  string          // the law
	Chart   templ.Component // the options for the chart, in a script that is not run
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

// ladderCells are drawn for a score that is not shown, and for the one that is.
var ladderCells = map[bool]stencil{
	false: newStencil(ladderCell(hole, hole, false)),
	true:  newStencil(ladderCell(hole, hole, true)),
}

// Render writes the cell.
func (c LadderCell) Render(_ context.Context, w io.Writer) error {
	return ladderCells[c.Current].write(w, c.URL, c.Score)
}
