package main

import "runtime/debug"

const (
	// softMemory is where the collector of garbage begins to work hard. A national event of 270,000 results passes below
	// it; a server that only shows pages stays far away from it.
	softMemory = 256 << 20
	// garbage is how much of it may lie about, in percent of what is in use: half the usual, since little is in use and
	// the server should fit where little memory is.
	garbage = 50
)

// limitMemory sets how much memory is taken, where the operator has not said so with GOMEMLIMIT and GOGC.
func limitMemory(getenv func(string) string) {
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	if getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
}
