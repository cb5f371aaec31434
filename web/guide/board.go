package guide

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/notation"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
	"bridgescore/web/event"
	"bridgescore/web/page"
	"bridgescore/web/param/scoring"
	"bridgescore/web/permalink"
	"bridgescore/web/templates"
)

// nineResults is the board that the texts compare: the same cards at nine
// tables, North-South vulnerable and always playing in spades.
var nineResults = []score.Outcome{
	spades(2, 8), spades(3, 9), spades(2, 10), spades(3, 10),
	spades(4, 10), spades(4, 10), spades(4, 10), spades(4, 10), spades(4, 11),
}

func spades(level, tricks int) score.Outcome {
	return score.Outcome{Contract: score.Contract{Level: level, Strain: score.Spades}, Vulnerable: true, Tricks: tricks}
}

// nineResultsTarget, followed by a way of scoring, is the target of links that
// open the board as an event of its own.
const nineResultsTarget = "pairs:nine-results:"

// nineResultsBoard is a board with North-South vulnerable.
const nineResultsBoard = 2

// nineResultsURL is the page of pairs events with that board on its sheet.
func (f *figures) nineResultsURL(method string) string {
	lang := f.Language.Notation()
	var sheet strings.Builder
	sheet.WriteString(f.T("guide_sheet_header") + "\n")
	for i, o := range nineResults {
		play := score.Entry{Kind: score.Played,
			Play: score.Play{Contract: o.Contract, Declarer: score.North, Tricks: o.Tricks}}
		fmt.Fprintf(&sheet, "%d,%d,%d,%s\n", nineResultsBoard, i+1, len(nineResults)+i+1, notation.Format(play, lang))
	}
	query := url.Values{
		event.FieldEvent: {permalink.Event{Sheet: sheet.String(), Language: lang}.String()},
		scoring.Method:   {method},
	}
	return page.URL(f.Language, page.PathPairs) + "?" + query.Encode()
}

func (a *arguments) results() []score.BoardResult {
	var results []score.BoardResult
	for _, o := range nineResults {
		points, err := o.Score()
		a.keep(err)
		results = append(results, score.BoardResult{Kind: score.RealResult, Points: points})
	}
	return results
}

// chart scores the board on a scale.
func (a *arguments) chart(scale matchpoint.Scale) (matchpoint.Chart, int) {
	board, err := matchpoint.Score(a.results(), matchpoint.Options{Scale: scale})
	a.keep(err)
	if a.err != nil {
		return matchpoint.Chart{}, 0
	}
	return board.Charts[0], board.Top
}

var scaleNames = map[string]matchpoint.Scale{"two": matchpoint.TwoPoints, "half": matchpoint.HalfPoints}

// topCall is the top of the board of nine results.
func (f *figures) topCall(a *arguments) templ.Component {
	_, top := a.chart(of(a, scaleNames))
	return f.number(top)
}

// matchpointCall is what a score of that board is worth, in matchpoints of a
// scale or in percent.
func (f *figures) matchpointCall(a *arguments) templ.Component {
	unit := a.word()
	percent := unit == "percent"
	if !percent {
		a.rest = append([]string{unit}, a.rest...)
	}
	scale := matchpoint.HalfPoints
	if !percent {
		scale = of(a, scaleNames)
	}
	points := a.number()
	chart, _ := a.chart(scale)
	for _, row := range chart.Rows {
		switch {
		case row.Points != points:
		case percent:
			return f.percent(int(row.NS.Percent.Round(2)), 0)
		default:
			return templates.FigureOf(f.fraction(row.NS.Points.Round(2), 0))
		}
	}
	a.fail("nobody scored %d", points)
	return templ.NopComponent
}

