package pairs

import (
	"strconv"

	"bridgescore/score"
)

// Code names a doubt about an event. It is a key: the words for a reader are
// chosen where it is shown.
type Code string

// The doubts about who played what. None of them stops an event from being
// scored.
const (
	// BoardInvalid: a board number under 1. The line is left out.
	BoardInvalid Code = "board_invalid"
	// EntryInvalid: an entry that cannot be, with the fault in Err. The line
	// is left out.
	EntryInvalid Code = "entry_invalid"
	// BoardUnscorable: rulings or results of a board that cannot be compared,
	// with the fault in Err. Its rulings, or all its lines, are left out.
	BoardUnscorable Code = "board_unscorable"
	// PairMissing: a result without one of its pairs. It is compared.
	PairMissing Code = "pair_missing"
	// PairAgainstItself: the same pair on both sides. The result is compared
	// and credited to nobody.
	PairAgainstItself Code = "pair_against_itself"
	// LineRepeated: two pairs play a board twice against each other, first on
	// line Other. The first line counts; Got and Want are the scores of this
	// line and of that one.
	LineRepeated Code = "line_repeated"
	// BoardTwice: a pair plays a board twice, against different pairs, first
	// on line Other. Both count.
	BoardTwice Code = "board_twice"
	// PairUnlikely: a pair where another one, in Meant, is missing from just
	// this board.
	PairUnlikely Code = "pair_unlikely"
	// PairFewBoards: a pair with Got boards only of Want, which is listed
	// apart: see [Options.ApartBelow].
	PairFewBoards Code = "pair_few_boards"
	// PairUnlisted: a pair that is not among those that the event lists.
	PairUnlisted Code = "pair_unlisted"
	// LineTurned: a line with North-South and East-West exchanged. It counts
	// as it stands, or the other way round: see [Options.ExchangeTurned].
	LineTurned Code = "line_turned"
	// OneTurned: two pairs sit one way on this line and the other way on line
	// Other, which they played together: one of the two is turned, and nothing
	// says which. Both count as they stand.
	OneTurned Code = "one_turned"
	// SeatTaken: a pair where another one sits, on line Other, in the same
	// round at the same table.
	SeatTaken Code = "seat_taken"
	// BoardOutOfPlace: a board that is not among those that are played
	// together in that round; the board in Meant is missing there, if one is.
	BoardOutOfPlace Code = "board_out_of_place"
	// BoardUnlikely: a board with one result, on a number outside all others.
	BoardUnlikely Code = "board_unlikely"
	// PairUnknown: an adjustment for a pair that does not play, or that has one
	// already. It is left out.
	PairUnknown Code = "pair_unknown"
	// PairAmbiguous: an adjustment whose number several pairs have. It is left
	// out.
	PairAmbiguous Code = "pair_ambiguous"
	// PairOtherLine: an adjustment for a pair of one line, though the pair of that
	// number plays in the other. It is left out.
	PairOtherLine Code = "pair_other_line"
)

// The doubts about scores.
const (
	// ScoreContradicts: the score beside the contract is Got, the contract
	// scores Want.
	ScoreContradicts Code = "score_contradicts"
	// ScoreImpossible: no contract scores Got at that vulnerability. Meant has
	// the nearest scores, or where it would be possible.
	ScoreImpossible Code = "score_impossible"
	// DeclarerSideUnlikely: Got is the mirror of Want.
	DeclarerSideUnlikely Code = "declarer_side_unlikely"
	// VulnerabilityUnlikely: a board whose vulnerability is not that of its
	// number (Law 2).
	VulnerabilityUnlikely Code = "vulnerability_unlikely"
	// MarkDiffers: the event holds marks for a result, Got hundredths, and
	// scored anew it has Want.
	MarkDiffers Code = "mark_differs"
	// TotalDiffers and PercentDiffers: the event holds a total or percentage
	// of a pair, Got hundredths, and scored anew it has Want.
	TotalDiffers   Code = "total_differs"
	PercentDiffers Code = "percent_differs"
)

// Codes lists the doubts.
func Codes() []Code {
	return []Code{
		BoardInvalid, EntryInvalid, BoardUnscorable, PairMissing, PairAgainstItself, LineRepeated, BoardTwice,
		PairUnlikely,
		PairFewBoards, PairUnlisted, LineTurned, OneTurned, SeatTaken, BoardOutOfPlace, BoardUnlikely, PairUnknown,
		PairAmbiguous, PairOtherLine,
		ScoreContradicts, ScoreImpossible, DeclarerSideUnlikely, VulnerabilityUnlikely, MarkDiffers, TotalDiffers,
		PercentDiffers,
	}
}

// Warning is a doubt: what is odd, where, and what was probably meant.
type Warning struct {
	Code Code
	// Line is the index in Event.Lines, or -1; Source is the line of the file.
	Line, Source  int
	Board         int
	Section, Pair string
	// Column is what of the line is meant: board, ns, ew, result, score.
	Column string
	// Other is the line of the file that it clashes with.
	Other     int
	Got, Want int
	// Meant is what was probably meant, likeliest first.
	Meant []Guess
	Err   error
}

// String says for a programmer what is odd.
func (w Warning) String() string {
	text := string(w.Code)
	if w.Source > 0 {
		text = "line " + strconv.Itoa(w.Source) + ": " + text
	}
	if w.Board != 0 {
		text += ", board " + strconv.Itoa(w.Board)
	}
	if w.Pair != "" {
		text += ", pair " + w.Pair
	}
	if w.Section != "" {
		text += ", section " + w.Section
	}
	if w.Err != nil {
		text += ": " + w.Err.Error()
	}
	return text
}

// Missing is a result that has not come in. What is not known of it is 0 or
// empty.
type Missing struct {
	Board        int
	Section      string
	Round, Table int
	NS, EW       string
	// Source is the line of the file that waits for it, 0 if it has none.
	Source int
}

// maxPoints bounds the points of a line, far beyond what a contract can give,
// so that one wild number cannot spoil the comparison of the others.
const maxPoints = 1_000_000

// admit works out what a line brings into the comparison of its board.
func (e *Event) admit(line *Line) (score.BoardResult, error) {
	result, err := line.Entry.BoardResult(e.vulnerability(line.Board))
	if err != nil {
		return score.BoardResult{}, err
	}
	if err := checkPoints(result.Points); err != nil {
		return score.BoardResult{}, err
	}
	for _, list := range [2][]score.Share{result.NSShares, result.EWShares} {
		for _, s := range list {
			if err := checkPoints(s.Points); err != nil {
				return score.BoardResult{}, err
			}
		}
	}
	return result, nil
}

func checkPoints(points int) error {
	if points < -maxPoints || points > maxPoints {
		return &score.RangeError{Fault: score.ScoreOutOfRange, Got: points, Low: -maxPoints, High: maxPoints}
	}
	return nil
}

func (e *Event) vulnerability(board int) score.Vulnerability {
	if v, ok := e.Vulnerability[board]; ok && v.Valid() {
		return v
	}
	return score.Board(board).Vulnerability()
}
