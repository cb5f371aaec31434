package sheet

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/pairs"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func readFile(t testing.TB, name string, o Options) Sheet {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s, err := Read(f, o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

// The published sessions are read whole, and every score that stands beside a
// contract is the one of Law 77.
func TestPublishedSessions(t *testing.T) {
	for _, c := range []struct {
		file                             string
		lines, pairs, boards, artificial int
	}{
		{"mp_howell.xml", 161, 12, 27, 1},
		{"mp_mitchell_03.xml", 126, 13, 21, 0},
		{"butler_howell.xml", 140, 8, 35, 0},
		{"cross_imp_howell.xml", 108, 9, 27, 0},
	} {
		s := readFile(t, c.file, Options{})
		for _, p := range s.Problems {
			t.Errorf("%s: %v", c.file, p)
		}
		artificial := 0
		for _, l := range s.Event.Lines {
			if l.Entry.Kind == score.Artificial {
				artificial++
			} else if !l.HasEntered {
				t.Errorf("%s: line %d has no score", c.file, l.Source)
			}
		}
		got := [...]int{len(s.Event.Lines), len(s.Event.Pairs), len(boardsOf(&s.Event)), artificial}
		if want := [...]int{c.lines, c.pairs, c.boards, c.artificial}; got != want {
			t.Errorf("%s: lines, pairs, boards, artificial are %v, want %v", c.file, got, want)
		}
		if s.Format != USEBIO || s.Rejected != 0 {
			t.Errorf("%s: %v, %d lines rejected", c.file, s.Format, s.Rejected)
		}
		for _, o := range []WriteOptions{{Format: Delimited}, {Format: USEBIO}, {Format: PBN}} {
			text := writeString(t, &s.Event, o)
			again, err := Read(strings.NewReader(text), Options{})
			if err != nil {
				t.Fatalf("%s as %v: %v", c.file, o.Format, err)
			}
			if diff := same(&s.Event, &again.Event, o.Format); diff != "" || len(again.Problems) > 0 {
				t.Errorf("%s as %v: %v (-want +got):\n%s", c.file, o.Format, again.Problems, diff)
			}
		}
	}
}

