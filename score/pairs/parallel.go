package pairs

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// inParallel calls work for 0 to n-1, on as many goroutines as there are
// processors. Every call writes to places of its own. It stops early, with the
// error of the context, when that ends.
//
// A panic of work comes up in the caller, who can recover from it: on a
// goroutine of its own it would end the program.
func inParallel(ctx context.Context, n int, work func(i int)) error {
	workers := min(runtime.GOMAXPROCS(0), n)
	if workers < 2 {
		for i := range n {
			if err := ctx.Err(); err != nil {
				return err
			}
			work(i)
		}
		return nil
	}
	var next atomic.Int64
	var fault atomic.Pointer[string]
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					text := fmt.Sprintf("%v\n%s", v, debug.Stack())
					fault.CompareAndSwap(nil, &text)
				}
			}()
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil && fault.Load() == nil; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	group.Wait()
	if text := fault.Load(); text != nil {
		panic(*text)
	}
	return ctx.Err()
}
