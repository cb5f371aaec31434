package sheet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func readText(t *testing.T, text string, o Options) Sheet {
	t.Helper()
	s, err := Read(strings.NewReader(text), o)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return s
}

// entries gives the results of a sheet in English.
func entries(s Sheet) string {
	var list []string
	for _, l := range s.Event.Lines {
		list = append(list, fmt.Sprintf("%d %s-%s %s", l.Board, l.NS, l.EW, formatEnglish(l.Entry)))
	}
	return strings.Join(list, "; ")
}

// The same two results under every header, separator and order of columns.
func TestHeaders(t *testing.T) {
	const want = "1 3-7 4S= N; 2 4-8 -50"
	for _, c := range []struct {
		name, text string
		separator  byte
		lang       notation.Language
	}{
		{"design, English", "board,ns,ew,result\n1,3,7,4S N =\n2,4,8,-50\n", ',', notation.English},
		{"design, French", "donne,ns,eo,résultat\n1,3,7,4P N =\n2,4,8,-50\n", ',', notation.French},
		{"no accents, capitals", "DONNE;NS;EO;RESULTAT\n1;3;7;4P N =\n2;4;8;-50", ';', notation.French},
		{"another order", "result\tew\tboard\tns\n4S N =\t7\t1\t3\n-50\t8\t2\t4\n", '\t', notation.English},
		{"longer heads", "N° donne | Paire NS | Paire E/O | Résultat\n1|3|7|4P N =\n2|4|8|-50", '|', notation.French},
		{"English heads, French results", "board,ns,ew,result\n1,3,7,4P N =\n2,4,8,-50\n", ',', notation.French},
		{"French heads, English results", "donne,ns,eo,résultat\n1,3,7,4♠ N =\n2,4,8,-50\n", ',', notation.French},
		{"quotes", "\"board\",\"ns\",\"ew\",\"result\"\n\"1\",\"3\",\"7\",\"4S N =\"\n\"2\", \"4\" ,\"8\",\"-50\"\n",
			',', notation.English},
		{"sep= and a title before", "sep=;\nTournoi du lundi;;;\n\ndonne;ns;eo;résultat\n1;3;7;4P N =\n2;4;8;-50\n",
			';', notation.French},
		{"blank lines and rows", "board,ns,ew,result\n\n1,3,7,4S N =\n,,,\n2,4,8,-50\n\n", ',', notation.English},
		{"carriage returns", "board,ns,ew,result\r1,3,7,4S N =\r2,4,8,-50", ',', notation.English},
		{"Windows", "board,ns,ew,result\r\n1,3,7,4S N =\r\n2,4,8,-50\r\n", ',', notation.English},
		{"split columns", "board,ns,ew,contract,declarer,tricks,score\n1,3,7,4S,N,10,420\n2,4,8,,,,-50\n", ',',
			notation.English},
		{"split columns, result", "donne;ns;eo;contrat;déclarant;résultat;marque\n1;3;7;4P;N;=;420\n2;4;8;;;-50;\n",
			';', notation.French},
		{"split columns, signed tricks", "donne;ns;eo;contrat;par;levées\n1;3;7;4P;N;=\n2;4;8;-50;-;\n", ';',
			notation.French},
		{"score only", "board,ns,ew,score\n1,3,7,4♠= N\n2,4,8,-50\n", ',', notation.English},
		{"scores of both sides",
			"donne;ns;eo;contrat;par;levées;marque NS;marque EO\n1;3;7;4P;N;=;420;\n2;4;8;;;;;50\n", ';',
			notation.French},
		{"a second header", "board,ns,ew,result\n1,3,7,4S N =\nns,ew,result,board\n4,8,-50,2\n", ',', notation.English},
		{"zero-width mark", "\ufeffboard,ns,ew,result\n1,3,7,4S N =\n2,4,8,-50\n", ',', notation.English},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := readText(t, c.text, Options{Notation: notation.Options{Language: c.lang}})
			if got := entries(s); got != want {
				t.Errorf("%s, want %s (%v)", got, want, s.Problems)
			}
			if s.Separator != c.separator || s.Format != Delimited {
				t.Errorf("%v with %q", s.Format, s.Separator)
			}
		})
	}
}

