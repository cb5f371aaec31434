package teams

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

const (
	fewestRows  = 8
	mostRows    = 200
	moreRows    = 8
	mostCarried = 300 * vp.Unit
	highestName = 9999 // of a board
)

// boardRow is a board as it was typed.
type boardRow struct{ board, open, closed string }

func (b boardRow) blank() bool { return b.open == "" && b.closed == "" }

// fillMatch reads and scores a match of two teams.
func (p *teamsPage) fillMatch() error {
	scale, scales := p.teamsScale(true)
	m := teams.Match{Scheduled: p.ReadNumber(fieldScheduled, 1, vp.MaxBoards, 0)}
	m.CarryOver, _ = p.ReadHundredths(fieldCarryOver, -mostCarried, mostCarried)
	rows := p.typedRows()
	pasted := p.pastedRows()
	if pasted != nil && len(p.Errors) == 0 {
		rows = mergeRows(rows, pasted)
		p.Values.Del(fieldLines)
	}
	places := p.readBoards(&m, rows)
	p.noteEmpty(len(m.Boards) == 0, fieldLines)
	p.keepRows(rows)
	v := &templates.TeamsMatch{
		Home: p.Field(fieldHome, "teams_home"), Away: p.Field(fieldAway, "teams_away"),
		Scales: scales, Scheduled: p.Field(fieldScheduled, "teams_scheduled"), CarryOver: p.Field(fieldCarryOver, "teams_carry_over"),
		KnockOut: p.isChecked(fieldKnockOut), Lines: p.Field(fieldLines, "teams_lines"),
	}
	v.Scheduled.Hint, v.CarryOver.Hint, v.Lines.Hint = p.T("teams_scheduled_hint"), p.T("teams_carry_over_hint"), p.T("teams_lines_hint", "example", p.lineSample())
	p.view.Match = v
	if len(p.Errors) == 0 && !p.empty {
		if err := p.scoreMatch(v, &m, scale, places); err != nil {
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

// typedRows are the rows of the table, as many as it shows.
func (p *teamsPage) typedRows() []boardRow {
	count := min(max(p.ReadNumber(fieldRows, 1, mostRows, fewestRows), len(p.Values[fieldOpen]), len(p.Values[fieldClosed])), mostRows)
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
		rows[i] = boardRow{at(fieldBoard, i), at(fieldOpen, i), at(fieldClosed, i)}
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
			p.Fault(fieldLines, "fault_teams_too_many_boards", "high", mostRows)
			return nil
		}
		cells := cutCells(line)
		_, err := strconv.Atoi(cells[0])
		if err != nil && len(rows) == 0 && !strings.ContainsAny(line, "0123456789") {
			continue // a heading
		}
		if err != nil || len(cells) < 2 || len(cells) > 3 {
			p.Fault(fieldLines, "fault_teams_line", "line", i+1, "text", shortText(line), "example", p.lineSample())
			continue
		}
		row := boardRow{board: cells[0], open: cells[1]}
		if len(cells) > 2 {
			row.closed = cells[2]
		}
		for _, text := range []string{row.open, row.closed} {
			if _, err := p.entry(text, nil); err != nil {
				p.Fault(fieldLines, "fault_teams_at_line", "line", i+1, "fault", p.phrases.Fault(form.Of(fieldLines, err)))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// shortText keeps what is quoted from growing without end.
func shortText(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
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
		if n, err := strconv.Atoi(r.board); err == nil {
			highest = max(highest, n)
		}
	}
	return strconv.Itoa(highest + 1)
}

// keepRows makes the rows what the address of the page says.
func (p *teamsPage) keepRows(rows []boardRow) {
	for _, name := range []string{fieldBoard, fieldOpen, fieldClosed} {
		p.Values.Del(name)
	}
	for _, r := range rows {
		p.Values.Add(fieldBoard, r.board)
		p.Values.Add(fieldOpen, r.open)
		p.Values.Add(fieldClosed, r.closed)
	}
	p.Values.Set(fieldRows, strconv.Itoa(len(rows)))
}

// entry reads the result of a room, at the vulnerability of its board where that
// is known.
func (p *teamsPage) entry(text string, v *score.Vulnerability) (score.Entry, error) {
	if text == "" {
		return score.Entry{Kind: score.NotPlayed}, nil
	}
	return notation.Options{Language: p.request.Lang.Notation(), Vulnerability: v, RequireDeclarer: true}.Parse(text)
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
		number, err := strconv.Atoi(row.board)
		if err != nil || number < 1 || number > highestName {
			p.At(rowTarget(fieldBoard, i), p.T("fault_teams_board_number", "row", i+1, "text", shortText(row.board)))
			continue
		}
		b := teams.Board{Number: number}
		v := score.Board(number).Vulnerability()
		if b.Open, err = p.entry(row.open, &v); err != nil {
			p.atRow(fieldOpen, i, number, err)
		}
		if b.Closed, err = p.entry(row.closed, &v); err != nil {
			p.atRow(fieldClosed, i, number, err)
		}
		m.Boards = append(m.Boards, b)
		places = append(places, i)
	}
	return places
}

// atRow files what is wrong with the result of a room.
func (p *teamsPage) atRow(name string, i, board int, err error) {
	p.At(rowTarget(name, i), p.T("fault_teams_row", "board", board, "room", p.room(name), "fault", p.phrases.Fault(form.Of(name, err))))
}

func (p *teamsPage) room(name string) string {
	if name == fieldOpen {
		return p.T("teams_open_lower")
	}
	return p.T("teams_closed_lower")
}

func (p *teamsPage) rowFields(rows []boardRow) []templates.TeamsRow {
	list := make([]templates.TeamsRow, len(rows))
	for i, r := range rows {
		cell := func(name, value string) templates.Field {
			id := rowTarget(name, i)
			return templates.Field{ID: id, Label: p.T("teams_cell_"+name, "row", i+1), Value: value, Error: p.ErrorOf(id)}
		}
		list[i] = templates.TeamsRow{Board: cell(fieldBoard, r.board), Open: cell(fieldOpen, r.open), Closed: cell(fieldClosed, r.closed)}
	}
	return list
}

// scoreMatch works the match out.
func (p *teamsPage) scoreMatch(v *templates.TeamsMatch, m *teams.Match, scale vp.Scale, places []int) error {
	knockOut := p.isChecked(fieldKnockOut)
	s, err := m.Score(teams.MatchOptions{Scale: scale, KnockOut: knockOut})
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
		r.HomeVP, r.AwayVP = p.ScaleVPs(scale, s.Home.VP), p.ScaleVPs(scale, s.Away.VP)
		r.Scale = p.T("vp_scale_" + scale.Name())
		r.Used, r.UsedExactly = p.BoardsUsed(s.Used, s.ScaleBoards), s.Used.Exact
	}
	if m.CarryOver != 0 {
		r.Carried = p.T("teams_carried", "imps", p.signedHundredths(m.CarryOver), "team", r.Home)
	}
	if knockOut {
		d, err := teams.Decide(teams.TieRNC, s)
		if err != nil {
			return err
		}
		r.Decision = p.decision(r, d)
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
	switch margin := s.Home.Margin; {
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

// matchFault files what is wrong with a board. A fault of the program comes
// back.
func (p *teamsPage) matchFault(m *teams.Match, places []int, err error) error {
	var ofBoard *teams.BoardError
	var ofEvent *teams.EventError
	switch {
	case errors.As(err, &ofBoard):
		at := p.placeOf(m, places, ofBoard.Board)
		name := fieldBoard
		if ofBoard.Room == teams.OpenRoom {
			name = fieldOpen
		} else if ofBoard.Room == teams.ClosedRoom {
			name = fieldClosed
		}
		if errors.As(err, &ofEvent) {
			p.At(rowTarget(name, at), p.T("fault_teams_board_twice", "board", ofBoard.Board))
			return nil
		}
		p.atRow(name, at, ofBoard.Board, ofBoard.Err)
	case errors.As(err, &ofEvent):
		p.Fault(fieldLines, "fault_teams_"+string(ofEvent.Fault), "got", ofEvent.Got, "low", ofEvent.Low, "high", ofEvent.High)
	default:
		return err
	}
	return nil
}

// placeOf is the row of the last board of that number.
func (p *teamsPage) placeOf(m *teams.Match, places []int, number int) int {
	at := 0
	for i := range m.Boards {
		if m.Boards[i].Number == number {
			at = places[i]
		}
	}
	return at
}
