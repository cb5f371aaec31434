// Package testdata holds files of real events, and of the programs that write them, for the tests
// of other packages too.
package testdata

import "embed"

// Files are the files of this folder.
//
//go:embed *.xml *.pbn programs
var Files embed.FS
