package page

// The names of parameters that several pages have.
const (
	ParamScore = "score"
	ParamStep  = "step" // how many lines the class view shows
)
