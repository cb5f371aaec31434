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

// The snapshots are written from the pages themselves, of which each holds thousands, by
//
//	go generate ./web/offline
//
// since that is much work for a server that starts.
//
//go:generate go run ./gen
//go:embed snapshots
var embedded embed.FS

// SnapshotFolder is where the snapshots are.
const SnapshotFolder = "snapshots"

// SnapshotName is the name of the snapshot of a language with that text, without the ending of a
// compressed form.
func SnapshotName(l locales.Language, text []byte) string {
	return path.Join(SnapshotFolder, string(l)+"."+static.Hash(text)+snapshotEnding)
}

const snapshotEnding = ".json"

// snapshots gives the snapshots by their paths on the site.
var snapshots = sync.OnceValues(func() (map[locales.Language]snapshot, error) {
	all := make(map[locales.Language]snapshot)
	for _, l := range locales.Languages() {
		b, err := openSnapshot(l)
		if err != nil {
			return nil, fmt.Errorf("offline pages in %s: %w", l, err)
		}
		all[l] = b
	}
	return all, nil
})

// snapshot is what the browser keeps in one language.
type snapshot struct {
	path string // on the site
	text *precompressed.Content
}

func openSnapshot(l locales.Language) (snapshot, error) {
	entries, err := embedded.ReadDir(SnapshotFolder)
	if err != nil {
		return snapshot{}, err
	}
	for _, entry := range entries {
		name, compressed := strings.CutSuffix(entry.Name(), snapshotEnding+precompressed.BrotliEnding)
		hash, ofLanguage := strings.CutPrefix(name, string(l)+".")
		if !compressed || !ofLanguage {
			continue
		}
		packed, err := precompressed.ReadPacked(embedded, path.Join(SnapshotFolder, name+snapshotEnding))
		if err != nil {
			return snapshot{}, err
		}
		plain := sync.OnceValue(func() []byte {
			text, err := packed.Unpack()
			if err != nil {
				panic(err) // the snapshots are part of the program: a test reads them
			}
			return text
		})
		return snapshot{SnapshotPrefix + name + snapshotEnding,
			precompressed.Ready(plain, packed, "application/json", `"`+hash+`"`)}, nil
	}
	return snapshot{}, fmt.Errorf("there is no snapshot: run go generate ./web/offline")
}
