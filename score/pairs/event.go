package pairs

import "bridgescore/score"

// Line is one line of a traveller: one board at one table. A board that was
// turned by 90 degrees is entered with the directions exchanged (RNC art.
// 119.3).
type Line struct {
	Board   int    // 1 or more
	Section string // "" where there is one section only
	Round   int    // 0 where unknown
	Table   int    // 0 where unknown
	NS, EW  string // pair numbers as the sheet has them
	Entry   score.Entry

	// Entered is the score that stood beside the contract on the sheet, seen
	// from North-South. It decides nothing; a contradiction is a warning.
	Entered    int
	HasEntered bool

	// Source is the number of the line in the file it came from; 0 for none.
	Source int

	// Held is what the source says that the line is worth; nil where it says
	// nothing. It decides nothing: a difference is a warning.
	Held *HeldMarks
}

// Held is a number that the source of an event holds, in hundredths.
type Held struct {
	Hundredths int
	Known      bool
}

// HeldMarks are the matchpoints or IMPs of both sides, or their percentages.
type HeldMarks struct {
	NS, EW               Held
	NSPercent, EWPercent Held
}

// HeldTotals are what a pair has in all. Source is the line of the file.
type HeldTotals struct {
	Total, Percent Held
	Source         int
}

// Pair is a contestant.
type Pair struct {
	Number  string
	Section string
	Line    score.Side // the line of a Mitchell it belongs to; NoSide if it plays in both
	Names   []string
	Club    string

	// Held is what the source says that the pair has in all, or nil.
	Held *HeldTotals
}

// Event is a pairs event as its travellers record it.
type Event struct {
	Title string
	Date  string // as written in the source
	Lines []Line
	// Open are places of the movement whose result has not come in; their
	// entries mean nothing.
	Open []Line
	// Pairs are those that the source lists; others appear from the lines. A
	// number that is listed in both lines is two pairs, whatever their names.
	Pairs []Pair
	// HeldScoring is the form of scoring of the marks and totals that the
	// source holds.
	HeldScoring Scoring
	// HeldIMPs says that these are IMPs of a form that the source does not name: they are
	// compared where the event is scored at IMPs.
	HeldIMPs bool

	// Vulnerability overrides what the number of a board says (Law 2).
	Vulnerability map[int]score.Vulnerability
}
