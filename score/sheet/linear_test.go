package sheet

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// checkLinear fails where eight times the work takes far more than eight times
// as long: 64 times, where the work is a loop in a loop. It compares the best
// of several runs, so that a busy machine does not count.
func checkLinear(t *testing.T, n int, work func(n int) func()) {
	t.Helper()
	const times, most = 8, 28
	best := func(n int) time.Duration {
		run := work(n)
		fastest := time.Duration(1<<63 - 1)
		for range 5 {
			start := time.Now()
			run()
			fastest = min(fastest, time.Since(start))
		}
		return fastest
	}
	var one, more time.Duration
	for range 3 {
		if one, more = best(n), best(times*n); more <= most*one {
			return
		}
	}
	t.Errorf("%d times the work takes %.1f times as long (%v, %v)", times, float64(more)/float64(one), one, more)
}

// What once took time by the square of what was sent: blanks behind comments,
// apostrophes in a cell, names of pairs, sections of a file to be written.
func TestWorkIsLinear(t *testing.T) {
	read := func(format Format, text string, limits Limits) func() {
		return func() {
			if _, err := Read(strings.NewReader(text), Options{Format: format, Limits: limits}); err != nil {
				t.Fatal(err)
			}
		}
	}
	long := Limits{LineLength: 1 << 24, Text: 1 << 24}
	t.Run("blanks behind comments", func(t *testing.T) {
		checkLinear(t, 2000, func(n int) func() {
			return read(PBN, "[Event \"x\"]\n"+strings.Repeat("{}", n)+strings.Repeat("\u00a0", 2*n)+"\n", long)
		})
	})
	t.Run("blanks behind tags", func(t *testing.T) {
		checkLinear(t, 1000, func(n int) func() {
			return read(PBN, strings.Repeat("[Event \"x\"]", n)+strings.Repeat("\u00a0", 4*n)+"\n", long)
		})
	})
	t.Run("apostrophes", func(t *testing.T) {
		checkLinear(t, 2000, func(n int) func() {
			return read(Delimited, "board,ns,ew,result,ns_name\n1,1,2,50,\""+strings.Repeat("';", n)+"\"\n", long)
		})
	})
	t.Run("names", func(t *testing.T) {
		checkLinear(t, 1000, func(n int) func() {
			var text strings.Builder
			text.WriteString("board,ns,ew,result,ns_name,ew_name\n")
			for i := range n {
				fmt.Fprintf(&text, "1,%d,%d,0,x,x\n", i, i+1)
			}
			return read(Delimited, text.String(), Limits{})
		})
	})
	t.Run("sections", func(t *testing.T) {
		checkLinear(t, 500, func(n int) func() {
			var ev pairs.Event
			for i := range n {
				section := fmt.Sprint(i)
				ev.Pairs = append(ev.Pairs, pairs.Pair{Number: "1", Section: section})
				ev.Lines = append(ev.Lines, pairs.Line{Board: i + 1, Section: section, NS: "1", EW: "2", Entry: score.Entry{Kind: score.PointsEntry}})
			}
			return func() {
				if err := Write(io.Discard, &ev, WriteOptions{Format: USEBIO}); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}

// A width whose end overflows once ended the program of whoever read the file.
func TestWidthsThatOverflow(t *testing.T) {
	for _, tag := range []string{"ScoreTable", "TotalScoreTable"} {
		for _, width := range []string{"9223372036854775807", "9223372036854775806", "4611686018427387904", "99999", "-1"} {
			file := fmt.Sprintf("[Board \"1\"]\n[%s \"PairId_NS\\%s;PairId_EW\\%s;Contract\\5L\"]\nx\n\n", tag, width, width)
			if _, err := Read(bytes.NewReader([]byte(file)), Options{Format: PBN}); err != nil {
				t.Errorf("%s of width %s: %v", tag, width, err)
			}
		}
	}
}
