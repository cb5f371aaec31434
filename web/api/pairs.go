package api

import (
	"errors"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/locales"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/doubt"
	"bridgescore/web/param"
	"bridgescore/web/param/scoring"
	"bridgescore/web/workbook"
)

// Event is a scored pairs event.
type Event struct {
	Title    string     `json:"title,omitempty" doc:"The title, where the file gives one."`
	Date     string     `json:"date,omitempty" doc:"The date, as the file writes it."`
	Format   fileFormat `json:"format" doc:"The format that the file was read as." example:"delimited"`
	Scoring  string     `json:"scoring" enum:"matchpoints,matchpoints-half,cross-imps,butler" doc:"The form of scoring." example:"matchpoints"`
	Rankings []Ranking  `json:"rankings" nullable:"false" doc:"The rankings."`
	Warnings []Warning  `json:"warnings" nullable:"false" doc:"What is odd in the file, line by line. Lines that are not rejected count."`
	// Unlisted counts what would make the answer longer than the event.
	Unlisted    int          `json:"warnings_unlisted,omitempty" doc:"How many warnings more there are than are listed."`
	Provisional bool         `json:"provisional,omitempty" doc:"Results are missing: the rankings may still change."`
	Missing     []Missing    `json:"missing,omitempty" nullable:"false" doc:"The results that are missing, as far as the open lines of the file and its other lines tell."`
	Boards      []EventBoard `json:"boards,omitempty" nullable:"false" doc:"The boards, in the order of their numbers, unless they were left out."`

	stream *boardStream // the boards, where they are still to be written
}

// Ranking is an ordered list of pairs.
type Ranking struct {
	Line    string       `json:"line,omitempty" enum:"NS,EW" doc:"The line, where the lines are ranked apart." example:"NS"`
	Section string       `json:"section,omitempty" doc:"The section, where sections are ranked apart."`
	Pairs   []RankedPair `json:"pairs" nullable:"false" doc:"The pairs, the best first. Those with too few boards for a place stand after them, and last those without a board."`
}

// RankedPair is the place of one pair.
type RankedPair struct {
	Pair     string   `json:"pair" doc:"The number of the pair, as the file has it." example:"1"`
	Section  string   `json:"section,omitempty" doc:"Its section, where the event has several."`
	Names    []string `json:"names,omitempty" nullable:"false" doc:"The names of the players."`
	Rank     int      `json:"rank" doc:"The place, 1 for the first; 0 for a pair without a board, or with too few for a place, which is listed apart. Equal pairs share a place, and those after it stay free." example:"1"`
	Tied     bool     `json:"tied,omitempty" doc:"The place is shared."`
	Total    float64  `json:"total" doc:"The matchpoints or IMPs, less penalties, brought to the number of boards that the pair should have played, with the handicap. Earlier sessions are in it at IMPs." example:"113"`
	Penalty  float64  `json:"penalty,omitempty" doc:"What was taken off in matchpoints or IMPs; below 0 for a bonus." example:"0.4"`
	Percent  *float64 `json:"percent,omitempty" doc:"Matchpoints: the percentage of the boards played, which decides the place." example:"62.78"`
	Boards   int      `json:"boards" doc:"The boards that count for the pair." example:"20"`
	Expected int      `json:"boards_expected" doc:"The boards that a pair of its section and line should play." example:"22"`
	Rules    []string `json:"rules,omitempty" nullable:"false" doc:"The rules that gave total and place, such as sit_out_factor or tie_head_to_head."`
}

// EventBoard is one board of an event with its results.
type EventBoard struct {
	Board         int          `json:"board" doc:"The number." example:"1"`
	Section       string       `json:"section,omitempty" doc:"The section, where sections are compared apart."`
	Vulnerability string       `json:"vul" enum:"none,ns,ew,all" doc:"The vulnerable sides."`
	Top           *int         `json:"top,omitempty" doc:"Matchpoints: the most a result can have." example:"20"`
	Datum         *float64     `json:"datum,omitempty" doc:"Butler: what the results were compared with, seen from North-South. Left out where there is not just one: see datums."`
	Datums        []Datum      `json:"datums,omitempty" nullable:"false" doc:"Butler: a datum for each form of the board that was played."`
	Results       []EventScore `json:"results" nullable:"false" doc:"The results, in the order of the file."`
}

