package templates

// Field is a field of one line or of many, as it was typed. Its id is its
// name.
type Field struct {
	ID    string
	Label string
	Value string
	Hint  string
	Error string
}

// VictoryPoints is the page of the scales of Victory Points.
type VictoryPoints struct {
	Page      Page
	Action    string
	Errors    []FieldError
	Scales    []Option
	Boards    Field
	Margin    Field
	Total     Field // of a scale of the user's own
	Steps     Field
	Custom    bool
	ByPercent bool

	Heading     string
	About       string
	Used        string // the row of the scale that was read
	UsedExactly bool
	Result      VPResult
	Columns     [][]VPRow
	Others      []VPOther
	Plot        Plot
}

// VPResult is what a margin is worth.
type VPResult struct{ Own, Opponents, Sentence string }

// VPRow is a line of a scale.
type VPRow struct {
	Margin, Winner, Loser string
	Current               bool
}

// VPOther is what the same margin is worth on another scale.
type VPOther struct {
	Scale          Link
	Own, Opponents string
	Note           string
}
