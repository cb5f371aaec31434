package movements

import (
	"strings"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/web/templates"
)

// gridRounds is the most rounds side by side on a sheet of paper.
const gridRounds = 13

// gridBlocks is the whole movement, a line for each table.
func (d phrases) gridBlocks(m movement.Movement) []templates.GridBlock {
	grid := m.Grid()
	count := (len(grid) + gridRounds - 1) / gridRounds
	length := (len(grid) + count - 1) / count
	var blocks []templates.GridBlock
	for start := 0; start < len(grid); start += length {
		rounds := grid[start:min(start+length, len(grid))]
		var b templates.GridBlock
		for i := range rounds {
			b.Rounds = append(b.Rounds, d.Number(start+i+1))
		}
		for t := range m.Tables {
			row := templates.GridRow{Table: d.Number(t + 1)}
			for _, round := range rounds {
				row.Cells = append(row.Cells, d.gridCell(round[t]))
			}
			b.Rows = append(b.Rows, row)
		}
		blocks = append(blocks, b)
	}
	return blocks
}

func (d phrases) gridCell(r movement.TableRow) templates.GridCell {
	c := templates.GridCell{Idle: !r.InPlay, Boards: d.boards(r.Boards), Switched: r.Switched}
	switch {
	case r.InPlay:
		c.Pairs = d.T("movements_against", "ns", r.NS, "ew", r.EW)
	case r.NS+r.EW > 0:
		c.Pairs = d.T("movements_idle_pair", "pair", r.NS+r.EW)
	}
	return c
}

func (d phrases) side(s score.Side) string {
	switch s {
	case score.NorthSouth:
		return d.T("movements_ns")
	case score.EastWest:
		return d.T("movements_ew")
	case score.NoSide:
	}
	return ""
}

// tableCards are the cards that lie on the tables.
func (d phrases) tableCards(m movement.Movement) []templates.MovementCard {
	var cards []templates.MovementCard
	for _, card := range m.TableCards() {
		c := templates.MovementCard{Title: d.T("movements_table", "table", card.Table)}
		for _, r := range card.Rows {
			row := templates.MovementRow{Round: d.Number(r.Round), Boards: d.boards(r.Boards), Idle: !r.InPlay}
			if r.NS > 0 {
				row.First = d.Number(r.NS)
			}
			if r.EW > 0 {
				row.Second = d.Number(r.EW)
			}
			if r.Switched {
				row.Marks = append(row.Marks, d.T("movements_turn"))
			}
			if len(r.SharedWith) > 0 {
				row.Marks = append(row.Marks, d.T("movements_shared_with", "tables", d.ranges(r.SharedWith)))
			}
			row.Next = d.afterRound(r)
			c.Rows = append(c.Rows, row)
		}
		cards = append(cards, c)
	}
	return cards
}

// afterRound says what everybody at a table does after a round; nothing after
// the last one.
func (d phrases) afterRound(r movement.TableRow) []string {
	var list []string
	if r.NS > 0 && r.NSNext.Going != movement.Finish {
		list = append(list, d.T("movements_pair_goes", "pair", r.NS, "where", d.pairGoing(r.NSNext, r.Table)))
	}
	if r.EW > 0 && r.EWNext.Going != movement.Finish {
		list = append(list, d.T("movements_pair_goes", "pair", r.EW, "where", d.pairGoing(r.EWNext, r.Table)))
	}
	for _, b := range r.BoardsNext {
		if b.Going == movement.Finish {
			continue
		}
		list = append(list, d.T("movements_boards_go", "boards", d.boards(b.Boards), "where", d.boardsGoing(b)))
	}
	return list
}

// pairGoing says where a pair goes from a table.
func (d phrases) pairGoing(g movement.PairGoing, from int) string {
	switch g.Going {
	case movement.Stay:
		return d.T("movements_stays")
	case movement.Move:
		if g.Table == from {
			return d.T("movements_changes_to", "side", d.side(g.Side))
		}
		return d.T("movements_moves_to", "table", g.Table, "side", d.side(g.Side))
	case movement.Wait:
		if g.Table > 0 {
			return d.T("movements_waits_at", "table", g.Table)
		}
		return d.T("movements_waits")
	case movement.WaitOut:
		return d.T("movements_waits_out")
	case movement.Finish:
	}
	return d.T("movements_finish")
}

func (d phrases) boardsGoing(b movement.BoardsGoing) string {
	switch b.Going {
	case movement.Stay:
		return d.T("movements_boards_stay")
	case movement.Move:
		if len(b.Tables) > 1 {
			return d.T("movements_boards_to_several", "tables", d.ranges(b.Tables))
		}
		return d.T("movements_boards_to", "table", d.ranges(b.Tables))
	case movement.Wait:
		switch b.Place {
		case movement.AtTable:
			return d.T("movements_boards_rest_table", "table", b.PlaceTable)
		case movement.OnRelay:
			return d.T("movements_boards_rest_relay", "table", b.PlaceTable)
		case movement.Aside:
		}
	case movement.WaitOut, movement.Finish:
	}
	return d.T("movements_boards_rest_aside")
}

