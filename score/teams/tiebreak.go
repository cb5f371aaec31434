package teams

import (
	"math"
	"slices"

	"bridgescore/score/internal/ratio"
	"bridgescore/score/vp"
)

// TieBreak is a rule that separates teams with the same total. It is a key.
type TieBreak string

// The rules. Those that look at matches among the teams count a forfeit as it
// was scored, and leave penalties out.
const (
	// ByVPs is the total itself.
	ByVPs TieBreak = "vps"

	// For two teams, their match: VPs, IMPs, total points, boards won (RNC
	// art. 135).
	HeadToHeadVPs    TieBreak = "head_to_head_vps"
	HeadToHeadIMPs   TieBreak = "head_to_head_imps"
	HeadToHeadPoints TieBreak = "head_to_head_points"
	HeadToHeadBoards TieBreak = "head_to_head_boards"

	// For three and more: a team that beat all the others, and the VPs of the
	// matches among them where each met each (RNC art. 135).
	BeatAll  TieBreak = "beat_all"
	VPsAmong TieBreak = "vps_among"

	// IMPQuotient is IMPs won divided by IMPs lost in the whole event.
	IMPQuotient TieBreak = "imp_quotient"
	// IMPDifference is IMPs won less IMPs lost in the whole event.
	IMPDifference TieBreak = "imp_difference"
	// PointsSuisses is the mean, over a team's matches, of what its opponents
	// earned against all others, penalties and bonus left out (RNC art. 155).
	PointsSuisses TieBreak = "points_suisses"
	// ByLot is the order in which lots were drawn.
	ByLot TieBreak = "lot"
)

// tieRules gives for each rule the values of the teams of a group, of which
// the highest is first; nil where the rule does not apply to them.
var tieRules = map[TieBreak]func(l *ledger, group []int) []ratio.Number{
	HeadToHeadVPs:    headToHead(func(e encounter) vp.Hundredths { return e.vp - e.theirs }),
	HeadToHeadIMPs:   headToHead(func(e encounter) vp.Hundredths { return e.figures.imps() - e.theirFigures.imps() }),
	HeadToHeadPoints: headToHead(func(e encounter) vp.Hundredths { return e.figures.Points - e.theirFigures.Points }),
	HeadToHeadBoards: headToHead(func(e encounter) vp.Hundredths {
		return vp.Hundredths(e.figures.BoardsWon - e.theirFigures.BoardsWon)
	}),
	BeatAll:       (*ledger).beatAll,
	VPsAmong:      (*ledger).vpsAmong,
	IMPQuotient:   (*ledger).impQuotient,
	IMPDifference: (*ledger).impDifference,
	PointsSuisses: (*ledger).pointsSuisses,
	ByLot:         (*ledger).lots,
}

func (r TieBreak) known() bool {
	_, ok := tieRules[r]
	return ok
}

// place is a group of teams nothing separates, and the rule that separated
// them from the rest.
type place struct {
	teams []int
	by    TieBreak
}

// separate orders a group of teams by the first rule that tells some of them
// apart, and each part by all rules again: two teams left of three look at
// their own match. by is the rule that made the group.
func (l *ledger) separate(group []int, by TieBreak) []place {
	if len(group) == 1 {
		return []place{{group, by}}
	}
	for _, rule := range l.options.TieBreaks {
		values := tieRules[rule](l, group)
		parts := split(group, values)
		if len(parts) < 2 {
			continue
		}
		var places []place
		for _, part := range parts {
			places = append(places, l.separate(part, rule)...)
		}
		return places
	}
	return []place{{group, by}}
}

// split parts a group by values, highest first; teams of one value keep their
// order.
func split(group []int, values []ratio.Number) [][]int {
	if values == nil {
		return nil
	}
	order := make([]int, len(group))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return values[j].Cmp(values[i]) })
	var parts [][]int
	for k, i := range order {
		if k == 0 || values[i].Cmp(values[order[k-1]]) != 0 {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], group[i])
	}
	return parts
}

