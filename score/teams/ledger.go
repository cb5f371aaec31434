package teams

import (
	"cmp"
	"slices"

	"bridgescore/score/internal/ratio"
	"bridgescore/score/vp"
)

// account is what one team has, line by line.
type account struct {
	lines       []Line
	total       vp.Hundredths
	earned      vp.Hundredths // matches, byes and forfeits: no penalty, bonus or carry-over
	played      int           // matches with a result of their own
	playedVP    vp.Hundredths // what those brought
	impsFor     vp.Hundredths
	impsAgainst vp.Hundredths
}

func (a *account) add(l Line) {
	a.lines = append(a.lines, l)
	a.total += l.VP
}

func (a *account) earn(l Line) {
	a.add(l)
	a.earned += l.VP
}

// average is what the team won in the matches that were played, rounded half
// up; ok is false where it played none.
func (a *account) average() (mean vp.Hundredths, ok bool) { return meanOf(a.playedVP, a.played) }

func meanOf(sum vp.Hundredths, n int) (vp.Hundredths, bool) {
	if n == 0 {
		return 0, false
	}
	return vp.Hundredths(ratio.Of(int64(sum), int64(n)).Round(0)), true
}

// encounter is a match as it counts for one team.
type encounter struct {
	opponents  int
	vp, theirs vp.Hundredths
	// figures are what the two teams have from a match that was played.
	figures, theirFigures TeamResult
}

// ledger holds the accounts of all teams up to a round.
type ledger struct {
	*book
	options    StandingsOptions
	through    int
	accounts   []account
	encounters [][]encounter // by team, which stands first
	cancelled  []bool        // by team
	against    []account     // by team, what its opponents won
	versus     map[[2]int]account
}

func (b *book) ledger(o StandingsOptions, through int) *ledger {
	l := &ledger{
		book: b, options: o, through: through,
		accounts:   make([]account, len(b.teams)),
		encounters: make([][]encounter, len(b.teams)),
		cancelled:  make([]bool, len(b.teams)),
		against:    make([]account, len(b.teams)),
		versus:     make(map[[2]int]account),
	}
	for i, t := range b.teams {
		if t.CarryOver != 0 {
			l.accounts[i].add(Line{Kind: LineCarryOver, VP: t.CarryOver})
		}
		l.cancelled[i] = t.Withdrawn && o.CancelWithdrawn
	}
	counted := l.counted()
	for _, m := range counted {
		l.countPlayed(m)
	}
	for _, m := range counted {
		l.addMatch(m)
	}
	for _, s := range b.sitOuts {
		if s.round <= through && !b.teams[s.team].Withdrawn {
			l.addBye(s)
		}
	}
	for i, t := range b.teams {
		if t.Penalty != 0 {
			l.accounts[i].add(Line{Kind: LinePenalty, VP: -t.Penalty})
		}
		slices.SortStableFunc(l.accounts[i].lines, inOrder)
	}
	return l
}

// inOrder puts what a team brought in first, then round by round, what belongs
// to no round last.
func inOrder(a, b Line) int {
	when := func(l Line) int {
		switch {
		case l.Kind == LineCarryOver:
			return 0
		case l.Round == 0:
			return MaxRounds + 1
		}
		return l.Round
	}
	return cmp.Or(cmp.Compare(when(a), when(b)), cmp.Compare(a.Opponent, b.Opponent))
}

// counted lists the matches up to the round asked for.
func (l *ledger) counted() []*meeting {
	var list []*meeting
	for i := range l.meetings {
		if l.meetings[i].round <= l.through {
			list = append(list, &l.meetings[i])
		}
	}
	return list
}

func (l *ledger) isCancelled(m *meeting) bool { return l.cancelled[m.home] || l.cancelled[m.away] }

// countPlayed sums, before any line is written, what averages are made of.
func (l *ledger) countPlayed(m *meeting) {
	if l.isCancelled(m) || m.result == nil || m.result.Kind != ResultPlayed {
		return
	}
	sum := func(team, opponents int, own, theirs TeamResult) {
		a := &l.accounts[team]
		a.played++
		a.playedVP += own.VP
		a.impsFor += own.IMPsFor
		a.impsAgainst += own.IMPsAgainst
		won := &l.against[team]
		won.played++
		won.playedVP += theirs.VP
		pair := l.versus[[2]int{team, opponents}]
		pair.played++
		pair.playedVP += theirs.VP
		l.versus[[2]int{team, opponents}] = pair
	}
	sum(m.home, m.away, m.result.HomeResult, m.result.AwayResult)
	sum(m.away, m.home, m.result.AwayResult, m.result.HomeResult)
}

