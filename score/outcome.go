package score

import "strconv"

// Outcome is a contract and how it ended, as far as Law 77 asks: Vulnerable
// is the declarer's side, Tricks are all tricks that side took (0 to 13).
type Outcome struct {
	Contract   Contract `json:"contract"`
	Vulnerable bool     `json:"vulnerable"`
	Tricks     int      `json:"tricks"`
}

// Validate refuses what cannot happen, with a [RangeError] or [SyntaxError].
func (o Outcome) Validate() error {
	if err := o.Contract.Validate(); err != nil {
		return err
	}
	if o.Contract == PassedOut {
		if o.Tricks != 0 {
			return &RangeError{TricksWithoutPlay, o.Tricks, 0, 0}
		}
		return nil
	}
	if o.Tricks < 0 || o.Tricks > TricksInPlay {
		return &RangeError{TricksOutOfRange, o.Tricks, 0, TricksInPlay}
	}
	return nil
}

// Over is the result against the contract: 0 just made, above it the
// overtricks, below it (negative) the undertricks.
func (o Outcome) Over() int { return o.Tricks - o.Contract.Need() }

// Made reports whether a contract was played and made.
func (o Outcome) Made() bool { return o.Contract != PassedOut && o.Over() >= 0 }

// Result gives the result as it is written: "=", "+1", "-2"; nothing for a
// deal passed out.
func (o Outcome) Result() string {
	if o.Contract == PassedOut {
		return ""
	}
	return FormatOver(o.Over())
}

// FormatOver writes a result against the contract: "=", "+1", "-2".
func FormatOver(over int) string {
	switch {
	case over == 0:
		return "="
	case over > 0:
		return "+" + strconv.Itoa(over)
	}
	return strconv.Itoa(over)
}

// ParseOver reads "=", "+1" or "-2". Bounds are those of the contract: see
// [Contract.WithOver].
func ParseOver(text string) (int, error) {
	if text == "" {
		return 0, &SyntaxError{EmptyText, text}
	}
	if text == "=" {
		return 0, nil
	}
	digits := text[1:]
	if (text[0] != '+' && text[0] != '-') || len(digits) == 0 || len(digits) > 2 {
		return 0, &SyntaxError{UnknownResult, text}
	}
	n := 0
	for i := 0; i < len(digits); i++ {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, &SyntaxError{UnknownResult, text}
		}
		n = n*10 + int(digits[i]-'0')
	}
	if text[0] == '-' {
		n = -n
	}
	return n, nil
}

// WithOver gives the outcome of the contract with that result, or a
// [RangeError] where 13 tricks do not allow it (7NT+1, 1NT-8).
func (c Contract) WithOver(over int, vulnerable bool) (Outcome, error) {
	if err := c.Validate(); err != nil {
		return Outcome{}, err
	}
	switch {
	case c == PassedOut && over != 0:
		return Outcome{}, &RangeError{TricksWithoutPlay, over, 0, 0}
	case over > c.MaxOvertricks():
		return Outcome{}, &RangeError{TooManyOvertricks, over, 0, c.MaxOvertricks()}
	case -over > c.MaxUndertricks():
		return Outcome{}, &RangeError{TooManyUndertricks, -over, 1, c.MaxUndertricks()}
	}
	return Outcome{Contract: c, Vulnerable: vulnerable, Tricks: c.Need() + over}, nil
}

// Play is what happened at one table: who declared which contract and how
// many tricks the declarer's side took. The zero value is a deal passed out.
type Play struct {
	Contract Contract `json:"contract"`
	Declarer Seat     `json:"declarer"`
	Tricks   int      `json:"tricks"`
}

// Validate refuses what cannot happen.
func (p Play) Validate() error {
	if err := (Outcome{Contract: p.Contract, Tricks: p.Tricks}).Validate(); err != nil {
		return err
	}
	switch {
	case p.Contract == PassedOut && p.Declarer != NoSeat:
		return &SyntaxError{DeclarerWithoutPlay, p.Declarer.String()}
	case p.Contract != PassedOut && !p.Declarer.Valid():
		return &SyntaxError{MissingDeclarer, ""}
	}
	return nil
}

// Outcome takes the vulnerability of the declarer's side from the board's.
func (p Play) Outcome(v Vulnerability) Outcome {
	return Outcome{Contract: p.Contract, Vulnerable: v.Of(p.Declarer.Side()), Tricks: p.Tricks}
}

// NSScore is the score of the play seen from North-South.
func (p Play) NSScore(v Vulnerability) (int, error) {
	if err := p.Validate(); err != nil {
		return 0, err
	}
	points, err := p.Outcome(v).Score()
	if p.Declarer.Side() == EastWest {
		points = -points
	}
	return points, err
}
