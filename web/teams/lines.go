package teams

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/param"
)

// mostLineRound bounds the rounds of a list of results.
const mostLineRound = 100

// mostFaults is how many faults are listed: whoever pasted the wrong thing
// needs no sentence for each of its lines.
const mostFaults = 50

// enough reports whether so many faults are listed that the lines that are left
// can wait, and says so.
func (p *teamsPage) enough(field string) bool {
	if len(p.Faults()) < mostFaults {
		return false
	}
	p.Refuse(field, "teams_more")
	return true
}

// longestName is how many letters the name of a team has at most: every table
// repeats it.
const longestName = 80

// The words of the lists. Those of both languages are read on every page:
// files travel.
var (
	withdrawnWords = []string{"abandon", "withdrawn"}
	penaltyWords   = []string{"pénalité", "penalite", "penalty"}
	carryWords     = []string{"report", "carry-over"}
	lotWords       = []string{"tirage", "lot"}
	byeWords       = []string{"exempt", "exempte", "bye", "-", "–", "—"}
	forfeitWords   = []string{"forfait", "forfeit"}
	vpUnits        = []string{"pv", "vp", "vps"}
	impUnits       = []string{"imp", "imps"}
)

// resultLine is a line of the list of results: a match that was drawn, with its
// result if there is one.
type resultLine struct {
	number     int // of the line
	round      int
	home, away string // away is empty for a bye
	played     bool
	result     teams.Result
	inVPs      bool   // the result was typed in VPs
	winner     string // of a knock-out
	score      string // the figures as they were typed
}

// readTeams reads the list of teams, a line each, in the order of seeding:
// "Dijon", "Lyon ; abandon", "Nice ; pénalité 2", "Lille ; report 3,5".
func (p *teamsPage) readTeams() []teams.Team {
	var list []teams.Team
	lines := make(map[string]int)
	for i, line := range cutLines(p.Values.Get(fieldTeams)) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if p.enough(fieldTeams) {
			return nil
		}
		cells := cutCells(line)
		t := teams.Team{ID: cells[0]}
		if utf8.RuneCountInString(t.ID) > longestName {
			p.Refuse(fieldTeams, "teams_name_long", "line", i+1, "name", t.ID, "high", longestName)
			continue
		}
		if first, twice := lines[strings.ToLower(t.ID)]; t.ID == "" || twice {
			key := "teams_no_name"
			if twice {
				key = "teams_name_twice"
			}
			p.Refuse(fieldTeams, key, "line", i+1, "name", t.ID, "first", first)
			continue
		}
		lines[strings.ToLower(t.ID)] = i + 1
		if isByeWord(t.ID) {
			p.Refuse(fieldTeams, "teams_name_bye", "line", i+1, "name", t.ID)
		}
		p.readExtras(&t, i+1, cells[1:])
		list = append(list, t)
	}
	if len(list) > teams.MaxTeams {
		p.Refuse(fieldTeams, "teams_too_many_teams", "high", teams.MaxTeams)
		return nil
	}
	return list
}

// readExtras reads the cells behind the name of a team. A cup has no total that
// they could change, and a team out of it forfeits its match.
func (p *teamsPage) readExtras(t *teams.Team, line int, cells []string) {
	for _, extra := range cells {
		switch {
		case extra == "":
		case p.kind == kindKnockOut:
			p.Refuse(fieldTeams, "teams_extra_knock_out", "line", line, "text", extra, "name", t.ID)
		case !readExtra(t, extra):
			p.Refuse(fieldTeams, "teams_extra", "line", line, "text", extra)
		}
	}
}

func isByeWord(text string) bool { return slices.Contains(byeWords, strings.ToLower(text)) }

// mostExtra bounds penalties and carry-overs.
const mostExtra = 1000 * vp.Unit

// readExtra reads what stands behind the name of a team.
func readExtra(t *teams.Team, text string) bool {
	word, rest, _ := strings.Cut(strings.ToLower(text), " ")
	amount, wrong := param.Hundredths(rest)
	switch {
	case slices.Contains(withdrawnWords, word) && rest == "":
		t.Withdrawn = true
	case slices.Contains(penaltyWords, word) && wrong == "" && amount >= 0 && amount <= mostExtra:
		t.Penalty = amount
	case slices.Contains(carryWords, word) && wrong == "" && amount >= -mostExtra && amount <= mostExtra:
		t.CarryOver = amount
	case slices.Contains(lotWords, word) && wrong == "" && amount > 0 && amount <= mostExtra && amount%vp.Unit == 0:
		t.Lot = int(amount / vp.Unit)
	default:
		return false
	}
	return true
}

