package sheet

import "bridgescore/score/notation"

// column is a column of a delimited table that is read.
type column uint8

const (
	noColumn column = iota
	colBoard
	colNS
	colEW
	colResult
	colContract
	colDeclarer
	colTricks
	colMade // of the contract, as people say it: 10, +1, 4
	colSeat // of the declarer, where another column has its pair
	colRemarks
	colErased
	colScore
	colScoreEW
	colNSName
	colEWName
	colNorth
	colSouth
	colEast
	colWest
	colSection
	colRound
	colTable
	colVulnerability
	// What other programs have made of the result.
	colNSMark
	colEWMark
	colNSPercent
	colEWPercent
	// Those of the table of pairs.
	colPair
	colLine
	colClub
	colName
	colTotal
	colPercent
	// Those that say nothing of results.
	colIgnored
	columnCount
)

// heads gives the head of each column that is written, French and English.
var heads = [columnCount][2]string{
	colBoard: {"donne", "board"}, colNS: {"ns", "ns"}, colEW: {"eo", "ew"},
	colResult: {"résultat", "result"}, colContract: {"contrat", "contract"}, colDeclarer: {"déclarant", "declarer"},
	colTricks: {"levées", "tricks"}, colScore: {"marque", "score"},
	colNSName: {"nom_ns", "ns_name"}, colEWName: {"nom_eo", "ew_name"},
	colSection: {"section", "section"}, colRound: {"tour", "round"}, colTable: {"table", "table"},
	colVulnerability: {"vul", "vul"},
	colNSMark:        {"mp_ns", "mp_ns"}, colEWMark: {"mp_eo", "mp_ew"},
	colNSPercent: {"pourcentage_ns", "percent_ns"}, colEWPercent: {"pourcentage_eo", "percent_ew"},
	colTotal: {"total", "total"}, colPercent: {"pourcentage", "percent"},
	colPair: {"paire", "pair"}, colLine: {"ligne", "line"}, colClub: {"club", "club"}, colName: {"nom", "name"},
}

func (c column) head(lang notation.Language) string {
	if lang == notation.English {
		return heads[c][1]
	}
	return heads[c][0]
}

// meaning is what the head of a column says: which column it is, and which
// language it shows, if any.
type meaning struct {
	column  column
	french  bool
	english bool
}

