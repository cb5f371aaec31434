package decision

import (
	"math/big"

	"bridgescore/score/internal/ratio"
)

// Case is one way the cards can lie: the points of our side if the call is
// made, and without it.
type Case struct {
	Call, Without int
}

// Choice is a call in the case that speaks for it and in the one against it.
type Choice struct {
	Well, Badly Case
}

// Stakes are what the call wins in the good case and loses in the bad one, in
// points, in IMPs or in comparisons. Both are usually positive.
type Stakes struct {
	Gain, Loss int
}

// Stakes compares the results of both cases.
func (c Choice) Stakes(by Scoring) Stakes {
	return Stakes{
		Gain: by.Swing(c.Well.Call, c.Well.Without),
		Loss: by.Swing(c.Badly.Without, c.Badly.Call),
	}
}

// Verdict says for which chances of the good case a call pays.
type Verdict uint8

// The verdicts.
const (
	// Indifferent: the call neither wins nor loses.
	Indifferent Verdict = iota
	// Above: the call pays if the good case has more than the chance.
	Above
	// Below: the call pays if the good case has less than the chance, because
	// it is the bad case in which the call wins.
	Below
	// Always: the call cannot lose.
	Always
	// Never: the call cannot win.
	Never
)

// String gives indifferent, above, below, always or never.
func (v Verdict) String() string {
	switch v {
	case Indifferent:
		return "indifferent"
	case Above:
		return "above"
	case Below:
		return "below"
	case Always:
		return "always"
	case Never:
		return "never"
	}
	return ""
}

// Verdict compares gain and loss.
func (s Stakes) Verdict() Verdict {
	switch {
	case s.Gain == 0 && s.Loss == 0:
		return Indifferent
	case s.Gain >= 0 && s.Loss <= 0:
		return Always
	case s.Gain <= 0 && s.Loss >= 0:
		return Never
	case s.Gain < 0:
		return Below
	}
	return Above
}

// BreakEven is the chance of the good case at which the call wins as much as
// it loses. It is the loss over the sum of both, as it stands: 6/16, not 3/8.
// It means nothing unless the verdict is [Above] or [Below].
func (s Stakes) BreakEven() Chance {
	if v := s.Verdict(); v != Above && v != Below {
		return Chance{}
	}
	loss := max(s.Loss, -s.Loss)
	return Chance{loss, loss + max(s.Gain, -s.Gain)}
}

// Chance is a fraction from 0 to 1, not reduced. The zero value counts as 0.
type Chance struct {
	Num, Den int
}

// Rat gives the chance in lowest terms.
func (c Chance) Rat() *big.Rat {
	if c.Den == 0 {
		return new(big.Rat)
	}
	return big.NewRat(int64(c.Num), int64(c.Den))
}

// MaxPlaces is the finest rounding of [Chance.Percent].
const MaxPlaces = ratio.MaxPlaces

// Percent gives the chance in percent, in units of the last decimal place asked
// for, halves up: 17/30 at one place is 567. Places are held within 0 and
// [MaxPlaces].
func (c Chance) Percent(places int) int {
	return int(ratio.Of(int64(c.Num), int64(c.Den)).Times(100, 1).Round(places))
}
