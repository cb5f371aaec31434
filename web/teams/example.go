package teams

import (
	"net/url"
	"strconv"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/score/vp"
	"bridgescore/web/param"
)

// exampleBoards is a match in English notation: board, open room, closed room.
var exampleBoards = []struct{ open, closed string }{
	{"4S= N", "3S+1 N"},
	{"3NT+1 E", "3NT-1 E"},
	{"2SX+1 S", "3H-1 W"},
	{"6H= S", "4H+2 S"},
	{"1NT-2 W", "2C+1 N"},
	{"5DX-2 N", "4S+1 E"},
	{"passed out", "1NT= N"},
	{"3NT-2 S", "5C= S"},
}

// exampleTeams are towns, so that nobody's team is meant.
var exampleTeams = []string{"Dijon", "Lyon", "Nice", "Lille", "Nantes", "Metz", "Rennes", "Tours"}

// exampleResults are rounds of a small event; a bye is none of them.
var exampleResults = map[string]string{
	kindSwiss: `1 ; Dijon ; Tours ; 45-22
1 ; Lyon ; Rennes ; 31-31
1 ; Nice ; Metz ; 12-40
1 ; Lille ; Nantes ; 27-25
2 ; Dijon ; Metz ; 18-33
2 ; Lille ; Lyon ; 20-36
2 ; Rennes ; Nantes ; 41-15
2 ; Nice ; Tours ; 29-24`,
	kindRoundRobin: `1 ; Dijon ; Metz ; 38-20
1 ; Lyon ; Nantes ; 25-25
1 ; Nice ; Lille ; 14-36
2 ; Metz ; Lille ; 30-19
2 ; Nantes ; Nice ; 22-31
2 ; Dijon ; Lyon ; 17-29`,
	kindKnockOut: `1 ; Dijon ; Tours ; 81-66
1 ; Nantes ; Lille ; 54-70
1 ; Lyon ; Rennes ; 90-41
1 ; Nice ; Metz ; 63-63 ; Metz`,
}

// teamsExample is a small competition in the language of the page.
func teamsExample(kind string, lang notation.Language) url.Values {
	if kind == kindMatch {
		return matchExample(lang)
	}
	list := exampleTeams
	if kind == kindRoundRobin {
		list = list[:6]
	}
	return url.Values{
		fieldKind: {kind}, fieldTeams: {strings.Join(list, "\n")}, fieldResults: {exampleResults[kind]},
		param.Scale: {vp.WBFContinuous}, param.Boards: {strconv.Itoa(usualMatch)}, fieldPlanned: {"5"},
		fieldPredetermined: {"1"},
	}
}

func matchExample(lang notation.Language) url.Values {
	v := url.Values{fieldKind: {kindMatch}, fieldHome: {exampleTeams[0]}, fieldAway: {exampleTeams[1]},
		param.Scale: {vp.WBFContinuous}}
	for i, b := range exampleBoards {
		v.Add(fieldBoard, strconv.Itoa(i+1))
		v.Add(param.Open, translated(b.open, lang))
		v.Add(param.Closed, translated(b.closed, lang))
	}
	return v
}

// translated writes a result in another language.
func translated(text string, lang notation.Language) string {
	entry, err := notation.Options{Language: notation.English}.Parse(text)
	if err != nil {
		return text // a result of the examples above: the page says what is wrong with it
	}
	return notation.Format(entry, lang)
}
