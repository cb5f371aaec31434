// Package view puts bridge into the words of a page: contracts, results, a score with
// the reason of each of its parts, the method, the chart. Packages of pages embed
// its [Phrases] and add what only they say.
package view

import (
	"strconv"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/movement"
	"bridgescore/score/vp"
	"bridgescore/web/param"
	"bridgescore/web/templates"
)

// Phrases says things of bridge in one language.
type Phrases struct{ *locales.Words }

// Strain gives ♠ and the like; no-trump is in the language's letters.
func (d Phrases) Strain(s score.Strain) string {
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

// Contract gives "4♠ contré", "3 SA", "donne passée".
func (d Phrases) Contract(c score.Contract) string {
	if c == score.PassedOut {
		return d.T("passed_out")
	}
	text := strconv.Itoa(c.Level) + d.Strain(c.Strain)
	if word := d.doubling(c.Doubling); word != "" {
		text += " " + word
	}
	return text
}

// Vulnerable says whether a side is, at the start of a line.
func (d Phrases) Vulnerable(yes bool) string {
	if yes {
		return d.T("vul_yes")
	}
	return d.T("vul_no")
}

// VulnerableLower is vulnerable inside a sentence.
func (d Phrases) VulnerableLower(yes bool) string {
	if yes {
		return d.T("vul_yes_lower")
	}
	return d.T("vul_no_lower")
}

// Seat names a player by place.
func (d Phrases) Seat(s score.Seat) string { return d.T("seat_" + s.String()) }

// Over gives "=", "+1", "−2".
func (d Phrases) Over(n int) string {
	if n == 0 {
		return "="
	}
	return d.Signed(n)
}

// subjectEnd follows contract and declarer in a headline.
const subjectEnd = " · "

// Headline says the whole deal in a line.
func (d Phrases) Headline(o score.Outcome, declarer score.Seat) string {
	if o.Contract == score.PassedOut {
		return d.subject(o, declarer)
	}
	return d.subject(o, declarer) + subjectEnd + d.about(o)
}

// subject says what was bid, and by whom.
func (d Phrases) subject(o score.Outcome, declarer score.Seat) string {
	if o.Contract == score.PassedOut {
		return d.T("passed_out")
	}
	text := d.Contract(o.Contract)
	if declarer.Valid() {
		text = d.T("headline_by", "contract", text, "seat", d.Seat(declarer))
	}
	return text
}

// about says vulnerability and tricks.
func (d Phrases) about(o score.Outcome) string {
	if o.Contract == score.PassedOut {
		return ""
	}
	return d.VulnerableLower(o.Vulnerable) + subjectEnd + d.T("tricks_count", "n", o.Tricks)
}

// Sentence says how the deal ended.
func (d Phrases) Sentence(o score.Outcome) string {
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
		return d.T("whose_defence")
	}
	return d.T("whose_declarer")
}

// Fault says what is wrong with a field, with a right example. Only a sentence
// that would quote nothing gives way to the one for an empty field.
func (d Phrases) Fault(f param.Fault) string {
	if f.OfNothing() && d.Quotes("fault_"+f.Key, "text") {
		return d.T("fault_" + param.Missing)
	}
	return f.Say(d.Words)
}

// Leads is the first argument of a fault that leads to a page, which is its value.
const Leads = "leads"

// Errors says what is wrong with the fields of a form, of which the ids are the names.
func (d Phrases) Errors(faults []param.Fault) []templates.FieldError {
	var errs []templates.FieldError
	for _, f := range faults {
		e := templates.FieldError{Field: f.Field, Target: f.Field, Message: d.Fault(f)}
		if len(f.Args) > 1 && f.Args[0] == Leads {
			e.URL, _ = f.Args[1].(string)
		}
		errs = append(errs, e)
	}
	return errs
}

// ErrorOf says the first fault of a field.
func (d Phrases) ErrorOf(faults []param.Fault, name string) string {
	for _, f := range faults {
		if f.Field == name {
			return d.Fault(f)
		}
	}
	return ""
}

// Field shows a field of one line, as it was typed.
func (d Phrases) Field(r param.Reader, name, label string) templates.Field {
	return templates.Field{ID: name, Label: d.T(label), Value: r.Values.Get(name), Error: d.ErrorOf(r.Faults(), name)}
}

// VulClass is the class of what is coloured by vulnerability.
func VulClass(vulnerable bool) string {
	if vulnerable {
		return "vul"
	}
	return "nonvul"
}

// SwingIMPs writes a number of IMPs with its sign.
func (d Phrases) SwingIMPs(imps int) string {
	sign := ""
	switch {
	case imps > 0:
		sign = "+"
	case imps < 0:
		sign = locales.Minus
	}
	return d.T("compare_swing_imps", "n", max(imps, -imps), "sign", sign)
}

// Percent writes a chance in percent: 37,5 %.
func (d Phrases) Percent(c decision.Chance) string {
	tenths, places := c.Percent(1), 1
	if tenths%10 == 0 {
		places = 0
	}
	return d.T("compare_percent", "number", d.Decimal(float64(tenths)/10, places))
}

// BoardsUsed says which row of the scale was read.
func (d Phrases) BoardsUsed(u vp.BoardsUsed, boards int) string {
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

// HundredthsText writes an amount with as many decimals as it needs: 30, 12,5.
func (d Phrases) HundredthsText(h vp.Hundredths) string { return d.Hundredths(int(h)) }

// VPs writes Victory Points, always with their two decimals.
func (d Phrases) VPs(h vp.Hundredths) string { return d.Decimal(h.Float(), 2) }

// ScaleVPs writes Victory Points of a scale, most of which know whole ones
// only.
func (d Phrases) ScaleVPs(s vp.Scale, h vp.Hundredths) string {
	if s.Decimals() > 0 {
		return d.VPs(h)
	}
	return d.HundredthsText(h)
}

// List sets items in a row, as items that have commas of their own need it.
func (d Phrases) List(items []string) string {
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

// Options lists the choices of a field by their messages.
func (d Phrases) Options(prefix, chosen string, values ...string) []templates.Option {
	var list []templates.Option
	for _, v := range values {
		list = append(list, templates.Option{Value: v, Text: d.T(prefix + v), Chosen: v == chosen})
	}
	return list
}

// MovementName names a movement.
func (d Phrases) MovementName(m movement.Movement) string {
	return d.T("movements_name_" + string(m.Type) + "_" + string(m.Variant))
}

// Size writes a number of bytes as people read it.
func (d Phrases) Size(n int64) string {
	const mega, kilo = 1 << 20, 1 << 10
	if n >= mega {
		return d.T("size_megabytes", "number", strconv.FormatInt(n/mega, 10))
	}
	return d.T("size_kilobytes", "number", strconv.FormatInt(max(n/kilo, 1), 10))
}