// EventScore is what one result of an event is worth.
type EventScore struct {
	NSPair    string   `json:"ns_pair" doc:"The pair that sat North-South." example:"1"`
	EWPair    string   `json:"ew_pair" doc:"The pair that sat East-West." example:"7"`
	Round     int      `json:"round,omitempty" doc:"The round, where the file gives it."`
	Table     int      `json:"table,omitempty" doc:"The table, where the file gives it."`
	Result    string   `json:"result" doc:"The result as this service writes it in the language of lang." example:"4S= N"`
	NSScore   *int     `json:"ns_score,omitempty" doc:"The score seen from North-South; adjusted results have none." example:"420"`
	NS        *float64 `json:"ns,omitempty" doc:"The matchpoints or IMPs of North-South; left out where the board does not count for them." example:"12"`
	EW        *float64 `json:"ew,omitempty" doc:"The matchpoints or IMPs of East-West." example:"8"`
	NSPercent *float64 `json:"ns_percent,omitempty" doc:"Matchpoints: the percentage of North-South." example:"60"`
	EWPercent *float64 `json:"ew_percent,omitempty" doc:"Matchpoints: the percentage of East-West." example:"40"`
	NSRules   []string `json:"ns_rules,omitempty" nullable:"false" doc:"The rules that gave North-South their mark, where it was not just compared: neuberg, award, average_plus_own_session, left_out and so on."`
	EWRules   []string `json:"ew_rules,omitempty" nullable:"false" doc:"The rules that gave East-West theirs."`
}

// The parameters of an event beside those that say how it is scored.
const (
	paramFormat = "format"

	// boardsNone is the value of boards that leaves them out.
	boardsNone = "none"
)

// fileFormat is the name of a format of files.
type fileFormat string

// Schema lists the formats that are read.
func (fileFormat) Schema(huma.Registry) *huma.Schema { return choice(formatNames()...) }

func formatNames() []string {
	var names []string
	for _, f := range sheet.Formats() {
		names = append(names, f.String())
	}
	return names
}

// sheetTypes lists the types of content that may hold a sheet. Clients that
// have no better name for it say one of the last.
func sheetTypes() []string {
	types := sheet.Delimited.MediaTypes()
	for _, f := range sheet.Formats() {
		if f != sheet.Delimited {
			types = append(types, f.MediaTypes()...)
		}
	}
	return append(types, "application/octet-stream", "application/x-www-form-urlencoded")
}

func pairsCall() huma.Operation {
	return huma.Operation{
		OperationID: "pairs",
		Method:      http.MethodPost,
		Path:        "/pairs",
		Tags:        []string{tagEvent},
		Summary:     "Score a pairs event",
		Description: "The body is the file itself. It is a table with separators under a header in either language (board, ns, ew, result, and if wanted score, ns_name, ew_name, section, round, table, vul; " +
			"or donne, ns, eo, résultat, marque…), a USEBIO file (1.0 to 1.3), a PBN file with ScoreTable or result tags, or an Excel workbook (.xlsx), of which the first sheet is such a table. Format, separator, encoding (UTF-8, UTF-16, Windows-1252, Mac Roman) and language are found out; " +
			"lang chooses where the file shows no language. Lines that cannot be read are left out and named among the warnings; all others count.",
		Parameters: append(scoringFields(false,
			"Without it what a USEBIO or PBN file says of itself, else matchpoints."),
			shown(optional(scoring.Adjustments,
				"What single pairs bring along, a line each: a pair and a penalty in percent of the top of a board, of the session (5% of the session), or in matchpoints or IMPs; a bonus in the same units; a handicap; an earlier session. "+
					"For example: 3: penalty 10%, 4 EW: penalty 1.5, 5: handicap 2, 7: carry 54.2% over 27.",
				anyText()), "3: penalty 10%"),
			shown(optional(param.Boards, "none to leave the boards out of the answer.", choice("all", boardsNone)),
				boardsNone),
			shown(optional(paramFormat, "The format, where it should not be found out.",
				choice(append([]string{"auto"}, formatNames()...)...)), sheet.USEBIO.String()),
		),
		RequestBody: sheetBody(),
		Responses: exampleFor("boards=none&lang=en, the example of the request",
			`{"format":"delimited","scoring":"matchpoints","rankings":[`+
				`{"line":"NS","pairs":[`+
				`{"pair":"2","rank":1,"total":6.6,"percent":82.5,"boards":2,"boards_expected":2},`+
				`{"pair":"1","rank":2,"total":4.2,"percent":52.5,"boards":2,"boards_expected":2},`+
				`{"pair":"3","rank":3,"total":0,"percent":0,"boards":1,"boards_expected":2,"rules":["sit_out_factor"]}]},`+
				`{"line":"EW","pairs":[`+
				`{"pair":"6","rank":1,"total":6.2,"percent":77.5,"boards":2,"boards_expected":2},`+
				`{"pair":"4","rank":2,"total":4,"percent":50,"boards":1,"boards_expected":2,"rules":["sit_out_factor"]},`+
				`{"pair":"5","rank":3,"total":2.6,"percent":32.5,"boards":2,"boards_expected":2}]}],`+
				`"warnings":[]}`),
	}
}

