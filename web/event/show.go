package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/web/page"
	"bridgescore/web/param/scoring"
	"bridgescore/web/templates"
)

const (
	// maxSheetLines is how many results a page shows at once.
	maxSheetLines = 20_000
	// maxCharted is how many bars a chart can show.
	maxCharted = 100
	// maxDots is how many pairs, one below the other, still make a picture.
	maxDots = 40
)

// show fills in the scored event.
func (p *pairsPage) show(v *templates.Pairs) error {
	r := &v.Result
	r.Scored = true
	r.Title = p.eventTitle()
	r.Method = p.method()
	r.ViewValue = p.currentViewValue()
	v.State = p.stateView()
	shown := p.Values.Get(paramShow)
	if r.Hidden && shown == showRanking {
		shown = "" // nothing of it is left
	}
	if slices.Contains([]string{showRanking, showTravellers, showCards}, shown) {
		r.Show = shown
	} else if shown != "" {
		return page.ErrNotFound
	}
	if !r.Hidden {
		p.rankings(r)
	}
	if r.Show != showRanking {
		if err := p.details(r); err != nil {
			return err
		}
	}
	p.buttons(v)
	return nil
}

// eventTitle is what the event is called: its title and date, or its kind.
func (p *pairsPage) eventTitle() string {
	event := &p.source.file.Event
	title := event.Title
	if title == "" {
		title = p.T("pairs_untitled")
	}
	if event.Date != "" {
		title += " · " + event.Date
	}
	return title
}

// method states how the event was scored, as every sheet of it does.
func (p *pairsPage) method() string {
	o := &p.options.options
	parts := []string{p.scoringName(o)}
	if n := len(p.result.Missing); n > 0 {
		parts = append([]string{p.provisional(n)}, parts...)
	}
	if o.Scoring == pairs.ByMatchpoints {
		if o.Matchpoints.Ascherman {
			parts = append(parts, p.T("method_ascherman"))
		}
		if p.reached.rules.Has(pairs.Neuberg) {
			parts = append(parts, p.T("method_neuberg"))
		}
		if p.reached.rules.Has(pairs.SmallGroup) {
			parts = append(parts, p.T("method_groups", "regulation",
				p.T("event_regulation_"+p.options.chosen(scoring.Regulation))))
		}
	} else {
		if p.reached.rules.Has(pairs.SmallGroup) {
			parts = append(parts, p.T("method_small_imps"))
		}
		if p.reached.rules.Has(pairs.Awarded) {
			plus := o.Cross.Award
			if o.Scoring == pairs.ByButler {
				plus = o.Butler.Award
			}
			imps := plus.IMPs(score.Award{Kind: score.AveragePlus})
			parts = append(parts, p.T("method_award", "imps", p.Decimal(imps.Float64(), 1)))
		}
	}
	if o.Matchpoints.FouledOnly {
		parts = append(parts, p.T("method_early"))
	}
	if p.reached.rules.Has(pairs.AveragePlusLimit) {
		parts = append(parts, p.T("method_limit"))
	}
	pairsInAll := len(p.result.Pairs)
	if p.source.typed != nil {
		pairsInAll = max(pairsInAll, len(p.source.typed.Names)) // some may have no result yet
	}
	parts = append(parts, p.T("method_tables", "n", (pairsInAll+1)/2), p.T("method_pairs", "n", pairsInAll),
		p.T("method_boards", "n", p.reached.boards))
	if o.Scoring != pairs.ByMatchpoints && o.ScaleShortBoards {
		parts = append(parts, p.T("method_scaled"))
	}
	switch {
	case o.Winners == pairs.AlternatingWinner:
		parts = append(parts, p.T("method_alternating"))
	case len(p.result.Rankings) > 1:
		parts = append(parts, p.T("method_rankings", "n", len(p.result.Rankings)))
	}
	if len(o.Ties) > 0 {
		parts = append(parts, p.T("method_ties"))
	}
	return strings.Join(parts, ", ")
}