func TestUSEBIOLines(t *testing.T) {
	s := readFile(t, "mp_mitchell_03.xml", Options{})
	want := pairs.Line{
		Board: 1, NS: "2NS", EW: "3EW", Source: 180, Entered: 110, HasEntered: true,
		Entry: score.Entry{Kind: score.Played,
			Play: score.Play{Contract: score.Contract{Level: 3, Strain: score.Diamonds}, Declarer: score.North,
				Tricks: 9}},
		Held: &pairs.HeldMarks{NS: pairs.Held{Hundredths: 700, Known: true},
			EW: pairs.Held{Hundredths: 300, Known: true}},
	}
	if diff := gocmp.Diff(want, s.Event.Lines[0], cmpopts.IgnoreFields(pairs.Line{}, "Source")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wantPair := pairs.Pair{Number: "1NS", Line: score.NorthSouth, Names: []string{"Player 1", "Player 2"},
		Held: &pairs.HeldTotals{
			Total: pairs.Held{Hundredths: 9700, Known: true}, Percent: pairs.Held{Hundredths: 5389, Known: true},
			Source: 22,
		}}
	if diff := gocmp.Diff(wantPair, s.Event.Pairs[0]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

const usebioHead = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Soir` + "\xe9" + `e</EVENT_DESCRIPTION><DATE>01/02/2026</DATE>
`

func usebioBoard(lines string) string {
	return usebioHead + "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n" + lines + "\n</BOARD></EVENT></USEBIO>"
}

func travellerLine(of string) string {
	return "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>" + of +
		"</TRAVELLER_LINE>"
}

func TestUSEBIOResults(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>430</SCORE>", "3NT+1 N"},
		{"<CONTRACT>3NTX</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>4</TRICKS><SCORE>-1100</SCORE>", "3NTX-5 N"},
		{"<CONTRACT>4S*</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>-1</TRICKS><SCORE>100</SCORE>", "4SX-1 W"},
		{"<CONTRACT>PASS</CONTRACT><PLAYED_BY/><TRICKS/><SCORE>0</SCORE>", "PASS"},
		{"<CONTRACT>Passed out</CONTRACT><PLAYED_BY>-</PLAYED_BY><SCORE>0</SCORE>", "PASS"},
		{"<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>", "PASS"},
		{"<SCORE>A6040</SCORE>", "A6040"},
		{"<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>A6040</SCORE>", "A6040"},
		{"<SCORE>-620</SCORE>", "-620"},
		{"<SCORE>NP</SCORE>", "NP"},
	} {
		s, err := Read(strings.NewReader(usebioBoard(travellerLine(c.line))), Options{})
		if err != nil || len(s.Event.Lines) != 1 || len(s.Problems) > 0 {
			t.Errorf("%s: %v, %v", c.line, err, s.Problems)
			continue
		}
		if got := formatEnglish(s.Event.Lines[0].Entry); got != c.want {
			t.Errorf("%s: %s, want %s", c.line, got, c.want)
		}
		if s.Event.Title != "Soirée" || s.Event.Date != "01/02/2026" {
			t.Errorf("title %q, date %q", s.Event.Title, s.Event.Date)
		}
	}
}

func TestUSEBIOSectionsAndMatches(t *testing.T) {
	text := usebioHead + `<SECTION SECTION_ID="A"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>` + travellerLine("<SCORE>50</SCORE>") + `</BOARD></SECTION>
<SECTION SECTION_ID="B"><MATCH><ROUND_NUMBER>3</ROUND_NUMBER><NS_PAIR_NUMBER>8</NS_PAIR_NUMBER><EW_PAIR_NUMBER>9</EW_PAIR_NUMBER>
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH></SECTION>
<HANDSET><BOARD><BOARD_NUMBER>9</BOARD_NUMBER></BOARD></HANDSET></EVENT></USEBIO>`
	s, err := Read(strings.NewReader(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	points := score.Entry{Kind: score.PointsEntry, Points: 50}
	want := []pairs.Line{
		{Board: 7, Section: "A", NS: "1", EW: "2", Entry: points},
		{Board: 7, Section: "B", Round: 3, NS: "8", EW: "9", Entry: points},
	}
	if diff := gocmp.Diff(want, s.Event.Lines, cmpopts.IgnoreFields(pairs.Line{}, "Source")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A line that cannot be read is named with its number; the others count.
func TestUSEBIOProblems(t *testing.T) {
	good := travellerLine("<SCORE>50</SCORE>")
	for _, c := range []struct {
		line string
		code Code
	}{
		{travellerLine("<CONTRACT>8S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>"), EntryUnreadable},
		{travellerLine("<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>"), EntryUnreadable},
		{travellerLine("<CONTRACT>4S</CONTRACT><TRICKS>10</TRICKS>"), EntryUnreadable},
		{travellerLine("<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><SCORE>440</SCORE>"), NoSuchScore},
		{travellerLine("<CONTRACT>NP</CONTRACT><SCORE>440</SCORE>"), EntryUnreadable},
		{travellerLine("<CONTRACT>Adj</CONTRACT>"), EntryUnreadable},
		{travellerLine("<SCORE>Adj</SCORE>"), EntryUnreadable},
		{travellerLine("<TRICKS>9</TRICKS>"), EntryUnreadable},
		{"<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>", PairMissing},
		{"<BOARD_NUMBER>x</BOARD_NUMBER>", BoardUnreadable},
	} {
		s, err := Read(strings.NewReader(usebioBoard(c.line+"\n"+good)), Options{})
		if err != nil || len(s.Problems) != 1 || s.Problems[0].Code != c.code || s.Problems[0].Line != 5 ||
			len(s.Event.Lines) != 1 {
			t.Errorf("%s: %v, %+v, %d lines", c.line, err, s.Problems, len(s.Event.Lines))
		}
	}
}

func TestUSEBIORefused(t *testing.T) {
	bomb := `<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
	for _, c := range []struct {
		text  string
		fault Fault
	}{
		{"<html><body>hello</body></html>", "foreign_html"},
		{"<workbook><body>hello</body></workbook>", NotASheet},
		{"<?xml version='1.0'?>", NotASheet},
		{"<USEBIO><EVENT></USEBIO>", Malformed},
		{"<USEBIO><EVENT>", Malformed},
		{bomb + "<USEBIO><EVENT><DATE>&b;</DATE></EVENT></USEBIO>", Malformed},
		{`<!DOCTYPE USEBIO [<!ENTITY x SYSTEM "file:///etc/passwd">]><USEBIO><EVENT><DATE>&x;</DATE></EVENT></USEBIO>`,
			Malformed},
		{"<USEBIO>" + strings.Repeat("<A>", 40), TooDeep},
		{"<USEBIO><EVENT><DATE>" + strings.Repeat("x", 100_000) + "</DATE>", TextTooLong},
		{"<USEBIO><EVENT><DATE>" + strings.Repeat("x<!-- -->", 20_000) + "</DATE>", TextTooLong},
		{"<USEBIO " + strings.Repeat("x", 100_000), TextTooLong},
		{"<?xml version='2.0'?><USEBIO/>", Malformed},
		{"<?xml version='1.0' encoding='EBCDIC'?><USEBIO/>", Malformed},
	} {
		_, err := Read(strings.NewReader(c.text), Options{})
		var e *Error
		if !errors.As(err, &e) || e.Fault != c.fault {
			t.Errorf("%.60q: %v, want %s", c.text, err, c.fault)
		}
	}
}

func TestWrittenUSEBIO(t *testing.T) {
	s := readText(t,
		"board,ns,ew,result,section\n2,1,2,4SX E =,A\n1,1,2,A+/A-,A\n1,3,4,4S N = [B],A\n\npair,section,line,name,name\n1,A,NS,Zoé <x>,Bob\n", Options{})
	const want = `<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2">
 <EVENT EVENT_TYPE="BUTLER_PAIRS">
  <WINNER_TYPE>2</WINNER_TYPE>
  <SESSION_COUNT>1</SESSION_COUNT>
  <SECTION_COUNT>1</SECTION_COUNT>
  <SCORING_METHOD>IMPS</SCORING_METHOD>
  <SECTION SECTION_ID="A">
   <PARTICIPANTS EVENT_TYPE="BUTLER_PAIRS">
    <PAIR>
     <PAIR_NUMBER>1</PAIR_NUMBER>
     <DIRECTION>NS</DIRECTION>
     <TOTAL_SCORE>-3</TOTAL_SCORE>
     <PLACE>=1</PLACE>
     <PLAYER>
      <PLAYER_NAME>Zoé &lt;x&gt;</PLAYER_NAME>
     </PLAYER>
     <PLAYER>
      <PLAYER_NAME>Bob</PLAYER_NAME>
     </PLAYER>
    </PAIR>
   </PARTICIPANTS>
   <BOARD EVENT_TYPE="BUTLER_PAIRS">
    <BOARD_NUMBER>1</BOARD_NUMBER>
    <TRAVELLER_LINE>
     <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
     <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
     <SCORE>A+/A-</SCORE>
    </TRAVELLER_LINE>
    <TRAVELLER_LINE>
     <NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>
     <EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
     <CONTRACT>4S= N [B]</CONTRACT>
     <SCORE>420</SCORE>
    </TRAVELLER_LINE>
   </BOARD>
   <BOARD EVENT_TYPE="BUTLER_PAIRS">
    <BOARD_NUMBER>2</BOARD_NUMBER>
    <TRAVELLER_LINE>
     <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
     <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
     <CONTRACT>4SX</CONTRACT>
     <PLAYED_BY>E</PLAYED_BY>
     <TRICKS>10</TRICKS>
     <SCORE>-590</SCORE>
     <NS_BUTLER_POINTS>-3</NS_BUTLER_POINTS>
     <EW_BUTLER_POINTS>3</EW_BUTLER_POINTS>
    </TRAVELLER_LINE>
   </BOARD>
  </SECTION>
 </EVENT>
</USEBIO>
`
	marks := &Marks{Scoring: Butler, Winners: 2, Lines: []LineMark{{"-3", "3"}},
		Pairs: []PairMark{{Total: "-3", Place: "=1"}}}
	if diff := gocmp.Diff(want, writeString(t, &s.Event, WriteOptions{Format: USEBIO, Marks: marks})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What a match says of its lines ends with it: the pairs of one are not those of the next.
func TestMatchesSayNothingOfEachOther(t *testing.T) {
	const line = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE></BOARD>`
	s, err := Read(strings.NewReader(`<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS"><SECTION SECTION_ID="A">
<MATCH><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>`+line+`</MATCH>
<MATCH><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>`+line+`</MATCH>
</SECTION></EVENT></USEBIO>`), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := entries(s); got != "1 1-2 4S= N" {
		t.Errorf("%s: the second match has no pair East-West", got)
	}
	if len(s.Problems) != 1 || s.Problems[0].Code != PairMissing {
		t.Errorf("%v", s.Problems)
	}
}
