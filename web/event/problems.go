package event

import (
	"iter"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/mistake"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/web/doubt"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
)

// found is what an inspection found in an event.
type found struct {
	warnings []pairs.Warning
	dropped  int
	missing  []pairs.Missing
}

// foundIn is what was found in a scored event.
func foundIn(result *pairs.Result) found {
	return found{result.Warnings, result.Dropped, result.Missing}
}

// inspected is what is found in a sheet before it is scored.
func (s *source) inspected() found {
	x := pairs.Inspect(&s.file.Event, pairs.Options{MostWarnings: maxProblems})
	return found{x.Warnings, x.Dropped, x.Missing}
}

// problems lists the lines of a sheet that are rejected or doubtful, in their
// order, and the results that are missing.
func (d phrases) problems(s *source, f found) templates.Problems {
	var v templates.Problems
	places := placesOf(s, f)
	rejected := s.file.Rejected
	for _, found := range doubt.List(s.file.Problems, f.warnings, d.Words) {
		if found.LeftOut && found.Warning != nil {
			rejected++
		}
		v.Rows = append(v.Rows, d.doubtRow(places, found))
	}
	unlisted := s.file.Dropped + f.dropped
	if unlisted > 0 {
		v.More = d.T("problems_more", "n", unlisted)
	}
	if len(v.Rows) > 0 {
		v.Heading = d.problemHeading(rejected, len(v.Rows)+unlisted-rejected)
	}
	d.missing(&v, f.missing)
	return v
}

// missing lists the results that have not come in.
func (d phrases) missing(v *templates.Problems, list []pairs.Missing) {
	if len(list) == 0 {
		return
	}
	v.Missing.Heading = d.provisional(len(list))
	for i := range list {
		if i == maxMissing {
			v.Missing.More = d.T("missing_more", "n", len(list)-i)
			break
		}
		v.Missing.Rows = append(v.Missing.Rows, d.missingText(&list[i]))
	}
}

// maxMissing is how many missing results a page lists.
const maxMissing = 500

// provisional says that so many results are missing.
func (d phrases) provisional(n int) string { return d.T("pairs_provisional", "n", n) }

// missingText says which result is missing.
func (d phrases) missingText(m *pairs.Missing) string {
	parts := []string{d.T("missing_board_unknown")}
	if m.Board > 0 {
		parts[0] = d.T("pairs_board", "board", strconv.Itoa(m.Board))
	}
	switch {
	case m.NS != "" && m.EW != "":
		parts = append(parts, d.T("missing_pairs", "ns", m.NS, "ew", m.EW))
	case m.NS != "" || m.EW != "":
		parts = append(parts, d.T("missing_pair", "pair", m.NS+m.EW))
	}
	if m.Round > 0 {
		parts = append(parts, d.T("missing_round", "round", strconv.Itoa(m.Round)))
	}
	if m.Table > 0 {
		parts = append(parts, d.T("missing_table", "table", strconv.Itoa(m.Table)))
	}
	if m.Section != "" {
		parts = append(parts, d.T("pairs_section", "section", m.Section))
	}
	return strings.Join(parts, ", ")
}

