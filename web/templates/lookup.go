package templates

// Lookup is the page that goes from a score back to contracts.
type Lookup struct {
	Page    Page
	Action  string
	Value   string // what was typed
	Error   string
	Asked   bool
	Heading string
	Text    string
	Groups  []OutcomeGroup
	Nearest []Link
	Common  []Link // scores worth knowing, to try
}

// OutcomeGroup are the contracts that give a score with the same result.
type OutcomeGroup struct {
	Label string
	Class string
	// Any says which contracts it is, where it does not matter; Contracts has then
	// one of them.
	Any       string
	Contracts []Link
}
