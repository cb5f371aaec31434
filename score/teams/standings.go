package teams

import (
	"cmp"
	"slices"

	"bridgescore/score/vp"
)

// StandingsOptions are the regulations of a ranking. The zero value counts
// Victory Points of matches and nothing else, and shares ranks; see
// [RoundRobinRNC] and [SwissRNC].
type StandingsOptions struct {
	// Through is the last round that counts; 0 for all.
	Through int
	// Final says the event is over: what is provisional becomes final.
	Final     bool
	TieBreaks []TieBreak
	// FixedTieBreaks take the place of TieBreaks while all rounds that count were
	// predetermined; nil for the same.
	FixedTieBreaks []TieBreak
	Bye            ByeRule
	Forfeit        ForfeitRule
	// CancelWithdrawn undoes all matches of a team that withdrew. Else what was played stays, and
	// the rest is forfeited.
	CancelWithdrawn bool
	// NoMatchBelowZero lets the penalties of a match take no more than it brought.
	NoMatchBelowZero bool
	// Bonus is added for the draw of the next round; nil for the ranking
	// itself.
	Bonus *Bonus
}

// ByeRule is what a bye is worth.
type ByeRule struct {
	VP vp.Hundredths
	// OwnAverage replaces it, at the end of the event, by the team's average
	// in its other matches, if that is better.
	OwnAverage bool
}

// ForfeitRule is what the opponents of a team that forfeits get; the team
// itself gets nothing.
type ForfeitRule struct {
	VP vp.Hundredths
	// Averages makes it the team's average in its other matches, or the
	// average of the others against the team that forfeits, if that is better.
	Averages bool
}

// The VPs of the French rules: a bye is worth 10 VPs (RNC art. 153), the opponents
// of a forfeit get 12 at least (RNC art. 136).
const (
	byeRNC     = 10 * vp.Unit
	forfeitRNC = 12 * vp.Unit
)

// RoundRobinRNC is the French rule for a round-robin (RNC art. 127, 135, 136).
func RoundRobinRNC() StandingsOptions {
	return StandingsOptions{
		TieBreaks: []TieBreak{HeadToHeadVPs, HeadToHeadIMPs, HeadToHeadPoints, HeadToHeadBoards, BeatAll, VPsAmong,
			IMPQuotient, ByLot},
		Forfeit: ForfeitRule{VP: forfeitRNC, Averages: true},

		NoMatchBelowZero: true,
	}
}

// SwissRNC is the French rule for a Swiss, the patton suisse (RNC art. 127, 136,
// 153, 155, 156).
func SwissRNC() StandingsOptions {
	return StandingsOptions{
		TieBreaks:      []TieBreak{PointsSuisses, IMPQuotient, ByLot},
		FixedTieBreaks: []TieBreak{IMPQuotient, ByLot},
		Bye:            ByeRule{VP: byeRNC, OwnAverage: true},
		Forfeit:        ForfeitRule{VP: forfeitRNC, Averages: true},

		NoMatchBelowZero: true,
	}
}

// LineKind names the rule that gave the VPs of a line. It is a key.
type LineKind string

// The kinds of lines.
const (
	LineMatch             LineKind = "match"
	LineNotPlayed         LineKind = "not_played" // no result yet
	LineBye               LineKind = "bye"
	LineByeAverage        LineKind = "bye_own_average"
	LineForfeitLost       LineKind = "forfeit_lost"
	LineForfeitWon        LineKind = "forfeit_won" // the minimum
	LineForfeitOwnAverage LineKind = "forfeit_own_average"
	LineForfeitOthers     LineKind = "forfeit_others_average" // of the others against the team that forfeits
	LineCancelled         LineKind = "cancelled"              // a match of a team that withdrew
	LineCarryOver         LineKind = "carry_over"
	LinePenalty           LineKind = "penalty"
	LineBonus             LineKind = "bonus" // for the draw only
)

