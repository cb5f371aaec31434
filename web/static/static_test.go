package static

import (
	"testing"

	"bridgescore/web/internal/packing"
)

// What is served compressed are the files as they are now.
func TestCompressedFilesAreFresh(t *testing.T) {
	bodies := make(map[string][]byte)
	if err := Walk(embedded, func(f File) error {
		if f.Compressible() {
			bodies[f.ReadyName()] = f.Body
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := packing.Check(embedded, ReadyFolder, bodies, "go generate ./web/static"); err != nil {
		t.Error(err)
	}
}
