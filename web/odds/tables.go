package odds

import (
	"math/big"
	"strconv"

	"bridgescore/score/hand"
	"bridgescore/web/page"
	"bridgescore/web/templates"
)

// oddsTables fills in what is the same whatever was asked for.
func (d phrases) oddsTables(v *templates.Odds) error {
	v.Hand = d.pointsTables(hand.Points(), d.T("odds_points"), 13)
	v.HandPlot = d.pointsPlot("hand-chart", d.T("odds_points_chart"), hand.Points(), hand.Range{Low: 0, High: 24})
	v.Side = d.pointsTables(hand.SidePoints(), d.T("odds_side"), 14)
	v.SidePlot = d.pointsPlot("side-chart", d.T("odds_side_chart"), hand.SidePoints(), hand.Range{Low: 6, High: 34})
	v.Numbers = d.handNumbers()
	v.Thresholds = d.gameThresholds()
	v.Facing = d.facing()
	v.Patterns = d.patternTables()
	v.Families = d.shapeFamilies()
	v.Fits = d.fitTable()
	var err error
	v.Splits, err = d.splitTables()
	return err
}

// pointsTables splits the table of a distribution of points into parts of so
// many rows.
func (d phrases) pointsTables(points hand.Distribution, caption string, rows int) []templates.OddsTable {
	var tables []templates.OddsTable
	for n := 0; n <= points.Max(); n++ {
		if n%rows == 0 {
			last := min(n+rows-1, points.Max())
			tables = append(tables, templates.OddsTable{
				Caption: caption + ", " + d.T("odds_range", "low", n, "high", last),
				Heads:   []string{d.T("odds_head_points"), d.T("odds_head_exactly"), d.T("odds_head_at_least")},
			})
		}
		t := &tables[len(tables)-1]
		t.Rows = append(t.Rows, templates.OddsRow{
			Name:  d.Number(n),
			Cells: []string{d.odd(points.Exactly(n)), d.odd(points.AtLeast(n))},
		})
	}
	return tables
}

func (d phrases) pointsPlot(id, aria string, points hand.Distribution, shown hand.Range) templates.Plot {
	mean, _ := points.Mean().Float64()
	p := page.Plot{
		ID: id, Aria: aria, Caption: d.T("odds_caption"), Dense: true,
		Mark: &page.PlotMark{At: int(mean) - shown.Low, Name: d.T("odds_mean_at", "mean", d.mean(points.Mean()))},
	}
	s := page.PlotSeries{Name: d.T("odds_head_exactly"), Color: "c1"}
	for n := shown.Low; n <= shown.High; n++ {
		odds := points.Exactly(n)
		p.Categories = append(p.Categories, d.Number(n))
		s.Bars = append(s.Bars, page.PlotBar{Value: 100 * odds.Float64(), Text: d.odd(odds)})
	}
	p.Series = []page.PlotSeries{s}
	return p.View()
}

// handNumbers are chances of one hand worth knowing.
func (d phrases) handNumbers() []templates.OddsThreshold {
	points := hand.Points()
	number := func(key string, o hand.Odds) templates.OddsThreshold {
		return templates.OddsThreshold{Name: d.T(key), Percent: d.odd(o), Text: d.oneIn(o.Rat())}
	}
	return []templates.OddsThreshold{
		{Name: d.T("odds_mean"), Percent: d.mean(points.Mean()), Text: d.T("odds_mean_text")},
		number("odds_opening", points.AtLeast(12)),
		number("odds_strong", points.AtLeast(20)),
		number("odds_weak", points.AtMost(5)),
		number("odds_yarborough", hand.Yarborough()),
	}
}

// mean writes a whole number of points.
func (d phrases) mean(x *big.Rat) string { return x.FloatString(0) }

// thresholds are the points of a side from which games and slams are usually
// bid.
var thresholds = []struct {
	points    int
	key, text string
}{
	{20, "odds_half", "odds_half_text"},
	{25, "odds_notrump_game", "odds_notrump_game_text"},
	{27, "odds_major_game", "odds_major_game_text"},
	{30, "odds_minor_game", "odds_minor_game_text"},
	{33, "odds_small_slam", "odds_small_slam_text"},
	{37, "odds_grand_slam", "odds_grand_slam_text"},
}

