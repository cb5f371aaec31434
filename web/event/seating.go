package event

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/pairs"
	"bridgescore/score/vp"
	"bridgescore/web/api"
	"bridgescore/web/doubt"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/permalink"
	"bridgescore/web/templates"
)

// seat opens the travellers of the movement that the address names, if it
// names one. The parameters are those of the page of movements.
func (p *pairsPage) seat() error {
	f := &fields{p.phrases, param.New(p.Values)}
	if !f.Has(param.Type) {
		return nil
	}
	o := param.UsualMovement(f.Reader, param.UsualSize(f.Reader))
	if !f.Failed() {
		m, err := movement.New(o)
		if err == nil {
			p.source = typedSource(p.request, &m)
			return nil
		}
		if err := param.MovementFault(f.Reader, err); err != nil {
			return err
		}
	}
	for _, fault := range f.Faults() {
		fault.Field = paramSeat
		p.Add(fault)
	}
	return nil
}

// paramSeat stands for the faults of all that says a movement: its form has
// two fields only.
const paramSeat = "seat"

// typedSource is the sheet of a movement that results are typed into.
func typedSource(r *page.Request, m *movement.Movement) *source {
	lang := r.Lang.Notation()
	sheet := blankSheet(m)
	return &source{Event: permalink.Event{Sheet: sheet.text(lang), Language: lang, Typed: true}, request: r,
		typed: &sheet}
}

// maxMovements is how many movements the page offers.
const maxMovements = 6

// seatForm chooses a movement by pairs and boards.
func (p *pairsPage) seatForm() templates.SeatForm {
	f := &fields{p.phrases, param.New(p.Values)}
	v := templates.SeatForm{More: page.URL(p.Language, page.PathMovements)}
	if p.source == nil && f.Has(param.Pairs) && !f.Has(param.Type) {
		v.Movements = f.fitting()
		for _, fault := range f.Faults() {
			p.Add(fault)
		}
	}
	v.Pairs, v.Boards = f.Field(f.Reader, param.Pairs, "pairs_seat_pairs"),
		f.Field(f.Reader, param.Boards, "pairs_seat_boards")
	if p.Wrong(paramSeat) {
		v.Pairs.Error = p.ErrorOf(p.Faults(), paramSeat)
	}
	return v
}

// fitting are the movements for the pairs and boards that were asked for.
func (f *fields) fitting() []templates.MovementChoice {
	size := param.UsualSize(f.Reader)
	if f.Failed() {
		return nil
	}
	suggestions, err := movement.Suggest(size.Pairs, size.Boards)
	if err != nil {
		return nil // numbers out of range are named already
	}
	var list []templates.MovementChoice
	for i := range suggestions[:min(len(suggestions), maxMovements)] {
		m := &suggestions[i].Movement
		list = append(list, templates.MovementChoice{
			URL:  page.URL(f.Language, page.PathPairs) + "?" + param.MovementQuery(m).Encode(),
			Name: f.MovementName(*m),
			Detail: f.T("pairs_seat_rounds", "n", len(m.Rounds), "each", m.BoardsPerRound) + " · " +
				f.T("pairs_seat_boards_played", "n", m.BoardsPlayed()) + " · " + f.T("pairs_seat_rankings", "n",
				m.Rankings),
		})
	}
	return list
}

// typing shows the travellers to type into.
func (p *pairsPage) typing() templates.Typing {
	sheet := p.source.typed
	v := templates.Typing{
		Shown:  true,
		Packed: p.source.pack(),
		Title:  sheet.Title, Date: sheet.Date,
		Progress:     p.T("pairs_typed", "n", sheet.filled(), "all", len(sheet.Rows)),
		Language:     p.source.Language.String(),
		NotPlayed:    p.T("entry_no_score"),
		Given:        p.given(givenNS, givenEW),
		Service:      api.Prefix + "/board?lang=" + string(p.request.Lang),
		ServiceError: p.T("pairs_no_service"),
		Impossible:   p.T("pairs_impossible"),
	}
	faults := p.cellFaults()
	scores := p.cellScores()
	for i := range sheet.Rows {
		r := &sheet.Rows[i]
		last := len(v.Boards) - 1
		if last < 0 || v.Boards[last].ID != "type-"+strconv.Itoa(r.Board) {
			v.Boards = append(v.Boards, p.typedBoard(r.Board))
			last++
		}
		fault := faults[r.Line]
		v.Boards[last].Cells = append(v.Boards[last].Cells, templates.TypedCell{
			ID: cellID(i), NS: r.NS, EW: r.EW, Value: r.Result,
			Label: p.T("pairs_cell", "board", strconv.Itoa(r.Board), "ns", r.NS, "ew", r.EW),
			Score: scores[r.Line], Note: fault.text, Wrong: fault.rejected,
		})
	}
	for i, n := range sheet.Names {
		v.Names = append(v.Names, templates.TypedName{ID: "name-" + strconv.Itoa(i+1),
			Label: p.T("pairs_pair", "pair", n.Pair), Value: n.Name})
	}
	return v
}

func cellID(i int) string { return "cell-" + strconv.Itoa(i+1) }

func (p *pairsPage) typedBoard(number int) templates.TypedBoard {
	b := score.Board(number)
	return templates.TypedBoard{
		ID: "type-" + strconv.Itoa(number),
		Heading: p.T("pairs_board", "board", strconv.Itoa(number)) + " · " + p.T("dealer_"+b.Dealer().String()) +
			" · " + p.T("vul_sides_"+b.Vulnerability().String()),
		Vul: b.Vulnerability().String(),
	}
}

// cellFault is what is wrong with a cell.
type cellFault struct {
	text     string
	rejected bool
}

// cellFaults are the first faults of the lines of the sheet.
func (p *pairsPage) cellFaults() map[int]cellFault {
	faults := make(map[int]cellFault)
	var warnings []pairs.Warning
	if p.source.read {
		warnings = p.found().warnings
	}
	for _, found := range doubt.List(p.source.file.Problems, warnings, p.Words) {
		if _, told := faults[found.Line]; !told {
			faults[found.Line] = cellFault{p.phrases.Fault(found.Fault), found.LeftOut}
		}
	}
	return faults
}

// givenNS and givenEW stand for the percentages of an artificial score where the
// script of the page writes them.
const givenNS, givenEW = "{ns}", "{ew}"

// given says an artificial score.
func (d phrases) given(ns, ew string) string { return d.T("entry_given", "ns", ns, "ew", ew) }

// cellScores are the scores of the lines of the sheet, seen from North-South.
func (p *pairsPage) cellScores() map[int]string {
	scores := make(map[int]string)
	lines := p.source.file.Event.Lines
	for i := range lines {
		result, err := lines[i].Entry.BoardResult(score.Board(lines[i].Board).Vulnerability())
		switch {
		case err != nil:
		case result.Kind == score.RealResult:
			scores[lines[i].Source] = p.Signed(result.Points)
		case result.Kind == score.GivenResult:
			scores[lines[i].Source] = p.given(p.HundredthsText(vp.Hundredths(result.NS.Percent)),
				p.HundredthsText(vp.Hundredths(result.EW.Percent)))
		default:
			scores[lines[i].Source] = p.T("entry_no_score")
		}
	}
	return scores
}