// perComparison is what one comparison of a pair is worth at matchpoints: read
// off a board of two results.
func perComparison(name string) int {
	scale, other := matchpoint.TwoPoints, 0
	switch name {
	case "half-won":
		scale = matchpoint.HalfPoints
	case "tied":
		other = 1
	}
	board, err := matchpoint.Score([]score.BoardResult{{Kind: score.RealResult, Points: 1},
		{Kind: score.RealResult, Points: other}}, matchpoint.Options{Scale: scale})
	if err != nil {
		return 0
	}
	return int(board.Results[0].NS.Points.Round(0))
}

// count counts the results of that board that a test holds for.
func (f *figures) count(a *arguments, holds func(other, points int) bool) int {
	points, n := a.number(), 0
	for _, result := range a.results() {
		if holds(result.Points, points) {
			n++
		}
	}
	return n
}

// timesCall is how often a score of that board was made.
func (f *figures) timesCall(a *arguments) templ.Component {
	return f.number(f.count(a, func(other, points int) bool { return other == points }))
}

// tiedCall is how many other pairs made it.
func (f *figures) tiedCall(a *arguments) templ.Component {
	return f.number(f.count(a, func(other, points int) bool { return other == points }) - 1)
}

// beatenCall is how many pairs it beats.
func (f *figures) beatenCall(a *arguments) templ.Component {
	return f.number(f.count(a, func(other, points int) bool { return other < points }))
}

// fraction writes hundredths, with as many places as they need and at least so
// many.
func (f *figures) fraction(hundredths int64, places int) templates.Figure {
	for unit := []int64{100, 10, 1}; places < 2 && hundredths%unit[places] != 0; {
		places++
	}
	value := float64(hundredths) / 100
	return templates.Figure{Text: f.Decimal(value, places), Value: strconv.FormatFloat(value, 'f', places, 64)}
}

// boardBlock is the board at matchpoints, the lowest score first.
func (f *figures) boardBlock(a *arguments) templ.Component {
	two, top := a.chart(matchpoint.TwoPoints)
	half, _ := a.chart(matchpoint.HalfPoints)
	t := templates.GuideTable{
		Caption: f.T("guide_board_caption"),
		Head: []string{f.T("guide_board_score"), f.T("guide_board_times"),
			f.T("guide_board_points", "won", perComparison("won")),
			f.T("guide_board_points", "won", perComparison("half-won")),
			f.T("guide_board_ns"), f.T("guide_board_ew")},
		Note: f.T("guide_board_note", "top", top),
	}
	for i := len(two.Rows) - 1; i >= 0; i-- {
		row := two.Rows[i]
		t.Rows = append(t.Rows, templates.GuideRow{Head: f.outcomesOf(row.Points), Cells: []templates.GuideCell{
			{Figure: f.fraction(row.Count.Round(2), 0)},
			{Figure: f.fraction(row.NS.Points.Round(2), 0)},
			{Figure: f.fraction(half.Rows[i].NS.Points.Round(2), 0)},
			{Figure: f.percentFigure(int(row.NS.Percent.Round(2)), 0)},
			{Figure: f.percentFigure(int(row.EW.Percent.Round(2)), 0)},
		}})
	}
	return f.table(t)
}

// outcomesOf names a score of the board: the points and what gave them.
func (f *figures) outcomesOf(points int) string {
	contracts := ""
	seen := make(map[score.Outcome]bool)
	for _, o := range nineResults {
		if p, err := o.Score(); err != nil || p != points || seen[o] {
			continue
		}
		seen[o] = true
		if contracts != "" {
			contracts += ", "
		}
		contracts += f.Contract(o.Contract) + f.Over(o.Over())
	}
	return f.T("guide_score_from", "score", points, "what", contracts)
}

var datums = map[string]imp.ButlerOptions{
	"mean":   {Datum: imp.Mean},
	"all":    {Datum: imp.Mean, Drop: imp.Drop{Rule: imp.DropNothing}},
	"median": {Datum: imp.Median},
}

