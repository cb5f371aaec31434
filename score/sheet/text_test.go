package sheet

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

func TestText(t *testing.T) {
	const want = "donne;ns;eo;résultat\r\n1;1;2;4♠= N\r\n"
	wide := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(want)) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	for name, file := range map[string][]byte{
		"UTF-8":    []byte(want),
		"mark":     append([]byte{0xEF, 0xBB, 0xBF}, want...),
		"UTF-16LE": wide,
		// A line that is not UTF-8 is Windows-1252; the other one stays.
		"mixed": bytes.Replace([]byte(want), []byte("é"), []byte{0xE9}, 1),
	} {
		if got := asText(file); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := asText(nil); got != "" {
		t.Errorf("nothing: %q", got)
	}
}

func FuzzText(f *testing.F) {
	f.Add([]byte("donne;ns\n\xe9\x00"))
	f.Add([]byte{0xFE, 0xFF, 0xD8, 0x00, 0x41})
	f.Fuzz(func(t *testing.T, file []byte) {
		if !utf8.ValidString(asText(file)) {
			t.Errorf("%q is not valid", file)
		}
	})
}

// Zeros that pad a text count for nothing, wherever they are; with other signs
// that are no letters they show that a file is no text.
func TestZerosThatPad(t *testing.T) {
	for name, file := range map[string]string{
		"in the head": "board,ns,ew,result\x00\x00\x00\n1,1,2,50\n",
		"later":       "board,ns,ew,result\n1,1\x00,2,50\x00\n" + strings.Repeat("\x00", 3000) + "\n",
		"in XML":      usebioBoard("\x00" + travellerLine("<SCORE>50\x00</SCORE>")),
		"in PBN":      "[Board \"1\"]\x00\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2\x00 50\n",
	} {
		s, err := Read(strings.NewReader(file), Options{})
		if err != nil || len(s.Event.Lines) != 1 || s.Event.Lines[0].Entry.Points != 50 || s.Event.Lines[0].EW != "2" {
			t.Errorf("%s: %+v, %v", name, s.Event.Lines, err)
		}
	}
	if f := Detect([]byte("\x7fELF\x02\x01\x01\x00\x00"), ""); f != UnknownFormat {
		t.Errorf("a program is %v", f)
	}
}

// What a file calls pairs and itself does not turn the words around it.
func TestDirectionIsNotTurned(t *testing.T) {
	const turn = "\u202e\u2066"
	for _, file := range []string{
		"board,ns,ew,result,section,ns_name\n1,1" + turn + ",2,50,A" + turn + ",Ann" + turn + "\ntitle,x" + turn +
			"\ndate,1" + turn + "\n",
		"board,ns,ew,result\n1,1,2,50\npair,section,name1,club\n1" + turn + ",A" + turn + ",Ann" + turn + ",C" +
			turn + "\n",
		"<USEBIO><EVENT><EVENT_DESCRIPTION>x" + turn + "</EVENT_DESCRIPTION><SECTION SECTION_ID='A" + turn +
			"'><PAIR><PAIR_NUMBER>1" + turn +
			"</PAIR_NUMBER><CLUB_NAME>c" + turn + "</CLUB_NAME><PLAYER><PLAYER_NAME>Ann" + turn +
			"</PLAYER_NAME></PLAYER></PAIR></SECTION></EVENT></USEBIO>",
		"[Event \"x" + turn + "\"]\n[North \"Ann" + turn + "\"]\n[Board \"1\"]\n[Contract \"Pass\"]\n[Section \"A" +
			turn + "\"]\n",
		"[Board \"1\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW;Score_NS;Names_NS\"]\nA" + turn + " 1" + turn +
			" 2 50 \"Ann" + turn + "\"\n",
	} {
		s, err := Read(strings.NewReader(file), Options{})
		if err != nil {
			t.Errorf("%q: %v", file, err)
		}
		if read := fmt.Sprintf("%+v", s.Event); strings.ContainsAny(read, turn) ||
			len(s.Event.Lines)+len(s.Event.Pairs) == 0 {
			t.Errorf("%q is read as %s", file, read)
		}
	}
}
