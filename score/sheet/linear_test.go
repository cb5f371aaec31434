//go:build linux

package sheet

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// processorTime is what this thread has had of a processor: unlike the time of a clock it
// does not grow while others have it.
func processorTime() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID, which package syscall does not name
	var now syscall.Timespec
	if _, _, err := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&now)),
		0); err != 0 {
		panic(err)
	}
	return time.Duration(now.Nano())
}

// checkLinear fails where eight times the work costs far more than eight times as much: 64
// times, where the work is a loop in a loop. Both are measured in one run, and only the best
// of several tries counts.
func checkLinear(t *testing.T, n int, work func(n int) func()) {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const times, most = 8, 28
	best := func(n int) time.Duration {
		run := work(n)
		least := time.Duration(1<<63 - 1)
		for range 5 {
			start := processorTime()
			run()
			least = min(least, processorTime()-start)
		}
		return least
	}
	var one, more time.Duration
	for range 3 {
		if one, more = best(n), best(times*n); more <= most*one {
			return
		}
	}
	t.Errorf("%d times the work costs %.1f times as much (%v, %v)", times, float64(more)/float64(one), one, more)
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
				ev.Lines = append(ev.Lines,
					pairs.Line{Board: i + 1, Section: section, NS: "1", EW: "2",
						Entry: score.Entry{Kind: score.PointsEntry}})
			}
			return func() {
				if err := Write(io.Discard, &ev, WriteOptions{Format: USEBIO}); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}
