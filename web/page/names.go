package page

// The names of parameters that several pages have.
const (
	ParamScore = "score"
	ParamTheme = "theme"
	ParamStep  = "step" // how many lines the class view shows
)

// PrintAtOnce ends the address of a page that is to be printed as soon as it is there.
const PrintAtOnce = "#print"
