// Command bind writes the books of package offline, one in each language, and compresses them as
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
	if err := bind("."); err != nil {
		log.Fatal(err)
	}
}

func bind(folder string) error {
	books := make(map[string][]byte)
	for _, l := range locales.Languages() {
		text, err := writeBook(l)
		if err != nil {
			return fmt.Errorf("in %s: %w", l, err)
		}
		books[offline.BookName(l, text)] = text
	}
	return packing.Write(folder, offline.BookFolder, books)
}
