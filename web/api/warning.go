package api

import (
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/doubt"
)

// Warning says that something in a file is odd, and where.
type Warning struct {
	Line     int         `json:"line,omitempty" doc:"The line of the file, from 1; left out where it is of no line." example:"3"`
	Code     warningCode `json:"code" doc:"The name of the warning, for a program." example:"score_contradicts"`
	Message  string      `json:"message" doc:"The warning, in a sentence for a reader." example:"The score entered is 450, but the contract scores 420."`
	Rejected bool        `json:"rejected,omitempty" doc:"The line does not count."`
	Column   string      `json:"column,omitempty" doc:"The column that is meant: board, ns, ew, result, score…" example:"score"`
	Text     string      `json:"text,omitempty" doc:"What stands there."`
	Board    int         `json:"board,omitempty" doc:"The board." example:"1"`
	Pair     string      `json:"pair,omitempty" doc:"The pair."`
	Section  string      `json:"section,omitempty" doc:"The section, where the file gives it."`
	Other    int         `json:"other,omitempty" doc:"Another line of the file that this one clashes with." example:"2"`
	Held     *float64    `json:"held,omitempty" doc:"The mark, total or percentage that the file itself holds." example:"7.5"`
	Computed *float64    `json:"computed,omitempty" doc:"What it is by the results of the file." example:"8"`
	Meant    []Guess     `json:"meant,omitempty" nullable:"false" doc:"What was probably meant, likeliest first."`
}

// Guess is what was probably meant by a line that cannot be right.
type Guess struct {
	Reason  reason `json:"reason" doc:"In what the line is probably wrong." example:"tricks"`
	Result  string `json:"result,omitempty" doc:"The result that would be right, as this service writes it in the language of lang." example:"4S+1 N"`
	NSScore *int   `json:"ns_score,omitempty" doc:"The score that would be right, seen from North-South." example:"450"`
	Pair    string `json:"pair,omitempty" doc:"The pair that was probably meant; for turned, the pair that is exchanged with the one of the warning." example:"8"`
	Board   int    `json:"board,omitempty" doc:"The board that was probably meant." example:"6"`
}

// reason is in what a line is wrong.
type reason string

// Schema lists the reasons.
func (reason) Schema(huma.Registry) *huma.Schema {
	var names []string
	for _, r := range pairs.Reasons() {
		names = append(names, string(r))
	}
	return choice(names...)
}

// warningCode is the name of a warning.
type warningCode string

// Schema lists the warnings.
func (warningCode) Schema(huma.Registry) *huma.Schema {
	var names []string
	for _, c := range sheet.Codes() {
		names = append(names, string(c))
	}
	for _, c := range pairs.Codes() {
		if !slices.Contains(names, string(c)) {
			names = append(names, string(c))
		}
	}
	return choice(names...)
}

// Missing is a result that has not come in.
type Missing struct {
	Board   int    `json:"board,omitempty" doc:"The board; left out where it is not known." example:"5"`
	NSPair  string `json:"ns_pair,omitempty" doc:"The pair that should have sat North-South." example:"3"`
	EWPair  string `json:"ew_pair,omitempty" doc:"The pair that should have sat East-West." example:"8"`
	Section string `json:"section,omitempty" doc:"The section, where the file gives it."`
	Round   int    `json:"round,omitempty" doc:"The round, where it is known." example:"2"`
	Table   int    `json:"table,omitempty" doc:"The table, where it is known." example:"1"`
	Line    int    `json:"line,omitempty" doc:"The line of the file that waits for it, if there is one." example:"14"`
}

func missingOf(list []pairs.Missing) []Missing {
	var missing []Missing
	for _, m := range list {
		missing = append(missing, Missing{Board: m.Board, NSPair: m.NS, EWPair: m.EW, Section: m.Section,
			Round: m.Round, Table: m.Table, Line: m.Source})
	}
	return missing
}

// maxWarnings is how many warnings an answer lists.
const maxWarnings = 500

// warnings are what was found odd in reading a file and in inspecting its
// event, line by line, and how many more there are.
func (s translator) warnings(file *sheet.Sheet, result *pairs.Result) (list []Warning, unlisted int) {
	doubts := doubt.List(file.Problems, result.Warnings, s.words)
	unlisted = file.Dropped + result.Dropped + max(len(doubts)-maxWarnings, 0)
	list = make([]Warning, 0, len(doubts))
	for _, found := range doubts[:min(len(doubts), maxWarnings)] {
		list = append(list, s.warning(found))
	}
	return list, unlisted
}

func (s translator) warning(d doubt.Doubt) Warning {
	a := Warning{Line: d.Line, Message: d.Fault.Say(s.words), Rejected: d.LeftOut}
	if p := d.Problem; p != nil {
		a.Code, a.Column, a.Text, a.Board, a.Pair, a.Other = warningCode(p.Code), p.Column, p.Text, p.Board,
			p.Pair, p.Other
		return a
	}
	w := d.Warning
	a.Code, a.Column, a.Board, a.Pair, a.Section, a.Other = warningCode(w.Code), w.Column, w.Board, w.Pair,
		w.Section, w.Other
	switch w.Code {
	case pairs.MarkDiffers, pairs.TotalDiffers, pairs.PercentDiffers:
		a.Held, a.Computed = ptr(twoPlaces(int64(w.Got))), ptr(twoPlaces(int64(w.Want)))
	}
	for _, g := range w.Meant {
		guess := Guess{Reason: reason(g.Reason), Pair: g.Pair, Board: g.Board}
		switch g.Reason {
		case pairs.MeantPair, pairs.MeantBoard, pairs.MeantTurned:
		default:
			guess.NSScore = ptr(g.Points)
		}
		if g.Play.Declarer.Valid() {
			guess.Result = notation.Format(score.Entry{Kind: score.Played, Play: g.Play}, s.reading)
		}
		a.Meant = append(a.Meant, guess)
	}
	return a
}

// lineAt is the location of a line of a file.
func lineAt(line int) string { return inBody + ".line[" + strconv.Itoa(line) + "]" }
