package templates

// Tables is the page of printed tables.
type Tables struct {
	Page  Page
	Learn []LearnRow
	Made  []MadeTables
	Down  DownTable
	IMPs  []IMPRow
}

// LearnRow is a contract to know by heart.
type LearnRow struct {
	Contract string
	NotVul   Link
	Vul      Link
}

// MadeTables are the made contracts at one doubling.
type MadeTables struct {
	ID     string
	Title  string
	Tricks []string
	Tables []MadeTable
}

// MadeTable is a table of the made contracts of strains that score alike.
type MadeTable struct {
	Caption string
	Rows    []MadeRow
}

// MadeRow is one contract; a cell is empty where its tricks do not make it.
type MadeRow struct {
	Contract string
	Cells    []MadeCell
}

// MadeCell is the score of a number of tricks at both vulnerabilities.
type MadeCell struct {
	NotVul, Vul Link
	Game        bool
}

// DownTable is the table of undertricks.
type DownTable struct {
	Columns []string
	Rows    []DownRow
}

// DownRow is one number of undertricks.
type DownRow struct {
	Down  string
	Cells []string
}

// IMPRow is one line of the IMP table.
type IMPRow struct {
	Difference string
	IMPs       string
}
