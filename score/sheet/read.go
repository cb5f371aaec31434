package sheet

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// Sheet is what a file holds.
type Sheet struct {
	Event    pairs.Event
	Format   Format
	Encoding Encoding
	// Language and Separator are those of a delimited table.
	Language  notation.Language
	Separator byte
	// Scoring is how a USEBIO or PBN file says that its event was scored;
	// HasScoring is false where it does not say.
	Scoring    Scoring
	HasScoring bool
	// Problems are in the order of their lines. Dropped counts those beyond
	// the limit, Rejected all lines that do not count.
	Problems []Problem
	Dropped  int
	Rejected int
}

// headSize is how much of a file is looked at to find out what it is.
const headSize = 1024

// Read reads an event from a file. An error, an [*Error] or one of r, means
// that the file as a whole cannot be read; lines that cannot be are among the
// problems of the sheet.
func Read(r io.Reader, o Options) (Sheet, error) {
	o.Limits = o.Limits.withDefaults()
	in := bufio.NewReader(&boundedReader{in: r, left: o.Limits.Bytes, limit: o.Limits.Bytes})
	head, err := in.Peek(headSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return Sheet{}, err
	}
	if len(head) == 0 {
		return Sheet{}, &Error{Fault: NothingInFile}
	}
	c := collector{limits: o.Limits}
	c.sheet.Format = o.Format
	if o.Format == UnknownFormat {
		c.sheet.Format = Detect(head, o.ContentType)
	}
	kind := c.sheet.Format.kind()
	switch {
	case kind == nil:
		return Sheet{}, &Error{Fault: NotASheet}
	case !kind.readable():
		return Sheet{}, &Error{Fault: foreign + Fault(kind.Name)}
	case kind.Table != nil:
		err = readTable(in, kind, o, &c)
	default:
		err = readAsText(in, head, kind, o, &c)
	}
	if err != nil {
		return Sheet{}, err
	}
	return c.finish(), nil
}

// readAsText reads a format that is a text.
func readAsText(in *bufio.Reader, head []byte, kind *Kind, o Options, c *collector) error {
	encoding, mark := encodingOf(head)
	if err := discard(in, mark); err != nil {
		return err
	}
	c.sheet.Encoding = encoding
	var text io.Reader = in
	if encoding != UTF8 {
		text = newUTF16Reader(in, encoding)
	}
	return kind.read(&nulReader{text}, o, c)
}

// readTable reads a format that is turned into a delimited table.
func readTable(in io.Reader, kind *Kind, o Options, c *collector) error {
	file, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	table, err := kind.Table(file, c.limits.Bytes)
	if err != nil {
		return err
	}
	return readDelimited(bytes.NewReader(table), o, c)
}

// collector gathers what a reader finds.
type collector struct {
	limits Limits
	sheet  Sheet
	// chunks are the lines so far, in pieces, so that a large event is not
	// copied again and again.
	chunks  [][]pairs.Line
	count   int
	strings map[string]string
	// zero is set where the next line has a score of 0 and no contract, which
	// is no result where others have theirs: zeros are the places of those lines.
	zero, contracts bool
	zeros           []int
	// beside are the names that stand beside the lines.
	beside roster
	// vulnerable is what is told of each board first, and on which line.
	vulnerable map[int]toldVulnerability
	// What of the event is bounded beside its lines.
	seats    map[pairKey]bool
	boards   map[int]bool
	sections map[string]bool
}

const chunkSize = 4096

// add takes a line.
func (c *collector) add(l pairs.Line) error {
	if err := c.checkTexts(l.Source, l.Section, l.NS, l.EW); err != nil {
		return err
	}
	if c.zero {
		c.zeros = append(c.zeros, c.count)
	}
	c.count++
	c.boards = with(c.boards, l.Board)
	c.sections = with(c.sections, l.Section)
	c.seats = with(c.seats, pairKey{l.Section, l.NS, score.NorthSouth})
	c.seats = with(c.seats, pairKey{l.Section, l.EW, score.EastWest})
	last := len(c.chunks) - 1
	if last < 0 || len(c.chunks[last]) == chunkSize {
		size := chunkSize
		if last < 0 {
			size = 64
		}
		c.chunks = append(c.chunks, make([]pairs.Line, 0, size))
		last++
	}
	c.chunks[last] = append(c.chunks[last], l)
	return nil
}

