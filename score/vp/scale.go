package vp

import "bridgescore/score"

// MaxBoards is the longest match that is scored: no match of one stage comes
// near it.
const MaxBoards = 1000

// Names of the scales, as [ScaleByName] reads them.
const (
	WBFContinuous = "wbf-continuous"
	WBFDiscrete   = "wbf-discrete"
	ACBL          = "acbl"
	ACBL30        = "acbl-30"
	SBU           = "sbu"
	EBUHalf       = "ebu-half"
	Custom        = "custom"
)

// Scale turns an IMP margin into VPs. Scales are safe for concurrent use.
type Scale interface {
	// Name is the key of the scale.
	Name() string

	// Best is the most VPs a team can win in a match.
	Best() Hundredths

	// Decimals is the number of places its VPs are printed with: 2 on a
	// continuous scale, 0 on one of bands, whose VPs are whole but where a user
	// wrote others.
	Decimals() int

	// VP gives the VPs of a team that won by that margin, in hundredths of an
	// IMP (lost, if it is negative), and those of its opponents. The only
	// error is a [score.RangeError] for a number of boards outside 1 to MaxBoards.
	VP(margin Hundredths, boards int) (own, opponents Hundredths, err error)

	// Table lists the bands of the scale from the draw to the best win; on a
	// continuous scale every whole margin is a band.
	Table(boards int) ([]Row, error)

	// BoardsUsed tells which match lengths the row of the scale is printed
	// for that serves a match of that many boards.
	BoardsUsed(boards int) (BoardsUsed, error)
}

// Row is one line of a scale: the margins, in whole IMPs, that give the
// winner and the loser these VPs. The last row has no upper end: Open is set
// and High equals Low.
type Row struct {
	Low, High     int
	Open          bool
	Winner, Loser Hundredths
}

// BoardsUsed is the range of match lengths a row of a scale is made for.
// Exact is false where the match is shorter than the first row or longer than
// the last one, and the nearest row was taken.
type BoardsUsed struct {
	From, To int
	Exact    bool
}

// scales has a row for each scale, the usual one first. One that is printed may stand here whole:
// printedScale with its name, its most VPs, and the smallest margins of each range of boards.
var scales = []Scale{continuous{}, wbfDiscrete, acbl20, acbl30, sbu, ebuHalf}

// Scales lists the scales there are, the usual one first.
func Scales() []Scale { return append([]Scale(nil), scales...) }

// ScaleByName gives the scale of that name, or a [score.SyntaxError].
func ScaleByName(name string) (Scale, error) {
	for _, s := range scales {
		if s.Name() == name {
			return s, nil
		}
	}
	return nil, &score.SyntaxError{Fault: UnknownScale, Text: name}
}

func checkBoards(boards int) error {
	if boards < 1 || boards > MaxBoards {
		return &score.RangeError{Fault: BoardsOutOfRange, Got: boards, Low: 1, High: MaxBoards}
	}
	return nil
}

// mirrored asks of for the margin without its sign and turns the answer round
// for a match lost.
func mirrored(margin Hundredths, of func(Hundredths) (winner, loser Hundredths)) (own, opponents Hundredths) {
	if margin < 0 {
		// One more than the lowest int has a negative that fits.
		winner, loser := of(-max(margin, -maxMargin))
		return loser, winner
	}
	return of(min(margin, maxMargin))
}

// maxMargin is above the last step of every scale and far below overflow.
const maxMargin = 1_000_000 * Unit
