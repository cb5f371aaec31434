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

// customs are how tables of a language are written.
type customs struct {
	separator byte // a semicolon where the comma writes decimals
	title     string
	heads     [columnCount]string // of the columns that are written
}

var customsOf = [...]customs{
	notation.French: {
		separator: ';',
		title:     "titre",
		heads: [columnCount]string{
			colBoard: "donne", colNS: "ns", colEW: "eo", colResult: "résultat",
			colContract: "contrat", colDeclarer: "déclarant", colTricks: "levées",
			colScore: "marque", colNSName: "nom_ns", colEWName: "nom_eo", colSection: "section",
			colRound: "tour", colTable: "table", colVulnerability: "vul", colNSMark: "mp_ns",
			colEWMark: "mp_eo", colNSPercent: "pourcentage_ns", colEWPercent: "pourcentage_eo",
			colTotal: "total", colPercent: "pourcentage", colPair: "paire", colLine: "ligne",
			colClub: "club", colName: "nom",
		},
	},
	notation.English: {
		separator: ',',
		title:     "title",
		heads: [columnCount]string{
			colBoard: "board", colNS: "ns", colEW: "ew", colResult: "result",
			colContract: "contract", colDeclarer: "declarer", colTricks: "tricks",
			colScore: "score", colNSName: "ns_name", colEWName: "ew_name", colSection: "section",
			colRound: "round", colTable: "table", colVulnerability: "vul", colNSMark: "mp_ns",
			colEWMark: "mp_ew", colNSPercent: "percent_ns", colEWPercent: "percent_ew",
			colTotal: "total", colPercent: "percent", colPair: "pair", colLine: "line",
			colClub: "club", colName: "name",
		},
	},
}

// inWriting gives the customs of a language; those of English where it has none of its own.
func inWriting(lang notation.Language) *customs {
	if int(lang) < len(customsOf) {
		return &customsOf[lang]
	}
	return &customsOf[notation.English]
}

// ColumnHead gives the head of a column of written tables in a language, by its head in English;
// "title" is that of the line that has the title of the event. There is none for what is no such
// column.
func ColumnHead(column string, lang notation.Language) string {
	if column == inWriting(notation.English).title {
		return inWriting(lang).title
	}
	for c, head := range inWriting(notation.English).heads {
		if head == column {
			return inWriting(lang).heads[c]
		}
	}
	return ""
}

func (c column) head(lang notation.Language) string { return inWriting(lang).heads[c] }

// meaning is what the head of a column says: which column it is, and which language it shows, if
// any.
type meaning struct {
	column column
	shows  hint
}

// hint is the language that a text shows to be its own.
type hint uint8

const (
	inAny     hint = iota // which says nothing
	inFrench       = hint(1 + notation.French)
	inEnglish      = hint(1 + notation.English)
)

// hints counts them by language.
type hints map[notation.Language]int

func (h *hints) add(found hint) {
	if found == inAny {
		return
	}
	if *h == nil {
		*h = make(hints)
	}
	(*h)[notation.Language(found-inFrench)]++
}

// most gives the language that is shown most often, how often that is, and how often any other
// is. With as many of two it is one of them.
func (h hints) most() (shown notation.Language, count, others int) {
	for _, l := range notation.Languages() {
		others += h[l]
		if h[l] > count {
			shown, count = l, h[l]
		}
	}
	return shown, count, others - count
}

