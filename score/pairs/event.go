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
}

// Pair is a contestant.
type Pair struct {
	Number  string
	Section string
	Line    score.Side // the line of a Mitchell it belongs to; NoSide if it plays in both
	Names   []string
	Club    string
}

// Event is a pairs event as its travellers record it.
type Event struct {
	Title string
	Date  string // as written in the source
	Lines []Line
	Pairs []Pair // pairs that are named; others appear from the lines

	// Vulnerability overrides what the number of a board says (Law 2).
	Vulnerability map[int]score.Vulnerability
}
