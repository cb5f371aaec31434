package score

// Strain is the denomination of a contract, in the order of the auction.
// The zero value is no strain at all: a deal that was passed out has none.
type Strain uint8

// The five strains, lowest first.
const (
	NoStrain Strain = iota
	Clubs
	Diamonds
	Hearts
	Spades
	NoTrump
)

// Strains lists the five strains in the order of the auction.
func Strains() [5]Strain { return [5]Strain{Clubs, Diamonds, Hearts, Spades, NoTrump} }

// Valid reports whether s is one of the five strains.
func (s Strain) Valid() bool { return s >= Clubs && s <= NoTrump }

// IsMinor reports whether s is clubs or diamonds, at 20 points a trick.
func (s Strain) IsMinor() bool { return s == Clubs || s == Diamonds }

// IsMajor reports whether s is hearts or spades, at 30 points a trick.
func (s Strain) IsMajor() bool { return s == Hearts || s == Spades }

// String gives the code of the strain: C, D, H, S or NT.
func (s Strain) String() string {
	switch s {
	case Clubs:
		return "C"
	case Diamonds:
		return "D"
	case Hearts:
		return "H"
	case Spades:
		return "S"
	case NoTrump:
		return "NT"
	case NoStrain:
	}
	return ""
}

// Symbol gives ♣, ♦, ♥, ♠ or NT.
func (s Strain) Symbol() string {
	switch s {
	case Clubs:
		return "♣"
	case Diamonds:
		return "♦"
	case Hearts:
		return "♥"
	case Spades:
		return "♠"
	case NoTrump:
		return "NT"
	case NoStrain:
	}
	return ""
}

// trickValue is the value of one trick of the contract, and of one plain
// overtrick, undoubled (Law 77). No-trump has 10 more for the first trick.
func (s Strain) trickValue() int {
	if s.IsMinor() {
		return 20
	}
	return 30
}

// Doubling says whether a contract was doubled or redoubled.
type Doubling uint8

// The three states of a contract.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// Doublings lists the three states.
func Doublings() [3]Doubling { return [3]Doubling{Undoubled, Doubled, Redoubled} }

// Valid reports whether d is one of the three states.
func (d Doubling) Valid() bool { return d <= Redoubled }

// Factor is what the contract points are multiplied by: 1, 2 or 4.
func (d Doubling) Factor() int { return 1 << d }

// String gives "", "X" or "XX".
func (d Doubling) String() string {
	switch d {
	case Doubled:
		return "X"
	case Redoubled:
		return "XX"
	case Undoubled:
	}
	return ""
}