// pairCards are the cards that the pairs carry.
func (d phrases) pairCards(m movement.Movement) []templates.MovementCard {
	var cards []templates.MovementCard
	for _, card := range m.PairCards() {
		c := templates.MovementCard{Title: d.T("movements_pair", "pair", card.Pair)}
		if card.Line != score.NoSide {
			c.Note = d.T("movements_pair_line", "side", d.side(card.Line), "number", card.Number)
		}
		for _, r := range card.Rows {
			c.Rows = append(c.Rows, d.pairRow(r))
		}
		cards = append(cards, c)
	}
	return cards
}

func (d phrases) pairRow(r movement.PairRow) templates.MovementRow {
	row := templates.MovementRow{Round: d.Number(r.Round), Idle: r.SitOut}
	if r.Table > 0 {
		row.First = d.Number(r.Table)
	}
	if r.SitOut {
		row.Second = d.T("movements_rest")
		return row
	}
	row.Second = d.T("movements_seat", "side", d.side(r.Chairs))
	row.Third = d.Number(r.Opponents)
	row.Boards = d.boards(r.Boards)
	if r.Side != r.Chairs {
		row.Marks = append(row.Marks, d.T("movements_turn"))
	}
	if r.Shared {
		row.Marks = append(row.Marks, d.T("movements_shared"))
	}
	return row
}

// movementReport says what a movement gives and what it misses.
func (d phrases) movementReport(m movement.Movement, r movement.Report) *templates.MovementReport {
	v := &templates.MovementReport{}
	say := func(label, text string, good bool) {
		v.Items = append(v.Items, templates.MovementFinding{Label: d.T(label), Text: text, Good: good})
	}
	if r.MeetsAll {
		say("movements_meetings", d.T("movements_meets_all"), true)
	} else {
		say("movements_meetings", d.T("movements_not_met", "n", len(r.NotMet), "pairs", d.opponents(r.NotMet)), false)
	}
	text, good := d.boardsReport(m, r)
	say("movements_boards_played", text, good)
	if text := d.sitOuts(m); text != "" {
		say("movements_sit_outs", text, false)
	} else {
		say("movements_sit_outs", d.T("movements_no_sit_out"), true)
	}
	if len(r.SharedIn) > 0 {
		say("movements_sharing", d.T("movements_shared_in", "rounds", d.ranges(r.SharedIn)), false)
	}
	say("movements_balance", d.balance(m, r), r.Balance.Perfect())
	for _, p := range r.Pairs {
		v.Pairs = append(v.Pairs, templates.MovementPairReport{
			Pair: d.Number(p.Pair), Boards: d.Number(p.Boards), NS: d.Number(p.NS), EW: d.Number(p.EW),
			NotMet: d.orNone(p.NotMet), Missed: d.orNone(p.Missed), SitOuts: d.orNone(sitOutRounds(m, p.Pair)),
		})
	}
	return v
}

func (d phrases) orNone(list []int) string {
	if len(list) == 0 {
		return "–"
	}
	return d.ranges(list)
}

// opponents lists who does not meet whom, each pair once.
func (d phrases) opponents(list []movement.Opponents) string {
	var texts []string
	for i := 0; i < len(list); {
		first := list[i].A
		var others []int
		for ; i < len(list) && list[i].A == first; i++ {
			others = append(others, list[i].B)
		}
		texts = append(texts, d.T("movements_not_met_by", "pair", first, "others", d.ranges(others)))
	}
	return d.List(texts)
}

// boardsReport says which boards a line, or everybody, does without, and how
// often a board is played.
func (d phrases) boardsReport(m movement.Movement, r movement.Report) (string, bool) {
	var texts []string
	for _, side := range []score.Side{score.NoSide, score.NorthSouth, score.EastWest} {
		if list := r.Unplayed[side]; len(list) > 0 {
			if side == score.NoSide {
				texts = append(texts, d.T("movements_unplayed", "boards", d.boards(list)))
			} else {
				texts = append(texts, d.T("movements_unplayed_line", "side", d.side(side), "boards", d.boards(list)))
			}
		}
	}
	switch {
	case r.PlaysAll && r.MostSatOut == 0:
		texts = append(texts, d.T("movements_plays_all"))
	case r.PlaysAll:
		texts = append(texts, d.T("movements_plays_all_but"))
	default:
		texts = append(texts, d.T("movements_misses_some", "played", m.BoardsPlayed(), "boards", m.Boards))
	}
	low, high := m.Tables, 0
	for _, b := range r.Boards {
		low, high = min(low, b.Results), max(high, b.Results)
	}
	if low == high {
		texts = append(texts, d.T("movements_results", "n", low))
	} else {
		texts = append(texts, d.T("movements_results_between", "low", low, "high", high))
	}
	return strings.Join(texts, " "), r.PlaysAll
}

func sitOutRounds(m movement.Movement, pair int) []int {
	var rounds []int
	for _, s := range m.SitOuts {
		if s.Pair == pair {
			rounds = append(rounds, s.Round)
		}
	}
	return rounds
}

// sitOuts lists the rounds with the pair that has no opponents.
func (d phrases) sitOuts(m movement.Movement) string {
	var texts []string
	for _, s := range m.SitOuts {
		texts = append(texts, d.T("movements_sit_out", "round", s.Round, "pair", s.Pair))
	}
	return d.List(texts)
}

func (d phrases) balance(m movement.Movement, r movement.Report) string {
	text := d.T("movements_balance_even")
	if !r.Balance.Perfect() {
		text = d.T("movements_balance_percent", "percent", r.Balance.Percent())
	}
	if m.Rankings == 2 {
		text += " " + d.T("movements_balance_lines")
	}
	return text
}