const exampleSheet = "board,ns,ew,result\n1,1,4,4S= N\n1,2,5,4S+1 N\n1,3,6,3NT-1 S\n2,1,5,3NT= E\n2,2,6,2H+1 W\n2,3,4,NP\n"

// sheetBody describes the files that are read.
func sheetBody() *huma.RequestBody {
	b := &huma.RequestBody{Description: "The file. Its size is limited (413).", Required: true,
		Content: make(map[string]*huma.MediaType)}
	for _, f := range sheet.Formats() {
		schema := anyText()
		if !f.IsText() {
			schema.Format = "binary"
		}
		b.Content[f.MediaType()] = &huma.MediaType{Schema: schema}
	}
	b.Content["text/csv"].Example = exampleSheet
	return b
}

func (r *request) pairs() (Event, error) {
	if err := r.wantType(sheetTypes()...); err != nil {
		return Event{}, err
	}
	p := r.parameters()
	options := scoring.ReadEvent(p.Reader)
	withBoards := p.Choice(param.Boards, "all", boardsNone) != boardsNone
	reading := sheet.Options{
		ContentType: r.header.Get("Content-Type"),
		Notation:    notation.Options{Language: r.reading},
		Limits:      param.EventLimits(r.maxLines),
	}
	reading.Limits.Bytes, reading.Limits.Problems = r.operation.MaxBodyBytes+1, maxWarnings
	if name := p.Choice(paramFormat, append([]string{"auto"}, formatNames()...)...); name != "auto" {
		reading.Format, _ = sheet.ParseFormat(name) // one of those offered
	}
	if r.Failed() {
		return Event{}, nil
	}
	file, err := sheet.Read(param.Interruptible(r.ctx, r.body), reading)
	if err != nil {
		return Event{}, sheetRefusal(err)
	}
	if file.HasScoring && !p.Has(scoring.Method) {
		options.Scoring = scoring.Methods[scoringOfFile[file.Scoring]]
	}
	result, err := pairs.ScoreContext(r.ctx, &file.Event, options)
	if err != nil {
		return Event{}, r.eventFault(file, err)
	}
	a := newEvent(&file, result, scoring.MethodOf(&options), translator{r.words, r.reading})
	if withBoards {
		a.stream = newBoardStream(&file.Event, result, r.reading)
	}
	return a, nil
}

// translator says things of an event: warnings in words, and results in the
// notation of a language.
type translator struct {
	words   *locales.Words
	reading notation.Language
}

// WriteEvent writes a scored event as the call pairs answers it, with its boards.
// The words are those of the warnings; results are written in the language.
func WriteEvent(w io.Writer, file *sheet.Sheet, result *pairs.Result, scoring string, words *locales.Words,
	lang notation.Language) error {
	a := newEvent(file, result, scoring, translator{words, lang})
	a.stream = newBoardStream(&file.Event, result, lang)
	return a.write(w)
}

func newEvent(file *sheet.Sheet, result *pairs.Result, scoring string, s translator) Event {
	a := Event{
		Title: file.Event.Title, Date: file.Event.Date,
		Format: fileFormat(file.Format), Scoring: scoring,
		Rankings: rankingsOf(result),
	}
	a.Warnings, a.Unlisted = s.warnings(file, result)
	a.Provisional, a.Missing = len(result.Missing) > 0, missingOf(result.Missing)
	return a
}

// scoringOfFile gives the form of scoring that a file names.
var scoringOfFile = map[sheet.Scoring]string{sheet.Matchpoints: scoring.Matchpoints, sheet.CrossIMPs: scoring.CrossIMPs,
	sheet.Butler: scoring.Butler}

