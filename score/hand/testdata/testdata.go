// Package testdata holds exact counts of hands, for the tests of other packages too.
package testdata

import "embed"

// Files are the files of this folder.
//
//go:embed *.tsv
var Files embed.FS
