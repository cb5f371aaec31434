package pairs

import (
	"cmp"
	"slices"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/internal/ratio"
	"bridgescore/score/matchpoint"
)

// scorer scores the fields of an event.
type scorer struct {
	*Inspection
	options  *Options
	expected []int
	adjusted map[int32]*Adjustment // of pairs
}

// scoreField scores one board. What a board cannot be scored with is left out:
// its rulings first, then everything.
func (s *scorer) scoreField(f int) (Board, *Warning) {
	field := &s.fields[f]
	board := Board{
		Number:        field.board,
		Vulnerability: s.event.vulnerability(field.board),
		Lines:         make([]LineScore, len(field.lines)),
		den:           1,
	}
	if field.section >= 0 {
		board.Section = s.roster.sections[field.section]
	}
	results := make([]score.BoardResult, len(field.lines))
	for k, i := range field.lines {
		board.Lines[k], results[k] = s.newLine(i)
	}
	var warning *Warning
	if err := s.compare(&board, results, f); err != nil {
		w := s.warn(BoardUnscorable, int(field.lines[0]))
		w.Err, warning = err, &w
		s.leaveOut(&board, results, func(r *score.BoardResult) bool { return r.Kind == score.RuledResult })
		if err := s.compare(&board, results, f); err != nil {
			s.leaveOut(&board, results, func(*score.BoardResult) bool { return true })
			return board, warning
		}
	}
	fouled := isFouled(results)
	for k := range board.Lines {
		board.Lines[k].finish(&results[k], fouled)
		board.widen(board.Lines[k].NSMark.Points)
		board.widen(board.Lines[k].EWMark.Points)
	}
	return board, warning
}

func (s *scorer) newLine(i int32) (LineScore, score.BoardResult) {
	line := LineScore{Line: int(i), NS: s.roster.ns[i], EW: s.roster.ew[i], round: int32(s.event.Lines[i].Round)}
	fate := s.fate[i]
	if fate != Compared {
		line.NSMark.Rules, line.EWMark.Rules = rules(fate), rules(fate)
	}
	if s.options.ExchangeTurned && s.exchanges(i) {
		line.NSMark.Rules |= rules(Exchanged)
		line.EWMark.Rules |= rules(Exchanged)
	}
	if fate == AgainstItself {
		line.NS, line.EW = nobody, nobody
	}
	if s.kind[i] == score.RealResult {
		line.Points, line.HasPoints = int(s.points[i]), true
	}
	switch {
	case fate == Repeated || s.kind[i] == score.AbsentResult:
		return line, score.BoardResult{}
	case s.kind[i] == score.RealResult:
		return line, score.BoardResult{
			Kind:        score.RealResult,
			Points:      line.Points,
			FouledGroup: s.event.Lines[i].Entry.FouledGroup,
		}
	}
	result, err := s.event.admit(&s.event.Lines[i])
	if err != nil {
		return line, score.BoardResult{}
	}
	return line, result
}

// leaveOut makes results absent.
func (s *scorer) leaveOut(board *Board, results []score.BoardResult, unwanted func(*score.BoardResult) bool) {
	for k := range results {
		if results[k].Kind != score.AbsentResult && unwanted(&results[k]) {
			results[k] = score.BoardResult{}
			board.Lines[k].NSMark.Rules = rules(Unscorable)
			board.Lines[k].EWMark.Rules = rules(Unscorable)
		}
	}
}

func (s *scorer) compare(board *Board, results []score.BoardResult, f int) error {
	switch s.options.Scoring {
	case ByMatchpoints:
		return s.byMatchpoints(board, results, f)
	case ByCrossIMPs:
		options := s.options.Cross
		options.Expected, options.Field = s.expectedAtIMPs(options.Expected, f), s.expected[f]
		lines, err := imp.Cross(results, options)
		if err != nil {
			return err
		}
		board.takeIMPs(results, lines, CrossIMPs)
	case ByButler:
		options := s.options.Butler
		options.Expected, options.Field = s.expectedAtIMPs(options.Expected, f), s.expected[f]
		scored, err := imp.Butler(results, options)
		if err != nil {
			return err
		}
		board.Datums = scored.Datums
		board.takeIMPs(results, scored.Lines, ButlerIMPs)
	}
	return nil
}

func (s *scorer) expectedAtIMPs(expected, f int) int {
	if expected == 0 && s.options.ScaleShortBoards {
		return s.expected[f]
	}
	return expected
}

