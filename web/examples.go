package web

import _ "embed"

// The example sheets that a page loads in one click: a small session, and a
// sheet with mistakes in it, each in both languages. They are made up.
var (
	//go:embed examples/session.fr.csv
	exampleSessionFR string
	//go:embed examples/session.en.csv
	exampleSessionEN string
	//go:embed examples/mistakes.fr.csv
	exampleMistakesFR string
	//go:embed examples/mistakes.en.csv
	exampleMistakesEN string
)
