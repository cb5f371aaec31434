package sheet

import (
	"fmt"
	"strings"
	"testing"
)

// The number of a board is read with the words that people write before it.
func TestBoardNumbers(t *testing.T) {
	for _, cell := range []string{
		"7", "07", "7.0", "7.", "Board 7", "board 7", "BOARD7", "Bd 7", "bd. 7", "Donne 7", "donne n° 7", "n°7", "N° 7",
		"nº 7", "no 7", "No. 7",
		"#7", "# 7", "Board #7", "étui 7", "Étui n°7", "Board: 7", "Board no. 7", "Board number 7", "numéro 7", "№ 7",
		"Nr. 7", "Board\u00a07",
	} {
		for _, file := range []string{
			"board,ns,ew,result\n" + cell + ",1,2,4S= N\n" + cell + ",3,4,4S= N\n",
			"[Board \"" + cell + "\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 420\n",
			strings.Replace(usebioBoard(travellerLine("<SCORE>420</SCORE>")+travellerLine("<SCORE>420</SCORE>")),
				"<BOARD_NUMBER>1<", "<BOARD_NUMBER>"+cell+"<", 1),
		} {
			if strings.HasPrefix(file, "<") && len([]rune(cell)) < len(cell) {
				continue // the test's XML has another encoding
			}
			s, err := Read(strings.NewReader(file), Options{})
			if err != nil || len(s.Problems) > 0 || len(s.Event.Lines) != 2 || s.Event.Lines[0].Board != 7 {
				t.Errorf("%q in %.20q: %+v, %v, %v", cell, file, s.Event.Lines, s.Problems, err)
			}
		}
	}
	for _, cell := range []string{"-7", "Board", "#", "seven", "7 8", "7a", "Table 7", "Board -7", "Board 7 x", "n°",
		"7,5", "Board " + strings.Repeat("0", 60) + "7"} {
		s, err := Read(strings.NewReader("board;ns;ew;result\n1;1;2;4S= N\n"+cell+";1;2;4S= N\n"), Options{})
		if err != nil || len(s.Problems) != 1 || s.Problems[0].Code != BoardUnreadable || s.Problems[0].Text == "" {
			t.Errorf("%q: %v, %v", cell, s.Problems, err)
		}
	}
	s, err := Read(strings.NewReader("[Board \"x\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n"),
		Options{})
	if err != nil || len(s.Problems) != 1 || s.Problems[0].Code != BoardUnreadable {
		t.Errorf("a board of PBN: %v, %v", s.Problems, err)
	}
}

// A letter before the number is that of the section where another cell says so.
func TestBoardsOfSections(t *testing.T) {
	for _, tt := range []struct{ head, rows, want string }{
		{"board;ns;ew;result;section", "A1;1;2;4S= N;A/B1;1;2;4S= N;B", "1A 1B"},
		{"board;ns;ew;result;section", "a-1;1;2;4S= N;A/B 12;1;2;4S= N;b", "1A 12b"},
		{"board;ns;ew;result", "A1;A1;A2;4S= N/B1;B1;B2;4S= N", "1 1"},
		{"board;ns;ew;result;section", "A1;1;2;4S= N;B/1;1;2;4S= N;B", "1B board_of_section A1"},
		{"board;ns;ew;result", "A1;1;2;4S= N/1;1;2;4S= N", "1 board_of_section A1"},
		{"board;ns;ew;result", "A1;A1;B2;4S= N/1;1;2;4S= N", "1 board_of_section A1"},
	} {
		s, err := Read(strings.NewReader(tt.head+"\n"+strings.ReplaceAll(tt.rows, "/", "\n")+"\n"), Options{})
		var got []string
		for _, l := range s.Event.Lines {
			got = append(got, fmt.Sprintf("%d%s", l.Board, l.Section))
		}
		for _, p := range s.Problems {
			got = append(got, string(p.Code), p.Text)
		}
		if text := strings.Join(got, " "); text != tt.want || err != nil {
			t.Errorf("%s: %q, want %q, %v", tt.rows, text, tt.want, err)
		}
	}
}
