// Package movements has the page of movements: which fit, what each misses, and their
// cards to print.
package movements

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The parameters of the page of movements, which are those of the API; boards
// is what a pair should play.
const (
	FieldPairs          = "pairs"
	fieldTables         = "tables"
	FieldType           = "type"
	fieldVariant        = "variant"
	fieldRounds         = "rounds"
	fieldBoardsPerRound = "boards_per_round"
	fieldArrowSwitch    = "arrow_switch"
	fieldPhantom        = "phantom"
	fieldFirstBoard     = "first_board"

	fieldRound = "round" // the one in the picture
	fieldShow  = "show"  // the only kind of sheet to show
)

const (
	usualPairs = 14
	// mostSuggested bounds the pairs that movements are suggested for.
	mostSuggested = 2 * movement.MaxMitchellTables
	advisedSwitch = "advised"
)

// commonSizes are numbers of pairs to try.
var commonSizes = []int{8, 10, 13, 14, 16, 20, 24}

// Show shows which movements fit a number of pairs and boards, and one of
// them whole.
func Show(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	f := &fields{d, page.NewFields(d.Phrases, page.Legible(r.URL.Query()))}
	frame := r.Frame(page.PathMovements)
	frame.Styles = append(frame.Styles, "competition.css", "movements.css")
	v := &templates.Movements{Page: frame, Action: page.URL(r.Lang, page.PathMovements)}
	if err := f.fillMovements(v); err != nil {
		return page.Response{}, err
	}
	res := page.Response{Page: templates.MovementsPage(*v)}
	if len(f.Errors) > 0 {
		res.Status = http.StatusUnprocessableEntity
	}
	return res, nil
}

