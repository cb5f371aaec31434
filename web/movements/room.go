package movements

import (
	"fmt"
	"math"
	"slices"

	"bridgescore/score/movement"
	"bridgescore/web/templates"
)

// The measures of the picture of the room, in its own units.
const (
	tableWide = 88
	tableHigh = 66
	cellWide  = 136
	cellHigh  = 118
	ringMost  = 8   // tables that stand in a ring; more stand in rows
	clear     = 9.0 // between a table and an arrow
	bend      = 0.17
)

// far is how much the long ways of the picture bend.
var far = map[string]float64{"pairs": .3, "boards": .18}

type point struct{ x, y float64 }

func middle(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }

// room draws the tables in one round, and where pairs and boards go after it.
func (d phrases) room(m movement.Movement, round int) templates.Room {
	places, width, height := roomPlaces(m.Tables)
	v := templates.Room{
		Title:    d.T("movements_room", "round", round, "rounds", len(m.Rounds)),
		ViewBox:  fmt.Sprintf("0 0 %.0f %.0f", width, height),
		Wide:     m.Tables > ringMost,
		HasRelay: m.RelayStand > 0,
	}
	stand := relayPlace(m, places)
	for t, row := range m.Grid()[round-1] {
		v.Tables = append(v.Tables, d.roomTable(row, places[t]))
		v.Arrows = append(v.Arrows, roomArrows(row, places, stand)...)
	}
	if v.HasRelay {
		v.RelayX, v.RelayY = fmt.Sprintf("%.1f", stand.x), fmt.Sprintf("%.1f", stand.y)
		for _, rest := range m.Rests {
			if rest.Round == round && rest.Place == movement.OnRelay && rest.NextRound == round+1 {
				v.Arrows = append(v.Arrows, arrow(stand, places[rest.NextTable-1], "boards", places))
			}
		}
	}
	v.Arrows = slices.CompactFunc(v.Arrows, func(a, b templates.RoomArrow) bool { return a == b })
	return v
}

// roomPlaces gives the middle of each table: a ring, or rows walked up and
// down and back along the left, so that the last table is beside the first.
func roomPlaces(tables int) (places []point, width, height float64) {
	if tables <= ringMost {
		radius := max(96, float64(tables)*25)
		size := 2*radius + tableWide + 20
		for t := range tables {
			angle := 2*math.Pi*float64(t)/float64(tables) - math.Pi/2
			places = append(places, point{size/2 + radius*math.Cos(angle), size/2 + radius*math.Sin(angle)})
		}
		return places, size, size
	}
	const most = 6
	rows := 2
	for (tables+rows-1)/rows > most {
		rows += 2
	}
	columns := (tables + rows - 1) / rows
	at := func(column, row int) {
		places = append(places, point{(float64(column) + .5) * cellWide, (float64(row) + .5) * cellHigh})
	}
	for column := range columns {
		at(column, 0)
	}
	for row := 1; row < rows; row++ {
		for i := 1; i < columns; i++ {
			column := i
			if row%2 == 1 {
				column = columns - i
			}
			at(column, row)
		}
	}
	for row := rows - 1; row > 0; row-- {
		at(0, row)
	}
	return places[:tables], float64(columns) * cellWide, float64(rows) * cellHigh
}

// relayPlace is where the stand of the boards is: between two tables.
func relayPlace(m movement.Movement, places []point) point {
	if m.RelayStand == 0 {
		return point{}
	}
	return middle(places[m.RelayStand-1], places[m.RelayStand%len(places)])
}

func (d phrases) roomTable(r movement.TableRow, at point) templates.RoomTable {
	place := func(dx, dy float64) (string, string) {
		return fmt.Sprintf("%.1f", at.x+dx), fmt.Sprintf("%.1f", at.y+dy)
	}
	const half, high = tableWide / 2, tableHigh / 2
	t := templates.RoomTable{Number: d.T("movements_table_short", "table", r.Table), Boards: d.boards(r.Boards),
		Idle: !r.InPlay}
	t.X, t.Y = place(-half, -high)
	t.Middle, t.PairsY = place(0, 9)
	_, t.BoardsY = place(0, high-7)
	t.NumberX, t.NumberY = place(-half+6, -high+16)
	if r.NS > 0 {
		t.Pairs = d.Number(r.NS)
	}
	if r.EW > 0 {
		t.Pairs += " – " + d.Number(r.EW)
	}
	return t
}

// roomArrows are those that leave a table.
func roomArrows(r movement.TableRow, places []point, stand point) []templates.RoomArrow {
	var list []templates.RoomArrow
	from := places[r.Table-1]
	for _, next := range []movement.PairGoing{r.NSNext, r.EWNext} {
		if next.Going != "" && next.Going != movement.Finish && next.Table > 0 && next.Table != r.Table {
			list = append(list, arrow(from, places[next.Table-1], "pairs", places))
		}
	}
	for _, b := range r.BoardsNext {
		for _, table := range b.Tables {
			if table != r.Table {
				list = append(list, arrow(from, places[table-1], "boards", places))
			}
		}
		if b.Going == movement.Wait && b.Place == movement.OnRelay {
			list = append(list, arrow(from, stand, "boards", places))
		}
	}
	return list
}

// arrow is a bent line from one place to another that stops short of both.
func arrow(from, to point, kind string, places []point) templates.RoomArrow {
	dx, dy := to.x-from.x, to.y-from.y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return templates.RoomArrow{}
	}
	ux, uy := dx/length, dy/length
	// It leaves at the edge of one table and ends before that of the other, wherever it comes from.
	edge := min((tableWide/2+clear)/max(math.Abs(ux), .01), (tableHigh/2+clear)/max(math.Abs(uy), .01))
	short := min(edge, length*.36)
	// The line leaves a little to its right, so that the one of the other way
	// has a path of its own.
	const aside = 9
	start := point{from.x + ux*short - uy*aside, from.y + uy*short + ux*aside}
	end := point{to.x - ux*short - uy*aside, to.y - uy*short + ux*aside}
	c, bent := middle(start, end), length*bend
	if length > 2*cellWide {
		// Between tables that are far apart it goes round by the left, in a ring through the
		// middle, so that it crosses no table between them.
		bent = math.Copysign(length*far[kind], uy)
		if len(places) <= ringMost {
			m := middle(places[0], places[len(places)/2])
			bent = math.Copysign(length*bend, (m.y-c.y)*ux-(m.x-c.x)*uy)
		}
	}
	c.x -= uy * bent
	c.y += ux * bent
	return templates.RoomArrow{
		Class: kind,
		Path:  fmt.Sprintf("M%.1f %.1fQ%.1f %.1f %.1f %.1f", start.x, start.y, c.x, c.y, end.x, end.y),
	}
}
