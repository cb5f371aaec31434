package sheet

import (
	"fmt"
	"strings"
	"testing"
)

// A line that begins as a tag and is none is named; the games around it are read.
func TestTagsThatAreNone(t *testing.T) {
	const other = "[Board \"2\"]\n[Contract \"3NT\"]\n[Declarer \"E\"]\n[Result \"9\"]\n"
	for _, tt := range []struct {
		tag, column string
		line        int
	}{
		{"[Contract 4S]", "Contract", 2},
		{"[Contract \"4S]", "Contract", 2},
		{"[Contract 4S\"]", "Contract", 2},
		{"[Contract '4S']", "Contract", 2},
		{"[Contract = \"4S\"]", "Contract", 2},
		{"[Contract: \"4S\"]", "Contract", 2},
		{"[contract 4S]", "Contract", 2},
		{"Contract \"4S\"", "Contract", 2},
		{"Contract \"4S\"]", "Contract", 2},
		{"[Contract\n4S]", "Contract", 3},
		{"[Contract]", "Contract", 2},
		{"[Result ten]", "Result", 2},
	} {
		file := "[Board \"1\"]\n" + tt.tag + "\n[Declarer \"N\"]\n[Result \"10\"]\n\n" + other
		s, err := Read(strings.NewReader(file), Options{})
		if err != nil {
			t.Errorf("%q: %v", tt.tag, err)
			continue
		}
		named := 0
		for _, p := range s.Problems {
			if p.Code == TagUnreadable && p.Line == tt.line && p.Column == tt.column && p.Rejected {
				named++
			}
		}
		if named != 1 || len(s.Event.Lines) == 0 || s.Event.Lines[len(s.Event.Lines)-1].Board != 2 {
			t.Errorf("%q: %v, %d lines", tt.tag, s.Problems, len(s.Event.Lines))
		}
	}
	// What no result hangs on, and what is no tag at all, is passed over as ever.
	for _, text := range []string{"[Annotator x]", "Board 7 was fouled.", "[see below]", "Result of the draw"} {
		s, err := Read(strings.NewReader(text+"\n"+other+text+"\n"), Options{Format: PBN})
		if err != nil || len(s.Problems) > 0 || len(s.Event.Lines) != 1 {
			t.Errorf("%q: %v, %v", text, s.Problems, err)
		}
	}
	s, err := Read(strings.NewReader("[event \"x\"]\n"+strings.ToLower(other)), Options{})
	if err != nil || fmt.Sprint(s.Event.Title, len(s.Event.Lines), s.Problems) != "x1 []" {
		t.Errorf("tags in small letters: %+v, %v", s, err)
	}
}
