package sheet

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/notation"
)

// programFile is a file as another program writes it, and what it says.
type programFile struct {
	name    string
	want    string // the results
	scoring Scoring
	named   bool
	// problems are the lines and codes of what is said beside.
	problems string
}

var programFiles = []programFile{
	{name: "u01_pairs_crossimps.xml", want: "1 1-11 4S= N; 1 2-12 2S+2 N; 1 3-13 5HX-2 E", scoring: CrossIMPs,
		named: true},
	{name: "u02_pairs_butler.xml", want: "1 1-11 4S= N; 1 2-12 2S+2 N; 1 3-13 5HX-2 E", scoring: Butler, named: true},
	{name: "u04_np_empty_contract_score0.xml", want: "1 1-11 3NT= N; 1 2-12 3NT+1 N; 1 3-13 NP", named: true,
		problems: "8 zero_not_played"},
	{name: "u06_np_forms.xml", named: true,
		want: "1 1-11 4S= N; 1 2-12 4S-1 N; 1 3-13 NP; 1 4-14 NP; 1 5-15 NP; 1 6-16 NP; 1 7-17 NP; 1 8-18 NP; " +
			"1 9-19 SIT-OUT; 1 10-20 SIT-OUT; 1 11-21 NP; 1 12-22 NP"},
	{name: "u07_adjusted_forms.xml", named: true,
		want: "1 1-11 4S= N; 1 2-12 4S-1 N; 1 3-13 A6040; 1 4-14 A6060; 1 5-15 A5050; 1 6-16 A6040; 1 7-17 A6040; 1 8-18 A6040; " +
			"1 10-20 A=/A=; 1 11-21 A+/A-; 1 12-22 A+/A-; 1 13-23 A6040; 1 14-24 A6040; 1 15-25 A+/A-; 1 16-26 A6040; 1 17-27 A6040; 1 19-29 A5545; 1 20-30 100%/0%",
		problems: "14 entry_unreadable; 23 entry_unreadable; 26 entry_unreadable"},
	{name: "u16_two_sessions.xml", named: true, want: "1 1-3 4S= N; 1 2-4 3NT-1 N; 20001 1-4 1NT= E; 20001 2-3 1NT-1 E",
		problems: "0 sessions_apart"},
	{name: "p01_result_ns.pbn",
		want: "1 n1 - s1-e1 - w1 5CX= N; 1 n2 - s2-e2 - w2 5HX-2 S; 1 n3 - s3-e3 - w3 4S= E; 1 n4 - s4-e4 - w4 4S-1 E"},
	{name: "p02_scoretable_hash.pbn", want: "1 1-11 4S= N; 1 2-12 3NT= S; 2 1-12 2H= W; 2 2-11 2H+1 W"},
	{name: "p04_acbl_awards.pbn", named: true,
		want:     "1 1-1 4S= N; 1 2-2 3NT= S; 1 3-3 A+/A+; 1 4-4 A-/A+; 1 5-5 PASS; 1 6-6 A+/A-; 1 7-7 A=/A=; 1 8-8 NP",
		problems: "12 award_of_one_side"},
	{name: "p07_tags_multiline.pbn", want: "1 a - b-c - d 4S= N; 1 a2 - b2-c2 - d2 3NT= S"},
	{name: "p08_noresult_score.pbn", want: "1 1-1 4S= N; 1 2-2 4S-1 N; 1 3-3 3NT+1 S; 1 4-4 PASS"},
	{name: "p18_text_in_table.pbn", want: "1 1-2 4S= S; 1 3-4 3NT-1 N; 1 5-6 4S-1 S; 1 7-8 4S+1 S",
		problems: "7 row_unreadable"},
	{name: "p19_comments_at_row_end.pbn", want: "1 1-2 4S= S; 1 3-4 3NT-1 N; 1 5-6 4S-1 S; 1 7-8 4S+1 S"},
	{name: "p21_doublespaced.pbn", want: "1 1-2 4S= S; 1 3-4 3NT-1 N; 1 5-6 4S+1 S"},
	{name: "p22_blank_in_table.pbn", want: "1 1-2 4S= S; 1 3-4 3NT-1 N; 1 5-6 4S+1 S; 1 7-8 4S+1 S"},
	{name: "c01_bws_receiveddata.csv",
		want: "1 1-11 4S= N; 1 2-12 3NT+1 E; 1 3-13 5DX-2 S; 1 4-14 PASS; 1 5-15 A6040; 1 6-16 NP; 1 7-17 4SXX-1 N"},
	{name: "c07_heads1.csv", want: "1 1-11 4S= N; 1 2-12 3NT+1 S"},
	{name: "c12_score_ew_awards.csv",
		want:     "1 1-11 4S= N; 1 2-12 4S-1 N; 1 3-13 A6060; 1 4-14 A+/A+; 1 5-15 A-/A+; 1 6-16 A+/A-; 1 7-17 A6040",
		problems: "7 award_of_one_side"},
	{name: "c16_fr_tr.csv", want: "1 1-101 4C= E; 1 2-102 4C+1 E; 1 3-103 4C-1 E"},
	{name: "g03_3_2.csv", want: "1 1-101 +420; 1 2-102 +450; 1 3-103 +170; 1 4-104 +170 [B]; 1 5-105 +140 [B]; " +
		"2 1-101 +110; 2 2-102 +110; 2 3-103 +110; 2 4-104 +110; 2 5-105 +110"},
}