func (f *fields) fillMovements(v *templates.Movements) error {
	pairs, boards := ReadSize(&f.Fields)
	plan := f.Values.Has(FieldType)
	var o movement.Options
	if plan {
		o = ReadOptions(&f.Fields, pairs)
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
	v.Pairs, v.Tables, v.Boards = f.Field(FieldPairs, "movements_pairs"), f.Field(fieldTables, "movements_tables"), f.Field(page.FieldBoards, "movements_boards")
	v.Tables.Hint = f.T("movements_tables_hint")
	if v.Pairs.Value == "" && v.Tables.Value == "" {
		// Not filled in: it would contradict the tables that are typed next.
		v.Pairs.Hint = f.T("movements_pairs_hint", "pairs", pairs)
	}
	if v.Boards.Value == "" {
		v.Boards.Value = strconv.Itoa(boards)
	}
	for _, n := range commonSizes {
		q := url.Values{FieldPairs: {strconv.Itoa(n)}, page.FieldBoards: {strconv.Itoa(boards)}}
		v.Sizes = append(v.Sizes, templates.Link{Text: f.Number(n), URL: v.Action + "?" + q.Encode()})
	}
	f.leadToFields(v.Plan)
	v.Errors = f.Errors
	v.Page.Failed = len(f.Errors) > 0
	return nil
}

// movementSettings are the choices left once a movement is chosen. It is shown
// without them where they are wrong: they are put right on its form.
var movementSettings = []string{fieldFirstBoard, fieldArrowSwitch, fieldPhantom, fieldShow, fieldRound}

// onlyIn tells whether nothing is wrong but some fields.
func (f *fields) onlyIn(names []string) bool {
	return !slices.ContainsFunc(f.Errors, func(e templates.FieldError) bool { return !slices.Contains(names, e.Field) })
}

// leadToFields lets the faults of what the page has no field for, as an address
// may name it, lead to the first field.
func (f *fields) leadToFields(p *templates.MovementPlan) {
	shown := []string{FieldPairs, fieldTables, page.FieldBoards}
	if p != nil {
		shown = append(shown, fieldFirstBoard)
		if len(p.ArrowSwitch) > 0 {
			shown = append(shown, fieldArrowSwitch)
		}
		if len(p.Phantom) > 0 {
			shown = append(shown, fieldPhantom)
		}
	}
	for i := range f.Errors {
		if !slices.Contains(shown, f.Errors[i].Field) {
			f.Errors[i].Target = FieldPairs
		}
	}
}

// ReadSize reads how many pairs there are, or full tables, and the boards wanted.
func ReadSize(f *page.Fields) (pairs, boards int) {
	boards = f.ReadNumber(page.FieldBoards, 1, movement.MaxBoards, movement.DefaultBoards)
	tables := f.ReadNumber(fieldTables, movement.MinHowellTables, movement.MaxMitchellTables, 0)
	otherwise := usualPairs
	if tables > 0 {
		otherwise = 2 * tables
	}
	pairs = f.ReadNumber(FieldPairs, movement.MinPairs, mostSuggested, otherwise)
	if tables > 0 && (pairs+1)/2 != tables && f.ErrorOf(FieldPairs) == "" {
		f.Fault(fieldTables, "fault_movement_pairs_and_tables_disagree")
	}
	return pairs, boards
}

// ReadOptions reads the movement that was chosen.
func ReadOptions(f *page.Fields, pairs int) movement.Options {
	o := movement.Options{
		Type:           movement.Type(f.ReadChoice(FieldType, string(movement.Mitchell), string(movement.Howell))),
		Variant:        movement.Variant(f.Text(fieldVariant)),
		Pairs:          pairs,
		Rounds:         f.ReadNumber(fieldRounds, 1, movement.MaxMitchellTables, 0),
		BoardsPerRound: f.ReadNumber(fieldBoardsPerRound, 1, movement.MaxBoardsPerRound, 0),
		FirstBoard:     f.ReadNumber(fieldFirstBoard, 1, movement.MaxFirstBoard, 0),
	}
	if o.BoardsPerRound == 0 {
		o.Boards = f.ReadNumber(page.FieldBoards, 1, movement.MaxBoards, movement.DefaultBoards)
	}
	if f.Text(fieldArrowSwitch) == advisedSwitch {
		o.ArrowSwitch = movement.Advised
	} else {
		o.ArrowSwitch = f.ReadNumber(fieldArrowSwitch, 0, movement.MaxMitchellTables, 0)
	}
	switch f.ReadChoice(fieldPhantom, "", "ns", "ew") {
	case "ns":
		o.Phantom = score.NorthSouth
	case "ew":
		o.Phantom = score.EastWest
	}
	return o
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
			FieldPairs: {strconv.Itoa(pairs)}, page.FieldBoards: {strconv.Itoa(boards)},
			FieldType: {string(m.Type)}, fieldVariant: {string(m.Variant)},
			fieldRounds: {strconv.Itoa(len(m.Rounds))}, fieldBoardsPerRound: {strconv.Itoa(m.BoardsPerRound)},
		}
		c := templates.MovementFit{
			Link:    templates.Link{Text: Title(f.Phrases, m), URL: v.Action + "?" + q.Encode() + "#plan"},
			Facts:   f.movementFacts(m, s.Report),
			Best:    i == 0,
			Current: m.Type == chosen.Type && m.Variant == chosen.Variant && len(m.Rounds) == chosen.Rounds && m.BoardsPerRound == chosen.BoardsPerRound,
		}
		for _, remark := range s.Remarks {
			c.Notes = append(c.Notes, templates.MovementNote{Text: f.remark(remark), Good: slices.Contains(goodNotes, remark.Note)})
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

// Title names a movement.
func Title(d view.Phrases, m movement.Movement) string {
	return d.T("movements_name_" + string(m.Type) + "_" + string(m.Variant))
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

// movementFields are the fields that the faults of options belong to.
var movementFields = map[movement.Fault]string{
	movement.UnknownType:              FieldType,
	movement.UnknownVariant:           fieldVariant,
	movement.PairsMissing:             FieldPairs,
	movement.PairsOutOfRange:          FieldPairs,
	movement.TablesOutOfRange:         FieldPairs,
	movement.PairsAndTablesDisagree:   fieldTables,
	movement.BoardsOutOfRange:         page.FieldBoards,
	movement.BoardsPerRoundOutOfRange: page.FieldBoards,
	movement.BoardsDisagree:           page.FieldBoards,
	movement.RoundsOutOfRange:         page.FieldBoards,
	movement.FirstBoardOutOfRange:     fieldFirstBoard,
	movement.ArrowSwitchOutOfRange:    fieldArrowSwitch,
	movement.ArrowSwitchNeedsMitchell: fieldArrowSwitch,
	movement.PhantomNeedsHalfTable:    fieldPhantom,
	movement.PhantomNeedsMitchell:     fieldPhantom,
}

// FileFault files why there is no such movement. A fault of the program
// comes back.
func FileFault(f *page.Fields, err error) error {
	var option *movement.OptionError
	var outside *score.RangeError
	var none *movement.NoMovementError
	switch {
	case errors.As(err, &option):
		f.Fault(movementFields[option.Fault], "fault_movement_"+string(option.Fault), "text", option.Text)
	case errors.As(err, &outside):
		f.Fault(movementFields[outside.Fault], "fault_movement_outside", "got", outside.Got, "low", outside.Low, "high", outside.High)
	case errors.As(err, &none):
		f.Fault(FieldPairs, "fault_movement_"+string(none.Reason), "tables", none.Tables, "rounds", none.Rounds)
	default:
		return err
	}
	return nil
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
		return FileFault(&f.Fields, err)
	}
	report, err := movement.Check(m)
	if err != nil {
		return err
	}
	sheet := f.ReadChoice(fieldShow, sheetKinds...)
	round := f.ReadNumber(fieldRound, 1, len(m.Rounds), 1)
	p := &templates.MovementPlan{
		Name:  Title(f.Phrases, m),
		Facts: f.movementFacts(m, report),
		Lines: f.linesText(m),
		Score: page.URL(f.Language, page.PathPairs) + "?" + TypingQuery(&m).Encode(),
	}
	shows := func(kinds ...string) bool { return sheet == sheetAll || slices.Contains(kinds, sheet) }
	for _, kind := range sheetKinds {
		p.Sheets = append(p.Sheets, templates.NavItem{Label: f.T("movements_sheet_" + kind), URL: f.with(v.Action, fieldShow, kind, "plan"), Current: kind == sheet})
	}
	if shows(sheetOverview) {
		p.Room = f.room(m, round)
		p.Room.Previous, p.Room.Next = f.roundLink(v.Action, round-1, len(m.Rounds)), f.roundLink(v.Action, round+1, len(m.Rounds))
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
	return templates.Link{Text: f.T("movements_round", "round", round), URL: f.with(action, fieldRound, strconv.Itoa(round), "room")}
}

// fillSettings are the choices that are left once a movement is chosen.
func (f *fields) fillSettings(p *templates.MovementPlan, m movement.Movement) {
	for _, name := range []string{FieldPairs, fieldTables, page.FieldBoards, FieldType, fieldVariant, fieldRounds, fieldBoardsPerRound, fieldShow} {
		if value := f.Values.Get(name); value != "" {
			p.Carried = append(p.Carried, templates.Hidden{Name: name, Value: value})
		}
	}
	p.FirstBoard = f.Field(fieldFirstBoard, "movements_first_board")
	if p.FirstBoard.Value == "" {
		p.FirstBoard.Value = strconv.Itoa(m.FirstBoard)
	}
	if m.Type != movement.Mitchell {
		return
	}
	chosen := f.Text(fieldArrowSwitch)
	p.ArrowSwitch = []templates.Option{{Value: "0", Text: f.T("movements_switch_none"), Chosen: m.ArrowSwitch == 0}}
	choices := m.ArrowSwitches()
	if advised := m.AdvisedArrowSwitch(); advised > 0 {
		p.ArrowSwitch = append(p.ArrowSwitch, templates.Option{
			Value: advisedSwitch, Text: f.T("movements_switch_advised", "n", advised, "percent", choices[advised-1].Balance.Percent()), Chosen: chosen == advisedSwitch,
		})
	}
	for _, c := range choices {
		n := strconv.Itoa(c.Rounds)
		p.ArrowSwitch = append(p.ArrowSwitch, templates.Option{Value: n, Text: f.T("movements_switch_last", "n", c.Rounds, "percent", c.Balance.Percent()), Chosen: chosen == n})
	}
	if m.Pairs == 2*m.Tables-1 {
		p.Phantom = []templates.Option{
			{Value: "ns", Text: f.T("movements_phantom_ns"), Chosen: m.Phantom == score.NorthSouth},
			{Value: "ew", Text: f.T("movements_phantom_ew"), Chosen: m.Phantom == score.EastWest},
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

// TypingQuery is the address of travellers for a movement.
func TypingQuery(m *movement.Movement) url.Values {
	q := url.Values{
		FieldType:           {string(m.Type)},
		fieldVariant:        {string(m.Variant)},
		FieldPairs:          {strconv.Itoa(m.Pairs)},
		fieldBoardsPerRound: {strconv.Itoa(m.BoardsPerRound)},
		fieldRounds:         {strconv.Itoa(len(m.Rounds))},
	}
	if m.ArrowSwitch > 0 {
		q.Set(fieldArrowSwitch, strconv.Itoa(m.ArrowSwitch))
	}
	if m.FirstBoard > 1 {
		q.Set(fieldFirstBoard, strconv.Itoa(m.FirstBoard))
	}
	if m.Phantom == score.EastWest {
		q.Set(fieldPhantom, "ew")
	}
	return q
}

// phrases is what these pages say besides.
type phrases struct{ view.Phrases }

// fields are those of these pages, with what they say.
type fields struct {
	phrases
	page.Fields
}
