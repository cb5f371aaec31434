package view

import (
	"fmt"
	"strconv"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// DealView says everything about a deal that was scored. path is the page its
// links lead to.
func (d Phrases) DealView(deal form.Deal, path string) (templates.Deal, error) {
	o := deal.Outcome()
	b, err := o.Breakdown()
	if err != nil {
		return templates.Deal{}, err
	}
	total := b.Total()
	v := templates.Deal{
		Scored:   true,
		URL:      deal.Address(path),
		Headline: d.Headline(o, deal.Play.Declarer),
		Subject:  d.subject(o, deal.Play.Declarer),
		About:    d.about(o),
		Score:    d.Signed(total),
		Negative: total < 0,
		Sentence: d.Sentence(o),
		Whose:    d.whose(o, total),
		Sum:      d.Number(max(total, -total)),
		Total:    d.Number(total),
		Source:   d.T("law_77"),
		Rows:     d.Rows(o, &b),
		Steps:    d.Method(o, &b),
	}
	v.Aria = v.Headline + ". " + d.T("speech_score", "score", v.Score) + " " + v.Sentence
	v.Copy = d.T("copy_line", "deal", v.Headline, "score", v.Score)
	switch deal.Play.Declarer.Side() {
	case score.NorthSouth:
		v.NS, v.EW = d.Signed(total), d.Signed(-total)
	case score.EastWest:
		v.NS, v.EW = d.Signed(-total), d.Signed(total)
	case score.NoSide:
	}
	if o.Contract == score.PassedOut {
		return v, nil
	}
	v.Points = strconv.Itoa(spanOf(&b))
	v.Segments = d.segments(&b)
	revealSegments(v.Segments, &b)
	v.Threshold, v.NearStart = threshold(&b)
	v.Chart = newDealChart(d, &b)
	if v.Sides, err = d.sides(deal, path); err != nil {
		return templates.Deal{}, err
	}
	v.Ladder, err = d.ladder(deal, path)
	return v, err
}

// maxRows is the number of lines of the longest breakdown: a slam with overtricks, redoubled.
const maxRows = 5

// partClass is the class, and so the colour, of each kind of part.
var partClass = [...]string{
	score.ContractPoints: "c1",
	score.PartscoreBonus: "c2",
	score.GameBonus:      "c2",
	score.Overtricks:     "c3",
	score.Undertricks:    "c4",
	score.SmallSlamBonus: "c5",
	score.GrandSlamBonus: "c5",
	score.InsultBonus:    "c6",
}

// PartClass is the class of a kind of part, wherever its line or piece stands.
func PartClass(k score.Kind) string { return partClass[k] }

// partNames are the keys of the words for each kind of part.
var partNames = [...]string{
	score.ContractPoints: "short_contract_points",
	score.InsultBonus:    "short_insult_bonus",
	score.PartscoreBonus: "short_partscore_bonus",
	score.GameBonus:      "short_game_bonus",
	score.SmallSlamBonus: "short_small_slam_bonus",
	score.GrandSlamBonus: "short_grand_slam_bonus",
	score.Overtricks:     "short_overtricks",
}

// partOrder is the order of thought: contract points, then what they make (a part-score or a game,
// a slam), the insult, the overtricks.
var partOrder = [...]score.Kind{
	score.ContractPoints, score.PartscoreBonus, score.GameBonus, score.SmallSlamBonus, score.GrandSlamBonus,
	score.InsultBonus, score.Overtricks, score.Undertricks,
}

// PartKinds are all kinds of parts in the order of thought.
func PartKinds() []score.Kind { return partOrder[:] }

// KindName names a kind of part where parts of several deals stand together.
func (d Phrases) KindName(k score.Kind) string { return d.T(partTitles[k]) }

// partTitles are the keys of the names of the kinds of parts.
var partTitles = [...]string{
	score.ContractPoints: "part_contract_points",
	score.InsultBonus:    "compare_insult",
	score.PartscoreBonus: "part_partscore_bonus",
	score.GameBonus:      "part_game_bonus",
	score.SmallSlamBonus: "part_small_slam_bonus",
	score.GrandSlamBonus: "part_grand_slam_bonus",
	score.Overtricks:     "group_overtricks",
	score.Undertricks:    "group_penalty",
}

// PartOf gives a part of a score; it is an error for a score without it.
func PartOf(o score.Outcome, kind score.Kind) (score.Part, error) {
	b, err := o.Breakdown()
	if err != nil {
		return score.Part{}, err
	}
	for _, p := range b.Parts() {
		if p.Kind == kind {
			return p, nil
		}
	}
	return score.Part{}, fmt.Errorf("%s %s has no %s", o.Contract, o.Result(), kind)
}

// EachPart goes through the parts in the order of thought.
func EachPart(b *score.Breakdown, visit func(*score.Part)) {
	parts := b.Parts()
	for _, kind := range partOrder {
		for i := range parts {
			if parts[i].Kind == kind {
				visit(&parts[i])
			}
		}
	}
}

// eachUndertrick goes through the points of the undertricks of a part, one by one, without their
// sign.
func eachUndertrick(p *score.Part, visit func(points int)) {
	for _, t := range p.Terms() {
		for range t.Count {
			visit(-t.Each)
		}
	}
}

// Rows are the lines of the breakdown: a line for each part, and for
// undertricks a line for each rate.
func (d Phrases) Rows(o score.Outcome, b *score.Breakdown) []templates.Row {
	span := spanOf(b)
	rows := make([]templates.Row, 0, maxRows)
	reached := 0
	add := func(r templates.Row, points int, kind score.Kind) {
		length := max(points, -points)
		r.X, r.W = percent(reached, span), percent(length, span)
		r.Group = partClass[kind]
		r.Points = r.Sum
		if points < 0 {
			r.Points = d.Number(points)
		}
		rows = append(rows, r)
		reached += length
	}
	EachPart(b, func(p *score.Part) {
		if p.Kind != score.Undertricks {
			add(templates.Row{
				Label: d.partLabel(o.Contract, p), Short: d.partShort(p), Why: d.partReason(o, p),
				Sum: d.Number(p.Points),
			}, p.Points, p.Kind)
			return
		}
		first := 1
		for _, t := range p.Terms() {
			last := first + t.Count - 1
			sum := d.Number(-t.Each)
			if t.Count > 1 {
				sum = d.Product(t)
			}
			add(templates.Row{
				Label: d.undertrickLabel(first, last), Short: d.undertrickShort(first, last),
				Why: d.undertrickReason(o, t), Sum: sum,
			}, t.Count*t.Each, p.Kind)
			first = last + 1
		}
	})
	return rows
}

// partShort names a part in a word.
func (d Phrases) partShort(p *score.Part) string {
	if p.Kind == score.Overtricks && p.Terms()[0].Count == 1 {
		return d.T("short_overtrick")
	}
	return d.partName(p.Kind)
}

// partName names a kind of part in a word, however many tricks it is for.
func (d Phrases) partName(k score.Kind) string {
	return d.T(partNames[k])
}

func (d Phrases) undertrickShort(first, last int) string {
	if first == last {
		return d.T("short_undertrick", "which", first)
	}
	return d.T("short_undertricks", "first", first, "last", last)
}

func (d Phrases) partLabel(c score.Contract, p *score.Part) string {
	switch p.Kind {
	case score.Overtricks:
		return d.T("part_overtricks", "n", p.Terms()[0].Count)
	case score.InsultBonus: // has the name of the doubling, as in Law 77
		return d.T("part_insult_bonus_" + c.Doubling.String())
	}
	return d.T("part_" + p.Kind.String())
}

// partReason says why a part is what it is.
func (d Phrases) partReason(o score.Outcome, p *score.Part) string {
	c := o.Contract
	switch p.Kind {
	case score.ContractPoints:
		return d.contractReason(c, p)
	case score.InsultBonus:
		return d.T("why_insult_" + c.Doubling.String())
	case score.PartscoreBonus:
		return d.T("why_partscore", "points", ContractPoints(o))
	case score.GameBonus:
		return d.T(gameReason(o), "points", ContractPoints(o), "vul", d.VulnerableLower(o.Vulnerable))
	case score.SmallSlamBonus, score.GrandSlamBonus:
		return d.T("why_slam", "level", c.Level, "vul", d.VulnerableLower(o.Vulnerable))
	case score.Overtricks:
		t := p.Terms()[0]
		product := d.Product(t)
		switch {
		case c.Doubling == score.Undoubled && c.Strain == score.NoTrump:
			return d.T("why_overtricks_notrump", "product", product)
		case c.Doubling == score.Undoubled:
			return d.T("why_overtricks", "product", product, "strain", d.Strain(c.Strain))
		}
		return d.T("why_overtricks_doubled", "product", product, "doubling", d.doubling(c.Doubling), "vul",
			d.VulnerableLower(o.Vulnerable))
	case score.Undertricks:
	}
	return ""
}

// gameReason tells a contract that is a game by itself from one that only the
// double made into a game.
func gameReason(o score.Outcome) string {
	undoubled := ContractPoints(o) / o.Contract.Doubling.Factor()
	switch {
	case undoubled >= score.GameThreshold:
		return "why_game"
	case o.Contract.Doubling == score.Redoubled:
		return "why_redoubled_into_game"
	}
	return "why_doubled_into_game"
}

// contractReason spells the multiplication: "2 × 30 = 60, contré × 2".
func (d Phrases) contractReason(c score.Contract, p *score.Part) string {
	text, plain := "", 0
	for i, t := range p.Terms() {
		if i > 0 {
			text += " + "
		}
		if t.Count == 1 && c.Strain == score.NoTrump {
			text += d.Number(t.Each)
		} else {
			text += d.Product(t)
		}
		plain += t.Count * t.Each
	}
	if single := d.Number(plain); text != single {
		text += " = " + single
	}
	if c.Doubling != score.Undoubled {
		text += d.T("why_doubling", "doubling", d.doubling(c.Doubling), "factor", p.Factor)
	}
	return text
}

// Product writes "3 × 30".
func (d Phrases) Product(t score.Term) string {
	return d.Number(t.Count) + " × " + d.Number(max(t.Each, -t.Each))
}

func (d Phrases) undertrickLabel(first, last int) string {
	switch last - first {
	case 0:
		return d.T("part_undertrick", "which", first)
	case 1:
		return d.T("part_undertrick_pair", "first", first, "last", last)
	}
	return d.T("part_undertrick_range", "first", first, "last", last)
}

func (d Phrases) undertrickReason(o score.Outcome, t score.Term) string {
	doubling := ""
	if o.Contract.Doubling != score.Undoubled {
		doubling = d.doubling(o.Contract.Doubling) + ", "
	}
	return d.Product(t) + ", " + doubling + d.VulnerableLower(o.Vulnerable)
}

// ContractPoints are those of Law 77 for the tricks bid, doubling included.
func ContractPoints(o score.Outcome) int {
	b, err := o.Breakdown()
	if err != nil {
		return 0
	}
	return b.Of(score.CategoryContract)
}

// spanOf is how many points all the width of a picture stands for.
func spanOf(b *score.Breakdown) int {
	total := b.Total()
	return max(total, -total, 1)
}

// percent gives a share as pictures place things: "33.3%".
func percent(part, whole int) string {
	return percents[min(max((1000*part+whole/2)/whole, 0), 1000)]
}

// percents are all shares, in tenths of a percent.
var percents = func() (all [1001]string) {
	for i := range all {
		all[i] = strconv.FormatFloat(float64(i)/10, 'f', 1, 64) + "%"
	}
	return all
}()

// Shares of a picture's width from which a segment has room for its name and points, and for its
// points alone; and how near to an end a text must lean on it.
const (
	roomForName  = 0.30
	roomForValue = 0.12
	roomForTrick = 0.07
	nearEnd      = 0.15
)

// segments are the picture of a score from left to right: a piece for each part, and one for each
// undertrick.
func (d Phrases) segments(b *score.Breakdown) []templates.Segment {
	segments := make([]templates.Segment, 0, maxRows)
	span, reached, above := spanOf(b), 0, 0
	add := func(kind score.Kind, points int, name string) {
		s := segment(kind, reached, points, span)
		reached += points
		share, value := float64(points)/float64(span), d.Number(points)
		switch {
		case kind == score.Undertricks:
			s.Above, s.Anchor, s.At = d.Number(len(segments)+1), "middle", s.Middle
			if share >= roomForTrick {
				s.Inside = value
			}
		case share >= roomForName:
			s.Inside = name + " " + value
		case share >= roomForValue:
			s.Inside, s.Above = value, name
		default:
			s.Above = name + " " + value
		}
		if s.Above != "" && kind != score.Undertricks {
			s.Raised = above%2 == 1
			above++
		}
		if share >= roomForValue {
			s.Reached = d.Number(reached)
		}
		segments = append(segments, s)
	}
	EachPart(b, func(p *score.Part) {
		if p.Kind == score.Undertricks {
			eachUndertrick(p, func(points int) { add(p.Kind, points, "") })
			return
		}
		add(p.Kind, p.Points, d.partShort(p))
	})
	// The total is always there: in a narrow piece it takes the room of the sum before it.
	last := len(segments) - 1
	if segments[last].Reached == "" {
		segments[last].Reached = d.Number(reached)
		if last > 0 {
			segments[last-1].Reached = ""
		}
	}
	return segments
}

// segment is the piece of a picture from the points that are reached on.
func segment(kind score.Kind, reached, points, span int) templates.Segment {
	s := templates.Segment{
		Group: partClass[kind], Anchor: "middle",
		X: percent(reached, span), W: percent(points, span),
		Middle: percent(2*reached+points, 2*span), End: percent(reached+points, span),
	}
	s.At = s.Middle
	switch middle := float64(2*reached+points) / float64(2*span); {
	case middle < nearEnd:
		s.Anchor, s.At = "start", s.X
	case middle > 1-nearEnd:
		s.Anchor, s.At = "end", s.End
	}
	return s
}

// threshold is where a picture passes 100 contract points, and nothing where they do not reach it.
func threshold(b *score.Breakdown) (at string, nearStart bool) {
	if b.Of(score.CategoryContract) < score.GameThreshold {
		return "", false
	}
	span := spanOf(b)
	return percent(score.GameThreshold, span), float64(score.GameThreshold)/float64(span) < nearEnd
}

// sides are the scores of the same tricks at both vulnerabilities.
func (d Phrases) sides(deal form.Deal, path string) ([]templates.VulSide, error) {
	sides := make([]templates.VulSide, 0, 2)
	for _, vulnerable := range [2]bool{false, true} {
		other := deal
		other.Vulnerable = vulnerable
		points, err := other.Outcome().Score()
		if err != nil {
			return nil, err
		}
		class := "nonvul"
		if vulnerable {
			class = "vul"
		}
		sides = append(sides, templates.VulSide{
			Label:   d.Vulnerable(vulnerable),
			Score:   d.Signed(points),
			URL:     other.Address(path),
			Class:   class,
			Current: vulnerable == deal.Vulnerable,
		})
	}
	return sides, nil
}

// ladderReach is how many results the ladder shows on each side of the
// contract just made, at the least.
const ladderReach = 3

func (d Phrases) ladder(deal form.Deal, path string) (templates.Ladder, error) {
	o := deal.Outcome()
	rungs, err := o.Contract.Ladder()
	if err != nil {
		return templates.Ladder{}, err
	}
	low, high := min(-ladderReach, o.Over()-1), max(ladderReach, o.Over()+1)
	l := templates.Ladder{Caption: d.T("ladder_caption", "contract", d.Contract(o.Contract))}
	l.Rungs = make([]templates.Rung, 0, len(rungs))
	for _, r := range rungs {
		if r.Over < low || r.Over > high {
			continue
		}
		rung := templates.Rung{Result: d.Over(r.Over), Tricks: d.T("tricks_count", "n", r.Tricks)}
		for i, points := range [2]int{r.NotVulnerable, r.Vulnerable} {
			other := deal
			other.Vulnerable = i == 1
			other.Play.Tricks = r.Tricks
			rung.Cells[i] = templates.LadderCell{
				Score:   d.Number(points),
				URL:     other.Address(path),
				Current: other == deal,
			}
		}
		l.Rungs = append(l.Rungs, rung)
	}
	return l, nil
}
