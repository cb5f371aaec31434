package sheet

import "strings"

// scored takes the name that a file gives to the form of scoring: MP_PAIRS,
// CROSS_IMP, BUTLER_PAIRS in USEBIO, MP, Cross, Butler in PBN. Other names, such
// as IMP alone, leave open which form it was.
func (c *collector) scored(name string) {
	name = strings.ToUpper(name)
	form := Matchpoints
	switch {
	case strings.Contains(name, "BUTLER"):
		form = Butler
	case strings.Contains(name, "CROSS"):
		form = CrossIMPs
	case name != "MP" && name != "MP_PAIRS" && name != "MATCHPOINTS":
		return
	}
	c.sheet.Scoring, c.sheet.HasScoring = form, true
}