// headWords are the heads that are understood, as foldHead gives them.
var headWords = map[string]meaning{
	"board": {colBoard, false, true}, "boards": {colBoard, false, true}, "bd": {colBoard, false, true}, "boardno": {colBoard, false, true},
	"boardnumber": {colBoard, false, true}, "boardnum": {colBoard, false, true}, "brd": {colBoard, false, true}, "donne": {colBoard, true, false}, "donnes": {colBoard, true, false},
	"ndonne": {colBoard, true, false}, "nodonne": {colBoard, true, false}, "numerodonne": {colBoard, true, false}, "etui": {colBoard, true, false},

	"ns": {colNS, false, false}, "nspair": {colNS, false, true}, "pairns": {colNS, false, true}, "nspairnumber": {colNS, false, true},
	"pairidns": {colNS, false, true}, "nsno": {colNS, false, true}, "pairens": {colNS, true, false}, "nordsud": {colNS, true, false},
	"northsouth": {colNS, false, true},

	"ew": {colEW, false, true}, "ewpair": {colEW, false, true}, "pairew": {colEW, false, true}, "ewpairnumber": {colEW, false, true},
	"pairidew": {colEW, false, true}, "ewno": {colEW, false, true}, "eastwest": {colEW, false, true},
	"eo": {colEW, true, false}, "paireeo": {colEW, true, false}, "estouest": {colEW, true, false},

	"result": {colResult, false, true}, "results": {colResult, false, true}, "resultat": {colResult, true, false}, "resultats": {colResult, true, false},
	"res":      {colResult, false, false},
	"contract": {colContract, false, true}, "contrat": {colContract, true, false},
	"declarer": {colDeclarer, false, true}, "playedby": {colDeclarer, false, true}, "by": {colDeclarer, false, true},
	"declarant": {colDeclarer, true, false}, "par": {colDeclarer, true, false}, "decl": {colDeclarer, false, false}, "dec": {colDeclarer, false, false},
	"bid": {colContract, false, true}, "finalcontract": {colContract, false, true}, "contratfinal": {colContract, true, false}, "contratjoue": {colContract, true, false},
	"declarerseat": {colSeat, false, true}, "nsew": {colSeat, false, false}, "declarerdirection": {colSeat, false, true}, "nseo": {colSeat, true, false},
	"tricks": {colTricks, false, true}, "levees": {colTricks, true, false}, "plis": {colTricks, true, false},
	"tks": {colTricks, false, true}, "trks": {colTricks, false, true}, "trickstaken": {colTricks, false, true}, "tricksmade": {colTricks, false, true},
	"trickswon": {colTricks, false, true}, "nooftricks": {colTricks, false, true}, "numberoftricks": {colTricks, false, true},
	"nblevees": {colTricks, true, false}, "nbdelevees": {colTricks, true, false}, "nombredelevees": {colTricks, true, false}, "leveesfaites": {colTricks, true, false},
	"leveesrealisees": {colTricks, true, false}, "nbplis": {colTricks, true, false}, "nbdeplis": {colTricks, true, false}, "plisfaits": {colTricks, true, false}, "plisrealises": {colTricks, true, false},
	"made": {colMade, false, true}, "madedown": {colMade, false, true}, "making": {colMade, false, true}, "fait": {colMade, true, false}, "realise": {colMade, true, false},
	"remarks": {colRemarks, false, true}, "remark": {colRemarks, false, true}, "remarque": {colRemarks, true, false}, "remarques": {colRemarks, true, false},
	"erased": {colErased, false, true}, "deleted": {colErased, false, true}, "efface": {colErased, true, false}, "supprime": {colErased, true, false},

	"id": {colIgnored, false, false}, "datelog": {colIgnored, false, false}, "timelog": {colIgnored, false, false}, "processed": {colIgnored, false, false},
	"leadcard": {colIgnored, false, true}, "lead": {colIgnored, false, true}, "ld": {colIgnored, false, true}, "openinglead": {colIgnored, false, true}, "entame": {colIgnored, true, false},
	"dealer": {colIgnored, false, true}, "donneur": {colIgnored, true, false}, "externalupdate": {colIgnored, false, false}, "boardid": {colIgnored, false, true},
	"comment": {colIgnored, false, true}, "comments": {colIgnored, false, true}, "commentaire": {colIgnored, true, false}, "commentaires": {colIgnored, true, false},

	"score": {colScore, false, false}, "scorens": {colScore, false, false}, "nsscore": {colScore, false, true},
	"scoreew": {colScoreEW, false, true}, "ewscore": {colScoreEW, false, true}, "scoreeo": {colScoreEW, true, false}, "marqueeo": {colScoreEW, true, false},
	"nspoints": {colScore, false, true}, "pointsns": {colScore, false, false}, "ewpoints": {colScoreEW, false, true}, "pointsew": {colScoreEW, false, true},
	"eoscore": {colScoreEW, true, false}, "pointseo": {colScoreEW, true, false}, "eomarque": {colScoreEW, true, false}, "nsmarque": {colScore, true, false},
	"plussc": {colScore, false, true}, "plusscore": {colScore, false, true}, "scoreplus": {colScore, false, true}, "scplus": {colScore, false, true},
	"minussc": {colScoreEW, false, true}, "minusscore": {colScoreEW, false, true}, "scoreminus": {colScoreEW, false, true}, "scminus": {colScoreEW, false, true},
	"points": {colScore, false, false}, "marque": {colScore, true, false}, "marquens": {colScore, true, false},

	"nsname": {colNSName, false, true}, "nsnames": {colNSName, false, true}, "namens": {colNSName, false, true}, "namesns": {colNSName, false, true},
	"nomns": {colNSName, true, false}, "nomsns": {colNSName, true, false}, "joueursns": {colNSName, true, false},
	"ewname": {colEWName, false, true}, "ewnames": {colEWName, false, true}, "nameew": {colEWName, false, true}, "namesew": {colEWName, false, true},
	"nomeo": {colEWName, true, false}, "nomseo": {colEWName, true, false}, "joueurseo": {colEWName, true, false},

	"north": {colNorth, false, true}, "nord": {colNorth, true, false}, "south": {colSouth, false, true}, "sud": {colSouth, true, false},
	"east": {colEast, false, true}, "est": {colEast, true, false}, "west": {colWest, false, true}, "ouest": {colWest, true, false},

	"section": {colSection, false, false}, "sec": {colSection, false, false},
	"roundnumber": {colRound, false, true}, "roundno": {colRound, false, true}, "rnd": {colRound, false, true}, "tablenumber": {colTable, false, true}, "tableno": {colTable, false, true},
	"sectionname": {colSection, false, true}, "notour": {colRound, true, false}, "ntour": {colRound, true, false}, "notable": {colTable, true, false}, "ntable": {colTable, true, false},
	"round": {colRound, false, true}, "rd": {colRound, false, true}, "tour": {colRound, true, false}, "position": {colRound, false, false},
	"table": {colTable, false, false},
	"vul":   {colVulnerability, false, false}, "vulnerability": {colVulnerability, false, true}, "vulnerable": {colVulnerability, false, false},
	"vulnerabilite": {colVulnerability, true, false},

	"plus": {colNSMark, false, false}, "minus": {colEWMark, false, false},
	"mp": {colNSMark, false, false}, "mps": {colNSMark, false, true}, "matchpoints": {colNSMark, false, true},
	"nsmp": {colNSMark, false, false}, "mpns": {colNSMark, false, false}, "nsmps": {colNSMark, false, true}, "mpsns": {colNSMark, false, true},
	"nsmatchpoints": {colNSMark, false, true}, "matchpointsns": {colNSMark, false, true}, "topns": {colNSMark, true, false},
	"ewmp": {colEWMark, false, true}, "mpew": {colEWMark, false, true}, "ewmps": {colEWMark, false, true}, "mpsew": {colEWMark, false, true},
	"ewmatchpoints": {colEWMark, false, true}, "matchpointsew": {colEWMark, false, true},
	"eomp": {colEWMark, true, false}, "mpeo": {colEWMark, true, false}, "topeo": {colEWMark, true, false},
	"nspercent": {colNSPercent, false, true}, "percentns": {colNSPercent, false, true}, "nspct": {colNSPercent, false, true},
	"pctns": {colNSPercent, false, true}, "percentagens": {colNSPercent, false, true}, "nspercentage": {colNSPercent, false, true},
	"pourcentagens": {colNSPercent, true, false}, "nspourcentage": {colNSPercent, true, false},
	"ewpercent": {colEWPercent, false, true}, "percentew": {colEWPercent, false, true}, "ewpct": {colEWPercent, false, true},
	"pctew": {colEWPercent, false, true}, "percentageew": {colEWPercent, false, true}, "ewpercentage": {colEWPercent, false, true},
	"pourcentageeo": {colEWPercent, true, false}, "eopercent": {colEWPercent, true, false}, "percenteo": {colEWPercent, true, false}, "eopourcentage": {colEWPercent, true, false},
	"crossns": {colNSMark, false, false}, "crossew": {colEWMark, false, true}, "crosseo": {colEWMark, true, false},
	"butlerns": {colNSMark, false, false}, "butlerew": {colEWMark, false, true}, "butlereo": {colEWMark, true, false},
	"totalcross": {colTotal, false, false}, "totalbutler": {colTotal, false, false},
	"total": {colTotal, false, false}, "totalmp": {colTotal, false, false}, "percent": {colPercent, false, true}, "pct": {colPercent, false, true},
	"percentage": {colPercent, false, true}, "pourcentage": {colPercent, true, false},

	"pair": {colPair, false, true}, "pairno": {colPair, false, true}, "paire": {colPair, true, false},
	"line": {colLine, false, true}, "direction": {colLine, false, false}, "ligne": {colLine, true, false},
	"club": {colClub, false, false},
	"name": {colName, false, true}, "names": {colName, false, true}, "player": {colName, false, true}, "players": {colName, false, true},
	"nom": {colName, true, false}, "noms": {colName, true, false}, "joueur": {colName, true, false}, "joueurs": {colName, true, false},
}

