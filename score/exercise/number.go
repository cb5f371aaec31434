package exercise

import (
	"strconv"
	"strings"

	"bridgescore/score"
)

// Number is the number of a sheet, as a teacher hands it out.
type Number struct{ Version, Seed int }

// String writes the seed, with the version before it from the second on: 482913, 2-482913.
func (n Number) String() string {
	if n.Version == 1 {
		return strconv.Itoa(n.Seed)
	}
	return strconv.Itoa(n.Version) + "-" + strconv.Itoa(n.Seed)
}

// UnknownNumber is a text that is no number of a sheet.
const UnknownNumber score.Fault = "unknown_sheet_number"

// ParseNumber reads the number of a sheet of a level. Without a version it is of the first
// that has the level: sheets of version 1 were handed out so.
func ParseNumber(l Level, text string) (Number, error) {
	wrong := &score.SyntaxError{Fault: UnknownNumber, Text: text}
	version, seed, written := strings.Cut(strings.TrimSpace(text), "-")
	if !written {
		version, seed = strconv.Itoa(max(l.First(), 1)), version
	}
	n := Number{digits(version), digits(seed)}
	switch {
	case n.Version < 1 || n.Version > Version || n.Seed < 0:
		return Number{}, wrong
	case n.Seed > MaxSeed:
		return Number{}, &score.RangeError{Fault: SeedOutOfRange, Got: n.Seed, Low: 0, High: MaxSeed}
	}
	return n, nil
}

// digits reads a number of up to nine digits, with blanks among them as people group them,
// and gives -1 for anything else.
func digits(text string) int {
	const longest = 9
	text = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "").Replace(text)
	if text == "" || len(text) > longest || strings.Trim(text, "0123456789") != "" {
		return -1
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}
