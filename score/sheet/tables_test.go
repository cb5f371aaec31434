package sheet

import (
	"fmt"
	"strings"
	"testing"
)

// Tables as other programs export them, and what is said beside.
func TestTablesOfPrograms(t *testing.T) {
	for _, c := range []struct{ name, text, want, problems string }{
		{"players, the whole entry, a score as result",
			"#Board,North,South,East,West,Contract,Result\n1,ann,bob,cid,dan,4SN=,420\n1,eve,fay,gus,hal,4SN-1,-50\n2,ann,bob,gus,hal,PASS,0\n2,eve,fay,cid,dan,3NTxW+1,-950\n",
			"1 ann - bob-cid - dan 4S= N; 1 eve - fay-gus - hal 4S-1 N; 2 ann - bob-gus - hal PASS; 2 eve - fay-cid - dan 3NTX+1 W", ""},
		{"players in turn, tricks as result",
			"#Board,North,East,South,West,Contract,Declarer,Result\n1,ann,cid,bob,dan,4S,N,=\n1,eve,gus,fay,hal,4S,N,9\n",
			"1 ann - bob-cid - dan 4S= N; 1 eve - fay-gus - hal 4S-1 N", ""},
		{"scores by sign",
			"Board,NS,EW,Bid,By,Ld,Tks,+Sc,-Sc,+,-\n1,1,5,4S,N,HK,10,420,,4,2\n1,2,6,4S,N,HK,9,,50,0,6\n1,3,7,NP,,,,,,,\n1,4,8,4H,W,SA,8,100,,4,2\n",
			"1 1-5 4S= N; 1 2-6 4S-1 N; 1 3-7 NP; 1 4-8 4H-2 W", ""},
		{"scores of both sides",
			"round_number,table_number,board_number,ns_pair,ew_pair,ns_score,ew_score,contract,declarer,ns_match_points,ew_match_points,opening_lead,result,tricks_taken\n" +
				"1,1,1,1,11,420,-420,4S,N,1,0,HK,=,10\n1,2,1,2,12,-50,50,4S,N,0,1,HK,-1,9\n1,3,1,3,13,AVE+,AVE-,,,,,,,\n1,4,1,4,14,PASS,PASS,PASS,,,,,,\n1,5,1,5,15,NP,NP,,,,,,,\n",
			"1 1-11 4S= N; 1 2-12 4S-1 N; 1 3-13 A+/A-; 1 4-14 PASS; 1 5-15 NP", ""},
		{"whole numbers with decimals", "board;ns;ew;result;score\n1,0;1,0;11,0;4S= N;420,0\n2.0;1.00;12.0;-50.0;\n",
			"1 1-11 4S= N; 2 1-12 -50", ""},
		{"numbers that are none", "board;ns;ew;result\n1,5;1;11;4S= N\n", "", "2 board_unreadable"},
		{"filled up with NUL", "board,ns,ew,result\n1,1,11,4S= N\x00\x00\n1,2,12,-50\n\x00\x00\x00\x00\x1a",
			"1 1-11 4S= N; 1 2-12 -50", ""},
		{"a declarer beside the result",
			"board,ns,ew,result,declarer\n1,1,11,4S=,N\n1,2,12,4S= N,N\n1,3,13,-50,N\n1,4,14,PASS,\n",
			"1 1-11 4S= N; 1 2-12 4S= N; 1 3-13 -50; 1 4-14 PASS", ""},
		{"the score decides",
			"board,ns,ew,contract,declarer,score\n1,1,11,4S,N,420\n1,2,12,4S,N,-50\n1,3,13,4S,N,440\n1,4,14,,,0\n1,5,15,PASS,,0\n1,6,16,4S,,420\n1,7,17,4S,,440\n",
			"1 1-11 4S= N; 1 2-12 4S-1 N; 1 4-14 NP; 1 5-15 PASS; 1 6-16 +420",
			"4 no_such_score; 5 zero_not_played; 8 entry_unreadable"},
		{"scores alone, one of them 0", "board,ns,ew,score\n1,1,11,420\n1,2,12,0\n", "1 1-11 +420; 1 2-12 0", ""},
		{"both sides have scored", "board,ns,ew,score ns,score ew\n1,1,11,420,50\n1,2,12,420,0\n1,3,13,0,50\n",
			"1 2-12 +420; 1 3-13 -50", "2 entry_unreadable"},
		{"made: four or four tricks", "board,ns,ew,contract,by,made\n1,1,11,4S,N,4\n1,2,12,4S,N,+1\n1,3,13,4S,N,8\n",
			"1 2-12 4S+1 N; 1 3-13 4S-2 N", "2 entry_unreadable"},
		{"tricks taken", "board,ns,ew,contract,by,tricks_taken\n1,1,11,4S,N,4\n", "1 1-11 4S-6 N", ""},
		{"the pair of the declarer and no seat", "board,ns,ew,contract,declarer,result\n1,1,11,4S,1,=\n", "",
			"2 entry_unreadable"},
		{"an award beside a contract",
			"board,ns,ew,contract,by,result,remarks\n1,1,11,4S,N,=,60%-40%\n1,2,12,4S,N,=,wrong lead\n1,3,13,,,,late\n",
			"1 1-11 A6040; 1 2-12 4S= N", "4 entry_unreadable"},
		{"percentages are no pairs", "board,NS,EW,result,NS %,EW %\n1,1,11,420,100,0\n1,2,12,-50,0,100\n",
			"1 1-11 +420; 1 2-12 -50", ""},
		{"ends of lines twice", "board,ns,ew,result\r\r\n1,1,11,4S= N\r\r\n1,2,12,x\r\r\n", "1 1-11 4S= N",
			"3 entry_unreadable"},
	} {
		s := readText(t, c.text, Options{})
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
	}
}

// A file of an old Mac is told from Windows-1252 by its letters.
func TestMacRoman(t *testing.T) {
	if len(macRomanHigh) != 128 {
		t.Fatalf("%d characters", len(macRomanHigh))
	}
	for b, want := range map[byte]rune{0x80: 'Ä', 0x8E: 'é', 0x8D: 'ç', 0xCA: '\u00a0', 0xD5: '’', 0xDB: '€',
		0xFF: 'ˇ'} {
		if got := macRomanHigh[b-0x80]; got != want {
			t.Errorf("%#x is %c, want %c", b, got, want)
		}
	}
	for text, want := range map[string]Encoding{
		"donne;ns;eo;r\x8esultat;nom_ns\n1;1;2;4P N =;Zo\x91 H\x8el\x8fne\n":               MacRoman,
		"donne;ns;eo;r\xe9sultat;nom_ns\n1;1;2;4P N =;Zo\xeb H\xe9l\xe8ne\n":               Windows1252,
		"donne;ns;eo;résultat;nom_ns\n1;1;2;4P N =;Zoë Hélène\n":                           UTF8,
		"[Event \"R\x8eunion\"]\n[Board \"1\"]\n[Contract \"Pass\"]\n[North \"Zo\x91\"]\n": MacRoman,
	} {
		s := readText(t, text, Options{})
		if s.Encoding != want {
			t.Errorf("%q is %v, want %v", text, s.Encoding, want)
		}
		if asText := asText([]byte(text)); strings.HasPrefix(text, "donne") &&
			(!strings.Contains(asText, "Zoë Hélène") || len(s.Event.Pairs) != 1 ||
				s.Event.Pairs[0].Names[0] != "Zoë Hélène") {
			t.Errorf("%q is %q, %v", text, asText, s.Event.Pairs)
		}
	}
}
