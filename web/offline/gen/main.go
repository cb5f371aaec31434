// Command gen writes the snapshots of package offline, one in each language, and compresses them as
// hard as can be. It runs in the folder of the package, by go generate.
package main

import (
	"fmt"
	"log"

	"bridgescore/locales"
	"bridgescore/web/internal/packing"
	"bridgescore/web/offline"
)

func main() {
	if err := build("."); err != nil {
		log.Fatal(err)
	}
}

func build(folder string) error {
	snapshots := make(map[string][]byte)
	for _, l := range locales.Languages() {
		text, err := writeSnapshot(l)
		if err != nil {
			return fmt.Errorf("in %s: %w", l, err)
		}
		snapshots[offline.SnapshotName(l, text)] = text
	}
	return packing.Write(folder, offline.SnapshotFolder, snapshots)
}