// scoringName says the form of scoring with its options.
func (p *pairsPage) scoringName(o *pairs.Options) string {
	switch o.Scoring {
	case pairs.ByCrossIMPs:
		return p.T("method_cross_" + map[imp.Divisor]string{imp.DivideByComparisons: "comparisons",
			imp.DivideByResults: "results", imp.DivideByNothing: "none"}[o.Cross.Divisor])
	case pairs.ByButler:
		rounding := p.T("method_rounded")
		if o.Butler.Rounding == imp.Unrounded {
			rounding = p.T("method_unrounded")
		}
		return p.butlerName(&o.Butler) + ", " + rounding
	case pairs.ByMatchpoints:
	}
	if o.Matchpoints.Scale == matchpoint.HalfPoints {
		return p.T("method_half")
	}
	return p.T("method_matchpoints")
}

func (p *pairsPage) butlerName(o *imp.ButlerOptions) string {
	if o.Datum == imp.Median {
		return p.T("method_butler_median")
	}
	switch o.Drop.Rule {
	case imp.DropNothing:
		return p.T("method_butler_mean")
	case imp.DropCount:
		if o.Drop.Amount == 0 {
			return p.T("method_butler_mean")
		}
		return p.T("method_butler_drop", "count", o.Drop.Amount)
	case imp.DropPercent:
		return p.T("method_butler_percent", "percent", p.Decimal(float64(o.Drop.Amount)/score.PercentUnit, 2))
	case imp.DropByField:
		return p.T("method_butler_field")
	case imp.DropBestAndWorst:
	}
	return p.T("method_butler")
}

// tallies are what the sheets need to know of the whole event.
type tallies struct {
	rules    pairs.Rules
	boards   int
	whole    bool // all marks and totals are whole numbers
	sections bool
	// Those of each pair: its name in addresses, and its place.
	keys   []string
	places []pairPlace
}

// pairPlace is where a pair stands. It has no place where it is not ranked.
type pairPlace struct {
	ranking  *pairs.Ranking
	standing *pairs.Standing
}

func talliesOf(result *pairs.Result) tallies {
	t := tallies{whole: true}
	numbers := make(map[int]bool)
	for i := range result.Boards {
		b := &result.Boards[i]
		numbers[b.Number] = true
		for j := range b.Lines {
			for _, m := range [2]*pairs.Mark{&b.Lines[j].NSMark, &b.Lines[j].EWMark} {
				t.rules |= m.Rules
				t.whole = t.whole && m.Points.Round(2)%score.PercentUnit == 0
			}
		}
	}
	t.boards = len(numbers)
	sections := make(map[string]bool)
	for i := range result.Pairs {
		sections[result.Pairs[i].Section] = true
	}
	t.sections = len(sections) > 1
	t.places = make([]pairPlace, len(result.Pairs))
	for i := range result.Rankings {
		ranking := &result.Rankings[i]
		for j := range ranking.Standings {
			s := &ranking.Standings[j]
			t.places[s.Pair] = pairPlace{ranking, s}
			t.whole = t.whole && s.Total.Round(2)%score.PercentUnit == 0
		}
	}
	t.nameKeys(result)
	return t
}

// nameKeys gives every pair a name of its own for addresses: its number, with
// line and section where the number is not enough.
func (t *tallies) nameKeys(result *pairs.Result) {
	lines := make(map[string]int)
	for i := range result.Pairs {
		lines[result.Pairs[i].Section+"\x00"+result.Pairs[i].Number]++
	}
	for i := range result.Pairs {
		pair := &result.Pairs[i]
		key := pair.Number
		if lines[pair.Section+"\x00"+pair.Number] > 1 {
			key += "." + pair.Line.String()
		}
		if t.sections {
			key += "." + pair.Section
		}
		t.keys = append(t.keys, key)
	}
}

// pairName is the number of a pair as sheets have it.
func (p *pairsPage) pairName(i int32) string {
	if i < 0 || int(i) >= len(p.result.Pairs) {
		return "–"
	}
	pair := &p.result.Pairs[i]
	if p.reached.sections && pair.Section != "" {
		return pair.Section + pair.Number
	}
	return pair.Number
}

func names(pair *pairs.Pair) string { return strings.Join(pair.Names, " – ") }

