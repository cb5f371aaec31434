package sheet_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bridgescore/score/sheet"
)

// readText reads a file, and fails where it is refused.
func readText(t *testing.T, text string) sheet.Sheet {
	t.Helper()
	s, err := sheet.Read(strings.NewReader(text), sheet.Options{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s
}

// Spreadsheets drop the zeros before a number, in one column and not in another: 01
// and 1 are one pair in every format.
func TestZerosBeforeTheNumberOfAPair(t *testing.T) {
	for name, text := range map[string]string{
		"table":  "board,ns,ew,result\n1,01,02,90\n2,1,2,90\npair,name\n001,Ann\n2.0,Bob\n",
		"PBN":    "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n01 02 90\n\n[Board \"2\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 90\n",
		"USEBIO": "<USEBIO><EVENT>" + usebioBoard(1, "01", "02") + usebioBoard(2, "1", "2") + "</EVENT></USEBIO>",
	} {
		s := readText(t, text)
		if len(s.Event.Lines) != 2 || len(s.Problems) > 0 {
			t.Fatalf("%s: %+v", name, s)
		}
		for _, l := range s.Event.Lines {
			if l.NS != "1" || l.EW != "2" {
				t.Errorf("%s: pairs %q and %q", name, l.NS, l.EW)
			}
		}
		if list := s.Event.Pairs; len(list) > 0 && list[0].Number != "1" {
			t.Errorf("%s: pair %q is listed", name, list[0].Number)
		}
	}
	list, problems := sheet.ReadAdjustments("03; penalty 10%")
	if len(list) != 1 || list[0].Number != "3" || len(problems) > 0 {
		t.Errorf("adjusted are %+v, %v", list, problems)
	}
	if l := readText(t, "board,ns,ew,result\n1,0A,00,90\n").Event.Lines[0]; l.NS != "0A" || l.EW != "0" {
		t.Errorf("pairs %q and %q", l.NS, l.EW)
	}
}

func usebioBoard(board int, ns, ew string) string {
	return fmt.Sprintf("<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER>"+
		"<CONTRACT>1 NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>7</TRICKS><SCORE>90.00</SCORE></TRAVELLER_LINE></BOARD>", board, ns, ew)
}

// A cell under no head is named, once a table; empty ones are none.
func TestCellsWithoutHead(t *testing.T) {
	for text, want := range map[string]string{
		"board,ns,ew,result\n1,1,2,90\n1,3,4,110,late,2\n1,5,6,90,early\n":          "late",
		"board,,ns,ew,result\n1,,1,2,90\n1,A,3,4,110\n1,B,5,6,120\n":                "A",
		"board,ns,ew,result,,\n1,1,2,90,,\n1,3,4,110,,\n1,5,6,120,,,,\n":            "",
		"board,ns,ew,result\n1,1,2,90\n1,3,4,110\npair,name\n1,Ann\n2,Bob,more\n":   "",
		"title,x,y\nboard,ns,ew,result\n1,1,2,90\n":                                 "",
		"pair,name\n1,Ann\nboard,ns,ew,result\n1,1,2,90,x\n1,3,4,110,y\n2,1,4,90\n": "x",
	} {
		got := ""
		for _, p := range readText(t, text).Problems {
			if p.Code != sheet.CellWithoutHead || got != "" || p.Rejected {
				t.Errorf("%q: %v", text, p)
			}
			got = p.Text
		}
		if got != want {
			t.Errorf("%q: %q is named, want %q", text, got, want)
		}
	}
}

// The name of an event that says more than is known still tells that it is none of
// pairs, and which IMPs are meant may stand behind them.
func TestNamesOfForms(t *testing.T) {
	for kind, want := range map[string]sheet.Fault{
		"BUTLER_INDIVIDUAL": sheet.IndividualEvent, "TEAM_OF_FOUR": sheet.TeamsEvent,
		"MIXED_TEAMS_SWISS": sheet.TeamsEvent,
	} {
		_, err := sheet.Read(strings.NewReader("<USEBIO><EVENT EVENT_TYPE=\""+kind+"\">"+usebioBoard(1, "1", "2")+
			"</EVENT></USEBIO>"), sheet.Options{})
		var refused *sheet.Error
		if !errors.As(err, &refused) || refused.Fault != want {
			t.Errorf("%s: %v, want %s", kind, err, want)
		}
	}
	for name, want := range map[string]sheet.Scoring{"IMP;Cross": sheet.CrossIMPs, "IMP;Butler": sheet.Butler,
		"MP;Board": sheet.Matchpoints} {
		s := readText(t, "[Scoring \""+name+
			"\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 90\n")
		if s.Scoring != want || !s.HasScoring || len(s.Problems) > 0 {
			t.Errorf("%s: %v, %v", name, s.Scoring, s.Problems)
		}
	}
}

// The words of English clubs for a vulnerability, and a percentage of East-West
// in French.
func TestWordsOfColumns(t *testing.T) {
	for _, text := range []string{
		"board,vul,ns,ew,result\n1,Love All,1,2,90\n4,Game All,1,2,90\n",
		"donne;ns;eo;résultat;% ns;% eo\n1;1;2;90;50;50\n",
	} {
		if s := readText(t, text); len(s.Problems) > 0 {
			t.Errorf("%q: %v", text, s.Problems)
		}
	}
}