// headWords are the heads that are understood, as foldHead gives them.
var headWords = map[string]meaning{
	"board": {colBoard, inEnglish}, "boards": {colBoard, inEnglish}, "bd": {colBoard, inEnglish},
	"boardno":     {colBoard, inEnglish},
	"boardnumber": {colBoard, inEnglish}, "boardnum": {colBoard, inEnglish}, "brd": {colBoard, inEnglish},
	"donne": {colBoard, inFrench}, "donnes": {colBoard, inFrench},
	"ndonne": {colBoard, inFrench}, "nodonne": {colBoard, inFrench}, "numerodonne": {colBoard, inFrench},
	"etui": {colBoard, inFrench},

	"ns": {colNS, inAny}, "nspair": {colNS, inEnglish}, "pairns": {colNS, inEnglish},
	"nspairnumber": {colNS, inEnglish},
	"pairidns":     {colNS, inEnglish}, "nsno": {colNS, inEnglish}, "pairens": {colNS, inFrench},
	"nordsud":    {colNS, inFrench},
	"northsouth": {colNS, inEnglish},

	"ew": {colEW, inEnglish}, "ewpair": {colEW, inEnglish}, "pairew": {colEW, inEnglish},
	"ewpairnumber": {colEW, inEnglish},
	"pairidew":     {colEW, inEnglish}, "ewno": {colEW, inEnglish}, "eastwest": {colEW, inEnglish},
	"eo": {colEW, inFrench}, "paireeo": {colEW, inFrench}, "estouest": {colEW, inFrench},

	"result": {colResult, inEnglish}, "results": {colResult, inEnglish}, "resultat": {colResult, inFrench},
	"resultats": {colResult, inFrench},
	"res":       {colResult, inAny},
	"contract":  {colContract, inEnglish}, "contrat": {colContract, inFrench},
	"declarer": {colDeclarer, inEnglish}, "playedby": {colDeclarer, inEnglish}, "by": {colDeclarer, inEnglish},
	"declarant": {colDeclarer, inFrench}, "par": {colDeclarer, inFrench}, "decl": {colDeclarer, inAny},
	"dec": {colDeclarer, inAny},
	"bid": {colContract, inEnglish}, "finalcontract": {colContract, inEnglish}, "contratfinal": {colContract, inFrench},
	"contratjoue":  {colContract, inFrench},
	"declarerseat": {colSeat, inEnglish}, "nsew": {colSeat, inAny}, "declarerdirection": {colSeat, inEnglish},
	"nseo":   {colSeat, inFrench},
	"tricks": {colTricks, inEnglish}, "levees": {colTricks, inFrench}, "plis": {colTricks, inFrench},
	"tks": {colTricks, inEnglish}, "trks": {colTricks, inEnglish}, "trickstaken": {colTricks, inEnglish},
	"tricksmade": {colTricks, inEnglish},
	"trickswon":  {colTricks, inEnglish}, "nooftricks": {colTricks, inEnglish},
	"numberoftricks": {colTricks, inEnglish},
	"nblevees":       {colTricks, inFrench}, "nbdelevees": {colTricks, inFrench},
	"nombredelevees": {colTricks, inFrench}, "leveesfaites": {colTricks, inFrench},
	"leveesrealisees": {colTricks, inFrench}, "nbplis": {colTricks, inFrench}, "nbdeplis": {colTricks, inFrench},
	"plisfaits": {colTricks, inFrench}, "plisrealises": {colTricks, inFrench},
	"made": {colMade, inEnglish}, "madedown": {colMade, inEnglish}, "making": {colMade, inEnglish},
	"fait": {colMade, inFrench}, "realise": {colMade, inFrench},
	"remarks": {colRemarks, inEnglish}, "remark": {colRemarks, inEnglish}, "remarque": {colRemarks, inFrench},
	"remarques": {colRemarks, inFrench},
	"erased":    {colErased, inEnglish}, "deleted": {colErased, inEnglish}, "efface": {colErased, inFrench},
	"supprime": {colErased, inFrench},

	"id": {colIgnored, inAny}, "datelog": {colIgnored, inAny}, "timelog": {colIgnored, inAny},
	"processed": {colIgnored, inAny},
	"leadcard":  {colIgnored, inEnglish}, "lead": {colIgnored, inEnglish}, "ld": {colIgnored, inEnglish},
	"openinglead": {colIgnored, inEnglish}, "entame": {colIgnored, inFrench},
	"dealer": {colIgnored, inEnglish}, "donneur": {colIgnored, inFrench}, "externalupdate": {colIgnored, inAny},
	"boardid": {colIgnored, inEnglish},
	"comment": {colIgnored, inEnglish}, "comments": {colIgnored, inEnglish}, "commentaire": {colIgnored, inFrench},
	"commentaires": {colIgnored, inFrench},

	"score": {colScore, inAny}, "scorens": {colScore, inAny}, "nsscore": {colScore, inEnglish},
	"scoreew": {colScoreEW, inEnglish}, "ewscore": {colScoreEW, inEnglish}, "scoreeo": {colScoreEW, inFrench},
	"marqueeo": {colScoreEW, inFrench},
	"nspoints": {colScore, inEnglish}, "pointsns": {colScore, inAny}, "ewpoints": {colScoreEW, inEnglish},
	"pointsew": {colScoreEW, inEnglish},
	"eoscore":  {colScoreEW, inFrench}, "pointseo": {colScoreEW, inFrench}, "eomarque": {colScoreEW, inFrench},
	"nsmarque": {colScore, inFrench},
	"plussc":   {colScore, inEnglish}, "plusscore": {colScore, inEnglish}, "scoreplus": {colScore, inEnglish},
	"scplus":  {colScore, inEnglish},
	"minussc": {colScoreEW, inEnglish}, "minusscore": {colScoreEW, inEnglish}, "scoreminus": {colScoreEW, inEnglish},
	"scminus": {colScoreEW, inEnglish},
	"points":  {colScore, inAny}, "marque": {colScore, inFrench}, "marquens": {colScore, inFrench},

	"nsname": {colNSName, inEnglish}, "nsnames": {colNSName, inEnglish}, "namens": {colNSName, inEnglish},
	"namesns": {colNSName, inEnglish},
	"nomns":   {colNSName, inFrench}, "nomsns": {colNSName, inFrench}, "joueursns": {colNSName, inFrench},
	"ewname": {colEWName, inEnglish}, "ewnames": {colEWName, inEnglish}, "nameew": {colEWName, inEnglish},
	"namesew": {colEWName, inEnglish},
	"nomeo":   {colEWName, inFrench}, "nomseo": {colEWName, inFrench}, "joueurseo": {colEWName, inFrench},

	"north": {colNorth, inEnglish}, "nord": {colNorth, inFrench}, "south": {colSouth, inEnglish},
	"sud":  {colSouth, inFrench},
	"east": {colEast, inEnglish}, "est": {colEast, inFrench}, "west": {colWest, inEnglish},
	"ouest": {colWest, inFrench},

	"section": {colSection, inAny}, "sec": {colSection, inAny},
	"roundnumber": {colRound, inEnglish}, "roundno": {colRound, inEnglish}, "rnd": {colRound, inEnglish},
	"tablenumber": {colTable, inEnglish}, "tableno": {colTable, inEnglish},
	"sectionname": {colSection, inEnglish}, "notour": {colRound, inFrench}, "ntour": {colRound, inFrench},
	"notable": {colTable, inFrench}, "ntable": {colTable, inFrench},
	"round": {colRound, inEnglish}, "rd": {colRound, inEnglish}, "tour": {colRound, inFrench},
	"position": {colRound, inAny},
	"table":    {colTable, inAny},
	"vul":      {colVulnerability, inAny}, "vulnerability": {colVulnerability, inEnglish},
	"vulnerable":    {colVulnerability, inAny},
	"vulnerabilite": {colVulnerability, inFrench},

	"plus": {colNSMark, inAny}, "minus": {colEWMark, inAny},
	"mp": {colNSMark, inAny}, "mps": {colNSMark, inEnglish}, "matchpoints": {colNSMark, inEnglish},
	"nsmp": {colNSMark, inAny}, "mpns": {colNSMark, inAny}, "nsmps": {colNSMark, inEnglish},
	"mpsns":         {colNSMark, inEnglish},
	"nsmatchpoints": {colNSMark, inEnglish}, "matchpointsns": {colNSMark, inEnglish}, "topns": {colNSMark, inFrench},
	"ewmp": {colEWMark, inEnglish}, "mpew": {colEWMark, inEnglish}, "ewmps": {colEWMark, inEnglish},
	"mpsew":         {colEWMark, inEnglish},
	"ewmatchpoints": {colEWMark, inEnglish}, "matchpointsew": {colEWMark, inEnglish},
	"eomp": {colEWMark, inFrench}, "mpeo": {colEWMark, inFrench}, "topeo": {colEWMark, inFrench},
	"nspercent": {colNSPercent, inEnglish}, "percentns": {colNSPercent, inEnglish}, "nspct": {colNSPercent, inEnglish},
	"pctns": {colNSPercent, inEnglish}, "percentagens": {colNSPercent, inEnglish},
	"nspercentage":  {colNSPercent, inEnglish},
	"pourcentagens": {colNSPercent, inFrench}, "nspourcentage": {colNSPercent, inFrench},
	"ewpercent": {colEWPercent, inEnglish}, "percentew": {colEWPercent, inEnglish}, "ewpct": {colEWPercent, inEnglish},
	"pctew": {colEWPercent, inEnglish}, "percentageew": {colEWPercent, inEnglish},
	"ewpercentage":  {colEWPercent, inEnglish},
	"pourcentageeo": {colEWPercent, inFrench}, "eopercent": {colEWPercent, inFrench},
	"percenteo": {colEWPercent, inFrench}, "eopourcentage": {colEWPercent, inFrench},
	"totalcross": {colTotal, inAny}, "totalbutler": {colTotal, inAny},
	"total": {colTotal, inAny}, "totalmp": {colTotal, inAny}, "percent": {colPercent, inEnglish},
	"pct":        {colPercent, inEnglish},
	"percentage": {colPercent, inEnglish}, "pourcentage": {colPercent, inFrench},

	"pair": {colPair, inEnglish}, "pairno": {colPair, inEnglish}, "paire": {colPair, inFrench},
	"line": {colLine, inEnglish}, "direction": {colLine, inAny}, "ligne": {colLine, inFrench},
	"club": {colClub, inAny},
	"name": {colName, inEnglish}, "names": {colName, inEnglish}, "player": {colName, inEnglish},
	"players": {colName, inEnglish},
	"nom":     {colName, inFrench}, "noms": {colName, inFrench}, "joueur": {colName, inFrench},
	"joueurs": {colName, inFrench},
}

// Columns of IMPs are called by their form, by IMPs, or both, the side before or behind.
func init() {
	for _, imps := range [...]string{"imp", "imps", "butler", "butlerimp", "butlerimps", "cross", "crossimp",
		"crossimps", "ximp", "ximps"} {
		headWords[imps] = meaning{colNSMark, inAny}
		for side, of := range map[string]meaning{"ns": {colNSMark, inAny}, "ew": {colEWMark, inEnglish},
			"eo": {colEWMark, inFrench}} {
			headWords[imps+side], headWords[side+imps] = of, of
		}
	}
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
	hints   hints               // heads that show their language
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
		l.hints.add(m.shows)
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