// points writes matchpoints or IMPs. IMPs have their sign.
func (p *pairsPage) points(n pairs.Number) string {
	text := p.Decimal(float64(n.Round(2))/score.PercentUnit, 2)
	if p.reached.whole {
		text = p.Number(int(n.Round(0)))
	}
	if p.result.Scoring != pairs.ByMatchpoints && n.Round(2) > 0 {
		return "+" + text
	}
	return text
}

// percentage writes a percentage without its sign.
func (p *pairsPage) percentage(n pairs.Number) string {
	return p.Decimal(float64(n.Round(2))/score.PercentUnit, 2)
}

// change writes what was added or taken off, in hundredths, with its sign.
func (p *pairsPage) change(hundredths int64) string {
	text := p.Decimal(float64(hundredths)/score.PercentUnit, 2)
	if hundredths > 0 {
		text = "+" + text
	}
	return text
}

func (p *pairsPage) byPercent() bool { return p.result.Scoring == pairs.ByMatchpoints }

// rankings fills in the lists of the pairs.
func (p *pairsPage) rankings(r *templates.EventResult) {
	for i := range p.result.Rankings {
		r.Rankings = append(r.Rankings, p.ranking(i))
	}
}

func (p *pairsPage) ranking(i int) templates.RankingTable {
	ranking := &p.result.Rankings[i]
	t := templates.RankingTable{Caption: p.rankingName(ranking), Percent: p.byPercent()}
	var rules pairs.Rules
	chart := page.Plot{
		ID: "ranking-" + strconv.Itoa(i+1), Caption: p.markName(), Dots: true, Mark: p.middle(),
		Series: []page.PlotSeries{{Name: p.markName(), Color: "c1"}},
	}
	bars := &chart.Series[0].Bars
	for j := range ranking.Standings {
		s := &ranking.Standings[j]
		pair := &p.result.Pairs[s.Pair]
		row := templates.RankingRow{
			Rank: p.rank(s), Number: p.pairName(int32(s.Pair)), Names: names(pair), Key: p.reached.keys[s.Pair],
			Total: p.points(s.Total), Boards: p.Number(s.Boards), Note: p.ruleNames(s.Rules),
		}
		if sum := s.Penalty.Round(2); sum != 0 {
			row.Note += " " + p.change(-sum)
		}
		value := s.Total
		if p.byPercent() {
			row.Percent, value = p.percentage(s.Percent), s.Percent
		}
		rules |= s.Rules
		t.Rows = append(t.Rows, row)
		chart.Categories = append(chart.Categories, row.Number)
		text := p.percentage(value)
		bar := page.PlotBar{Value: float64(value.Round(2)) / score.PercentUnit, Text: text}
		bar.Label = text
		*bars = append(*bars, bar)
	}
	if len(chart.Categories) <= maxDots {
		chart.Aria = p.T("pairs_ranking_chart", "title", t.Caption)
		t.Plot = chart.View()
	}
	for _, rule := range rules.List() {
		t.Notes = append(t.Notes, p.T("rule_"+rule.String()))
	}
	return t
}

// middle is the result of a pair that did neither well nor badly.
func (p *pairsPage) middle() *page.PlotMark {
	if p.byPercent() {
		const half = 50
		return &page.PlotMark{At: half, Name: p.T("practice_percent_of", "percent", p.Number(half))}
	}
	return &page.PlotMark{At: 0, Name: p.Number(0)}
}

// markName is what the results of pairs are counted in.
func (p *pairsPage) markName() string {
	if p.byPercent() {
		return p.T("pairs_percent")
	}
	return p.T("pairs_imps")
}

// rank writes a place; pairs that share it say so.
func (p *pairsPage) rank(s *pairs.Standing) string {
	switch {
	case s.Rank == 0:
		return "–"
	case s.Tied:
		return p.T("pairs_rank_tied", "rank", s.Rank)
	}
	return p.Number(s.Rank)
}

// rankingName says whom a ranking is of.
func (p *pairsPage) rankingName(r *pairs.Ranking) string {
	name := p.T("pairs_ranking")
	if r.Line != score.NoSide {
		name = p.T("pairs_ranking_line", "line", p.lineName(r.Line))
	}
	if r.Section != "" {
		name += " · " + p.T("pairs_section", "section", r.Section)
	}
	return name
}

