package exercise

import "bridgescore/score"

// Level is what a sheet trains.
type Level uint8

// The levels, in the order in which they are learnt. The numbers are part of
// what a sheet is drawn from.
const (
	ContractPoints Level = iota + 1 // what the contract alone is worth, doubled or not
	Made                            // undoubled contracts that are made
	Doubled                         // doubled and redoubled contracts that are made
	Undertricks                     // contracts that fail
	Everything                      // all of these
	Matchpoints                     // one result of a board at matchpoints
	IMPs                            // a board of a match of two tables
)

// Levels lists the levels.
func Levels() []Level {
	return []Level{ContractPoints, Made, Doubled, Undertricks, Everything, Matchpoints, IMPs}
}

var levelNames = [...]string{
	ContractPoints: "points",
	Made:           "made",
	Doubled:        "doubled",
	Undertricks:    "undertricks",
	Everything:     "everything",
	Matchpoints:    "matchpoints",
	IMPs:           "imps",
}

// String gives the name of the level: points, made, doubled, undertricks,
// everything, matchpoints or imps.
func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return ""
}

// UnknownLevel is the name of no level.
const UnknownLevel score.Fault = "unknown_level"

// ParseLevel reads the name of a level.
func ParseLevel(text string) (Level, error) {
	for _, l := range Levels() {
		if text == l.String() {
			return l, nil
		}
	}
	return 0, &score.SyntaxError{Fault: UnknownLevel, Text: text}
}
