package api

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/locales"
	"bridgescore/score/imp"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	sheetdata "bridgescore/score/sheet/testdata"
	"bridgescore/web/param/scoring"
)

// manyKinds holds every kind of result, a fouled board, rounds and tables, and
// pairs with names that JSON has to quote.
const manyKinds = "board,ns,ew,result,round,table\n" +
	"1,1,2,4S= N,1,1\n1,3,4,4SX-2 E [B],1,2\n1,5,6,PASS [B],,\n1,7,8,-50,2,\n1,9,10,NP,,3\n" +
	"2,1,4,A6040,,\n2,3,2,A+/A-,,\n2,5,8,30% 4S= N + 70% 4S-1 N,,\n2,7,6,NS: 4S= N / EW: 4S-1 N,,\n2,9,,sit-out,,\n" +
	"3,Éric,\"a\"\"b\",420,,\n3,<b>&,back\\slash,450,,\n3,\u2028,\x7f,-100,,\n3,tab\there,\xff,430,,\n"

// TestStreamedEvent writes events line by line and all at once: both are the
// same text.
func TestStreamedEvent(t *testing.T) {
	files := map[string]string{"many kinds": manyKinds, "odd": oddSheet}
	for _, name := range []string{"mp_mitchell_03", "mp_howell", "butler_howell"} {
		text, err := sheetdata.Files.ReadFile(name + ".xml")
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	for name, text := range files {
		file, err := sheet.Read(strings.NewReader(text),
			sheet.Options{Notation: notation.Options{Language: notation.English}})
		if err != nil {
			t.Fatal(err)
		}
		for scoring, options := range map[string]pairs.Options{
			scoring.Matchpoints: {},
			scoring.CrossIMPs:   {Scoring: pairs.ByCrossIMPs, Cross: imp.CrossOptions{Divisor: imp.DivideByNothing}},
			scoring.Butler:      {Scoring: pairs.ByButler, CompareWithinSections: true},
		} {
			t.Run(name+" "+scoring, func(t *testing.T) {
				result, err := pairs.Score(&file.Event, options)
				if err != nil {
					t.Fatal(err)
				}
				for _, lang := range []locales.Language{locales.French, locales.English} {
					words, reading := locales.For(lang), lang.Notation()
					whole := newEvent(&file, result, scoring, translator{words, reading})
					whole.Boards = boardsOf(&file.Event, result, reading)
					want, err := encode(whole)
					if err != nil {
						t.Fatal(err)
					}
					var got bytes.Buffer
					if err := WriteEvent(&got, &file, result, scoring, words, reading); err != nil ||
						got.String() != string(want)+"\n" {
						t.Errorf("%s, %s, %s: %v\ngot  %s\nwant %s", name, scoring, lang, err, &got, want)
					}
				}
			})
		}
	}
}

// boardsOf gives the boards of an event all at once.
func boardsOf(event *pairs.Event, result *pairs.Result, lang notation.Language) []EventBoard {
	boards := make([]EventBoard, 0, len(result.Boards))
	for i := range result.Boards {
		b := &result.Boards[i]
		a := boardWithoutLines(result, b)
		a.Results = make([]EventScore, 0, len(b.Lines))
		for j := range b.Lines {
			l := &b.Lines[j]
			s := eventScore(&event.Lines[l.Line], l, lang)
			percents := result.Scoring == pairs.ByMatchpoints
			s.NS, s.NSPercent = mark(&l.NSMark, percents)
			s.EW, s.EWPercent = mark(&l.EWMark, percents)
			a.Results = append(a.Results, s)
		}
		boards = append(boards, a)
	}
	return boards
}

func eventScore(line *pairs.Line, l *pairs.LineScore, lang notation.Language) EventScore {
	a := EventScore{
		Round: line.Round, Table: line.Table,
		Result:  notation.Format(line.Entry, lang),
		NSRules: ruleNames(l.NSMark.Rules),
		EWRules: ruleNames(l.EWMark.Rules),
	}
	a.NSPair, a.EWPair = seated(line, l)
	if l.HasPoints {
		a.NSScore = &l.Points
	}
	return a
}

// mark rounds what one side gets on a board, if the board counts for it.
func mark(m *pairs.Mark, percents bool) (points, percent *float64) {
	if !m.Counted {
		return nil, nil
	}
	points = ptr(twoPlaces(m.Points.Round(2)))
	if percents {
		percent = ptr(twoPlaces(m.Percent.Round(2)))
	}
	return points, percent
}

// TestStreamToNobody checks that a client who leaves is no fault, and that
// nothing more is written for it.
func TestStreamToNobody(t *testing.T) {
	file, err := sheet.Read(strings.NewReader(simultaneous(100)), sheet.Options{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := pairs.Score(&file.Event, pairs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w := &closed{}
	a := Event{stream: newBoardStream(&file.Event, result, notation.English)}
	if err := a.write(w); err != nil || w.writes != 1 {
		t.Errorf("%v, %d writes", err, w.writes)
	}
}

// closed is a connection that takes nothing.
type closed struct{ writes int }

func (c *closed) Write([]byte) (int, error) {
	c.writes++
	return 0, os.ErrClosed
}

func TestTwoPlacesInText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(-1e12, 1e12).Draw(t, "hundredths")
		want, err := json.Marshal(twoPlaces(n))
		if got := appendTwoPlaces(nil, n); err != nil || string(got) != string(want) {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	})
}
