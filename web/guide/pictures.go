package guide

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/vp"
	"bridgescore/web/templates"
)

// boardsInExample is how many boards a round of the drawn movements has.
const boardsInExample = 3

func (a *arguments) movement(kind movement.Type, pairs int) movement.Movement {
	m, err := movement.New(movement.Options{Type: kind, Pairs: pairs, BoardsPerRound: boardsInExample})
	a.keep(err)
	return m
}

// mitchellBlock draws the first round of a Mitchell: the pairs that stay in their tables, and on
// each side what goes on from there.
func (f *figures) mitchellBlock(a *arguments) templ.Component {
	const (
		top, pitch, height  = 44, 66, 40
		boards, table, pair = 28, 124, 248 // where the boxes begin
		side, width         = 76, 104      // how broad they are
	)
	m := a.movement(movement.Mitchell, a.number())
	if a.err != nil {
		return templ.NopComponent
	}
	d := newDrawing("movement", f.T("guide_mitchell_label", "tables", m.Tables),
		f.T("guide_mitchell_caption", "tables", m.Tables))
	at := func(table int) int { return top + (table-1)*pitch }
	for i, x := range [3]int{boards + side/2, table + width/2, pair + side/2} {
		d.text("", x, 16, f.T(mitchellHeads[i]))
	}
	for _, row := range m.Grid()[0] {
		y := at(row.Table)
		for _, next := range row.BoardsNext {
			if next.Going == movement.Move {
				d.goOn("boards", boards+side/2, boards-22, y, at(next.Tables[0]), height)
			}
		}
		d.goOn("ew", pair+side/2, pair+side+22, y, at(row.EWNext.Table), height)
	}
	for _, row := range m.Grid()[0] {
		y := at(row.Table)
		d.named("part", boards, y, side, height, span(row.Boards))
		d.named("full", table, y-6, width, height+12, f.T("guide_table", "table", row.Table)+"\n"+
			f.T("guide_pair_ns", "pair", row.NS))
		d.named("part", pair, y, side, height, f.T("guide_pair_ew", "pair", row.EW))
	}
	return d.done(at(m.Tables) + height + 24)
}

// mitchellHeads stand over the boards, North-South and East-West.
var mitchellHeads = [3]string{"guide_mitchell_boards", "guide_mitchell_ns", "guide_mitchell_ew"}

// goOn draws the way from one box of a column to another: straight to a neighbour, and past all
// boxes from one end of the column to the other.
func (d *drawing) goOn(class string, x, aside, from, to, height int) {
	const short, head = 24, 6
	switch {
	case to > from && to-from < 2*height:
		d.arrow(class, x, from+height, to-2)
	case to < from && from-to < 2*height:
		d.arrow(class, x, from, to+height+2)
	case to > from:
		d.stroke(class, "M%d %d v%d H%d V%d H%d v%d m-5 %d l5 -%d l5 %d",
			x, from, -short/2, aside, to+height+short-4, x, 6-short, head, head, head)
	default:
		d.stroke(class, "M%d %d v%d H%d V%d H%d v%d m-5 -%d l5 %d l5 -%d",
			x, from+height, short-4, aside, to-short/2, x, short/2-2, head, head, head)
	}
}

// span writes numbers in a row as their ends.
func span(numbers []int) string {
	if len(numbers) == 0 {
		return ""
	}
	text := strconv.Itoa(numbers[0])
	if last := numbers[len(numbers)-1]; last != numbers[0] {
		text += "–" + strconv.Itoa(last)
	}
	return text
}

var gridCaptions = map[movement.Type]string{
	movement.Mitchell: "guide_grid_caption_mitchell",
	movement.Howell:   "guide_grid_caption_howell",
}

var movementTypes = map[string]movement.Type{"mitchell": movement.Mitchell, "howell": movement.Howell}

// gridBlock is a movement, round by round: who meets whom where, with which
// boards.
func (f *figures) gridBlock(a *arguments) templ.Component {
	kind := of(a, movementTypes)
	m := a.movement(kind, a.number())
	if a.err != nil {
		return templ.NopComponent
	}
	t := templates.GuideTable{
		Caption: f.T(gridCaptions[m.Type], "pairs", m.Pairs, "rounds", len(m.Rounds), "boards", m.BoardsPlayed()),
		Head:    []string{f.T("guide_round")},
		Note:    f.T("guide_grid_note"),
		Folded:  true,
	}
	for table := 1; table <= m.Tables; table++ {
		t.Head = append(t.Head, f.T("guide_table", "table", table))
	}
	for round, tables := range m.Grid() {
		row := templates.GuideRow{Head: strconv.Itoa(round + 1)}
		for _, at := range tables {
			row.Cells = append(row.Cells,
				templates.GuideCell{Text: f.T("guide_grid_cell", "ns", at.NS, "ew", at.EW, "boards", span(at.Boards))})
		}
		t.Rows = append(t.Rows, row)
	}
	return f.table(t)
}

