package sheet

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// USEBIO is the format of result files in XML.
const USEBIO Format = "usebio"

func init() {
	Register(Kind{
		Name:       USEBIO,
		MediaTypes: []string{"application/xml", "text/xml"}, Endings: []string{".xml"},
		Looks: func(h Head) Certainty {
			if !h.Binary && bytes.HasPrefix(h.Text, []byte("<")) {
				return Named
			}
			return No
		},
		read:  readUSEBIO,
		write: writeUSEBIO,
	})
}

// usebio reads USEBIO. Sections may hold pairs and boards; a match of a Swiss
// pairs event may give the numbers of the pairs for all its boards.
type usebio struct {
	*collector
	in       *xml.Decoder
	started  bool
	path     []string
	sections []string // of the open SECTION elements
	text     []byte
	entries  entryReader

	// What the file calls its scoring and its event.
	boardMethod, eventType, method string

	pair    pairs.Pair
	total   string // of the pair, as the file has it
	percent string
	board   int
	match   traveller
	line    traveller
	teams   teamsReader
	// sessions are its SESSION elements.
	sessions sessions
}

// traveller is what the elements of a TRAVELLER_LINE, or of the match it
// stands in, say.
type traveller struct {
	source                                    int
	ns, ew, contract, declarer, tricks, score string
	nsMark, ewMark                            string
	round, table                              string
	// In a match of teams: the teams, and where the first of them sits.
	team, opponents, direction string
}

// tokensPerLine is by how much a token of XML, a comment for instance, may be
// longer than a text that is read.
const tokensPerLine = 4

func readUSEBIO(r io.Reader, _ Options, c *collector) error {
	u := usebio{collector: c, entries: newEntryReader(notation.Options{Language: notation.English,
		RequireDeclarer: true})}
	guard := &tokenGuard{in: r, limit: tokensPerLine * c.limits.LineLength}
	u.in = xml.NewDecoder(guard)
	u.in.CharsetReader = charset
	for {
		token, err := u.in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return u.malformed(err, guard.broken)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(u.path) == c.limits.Depth {
				return u.fault(TooDeep, c.limits.Depth)
			}
			u.path = append(u.path, strings.ToUpper(t.Name.Local))
			if u.path[0] != "USEBIO" {
				return u.fault(NotASheet, 0)
			}
			u.started = true
			u.open(t)
			u.text = u.text[:0]
		case xml.EndElement:
			if err := u.close(u.path[len(u.path)-1]); err != nil {
				return err
			}
			if err := u.checkCounts(u.lineNumber()); err != nil {
				return err
			}
			u.path = u.path[:len(u.path)-1]
			u.text = u.text[:0]
		case xml.CharData:
			if len(u.text)+len(t) > c.limits.LineLength {
				return u.fault(TextTooLong, c.limits.LineLength)
			}
			u.text = append(u.text, t...)
		}
	}
	if !u.started {
		return u.fault(NotASheet, 0)
	}
	if f := u.scoredAs(u.boardMethod, u.eventType, u.method); f != "" || u.teams.seen {
		return u.notOfPairs(cmp.Or(f, TeamsEvent))
	}
	return u.keepApart(&u.sessions)
}

func (u *usebio) lineNumber() int {
	line, _ := u.in.InputPos()
	return line
}

func (u *usebio) fault(f Fault, limit int) *Error {
	return &Error{Fault: f, Line: u.lineNumber(), Limit: limit}
}

// malformed tells an error of the file from one of the reader behind.
func (u *usebio) malformed(err, broken error) error {
	var own *Error
	switch {
	case broken != nil:
		return broken
	case errors.As(err, &own):
		return own
	}
	wrong := u.fault(Malformed, 0)
	wrong.Cause = err
	return wrong
}

