package main

import (
	"net"
	"net/http"
	"sync"
	"time"
)

// connections knows those of a server that have a request under way, or may have: a new one whose
// first request is still to be read. Shutdown would drop that request unanswered.
type connections struct {
	mu   sync.Mutex
	busy map[net.Conn]bool
}

// watch is told by the server of each state of a connection.
func (c *connections) watch(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch state {
	case http.StateNew, http.StateActive:
		if c.busy == nil {
			c.busy = make(map[net.Conn]bool)
		}
		c.busy[conn] = true
	default:
		delete(c.busy, conn)
	}
}

// await waits until none is busy, or until the time is over.
func (c *connections) await(most time.Duration) {
	const pause = 5 * time.Millisecond
	for deadline := time.Now().Add(most); time.Now().Before(deadline); time.Sleep(pause) {
		c.mu.Lock()
		none := len(c.busy) == 0
		c.mu.Unlock()
		if none {
			return
		}
	}
}
