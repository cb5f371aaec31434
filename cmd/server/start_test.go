package main

import (
	"net"
	"testing"
	"time"
)

// From the start of the process to the first connection that it takes.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		addr := freeAddresses(b, 1)[0]
		c := startCopy(b, addr)
		for {
			conn, err := net.Dial("tcp", addr)
			if err == nil {
				conn.Close()
				break
			}
			time.Sleep(100 * time.Microsecond)
		}
		b.StopTimer()
		_ = c.Process.Kill()
		_ = c.Wait()
		b.StartTimer()
	}
}
