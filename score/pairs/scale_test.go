package pairs_test

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// simultaneous makes an event of as many tables, each of which plays all the
// boards with the same two pairs. Of every 500 lines, missing were not played.
func simultaneous(tables, boards, missing int) *pairs.Event {
	source := rand.New(rand.NewPCG(7, 11))
	event := &pairs.Event{Lines: make([]pairs.Line, 0, tables*boards)}
	for t := range tables {
		ns, ew := strconv.Itoa(2*t+1), strconv.Itoa(2*t+2)
		for b := range boards {
			line := pairs.Line{Board: b + 1, NS: ns, EW: ew, Entry: score.Entry{Kind: score.NotPlayed}}
			if source.IntN(500) >= missing {
				contract := score.Contract{Level: 2 + source.IntN(3), Strain: score.Strains()[source.IntN(5)]}
				line.Entry = score.Entry{Kind: score.Played, Play: score.Play{
					Contract: contract,
					Declarer: score.Seats()[source.IntN(4)],
					Tricks:   6 + source.IntN(8),
				}}
			}
			event.Lines = append(event.Lines, line)
		}
	}
	return event
}

func benchmarkScore(b *testing.B, tables, missing int, options pairs.Options) {
	event := simultaneous(tables, 27, missing)
	runtime.GC()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := pairs.Score(event, options); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkClub(b *testing.B)         { benchmarkScore(b, 12, 0, pairs.Options{}) }
func BenchmarkSimultaneous(b *testing.B) { benchmarkScore(b, 10_000, 0, pairs.Options{}) }
func BenchmarkSimultaneousWithGaps(b *testing.B) {
	benchmarkScore(b, 10_000, 1, pairs.Options{})
}
func BenchmarkSimultaneousCrossIMPs(b *testing.B) {
	benchmarkScore(b, 10_000, 1, pairs.Options{Scoring: pairs.ByCrossIMPs})
}
func BenchmarkSimultaneousButler(b *testing.B) {
	benchmarkScore(b, 10_000, 1, pairs.Options{Scoring: pairs.ByButler})
}

// BenchmarkManySections gives every table a section of its own.
func BenchmarkManySections(b *testing.B) {
	for _, sections := range []int{1_000, 10_000, 100_000} {
		event := &pairs.Event{Lines: make([]pairs.Line, sections)}
		for i := range event.Lines {
			event.Lines[i] = pairs.Line{
				Board: 1, Section: strconv.Itoa(i), NS: "1", EW: "2",
				Entry: score.Entry{Kind: score.PointsEntry, Points: 10 * (i % 100)},
			}
		}
		b.Run(strconv.Itoa(sections), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := pairs.Score(event, pairs.Options{RankSectionsApart: true}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
