package guide

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/score"
	"bridgescore/web/view"
)

// drawTricks draws the tricks of a deal side by side: the book, those that the contract promises,
// and what came of them. Without a result only the promise is drawn.
func (d *drawing) drawTricks(o score.Outcome, played bool, y int) {
	const pitch, width, height = 27, 24, 34
	for trick := 1; trick <= score.TricksInPlay; trick++ {
		class, text := "rest", ""
		switch promised := trick <= o.Contract.Need(); {
		case played && promised && trick > o.Tricks:
			class, text = "lost", "×"
		case trick <= score.Book:
			class, text = "book", strconv.Itoa(trick)
		case promised:
			class, text = "full", strconv.Itoa(trick)
		case played && trick <= o.Tricks:
			class, text = "extra", strconv.Itoa(trick)
		}
		x := 6 + (trick-1)*pitch
		if text == "" {
			d.box(class, x, y, width, height)
			continue
		}
		d.named(class, x, y, width, height, text)
	}
}

// promiseBlock draws how many tricks a contract promises.
func (f *figures) promiseBlock(a *arguments) templ.Component {
	c := a.contract()
	o, err := c.WithOver(0, false)
	a.keep(err)
	facts := []any{"contract", f.Contract(c), "level", c.Level, "book", score.Book, "need", c.Need()}
	d := newDrawing("tricks", f.T("guide_promise_label", facts...), f.T("guide_promise_caption", facts...))
	const from, until = 6, 6 + score.Book*27 - 3
	end := until + c.Level*27
	d.text("small", (from+until)/2, 14, f.T("guide_promise_book", facts...))
	d.text("small", (until+3+end)/2, 14, f.T("guide_promise_level", facts...))
	d.stroke("brace", "M%d 28 V22 H%d V28 M%d 28 V22 H%d V28", from+1, until-1, until+4, end-1)
	d.drawTricks(o, false, 34)
	return d.done(76)
}

// resultsBlock draws a contract with several results, and what each scores.
func (f *figures) resultsBlock(a *arguments) templ.Component {
	c, vulnerable := a.contract(), a.vulnerable()
	facts := []any{"contract", f.Contract(c), "vul", f.VulnerableLower(vulnerable)}
	d := newDrawing("tricks", "", f.T("guide_results_caption", facts...))
	var said []string
	y := 0
	for len(a.rest) > 0 && a.err == nil {
		over, err := score.ParseOver(a.word())
		a.keep(err)
		o, err := c.WithOver(over, vulnerable)
		a.keep(err)
		points, err := o.Score()
		a.keep(err)
		name := f.resultName(over)
		said = append(said, f.T("guide_results_row", "result", name, "tricks", o.Tricks, "score", f.Signed(points)))
		d.text("start strong", 6, y+15, name)
		d.text("end strong", breadth-6, y+15, f.Signed(points))
		d.drawTricks(o, true, y+23)
		y += 76
	}
	d.Label = f.T("guide_results_label", append(facts, "rows", strings.Join(said, " "))...)
	return d.done(y - 16)
}

// resultName says a result in words.
func (f *figures) resultName(over int) string {
	switch {
	case over < 0:
		return f.T("guide_result_down", "n", -over)
	case over > 0:
		return f.T("guide_result_over", "n", over)
	}
	return f.T("guide_result_made")
}

// valuesBlock draws what the first three tricks are worth in each strain.
func (f *figures) valuesBlock(a *arguments) templ.Component {
	const left, pitch, height, scale = 116, 46, 34, 12 // a fifth of a unit for a point
	var said []string
	d := newDrawing("values", "", f.T("guide_values_caption"))
	for i, s := range view.StrainsByScore {
		x, y := left, i*pitch
		d.text("start strong", 0, y+15, f.symbols(s.Faces))
		name, at := f.T(s.Key), y+31
		if f.symbols(s.Faces) == "" {
			at = y + 22
		}
		d.text("start", 0, at, name)
		var each []string
		tiles, err := tilesOf(score.Contract{Level: 3, Strain: s.Strain})
		a.keep(err)
		for _, points := range tiles {
			d.named("full", x, y, points*scale/5-3, height, strconv.Itoa(points))
			each = append(each, strconv.Itoa(points))
			x += points * scale / 5
		}
		said = append(said, f.T("guide_values_row", "strain", name, "tricks", f.List(each)))
	}
	d.Label = f.T("guide_values_label", "rows", strings.Join(said, " "))
	return d.done(len(view.StrainsByScore)*pitch - pitch + height)
}

// tilesOf are the contract points of a contract, trick by trick.
func tilesOf(c score.Contract) ([]int, error) {
	o, err := c.WithOver(0, false)
	if err != nil {
		return nil, err
	}
	part, err := view.PartOf(o, score.ContractPoints)
	if err != nil {
		return nil, err
	}
	var tiles []int
	for _, term := range part.Terms() {
		for range term.Count {
			tiles = append(tiles, term.Each*part.Factor)
		}
	}
	return tiles, nil
}

