//go:build !race

package web_test

const (
	raceAllocations = 1
	raceMemory      = 1
)
