package guide

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/score"
)

// drawTray draws a board from above: a band for each player, full where the side is vulnerable,
// and its dealer.
func (d *drawing) drawTray(f *figures, b score.Board, x, y, side int) {
	band, long, middle := side*18/100, side*11/20, side/2
	start := (side - long) / 2
	d.box("tray", x, y, side, side)
	bands := map[score.Seat][4]int{
		score.North: {start, 3, long, band}, score.South: {start, side - band - 3, long, band},
		score.West: {3, start, band, long}, score.East: {side - band - 3, start, band, long},
	}
	dealers := map[score.Seat][2]int{
		score.North: {middle, band + 14}, score.South: {middle, side - band - 6},
		score.West: {band + 9, middle + 5}, score.East: {side - band - 9, middle + 5},
	}
	for _, seat := range score.Seats() {
		class := "safe"
		if b.Vulnerability().Of(seat.Side()) {
			class = "vul"
		}
		at := bands[seat]
		d.named(class, x+at[0], y+at[1], at[2], at[3], f.T("seat_short_"+seat.String()))
	}
	at := dealers[b.Dealer()]
	d.text("dealer", x+at[0], y+at[1], f.T("guide_tray_dealer"))
	d.text("number", x+middle, y+middle+7, strconv.Itoa(int(b)))
}

// trayWords says what a tray shows.
func (f *figures) trayWords(b score.Board) string {
	return f.T("guide_tray_row", "board", int(b), "dealer", f.T("dealer_"+b.Dealer().String()), "vul",
		f.T("vul_sides_"+b.Vulnerability().String()))
}

// trayBlock draws one board.
func (f *figures) trayBlock(a *arguments) templ.Component {
	b := score.Board(a.number())
	a.keep(b.Validate())
	if a.err != nil {
		return templ.NopComponent
	}
	const side = 132
	d := newDrawing("trays", f.trayWords(b), f.T("guide_tray_caption"))
	d.drawTray(f, b, 1, 2, side)
	const left = side + 22
	d.box("vul", left, 18, 22, 16)
	d.text("start", left+32, 31, f.T("guide_tray_vul"))
	d.box("safe", left, 52, 22, 16)
	d.text("start", left+32, 65, f.T("guide_tray_safe"))
	d.text("dealer", left+11, 99, f.T("guide_tray_dealer"))
	d.text("start", left+32, 99, f.T("guide_tray_is_dealer"))
	return d.done(side + 4)
}

// traysBlock draws the boards of a whole cycle.
func (f *figures) traysBlock(*arguments) templ.Component {
	const across, side, pitch = 4, 82, 92
	var said []string
	d := newDrawing("trays", "", f.T("guide_trays_caption", "cycle", score.BoardCycle))
	for i := range score.BoardCycle {
		b := score.Board(i + 1)
		d.drawTray(f, b, 1+i%across*pitch, 1+i/across*pitch, side)
		said = append(said, f.trayWords(b))
	}
	d.Label = f.T("guide_trays_label", "rows", strings.Join(said, " "))
	below := score.BoardCycle / across * pitch
	d.legend(below+14, [2]string{"vul", "safe"}, [2]string{f.T("guide_tray_vul"), f.T("guide_tray_safe")})
	return d.done(below + 22)
}
