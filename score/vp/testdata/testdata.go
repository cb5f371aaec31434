// Package testdata holds the published Victory Point scales, for the tests of other packages too.
package testdata

import "embed"

// Files are the files of this folder.
//
//go:embed *.tsv
var Files embed.FS
