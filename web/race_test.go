//go:build race

package web_test

// The race detector drops what pools hold, at random, and keeps books of its own: what is counted
// under it is held to wider bounds.
const (
	raceAllocations = 1.25
	raceMemory      = 3
)