func (l *ledger) addMatch(m *meeting) {
	home := Line{Round: m.round, Opponent: l.teams[m.away].ID}
	away := Line{Round: m.round, Opponent: l.teams[m.home].ID}
	switch {
	case l.isCancelled(m):
		home.Kind, away.Kind = LineCancelled, LineCancelled
		l.accounts[m.home].add(home)
		l.accounts[m.away].add(away)
		return
	case m.result == nil && (l.teams[m.home].Withdrawn || l.teams[m.away].Withdrawn):
		l.fillWithdrawn(m, &home, &away)
	case m.result == nil:
		home.Kind, away.Kind = LineNotPlayed, LineNotPlayed
		l.accounts[m.home].add(home)
		l.accounts[m.away].add(away)
		return
	default:
		l.fillResult(m, &home, &away)
	}
	l.accounts[m.home].earn(home)
	l.accounts[m.away].earn(away)
	ours := encounter{opponents: m.away, vp: home.VP, theirs: away.VP}
	if m.result != nil && m.result.Kind == ResultPlayed {
		ours.figures, ours.theirFigures = m.result.HomeResult, m.result.AwayResult
	}
	l.encounters[m.home] = append(l.encounters[m.home], ours)
	l.encounters[m.away] = append(l.encounters[m.away],
		encounter{m.home, ours.theirs, ours.vp, ours.theirFigures, ours.figures})
	if m.result != nil {
		l.addPenalty(m.home, home, m.result.HomeResult.Penalty)
		l.addPenalty(m.away, away, m.result.AwayResult.Penalty)
	}
}

func (l *ledger) addPenalty(team int, of Line, penalty vp.Hundredths) {
	if l.options.NoMatchBelowZero {
		penalty = min(penalty, of.VP)
	}
	if penalty != 0 {
		l.accounts[team].add(Line{Round: of.Round, Opponent: of.Opponent, Kind: LinePenalty, VP: -penalty})
	}
}

func (l *ledger) fillResult(m *meeting, home, away *Line) {
	switch m.result.Kind {
	case ResultPlayed:
		home.Kind, home.VP = LineMatch, m.result.HomeResult.VP
		away.Kind, away.VP = LineMatch, m.result.AwayResult.VP
	case ForfeitByHome:
		home.Kind = LineForfeitLost
		l.fillForfeit(away, m.away, m.home)
	case ForfeitByAway:
		away.Kind = LineForfeitLost
		l.fillForfeit(home, m.home, m.away)
	case ForfeitByBoth:
		home.Kind, away.Kind = LineForfeitLost, LineForfeitLost
	}
}

// fillWithdrawn is for a match that a team which withdrew did not play.
func (l *ledger) fillWithdrawn(m *meeting, home, away *Line) {
	fill := func(line *Line, team, opponents int) {
		switch {
		case l.teams[team].Withdrawn:
			line.Kind = LineForfeitLost
		default:
			l.fillForfeit(line, team, opponents)
		}
	}
	fill(home, m.home, m.away)
	fill(away, m.away, m.home)
}

// offer takes the VPs if they are better than what the line has.
func (line *Line) offer(kind LineKind, vps vp.Hundredths, ok bool) {
	if ok && (line.Kind == "" || vps > line.VP) {
		line.Kind, line.VP = kind, vps
	}
}

func (l *ledger) fillForfeit(line *Line, team, forfeiter int) {
	line.offer(LineForfeitWon, l.options.Forfeit.VP, true)
	if !l.options.Forfeit.Averages {
		return
	}
	own, ok := l.accounts[team].average()
	line.offer(LineForfeitOwnAverage, own, ok)
	others, ok := l.othersAgainst(forfeiter, team)
	line.offer(LineForfeitOthers, others, ok)
	line.Provisional = !l.options.Final
}

// othersAgainst is the average of all others in their matches against a team.
func (l *ledger) othersAgainst(team, except int) (vp.Hundredths, bool) {
	all, theirs := l.against[team], l.versus[[2]int{team, except}]
	return meanOf(all.playedVP-theirs.playedVP, all.played-theirs.played)
}

func (l *ledger) addBye(s sitOut) {
	rule := l.options.Bye
	line := Line{Round: s.round, Kind: LineBye, VP: rule.VP}
	if rule.OwnAverage {
		line.Provisional = !l.options.Final
		if own, ok := l.accounts[s.team].average(); l.options.Final {
			line.offer(LineByeAverage, own, ok)
		}
	}
	l.accounts[s.team].earn(line)
}
