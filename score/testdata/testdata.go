// Package testdata holds the published score of every outcome, for the tests of other packages too.
package testdata

import "embed"

// Files are the files of this folder.
//
//go:embed contract_scores.tsv
var Files embed.FS
