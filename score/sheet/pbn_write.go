package sheet

import (
	"bufio"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// entryColumn is our own column of a ScoreTable, for results that are no
// contract: adjusted scores, rulings, boards not played, fouled boards.
const entryColumn = "entry"

// pbnWriter writes an event game by game, a board a game.
type pbnWriter struct {
	out    *bufio.Writer
	event  *pairs.Event
	marks  *Marks
	buf    []byte
	tables []pbnColumn
}

// pbnColumn is a column of the ScoreTable: its head, and what it has for a
// line.
type pbnColumn struct {
	head string
	cell func(l *pairs.Line, mark LineMark) (string, error)
}

func writePBN(out *bufio.Writer, ev *pairs.Event, o WriteOptions) error {
	w := pbnWriter{out: out, event: ev, marks: o.Marks}
	w.tables = w.columns()
	w.text("% PBN 2.1\n")
	for _, note := range o.Notes {
		w.text("% " + oneLine(note) + "\n")
	}
	if len(ev.Pairs) > 0 || len(ev.Lines) == 0 {
		w.about()
		w.pairs()
		w.text("\n")
	}
	byBoard := make(map[int][]int)
	for i := range ev.Lines {
		byBoard[ev.Lines[i].Board] = append(byBoard[ev.Lines[i].Board], i)
	}
	for _, board := range boardsOf(ev) {
		if err := w.board(board, byBoard[board]); err != nil {
			return err
		}
	}
	return nil
}

// text writes; the buffer keeps its first error for the flush at the end.
func (w *pbnWriter) text(s string) { w.out.WriteString(s) }

func (w *pbnWriter) tag(name, value string) {
	// A value of one of these meanings of its own is written as one that lasts.
	if value == "#" || value == "?" || strings.HasPrefix(value, "##") || strings.HasPrefix(value, "????") {
		value = "##" + value
	}
	w.buf = append(w.buf[:0], '[')
	w.buf = append(append(w.buf, name...), ' ')
	w.buf = append(appendPBNString(w.buf, value), "]\n"...)
	w.out.Write(w.buf)
}

func (w *pbnWriter) about() {
	w.tag("Event", w.event.Title)
	w.tag("Date", w.event.Date)
}

func (w *pbnWriter) pairs() {
	if len(w.event.Pairs) == 0 {
		return
	}
	w.text("[TotalScoreTable \"Rank;PairId;Section;Direction;Names;Club;" + w.marks.totals() + "\"]\n")
	for i := range w.event.Pairs {
		p := &w.event.Pairs[i]
		mark := w.marks.pair(i)
		w.row(mark.Place, p.Number, p.Section, p.Line.String(), pbnNames(p.Names), p.Club, mark.Total, mark.Percent)
	}
}

// totals gives the heads of what the scoring gave each pair.
func (m *Marks) totals() string {
	if m != nil && m.Scoring != Matchpoints {
		return "TotalIMP;TotalPercentage"
	}
	return "TotalMP;TotalPercentage"
}

// pbnNames joins names by the semicolon of the standard. One name alone gets a
// semicolon where it could be taken for two.
func pbnNames(names []string) string {
	clean := make([]string, len(names))
	for i, name := range names {
		clean[i] = strings.ReplaceAll(name, ";", ",")
	}
	if len(clean) == 1 && !slices.Equal(splitNames(clean[0]), clean) {
		return clean[0] + ";"
	}
	return strings.Join(clean, ";")
}

func (w *pbnWriter) row(cells ...string) {
	w.buf = w.buf[:0]
	for i, cell := range cells {
		if i > 0 {
			w.buf = append(w.buf, ' ')
		}
		w.buf = appendPBNElement(w.buf, cell)
	}
	w.buf = append(w.buf, '\n')
	w.out.Write(w.buf)
}

func (w *pbnWriter) board(board int, lines []int) error {
	v := vulnerabilityOf(w.event, board)
	w.about()
	w.tag("Board", strconv.Itoa(board))
	w.tag("Dealer", score.Board(board).Dealer().String())
	w.tag("Vulnerable", [...]string{"None", "NS", "EW", "All"}[v&3])
	heads := make([]string, len(w.tables))
	for i, c := range w.tables {
		heads[i] = c.head
	}
	w.text("[ScoreTable \"" + strings.Join(heads, ";") + "\"]\n")
	cells := make([]string, len(w.tables))
	for _, i := range lines {
		for c, column := range w.tables {
			var err error
			if cells[c], err = column.cell(&w.event.Lines[i], w.marks.line(i)); err != nil {
				return err
			}
		}
		w.row(cells...)
	}
	w.text("\n")
	return nil
}

// columns gives the columns that the event needs.
func (w *pbnWriter) columns() []pbnColumn {
	plain := func(head string, f func(l *pairs.Line) string) pbnColumn {
		return pbnColumn{head, func(l *pairs.Line, _ LineMark) (string, error) { return f(l), nil }}
	}
	some := func(f func(l *pairs.Line) bool) bool {
		return slices.ContainsFunc(w.event.Lines, func(l pairs.Line) bool { return f(&l) })
	}
	var list []pbnColumn
	if some(func(l *pairs.Line) bool { return l.Section != "" }) {
		list = append(list, plain("Section", func(l *pairs.Line) string { return l.Section }))
	}
	if some(func(l *pairs.Line) bool { return l.Table != 0 }) {
		list = append(list, plain("Table", func(l *pairs.Line) string { return positive(l.Table) }))
	}
	if some(func(l *pairs.Line) bool { return l.Round != 0 }) {
		list = append(list, plain("Round", func(l *pairs.Line) string { return positive(l.Round) }))
	}
	list = append(list,
		plain("PairId_NS", func(l *pairs.Line) string { return l.NS }),
		plain("PairId_EW", func(l *pairs.Line) string { return l.EW }),
		plain("Contract", func(l *pairs.Line) string { return contractOf(l.Entry) }),
		plain("Declarer", func(l *pairs.Line) string { return played(l.Entry, l.Entry.Play.Declarer.String()) }),
		plain("Result", func(l *pairs.Line) string { return played(l.Entry, strconv.Itoa(l.Entry.Play.Tricks)) }),
		pbnColumn{"Score_NS", func(l *pairs.Line, _ LineMark) (string, error) { return scoreBeside(w.event, l) }},
	)
	if some(func(l *pairs.Line) bool { return ownEntry(l.Entry) }) {
		list = append(list, pbnColumn{"Entry", func(l *pairs.Line, _ LineMark) (string, error) {
			if !ownEntry(l.Entry) {
				return "", nil
			}
			return entryText(w.event, l, notation.English)
		}})
	}
	if w.marks != nil {
		head := map[Scoring]string{Matchpoints: "MP", CrossIMPs: "IMP", Butler: "IMP"}[w.marks.Scoring]
		list = append(list,
			pbnColumn{head + "_NS", func(_ *pairs.Line, m LineMark) (string, error) { return m.NS, nil }},
			pbnColumn{head + "_EW", func(_ *pairs.Line, m LineMark) (string, error) { return m.EW, nil }},
		)
	}
	return list
}

func positive(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// ownEntry reports whether an entry has no place in the columns of the
// standard.
func ownEntry(e score.Entry) bool {
	switch e.Kind {
	case score.Played, score.PassEntry, score.PointsEntry:
		return e.FouledGroup != 0
	default:
		return true
	}
}

// contractOf gives the contract of an entry that is one.
func contractOf(e score.Entry) string {
	switch e.Kind {
	case score.Played:
		return e.Play.Contract.String()
	case score.PassEntry:
		return "Pass"
	default:
		return ""
	}
}

// played gives the text where the entry is a contract that was played.
func played(e score.Entry, text string) string {
	if e.Kind != score.Played {
		return ""
	}
	return text
}

// scoreBeside gives the score that stands beside the contract: the one that
// was entered, or else the right one.
func scoreBeside(ev *pairs.Event, l *pairs.Line) (string, error) {
	if l.HasEntered {
		return strconv.Itoa(l.Entered), nil
	}
	switch l.Entry.Kind {
	case score.Played, score.PassEntry, score.PointsEntry:
		r, err := l.Entry.BoardResult(vulnerabilityOf(ev, l.Board))
		if r.Points == 0 && l.Entry.Kind == score.PointsEntry {
			return "+0", err // 0 without a contract is no result to many programs
		}
		return strconv.Itoa(r.Points), err
	default:
		return "", nil
	}
}
