package score

import "encoding/json"

// The types below are written in JSON and elsewhere as the codes that their String methods give,
// and read again from them; the value that has no code is the empty text. What does not exist is
// refused both ways.

// marshal gives the code of a value, of which only the absent one may be empty.
func marshal(code string, absent bool, fault Fault) ([]byte, error) {
	if code == "" && !absent {
		return nil, &SyntaxError{Fault: fault}
	}
	return []byte(code), nil
}

func unmarshal[T any](to *T, text []byte, parse func(string) (T, error)) error {
	value, err := parse(string(text))
	if err == nil {
		*to = value
	}
	return err
}

// named finds the value whose name stands at its place.
func named[T ~uint8](to *T, text []byte, names []string, fault Fault) error {
	for i, name := range names {
		if name == string(text) {
			*to = T(i)
			return nil
		}
	}
	return &SyntaxError{fault, string(text)}
}

// The faults of texts that nothing but these methods reads.
const (
	UnknownSide      Fault = "unknown_side"       // not NS, EW
	UnknownKind      Fault = "unknown_kind"       // no part of a score
	UnknownAwardKind Fault = "unknown_award_kind" // no artificial score
)

// MarshalText gives 4SX, 3NT, pass.
func (c Contract) MarshalText() ([]byte, error) { return []byte(c.String()), c.Validate() }

// UnmarshalText reads what [ParseContract] reads.
func (c *Contract) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseContract) }

// MarshalText gives C, D, H, S or NT.
func (s Strain) MarshalText() ([]byte, error) {
	return marshal(s.String(), s == NoStrain, UnknownStrain)
}

// UnmarshalText reads what [ParseStrain] reads, and nothing for no strain.
func (s *Strain) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = NoStrain
		return nil
	}
	return unmarshal(s, text, ParseStrain)
}

// MarshalText gives nothing, X or XX.
func (d Doubling) MarshalText() ([]byte, error) {
	return marshal(d.String(), d == Undoubled, UnknownDoubling)
}

// UnmarshalText reads what [ParseDoubling] reads.
func (d *Doubling) UnmarshalText(text []byte) error { return unmarshal(d, text, ParseDoubling) }

// MarshalText gives N, E, S or W.
func (s Seat) MarshalText() ([]byte, error) { return marshal(s.String(), s == NoSeat, UnknownSeat) }

// UnmarshalText reads what [ParseSeat] reads, and nothing for no seat.
func (s *Seat) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = NoSeat
		return nil
	}
	return unmarshal(s, text, ParseSeat)
}

// MarshalText gives NS or EW.
func (s Side) MarshalText() ([]byte, error) { return marshal(s.String(), s == NoSide, UnknownSide) }

// UnmarshalText reads NS, EW, and nothing for neither.
func (s *Side) UnmarshalText(text []byte) error {
	return named(s, text, []string{"", NorthSouth: "NS", EastWest: "EW"}, UnknownSide)
}

// MarshalText gives none, ns, ew or all.
func (v Vulnerability) MarshalText() ([]byte, error) {
	return marshal(v.String(), false, UnknownVulnerability)
}

// UnmarshalText reads what [ParseVulnerability] reads.
func (v *Vulnerability) UnmarshalText(text []byte) error {
	return unmarshal(v, text, ParseVulnerability)
}

// MarshalText gives the kind's name: contract_points, game_bonus, …
func (k Kind) MarshalText() ([]byte, error) { return marshal(k.String(), k == 0, UnknownKind) }

// UnmarshalText reads the kind's name.
func (k *Kind) UnmarshalText(text []byte) error {
	return named(k, text, kindNames[:], UnknownKind)
}

// MarshalText gives played, passed_out, …
func (k EntryKind) MarshalText() ([]byte, error) {
	return marshal(k.String(), k == NoEntry, UnknownEntryKind)
}

// UnmarshalText reads what MarshalText gives.
func (k *EntryKind) UnmarshalText(text []byte) error {
	return named(k, text, entryKindNames[:], UnknownEntryKind)
}

// MarshalText gives fixed, average_minus, average or average_plus.
func (k AwardKind) MarshalText() ([]byte, error) { return marshal(k.String(), false, UnknownAwardKind) }

// UnmarshalText reads what MarshalText gives.
func (k *AwardKind) UnmarshalText(text []byte) error {
	return named(k, text, awardKindNames[:], UnknownAwardKind)
}

// partText is a part as it is written.
type partText struct {
	Kind   Kind   `json:"kind"`
	Points int    `json:"points"`
	Factor int    `json:"factor"`
	Terms  []Term `json:"terms"`
}

// MarshalJSON gives kind, points, factor and the terms.
func (p Part) MarshalJSON() ([]byte, error) {
	return json.Marshal(partText{p.Kind, p.Points, p.Factor, p.Terms()})
}

// UnmarshalJSON reads what MarshalJSON gives. Points that are not the sum of the terms, or terms
// that no part has, are a [SyntaxError].
func (p *Part) UnmarshalJSON(data []byte) error {
	var text partText
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	part := Part{Kind: text.Kind, Factor: text.Factor}
	if len(text.Terms) > len(part.terms) {
		return &SyntaxError{UnknownKind, string(data)}
	}
	for _, t := range text.Terms {
		part.add(t.Count, t.Each)
	}
	if part.Points != text.Points {
		return &SyntaxError{UnknownKind, string(data)}
	}
	*p = part
	return nil
}

// MarshalJSON gives the list of the parts.
func (b Breakdown) MarshalJSON() ([]byte, error) { return json.Marshal(b.Parts()) }

// UnmarshalJSON reads a list of parts.
func (b *Breakdown) UnmarshalJSON(data []byte) error {
	var parts []Part
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	var read Breakdown
	if len(parts) > len(read.parts) {
		return &SyntaxError{UnknownKind, string(data)}
	}
	read.n = copy(read.parts[:], parts)
	*b = read
	return nil
}
