package compare

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// bothVulnerabilities are those of one side.
func bothVulnerabilities() [2]bool { return [2]bool{false, true} }

// choices fills in what can be chosen for the decisions.
func (d phrases) choices(c comparisonForm, v *templates.Compare) {
	query := c.query()
	if c.Failed() {
		query.Del(paramDeals)
	}
	v.Own.Strains = d.strainOptions(c.strain)
	v.Own.Downs = d.downOptions(mostOwnDown, c.down)
	v.Own.Doubled = c.doubled
	v.Own.Carried = page.HiddenFields(query, paramDeals, paramTheirs, paramOver, paramFails)
	v.Against.Contracts = d.contractOptions(c.theirs)
	v.Against.Overs = d.overOptions(c.over)
	v.Against.Fails = d.downOptions(mostTheirDown, c.fails)
	v.Against.Carried = page.HiddenFields(query, paramDeals, paramTarget, paramDown, paramDoubled)
}

// ownBids fills in the chances that games and slams of our own need.
func (d phrases) ownBids(c comparison, v *templates.Compare) error {
	o := &v.Own
	p := page.Plot{ID: "own-chart", Aria: d.T("compare_own_chart"), Caption: d.T("compare_own_caption"), Sideways: true}
	gain := page.PlotSeries{Name: d.T("compare_gain"), Color: "c1"}
	loss := page.PlotSeries{Name: d.T("compare_loss"), Color: "c4"}
	for _, target := range decision.Targets() {
		for _, vulnerable := range bothVulnerabilities() {
			bid := c.bid(target, vulnerable)
			choice, err := bid.Choice()
			if err != nil {
				return err
			}
			contract, without, err := bid.Contract()
			if err != nil {
				return err
			}
			call := d.T("compare_rather", "call", d.Contract(contract), "without", d.Contract(without))
			o.Choices = append(o.Choices, d.choiceRow(call, vulnerable, choice))
			stakes := choice.Stakes(decision.IMPs)
			p.Categories = append(p.Categories, d.Contract(contract)+" "+d.shortVulnerable(vulnerable))
			gain.Bars = append(gain.Bars, d.impBar(stakes.Gain))
			loss.Bars = append(loss.Bars, d.impBar(-stakes.Loss))
		}
	}
	p.Series = []page.PlotSeries{gain, loss}
	o.Plot = p.View()
	o.Assumed = d.ownAssumptions(c)
	return nil
}

// shortVulnerable is a vulnerability under a bar of a chart.
func (d phrases) shortVulnerable(yes bool) string {
	if yes {
		return d.T("compare_vul_short")
	}
	return d.T("compare_nonvul_short")
}

func (d phrases) impBar(imps int) page.PlotBar {
	return page.PlotBar{Value: float64(imps), Text: d.SwingIMPs(imps), Label: d.Signed(imps)}
}

func (d phrases) ownAssumptions(c comparison) []string {
	fails := "compare_assume_fails"
	if c.doubled {
		fails = "compare_assume_fails_doubled"
	}
	return []string{
		d.T("compare_assume_tricks"),
		d.T(fails, "n", c.down),
		d.T("compare_assume_partscore"),
		d.T("compare_assume_table"),
		d.T("compare_assume_field"),
	}
}

func (d phrases) choiceRow(call string, vulnerable bool, c decision.Choice) templates.ChoiceRow {
	imps := c.Stakes(decision.IMPs)
	return templates.ChoiceRow{
		Call:        call,
		Vul:         d.VulnerableLower(vulnerable),
		VulClass:    view.VulClass(vulnerable),
		Well:        d.choiceCase(c.Well, imps.Gain),
		Badly:       d.choiceCase(c.Badly, -imps.Loss),
		IMPs:        d.chance(imps),
		Matchpoints: d.chance(c.Stakes(decision.Matchpoints)),
	}
}

func (d phrases) choiceCase(c decision.Case, imps int) templates.ChoiceCase {
	return templates.ChoiceCase{
		Text:  d.T("compare_instead", "call", d.Signed(c.Call), "without", d.Signed(c.Without)),
		Swing: d.SwingIMPs(imps),
		Class: signClass(imps),
	}
}

// againstTheirs fills in what to do about a contract of the opponents.
func (d phrases) againstTheirs(c comparison, v *templates.Compare) error {
	a := &v.Against
	for _, vulnerable := range bothVulnerabilities() {
		choice, err := c.double(vulnerable).Choice()
		if err != nil {
			return err
		}
		call := d.T("compare_double_call", "contract", d.Contract(c.theirs))
		a.Doubles = append(a.Doubles, d.choiceRow(call, vulnerable, choice))
	}
	a.DoubleNote = []string{
		d.T("compare_assume_double", "contract", d.Contract(c.theirs), "made", d.Over(c.over), "failed",
			d.Over(-c.fails)),
		d.T("compare_assume_same_tricks"),
	}
	return d.sacrifices(c, a)
}

// sacrificeSides are the vulnerabilities of both sides in the order of the
// columns, the best for a sacrifice first.
var sacrificeSides = [...]struct {
	theirs, ours bool
	key, short   string
}{
	{true, false, "compare_they_vul", "compare_they_vul_short"},
	{false, false, "compare_none_vul", "compare_none_vul"},
	{true, true, "compare_all_vul", "compare_all_vul"},
	{false, true, "compare_we_vul", "compare_we_vul_short"},
}