func encode16(text string, order binary.AppendByteOrder, mark bool) string {
	var b []byte
	if mark {
		text = "\ufeff" + text
	}
	for _, u := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, u)
	}
	return string(b)
}

func TestEncodings(t *testing.T) {
	const text = "donne;ns;eo;résultat;nom_ns;nom_eo\r\n1;3;7;4♠ N =;Zoé & Œdipe 𝄞;a & b\r\n2;3;7;-50;;\r\n"
	for _, c := range []struct {
		name, text string
		encoding   Encoding
	}{
		{"UTF-8", text, UTF8},
		{"UTF-8 with mark", "\ufeff" + text, UTF8},
		{"UTF-16LE with mark", encode16(text, binary.LittleEndian, true), UTF16LittleEndian},
		{"UTF-16BE with mark", encode16(text, binary.BigEndian, true), UTF16BigEndian},
		{"UTF-16LE", encode16(text, binary.LittleEndian, false), UTF16LittleEndian},
		{"UTF-16BE", encode16(text, binary.BigEndian, false), UTF16BigEndian},
	} {
		s := readText(t, c.text, Options{})
		if got, want := entries(s), "1 3-7 4S= N; 2 3-7 -50"; got != want || s.Encoding != c.encoding {
			t.Errorf("%s: %s, %v", c.name, got, s.Encoding)
		}
		if got := s.Event.Pairs[0].Names; len(got) != 2 || got[0] != "Zoé" || got[1] != "Œdipe 𝄞" {
			t.Errorf("%s: names %q", c.name, got)
		}
	}
	s := readText(t, "donne;ns;eo;r\xe9sultat;nom_ns\n1;3;7;4P N \x96 1;Zo\xe9 & \x8cdipe \x80\n", Options{})
	if got := entries(s); got != "1 3-7 4S-1 N" || s.Encoding != Windows1252 {
		t.Errorf("Windows-1252: %s, %v", got, s.Encoding)
	}
	if got := s.Event.Pairs[0].Names; got[0] != "Zoé" || got[1] != "Œdipe €" {
		t.Errorf("Windows-1252: names %q", got)
	}
}

func TestWindows1252IsWhole(t *testing.T) {
	var all []byte
	for b := range 256 {
		all = append(all, byte(b))
	}
	got := []rune(string(appendWindows1252(nil, all)))
	if len(got) != 256 {
		t.Fatalf("%d characters", len(got))
	}
	for b, r := range got {
		if (b < 0x80 || b >= 0xA0) && int(r) != b {
			t.Errorf("%#x is %q", b, r)
		}
	}
}

// Letters mean what the results show, and a slip does not change the others.
func TestLanguageOfResults(t *testing.T) {
	for _, c := range []struct {
		name, text string
		asked      notation.Language
		want       notation.Language
	}{
		{"French results, English header", "board,ns,ew,result\n1,1,2,4P N =\n1,3,4,3K N =\n1,5,6,2T N =\n",
			notation.English, notation.French},
		{"English results, French header", "donne,ns,eo,résultat\n1,1,2,4S N =\n1,3,4,3D N =\n1,5,6,2H N =\n",
			notation.French, notation.English},
		{"one slip", "donne,ns,eo,résultat\n1,1,2,4C N =\n1,3,4,4S N =\n1,5,6,4C N =\n", notation.French,
			notation.French},
		{"nothing but hearts or clubs, English header", "board,ns,ew,result\n1,1,2,4C N =\n", notation.French,
			notation.English},
		{"nothing at all", "ns,ew,bd,points\n1,2,1,50\n", notation.French, notation.English},
		{"few, as asked", "board,ns,ew,result\n1,1,2,4P N =\n", notation.French, notation.French},
	} {
		s := readText(t, c.text, Options{Notation: notation.Options{Language: c.asked}})
		if s.Language != c.want {
			t.Errorf("%s: %v", c.name, s.Language)
		}
	}
	s := readText(t, "board,ns,ew,result\n1,1,2,4C N =\n", Options{FixedLanguage: true})
	if got := entries(s); got != "1 1-2 4H= N" {
		t.Errorf("fixed: %s", got)
	}
}

