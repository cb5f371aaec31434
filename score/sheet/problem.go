package sheet

import (
	"fmt"

	"bridgescore/score"
	"bridgescore/score/teams"
)

// Code names a problem with a line. It is a key: the words for a reader are
// chosen where they are shown.
type Code string

// The problems for which a line is left out.
const (
	LineTooLong     Code = "line_too_long"    // Want is the limit in bytes
	TooManyCells    Code = "too_many_cells"   // Want is the limit
	UnclosedQuote   Code = "unclosed_quote"   // a quoted cell that does not end
	BoardUnreadable Code = "board_unreadable" // Text is what stands for the board
	BoardMissing    Code = "board_missing"
	// BoardOfSection: Text has a letter before the number, and nothing says that it is of the
	// section.
	BoardOfSection  Code = "board_of_section"
	PairMissing     Code = "pair_missing" // a result without its two pairs
	EntryMissing    Code = "entry_missing"
	EntryUnreadable Code = "entry_unreadable" // Cause is a *notation.Error or an error of package score
	// TableWithoutPairs is a PBN table that does not say whose its results are;
	// Text is its head. A file is told so once.
	TableWithoutPairs Code = "table_without_pairs"
	// NoSuchScore: Text is a contract without its tricks, Got a score that none of them gives.
	NoSuchScore   Code = "no_such_score"
	RowUnreadable Code = "row_unreadable" // a row of a PBN table that does not fit its columns
	TagUnreadable Code = "tag_unreadable" // Text is a line of PBN that begins as a tag, Column the tag
)

// The problems of lines of [ReadAdjustments], which are left out.
const (
	AdjustmentUnreadable Code = "adjustment_unreadable" // Text is the line
	TooManyAdjustments   Code = "too_many_adjustments"  // Want is the limit
)

// The problems of lines that count.
const (
	ScoreUnreadable Code = "score_unreadable"  // the score beside the contract; it is ignored
	ZeroNotPlayed   Code = "zero_not_played"   // a score of 0 without a contract, where others have theirs
	AwardOfOneSide  Code = "award_of_one_side" // Text: East-West's; North-South get the mirror
	ScoringUnknown  Code = "scoring_unknown"   // Text is what the file calls its scoring, which is not known here
	// SessionsApart: Got sessions play boards of the same numbers; Want is the first board of the
	// second as it is numbered now.
	SessionsApart    Code = "sessions_apart"
	NumberUnreadable Code = "number_unreadable" // round, table, vulnerability; it is ignored
	ColumnUnknown    Code = "column_unknown"    // Text is the head of a column that is not read
	// CellWithoutHead: Text is a cell in a column without a head, which is not read; a table is
	// told so once.
	CellWithoutHead    Code = "cell_without_head"
	ColumnTwice        Code = "column_twice"        // Text is the head; the first one counts
	VulnerabilityClash Code = "vulnerability_clash" // another vulnerability than on line Other, which counts
	NamesDiffer        Code = "names_differ"        // Pair has others on line Other, which are shown
)

// Codes lists the problems of lines, those of [ReadAdjustments] included.
func Codes() []Code {
	return []Code{
		LineTooLong, TooManyCells, UnclosedQuote, BoardUnreadable, BoardMissing, BoardOfSection, PairMissing,
		EntryMissing, EntryUnreadable,
		RowUnreadable, TagUnreadable, AdjustmentUnreadable, TooManyAdjustments, ScoreUnreadable, NumberUnreadable,
		ColumnUnknown,
		CellWithoutHead, ColumnTwice, VulnerabilityClash, NamesDiffer, NoSuchScore, TableWithoutPairs, ZeroNotPlayed,
		AwardOfOneSide, ScoringUnknown, SessionsApart,
	}
}

// Problem is what is wrong with one line of a file.
type Problem struct {
	Line int // in the file, from 1; 0 if it is of no line
	Code Code
	// Rejected is set where the line does not count.
	Rejected bool
	// Column is the column that is meant: board, ns, ew, result, score…
	Column string
	Head   string // what the sheet calls it, where that is known
	Text   string // what stands there, cut to a readable length
	Board  int
	Pair   string
	Other  int // another line that is concerned
	// Got and Want are numbers in points, or of what the code says.
	Got, Want int
	Cause     error
}

// Error says for a programmer what is wrong.
func (p Problem) Error() string {
	text := "sheet: "
	if p.Line > 0 {
		text += fmt.Sprintf("line %d: ", p.Line)
	}
	text += string(p.Code)
	if p.Cause != nil {
		return text + ": " + p.Cause.Error()
	}
	if p.Board != 0 {
		text += fmt.Sprintf(", board %d", p.Board)
	}
	if p.Pair != "" {
		text += ", pair " + p.Pair
	}
	if p.Text != "" {
		text += fmt.Sprintf(", %s %q", p.Column, p.Text)
	}
	return text
}

// Unwrap gives the cause.
func (p Problem) Unwrap() error { return p.Cause }

// Fault names why a file as a whole was refused.
type Fault = score.Fault

// The faults of files.
const (
	NotASheet     Fault = "not_a_sheet"    // of no format that is read
	HeaderMissing Fault = "header_missing" // a table without a row that names board, ns, ew and result
	// A table whose header has all but one of the columns it needs; Line.
	BoardColumnMissing  Fault = "column_missing_board"
	NSColumnMissing     Fault = "column_missing_ns"
	EWColumnMissing     Fault = "column_missing_ew"
	ResultColumnMissing Fault = "column_missing_result"

	// Events that are not of pairs. Match of the error is the match that a file of
	// one holds, where it can be told.
	TeamsEvent      Fault = "teams_event"
	IndividualEvent Fault = "individual_event"

	Malformed       Fault = "malformed"         // not XML to its end; Line
	TooManyBytes    Fault = "too_many_bytes"    // Limit
	TooManyLines    Fault = "too_many_lines"    // Limit; Line
	TooManyPairs    Fault = "too_many_pairs"    // Limit; Line
	TooManyBoards   Fault = "too_many_boards"   // Limit; Line
	TooManySections Fault = "too_many_sections" // Limit; Line
	TooManySessions Fault = "too_many_sessions" // Limit; with boards of the same numbers
	TooDeep         Fault = "too_deep"          // XML; Limit; Line
	TextTooLong     Fault = "text_too_long"     // Limit; Line
	NothingInFile   Fault = "nothing_in_file"   // empty
	Unwritable      Fault = "unwritable"        // an entry for which there is no text; Line is its place in the event
)

// Error says why a file was refused.
type Error struct {
	Fault Fault
	Line  int
	Limit int
	Cause error
	Match *TeamMatch
}

// TeamMatch is a match of two teams, of which the first sits North-South in the
// open room.
type TeamMatch struct {
	Home, Away string
	teams.Match
}

// Error says for a programmer what is wrong.
func (e *Error) Error() string {
	text := "sheet: " + string(e.Fault)
	if e.Line > 0 {
		text += fmt.Sprintf(" at line %d", e.Line)
	}
	if e.Limit > 0 {
		text += fmt.Sprintf(" (limit %d)", e.Limit)
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap gives the fault, and the cause if there is one.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Fault}
	}
	return []error{e.Fault, e.Cause}
}
