// Package testdata holds boards of real events with their published IMPs, for the tests of other
// packages too.
package testdata

import "embed"

// Files are the files of this folder.
//
//go:embed real_boards.jsonl
var Files embed.FS