// lineBlock stacks the tricks of contracts, against the line from which a contract is a game.
func (f *figures) lineBlock(a *arguments) templ.Component {
	const scale = 13 // tenths of a unit for a point
	up := func(points int) int { return points * scale / 10 }
	contracts := make([]score.Contract, 0, 6)
	for len(a.rest) > 0 && a.err == nil {
		contracts = append(contracts, a.contract())
	}
	highest := score.GameThreshold
	stacks := make([][]int, len(contracts))
	sums := make([]int, len(contracts))
	for i, c := range contracts {
		var err error
		stacks[i], err = tilesOf(c)
		a.keep(err)
		for _, points := range stacks[i] {
			sums[i] += points
		}
		highest = max(highest, sums[i])
	}
	if a.err != nil || len(contracts) == 0 {
		a.fail("contracts are missing")
		return templ.NopComponent
	}
	ground := 24 + up(highest)
	pitch := breadth / len(contracts)
	width := min(pitch-12, 64)
	said := make([]string, len(contracts))
	d := newDrawing("threshold", "", f.T("guide_line_caption", "line", score.GameThreshold))
	for i, c := range contracts {
		class, kind := "part", "guide_line_part"
		if sums[i] >= score.GameThreshold {
			class, kind = "full", "guide_line_game"
		}
		middle, y := i*pitch+pitch/2, ground
		for _, points := range stacks[i] {
			y -= up(points)
			d.named(class, middle-width/2, y, width, up(points)-2, strconv.Itoa(points))
		}
		d.text("strong", middle, ground+18, f.Faces(c.Level, []score.Strain{c.Strain})+c.Doubling.String())
		d.text("", middle, ground+36, strconv.Itoa(sums[i]))
		said[i] = f.T(kind, "contract", f.Contract(c), "points", sums[i])
	}
	line := ground - up(score.GameThreshold) - 1
	d.stroke("line", "M0 %d H%d", line, breadth)
	d.text("end strong", breadth-2, line-7, f.T("guide_line_name", "line", score.GameThreshold))
	d.legend(ground+62, [2]string{"part", "full"}, [2]string{f.T("guide_line_is_part"), f.T("guide_line_is_game")})
	d.Label = f.T("guide_line_label", "line", score.GameThreshold, "rows", strings.Join(said, " "))
	return d.done(ground + 68)
}

// barsBlock draws scores and their parts on one scale.
func (f *figures) barsBlock(a *arguments) templ.Component {
	const pitch, height = 80, 22
	var outcomes []score.Outcome
	highest := 0
	for len(a.rest) > 0 && a.err == nil {
		o := a.outcome()
		points, err := o.Score()
		a.keep(err)
		outcomes, highest = append(outcomes, o), max(highest, points)
	}
	if a.err != nil || highest == 0 {
		a.fail("outcomes that score are missing")
		return templ.NopComponent
	}
	classes := map[score.Category]string{score.CategoryContract: "full", score.CategoryBonus: "bonus",
		score.CategoryOvertricks: "extra"}
	var said []string
	d := newDrawing("bars", "", f.T("guide_bars_caption", "tricks", outcomes[0].Tricks))
	for i, o := range outcomes {
		b, err := o.Breakdown()
		a.keep(err)
		x, y := 0, i*pitch
		var sum []string
		for _, p := range b.Parts() {
			width := p.Points * breadth / highest
			d.box(classes[p.Kind.Category()], x, y+21, width-2, height)
			x += width
			sum = append(sum, f.T("guide_bars_part", "points", p.Points, "name", f.partWord(p.Kind.Category(), o)))
		}
		name := f.T("guide_bars_name", "contract", f.Contract(o.Contract), "over", f.overIfAny(o), "vul",
			f.VulnerableLower(o.Vulnerable))
		d.text("start strong", 0, y+15, name)
		d.text("end strong", breadth, y+15, f.Number(b.Total()))
		d.text("start", 0, y+59, strings.Join(sum, " + "))
		said = append(said, f.T("guide_bars_row", "name", name, "sum", strings.Join(sum, " + "), "score", b.Total()))
	}
	d.Label = f.T("guide_bars_label", "rows", strings.Join(said, " "))
	return d.done(len(outcomes)*pitch - 16)
}

// partWord names a part of a bar.
func (f *figures) partWord(g score.Category, o score.Outcome) string {
	switch {
	case g == score.CategoryContract:
		return f.T("guide_bars_contract")
	case g == score.CategoryBonus:
		return f.T("guide_bars_bonus")
	case o.Over() == 1:
		return f.T("guide_bars_overtrick")
	}
	return f.T("guide_bars_overtricks")
}

// overIfAny is the result of an outcome that is not made exactly.
func (f *figures) overIfAny(o score.Outcome) string {
	if o.Over() == 0 {
		return ""
	}
	return " " + f.Over(o.Over())
}

