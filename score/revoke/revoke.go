// Package revoke says how many tricks pass to the other side after an
// established revoke (Law 64 of the Laws of Duplicate Bridge, 2017).
//
// Left out on purpose: whether a revoke is established (Law 63), how one that
// is not gets corrected (Law 62), and the adjusted score that the director
// gives where the tricks do not make good the damage (Law 64C), which takes a
// judgement of the deal. A Ruling only says which part of the Law asks for it.
package revoke

import "bridgescore/score"

// Winner says who won the trick in which the revoke happened.
type Winner uint8

// The winners. A trick won in dummy is not won by declarer (footnote of Law
// 64A).
const (
	NoWinner  Winner = iota
	Offender         // the player who revoked
	Partner          // that player's partner, dummy included
	Opponents        // the other side
)

// Exception is a reason of Law 64B for which no trick passes by itself. Law
// 64B1 and 64B6 are none: they follow from the tricks.
type Exception uint8

// The exceptions, in the order of the Law.
const (
	NoException   Exception = iota
	RevokedBefore           // 64B2: same player, same suit, a revoke that was established
	ExposedCard             // 64B3: a penalty card, or a card of dummy, that was not played
	NextDeal                // 64B4: first noticed after the other side called on the next deal
	RoundOver               // 64B5: first noticed after the end of the round
	BothSides               // 64B7: both sides have established revokes
	Corrected               // 64B8: corrected under Law 62C3
)

// Exceptions lists them, none first.
func Exceptions() []Exception {
	return []Exception{NoException, RevokedBefore, ExposedCard, NextDeal, RoundOver, BothSides, Corrected}
}

// LastTrick is the last trick in which a revoke is possible: with one card
// left there is no choice.
const LastTrick = score.TricksInPlay - 1

// Case is what happened. Trick is the number of the trick of the revoke, 1 to
// LastTrick; Later is how many tricks after it the offending side won.
type Case struct {
	Trick     int
	Winner    Winner
	Later     int
	Exception Exception
}

// The faults of a case.
const (
	// RevokeTrickOutOfRange is a trick that does not exist or leaves no choice.
	RevokeTrickOutOfRange score.Fault = "revoke_trick_out_of_range"
	// LaterTricksOutOfRange is more tricks than were left to play.
	LaterTricksOutOfRange score.Fault = "later_tricks_out_of_range"
	// UnknownWinner is a winner that is none.
	UnknownWinner score.Fault = "unknown_winner"
	// UnknownException is an exception that is none.
	UnknownException score.Fault = "unknown_exception"
)

// Ruling is how many tricks pass to the side that did not revoke, 0 to 2.
// Law is the part of Law 64 that says so, as "64A1", and Redress the part under
// which the director adjusts the score where that is not enough.
type Ruling struct {
	Tricks  int
	Law     string
	Redress string
}

// Rule applies Law 64. A case that cannot be is a score.RangeError.
func (c Case) Rule() (Ruling, error) {
	if err := c.validate(); err != nil {
		return Ruling{}, err
	}
	r := Ruling{Redress: "64C1"}
	switch {
	case c.Winner == Opponents && c.Later == 0:
		r.Law = "64B1"
	case c.Exception != NoException:
		r.Law, r.Redress = c.Exception.law()
	case c.Trick == LastTrick:
		r.Law = "64B6"
	case c.Winner == Offender:
		r.Tricks, r.Law = 1+min(c.Later, 1), "64A1"
	default:
		r.Tricks, r.Law = 1, "64A2"
	}
	return r, nil
}

// Bounds are the fewest and the most tricks that the offending side can have won in all before
// any pass: those that are known, and any of the tricks before the revoke.
func (c Case) Bounds() (low, high int) {
	low = c.Later
	if c.Winner != Opponents {
		low++
	}
	return low, low + c.Trick - 1
}

func (c Case) validate() error {
	outOfRange := func(fault score.Fault, got, low, high int) error {
		return &score.RangeError{Fault: fault, Got: got, Low: low, High: high}
	}
	switch {
	case c.Trick < 1 || c.Trick > LastTrick:
		return outOfRange(RevokeTrickOutOfRange, c.Trick, 1, LastTrick)
	case c.Winner == NoWinner || c.Winner > Opponents:
		return outOfRange(UnknownWinner, int(c.Winner), int(Offender), int(Opponents))
	case c.Later < 0 || c.Later > score.TricksInPlay-c.Trick:
		return outOfRange(LaterTricksOutOfRange, c.Later, 0, score.TricksInPlay-c.Trick)
	case c.Exception > Corrected:
		return outOfRange(UnknownException, int(c.Exception), 0, int(Corrected))
	}
	return nil
}

func (x Exception) law() (law, redress string) {
	switch x {
	case RevokedBefore:
		return "64B2", "64C2(a)"
	case ExposedCard:
		return "64B3", "64C1"
	case NextDeal:
		return "64B4", "64C1"
	case RoundOver:
		return "64B5", "64C1"
	case BothSides:
		return "64B7", "64C2(b)"
	case Corrected:
		return "64B8", "64C1"
	case NoException:
	}
	return "", ""
}