// teamFinder gives the team of a name, whatever its capitals, or of a number of
// the list.
type teamFinder struct {
	list   []teams.Team
	byName map[string]string
}

func newTeamFinder(list []teams.Team) teamFinder {
	f := teamFinder{list, make(map[string]string, len(list))}
	for _, t := range list {
		f.byName[strings.ToLower(t.ID)] = t.ID
	}
	return f
}

func (f teamFinder) find(text string) (string, bool) {
	if id, ok := f.byName[strings.ToLower(text)]; ok {
		return id, true
	}
	if n, wrong := param.Int(text); wrong == "" && n >= 1 && n <= len(f.list) {
		return f.list[n-1].ID, true
	}
	return "", false
}

// lineReader reads the list of results: "round ; team ; team ; result".
type lineReader struct {
	*teamsPage
	teams  teamFinder
	scale  vp.Scale // nil: a knock-out
	boards int
	busy   map[int]map[string]int // by round, the line of each team
}

func (r *lineReader) refuse(line int, key string, args ...any) {
	r.Refuse(fieldResults, key, append([]any{"line", line}, args...)...)
}

func (r *lineReader) read() []resultLine {
	var list []resultLine
	r.busy = make(map[int]map[string]int)
	for i, text := range cutLines(r.Values.Get(fieldResults)) {
		text = strings.TrimSpace(text)
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if r.enough(fieldResults) {
			return nil
		}
		if l, ok := r.line(i+1, text); ok {
			list = append(list, l)
		}
	}
	return list
}

func (r *lineReader) line(number int, text string) (resultLine, bool) {
	l := resultLine{number: number}
	cells := cutCells(text)
	round, wrong := param.Int(cells[0])
	if wrong != "" || len(cells) < 3 || len(cells) > 5 {
		r.refuse(number, "teams_result_line", "text", text, "example", r.T("teams_result_sample"))
		return l, false
	}
	if round < 1 || round > mostLineRound {
		r.refuse(number, "teams_round", "got", round, "high", mostLineRound)
		return l, false
	}
	l.round = round
	var ok bool
	if l.home, ok = r.team(number, cells[1]); !ok {
		return l, false
	}
	if cells[2] != "" && !isByeWord(cells[2]) {
		if l.away, ok = r.team(number, cells[2]); !ok {
			return l, false
		}
	}
	if l.home == l.away {
		r.refuse(number, "teams_own_opponent", "name", l.home)
		return l, false
	}
	if !r.seat(&l) {
		return l, false
	}
	for len(cells) < 5 {
		cells = append(cells, "")
	}
	return l, r.outcome(&l, cells[3], cells[4])
}

func (r *lineReader) team(line int, text string) (string, bool) {
	id, ok := r.teams.find(text)
	if !ok {
		r.refuse(line, "teams_unknown_team", "name", text)
	}
	return id, ok
}

// seat notes that two teams play in a round, or refuses a second match.
func (r *lineReader) seat(l *resultLine) bool {
	busy := r.busy[l.round]
	if busy == nil {
		busy = make(map[string]int)
		r.busy[l.round] = busy
	}
	for _, id := range []string{l.home, l.away} {
		if first := busy[id]; id != "" && first > 0 {
			r.refuse(l.number, "teams_team_twice", "name", id, "round", l.round, "first", first)
			return false
		}
	}
	busy[l.home] = l.number
	if l.away != "" {
		busy[l.away] = l.number
	}
	return true
}

