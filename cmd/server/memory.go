package main

import "runtime/debug"

// softMemory is where the collector of garbage begins to work hard. A national event of 270,000
// results passes it by a tenth; a server that only shows pages stays far below.
const softMemory = 208 << 20

// limitMemory sets the soft limit, unless the operator has set one with GOMEMLIMIT.
func limitMemory(getenv func(string) string) {
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
}