// foldHead gives the letters of a head in lower case and without accents; a
// number at its end is dropped. A percent sign, and a sign at either end, are
// words.
func foldHead(cell []byte) string {
	if len(cell) > 64 {
		return ""
	}
	folded := make([]byte, 0, len(cell))
	for i, r := range string(cell) {
		switch {
		case 'a' <= r && r <= 'z':
			folded = append(folded, byte(r))
		case 'A' <= r && r <= 'Z':
			folded = append(folded, byte(r)+'a'-'A')
		case r == 'é' || r == 'è' || r == 'ê' || r == 'É' || r == 'È' || r == 'Ê':
			folded = append(folded, 'e')
		case r == '%':
			folded = append(folded, "percent"...)
		case (i == 0 || i == len(cell)-1) && r == '+':
			folded = append(folded, "plus"...)
		case (i == 0 || i == len(cell)-1) && r == '-':
			folded = append(folded, "minus"...)
		}
	}
	return string(folded)
}

// layout is what a header row says.
type layout struct {
	columns [columnCount]int    // where the column is, or -1
	heads   [columnCount]string // what the sheet calls it
	names   []int               // where the columns of names are
	french  int                 // heads that show the language
	english int
	known   int
	// twice and unknown are where the columns are that are not read, and without
	// those that have no head.
	twice, unknown, without []int
	width                   int
}

