package templates

// Plot is a chart that the chart library draws. A table beside it says the
// same, so that nothing is missing where no script runs.
type Plot struct {
	ID      string
	Aria    string
	Caption string
	Height  int // in pixels; 0: the usual one
	Options any
}

// Option is one choice of a list.
type Option struct {
	Value  string
	Text   string
	Chosen bool
}

// Hidden is a value that a form carries along.
type Hidden struct {
	Name, Value string
}