func TestAllColumns(t *testing.T) {
	const text = "section,round,table,board,ns,ew,result,score,ns_name,ew_name,vul\n" +
		"A,1,2,3,1,2,4S N =,620,Ann & Bob,Cid / Dan,ns\n" +
		"A,2,-,3,3,4,4S N +1,650,Eve - Flo,Gus,ns\n" +
		"title,Monday\ndate,2026-02-01\n"
	s := readText(t, text, Options{})
	made := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Declarer: score.North, Tricks: 10}
	over := made
	over.Tricks = 11
	want := pairs.Event{
		Title: "Monday", Date: "2026-02-01",
		Lines: []pairs.Line{
			{Board: 3, Section: "A", Round: 1, Table: 2, NS: "1", EW: "2",
				Entry: score.Entry{Kind: score.Played, Play: made}, Entered: 620, HasEntered: true, Source: 2},
			{Board: 3, Section: "A", Round: 2, NS: "3", EW: "4", Entry: score.Entry{Kind: score.Played, Play: over},
				Entered: 650, HasEntered: true, Source: 3},
		},
		Pairs: []pairs.Pair{
			{Number: "1", Section: "A", Names: []string{"Ann", "Bob"}},
			{Number: "2", Section: "A", Names: []string{"Cid", "Dan"}},
			{Number: "3", Section: "A", Names: []string{"Eve", "Flo"}},
			{Number: "4", Section: "A", Names: []string{"Gus"}},
		},
		Vulnerability: map[int]score.Vulnerability{3: score.NSVulnerable},
	}
	if diff := gocmp.Diff(want, s.Event, cmpopts.EquateEmpty()); diff != "" || len(s.Problems) > 0 {
		t.Errorf("%v (-want +got):\n%s", s.Problems, diff)
	}
}

