package event

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/vp"
	"bridgescore/web/api"
	"bridgescore/web/form"
	"bridgescore/web/movements"
	"bridgescore/web/page"
	"bridgescore/web/permalink"
	"bridgescore/web/templates"
)

// seat opens the travellers of the movement that the address names, if it
// names one. The parameters are those of the page of movements.
func (p *pairsPage) seat() error {
	f := &fields{p.phrases, page.NewFields(p.Phrases, p.values)}
	if f.Text(movements.FieldType) == "" {
		return nil
	}
	o := movements.ReadOptions(&f.Fields, f.pairsWanted())
	if len(f.Errors) == 0 {
		m, err := movement.New(o)
		if err == nil {
			p.source = typedSource(p.request, &m)
			return nil
		}
		if err := movements.FileFault(&f.Fields, err); err != nil {
			return err
		}
	}
	for _, e := range f.Errors {
		p.errs = append(p.errs, templates.FieldError{Field: paramSeat, Target: movements.FieldPairs, Message: e.Message})
	}
	return nil
}

// paramSeat stands for the faults of all that says a movement: its form has
// two fields only.
const paramSeat = "seat"

func (f *fields) pairsWanted() int {
	wanted, _ := movements.ReadSize(&f.Fields)
	return wanted
}

// typedSource is the sheet of a movement that results are typed into.
func typedSource(r *page.Request, m *movement.Movement) *source {
	lang := r.Lang.Notation()
	sheet := blankSheet(m)
	return &source{Event: permalink.Event{Sheet: sheet.text(lang), Language: lang, Typed: true}, request: r, typed: &sheet}
}

// maxMovements is how many movements the page offers.
const maxMovements = 6

// seatForm chooses a movement by pairs and boards.
func (p *pairsPage) seatForm() templates.SeatForm {
	f := &fields{p.phrases, page.NewFields(p.Phrases, p.values)}
	v := templates.SeatForm{More: page.URL(p.Language, page.PathMovements)}
	if p.source == nil && f.Text(movements.FieldPairs) != "" && f.Text(movements.FieldType) == "" {
		v.Movements = f.fitting()
		p.errs = append(p.errs, f.Errors...)
	}
	v.Pairs, v.Boards = f.Field(movements.FieldPairs, "pairs_seat_pairs"), f.Field(page.FieldBoards, "pairs_seat_boards")
	for _, e := range p.errs {
		if e.Field == paramSeat {
			v.Pairs.Error = e.Message
		}
	}
	return v
}

// fitting are the movements for the pairs and boards that were asked for.
func (f *fields) fitting() []templates.MovementChoice {
	pairs, boards := movements.ReadSize(&f.Fields)
	if len(f.Errors) > 0 {
		return nil
	}
	suggestions, err := movement.Suggest(pairs, boards)
	if err != nil {
		return nil // numbers out of range are named already
	}
	var list []templates.MovementChoice
	for i := range suggestions[:min(len(suggestions), maxMovements)] {
		m := &suggestions[i].Movement
		list = append(list, templates.MovementChoice{
			URL:  page.URL(f.Language, page.PathPairs) + "?" + movements.TypingQuery(m).Encode(),
			Name: movements.Title(f.Phrases, *m),
			Detail: f.T("pairs_seat_rounds", "n", len(m.Rounds), "each", m.BoardsPerRound) + " · " +
				f.T("pairs_seat_boards_played", "n", m.BoardsPlayed()) + " · " + f.T("pairs_seat_rankings", "n", m.Rankings),
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
		v.Names = append(v.Names, templates.TypedName{ID: "name-" + strconv.Itoa(i+1), Label: p.T("pairs_pair", "pair", n.Pair), Value: n.Name})
	}
	return v
}

func cellID(i int) string { return "cell-" + strconv.Itoa(i+1) }

func (p *pairsPage) typedBoard(number int) templates.TypedBoard {
	b := score.Board(number)
	return templates.TypedBoard{
		ID:      "type-" + strconv.Itoa(number),
		Heading: p.T("pairs_board", "board", strconv.Itoa(number)) + " · " + p.T("dealer_"+b.Dealer().String()) + " · " + p.T("vul_sides_"+b.Vulnerability().String()),
		Vul:     b.Vulnerability().String(),
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
	for i := range p.source.file.Problems {
		problem := &p.source.file.Problems[i]
		if _, told := faults[problem.Line]; !told {
			faults[problem.Line] = cellFault{p.problemText(problem), problem.Rejected}
		}
	}
	if !p.source.read {
		return faults
	}
	for _, w := range p.found().warnings {
		if _, told := faults[w.Source]; !told {
			faults[w.Source] = cellFault{p.doubtText(&w), form.LeavesOut(&w)}
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
			scores[lines[i].Source] = p.given(p.HundredthsText(vp.Hundredths(result.NS.Percent)), p.HundredthsText(vp.Hundredths(result.EW.Percent)))
		default:
			scores[lines[i].Source] = p.T("entry_no_score")
		}
	}
	return scores
}