// open starts what an element holds.
func (u *usebio) open(t xml.StartElement) {
	switch strings.ToUpper(t.Name.Local) {
	case "EVENT":
		u.eventType = attribute(t, "EVENT_TYPE")
	case "SESSION":
		u.sessions.open(u.count)
	case "SECTION":
		u.sections = append(u.sections, attribute(t, "SECTION_ID"))
	case "PAIR":
		u.pair, u.total, u.percent = pairs.Pair{Section: u.section()}, "", ""
	case "BOARD":
		u.board = 0
	case "TEAM":
		if !u.inside("MATCH") {
			u.teams.open(attribute(t, "TEAM_ID"), attribute(t, "TEAM_NAME"))
		}
	case "MATCH":
		u.match = traveller{}
		u.teams.matches++
	case "TRAVELLER_LINE":
		u.line = u.match
		u.line.source = u.lineNumber()
	}
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

func (u *usebio) section() string {
	if n := len(u.sections); n > 0 {
		return u.sections[n-1]
	}
	return ""
}

// inside reports whether the element that closes stands right in another.
func (u *usebio) inside(parent string) bool {
	return len(u.path) > 1 && u.path[len(u.path)-2] == parent
}

// close takes what an element held.
func (u *usebio) close(name string) error {
	switch name {
	case "SECTION":
		u.sections = u.sections[:len(u.sections)-1]
	case "PAIR":
		if u.pair.Number != "" && !u.sessions.listed(&u.pair) {
			u.pair.Held = heldTotals(u.total, u.percent, u.lineNumber())
			return u.addPair(u.pair, u.lineNumber())
		}
	case "TRAVELLER_LINE":
		if u.line.team != "" && u.line.opponents != "" {
			return u.room()
		}
		return u.traveller()
	default:
		return u.leaf(name, string(trim(u.text)))
	}
	return nil
}

// leaf takes the text of an element.
func (u *usebio) leaf(name, text string) error {
	switch {
	case u.inside("TRAVELLER_LINE"):
		u.line.set(name, text)
		u.mark(name, text)
	case u.inside("MATCH"):
		u.match.set(name, text)
	case u.inside("BOARD") && u.path[max(len(u.path)-3, 0)] != "HANDSET":
		u.ofBoard(name, text)
	case u.inside("PAIR"):
		u.ofPair(name, text)
	case u.inside("PLAYER") && name == "PLAYER_NAME" && text != "":
		u.pair.Names = append(u.pair.Names, text)
	case u.inside("TEAM"):
		u.teams.leaf(name, text)
	case name == "BOARD_SCORING_METHOD":
		u.boardMethod = cmp.Or(u.boardMethod, text)
	case u.inside("EVENT") && name == "SCORING_METHOD":
		u.method = text
	case u.inside("EVENT") && name == "EVENT_DESCRIPTION":
		u.sheet.Event.Title = text
		return u.checkTexts(u.lineNumber(), text)
	case u.inside("EVENT") && name == "DATE":
		u.sheet.Event.Date = text
		return u.checkTexts(u.lineNumber(), text)
	}
	return nil
}

func (u *usebio) ofBoard(name, text string) {
	line := u.lineNumber()
	switch name {
	case "BOARD_NUMBER":
		board, ok := boardNumber([]byte(text))
		if !ok || board == 0 {
			u.problem(Problem{Line: line, Code: BoardUnreadable, Column: "board", Text: text})
			return
		}
		u.board = board
	case "VULNERABILITY":
		if v, ok := vulnerabilityWords[strings.ToLower(text)]; ok && u.board > 0 {
			u.vulnerability(u.board, v, line)
		}
	}
}

func (u *usebio) ofPair(name, text string) {
	switch name {
	case "PAIR_NUMBER":
		u.pair.Number = text
	case "DIRECTION":
		u.pair.Line = sideOf(text)
	case "CLUB_NAME":
		u.pair.Club = text
	case "TOTAL_SCORE":
		u.total = text
	case "PERCENTAGE":
		u.percent = text
	}
}

// mark takes what the file holds for one side of a line.
func (u *usebio) mark(name, text string) {
	side, kind, _ := strings.Cut(name, "_")
	form, known := markNames[kind]
	if !known || text == "" {
		return
	}
	if !u.sheet.HasScoring {
		u.sheet.Event.HeldScoring = pairs.Scoring(form)
	}
	switch side {
	case "NS":
		u.line.nsMark = text
	case "EW":
		u.line.ewMark = text
	}
}

func (t *traveller) set(name, text string) {
	switch name {
	case "NS_PAIR_NUMBER":
		t.ns = text
	case "EW_PAIR_NUMBER":
		t.ew = text
	case "CONTRACT":
		t.contract = text
	case "PLAYED_BY":
		t.declarer = text
	case "TRICKS":
		t.tricks = text
	case "SCORE":
		t.score = text
	case "ROUND_NUMBER":
		t.round = text
	case "TABLE_NUMBER":
		t.table = text
	case "TEAM":
		t.team = text
	case "OPPOSING_TEAM":
		t.opponents = text
	case "DIRECTION":
		t.direction = text
	}
}

// traveller takes a line of a traveller.
func (u *usebio) traveller() error {
	t := &u.line
	l := pairs.Line{
		Board: u.board, Section: u.intern([]byte(u.section())), NS: u.pairNumber(t.ns), EW: u.pairNumber(t.ew),
		Source: t.source,
	}
	if l.Board == 0 {
		u.reject(t.source, BoardMissing, "board", "")
		return nil
	}
	if !u.entry(t, &l) {
		return nil
	}
	if (l.NS == "" || l.EW == "") && (l.Entry.Kind != score.SitOut || l.NS == l.EW) {
		u.problem(Problem{Line: l.Source, Code: PairMissing, Rejected: true, Column: "ns", Board: l.Board})
		return nil
	}
	for _, n := range [...]struct {
		column, text string
		to           *int
	}{{"round", t.round, &l.Round}, {"table", t.table, &l.Table}} {
		number, ok := parseNumber([]byte(n.text), maxNumber)
		if *n.to = number; !ok && n.text != "" {
			u.problem(Problem{Line: l.Source, Code: NumberUnreadable, Column: n.column, Board: l.Board, Text: n.text})
		}
	}
	l.Held = heldMarks(t.nsMark, t.ewMark, "", "")
	return u.add(l)
}

// entry reads contract, declarer and tricks, or where there are none the
// score, and reports whether they are understood.
func (u *usebio) entry(t *traveller, l *pairs.Line) bool {
	return u.entries.fromParts(u.collector, l, parts{contract: t.contract, declarer: t.declarer, tricks: t.tricks,
		score: t.score})
}

// charset reads the encodings that the files name. UTF-16 has been turned
// into UTF-8 before.
func charset(label string, in io.Reader) (io.Reader, error) {
	switch strings.ToLower(label) {
	case "utf-8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be":
		return in, nil
	case "windows-1252", "iso-8859-1", "iso-8859-15", "latin1", "latin-1", "cp1252":
		return &byteReader{in: in, to: appendWindows1252}, nil
	case "macintosh", "mac", "x-mac-roman", "macroman":
		return &byteReader{in: in, to: appendMacRoman}, nil
	}
	return nil, &Error{Fault: Malformed}
}