// datumCall is the datum of the board, before or after rounding.
func (f *figures) datumCall(a *arguments) templ.Component {
	board, err := imp.Butler(a.results(), of(a, datums))
	a.keep(err)
	rounding := a.word()
	if a.err != nil {
		return templ.NopComponent
	}
	datum := board.Datums[0].Points
	if rounding == "exact" {
		datum = board.Datums[0].Exact
	}
	return templates.FigureOf(f.fraction(datum.Round(2), 0))
}

// butlerBlock is the board at IMPs in the variants of the Butler.
func (f *figures) butlerBlock(a *arguments) templ.Component {
	results := a.results()
	var columns [][]imp.Line
	for _, divisor := range []imp.Divisor{imp.DivideByComparisons, imp.DivideByResults} {
		lines, err := imp.Cross(results, imp.CrossOptions{Divisor: divisor})
		a.keep(err)
		columns = append(columns, lines)
	}
	for _, name := range []string{"mean", "median"} {
		board, err := imp.Butler(results, datums[name])
		a.keep(err)
		columns = append(columns, board.Lines)
	}
	if a.err != nil {
		return templ.NopComponent
	}
	t := templates.GuideTable{
		Caption: f.T("guide_butler_caption"),
		Head: []string{f.T("guide_board_score"), f.T("guide_butler_cross", "divisor", len(results)-1),
			f.T("guide_butler_cross", "divisor", len(results)), f.T("guide_butler_mean"), f.T("guide_butler_median")},
		Note: f.T("guide_butler_note"),
	}
	seen := make(map[int]bool)
	for i, result := range results {
		if seen[result.Points] {
			continue
		}
		seen[result.Points] = true
		row := templates.GuideRow{Head: f.outcomesOf(result.Points)}
		for _, lines := range columns {
			figure := f.fraction(lines[i].NS.Round(2), 0)
			if lines[i].NS.Round(2) > 0 {
				figure.Text = "+" + figure.Text
			}
			row.Cells = append(row.Cells, templates.GuideCell{Figure: figure})
		}
		t.Rows = append(t.Rows, row)
	}
	return f.table(t)
}

// exampleMatch are the boards of a short match, from board 1 on: who played
// what in the open room and in the closed room.
var exampleMatch = []struct{ open, closed score.Play }{
	{play(4, score.Hearts, score.Undoubled, score.South, 10), play(4, score.Hearts, score.Undoubled, score.South, 9)},
	{play(3, score.NoTrump, score.Undoubled, score.North, 9), play(2, score.NoTrump, score.Undoubled, score.North, 9)},
	{play(2, score.Spades, score.Undoubled, score.East, 8), play(3, score.Hearts, score.Undoubled, score.South, 8)},
	{play(4, score.Spades, score.Undoubled, score.North, 10), play(5, score.Diamonds, score.Doubled, score.East, 9)},
}

func play(level int, s score.Strain, x score.Doubling, declarer score.Seat, tricks int) score.Play {
	return score.Play{Contract: score.Contract{Level: level, Strain: s, Doubling: x}, Declarer: declarer,
		Tricks: tricks}
}

