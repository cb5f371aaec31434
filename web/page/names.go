package page

// The names of parameters that several pages have.
const (
	ParamScore = "score"
	ParamTheme = "theme"
	ParamStep  = "step" // how many lines the class view shows
)
