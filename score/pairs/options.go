package pairs

import (
	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
)

// Scoring is the form of scoring of an event.
type Scoring uint8

// The forms of scoring. The scale of matchpoints, the divisor of cross-IMPs
// and the datum of Butler are options of their own.
const (
	ByMatchpoints Scoring = iota
	ByCrossIMPs
	ByButler
)

// Winners says how many rankings there are.
type Winners uint8

// The numbers of rankings.
const (
	// WinnersAuto gives one ranking for each line where no pair plays in both,
	// as in a Mitchell, and one ranking otherwise.
	WinnersAuto Winners = iota
	// OneWinner gives one ranking.
	OneWinner
	// TwoWinners gives one for each line. A pair that plays in both belongs
	// to the line that it plays in more often.
	TwoWinners
	// AlternatingWinner makes one ranking of the rankings of two lines: the first
	// places go in couples to the first pairs of both lines, to the seconds, to
	// the thirds; all others to percentages (RNC art. 112).
	AlternatingWinner
)

// TieRule is a way to part pairs that are equal.
type TieRule uint8

// The ways to part equal pairs.
const (
	// HeadToHead counts the boards that the pairs played against each other,
	// if all of them met.
	HeadToHead TieRule = iota
	// BestSession takes the highest percentage of one session.
	BestSession
	// SmallestDeviation takes the pair whose marks on the boards lie closer
	// together.
	SmallestDeviation
)

// FederationTies are the rules of the FFB, in their order (RNC art. 111).
func FederationTies() []TieRule { return []TieRule{HeadToHead, BestSession, SmallestDeviation} }

// Options say how an event is scored. The zero value is matchpoints, as many
// rankings as the movement asks for, all sections together, shared places.
type Options struct {
	Scoring Scoring
	// Matchpoints, Cross and Butler are the options of the form of scoring.
	// Where Matchpoints.Expected is 0, it is the largest number of results of
	// a board among the sections that share boards. Each package has its own
	// default for small groups; [Options.Follow] sets them alike.
	Matchpoints matchpoint.Options
	Cross       imp.CrossOptions
	Butler      imp.ButlerOptions
	// ScaleShortBoards does at IMPs what matchpoints always do: where the
	// options expect 0 results, they expect as many as the longest board has.
	ScaleShortBoards bool

	Winners Winners
	// CompareWithinSections keeps the sections apart when boards are scored;
	// otherwise a board is compared over all tables that played it.
	CompareWithinSections bool
	// RankSectionsApart gives every section its own rankings.
	RankSectionsApart bool

	// Boards is the number of boards a pair should play; totals of pairs that
	// played fewer are brought to it. 0 is the most that any pair of the
	// section and line played.
	Boards int
	// UnscaledTotals leaves the totals of pairs that played fewer boards as
	// they are. Percentages are always those of the boards played.
	UnscaledTotals bool

	// ApartBelow is the share of the boards, in percent, under which a pair is
	// listed apart: without a place, and its total is not brought to more
	// boards. 0 is 50; [NobodyApart] ranks all.
	ApartBelow int

	// ExchangeTurned exchanges North-South and East-West on the lines that are
	// turned ([LineTurned]). Otherwise these count as they stand, which is right
	// where a board was turned by 90 degrees (RNC art. 119.3).
	ExchangeTurned bool

	// MostWarnings is how many warnings are kept; the rest is only counted. 0
	// is 500.
	MostWarnings int

	// LimitAveragePlus counts no more than two average-plus of a pair in an event
	// of up to 60 boards, three up to 90, four above; further ones count as not
	// played (RNC art. 115.3).
	LimitAveragePlus bool

	// Ties part equal pairs, in this order. Pairs they leave equal, or all
	// where there are none, share the place.
	Ties []TieRule

	// Adjustments are what single pairs bring along.
	Adjustments []Adjustment
}

// Follow takes over all that a regulation says of scores that are not just
// compared: of few results where more were expected, of average-plus in IMPs, of
// how many average-plus count. Only the FFB has rules of its own for IMPs (RNC
// art. 114.2, 115.2) and a limit (art. 115.3); elsewhere average-plus is 3 IMPs
// (Law 12C2).
func (o *Options) Follow(r matchpoint.Regulation) {
	award, groups := imp.AwardThree, imp.SmallGroupsCompared
	if r == matchpoint.FFB {
		award, groups = imp.AwardOneAndAHalf, imp.SmallGroupsFixed
	}
	o.Matchpoints.Regulation = r
	o.Cross.Award, o.Butler.Award = award, award
	o.Cross.SmallGroups, o.Butler.SmallGroups = groups, groups
	o.LimitAveragePlus = r == matchpoint.FFB
}

