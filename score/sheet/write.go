package sheet

import (
	"bufio"
	"io"
	"slices"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// WriteOptions chooses how an event is written. The zero value is a delimited
// table in French.
type WriteOptions struct {
	// Format is the format of the file; UnknownFormat is a delimited table.
	Format Format
	// Language is that of heads and results of a delimited table.
	Language notation.Language
	// Separator of a delimited table; 0 is what spreadsheets expect in the
	// language: a semicolon in French, a comma in English.
	Separator byte
	// Mark puts a byte order mark before a delimited table, which Excel needs
	// to take it for UTF-8.
	Mark bool
	// Marks are written where the format has a place for them.
	Marks *Marks
	// Held writes into a delimited table what the event holds of another scoring.
	Held bool
	// Notes are sentences about the event for who reads the file itself; they are
	// no part of what is read from it.
	Notes []string
}

// Scoring is how an event was scored.
type Scoring uint8

// The scorings.
const (
	Matchpoints Scoring = iota
	CrossIMPs
	Butler
)

// Marks is what the scoring gave, as decimal numbers that are already rounded.
type Marks struct {
	Scoring Scoring
	// Winners is the number of rankings: 2 where each line of a Mitchell has
	// its own, else 1.
	Winners int
	// Lines are parallel to the lines of the event.
	Lines []LineMark
	// Pairs are parallel to the pairs of the event.
	Pairs []PairMark
}

// LineMark is what a line of a traveller brought each side; empty where it
// brought nothing.
type LineMark struct{ NS, EW string }

// PairMark is the place of a pair.
type PairMark struct{ Total, Percent, Place string }

func (m *Marks) line(i int) LineMark {
	if m == nil || i >= len(m.Lines) {
		return LineMark{}
	}
	return m.Lines[i]
}

func (m *Marks) pair(i int) PairMark {
	if m == nil || i >= len(m.Pairs) {
		return PairMark{}
	}
	return m.Pairs[i]
}

// Write writes an event in a format. [Read] gives it back, with the lines of
// USEBIO and PBN in the order of the boards, and with the score of every
// contract beside it. A contract that cannot be is an error of package score.
func Write(w io.Writer, ev *pairs.Event, o WriteOptions) error {
	if o.Format == UnknownFormat {
		o.Format = Delimited
	}
	kind := o.Format.kind()
	if kind == nil || kind.write == nil {
		return &Error{Fault: NotASheet}
	}
	out := bufio.NewWriter(w)
	if err := kind.write(out, ev, o); err != nil {
		return err
	}
	return out.Flush()
}

// boardsOf gives the boards of an event in order.
func boardsOf(ev *pairs.Event) []int {
	seen := make(map[int]bool)
	var boards []int
	for i := range ev.Lines {
		if b := ev.Lines[i].Board; !seen[b] {
			seen[b] = true
			boards = append(boards, b)
		}
	}
	slices.Sort(boards)
	return boards
}

// vulnerabilityOf gives the vulnerability of a board in the event.
func vulnerabilityOf(ev *pairs.Event, board int) score.Vulnerability {
	if v, ok := ev.Vulnerability[board]; ok && v.Valid() {
		return v
	}
	return score.Board(board).Vulnerability()
}

// entryText writes the entry of a line.
func entryText(ev *pairs.Event, l *pairs.Line, lang notation.Language) (string, error) {
	text := notation.Format(l.Entry, lang)
	if text != "" {
		return text, nil
	}
	if _, err := l.Entry.BoardResult(vulnerabilityOf(ev, l.Board)); err != nil {
		return "", err
	}
	return "", &Error{Fault: Unwritable, Line: l.Source}
}
