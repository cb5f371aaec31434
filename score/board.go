package score

// Board is what the number of a board fixes: who deals and who is vulnerable
// (Law 2). Numbers start at 1 and repeat every 16.
type Board int

// BoardCycle is the number of boards after which dealer and vulnerability
// repeat.
const BoardCycle = 16

// Validate refuses numbers under 1 with a [RangeError].
func (b Board) Validate() error {
	if b < 1 {
		return &RangeError{BoardOutOfRange, int(b), 1, 0}
	}
	return nil
}

// Dealer gives the dealer: North on 1, then clockwise. It is no seat for a
// number under 1.
func (b Board) Dealer() Seat {
	if b < 1 {
		return NoSeat
	}
	return Seats()[(b-1)%4]
}

// Vulnerability gives the vulnerable sides: none, NS, EW, all on 1 to 4, and
// one step further in each following group of four.
func (b Board) Vulnerability() Vulnerability {
	if b < 1 {
		return NoneVulnerable
	}
	n := (int(b) - 1) % BoardCycle
	return Vulnerability((n + n/4) % 4)
}
