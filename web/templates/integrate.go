package templates

// Integrate is the page for people who put the calculator on their site.
type Integrate struct {
	Page     Page
	Action   string
	Options  []KeyRow
	Start    string
	StartErr string
	Errors   []FieldError
	Preview  string
	Plain    string
	Compact  bool // the preview is of the small view
	Element  string
	Autosize string
	OEmbed   string // where a site that knows oEmbed asks
	Hint     string
}