// open takes a place without a result, which is rejected as a line.
func (c *collector) open(l pairs.Line) error {
	if l.NS == "" || l.EW == "" {
		return nil
	}
	if err := c.checkTexts(l.Source, l.Section, l.NS, l.EW); err != nil {
		return err
	}
	c.boards = with(c.boards, l.Board)
	c.sections = with(c.sections, l.Section)
	c.seats = with(c.seats, pairKey{l.Section, l.NS, score.NorthSouth})
	c.seats = with(c.seats, pairKey{l.Section, l.EW, score.EastWest})
	c.sheet.Event.Open = append(c.sheet.Event.Open, l)
	return nil
}

// turning are the signs that turn the direction of what follows them. A name
// may have none: it would turn the words around it, too.
var turning = strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "", "\u202d", "", "\u202e", "", "\u2066", "",
	"\u2067", "", "\u2068", "", "\u2069", "")

func with[K comparable](set map[K]bool, member K) map[K]bool {
	if set == nil {
		set = make(map[K]bool)
	}
	set[member] = true
	return set
}

// addPair takes a pair of the list that a file has.
func (c *collector) addPair(p pairs.Pair, line int) error {
	names := 0
	for i, name := range p.Names {
		p.Names[i] = turning.Replace(name)
		names += len(name) + len(nameSeparators[0])
	}
	p.Number, p.Section, p.Club = turning.Replace(plainNumber(p.Number)), turning.Replace(p.Section),
		turning.Replace(p.Club)
	if names > c.limits.Text+len(nameSeparators[0]) {
		return &Error{Fault: TextTooLong, Line: line, Limit: c.limits.Text}
	}
	if err := c.checkTexts(line, p.Number, p.Section, p.Club); err != nil {
		return err
	}
	c.sections = with(c.sections, p.Section)
	c.sheet.Event.Pairs = append(c.sheet.Event.Pairs, p)
	return nil
}

// checkTexts refuses texts that the event would repeat without bound.
func (c *collector) checkTexts(line int, texts ...string) error {
	for _, text := range texts {
		if len(text) > c.limits.Text {
			return &Error{Fault: TextTooLong, Line: line, Limit: c.limits.Text}
		}
	}
	return nil
}

// checkCounts refuses a file that has too much of something. The readers call
// it after every line: one that is rejected costs as much as one that counts.
func (c *collector) checkCounts(line int) error {
	for _, n := range [...]struct {
		fault      Fault
		got, limit int
	}{
		{TooManyLines, c.count + c.sheet.Rejected, c.limits.Lines},
		{TooManyBoards, len(c.boards), c.limits.Boards},
		{TooManySections, len(c.sections), c.limits.Sections},
		{TooManyPairs, max(len(c.seats), len(c.sheet.Event.Pairs)), c.limits.Pairs},
	} {
		if n.got > n.limit {
			return &Error{Fault: n.fault, Line: line, Limit: n.limit}
		}
	}
	return nil
}

func (c *collector) problem(p Problem) {
	if p.Rejected {
		c.sheet.Rejected++
	}
	if len(c.sheet.Problems) >= c.limits.Problems {
		c.sheet.Dropped++
		return
	}
	p.Text, p.Head = readable(p.Text), readable(p.Head)
	c.sheet.Problems = append(c.sheet.Problems, p)
}

// reject names a line that does not count.
func (c *collector) reject(line int, code Code, column, text string) {
	c.problem(Problem{Line: line, Code: code, Rejected: true, Column: column, Text: text})
}

// readable cuts a text that is only shown.
func readable(text string) string {
	const longest = 80
	if len(text) <= longest {
		return text
	}
	n := 0
	for i := range text {
		if i > longest {
			break
		}
		n = i
	}
	return text[:n] + "…"
}

