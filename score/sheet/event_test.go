package sheet

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// anyEvent draws an event that the formats can hold.
func anyEvent() *rapid.Generator[*pairs.Event] {
	return rapid.Custom(func(t *rapid.T) *pairs.Event {
		ev := &pairs.Event{Title: anyText(t, "title"), Date: anyText(t, "date")}
		sections := rapid.SampledFrom([][]string{{""}, {"A", "B"}, {"", "=1+1"}}).Draw(t, "sections")
		positions := rapid.Bool().Draw(t, "positions")
		for i := range rapid.IntRange(1, 12).Draw(t, "lines") {
			l := pairs.Line{
				Board:   rapid.IntRange(1, 40).Draw(t, "board"),
				Section: rapid.SampledFrom(sections).Draw(t, "section"),
				NS:      anyNumber(t),
				EW:      anyNumber(t),
				Entry:   anyEntry(t),
				Source:  i,
			}
			if positions {
				l.Round, l.Table = rapid.IntRange(0, 30).Draw(t, "round"), rapid.IntRange(0, 30).Draw(t, "table")
			}
			if l.Entry.Kind == score.SitOut && rapid.Bool().Draw(t, "alone") {
				l.EW = ""
			}
			if k := l.Entry.Kind; (k == score.Played || k == score.PassEntry) && rapid.Bool().Draw(t, "entered") {
				l.Entered, l.HasEntered = anyPoints(t), true
			}
			ev.Lines = append(ev.Lines, l)
		}
		if rapid.Bool().Draw(t, "overridden") {
			board := ev.Lines[0].Board
			ev.Vulnerability = map[int]score.Vulnerability{board: score.Board(
				board).Vulnerability() ^ score.NSVulnerable}
		}
		if rapid.Bool().Draw(t, "named") {
			ev.Pairs = anyPairs(t, sections)
		}
		return ev
	})
}

func anyPairs(t *rapid.T, sections []string) []pairs.Pair {
	var list []pairs.Pair
	for _, section := range sections {
		for range rapid.IntRange(0, 4).Draw(t, "pairs") {
			p := pairs.Pair{
				Number: anyNumber(t), Section: section, Club: anyText(t, "club"),
				Line: score.Side(rapid.IntRange(0, 2).Draw(t, "line")),
			}
			for range rapid.IntRange(0, 3).Draw(t, "players") {
				if name := strings.ReplaceAll(anyText(t, "name"), ";", ""); strings.TrimSpace(name) != "" {
					p.Names = append(p.Names, strings.TrimSpace(name))
				}
			}
			list = append(list, p)
		}
	}
	return list
}

func anyNumber(t *rapid.T) string {
	return rapid.SampledFrom([]string{"1", "2", "3", "12", "1NS", "1EW", "=2", "-4", "+5", "@6", "'7", "''=8", `9"`,
		"a;=b", "é"}).Draw(t, "number")
}

// anyText draws a text without control characters and blanks at its ends.
func anyText(t *rapid.T, label string) string {
	return rapid.OneOf(
		rapid.Just(""),
		rapid.SampledFrom([]string{"Tournoi du lundi", "=SUM(A1)", "-1+2", "'t Hooft", "''", `a "b", c`, "a\\b", "#",
			"##x", "?", "O'Neil & Söhne / x", "＝1", "1,-2", "x;@y", "date", "-"}),
		rapid.Map(rapid.StringMatching(`[ -~éœÉ♠]{0,12}`), strings.TrimSpace),
	).Draw(t, label)
}

func anyPoints(t *rapid.T) int { return 10 * rapid.IntRange(-760, 760).Draw(t, "points") }

func anyPlay(t *rapid.T) score.Play {
	return score.Play{
		Contract: score.Contract{
			Level:    rapid.IntRange(1, 7).Draw(t, "level"),
			Strain:   score.Strains()[rapid.IntRange(0, 4).Draw(t, "strain")],
			Doubling: score.Doublings()[rapid.IntRange(0, 2).Draw(t, "doubling")],
		},
		Declarer: score.Seats()[rapid.IntRange(0, 3).Draw(t, "declarer")],
		Tricks:   rapid.IntRange(0, 13).Draw(t, "tricks"),
	}
}