func TestFilesOfPrograms(t *testing.T) {
	for _, c := range programFiles {
		file, err := os.ReadFile("testdata/programs/" + c.name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read(strings.NewReader(string(file)), Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var problems []string
		for _, p := range s.Problems {
			problems = append(problems, fmt.Sprintf("%d %s", p.Line, p.Code))
		}
		if got := entries(s); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
		if got := strings.Join(problems, "; "); got != c.problems {
			t.Errorf("%s: %s, want %s\n%v", c.name, got, c.problems, s.Problems)
		}
		if s.Scoring != c.scoring || s.HasScoring != c.named {
			t.Errorf("%s: scoring %d, %v", c.name, s.Scoring, s.HasScoring)
		}
	}
}

// A file of a match of teams is none of pairs; its match can be scored.
func TestFilesOfTeams(t *testing.T) {
	for name, want := range map[string]string{
		"u10_swiss_teams.xml": "Red - Blue: 1 4S+1 S, 4S= N; 2 3NT-1 N, 3NT= S",
		"u20_teams_match.xml": "Red - Blue: 1 4S= S, 4S-1 S",
		"p13_team_rooms.pbn":  "Home - Away: 1 4S= S, 3NT-1 S; 2 2HX-1 W, 3C= N",
	} {
		file, err := os.ReadFile("testdata/programs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Read(strings.NewReader(string(file)), Options{})
		var refused *Error
		if !errors.As(err, &refused) || refused.Fault != TeamsEvent || refused.Match == nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m := refused.Match
		var boards []string
		for _, b := range m.Boards {
			boards = append(boards, fmt.Sprintf("%d %s, %s", b.Number, notation.Format(b.Open, notation.English),
				notation.Format(b.Closed, notation.English)))
		}
		if got := m.Home + " - " + m.Away + ": " + strings.Join(boards, "; "); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// The names of forms of scoring that files use; what is not known is said, and
// not silently matchpoints.
func TestFormsOfScoring(t *testing.T) {
	for _, c := range []struct {
		event, method string
		scoring       Scoring
		named         bool
		unknown       string
		fault         Fault
	}{
		{event: "PAIRS"}, {event: "SWISS_PAIRS"}, {},
		{event: "MP_PAIRS", named: true},
		{event: "PAIRS", method: "MATCH_POINTS", named: true},
		{event: "CROSS_IMP", scoring: CrossIMPs, named: true},
		{event: "CROSS_IMPS", scoring: CrossIMPs, named: true},
		{event: "PAIRS", method: "CROSS_IMPS", scoring: CrossIMPs, named: true},
		{event: "MP_PAIRS", method: "XIMP", scoring: CrossIMPs, named: true},
		{event: "MP_PAIRS", method: "Butler", scoring: Butler, named: true},
		{event: "BUTLER_PAIRS", method: "IMPS", scoring: Butler, named: true},
		{event: "SWISS_PAIRS_BUTLER_IMPS", scoring: Butler, named: true},
		{event: "SWISS_PAIRS_CROSS_IMPS", scoring: CrossIMPs, named: true},
		{event: "PAIRS", method: "IMPS", unknown: "IMPS"},
		{event: "MP_PAIRS", method: "IMPS", unknown: "IMPS"},
		{event: "AGGREGATE", unknown: "AGGREGATE"},
		{event: "PAIRS", method: "AGGREGATE", unknown: "AGGREGATE"},
		{event: "MP_PAIRS", method: "AGGREGATE", named: true, unknown: "AGGREGATE"},
		{event: "NEW_THING", method: "MATCH_POINTS", named: true},
		{event: "TEAMS", fault: TeamsEvent}, {event: "SWISS_TEAMS", method: "IMPS", fault: TeamsEvent},
		{event: "Teams_of_Four", fault: TeamsEvent}, {event: "KO", fault: TeamsEvent},
		{event: "HEAD_TO_HEAD", fault: TeamsEvent},
		{event: "PAIRS", method: "POINT_A_BOARD", fault: TeamsEvent},
		{event: "INDIVIDUAL", method: "MATCH_POINTS", fault: IndividualEvent},
	} {
		file := "<USEBIO><EVENT EVENT_TYPE=\"" + c.event + "\"><BOARD_SCORING_METHOD>" + c.method +
			"</BOARD_SCORING_METHOD>" +
			"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" + travellerLine("<SCORE>50</SCORE>") + "</BOARD></EVENT></USEBIO>"
		s, err := Read(strings.NewReader(file), Options{})
		var refused *Error
		if c.fault != "" {
			if !errors.As(err, &refused) || refused.Fault != c.fault {
				t.Errorf("%s, %s: %v", c.event, c.method, err)
			}
			continue
		}
		unknown := ""
		for _, p := range s.Problems {
			unknown += p.Text
		}
		if err != nil || s.Scoring != c.scoring || s.HasScoring != c.named || unknown != c.unknown {
			t.Errorf("%s, %s: %d %v %q, %v", c.event, c.method, s.Scoring, s.HasScoring, unknown, err)
		}
	}
}

// Sessions that play boards of the same numbers are compared each for itself,
// with the vulnerability that each board had; others stay as they are.
func TestSessions(t *testing.T) {
	session := func(board int, vulnerability string) string {
		return fmt.Sprintf("<SESSION><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>"+
			"<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER><VULNERABILITY>%s</VULNERABILITY>", board, vulnerability) +
			travellerLine("<SCORE>50</SCORE>") + "</BOARD></SESSION>"
	}
	for _, c := range []struct{ name, body, want, vul string }{
		{"other boards", session(1, "None") + session(2, "NS"), "1 1-2 +50; 2 1-2 +50", ""},
		{"the same board", session(1, "None") + session(1, "None") + session(1, "None"),
			"1 1-2 +50; 20001 1-2 +50; 30001 1-2 +50", ""},
		{"its own vulnerability", session(1, "All") + session(1, "All"), "1 1-2 +50; 20001 1-2 +50",
			"1 all; 20001 all"},
		{"an empty one before", "<SESSION></SESSION>" + session(1, "None") + "<SESSION></SESSION>", "1 1-2 +50", ""},
	} {
		s, err := Read(strings.NewReader("<USEBIO><EVENT EVENT_TYPE=\"PAIRS\">"+c.body+"</EVENT></USEBIO>"), Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var vul []string
		for _, l := range s.Event.Lines {
			if v, ok := s.Event.Vulnerability[l.Board]; ok {
				vul = append(vul, fmt.Sprintf("%d %s", l.Board, v))
			}
			if pattern := score.Board(l.Board).Vulnerability(); pattern != score.Board(
				l.Board%sessionStep).Vulnerability() {
				t.Errorf("%s: board %d has the vulnerability %s", c.name, l.Board, pattern)
			}
		}
		if got := entries(s); got != c.want || strings.Join(vul, "; ") != c.vul || len(s.Event.Pairs) != 2 {
			t.Errorf("%s: %s, %s, %d pairs, want %s, %s", c.name, got, vul, len(s.Event.Pairs), c.want, c.vul)
		}
	}
	var refused *Error
	for name, body := range map[string]string{"too many": strings.Repeat(session(1, "None"), mostSessions+1),
		"too high": strings.Repeat(session(sessionStep, "None"), 2)} {
		if _, err := Read(strings.NewReader("<USEBIO><EVENT>"+body+"</EVENT></USEBIO>"), Options{}); !errors.As(err,
			&refused) || refused.Fault != TooManySessions {
			t.Errorf("%s: %v", name, err)
		}
	}
}
