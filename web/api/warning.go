package api

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/form"
)

// Warning says that something in a file is odd, and where.
type Warning struct {
	Line     int     `json:"line,omitempty" doc:"The line of the file, from 1; left out where it is of no line." example:"3"`
	Code     string  `json:"code" doc:"The name of the warning, for a program." example:"score_contradicts"`
	Message  string  `json:"message" doc:"The warning, in a sentence for a reader." example:"The score entered is 450, but the contract scores 420."`
	Rejected bool    `json:"rejected,omitempty" doc:"The line does not count."`
	Column   string  `json:"column,omitempty" doc:"The column that is meant: board, ns, ew, result, score…" example:"score"`
	Text     string  `json:"text,omitempty" doc:"What stands there."`
	Board    int     `json:"board,omitempty" doc:"The board." example:"1"`
	Pair     string  `json:"pair,omitempty" doc:"The pair."`
	Meant    []Guess `json:"meant,omitempty" nullable:"false" doc:"What was probably meant, likeliest first."`
}

// Guess is what was probably meant by a line that cannot be right.
type Guess struct {
	Reason  string `json:"reason" doc:"In what the line is probably wrong." enum:"sign,declarer,vulnerability,tricks,doubling,level,strain,partscore,game,overtricks,insult,slam,nearest" example:"tricks"`
	Result  string `json:"result,omitempty" doc:"The result that would be right, as this service writes it in the language of lang." example:"4S+1 N"`
	NSScore int    `json:"ns_score" doc:"The score that would be right, seen from North-South." example:"450"`
}

// maxWarnings is how many warnings an answer lists.
const maxWarnings = 500

// warnings are what was found odd in reading a file and in scoring it, each
// thing once, and how many more there are.
func (s speaker) warnings(file *sheet.Sheet, result *pairs.Result) (list []Warning, unlisted int) {
	list, unlisted = make([]Warning, 0, len(file.Problems)), file.Dropped
	for i := range file.Problems {
		list = append(list, s.problemWarning(&file.Problems[i]))
	}
	for _, w := range form.News(file.Problems, result.Warnings) {
		if len(list) >= maxWarnings {
			unlisted++
			continue
		}
		list = append(list, s.scoringWarning(&w))
	}
	return list, unlisted
}

func (s speaker) problemWarning(p *sheet.Problem) Warning {
	f := form.OfProblem(p)
	w := Warning{
		Line: p.Line, Code: string(p.Code), Message: s.words.T("fault_"+f.Key, f.Args...), Rejected: p.Rejected,
		Column: p.Column, Text: p.Text, Board: p.Board, Pair: p.Pair,
	}
	for _, g := range p.Meant {
		guess := Guess{Reason: string(g.Reason), NSScore: g.Points}
		if g.Play.Declarer.Valid() {
			guess.Result = notation.Format(score.Entry{Kind: score.Played, Play: g.Play}, s.reading)
		}
		w.Meant = append(w.Meant, guess)
	}
	return w
}

func (s speaker) scoringWarning(w *pairs.Warning) Warning {
	f := form.OfWarning(w)
	return Warning{
		Line: w.Source, Code: string(w.Code), Message: s.words.T("fault_"+f.Key, f.Args...),
		Rejected: w.Code == pairs.BoardInvalid || w.Code == pairs.EntryInvalid,
		Board:    w.Board, Pair: w.Pair,
	}
}

// lineAt is the location of a line of a file.
func lineAt(line int) string { return inBody + ".line[" + strconv.Itoa(line) + "]" }
