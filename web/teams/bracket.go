package teams

import (
	"bridgescore/score/teams"
	"bridgescore/web/templates"
)

// fillBracket plays a knock-out as far as its results go.
func (p *teamsPage) fillBracket(v *templates.TeamsEvent, e *teamsEvent) error {
	winners := make(map[int]string)
	scores := make(map[int]resultLine)
	b, err := teams.NewBracket(e.names(), winners)
	if err != nil {
		return p.eventFault(err)
	}
	lines := make(map[int][]resultLine)
	for _, l := range e.lines {
		lines[l.round] = append(lines[l.round], l)
	}
	for round := range b.Rounds {
		for _, l := range lines[round+1] {
			m, ok := matchOf(&b, l)
			if !ok {
				p.Refuse(fieldResults, "teams_not_in_bracket", "line", l.number, "home", l.home, "away", l.away,
					"round", l.round)
				continue
			}
			scores[m.Number] = l
			if l.winner != "" && !m.Bye {
				winners[m.Number] = l.winner
			}
		}
		if b, err = teams.NewBracket(e.names(), winners); err != nil {
			return p.eventFault(err)
		}
	}
	for _, l := range e.lines {
		if l.round > len(b.Rounds) {
			p.Refuse(fieldResults, "teams_not_in_bracket", "line", l.number, "home", l.home, "away", l.away,
				"round", l.round)
		}
	}
	if p.Failed() {
		return nil
	}
	pending := unlisted(&b, scores)
	if p.action == actionDraw {
		p.appendMatches(pending)
		return p.redone(v)
	}
	p.showBracket(v, &b, scores)
	v.CanDraw = len(pending) > 0
	return nil
}

// matchOf finds the match of a bracket that a line speaks of.
func matchOf(b *teams.Bracket, l resultLine) (teams.BracketMatch, bool) {
	for _, m := range b.Rounds[l.round-1] {
		if meetingOf(m.Home.Team, m.Away.Team) == meetingOf(l.home, l.away) {
			return m, true
		}
	}
	return teams.BracketMatch{}, false
}

// unlisted are the matches that can be played and stand in no line.
func unlisted(b *teams.Bracket, scores map[int]resultLine) []teams.BracketMatch {
	var list []teams.BracketMatch
	for _, m := range b.Pending() {
		if _, ok := scores[m.Number]; !ok {
			list = append(list, m)
		}
	}
	return list
}

func (p *teamsPage) appendMatches(list []teams.BracketMatch) {
	e := &teamsEvent{}
	byRound := make(map[int][]teams.Pairing)
	for _, m := range list {
		byRound[m.Round] = append(byRound[m.Round], teams.Pairing{Home: m.Home.Team, Away: m.Away.Team})
	}
	for round := 1; len(byRound) > 0; round++ {
		e.event.Rounds = make([]teams.Round, round-1)
		p.append(e, []teams.Round{{Pairings: byRound[round]}})
		delete(byRound, round)
	}
}

func (p *teamsPage) showBracket(v *templates.TeamsEvent, b *teams.Bracket, scores map[int]resultLine) {
	v.Champion = b.Champion
	for i, round := range b.Rounds {
		r := templates.TeamsBracketRound{Title: p.roundName(len(b.Rounds) - i)}
		for j := range round {
			m := &round[j]
			x := templates.TeamsBracketMatch{Home: p.entrant(m.Home, m.Winner), Away: p.entrant(m.Away, m.Winner)}
			l, listed := scores[m.Number]
			switch {
			case m.Bye:
				x.Away.Name, x.Note = "", p.T("teams_bye")
			case listed && l.played && l.winner == "":
				x.Note = p.T("teams_tie_undecided")
			case m.Ready():
				x.Note = p.T("teams_to_play")
			}
			if listed {
				x.Score = l.score
			}
			r.Matches = append(r.Matches, x)
		}
		v.Bracket = append(v.Bracket, r)
	}
}

// roundName names a round by how many are left, itself counted.
func (p *teamsPage) roundName(left int) string {
	switch left {
	case 1:
		return p.T("teams_final_round")
	case 2:
		return p.T("teams_semi_final")
	case 3:
		return p.T("teams_quarter_final")
	}
	return p.T("teams_round_of", "n", 1<<left)
}

func (p *teamsPage) entrant(e teams.Entrant, winner string) templates.TeamsEntrant {
	x := templates.TeamsEntrant{Name: e.Team, Won: e.Team != "" && e.Team == winner}
	if e.Seed > 0 {
		x.Seed = p.Number(e.Seed)
	}
	if e.Team == "" {
		x.Name = p.T("teams_to_come")
	}
	return x
}
