// Command pack compresses the files of package static that are served, as hard as can be, into the
// folder ready beside them. It runs where the files are, by go generate.
package main

import (
	"log"
	"os"

	"bridgescore/web/internal/packing"
	"bridgescore/web/static"
)

func main() {
	if err := pack("."); err != nil {
		log.Fatal(err)
	}
}

func pack(folder string) error {
	files := make(map[string][]byte)
	err := static.Walk(os.DirFS(folder), func(f static.File) error {
		if f.Compressible() {
			files[f.ReadyName()] = f.Body
		}
		return nil
	})
	if err != nil {
		return err
	}
	return packing.Write(folder, static.ReadyFolder, files)
}