// lineName names a line in full.
func (d phrases) lineName(s score.Side) string {
	if s == score.EastWest {
		return d.T("line_ew")
	}
	return d.T("line_ns")
}

// ruleNames says the rules that gave a number, but for plain comparison.
func (p *pairsPage) ruleNames(set pairs.Rules) string {
	var list []string
	for _, rule := range set.List() {
		switch rule {
		case pairs.Compared, pairs.CrossIMPs, pairs.ButlerIMPs:
		default:
			list = append(list, p.T("rule_short_"+rule.String()))
		}
	}
	return strings.Join(list, ", ")
}

// details fills in the travellers and cards that were asked for.
func (p *pairsPage) details(r *templates.EventResult) error {
	board, pair := p.Values.Get(paramBoard), p.Values.Get(paramPair)
	whole := len(p.source.file.Event.Lines) <= maxSheetLines
	switch {
	case r.Show != "" && !whole:
		r.TooMuch = p.T("pairs_too_much", "count", len(p.source.file.Event.Lines))
	case r.Show == showTravellers:
		for i := range p.result.Boards {
			r.Traveller = append(r.Traveller, p.traveller(i))
		}
	case r.Show == showCards:
		for _, i := range p.byNumber() {
			r.Cards = append(r.Cards, p.card(i, false))
		}
	case board != "":
		i := slices.IndexFunc(p.result.Boards, func(b pairs.Board) bool { return boardKey(&b) == board })
		if i < 0 {
			return page.ErrNotFound
		}
		r.Detail, r.Traveller = true, []templates.Traveller{p.traveller(i)}
	case pair != "":
		i := slices.Index(p.reached.keys, pair)
		if i < 0 {
			return page.ErrNotFound
		}
		r.Detail, r.Cards = true, []templates.PairCard{p.card(i, true)}
	}
	return nil
}

// boardKey is the name of a board in addresses.
func boardKey(b *pairs.Board) string {
	if b.Section == "" {
		return strconv.Itoa(b.Number)
	}
	return strconv.Itoa(b.Number) + "." + b.Section
}

func (p *pairsPage) boardName(b *pairs.Board) string {
	name := p.T("pairs_board", "board", strconv.Itoa(b.Number))
	if b.Section != "" {
		name += " " + b.Section
	}
	return name
}

// traveller shows a board.
func (p *pairsPage) traveller(i int) templates.Traveller {
	b := &p.result.Boards[i]
	t := templates.Traveller{
		ID: "board-" + strconv.Itoa(i+1), Heading: p.boardName(b), About: p.aboutBoard(b),
		Percent: p.byPercent(), Hidden: p.hidden(),
	}
	for j := range b.Lines {
		t.Rows = append(t.Rows, p.travellerRow(&b.Lines[j]))
	}
	if !t.Hidden {
		for j := range b.Frequencies {
			t.Frequencies = append(t.Frequencies, p.frequencies(&b.Frequencies[j]))
		}
	}
	return t
}

// aboutBoard says dealer, vulnerability, and what the board is compared with.
func (p *pairsPage) aboutBoard(b *pairs.Board) string {
	parts := []string{p.T("dealer_" + score.Board(b.Number).Dealer().String()),
		p.T("vul_sides_" + b.Vulnerability.String())}
	if p.hidden() {
		return strings.Join(parts, " · ")
	}
	if b.Top > 0 {
		parts = append(parts, p.T("pairs_top", "top", b.Top))
	}
	for _, datum := range b.Datums {
		text := p.Decimal(float64(datum.Points.Round(2))/score.PercentUnit, 0)
		if !datum.Points.IsWhole() {
			text = p.Decimal(float64(datum.Points.Round(2))/score.PercentUnit, 2)
		}
		parts = append(parts, p.T("pairs_datum", "datum", text, "exact",
			p.Decimal(float64(datum.Exact.Round(2))/score.PercentUnit, 2)))
	}
	return strings.Join(parts, " · ")
}

