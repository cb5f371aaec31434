package pairs

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"bridgescore/score"
)

// A panic on a goroutine of the library's own would end the program of its
// user: it comes up where the user can recover from it.
func TestPanicComesBackToTheCaller(t *testing.T) {
	for _, n := range []int{1, 2, 1000} {
		func() {
			defer func() {
				if v, _ := recover().(string); n > 1 && !strings.Contains(v, "no such board") {
					t.Errorf("%d calls: recovered %q", n, v)
				}
			}()
			_ = inParallel(t.Context(), n, func(i int) {
				if i == n/2 {
					panic("no such board")
				}
			})
			t.Errorf("%d calls: no panic", n)
		}()
	}
}

// Nothing is scored for a client that has gone, and no more than each worker
// has in hand for one that goes.
func TestScoringStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var calls atomic.Int64
	err := inParallel(ctx, 1_000_000, func(int) {
		calls.Add(1)
		cancel()
	})
	if n := calls.Load(); !errors.Is(err, context.Canceled) || n > 10_000 {
		t.Errorf("%d calls, %v", n, err)
	}
	event := &Event{Lines: []Line{{Board: 1, NS: "1", EW: "2",
		Entry: score.Entry{Kind: score.PointsEntry, Points: 50}}}}
	if _, err := ScoreContext(ctx, event, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("scored for nobody: %v", err)
	}
	if _, err := Score(event, Options{}); err != nil {
		t.Error(err)
	}
}
