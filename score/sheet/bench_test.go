package sheet

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"testing"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// simultaneous makes an event of many tables, each playing 27 boards.
func simultaneous(tables int) *pairs.Event {
	var ev pairs.Event
	for table := range tables {
		section := "S" + strconv.Itoa(table/20)
		for board := 1; board <= 27; board++ {
			n := table*27 + board
			play := score.Play{
				Contract: score.Contract{Level: 1 + n%7, Strain: score.Strains()[n%5],
					Doubling: score.Doubling(n % 11 / 9)},
				Declarer: score.Seats()[n%4], Tricks: n * 7 % 14,
			}
			ev.Lines = append(ev.Lines, pairs.Line{
				Board: board, Section: section, Table: 1 + table%20, NS: strconv.Itoa(1 + table%20),
				EW:    strconv.Itoa(21 + (table+board/3)%20),
				Entry: score.Entry{Kind: score.Played, Play: play},
			})
		}
	}
	return &ev
}

func BenchmarkRead(b *testing.B) {
	for _, format := range Formats() {
		for _, tables := range []int{40, 10_000} {
			if format != Delimited && tables > 40 {
				continue
			}
			var file bytes.Buffer
			if err := Write(&file, simultaneous(tables),
				WriteOptions{Format: format, Language: notation.French}); err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%v/lines=%d", format, tables*27), func(b *testing.B) {
				b.SetBytes(int64(file.Len()))
				b.ReportAllocs()
				for b.Loop() {
					s, err := Read(bytes.NewReader(file.Bytes()), Options{})
					if err != nil || len(s.Event.Lines) != tables*27 {
						b.Fatal(err, len(s.Event.Lines), s.Problems)
					}
				}
			})
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	ev := simultaneous(40)
	for _, format := range Formats() {
		b.Run(format.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := Write(io.Discard, ev, WriteOptions{Format: format}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
