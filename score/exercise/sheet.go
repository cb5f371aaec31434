package exercise

import (
	"slices"

	"bridgescore/score"
)

// Version is the newest version of what is drawn. It rises when a seed gives another sheet
// than before; sheets of earlier ones can be drawn for ever.
const Version = 2

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
	Number    Number
	Level     Level
	Exercises []Exercise
}

// New draws the sheet of a number. A longer sheet begins with the exercises of a
// shorter one.
func New(n Number, level Level, count int) (Sheet, error) {
	switch {
	case !slices.Contains(LevelsOf(n.Version), level):
		return Sheet{}, &score.SyntaxError{Fault: UnknownLevel, Text: level.String()}
	case n.Seed < 0 || n.Seed > MaxSeed:
		return Sheet{}, &score.RangeError{Fault: SeedOutOfRange, Got: n.Seed, Low: 0, High: MaxSeed}
	case count < 1 || count > MaxCount:
		return Sheet{}, &score.RangeError{Fault: CountOutOfRange, Got: count, Low: 1, High: MaxCount}
	}
	sheet := Sheet{Number: n, Level: level}
	source := newSource(n.Version, level, n.Seed)
	for range count {
		draw := sheet.fresh
		if n.Version == 1 {
			draw = sheet.first
		}
		sheet.Exercises = append(sheet.Exercises, draw(source))
	}
	return sheet, nil
}

// first draws as version 1 did: an exercise that is on the sheet already, or that trains
// nothing, is drawn anew up to fifty times.
func (s Sheet) first(source *source) Exercise {
	const patience = 50
	e := source.exercise(s.Level)
	for range patience {
		if !e.trivial() && !s.has(e) {
			break
		}
		e = source.exercise(s.Level)
	}
	return e
}

// has reports whether the sheet asks the same already. In version 1 boards may come twice.
func (s Sheet) has(e Exercise) bool {
	for _, other := range s.Exercises {
		if len(e.Plays) == 0 && other.Outcome == e.Outcome {
			return true
		}
	}
	return false
}

// fresh draws an exercise whose deal is not on the sheet yet, whatever the vulnerability.
// Each level has more deals than a sheet has places, the rarest of them one in some
// thousand, so that this ends.
func (s Sheet) fresh(source *source) Exercise {
	for {
		e := source.second(s.Level)
		same := func(other Exercise) bool { return other.deal() == e.deal() }
		if !e.trivial() && !slices.ContainsFunc(s.Exercises, same) {
			return e
		}
	}
}
