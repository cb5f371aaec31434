package score

// Seat is a place at the table. The zero value is no seat.
type Seat uint8

// The four seats, in the order of the play.
const (
	NoSeat Seat = iota
	North
	East
	South
	West
)

// Seats lists the four seats, in the order of the play.
func Seats() [4]Seat { return [4]Seat{North, East, South, West} }

// Valid reports whether s is one of the four seats.
func (s Seat) Valid() bool { return s >= North && s <= West }

// Side gives the partnership the seat belongs to.
func (s Seat) Side() Side {
	switch s {
	case North, South:
		return NorthSouth
	case East, West:
		return EastWest
	case NoSeat:
	}
	return NoSide
}

// Next gives the seat to the left.
func (s Seat) Next() Seat {
	if !s.Valid() {
		return NoSeat
	}
	return s%4 + 1
}

// String gives N, E, S or W.
func (s Seat) String() string {
	switch s {
	case North:
		return "N"
	case East:
		return "E"
	case South:
		return "S"
	case West:
		return "W"
	case NoSeat:
	}
	return ""
}

// ParseSeat reads N, E, S or W, in either case.
func ParseSeat(text string) (Seat, error) {
	switch text {
	case "N", "n":
		return North, nil
	case "E", "e":
		return East, nil
	case "S", "s":
		return South, nil
	case "W", "w":
		return West, nil
	}
	return NoSeat, &SyntaxError{Fault: UnknownSeat, Text: text}
}

// Side is a partnership. The zero value is neither.
type Side uint8

// The two sides.
const (
	NoSide Side = iota
	NorthSouth
	EastWest
)

// Other gives the opponents.
func (s Side) Other() Side {
	switch s {
	case NorthSouth:
		return EastWest
	case EastWest:
		return NorthSouth
	case NoSide:
	}
	return NoSide
}

// String gives NS or EW.
func (s Side) String() string {
	switch s {
	case NorthSouth:
		return "NS"
	case EastWest:
		return "EW"
	case NoSide:
	}
	return ""
}

// Vulnerability says which sides of a board are vulnerable.
type Vulnerability uint8

// The four vulnerabilities of a board.
const (
	NoneVulnerable Vulnerability = 0
	NSVulnerable   Vulnerability = 1
	EWVulnerable   Vulnerability = 2
	AllVulnerable  Vulnerability = 3
)

// Of reports whether the side is vulnerable.
func (v Vulnerability) Of(s Side) bool {
	switch s {
	case NorthSouth:
		return v&NSVulnerable != 0
	case EastWest:
		return v&EWVulnerable != 0
	case NoSide:
	}
	return false
}

// Valid reports whether v is one of the four vulnerabilities.
func (v Vulnerability) Valid() bool { return v <= AllVulnerable }

// String gives none, ns, ew or all.
func (v Vulnerability) String() string {
	switch v {
	case NoneVulnerable:
		return "none"
	case NSVulnerable:
		return "ns"
	case EWVulnerable:
		return "ew"
	case AllVulnerable:
		return "all"
	}
	return ""
}

// ParseVulnerability reads none, ns, ew or all.
func ParseVulnerability(text string) (Vulnerability, error) {
	for v := NoneVulnerable; v <= AllVulnerable; v++ {
		if text == v.String() {
			return v, nil
		}
	}
	return NoneVulnerable, &SyntaxError{Fault: UnknownVulnerability, Text: text}
}
