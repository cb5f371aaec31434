package sheet

import "strings"

// form is what the name of a type of event, or of a form of scoring, says.
type form struct {
	scoring Scoring
	named   bool  // the form of scoring
	fault   Fault // of an event that is none of pairs
}

// forms are the names that files use, as foldForm gives them: the types of
// event and the methods of USEBIO 1.0 to 1.3, and the values of the tag Scoring
// of PBN. Names such as IMP leave open which form it was.
var forms = map[string]form{
	"": {}, "PAIRS": {}, "PAIR": {}, "SWISSPAIRS": {}, "VPS": {}, "VP": {}, "LADDER": {},

	"MP": {named: true}, "MPS": {named: true}, "M": {named: true}, "MPPAIRS": {named: true},
	"MATCHPOINT": {named: true}, "MATCHPOINTS": {named: true},
	"MATCHPOINTPAIRS": {named: true}, "PERCENTAGE": {named: true}, "PERCENT": {named: true},
	"SWISSPAIRSMP": {named: true}, "SWISSPAIRSMATCHPOINTS": {named: true},
	"SWISSPAIRSMPS": {named: true}, "MITCHELL": {named: true}, "HOWELL": {named: true}, "MP1": {named: true},
	"MP2": {named: true},

	"CROSSIMP": {CrossIMPs, true, ""}, "CROSSIMPS": {CrossIMPs, true, ""}, "CROSS": {CrossIMPs, true, ""},
	"XIMP": {CrossIMPs, true, ""}, "XIMPS": {CrossIMPs, true, ""},
	"CROSSIMPPAIRS": {CrossIMPs, true, ""}, "CROSSIMPSPAIRS": {CrossIMPs, true, ""},
	"SWISSPAIRSCROSSIMP": {CrossIMPs, true, ""}, "SWISSPAIRSCROSSIMPS": {CrossIMPs, true, ""},
	"CROSSIMP1": {CrossIMPs, true, ""}, "CROSSIMP2": {CrossIMPs, true, ""},

	"BUTLER": {Butler, true, ""}, "BUTLERPAIRS": {Butler, true, ""}, "BUTLERIMP": {Butler, true, ""},
	"BUTLERIMPS": {Butler, true, ""}, "BUTLERIMPPAIRS": {Butler, true, ""},
	"SWISSPAIRSBUTLER": {Butler, true, ""}, "SWISSPAIRSBUTLERIMP": {Butler, true, ""},
	"SWISSPAIRSBUTLERIMPS": {Butler, true, ""},
	"BUTLER1":              {Butler, true, ""}, "BUTLER2": {Butler, true, ""},

	"TEAM": {fault: TeamsEvent}, "TEAMS": {fault: TeamsEvent}, "TEAMSOFFOUR": {fault: TeamsEvent},
	"TEAMSOF4": {fault: TeamsEvent}, "SWISSTEAMS": {fault: TeamsEvent},
	"SWISSTEAM": {fault: TeamsEvent}, "MULTIPLETEAMS": {fault: TeamsEvent}, "KO": {fault: TeamsEvent},
	"KNOCKOUT": {fault: TeamsEvent}, "KNOCKOUTTEAMS": {fault: TeamsEvent},
	"HEADTOHEAD": {fault: TeamsEvent}, "ROUNDROBIN": {fault: TeamsEvent}, "ROUNDROBINTEAMS": {fault: TeamsEvent},
	"PATTON": {fault: TeamsEvent}, "BAM": {fault: TeamsEvent},
	"BOARDAMATCH": {fault: TeamsEvent}, "POINTABOARD": {fault: TeamsEvent}, "PAB": {fault: TeamsEvent},
	"LEAGUE": {fault: TeamsEvent},

	"INDIVIDUAL": {fault: IndividualEvent}, "INDIVIDUALS": {fault: IndividualEvent},
	"INDIVIDUALMP": {fault: IndividualEvent}, "MPINDIVIDUAL": {fault: IndividualEvent},
}

// foldForm gives a name in capitals, without what stands between its words.
func foldForm(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '_', '-', ' ', '.', '/':
			return -1
		}
		return r
	}, strings.ToUpper(name))
}

// scoredAs takes the names that a file gives to the form of its scoring and to
// the type of its event, the one that decides first. It gives the fault of an
// event that is none of pairs. A file whose names say nothing that is known, or
// contradict each other, is a problem: it is not silently one of matchpoints.
func (c *collector) scoredAs(names ...string) Fault {
	unknown := ""
	c.sheet.HasScoring = false
	for _, name := range names {
		f, known := formOf(name)
		switch {
		case f.fault != "":
			return f.fault
		case c.sheet.HasScoring:
		case f.named && (!imps[foldForm(unknown)] || f.scoring != Matchpoints):
			c.sheet.Scoring, c.sheet.HasScoring = f.scoring, true
			if imps[foldForm(unknown)] {
				unknown = "" // IMPs are what the form counts in
			}
		case !known && unknown == "":
			unknown = name
		}
	}
	if unknown != "" {
		c.problem(Problem{Code: ScoringUnknown, Text: unknown})
	}
	return ""
}

// formOf gives what a name says. A name that is not known may still say that an
// event is none of pairs.
func formOf(name string) (f form, known bool) {
	folded := foldForm(name)
	if f, known = forms[folded]; known {
		return f, true
	}
	for _, other := range [...]string{"INDIVIDUAL", "TEAM"} {
		if strings.Contains(folded, other) {
			return forms[other], true
		}
	}
	return form{}, false
}

// imps are names that leave open which form of IMPs it was.
var imps = map[string]bool{"IMP": true, "IMPS": true, "IMPPAIRS": true, "SWISSPAIRSIMPS": true}
