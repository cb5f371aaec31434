package teams

import (
	"slices"
	"strings"

	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// seed is the number of a team in the list.
func (e *teamsEvent) seed(id string) int {
	for i, t := range e.event.Teams {
		if t.ID == id {
			return i + 1
		}
	}
	return 0
}

func (p *teamsPage) standingsView(e *teamsEvent, list []teams.Standing) *templates.TeamsStandings {
	through := len(e.event.Rounds)
	if n := e.standings.Through; n > 0 {
		through = min(through, n)
	}
	v := &templates.TeamsStandings{Title: p.T("teams_standings"), About: p.T("teams_counted", "n", through)}
	for round := 1; round <= through; round++ {
		v.Rounds = append(v.Rounds, p.Number(round))
	}
	if e.standings.Final {
		v.Title = p.T("teams_standings_final")
	}
	kinds := make(map[string]bool)
	for _, s := range list {
		row := templates.TeamsStanding{
			Team: s.Team, Seed: p.Number(e.seed(s.Team)), Total: p.VPs(s.Total), Played: p.Number(s.Played),
			For: p.HundredthsText(s.IMPsFor), Against: p.HundredthsText(s.IMPsAgainst), Why: p.whyPlaced(s),
			Cells: make([]templates.TeamsCell, through),
		}
		if s.Rank > 0 {
			row.Rank = p.Number(s.Rank)
		}
		for _, l := range s.Lines {
			p.addLine(&row, e, l, through)
			kinds[string(l.Kind)] = true
			v.Provisional = v.Provisional || l.Provisional
		}
		v.Rows = append(v.Rows, row)
	}
	for _, row := range v.Rows {
		v.HasOther = v.HasOther || row.Other != ""
		v.HasWhy = v.HasWhy || row.Why != ""
	}
	v.Legend = p.legend(kinds)
	if e.bonus != nil {
		v.Bonus = p.T("teams_bonus_text", "step", p.VPs(e.bonus.Step), "first", e.bonus.First, "last", e.bonus.Last)
	}
	return v
}

// addLine puts a line of a team's total in its place.
func (p *teamsPage) addLine(row *templates.TeamsStanding, e *teamsEvent, l teams.Line, through int) {
	if l.Round < 1 || l.Round > through {
		text := p.T("teams_line_"+string(l.Kind), "vp", p.signedVPs(l.VP))
		if row.Other != "" {
			text = p.List([]string{row.Other, text})
		}
		row.Other = text
		return
	}
	c := &row.Cells[l.Round-1]
	if l.Kind == teams.LineNotPlayed {
		c.VP = "…"
	} else {
		c.VP = p.VPs(l.VP)
	}
	if l.Provisional {
		c.VP += "*"
	}
	switch {
	case l.Opponent != "":
		c.Note = p.T("teams_cell_opponent", "team", e.seed(l.Opponent))
	case l.Kind == teams.LineBye || l.Kind == teams.LineByeAverage:
		c.Note = p.T("teams_cell_bye")
	}
	switch l.Kind {
	case teams.LineForfeitLost, teams.LineForfeitWon, teams.LineForfeitOwnAverage, teams.LineForfeitOthers:
		c.Note += " " + p.T("teams_cell_forfeit")
	case teams.LineCancelled:
		c.Note += " " + p.T("teams_cell_cancelled")
	case teams.LineMatch, teams.LineNotPlayed, teams.LineBye, teams.LineByeAverage, teams.LineCarryOver,
		teams.LinePenalty, teams.LineBonus:
	}
}

func (d phrases) signedVPs(h vp.Hundredths) string {
	if h > 0 {
		return "+" + d.VPs(h)
	}
	return d.VPs(h)
}

// legend explains the rules that gave VPs without a match.
func (p *teamsPage) legend(kinds map[string]bool) []string {
	var list []string
	for _, kind := range []teams.LineKind{teams.LineBye, teams.LineByeAverage, teams.LineForfeitLost,
		teams.LineForfeitWon,
		teams.LineForfeitOwnAverage, teams.LineForfeitOthers, teams.LineCancelled, teams.LineNotPlayed} {
		if kinds[string(kind)] {
			list = append(list, p.T("teams_legend_"+string(kind)))
		}
	}
	return list
}

// whyPlaced says what separated a team from others with the same total.
func (p *teamsPage) whyPlaced(s teams.Standing) string {
	switch {
	case s.Rank == 0:
		return p.T("teams_withdrawn")
	case len(s.TiedWith) == 0:
		return ""
	case s.Shared:
		return p.T("teams_shared", "teams", someOf(s.TiedWith))
	case s.By == teams.ByVPs || s.By == "":
		return ""
	}
	return p.T("teams_by_"+string(s.By), "teams", someOf(s.TiedWith))
}

// someOf names the first of many teams: each of five hundred that are equal
// would name all the others.
func someOf(names []string) string {
	const most = 8
	if len(names) > most {
		return strings.Join(names[:most], ", ") + "…"
	}
	return strings.Join(names, ", ")
}

// addPairing lists a match that is drawn, with its reason. The matches have
// the tables from 1; a bye has none, wherever it stands.
func (p *teamsPage) addPairing(v *templates.TeamsRound, pairing teams.Pairing, round int) *templates.TeamsPairing {
	row := templates.TeamsPairing{Home: pairing.Home, Away: pairing.Away, Why: p.whyDrawn(pairing, round)}
	if pairing.Bye() {
		row.Away = p.T("teams_bye")
	} else {
		table := 1
		for _, before := range v.Matches {
			if before.Table != "" {
				table++
			}
		}
		row.Table = p.Number(table)
	}
	v.Matches = append(v.Matches, row)
	return &v.Matches[len(v.Matches)-1]
}

func (p *teamsPage) whyDrawn(pairing teams.Pairing, round int) string {
	switch pairing.Reason {
	case teams.ReasonGiven:
		return ""
	case teams.ReasonBerger:
		return p.T("teams_reason_berger", "round", round)
	case teams.ReasonFloat, teams.ReasonSeeds, teams.ReasonRank, teams.ReasonBye, teams.ReasonOddTeam:
	}
	text := p.T("teams_reason_" + string(pairing.Reason))
	var passed []string
	for _, x := range pairing.Passed {
		passed = append(passed, p.T("teams_passed_"+string(x.Why), "team", x.Team))
	}
	if len(passed) > 0 {
		text += " " + p.T("teams_passed", "list", p.List(passed))
	}
	return text
}

// roundViews shows the rounds drawn, with their results and, where today's
// ranking would still draw them, the reasons.
func (p *teamsPage) roundViews(e *teamsEvent) []templates.TeamsRound {
	var list []templates.TeamsRound
	for i, round := range e.event.Rounds {
		v := templates.TeamsRound{Title: p.T("teams_round", "round", i+1)}
		reasons := p.reasons(e, i, &v)
		for _, pairing := range round.Pairings {
			if drawn, ok := reasons[meetingOf(pairing.Home, pairing.Away)]; ok {
				drawn.Home, drawn.Away = pairing.Home, pairing.Away
				pairing = drawn
			}
			row := p.addPairing(&v, pairing, i+1)
			p.fillResult(row, e, i+1, pairing)
			p.noteWithdrawn(row, e)
		}
		if id, ok := e.leftOut(round); ok {
			v.Note = strings.TrimSpace(p.T("teams_left_out", "team", id, "round", i+1) + " " + v.Note)
		}
		list = append(list, v)
	}
	return list
}

// reasons draws a round again from what came before it. Where another draw
// comes out, a result was corrected since, or the round was not drawn here.
func (p *teamsPage) reasons(e *teamsEvent, i int, v *templates.TeamsRound) map[[2]string]teams.Pairing {
	if len(e.event.Rounds[i].Pairings) == 0 {
		return nil
	}
	before := teams.Event{Teams: e.presentIn(i), Rounds: e.event.Rounds[:i]}
	for _, r := range e.event.Results {
		if r.Round <= i {
			before.Results = append(before.Results, r)
		}
	}
	var drawn teams.Round
	switch {
	case p.kind == kindRoundRobin && i < len(e.berger):
		drawn = e.berger[i]
	case p.kind == kindSwiss && isWhole(before.Teams, e.event.Rounds[i]):
		var err error
		if drawn, err = before.DrawSwiss(p.swissOptions(e)); err != nil {
			return nil
		}
	}
	if !sameMeetings(e.event.Rounds[i], drawn) {
		v.Note = p.T("teams_drawn_otherwise")
		return nil
	}
	reasons := make(map[[2]string]teams.Pairing)
	for _, pairing := range drawn.Pairings {
		reasons[meetingOf(pairing.Home, pairing.Away)] = pairing
	}
	return reasons
}

// leftOut gives the one team, of an odd number, that has no line in a round: it
// may have had a bye, which counts only where it is written.
func (e *teamsEvent) leftOut(round teams.Round) (id string, ok bool) {
	seated := make(map[string]bool)
	for _, pairing := range round.Pairings {
		seated[pairing.Home], seated[pairing.Away] = true, true
	}
	present, missing := 0, 0
	for _, t := range e.event.Teams {
		if t.Withdrawn {
			continue
		}
		present++
		if !seated[t.ID] {
			missing++
			id = t.ID
		}
	}
	return id, present%2 != 0 && missing == 1
}

// isWhole reports whether a round of a Swiss has a match for all who could play
// in it. To draw again one that has not would take long and give another.
func isWhole(list []teams.Team, round teams.Round) bool {
	present, matches := 0, 0
	for _, t := range list {
		if !t.Withdrawn {
			present++
		}
	}
	for _, pairing := range round.Pairings {
		if !pairing.Bye() {
			matches++
		}
	}
	return matches == present/2
}

// noteWithdrawn says of a match without a result that it will have none.
func (p *teamsPage) noteWithdrawn(row *templates.TeamsPairing, e *teamsEvent) {
	if row.Result != "" {
		return
	}
	for _, t := range e.event.Teams {
		if t.Withdrawn && (t.ID == row.Home || t.ID == row.Away) {
			row.Why = p.T("teams_not_to_play", "team", t.ID)
			return
		}
	}
}

// presentIn gives the teams as they were for the draw of a round: one that
// withdrew later had not yet.
func (e *teamsEvent) presentIn(i int) []teams.Team {
	list := slices.Clone(e.event.Teams)
	for _, pairing := range e.event.Rounds[i].Pairings {
		for k := range list {
			if list[k].ID == pairing.Home || list[k].ID == pairing.Away {
				list[k].Withdrawn = false
			}
		}
	}
	return list
}

// fillResult puts the result of a match beside it.
func (p *teamsPage) fillResult(row *templates.TeamsPairing, e *teamsEvent, round int, pairing teams.Pairing) {
	for _, r := range e.event.Results {
		if r.Round != round || r.Home != pairing.Home || r.Away != pairing.Away {
			continue
		}
		if r.Kind != teams.ResultPlayed {
			row.Result = p.T("teams_forfeit")
			return
		}
		row.Result = p.T("teams_against", "home", p.VPs(r.HomeResult.VP), "away", p.VPs(r.AwayResult.VP))
		if r.HomeResult.IMPsFor != 0 || r.HomeResult.IMPsAgainst != 0 {
			row.IMPs = p.T("teams_against", "home", p.HundredthsText(r.HomeResult.IMPsFor), "away",
				p.HundredthsText(r.AwayResult.IMPsFor))
		}
		return
	}
}
