// Package packing makes the compressed forms that are part of the program, for go generate, and
// tells the tests whether they are fresh. The program itself does neither.
package packing

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"bridgescore/web/precompressed"
)

// Write compresses bodies as hard as can be, and writes their forms by name below a folder. What
// else is in the subfolder goes.
func Write(folder, subfolder string, bodies map[string][]byte) error {
	written := make(map[string]bool)
	for name, body := range bodies {
		for ending, form := range map[string][]byte{precompressed.BrotliEnding: precompressed.Brotli(body,
			brotli.BestCompression), precompressed.GzipEnding: precompressed.Gzip(body)} {
			file := filepath.Join(folder, filepath.FromSlash(name)) + ending
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, form, 0o644); err != nil {
				return err
			}
			written[name+ending] = true
		}
	}
	return fs.WalkDir(os.DirFS(folder), subfolder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || written[name] {
			return err
		}
		return os.Remove(filepath.Join(folder, filepath.FromSlash(name)))
	})
}

// Check reports the first fault of the forms below a folder, if they are not those of the
// bodies. The command mends it.
func Check(files fs.FS, folder string, bodies map[string][]byte, command string) error {
	for name, body := range bodies {
		p, err := precompressed.ReadPacked(files, name)
		if err != nil {
			return err
		}
		unbrotlied, err := io.ReadAll(brotli.NewReader(bytes.NewReader(p.Brotli)))
		if err != nil || !bytes.Equal(unbrotlied, body) {
			return fmt.Errorf("%s is not there or not fresh: run %s", name+precompressed.BrotliEnding, command)
		}
		if ungzipped, err := p.Unpack(); err != nil || !bytes.Equal(ungzipped, body) {
			return fmt.Errorf("%s is not there or not fresh: run %s", name+precompressed.GzipEnding, command)
		}
	}
	return fs.WalkDir(files, folder, func(name string, entry fs.DirEntry, err error) error {
		ending := path.Ext(name)
		if err != nil || entry.IsDir() {
			return err
		}
		if _, ok := bodies[name[:len(name)-len(ending)]]; !ok || ending != precompressed.BrotliEnding &&
			ending != precompressed.GzipEnding {
			return fmt.Errorf("%s is left over: run %s", name, command)
		}
		return nil
	})
}