func (p *pairsPage) travellerRow(l *pairs.LineScore) templates.TravellerRow {
	line := &p.source.file.Event.Lines[l.Line]
	row := templates.TravellerRow{NS: p.pairName(l.NS), EW: p.pairName(l.EW)}
	row.Contract, row.Declarer, row.Result = p.played(&line.Entry)
	if l.HasPoints {
		row.NSScore, row.EWScore = p.columns(l.Points)
	}
	if p.hidden() {
		return row
	}
	row.NSMark, row.EWMark = p.mark(&l.NSMark), p.mark(&l.EWMark)
	if p.byPercent() && l.NSMark.Counted {
		row.NSPercent = p.percentage(l.NSMark.Percent)
	}
	row.Remarks = p.ruleNames(l.NSMark.Rules | l.EWMark.Rules)
	return row
}

// columns puts a score into the column of the side that it is for.
func (p *pairsPage) columns(points int) (ns, ew string) {
	switch {
	case points > 0:
		return p.Number(points), ""
	case points < 0:
		return "", p.Number(-points)
	}
	return "0", ""
}

func (p *pairsPage) mark(m *pairs.Mark) string {
	if !m.Counted {
		return "–"
	}
	return p.points(m.Points)
}

// played writes an entry in three columns; what was not played has the first.
func (d phrases) played(e *score.Entry) (contract, declarer, result string) {
	if e.Kind != score.Played {
		return notation.Format(*e, d.Language.Notation()), "", ""
	}
	c := e.Play.Contract
	contract = strconv.Itoa(c.Level) + d.Strain(c.Strain) + c.Doubling.String()
	if e.FouledGroup != 0 {
		contract += " [" + string(rune(e.FouledGroup)) + "]"
	}
	return contract, d.T("seat_short_" + e.Play.Declarer.String()), d.Over(e.Play.Tricks - c.Need())
}

