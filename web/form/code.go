package form

import (
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/web/param"
)

// codeParts are the most parts that a code has.
const codeParts = 4

// Code writes the deal as one word, for addresses that hold several: the code
// of the contract, the tricks, the vulnerability and, where it is known, the
// declarer, with points between them: 4SX.8.yes.E; pass for a deal passed out.
// [ReadCode] reads it back.
func (d Deal) Code() string {
	c := d.Play.Contract
	if c == score.PassedOut {
		return c.String()
	}
	parts := []string{c.String(), strconv.Itoa(d.Play.Tricks), YesNo(d.Vulnerable)}
	if d.Play.Declarer.Valid() {
		parts = append(parts, d.Play.Declarer.String())
	}
	return strings.Join(parts, ".")
}

// ReadCode reads what [Deal.Code] writes. Without a vulnerability the
// declarer's side is not vulnerable.
func ReadCode(text string) (Deal, []param.Fault) {
	parts := strings.Split(strings.TrimSpace(text), ".")
	if len(parts) > codeParts {
		return Deal{}, []param.Fault{{Field: Contract, Key: string(score.UnknownContract), Args: []any{"text", text}}}
	}
	parts = append(parts, "", "", "")
	f := Fields{Contract: parts[0], Tricks: parts[1], Vul: parts[2], Declarer: parts[3]}
	// A code has no free text: the language does not matter.
	return f.Read(notation.English)
}
