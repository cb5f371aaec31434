package session

import (
	"iter"
	"net/url"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/say"
	"bridgescore/web/templates"
)

// problemText says in words what is wrong with a line.
func (d phrases) problemText(p *sheet.Problem) string { return d.Fault(form.OfProblem(p)) }

// problems lists the lines of a sheet that are rejected or doubtful, and what
// the scoring of its event found besides.
func (d phrases) problems(s *source, result *pairs.Result) templates.Problems {
	var v templates.Problems
	places := placesOf(s)
	for i := range s.file.Problems {
		v.Rows = append(v.Rows, d.problemRow(places, &s.file.Problems[i]))
	}
	unlisted := s.file.Dropped
	if result != nil {
		for _, w := range form.News(s.file.Problems, result.Warnings) {
			if len(v.Rows) >= 2*maxProblems {
				unlisted++
				continue
			}
			v.Rows = append(v.Rows, templates.ProblemRow{
				Line: lineNumber(w.Source), Message: d.Fault(form.OfWarning(&w)),
				Rejected: w.Code == pairs.BoardInvalid || w.Code == pairs.EntryInvalid,
			})
		}
	}
	if unlisted > 0 {
		v.More = d.T("problems_more", "n", unlisted)
	}
	if len(v.Rows) > 0 {
		v.Heading = d.problemHeading(s.file.Rejected, len(v.Rows)+unlisted-s.file.Rejected)
	}
	return v
}

// problemHeading counts the lines that do not count and those that are
// doubtful.
func (d phrases) problemHeading(rejected, doubtful int) string {
	switch {
	case rejected > 0 && doubtful > 0:
		return d.T("problems_both", "rejected", d.T("problems_rejected", "n", rejected), "doubtful", d.T("problems_doubtful", "n", doubtful))
	case rejected > 0:
		return d.T("problems_rejected", "n", rejected)
	}
	return d.T("problems_only_doubtful", "n", doubtful)
}

func lineNumber(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// typedCell is where a line was typed into.
type typedCell struct {
	id  string
	row *typedRow
}

// linePlaces finds what belongs to the lines that have a problem.
type linePlaces struct {
	event   *pairs.Event
	texts   map[int]string
	entries map[int]*pairs.Line
	cells   map[int]typedCell
}

func placesOf(s *source) linePlaces {
	p := linePlaces{&s.file.Event, make(map[int]string), make(map[int]*pairs.Line), make(map[int]typedCell)}
	wanted := make(map[int]bool)
	for i := range s.file.Problems {
		wanted[s.file.Problems[i].Line] = true
	}
	if len(wanted) == 0 {
		return p
	}
	number := 0
	for line := range textLines(s.Sheet) {
		if number++; wanted[number] {
			p.texts[number] = shortened(line)
		}
	}
	for i := range s.file.Event.Lines {
		if l := &s.file.Event.Lines[i]; wanted[l.Source] {
			p.entries[l.Source] = l
		}
	}
	if s.typed != nil {
		for i := range s.typed.Rows {
			p.cells[s.typed.Rows[i].Line] = typedCell{cellID(i), &s.typed.Rows[i]}
		}
	}
	return p
}

// textLines gives the lines of a text, whatever ends them.
func textLines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			line, rest := text, ""
			if end := strings.IndexAny(text, "\r\n"); end >= 0 {
				line, rest = text[:end], text[end+1:]
				if text[end] == '\r' {
					rest = strings.TrimPrefix(rest, "\n")
				}
			}
			if text = rest; !yield(line) {
				return
			}
		}
	}
}

// shortened cuts a line that is only shown.
func shortened(line string) string {
	const longest = 80
	line = strings.TrimSpace(locales.Harmless(strings.ToValidUTF8(line, "\ufffd")))
	if runes := []rune(line); len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return line
}

func (d phrases) problemRow(places linePlaces, p *sheet.Problem) templates.ProblemRow {
	row := templates.ProblemRow{
		Line: lineNumber(p.Line), Text: places.texts[p.Line],
		Message: d.problemText(p), Rejected: p.Rejected,
	}
	if cell, ok := places.cells[p.Line]; ok {
		row.Target, row.Text = cell.id, shortened(cell.row.Result)
		row.Cell = d.T("pairs_cell", "board", cell.row.Board, "ns", cell.row.NS, "ew", cell.row.EW)
	}
	v := vulnerabilityOf(places.event, p.Board)
	if p.Code == sheet.ScoreContradicts || p.Code == sheet.DeclarerSideUnlikely {
		if l := places.entries[p.Line]; l != nil && l.Entry.Kind == score.Played {
			row.Meant = append(row.Meant, d.asWritten(l, v, p.Want))
		}
	}
	for i := range p.Meant {
		row.Meant = append(row.Meant, d.meant(&p.Meant[i], v))
	}
	return row
}

// asWritten gives the right score of a contract as it stands on the sheet.
func (d phrases) asWritten(l *pairs.Line, v score.Vulnerability, points int) templates.MeantRow {
	return templates.MeantRow{
		Reason: d.T("meant_as_written"), Result: notation.Format(l.Entry, say.NotationOf(d.Language)), Score: d.Signed(points),
		URL: d.calculation(l.Entry.Play, v),
	}
}

// meant says what was probably meant: in what the line is wrong, the result
// and the score that would be right, and where that is worked out.
func (d phrases) meant(g *sheet.Guess, v score.Vulnerability) templates.MeantRow {
	row := templates.MeantRow{Reason: d.T("meant_" + string(g.Reason)), Score: d.Signed(g.Points)}
	if !g.Play.Declarer.Valid() {
		if g.Reason == sheet.MeantVulnerability {
			row.Reason = d.T("meant_board", "vul", d.T("vul_sides_"+g.Vulnerability.String()))
		}
		row.URL = page.URL(d.Language, page.PathLookup) + "?" + url.Values{page.ParamScore: {strconv.Itoa(max(g.Points, -g.Points))}}.Encode()
		return row
	}
	if explains[g.Reason] {
		return templates.MeantRow{Reason: row.Reason}
	}
	row.Result = notation.Format(score.Entry{Kind: score.Played, Play: g.Play}, say.NotationOf(d.Language))
	row.URL = d.calculation(g.Play, v)
	return row
}

// explains are the reasons that say how a score was miscounted: the contract
// stands as it is written.
var explains = map[sheet.Reason]bool{
	sheet.MeantSign: true, sheet.MeantVulnerability: true, sheet.MeantPartscore: true, sheet.MeantGame: true,
	sheet.MeantOvertricks: true, sheet.MeantInsult: true, sheet.MeantSlam: true,
}

// calculation is the address where a play is worked out.
func (d phrases) calculation(play score.Play, v score.Vulnerability) string {
	deal := form.Deal{Play: play, Vulnerable: v.Of(play.Declarer.Side())}
	return deal.Address(page.URL(d.Language, page.PathCalculator))
}

// vulnerabilityOf gives the vulnerable sides of a board of an event.
func vulnerabilityOf(event *pairs.Event, board int) score.Vulnerability {
	if v, ok := event.Vulnerability[board]; ok {
		return v
	}
	return score.Board(board).Vulnerability()
}
