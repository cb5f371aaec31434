package main

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/internal/packing"
	"bridgescore/web/offline"
)

// The books that are part of the program hold the pages as they are now.
func TestBooksAreFresh(t *testing.T) {
	books := make(map[string][]byte)
	for _, l := range locales.Languages() {
		text, err := writeBook(l)
		if err != nil {
			t.Fatal(err)
		}
		books[offline.BookName(l, text)] = text
	}
	if err := packing.Check(os.DirFS(".."), offline.BookFolder, books, "go generate ./web/offline"); err != nil {
		t.Error(err)
	}
}