// In many a Mitchell pair 1 North-South and pair 1 East-West are two pairs.
func TestNumbersOfTwoLines(t *testing.T) {
	s := readText(t, "board,ns,ew,result,ns_name,ew_name\n1,1,1,50,Ann & Bob,Cid & Dan\n2,2,1,50,Eve & Flo,Cid & Dan\n",
		Options{})
	want := []pairs.Pair{
		{Number: "1", Line: score.NorthSouth, Names: []string{"Ann", "Bob"}},
		{Number: "1", Line: score.EastWest, Names: []string{"Cid", "Dan"}},
		{Number: "2", Line: score.NorthSouth, Names: []string{"Eve", "Flo"}},
	}
	if diff := gocmp.Diff(want, s.Event.Pairs); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNotPlayed(t *testing.T) {
	s := readText(t, "board,ns,ew,contract,score\n1,1,2,-,-\n1,3,4,,-\n1,5,6,NP,\n", Options{})
	if got, want := entries(s), "1 1-2 NP; 1 3-4 NP; 1 5-6 NP"; got != want || len(s.Problems) > 0 {
		t.Errorf("%s, want %s (%v)", got, want, s.Problems)
	}
}

// Each line that cannot be read is named with its number; all others count.
func TestRejectedLines(t *testing.T) {
	const text = "board,ns,ew,result,score,round,vul,seat\n" + // line 1: a column that is not read
		"1,1,2,4S N =,420,1,none,\n" +
		"x,1,2,4S N =,,,,\n" + // 3
		",1,2,4S N =,,,,\n" +
		"1,,2,4S N =,,,,\n" +
		"1,3,,4S N =,,,,\n" +
		"1,3,4,,,,,\n" + // 7
		"1,3,4,4S N,,,,\n" +
		"1,3,4,4S =,,,,\n" +
		"1,3,4,8S N =,,,,\n" +
		"1,3,4,4S N = hello,,,,\n" + // 11
		"1,3,4,\"4S N =,,,,\n" +
		"1,3,4,4H N 4,,,,\n" +
		"1,5,6,4S N =,what,one,maybe,\n" + // 14: three cells that do not matter
		"0,7,8,4S N =,,,,\n" +
		"1,9,,bye,,,,\n"
	s := readText(t, text, Options{})
	var got []string
	for _, p := range s.Problems {
		got = append(got, fmt.Sprintf("%d %s %v", p.Line, p.Code, p.Rejected))
	}
	want := []string{
		"1 column_unknown false", "3 board_unreadable true", "4 board_missing true", "5 pair_missing true",
		"6 pair_missing true",
		"7 entry_missing true", "8 entry_unreadable true", "9 entry_unreadable true", "10 entry_unreadable true",
		"11 entry_unreadable true",
		"12 unclosed_quote true", "13 entry_unreadable true", "14 score_unreadable false", "14 number_unreadable false",
		"14 number_unreadable false",
		"15 board_unreadable true",
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(s.Event.Lines) != 3 || s.Rejected != 12 {
		t.Errorf("%d lines count, %d are rejected", len(s.Event.Lines), s.Rejected)
	}
	var cause *notation.Error
	if p := s.Problems[6]; !errors.As(p, &cause) || cause.Fault != score.TricksMissing || p.Text != "4S N" {
		t.Errorf("the cause is %v", p.Cause)
	}
}

// A header that lacks one column is told from a sheet without any.
func TestColumnMissing(t *testing.T) {
	for text, want := range map[string]Fault{
		"ns;eo;résultat\n1;2;4P= N\n":                   BoardColumnMissing,
		"Club\n\nboard,ew,contract,by\n1,2,4S,N\n":      NSColumnMissing,
		"Donne\tNS\tMarque\n1\t1\t420\n":                EWColumnMissing,
		"donne;ns;eo;nom_ns;nom_eo\n1;1;2;Ann;Benoît\n": ResultColumnMissing,
	} {
		_, err := Read(strings.NewReader(text), Options{})
		var e *Error
		if !errors.As(err, &e) || e.Fault != want || e.Line < 1 {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The heads of printed sheets are short.
func TestShortHeads(t *testing.T) {
	s := readText(t, "Donne;NS;EO;Contrat;Décl.;Rés.;Marque\n1;1;2;4P;N;=;420\n1;3;4;3SA;E;-2;100\n", Options{})
	if len(s.Event.Lines) != 2 || len(s.Problems) > 0 {
		t.Errorf("%d lines, %v", len(s.Event.Lines), s.Problems)
	}
}

// What a sheet calls its columns is what its reader knows them by.
func TestHeadOfAProblem(t *testing.T) {
	s := readText(t, "Donne;NS;EO;Résultat;Tour;Vul.\n1;1;2;4P= N;abc;zz\n", Options{})
	var heads []string
	for _, p := range s.Problems {
		heads = append(heads, p.Head)
	}
	if !slices.Equal(heads, []string{"Tour", "Vul."}) {
		t.Errorf("the heads are %q", heads)
	}
}

func TestHeaderMissing(t *testing.T) {
	for _, text := range []string{"hello", "1,2,3,4S N =\n", "board;ns;note\n1;2;3\n", "\n\n\n"} {
		_, err := Read(strings.NewReader(text), Options{})
		var e *Error
		if !errors.As(err, &e) || e.Fault != HeaderMissing {
			t.Errorf("%q: %v", text, err)
		}
	}
	_, err := Read(strings.NewReader(""), Options{})
	var e *Error
	if !errors.As(err, &e) || e.Fault != NothingInFile {
		t.Errorf("an empty file: %v", err)
	}
}

// A cell must not run as a formula, whatever separator the spreadsheet takes;
// a negative score must stay a number.
func TestGuardedCells(t *testing.T) {
	for _, c := range []struct{ cell, written string }{
		{"=1+1", "'=1+1"}, {"+1", "'+1"}, {"@x", "'@x"}, {"-x", "'-x"}, {"＝1", "'＝1"}, {"-1+2", "'-1+2"},
		{"-50", "-50"}, {"620", "620"}, {"-12.5", "-12.5"}, {"1,5", "1,5"}, {"-", "'-"}, {"--1", "'--1"},
		{"a;=1", "a;'=1"}, {"a,@b", "a,'@b"}, {"a=1", "a=1"}, {"'=1", "''=1"}, {"'t Hooft", "'t Hooft"},
		{"4S= N", "4S= N"}, {"", ""},
	} {
		written := string(appendGuarded(nil, c.cell))
		if written != c.written {
			t.Errorf("%q is written %q, want %q", c.cell, written, c.written)
		}
		if back := string(unguard([]byte(written))); back != c.cell {
			t.Errorf("%q is read back as %q", c.cell, back)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.StringMatching(`[-=+@',;|" a1＝]{0,8}`).Draw(t, "cell")
		if back := string(unguard(appendGuarded(nil, cell))); back != cell {
			t.Fatalf("%q is read back as %q", cell, back)
		}
	})
}

func TestNoFormulaInExports(t *testing.T) {
	ev := &pairs.Event{
		Title: "=cmd|' /C calc'!A0", Date: "@today",
		Lines: []pairs.Line{{Board: 1, Section: "+A", NS: "=1", EW: "-x",
			Entry: score.Entry{Kind: score.PointsEntry, Points: -50}, Entered: -50, HasEntered: true}},
		Pairs: []pairs.Pair{{Number: "=1", Section: "+A", Club: "=HYPERLINK(\"x\")",
			Names: []string{"a;=1+1", "\t=2"}}},
	}
	for _, lang := range notation.Languages() {
		text := writeString(t, ev, WriteOptions{Format: Delimited, Language: lang})
		for _, separator := range ",;\t|" {
			for line := range strings.SplitSeq(text, "\r\n") {
				for cell := range strings.SplitSeq(line, string(separator)) {
					cell = strings.TrimPrefix(cell, `"`)
					if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r") && cell != "-50" {
						t.Errorf("%s, cut at %q: the cell %q", lang, separator, cell)
					}
				}
			}
		}
		if !bytes.Contains([]byte(text), []byte("-50")) {
			t.Errorf("%s: no -50 in\n%s", lang, text)
		}
	}
}

func TestWrittenTable(t *testing.T) {
	s := readText(t,
		"board,ns,ew,result,ns_name,ew_name\n1,1,2,4S N =,Ann & Bob,Cid & Dan\n2,1,2,-50,,\n3,1,2,A+/A-,,\n", Options{})
	for _, c := range []struct {
		o    WriteOptions
		want string
	}{
		{WriteOptions{Format: Delimited, Language: notation.French},
			"donne;ns;eo;résultat;nom_ns;nom_eo\r\n1;1;2;4P= N;Ann & Bob;Cid & Dan\r\n2;1;2;-50;Ann & Bob;Cid & Dan\r\n3;1;2;M+/M-;Ann & Bob;Cid & Dan\r\n"},
		{WriteOptions{Format: Delimited, Language: notation.English, Mark: true},
			"\ufeffboard,ns,ew,result,ns_name,ew_name\r\n1,1,2,4S= N,Ann & Bob,Cid & Dan\r\n2,1,2,-50,Ann & Bob,Cid & Dan\r\n3,1,2,A+/A-,Ann & Bob,Cid & Dan\r\n"},
	} {
		if diff := gocmp.Diff(c.want, writeString(t, &s.Event, c.o)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// A place without a result is open: it is named, kept, and written again.
func TestOpenPlaces(t *testing.T) {
	const text = "board,ns,ew,result,round,table\n1,1,2,4S N =,1,1\n1,3,4,,2,1\n"
	s := readText(t, text, Options{})
	want := []pairs.Line{{Board: 1, NS: "3", EW: "4", Round: 2, Table: 1, Source: 3}}
	if diff := gocmp.Diff(want, s.Event.Open); diff != "" || len(s.Problems) != 1 ||
		s.Problems[0].Code != EntryMissing {
		t.Errorf("%v (-want +got):\n%s", s.Problems, diff)
	}
	written := writeString(t, &s.Event, WriteOptions{Format: Delimited, Language: notation.English})
	again := readText(t, written, Options{})
	if diff := gocmp.Diff(s.Event, again.Event); diff != "" {
		t.Errorf("%s (-want +got):\n%s", written, diff)
	}
}

// What other programs made of the results is kept beside them.
func TestHeldNumbers(t *testing.T) {
	s := readText(t,
		"board,ns,ew,result,mp_ns,mp_ew\n1,1,2,50,\"7,5\",0.50\n1,3,4,NP,-,\n\npair,name,total,percentage\n1,A,7.50,93.75\n2,B,,\n", Options{})
	marks := &pairs.HeldMarks{NS: pairs.Held{Hundredths: 750, Known: true}, EW: pairs.Held{Hundredths: 50, Known: true}}
	if diff := gocmp.Diff(marks, s.Event.Lines[0].Held); diff != "" || s.Event.Lines[1].Held != nil {
		t.Errorf("(-want +got):\n%s", diff)
	}
	totals := &pairs.HeldTotals{Total: pairs.Held{Hundredths: 750, Known: true},
		Percent: pairs.Held{Hundredths: 9375, Known: true}, Source: 6}
	if diff := gocmp.Diff(totals, s.Event.Pairs[0].Held); diff != "" || s.Event.Pairs[1].Held != nil {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for text, want := range map[string]int{"12": 1200, "-3,5": -350, "−0.333": -33, "54.25 %": 5425} {
		if got := heldNumber(text); !got.Known || got.Hundredths != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
	for _, text := range []string{"", "-", "x", "NaN", "Inf", "1e300"} {
		if got := heldNumber(text); got.Known {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// What a file holds of another scoring is written and read again where that is
// asked for, and notes are not read.
func TestHeldNumbersAreWritten(t *testing.T) {
	for _, file := range []string{"mp_howell.xml", "mp_mitchell_03.xml", "cross_imp_howell.xml", "butler_howell.xml"} {
		want := readFile(t, file, Options{}).Event
		for _, lang := range []notation.Language{notation.French, notation.English} {
			text := writeString(t, &want,
				WriteOptions{Format: Delimited, Language: lang, Held: true,
					Notes: []string{"provisional; 3 -- results"}})
			s := readText(t, text, Options{})
			clean := cmpopts.IgnoreFields(pairs.Line{}, "Source")
			if diff := gocmp.Diff(want, s.Event, clean, cmpopts.IgnoreFields(pairs.HeldTotals{}, "Source"),
				cmpopts.EquateEmpty()); diff != "" || len(s.Problems) > 0 {
				t.Errorf("%s: %v (-want +got):\n%s", file, s.Problems, diff)
			}
		}
	}
}

func TestNotesAreNotRead(t *testing.T) {
	want := readFile(t, "mp_mitchell_03.xml", Options{}).Event
	for _, format := range WrittenFormats() {
		plain := writeString(t, &want, WriteOptions{Format: format})
		noted := writeString(t, &want, WriteOptions{Format: format,
			Notes: []string{"provisional -- 3 results; missing", "<b>"}})
		one, two := readText(t, plain, Options{}), readText(t, noted, Options{})
		ignored := []gocmp.Option{cmpopts.IgnoreFields(pairs.Line{}, "Source"),
			cmpopts.IgnoreFields(pairs.HeldTotals{}, "Source")}
		if diff := gocmp.Diff(one.Event, two.Event, ignored...); diff != "" || len(two.Problems) > 0 {
			t.Errorf("%v: %v (-want +got):\n%s", format, two.Problems, diff)
		}
		if !strings.Contains(noted, "provisional") {
			t.Errorf("%v: the notes of WriteOptions are not written", format)
		}
	}
}
