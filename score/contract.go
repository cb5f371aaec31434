package score

// The bounds of the game.
const (
	LowestLevel  = 1
	HighestLevel = 7
	TricksInPlay = 13
	// Book is the six tricks that count for nothing: a contract of n
	// promises n more.
	Book = 6
)

// Contract is the final bid of the auction. The zero value, [PassedOut], is
// a deal that all four players passed.
type Contract struct {
	Level    int
	Strain   Strain
	Doubling Doubling
}

// PassedOut is the contract of a deal without a bid: nobody plays, both
// sides score 0.
var PassedOut = Contract{}

// passCode is how a passed-out deal is written.
const passCode = "pass"

// NewContract builds a contract and refuses what cannot be bid.
func NewContract(level int, strain Strain, doubling Doubling) (Contract, error) {
	c := Contract{Level: level, Strain: strain, Doubling: doubling}
	if level < LowestLevel || level > HighestLevel {
		return Contract{}, &RangeError{LevelOutOfRange, level, LowestLevel, HighestLevel}
	}
	if err := c.Validate(); err != nil {
		return Contract{}, err
	}
	return c, nil
}

// Validate refuses what cannot be bid: a [RangeError] for the level, a
// [SyntaxError] for strain and doubling. [PassedOut] is valid.
func (c Contract) Validate() error {
	switch {
	case c == PassedOut:
		return nil
	case c.Level < LowestLevel || c.Level > HighestLevel:
		return &RangeError{LevelOutOfRange, c.Level, LowestLevel, HighestLevel}
	case !c.Strain.Valid():
		return &SyntaxError{UnknownStrain, c.Strain.String()}
	case !c.Doubling.Valid():
		return &SyntaxError{UnknownDoubling, c.Doubling.String()}
	}
	return nil
}

// Need is the number of tricks the contract promises: its level and six.
// It is 0 for a deal passed out.
func (c Contract) Need() int {
	if c == PassedOut {
		return 0
	}
	return c.Level + Book
}

// MaxOvertricks is how many tricks can be taken beyond the promise.
func (c Contract) MaxOvertricks() int {
	if c == PassedOut {
		return 0
	}
	return TricksInPlay - c.Need()
}

// MaxUndertricks is how many tricks the contract can fail by.
func (c Contract) MaxUndertricks() int { return c.Need() }

// String gives the code of the contract, in English letters: 4SX, 3NT, 1CXX,
// pass. [ParseContract] reads it back.
func (c Contract) String() string {
	if c == PassedOut {
		return passCode
	}
	if c.Validate() == nil {
		return codes[c.Level-LowestLevel][c.Strain-Clubs][c.Doubling]
	}
	return c.code()
}

func (c Contract) code() string {
	return string(rune('0'+c.Level)) + c.Strain.String() + c.Doubling.String()
}

// codes are ready, since the addresses of a page name its contract again and again.
var codes = func() (all [levels][strains][doublings]string) {
	for level := LowestLevel; level <= HighestLevel; level++ {
		for _, strain := range Strains() {
			for _, doubling := range Doublings() {
				all[level-LowestLevel][strain-Clubs][doubling] = Contract{level, strain, doubling}.code()
			}
		}
	}
	return all
}()

// ParseContract reads the code of a contract: a level, a strain (C D H S NT,
// or N for NT) and nothing, X or XX, in either case; or pass. What people
// write otherwise is read by package notation.
func ParseContract(text string) (Contract, error) {
	if text == "" {
		return Contract{}, &SyntaxError{EmptyText, text}
	}
	upper := asciiUpper(text)
	if upper == "PASS" {
		return PassedOut, nil
	}
	if upper[0] < '0' || upper[0] > '9' {
		return Contract{}, &SyntaxError{UnknownContract, text}
	}
	level := int(upper[0] - '0')
	rest := upper[1:]
	var strain Strain
	switch {
	case len(rest) >= 2 && rest[:2] == "NT":
		strain, rest = NoTrump, rest[2:]
	case len(rest) >= 1:
		strain, rest = strainOfLetter(rest[0]), rest[1:]
	}
	if strain == NoStrain {
		return Contract{}, &SyntaxError{UnknownContract, text}
	}
	var doubling Doubling
	switch rest {
	case "":
	case "X":
		doubling = Doubled
	case "XX":
		doubling = Redoubled
	default:
		return Contract{}, &SyntaxError{UnknownContract, text}
	}
	return NewContract(level, strain, doubling)
}

// ParseStrain reads C, D, H, S, NT or N, in either case.
func ParseStrain(text string) (Strain, error) {
	upper := asciiUpper(text)
	if upper == "NT" {
		return NoTrump, nil
	}
	if len(upper) == 1 {
		if s := strainOfLetter(upper[0]); s != NoStrain {
			return s, nil
		}
	}
	return NoStrain, &SyntaxError{UnknownStrain, text}
}

// ParseDoubling reads nothing, X or XX, in either case.
func ParseDoubling(text string) (Doubling, error) {
	switch asciiUpper(text) {
	case "":
		return Undoubled, nil
	case "X":
		return Doubled, nil
	case "XX":
		return Redoubled, nil
	}
	return Undoubled, &SyntaxError{UnknownDoubling, text}
}

func strainOfLetter(b byte) Strain {
	switch b {
	case 'C':
		return Clubs
	case 'D':
		return Diamonds
	case 'H':
		return Hearts
	case 'S':
		return Spades
	case 'N':
		return NoTrump
	}
	return NoStrain
}

// asciiUpper leaves everything outside a to z alone: a code has only ASCII
// letters, and ſ must not turn into S.
func asciiUpper(text string) string {
	for i := 0; i < len(text); i++ {
		if 'a' <= text[i] && text[i] <= 'z' {
			b := []byte(text)
			for j := i; j < len(b); j++ {
				if 'a' <= b[j] && b[j] <= 'z' {
					b[j] -= 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return text
}