// staircaseBlock draws how doubled undertricks add up, at both vulnerabilities.
func (f *figures) staircaseBlock(a *arguments) templ.Component {
	const (
		scale  = 17 // hundredths of a unit for a point
		pitch  = 43
		width  = 41
		ground = 212
		gap    = 16
	)
	steps := a.number()
	up := func(points int) int { return points * scale / 100 }
	var said []string
	d := newDrawing("staircase", "", f.T("guide_staircase_caption"))
	for i, vulnerable := range [2]bool{false, true} {
		left := i * (breadth + gap) / 2
		before := 0
		var totals []string
		for down := 1; down <= steps; down++ {
			points, err := downBy(score.Doubled, vulnerable, down)
			a.keep(err)
			x, total := left+(down-1)*pitch, -points
			if before > 0 {
				d.box("part", x, ground-up(before), width, up(before))
			}
			d.named("lostpoints", x, ground-up(total), width, up(total-before)-2, "+"+strconv.Itoa(total-before))
			d.text("strong", x+width/2, ground-up(total)-6, f.Number(total))
			d.text("", x+width/2, ground+18, f.Over(-down))
			totals = append(totals, f.Number(total))
			before = total
		}
		name := f.Vulnerable(vulnerable)
		d.text("strong", left+steps*pitch/2, ground+40, name)
		said = append(said, f.T("guide_staircase_row", "vul", name, "totals", f.List(totals)))
	}
	d.Label = f.T("guide_staircase_label", "rows", strings.Join(said, " "))
	return d.done(ground + 48)
}

// treeBlock draws what is asked of a result, and what each answer brings.
func (f *figures) treeBlock(a *arguments) templ.Component {
	const (
		asked, answers = 0, 196 // where the boxes begin
		width          = 164
		height, pitch  = 54, 76
	)
	bonus := func(level int, kind score.Kind, vulnerable bool) int {
		c := score.Contract{Level: level, Strain: score.Spades}
		p, err := view.PartOf(score.Outcome{Contract: c, Vulnerable: vulnerable, Tricks: c.Need()}, kind)
		a.keep(err)
		return p.Points
	}
	insult := func(x score.Doubling) int {
		c := score.Contract{Level: 2, Strain: score.Spades, Doubling: x}
		p, err := view.PartOf(score.Outcome{Contract: c, Tricks: c.Need()}, score.InsultBonus)
		a.keep(err)
		return p.Points
	}
	both := func(level int, kind score.Kind) []any {
		return []any{"no", bonus(level, kind, false), "yes", bonus(level, kind, true)}
	}
	rows := []struct {
		ask, answer string
		on, aside   string // what leads down, and to the answer
	}{
		{f.T("guide_tree_made"), f.T("guide_tree_failed"), "guide_tree_yes", "guide_tree_no"},
		{f.T("guide_tree_points", "x", score.Doubled.Factor(), "xx", score.Redoubled.Factor()), "", "", ""},
		{f.T("guide_tree_game", "line", score.GameThreshold),
			f.T("guide_tree_part", "points", bonus(1, score.PartscoreBonus, false)), "guide_tree_yes", "guide_tree_no"},
		{f.T("guide_tree_bonus", both(4, score.GameBonus)...), "", "", ""},
		{f.T("guide_tree_slam"), f.T("guide_tree_slam_bonus", append(both(6, score.SmallSlamBonus),
			"grand_no", bonus(7, score.GrandSlamBonus, false), "grand_yes", bonus(7, score.GrandSlamBonus, true))...),
			"", "guide_tree_yes"},
		{f.T("guide_tree_doubled"), f.T("guide_tree_insult", "x", insult(score.Doubled), "xx", insult(score.Redoubled)),
			"", "guide_tree_yes"},
		{f.T("guide_tree_over"), "", "", ""},
	}
	d := newDrawing("tree", f.T("guide_tree_label", append(both(4, score.GameBonus), "line", score.GameThreshold)...),
		f.T("guide_tree_caption"))
	for i, row := range rows {
		y := i * pitch
		class := "question"
		if row.answer == "" {
			class = "part"
		}
		if i < len(rows)-1 {
			d.arrow("way", asked+width/2, y+height, y+pitch-2)
			if row.on != "" {
				d.text("start small", asked+width/2+9, y+height+16, f.T(row.on))
			}
		}
		if row.answer != "" {
			d.stroke("way", "M%d %d H%d m-6 -5 l6 5 l-6 5", asked+width, y+height/2, answers-2)
			d.text("small", (asked+width+answers)/2-2, y+height/2-7, f.T(row.aside))
			d.named("full", answers, y, width, height, row.answer)
		}
		d.named(class, asked+1, y+1, width-2, height-2, row.ask)
	}
	return d.done((len(rows)-1)*pitch + height)
}

// arrow draws an arrow down, or up where it ends above its start.
func (d *drawing) arrow(class string, x, from, to int) {
	head := -6
	if to < from {
		head = 6
	}
	d.stroke(class, "M%d %d V%d m-5 %d l5 %d l5 %d", x, from, to, head, -head, head)
}
