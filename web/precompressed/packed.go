package precompressed

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
)

// Packed is a body in the forms that were made of it when the program was built.
type Packed struct{ Brotli, Gzip []byte }

// Endings of the files of the forms.
const (
	BrotliEnding = ".br"
	GzipEnding   = ".gz"
)

// ReadPacked reads the forms of a body by its name. Nothing is there of what cannot be compressed.
func ReadPacked(files fs.FS, name string) (Packed, error) {
	var p Packed
	for ending, form := range map[string]*[]byte{BrotliEnding: &p.Brotli, GzipEnding: &p.Gzip} {
		var err error
		if *form, err = fs.ReadFile(files, name+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Packed{}, err
		}
	}
	return p, nil
}

// Unpack gives the body again.
func (p Packed) Unpack() ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(p.Gzip))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