// Line is one item of a team's total. Round is 0 for what belongs to none,
// Opponent empty where there is none. A provisional line may still change with
// results to come.
type Line struct {
	Round       int
	Opponent    string
	Kind        LineKind
	VP          vp.Hundredths
	Provisional bool
}

// Standing is the place of one team.
type Standing struct {
	Team string
	// Rank is 1 for the leader; teams nothing could separate share one and
	// have Shared set. A team that withdrew has rank 0 and stands at the end.
	Rank   int
	Shared bool
	// Total is the sum of the lines.
	Total vp.Hundredths
	// Played is the number of matches with a result.
	Played               int
	IMPsFor, IMPsAgainst vp.Hundredths
	// By is the rule that separated the team from the others with the same
	// total, TiedWith: ByVPs where there are none. A shared rank has none.
	By       TieBreak
	TiedWith []string
	Lines    []Line
}

// Standings ranks the teams of the event. Teams that share a rank stand in the
// order of their seeding.
func (e Event) Standings(o StandingsOptions) ([]Standing, error) {
	b, err := e.book()
	if err != nil {
		return nil, err
	}
	return b.standings(o)
}

func (b *book) standings(o StandingsOptions) ([]Standing, error) {
	if err := o.check(b); err != nil {
		return nil, err
	}
	through := b.rounds
	if o.Through > 0 {
		through = min(through, o.Through)
	}
	if o.FixedTieBreaks != nil && through > 0 && through <= b.fixed {
		o.TieBreaks = o.FixedTieBreaks
	}
	l := b.ledger(o, through)
	if o.Bonus != nil {
		if err := l.addBonus(o, through); err != nil {
			return nil, err
		}
	}
	return l.ranking(), nil
}

func (o StandingsOptions) check(b *book) error {
	if o.Through < 0 || o.Through > MaxRounds {
		return &EventError{Fault: RoundOutOfRange, Got: o.Through, High: MaxRounds}
	}
	for _, rule := range slices.Concat(o.TieBreaks, o.FixedTieBreaks) {
		if !rule.known() {
			return &EventError{Fault: UnknownOption, Team: string(rule)}
		}
	}
	return checkAmounts(AmountOutOfRange, 0, o.Bye.VP, o.Forfeit.VP)
}

// ranking orders the teams by total and tie-breaks, those that withdrew last.
func (l *ledger) ranking() []Standing {
	present := make([]int, 0, len(l.accounts))
	var gone []int
	for i := range l.accounts {
		if l.teams[i].Withdrawn {
			gone = append(gone, i)
		} else {
			present = append(present, i)
		}
	}
	byTotal := func(i, j int) int { return cmp.Compare(l.accounts[j].total, l.accounts[i].total) }
	slices.SortStableFunc(present, byTotal)
	slices.SortStableFunc(gone, byTotal)
	out := make([]Standing, 0, len(l.accounts))
	for start := 0; start < len(present); {
		end := start + 1
		for end < len(present) && l.accounts[present[end]].total == l.accounts[present[start]].total {
			end++
		}
		out = l.appendTied(out, present[start:end])
		start = end
	}
	for _, i := range gone {
		out = append(out, l.standing(i))
	}
	return out
}

// appendTied ranks the teams of one total behind those ranked so far.
func (l *ledger) appendTied(out []Standing, tied []int) []Standing {
	for _, p := range l.separate(tied, ByVPs) {
		rank := len(out) + 1
		for _, i := range p.teams {
			s := l.standing(i)
			s.Rank, s.Shared, s.By = rank, len(p.teams) > 1, p.by
			if s.Shared {
				s.By = ""
			}
			for _, j := range tied {
				if j != i {
					s.TiedWith = append(s.TiedWith, l.teams[j].ID)
				}
			}
			out = append(out, s)
		}
	}
	return out
}

func (l *ledger) standing(i int) Standing {
	a := &l.accounts[i]
	return Standing{
		Team: l.teams[i].ID, Total: a.total, Played: a.played,
		IMPsFor: a.impsFor, IMPsAgainst: a.impsAgainst, Lines: a.lines,
	}
}
