package pairs

import (
	"strings"

	"bridgescore/score/matchpoint"
)

// Rule is a rule that gave a number or a place. Its String is a key; the
// words for a reader are chosen where it is shown.
type Rule uint8

// The rules of a mark on a board.
const (
	Compared         Rule = iota // compared at matchpoints (Law 78A)
	Neuberg                      // fewer results than expected, scaled
	SmallGroup                   // one of fewer than four, where more were expected (RNC art. 114.2)
	Alone                        // nothing to compare with: 50 %
	CrossIMPs                    // compared at IMPs with every other result
	ButlerIMPs                   // compared at IMPs with a datum
	Awarded                      // an artificial score (Law 12C2)
	AveragePlusOwn               // average-plus, raised to the pair's own session (Law 12C2(c))
	AverageMinusOwn              // average-minus, lowered to the pair's own session (Law 12C2(c))
	AveragePlusLimit             // one average-plus too many: not counted (RNC art. 115.3)
	Weighted                     // a ruling: each score compared, then weighted (Law 12C1)
	Split                        // a ruling that is not the same for both sides (Law 12C1)
	Fouled                       // compared only with the tables that played the same form (Law 87)
	Exchanged                    // a turned line: North-South and East-West exchanged (RNC art. 119.3)
	LeftOut                      // not played or sitting out
	Repeated                     // the line is there twice: the first one counts
	AgainstItself                // a pair against itself: compared, credited to nobody
	Unscorable                   // the entry cannot be: left out

	// The rules of a total.
	FewBoards       // too few boards for a place: listed apart
	SitOutFactor    // fewer boards than the others: brought to their number
	Penalty         // a procedural or disciplinary penalty
	Bonus           // a bonus
	Handicap        // a handicap
	EarlierSessions // earlier sessions, by their boards (RNC art. 113)

	// The rules of a place.
	TieHeadToHead     // the boards that the tied pairs played against each other (RNC art. 111)
	TieBestSession    // the best single session (RNC art. 111)
	TieDeviation      // the smallest standard deviation of the boards (RNC art. 111)
	AlternatingPlaces // one of the first places, which go to both lines in turn (RNC art. 112)
	TieNumber         // equal to a pair of its line that stands elsewhere: by number

	ruleCount
)

var ruleKeys = [ruleCount]string{
	Compared:          "comparison",
	Neuberg:           "neuberg",
	SmallGroup:        "small_group",
	Alone:             "alone_50",
	CrossIMPs:         "cross_imps",
	ButlerIMPs:        "butler",
	Awarded:           "award",
	AveragePlusOwn:    "average_plus_own_session",
	AverageMinusOwn:   "average_minus_own_session",
	AveragePlusLimit:  "average_plus_limit",
	Weighted:          "weighted",
	Split:             "split",
	Fouled:            "fouled",
	Exchanged:         "exchanged",
	LeftOut:           "left_out",
	Repeated:          "repeated",
	AgainstItself:     "against_itself",
	Unscorable:        "unscorable",
	FewBoards:         "few_boards",
	SitOutFactor:      "sit_out_factor",
	Penalty:           "penalty",
	Bonus:             "bonus",
	Handicap:          "handicap",
	EarlierSessions:   "earlier_sessions",
	TieHeadToHead:     "tie_head_to_head",
	TieBestSession:    "tie_best_session",
	TieDeviation:      "tie_deviation",
	AlternatingPlaces: "alternating_places",
	TieNumber:         "tie_number",
}

// String gives the key of the rule.
func (r Rule) String() string {
	if r < ruleCount {
		return ruleKeys[r]
	}
	return ""
}

// Rules is a set of rules.
type Rules uint32

func rules(list ...Rule) Rules {
	var set Rules
	for _, r := range list {
		set |= 1 << r
	}
	return set
}

// Has reports whether the rule is in the set.
func (s Rules) Has(r Rule) bool { return s&(1<<r) != 0 }

// List gives the rules of the set, those of boards first.
func (s Rules) List() []Rule {
	var list []Rule
	for r := Rule(0); r < ruleCount; r++ {
		if s.Has(r) {
			list = append(list, r)
		}
	}
	return list
}

// String gives the keys of the rules with commas between them.
func (s Rules) String() string {
	list := s.List()
	keys := make([]string, len(list))
	for i, r := range list {
		keys[i] = r.String()
	}
	return strings.Join(keys, ",")
}

// ruleOf names the rule that package matchpoint went by.
func ruleOf(b matchpoint.Basis) Rule {
	switch b {
	case matchpoint.ByComparison:
		return Compared
	case matchpoint.ByNeuberg:
		return Neuberg
	case matchpoint.BySmallGroup:
		return SmallGroup
	case matchpoint.Alone:
		return Alone
	case matchpoint.ByAward:
		return Awarded
	case matchpoint.NoBasis:
	}
	return LeftOut
}
