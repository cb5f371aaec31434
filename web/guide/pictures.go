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

func (f *figures) picture(p templates.Picture) templ.Component { return templates.PictureOf(p) }

// boardsInExample is how many boards a round of the drawn movements has.
const boardsInExample = 3

func (a *arguments) movement(kind movement.Type, pairs int) movement.Movement {
	m, err := movement.New(movement.Options{Type: kind, Pairs: pairs, BoardsPerRound: boardsInExample})
	a.keep(err)
	return m
}

// Measures of the drawn tables, in units of the picture.
const (
	tableStep   = 150
	tableWidth  = 104
	tableTop    = 62
	tableHeight = 62
	pictureTop  = -12
	pictureHigh = 220
	tableMiddle = tableStep / 2
)

// mitchellBlock draws the first round of a Mitchell and where East-West and
// the boards go from there.
func (f *figures) mitchellBlock(a *arguments) templ.Component {
	m := a.movement(movement.Mitchell, a.number())
	if a.err != nil {
		return templ.NopComponent
	}
	p := templates.Picture{
		Class:   "movement",
		ViewBox: fmt.Sprintf("0 %d %d %d", pictureTop, m.Tables*tableStep, pictureHigh),
		Label:   f.T("guide_mitchell_label", "tables", m.Tables),
		Caption: f.T("guide_mitchell_caption", "tables", m.Tables),
	}
	middle := func(table int) int { return (table-1)*tableStep + tableMiddle }
	for _, row := range m.Grid()[0] {
		x := middle(row.Table)
		at := strconv.Itoa(x)
		p.Shapes = append(p.Shapes,
			templates.Shape{Class: "ns", TextX: at, First: templates.Line{Text: f.T("guide_pair_ns", "pair", row.NS), Y: "52"}},
			templates.Shape{
				Class: "table", X: strconv.Itoa(x - tableWidth/2), Y: strconv.Itoa(tableTop), W: strconv.Itoa(tableWidth), H: strconv.Itoa(tableHeight), TextX: at,
				First:  templates.Line{Text: f.T("guide_table", "table", row.Table), Y: "88"},
				Second: templates.Line{Text: f.T("guide_boards", "boards", span(row.Boards)), Y: "110"},
			},
			templates.Shape{Class: "ew", TextX: at, First: templates.Line{Text: f.T("guide_pair_ew", "pair", row.EW), Y: "144"}},
		)
		p.Paths = append(p.Paths, stroke("ew", x, middle(row.EWNext.Table), 152, 188))
		for _, next := range row.BoardsNext {
			if next.Going == movement.Move {
				p.Paths = append(p.Paths, stroke("boards", x, middle(next.Tables[0]), 34, 6))
			}
		}
	}
	return f.picture(p)
}

// stroke is an arrow from one table to another, bent to the height given.
func stroke(class string, from, to, start, bend int) templates.Path {
	const head = 7
	tip := head // the arrow comes from below
	if bend < start {
		tip = -head
	}
	// The arrow leaves beside the middle, so that it does not meet the one that
	// arrives there.
	aside := 14
	if to < from {
		aside = -aside
	}
	if max(to-from, from-to) > tableStep { // round the end: on the outer side, and further out
		aside = -aside
		bend += 3 * tip
	}
	from, to = from+aside, to-aside
	return templates.Path{Class: class, D: fmt.Sprintf("M%d %d C%d %d %d %d %d %d m%d %d l%d %d l%d %d",
		from, start, from, bend, to, bend, to, start, -head, tip, head, -tip, head, tip)}
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
	}
	for table := 1; table <= m.Tables; table++ {
		t.Head = append(t.Head, f.T("guide_table", "table", table))
	}
	for round, tables := range m.Grid() {
		row := templates.GuideRow{Head: strconv.Itoa(round + 1)}
		for _, at := range tables {
			row.Cells = append(row.Cells, templates.GuideCell{Text: f.T("guide_grid_cell", "ns", at.NS, "ew", at.EW, "boards", span(at.Boards))})
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
		Head:    []string{f.T("guide_round"), f.T("guide_card_table"), f.T("guide_card_line"), f.T("guide_card_opponents"), f.T("guide_card_boards")},
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
	p := templates.Picture{Class: "rooms", ViewBox: "0 36 640 140", Label: f.T("guide_rooms_label"), Caption: f.T("guide_rooms_caption")}
	for i, room := range []struct{ name, across, down string }{
		{f.T("guide_room_open"), "B", "A"}, {f.T("guide_room_closed"), "A", "B"},
	} {
		x := 160 + 320*i
		player := func(seat, team string, x, y int) {
			p.Shapes = append(p.Shapes, templates.Shape{
				Class: "team-" + team, TextX: strconv.Itoa(x), First: templates.Line{Text: seat, Y: strconv.Itoa(y)},
			})
		}
		p.Shapes = append(p.Shapes, templates.Shape{
			Class: "table", X: strconv.Itoa(x - 70), Y: "66", W: "140", H: "78", TextX: strconv.Itoa(x),
			First: templates.Line{Text: room.name, Y: "111"},
		})
		player(f.T("guide_room_north", "team", room.down), room.down, x, 54)
		player(f.T("guide_room_south", "team", room.down), room.down, x, 166)
		player(f.T("guide_room_west", "team", room.across), room.across, x-112, 111)
		player(f.T("guide_room_east", "team", room.across), room.across, x+112, 111)
	}
	return f.picture(p)
}

// vpMargins are the margins of the table of Victory Points, in IMPs.
var vpMargins = []int{0, 5, 10, 15, 20, 30, 40, 60}

// vpTableBlock is a table of Victory Points for a match of so many boards.
func (f *figures) vpTableBlock(a *arguments) templ.Component {
	boards := a.number()
	t := templates.GuideTable{
		Caption: f.T("guide_vp_caption", "boards", boards),
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
		left, right = 44, 616
		top, bottom = 16, 184
		most        = 60 // IMPs
		step        = 10
	)
	boards := a.number()
	across := func(margin int) int { return left + (right-left)*margin/most }
	up := func(v vp.Hundredths) float64 {
		return bottom - (bottom-top)*(v-drawVP()).Float()/drawVP().Float()
	}
	p := templates.Picture{
		Class: "curve", ViewBox: "0 0 640 220",
		Label: f.T("guide_vp_label", "boards", boards), Caption: f.T("guide_vp_curve_caption", "boards", boards),
	}
	for _, v := range []vp.Hundredths{drawVP(), 3 * drawVP() / 2, 2 * drawVP()} {
		y := up(v)
		p.Paths = append(p.Paths, templates.Path{Class: "grid", D: fmt.Sprintf("M%d %.0f H%d", left, y, right)})
		p.Shapes = append(p.Shapes, templates.Shape{Class: "scale", TextX: "22", First: templates.Line{Text: strconv.Itoa(int(v / vp.Unit)), Y: fmt.Sprintf("%.0f", y+5)}})
	}
	var curve strings.Builder
	for margin := 0; margin <= most; margin++ {
		own, _ := a.vps(margin, boards)
		if margin > 0 {
			curve.WriteString(" ")
		}
		fmt.Fprintf(&curve, "%d %.1f", across(margin), up(own))
		if margin%step == 0 {
			p.Shapes = append(p.Shapes, templates.Shape{Class: "scale", TextX: strconv.Itoa(across(margin)), First: templates.Line{Text: strconv.Itoa(margin), Y: "208"}})
		}
	}
	p.Paths = append(p.Paths, templates.Path{Class: "line", D: "M" + curve.String()})
	return f.picture(p)
}
