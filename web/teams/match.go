package teams

import (
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

const (
	fewestRows = 8
	mostRows   = 200
	moreRows   = 8
)

// boardRow is a board as it was typed.
type boardRow struct{ board, open, closed string }

func (b boardRow) blank() bool { return b.open == "" && b.closed == "" }

// fillMatch reads and scores a match of two teams.
func (p *teamsPage) fillMatch() error {
	var m teams.Match
	rules := param.MatchRules(p.Reader, &m)
	rows := p.typedRows()
	pasted := p.pastedRows()
	if pasted != nil && !p.Failed() {
		rows = mergeRows(rows, pasted)
		p.Values.Del(fieldLines)
	}
	places := p.readBoards(&m, rows)
	p.noteEmpty(len(m.Boards) == 0, fieldLines)
	p.keepRows(rows)
	v := &templates.TeamsMatch{
		Home: p.Field(p.Reader, fieldHome, "teams_home"), Away: p.Field(p.Reader, fieldAway, "teams_away"),
		Scales: p.scaleOptions(rules.Scale, true), Scheduled: p.Field(p.Reader, param.Scheduled, "teams_scheduled"),
		CarryOver: p.Field(p.Reader, param.CarryOver, "teams_carry_over"),
		KnockOut:  rules.KnockOut, Lines: p.Field(p.Reader, fieldLines, "teams_lines"),
	}
	v.HomePenalty, v.AwayPenalty = p.Field(p.Reader, param.HomePenalty, "teams_home_penalty"),
		p.Field(p.Reader, param.AwayPenalty, "teams_away_penalty")
	removers := param.Removers()
	v.Removed, v.RemovedBy = p.Field(p.Reader, param.Removed, "teams_removed"),
		p.Options("teams_removed_by_", p.Text(param.RemovedBy), removers...)
	v.Adjusted = v.HomePenalty.Value+v.AwayPenalty.Value+v.Removed.Value != ""
	v.Scheduled.Hint, v.CarryOver.Hint, v.Lines.Hint = p.T("teams_scheduled_hint"), p.T("teams_carry_over_hint"),
		p.T("teams_lines_hint", "example", p.lineSample())
	p.view.Match = v
	if !p.Failed() && !p.empty {
		if err := p.scoreMatch(v, &m, rules, places); err != nil {
			return err
		}
	}
	v.Rows = p.rowFields(rows)
	v.RowCount = strconv.Itoa(len(v.Rows))
	if v.Home.Value == "" {
		v.Home.Value = p.T("teams_team", "team", "A")
	}
	if v.Away.Value == "" {
		v.Away.Value = p.T("teams_team", "team", "B")
	}
	return nil
}

// adjustments says what was put to or taken off what the boards gave.
func (p *teamsPage) adjustments(r *templates.TeamsScore, m *teams.Match, s *teams.MatchScore) []string {
	var texts []string
	if m.CarryOver != 0 {
		texts = append(texts, p.T("teams_carried", "imps", p.signedHundredths(m.CarryOver), "team", r.Home))
	}
	for _, removal := range m.Removed {
		switch removal.AtFault {
		case teams.NoSide:
			texts = append(texts, p.T("teams_removed_both", "n", removal.Boards))
		case teams.Home:
			texts = append(texts, p.T("teams_removed_one", "n", removal.Boards, "team", r.Away))
		case teams.Away:
			texts = append(texts, p.T("teams_removed_one", "n", removal.Boards, "team", r.Home))
		}
	}
	for _, of := range []struct {
		team  string
		score teams.TeamScore
	}{{r.Home, s.Home}, {r.Away, s.Away}} {
		if of.score.PenaltyIMPs > 0 {
			texts = append(texts, p.T("teams_penalty_imps", "imps", p.HundredthsText(of.score.PenaltyIMPs),
				"team", of.team))
		}
		if of.score.PenaltyVP > 0 && s.HasVP {
			texts = append(texts, p.T("teams_penalty_vps", "vps", p.HundredthsText(of.score.PenaltyVP),
				"team", of.team))
		}
	}
	return texts
}

// typedRows are the rows of the table, as many as it shows.
func (p *teamsPage) typedRows() []boardRow {
	count := min(max(p.Int(fieldRows, 1, mostRows, fewestRows), len(p.Values[param.Open]), len(p.Values[param.Closed])),
		mostRows)
	if p.action == actionMore {
		count = min(count+moreRows, mostRows)
	}
	rows := make([]boardRow, count)
	at := func(name string, i int) string {
		if list := p.Values[name]; i < len(list) {
			return strings.TrimSpace(list[i])
		}
		return ""
	}
	for i := range rows {
		rows[i] = boardRow{at(fieldBoard, i), at(param.Open, i), at(param.Closed, i)}
		if rows[i].board == "" {
			rows[i].board = strconv.Itoa(i + 1)
		}
	}
	return rows
}

// cutCells cuts a line at semicolons or tabs.
func cutCells(line string) []string {
	separator := ";"
	if strings.Contains(line, "\t") {
		separator = "\t"
	}
	cells := strings.Split(line, separator)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// cutLines cuts a text into lines; the first has number 1.
func cutLines(text string) []string {
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
}

// pastedRows are the boards pasted as lines; nil where there are none.
func (p *teamsPage) pastedRows() []boardRow {
	var rows []boardRow
	for i, line := range cutLines(p.Values.Get(fieldLines)) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if p.enough(fieldLines) {
			return nil
		}
		if len(rows) == mostRows {
			p.Refuse(fieldLines, "teams_too_many_boards", "high", mostRows)
			return nil
		}
		cells := cutCells(line)
		_, wrong := param.Int(cells[0])
		if wrong != "" && len(rows) == 0 && !strings.ContainsAny(line, "0123456789") {
			continue // a heading
		}
		if wrong != "" || len(cells) < 2 || len(cells) > 3 {
			p.Refuse(fieldLines, "teams_line", "line", i+1, "text", line, "example", p.lineSample())
			continue
		}
		row := boardRow{board: cells[0], open: cells[1]}
		if len(cells) > 2 {
			row.closed = cells[2]
		}
		for _, text := range []string{row.open, row.closed} {
			if _, err := p.entry(text, nil); err != nil {
				p.Refuse(fieldLines, "teams_at_line", "line", i+1, "fault", p.phrases.Fault(param.Of(fieldLines, err)))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// lineSample is a board written as a line in the language of the page.
func (p *teamsPage) lineSample() string {
	n := p.request.Lang.Notation()
	four := score.Contract{Level: 4, Strain: score.Spades}
	made := score.Entry{Kind: score.Played, Play: score.Play{Contract: four, Declarer: score.North, Tricks: 10}}
	down := made
	down.Play.Tricks = 9
	return "12 ; " + notation.Format(made, n) + " ; " + notation.Format(down, n)
}

// mergeRows puts pasted boards into the table: over a row of the same number,
// else into the first blank one, else behind.
func mergeRows(rows, pasted []boardRow) []boardRow {
	rows = slices.DeleteFunc(slices.Clone(rows), boardRow.blank)
	for _, add := range pasted {
		if i := slices.IndexFunc(rows, func(r boardRow) bool { return r.board == add.board }); i >= 0 {
			rows[i] = add
			continue
		}
		rows = append(rows, add)
	}
	for len(rows) < fewestRows {
		rows = append(rows, boardRow{board: freeNumber(rows)})
	}
	return rows
}

// freeNumber is the number after the highest of the rows.
func freeNumber(rows []boardRow) string {
	highest := 0
	for _, r := range rows {
		if n, wrong := param.Int(r.board); wrong == "" {
			highest = max(highest, n)
		}
	}
	return strconv.Itoa(highest + 1)
}

// keepRows makes the rows what the address of the page says.
func (p *teamsPage) keepRows(rows []boardRow) {
	for _, name := range []string{fieldBoard, param.Open, param.Closed} {
		p.Values.Del(name)
	}
	for _, r := range rows {
		p.Values.Add(fieldBoard, r.board)
		p.Values.Add(param.Open, r.open)
		p.Values.Add(param.Closed, r.closed)
	}
	p.Values.Set(fieldRows, strconv.Itoa(len(rows)))
}

// entry reads the result of a room, at the vulnerability of its board where that
// is known.
func (p *teamsPage) entry(text string, v *score.Vulnerability) (score.Entry, error) {
	if text == "" {
		return score.Entry{Kind: score.NotPlayed}, nil
	}
	return param.RoomResult(text, p.request.Lang.Notation(), v)
}

func rowTarget(name string, i int) string { return name + "-" + strconv.Itoa(i+1) }

// readBoards reads the rows that are not blank, and gives the row of each
// board.
func (p *teamsPage) readBoards(m *teams.Match, rows []boardRow) []int {
	var places []int
	for i, row := range rows {
		if row.blank() {
			continue
		}
		number, wrong := param.Int(row.board)
		if wrong != "" || number < 1 || number > param.HighestBoard {
			p.Refuse(rowTarget(fieldBoard, i), "teams_board_number", "row", i+1, "text", row.board)
			continue
		}
		b := teams.Board{Number: number}
		v := score.Board(number).Vulnerability()
		var err error
		if b.Open, err = p.entry(row.open, &v); err != nil {
			p.atRow(param.Open, i, number, param.Of(param.Open, err))
		}
		if b.Closed, err = p.entry(row.closed, &v); err != nil {
			p.atRow(param.Closed, i, number, param.Of(param.Closed, err))
		}
		m.Boards = append(m.Boards, b)
		places = append(places, i)
	}
	return places
}

// atRow records what is wrong with the result of a room.
func (p *teamsPage) atRow(name string, i, board int, fault param.Fault) {
	p.Refuse(rowTarget(name, i), "teams_row", "board", board, "room", p.room(name), "fault", p.phrases.Fault(fault))
}

func (p *teamsPage) room(name string) string {
	if name == param.Open {
		return p.T("teams_open_lower")
	}
	return p.T("teams_closed_lower")
}

func (p *teamsPage) rowFields(rows []boardRow) []templates.TeamsRow {
	list := make([]templates.TeamsRow, len(rows))
	for i, r := range rows {
		cell := func(name, value string) templates.Field {
			id := rowTarget(name, i)
			return templates.Field{ID: id, Label: p.T("teams_cell_"+name, "row", i+1), Value: value,
				Error: p.ErrorOf(p.Faults(), id)}
		}
		list[i] = templates.TeamsRow{Board: cell(fieldBoard, r.board), Open: cell(param.Open, r.open),
			Closed: cell(param.Closed, r.closed)}
	}
	return list
}

// scoreMatch works the match out.
func (p *teamsPage) scoreMatch(v *templates.TeamsMatch, m *teams.Match, rules teams.MatchOptions, places []int) error {
	s, err := m.Score(rules)
	if err != nil {
		return p.matchFault(m, places, err)
	}
	r := &templates.TeamsScore{Home: p.teamName(fieldHome, "A"), Away: p.teamName(fieldAway, "B")}
	for i := range s.Boards {
		r.Boards = append(r.Boards, p.boardScore(m, i, &s.Boards[i]))
	}
	r.HomeIMPs, r.AwayIMPs = p.HundredthsText(s.Home.IMPsFor), p.HundredthsText(s.Away.IMPsFor)
	r.Sentence = p.matchSentence(r, s)
	r.Compared = p.T("teams_compared", "n", s.Compared)
	if s.HasVP {
		r.HomeVP, r.AwayVP = p.ScaleVPs(rules.Scale, s.Home.NetVP()), p.ScaleVPs(rules.Scale, s.Away.NetVP())
		r.Scale = p.T("vp_scale_" + rules.Scale.Name())
		r.Used, r.UsedExactly = p.BoardsUsed(s.Used, s.ScaleBoards), s.Used.Exact
	}
	r.Adjusted = p.adjustments(r, m, &s)
	if rules.KnockOut {
		r.Decision = p.decision(r, teams.Decide(s))
	}
	v.Score = r
	return nil
}

func (p *teamsPage) teamName(field, letter string) string {
	if name := p.Text(field); name != "" {
		return name
	}
	return p.T("teams_team", "team", letter)
}

func (d phrases) signedHundredths(h vp.Hundredths) string {
	if h > 0 {
		return "+" + d.HundredthsText(h)
	}
	return d.HundredthsText(h)
}

// matchSentence says who won, and by how much.
func (p *teamsPage) matchSentence(r *templates.TeamsScore, s teams.MatchScore) string {
	switch margin := s.Home.Margin - s.Home.PenaltyIMPs + s.Away.PenaltyIMPs; {
	case margin > 0:
		return p.T("teams_won_by", "team", r.Home, "imps", p.HundredthsText(margin))
	case margin < 0:
		return p.T("teams_won_by", "team", r.Away, "imps", p.HundredthsText(-margin))
	}
	return p.T("teams_tied")
}

func (p *teamsPage) decision(r *templates.TeamsScore, d teams.Decision) string {
	winner := r.Home
	switch d.Winner {
	case teams.NoSide:
		return p.T("teams_undecided")
	case teams.Away:
		winner = r.Away
	case teams.Home:
	}
	return p.T("teams_decided_"+string(d.By), "team", winner, "margin", p.HundredthsText(d.Margin))
}

func (p *teamsPage) boardScore(m *teams.Match, i int, b *teams.BoardScore) templates.TeamsBoard {
	vul := score.Board(b.Number).Vulnerability()
	row := templates.TeamsBoard{
		Number: p.Number(b.Number),
		Open:   p.entryText(m.Boards[i].Open), OpenScore: p.entryScore(m.Boards[i].Open, vul),
		Closed: p.entryText(m.Boards[i].Closed), ClosedScore: p.entryScore(m.Boards[i].Closed, vul),
	}
	if !b.Status.Counts() {
		row.Note = p.T("teams_status_" + string(b.Status))
		return row
	}
	if b.Status == teams.BoardAwarded {
		row.Note = p.T("teams_status_" + string(b.Status))
	} else {
		row.Difference = p.signedHundredths(b.HomePoints)
	}
	row.Home, row.Away = p.gained(b.Home), p.gained(b.Away)
	row.Running = p.T("teams_running", "home", p.HundredthsText(b.HomeRunning), "away", p.HundredthsText(b.AwayRunning))
	return row
}

// gained shows the IMPs of the side that won them; the other's stay blank.
func (d phrases) gained(h vp.Hundredths) string {
	if h <= 0 {
		return ""
	}
	return d.HundredthsText(h)
}

// entryText writes a result with its symbols: 4♠X N +1.
func (p *teamsPage) entryText(e score.Entry) string {
	switch e.Kind {
	case score.Played:
		c := e.Play.Contract
		return strconv.Itoa(c.Level) + p.Strain(c.Strain) + c.Doubling.String() + " " +
			p.T("seat_short_"+e.Play.Declarer.String()) + " " + p.Over(e.Play.Tricks-c.Need())
	case score.PassEntry:
		return p.T("passed_out")
	case score.NotPlayed, score.NoEntry:
		return ""
	case score.PointsEntry, score.SitOut, score.Artificial, score.Assigned:
	}
	return notation.Format(e, p.request.Lang.Notation())
}

// entryScore is the score seen from North-South, where there is a single one.
func (p *teamsPage) entryScore(e score.Entry, v score.Vulnerability) string {
	r, err := e.BoardResult(v)
	if err != nil || r.Kind != score.RealResult {
		return ""
	}
	return p.Signed(r.Points)
}

// matchFault records what is wrong with a board. A fault of the program comes back.
func (p *teamsPage) matchFault(m *teams.Match, places []int, err error) error {
	f, ok := param.FaultOfMatch(m, err)
	if !ok {
		return err
	}
	name := fieldBoard
	if f.Room != teams.NoRoom {
		name = f.Room.String()
	}
	switch {
	case f.Board < 0:
		p.Refuse(fieldLines, f.Fault.Key, f.Fault.Args...)
	case f.Room == teams.NoRoom:
		p.Refuse(rowTarget(name, places[f.Board]), "teams_board_twice", "board", m.Boards[f.Board].Number)
	default:
		p.atRow(name, places[f.Board], m.Boards[f.Board].Number, f.Fault)
	}
	return nil
}