// sheetStatus is the status of a file that is refused as a whole. Those that
// are not here are 422.
var sheetStatus = map[sheet.Fault]int{
	sheet.Malformed:       http.StatusBadRequest,
	sheet.TooManyBytes:    http.StatusRequestEntityTooLarge,
	sheet.TooManyLines:    http.StatusRequestEntityTooLarge,
	sheet.TooManyPairs:    http.StatusRequestEntityTooLarge,
	sheet.TooManyBoards:   http.StatusRequestEntityTooLarge,
	sheet.TooManySections: http.StatusRequestEntityTooLarge,
	sheet.TooManySessions: http.StatusRequestEntityTooLarge,
	workbook.TooLarge:     http.StatusRequestEntityTooLarge,
}

// sheetRefusal says why a file was refused. Other errors come back.
func sheetRefusal(err error) error {
	var tooLarge *http.MaxBytesError
	var refused *sheet.Error
	if errors.As(err, &tooLarge) || !errors.As(err, &refused) {
		return err
	}
	e := &refusal{status: sheetStatus[refused.Fault]}
	if e.status == 0 {
		e.status = http.StatusUnprocessableEntity
	}
	e.faults = append(e.faults, fault(inBody, "sheet_"+string(refused.Fault), "line", refused.Line, "limit",
		refused.Limit))
	return e
}

// eventFault records why an event cannot be scored; where that is because of its
// lines, these too. A fault of the program comes back.
func (r *request) eventFault(file sheet.Sheet, err error) error {
	var refused *pairs.Error
	if !errors.As(err, &refused) || refused.Fault != pairs.NothingToScore {
		return scoring.Blame(r.parameters().Reader, err)
	}
	r.Refuse(inBody, "pairs_"+string(refused.Fault))
	for i := range file.Problems {
		f := doubt.OfProblem(&file.Problems[i])
		f.Field = lineAt(file.Problems[i].Line)
		r.Add(f)
	}
	return nil
}

func rankingsOf(result *pairs.Result) []Ranking {
	sections := make(map[string]bool)
	for i := range result.Pairs {
		sections[result.Pairs[i].Section] = true
	}
	rankings := make([]Ranking, 0, len(result.Rankings))
	for _, ranking := range result.Rankings {
		a := Ranking{Line: ranking.Line.String(), Section: ranking.Section,
			Pairs: make([]RankedPair, 0, len(ranking.Standings))}
		for i := range ranking.Standings {
			a.Pairs = append(a.Pairs, rankedPair(result, &ranking.Standings[i], len(sections) > 1))
		}
		rankings = append(rankings, a)
	}
	return rankings
}

func rankedPair(result *pairs.Result, s *pairs.Standing, sections bool) RankedPair {
	pair := &result.Pairs[s.Pair]
	a := RankedPair{
		Pair: pair.Number, Names: pair.Names,
		Rank: s.Rank, Tied: s.Tied,
		Total:   twoPlaces(s.Total.Round(2)),
		Penalty: twoPlaces(s.Penalty.Round(2)),
		Boards:  s.Boards, Expected: s.Expected,
		Rules: ruleNames(s.Rules),
	}
	if sections {
		a.Section = pair.Section
	}
	if result.Scoring == pairs.ByMatchpoints {
		a.Percent = ptr(twoPlaces(s.Percent.Round(2)))
	}
	return a
}

// plainRules are those of a result that was just compared.
var plainRules = map[pairs.Rule]bool{pairs.Compared: true, pairs.CrossIMPs: true, pairs.ButlerIMPs: true}

func ruleNames(set pairs.Rules) []string {
	var names []string
	for _, rule := range set.List() {
		if !plainRules[rule] {
			names = append(names, rule.String())
		}
	}
	return names
}

// boardWithoutLines gives what a board is beside its results.
func boardWithoutLines(result *pairs.Result, b *pairs.Board) EventBoard {
	a := EventBoard{Board: b.Number, Section: b.Section, Vulnerability: b.Vulnerability.String(),
		Results: []EventScore{}}
	if result.Scoring == pairs.ByMatchpoints {
		a.Top = &b.Top
	}
	a.Datum, a.Datums = datumsOf(b.Datums)
	return a
}

// seated gives the numbers of the pairs as they were scored: exchanged where the line
// is.
func seated(line *pairs.Line, l *pairs.LineScore) (ns, ew string) {
	if l.NSMark.Rules.Has(pairs.Exchanged) {
		return line.EW, line.NS
	}
	return line.NS, line.EW
}
