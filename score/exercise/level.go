package exercise

import (
	"slices"

	"bridgescore/score"
)

// Level is what a sheet trains.
type Level uint8

// The levels. The numbers are part of what a sheet is drawn from.
const (
	ContractPoints Level = iota + 1 // what the contract alone is worth, doubled or not
	Made                            // undoubled contracts that are made; version 1 only
	Doubled                         // doubled and redoubled contracts that are made
	Undertricks                     // contracts that fail
	Everything                      // all of these; from version 2 on as often as at the table
	Matchpoints                     // one result of a board at matchpoints
	IMPs                            // a board of a match of two tables

	// From version 2 on.

	Tricks        // how many tricks a contract needs
	Game          // a game or not
	Games         // part-scores and games
	Slams         // slams, and those that were not bid
	Vulnerable    // who is vulnerable on a board
	Percent       // matchpoints as a percentage
	VictoryPoints // IMPs of a match as Victory Points
	Sacrifice     // whether a sacrifice pays
	WrongLine     // the line of a sheet with a wrong score
	WhichContract // the contract that has a score
)

// levels are those of each version, in the order in which they are learnt.
var levels = [...][]Level{
	1: {ContractPoints, Made, Doubled, Undertricks, Everything, Matchpoints, IMPs},
	2: {
		Tricks, ContractPoints, Game, Games, Slams, Doubled, Undertricks, Vulnerable, Everything,
		WhichContract, WrongLine,
		Matchpoints, Percent, IMPs, VictoryPoints, Sacrifice,
	},
}

// Levels lists the levels of the newest version, in the order in which they are learnt.
func Levels() []Level { return LevelsOf(Version) }

// LevelsOf lists the levels of a version, none of one that does not exist.
func LevelsOf(version int) []Level {
	if version < 1 || version >= len(levels) {
		return nil
	}
	return slices.Clone(levels[version])
}

// AllLevels lists the levels of all versions, the newest first.
func AllLevels() []Level {
	list := Levels()
	for version := Version - 1; version > 0; version-- {
		for _, l := range levels[version] {
			if !slices.Contains(list, l) {
				list = append(list, l)
			}
		}
	}
	return list
}

// First is the version in which the level appeared, 0 for a level that is none.
func (l Level) First() int {
	for version, list := range levels {
		if slices.Contains(list, l) {
			return version
		}
	}
	return 0
}

var levelNames = [...]string{
	ContractPoints: "points",
	Made:           "made",
	Doubled:        "doubled",
	Undertricks:    "undertricks",
	Everything:     "everything",
	Matchpoints:    "matchpoints",
	IMPs:           "imps",
	Tricks:         "tricks",
	Game:           "game",
	Games:          "games",
	Slams:          "slams",
	Vulnerable:     "vulnerable",
	Percent:        "percent",
	VictoryPoints:  "vps",
	Sacrifice:      "sacrifice",
	WrongLine:      "wrong_line",
	WhichContract:  "which_contract",
}

// String gives the name of the level: points, made, doubled, …
func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return ""
}

// UnknownLevel is the name of no level, or of one that the version has not.
const UnknownLevel score.Fault = "unknown_level"

// ParseLevel reads the name of a level.
func ParseLevel(text string) (Level, error) {
	for _, l := range AllLevels() {
		if text == l.String() {
			return l, nil
		}
	}
	return 0, &score.SyntaxError{Fault: UnknownLevel, Text: text}
}
