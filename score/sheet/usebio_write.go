package sheet

import (
	"bufio"
	"encoding/xml"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// usebioWriter writes an event: its pairs, then its boards, inside of sections
// where there are any.
type usebioWriter struct {
	out   *bufio.Writer
	event *pairs.Event
	marks *Marks
	depth int
}

func writeUSEBIO(out *bufio.Writer, ev *pairs.Event, o WriteOptions) error {
	marks := o.Marks
	w := usebioWriter{out: out, event: ev, marks: marks}
	sections := partsOf(ev)
	out.WriteString(xml.Header)
	for _, note := range o.Notes {
		// Two hyphens would end the comment.
		out.WriteString("<!-- " + strings.ReplaceAll(oneLine(note), "-", "‐") + " -->\n")
	}
	w.open("USEBIO", "Version", "1.2")
	w.open("EVENT", "EVENT_TYPE", w.kind())
	w.leaf("EVENT_DESCRIPTION", ev.Title)
	w.leaf("DATE", ev.Date)
	if marks != nil {
		w.leaf("WINNER_TYPE", strconv.Itoa(max(marks.Winners, 1)))
	}
	w.leaf("SESSION_COUNT", "1")
	w.leaf("SECTION_COUNT", strconv.Itoa(max(len(sections), 1)))
	if w.scoring() != Matchpoints {
		w.leaf("SCORING_METHOD", "IMPS")
	}
	for _, section := range sections {
		named := section.name != "" || len(sections) > 1
		if named {
			w.open("SECTION", "SECTION_ID", section.name)
		}
		if err := w.section(section); err != nil {
			return err
		}
		if named {
			w.close("SECTION")
		}
	}
	w.close("EVENT")
	w.close("USEBIO")
	return nil
}

func (w *usebioWriter) scoring() Scoring {
	if w.marks == nil || w.marks.Scoring > Butler {
		return Matchpoints
	}
	return w.marks.Scoring
}

// kind gives the type of the event, which its parts repeat.
func (w *usebioWriter) kind() string {
	return [...]string{Matchpoints: "MP_PAIRS", CrossIMPs: "CROSS_IMP", Butler: "BUTLER_PAIRS"}[w.scoring()]
}

// part is a section of an event: the places of its pairs, and of its lines by
// board.
type part struct {
	name   string
	pairs  []int
	boards map[int][]int
}

// partsOf gives the sections in the order of the pairs and lines.
func partsOf(ev *pairs.Event) []*part {
	places := make(map[string]*part)
	var list []*part
	of := func(section string) *part {
		p, ok := places[section]
		if !ok {
			p = &part{name: section, boards: make(map[int][]int)}
			places[section] = p
			list = append(list, p)
		}
		return p
	}
	for i := range ev.Pairs {
		p := of(ev.Pairs[i].Section)
		p.pairs = append(p.pairs, i)
	}
	for i := range ev.Lines {
		p := of(ev.Lines[i].Section)
		p.boards[ev.Lines[i].Board] = append(p.boards[ev.Lines[i].Board], i)
	}
	return list
}

func (w *usebioWriter) section(p *part) error {
	if len(p.pairs) > 0 {
		w.open("PARTICIPANTS", "EVENT_TYPE", w.kind())
		for _, i := range p.pairs {
			w.pair(&w.event.Pairs[i], w.marks.pair(i))
		}
		w.close("PARTICIPANTS")
	}
	for _, board := range slices.Sorted(maps.Keys(p.boards)) {
		if err := w.board(board, p.boards[board]); err != nil {
			return err
		}
	}
	return nil
}

func (w *usebioWriter) pair(p *pairs.Pair, mark PairMark) {
	w.open("PAIR", "", "")
	w.leaf("PAIR_NUMBER", p.Number)
	w.leaf("DIRECTION", p.Line.String())
	w.leaf("TOTAL_SCORE", mark.Total)
	w.leaf("PERCENTAGE", mark.Percent)
	w.leaf("PLACE", mark.Place)
	w.leaf("CLUB_NAME", p.Club)
	for _, name := range p.Names {
		w.open("PLAYER", "", "")
		w.leaf("PLAYER_NAME", name)
		w.close("PLAYER")
	}
	w.close("PAIR")
}

func (w *usebioWriter) board(board int, lines []int) error {
	w.open("BOARD", "EVENT_TYPE", w.kind())
	w.leaf("BOARD_NUMBER", strconv.Itoa(board))
	if v, ok := w.event.Vulnerability[board]; ok {
		w.leaf("VULNERABILITY", v.String())
	}
	for _, i := range lines {
		if err := w.traveller(&w.event.Lines[i], w.marks.line(i)); err != nil {
			return err
		}
	}
	w.close("BOARD")
	return nil
}

func (w *usebioWriter) traveller(l *pairs.Line, mark LineMark) error {
	points, err := scoreBeside(w.event, l)
	if err != nil {
		return err
	}
	// A result that is no contract stands in the place of the score, that of
	// a fouled board in the place of its contract.
	contract, own := strings.ToUpper(contractOf(l.Entry)), ownEntry(l.Entry)
	if own {
		text, err := entryText(w.event, l, notation.English)
		if err != nil {
			return err
		}
		if contract != "" {
			contract = text
		} else {
			points = text
		}
	}
	w.open("TRAVELLER_LINE", "", "")
	w.leaf("ROUND_NUMBER", positive(l.Round))
	w.leaf("TABLE_NUMBER", positive(l.Table))
	w.leaf("NS_PAIR_NUMBER", l.NS)
	w.leaf("EW_PAIR_NUMBER", l.EW)
	w.leaf("CONTRACT", contract)
	if !own {
		w.leaf("PLAYED_BY", played(l.Entry, l.Entry.Play.Declarer.String()))
		w.leaf("TRICKS", played(l.Entry, strconv.Itoa(l.Entry.Play.Tricks)))
	}
	w.leaf("SCORE", points)
	kind := [...]string{Matchpoints: "MATCH_POINTS", CrossIMPs: "CROSS_IMP_POINTS",
		Butler: "BUTLER_POINTS"}[w.scoring()]
	w.leaf("NS_"+kind, mark.NS)
	w.leaf("EW_"+kind, mark.EW)
	w.close("TRAVELLER_LINE")
	return nil
}

// The buffer keeps its first error for the flush at the end.

func (w *usebioWriter) open(name, attribute, value string) {
	w.indent()
	w.out.WriteString("<" + name)
	if attribute != "" {
		w.out.WriteString(" " + attribute + `="`)
		w.escape(value)
		w.out.WriteString(`"`)
	}
	w.out.WriteString(">\n")
	w.depth++
}

func (w *usebioWriter) close(name string) {
	w.depth--
	w.indent()
	w.out.WriteString("</" + name + ">\n")
}

// leaf writes an element with a text, or nothing where there is no text.
func (w *usebioWriter) leaf(name, text string) {
	if text == "" {
		return
	}
	w.indent()
	w.out.WriteString("<" + name + ">")
	w.escape(text)
	w.out.WriteString("</" + name + ">\n")
}

func (w *usebioWriter) escape(text string) {
	// The error is the one that the buffer keeps.
	_ = xml.EscapeText(w.out, []byte(oneLine(text)))
}

func (w *usebioWriter) indent() {
	for range w.depth {
		w.out.WriteByte(' ')
	}
}