func layoutOf(cells [][]byte) layout {
	l := layout{width: len(cells)}
	for i := range l.columns {
		l.columns[i] = -1
	}
	for i, cell := range cells {
		m, ok := headWords[foldHead(cell)]
		switch {
		case !ok && len(cell) > 0:
			l.unknown = append(l.unknown, i)
			continue
		case !ok:
			l.without = append(l.without, i)
			continue
		case m.column == colIgnored:
			l.known++
			continue
		case m.column == colName:
			l.names = append(l.names, i)
		case l.columns[m.column] >= 0:
			l.twice = append(l.twice, i)
			continue
		}
		if l.columns[m.column] < 0 {
			l.columns[m.column], l.heads[m.column] = i, string(cell)
		}
		l.known++
		if m.french {
			l.french++
		}
		if m.english {
			l.english++
		}
	}
	return l
}

func (l *layout) has(c column) bool { return l.columns[c] >= 0 }

// ofResults reports whether the row is the header of a table of results.
func (l *layout) ofResults() bool { return len(l.missing()) == 0 }

// missing names the columns without which the row is no header of a table of
// results.
func (l *layout) missing() []Fault {
	var faults []Fault
	for _, need := range [...]struct {
		there bool
		fault Fault
	}{
		{l.has(colBoard), BoardColumnMissing},
		{l.has(colNS) || l.has(colNorth) && l.has(colSouth), NSColumnMissing},
		{l.has(colEW) || l.has(colEast) && l.has(colWest), EWColumnMissing},
		{l.has(colResult) || l.has(colContract) || l.has(colScore) || l.has(colScoreEW), ResultColumnMissing},
	} {
		if !need.there {
			faults = append(faults, need.fault)
		}
	}
	return faults
}

// ofPairs reports whether the row is the header of a table of pairs.
func (l *layout) ofPairs() bool {
	return l.has(colPair) && !l.has(colBoard) &&
		(l.has(colName) || l.has(colLine) || l.has(colClub) || l.has(colTotal) || l.has(colPercent))
}
