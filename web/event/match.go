package event

import (
	"net/url"
	"strconv"

	"bridgescore/score/notation"
	"bridgescore/score/sheet"
)

// matchURL is the page of teams with the boards of a match filled in. It is empty
// where there is no match, or none that fits an address: the page takes the
// vulnerability from the number of the board.
func matchURL(address string, m *sheet.TeamMatch, lang notation.Language) string {
	if m == nil || len(m.Vulnerability) > 0 {
		return ""
	}
	values := url.Values{"kind": {"match"}, "rows": {strconv.Itoa(len(m.Boards))}, "home": {m.Home}, "away": {m.Away}}
	for i := range m.Boards {
		b := &m.Boards[i]
		values.Add("board", strconv.Itoa(b.Number))
		values.Add("open", notation.Format(b.Open, lang))
		values.Add("closed", notation.Format(b.Closed, lang))
	}
	if address += "?" + values.Encode(); len(address) > maxLink {
		return ""
	}
	return address
}
