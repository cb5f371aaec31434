package teams

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

const (
	usualLegs  = 1
	mostLegs   = 4
	usualMatch = 16 // boards
	tiesRNC    = "rnc"
	tiesShared = "shared"
)

// teamsEvent is an event as it was typed.
type teamsEvent struct {
	event         teams.Event
	lines         []resultLine
	scale         vp.Scale
	boards        int
	planned       int // rounds in all; 0 where nobody said
	predetermined int
	standings     teams.StandingsOptions
	bonus         *teams.Bonus
	berger        []teams.Round // of a round-robin
}

// fillEvent reads an event, ranks its teams and draws its next round.
func (p *teamsPage) fillEvent() error {
	list := p.readTeams()
	p.noteEmpty(len(list) == 0, fieldTeams)
	v := &templates.TeamsEvent{KnockOut: p.kind == kindKnockOut, Swiss: p.kind == kindSwiss,
		RoundRobin: p.kind == kindRoundRobin}
	p.view.Event = v
	e := &teamsEvent{event: teams.Event{Teams: list}}
	if !v.KnockOut {
		e.scale = p.teamsScale()
		v.Scales = p.scaleOptions(e.scale, false)
		e.boards = p.Int(param.Boards, 1, vp.MaxBoards, usualMatch)
		p.readRules(e)
	}
	reader := &lineReader{teamsPage: p, teams: newTeamFinder(list), scale: e.scale, boards: e.boards}
	if !p.Failed() {
		e.lines = reader.read()
	}
	if !p.empty && len(list) < 2 {
		p.Refuse(fieldTeams, "teams_too_few_teams")
	}
	var err error
	switch {
	case p.Failed() || p.empty:
	case v.KnockOut:
		err = p.fillBracket(v, e)
	default:
		err = p.fillRounds(v, e)
	}
	p.eventFields(v, e)
	return err
}

// eventFields shows what was typed, lines drawn by a button included.
func (p *teamsPage) eventFields(v *templates.TeamsEvent, e *teamsEvent) {
	v.Teams, v.Results = p.Field(p.Reader, fieldTeams, "teams_teams"), p.Field(p.Reader, fieldResults, "teams_results")
	if !v.KnockOut {
		v.Teams.Hint = p.T("teams_teams_hint")
	}
	v.Results.Hint = p.T("teams_results_hint_"+p.kind, "example", p.T("teams_result_sample"))
	if v.KnockOut {
		return
	}
	v.Boards = p.numberField(param.Boards, "teams_boards", usualMatch)
	v.Ties = p.Options("teams_ties_", p.Choice(fieldTieRule, tiesRNC, tiesShared), tiesRNC, tiesShared)
	v.Final, v.Cancel = p.Flag(fieldFinal), p.Flag(fieldCancel)
	v.Through = []templates.Option{{Value: "", Text: p.T("teams_through_all"), Chosen: p.Text(fieldThrough) == ""}}
	for round := 1; round <= len(e.event.Rounds); round++ {
		n := strconv.Itoa(round)
		v.Through = append(v.Through, templates.Option{Value: n, Text: p.T("teams_through", "round", round),
			Chosen: p.Text(fieldThrough) == n})
	}
	if v.RoundRobin {
		v.Legs = p.numberField(fieldLegs, "teams_legs", usualLegs)
		return
	}
	v.Planned, v.Predetermined = p.numberField(fieldPlanned, "teams_planned", e.planned),
		p.numberField(fieldPredetermined, "teams_predetermined", e.predetermined)
	v.Bonus, v.Rematches = p.Flag(fieldBonus), p.Flag(fieldRematches)
}

// readRules reads the regulations of an event.
func (p *teamsPage) readRules(e *teamsEvent) {
	number := len(e.event.Teams)
	if p.kind == kindSwiss {
		e.predetermined = 1
		if plan, err := teams.PlanRNC(number); err == nil {
			e.planned, e.predetermined = plan.Rounds, plan.Predetermined
		}
		e.planned = p.Int(fieldPlanned, 1, mostLineRound, e.planned)
		e.predetermined = p.Int(fieldPredetermined, 0, mostLineRound, e.predetermined)
		e.standings = teams.SwissRNC()
	} else {
		e.standings = teams.RoundRobinRNC()
	}
	if p.Choice(fieldTieRule, tiesRNC, tiesShared) == tiesShared {
		e.standings.TieBreaks, e.standings.FixedTieBreaks = nil, nil
	}
	e.standings.Final, e.standings.CancelWithdrawn = p.Flag(fieldFinal), p.Flag(fieldCancel)
	e.standings.Through = p.Int(fieldThrough, 1, mostLineRound, 0)
	if p.kind != kindSwiss || !p.Flag(fieldBonus) || number < 2 {
		return
	}
	bonus, err := teams.NewBonus(number, e.planned, e.predetermined)
	if err != nil {
		p.Refuse(fieldPlanned, "teams_bonus_rounds", "low", e.predetermined+2)
		return
	}
	e.bonus = &bonus
}