func anyEntry(t *rapid.T) score.Entry {
	e := score.Entry{Kind: rapid.SampledFrom([]score.EntryKind{
		score.Played, score.Played, score.Played, score.PassEntry, score.PointsEntry, score.NotPlayed, score.SitOut,
		score.Artificial, score.Assigned,
	}).Draw(t, "kind")}
	switch e.Kind {
	case score.Played:
		e.Play = anyPlay(t)
	case score.PointsEntry:
		e.Points = anyPoints(t)
	case score.Artificial:
		e.NS = score.Award{Kind: score.AveragePlus, Percent: 6000}
		e.EW = score.Award{Kind: score.FixedPercent, Percent: rapid.IntRange(0, 10000).Draw(t, "percent")}
	case score.Assigned:
		list := []score.WeightedScore{{Weight: 30, Play: anyPlay(t)},
			{Weight: 70, Points: anyPoints(t), FromPoints: true}}
		e.Ruling = &score.Ruling{NS: list, EW: list}
	}
	if rapid.IntRange(0, 4).Draw(t, "fouled") == 0 {
		e.FouledGroup = 'B'
	}
	return e
}

// same compares events up to what a format may change: the numbers of lines, what they hold of the
// scoring, and for USEBIO and PBN the order and the scores beside the contracts.
func same(want, got *pairs.Event, format Format) string {
	options := []gocmp.Option{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(pairs.Line{}, "Source", "Held"),
		cmpopts.IgnoreFields(pairs.Pair{}, "Held"), cmpopts.IgnoreFields(pairs.Event{}, "HeldScoring")}
	if format != Delimited {
		want, got = inOrder(want), inOrder(got)
	}
	return gocmp.Diff(want, got, options...)
}

func inOrder(ev *pairs.Event) *pairs.Event {
	ordered := *ev
	ordered.Lines = slices.Clone(ev.Lines)
	for i := range ordered.Lines {
		l := &ordered.Lines[i]
		if l.HasEntered || l.Entry.Kind != score.Played && l.Entry.Kind != score.PassEntry {
			continue
		}
		if r, err := l.Entry.BoardResult(vulnerabilityOf(ev, l.Board)); err == nil {
			l.Entered, l.HasEntered = r.Points, true
		}
	}
	slices.SortStableFunc(ordered.Lines, func(a, b pairs.Line) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Board, b.Board))
	})
	ordered.Pairs = slices.Clone(ev.Pairs)
	slices.SortStableFunc(ordered.Pairs, func(a, b pairs.Pair) int { return cmp.Compare(a.Section, b.Section) })
	return &ordered
}

func writeString(t interface{ Fatalf(string, ...any) }, ev *pairs.Event, o WriteOptions) string {
	var b bytes.Buffer
	if err := Write(&b, ev, o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return b.String()
}

// What is written is read back as the same event, in every format.
func TestEveryEventIsReadBack(t *testing.T) {
	for _, o := range []WriteOptions{
		{Format: Delimited, Language: notation.French},
		{Format: Delimited, Language: notation.English, Mark: true},
		{Format: Delimited, Language: notation.English, Separator: '\t'},
		{Format: Delimited, Language: notation.French, Separator: '|'},
		{Format: USEBIO},
		{Format: PBN},
	} {
		t.Run(o.Format.String()+" "+o.Language.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				want := anyEvent().Draw(t, "event")
				text := writeString(t, want, o)
				got, err := Read(strings.NewReader(text), Options{})
				if err != nil {
					t.Fatalf("%v in\n%s", err, text)
				}
				if got.Format != o.Format || len(got.Problems) > 0 {
					t.Fatalf("%v, %v in\n%s", got.Format, got.Problems, text)
				}
				if diff := same(want, &got.Event, o.Format); diff != "" {
					t.Fatalf("(-want +got):\n%s\n%s", diff, text)
				}
			})
		})
	}
}