func (p *pairsPage) frequencies(f *pairs.Frequency) templates.FrequencyTable {
	t := templates.FrequencyTable{Caption: p.T("pairs_frequencies")}
	if f.Group != 0 {
		t.Caption += " [" + string(rune(f.Group)) + "]"
	}
	if f.Side != score.NoSide {
		t.Caption += " · " + p.lineName(f.Side)
	}
	for i := range f.Rows {
		r := &f.Rows[i]
		row := templates.FrequencyRow{Score: p.Signed(r.Points), Count: p.count(r.Count)}
		if f.Side != score.EastWest {
			row.NS = p.points(r.NS)
		}
		if f.Side != score.NorthSouth {
			row.EW = p.points(r.EW)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// count writes how often a score occurred; weighted rulings make it
// fractional.
func (p *pairsPage) count(n pairs.Number) string {
	hundredths := n.Round(2)
	if hundredths%score.PercentUnit == 0 {
		return p.Number(int(hundredths / score.PercentUnit))
	}
	return p.Decimal(float64(hundredths)/score.PercentUnit, 2)
}

// card shows what a pair did, with a chart where it stands alone.
func (p *pairsPage) card(i int, charted bool) templates.PairCard {
	pair := &p.result.Pairs[i]
	c := templates.PairCard{
		ID: "pair-" + strconv.Itoa(i+1), Heading: p.pairHeading(i), About: names(pair),
		Percent: p.byPercent(), Hidden: p.hidden(),
	}
	chart := page.Plot{ID: "card-chart", Caption: p.markName(), Dense: true,
		Aria:   p.T("pairs_card_chart", "pair", p.pairName(int32(i))),
		Series: []page.PlotSeries{{Name: p.markName(), Color: "c1"}}}
	for _, l := range p.result.Card(i) {
		c.Rows = append(c.Rows, p.cardRow(&l))
		value := l.Mark.Points
		if p.byPercent() {
			value = l.Mark.Percent
		}
		bar := page.PlotBar{}
		if l.Mark.Counted {
			bar = page.PlotBar{Value: float64(value.Round(2)) / score.PercentUnit, Text: p.percentage(value)}
		}
		chart.Categories = append(chart.Categories, strconv.Itoa(l.Board.Number))
		chart.Series[0].Bars = append(chart.Series[0].Bars, bar)
	}
	if c.Hidden {
		return c
	}
	if charted && len(chart.Categories) <= maxCharted {
		c.Plot = chart.View()
	}
	if place := p.reached.places[i]; place.standing != nil {
		c.Total = p.points(place.standing.Total)
		if c.Percent {
			c.TotalPercent = p.percentage(place.standing.Percent)
		}
		c.About = strings.TrimPrefix(c.About+" · "+p.T("pairs_place", "rank", p.rank(place.standing), "all",
			len(place.ranking.Standings)), " · ")
	}
	return c
}

// byNumber is the order in which cards are handed out: line by line, and by number
// in each.
func (p *pairsPage) byNumber() []int {
	lineOf := func(i int) score.Side {
		if place := p.reached.places[i]; place.ranking != nil {
			return place.ranking.Line
		}
		return score.NoSide
	}
	order := make([]int, len(p.result.Pairs))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &p.result.Pairs[a], &p.result.Pairs[b]
		return cmp.Or(strings.Compare(x.Section, y.Section), cmp.Compare(lineOf(a), lineOf(b)),
			compareNumbers(x.Number, y.Number))
	})
	return order
}

func (p *pairsPage) pairHeading(i int) string {
	heading := p.T("pairs_pair", "pair", p.pairName(int32(i)))
	if place := p.reached.places[i]; place.ranking != nil && place.ranking.Line != score.NoSide {
		heading += " " + p.lineName(place.ranking.Line)
	}
	return heading
}

func (p *pairsPage) cardRow(l *pairs.CardLine) templates.CardRow {
	line := &p.source.file.Event.Lines[l.Line.Line]
	row := templates.CardRow{
		Board: strconv.Itoa(l.Board.Number), Side: p.T("line_short_" + l.Side.String()),
		Opponents: p.pairName(l.Opponents),
	}
	row.Contract, row.Declarer, row.Result = p.played(&line.Entry)
	if l.Line.HasPoints {
		points := l.Line.Points
		if l.Side == score.EastWest {
			points = -points
		}
		row.Score = p.Signed(points)
	}
	if p.hidden() {
		return row
	}
	row.Mark = p.mark(&l.Mark)
	if p.byPercent() && l.Mark.Counted {
		row.Percent = p.percentage(l.Mark.Percent)
	}
	row.Remarks = p.ruleNames(l.Mark.Rules)
	return row
}

// buttons are the ways on from a scored event.
func (p *pairsPage) buttons(v *templates.Pairs) {
	r := &v.Result
	for i := range p.result.Boards {
		b := &p.result.Boards[i]
		key := boardKey(b)
		r.Boards = append(r.Boards, templates.ChoiceButton{
			Name: paramBoard, Value: key, Label: key, Detail: p.boardName(b), Current: r.Show == "" &&
				key == p.Values.Get(paramBoard),
		})
	}
	if r.Hidden {
		for i := range p.result.Pairs {
			r.Pairs = append(r.Pairs, templates.ChoiceButton{
				Name: paramPair, Value: p.reached.keys[i], Label: p.reached.keys[i], Detail: p.pairHeading(i),
				Current: r.Show == "" && p.reached.keys[i] == p.Values.Get(paramPair),
			})
		}
		slices.SortStableFunc(r.Pairs, func(a, b templates.ChoiceButton) int {
			return compareNumbers(a.Label, b.Label)
		})
	}
	for _, name := range []string{showRanking, showTravellers, showCards} {
		if name != showRanking || !r.Hidden {
			r.Sheets = append(r.Sheets, templates.ChoiceButton{Name: paramShow, Value: name,
				Label: p.T("pairs_show_" + name), Current: r.Show == name})
		}
	}
	for _, format := range downloadFormats() {
		r.Files = append(r.Files, templates.ChoiceButton{Name: paramDownload, Value: format,
			Label: p.T("pairs_file_" + format)})
	}
	address := p.request.Base() + p.address()
	switch {
	case p.source.fitsLink(p.address):
		r.Share = address
	case len(p.source.Sheet) > maxLinkSheet:
		r.Unshared = p.T("pairs_too_long", "length", len(p.source.Sheet), "most", maxLinkSheet)
	default:
		r.Unshared = p.T("pairs_too_long", "length", len(address), "most", maxLink)
	}
}
