package pairs

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// inParallel calls work for 0 to n-1, on as many goroutines as there are
// processors. Every call writes to places of its own.
func inParallel(n int, work func(i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	if workers < 2 {
		for i := range n {
			work(i)
		}
		return
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	group.Wait()
}
