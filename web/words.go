package web

import (
	"strconv"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/notation"
	"bridgescore/score/vp"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// Phrases says things of bridge in one language.
type Phrases struct{ *locales.Words }

// phrases is what a page says besides.
type phrases struct{ Phrases }

// strain gives ♠ and the like; no-trump is in the language's letters.
func (d Phrases) strain(s score.Strain) string {
	if s == score.NoTrump {
		return d.T("strain_NT_short")
	}
	return s.Symbol()
}

func (d Phrases) doubling(x score.Doubling) string {
	switch x {
	case score.Doubled:
		return d.T("doubling_X")
	case score.Redoubled:
		return d.T("doubling_XX")
	case score.Undoubled:
	}
	return ""
}

// contract gives "4♠ contré", "3 SA", "donne passée".
func (d Phrases) contract(c score.Contract) string {
	if c == score.PassedOut {
		return d.T("passed_out")
	}
	text := strconv.Itoa(c.Level) + d.strain(c.Strain)
	if word := d.doubling(c.Doubling); word != "" {
		text += " " + word
	}
	return text
}

// vulnerable says whether a side is, at the start of a line.
func (d Phrases) vulnerable(yes bool) string {
	if yes {
		return d.T("vul_yes")
	}
	return d.T("vul_no")
}

// vulnerableLower is vulnerable inside a sentence.
func (d Phrases) vulnerableLower(yes bool) string {
	if yes {
		return d.T("vul_yes_lower")
	}
	return d.T("vul_no_lower")
}

// seat names a player by place.
func (d Phrases) seat(s score.Seat) string { return d.T("seat_" + s.String()) }

// over gives "=", "+1", "−2".
func (d Phrases) over(n int) string {
	if n == 0 {
		return "="
	}
	return d.Signed(n)
}

// headline says the whole deal in a line.
func (d Phrases) headline(o score.Outcome, declarer score.Seat) string {
	if o.Contract == score.PassedOut {
		return d.T("passed_out")
	}
	text := d.contract(o.Contract)
	if declarer.Valid() {
		text = d.T("headline_by", "contract", text, "seat", d.seat(declarer))
	}
	return text + " · " + d.vulnerableLower(o.Vulnerable) + " · " + d.T("tricks_count", "n", o.Tricks)
}

// sentence says how the deal ended.
func (d Phrases) sentence(o score.Outcome) string {
	switch over := o.Over(); {
	case o.Contract == score.PassedOut:
		return d.T("sentence_passed_out")
	case over == 0:
		return d.T("sentence_made")
	case over > 0:
		return d.T("sentence_over", "n", over)
	default:
		return d.T("sentence_down", "n", -over)
	}
}

// whose says which side the points belong to.
func (d Phrases) whose(o score.Outcome, points int) string {
	switch {
	case o.Contract == score.PassedOut:
		return d.T("whose_nobody")
	case points < 0:
		return d.T("whose_defence", "points", -points)
	}
	return d.T("whose_declarer", "points", points)
}

// notationOf is the notation that goes with a language of the site.
func notationOf(l locales.Language) notation.Language {
	if l == locales.English {
		return notation.English
	}
	return notation.French
}

// fault says what is wrong with a field, with a right example.
func (d Phrases) fault(f form.Fault) string {
	if f.OfNothing() {
		return d.T("fault_" + form.Missing)
	}
	return d.T("fault_"+f.Key, f.Args...)
}

// vulClass is the class of what is coloured by vulnerability.
func vulClass(vulnerable bool) string {
	if vulnerable {
		return "vul"
	}
	return "nonvul"
}

// swingIMPs writes a number of IMPs with its sign.
func (d Phrases) swingIMPs(imps int) string {
	sign := ""
	switch {
	case imps > 0:
		sign = "+"
	case imps < 0:
		sign = locales.Minus
	}
	return d.T("compare_swing_imps", "n", max(imps, -imps), "sign", sign)
}

// percent writes a chance in percent: 37,5 %.
func (d Phrases) percent(c decision.Chance) string {
	tenths, places := c.Percent(1), 1
	if tenths%10 == 0 {
		places = 0
	}
	return d.T("compare_percent", "number", d.Decimal(float64(tenths)/10, places))
}

// boardsUsed says which row of the scale was read.
func (d Phrases) boardsUsed(u vp.BoardsUsed, boards int) string {
	row := d.T("vp_row_one", "n", u.From)
	if u.From != u.To {
		row = d.T("vp_row_range", "low", u.From, "high", u.To)
	}
	switch {
	case u.Exact:
		return d.T("vp_used", "row", row)
	case boards < u.From:
		return d.T("vp_used_short", "row", row, "boards", boards)
	}
	return d.T("vp_used_long", "row", row, "boards", boards)
}

// hundredthsText writes an amount with as many decimals as it needs: 30, 12,5.
func (d Phrases) hundredthsText(h vp.Hundredths) string {
	switch {
	case h%vp.Unit == 0:
		return d.Number(int(h / vp.Unit))
	case h%(vp.Unit/10) == 0:
		return d.Decimal(h.Float(), 1)
	}
	return d.Decimal(h.Float(), 2)
}

// vps writes Victory Points, always with their two decimals.
func (d Phrases) vps(h vp.Hundredths) string { return d.Decimal(h.Float(), 2) }

// scaleVPs writes Victory Points of a scale, most of which know whole ones
// only.
func (d Phrases) scaleVPs(s vp.Scale, h vp.Hundredths) string {
	if s.Name() == vp.WBFContinuous {
		return d.vps(h)
	}
	return d.hundredthsText(h)
}

// list sets items in a row, as items that have commas of their own need it.
func (d Phrases) list(items []string) string {
	text := ""
	for i, item := range items {
		if i == 0 {
			text = item
			continue
		}
		text = d.T("teams_list", "list", text, "item", item)
	}
	return text
}

// options lists the choices of a field by their messages.
func (d Phrases) options(prefix, chosen string, values ...string) []templates.Option {
	var list []templates.Option
	for _, v := range values {
		list = append(list, templates.Option{Value: v, Text: d.T(prefix + v), Chosen: v == chosen})
	}
	return list
}