func (d phrases) sacrifices(c comparison, a *templates.CompareAgainst) error {
	deepest := 0
	for _, sides := range sacrificeSides {
		s := c.sacrifice(sides.theirs, sides.ours)
		limit, byPoints, err := d.sacrificeLimit(s, d.T(sides.key))
		if err != nil {
			return err
		}
		a.Limits = append(a.Limits, limit)
		a.Columns = append(a.Columns, limit.Who)
		deepest = max(deepest, byPoints)
	}
	p := page.Plot{
		ID: "sacrifice-chart", Aria: d.T("compare_sacrifice_chart"), Caption: d.T("compare_sacrifice_caption"),
		Sideways: true,
	}
	for i := range sacrificeSides {
		p.Series = append(p.Series, page.PlotSeries{Name: d.T(sacrificeSides[i].short), Color: "c" + strconv.Itoa(i+1)})
	}
	for down := 1; down <= min(deepest+1, decision.MostDown); down++ {
		row := templates.SacrificeRow{Down: d.Over(-down)}
		for i, sides := range sacrificeSides {
			choice, err := c.sacrifice(sides.theirs, sides.ours).Choice(down)
			if err != nil {
				return err
			}
			row.Cells = append(row.Cells, d.sacrificeCell(choice))
			p.Series[i].Bars = append(p.Series[i].Bars, d.impBar(choice.Stakes(decision.IMPs).Gain))
		}
		a.Rows = append(a.Rows, row)
		p.Categories = append(p.Categories, row.Down)
	}
	a.Plot = p.View()
	a.Assumed = []string{
		d.T("compare_assume_sacrifice"),
		d.T("compare_assume_phantom", "contract", d.Contract(c.theirs), "failed", d.Over(-c.fails)),
		d.T("compare_assume_others"),
	}
	return nil
}

func (d phrases) sacrificeLimit(s decision.Sacrifice, who string) (limit templates.SacrificeLimit, byPoints int,
	err error) {
	made, err := s.Made()
	if err != nil {
		return limit, 0, err
	}
	if byPoints, err = s.Farthest(decision.TotalPoints); err != nil {
		return limit, 0, err
	}
	byIMPs, err := s.Farthest(decision.IMPs)
	if err != nil {
		return limit, 0, err
	}
	limit = templates.SacrificeLimit{
		Who:    who,
		Theirs: d.Number(made),
		Points: d.farthest(byPoints),
		IMPs:   d.farthest(byIMPs),
	}
	if byPoints > 0 {
		price, err := decision.Penalty(byPoints, s.OursVulnerable)
		if err != nil {
			return limit, 0, err
		}
		limit.PointsPrice = d.T("compare_price", "points", price)
	}
	return limit, byPoints, nil
}

func (d phrases) farthest(down int) string {
	if down == 0 {
		return d.T("compare_no_sacrifice")
	}
	return d.Over(-down)
}

// sacrificeCell says what a sacrifice wins if their contract would have been
// made, and how often it must.
func (d phrases) sacrificeCell(c decision.Choice) templates.ResultCell {
	gain := c.Stakes(decision.TotalPoints).Gain
	imps := c.Stakes(decision.IMPs)
	cell := templates.ResultCell{
		Value: d.Signed(gain),
		Notes: []string{d.SwingIMPs(imps.Gain)},
		Class: signClass(gain),
	}
	if imps.Verdict() == decision.Above {
		cell.Notes = append(cell.Notes, d.T("compare_if_chance", "percent", d.Percent(imps.BreakEven())))
	}
	return cell
}

func (d phrases) strainOptions(chosen score.Strain) []templates.Option {
	var options []templates.Option
	for _, s := range score.Strains() {
		options = append(options, templates.Option{Value: s.String(), Text: d.strainText(s), Chosen: s == chosen})
	}
	return options
}

// strainText names a strain in a list, where symbols cannot be coloured.
func (d phrases) strainText(s score.Strain) string {
	if s == score.NoTrump {
		return d.T("strain_NT")
	}
	return d.Strain(s) + " " + d.T("strain_"+s.String())
}

func (d phrases) contractOptions(chosen score.Contract) []templates.Option {
	var options []templates.Option
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		for _, s := range score.Strains() {
			c := score.Contract{Level: level, Strain: s}
			options = append(options, templates.Option{Value: c.String(), Text: d.Contract(c), Chosen: c == chosen})
		}
	}
	return options
}

func (d phrases) overOptions(chosen int) []templates.Option {
	var options []templates.Option
	for over := 0; over <= mostTheirOver; over++ {
		options = append(options, templates.Option{Value: strconv.Itoa(over), Text: d.Over(over),
			Chosen: over == chosen})
	}
	return options
}

func (d phrases) downOptions(most, chosen int) []templates.Option {
	var options []templates.Option
	for down := 1; down <= most; down++ {
		options = append(options, templates.Option{Value: strconv.Itoa(down), Text: d.T("compare_down_by", "n", down),
			Chosen: down == chosen})
	}
	return options
}
