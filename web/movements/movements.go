// Package movements has the page of movements: which fit, what each misses, and their
// cards to print.
package movements

import (
	"net/url"
	"slices"
	"strconv"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The parameters of the page of movements beside those that say the movement.
const (
	fieldRound = "round" // the one in the picture
	fieldShow  = "show"  // the only kind of sheet to show
)

// commonSizes are numbers of pairs to try.
var commonSizes = []int{8, 10, 13, 14, 16, 20, 24}

// Show shows which movements fit a number of pairs and boards, and one of
// them whole.
func Show(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	f := &fields{d, param.New(param.Sanitize(r.URL.Query()))}
	frame := r.Frame(page.PathMovements)
	frame.Styles = append(frame.Styles, "competition.css", "movements.css")
	v := &templates.Movements{Page: frame, Action: page.URL(r.Lang, page.PathMovements)}
	if err := f.fillMovements(v); err != nil {
		return page.Response{}, err
	}
	return page.Shown(templates.MovementsPage(*v), f.Failed()), nil
}

func (f *fields) fillMovements(v *templates.Movements) error {
	o := param.UsualSize(f.Reader)
	pairs, boards := o.Pairs, o.Boards
	plan := f.Values.Has(param.Type)
	if plan {
		o = param.UsualMovement(f.Reader, o)
	}
	if f.onlyIn(movementSettings) {
		if err := f.suggest(v, pairs, boards, o); err != nil {
			return err
		}
	}
	if plan && f.onlyIn(movementSettings) {
		if err := f.fillPlan(v, o); err != nil {
			return err
		}
	}
	v.Pairs, v.Tables, v.Boards = f.Field(f.Reader, param.Pairs, "movements_pairs"),
		f.Field(f.Reader, param.Tables, "movements_tables"), f.Field(f.Reader, param.Boards, "movements_boards")
	v.Tables.Hint = f.T("movements_tables_hint")
	if v.Pairs.Value == "" && v.Tables.Value == "" {
		// Not filled in: it would contradict the tables that are typed next.
		v.Pairs.Hint = f.T("movements_pairs_hint", "pairs", pairs)
	}
	if v.Boards.Value == "" {
		v.Boards.Value = strconv.Itoa(boards)
	}
	for _, n := range commonSizes {
		q := url.Values{param.Pairs: {strconv.Itoa(n)}, param.Boards: {strconv.Itoa(boards)}}
		v.Sizes = append(v.Sizes, templates.Link{Text: f.Number(n), URL: v.Action + "?" + q.Encode()})
	}
	v.Errors = f.errorsShown(v.Plan)
	for _, field := range []*templates.Field{&v.Pairs, &v.Tables, &v.Boards} {
		field.Error = errorAt(v.Errors, field.ID)
	}
	v.Page.Failed = f.Failed()
	return nil
}

// movementSettings are the choices left once a movement is chosen. It is shown
// without them where they are wrong: they are put right on its form.
var movementSettings = []string{param.FirstBoard, param.ArrowSwitch, param.Phantom, fieldShow, fieldRound}

// onlyIn tells whether nothing is wrong but some fields.
func (f *fields) onlyIn(names []string) bool {
	return !slices.ContainsFunc(f.Faults(), func(fault param.Fault) bool {
		return !slices.Contains(names, fault.Field)
	})
}

// errorsShown lets the faults of what the page has no field for, as an address
// may name it, lead to the first field, or to the boards that follow from it.
func (f *fields) errorsShown(p *templates.MovementPlan) []templates.FieldError {
	shown := []string{param.Pairs, param.Tables, param.Boards}
	if p != nil {
		shown = append(shown, param.FirstBoard)
		if len(p.ArrowSwitch) > 0 {
			shown = append(shown, param.ArrowSwitch)
		}
		if len(p.Phantom) > 0 {
			shown = append(shown, param.Phantom)
		}
	}
	errs := f.Errors(f.Faults())
	for i := range errs {
		switch e := &errs[i]; {
		case e.Field == param.Rounds, e.Field == param.BoardsPerRound:
			e.Target = param.Boards
		case !slices.Contains(shown, e.Field):
			e.Target = param.Pairs
		}
	}
	return errs
}

// errorAt is the first fault that leads to a field.
func errorAt(errs []templates.FieldError, id string) string {
	for _, e := range errs {
		if e.Target == id {
			return e.Message
		}
	}
	return ""
}

// suggest lists what fits, and marks what is shown below.
func (f *fields) suggest(v *templates.Movements, pairs, boards int, chosen movement.Options) error {
	fitting, err := movement.Suggest(pairs, boards)
	if err != nil {
		return err
	}
	v.Heading = f.T("movements_fitting", "n", len(fitting), "pairs", pairs)
	for i, s := range fitting {
		m := s.Movement
		q := url.Values{
			param.Pairs: {strconv.Itoa(pairs)}, param.Boards: {strconv.Itoa(boards)},
			param.Type: {string(m.Type)}, param.Variant: {string(m.Variant)},
			param.Rounds: {strconv.Itoa(len(m.Rounds))}, param.BoardsPerRound: {strconv.Itoa(m.BoardsPerRound)},
		}
		c := templates.MovementFit{
			Link:  templates.Link{Text: f.MovementName(m), URL: v.Action + "?" + q.Encode() + "#plan"},
			Facts: f.movementFacts(m, s.Report),
			Best:  i == 0,
			Current: m.Type == chosen.Type && m.Variant == chosen.Variant && len(m.Rounds) == chosen.Rounds &&
				m.BoardsPerRound == chosen.BoardsPerRound,
		}
		for _, remark := range s.Remarks {
			c.Notes = append(c.Notes, templates.MovementNote{Text: f.remark(remark),
				Good: slices.Contains(goodNotes, remark.Note)})
		}
		v.Fitting = append(v.Fitting, c)
	}
	return nil
}

// goodNotes are those that speak for a movement.
var goodNotes = []movement.Note{movement.MeetsEveryone, movement.Balanced}

// plainNotes have no number.
var plainNotes = []movement.Note{movement.MeetsEveryone, movement.Balanced, movement.TwoRankings}

func (d phrases) remark(r movement.Remark) string {
	if slices.Contains(plainNotes, r.Note) {
		return d.T("movements_note_" + string(r.Note))
	}
	return d.T("movements_note_"+string(r.Note), "n", r.Number)
}

func (d phrases) movementFacts(m movement.Movement, r movement.Report) string {
	low, high := m.BoardsPlayed(), 0
	for _, p := range r.Pairs {
		low, high = min(low, p.Boards), max(high, p.Boards)
	}
	played := d.T("movements_boards_count", "n", low)
	if low < high {
		played = d.T("movements_played", "low", low, "high", high)
	}
	return d.T("movements_facts", "n", len(m.Rounds), "each", d.T("movements_boards_count", "n", m.BoardsPerRound),
		"played", played, "tables", m.Tables)
}

// The kinds of sheets, as the parameter names them.
const (
	sheetOverview = "overview"
	sheetGrid     = "grid"
	sheetTables   = "tables"
	sheetPairs    = "pairs"
	sheetAll      = "all"
)

var sheetKinds = []string{sheetOverview, sheetGrid, sheetTables, sheetPairs, sheetAll}

// fillPlan shows the movement that was chosen, whole.
func (f *fields) fillPlan(v *templates.Movements, o movement.Options) error {
	m, err := movement.New(o)
	if err != nil {
		return param.MovementFault(f.Reader, err)
	}
	report, err := movement.Check(m)
	if err != nil {
		return err
	}
	sheet := f.Choice(fieldShow, sheetKinds...)
	round := f.Int(fieldRound, 1, len(m.Rounds), 1)
	p := &templates.MovementPlan{
		Name:  f.MovementName(m),
		Facts: f.movementFacts(m, report),
		Lines: f.linesText(m),
		Score: page.URL(f.Language, page.PathPairs) + "?" + param.MovementQuery(&m).Encode(),
	}
	shows := func(kinds ...string) bool { return sheet == sheetAll || slices.Contains(kinds, sheet) }
	for _, kind := range sheetKinds {
		p.Sheets = append(p.Sheets, templates.NavItem{Label: f.T("movements_sheet_" + kind),
			URL: f.with(v.Action, fieldShow, kind, "plan"), Current: kind == sheet})
	}
	if shows(sheetOverview) {
		p.Room = f.room(m, round)
		p.Room.Previous, p.Room.Next = f.roundLink(v.Action, round-1, len(m.Rounds)),
			f.roundLink(v.Action, round+1, len(m.Rounds))
	}
	if shows(sheetOverview) {
		p.Report = f.movementReport(m, report)
	}
	if shows(sheetOverview, sheetGrid) {
		p.Grid = f.gridBlocks(m)
	}
	if shows(sheetTables) {
		p.Tables = f.tableCards(m)
	}
	if shows(sheetPairs) {
		p.Pairs = f.pairCards(m)
	}
	f.fillSettings(p, m)
	v.Plan = p
	return nil
}

// with is the address of this very page with another value of a parameter.
func (f *fields) with(action, name, value, anchor string) string {
	q := make(url.Values, len(f.Values)+1)
	for key, values := range f.Values {
		q[key] = values
	}
	q.Set(name, value)
	return action + "?" + q.Encode() + "#" + anchor
}

func (f *fields) roundLink(action string, round, rounds int) templates.Link {
	if round < 1 || round > rounds {
		return templates.Link{}
	}
	return templates.Link{Text: f.T("movements_round", "round", round),
		URL: f.with(action, fieldRound, strconv.Itoa(round), "room")}
}

// fillSettings are the choices that are left once a movement is chosen.
func (f *fields) fillSettings(p *templates.MovementPlan, m movement.Movement) {
	for _, name := range []string{param.Pairs, param.Tables, param.Boards, param.Type, param.Variant, param.Rounds,
		param.BoardsPerRound, fieldShow} {
		if value := f.Values.Get(name); value != "" {
			p.Carried = append(p.Carried, templates.Hidden{Name: name, Value: value})
		}
	}
	p.FirstBoard = f.Field(f.Reader, param.FirstBoard, "movements_first_board")
	if p.FirstBoard.Value == "" {
		p.FirstBoard.Value = strconv.Itoa(m.FirstBoard)
	}
	if m.Type != movement.Mitchell {
		return
	}
	chosen := f.Text(param.ArrowSwitch)
	p.ArrowSwitch = []templates.Option{{Value: "0", Text: f.T("movements_switch_none"), Chosen: m.ArrowSwitch == 0}}
	choices := m.ArrowSwitches()
	if advised := m.AdvisedArrowSwitch(); advised > 0 {
		p.ArrowSwitch = append(p.ArrowSwitch, templates.Option{
			Value: param.AdvisedSwitch, Text: f.T("movements_switch_advised", "n", advised, "percent",
				choices[advised-1].Balance.Percent()), Chosen: chosen == param.AdvisedSwitch,
		})
	}
	for _, c := range choices {
		n := strconv.Itoa(c.Rounds)
		p.ArrowSwitch = append(p.ArrowSwitch,
			templates.Option{Value: n, Text: f.T("movements_switch_last", "n", c.Rounds, "percent",
				c.Balance.Percent()), Chosen: chosen == n})
	}
	if m.Pairs == 2*m.Tables-1 {
		p.Phantom = []templates.Option{
			{Value: param.PhantomNS, Text: f.T("movements_phantom_ns"), Chosen: m.Phantom == score.NorthSouth},
			{Value: param.PhantomEW, Text: f.T("movements_phantom_ew"), Chosen: m.Phantom == score.EastWest},
		}
	}
}

// linesText says which pairs start where.
func (d phrases) linesText(m movement.Movement) string {
	if m.Type == movement.Howell {
		return d.T("movements_lines_howell", "pairs", m.Pairs)
	}
	var lines [2][]int
	for p := 1; p <= m.Pairs; p++ {
		if side, _ := m.Line(p); side == score.NorthSouth {
			lines[0] = append(lines[0], p)
		} else {
			lines[1] = append(lines[1], p)
		}
	}
	return d.T("movements_lines_mitchell", "ns", d.ranges(lines[0]), "ew", d.ranges(lines[1]))
}

// boards writes the numbers of boards, of which two make a run: 1–2, 7.
func (d phrases) boards(list []int) string { return d.runs(list, 2) }

// ranges writes whole numbers in order with runs of three and more drawn
// together: 1–3, 7, 8.
func (d phrases) ranges(list []int) string { return d.runs(list, 3) }

func (d phrases) runs(list []int, shortest int) string {
	text := ""
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if text != "" {
			text += ", "
		}
		text += d.Number(list[i])
		if j-i+1 >= shortest {
			text += "–" + d.Number(list[j])
			i = j + 1
			continue
		}
		i++
	}
	return text
}

// phrases are the words of bridge, with methods for what only these pages say.
type phrases struct{ view.Phrases }

// fields reads what was sent to these pages, and has the words for what is wrong with it.
type fields struct {
	phrases
	param.Reader
}
