package pairs

import (
	"bridgescore/score"
	"bridgescore/score/imp"
)

// Result is a scored event.
type Result struct {
	Scoring Scoring
	// Boards are in the order of their numbers.
	Boards []Board
	// Pairs are the contestants. Boards and standings name them by their
	// index here.
	Pairs    []Pair
	Rankings []Ranking
	// Warnings are the doubts about the event, in the order of its lines.
	// Dropped counts those beyond [Options.MostWarnings].
	Warnings []Warning
	Dropped  int
	// Missing are the results that have not come in: while there are any, the
	// rankings are provisional.
	Missing []Missing

	cardStart []int32 // of each pair, in seats; one longer than Pairs
	seats     []seat
}

// Board is a scored board.
type Board struct {
	Number int
	// Section is the section whose tables were compared, where sections are
	// compared apart.
	Section       string
	Vulnerability score.Vulnerability
	// Expected is the number of results that the board was scaled to, and Top
	// the most matchpoints a result can have. Both are 0 at IMPs.
	Expected, Top int
	// Datums are those of Butler: one for each form of the board.
	Datums []imp.Datum
	// Frequencies are the frequency tables: one for each form of the board,
	// and one for each side where rulings are split.
	Frequencies []Frequency
	// Lines are in the order of the event.
	Lines []LineScore

	den int64 // the least common denominator of the marks, 0 if there is none
}

// Frequency is how often each score occurred.
type Frequency struct {
	// Group is the letter of the form of a fouled board, or 0.
	Group byte
	// Side is the side whose marks it gives; NoSide for both.
	Side score.Side
	// Rows are the scores, the best for North-South first.
	Rows []FrequencyRow
}

// FrequencyRow is one score of a frequency table. Count is fractional where
// rulings are weighted; the percentages are 0 at IMPs.
type FrequencyRow struct {
	Points               int
	Count                Number
	NS, EW               Number
	NSPercent, EWPercent Number
}

// LineScore is what a line of the event is worth.
type LineScore struct {
	Line int // index in Event.Lines
	// NS and EW are indexes in Result.Pairs, or -1.
	NS, EW int32
	// Points is the score seen from North-South, where HasPoints is set: a
	// ruling or an artificial score has no single one.
	Points         int
	HasPoints      bool
	NSMark, EWMark Mark

	nsAward, ewAward score.AwardKind // average-plus and average-minus
	round            int32
}

// Mark is what one side gets on a board.
type Mark struct {
	// Points are matchpoints or IMPs.
	Points Number
	// Percent is the percentage of the top; 0 at IMPs.
	Percent Number
	// Counted is false for a board that the pair did not play, or that does
	// not count for it.
	Counted bool
	Rules   Rules
}

// Mark gives the mark of one side.
func (l *LineScore) Mark(side score.Side) Mark { return *l.mark(side) }

func (l *LineScore) mark(side score.Side) *Mark {
	if side == score.EastWest {
		return &l.EWMark
	}
	return &l.NSMark
}

func (l *LineScore) award(side score.Side) score.AwardKind {
	if side == score.EastWest {
		return l.ewAward
	}
	return l.nsAward
}

func (l *LineScore) pair(side score.Side) int32 {
	if side == score.EastWest {
		return l.EW
	}
	return l.NS
}

// Ranking is an ordered list of pairs.
type Ranking struct {
	// Section is the section where sections are ranked apart.
	Section string
	// Line is the line where the lines are ranked apart, and NoSide otherwise.
	Line score.Side
	// Standings are in order. Pairs with too few boards for a place stand after
	// the others, and last those without a board.
	Standings []Standing
}

// Standing is the place of one pair.
type Standing struct {
	// Pair is an index in Result.Pairs.
	Pair int
	// Rank is the place, 1 for the first; pairs that are Tied share it, and
	// the places after it stay free. It is 0 for a pair without a board, or
	// with too few ([FewBoards]).
	Rank int
	Tied bool
	// Points is the sum of the marks, Top the sum of the tops of those boards.
	Points Number
	Top    int64
	// Penalty is what was taken off, in matchpoints or IMPs: below 0 where bonuses
	// are more.
	Penalty Number
	// Total is Points less Penalty, brought to Expected boards, with the handicap.
	// At IMPs earlier sessions are in it, and it decides the place.
	Total Number
	// Percent decides the place at matchpoints: the percentage of the boards
	// played, with earlier sessions and the handicap. It is 0 at IMPs.
	Percent Number
	// Boards is the number of boards that count for the pair; Expected is the
	// number that a pair of its section and line should play.
	Boards, Expected int
	Rules            Rules

	best Number // the best single session
}

// seat is a pair's place at a line of a board.
type seat struct {
	board, line int32
	side        score.Side
}

// CardLine is one board on the card of a pair.
type CardLine struct {
	Board     *Board
	Line      *LineScore
	Side      score.Side // the side on which the pair sat
	Opponents int32      // index in Result.Pairs, or -1
	Mark      Mark
}

// Card gives the boards of a pair in the order of their numbers. It is empty
// for an index that is none.
func (r *Result) Card(pair int) []CardLine {
	seats := r.seatsOf(pair)
	card := make([]CardLine, 0, len(seats))
	for _, s := range seats {
		board := &r.Boards[s.board]
		line := &board.Lines[s.line]
		card = append(card, CardLine{board, line, s.side, line.pair(s.side.Other()), line.Mark(s.side)})
	}
	return card
}

func (r *Result) seatsOf(pair int) []seat {
	if pair < 0 || pair >= len(r.cardStart)-1 {
		return nil
	}
	return r.seats[r.cardStart[pair]:r.cardStart[pair+1]]
}

// seatPairs lists for every pair where it sat.
func (r *Result) seatPairs() {
	r.cardStart = make([]int32, len(r.Pairs)+1)
	each := func(place func(pair int32, s seat)) {
		for b := range r.Boards {
			for l := range r.Boards[b].Lines {
				line := &r.Boards[b].Lines[l]
				if line.NS != nobody {
					place(line.NS, seat{int32(b), int32(l), score.NorthSouth})
				}
				if line.EW != nobody {
					place(line.EW, seat{int32(b), int32(l), score.EastWest})
				}
			}
		}
	}
	each(func(pair int32, _ seat) { r.cardStart[pair+1]++ })
	for p := range r.Pairs {
		r.cardStart[p+1] += r.cardStart[p]
	}
	r.seats = make([]seat, r.cardStart[len(r.Pairs)])
	next := make([]int32, len(r.Pairs))
	copy(next, r.cardStart)
	each(func(pair int32, s seat) {
		r.seats[next[pair]] = s
		next[pair]++
	})
}