// problemHeading counts the lines that do not count and those that are
// doubtful.
func (d phrases) problemHeading(rejected, doubtful int) string {
	switch {
	case rejected > 0 && doubtful > 0:
		return d.T("problems_both", "rejected", d.T("problems_rejected", "n", rejected), "doubtful",
			d.T("problems_doubtful", "n", doubtful))
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

func placesOf(s *source, f found) linePlaces {
	p := linePlaces{&s.file.Event, make(map[int]string), make(map[int]*pairs.Line), make(map[int]typedCell)}
	wanted := make(map[int]bool)
	for i := range s.file.Problems {
		wanted[s.file.Problems[i].Line] = true
	}
	for i := range f.warnings {
		wanted[f.warnings[i].Source] = true
	}
	delete(wanted, 0)
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
	line = strings.TrimSpace(locales.Printable(strings.ToValidUTF8(line, "\ufffd")))
	if runes := []rune(line); len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return line
}

// row starts the row of a line.
func (d phrases) row(places linePlaces, line int, message string, rejected bool) templates.ProblemRow {
	row := templates.ProblemRow{Line: lineNumber(line), Text: places.texts[line], Message: message, Rejected: rejected}
	if cell, ok := places.cells[line]; ok {
		row.Target, row.Text = cell.id, shortened(cell.row.Result)
		row.Cell = d.T("pairs_cell", "board", cell.row.Board, "ns", cell.row.NS, "ew", cell.row.EW)
	}
	return row
}

func (d phrases) doubtRow(places linePlaces, found doubt.Doubt) templates.ProblemRow {
	row := d.row(places, found.Line, d.Fault(found.Fault), found.LeftOut)
	w := found.Warning
	if w == nil {
		return row
	}
	v := vulnerabilityOf(places.event, w.Board)
	if w.Code == pairs.ScoreContradicts || w.Code == pairs.DeclarerSideUnlikely {
		if l := places.entries[w.Source]; l != nil && l.Entry.Kind == score.Played {
			row.Meant = append(row.Meant, d.asWritten(l, v, w.Want))
		}
	}
	if w.Code == pairs.OneTurned {
		return row // either of two lines: no direction is the one that was meant
	}
	for i := range w.Meant {
		row.Meant = append(row.Meant, d.meant(w, &w.Meant[i], v))
	}
	return row
}

// asWritten gives the right score of a contract as it stands on the sheet.
func (d phrases) asWritten(l *pairs.Line, v score.Vulnerability, points int) templates.MeantRow {
	return templates.MeantRow{
		Reason: d.T("meant_as_written"), Result: notation.Format(l.Entry, d.Language.Notation()),
		Score: d.Signed(points),
		URL:   d.calculation(l.Entry.Play, v),
	}
}

// meant says what was probably meant: in what the line is wrong, the result
// and the score that would be right, and where that is worked out.
func (d phrases) meant(w *pairs.Warning, g *pairs.Guess, v score.Vulnerability) templates.MeantRow {
	switch g.Reason {
	case pairs.MeantPair:
		return templates.MeantRow{Reason: d.T("meant_pair", "pair", g.Pair)}
	case pairs.MeantBoard:
		return templates.MeantRow{Reason: d.T("meant_board", "board", strconv.Itoa(g.Board))}
	case pairs.MeantTurned:
		return templates.MeantRow{Reason: d.T("meant_turned", "ns", g.Pair, "ew", w.Pair)}
	}
	if r, counting := g.Reason.Counting(); counting {
		o := g.Play.Outcome(v)
		return templates.MeantRow{Reason: d.Mistake(o, mistake.Mistake{Reason: r, Read: o})}
	}
	row := templates.MeantRow{Reason: d.T("meant_" + string(g.Reason)), Score: d.Signed(g.Points)}
	if !g.Play.Declarer.Valid() {
		if g.Reason == pairs.MeantVulnerability {
			row.Reason = d.T("meant_possible", "vul", d.T("vul_sides_"+g.Vulnerability.String()))
		}
		row.URL = page.LookupURL(d.Language, max(g.Points, -g.Points))
		return row
	}
	if g.Reason == pairs.MeantSign || g.Reason == pairs.MeantVulnerability {
		return templates.MeantRow{Reason: row.Reason}
	}
	row.Result = notation.Format(score.Entry{Kind: score.Played, Play: g.Play}, d.Language.Notation())
	row.URL = d.calculation(g.Play, v)
	return row
}

// calculation is the address where a play is worked out.
func (d phrases) calculation(play score.Play, v score.Vulnerability) string {
	deal := form.Deal{Play: play, Vulnerable: v.Of(play.Declarer.Side())}
	return page.DealURL(d.Language, deal)
}

// vulnerabilityOf gives the vulnerable sides of a board of an event.
func vulnerabilityOf(event *pairs.Event, board int) score.Vulnerability {
	if v, ok := event.Vulnerability[board]; ok {
		return v
	}
	return score.Board(board).Vulnerability()
}
