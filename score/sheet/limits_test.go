package sheet

import (
	"errors"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestLimits(t *testing.T) {
	table := "board,ns,ew,result\n" + strings.Repeat("1,1,2,50\n", 30)
	for _, c := range []struct {
		name, text string
		limits     Limits
		fault      Fault
	}{
		{"bytes", table, Limits{Bytes: 100}, TooManyBytes},
		{"lines", table, Limits{Lines: 29}, TooManyLines},
		{"bytes of XML", usebioBoard(strings.Repeat(" ", 1000)), Limits{Bytes: 500}, TooManyBytes},
		{"lines of XML", usebioBoard(strings.Repeat(travellerLine("<SCORE>50</SCORE>"), 30)), Limits{Lines: 29},
			TooManyLines},
		{"lines of PBN", "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract\"]\n" + strings.Repeat("1 2 Pass\n",
			30), Limits{Lines: 29}, TooManyLines},
		{"rejected lines", "board,ns,ew,result\n" + strings.Repeat("1,1,2,no result\n", 30), Limits{Lines: 29},
			TooManyLines},
		{"rejected lines of XML", usebioBoard(strings.Repeat(travellerLine("<SCORE>x</SCORE>"), 30)), Limits{Lines: 29},
			TooManyLines},
		{"rejected games of PBN", "[Contract \"##4S\"]\n[Result \"##10\"]\n" + strings.Repeat("[Date \"\"]\n\n", 30),
			Limits{Lines: 29}, TooManyLines},
		{"boards", "board,ns,ew,result\n1,1,2,50\n2,1,2,50\n3,1,2,50\n", Limits{Boards: 2}, TooManyBoards},
		{"sections", "board,ns,ew,result,section\n1,1,2,50,A\n1,1,2,50,B\n1,1,2,50,C\n", Limits{Sections: 2},
			TooManySections},
		{"sections of pairs", table + "pair,section,name\n1,A,x\n1,B,y\n1,C,z\n", Limits{Sections: 3}, TooManySections},
		{"pairs in lines", "board,ns,ew,result\n1,1,2,50\n1,3,4,50\n", Limits{Pairs: 3}, TooManyPairs},
		{"pairs listed", table + "pair,name\n1,x\n2,y\n3,z\n4,z\n", Limits{Pairs: 3}, TooManyPairs},
		{"a number", "board,ns,ew,result\n1," + strings.Repeat("1", 51) + ",2,50\n", Limits{Text: 50}, TextTooLong},
		{"a section", "board,ns,ew,result,section\n1,1,2,50," + strings.Repeat("A", 51) + "\n", Limits{Text: 50},
			TextTooLong},
		{"a title", table + "title," + strings.Repeat("x", 51) + "\n", Limits{Text: 50}, TextTooLong},
		{"names beside lines", "board,ns,ew,result,ns_name\n1,1,2,50," + strings.Repeat("x", 51) + "\n",
			Limits{Text: 50}, TextTooLong},
		{"names in a list", table + "pair,name1,name2\n1," + strings.Repeat("x", 25) + "," + strings.Repeat("y", 25) +
			"\n", Limits{Text: 50}, TextTooLong},
		{"a club", table + "pair,club,name\n1," + strings.Repeat("x", 51) + ",y\n", Limits{Text: 50}, TextTooLong},
		{"a name in XML", usebioBoard(strings.Repeat(travellerLine("<SCORE>50</SCORE>"), 2) +
			"</BOARD><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>" +
			strings.Repeat("<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER>", 20) + "</PAIR><BOARD>"), Limits{Text: 50},
			TextTooLong},
		{"a title in XML", "<USEBIO><EVENT><EVENT_DESCRIPTION>" + strings.Repeat("x", 51) +
			"</EVENT_DESCRIPTION></EVENT></USEBIO>", Limits{Text: 50}, TextTooLong},
		{"a tag of PBN that lasts", "[North \"##" + strings.Repeat("x", 51) + "\"]\n", Limits{Text: 50}, TextTooLong},
		{"names in PBN", "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Names_NS\"]\n1 2 Pass \"" +
			strings.Repeat("x", 51) + "\"\n", Limits{Text: 50}, TextTooLong},
	} {
		_, err := Read(strings.NewReader(c.text), Options{Limits: c.limits})
		var e *Error
		if !errors.As(err, &e) || e.Fault != c.fault {
			t.Errorf("%s: %v, want %s", c.name, err, c.fault)
		}
	}
	if s, err := Read(strings.NewReader(table),
		Options{Limits: Limits{Lines: 30, Bytes: int64(len(table))}}); err != nil || len(s.Event.Lines) != 30 {
		t.Errorf("just inside the limits: %v", err)
	}
}

// A line that is too long or has too many cells is left out, and only it.
func TestLongLines(t *testing.T) {
	for _, c := range []struct {
		line string
		code Code
	}{
		{"1,1,2," + strings.Repeat("x", 100_000), LineTooLong},
		{"1,1,2,50" + strings.Repeat(",", 1000), TooManyCells},
	} {
		s := readText(t, "board,ns,ew,result\n1,1,2,50\n"+c.line+"\n1,3,4,50\n", Options{})
		if len(s.Event.Lines) != 2 || len(s.Problems) != 1 || s.Problems[0].Code != c.code || s.Problems[0].Line != 3 {
			t.Errorf("%d lines, %v", len(s.Event.Lines), s.Problems)
		}
		if len(s.Problems[0].Text) > 100 {
			t.Errorf("%d bytes of it are kept", len(s.Problems[0].Text))
		}
	}
	s := readText(t, "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract\"]\n1 2 "+strings.Repeat("x", 100_000)+
		"\n1 2 Pass\n", Options{})
	if len(s.Event.Lines) != 1 || len(s.Problems) != 1 || s.Problems[0].Code != LineTooLong {
		t.Errorf("PBN: %d lines, %v", len(s.Event.Lines), s.Problems)
	}
}

// endless repeats a text, up to a number of bytes.
type endless struct {
	text string
	at   int
	left int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	e.left -= n
	return n, nil
}

// Memory does not follow what a file has beside its event: endless lines,
// comments, blanks and rejected rows. The most that may be taken is far below
// the 6 MiB of each file.
func TestMemoryOfJunk(t *testing.T) {
	for _, c := range []struct{ name, head, junk string }{
		{"a line", "board,ns,ew,result\n1,1,2,50\n", "x"},
		{"rows", "board,ns,ew,result\n1,1,2,50\n", "x,1,2,4S= N\n"},
		{"columns", "board,ns,ew,result,", "x,"},
		{"quotes", "board,ns,ew,result\n", "\"\""},
		{"lines of PBN", "[Board \"1\"]\n", "free text\n"},
		{"a comment in PBN", "[Board \"1\"]\n{", "[Board \"1\"]\n"},
		{"tags", "[Board \"1\"]\n", "[Unheard \"of\"]\n"},
		{"a text of XML", "<USEBIO>", "x"},
		{"blanks of XML", "<USEBIO>", " \n"},
		{"a comment of XML", "<USEBIO><!--", "<a>x</a>"},
		{"comments of XML", "<USEBIO>", "<!-- x -->"},
		{"a short comment of XML", "<USEBIO><!-->", "<a>x</a>"},
		{"CDATA", "<USEBIO><![CDATA[", "<a>x</a>"},
		{"an instruction", "<USEBIO><?x ", "<a>x</a>"},
		{"a directive", "<!DOCTYPE USEBIO [", "<!ELEMENT A>"},
		{"a tag", "<USEBIO a='", "<a>x</a>"},
		{"elements", "<USEBIO><EVENT>", "<OTHER>x</OTHER>"},
		{"UTF-16", "\xff\xfe", "x\x00"},
	} {
		t.Run(c.name, func(t *testing.T) {
			const size = 6 << 20
			var before runtime.MemStats
			runtime.ReadMemStats(&before)
			in := &peakReader{in: io.MultiReader(strings.NewReader(c.head),
				&endless{text: strings.Repeat(c.junk, 64<<10/len(c.junk)), left: size})}
			if _, err := Read(in, Options{Limits: Limits{Problems: 10}}); err != nil {
				var own *Error
				if !errors.As(err, &own) {
					t.Errorf("%v", err)
				}
			}
			if most := int64(in.peak) - int64(before.HeapAlloc); most > 3<<20 {
				t.Errorf("%d KiB were in use", most>>10)
			}
		})
	}
}

// peakReader looks at the memory in use now and then.
type peakReader struct {
	in          io.Reader
	count, next int // bytes
	peak        uint64
}

func (p *peakReader) Read(b []byte) (int, error) {
	if p.count >= p.next {
		p.next += 1 << 20
		runtime.GC()
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		p.peak = max(p.peak, now.HeapAlloc)
	}
	n, err := p.in.Read(b)
	p.count += n
	return n, err
}

// failingReader breaks off after its text.
type failingReader struct{ text io.Reader }

var errBroken = errors.New("broken off")

func (f failingReader) Read(p []byte) (int, error) {
	n, err := f.text.Read(p)
	if errors.Is(err, io.EOF) {
		err = errBroken
	}
	return n, err
}

func TestBrokenOff(t *testing.T) {
	for _, text := range []string{
		"", "board,ns,ew,result\n1,1,2,50\n", "[Board \"1\"]\n[ScoreTable \"PairId_NS\"]\n", "<USEBIO><EVENT>",
		encode16("board,ns,ew,result\n1,1,2,50\n", anyOrder, true),
	} {
		if _, err := Read(failingReader{strings.NewReader(text)}, Options{}); !errors.Is(err, errBroken) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		head, contentType string
		want              Format
	}{
		{"<?xml version='1.0'?><USEBIO>", "", USEBIO},
		{"\ufeff  <USEBIO>", "text/csv", USEBIO},
		{encode16("<?xml version='1.0'?>", anyOrder, true), "", USEBIO},
		{"% PBN 2.1\n[Event \"\"]", "", PBN},
		{"[Event \"x\"]\n", "text/plain", PBN},
		{"\n; comment\n[Board \"1\"]\n", "", PBN},
		{"free text\n[Board \"1\"]\n", "", PBN},
		{"board,ns,ew,result\n", "", Delimited},
		{"board,ns,ew,result\n", "application/xml", Delimited},
		{"donne;ns;eo;résultat\n", "text/csv; charset=utf-8", Delimited},
		{"no table at all", "application/x-pbn", PBN},
		{"no table at all", "", Delimited},
		{"", "", Delimited},
		{"PK\x03\x04...", "text/csv", "zip"},
		{"%PDF-1.7\n", "", "pdf"},
		{"\x00\x01\x00\x00Standard Jet DB\x00\x01\x00\x00\x00", "", "access"},
		{"\x00\x01\x00\x00Standard ACE DB\x00\x01\x00\x00\x00", "", "access"},
		{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\x00\x00", "", "excel97"},
		{"<!DOCTYPE html>\n<html>", "text/csv", "html"},
		{"\ufeff<!-- saved --><HTML lang=fr>", "", "html"},
		{"<table><tr>", "", "html"},
		{"{\"a\":1}", "", "json"},
		{" [\n{\"a\":1}]", "text/csv", "json"},
		{"{\\rtf1\\ansi", "", "rtf"},
		{"\x89PNG\r\n\x1a\n\x00\x00", "", "image"},
		{"vg|Match,Final,I,1,16,A,0,B,0|\nrs|4SN=|", "", "lin"},
		{"pn|a,b,c,d|st||md|3S", "", "lin"},
		{"qx|o1|pn|a", "", "lin"},
		{"ns|ew|board|result\n1|2|1|420\n", "", Delimited},
		{"board,ns,ew,result\n1,1,2,420\n" + strings.Repeat("\x00", 500), "", Delimited},
		{"\x7fELF\x02\x01\x01\x00\x00", "", UnknownFormat},
	} {
		if got := Detect([]byte(c.head), c.contentType); got != c.want {
			t.Errorf("%q as %q: %v, want %v", c.head, c.contentType, got, c.want)
		}
	}
}

func TestFormats(t *testing.T) {
	for _, want := range Formats() {
		if got, err := ParseFormat(want.String()); got != want || err != nil {
			t.Errorf("%v: %v, %v", want, got, err)
		}
		if want.MediaType() == UnknownFormat.MediaType() {
			t.Errorf("%v has no media type", want)
		}
	}
	for _, name := range []string{"", "pdf", "nothing"} {
		if _, err := ParseFormat(name); err == nil {
			t.Errorf("%q is a format", name)
		}
		if name == "" {
			continue
		}
		if err := Write(io.Discard, nil, WriteOptions{Format: Format(name)}); err == nil {
			t.Errorf("%q is written", name)
		}
	}
}

// A limit that is no number of anything is the default, and the largest one
// there is does not overflow.
func TestLimitsOfEverySize(t *testing.T) {
	for _, bytes := range []int64{math.MinInt64, -1, 0, math.MaxInt64} {
		for _, rest := range []int{math.MinInt, -1, 0, math.MaxInt} {
			limits := Limits{Bytes: bytes, Lines: rest, LineLength: 1 << 10, Cells: rest, Depth: rest, Problems: rest}
			s, err := Read(strings.NewReader("board,ns,ew,result\n1,1,2,420\n"), Options{Limits: limits})
			if err != nil || len(s.Event.Lines) != 1 {
				t.Errorf("%+v: %d lines, %v", limits, len(s.Event.Lines), err)
			}
		}
	}
}

func TestErrorsSayNoMoreThanTheyKnow(t *testing.T) {
	for want, err := range map[string]error{
		"sheet: nothing_in_file":               &Error{Fault: NothingInFile},
		"sheet: malformed at line 3: EOF":      &Error{Fault: Malformed, Line: 3, Cause: io.EOF},
		"sheet: too_deep at line 7 (limit 32)": &Error{Fault: TooDeep, Line: 7, Limit: 32},
	} {
		if err.Error() != want {
			t.Errorf("got %q, want %q", err, want)
		}
	}
}

func TestProblemsSayWhatTheyKnow(t *testing.T) {
	s, err := Read(strings.NewReader("board,ns,ew,result,score\n1,1,2,4S= N,450\n1,3,4,4Z= N,\n1,1,6,50,\nx,1,2,50,\n"),
		Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`sheet: line 3: entry_unreadable: notation: unknown_strain: "Z" in "4Z= N"`,
		`sheet: line 5: board_unreadable, board "x"`,
	}
	var got []string
	for _, p := range s.Problems {
		got = append(got, p.Error())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