// fillRounds ranks the teams and draws the next round of an event by rounds.
func (p *teamsPage) fillRounds(v *templates.TeamsEvent, e *teamsEvent) error {
	if v.RoundRobin && !p.drawBerger(e) {
		return nil
	}
	e.build(p.kind)
	standings, err := e.event.Standings(e.standings)
	if err != nil {
		return p.eventFault(err)
	}
	v.Standings = p.standingsView(e, standings)
	if v.Doubts, err = p.doubts(e); err != nil {
		return err
	}
	next, err := p.nextRound(v, e)
	if err != nil {
		return err
	}
	if p.action == actionDraw || p.action == actionDrawAll {
		p.append(e, next)
		return p.redone(v)
	}
	v.Rounds = p.roundViews(e)
	return nil
}

// drawBerger draws the whole of a round-robin, if it has no more rounds than a
// list of results can speak of.
func (p *teamsPage) drawBerger(e *teamsEvent) bool {
	number := len(e.event.Teams)
	legs := p.Int(fieldLegs, 1, mostLegs, usualLegs)
	if p.Failed() {
		return false
	}
	if rounds := legs * (number + number%2 - 1); rounds > mostLineRound {
		p.Refuse(fieldTeams, "teams_too_many_rounds", "got", rounds, "high", mostLineRound)
		return false
	}
	var err error
	if e.berger, err = teams.RoundRobin(e.names(), legs); err != nil {
		p.Refuse(fieldTeams, "teams_too_few_teams")
		return false
	}
	return true
}

// append puts drawn rounds at the end of the list of results.
func (p *teamsPage) append(e *teamsEvent, rounds []teams.Round) {
	if p.action == actionDraw && len(rounds) > 1 {
		rounds = rounds[:1]
	}
	text := strings.TrimRight(p.Values.Get(fieldResults), "\r\n \t")
	for i, round := range rounds {
		for _, pairing := range round.Pairings {
			if text != "" {
				text += "\n"
			}
			text += p.lineOf(len(e.event.Rounds)+i+1, pairing.Home, pairing.Away)
		}
	}
	p.Values.Set(fieldResults, text)
}

// redone reads the event again with the lines that a button added.
func (p *teamsPage) redone(*templates.TeamsEvent) error {
	p.action = ""
	return p.fillEvent()
}

// build makes the rounds that the lines speak of.
func (e *teamsEvent) build(kind string) {
	last := 0
	for _, l := range e.lines {
		last = max(last, l.round)
	}
	e.event.Rounds = make([]teams.Round, last)
	for i := range e.event.Rounds {
		e.event.Rounds[i].Predetermined = kind == kindRoundRobin || i < e.predetermined
	}
	e.event.Results = nil
	for _, l := range e.lines {
		round := &e.event.Rounds[l.round-1]
		round.Pairings = append(round.Pairings, teams.Pairing{Home: l.home, Away: l.away, Reason: teams.ReasonGiven})
		if l.played && l.away != "" {
			e.event.Results = append(e.event.Results, l.result)
		}
	}
}