func (d phrases) gameThresholds() []templates.OddsThreshold {
	var list []templates.OddsThreshold
	for _, t := range thresholds {
		list = append(list, templates.OddsThreshold{
			Name:    d.T(t.key, "points", t.points),
			Percent: d.odd(hand.SidePoints().AtLeast(t.points)),
			Text:    d.T(t.text),
		})
	}
	return list
}

// The hands and the totals of the table of two partners.
var (
	facingOwn      = hand.Range{Low: 6, High: 24}
	facingTogether = []int{20, 25, 27, 30, 33, 37}
)

func (d phrases) facing() templates.FacingTable {
	t := templates.FacingTable{Heads: []string{d.T("odds_own")}}
	for _, n := range facingTogether {
		t.Heads = append(t.Heads, d.T("odds_together", "points", n))
	}
	for own := facingOwn.Low; own <= facingOwn.High; own++ {
		row := templates.OddsRow{Name: d.Number(own)}
		together := hand.PointsTogether(hand.Range{Low: own, High: own})
		for _, n := range facingTogether {
			row.Cells = append(row.Cells, d.odd(together.AtLeast(n)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// patternTables are the 39 patterns in two parts.
func (d phrases) patternTables() []templates.OddsTable {
	const rows = 20
	var tables []templates.OddsTable
	for i, p := range hand.Patterns() {
		if i%rows == 0 {
			key := "odds_patterns_frequent"
			if i > 0 {
				key = "odds_patterns_rare"
			}
			tables = append(tables, templates.OddsTable{
				Caption: d.T(key),
				Heads:   []string{d.T("odds_head_pattern"), d.T("odds_head_any_order"), d.T("odds_head_in_order")},
			})
		}
		t := &tables[len(tables)-1]
		t.Rows = append(t.Rows, templates.OddsRow{
			Name:  p.String(),
			Cells: []string{d.odd(p.Odds()), d.odd(p.OddsInOrder())},
		})
	}
	return tables
}

func (d phrases) shapeFamilies() []templates.OddsThreshold {
	var list []templates.OddsThreshold
	all := hand.Range{Low: 0, High: hand.MaxPoints}
	for _, s := range hand.Shapes() {
		list = append(list, templates.OddsThreshold{Name: d.T(shapeWords[s].name), Percent: d.odd(s.Odds(all)),
			Text: d.T(shapeWords[s].text)})
	}
	return list
}

// splitTables are the splits of 2 to 13 missing cards; one card lies with
// either opponent.
func (d phrases) splitTables() ([]templates.OddsTable, error) {
	const fewest, most = 2, 13
	var tables []templates.OddsTable
	for missing := fewest; missing <= most; missing++ {
		splits, err := hand.Splits(missing)
		if err != nil {
			return nil, err
		}
		t := templates.OddsTable{
			Caption: d.T("odds_missing", "n", missing),
			Heads:   []string{d.T("odds_head_split"), d.T("odds_head_chance")},
		}
		for i := len(splits) - 1; i >= 0; i-- {
			s := splits[i]
			t.Rows = append(t.Rows, templates.OddsRow{
				Name:  strconv.Itoa(s.Long) + "-" + strconv.Itoa(s.Short),
				Cells: []string{d.odd(s.Odds)},
			})
		}
		tables = append(tables, t)
	}
	return tables, nil
}

func (d phrases) fitTable() templates.OddsTable {
	fit := hand.Fit()
	t := templates.OddsTable{
		Caption: d.T("odds_fits_caption"),
		Heads:   []string{d.T("odds_head_cards"), d.T("odds_head_exactly"), d.T("odds_head_at_least")},
	}
	for n := hand.ShortestFit; n <= hand.LongestFit; n++ {
		t.Rows = append(t.Rows, templates.OddsRow{Name: d.Number(n),
			Cells: []string{d.odd(fit.Exactly(n)), d.odd(fit.AtLeast(n))}})
	}
	return t
}
