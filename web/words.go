package web

import (
	"strconv"

	"bridgescore/locales"
	"bridgescore/score"
)

// deck says things of bridge in one language.
type deck struct{ *locales.Words }

// strain gives ♠ and the like; no-trump is in the language's letters.
func (d deck) strain(s score.Strain) string {
	if s == score.NoTrump {
		return d.T("strain_NT_short")
	}
	return s.Symbol()
}

func (d deck) doubling(x score.Doubling) string {
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
func (d deck) contract(c score.Contract) string {
	if c == score.PassedOut {
		return d.T("passed_out")
	}
	text := strconv.Itoa(c.Level) + d.strain(c.Strain)
	if word := d.doubling(c.Doubling); word != "" {
		text += " " + word
	}
	return text
}

func (d deck) vulnerable(yes bool) string {
	if yes {
		return d.T("vul_yes")
	}
	return d.T("vul_no")
}

// vulnerableLower is vulnerable inside a sentence.
func (d deck) vulnerableLower(yes bool) string {
	if yes {
		return d.T("vul_yes_lower")
	}
	return d.T("vul_no_lower")
}

func (d deck) seat(s score.Seat) string { return d.T("seat_" + s.String()) }

// over gives "=", "+1", "−2".
func (d deck) over(n int) string {
	if n == 0 {
		return "="
	}
	return d.Signed(n)
}

// headline says the whole deal in a line.
func (d deck) headline(o score.Outcome, declarer score.Seat) string {
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
func (d deck) sentence(o score.Outcome) string {
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
func (d deck) whose(o score.Outcome, points int) string {
	switch {
	case o.Contract == score.PassedOut:
		return d.T("whose_nobody")
	case points < 0:
		return d.T("whose_defence", "points", -points)
	}
	return d.T("whose_declarer", "points", points)
}