// nextRound draws what comes next, and says why there is nothing to draw.
func (p *teamsPage) nextRound(v *templates.TeamsEvent, e *teamsEvent) ([]teams.Round, error) {
	drawn := len(e.event.Rounds)
	var rounds []teams.Round
	if v.RoundRobin {
		if !e.follows(e.berger) {
			v.NoDraw = p.T("teams_not_berger", "missing", p.missingMatches(e))
			return nil, nil
		}
		rounds = e.berger[min(drawn, len(e.berger)):]
		v.DrawAll = len(rounds) > 1
	} else {
		if e.planned > 0 && drawn >= e.planned {
			v.NoDraw = p.T("teams_all_drawn", "n", e.planned)
			return nil, nil
		}
		round, err := e.event.DrawSwiss(p.swissOptions(e))
		if err != nil {
			return nil, p.noDraw(v, err)
		}
		rounds = []teams.Round{round}
	}
	if len(rounds) == 0 {
		v.NoDraw = p.T("teams_all_drawn", "n", drawn)
		return nil, nil
	}
	v.Next = &templates.TeamsRound{Title: p.T("teams_next_round", "round", drawn+1)}
	for _, pairing := range rounds[0].Pairings {
		p.noteWithdrawn(p.addPairing(v.Next, pairing, drawn+1), e)
	}
	return rounds, nil
}

func (p *teamsPage) swissOptions(e *teamsEvent) teams.SwissOptions {
	o := teams.SwissOptions{Predetermined: e.predetermined, Rematches: p.Flag(fieldRematches), Standings: e.standings}
	o.Standings.Through, o.Standings.Bonus, o.Standings.Final = 0, e.bonus, false
	return o
}

// noDraw says why no round can be drawn now.
func (p *teamsPage) noDraw(v *templates.TeamsEvent, err error) error {
	var of *teams.EventError
	if !errors.As(err, &of) {
		return err
	}
	switch of.Fault {
	case teams.RoundIncomplete:
		v.NoDraw = p.T("teams_incomplete", "round", of.Round, "team", of.Team)
	case teams.RoundUnfinished:
		v.NoDraw = p.T("teams_unfinished", "round", of.Round, "home", of.Team, "away", of.Other)
	case teams.NoPairing:
		v.NoDraw = p.T("teams_no_pairing")
	case teams.TooFewTeams:
		v.NoDraw = p.T("teams_none_left")
	default:
		return p.eventFault(err)
	}
	return nil
}

func (e *teamsEvent) names() []string {
	names := make([]string, len(e.event.Teams))
	for i, t := range e.event.Teams {
		names[i] = t.ID
	}
	return names
}

// meetingOf names a match whichever way round it is written.
func meetingOf(home, away string) [2]string {
	return [2]string{min(home, away), max(home, away)}
}

func meetings(round teams.Round) map[[2]string]bool {
	set := make(map[[2]string]bool, len(round.Pairings))
	for _, pairing := range round.Pairings {
		set[meetingOf(pairing.Home, pairing.Away)] = true
	}
	return set
}

// sameMeetings reports whether two rounds have the same matches; byes that are
// not written down do not count.
func sameMeetings(typed, drawn teams.Round) bool {
	have, want := meetings(typed), meetings(drawn)
	for m := range have {
		if !want[m] {
			return false
		}
	}
	for m := range want {
		if !have[m] && m[0] != "" {
			return false
		}
	}
	return true
}

// follows reports whether the rounds typed are those of the Berger table.
func (e *teamsEvent) follows(all []teams.Round) bool {
	for i, round := range e.event.Rounds {
		if i >= len(all) || !sameMeetings(round, all[i]) {
			return false
		}
	}
	return true
}

// missingMatches lists who has not met whom.
func (p *teamsPage) missingMatches(e *teamsEvent) string {
	met := make(map[[2]string]bool)
	for _, round := range e.event.Rounds {
		for _, pairing := range round.Pairings {
			met[meetingOf(pairing.Home, pairing.Away)] = true
		}
	}
	const most = 40
	var texts []string
	names := e.names()
	for i, a := range names {
		for _, b := range names[i+1:] {
			if met[meetingOf(a, b)] {
				continue
			}
			if len(texts) == most {
				return p.List(texts) + "…"
			}
			texts = append(texts, p.T("teams_pairing", "home", a, "away", b))
		}
	}
	if len(texts) == 0 {
		return p.T("teams_none_missing")
	}
	return p.List(texts)
}

// eventFault records a fault that no line could be named for. A fault of the
// program comes back.
func (p *teamsPage) eventFault(err error) error {
	var of *teams.EventError
	if !errors.As(err, &of) {
		return err
	}
	field := fieldResults
	if slices.Contains([]teams.Fault{teams.TooFewTeams, teams.TooManyTeams, teams.EmptyTeam, teams.DuplicateTeam},
		of.Fault) {
		field = fieldTeams
	}
	p.Refuse(field, "teams_event", "round", of.Round, "home", of.Team, "away", of.Other)
	return nil
}
