package pairs

import (
	"strconv"

	"bridgescore/score"
)

// Code names what scoring had to do with a line or a pair that is odd. It is a
// key: the words for a reader are chosen where it is shown. What is only
// suspect, such as a score that contradicts its contract, is for package sheet
// to tell.
type Code string

// What can be odd. None of it stops an event from being scored.
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
	// LineRepeated: two pairs play a board twice against each other. The first
	// line counts; Got and Want are the scores of this line and of that one.
	LineRepeated Code = "line_repeated"
	// BoardTwice: a pair plays a board twice, against different pairs. Both
	// count.
	BoardTwice Code = "board_twice"
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

// Codes lists the warnings.
func Codes() []Code {
	return []Code{
		BoardInvalid, EntryInvalid, BoardUnscorable, PairMissing, PairAgainstItself, LineRepeated, BoardTwice, PairUnknown,
		PairAmbiguous, PairOtherLine,
	}
}

// Warning says that something is odd, and where.
type Warning struct {
	Code Code
	// Line is the index in Event.Lines, or -1; Source is the line of the file.
	Line, Source  int
	Board         int
	Section, Pair string
	Got, Want     int
	Err           error
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
	if v, ok := e.Vulnerability[board]; ok {
		return v
	}
	return score.Board(board).Vulnerability()
}