// intern gives the text as a string that is shared by all lines.
func (c *collector) intern(text []byte) string {
	if len(text) == 0 {
		return ""
	}
	if s, ok := c.strings[string(text)]; ok {
		return s
	}
	if c.strings == nil {
		c.strings = make(map[string]string)
	}
	s := turning.Replace(string(text))
	c.strings[string(text)] = s
	return s
}

// pairNumber gives the number of a pair as a string that is shared by all lines.
func (c *collector) pairNumber(text string) string { return c.intern([]byte(plainNumber(text))) }

// plainNumber takes the zeros before a number, which a spreadsheet drops: 01 is 1.
func plainNumber(text string) string {
	if len(text) < 2 || text[0] != '0' || !allDigits(text) {
		return text
	}
	return cmp.Or(strings.TrimLeft(text, "0"), "0")
}

// toldVulnerability is what a line says of a board.
type toldVulnerability struct {
	of   score.Vulnerability
	line int
}

// vulnerability notes the vulnerability of a board where it is not that of
// its number. What is told first counts, and whatever differs from it is named.
func (c *collector) vulnerability(board int, v score.Vulnerability, line int) {
	first, told := c.vulnerable[board]
	switch {
	case told && first.of != v:
		c.problem(Problem{Line: line, Code: VulnerabilityClash, Column: "vul", Board: board, Text: v.String(),
			Other: first.line})
	case told:
	default:
		if c.vulnerable == nil {
			c.vulnerable = make(map[int]toldVulnerability)
		}
		c.vulnerable[board] = toldVulnerability{v, line}
		if score.Board(board).Vulnerability() == v {
			return
		}
		if c.sheet.Event.Vulnerability == nil {
			c.sheet.Event.Vulnerability = make(map[int]score.Vulnerability)
		}
		c.sheet.Event.Vulnerability[board] = v
	}
}

func (c *collector) finish() Sheet {
	s := &c.sheet
	s.Event.Title, s.Event.Date = turning.Replace(s.Event.Title), turning.Replace(s.Event.Date)
	s.Event.Lines = slices.Concat(c.chunks...)
	c.chunks = nil
	if c.contracts {
		for _, at := range c.zeros {
			l := &s.Event.Lines[at]
			l.Entry = score.Entry{Kind: score.NotPlayed}
			c.problem(Problem{Line: l.Source, Code: ZeroNotPlayed, Column: "score", Board: l.Board})
		}
	}
	if len(s.Event.Pairs) == 0 {
		list, differing := c.beside.pairs(&s.Event)
		s.Event.Pairs = list
		for _, p := range differing {
			c.problem(p)
		}
	}
	if s.HasScoring {
		s.Event.HeldScoring = pairs.Scoring(s.Scoring)
	}
	slices.SortStableFunc(s.Problems, func(a, b Problem) int { return a.Line - b.Line })
	return *s
}

// parseNumber reads a whole number without a sign, at most the largest.
func parseNumber(text []byte, largest int) (int, bool) {
	n := 0
	for _, b := range text {
		if b < '0' || b > '9' {
			return 0, false
		}
		if n = n*10 + int(b-'0'); n > largest {
			return 0, false
		}
	}
	return n, len(text) > 0
}

// maxNumber bounds boards, rounds and tables.
const maxNumber = 99_999

// vulnerabilityWords are read in every format.
var vulnerabilityWords = map[string]score.Vulnerability{
	"none": score.NoneVulnerable, "love": score.NoneVulnerable, "love all": score.NoneVulnerable,
	"nil": score.NoneVulnerable, "-": score.NoneVulnerable, "o": score.NoneVulnerable,
	"personne": score.NoneVulnerable, "aucun": score.NoneVulnerable,
	"ns": score.NSVulnerable, "n-s": score.NSVulnerable, "n/s": score.NSVulnerable,
	"ew": score.EWVulnerable, "e-w": score.EWVulnerable, "e/w": score.EWVulnerable,
	"eo": score.EWVulnerable, "e-o": score.EWVulnerable, "e/o": score.EWVulnerable,
	"all": score.AllVulnerable, "game all": score.AllVulnerable, "game": score.AllVulnerable,
	"both": score.AllVulnerable, "b": score.AllVulnerable,
	"tous": score.AllVulnerable, "toutes": score.AllVulnerable,
}