// outcome reads the result: IMPs of both teams, their VPs, a forfeit, or the
// winner of a knock-out.
func (r *lineReader) outcome(l *resultLine, text, winner string) bool {
	l.score = text
	l.result = teams.Result{Round: l.round, Home: l.home, Away: l.away}
	if winner != "" {
		if !r.winner(l, winner) {
			return false
		}
	}
	if text == "" {
		l.played = l.winner != ""
		return true
	}
	if l.away == "" {
		r.refuse(l.number, "teams_bye_result", "name", l.home)
		return false
	}
	l.played = true
	if word, rest, _ := strings.Cut(strings.ToLower(text), " "); slices.Contains(forfeitWords, word) {
		return r.forfeit(l, strings.TrimSpace(rest))
	}
	if r.scale == nil {
		if id, ok := newTeamFinder([]teams.Team{{ID: l.home}, {ID: l.away}}).find(text); ok &&
			strings.EqualFold(id, text) {
			l.winner, l.score = id, ""
			return true
		}
	}
	return r.figures(l, text)
}

func (r *lineReader) winner(l *resultLine, text string) bool {
	if r.scale != nil {
		r.refuse(l.number, "teams_surplus", "text", text, "example", r.T("teams_result_sample"))
		return false
	}
	id, ok := r.teams.find(text)
	if !ok || id != l.home && id != l.away {
		r.refuse(l.number, "teams_winner", "text", text)
		return false
	}
	l.winner = id
	return true
}

func (r *lineReader) forfeit(l *resultLine, who string) bool {
	if who == "" && r.scale != nil {
		l.result.Kind = teams.ForfeitByBoth
		return true
	}
	id, ok := r.teams.find(who)
	switch {
	case ok && id == l.home:
		l.result.Kind, l.winner = teams.ForfeitByHome, l.away
	case ok && id == l.away:
		l.result.Kind, l.winner = teams.ForfeitByAway, l.home
	default:
		r.refuse(l.number, "teams_forfeit", "text", who)
		return false
	}
	return true
}

// figures reads "45-22", "45,5 - 22 IMP" or "13,52-6,48 PV".
func (r *lineReader) figures(l *resultLine, text string) bool {
	numbers, unit := splitUnit(text)
	home, away, ok := twoNumbers(numbers)
	isVP := slices.Contains(vpUnits, unit)
	if !ok || unit != "" && !isVP && !slices.Contains(impUnits, unit) || isVP && r.scale == nil {
		r.refuse(l.number, "teams_result", "text", text, "example", r.T("teams_result_sample"))
		return false
	}
	switch {
	case home > away:
		l.winner = orWinner(l.winner, l.home)
	case home < away:
		l.winner = orWinner(l.winner, l.away)
	}
	if r.scale == nil {
		return true
	}
	res := &l.result
	if isVP {
		res.HomeResult.VP, res.AwayResult.VP, l.inVPs = home, away, true
		return true
	}
	own, opponents, err := r.scale.VP(home-away, r.boards)
	if err != nil {
		r.refuse(l.number, "teams_result", "text", text, "example", r.T("teams_result_sample"))
		return false
	}
	res.HomeResult = teams.TeamResult{VP: own, IMPsFor: home, IMPsAgainst: away}
	res.AwayResult = teams.TeamResult{VP: opponents, IMPsFor: away, IMPsAgainst: home}
	return true
}

// orWinner keeps the winner that was named over the one the figures give.
func orWinner(named, counted string) string {
	if named != "" {
		return named
	}
	return counted
}

// splitUnit takes the letters off the end of a result.
func splitUnit(text string) (numbers, unit string) {
	i := strings.LastIndexAny(text, "0123456789") + 1
	return text[:i], strings.ToLower(strings.TrimSpace(text[i:]))
}

// mostFigure bounds the IMPs and VPs of a team in a match.
const mostFigure = 1000 * vp.Unit

// twoNumbers reads two amounts with a dash, a colon or a slash between them.
func twoNumbers(text string) (a, b vp.Hundredths, ok bool) {
	i := strings.IndexAny(text, "-–—−:/")
	if i < 0 {
		return 0, 0, false
	}
	_, rest := text[:i], strings.TrimLeft(text[i:], "-–—−:/ \u00a0\u202f")
	a, first := param.Hundredths(text[:i])
	b, second := param.Hundredths(rest)
	return a, b, first == "" && second == "" && a <= mostFigure && b <= mostFigure
}

// lineOf writes a pairing as a line without a result.
func (d phrases) lineOf(round int, home, away string) string {
	if away == "" {
		away = d.T("teams_bye")
	}
	return strconv.Itoa(round) + " ; " + home + " ; " + away + " ; "
}