// matchBlock is the match: points at both tables, difference, IMPs, VPs.
func (f *figures) matchBlock(a *arguments) templ.Component {
	scale, err := vp.ScaleByName(vp.WBFContinuous)
	a.keep(err)
	var m teams.Match
	for i, b := range exampleMatch {
		m.Boards = append(m.Boards, teams.Board{
			Number: i + 1,
			Open:   score.Entry{Kind: score.Played, Play: b.open},
			Closed: score.Entry{Kind: score.Played, Play: b.closed},
		})
	}
	scored, err := m.Score(teams.MatchOptions{Scale: scale})
	a.keep(err)
	if a.err != nil {
		return templ.NopComponent
	}
	t := templates.GuideTable{
		Caption: f.T("guide_match_caption"),
		Head: []string{f.T("guide_match_board"), f.T("guide_match_open"), f.T("guide_match_closed"),
			f.T("guide_match_difference"), f.T("guide_match_imps")},
		Note: f.T("guide_match_note", "imps", f.Signed(int(scored.Home.Margin/vp.Unit)), "boards", scored.ScaleBoards,
			"home", f.Decimal(scored.Home.VP.Float(), 2), "away", f.Decimal(scored.Away.VP.Float(), 2)),
	}
	for i, b := range scored.Boards {
		vulnerability := score.Board(b.Number).Vulnerability()
		cells := make([]templates.GuideCell, 0, 4)
		for _, p := range []score.Play{exampleMatch[i].open, exampleMatch[i].closed} {
			points, err := p.NSScore(vulnerability)
			a.keep(err)
			o := p.Outcome(vulnerability)
			cells = append(cells, templates.GuideCell{Figure: templates.Figure{
				Text:  f.T("guide_score_from", "score", f.Signed(points), "what", f.played(p, o)),
				Value: strconv.Itoa(points),
				URL:   f.playURL(p, o.Vulnerable),
			}})
		}
		difference, imps := int(b.HomePoints/vp.Unit), int(b.Home/vp.Unit)
		cells = append(cells, signedCell(f, difference), signedCell(f, imps))
		t.Rows = append(t.Rows, templates.GuideRow{
			Head:  f.T("guide_match_row", "number", b.Number, "vul", f.T(vulnerableSides[vulnerability])),
			Cells: cells,
		})
	}
	return f.table(t)
}

// vulnerableSides are the messages that name the vulnerable sides.
var vulnerableSides = map[score.Vulnerability]string{
	score.NoneVulnerable: "guide_vul_none",
	score.NSVulnerable:   "guide_vul_ns",
	score.EWVulnerable:   "guide_vul_ew",
	score.AllVulnerable:  "guide_vul_all",
}

func signedCell(f *figures, n int) templates.GuideCell {
	return templates.GuideCell{Figure: templates.Figure{Text: f.Signed(n), Value: strconv.Itoa(n)}}
}

// played is what a score sheet says: 4♥ S =.
func (f *figures) played(p score.Play, o score.Outcome) string {
	return f.Contract(p.Contract) + " " + f.T("seat_short_"+p.Declarer.String()) + " " + f.Over(o.Over())
}

// vpCall is what a margin in IMPs gives over so many boards, and with "loser"
// what it leaves.
func (f *figures) vpCall(a *arguments) templ.Component {
	whose, margin, boards := a.word(), a.number(), a.number()
	own, opponents := a.vps(margin, boards)
	if whose == "loser" {
		own = opponents
	}
	return templates.FigureOf(f.fraction(int64(own), 0))
}

func (a *arguments) vps(margin, boards int) (own, opponents vp.Hundredths) {
	scale, err := vp.ScaleByName(vp.WBFContinuous)
	a.keep(err)
	if a.err != nil {
		return 0, 0
	}
	own, opponents, err = scale.VP(vp.Whole(margin), boards)
	a.keep(err)
	return own, opponents
}

// roundsCall counts the rounds of an event of so many teams.
func (f *figures) roundsCall(a *arguments) templ.Component {
	kind, names := a.word(), teamNames(a.number())
	switch kind {
	case "robin":
		rounds, err := teams.RoundRobin(names, 1)
		a.keep(err)
		return f.number(len(rounds))
	case "knockout":
		bracket, err := teams.NewBracket(names, nil)
		a.keep(err)
		return f.number(len(bracket.Rounds))
	}
	a.fail("%q is no event", kind)
	return templ.NopComponent
}

// matchesCall counts the matches of a round-robin.
func (f *figures) matchesCall(a *arguments) templ.Component {
	rounds, err := teams.RoundRobin(teamNames(a.number()), 1)
	a.keep(err)
	n := 0
	for _, r := range rounds {
		n += len(r.Pairings)
	}
	return f.number(n)
}

func teamNames(n int) []string {
	var names []string
	for i := range max(n, 0) {
		names = append(names, strconv.Itoa(i+1))
	}
	return names
}
