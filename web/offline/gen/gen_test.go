package main

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/internal/packing"
	"bridgescore/web/offline"
)

// The snapshots that are part of the program hold the pages as they are now.
func TestSnapshotsAreFresh(t *testing.T) {
	snapshots := make(map[string][]byte)
	for _, l := range locales.Languages() {
		text, err := writeSnapshot(l)
		if err != nil {
			t.Fatal(err)
		}
		snapshots[offline.SnapshotName(l, text)] = text
	}
	if err := packing.Check(os.DirFS(".."), offline.SnapshotFolder, snapshots,
		"go generate ./web/offline"); err != nil {
		t.Error(err)
	}
}
