package exercise

import "bridgescore/score"

// Version is the version of what is drawn. It rises when a seed gives another
// sheet than before.
const Version = 1

// The bounds of a sheet.
const (
	MaxSeed  = 999_999
	MaxCount = 30
)

// The faults of what is asked for.
const (
	SeedOutOfRange  score.Fault = "seed_out_of_range"  // outside 0 to MaxSeed
	CountOutOfRange score.Fault = "count_out_of_range" // outside 1 to MaxCount
)

// Sheet is a list of exercises.
type Sheet struct {
	Level     Level
	Seed      int
	Exercises []Exercise
}

// New draws the sheet of a seed. A longer sheet begins with the exercises of a
// shorter one.
func New(level Level, seed, count int) (Sheet, error) {
	switch {
	case level.String() == "":
		return Sheet{}, &score.SyntaxError{Fault: UnknownLevel, Text: level.String()}
	case seed < 0 || seed > MaxSeed:
		return Sheet{}, &score.RangeError{Fault: SeedOutOfRange, Got: seed, Low: 0, High: MaxSeed}
	case count < 1 || count > MaxCount:
		return Sheet{}, &score.RangeError{Fault: CountOutOfRange, Got: count, Low: 1, High: MaxCount}
	}
	sheet := Sheet{Level: level, Seed: seed}
	source := newSource(level, seed)
	for range count {
		sheet.Exercises = append(sheet.Exercises, sheet.draw(source))
	}
	return sheet, nil
}

// patience is how often an exercise is drawn anew that is on the sheet
// already, or that trains nothing.
const patience = 50

func (s Sheet) draw(source *source) Exercise {
	e := source.exercise(s.Level)
	for range patience {
		if !e.trivial() && !s.has(e) {
			break
		}
		e = source.exercise(s.Level)
	}
	return e
}

// has reports whether the sheet asks the same already. Boards are too many to
// come twice.
func (s Sheet) has(e Exercise) bool {
	for _, other := range s.Exercises {
		if len(e.Plays) == 0 && other.Outcome == e.Outcome {
			return true
		}
	}
	return false
}