// NobodyApart, for [Options.ApartBelow], gives every pair with a board a place.
const NobodyApart = -1

// Adjustment is what one pair brings along: earlier sessions, penalties, a
// handicap. Line tells pairs of one number apart in a Mitchell where both
// lines are numbered alike, and is otherwise not needed; nor is Section where
// there is only one.
type Adjustment struct {
	Section, Number string
	Line            score.Side

	// Earlier are the sessions before this one. At matchpoints the percentage
	// of the whole is the mean of the sessions, weighted by the boards of each,
	// those of a sit-out among them (RNC art. 113); at IMPs their IMPs are added.
	Earlier []Session
	// Penalties are taken off the total of this session; a bonus is one below 0.
	Penalties []Deduction
	// Handicap is added in the end: hundredths of a percent at matchpoints, of
	// an IMP otherwise.
	Handicap int
}

// Session is the result of an earlier session: the boards played and, in
// hundredths, the percentage or the IMPs.
type Session struct {
	Boards int
	Result int
	// Carried is how much of it counts, in percent; 0 means all of it. A
	// carry-forward of one half (EBU White Book 2025, 3.8) is 50.
	Carried int
}

// Deduction is a penalty, as an Amount in hundredths of its unit.
type Deduction struct {
	Unit   DeductionUnit
	Amount int
}

// DeductionUnit is what a penalty is counted in.
type DeductionUnit uint8

// The units of penalties.
const (
	// PercentOfTop is a percentage of the top of one board. At IMPs ten
	// percent are worth what average-plus is (RNC art. 115.1).
	PercentOfTop DeductionUnit = iota
	// PointsOff are matchpoints or IMPs.
	PointsOff
	// PercentOfSession is a percentage of all boards that count for the pair, so
	// that at matchpoints 5 take 5 off its percentage.
	PercentOfSession
)

// Fault names an option that cannot be, or an event that cannot be scored.
type Fault = score.Fault

// The faults.
const (
	NothingToScore  Fault = "nothing_to_score" // no line has a result
	UnknownScoring  Fault = "unknown_scoring"
	UnknownWinners  Fault = "unknown_winners"
	UnknownTieRule  Fault = "unknown_tie_rule"
	BoardsWrong     Fault = "boards_out_of_range"     // fewer than 0
	ShareWrong      Fault = "share_out_of_range"      // over 100 percent
	AdjustmentWrong Fault = "adjustment_out_of_range" // a session without boards, a number too large
)

// Error is an event or an option that cannot be scored with. Pair is the
// number of the pair that an adjustment is for.
type Error struct {
	Fault Fault
	Pair  string
}

// Error says for a programmer what is wrong.
func (e *Error) Error() string {
	text := "pairs: " + string(e.Fault)
	if e.Pair != "" {
		text += ": pair " + e.Pair
	}
	return text
}

// Unwrap gives the fault.
func (e *Error) Unwrap() error { return e.Fault }

// maxAmount bounds the amounts of adjustments, in hundredths.
const maxAmount = 1_000_000_000

func (o *Options) validate() error {
	switch {
	case o.Scoring > ByButler:
		return &Error{Fault: UnknownScoring}
	case o.Winners > AlternatingWinner:
		return &Error{Fault: UnknownWinners}
	case o.Boards < 0 || o.Boards > maxAmount:
		return &Error{Fault: BoardsWrong}
	case o.ApartBelow < NobodyApart || o.ApartBelow > 100:
		return &Error{Fault: ShareWrong}
	}
	for _, t := range o.Ties {
		if t > SmallestDeviation {
			return &Error{Fault: UnknownTieRule}
		}
	}
	for _, a := range o.Adjustments {
		if !a.valid() {
			return &Error{AdjustmentWrong, a.Number}
		}
	}
	return nil
}

// validateScoring asks the form of scoring what it says of its options, with a
// board that has no results.
func (o *Options) validateScoring() error {
	var err error
	switch o.Scoring {
	case ByMatchpoints:
		_, err = matchpoint.Score(nil, o.Matchpoints)
	case ByCrossIMPs:
		_, err = imp.Cross(nil, o.Cross)
	case ByButler:
		_, err = imp.Butler(nil, o.Butler)
	}
	return err
}

func (a *Adjustment) valid() bool {
	bounded := func(n int) bool { return n >= -maxAmount && n <= maxAmount }
	for _, s := range a.Earlier {
		if s.Boards < 1 || s.Boards > maxAmount || !bounded(s.Result) || s.Carried < 0 || s.Carried > 100 {
			return false
		}
	}
	for _, d := range a.Penalties {
		if d.Unit > PercentOfSession || !bounded(d.Amount) {
			return false
		}
	}
	return bounded(a.Handicap)
}