func whole(n vp.Hundredths) ratio.Number { return ratio.Of(int64(n), 1) }

func (t TeamResult) imps() vp.Hundredths { return t.IMPsFor - t.IMPsAgainst }

// headToHead looks at the matches of two teams; lead is the lead of the team
// whose encounter it is.
func headToHead(lead func(encounter) vp.Hundredths) func(*ledger, []int) []ratio.Number {
	return func(l *ledger, group []int) []ratio.Number {
		if len(group) != 2 {
			return nil
		}
		var sum vp.Hundredths
		for _, e := range l.encounters[group[0]] {
			if e.opponents == group[1] {
				sum += lead(e)
			}
		}
		return []ratio.Number{whole(sum), whole(-sum)}
	}
}

// among sums the matches inside a group: vps[i][j] is what i won against j,
// met[i][j] the number of their matches.
func (l *ledger) among(group []int) (vps [][]vp.Hundredths, met [][]int) {
	at := make(map[int]int, len(group))
	for k, i := range group {
		at[i] = k
	}
	for _, i := range group {
		won, times := make([]vp.Hundredths, len(group)), make([]int, len(group))
		for _, e := range l.encounters[i] {
			if j, ok := at[e.opponents]; ok {
				won[j] += e.vp
				times[j]++
			}
		}
		vps, met = append(vps, won), append(met, times)
	}
	return vps, met
}

func (l *ledger) beatAll(group []int) []ratio.Number {
	if len(group) < 3 {
		return nil
	}
	vps, _ := l.among(group)
	values := make([]ratio.Number, len(group))
	for i := range group {
		values[i] = whole(1)
		for j := range group {
			if i != j && vps[i][j] <= vps[j][i] {
				values[i] = whole(0)
			}
		}
	}
	return values
}

func (l *ledger) vpsAmong(group []int) []ratio.Number {
	if len(group) < 3 {
		return nil
	}
	vps, met := l.among(group)
	values := make([]ratio.Number, len(group))
	for i := range group {
		var sum vp.Hundredths
		for j := range group {
			if i != j && (met[i][j] == 0 || met[i][j] != met[0][1]) {
				return nil
			}
			sum += vps[i][j]
		}
		values[i] = whole(sum)
	}
	return values
}

// impQuotient puts a team that lost no IMP above all others; one that neither
// won nor lost any has 1.
func (l *ledger) impQuotient(group []int) []ratio.Number {
	values := make([]ratio.Number, len(group))
	for k, i := range group {
		won, lost := l.accounts[i].impsFor, l.accounts[i].impsAgainst
		switch {
		case lost > 0:
			values[k] = ratio.Of(int64(won), int64(lost))
		case won > 0:
			values[k] = whole(maxAmount * MaxRounds)
		default:
			values[k] = whole(1)
		}
	}
	return values
}

func (l *ledger) impDifference(group []int) []ratio.Number {
	values := make([]ratio.Number, len(group))
	for k, i := range group {
		values[k] = whole(l.accounts[i].impsFor - l.accounts[i].impsAgainst)
	}
	return values
}

func (l *ledger) pointsSuisses(group []int) []ratio.Number {
	values := make([]ratio.Number, len(group))
	for k, i := range group {
		sum, matches := l.suisses(i)
		values[k] = ratio.Of(int64(sum), int64(max(matches, 1)))
	}
	return values
}

// suisses sums what the opponents of a team earned in the event, less what
// they won against the team itself.
func (l *ledger) suisses(team int) (sum vp.Hundredths, matches int) {
	for _, e := range l.encounters[team] {
		sum += l.accounts[e.opponents].earned - e.theirs
	}
	return sum, len(l.encounters[team])
}

func (l *ledger) lots(group []int) []ratio.Number {
	values := make([]ratio.Number, len(group))
	for k, i := range group {
		values[k] = ratio.Whole(-math.MaxInt32) // behind any lot
		if lot := l.teams[i].Lot; lot > 0 {
			values[k] = ratio.Whole(-min(lot, math.MaxInt32-1))
		}
	}
	return values
}
