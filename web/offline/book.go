package offline

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"

	"bridgescore/locales"
	"bridgescore/web/precompressed"
	"bridgescore/web/static"
)

// The books are written from the pages themselves, of which each holds thousands, by
//
//	go generate ./web/offline
//
// since that is much work for a server that starts.
//
//go:generate go run ./bind
//go:embed books
var embedded embed.FS

// BookFolder is where the books are.
const BookFolder = "books"

// BookName is the name of the book of a language with that text, without the ending of a
// compressed form.
func BookName(l locales.Language, text []byte) string {
	return path.Join(BookFolder, string(l)+"."+static.Hash(text)+bookEnding)
}

const bookEnding = ".json"

// books gives the books by their paths on the site.
var books = sync.OnceValues(func() (map[locales.Language]book, error) {
	all := make(map[locales.Language]book)
	for _, l := range locales.Languages() {
		b, err := openBook(l)
		if err != nil {
			return nil, fmt.Errorf("offline pages in %s: %w", l, err)
		}
		all[l] = b
	}
	return all, nil
})

// book is what the browser keeps in one language.
type book struct {
	path string // on the site
	text *precompressed.Content
}

func openBook(l locales.Language) (book, error) {
	entries, err := embedded.ReadDir(BookFolder)
	if err != nil {
		return book{}, err
	}
	for _, entry := range entries {
		name, compressed := strings.CutSuffix(entry.Name(), bookEnding+precompressed.BrotliEnding)
		hash, ofLanguage := strings.CutPrefix(name, string(l)+".")
		if !compressed || !ofLanguage {
			continue
		}
		packed, err := precompressed.ReadPacked(embedded, path.Join(BookFolder, name+bookEnding))
		if err != nil {
			return book{}, err
		}
		plain := sync.OnceValue(func() []byte {
			text, err := packed.Unpack()
			if err != nil {
				panic(err) // the books are part of the program: a test reads them
			}
			return text
		})
		return book{BookPrefix + name + bookEnding,
			precompressed.Ready(plain, packed, "application/json", `"`+hash+`"`)}, nil
	}
	return book{}, fmt.Errorf("there is no book: run go generate ./web/offline")
}
