package sheet

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bridgescore/score/notation"
)

// fuzzRead checks what must hold for any bytes in a format: no panic, problems
// on lines that exist, and what was read can be written and read again as the
// same event.
func fuzzRead(f *testing.F, format Format) {
	files, err := filepath.Glob("testdata/programs/*" + format.Endings()[0])
	if err != nil || len(files) == 0 {
		f.Fatalf("no files of other programs: %v", err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		o := Options{Format: format, Limits: Limits{Bytes: 1 << 20, Problems: 20}}
		s, err := Read(bytes.NewReader(data), o)
		if err != nil {
			var own *Error
			if !errors.As(err, &own) {
				t.Fatalf("%v is no *Error", err)
			}
			return
		}
		lines := bytes.Count(data, []byte("\n")) + bytes.Count(data, []byte("\r")) + 1
		for _, p := range s.Problems {
			if p.Line < 0 || p.Line > lines || p.Code == "" {
				t.Fatalf("%+v among %d lines", p, lines)
			}
		}
		var text bytes.Buffer
		if err := Write(&text, &s.Event, WriteOptions{Format: format, Language: s.Language}); err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		again, err := Read(bytes.NewReader(text.Bytes()),
			Options{Format: format, Notation: notation.Options{Language: s.Language}, FixedLanguage: true})
		if err != nil {
			t.Fatalf("what was written is refused: %v\n%s", err, text.Bytes())
		}
		if len(again.Event.Lines) != len(s.Event.Lines) {
			t.Fatalf("%d lines are %d when they are read again: %v\n%s", len(s.Event.Lines), len(again.Event.Lines),
				again.Problems, text.Bytes())
		}
		want, got := inOrder(&s.Event), inOrder(&again.Event)
		for i := range want.Lines {
			a, b := want.Lines[i], got.Lines[i]
			if formatEnglish(a.Entry) != formatEnglish(b.Entry) || a.Board != b.Board || a.Entered != b.Entered ||
				a.HasEntered != b.HasEntered {
				t.Fatalf("%+v is read again as %+v\n%s", a, b, text.Bytes())
			}
		}
	})
}

func FuzzDelimited(f *testing.F) {
	for _, text := range []string{
		"board,ns,ew,result\n1,1,2,4S N =\n2,1,2,A6040\n",
		"donne;ns;eo;résultat;marque;nom_ns\r\n1;1;2;4P N +1;450;'=Ann & Bob\r\n",
		"sep=|\nbd|ns|ew|contract|by|tricks|vul\n3|1|2|3NTX|E|7|all\n\ntitle|x\n\npair|line|club|name1|name2\n1|NS||\"a\"|b",
		"\ufeffboard\tns\tew\tresult\tround\n1\t\"1\"\"\"\t2\tNS: 4S= N / EW: -50 [B]\t7\n",
		"donne;ns;eo;r\xe9sultat\r1;1;2;PASSE\r",
		encode16("board,ns,ew,score\n1,1,2,-50", anyOrder, true),
		"board,ns,ew,result,ns_name,ew_name\n1,1,2,0,x,x\n1,2,3,50,\"';'=;''x\",x\n",
	} {
		f.Add([]byte(text))
	}
	fuzzRead(f, Delimited)
}

func FuzzUSEBIO(f *testing.F) {
	f.Add(
		[]byte(
			usebioBoard(
				travellerLine(
					"<CONTRACT>3NTX</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>4</TRICKS><SCORE>-1100</SCORE>"))))
	f.Add([]byte(usebioBoard(travellerLine("<SCORE>A6040</SCORE><ROUND_NUMBER>3</ROUND_NUMBER>") +
		"<VULNERABILITY>all</VULNERABILITY>")))
	f.Add(
		[]byte(
			"<usebio><event><section section_id='A'><participants><pair><pair_number>1</pair_number><player><player_name>&lt;x</player_name></player></pair></participants></section></event></usebio>"))
	f.Add([]byte(`<!DOCTYPE USEBIO [<!ENTITY a "b">]><USEBIO>&a;</USEBIO>`))
	fuzzRead(f, USEBIO)
}

func FuzzPBN(f *testing.F) {
	club, err := os.ReadFile(filepath.Join("testdata", "club.pbn"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(club)
	f.Add(
		[]byte(
			"[Event \"##x\"]\n[Board \"3\"]\n[Contract \"4S*\"][Declarer \"W\"][Result \"9\"][Score \"NS 100\"]\n\n[Board \"#\"]\n[Contract \"Pass\"]\n"))
	f.Add(
		[]byte(
			"[Board \"1\"]\n[ScoreTable \"PairId_NS\\9223372036854775807;PairId_EW\\9223372036854775807;Contract\\5L\"]\nx\n"))
	f.Add([]byte("[Event \"x\"]\n" + strings.Repeat("{}", 90) + strings.Repeat("\u00a0", 50) + "\n"))
	f.Add(
		[]byte(
			"[Board \"3\"]\n[ScoreTable \"PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Names_NS;Entry\"]\n  1   2 \"P\"    x y \"NP [C]\"\n{ [ } ; \n"))
	fuzzRead(f, PBN)
}

// FuzzDetect: any bytes can be given, with any content type, and are read in
// the format that was detected.
func FuzzDetect(f *testing.F) {
	for _, text := range []string{"<USEBIO>", "% PBN", "board,ns,ew,result\n", "PK\x03\x04", "\xff\xfe<\x00"} {
		f.Add([]byte(text), "text/csv")
	}
	f.Fuzz(func(t *testing.T, data []byte, contentType string) {
		s, err := Read(bytes.NewReader(data), Options{ContentType: contentType})
		if err == nil && s.Format != Detect(data[:min(len(data), 1024)], contentType) {
			t.Fatalf("read as %v", s.Format)
		}
	})
}