var lineNames = map[score.Side]string{score.NorthSouth: "guide_line_NS", score.EastWest: "guide_line_EW"}

// cardBlock is the guide card of a pair in a Howell.
func (f *figures) cardBlock(a *arguments) templ.Component {
	m := a.movement(movement.Howell, a.number())
	pair := a.number()
	if a.err != nil || pair < 1 || pair > m.Pairs {
		a.fail("no pair %d", pair)
		return templ.NopComponent
	}
	t := templates.GuideTable{
		Caption: f.T("guide_card_caption", "pair", pair),
		Folded:  true,
		Head: []string{f.T("guide_round"), f.T("guide_card_table"), f.T("guide_card_line"),
			f.T("guide_card_opponents"), f.T("guide_card_boards")},
	}
	for _, row := range m.PairCards()[pair-1].Rows {
		t.Rows = append(t.Rows, templates.GuideRow{Head: strconv.Itoa(row.Round), Cells: []templates.GuideCell{
			f.cell(row.Table), {Text: f.T(lineNames[row.Side])}, f.cell(row.Opponents), {Text: span(row.Boards)},
		}})
	}
	return f.table(t)
}

// roomsBlock draws the two tables of a match.
func (f *figures) roomsBlock(*arguments) templ.Component {
	d := newDrawing("rooms", f.T("guide_rooms_label"), f.T("guide_rooms_caption"))
	for i, room := range []struct{ name, across, down string }{
		{f.T("guide_room_open"), "B", "A"}, {f.T("guide_room_closed"), "A", "B"},
	} {
		const left, width, height, pitch = 110, 140, 64, 132
		y := 22 + i*pitch
		d.named("table", left, y, width, height, room.name)
		for _, player := range []struct {
			key, team, align string
			x, y             int
		}{
			{"guide_room_north", room.down, "", left + width/2, y - 8},
			{"guide_room_south", room.down, "", left + width/2, y + height + 18},
			{"guide_room_west", room.across, "end", left - 8, y + height/2 + 5},
			{"guide_room_east", room.across, "start", left + width + 8, y + height/2 + 5},
		} {
			d.text("team-"+player.team+" "+player.align, player.x, player.y, f.T(player.key, "team", player.team))
		}
	}
	return d.done(244)
}

// vpMargins are the margins of the table of Victory Points, in IMPs.
var vpMargins = []int{0, 5, 10, 15, 20, 30, 40, 60}

// vpTableBlock is a table of Victory Points for a match of so many boards.
func (f *figures) vpTableBlock(a *arguments) templ.Component {
	boards := a.number()
	t := templates.GuideTable{
		Caption: f.T("guide_vp_caption", "boards", boards),
		Folded:  true,
		Head:    []string{f.T("guide_vp_margin"), f.T("guide_vp_winner"), f.T("guide_vp_loser")},
	}
	for _, margin := range vpMargins {
		own, opponents := a.vps(margin, boards)
		t.Rows = append(t.Rows, templates.GuideRow{Head: strconv.Itoa(margin), Cells: []templates.GuideCell{
			{Figure: f.fraction(int64(own), 2)}, {Figure: f.fraction(int64(opponents), 2)},
		}})
	}
	return f.table(t)
}

// vpCurveBlock draws the scale for a match of so many boards: margins across,
// the winner's Victory Points up.
func (f *figures) vpCurveBlock(a *arguments) templ.Component {
	const (
		left, right = 34, 350
		top, bottom = 12, 150
		most        = 60 // IMPs
		step        = 10
	)
	boards := a.number()
	across := func(margin int) int { return left + (right-left)*margin/most }
	up := func(v vp.Hundredths) float64 {
		return bottom - (bottom-top)*(v-drawVP()).Float()/drawVP().Float()
	}
	d := newDrawing("curve", f.T("guide_vp_label", "boards", boards), f.T("guide_vp_curve_caption", "boards", boards))
	for _, v := range []vp.Hundredths{drawVP(), 3 * drawVP() / 2, 2 * drawVP()} {
		y := int(up(v))
		d.stroke("grid", "M%d %d H%d", left, y, right)
		d.text("scale", left/2, y+5, strconv.Itoa(int(v/vp.Unit)))
	}
	var curve strings.Builder
	for margin := 0; margin <= most; margin++ {
		own, _ := a.vps(margin, boards)
		fmt.Fprintf(&curve, " %d %.1f", across(margin), up(own))
		if margin%step == 0 {
			d.text("scale", across(margin), bottom+22, strconv.Itoa(margin))
		}
	}
	d.stroke("curve", "M%s", strings.TrimSpace(curve.String()))
	return d.done(bottom + 30)
}
