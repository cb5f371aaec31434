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
	Subject  string // its first part: what was bid, and by whom
	About    string // the rest of it
	Score    string // signed, declarer's side
	Negative bool
	Sentence string
	Whose    string
	NS, EW   string // signed, only with a declarer

	Rows      []Row
	Sum       string // what the terms of the rows add up to
	Total     string
	Source    string          // the law
	Points    string          // its total without a sign, for a scale
	Segments  []Segment       // the picture of the score
	Threshold string          // where 100 contract points make a game, as a share of the picture's width
	NearStart bool            // that is near the left end
	Chart     templ.Component // the options for the chart, in a script that is not run
	Aria      string
	Steps     []Step
	Sides     []VulSide
	Ladder    Ladder
	Onward    []Link // pages that go on with the deal
	Copy      string // one line for the clipboard
}

// Row is one line of the breakdown, and one term of the equation.
type Row struct {
	Label  string
	Short  string
	Why    string
	Points string
	Sum    string // the points as a term of the sum: "300", "3 × 300"
	Group  string // c1 contract points, c2 game or part-score, c3 overtricks, c4 penalties, c5 slam, c6 insult
	X, W   string // its bar, in percent of the width
}

// Segment is a piece of the picture of a score: a part, or one undertrick. Places are shares of the
// width, "25.00%".
type Segment struct {
	Group       string
	X, W        string
	Middle, End string
	Inside      string // what it has room for: "manche 300", "300", nothing
	Above       string // the rest of its words
	At, Anchor  string // where those stand; start, middle or end
	Raised      bool   // they stand higher than those of the neighbour
	Reached     string // the sum so far, where there is room for it
	Reveal             // when a class sees it
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

// Pictures are drawn with every deal, and of thirteen undertricks have thirteen pieces.
var (
	pieceOfBar    = newStencil(segmentPiece(hole, hole, hole))
	wordsInside   = newStencil(segmentInside(hole, hole, hole))
	wordsAbove    = newStencil(segmentAbove(hole, hole, hole, false))
	wordsRaised   = newStencil(segmentAbove(hole, hole, hole, true))
	pointsReached = newStencil(segmentReached(hole, hole))
	piecesTexts   = newStencil(segmentTexts(hole, hole, hole))
)

// bar is the pieces of a picture.
type bar []Segment

// Render writes them.
func (b bar) Render(_ context.Context, w io.Writer) error {
	for i := range b {
		if err := pieceOfBar.write(w, b[i].Group, b[i].X, b[i].W); err != nil {
			return err
		}
	}
	return nil
}

// words are those of the pieces.
type words []Segment

// Render writes them.
func (list words) Render(_ context.Context, w io.Writer) error {
	for i := range list {
		s := &list[i]
		if s.Above == "" && s.Inside == "" && s.Reached == "" {
			continue
		}
		start, end := piecesTexts[:3], piecesTexts[3:] // what stands between is drawn here
		if err := start.write(w, s.Veil, s.Step); err != nil {
			return err
		}
		above := wordsAbove
		if s.Raised {
			above = wordsRaised
		}
		if s.Above != "" {
			if err := above.write(w, s.At, s.Anchor, s.Above); err != nil {
				return err
			}
		}
		if s.Inside != "" {
			if err := wordsInside.write(w, s.Group, s.Middle, s.Inside); err != nil {
				return err
			}
		}
		if s.Reached != "" {
			if err := pointsReached.write(w, s.End, s.Reached); err != nil {
				return err
			}
		}
		if err := end.write(w); err != nil {
			return err
		}
	}
	return nil
}
