package sheet_test

import (
	"bytes"
	"strings"
	"testing"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
)

// Columns of IMPs, as programs call them, are compared with ours like matchpoints: where
// the head names the form by that form, else by the one that the event is scored by.
func TestHeldIMPs(t *testing.T) {
	rows := func(head string) string {
		return "board,ns,ew,result," + head + "\n1,1,11,4S= N,0\n1,2,12,6S= N,0\n1,3,13,4S-1 N,0\n1,4,14,4S+1 N,0\n"
	}
	for head, scorings := range map[string][]pairs.Scoring{
		"IMP": {pairs.ByButler, pairs.ByCrossIMPs}, "IMPs": {pairs.ByButler, pairs.ByCrossIMPs},
		"imps_ns": {pairs.ByButler, pairs.ByCrossIMPs},
		"NS IMPs": {pairs.ByButler, pairs.ByCrossIMPs}, "Butler": {pairs.ByButler}, "Butler NS": {pairs.ByButler},
		"Butler IMPs N-S": {pairs.ByButler},
		"cross imps":      {pairs.ByCrossIMPs}, "X-IMP": {pairs.ByCrossIMPs}, "XIMPs NS": {pairs.ByCrossIMPs},
		"NS Cross-IMP": {pairs.ByCrossIMPs},
	} {
		for _, scoring := range scorings {
			s, err := sheet.Read(strings.NewReader(rows(head)), sheet.Options{})
			if err != nil || len(s.Problems) > 0 {
				t.Fatalf("%s: %v, %v", head, s.Problems, err)
			}
			ours, err := pairs.Score(&s.Event, pairs.Options{Scoring: scoring})
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range ours.Boards[0].Lines { // what it holds is right now
				s.Event.Lines[l.Line].Held = &pairs.HeldMarks{NS: pairs.Held{Hundredths: int(l.NSMark.Points.Round(2)),
					Known: true}}
			}
			if r, err := pairs.Score(&s.Event, pairs.Options{Scoring: scoring}); err != nil || len(r.Warnings) > 0 {
				t.Errorf("%s by %v, right: %v, %v", head, scoring, r.Warnings, err)
			}
			var file bytes.Buffer
			if err := sheet.Write(&file, &s.Event,
				sheet.WriteOptions{Format: sheet.Delimited, Language: notation.French, Held: true}); err != nil {
				t.Fatal(err)
			}
			again, err := sheet.Read(&file, sheet.Options{})
			if err != nil || again.Event.HeldIMPs != s.Event.HeldIMPs ||
				again.Event.HeldScoring != s.Event.HeldScoring || again.Event.Lines[0].Held == nil {
				t.Errorf("%s: written and read again: %+v, %v", head, again.Event, err)
			}
			s.Event.Lines[2].Held.NS.Hundredths += 700
			r, err := pairs.Score(&s.Event, pairs.Options{Scoring: scoring})
			if err != nil || len(r.Warnings) != 1 || r.Warnings[0].Code != pairs.MarkDiffers ||
				r.Warnings[0].Line != 2 {
				t.Errorf("%s by %v, wrong: %v, %v", head, scoring, r.Warnings, err)
			}
			if r, err := pairs.Score(&s.Event, pairs.Options{}); len(scorings) > 1 &&
				(err != nil || len(r.Warnings) > 0) {
				t.Errorf("%s by matchpoints: %v, %v", head, r.Warnings, err)
			}
		}
	}
}