func (s *scorer) byMatchpoints(board *Board, results []score.BoardResult, f int) error {
	options := s.options.Matchpoints
	if options.Expected == 0 {
		options.Expected = s.expected[f]
	}
	scored, err := matchpoint.Score(results, options)
	if err != nil {
		return err
	}
	board.Expected, board.Top = scored.Expected, scored.Top
	for k := range results {
		if results[k].Kind == score.AbsentResult {
			continue
		}
		r := &scored.Results[k]
		line := &board.Lines[k]
		line.NSMark.take(r.NS, ruleOf(r.Basis))
		line.EWMark.take(r.EW, ruleOf(r.Basis))
		line.nsAward, line.ewAward = r.NSPending, r.EWPending
	}
	for i := range scored.Charts {
		board.Frequencies = append(board.Frequencies, frequencyOf(&scored.Charts[i]))
	}
	return nil
}

func (m *Mark) take(from matchpoint.Mark, rule Rule) {
	m.Points, m.Percent = from.Points, from.Percent
	m.Counted = true
	m.Rules |= rules(rule)
}

func frequencyOf(chart *matchpoint.Chart) Frequency {
	frequency := Frequency{Group: chart.Group, Side: chart.Side, Rows: make([]FrequencyRow, len(chart.Rows))}
	for i := range chart.Rows {
		row := &chart.Rows[i]
		frequency.Rows[i] = FrequencyRow{
			Points:    row.Points,
			Count:     row.Count,
			NS:        row.NS.Points,
			EW:        row.EW.Points,
			NSPercent: row.NS.Percent,
			EWPercent: row.EW.Percent,
		}
	}
	return frequency
}

func (b *Board) takeIMPs(results []score.BoardResult, lines []imp.Line, rule Rule) {
	for k := range lines {
		if !lines[k].Scored {
			continue
		}
		line := &b.Lines[k]
		given := rule
		if lines[k].Small {
			given = SmallGroup
		}
		if results[k].Kind == score.GivenResult {
			given = Awarded
			line.nsAward, line.ewAward = results[k].NS.Kind, results[k].EW.Kind
		}
		line.NSMark = Mark{Points: lines[k].NS, Counted: true, Rules: line.NSMark.Rules | rules(given)}
		line.EWMark = Mark{Points: lines[k].EW, Counted: true, Rules: line.EWMark.Rules | rules(given)}
	}
	b.countScores(results)
}

// countScores makes the frequency tables of a board at IMPs from the results
// that have one score. Equal scores of one form of the board have equal marks.
func (b *Board) countScores(results []score.BoardResult) {
	order := make([]int, 0, len(results))
	for k := range results {
		if results[k].Kind == score.RealResult {
			order = append(order, k)
		}
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(
			cmp.Compare(results[i].FouledGroup, results[j].FouledGroup),
			cmp.Compare(results[j].Points, results[i].Points),
		)
	})
	for n, k := range order {
		r := &results[k]
		if n == 0 || results[order[n-1]].FouledGroup != r.FouledGroup {
			b.Frequencies = append(b.Frequencies, Frequency{Group: r.FouledGroup})
		}
		table := &b.Frequencies[len(b.Frequencies)-1]
		if rows := table.Rows; len(rows) > 0 && rows[len(rows)-1].Points == r.Points {
			count := &rows[len(rows)-1].Count
			*count = count.Add(ratio.Whole(1))
			continue
		}
		table.Rows = append(table.Rows, FrequencyRow{
			Points: r.Points,
			Count:  ratio.Whole(1),
			NS:     b.Lines[k].NSMark.Points,
			EW:     b.Lines[k].EWMark.Points,
		})
	}
}

// isFouled reports whether the results that are compared are of more than one
// form of the board.
func isFouled(results []score.BoardResult) bool {
	first := nobody
	for i := range results {
		if kind := results[i].Kind; kind != score.RealResult && kind != score.RuledResult {
			continue
		}
		group := int(results[i].FouledGroup)
		if first == nobody {
			first = group
		} else if group != first {
			return true
		}
	}
	return false
}

// finish notes what a line is beside its way of scoring.
func (l *LineScore) finish(result *score.BoardResult, fouled bool) {
	var more Rules
	switch result.Kind {
	case score.RuledResult:
		if len(result.NSShares) > 1 || len(result.EWShares) > 1 {
			more |= rules(Weighted)
		}
		if !slices.Equal(result.NSShares, result.EWShares) {
			more |= rules(Split)
		}
		if fouled {
			more |= rules(Fouled)
		}
	case score.RealResult:
		if fouled {
			more |= rules(Fouled)
		}
	case score.GivenResult, score.AbsentResult:
		return
	}
	l.NSMark.Rules |= more
	l.EWMark.Rules |= more
}

// widen makes the common denominator of the board fit one more mark.
func (b *Board) widen(n Number) {
	_, den, _ := n.Small()
	if b.den == 0 || b.den%den == 0 {
		return
	}
	product, ok := ratio.Multiply(b.den, den/ratio.GCD(b.den, den))
	if !ok {
		product = 0
	}
	b.den = product
}
